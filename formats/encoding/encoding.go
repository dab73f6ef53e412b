// Package encoding converts text outputs to the encoding and line ends that the
// receiver needs, and inputs from the encoding that the user states. Formats read and
// write UTF-8. [Fit] respells characters that an encoding lacks in the event, before
// a format writes it, so that messages can name the player and no column moves.
package encoding

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// An Encoding is a text encoding that tournament files use. The zero value is UTF-8
// without a byte order mark.
type Encoding struct {
	name  string
	table *charmap.Charmap // nil: UTF-8
}

// The errors of this package.
var (
	// ErrUnknown reports a name of no encoding.
	ErrUnknown = errors.New("unknown encoding")
	// ErrUnencodable reports a character that the encoding lacks.
	ErrUnencodable = errors.New("not in the encoding")
)

// all lists the encodings: UTF-8, those of Windows and ISO, and older ones of DOS
// and Unix that national programs still write.
func all() []Encoding {
	return []Encoding{
		{"utf-8", nil},
		{"windows-1250", charmap.Windows1250},
		{"windows-1251", charmap.Windows1251},
		{"windows-1252", charmap.Windows1252},
		{"windows-1253", charmap.Windows1253},
		{"windows-1254", charmap.Windows1254},
		{"windows-1255", charmap.Windows1255},
		{"windows-1256", charmap.Windows1256},
		{"windows-1257", charmap.Windows1257},
		{"windows-1258", charmap.Windows1258},
		{"iso-8859-1", charmap.ISO8859_1},
		{"iso-8859-2", charmap.ISO8859_2},
		{"iso-8859-3", charmap.ISO8859_3},
		{"iso-8859-4", charmap.ISO8859_4},
		{"iso-8859-5", charmap.ISO8859_5},
		{"iso-8859-6", charmap.ISO8859_6},
		{"iso-8859-7", charmap.ISO8859_7},
		{"iso-8859-8", charmap.ISO8859_8},
		{"iso-8859-9", charmap.ISO8859_9},
		{"iso-8859-10", charmap.ISO8859_10},
		{"iso-8859-13", charmap.ISO8859_13},
		{"iso-8859-14", charmap.ISO8859_14},
		{"iso-8859-15", charmap.ISO8859_15},
		{"iso-8859-16", charmap.ISO8859_16},
		{"cp437", charmap.CodePage437},
		{"cp850", charmap.CodePage850},
		{"cp852", charmap.CodePage852},
		{"cp866", charmap.CodePage866},
		{"koi8-r", charmap.KOI8R},
		{"koi8-u", charmap.KOI8U},
		{"macintosh", charmap.Macintosh},
	}
}

// Lookup finds an encoding by name, ignoring case; "" is UTF-8. The error wraps
// ErrUnknown and suggests similar names, or lists all encodings.
func Lookup(name string) (Encoding, error) {
	key := strings.ToLower(strings.TrimSpace(name))
	switch key {
	case "", "utf8":
		key = "utf-8"
	case "latin1", "latin-1":
		key = "iso-8859-1"
	case "latin2", "latin-2":
		key = "iso-8859-2"
	case "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258":
		key = "windows-" + key[2:]
	}
	list := all()
	i := slices.IndexFunc(list, func(e Encoding) bool { return e.name == key })
	if i < 0 {
		var names []string
		for _, e := range list {
			names = append(names, e.name)
		}
		if near := spelling.DidYouMean(name, names); near != "" {
			return Encoding{}, fmt.Errorf("%q: %w; %s", finding.Quotable(name), ErrUnknown, near)
		}
		return Encoding{}, fmt.Errorf("%q: %w; expected %s", finding.Quotable(name), ErrUnknown, strings.Join(names, ", "))
	}
	if list[i].table == nil {
		return Encoding{}, nil
	}
	return list[i], nil
}

// String returns the name: "windows-1252".
func (e Encoding) String() string {
	if e.table == nil {
		return "utf-8"
	}
	return e.name
}

// Holds reports whether e has a character.
func (e Encoding) Holds(r rune) bool {
	if e.table == nil {
		return true
	}
	_, ok := e.table.EncodeRune(r)
	return ok
}

