package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"podium/formats"
)

// linesPerFile is how many diagnostics of one file are printed.
const linesPerFile = 20

// report prints what the log of one file has, at most 20 lines and then how
// many more. The files of a run are reported in order, one after the other.
func (p *program) report(log *formats.Log, o readOptions) {
	printed, hidden := 0, log.Dropped()
	for _, d := range log.Sorted() {
		switch {
		case o.quiet && !o.isError(d.Severity):
		case slices.Contains(o.told, d.Code), o.lossesApart && d.Severity == formats.Loss:
		case o.json:
			writeJSON(p.stderr, diagnosticJSON(&d).line())
			printed++
		case printed == linesPerFile:
			hidden++
		default:
			fmt.Fprintln(p.stderr, d.Error())
			printed++
		}
	}
	switch {
	case hidden == 0 || printed < linesPerFile:
	case o.json:
		more := jsonDiagnostic{File: log.File, Severity: formats.Note.String(), Code: formats.NotListed, Message: fmt.Sprintf("and %d more", hidden)}
		writeJSON(p.stderr, more.line())
	default:
		fmt.Fprintf(p.stderr, "%s: and %d more\n", log.File, hidden)
	}
}

// isError reports whether a finding of a severity counts as an error.
func (o readOptions) isError(s formats.Severity) bool {
	return s == formats.Error || o.strict && s >= formats.Warning
}

// say prints a line about the run as a whole.
func (p *program) say(o readOptions, code formats.Code, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if o.json {
		writeJSON(p.stderr, jsonDiagnostic{Severity: formats.Note.String(), Code: code, Message: text}.line())
		return
	}
	fmt.Fprintf(p.stderr, "podium: %s\n", text)
}

// tell prints a finding about the run as a whole.
func (p *program) tell(d formats.Diagnostic, o readOptions) {
	if o.json {
		writeJSON(p.stderr, diagnosticJSON(&d).line())
		return
	}
	fmt.Fprintf(p.stderr, "podium: %v\n", &d)
}

// reportError prints one error about a file.
func (p *program) reportError(file string, code formats.Code, err error, o readOptions) {
	log := &formats.Log{File: file}
	log.Add(formats.Diagnostic{Severity: formats.Error, Code: code, Found: err.Error(), Err: err})
	p.report(log, o)
}

// A jsonDiagnostic is a diagnostic in the JSON of a document: without the keys
// that have no value.
type jsonDiagnostic struct {
	File     string       `json:"file"`
	Line     int          `json:"line,omitempty"`
	Col      int          `json:"col,omitempty"`
	Sheet    string       `json:"sheet,omitempty"`
	Cell     string       `json:"cell,omitempty"`
	Severity string       `json:"severity"`
	Code     formats.Code `json:"code"`
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
	Code     formats.Code `json:"code"`
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

func diagnosticJSON(d *formats.Diagnostic) jsonDiagnostic {
	out := jsonDiagnostic{
		File: d.Pos.File, Line: d.Pos.Line, Col: d.Pos.Col,
		Sheet: d.Pos.Sheet, Cell: d.Pos.Cell(),
		Severity: d.Severity.String(), Code: d.Code, Field: d.Field, Message: d.Message(),
	}
	if d.PlayerNo != 0 || d.Player != "" {
		out.Player = &jsonPerson{No: d.PlayerNo, Name: formats.Quotable(d.Player)}
	}
	return out
}

// diagnostic gives back a diagnostic that prints as the one d was made of.
func (d jsonDiagnostic) diagnostic() formats.Diagnostic {
	out := formats.Diagnostic{
		Pos:  formats.Pos{File: d.File, Sheet: d.Sheet, Line: d.Line, Col: d.Col},
		Code: d.Code, Field: d.Field, Found: d.Message,
	}
	for s := formats.Note; s <= formats.Error; s++ {
		if s.String() == d.Severity {
			out.Severity = s
		}
	}
	return out
}

// diagnosticsJSON gives all of a log, in the order in which they are printed.
func diagnosticsJSON(log *formats.Log) []jsonDiagnostic {
	out := []jsonDiagnostic{}
	for _, d := range log.Sorted() {
		out = append(out, diagnosticJSON(&d))
	}
	return out
}

// writeJSON writes v as one line. What podium marshals cannot fail to marshal,
// and p.stdout keeps its error for the exit code.
func writeJSON(w io.Writer, v any) {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
}
