// Package text decodes text input, splits it into numbered lines, and cuts fields
// out of lines by column.
//
// Columns count from 1, and a field includes both of its ends, as in regulations.
// A column is a character (code point), not a byte or a cell of a terminal.
package text

import (
	"bytes"
	"encoding/binary"
	"iter"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// MaxLine is the maximum length of a record in bytes. Readers refuse longer lines.
const MaxLine = 64 << 10

// Lines yields each line of s with its number, from 1, without its end. A line
// ends with CR, LF or CR LF, also mixed in one input. The last line may lack an
// end; a line end at the end of s starts no further line.
func Lines(s string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		feed, carriage := -1, -1 // the next of each; searching for both at every line would take quadratic time
		for no, at := 1, 0; at < len(s); no++ {
			if feed < at {
				feed = indexFrom(s, at, '\n')
			}
			if carriage < at {
				carriage = indexFrom(s, at, '\r')
			}
			end := min(feed, carriage)
			if !yield(no, s[at:end]) {
				return
			}
			at = end + 1
			if at < len(s) && s[end] == '\r' && s[at] == '\n' {
				at++
			}
		}
	}
}

// indexFrom returns the index of c in s at or after from; len(s) if there is none.
func indexFrom(s string, from int, c byte) int {
	if i := strings.IndexByte(s[from:], c); i >= 0 {
		return from + i
	}
	return len(s)
}

// Places tells where the bytes of a text stand. That takes about the same time for any byte, in any
// order, also if the whole text is one line.
type Places struct {
	Text  string
	known []finding.Pos // of the first byte of each block, up to the last that was asked for
}

// At returns the place of the byte at an offset, that of the end for what is beyond it.
func (p *Places) At(offset int) finding.Pos {
	const between = 1 << 10
	start := func(i int) int {
		at := i * between
		for at < len(p.Text) && !utf8.RuneStart(p.Text[at]) {
			at--
		}
		return at
	}
	if p.known == nil {
		p.known = []finding.Pos{{Line: 1, Col: 1}}
	}
	offset = min(offset, len(p.Text))
	i := offset / between
	for n := len(p.known); n <= i; n++ {
		p.known = append(p.known, p.known[n-1].Past(p.Text[start(n-1):start(n)]))
	}
	return p.known[i].Past(p.Text[start(i):offset])
}

// Cut returns the columns from to to of line, less where the line ends before.
func Cut(line string, from, to int) string {
	start := Offset(line, from)
	return line[start : start+Offset(line[start:], to-from+2)]
}

// Offset returns the byte index of column col of line, or len(line) if the line
// ends before that column.
func Offset(line string, col int) int {
	for i := range line {
		if col <= 1 {
			return i
		}
		col--
	}
	return len(line)
}

// Width returns the number of columns of line.
func Width(line string) int { return utf8.RuneCountInString(line) }

