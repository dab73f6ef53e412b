package finding

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// ShortestContact is the number of characters of the shortest contact data: an address
// such as a@b.de, or six digits.
const ShortestContact = 6

// HasContact reports whether a text contains an e-mail address or a telephone number.
// Years, dates, player ids, rating ranges and time controls do not count.
func HasContact(s string) bool { return len(contacts(s)) > 0 }

// WithoutContacts removes e-mail addresses and telephone numbers from a text, together
// with the words that introduce them: "Ann Ash, tel. 555-123-4567" becomes "Ann Ash".
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
// asterisk, so that all other characters keep their columns. Messages never show such
// data.
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

func contacts(s string) [][2]int {
	if len(s) < ShortestContact || !strings.ContainsAny(s, "@0123456789") { // most texts are codes and names
		return nil
	}
	seen := look(s)
	if !seen.at && seen.digits < fewestDigits {
		return nil
	}
	var all [][2]int
	for _, p := range patterns() {
		if !p.fits(seen) {
			continue
		}
		for _, m := range p.compiled().FindAllStringSubmatchIndex(s, -1) {
			span := [2]int{m[2], m[3]} // the group; the text around it remains
			piece := s[span[0]:span[1]]
			digits := look(piece).digits
			fits := digits >= fewestDigits && digits <= mostDigits
			if _, domain, isAddress := strings.Cut(piece, "@"); isAddress { // "BH@2024" is a tie-break by the rules of a year
				fits = strings.Trim(strings.TrimPrefix(domain, "pre"), "0123456789") != ""
			}
			if fits {
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

// The minimum and, by E.164, the maximum number of digits in a telephone number.
const (
	fewestDigits = 6
	mostDigits   = 15
)

// A sight is what a single pass over a text finds. It rules out nearly all texts, and
// most patterns for the others, because a pattern takes longer than reading the row of a
// player.
type sight struct {
	text     string
	at, plus bool // the text contains @ or +
	long     bool // ten or more consecutive digits that belong to nothing before them
	trunk    bool // three or more consecutive digits that begin with a single 0
	digits   int
	parted   int // the most digits separated only by what separates groups in telephone numbers
}

func look(s string) sight {
	seen := sight{text: s}
	run, last, linked := 0, -1, 0 // start of the current digits; the last digit; digits in its chain
	for i := range len(s) {
		switch c := s[i]; {
		case c == '@':
			seen.at = true
		case c == '+':
			seen.plus = true
		case c >= '0' && c <= '9':
			seen.digits++
			if gap := s[last+1 : i]; gap != "" {
				run = i
				// Such a gap may be part of a telephone number without an introduction.
				if gap != ") " && (len(gap) != 1 || !strings.Contains(" .-)", gap)) {
					linked = 0
				}
			}
			linked, last = linked+1, i
			if linked > i-run+1 {
				seen.parted = max(seen.parted, linked)
			}
			before := byte(' ')
			if run > 0 {
				before = s[run-1]
			}
			// Digits behind these belong to a word, a date or a file name.
			tied := before == '.' || before == '-' || before == '/' || before|0x20 >= 'a' && before|0x20 <= 'z'
			if n := i - run; (n == 2 || n == 9) && !tied {
				seen.long = seen.long || n == 9
				seen.trunk = seen.trunk || s[run] == '0' && s[run+1] != '0'
			}
		}
	}
	return seen
}

func (seen sight) announced() bool {
	lower := strings.ToLower(seen.text)
	for word := range strings.SplitSeq(phoneWords, "|") {
		if strings.Contains(lower, strings.TrimSuffix(word, "e?")) {
			return true
		}
	}
	return false
}

// A pattern finds contact data; its first group is the part to hide.
type pattern struct {
	compiled func() *regexp.Regexp
	fits     func(sight) bool // whether it can match
}

//nolint:gochecknoglobals // compiled once, never changed
var patterns = sync.OnceValue(func() []pattern {
	var out []pattern
	add := func(text string, fits func(sight) bool) {
		out = append(out, pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) }), fits})
	}
	parted := func(least int) func(sight) bool { return func(seen sight) bool { return seen.parted >= least } }
	const before, behind = `(?:^|[^\pL0-9.\-/])`, `(?:[^\pL0-9]|$)`
	add(`([^\s@,;:<>()"']+@[^\s@,;:<>()"']+)`, func(seen sight) bool { return seen.at }) // an address
	// A number after a word that announces one, in any notation.
	add(`(?i)(?:^|[^\pL])(?:`+phoneWords+`)(?:\s*(?:no|nr|number))?[.:#\s]*(\+?[0-9(][0-9 ().\-/]*[0-9])`,
		sight.announced)
	add(`(?:^|[^\pL0-9])(\+[1-9][0-9]{0,2}[ ().\-/]*[0-9][0-9 ().\-/]{5,}[0-9])(?:[^0-9]|$)`, // +49 170 1234567
		func(seen sight) bool { return seen.plus })
	add(before+`(\([0-9]{3}\) ?[0-9]{3}[ .\-]?[0-9]{4})(?:[^0-9]|$)`, parted(10))                        // (555) 123-4567
	add(before+`((?:1[ .\-])?[0-9]{3}[ .\-][0-9]{3}[ .\-][0-9]{4})`+behind, parted(10))                  // 555-123-4567
	add(before+`(1?[2-9][0-9]{9}|0[1-9][0-9]{8,10})`+behind, func(seen sight) bool { return seen.long }) // 5551234567
	// 0170 1234567
	add(before+`(0[1-9][0-9]{1,4}[ /\-][1-9][0-9]{2,3}[ \-]?[0-9]{2,4}(?:[ \-]?[0-9]{2,3})?)`+behind,
		func(seen sight) bool { return seen.trunk && seen.digits >= 8 })
	add(before+`([0-9]{3}-[0-9]{2}-[0-9]{4})`+behind, parted(9)) // 078-05-1120, a social security number
	add(before+`(0[1-9](?:[ .][0-9]{2}){4})`+behind, parted(10)) // 01 42 68 53 00
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
