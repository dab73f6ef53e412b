package season_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
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
