package trf

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// loseMatches counts the matches that nobody can rebuild from a file of TRF-16,
// which has the rosters and the games of the players and no record of matches.
func (w *writer) loseMatches() {
	again := w.rebuilt()
	index := again.TeamNumbers()
	for i := range w.sec.Teams {
		t := &w.sec.Teams[i]
		var back tournament.Team
		if k, ok := index[t.No]; ok {
			back = again.Teams[k]
		}
		for rd := 1; rd <= max(len(t.Rounds), len(back.Rounds)); rd++ {
			if was, is := t.Match(rd), back.Match(rd); !sameMatch(&was, &is) {
				w.lose(formats.LostField, "Team.Rounds", "matches that the games of the players do not tell in full",
					fmt.Sprintf("round %d of %s", rd, t.Name))
			}
		}
	}
}

// rebuilt is the section as readers of TRF-16 see its teams; one without teams if
// they will not take it for one in which teams meet.
func (w *writer) rebuilt() *tournament.Section {
	if !saysTeams(w.system()) {
		return &tournament.Section{}
	}
	sec := *w.sec
	sec.Teams, sec.BoardColors = nil, nil
	for i := range w.sec.Teams {
		if t := &w.sec.Teams[i]; len(t.Members) > 0 {
			sec.Teams = append(sec.Teams, tournament.Team{No: len(sec.Teams) + 1, Name: t.Name, Members: t.Members})
		}
	}
	m := newMatchMaker(&sec)
	if len(sec.Teams) == 0 || !m.oneOpponentEach() {
		return &tournament.Section{}
	}
	m.make()
	return &sec
}

func sameMatch(a, b *tournament.Match) bool {
	return a.Opponent == b.Opponent && a.Color == b.Color && a.Result == b.Result && slices.Equal(a.Boards, b.Boards)
}
