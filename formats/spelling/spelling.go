// Package spelling folds spellings that people treat as the same name, suggests
// words for misspelled ones, and spells texts in ASCII. Readers, documents and the
// commands all use it, so that names compare alike everywhere.
package spelling

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// Fold maps spellings of a name that differ only in case, accents, Latin letters
// without an ASCII form (ø, ß), repeated blanks or invisible characters to the same
// text. It keeps marks that change a sound, as in Devanagari and Japanese.
func Fold(name string) string {
	if IsASCII(name) {
		return strings.Join(strings.Fields(strings.ToLower(name)), " ")
	}
	var b strings.Builder
	var base rune
	for _, r := range norm.NFKD.String(name) {
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
	return strings.Join(strings.Fields(strings.ToLower(norm.NFC.String(b.String()))), " ")
}

// Words returns the folded words of a name without punctuation: "o", "hara" and
// "ann" for "O'Hara, Ann".
func Words(name string) []string {
	return strings.FieldsFunc(Fold(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
	})
}

// ASCII spells a text in ASCII: it drops accents (é becomes e), spells out special
// letters in the usual way (ß becomes ss), and replaces typographic punctuation with
// plain. Anything else, such as other scripts, becomes "?". changed reports whether
// folded differs from s.
func ASCII(s string) (folded string, changed bool) {
	if IsASCII(s) {
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

// IsASCII reports whether a text is ASCII, as nearly every input is.
func IsASCII[T string | []byte](s T) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
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
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, Unturned(s))
}

// TurnsText reports whether r overrides, embeds or isolates the direction of the text
// that follows (Unicode Standard Annex #9, 2.1 to 2.5): a name with one in it makes
// the rest of a line read as something else. Marks of direction, which Hebrew and
// Arabic need, do not.
func TurnsText(r rune) bool { return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 }

// Unturned drops what [TurnsText].
func Unturned(s string) string {
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
	if IsASCII(folded) || !strings.ContainsFunc(folded, other) {
		return folded
	}
	var out strings.Builder
	var last rune
	for _, r := range folded {
		after, known := "", false
		if other(r) {
			_, after, known = strings.Cut(cyrillic+" "+greek+" ", string(r)+" ")
		}
		switch {
		case r == 'е' && (!unicode.IsLetter(last) || strings.ContainsRune("аеиоуыэюяіє", last)):
			out.WriteString("ye")
		case r == 'υ' && strings.ContainsRune("αεο", last): // ου, αυ, ευ
			out.WriteByte('u')
		case known:
			plain, _, _ := strings.Cut(after, " ")
			out.WriteString(strings.Trim(plain, "-")) // "-" for a sign that is left out
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

// OneCase reports whether a name is written all in capitals or all in small letters, as no
// certificate should have it: "ASH, ANN" and "ann ash". Initials and a name of one short
// word, "AJ", say nothing about how the others are written. Georgian names have no capitals,
// although Unicode has them since version 11.
func OneCase(name string) bool {
	upper, lower, long := 0, 0, 0
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if utf8.RuneCountInString(word) > 1 {
			long++
		}
		for _, r := range word {
			if unicode.Is(unicode.Georgian, r) {
				continue
			}
			if unicode.IsUpper(r) {
				upper++
			} else if unicode.IsLower(r) {
				lower++
			}
		}
	}
	const fewest = 4 // letters
	return (upper == 0 || lower == 0) && upper+lower >= fewest && long > 1
}

// Titled writes each word of a name with a capital and small letters: "Ash, Ann",
// "O'Brien-McNeil, Li III". It cannot know that somebody is called "van der Berg".
func Titled(name string) string {
	var out strings.Builder
	for len(name) > 0 {
		end := strings.IndexFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) })
		if end < 0 {
			end = len(name)
		}
		out.WriteString(name[:end])
		name = name[end:]
		end = strings.IndexFunc(name, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’'
		})
		if end < 0 {
			end = len(name)
		}
		word := name[:end]
		name = name[end:]
		if slices.Contains([]string{"II", "III", "IV"}, word) {
			out.WriteString(word)
			continue
		}
		letters := []rune(strings.ToLower(word))
		for i := range letters {
			behindOne := i == 2 && (letters[1] == '\'' || letters[1] == '’') // "O'Brien", "D’Or"
			behindMc := i == 2 && len(letters) > 3 && letters[0] == 'M' && letters[1] == 'c'
			if i == 0 || behindOne || behindMc {
				letters[i] = unicode.ToTitle(letters[i])
			}
		}
		if last := len(letters) - 1; last > 0 && letters[last] == 'σ' {
			letters[last] = 'ς' // Greek has another small letter at the end of a word
		}
		out.WriteString(string(letters))
	}
	return out.String()
}

