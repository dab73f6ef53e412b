package trf

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/internal/text"
)

// trimRight cuts the blanks at the end of a line.
func trimRight(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}

// number writes n right-aligned in four columns, blanks for 0.
func (w *writer) number(n int) {
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
func (w *writer) numbers(list []int) {
	for _, no := range list {
		w.out = fmt.Appendf(w.out, " %4d", no)
	}
	w.out = append(trimRight(w.out), lineEnd...)
}

func (w *writer) right(s string, width int) {
	w.blanks(width - text.Width(s))
	w.out = append(w.out, s...)
}

func (w *writer) left(s string, width int) {
	w.out = append(w.out, s...)
	w.blanks(width - text.Width(s))
}

// fit gives s if it fits into a field, else "" and counts a loss.
func (w *writer) fit(s string, width int, field, what string) string {
	if !isPlain(s) {
		s = w.clean(field, w.inColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.lose(formats.CutField, field, what, s)
		return ""
	}
	return s
}

// inColumns gives a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *writer) inColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.lose(formats.CutField, field, field+": texts with tabs or accents apart from their letters, written without", example)
	}
	return out
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

// clean gives a value as it can stand in a line: without line ends and blanks
// around it, in UTF-8.
func (w *writer) clean(field, value string) string {
	if isPlain(value) {
		return value
	}
	out := strings.TrimSpace(strings.ToValidUTF8(value, "\uFFFD"))
	if strings.ContainsAny(out, "\r\n\x00") {
		out = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ", "\x00", " ").Replace(out)
	}
	if out != value {
		w.lose(formats.CutField, field, field+": values with line ends or blanks around them, written without", value)
	}
	return out
}

// isPlain reports whether s is ASCII that can stand in a line as it is, as most
// values can.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' '
}

func (w *writer) blanks(n int) {
	const some = "                                "
	for ; n > len(some); n -= len(some) {
		w.out = append(w.out, some...)
	}
	w.out = append(w.out, some[:max(n, 0)]...)
}

// fitText cuts a text to the columns that there are for it.
func (w *writer) fitText(field, value string, width int) string {
	value = w.clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.lose(formats.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

func numberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
