// Package output writes the lines of a TRF file for an edition and a receiver, and
// reports everything that the file cannot hold.
package output

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
)

// An Edition is the regulation by which a file is written.
type Edition uint8

// The editions: that of 2016, and that of 2026.
const (
	TRF16 Edition = iota
	TRF26
)

// A Dialect says which records a receiver of TRF-16 understands; the columns are always
// those of the regulation. nil means any receiver: every record that has content, and
// data kept from the source.
type Dialect struct {
	Name, Title string
	Records     string // the codes that are written, in the order of the file
	Strict      bool   // refuses files with gaps among the starting ranks or games without a result
}

// A File is a file being written: its receiver, and its lines so far. The receiver gets
// nothing if the log has an error at the end.
type File struct {
	formats.Losses
	Edition Edition
	Dialect *Dialect // nil: everybody's
	Event   *tournament.Event
	Section *tournament.Section // the only one of the event
	Out     []byte              // what is written so far
}

// lineEnd ends every line written: it has the CR that TRF16 demands, and every
// known receiver takes it.
const lineEnd = "\r\n"

// Writes reports whether the receiver understands a record.
func (w *File) Writes(code string) bool {
	return w.Dialect == nil || slices.Contains(strings.Fields(w.Dialect.Records), code)
}

// Withhold counts a value that the receiver has no record for. field is "" for
// what follows from the rest of the file.
func (w *File) Withhold(code, field, value string) {
	what := tournament.TitleOf(field)
	switch field {
	case "":
		return
	case "Extra":
		what = "data kept from the source"
	}
	w.Lose(finding.LostField, field, what+" in record "+code+", which "+w.Dialect.Name+" does not read", value)
}

// Fail logs what cannot be written at all.
func (w *File) Fail(p *tournament.Player, code finding.Code, field, found, want string) {
	w.Log.Error(finding.Pos{}, code, "%s", found).In(field).Of(p.Subject()).Expect(want).Because(finding.ErrUnsupported)
}

// Text writes a record of free text.
func (w *File) Text(code, field, value string) {
	value = w.Clean(field, value)
	switch {
	case value == "":
		return
	case !w.Writes(code):
		w.Withhold(code, field, value)
		return
	}
	w.Out = append(w.Out, code...)
	w.Out = append(w.Out, ' ')
	w.Out = append(w.Out, value...)
	w.NewLine()
}

// Printf adds to the line.
func (w *File) Printf(format string, args ...any) { w.Out = fmt.Appendf(w.Out, format, args...) }

// End ends a line, without the blanks at its end.
func (w *File) End() {
	w.Out = bytes.TrimRight(w.Out, " ")
	w.NewLine()
}

// NewLine ends a line as it is.
func (w *File) NewLine() { w.Out = append(w.Out, lineEnd...) }

// Number writes n right-aligned in four columns.
func (w *File) Number(n int) {
	var digits [20]byte
	s := strconv.AppendInt(digits[:0], int64(n), 10)
	w.Blanks(4 - len(s))
	w.Out = append(w.Out, s...)
}

// Numbers writes starting ranks or numbers of teams, a blank before each, and ends
// the line.
func (w *File) Numbers(list []int) {
	for _, no := range list {
		w.Printf(" %4d", no)
	}
	w.End()
}

// Blanks writes n blanks, none if n is negative.
func (w *File) Blanks(n int) { w.Out = append(w.Out, strings.Repeat(" ", max(n, 0))...) }

// Fit returns s if it fits into a field, else "" and counts a loss.
func (w *File) Fit(s string, width int, field, what string) string {
	if !columns.IsPlain(s) {
		s = w.Clean(field, w.InColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.Lose(finding.CutField, field, what, s)
		return ""
	}
	return s
}

// FitText cuts a text to the columns that there are for it.
func (w *File) FitText(field, value string, width int) string {
	value = w.Clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.Lose(finding.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut off", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

// InColumns returns a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *File) InColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.Alter(finding.CutField, field, "texts with tabs or combining accents, written without them",
			example)
	}
	return out
}

// Clean returns a value as it can be in a line: without control characters and
// blanks around it, in UTF-8.
func (w *File) Clean(field, value string) string {
	if columns.IsPlain(value) {
		return value
	}
	out := strings.ReplaceAll(strings.ToValidUTF8(value, "\uFFFD"), "\r\n", "\n")
	out = strings.TrimSpace(spelling.OneLine(out))
	if out != value {
		w.Alter(finding.CutField, field, "values with control characters or surrounding blanks, written without them",
			value)
	}
	return out
}

// OrBlank is a number as text, "" for 0.
func OrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// TooLong reports whether points do not fit into four columns.
func TooLong(p tournament.Points) bool { return len(p.Decimal()) > 4 }
