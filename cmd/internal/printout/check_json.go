package printout

import (
	"io"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/formats/finding"
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

// CheckJSON prints one JSON document on one line.
func CheckJSON(w io.Writer, l *load.File, f *checkup.Result) {
	counts := countsOf(f.Findings)
	out := jsonChecked{
		File: l.Input.Name(), Format: l.Format.Name, Well: !checkup.Wrong(f.Findings), Findings: findingsJSON(f.Findings),
		Errors: counts[finding.Error], Warnings: counts[finding.Warning] + counts[finding.Loss], Notes: counts[finding.Note], More: l.Log.Dropped(),
	}
	if f.Fix != nil {
		out.Fix = fixJSON(f.Fix)
	}
	writeJSON(w, out)
}

func findingsJSON(list []checkup.Finding) []jsonFinding {
	out := []jsonFinding{}
	for i := range list {
		out = append(out, jsonFinding{diagnosticJSON(&list[i].Finding), list[i].Instead})
	}
	return out
}

func fixJSON(f *checkup.Mended) *jsonFix {
	out := &jsonFix{Output: f.Written, Changes: []jsonChange{}, Left: findingsJSON(f.Left)}
	if f.Err != nil {
		out.Error = f.Err.Error()
		return out
	}
	out.Moved = f.Result.Moved
	for _, c := range f.Result.Changes {
		out.Changes = append(out.Changes, changeJSON(c))
	}
	for i := range f.Result.Losses {
		out.Losses = append(out.Losses, f.Result.Losses[i].Message())
	}
	return out
}

func changeJSON(c mend.Change) jsonChange {
	return jsonChange{Line: c.Pos.Line, Sheet: c.Pos.Sheet, Cell: c.Pos.Cell(), Old: c.Old, New: c.New, Reasons: c.Reasons}
}
