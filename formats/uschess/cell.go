package uschess

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// A cell is what one player did in one round, as the report has it: a letter,
// the opponent's number, 0 for none, and a colour.
type cell struct {
	code     byte // 0: blank
	opponent int32
	color    tournament.Color
}

// An alphabet tells what the letters of games mean, as tables made once for
// each file: cells are most of a report, and letters come in no order, so that
// a processor would guess wrong at every second branch.
type alphabet struct {
	result [256]tournament.Result // NoResult: not a letter of a game of two
	color  [256]tournament.Color  // NoColor: no colour
}

func newAlphabet() *alphabet {
	a := &alphabet{}
	for _, letter := range []byte("WLDXF") {
		result := resultOf(cell{code: letter})
		a.result[letter], a.result[letter|0x20] = result, result
	}
	a.color['W'], a.color['w'] = tournament.White, tournament.White
	a.color['B'], a.color['b'] = tournament.Black, tournament.Black
	return a
}

// game reads "W12B" with nothing but blanks behind it, as most cells are. All
// others are for parseCell.
func (a *alphabet) game(raw string) (tournament.Entry, bool) {
	if len(raw) < len("W1B") {
		return tournament.Entry{}, false
	}
	e := tournament.Entry{Result: a.result[raw[0]]}
	at := 1
	for at < len(raw)-1 && at <= 4 && raw[at]-'0' <= 9 {
		e.Opponent = e.Opponent*10 + int32(raw[at]-'0')
		at++
	}
	e.Color = a.color[raw[at]]
	return e, e.Result != tournament.NoResult && e.Color != tournament.NoColor && e.Opponent != 0 &&
		skipFill(raw, at+1) == len(raw)
}

// parseCell reads "W12B", "H0", "L 4W" or blanks.
func parseCell(raw string) (cell, bool) {
	var c cell
	at := skipFill(raw, 0)
	if at == len(raw) {
		return c, true
	}
	c.code = upper(raw[at])
	if !isCode(c.code) {
		return c, false
	}
	at = skipFill(raw, at+1)
	for at < len(raw) && raw[at] >= '0' && raw[at] <= '9' {
		c.opponent = c.opponent*10 + int32(raw[at]-'0')
		if c.opponent > 9999 {
			return c, false
		}
		at++
	}
	at = skipFill(raw, at)
	if at == len(raw) {
		return c, true
	}
	switch upper(raw[at]) {
	case 'W':
		c.color = tournament.White
	case 'B':
		c.color = tournament.Black
	default:
		return c, false
	}
	return c, skipFill(raw, at+1) == len(raw)
}

// skipFill is the place of the first byte from at on that is no filling.
func skipFill(raw string, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == 0) {
		at++
	}
	return at
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// isCode reports whether c begins a cell.
func isCode(c byte) bool {
	switch c {
	case 'W', 'L', 'D', 'X', 'F', 'Z', 'B', 'H', 'U', 'N', '$', '#', '%':
		return true
	}
	return false
}

// isPadding reports whether a cell after the last round says nothing.
func isPadding(raw string) bool {
	c, ok := parseCell(raw)
	return ok && (c.code == 0 || c.code == 'U' && c.opponent == 0)
}

// entry puts a cell into the rounds of a player. n is its column, from 0.
func (r *reader) entry(s *section, p *tournament.Player, n int, c cell, record, column int) {
	if c.opponent != 0 && isByeCode(c.code) {
		if r.log.Count(formats.Warning) < formats.MaxErrors {
			r.warnPlayer(s, p, record, column, formats.OpponentOfBye, "Player.Rounds",
				fmt.Sprintf("round %d: a bye (%c) against player %d, who was left out", n+1, c.code, c.opponent), "0 for the opponent")
		}
		c.opponent, c.color = 0, tournament.NoColor
	}
	if s.double {
		for i, e := range doubleEntries(c, p.No) {
			s.put(p, 2*n+i, c.code, e)
		}
		return
	}
	s.put(p, n, c.code, tournament.Entry{Opponent: c.opponent, Color: c.color, Result: resultOf(c)})
}

// put stores an entry and counts what is settled when the round is known.
func (s *section) put(p *tournament.Player, round int, code byte, e tournament.Entry) {
	p.Rounds[round] = e
	switch e.Result {
	case tournament.ForfeitWin:
		if e.Opponent == 0 {
			s.wins[round]++
		}
	case tournament.ForfeitLoss:
		if e.Opponent == 0 {
			s.losses[round]++
		}
	case tournament.HalfBye, tournament.UnratedDraw:
		if code == 'Z' {
			s.draws++
		}
	case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss, tournament.UnratedWin,
		tournament.UnratedLoss, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
	}
}

func isByeCode(code byte) bool {
	return code == 'B' || code == 'H' || code == 'U' || code == 'N'
}

// resultOf gives the result of a cell of one game. A draw that nobody played is
// half a point without a game; only with an opponent is it written as one.
func resultOf(c cell) tournament.Result {
	switch c.code {
	case 'W':
		return tournament.Win
	case 'L':
		return tournament.Loss
	case 'D':
		return tournament.Draw
	case 'X':
		return tournament.ForfeitWin
	case 'F':
		return tournament.ForfeitLoss
	case 'Z':
		if c.opponent != 0 {
			return tournament.UnratedDraw
		}
		return tournament.HalfBye
	case 'B':
		return tournament.PairingBye
	case 'H':
		return tournament.HalfBye
	case 'U', 'N':
		return tournament.ZeroBye
	}
	return tournament.NoResult
}
