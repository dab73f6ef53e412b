package finding

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// HasContact reports whether a text holds an e-mail address or a telephone number.
// Years, dates, ids of players, rating ranges and time controls are neither.
func HasContact(s string) bool { return len(contacts(s)) > 0 }

// WithoutContacts cuts e-mail addresses and telephone numbers out of a text, with the
// words that introduce them: "Ann Ash, tel. 555-123-4567" becomes "Ann Ash".
func WithoutContacts(s string) string {
	at := contacts(s)
	if len(at) == 0 {
		return s
	}
	var b strings.Builder
	end := 0
	for _, span := range at {
		b.WriteString(strings.TrimRight(introduction().ReplaceAllString(s[end:span[0]], ""), " \t,;:-/|(<["))
		end = span[1]
	}
	b.WriteString(strings.TrimLeft(s[end:], ")>]"))
	return strings.Trim(b.String(), " \t,;:-/|")
}

// Masked replaces each character of an e-mail address or a telephone number with an
// asterisk, so that all others keep their columns. Messages show no such data.
func Masked(s string) string {
	at := contacts(s)
	if len(at) == 0 {
		return s
	}
	var b strings.Builder
	end := 0
	for _, span := range at {
		b.WriteString(s[end:span[0]])
		b.WriteString(strings.Repeat("*", utf8.RuneCountInString(s[span[0]:span[1]])))
		end = span[1]
	}
	return b.String() + s[end:]
}

// contacts gives where the addresses and numbers of a text begin and end, in order
// and without overlap.
func contacts(s string) [][2]int {
	if !mayReach(s) {
		return nil
	}
	var all [][2]int
	for _, p := range patterns() {
		for _, m := range p.FindAllStringSubmatchIndex(s, -1) {
			span := [2]int{m[2], m[3]} // the group: what stands around it remains
			if isContact(s[span[0]:span[1]]) {
				all = append(all, span)
			}
		}
	}
	slices.SortFunc(all, func(a, b [2]int) int { return a[0] - b[0] })
	out := all[:0]
	for _, span := range all {
		if n := len(out); n > 0 && span[0] < out[n-1][1] {
			out[n-1][1] = max(out[n-1][1], span[1])
			continue
		}
		out = append(out, span)
	}
	return out
}

// isContact reports whether a piece that has the form of an address or a number can be
// one: "BH@2024" is a tie-break by the rules of a year.
func isContact(piece string) bool {
	if _, domain, isAddress := strings.Cut(piece, "@"); isAddress {
		return strings.Trim(strings.TrimPrefix(domain, "pre"), "0123456789") != ""
	}
	digits := digitsOf(piece)
	return digits >= 6 && digits <= 15
}

// mayReach sorts out nearly all texts cheaply: what reaches somebody has an @ or the
// digits of a telephone number. A number that no word and no + announces has nine
// digits, or eight of which the first is 0; most dates have not.
func mayReach(s string) bool {
	digits, announced, first := 0, false, byte(0)
	for i := range len(s) {
		switch c := s[i]; {
		case c == '@':
			return true
		case c >= '0' && c <= '9':
			if digits == 0 {
				first = c
			}
			digits++
		case c == '+', c >= 'A':
			announced = true
		}
	}
	return digits >= 9 || digits >= 6 && announced || digits == 8 && first == '0'
}

func digitsOf(s string) (n int) {
	for i := range len(s) {
		if s[i] >= '0' && s[i] <= '9' {
			n++
		}
	}
	return n
}

// patterns find contact data; the first group is what to hide.
//
//nolint:gochecknoglobals // compiled once, never changed
var patterns = sync.OnceValue(func() []*regexp.Regexp {
	var out []*regexp.Regexp
	for _, p := range []string{
		`([^\s@,;:<>()"']+@[^\s@,;:<>()"']+)`, // an address
		// A number behind a word that announces one, however it is written.
		`(?i)(?:^|[^\pL])(?:` + phoneWords + `)(?:\s*(?:no|nr|number))?[.:#\s]*(\+?[0-9(][0-9 ().\-/]*[0-9])`,
		`(?:^|[^\pL0-9])(\+[1-9][0-9]{0,2}[ ().\-/]*[0-9][0-9 ().\-/]{5,}[0-9])(?:[^0-9]|$)`,                             // +49 170 1234567
		`(?:^|[^\pL0-9.\-/])(\([0-9]{3}\) ?[0-9]{3}[ .\-]?[0-9]{4})(?:[^0-9]|$)`,                                         // (555) 123-4567
		`(?:^|[^\pL0-9.\-/])((?:1[ .\-])?[0-9]{3}[ .\-][0-9]{3}[ .\-][0-9]{4})(?:[^\pL0-9]|$)`,                           // 555-123-4567
		`(?:^|[^\pL0-9.\-/])(1?[2-9][0-9]{9}|0[1-9][0-9]{8,10})(?:[^\pL0-9]|$)`,                                          // 5551234567
		`(?:^|[^\pL0-9.\-/])(0[1-9][0-9]{1,4}[ /\-][1-9][0-9]{2,3}[ \-]?[0-9]{2,4}(?:[ \-]?[0-9]{2,3})?)(?:[^\pL0-9]|$)`, // 0170 1234567
		`(?:^|[^\pL0-9.\-/])([0-9]{3}-[0-9]{2}-[0-9]{4})(?:[^\pL0-9]|$)`,                                                 // 078-05-1120, of social security
		`(?:^|[^\pL0-9.\-/])(0[1-9](?:[ .][0-9]{2}){4})(?:[^\pL0-9]|$)`,                                                  // 01 42 68 53 00
	} {
		out = append(out, regexp.MustCompile(p))
	}
	return out
})

// phoneWords announce a telephone number.
const phoneWords = `telephone|telefon|teléfono|téléphone|tele?|tél|phone|mobile|móvil|mobil|handy|cell|fax|sms|whatsapp|call`

// introduction finds the words at the end of a text that announce contact data.
//
//nolint:gochecknoglobals // compiled once, never changed
var introduction = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[\s,;(/|\-])(?:` + phoneWords + `|e-?mail|mail|contact)(?:\s*(?:no|nr|number))?[.:#\s]*$`)
})
