// Package printout says what commands found: as documents of sheets, which every
// medium prints ([podium/report/sheet]), and as JSON, whose keys are a contract with
// the programs that read it; they may become more, never others. It takes results and
// writers, never flags.
//
// check.go says what is wrong with a file, or differs from another, rank.go what is about
// standings: each document, then its JSON. Standings, awards and the tables of a series are
// documents of report, and only their JSON is here. messages.go prints findings about files on
// standard error, json.go writes JSON.
package printout

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/report/sheet"
)

// linesPerFile is how many diagnostics of one file are printed.
const linesPerFile = 20

// Messages says how a run reports on its files and on itself. Its methods print at once
// and are called by one goroutine.
type Messages struct {
	W           io.Writer      // standard error
	Screen      bool           // W is a terminal: hints and places on lines of their own
	JSON        bool           // as JSON lines
	Strict      bool           // a loss or a warning counts as an error
	Quiet       bool           // errors only
	Omit        []finding.Code // findings that the command reports itself
	LossesApart bool           // so are losses
	LacksShort  bool           // on a screen, what a format has no place for is one line, not one for each field
	Digest      *Digest        // takes messages about files, to print them in short; nil: they are printed at once
	Unshared    bool           // every file has a line of its own for what many files share

	shared map[string]*sharedMessage // by what sharedKey gives
}

// A sharedMessage is what several files of a run have in common: a year of events without a
// federation is one thing to decide.
type sharedMessage struct {
	no    int // in the order of the run
	text  string
	files []string
}

// oftenShared is how many files have a line each for a message that they share.
const oftenShared = 3

// again counts the files that share a message, and reports whether enough others have said it.
// What counts as an error has a line for each file.
func (m *Messages) again(d *finding.Finding) bool {
	if m.JSON || m.Unshared || m.IsError(d.Severity) {
		return false
	}
	key := sharedKey(d)
	if key == "" {
		return false
	}
	if m.shared == nil {
		m.shared = map[string]*sharedMessage{}
	}
	text, s := d.Severity.String()+": "+d.Message(), m.shared[key]
	if s == nil {
		s = &sharedMessage{no: len(m.shared), text: text}
		m.shared[key] = s
	} else if s.text != text {
		s.text = key // the numbers of players differ
	}
	if n := len(s.files); n == 0 || s.files[n-1] != d.Pos.File {
		s.files = append(s.files, d.Pos.File)
	}
	return len(s.files) > oftenShared
}

// End says which other files share what was printed for the first of them.
func (m *Messages) End() {
	const named = 30
	byNumber := func(a, b *sharedMessage) int { return cmp.Compare(a.no, b.no) }
	for _, s := range slices.SortedFunc(maps.Values(m.shared), byNumber) {
		if len(s.files) > oftenShared {
			m.Say(finding.Summary, "also in %s: %s", finding.Some(s.files[oftenShared:], named), s.text)
		}
	}
	m.shared = nil
}

