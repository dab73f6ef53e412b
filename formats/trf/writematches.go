package trf

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
)

// matchRecords writes what the rows of the players do not tell of the matches:
// byes, forfeited matches, line-ups out of order, and points beside the results.
func (w *writer) matchRecords() {
	rounds := 0
	for i := range w.sec.Teams {
		rounds = max(rounds, len(w.sec.Teams[i].Rounds))
	}
	w.requestedByes(rounds)
	w.pairing26()
	w.pairingByes(rounds)
	w.forfeits(rounds)
	w.lineUps(rounds)
	w.adjustments()
}

// requestedByes writes 240, with the numbers of teams. An absence in a round
// with matches follows from there being none.
func (w *writer) requestedByes(rounds int) {
	paired := w.matchesUpTo(rounds)
	for rd := 1; rd <= rounds; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			if bye == tournament.ZeroBye && rd <= paired {
				continue
			}
			var numbers []int
			for i := range w.sec.Teams {
				if m := w.sec.Teams[i].Match(rd); m.Opponent == 0 && m.Result == bye {
					numbers = append(numbers, w.sec.Teams[i].No)
				}
			}
			w.record240(bye, rd, numbers)
		}
	}
}

// matchesUpTo is the last round in which two teams are paired.
func (w *writer) matchesUpTo(rounds int) int {
	for ; rounds > 0; rounds-- {
		for i := range w.sec.Teams {
			if w.sec.Teams[i].Match(rounds).Opponent != 0 {
				return rounds
			}
		}
	}
	return 0
}

// pairingByes writes 320: a line for the first team with the bye in each round,
// another for the second, should there be two.
func (w *writer) pairingByes(rounds int) {
	byes, lines := make([][]int, rounds), 0
	for i := range w.sec.Teams {
		for rd := 1; rd <= rounds; rd++ {
			if m := w.sec.Teams[i].Match(rd); m.Result == tournament.PairingBye {
				byes[rd-1] = append(byes[rd-1], w.sec.Teams[i].No)
				lines = max(lines, len(byes[rd-1]))
			}
		}
	}
	match, game := "", ""
	if bye := w.sec.TeamBye; bye.Stated {
		match, game = bye.Match.Decimal(), bye.Game.Decimal()
		lines = max(lines, 1)
	}
	for at := range lines {
		w.out = fmt.Appendf(w.out, "320 %4s %4s", match, game)
		for _, list := range byes {
			if at < len(list) {
				w.out = fmt.Appendf(w.out, " %3d", list[at])
			} else {
				w.blanks(4)
			}
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

// forfeits writes 330, each match once: at the team that is White on board 1, or
// else at the one that comes first.
func (w *writer) forfeits(rounds int) {
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			m := t.Match(rd)
			other, ok := w.other(t, &m, rd)
			if !m.Result.Forfeit() || !ok || !w.tellsForfeit(i, &m) {
				continue
			}
			w.out = fmt.Appendf(w.out, "330 %c%c %3d %3d %3d"+lineEnd, resultLetter(m.Result), resultLetter(other.Result), rd, t.No, m.Opponent)
		}
	}
}

// tellsForfeit reports whether a team is the one at which a forfeited match is
// written.
func (w *writer) tellsForfeit(i int, m *tournament.Match) bool {
	first := tournament.White
	if len(w.sec.BoardColors) > 0 {
		first = w.sec.BoardColors[0]
	}
	if m.Color != tournament.NoColor {
		return m.Color == first
	}
	return w.sec.Teams[i].No < m.Opponent
}

// other is the match as the opponent has it.
func (w *writer) other(t *tournament.Team, m *tournament.Match, rd int) (tournament.Match, bool) {
	for j := range w.sec.Teams {
		if w.sec.Teams[j].No == m.Opponent {
			other := w.sec.Teams[j].Match(rd)
			return other, other.Opponent == t.No
		}
	}
	return tournament.Match{}, false
}

// lineUps writes 300 for every match whose line-up is not the one that a reader
// would rebuild, or whose opponent would not be found.
func (w *writer) lineUps(rounds int) {
	m := newMatchMaker(w.sec)
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			match := t.Match(rd)
			other, known := m.teams[match.Opponent]
			if match.Opponent == 0 || !known || len(match.Boards) == 0 {
				continue
			}
			met, ok := m.mostMet(i, rd)
			if (match.Result.Forfeit() || ok && met == other) && slices.Equal(match.Boards, m.usual(i, other, rd)) {
				continue
			}
			w.out = fmt.Appendf(w.out, "300 %3d %3d %3d", rd, t.No, match.Opponent)
			w.numbers(match.Boards)
		}
	}
}
