package trf

import (
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"strings"
)

// parseNumber reads a number of up to 18 digits, more than the widest field has;
// "" is 0. Anything else, signs and blanks included, is none.
func parseNumber(s string) (int, bool) { return text.Number(s, 18) }

// firstNumber gives the first whole number of s, as in "52 (41)".
func firstNumber(s string) (int, bool) {
	start := strings.IndexAny(s, "0123456789")
	if start < 0 {
		return 0, false
	}
	s = s[start:]
	end := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if end > 9 {
		return 0, false
	}
	return parseNumber(s[:end])
}

// numbersOf reads whole numbers that starting ranks and rounds can be.
func numbersOf(fields []string) ([]int, bool) {
	numbers := make([]int, len(fields))
	for i, field := range fields {
		n, ok := parseNumber(field)
		if !ok || n > maxPlayers {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}

// trimBlanks cuts the blanks around s.
func trimBlanks(s string) string {
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

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isCapitals(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// four is four columns that should hold blanks, then digits; the first one is
// the lowest byte. Nearly all columns read are of this kind. The work is done on
// the four at once and decides nothing on the way (see alphabet): a blank is
// 0x20 and a digit 0x30 to 0x39, so bit 4 tells the two apart, and the bits
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

// rightAligned reads four columns that hold blanks, then digits.
func rightAligned(s string) (int, bool) {
	c := fourOf(s)
	return c.value(), c.odd() == 0
}

// resultOf reads the character of a result (TRF16, "Player section"), as it is
// meant for a paired player; letters may be of either case. A blank is a
// pairing without result so far. What is met instead of the regulation's
// characters is read too; isOddResult reports it.
func resultOf(c byte) (tournament.Result, bool) {
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

// isOddResult reports whether a character is read as a result though the
// regulation does not have it: a half or a five for a draw, an asterisk or a
// question mark for a game that is not played yet.
func isOddResult(c byte) bool {
	return c == '5' || c == halfSign || c == '*' || c == '?'
}

// colorOf reads the character of a colour.
func colorOf(c byte) (tournament.Color, bool) {
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

// sexOf reads the character of a sex.
func sexOf(c byte) (tournament.Sex, bool) {
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

// noSuchColor is what an alphabet has for characters that are no colour. Those
// that are no result have NoResult.
const (
	noSuchColor = tournament.Color(255)
	noSuchSex   = tournament.Sex(255)
)

// An alphabet is colorOf and resultOf as tables, made once for each file: the
// two characters differ from round to round in no order, so a processor that
// has to guess branches spends most of the time of reading there.
type alphabet struct {
	color  [256]tournament.Color
	result [256]tournament.Result

	// The same for games and forfeits in the regulation's spelling only.
	plainColor  [256]tournament.Color
	plainResult [256]tournament.Result

	sex [256]tournament.Sex
}

func newAlphabet() alphabet {
	var a alphabet
	for c := range a.color {
		a.color[c], a.sex[c] = noSuchColor, noSuchSex
	}
	for _, c := range []byte("wWbBsS- ") {
		a.color[c], _ = colorOf(c)
	}
	for _, c := range []byte("1=0WwDdLl+-HhFfUuZz 5*?\x02") {
		a.result[c], _ = resultOf(c)
	}
	for _, c := range []byte("1=0WDL+-") {
		a.plainResult[c] = a.result[c]
	}
	a.plainColor['w'], a.plainColor['b'] = tournament.White, tournament.Black
	for _, c := range []byte(" mMwWfF") {
		a.sex[c], _ = sexOf(c)
	}
	return a
}

// games reads the blocks of rest that hold a game or a forfeit as the
// regulation wants it, as most do, and makes the entries of all others zero.
// It gives the number of those that it has read, and whether the blanks of all
// whole blocks are blank.
func (a *alphabet) games(entries []tournament.Entry, rest string) (plain int, blank bool) {
	other := byte(' ')
	for i := range entries {
		entries[i] = tournament.Entry{}
		if len(rest) < blockWidth {
			break
		}
		b := rest[:blockWidth]
		rest = rest[blockWidth:]
		other |= b[0] | b[1] | b[6] | b[8] // a text has no NUL, the one byte besides
		opponent := fourOf(b[inOpponent:])
		color, result := a.plainColor[b[inColor]], a.plainResult[b[inResult]]
		if opponent.odd() == 0 && opponent.value() != 0 && color != tournament.NoColor && result != tournament.NoResult {
			entries[i] = tournament.Entry{Opponent: int32(opponent.value()), Color: color, Result: result}
			plain++
		}
	}
	return plain, other == ' '
}

// spelledPoints undoes what flatten did to a half.
func spelledPoints(s string) string {
	if strings.IndexByte(s, halfSign) < 0 {
		return s
	}
	return strings.ReplaceAll(s, string(rune(halfSign)), "½")
}

// plainPoints reads "4.5" and "11.0", which is nearly every value.
func plainPoints(s string) (tournament.Points, bool) {
	n := len(s) - 2
	if n < 1 || n > 2 || s[n] != '.' || s[n+1] != '0' && s[n+1] != '5' {
		return 0, false
	}
	whole, ok := parseNumber(s[:n])
	points := tournament.Points(whole) * tournament.Point
	if s[n+1] == '5' {
		points += tournament.Half
	}
	return points, ok
}

// opponentOf reads the opponent of a block, 0 for none. Ranks may be padded
// with zeros and need not be right-aligned.
func opponentOf(b string) (int, bool) {
	if len(b) >= inColor {
		if n, ok := rightAligned(b[inOpponent : inOpponent+4]); ok {
			return n, true
		}
	}
	return parseNumber(trimBlanks(cutBlock(b, inOpponent, inOpponent+4)))
}

// pairs gives the number of the first two columns, and in bits 16 and on that
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

// resultLetter is the character of TRF16 for a result.
func resultLetter(r tournament.Result) byte {
	letters := [tournament.Results]byte{
		tournament.NoResult: ' ', tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
		tournament.ForfeitWin: '+', tournament.ForfeitLoss: '-',
		tournament.UnratedWin: 'W', tournament.UnratedDraw: 'D', tournament.UnratedLoss: 'L',
		tournament.HalfBye: 'H', tournament.FullBye: 'F', tournament.PairingBye: 'U',
		tournament.ZeroBye: 'Z', tournament.Pending: ' ',
	}
	return letters[r]
}

// isPlain reports whether s is ASCII that can stand in a line as it is, as most
// values can.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' '
}