// sharedKey is the text of a message about a file as a whole, without the number of its
// players, which each file has; "": it is about a place in the file, or about a document that is
// missing.
func sharedKey(d *finding.Finding) string {
	if d.OfMissing() || d.Pos.File == "" || d.Pos != (finding.Pos{File: d.Pos.File}) {
		return ""
	}
	var kept []string
	words := strings.Fields(d.Severity.String() + ": " + d.Message())
	for i, word := range words {
		isNumber := strings.Trim(word, "0123456789") == ""
		if !isNumber || i+1 == len(words) || !strings.HasPrefix(words[i+1], "player") {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// Report prints what the log of one file has, at most 20 lines and then how
// many more. The files of a run are reported in order, one after the other.
func (m *Messages) Report(log *formats.Log) {
	if m.Digest != nil {
		m.Digest.add(log, m)
		return
	}
	printed, hidden := 0, log.Dropped()
	short := m.LacksShort && m.Screen && !m.JSON && !m.Quiet && !m.Strict
	for _, d := range log.Sorted() {
		switch {
		case !m.shows(d.Severity):
		case slices.Contains(m.Omit, d.Code), m.LossesApart && d.Severity == finding.Loss,
			short && d.Lack != (finding.Lack{}), m.again(&d):
		case m.JSON:
			writeJSON(m.W, DiagnosticOf(&d, finding.Command).line())
			printed++
		case printed == linesPerFile:
			hidden++
		default:
			m.line(&d, log)
			printed++
		}
	}
	switch {
	case hidden == 0 || printed < linesPerFile:
	case m.JSON:
		more := Diagnostic{
			File: log.File, Severity: finding.Note.String(), Code: finding.NotListed,
			Message: fmt.Sprintf("and %d more", hidden),
		}
		writeJSON(m.W, more.line())
	default:
		fmt.Fprintf(m.W, "%s: and %d more\n", inLine(log.File), hidden)
	}
	if !short {
		return
	}
	var names []string
	lacking := map[string][]string{}
	for _, d := range log.Sorted() {
		if d.Lack == (finding.Lack{}) {
			continue
		}
		if lacking[d.Lack.Format] == nil {
			names = append(names, d.Lack.Format)
		}
		lacking[d.Lack.Format] = append(lacking[d.Lack.Format], d.Lack.What)
	}
	for _, name := range names {
		fmt.Fprintf(m.W, "%s: loss: %s has no place for %s; --losses text counts them\n", inLine(log.File), name,
			strings.Join(lacking[name], ", "))
	}
}

// inLine returns the name of a file for a line, as findings have it.
func inLine(file string) string { return finding.Pos{File: file}.String() }

// line prints a finding as one line, on a screen with its place in the file.
func (m *Messages) line(d *finding.Finding, log *formats.Log) {
	if !m.Screen {
		fmt.Fprintln(m.W, d.Error())
		return
	}
	text := log.Text
	if d.Pos.File != log.File {
		text = ""
	}
	for _, line := range d.Lines(text) {
		fmt.Fprintln(m.W, line)
	}
}

// IsError reports whether a finding of a severity counts as an error.
func (m *Messages) IsError(s finding.Severity) bool {
	return s == finding.Error || m.Strict && s >= finding.Warning
}

func (m *Messages) shows(s finding.Severity) bool { return !m.Quiet || m.IsError(s) }

// Say prints a line about the run as a whole.
func (m *Messages) Say(code finding.Code, format string, args ...any) {
	text := finding.Printable(fmt.Sprintf(format, args...)) // a file can have any name
	if m.JSON {
		writeJSON(m.W, Diagnostic{Severity: finding.Note.String(), Code: code, Message: text}.line())
		return
	}
	fmt.Fprintf(m.W, "podium: %s\n", text)
}

// Print prints a finding about the run as a whole.
func (m *Messages) Print(d finding.Finding) {
	if m.JSON {
		writeJSON(m.W, DiagnosticOf(&d, finding.Command).line())
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

// Shown writes to w what it is given, and shows control characters and those that turn
// the direction of text as JSON and Go spell them, \u001b: a file can have any name, and
// a terminal would do what it says. Line ends and tabs stay. Lines longer than a terminal of
// a width in columns go on in the next one, except JSON; 0: they may have any length.
func Shown(w io.Writer, width int) io.Writer { return shown{w, width} }

type shown struct {
	w     io.Writer
	width int
}

func (s shown) Write(b []byte) (int, error) {
	if s.width == 0 && !bytes.ContainsFunc(b, isHidden) {
		return s.w.Write(b)
	}
	var out []byte
	for _, r := range string(b) {
		if isHidden(r) {
			out = fmt.Appendf(out, `\u%04x`, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	var folded []string
	for line := range strings.SplitSeq(string(out), "\n") {
		if strings.HasPrefix(line, "{") {
			folded = append(folded, line) // JSON
		} else {
			folded = append(folded, sheet.FoldLine(line, s.width)...)
		}
	}
	if _, err := io.WriteString(s.w, strings.Join(folded, "\n")); err != nil {
		return 0, err
	}
	return len(b), nil
}

func isHidden(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || spelling.TurnsText(r)
}

// A Diagnostic is a finding in the JSON of a document: without the keys that have no
// value.
type Diagnostic struct {
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

type jsonPerson struct {
	No   int    `json:"no,omitempty"`
	Name string `json:"name,omitempty"`
}

// line is a diagnostic as --diagnostics json prints it: every line has all keys, null where
// there is no value.
func (d Diagnostic) line() object {
	return object{
		"file", d.File, "line", known(d.Line), "col", known(d.Col), "sheet", known(d.Sheet), "cell", known(d.Cell),
		"severity", d.Severity, "code", d.Code, "field", known(d.Field), "player", d.Player, "message", d.Message,
	}
}

// DiagnosticOf returns a finding as JSON has it, with its message for one way to use podium.
func DiagnosticOf(d *finding.Finding, w finding.Way) Diagnostic {
	out := Diagnostic{
		File: d.Pos.File, Line: d.Pos.Line, Col: d.Pos.Col,
		Sheet: d.Pos.Sheet, Cell: d.Pos.Cell(),
		Severity: d.Severity.String(), Code: d.Code, Field: d.Field, Message: d.MessageIn(w),
	}
	if no, name := d.Subject.Player(); no != 0 || name != "" {
		out.Player = &jsonPerson{No: no, Name: finding.Quotable(name)}
	}
	return out
}

// Diagnostics returns all of a log, in the order in which it is printed.
func Diagnostics(log *formats.Log) []Diagnostic {
	found := log.Sorted()
	return listOf(found, shownDiagnostic)
}

// shownDiagnostic is a finding in what is written and handed on; see [batch.Input.Shown].
func shownDiagnostic(d *finding.Finding) Diagnostic {
	shown := *d
	shown.Pos.File = batch.ShownPath(d.Pos.File)
	return DiagnosticOf(&shown, finding.Command)
}

// ReadDiagnostics reads the JSON of Diagnostics: the findings print as before. A text that is
// something else may give none.
func ReadDiagnostics(text json.RawMessage) []finding.Finding {
	var list []Diagnostic
	if json.Unmarshal(text, &list) != nil {
		return nil
	}
	return listOf(list, func(d *Diagnostic) finding.Finding {
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
	})
}

// LossesJSON prints the losses in a log as lines of JSON, one for each field of each section
// that an output does not say, in whole or in part; output says where a section of the event
// has been written: "-" is standard output, "" nowhere. The section is "" for a field of the
// event, and where the event has no sections by name.
func LossesJSON(w io.Writer, log *formats.Log, output func(section string) string) {
	for _, d := range log.Sorted() {
		if d.Severity != finding.Loss {
			continue
		}
		sections := d.Sections
		if len(sections) == 0 {
			sections = []finding.SectionCount{{Count: d.Count}}
		}
		for _, s := range sections {
			writeJSON(w, object{
				"file", log.File, "section", s.Name, "field", d.Field, "code", d.Code, "count", max(s.Count, 1),
				"example", some(finding.Quotable(s.Example)), "output", output(s.Name), "proof", "declared",
				"message", d.Message(),
			})
		}
	}
}
