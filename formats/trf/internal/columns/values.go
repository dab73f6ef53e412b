package columns

import (
	"strings"

	"podium/formats"
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
	return Number(s[:len(s)-len(strings.TrimLeft(s, "0123456789"))])
}

// Numbers reads whole numbers that starting ranks and rounds can be.
func Numbers(fields []string) ([]int, bool) {
	numbers := make([]int, len(fields))
	for i, field := range fields {
		n, ok := Number(field)
		if !ok || n > formats.MaxPlayers {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}

// TrimBlanks cuts the blanks around s.
func TrimBlanks(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	for s != "" && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
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

// SlashedParts splits YYYY/MM/DD.
func SlashedParts(s string) (y, m, d int, ok bool) {
	if len(s) != 10 || s[4] != '/' || s[7] != '/' {
		return 0, 0, 0, false
	}
	y, okYear := Number(s[:4])
	m, okMonth := Number(s[5:7])
	d, okDay := Number(s[8:])
	return y, m, d, okYear && okMonth && okDay
}

// SpelledPoints restores the ½ that Flatten replaced with halfSign.
func SpelledPoints(s string) string {
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

// ResultOf reads the character of a result, as it is meant for a paired player (TRF16,
// "Player section"), in upper or lower case. A blank is a pairing without a result so far.
func ResultOf(c byte) (tournament.Result, bool) {
	result := results[c]
	return result, result != tournament.NoResult
}

// results has the result of each character.
//
//nolint:gochecknoglobals // never changed, and looked up for every round of every player
var results = [256]tournament.Result{
	'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
	'5': tournament.Draw, halfSign: tournament.Draw,
	'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	'w': tournament.UnratedWin, 'd': tournament.UnratedDraw, 'l': tournament.UnratedLoss,
	'+': tournament.ForfeitWin, '-': tournament.ForfeitLoss,
	'H': tournament.HalfBye, 'F': tournament.FullBye, 'U': tournament.PairingBye, 'Z': tournament.ZeroBye,
	'h': tournament.HalfBye, 'f': tournament.FullBye, 'u': tournament.PairingBye, 'z': tournament.ZeroBye,
	' ': tournament.Pending, '*': tournament.Pending, '?': tournament.Pending,
}

// IsOddResult reports whether a character is read as a result although the regulation
// does not have it: a half or a five for a draw, an asterisk or a question mark for a game
// that is not played yet.
func IsOddResult(c byte) bool { return c == '5' || c == '*' || c == '?' || c == halfSign }

// ColorOf reads the character of a colour; "s" (schwarz) is Black.
func ColorOf(c byte) (tournament.Color, bool) {
	switch c {
	case 'w', 'W':
		return tournament.White, true
	case 'b', 'B', 's', 'S':
		return tournament.Black, true
	}
	return tournament.NoColor, c == '-' || c == ' '
}

// SexOf reads the character of a sex: m, and w or f.
func SexOf(c byte) (tournament.Sex, bool) {
	switch c {
	case 'm', 'M':
		return tournament.Male, true
	case 'w', 'W', 'f', 'F':
		return tournament.Female, true
	}
	return tournament.SexUnknown, c == ' '
}

// resultLetters are the characters of results, by their values in the model.
const resultLetters = " 1=0+-WDLHFUZ "

// ResultLetter is the character of TRF16 for a result.
func ResultLetter(r tournament.Result) byte { return resultLetters[r] }

// OpponentOf reads the opponent of a block, 0 for none. Ranks may be padded with zeros and
// need not be right-aligned.
func OpponentOf(b string) (int, bool) {
	return Number(TrimBlanks(cut(b, InOpponent, InOpponent+4)))
}
