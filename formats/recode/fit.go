package recode

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Fit returns a copy of ev with every text in characters of e. Letters that e lacks
// lose their accents or are spelled out in the usual way (ő becomes o); Fit logs each
// such text as a loss, with its player. A character without such a spelling is an
// error. Fit does not change ev, and returns it if e is UTF-8.
func Fit(ev *tournament.Event, e Encoding, log *formats.Log) *tournament.Event {
	if e.table == nil {
		return ev
	}
	return Rewrite(ev, func(at Place, s string) string {
		fitted, missing := e.fit(s)
		d := finding.Finding{
			Code: finding.FoldedText, Field: at.Field, Count: 1,
			Sections: []finding.SectionCount{{Name: at.Section, Count: 1, Example: s}},
		}
		if at.Player != nil {
			d.Subject.No, d.Subject.Name = at.Player.No, string(at.Player.Name)
		}
		switch {
		case missing != 0:
			d.Severity, d.Code, d.Err = finding.Error, finding.BadName, ErrUnencodable
			d.Found = fmt.Sprintf("%q: %s lacks the letter %q, and there is no usual spelling for it", finding.Quotable(s), e,
				missing)
			d.Hint = "choose an encoding that has the letter, such as utf-8"
		case fitted != s:
			d.Severity, d.Err = finding.Loss, finding.ErrInformation
			d.Found = fmt.Sprintf("%q is written as %q, because %s lacks some of its letters", finding.Quotable(s),
				finding.Quotable(fitted), e)
		default:
			return s
		}
		log.Add(d)
		return fitted
	})
}

// fit spells s in characters of e. missing is the first character without a
// spelling; 0 if there is none.
func (e Encoding) fit(s string) (fitted string, missing rune) {
	if e.holdsAll(s) && norm.NFC.IsNormalString(s) {
		return s, 0
	}
	s = norm.NFC.String(s)
	var b strings.Builder
	for _, r := range s {
		if e.Holds(r) {
			b.WriteRune(r)
			continue
		}
		spelled := e.spell(r)
		if spelled == "" && !unicode.Is(unicode.Mn, r) && missing == 0 {
			missing = r
		}
		b.WriteString(spelled)
	}
	return b.String(), missing
}

func (e Encoding) holdsAll(s string) bool {
	for _, r := range s {
		if r >= 0x80 && !e.Holds(r) {
			return false
		}
	}
	return true
}

// spell returns the usual spelling of a character that e lacks: the letter with as
// many of its accents as e has, else that of ASCII; "" if there is none. It does not
// use the separate accents of windows-1258, because receivers disagree on whether
// they take a column.
func (e Encoding) spell(r rune) string {
	if letter := e.withFewerMarks(r); letter != 0 {
		return string(letter)
	}
	var b strings.Builder
	for _, part := range norm.NFD.String(string(r)) {
		switch {
		case unicode.Is(unicode.Mn, part):
		case e.Holds(part):
			b.WriteRune(part)
		default:
			folded, _ := spelling.ASCII(string(part))
			if strings.Contains(folded, "?") {
				return ""
			}
			b.WriteString(folded)
		}
	}
	return b.String()
}

// withFewerMarks returns the base letter of a character with as many of its accents
// as e has; 0 if e lacks even the letter.
func (e Encoding) withFewerMarks(r rune) rune {
	parts := []rune(norm.NFD.String(string(r)))
	letter := parts[0]
	if !e.Holds(letter) {
		return 0
	}
	for _, mark := range parts[1:] {
		whole := []rune(norm.NFC.String(string([]rune{letter, mark})))
		if len(whole) == 1 && e.Holds(whole[0]) {
			letter = whole[0]
		}
	}
	return letter
}