// Mended undoes the damage of a text that was written in UTF-8 and read in an older encoding, once or
// several times: "SchlÃ¶gl" is Schlögl. It changes only what has a single meaning, and nothing that
// may be right as it is: a text in which a letter was read rightly was not read in that encoding.
func Mended(s string) string {
	if IsASCII(s) {
		return s
	}
	var b strings.Builder
	for at := 0; at < len(s); {
		if s[at] < utf8.RuneSelf {
			b.WriteByte(s[at])
			at++
			continue
		}
		end := at
		for end < len(s) && s[end] >= utf8.RuneSelf {
			end++
		}
		const most = 3 // times that a text was damaged
		run := mendedRun(s[at:end], neighbour(s[:at], at-1), neighbour(s[end:], 0), most)
		if run == s[at:end] {
			return s
		}
		b.WriteString(run)
		at = end
	}
	if wordEnd().MatchString(s) {
		return s
	}
	return b.String()
}

// neighbour returns a byte of s, a blank if there is none.
func neighbour(s string, at int) byte {
	if at < 0 || at >= len(s) {
		return ' '
	}
	return s[at]
}

// Unescaped replaces letters that are written as in a web page: "Schl&ouml;gl".
func Unescaped(s string) string {
	if !strings.Contains(s, "&") {
		return s
	}
	return entity().ReplaceAllStringFunc(s, html.UnescapeString)
}

// IsGarbled reports whether a text shows damage that Mended cannot undo: letters that were lost or
// are those of another encoding, "Schl?gl" and "GiovannÃ ", or all of them are those that Cyrillic or
// Greek letters become if they are read as Western ones: "Èâàíîâ".
func IsGarbled(s string) bool {
	if garbled().MatchString(s) {
		return true
	}
	const fewest = 4
	n := 0
	for _, r := range s {
		switch {
		case r >= 'À' && r <= 'ÿ':
			n++
		case unicode.IsLetter(r):
			return false
		}
	}
	return n >= fewest
}

//nolint:gochecknoglobals // compiled once, never changed
var (
	entity = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`&(?:#[0-9]{2,5}|#[xX][0-9A-Fa-f]{2,4}|[A-Za-z]{2,8});`)
	})
	// A text may be right if all it has beyond ASCII is a letter at the end of a word in capitals and a
	// no-break blank after it: "GRÅ OLA", though it may also stand for "GRŠOLA". Before a small letter
	// it takes two capitals, because one only begins a word: "TÃ pies" is Tàpies.
	wordEnd = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[\x00-\x7F]*[A-Z](?:[^\x00-\x7F]\x{A0}[0-9A-Z]|[A-Z][^\x00-\x7F]\x{A0}[a-z])[\x00-\x7F]*$`)
	})
	// What is in no name: replaced and control characters, the box drawings of DOS, signs and
	// quotation marks within a word, and the first halves of letters in UTF-8.
	garbled = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[\x{FFFD}\x{80}-\x{9F}\x{2500}-\x{259F}]|\pL[?„”“‚ƒ†‡‰‹›¤¥§©®±¶¼¾√∂]\pL|` +
			`\p{Ll}[ÃÂÅĂĹÐ]|[ÃÂÄÅĂĹ][\x{A0}-\x{BF}€‚ƒ„…†‡ˆ‰‹‘“”•–—˜™›]`)
	})
)

