package trf

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// resultOf reads the character of a result (TRF16, "Player section"), as it is
// meant for a paired player; letters may be of either case. A blank is a
// pairing without result so far. What is met instead of the regulation's
// characters is read too; isOddResult tells of it.
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

// noSuchColor is what an alphabet has for characters that are no colour. Those
// that are no result have NoResult.
const (
	noSuchColor = tournament.Color(255)
	noSuchSex   = tournament.Sex(255)
)

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

// rounds reads the blocks of a row into the slab. Rounds behind the last block
// that says something are cut; finish fills up what is missing before it.
func (r *reader) rounds(w *row, c *cells, p *tournament.Player) {
	entries := r.entries(c.blocks())
	rest := c.tail[min(colBlocks-colTail, len(c.tail)):]
	plain, _ := r.alphabet.games(entries, rest)
	r.otherRounds(w, p, entries, rest, plain)
}

// otherRounds reads the blocks of rest that games has left, plain being those
// that it has not, and gives the player the rounds.
func (r *reader) otherRounds(w *row, p *tournament.Player, entries []tournament.Entry, rest string, plain int) {
	last := len(entries)
	if plain < len(entries) {
		last = 0
		for i := range entries {
			if entries[i] == (tournament.Entry{}) {
				entries[i] = r.block(w, p, i+1, blockOf(rest, i))
			}
			if entries[i] != (tournament.Entry{}) {
				last = i + 1
			} else {
				r.silent = true
			}
		}
	}
	p.Rounds = entries[:last]
	r.shortest = min(r.shortest, last)
}

// entries takes room for the rounds of one player from the slab.
func (r *reader) entries(n int) []tournament.Entry {
	size := max(n, r.stride)
	if cap(r.slab)-len(r.slab) < size {
		r.slab = make([]tournament.Entry, 0, size)
	}
	base := len(r.slab)
	r.slab = r.slab[:base+size]
	return r.slab[base : base+n : base+size]
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

// block reads one round. b has its two leading blanks and may end early.
func (r *reader) block(w *row, p *tournament.Player, rd int, b string) tournament.Entry {
	opponent, ok := opponentOf(b)
	c := blockAt(b, inResult)
	color, result := r.alphabet.color[blockAt(b, inColor)], r.alphabet.result[c]
	if !ok || color == noSuchColor || result == tournament.NoResult {
		r.blockError(w, p, rd, ok, color != noSuchColor)
		return tournament.Entry{}
	}
	if isOddResult(c) {
		r.oddResult(w, p, rd, c)
	}
	if opponent == 0 {
		return r.alone(w, p, rd, b)
	}
	switch {
	case result.Bye():
		r.oddRound(w, p, rd, inResult, "bye with opponent", formats.OpponentOfBye,
			fmt.Sprintf("a %s against player %d, read without the opponent", result, opponent))
		return tournament.Entry{Result: result}
	case color == tournament.NoColor && result.Played():
		r.oddRound(w, p, rd, inColor, "no colour", formats.BadColor, "a game without a colour")
	case blockAt(b, inColor)|0x20 == 's':
		r.oddRound(w, p, rd, inColor, "schwarz", formats.OddSpelling, `colour "s", read as black`)
	}
	return tournament.Entry{Opponent: int32(opponent), Color: color, Result: result}
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

// alone reads a round without an opponent. "0000 - +" was the bye before 2016
// and is settled when all rows are known; "0000 - -" and a lone "-" are how
// team programs write an absence.
func (r *reader) alone(w *row, p *tournament.Player, rd int, b string) tournament.Entry {
	c, mark := blockAt(b, inColor), blockAt(b, inResult)
	if color, _ := colorOf(c); color != tournament.NoColor {
		r.oddRound(w, p, rd, inColor, "colour alone", formats.BadColor, "a colour without an opponent, left out")
	}
	switch {
	case mark == ' ' && c != '-' || mark == '*' || mark == '?':
		return tournament.Entry{}
	case mark == ' ' || mark == '-':
		return tournament.Entry{Result: tournament.ZeroBye}
	case mark == '+':
		r.plus = append(r.plus, round{len(r.sec.Players) - 1, rd})
		return tournament.Entry{Result: tournament.FullBye}
	}
	result, _ := resultOf(mark)
	return tournament.Entry{Result: result} // a game without opponent is for Check to refuse
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

// oddResult tells of a result that is understood but not in the regulation.
func (r *reader) oddResult(w *row, p *tournament.Player, rd int, c byte) {
	kind, read := "odd draw", "a draw"
	if c == '*' || c == '?' {
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
