package printout

import (
	"encoding/json"

	"podium/formats"
	"podium/formats/finding"
)

// A jsonDiagnostic is a diagnostic in the JSON of a document: without the keys
// that have no value.
type jsonDiagnostic struct {
	File     string       `json:"file"`
	Line     int          `json:"line,omitempty"`
	Col      int          `json:"col,omitempty"`
	Sheet    string       `json:"sheet,omitempty"`
	Cell     string       `json:"cell,omitempty"`
	Severity string       `json:"severity"`
	Code     finding.Code `json:"code"`
	Field    string       `json:"field,omitempty"`
	Player   *jsonPerson  `json:"player,omitempty"`
	Message  string       `json:"message"`
}

// A jsonPerson names a player.
type jsonPerson struct {
	No   int    `json:"no,omitempty"`
	Name string `json:"name,omitempty"`
}

// A diagnosticLine is a diagnostic as --diagnostics json prints it. The keys are
// part of the contract of the command, and every line has all of them: null where
// there is no value.
type diagnosticLine struct {
	File     string       `json:"file"`
	Line     *int         `json:"line"`
	Col      *int         `json:"col"`
	Sheet    *string      `json:"sheet"`
	Cell     *string      `json:"cell"`
	Severity string       `json:"severity"`
	Code     finding.Code `json:"code"`
	Field    *string      `json:"field"`
	Player   *jsonPerson  `json:"player"`
	Message  string       `json:"message"`
}

func (d jsonDiagnostic) line() diagnosticLine {
	return diagnosticLine{
		File: d.File, Line: orNull(d.Line), Col: orNull(d.Col), Sheet: orNull(d.Sheet), Cell: orNull(d.Cell),
		Severity: d.Severity, Code: d.Code, Field: orNull(d.Field), Player: d.Player, Message: d.Message,
	}
}

// orNull is nil, which JSON writes as null, for a value that there is not.
func orNull[T comparable](v T) *T {
	var none T
	if v == none {
		return nil
	}
	return &v
}

func diagnosticJSON(d *finding.Finding) jsonDiagnostic {
	out := jsonDiagnostic{
		File: d.Pos.File, Line: d.Pos.Line, Col: d.Pos.Col,
		Sheet: d.Pos.Sheet, Cell: d.Pos.Cell(),
		Severity: d.Severity.String(), Code: d.Code, Field: d.Field, Message: d.Message(),
	}
	if no, name := d.Subject.Player(); no != 0 || name != "" {
		out.Player = &jsonPerson{No: no, Name: finding.Quotable(name)}
	}
	return out
}

// diagnostic gives back a diagnostic that prints as the one d was made of.
func (d jsonDiagnostic) diagnostic() finding.Finding {
	out := finding.Finding{
		Pos:  finding.Pos{File: d.File, Sheet: d.Sheet, Line: d.Line, Col: d.Col},
		Code: d.Code, Field: d.Field, Found: d.Message,
	}
	for s := finding.Note; s <= finding.Error; s++ {
		if s.String() == d.Severity {
			out.Severity = s
		}
	}
	return out
}

// DiagnosticsJSON gives all of a log as one JSON document, in the order in which
// they are printed.
func DiagnosticsJSON(log *formats.Log) json.RawMessage {
	out := []jsonDiagnostic{}
	for _, d := range log.Sorted() {
		out = append(out, diagnosticJSON(&d))
	}
	text, err := json.Marshal(out)
	if err != nil {
		panic(err) // texts and numbers always marshal
	}
	return text
}

// ReadDiagnostics reads what DiagnosticsJSON gave: diagnostics that print as those
// of which it was made. Of what anybody else made there may be none.
func ReadDiagnostics(text json.RawMessage) []finding.Finding {
	var list []jsonDiagnostic
	if json.Unmarshal(text, &list) != nil {
		return nil
	}
	var out []finding.Finding
	for _, d := range list {
		out = append(out, d.diagnostic())
	}
	return out
}
