package main

import (
	"io"

	"podium/formats"
	"podium/formats/mend"
)

// The JSON of "podium check": one document for each input. The keys of a finding
// are those of a diagnostic and instead.
type (
	jsonChecked struct {
		File     string        `json:"file"`
		Format   string        `json:"format,omitempty"`
		Well     bool          `json:"well"` // no error, no warning
		Errors   int           `json:"errors"`
		Warnings int           `json:"warnings"`
		Notes    int           `json:"notes"`
		More     int           `json:"more,omitempty"` // findings that are only counted
		Findings []jsonFinding `json:"findings"`
		Fix      *jsonFix      `json:"fix,omitempty"`
	}
	jsonFinding struct {
		jsonDiagnostic
		Instead *string `json:"instead,omitempty"` // "": it would be left out
	}
	jsonFix struct {
		Output  string        `json:"output,omitempty"`
		Error   string        `json:"error,omitempty"`
		Moved   int           `json:"moved"`
		Changes []jsonChange  `json:"changes"`
		Losses  []string      `json:"losses,omitempty"`
		Left    []jsonFinding `json:"left"`
	}
	jsonChange struct {
		Line    int      `json:"line,omitempty"`
		Sheet   string   `json:"sheet,omitempty"`
		Cell    string   `json:"cell,omitempty"`
		Old     string   `json:"old"`
		New     string   `json:"new"`
		Reasons []string `json:"reasons"`
	}
)

// checkedJSON prints one JSON document on one line.
func checkedJSON(w io.Writer, l *loaded, f *checked) {
	counts := countsOf(f.findings)
	out := jsonChecked{
		File: l.input.Name(), Format: l.format.Name, Well: !wrong(f.findings), Findings: findingsJSON(f.findings),
		Errors: counts[formats.Error], Warnings: counts[formats.Warning] + counts[formats.Loss], Notes: counts[formats.Note], More: l.log.Dropped(),
	}
	if f.fix != nil {
		out.Fix = fixJSON(f.fix)
	}
	writeJSON(w, out)
}

func findingsJSON(list []finding) []jsonFinding {
	out := []jsonFinding{}
	for i := range list {
		out = append(out, jsonFinding{diagnosticJSON(&list[i].Diagnostic), list[i].instead})
	}
	return out
}

func fixJSON(f *fixed) *jsonFix {
	out := &jsonFix{Output: f.written, Changes: []jsonChange{}, Left: findingsJSON(f.left)}
	if f.err != nil {
		out.Error = f.err.Error()
		return out
	}
	out.Moved = f.result.Moved
	for _, c := range f.result.Changes {
		out.Changes = append(out.Changes, changeJSON(c))
	}
	for i := range f.result.Losses {
		out.Losses = append(out.Losses, f.result.Losses[i].Message())
	}
	return out
}

func changeJSON(c mend.Change) jsonChange {
	return jsonChange{Line: c.Pos.Line, Sheet: c.Pos.Sheet, Cell: c.Pos.Cell(), Old: c.Old, New: c.New, Reasons: c.Reasons}
}