// mendedRun mends characters beyond ASCII, which stand between two others. It returns them
// unchanged if they are not what UTF-8 becomes, when it is misread up to a number of times, in exactly one
// way.
func mendedRun(run string, left, right byte, times int) string {
	found := run
	for _, table := range []*charmap.Charmap{
		charmap.Windows1252, charmap.Windows1250, charmap.Windows1251, charmap.CodePage437, charmap.CodePage850,
		charmap.CodePage852, charmap.Macintosh,
	} {
		was, ok := encoded(run, table)
		if !ok || !utf8.ValidString(was) {
			continue
		}
		if times > 1 {
			was = mendedRun(was, left, right, times-1)
		}
		if !fits(was, run, left, right) || was == found {
			continue
		}
		if found != run {
			return run
		}
		found = was
	}
	return found
}

// encoded returns the bytes that a text has in an encoding. What the encoding does not define stands
// for itself.
func encoded(s string, table *charmap.Charmap) (string, bool) {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		c, ok := table.EncodeRune(r)
		if !ok {
			if r < 0x80 || r > 0x9F {
				return "", false
			}
			c = byte(r)
		}
		out = append(out, c)
	}
	return string(out), true
}

// fits reports whether all characters are letters or usual signs, and suit what is around them: small
// letters do not stand among capitals, nor letters of other scripts next to Latin ones, unless the text
// as it was read, misread, cannot be right.
func fits(s, misread string, left, right byte) bool {
	capital := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	small := func(c byte) bool { return c >= 'a' && c <= 'z' }
	latin := func(c byte) bool { return capital(c) || small(c) }
	nextToLatin := latin(left) || latin(right)
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	for i, r := range s {
		switch {
		case r == '×' || r == '÷':
			if capital(left) {
				return false
			}
		case r >= 0xC0 && r <= 0x17F || r >= 0x218 && r <= 0x21B || r >= 0x1E00 && r <= 0x1EFF ||
			strings.ContainsRune("ƠơƯư", r):
			// "IRMÃ MARIA" and "MARKOVIĆ ANA" with a blank that does not break lines, "PĂŞTEAN"
			amongCapitals := unicode.IsLower(r) && r != 'ß' && capital(left) && capital(right)
			if (amongCapitals || r == 'Ơ' || r == 'Ư') && consistsOf(misread, inCapitals) {
				return false
			}
		case r == 'Ə' || r == 'ə' || r == 'ʻ' || r == 'ʼ': // of Azerbaijani and Hawaiian; "CAFÉ™"
			if !small(left) && !latin(right) {
				return false
			}
		case r >= 0x1CD && r <= 0x1DC: // of Pinyin; "CAFÉ…", but no text has control characters
			if !strings.ContainsFunc(misread, unicode.IsControl) {
				return false
			}
		case r >= 0x386 && r <= 0x3CE || r >= 0x401 && r <= 0x45F:
			if nextToLatin {
				return false
			}
		case strings.ContainsRune("’‘“”„–—…·•€£§½°²±«»ªº¡¿©®™\u00a0", r):
		case inOtherScript(r, i > 0):
			if latin(left) || latin(right) || digit(left) || consistsOf(misread, unicode.IsLetter) {
				return false
			}
		case r >= 0x2000 && unicode.In(r, unicode.S, unicode.P, unicode.Zs, unicode.Cf) && !TurnsText(r):
			if consistsOf(misread, unicode.IsLetter) || nextToLatin && consistsOf(misread, inWords) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func consistsOf(s string, is func(rune) bool) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !is(r) })
}

// inWords reports whether a character is a letter, or may stand next to a word.
func inWords(r rune) bool {
	return unicode.IsLetter(r) || strings.ContainsRune("\u00a0’‘“”–—…", r)
}

// inCapitals is the same for a text in capitals.
func inCapitals(r rune) bool { return inWords(r) && (!unicode.IsLetter(r) || unicode.IsUpper(r)) }

// inOtherScript reports whether r is a letter, or if it is not the first a mark, of a script other than
// Latin, Greek and Cyrillic.
func inOtherScript(r rune, mark bool) bool {
	return (unicode.IsLetter(r) || mark && unicode.IsMark(r)) &&
		!unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}
