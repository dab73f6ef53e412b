package grid

import (
	"slices"

	"podium/formats/tournament"
)

// ByePlayer finds the player of a section who is none: the only one whose name
// is a word for a bye, among three players or more. It gives the index.
func (w *Words) ByePlayer(sec *tournament.Section) (int, bool) {
	isBye := func(pl tournament.Player) bool {
		return w.cells[squeeze(string(pl.Name))] == tournament.PairingBye
	}
	i := slices.IndexFunc(sec.Players, isBye)
	if i < 0 || len(sec.Players) < 3 || slices.ContainsFunc(sec.Players[i+1:], isBye) {
		return 0, false
	}
	return i, true
}

// dropByes takes a player out of a section who is none: with an odd number of
// players, programs fill a round robin up with one called "bye". To meet him
// and win is a bye, to meet him otherwise is a free round.
func (p *places) dropByes(sec *tournament.Section) {
	i, ok := p.words.ByePlayer(sec)
	if !ok {
		return
	}
	freeOf(sec, int32(sec.Players[i].No))
	sec.Players = slices.Delete(sec.Players, i, i+1)
	p.rows = slices.Delete(p.rows, i, i+1)
	if p.matrix != nil {
		p.matrix.column = slices.Delete(p.matrix.column, i, i+1)
	}
}

// freeOf makes byes of the games against a player who is none.
func freeOf(sec *tournament.Section, no int32) {
	for i := range sec.Players {
		for r, e := range sec.Players[i].Rounds {
			if e.Opponent != no {
				continue
			}
			sec.Players[i].Rounds[r] = tournament.Entry{}
			if e.Result == tournament.Win || e.Result == tournament.ForfeitWin {
				sec.Players[i].Rounds[r].Result = tournament.PairingBye
			}
		}
	}
}
