package columns

import (
	"strings"

	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// Number reads a number of up to 18 digits, more than the widest field has;
// "" is 0. Anything else, signs and blanks included, is not a number.
func Number(s string) (int, bool) { return text.Number(s, 18) }

// FirstNumber returns the first whole number of s, as in "52 (41)".
func FirstNumber(s string) (int, bool) {
	start := strings.IndexAny(s, "0123456789")
	if start < 0 {
		return 0, false
	}
	s = s[start:]
	end := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if end > 9 {
		return 0, false
	}
	return Number(s[:end])
}

// Numbers reads whole numbers that starting ranks and rounds can be.
func Numbers(fields []string) ([]int, bool) {
	numbers := make([]int, len(fields))
	for i, field := range fields {
		n, ok := Number(field)
		if !ok || n > MaxPlayers {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}

// TrimBlanks cuts the blanks around s.
func TrimBlanks(s string) string {
	const many = "        " // as there are behind a name
	from, to := 0, len(s)
	for to >= len(many) && s[to-len(many):to] == many {
		to -= len(many)
	}
	for from < to && s[to-1] == ' ' {
		to--
	}
	for from < to && s[from] == ' ' {
		from++
	}
	return s[from:to]
}

// IsLetter reports whether c is a letter of ASCII.
func IsLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// IsCapitals reports whether s has nothing but capital letters of ASCII.
func IsCapitals(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// IsPlain reports whether s is ASCII that can be in a line as it is, as most
// values can.
func IsPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' '
}

// A four is four columns that should hold blanks, then digits; the first one is
// the lowest byte. Nearly all columns read are of this kind. The work is done on
// the four at once and decides nothing on the way (see Alphabet): a blank is
// 0x20 and a digit 0x30 to 0x39, so bit 4 distinguishes the two, and the bits
// below are the value.
type four uint32

// fourOf takes the first four columns of s.
func fourOf(s string) four {
	_ = s[3]
	return four(s[0]) | four(s[1])<<8 | four(s[2])<<16 | four(s[3])<<24
}

// odd is 0 for blanks, then digits.
func (c four) odd() four {
	digit, value := c>>4&each, c&(0x0f*each)
	return c&(0xe0*each) ^ 0x20*each | // far from blanks and digits
		value&^(digit*0x0f) | // beside the blank
		(value+6*each)&(0x10*each) | // past the nine
		digit&^(digit>>8)&(each>>8) // a blank after a digit
}

const each = 0x01010101 // times x: x in every column

// pairs returns the number of the first two columns, and in bits 16 and on that
// of the last two.
func (c four) pairs() four {
	value := c & (0x0f * each)
	return (value*10 + value>>8) & 0x00ff00ff
}

// value is the number where odd is 0; without a digit it is 0.
func (c four) value() int {
	p := c.pairs()
	return int((p*100 + p>>16) & 0xffff)
}

// RightAligned reads four columns that hold blanks, then digits.
func RightAligned(s string) (int, bool) {
	c := fourOf(s)
	return c.value(), c.odd() == 0
}

// SlashedParts splits YYYY/MM/DD.
func SlashedParts(s string) (y, m, d int, ok bool) {
	if len(s) != 10 || s[4] != '/' || s[7] != '/' {
		return 0, 0, 0, false
	}
	year, day := fourOf(s), four(s[5])|four(s[6])<<8|four(s[8])<<16|four(s[9])<<24
	pairs := day.pairs()
	ok = (year.odd()|day.odd()) == 0 && s[0] != ' ' && s[5] != ' '
	return year.value(), int(pairs & 0xff), int(pairs >> 16), ok
}

// SpelledPoints restores the ½ that Flatten replaced with halfSign.
func SpelledPoints(s string) string {
	if strings.IndexByte(s, halfSign) < 0 {
		return s
	}
	return strings.ReplaceAll(s, string(rune(halfSign)), "½")
}

// PlainPoints reads "4.5" and "11.0", which is nearly every value.
func PlainPoints(s string) (tournament.Points, bool) {
	n := len(s) - 2
	if n < 1 || n > 2 || s[n] != '.' || s[n+1] != '0' && s[n+1] != '5' {
		return 0, false
	}
	whole, ok := Number(s[:n])
	points := tournament.Points(whole) * tournament.Point
	if s[n+1] == '5' {
		points += tournament.Half
	}
	return points, ok
}

// ResultOf reads the character of a result (TRF16, "Player section"), as it is meant for
// a paired player, in upper or lower case. A blank is a pairing without a result so far.
// Other characters found in place of the regulation's characters is read too; IsOddResult
// reports it.
func ResultOf(c byte) (tournament.Result, bool) {
	switch c {
	case '1':
		return tournament.Win, true
	case '=', '5', halfSign:
		return tournament.Draw, true
	case '0':
		return tournament.Loss, true
	case '+':
		return tournament.ForfeitWin, true
	case '-':
		return tournament.ForfeitLoss, true
	case ' ', '*', '?':
		return tournament.Pending, true
	}
	switch c | 0x20 {
	case 'w':
		return tournament.UnratedWin, true
	case 'd':
		return tournament.UnratedDraw, true
	case 'l':
		return tournament.UnratedLoss, true
	case 'h':
		return tournament.HalfBye, true
	case 'f':
		return tournament.FullBye, true
	case 'u':
		return tournament.PairingBye, true
	case 'z':
		return tournament.ZeroBye, true
	}
	return tournament.NoResult, false
}

// ResultLetter is the character of TRF16 for a result.
func ResultLetter(r tournament.Result) byte {
	letters := [tournament.Results]byte{
		tournament.NoResult: ' ', tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
		tournament.ForfeitWin: '+', tournament.ForfeitLoss: '-',
		tournament.UnratedWin: 'W', tournament.UnratedDraw: 'D', tournament.UnratedLoss: 'L',
		tournament.HalfBye: 'H', tournament.FullBye: 'F', tournament.PairingBye: 'U',
		tournament.ZeroBye: 'Z', tournament.Pending: ' ',
	}
	return letters[r]
}

// IsOddResult reports whether a character is read as a result though the
// regulation does not have it: a half or a five for a draw, an asterisk or a
// question mark for a game that is not played yet.
func IsOddResult(c byte) bool {
	return c == '5' || c == halfSign || c == '*' || c == '?'
}

// ColorOf reads the character of a colour.
func ColorOf(c byte) (tournament.Color, bool) {
	switch c {
	case 'w', 'W':
		return tournament.White, true
	case 'b', 'B', 's', 'S':
		return tournament.Black, true
	case '-', ' ':
		return tournament.NoColor, true
	}
	return tournament.NoColor, false
}

// SexOf reads the character of a sex.
func SexOf(c byte) (tournament.Sex, bool) {
	switch c {
	case ' ':
		return tournament.SexUnknown, true
	case 'm', 'M':
		return tournament.Male, true
	case 'w', 'W', 'f', 'F':
		return tournament.Female, true
	}
	return tournament.SexUnknown, false
}

// The values in an Alphabet for characters that are not a colour, or not a sex. Those
// that are not a result have NoResult.
const (
	NoSuchColor = tournament.Color(255)
	NoSuchSex   = tournament.Sex(255)
)

// An Alphabet is ColorOf, ResultOf and SexOf as tables, made once for each file: the
// two characters differ from round to round in no order, so a processor that
// has to guess branches spends most of the time of reading there.
type Alphabet struct {
	Color  [256]tournament.Color
	Result [256]tournament.Result

	// The same for games and forfeits in the regulation's spelling only.
	plainColor  [256]tournament.Color
	plainResult [256]tournament.Result

	Sex [256]tournament.Sex
}

// NewAlphabet makes the tables.
func NewAlphabet() Alphabet {
	var a Alphabet
	for c := range a.Color {
		a.Color[c], a.Sex[c] = NoSuchColor, NoSuchSex
	}
	for _, c := range []byte("wWbBsS- ") {
		a.Color[c], _ = ColorOf(c)
	}
	for _, c := range []byte("1=0WwDdLl+-HhFfUuZz 5*?\x02") {
		a.Result[c], _ = ResultOf(c)
	}
	for _, c := range []byte("1=0WDL+-") {
		a.plainResult[c] = a.Result[c]
	}
	a.plainColor['w'], a.plainColor['b'] = tournament.White, tournament.Black
	for _, c := range []byte(" mMwWfF") {
		a.Sex[c], _ = SexOf(c)
	}
	return a
}

// Games reads the blocks of rest that hold a game or a forfeit as the regulation wants
// it, as most do, and makes the entries of all others zero. It returns the number of
// blocks it has read, and whether the blanks of all whole blocks are blank.
func (a *Alphabet) Games(entries []tournament.Entry, rest string) (plain int, blank bool) {
	other := byte(' ')
	for i := range entries {
		entries[i] = tournament.Entry{}
		if len(rest) < BlockWidth {
			break
		}
		b := rest[:BlockWidth]
		rest = rest[BlockWidth:]
		other |= b[0] | b[1] | b[6] | b[8] // a text has no NUL, the one byte besides
		opponent := fourOf(b[InOpponent:])
		color, result := a.plainColor[b[InColor]], a.plainResult[b[InResult]]
		if opponent.odd() == 0 && opponent.value() != 0 && color != tournament.NoColor && result != tournament.NoResult {
			entries[i] = tournament.Entry{Opponent: int32(opponent.value()), Color: color, Result: result}
			plain++
		}
	}
	return plain, other == ' '
}

// OpponentOf reads the opponent of a block, 0 for none. Ranks may be padded
// with zeros and need not be right-aligned.
func OpponentOf(b string) (int, bool) {
	if len(b) >= InColor {
		if n, ok := RightAligned(b[InOpponent : InOpponent+4]); ok {
			return n, true
		}
	}
	return Number(TrimBlanks(cutBlock(b, InOpponent, InOpponent+4)))
}
