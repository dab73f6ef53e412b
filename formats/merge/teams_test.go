package merge_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// withTeams gives a section teams.
func withTeams(s *tournament.Section, teams ...tournament.Team) *tournament.Section {
	s.Teams = teams
	return s
}

// team is a team with members. There is space behind them, in which an append
// that does not copy first would write.
func team(no int, name string, members ...int) tournament.Team {
	return tournament.Team{No: no, Name: name, Members: append(make([]int, 0, 8), members...)}
}

// meets gives a team its rounds, with space behind them.
func meets(t tournament.Team, rounds ...tournament.Match) tournament.Team {
	t.Rounds = append(make([]tournament.Match, 0, 8), rounds...)
	return t
}

// against is a match with White on board 1.
func against(opponent int, boards ...int) tournament.Match {
	return tournament.Match{Opponent: opponent, Color: tournament.White, Boards: boards}
}

// teamMatches is the teams of a match of the first round.
func teamMatches() []tournament.Team {
	return []tournament.Team{
		meets(team(1, "Rooks", 1, 3), against(2, 1, 3)),
		meets(team(2, "Knights", 2, 4), against(1, 2, 4)),
	}
}

// changedMatch is teamMatches with another match of the Rooks.
func changedMatch(change func(m *tournament.Match)) []tournament.Team {
	teams := teamMatches()
	m := &teams[0].Rounds[0]
	m.Boards = slices.Clone(m.Boards)
	change(m)
	return teams
}

// TestTeams merges the teams of two files, of which the first is the base: both
// tell three rounds. In the turned file player 1 has number 4, 2 has 3, and so on.
// The warnings are in full.
func TestTeams(t *testing.T) {
	t.Parallel()
	full := tournament.Team{No: 1, Name: "Rooks", Nickname: "ROO", Strength: 1500, Members: []int{1, 2}}
	other := tournament.Team{No: 1, Name: "Bishops", Nickname: "BIS", Strength: 1400, Members: []int{1, 2}}
	bye := tournament.Match{Result: tournament.PairingBye}
	tests := map[string]struct {
		base   []tournament.Team
		other  []tournament.Team
		turned bool
		want   []tournament.Team
		found  []string
	}{
		"the same": {
			base: teamMatches(), other: teamMatches(),
			want: teamMatches(),
		},
		"members that only one file has": {
			base: []tournament.Team{team(1, "Rooks", 1, 2)}, other: []tournament.Team{team(1, "Rooks", 2, 3)},
			want: []tournament.Team{team(1, "Rooks", 1, 2, 3)},
		},
		"members by other numbers": {
			base: []tournament.Team{team(1, "Rooks", 1, 2)}, other: []tournament.Team{team(1, "Rooks", 4, 2)}, turned: true,
			want: []tournament.Team{team(1, "Rooks", 1, 2, 3)},
		},
		"members that both files have": {
			base: []tournament.Team{team(1, "Rooks", 3, 1, 2)}, other: []tournament.Team{team(1, "Rooks", 1, 3)},
			want: []tournament.Team{team(1, "Rooks", 3, 1, 2)},
		},
		"a file without teams behind": {
			base: teamMatches(), want: teamMatches(),
		},
		"a file without teams in front": {
			other: []tournament.Team{team(2, "Rooks", 4, 2)}, turned: true,
			want: []tournament.Team{team(2, "Rooks", 1, 3)},
		},
		"a team in each file, a number each": {
			base: []tournament.Team{team(1, "Rooks", 1, 2)}, other: []tournament.Team{team(2, "Knights", 3, 4)},
			want: []tournament.Team{team(1, "Rooks", 1, 2), team(2, "Knights", 3, 4)},
		},
		// The Knights of number 2 meet the Bishops, whose number in the base is 2: they
		// get the next number of all, 3.
		"a number that the base has given": {
			base: []tournament.Team{team(1, "Rooks", 1), team(2, "Bishops", 2)},
			other: []tournament.Team{
				meets(team(1, "Bishops", 3), against(2, 3)), meets(team(2, "Knights", 1), against(1, 1)),
			},
			turned: true,
			want: []tournament.Team{
				team(1, "Rooks", 1), meets(team(2, "Bishops", 2), against(3, 2)), meets(team(3, "Knights", 4), against(2, 4)),
			},
		},
		// 7 is the highest number of both files, and 8 the next.
		"a number above those of both files": {
			base:  []tournament.Team{team(1, "Rooks", 1), team(2, "Bishops", 2)},
			other: []tournament.Team{team(1, "Bishops", 2), team(2, "Knights", 3), team(7, "Pawns", 4)},
			want:  []tournament.Team{team(1, "Rooks", 1), team(2, "Bishops", 2), team(8, "Knights", 3), team(7, "Pawns", 4)},
		},
		"a name that only the other file has": {
			base: []tournament.Team{{No: 1, Members: []int{1, 2}}}, other: []tournament.Team{full},
			want: []tournament.Team{full},
		},
		"a name that only the base has": {
			base: []tournament.Team{full}, other: []tournament.Team{{No: 1, Members: []int{1, 2}}},
			want: []tournament.Team{full},
		},
		"other names of one number": {
			base: []tournament.Team{full}, other: []tournament.Team{other},
			want: []tournament.Team{full},
			found: []string{
				`b.trf: warning: team 1: name "Bishops", while a.trf has "Rooks", which is used`,
				`b.trf: warning: team 1: short name "BIS", while a.trf has "ROO", which is used`,
				`b.trf: warning: team 1: strength "1400", while a.trf has "1500", which is used`,
			},
		},
		"a round that only the other file has": {
			base: teamMatches(),
			other: []tournament.Team{
				meets(team(1, "Rooks", 4, 2), against(2, 4, 2), against(2, 2, 0)),
				meets(team(2, "Knights", 3, 1), against(1, 3, 1), bye),
			},
			turned: true,
			want: []tournament.Team{
				meets(team(1, "Rooks", 1, 3), against(2, 1, 3), against(2, 3, 0)),
				meets(team(2, "Knights", 2, 4), against(1, 2, 4), bye),
			},
		},
		"a round between that only the other file has": {
			base:  []tournament.Team{meets(team(1, "Rooks", 1), tournament.Match{}, against(1, 1)), team(2, "Knights", 2)},
			other: []tournament.Team{meets(team(1, "Rooks", 1), bye, tournament.Match{}), team(2, "Knights", 2)},
			want:  []tournament.Team{meets(team(1, "Rooks", 1), bye, against(1, 1)), team(2, "Knights", 2)},
		},
		"a round that only the base has": {
			base:  []tournament.Team{meets(team(1, "Rooks", 1), bye, bye), team(2, "Knights", 2)},
			other: []tournament.Team{meets(team(1, "Rooks", 1), bye), team(2, "Knights", 2)},
			want:  []tournament.Team{meets(team(1, "Rooks", 1), bye, bye), team(2, "Knights", 2)},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := threeRounds()
			if tt.turned {
				s = renumbered(s)
			}
			checkTeams(t, withTeams(threeRounds(), tt.base...), withTeams(s, tt.other...), tt.want, tt.found)
		})
	}
}

