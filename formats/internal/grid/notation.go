package grid

import (
	"strings"
	"unicode/utf8"

	"podium/formats/tournament"
)

// A round is what one cell of a round says.
type round struct {
	opponent int  // as it stands; 0: none
	letter   rune // of the colour, in lower case; 0: none
	result   tournament.Result
	fullBye  bool // "-1": allocated or given, which the other cells of the round tell
}

// order is how a cell is put together. It is found once for a whole table,
// for "1w1" is opponent 1 with result 1 both ways but not from both sides.
type order uint8

const (
	opponentFirst order = iota // 12w1
	resultFirst                // 1w12, +W56
)

// parseRound reads a cell of a round, in any of the notations in which
// opponents have numbers (the letters are those of US crosstables):
//
//	12w1 3b½ 100w- 54b+ 13b     opponent, colour, result; the last one pending
//	1w12 +W56 =B3               the same from behind
//	W12 L3 D4 =5 W12B WB12      result, opponent, perhaps a colour
//	X14 F3 X--- F---            forfeits
//	-1 -½ -0 0 H--- B--- U---   byes
//	27:W 8:L 12:½               opponent, colon, result
//	*12                         paired, no result yet
func (w *Words) parseRound(s string, o order) (round, bool) {
	if s == "" {
		return round{}, true
	}
	s = squeeze(s)
	if c := s[0]; c >= '0' && c <= '9' && o == opponentFirst {
		if r, ok := opponentCell(s); ok {
			return r, true
		}
	}
	if r, ok := byeCell(s); ok {
		return r, true
	}
	if result, ok := w.cells[s]; ok {
		return round{result: result}, true
	}
	if o == resultFirst {
		if r, ok := reversedCell(s); ok {
			return r, true
		}
	}
	return letterCell(s)
}

// ParseEntry reads a cell in which the opponent has his starting number and
// White is w. A full-point bye is read as allocated by the pairing.
func (w *Words) ParseEntry(s string) (tournament.Entry, bool) {
	r, ok := w.parseRound(s, opponentFirst)
	e := tournament.Entry{Opponent: int32(r.opponent), Result: r.result}
	switch r.letter {
	case 'w':
		e.Color = tournament.White
	case 'b':
		e.Color = tournament.Black
	}
	return e, ok
}

// leadingNumber cuts a number of at most four digits from the beginning of s.
func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && i < 4 && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	return n, s[i:]
}

// opponentCell reads "12w1", "12w" and "12:1".
func opponentCell(s string) (round, bool) {
	n, rest := leadingNumber(s)
	if n == 0 || rest == "" {
		return round{}, false
	}
	letter, size := utf8.DecodeRuneInString(rest)
	rest = rest[size:]
	r := round{opponent: n, letter: letter}
	switch {
	case letter == ':':
		r.letter = 0
		if result, ok := letterResult(rest); ok {
			r.result = result
			return r, true
		}
	case letter < 'a' || letter > 'z' && letter < 'à':
		return round{}, false
	}
	if rest == "" {
		r.result = tournament.Pending
		return r, true
	}
	var ok bool
	r.result, ok = signResult(rest)
	return r, ok
}

// signResult reads the result of a game as a number or a sign.
func signResult(s string) (tournament.Result, bool) {
	switch s {
	case "1", "1.0", "1,0":
		return tournament.Win, true
	case "0", "0.0", "0,0":
		return tournament.Loss, true
	case "½", "=", "0.5", "0,5", ".5", ",5", "1/2":
		return tournament.Draw, true
	case "+", "1f":
		return tournament.ForfeitWin, true
	case "-", "0f":
		return tournament.ForfeitLoss, true
	}
	return tournament.NoResult, false
}

// letterResult reads the result of a game as a letter of US crosstables.
func letterResult(s string) (tournament.Result, bool) {
	switch s {
	case "w":
		return tournament.Win, true
	case "d", "=":
		return tournament.Draw, true
	case "l":
		return tournament.Loss, true
	case "x":
		return tournament.ForfeitWin, true
	case "f":
		return tournament.ForfeitLoss, true
	case "*":
		return tournament.Pending, true
	}
	return tournament.NoResult, false
}

// byeCell reads a round without an opponent. A bare 0 is what a spreadsheet
// makes of -0: an absence, not a loss.
func byeCell(s string) (round, bool) {
	switch s {
	case "-1":
		return round{result: tournament.PairingBye, fullBye: true}, true
	case "-½", "-0.5", "-0,5", "-.5", "-1/2", "=bye", "½bye":
		return round{result: tournament.HalfBye}, true
	case "-0", "0":
		return round{result: tournament.ZeroBye}, true
	case "+bye":
		return round{result: tournament.PairingBye, fullBye: true}, true
	case ".", "*":
		return round{}, true
	}
	bare := strings.Trim(s, "-")
	switch bare {
	case "":
		return round{}, true // any number of dashes
	case "b":
		return round{result: tournament.PairingBye, fullBye: true}, true
	case "h", "hpb":
		return round{result: tournament.HalfBye}, true
	case "u", "n", "zpb":
		return round{result: tournament.ZeroBye}, true
	case "x":
		return round{result: tournament.ForfeitWin}, true
	case "f":
		return round{result: tournament.ForfeitLoss}, true
	}
	return round{}, false
}

// letterCell reads "W12", "W12B", "WB12" and "*12".
func letterCell(s string) (round, bool) {
	result, ok := letterResult(s[:1])
	if !ok {
		return round{}, false
	}
	r := round{result: result}
	rest := s[1:]
	if rest != "" && (rest[0] == 'w' || rest[0] == 'b') {
		r.letter, rest = rune(rest[0]), rest[1:]
	}
	r.opponent, rest = leadingNumber(strings.TrimRight(rest, "-"))
	if r.letter == 0 && (rest == "w" || rest == "b") {
		r.letter, rest = rune(rest[0]), ""
	}
	return r, rest == "" && r.opponent > 0
}

// reversedCell reads "1w12", "+W56" and "+F148". There a plus is a win over
// the board and F takes the place of the colour in a forfeit.
func reversedCell(s string) (round, bool) {
	signs := []struct {
		text   string
		result tournament.Result
	}{
		{"0.5", tournament.Draw},
		{"0,5", tournament.Draw},
		{"1/2", tournament.Draw},
		{"½", tournament.Draw},
		{"=", tournament.Draw},
		{"1", tournament.Win},
		{"0", tournament.Loss},
		{"+", tournament.Win},
		{"-", tournament.Loss},
	}
	for _, sign := range signs {
		rest, ok := strings.CutPrefix(s, sign.text)
		if !ok || rest == "" {
			continue
		}
		letter, size := utf8.DecodeRuneInString(rest)
		n, tail := leadingNumber(rest[size:])
		if n == 0 || tail != "" || letter < 'a' {
			continue
		}
		r := round{opponent: n, letter: letter, result: sign.result}
		if letter == 'f' {
			r.letter = 0
			if r.result = tournament.ForfeitWin; sign.result != tournament.Win {
				r.result = tournament.ForfeitLoss
			}
		}
		return r, true
	}
	return round{}, false
}

// isScore reports whether s is a running score: a plain number of half-points.
func isScore(s string) bool {
	if s == "" || s[0] == '-' || s[0] == '+' {
		return false
	}
	_, err := tournament.ParsePoints(s)
	return err == nil
}
