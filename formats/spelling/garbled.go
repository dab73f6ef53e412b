package spelling

import (
	"html"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Mended undoes the damage of a text that was written in UTF-8 and read in an older encoding, once or
// several times: "SchlÃ¶gl" is Schlögl. It changes only what has a single meaning, and nothing that
// may be right as it is: a text in which a letter was read rightly was not read in that encoding.
func Mended(s string) string {
	if isASCII(s) {
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
// are those of another encoding, "Schl?gl" and "GiovannÃ ".
func IsGarbled(s string) bool { return garbled().MatchString(s) || isForeignCode(s) }

//nolint:gochecknoglobals // compiled once, never changed
var (
	entity = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`&(?:#[0-9]{2,5}|#[xX][0-9A-Fa-f]{2,4}|[A-Za-z]{2,8});`)
	})
	// What is in no name: replaced and control characters, the box drawings of DOS, signs and
	// quotation marks within a word, and the first halves of letters in UTF-8.
	garbled = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[\x{FFFD}\x{80}-\x{9F}\x{2500}-\x{259F}]|\pL[?„”“‚ƒ†‡‰‹›¤¥§©®±¶¼¾√∂]\pL|` +
			`\p{Ll}[ÃÂÅĂĹÐ]|[ÃÂÄÅĂĹ][\x{A0}-\x{BF}€‚ƒ„…†‡ˆ‰‹‘“”•–—˜™›]`)
	})
)

// isForeignCode reports whether all letters of a text are those that Cyrillic or Greek letters become if
// they are read as Western ones: "Èâàíîâ".
func isForeignCode(s string) bool {
	n := 0
	for _, r := range s {
		switch {
		case r >= 'À' && r <= 'ÿ':
			n++
		case unicode.IsLetter(r):
			return false
		}
	}
	const fewest = 4
	return n >= fewest
}

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
		if !fits(was, left, right) || was == found {
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

// fits reports whether all characters are letters of European names or usual signs, and suit what is
// around them: small letters do not stand among capitals, nor Cyrillic ones among Latin ones.
func fits(s string, left, right byte) bool {
	latin := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
	capital := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	for _, r := range s {
		switch {
		case r >= 0xC0 && r <= 0x17F && r != '×' && r != '÷' || r >= 0x218 && r <= 0x21B || r >= 0x1E00 && r <= 0x1EFF:
			if unicode.IsLower(r) && r != 'ß' && capital(left) && capital(right) {
				return false
			}
		case r >= 0x386 && r <= 0x3CE || r >= 0x401 && r <= 0x45F:
			if latin(left) || latin(right) {
				return false
			}
		case strings.ContainsRune("’‘“”„–—…·•€½°«»ªº\u00a0", r):
		default:
			return false
		}
	}
	return true
}
