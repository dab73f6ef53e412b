package printout

import (
	"fmt"
	"io"
	"slices"

	"podium/formats"
	"podium/formats/finding"
)

// linesPerFile is how many diagnostics of one file are printed.
const linesPerFile = 20

// Messages are what a run tells of its files and of itself, and how. Their methods
// print at once and are called by one goroutine.
type Messages struct {
	W           io.Writer      // standard error
	JSON        bool           // as JSON lines
	Strict      bool           // a loss or a warning counts as an error
	Quiet       bool           // errors only
	Told        []finding.Code // findings that the command tells by itself
	LossesApart bool           // so are losses
}

// Report prints what the log of one file has, at most 20 lines and then how
// many more. The files of a run are reported in order, one after the other.
func (m *Messages) Report(log *formats.Log) {
	printed, hidden := 0, log.Dropped()
	for _, d := range log.Sorted() {
		switch {
		case !m.shows(d.Severity):
		case slices.Contains(m.Told, d.Code), m.LossesApart && d.Severity == finding.Loss:
		case m.JSON:
			writeJSON(m.W, diagnosticJSON(&d).line())
			printed++
		case printed == linesPerFile:
			hidden++
		default:
			fmt.Fprintln(m.W, d.Error())
			printed++
		}
	}
	switch {
	case hidden == 0 || printed < linesPerFile:
	case m.JSON:
		more := jsonDiagnostic{File: log.File, Severity: finding.Note.String(), Code: finding.NotListed, Message: fmt.Sprintf("and %d more", hidden)}
		writeJSON(m.W, more.line())
	default:
		fmt.Fprintf(m.W, "%s: and %d more\n", log.File, hidden)
	}
}

// IsError reports whether a finding of a severity counts as an error.
func (m *Messages) IsError(s finding.Severity) bool {
	return s == finding.Error || m.Strict && s >= finding.Warning
}

// shows reports whether findings of a severity are printed.
func (m *Messages) shows(s finding.Severity) bool { return !m.Quiet || m.IsError(s) }

// Say prints a line about the run as a whole.
func (m *Messages) Say(code finding.Code, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if m.JSON {
		writeJSON(m.W, jsonDiagnostic{Severity: finding.Note.String(), Code: code, Message: text}.line())
		return
	}
	fmt.Fprintf(m.W, "podium: %s\n", text)
}

// Tell prints a finding about the run as a whole.
func (m *Messages) Tell(d finding.Finding) {
	if m.JSON {
		writeJSON(m.W, diagnosticJSON(&d).line())
		return
	}
	fmt.Fprintf(m.W, "podium: %v\n", &d)
}

// ReportError prints one error about a file.
func (m *Messages) ReportError(file string, code finding.Code, err error) {
	log := formats.NewLog(file)
	log.Add(finding.Finding{Severity: finding.Error, Code: code, Found: err.Error(), Err: err})
	m.Report(log)
}
