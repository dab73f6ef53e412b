package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
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

// teams writes the records 013: rosters, in the order of the model.
func (w *writer) teams() {
	if !w.writes("013") {
		for i := range w.sec.Teams {
			w.withhold("013", "Section.Teams", w.sec.Teams[i].Name)
		}
		return
	}
	written := 0
	for i := range w.sec.Teams {
		t := &w.sec.Teams[i]
		if len(t.Members) == 0 {
			w.lose(formats.LostField, "Section.Teams", "teams without players, which the file cannot have", t.Name)
			continue
		}
		w.loseDetails(t)
		if written++; t.No != written {
			w.lose(formats.LostField, "Section.Teams", "team numbers, of which the file keeps the order only", t.Name)
		}
		name := w.clean("Section.Teams", w.inColumns("Section.Teams", t.Name))
		const width = colTeamMembers - colTeamName
		if text.Width(name) > width {
			w.lose(formats.CutField, "Section.Teams", "names of teams longer than 32 characters, cut", name)
			name = strings.TrimSpace(text.Cut(name, 1, width))
		}
		w.out = append(w.out, "013 "...)
		w.left(name, width)
		for j, no := range t.Members {
			if j > 0 {
				w.out = append(w.out, ' ')
			}
			w.number(no)
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

func hasDetails(t *tournament.Team) bool {
	return t.Nickname != "" || t.Strength != 0 || t.Stated != (tournament.TeamStated{})
}

// loseDetails counts what a record 013 has no place for. Of TRF-16 that is said
// for all teams at once.
func (w *writer) loseDetails(t *tournament.Team) {
	if w.edition != edition26 || !hasDetails(t) {
		return
	}
	for _, detail := range []struct {
		field string
		lost  bool
	}{
		{"Team.Nickname", t.Nickname != ""},
		{"Team.Strength", t.Strength != 0},
		{"Team.Stated.Points", t.Stated.HasPoints},
		{"Team.Stated.Rank", t.Stated.Rank != 0},
	} {
		if detail.lost {
			w.lose(formats.LostField, detail.field, detail.field+": values of teams whose players are paired one by one", t.Name)
		}
	}
}

// loseTeamPoints counts what is said of matches where there are none.
func (w *writer) loseTeamPoints() {
	if w.edition != edition26 {
		w.loseMatches()
		return
	}
	if w.sec.TeamBye.Stated {
		w.lose(formats.LostField, "Section.TeamBye", "a bye of teams where players are paired one by one", w.sec.TeamBye.Match.String()+" match points")
	}
}

// rostersDo reports whether records 013 can hold the teams.
func (w *writer) rostersDo() bool {
	ofTeams := func(a tournament.Adjustment) bool { return a.Match != 0 }
	if w.sec.TeamBye.Stated || len(w.sec.Teams) > 0 && slices.ContainsFunc(w.sec.Adjustments, ofTeams) {
		return false
	}
	for i := range w.sec.Teams {
		if t := &w.sec.Teams[i]; t.No != i+1 || len(t.Members) == 0 || hasDetails(t) {
			return false
		}
	}
	return true
}