// Number parses a whole number of at most digits digits, where digits is at most 18;
// "" is 0. It accepts no signs or blanks. Unlike strconv it allocates no error, which
// readers would discard for every field of every row.
func Number(s string, digits int) (int, bool) {
	if len(s) > digits {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		c := s[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

// Day parses a day as eight digits, "20260314"; "" and zeros are no date. Month and day may
// be unknown.
func Day(s string) (tournament.Date, bool) {
	n, ok := Number(s, 8)
	d := tournament.Date{Year: int16(n / 10_000), Month: uint8(n / 100 % 100), Day: uint8(n % 100)}
	if !ok || n > 0 && len(s) < 8 || !d.Valid() {
		return tournament.Date{}, false
	}
	return d, true
}

// WrittenDay reads the value of a field that has a day by a layout of package time, whose
// letters are those of people who write it: "DD.MM.YYYY". "" is no date; a day that does not
// exist is a warning.
func WrittenDay(log *formats.Log, field, what, value, layout string) tournament.Date {
	t, err := time.Parse(strings.NewReplacer("DD", "02", "MM", "01", "YYYY", "2006").Replace(layout), value)
	switch {
	case err == nil:
		return tournament.DateOf(t)
	case value != "":
		log.Warning(finding.Pos{Line: 1}, finding.BadDate, "%s %q; it was ignored", what, finding.Quotable(value)).
			In(field).Expect(layout).Advise("correct it in the pairing program, or state the day " + finding.WithDate)
	}
	return tournament.Date{}
}

// DayOfSerial returns the day that programs store as a number of days since the end of 1899.
func DayOfSerial(days int) tournament.Date {
	return tournament.DateOf(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, days))
}

// UTF16 decodes little-endian UTF-16.
func UTF16(data []byte) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

// A Text is a decoded input.
type Text struct {
	S     string // UTF-8; shares no memory with the input
	ASCII bool   // S is ASCII, so columns are bytes
}

// Decode detects the encoding of data and decodes it: UTF-8 with or without a byte
// order mark, UTF-16 with one, else Windows-1252, which includes Latin-1. It logs
// every encoding other than UTF-8. For input that is empty or not text it logs an
// error and returns false.
func Decode(data []byte, log *formats.Log) (Text, bool) {
	whole := finding.Pos{}
	if len(data) == 0 {
		log.Error(whole, finding.EmptyFile, "the file is empty").Advise("choose the file again")
		return Text{}, false
	}
	ascii := spelling.IsASCII(data)
	s, marked := decodeMarked(data, log)
	nul := marked || bytes.IndexByte(data, 0) >= 0
	if !marked {
		valid := ascii || utf8.Valid(data)
		if (!valid || nul) && looksBinary(data) {
			log.Error(whole, finding.BinaryFile, "the file is not text")
			return Text{}, false
		}
		s = decodeUnmarked(data, valid, log)
	}
	log.Text = s
	s = strings.TrimSuffix(s, "\x1a") // the end-of-file character of DOS
	if nul && strings.IndexByte(s, 0) >= 0 {
		log.Warning(whole, finding.NulBytes, "%s, treated as blanks",
			finding.Counted(strings.Count(s, "\x00"), "NUL character", "NUL characters"))
		s = strings.ReplaceAll(s, "\x00", " ")
	}
	if strings.TrimLeft(s, " \t\r\n\v\f\u00a0\ufeff") == "" {
		log.Error(whole, finding.EmptyFile, "the file contains only blanks").Advise("choose the file again")
		return Text{}, false
	}
	return Text{S: s, ASCII: ascii}, true
}

// decodeMarked decodes data that begins with a byte order mark. Bytes that are not valid
// become U+FFFD.
func decodeMarked(data []byte, log *formats.Log) (string, bool) {
	name, order := "UTF-16 (little endian)", unicode.LittleEndian
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		s := string(data[3:])
		if !utf8.ValidString(s) {
			log.Warning(finding.Pos{}, finding.OtherEncoding,
				"the byte order mark is that of UTF-8, but some bytes are not UTF-8").
				Advise("check names for wrong letters")
			s = strings.ToValidUTF8(s, "\uFFFD")
		}
		return s, true
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		name, order = "UTF-16 (big endian)", unicode.BigEndian
	default:
		return "", false
	}
	log.Warning(finding.Pos{}, finding.OtherEncoding, "the file is %s", name)
	out, err := unicode.UTF16(order, unicode.ExpectBOM).NewDecoder().Bytes(data)
	if err != nil {
		out = bytes.ToValidUTF8(data, []byte("\uFFFD"))
	}
	return string(out), true
}

// decodeUnmarked decodes data without a byte order mark. valid reports whether data
// is UTF-8; text in another encoding almost never is by accident. Bytes that Windows-1252
// does not define become the control characters of Latin-1, so that nothing is lost.
func decodeUnmarked(data []byte, valid bool, log *formats.Log) string {
	if valid {
		return string(data)
	}
	var b strings.Builder
	b.Grow(len(data) + len(data)/8)
	undefined := false
	for _, c := range data {
		r := charmap.Windows1252.DecodeByte(c)
		if r == utf8.RuneError {
			r, undefined = rune(c), true
		}
		b.WriteRune(r)
	}
	found := "the file is not UTF-8; it was read as Windows-1252"
	if undefined {
		found += ", which does not define some of its bytes"
	}
	log.Warning(finding.Pos{}, finding.OtherEncoding, "%s", found).Advise("check names with accents")
	return b.String()
}

// looksBinary reports whether data has more control characters than a slightly
// damaged text could have.
func looksBinary(data []byte) bool {
	const few = 8
	head := data[:min(len(data), 4<<10)]
	controls := 0
	for _, c := range head {
		if c < ' ' && (c < '\t' || c > '\r') {
			controls++
		}
	}
	return controls > few && controls*32 > len(head)
}
