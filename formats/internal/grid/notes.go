package grid

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// tellBelow reads the notes below the table, up to the next one.
func (t *table) tellBelow(s *said) {
	s.notes = map[int]string{}
	for line := range strings.SplitSeq(t.sheet.Note, "\n") {
		s.note(t.words, line)
	}
	const most = 40
	for row := t.end; row < min(t.end+most, len(t.sheet.Rows)); row++ {
		for _, text := range t.sheet.Rows[row].texts() {
			s.note(t.words, text)
		}
	}
}

// noteNumber finds "Tie Break1: ..." in any language of the notes.
var noteNumber = regexp.MustCompile(`^\s*\pL[\pL -]*?\s?(\d{1,2})\s*:\s*(.+)$`)

// note understands a note below the table.
func (s *said) note(w *Words, text string) {
	if len(text) > maxNote || strings.IndexByte(text, ':') < 0 {
		return
	}
	m := noteNumber.FindStringSubmatch(text)
	if m == nil {
		return
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		return
	}
	if code := w.noteCode(m[2]); code != "" && s.notes[n] == "" {
		s.notes[n] = code
	}
}

// noteCode gives the code of the tie-break that a note describes, "" if it is
// not clear.
func (w *Words) noteCode(text string) string {
	if code := bareCode(text); code != "" {
		return code
	}
	folded := fold(text)
	i := slices.IndexFunc(w.notes, func(r noteRule) bool { return strings.Contains(folded, r.text) })
	if i < 0 || w.notes[i].code == "?" {
		return ""
	}
	code := w.notes[i].code
	if strings.Contains(code, "/") {
		return code
	}
	for _, cut := range [][2]string{{"cut1", "/C1"}, {"cut2", "/C2"}, {"median1", "/M1"}, {"median2", "/M2"}} {
		if strings.Contains(folded, cut[0]) {
			return code + cut[1]
		}
	}
	return code
}

// bareCode reads a note that is nothing but a code in brackets.
func bareCode(text string) string {
	text = Trim(text)
	if len(text) < 3 || text[0] != '(' || strings.IndexByte(text, ')') != len(text)-1 || strings.Contains(text, " ") {
		return ""
	}
	return text[1 : len(text)-1]
}

// TieBreakNote is the row below a table that says what code the tie-break in
// column n has, counted among the tie-breaks from 1.
func TieBreakNote(n int, code string) string {
	return "Tie Break" + strconv.Itoa(n) + ": (" + code + ")"
}
