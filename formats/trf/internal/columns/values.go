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
// the four at once and decides nothing on the way (see signs): a blank is
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

// A sign is what a character means in each of the fields that have a single column. A
// character may be a result and a colour: "w" is White, and a win without rating.
type sign struct {
	color  tournament.Color
	result tournament.Result // NoResult: not a result
	sex    tournament.Sex
	traits signTrait
}

// A signTrait is a field where a character may be, or how it is spelled there.
type signTrait uint8

const (
	inColor signTrait = 1 << iota
	inSex
	odd  // read as a result, but not in the regulation
	side // White or Black as the regulation spells them
	game // the result of a game or a forfeit as the regulation spells it
)

// signs are the characters of TRF16, "Player section", in upper or lower case, with others
// that are found in their place: a half or a five for a draw, an asterisk or a question
// mark for a game that is not played yet, "s" for Black. A blank is a pairing without a
// result so far. It is a table rather than switches because these characters differ from
// round to round in no order: a processor that has to guess branches spends most of the
// time of reading there.
//
//nolint:gochecknoglobals // never changed
var signs = [256]sign{
	'1': {result: tournament.Win, traits: game},
	'=': {result: tournament.Draw, traits: game},
	'0': {result: tournament.Loss, traits: game},
	'+': {result: tournament.ForfeitWin, traits: game},
	'-': {result: tournament.ForfeitLoss, traits: game | inColor},

	'W': {color: tournament.White, result: tournament.UnratedWin, sex: tournament.Female, traits: game | inColor | inSex},
	'w': {color: tournament.White, result: tournament.UnratedWin, sex: tournament.Female, traits: side | inColor | inSex},
	'D': {result: tournament.UnratedDraw, traits: game},
	'd': {result: tournament.UnratedDraw},
	'L': {result: tournament.UnratedLoss, traits: game},
	'l': {result: tournament.UnratedLoss},

	'H': {result: tournament.HalfBye}, 'h': {result: tournament.HalfBye},
	'F': {result: tournament.FullBye, sex: tournament.Female, traits: inSex},
	'f': {result: tournament.FullBye, sex: tournament.Female, traits: inSex},
	'U': {result: tournament.PairingBye}, 'u': {result: tournament.PairingBye},
	'Z': {result: tournament.ZeroBye}, 'z': {result: tournament.ZeroBye},

	' ': {result: tournament.Pending, traits: inColor | inSex},
	'*': {result: tournament.Pending, traits: odd}, '?': {result: tournament.Pending, traits: odd},
	'5': {result: tournament.Draw, traits: odd}, halfSign: {result: tournament.Draw, traits: odd},

	'B': {color: tournament.Black, traits: inColor}, 'b': {color: tournament.Black, traits: inColor | side},
	'S': {color: tournament.Black, traits: inColor}, 's': {color: tournament.Black, traits: inColor},
	'M': {sex: tournament.Male, traits: inSex}, 'm': {sex: tournament.Male, traits: inSex},
}

// ResultOf reads the character of a result, as it is meant for a paired player.
func ResultOf(c byte) (tournament.Result, bool) {
	return signs[c].result, signs[c].result != tournament.NoResult
}

// IsOddResult reports whether a character is read as a result although the regulation
// does not have it.
func IsOddResult(c byte) bool { return signs[c].traits&odd != 0 }

// ColorOf reads the character of a colour.
func ColorOf(c byte) (tournament.Color, bool) { return signs[c].color, signs[c].traits&inColor != 0 }

// SexOf reads the character of a sex.
func SexOf(c byte) (tournament.Sex, bool) { return signs[c].sex, signs[c].traits&inSex != 0 }

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

// Games reads the rounds of a line that are games or forfeits as the regulation wants
// them, as most are, and makes the entries of all others zero. It returns the number of
// rounds it has read, and whether the blanks of all whole blocks are blank.
func (c *Cells) Games(entries []tournament.Entry) (games int, blank bool) {
	rest, blanks := c.Tail[min(Blocks-Tail, len(c.Tail)):], byte(' ')
	for i := range entries {
		at := i * BlockWidth
		if len(rest)-at < BlockWidth {
			entries[i] = tournament.Entry{}
			break
		}
		b := rest[at : at+BlockWidth]
		blanks |= b[0] | b[1] | b[6] | b[8] // a text has no NUL, the one byte besides
		opponent, color, result := fourOf(b[InOpponent:]), &signs[b[InColor]], &signs[b[InResult]]
		number := int32(opponent.value())
		if opponent.odd() != 0 || number == 0 || color.traits&side == 0 || result.traits&game == 0 {
			entries[i] = tournament.Entry{}
			continue
		}
		entries[i] = tournament.Entry{Opponent: number, Color: color.color, Result: result.result}
		games++
	}
	return games, blanks == ' '
}

// Values are the fields of a row before its rounds that are numbers or have a fixed width.
type Values struct {
	No, Rating, Rank int
	Sex              tournament.Sex
	Federation       string
	Year, Month, Day int // of birth; all 0 if unknown
	Points           tournament.Points
}

// Sound reads these fields. It returns false unless all of them are spelled as the
// regulation requires, with the blank after each field, and the line ends with the rank or
// with the result of a round: then its rounds cannot be in other columns.
func (c *Cells) Sound() (v Values, ok bool) {
	h, t := c.Head, c.Tail
	rounds := len(t) - (Blocks - Tail)
	if len(h) != Name-1 || rounds < 0 || rounds%BlockWidth != 0 {
		return v, false
	}
	no, rating, rank := fourOf(h[No-1:]), fourOf(t[Rating-Tail:]), fourOf(t[Rank-Tail:])
	blanks := h[3] | h[8] | h[13] | t[0] | t[5] | t[9] | t[21] | t[32] | t[37] // as in Games
	if no.odd()|rating.odd()|rank.odd() != 0 || blanks != ' ' {
		return v, false
	}
	v.No, v.Rating, v.Rank = no.value(), rating.value(), rank.value()
	var okSex, okPoints bool
	v.Sex, okSex = SexOf(h[Sex-1])
	v.Points, okPoints = fourPoints(t[Points-Tail : Rank-Tail-1])
	if v.Federation = t[Federation-Tail : ID-Tail-1]; v.Federation == "   " {
		v.Federation = ""
	}
	if !okSex || !okPoints || !IsCapitals(v.Federation) {
		return v, false
	}
	if birth := t[Birth-Tail : Points-Tail-1]; birth != "          " {
		v.Year, v.Month, v.Day, ok = SlashedParts(birth)
		return v, ok
	}
	return v, true
}

// fourPoints reads the four columns of points.
func fourPoints(s string) (tournament.Points, bool) {
	tens, ones, half := s[0], s[1]-'0', s[3]-'0'
	ok := (tens == ' ' || tens-'0' <= 9) && ones <= 9 && s[2] == '.' && (half == 0 || half == 5)
	whole := tournament.Points(tens&0x0f)*10 + tournament.Points(ones)
	return whole*tournament.Point + tournament.Points(half/5)*tournament.Half, ok
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
