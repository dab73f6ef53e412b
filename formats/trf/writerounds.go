package trf

import (
	"strconv"

	"podium/formats"
	"podium/formats/tournament"
)

// score adds up the rounds that are written.
func (w *writer) score(p *tournament.Player) tournament.Points {
	sum := w.sec.Score(p, len(p.Rounds))
	for rd := w.paired + 1; w.ahead && rd <= len(p.Rounds); rd++ {
		if e := p.Entry(rd); isLostAhead(e) {
			sum -= w.sec.Worth(p, rd)
		}
	}
	return sum
}

// isLostAhead reports whether an entry for a round without pairings is none that
// record 240 can announce.
func isLostAhead(e tournament.Entry) bool {
	return e.Result == tournament.PairingBye || !e.Result.Bye() && e != (tournament.Entry{})
}

// rounds writes the blocks of a row. Rounds without pairings that nobody has
// announced a bye for are not written.
func (w *writer) rounds(p *tournament.Player) {
	last := w.paired
	if !w.ahead {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		e := p.Entry(rd)
		if e == (tournament.Entry{}) && rd > w.paired {
			w.blanks(blockWidth)
			continue
		}
		w.block(p, rd, e)
	}
	for rd := last + 1; rd <= len(p.Rounds); rd++ {
		if isLostAhead(p.Entry(rd)) {
			w.lose(formats.LostField, "Player.Rounds", "entries for rounds without pairings", example(p, rd))
		}
	}
}

// block writes one round: two blanks, opponent, colour, result.
func (w *writer) block(p *tournament.Player, rd int, e tournament.Entry) {
	w.out = append(w.out, ' ', ' ')
	switch {
	case e.Opponent == 0:
		w.out = append(w.out, "0000 - "...)
		w.out = append(w.out, w.loneLetter(p, e, rd))
		return
	case e.Opponent < 0 || e.Opponent > maxPlayers:
		w.fail(p, formats.BadOpponent, "Player.Rounds", "opponent "+strconv.Itoa(int(e.Opponent)), "at most four digits")
		return
	}
	w.number(int(e.Opponent))
	w.out = append(w.out, ' ', w.color(e), ' ', resultLetter(e.Result))
}

func (w *writer) color(e tournament.Entry) byte {
	switch e.Color {
	case tournament.White:
		return 'w'
	case tournament.Black:
		return 'b'
	case tournament.NoColor:
	}
	if e.Result.Played() {
		w.colorless++
	}
	return '-'
}

// loneLetter is the result of a round without an opponent. What a file cannot
// say of such a round is written as what it is worth most nearly.
func (w *writer) loneLetter(p *tournament.Player, e tournament.Entry, rd int) byte {
	switch e.Result {
	case tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
		return resultLetter(e.Result)
	case tournament.NoResult:
		if rd <= w.paired {
			w.lose(formats.LostField, "Player.Rounds", "rounds of which nothing is said, written as absences", example(p, rd))
		}
		return 'Z'
	case tournament.ForfeitWin:
		if w.team {
			return '+' // on a board where nobody sat opposite
		}
		w.lose(formats.LostField, "Player.Rounds", "forfeit wins without a known opponent, written as full-point byes", example(p, rd))
		return 'F'
	case tournament.ForfeitLoss, tournament.Pending:
		w.lose(formats.LostField, "Player.Rounds", "forfeit losses or open rounds without an opponent, written as absences", example(p, rd))
		return 'Z'
	case tournament.Win, tournament.UnratedWin, tournament.Draw, tournament.UnratedDraw, tournament.Loss, tournament.UnratedLoss:
	}
	w.lose(formats.LostField, "Player.Rounds", "games without an opponent, which no program will read", example(p, rd))
	return resultLetter(e.Result)
}

// example names an entry in a message.
func example(p *tournament.Player, rd int) string {
	return "round " + strconv.Itoa(rd) + " of " + string(p.Name)
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
