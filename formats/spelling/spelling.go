// Package spelling makes texts equal that people take for equal, finds the word
// that somebody meant by another, and writes texts in the plain letters that some
// receivers want. It knows letters, no players
// and no files; readers, documents and the command share it, so that a name
// is the same name everywhere.
package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold makes spellings of a name equal that people mix up: case, accents,
// letters that are spelled out in plain Latin, double blanks, and marks that
// nobody sees. Marks that make another sound of a sign, as in Devanagari and
// Japanese, stay.
func Fold(name string) string {
	if !isASCII(name) {
		name = foldLetters(name)
	}
	return strings.Join(strings.Fields(strings.ToLower(name)), " ")
}

// Words gives the folded words of a name in their order, without the signs
// between them: "o", "hara" and "ann" of "O'Hara, Ann".
func Words(name string) []string {
	return strings.FieldsFunc(Fold(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
	})
}

func foldLetters(s string) string {
	var b strings.Builder
	var base rune
	for _, r := range norm.NFKD.String(s) {
		if unicode.Is(unicode.Mn, r) {
			if !accented(base) {
				b.WriteRune(r)
			}
			continue
		}
		base = r
		if unicode.Is(unicode.Cf, r) {
			continue
		}
		if plain, known := spellOut(r); known {
			b.WriteString(plain)
			continue
		}
		if r == 'ς' { // the sigma at the end of a word; in capitals there is but one
			r = 'σ'
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

// accented reports whether the script of a letter has marks that people leave
// out.
func accented(base rune) bool {
	return unicode.In(base, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic)
}

// ASCII writes a text in plain ASCII for receivers that take nothing else:
// accents are dropped (é becomes e), letters that are no accented letters are
// spelled out as is usual (ß becomes ss), typographic signs become the plain
// ones, and what is left, other scripts for one, becomes "?". changed reports
// whether anything had to be changed.
func ASCII(s string) (folded string, changed bool) {
	if isASCII(s) {
		return s, false
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch {
		case r < unicode.MaxASCII:
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			plain, known := spellOut(r)
			if !known {
				plain = "?"
			}
			b.WriteString(plain)
		}
	}
	return b.String(), true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// spellOut gives the usual ASCII spelling of letters that do not come apart
// into a letter and an accent, and of typographic signs.
func spellOut(r rune) (plain string, known bool) {
	switch r {
	case 'ß':
		return "ss", true
	case 'ẞ':
		return "SS", true
	case 'æ':
		return "ae", true
	case 'Æ':
		return "AE", true
	case 'œ':
		return "oe", true
	case 'Œ':
		return "OE", true
	case 'ø':
		return "o", true
	case 'Ø':
		return "O", true
	case 'đ', 'ð':
		return "d", true
	case 'Đ', 'Ð':
		return "D", true
	case 'þ':
		return "th", true
	case 'Þ':
		return "Th", true
	case 'ł':
		return "l", true
	case 'Ł':
		return "L", true
	case 'ħ':
		return "h", true
	case 'Ħ':
		return "H", true
	case 'ı':
		return "i", true
	case 'ŋ':
		return "n", true
	case 'Ŋ':
		return "N", true
	case '‘', '’', 'ʻ', 'ʼ':
		return "'", true
	case '“', '”', '„':
		return `"`, true
	case '–', '—', '‐':
		return "-", true
	case '½':
		return "1/2", true
	case '\u00A0':
		return " ", true
	}
	return "", false
}

// OneLine keeps what a file says from breaking a table or driving a terminal: each
// control character, line feeds and those of ISO 6429 from U+0080 to U+009F among
// them, becomes a blank.
func OneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || (r >= 0x80 && r < 0xA0) {
			return ' '
		}
		return r
	}, s)
}

// mostNear is how many names are suggested at most: a choice of more helps
// nobody.
const mostNear = 3

// longestNear is the longest word, in characters, for which near names are looked
// for. No name of ours is half as long, and the search takes time.
const longestNear = 60

// DidYouMean asks whether a word that nobody knows was meant as one of the names
// that are known: "did you mean places?". It is "" where none is near. It only
// asks; nothing may be read as if the answer were yes.
func DidYouMean(word string, known []string) string {
	near := Nearest(word, known)
	if len(near) == 0 {
		return ""
	}
	last := len(near) - 1
	text := near[last]
	if last > 0 {
		text = strings.Join(near[:last], ", ") + " or " + text
	}
	return "did you mean " + text + "?"
}

// Nearest gives those of the known names that word may have been meant for, at
// most three, in the order of known: those with the fewest slips, at most one in
// three letters, else those that begin with the word. Capitals, accents and the
// signs between letters are no slips.
func Nearest(word string, known []string) []string {
	letters := lettersOf(word)
	if letters == "" || utf8.RuneCountInString(letters) > longestNear {
		return nil
	}
	fewest, near := max(1, utf8.RuneCountInString(letters)/3), []string(nil)
	var begun []string
	for _, name := range known {
		other := lettersOf(name)
		switch n := slips(letters, other); {
		case n < fewest:
			fewest, near = n, []string{name}
		case n == fewest && n < utf8.RuneCountInString(letters):
			near = append(near, name)
		}
		if len(letters) >= 3 && strings.HasPrefix(other, letters) {
			begun = append(begun, name)
		}
	}
	if len(near) == 0 {
		near = begun
	}
	near = unlike(near)
	return near[:min(len(near), mostNear)]
}

// unlike leaves out names that differ from an earlier one in signs alone.
func unlike(names []string) []string {
	var kept []string
	for _, name := range names {
		if !slices.ContainsFunc(kept, func(k string) bool { return lettersOf(k) == lettersOf(name) }) {
			kept = append(kept, name)
		}
	}
	return kept
}

// lettersOf is a text folded, without the signs between its words.
func lettersOf(text string) string { return strings.Join(Words(text), "") }

// slips is how many letters must be put in, left out, replaced or swapped with
// their neighbour to make b of a.
func slips(a, b string) int {
	from, to := []rune(a), []rune(b)
	before := make([]int, len(to)+1)
	last := make([]int, len(to)+1)
	row := make([]int, len(to)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(from); i++ {
		row[0] = i
		for j := 1; j <= len(to); j++ {
			change := 1
			if from[i-1] == to[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(to)]
}