// Encode converts UTF-8 text to e and removes the byte order mark of UTF-8. The error
// wraps ErrUnencodable and names the line and the character; after [Fit] there is
// none.
func (e Encoding) Encode(text []byte) ([]byte, error) {
	if e.table == nil {
		return text, nil
	}
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	var out []byte
	for at, r := range string(text) {
		c, ok := e.table.EncodeRune(r)
		if !ok {
			return nil, fmt.Errorf("line %d: %q: %w %s", 1+bytes.Count(text[:at], []byte("\n")), r, ErrUnencodable, e)
		}
		out = append(out, c)
	}
	return out, nil
}

// Decode converts data from e to UTF-8, for readers that cannot detect the encoding.
// It returns data that begins with a Unicode byte order mark unchanged. Invalid bytes
// become U+FFFD, with a warning.
func (e Encoding) Decode(data []byte, log *formats.Log) []byte {
	marked := slices.ContainsFunc([]string{"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"}, // UTF-8 and UTF-16
		func(mark string) bool { return bytes.HasPrefix(data, []byte(mark)) })
	if marked || e.table == nil && utf8.Valid(data) {
		return data
	}
	next := utf8.DecodeRune
	if e.table != nil {
		next = func(data []byte) (rune, int) { return e.table.DecodeByte(data[0]), 1 }
	}
	var out []byte
	bad := 0
	for len(data) > 0 {
		r, size := next(data)
		if r == utf8.RuneError {
			bad++
		}
		out, data = utf8.AppendRune(out, r), data[size:]
	}
	if bad > 0 {
		log.Warning(finding.Pos{}, finding.OtherEncoding, "%d places are not valid in %s", bad, e).
			Advise("check names for wrong letters, or try another encoding")
	}
	return out
}

// Compose combines each letter and its accents into one character in the texts of
// ev, if e has accents as separate characters. windows-1258 spells ề as ê followed by
// a grave accent. Compose changes ev in place and keeps its section pointers.
func (e Encoding) Compose(ev *tournament.Event) {
	const grave = '\u0300'
	if e.table == nil || !e.Holds(grave) {
		return
	}
	Change(ev, func(_ Place, s string) string { return norm.NFC.String(s) })
}

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
		if missing == 0 && fitted == s {
			return s
		}
		d := finding.Finding{
			Severity: finding.Loss, Code: finding.FoldedText, Field: at.Field, Err: finding.ErrInformation, Count: 1,
			Sections: []finding.SectionCount{{Name: at.Section, Count: 1, Example: s}},
			Found: fmt.Sprintf("%q is written as %q, because %s lacks some of its letters", finding.Quotable(s),
				finding.Quotable(fitted), e),
		}
		if at.Player != nil {
			d.Subject = at.Player.Subject()
		}
		if missing != 0 {
			d.Severity, d.Code, d.Err = finding.Error, finding.BadName, ErrUnencodable
			d.Found = fmt.Sprintf("%q: %s lacks the letter %q, and there is no usual spelling for it", finding.Quotable(s), e,
				missing)
			d.Hint = "choose an encoding that has the letter, such as utf-8"
		}
		log.Add(d)
		return fitted
	})
}

// fit spells s in characters of e. missing is the first character without a
// spelling; 0 if there is none.
func (e Encoding) fit(s string) (fitted string, missing rune) {
	var b strings.Builder
	for _, r := range norm.NFC.String(s) {
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

// spell returns the usual spelling of a character that e lacks: the letter with as
// many of its accents as e has, else that of ASCII; "" if there is none. It does not
// use the separate accents of windows-1258, because receivers disagree on whether
// they take a column.
func (e Encoding) spell(r rune) string {
	parts := []rune(norm.NFD.String(string(r)))
	if letter := parts[0]; e.Holds(letter) {
		for _, mark := range parts[1:] {
			whole := []rune(norm.NFC.String(string([]rune{letter, mark})))
			if len(whole) == 1 && e.Holds(whole[0]) {
				letter = whole[0]
			}
		}
		return string(letter)
	}
	var b strings.Builder
	for _, part := range parts {
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
