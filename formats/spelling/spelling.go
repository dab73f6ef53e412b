// Package spelling folds spellings that people treat as the same name, suggests
// words for misspelled ones, and spells texts in ASCII. Readers, documents and the
// commands all use it, so that names compare alike everywhere.
package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold maps spellings of a name that differ only in case, accents, Latin letters
// without an ASCII form (ø, ß), repeated blanks or invisible characters to the same
// text. It keeps marks that change a sound, as in Devanagari and Japanese.
func Fold(name string) string {
	if !isASCII(name) {
		name = foldLetters(name)
	}
	return strings.Join(strings.Fields(strings.ToLower(name)), " ")
}

// Words returns the folded words of a name without punctuation: "o", "hara" and
// "ann" for "O'Hara, Ann".
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
			omitted := unicode.In(base, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic)
			if !omitted { // in the other scripts, people write the marks
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
		if r == 'ς' {
			r = 'σ' // as in capitals, where the final sigma is no letter of its own
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

// ASCII spells a text in ASCII: it drops accents (é becomes e), spells out special
// letters in the usual way (ß becomes ss), and replaces typographic punctuation with
// plain. Anything else, such as other scripts, becomes "?". changed reports whether
// folded differs from s.
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

// spellings are characters, each with its ASCII spelling.
const spellings = `ßss ẞSS æae ÆAE œoe ŒOE øo ØO đd ðd ĐD ÐD þth ÞTh łl ŁL ħh ĦH ıi ŋn ŊN ` +
	`‘' ’' ʻ' ʼ' “" ”" „" –- —- ‐- ½1/2 `

// spellOut returns the usual ASCII spelling of typographic punctuation, and of
// letters that do not decompose into an ASCII letter and an accent.
func spellOut(r rune) (plain string, known bool) {
	switch at := strings.IndexRune(spellings, r); {
	case r == '\u00A0':
		return " ", true
	case r < utf8.RuneSelf || at < 0:
		return "", false
	default:
		plain, _, known = strings.Cut(spellings[at+utf8.RuneLen(r):], " ")
		return plain, known
	}
}

// OneLine replaces each control character, including line feeds and the controls from
// U+0080 to U+009F, with a blank, and drops what [TurnsText], so that a text from a
// file cannot break a table or control a terminal.
func OneLine(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case TurnsText(r):
			return -1
		}
		return r
	}, s)
}

// TurnsText reports whether r overrides, embeds or isolates the direction of the text
// that follows (Unicode Standard Annex #9, 2.1 to 2.5): a name with one in it makes
// the rest of a line read as something else. Marks of direction, which Hebrew and
// Arabic need, do not.
func TurnsText(r rune) bool { return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 }

// Unturned drops what [TurnsText].
func Unturned(s string) string {
	if !strings.Contains(s, "\xE2\x80") && !strings.Contains(s, "\xE2\x81") { // how they all begin in UTF-8
		return s
	}
	return strings.Map(func(r rune) rune {
		if TurnsText(r) {
			return -1
		}
		return r
	}, s)
}

// mostNear is the number of names suggested at most.
const mostNear = 3

// longestNear is the longest word, in characters, for which names are suggested. The
// known names are less than half as long, and the search takes quadratic time.
const longestNear = 60

// DidYouMean suggests known names for an unknown word: "did you mean places?". It
// returns "" if none is similar. Readers must not act on the suggestion.
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

// Nearest returns the known names that are most similar to word, at most three, in
// the order of known: those with the fewest typing errors, at most one per three
// letters, else those that begin with word. Case, accents and punctuation do not
// matter.
func Nearest(word string, known []string) []string {
	letters := lettersOf(word)
	if letters == "" || utf8.RuneCountInString(letters) > longestNear {
		return nil
	}
	fewest, near := max(1, utf8.RuneCountInString(letters)/3), []string(nil)
	var begun []string
	for _, name := range known {
		other := lettersOf(name)
		switch n := Typos(letters, other); {
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
	var kept []string
	for _, name := range near { // without those that differ from an earlier one only in punctuation
		if !slices.ContainsFunc(kept, func(k string) bool { return lettersOf(k) == lettersOf(name) }) {
			kept = append(kept, name)
		}
	}
	return kept[:min(len(kept), mostNear)]
}

// lettersOf returns the folded letters of a text without punctuation and blanks.
func lettersOf(text string) string { return strings.Join(Words(text), "") }

// Typos returns the number of letters to insert, delete, replace or swap with their
// neighbour that turn a into b.
func Typos(a, b string) int {
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

// Latin writes the letters of a folded text that are Cyrillic or Greek in Latin ones, as
// passports and rating lists do: Russian and related languages by the system of the US
// Board on Geographic Names (1947), without signs for ь and ъ; Serbian and Macedonian in
// their own Latin alphabets, folded; Greek by ISO 843 without the length of vowels. Other
// scripts are unchanged. This is only one of the ways to write a name in Latin letters:
// to compare names, compare their sound after that.
func Latin(folded string) string {
	if isASCII(folded) || !strings.ContainsFunc(folded, other) {
		return folded
	}
	var out strings.Builder
	var last rune
	for _, r := range folded {
		switch plain, known := inLatin(r); {
		case r == 'е' && (last == 0 || !unicode.IsLetter(last) || strings.ContainsRune("аеиоуыэюяіє", last)):
			out.WriteString("ye")
		case r == 'υ' && strings.ContainsRune("αεο", last): // ου, αυ, ευ
			out.WriteByte('u')
		case known:
			out.WriteString(plain)
		default:
			out.WriteRune(r)
		}
		last = r
	}
	return out.String()
}

// other reports whether a letter is of a script that Latin writes.
func other(r rune) bool { return unicode.In(r, unicode.Cyrillic, unicode.Greek) }

// alphabets are the letters and what stands for each, in the order of the alphabets.
// Folding has made й of и, ё of е and so on.
const (
	cyrillic = "а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh " +
		"щ shch ъ - ы y ь - э e ю yu я ya є ye і i ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz"
	greek = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o"
)

// inLatin returns what stands for a letter; "" for a sign that is left out.
func inLatin(r rune) (plain string, known bool) {
	if !other(r) {
		return "", false
	}
	_, after, known := strings.Cut(cyrillic+" "+greek+" ", string(r)+" ")
	plain, _, _ = strings.Cut(after, " ")
	return strings.Trim(plain, "-"), known
}
