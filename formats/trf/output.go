package trf

import (
	"bytes"
	"fmt"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// An edition is what a file is written for.
type edition uint8

const (
	edition16 edition = iota
	edition26
)

// A dialect is which records a receiver of TRF-16 understands; the columns are
// those of the regulation for all of them. nil is everybody: every record that
// says something, and what was kept of the source.
type dialect struct {
	name, title string
	records     string // the codes that are written, in the order of the file
	strict      bool   // refuses files with gaps among the starting ranks or games without a result
}

// An output is a file as it is written: for whom, so far, and what it cannot hold.
// Nothing reaches anybody if an error is found on the way.
type output struct {
	log     *formats.Log
	edition edition
	dialect *dialect // nil: everybody's
	ev      *tournament.Event
	sec     *tournament.Section
	out     []byte
}

// lineEnd ends every line written: it has the CR that TRF16 demands, and every
// known receiver takes it.
const lineEnd = "\r\n"

// writes reports whether the receiver understands a record.
func (w *output) writes(code string) bool {
	return w.dialect == nil || slices.Contains(strings.Fields(w.dialect.records), code)
}

// withhold counts a value that the receiver has no record for. field is "" for
// what follows from the rest of the file.
func (w *output) withhold(code, field, value string) {
	what := field
	switch field {
	case "":
		return
	case "Extra":
		what = "what was kept of the source"
	default:
		if f, ok := tournament.FieldNamed(field); ok {
			what = f.Plural()
		}
	}
	w.lose(finding.LostField, field, what+" in record "+code+", which "+w.dialect.name+" does not read", value)
}

// lose reports something that is left out or changed.
func (w *output) lose(code finding.Code, field, what, example string) {
	w.log.Lose(finding.Change{Code: code, Field: field, Section: w.sec.Name, What: what, Example: example})
}

// fail logs what cannot be written at all.
func (w *output) fail(p *tournament.Player, code finding.Code, field, found, want string) {
	w.log.Add(finding.Finding{
		Severity: finding.Error, Code: code, Field: field, Subject: finding.Player(p.No, string(p.Name)),
		Found: found, Want: want, Err: finding.ErrUnsupported,
	})
}

// text writes a record of free text.
func (w *output) text(code, field, value string) {
	value = w.clean(field, value)
	switch {
	case value == "":
		return
	case !w.writes(code):
		w.withhold(code, field, value)
		return
	}
	w.out = append(w.out, code...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, value...)
	w.newLine()
}

// record240 writes who has a bye of one kind in one round, by the numbers of
// players or of teams; nothing if nobody has.
func (w *output) record240(bye tournament.Result, rd int, numbers []int) {
	if len(numbers) == 0 {
		return
	}
	w.printf("240 %c %3d", resultLetter(bye), rd)
	w.numbers(numbers)
}

// printf adds to the line.
func (w *output) printf(format string, args ...any) { w.out = fmt.Appendf(w.out, format, args...) }

// end ends a line, without the blanks at its end.
func (w *output) end() {
	w.out = bytes.TrimRight(w.out, " ")
	w.newLine()
}

// newLine ends a line as it is.
func (w *output) newLine() { w.out = append(w.out, lineEnd...) }

// number writes n right-aligned in four columns, blanks for 0.
func (w *output) number(n int) {
	var digits [20]byte
	s := digits[:0]
	if n != 0 {
		s = strconv.AppendInt(s, int64(n), 10)
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}

// numbers writes starting ranks or numbers of teams, a blank before each, and ends
// the line.
func (w *output) numbers(list []int) {
	for _, no := range list {
		w.printf(" %4d", no)
	}
	w.end()
}

func (w *output) right(s string, width int) {
	w.blanks(width - text.Width(s))
	w.out = append(w.out, s...)
}

func (w *output) left(s string, width int) {
	w.out = append(w.out, s...)
	w.blanks(width - text.Width(s))
}

func (w *output) blanks(n int) {
	const some = "                                "
	for ; n > len(some); n -= len(some) {
		w.out = append(w.out, some...)
	}
	w.out = append(w.out, some[:max(n, 0)]...)
}

// fit gives s if it fits into a field, else "" and counts a loss.
func (w *output) fit(s string, width int, field, what string) string {
	if !isPlain(s) {
		s = w.clean(field, w.inColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.lose(finding.CutField, field, what, s)
		return ""
	}
	return s
}

// fitText cuts a text to the columns that there are for it.
func (w *output) fitText(field, value string, width int) string {
	value = w.clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.lose(finding.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

// inColumns gives a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *output) inColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.lose(finding.CutField, field, field+": texts with tabs or accents apart from their letters, written without",
			example)
	}
	return out
}

// clean gives a value as it can stand in a line: without control characters and
// blanks around it, in UTF-8.
func (w *output) clean(field, value string) string {
	if isPlain(value) {
		return value
	}
	out := strings.ReplaceAll(strings.ToValidUTF8(value, "\uFFFD"), "\r\n", "\n")
	out = strings.TrimSpace(spelling.OneLine(out))
	if out != value {
		w.lose(finding.CutField, field, field+": values with control characters or blanks around them, written without",
			value)
	}
	return out
}

// system is the pairing system in words; where the model only knows the kind,
// in the words that the programs of FIDE use.
func (w *output) system() string {
	if w.sec.System != "" || tournament.KindOf(w.sec.SystemCode) == w.sec.Kind && w.edition == edition26 {
		return w.sec.System
	}
	switch w.sec.Kind {
	case tournament.Swiss:
		return "Individual: Swiss-System"
	case tournament.RoundRobin:
		return "Individual: Round-Robin"
	case tournament.KindUnknown:
	}
	return ""
}

// appendDigits appends the last digits of n, with leading zeros.
func appendDigits(out []byte, n, width int) []byte {
	start := len(out)
	for range width {
		out = append(out, '0')
	}
	for i := len(out) - 1; i >= start; i-- {
		out[i] = byte('0' + n%10)
		n /= 10
	}
	return out
}

func numberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// tooLong reports whether points do not fit into four columns.
func tooLong(p tournament.Points) bool { return len(p.Decimal()) > 4 }