// checkTeams merges two sections into one, with the teams and the warnings that
// are wanted, and without a change to either section.
func checkTeams(t *testing.T, base, other *tournament.Section, want []tournament.Team, warnings []string) {
	t.Helper()
	space := [][]tournament.Team{spread(base.Teams), spread(other.Teams)}
	ev, found := mergeAll(false, event("Club", base), event("Club", other))
	if ev == nil || len(ev.Sections) != 1 {
		t.Fatalf("not one section: %q", found)
	}
	if diff := cmp.Diff(cleared(want), cleared(ev.Sections[0].Teams)); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(warnings, found); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(space, [][]tournament.Team{spread(base.Teams), spread(other.Teams)}); diff != "" {
		t.Errorf("the files changed (-before +after):\n%s", diff)
	}
}

// spread copies teams with the space behind their members and rounds.
func spread(teams []tournament.Team) []tournament.Team {
	out := slices.Clone(teams)
	for i := range out {
		t := &out[i]
		t.Members = slices.Clone(t.Members[:cap(t.Members)])
		t.Rounds = slices.Clone(t.Rounds[:cap(t.Rounds)])
	}
	return out
}

// cleared copies teams with nil for every list that is empty.
func cleared(teams []tournament.Team) []tournament.Team {
	out := slices.Clone(teams)
	for i := range out {
		t := &out[i]
		t.Members, t.Rounds = append([]int(nil), t.Members...), append([]tournament.Match(nil), t.Rounds...)
		for r := range t.Rounds {
			t.Rounds[r].Boards = append([]int(nil), t.Rounds[r].Boards...)
		}
	}
	return out
}

// A player of a late entry, whom only the other file has, is a member by the
// number that the merged section gives.
func TestTeamOfLateEntry(t *testing.T) {
	t.Parallel()
	base := withTeams(without(threeRounds(), 4), team(1, "Rooks", 1))
	other := withTeams(threeRounds(), team(1, "Rooks", 1, 4))
	found := []string{"b.trf:4:1: note: player 4 Dunn, Di: not in a.trf; kept"}
	checkTeams(t, base, other, []tournament.Team{team(1, "Rooks", 1, 4)}, found)
}

