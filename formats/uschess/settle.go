package uschess

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// settle decides what a single cell does not tell.
func (r *reader) settle(t table, s *section) {
	if len(s.Players) == 0 {
		return
	}
	if s.Kind == tournament.RoundRobin && s.columnsAreOpponents() {
		r.fail(t, s.record, t.Find("S_TRN_TYPE"), formats.OpponentsNotGame, "Player.Rounds",
			s.text()+"the columns of this round robin are opponents, not rounds, so that the rounds are not known",
			"rounds in the order of play")
		return
	}
	paired, unknown := settleForfeits(s.Section, s.wins, s.losses)
	given := formats.SettleFullByes(s.Section)
	add := func(severity formats.Severity, code formats.Code, found, advice string) {
		r.log.Add(formats.Diagnostic{
			Pos: r.players.pos(int(s.records[0]), r.players.Find(roundField(1))), Severity: severity,
			Code: code, Field: "Player.Rounds", Found: s.text() + found, Advice: advice,
		})
	}
	logSettled(settled{paired, unknown, given, s.draws}, add)
}

// A settled says how much was decided for a section.
type settled struct {
	paired  int // forfeited games whose players were found
	unknown int // forfeits without an opponent
	given   int // full-point byes of which no one can be told to be allocated
	draws   int // draws that nobody played
}

// logSettled tells what was decided, once per kind.
func logSettled(n settled, add func(severity formats.Severity, code formats.Code, found, advice string)) {
	if n.paired > 0 {
		add(formats.Warning, formats.GuessedOpponent,
			counted(n.paired, "round", "rounds")+" with one X and one F that name no opponent: they were taken for one game",
			"look up who was paired")
	}
	if n.unknown > 0 {
		add(formats.Note, formats.UnknownForfeits,
			counted(n.unknown, "forfeit", "forfeits")+" without an opponent, for whom several fit", "the points are right; look up who was paired")
	}
	if n.given > 0 {
		add(formats.Note, formats.AmbiguousBye,
			fmt.Sprintf("%d full-point byes in rounds with several of them, read as given by the organiser", n.given),
			"one of each round may be that of the odd player")
	}
	if n.draws > 0 {
		add(formats.Warning, formats.ForfeitDraw,
			counted(n.draws, "draw", "draws")+" that nobody played (Z), read as half-point byes where no opponent is named",
			"look up what happened")
	}
}

// counted gives "1 round" or "2 rounds".
func counted(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// settleForfeits makes one game of the two forfeits of a round that has exactly
// one win and one loss without opponents: programs drop the opponents, and then
// there is only one way to pair them. Others stay without. wins and losses
// count them by round.
func settleForfeits(s *tournament.Section, wins, losses []int32) (paired, unknown int) {
	for round := range wins {
		if wins[round]+losses[round] == 0 {
			continue
		}
		if wins[round] != 1 || losses[round] != 1 {
			unknown += int(wins[round] + losses[round])
			continue
		}
		var winner, loser *tournament.Player
		for i := range s.Players {
			p := &s.Players[i]
			switch e := p.Entry(round + 1); {
			case e.Opponent != 0:
			case e.Result == tournament.ForfeitWin:
				winner = p
			case e.Result == tournament.ForfeitLoss:
				loser = p
			}
		}
		winner.Rounds[round].Opponent, loser.Rounds[round].Opponent = int32(loser.No), int32(winner.No)
		paired++
	}
	return paired, unknown
}

// columnsAreOpponents reports whether column j of a round robin names opponent
// j, and a player's own column nobody: some programs export the table that way.
func (s *section) columnsAreOpponents() bool {
	if s.columns < len(s.Players) || len(s.Players) < 3 {
		return false
	}
	for i := range s.Players {
		p := &s.Players[i]
		for round, e := range p.Rounds {
			own := round+1 == p.No
			if own && e.Opponent != 0 || e.Opponent != 0 && int(e.Opponent) != round+1 {
				return false
			}
		}
	}
	return true
}
