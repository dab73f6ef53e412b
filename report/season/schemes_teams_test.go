package season_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
	"podium/tiebreak"
)

// teamTotals spells a table of teams as "1 Lincoln 25 qualified".
func teamTotals(s *season.Series) []string {
	var out []string
	for _, r := range s.Teams[0].Rows {
		line := fmt.Sprintf("%d %s %s", r.Rank, r.Name, r.Total.Exact())
		if r.Qualified {
			line += " qualified"
		}
		out = append(out, line)
	}
	return out
}

func TestSchoolTeams(t *testing.T) {
	t.Parallel()
	schools := field{clubs: [4]string{"Lincoln", "Marigold", "LINCOLN ", "Rook House"}}
	tests := map[string]struct {
		events []season.Input
		want   []string
	}{
		// Lincoln 3 + 1, Marigold 2, Rook House 0: 12, 10, 8, and 1 for taking part.
		"one event": {
			[]season.Input{schools.allPlay("oct.trf", "2025-10-04", "", first)},
			[]string{"1 Lincoln 13 qualified", "2 Marigold 11 qualified", "3 Rook House 9"},
		},
		// December: Lincoln 2 + 0.5, Rook House 2.5, Marigold 1. The first two share (12 + 10) / 2.
		"two events": {
			[]season.Input{
				schools.allPlay("oct.trf", "2025-10-04", "", first),
				schools.allPlay("dec.trf", "2025-12-06", "", third),
			},
			[]string{"1 Lincoln 25 qualified", "2 Rook House 21 qualified", "3 Marigold 20 qualified"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, sample(t, "school-teams.toml"), test.events...)
			if diff := cmp.Diff(test.want, teamTotals(series)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// county are eight events of one round and a final. Ann plays Ben, Cal plays Dee
// or has a bye.
func county() []season.Input {
	ann := []string{"W2", "W2", "D2", "L2", "W2", "L2", "L2", "W2", "D2"}
	ben := []string{"L1", "L1", "D1", "W1", "L1", "W1", "W1", "L1", "D1"}
	var out []season.Input
	for i := range ann {
		day := fmt.Sprintf("2025-%02d-01", i+1)
		path := day + ".trf"
		if i == 8 {
			path = day + "-final.trf"
		}
		cal, dee := "W4 B", "L3 Z"
		if i > 0 {
			cal, dee = "Z Z", "Z Z" // in the list, but not there
		}
		in := event(path, day, "", "Arc, Ann: "+ann[i]+" Z", "Bow, Ben: "+ben[i]+" Z", "Cup, Cal: "+cal, "Dot, Dee: "+dee)
		for p, birth := range born("2016-10-01", "2014-08-31", "2015-0-0", "") {
			in.Event.Sections[0].Players[p].Birth = birth
			in.Event.Sections[0].Players[p].Club = []string{"Oak Hill", "Oak Hill", "Oak Hill", "Elm Street"}[p]
		}
		out = append(out, in)
	}
	return out
}

// TestCountyJuniors: six times the share of points without byes, 1 for playing.
// On 1 September 2025 Ann is 8: 1 more. Ben turned 11 the day before: nothing.
// Of Cal only the year is known: 10 in that year, 0.5 more. An absence is a bye of
// nought, so it is out of the games, too.
func TestCountyJuniors(t *testing.T) {
	t.Parallel()
	series := tally(t, sample(t, "county-juniors.toml"), county()...)
	want := []string{
		"1 Arc, Ann 34",   // 8 8 5 (2) 8 (2) (2), the eighth outside, final 5: 8 + 8 + 8 + 5 + 5
		"2 Bow, Ben 29",   // (1) (1) 4 7 (1) 7 7, final 4: 4 + 7 + 7 + 7 + 4
		"3 Cup, Cal 15/2", // 6 + 1 + 0.5; the bye is out of both
		"4 Dot, Dee 1",
	}
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var statuses []season.Status
	ann := row(t, series, 0, "Arc, Ann")
	for _, r := range ann.Results {
		statuses = append(statuses, r.Status)
	}
	const in, out = season.Counted, season.Dropped
	if diff := cmp.Diff([]season.Status{in, in, in, out, in, out, out, season.Outside, in}, statuses); diff != "" {
		t.Errorf("what counts of Ann: -want +got\n%s", diff)
	}
	// Oak Hill, of three players an event: January 8 + 1 + 7.5; then Ann and Ben: 8+1, 5+4, 2+7, 8+1, 2+7, 2+7,
	// 8+1 in August, which counts for schools, and 5+4.
	if diff := cmp.Diff([]string{"1 Oak Hill 177/2", "2 Elm Street 1"}, teamTotals(series)); diff != "" {
		t.Errorf("schools: -want +got\n%s", diff)
	}
}

// TestTeamRules: Ann 3, Ben 2, Cal 1, Dee 0 in October, Dee 2.5, Ann 2, Ben 1, Cal
// 0.5 in December. Ann, Ben and Dee are of one school.
func TestTeamRules(t *testing.T) {
	t.Parallel()
	of := field{clubs: [4]string{"Oak", "Oak", "Elm", "Oak"}}
	events := []season.Input{of.allPlay("oct.trf", "2025-10-04", "", first), of.allPlay("dec.trf", "2025-12-06", "", third)}
	tests := map[string]struct {
		keys string
		want []string
	}{
		"all players":      {"", []string{"1 Oak 21/2", "2 Elm 3/2"}},                                     // 5 and 5.5
		"two players":      {"best_players = 2", []string{"1 Oak 19/2", "2 Elm 3/2"}},                     // 3 + 2 and 2.5 + 2
		"the best event":   {"best_players = 2\nbest = 1", []string{"1 Oak 5", "2 Elm 1"}},                // the first
		"taking part":      {"best_players = 1\nparticipation = 2", []string{"1 Oak 19/2", "2 Elm 11/2"}}, // 3 + 2.5 + 2·2
		"places":           {"place = [5, 3]\nbest_players = 1", []string{"1 Oak 10", "2 Elm 6"}},
		"by state":         {"by = \"state\"", nil},
		"by the file only": {"by = \"team\"", nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n"+test.keys), events...)
			if test.want == nil {
				if len(series.Teams) != 0 {
					t.Errorf("teams: %v", teamTotals(series))
				}
				return
			}
			if diff := cmp.Diff(test.want, teamTotals(series)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestTeamsOfFederations: those of one federation are a team.
func TestTeamsOfFederations(t *testing.T) {
	t.Parallel()
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) {
		p.Federation, p.State = []string{"AUT", "GER", "GER", ""}[i], []string{"T", "T", "W", "W"}[i]
	})
	for by, want := range map[string][]string{
		"federation": {"1 AUT 3", "1 GER 3"}, "state": {"1 T 5", "2 W 1"},
	} {
		series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \""+by+"\"\n"), in)
		if diff := cmp.Diff(want, teamTotals(series)); diff != "" || len(series.Schools) > 0 {
			t.Errorf("%s: -want +got\n%s\nquestions %v", by, diff, series.Schools)
		}
	}
}

// TestTeamsOfTheFile: a roster goes before a club, and teams that meet have the
// places of their matches.
func TestTeamsOfTheFile(t *testing.T) {
	t.Parallel()
	in := field{clubs: [4]string{"Club", "Club", "Club", "Club"}}.allPlay("oct.trf", "2025-10-04", "", first)
	in.Event.Sections[0].Teams = []tournament.Team{{No: 1, Name: "Oak", Members: []int{1, 4}}, {No: 2, Name: "Elm", Members: []int{2}}}
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n"), in)
	if diff := cmp.Diff([]string{"1 Oak 3", "2 Elm 2", "3 Club 1"}, teamTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// Where teams do not meet, the plan places them, whatever standings of teams there are.
	in.Ranked = usuallyRanked(t, in.Event)
	series = tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nplace = [4, 2, 1]\n"), in)
	if diff := cmp.Diff([]string{"1 Oak 4", "2 Elm 2", "3 Club 1"}, teamTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}

	// Elm won the match by 2 : 1, though the best player of Oak has as much as that of Elm.
	match := event("nov.trf", "2025-11-08", "", "Arc, Ann: W3", "Bow, Ben: L4", "Cup, Cal: L1", "Dot, Dee: W2", "Elk, Eve: D6", "Fir, Flo: D5")
	s := match.Event.Sections[0]
	s.Teams = []tournament.Team{
		{No: 1, Name: "Oak", Members: []int{1, 2, 5}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 2, 5}}}},
		{No: 2, Name: "Elm", Members: []int{3, 4, 6}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{3, 4, 6}}}},
	}
	s.Players[4].Rounds[0], s.Players[5].Rounds[0] = entry("L6"), entry("W5")
	match.Ranked = usuallyRanked(t, match.Event)
	series = tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"team\"\nbest_players = 1\nplace = [4, 2]\n"), match)
	if diff := cmp.Diff([]string{"1 Elm 4", "2 Oak 2"}, teamTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func usuallyRanked(t *testing.T, ev *tournament.Event) tiebreak.Ranked {
	t.Helper()
	out, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return *out
}