// TestMatchesDiffer refuses files that tell one match differently.
func TestMatchesDiffer(t *testing.T) {
	t.Parallel()
	tests := map[string]func(m *tournament.Match){
		"opponent":             func(m *tournament.Match) { m.Opponent = 3 },
		"result":               func(m *tournament.Match) { m.Result = tournament.ForfeitWin },
		"line-up":              func(m *tournament.Match) { m.Boards[1] = 0 },
		"length of a line-up":  func(m *tournament.Match) { m.Boards = m.Boards[:1] },
		"a bye, not a match":   func(m *tournament.Match) { *m = tournament.Match{Result: tournament.PairingBye} },
		"opponent and line-up": func(m *tournament.Match) { m.Opponent, m.Boards[0] = 3, 2 },
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := withTeams(threeRounds(), append(teamMatches(), team(3, "Pawns"))...)
			other := withTeams(threeRounds(), append(changedMatch(change), team(3, "Pawns"))...)
			ev, found := mergeAll(false, event("Club", base), event("Club", other))
			want := "b.trf: error: team 1 Rooks: round 1: another match, line-up or result than in a.trf"
			if ev != nil || len(found) != 1 || !strings.HasPrefix(found[0], want) {
				t.Errorf("an event: %t\ngot  %q\nwant %q", ev != nil, found, want)
			}
		})
	}
}

// TestTeamRules merges what the regulations say of teams: what only one file
// says is taken, and where both say something the first counts.
func TestTeamRules(t *testing.T) {
	t.Parallel()
	type section = tournament.Section
	const p = tournament.Point
	three := tournament.MatchScoring{Win: 3 * p, Draw: p}
	usual := tournament.MatchScoring{Win: 2 * p, Draw: p} // which an empty one stands for
	full := tournament.TeamBye{Match: 2 * p, Game: 4 * p, Stated: true}
	half := tournament.TeamBye{Match: p, Game: 2 * p, Stated: true}
	mixed := []tournament.Color{tournament.White, tournament.Black}
	white := []tournament.Color{tournament.White, tournament.White}
	scoring := func(m tournament.MatchScoring) func(*section) { return func(s *section) { s.MatchScoring = m } }
	bye := func(b tournament.TeamBye) func(*section) { return func(s *section) { s.TeamBye = b } }
	colors := func(c []tournament.Color) func(*section) { return func(s *section) { s.BoardColors = c } }
	nothing := func(*section) {}
	tests := map[string]struct {
		base, other, want func(*section)
		found             string // what the warning says that differs; "": no warning
	}{
		"match points of the other":   {nothing, scoring(three), scoring(three), ""},
		"the same match points":       {scoring(three), scoring(three), scoring(three), ""},
		"the usual ones, spelled out": {scoring(usual), nothing, scoring(usual), ""},
		"other match points":          {scoring(three), scoring(usual), scoring(three), `points of a match "2-1-0", while a.trf has "3-1-0"`},
		"a bye of the other":          {nothing, bye(full), bye(full), ""},
		"a bye of the base":           {bye(full), nothing, bye(full), ""},
		"the same bye":                {bye(half), bye(half), bye(half), ""},
		"another bye":                 {bye(half), bye(full), bye(half), `points of a team's bye "2 match and 4 game points", while a.trf has "1 match and 2 game points"`},
		"colours of the other":        {nothing, colors(mixed), colors(mixed), ""},
		"other colours":               {colors(white), colors(mixed), colors(white), `colours by board "WB", while a.trf has "WW"`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base, other, want := threeRounds(), threeRounds(), threeRounds()
			tt.base(base)
			tt.other(other)
			tt.want(want)
			ev, found := mergeAll(false, event("Club", base), event("Club", other))
			if ev == nil {
				t.Fatalf("refused: %q", found)
			}
			got := ev.Sections[0]
			of := func(s *section) []any { return []any{s.MatchScoring, s.TeamBye, s.BoardColors} }
			if diff := cmp.Diff(of(want), of(got)); diff != "" {
				t.Errorf("match points, bye and colours (-want +got):\n%s", diff)
			}
			var warnings []string
			if tt.found != "" {
				warnings = []string{"b.trf: warning: " + tt.found + ", which is used"}
			}
			if diff := cmp.Diff(warnings, found); diff != "" {
				t.Errorf("messages (-want +got):\n%s", diff)
			}
		})
	}
}

// Points apart from the results name teams where teams meet, and are reported by the
// numbers of the base: the Bishops have 1 in the other file and 2 in the base, and
// the Knights get 3.
func TestPointsBesideMatches(t *testing.T) {
	t.Parallel()
	bye := tournament.Match{Result: tournament.PairingBye}
	base := withTeams(threeRounds(), team(1, "Rooks", 1), team(2, "Bishops", 2))
	other := withTeams(threeRounds(), meets(team(1, "Bishops", 2), bye), meets(team(2, "Knights", 3), bye))
	other.Adjustments = []tournament.Adjustment{{Match: tournament.Point, Teams: []int{1, 2}}}
	ev, found := mergeAll(false, event("Club", base), event("Club", other))
	if ev == nil {
		t.Fatal(found)
	}
	want := []tournament.Adjustment{{Match: tournament.Point, Teams: []int{2, 3}}}
	if diff := cmp.Diff(want, ev.Sections[0].Adjustments); diff != "" {
		t.Errorf("points apart from the results (-want +got):\n%s", diff)
	}
	if !slices.Equal(other.Adjustments[0].Teams, []int{1, 2}) {
		t.Error("the file was changed")
	}
}
