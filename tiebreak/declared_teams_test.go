package tiebreak_test

import (
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// schools is an event of individuals in which two schools of two players have a point
// each: 1 and 2 for the first, 3 and 4 for the second.
func schools() *tournament.Event {
	game := func(no, opponent int, color tournament.Color, r tournament.Result) tournament.Player {
		return tournament.Player{No: no, Rounds: []tournament.Entry{{Opponent: int32(opponent), Color: color, Result: r}}}
	}
	s := &tournament.Section{
		Kind: tournament.Swiss, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			game(1, 3, tournament.White, tournament.Win), game(2, 4, tournament.Black, tournament.Loss),
			game(3, 1, tournament.Black, tournament.Loss), game(4, 2, tournament.White, tournament.Win),
		},
		Teams: []tournament.Team{{No: 7, Name: "Alder", Members: []int{1, 2}}, {No: 8, Name: "Beech", Members: []int{3, 4}}},
	}
	return &tournament.Event{Sections: []*tournament.Section{s}}
}

// What a director declares of players and of teams counts for schools whose players are
// paired individually: who came late, and the play-offs of the teams, whose numbers
// nobody among the players has.
func TestDeclaredOfSchools(t *testing.T) {
	t.Parallel()
	declared := &tiebreak.EventDeclaration{
		Players: map[string]*tiebreak.Declaration{"": {
			Late: []tiebreak.Late{{No: 1, Missed: 2}}, LateKnown: true, PlayoffsKnown: true,
		}},
		Teams: map[string]*tiebreak.Declaration{"": {
			Playoffs: []tiebreak.Playoff{{Order: []int{8, 7}, Method: "lot"}}, PlayoffsKnown: true,
		}},
	}
	for _, tt := range []struct{ list, used string }{
		{"SUM4:TARDY", "SUM4:TARDY"},
		{"PLAYOFF,CUM4", "PLAYOFF,CUM4"},
		{"PLAYOFF,MMED", "CUM4"}, // a list for players
	} {
		ranked, err := tiebreak.RankEvent(schools(), tiebreak.EventOptions{List: tt.list, Declared: declared})
		if err != nil {
			t.Errorf("%s: %v", tt.list, err)
			continue
		}
		teams := ranked.Sections[0].Teams
		if got := tiebreak.Codes(teams.List.Specs); got != tt.used {
			t.Errorf("%s: teams are ranked by %s, want %s", tt.list, got, tt.used)
		}
		if want := []int{2, 1}; tt.list == tt.used && !slices.Equal(teams.Ranks(), want) {
			t.Errorf("%s: ranks %v, want %v", tt.list, teams.Ranks(), want)
		}
	}
}

// Without a declaration, an inner system that needs one is refused like any other.
func TestUndeclaredOfSchools(t *testing.T) {
	t.Parallel()
	_, err := tiebreak.RankEvent(schools(), tiebreak.EventOptions{List: "SUM4:TARDY"})
	if err == nil || !strings.Contains(err.Error(), "SUM4:TARDY (Sum over the players who count) needs the late arrivals") {
		t.Errorf("%v", err)
	}
	declared := &tiebreak.EventDeclaration{Players: map[string]*tiebreak.Declaration{"": {PlayoffsKnown: true}}}
	ranked, err := tiebreak.RankEvent(schools(), tiebreak.EventOptions{List: "PLAYOFF,CUM4", Declared: declared})
	if err != nil || tiebreak.Codes(ranked.Sections[0].Teams.List.Specs) != "CUM4" {
		t.Errorf("play-offs of players only: %v", err)
	}
}
