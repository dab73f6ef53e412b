package main

import (
	"fmt"
	"io"
	"slices"

	"podium/formats"
)

// linesPerFile is how many diagnostics of one file are printed.
const linesPerFile = 20

// messages are what a run tells of its files and of itself, and how.
type messages struct {
	w           io.Writer
	json        bool           // as JSON lines
	strict      bool           // a loss or a warning counts as an error
	quiet       bool           // errors only
	told        []formats.Code // findings that the command tells by itself
	lossesApart bool           // so are losses
}

// report prints what the log of one file has, at most 20 lines and then how
// many more. The files of a run are reported in order, one after the other.
func (m *messages) report(log *formats.Log) {
	printed, hidden := 0, log.Dropped()
	for _, d := range log.Sorted() {
		switch {
		case !m.shows(d.Severity):
		case slices.Contains(m.told, d.Code), m.lossesApart && d.Severity == formats.Loss:
		case m.json:
			writeJSON(m.w, diagnosticJSON(&d).line())
			printed++
		case printed == linesPerFile:
			hidden++
		default:
			fmt.Fprintln(m.w, d.Error())
			printed++
		}
	}
	switch {
	case hidden == 0 || printed < linesPerFile:
	case m.json:
		more := jsonDiagnostic{File: log.File, Severity: formats.Note.String(), Code: formats.NotListed, Message: fmt.Sprintf("and %d more", hidden)}
		writeJSON(m.w, more.line())
	default:
		fmt.Fprintf(m.w, "%s: and %d more\n", log.File, hidden)
	}
}

// isError reports whether a finding of a severity counts as an error.
func (m *messages) isError(s formats.Severity) bool {
	return s == formats.Error || m.strict && s >= formats.Warning
}

// shows reports whether findings of a severity are printed.
func (m *messages) shows(s formats.Severity) bool { return !m.quiet || m.isError(s) }

// say prints a line about the run as a whole.
func (m *messages) say(code formats.Code, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if m.json {
		writeJSON(m.w, jsonDiagnostic{Severity: formats.Note.String(), Code: code, Message: text}.line())
		return
	}
	fmt.Fprintf(m.w, "podium: %s\n", text)
}

// tell prints a finding about the run as a whole.
func (m *messages) tell(d formats.Diagnostic) {
	if m.json {
		writeJSON(m.w, diagnosticJSON(&d).line())
		return
	}
	fmt.Fprintf(m.w, "podium: %v\n", &d)
}

// reportError prints one error about a file.
func (m *messages) reportError(file string, code formats.Code, err error) {
	log := &formats.Log{File: file}
	log.Add(formats.Diagnostic{Severity: formats.Error, Code: code, Found: err.Error(), Err: err})
	m.report(log)
}
