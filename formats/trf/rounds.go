package trf

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// A mark is the character of a result, before it is known whether there is an
// opponent.
type mark uint8

// The characters of TRF16 ("Player section", result), and what is met instead.
const (
	blankMark mark = iota
	winMark
	drawMark
	lossMark
	unratedWinMark
	unratedDrawMark
	unratedLossMark
	plusMark
	minusMark
	halfMark
	fullMark
	pairingMark
	zeroMark
	oddDrawMark // "½" or "5" for a draw
	openMark    // "*" or "?": not played yet
)

// markOf reads the character of a result. Letters may be of either case.
func markOf(c byte) (mark, bool) {
	switch c {
	case ' ':
		return blankMark, true
	case '1':
		return winMark, true
	case '=':
		return drawMark, true
	case '0':
		return lossMark, true
	case 'W', 'w':
		return unratedWinMark, true
	case 'D', 'd':
		return unratedDrawMark, true
	case 'L', 'l':
		return unratedLossMark, true
	case '+':
		return plusMark, true
	case '-':
		return minusMark, true
	case 'H', 'h':
		return halfMark, true
	case 'F', 'f':
		return fullMark, true
	case 'U', 'u':
		return pairingMark, true
	case 'Z', 'z':
		return zeroMark, true
	case '5', halfSign:
		return oddDrawMark, true
	case '*', '?':
		return openMark, true
	}
	return blankMark, false
}

// result is what a mark says of a paired player. A blank is a pairing without
// result so far.
func (m mark) result() tournament.Result {
	results := [...]tournament.Result{
		blankMark: tournament.Pending, winMark: tournament.Win, drawMark: tournament.Draw,
		lossMark: tournament.Loss, unratedWinMark: tournament.UnratedWin,
		unratedDrawMark: tournament.UnratedDraw, unratedLossMark: tournament.UnratedLoss,
		plusMark: tournament.ForfeitWin, minusMark: tournament.ForfeitLoss,
		halfMark: tournament.HalfBye, fullMark: tournament.FullBye,
		pairingMark: tournament.PairingBye, zeroMark: tournament.ZeroBye,
		oddDrawMark: tournament.Draw, openMark: tournament.Pending,
	}
	return results[m]
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

// rounds reads the blocks of a row into the slab. Rounds behind the last block
// that says something are cut; finish fills up what is missing before it.
func (r *reader) rounds(w *row, c *cells, p *tournament.Player) {
	base, last := len(r.slab), 0
	n := c.blocks()
	if cap(r.slab)-base < max(n, r.stride) {
		r.slab, base = make([]tournament.Entry, 0, max(n, r.stride)), 0
	}
	entries := r.slab[base : base+max(n, r.stride)]
	r.slab = r.slab[:base+len(entries)]
	for i := range n {
		entries[i] = r.block(w, p, i+1, c.block(i+1))
		if entries[i] != (tournament.Entry{}) {
			last = i + 1
		}
	}
	p.Rounds = entries[:last:len(entries)]
}

// block reads one round. b has its two leading blanks and may end early.
func (r *reader) block(w *row, p *tournament.Player, rd int, b string) tournament.Entry {
	opponent, ok := parseNumber(trimBlanks(cutBlock(b, inOpponent, inOpponent+4)))
	color, okColor := colorOf(blockAt(b, inColor))
	m, okMark := markOf(blockAt(b, inResult))
	if !ok || !okColor || !okMark {
		r.blockError(w, p, rd, ok, okColor)
		return tournament.Entry{}
	}
	if c := blockAt(b, inColor); c == 's' || c == 'S' {
		r.oddRound(w, p, rd, inColor, "schwarz", formats.OddSpelling, `colour "s", read as black`)
	}
	if m >= oddDrawMark {
		r.oddMark(w, p, rd, m)
	}
	if opponent == 0 {
		return r.alone(w, p, rd, color, blockAt(b, inColor), m)
	}
	e := tournament.Entry{Opponent: int32(opponent), Color: color, Result: m.result()}
	switch {
	case e.Result.Bye():
		r.oddRound(w, p, rd, inResult, "bye with opponent", formats.OpponentOfBye,
			fmt.Sprintf("a %s against player %d, read without the opponent", e.Result, opponent))
		return tournament.Entry{Result: e.Result}
	case color == tournament.NoColor && e.Result.Played():
		r.oddRound(w, p, rd, inColor, "no colour", formats.BadColor, "a game without a colour")
	}
	return e
}

// alone reads a round without an opponent. "0000 - +" was the bye before 2016
// and is settled when all rows are known; "0000 - -" and a lone "-" are how
// team programs write an absence.
func (r *reader) alone(w *row, p *tournament.Player, rd int, color tournament.Color, c byte, m mark) tournament.Entry {
	if color != tournament.NoColor {
		r.oddRound(w, p, rd, inColor, "colour alone", formats.BadColor, "a colour without an opponent, left out")
	}
	switch m {
	case blankMark, openMark:
		if c == '-' && m == blankMark {
			return tournament.Entry{Result: tournament.ZeroBye}
		}
		return tournament.Entry{}
	case minusMark:
		return tournament.Entry{Result: tournament.ZeroBye}
	case plusMark:
		r.plus = append(r.plus, round{len(r.sec.Players) - 1, rd})
		return tournament.Entry{Result: tournament.FullBye}
	case winMark, drawMark, lossMark, unratedWinMark, unratedDrawMark, unratedLossMark,
		halfMark, fullMark, pairingMark, zeroMark, oddDrawMark:
	}
	return tournament.Entry{Result: m.result()} // a game without opponent is for Check to refuse
}

// blockError logs what is wrong with a round, the first of its parts that is.
func (r *reader) blockError(w *row, p *tournament.Player, rd int, okOpponent, okColor bool) {
	from := colOfRound(rd)
	col, d := from+inResult, formats.Diagnostic{
		Code: formats.BadResult, Field: "Player.Rounds",
		Found: fmt.Sprintf("round %d: result %q", rd, original(w, from+inResult, from+inResult)),
		Want:  "one of 1 = 0 W D L + - H F U Z",
	}
	switch {
	case !okOpponent:
		col, d.Code = from+inOpponent, formats.BadOpponent
		d.Found = fmt.Sprintf("round %d: opponent %q", rd, original(w, from+inOpponent, from+inOpponent+3))
		d.Want = "a starting rank, or 0000"
	case !okColor:
		col, d.Code = from+inColor, formats.BadColor
		d.Found = fmt.Sprintf("round %d: colour %q", rd, original(w, from+inColor, from+inColor))
		d.Want = "w, b or -"
	}
	r.fieldError(w, p, col, d)
	r.broken = append(r.broken, round{len(r.sec.Players) - 1, rd})
}

// oddMark tells of a result that is understood but not in the regulation.
func (r *reader) oddMark(w *row, p *tournament.Player, rd int, m mark) {
	kind, read := "odd draw", "a draw"
	if m == openMark {
		kind, read = "open", "no result so far"
	}
	col := colOfRound(rd) + inResult
	r.oddRound(w, p, rd, inResult, kind, formats.OddSpelling,
		fmt.Sprintf("result %q, read as %s", original(w, col, col), read))
}

// oddRound counts a deviation at place in of a round.
func (r *reader) oddRound(w *row, p *tournament.Player, rd, in int, kind string, code formats.Code, found string) {
	r.odd(kind, formats.Diagnostic{
		Pos: w.pos(colOfRound(rd) + in), Code: code, Field: "Player.Rounds",
		PlayerNo: p.No, Player: string(p.Name),
		Found: fmt.Sprintf("round %d: %s", rd, found),
	})
}
