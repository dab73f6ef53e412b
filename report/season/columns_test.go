package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
)

// october is an event in two files, between which another one of that day stands
// by its name; who also plays in the second file.
func october(who string) []season.Input {
	return []season.Input{
		event("a-oct.trf", "2025-10-04", "K-3", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b-other.trf", "2025-10-04", "Open", "Fox, Fay: W2", "Gil, Gus: L1"),
		event("c-oct.trf", "2025-10-04", "K-5", "Cup, Cal: W2", who+": L1"),
		event("nov.trf", "2025-11-08", "K-5", "Dot, Dee: D2", "Arc, Ann: D1"),
	}
}

const octoberPlan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[[event]]\npath = \"*-oct.trf\"\nlabel = \"Oct\"\n"

// grid spells a table: the columns, then the results of each person in them.
func grid(s *season.Series) []string {
	t := &s.Tables[0]
	var heads []string
	for _, event := range t.Events {
		heads = append(heads, s.Events[event].Label)
	}
	out := []string{strings.Join(heads, " | ")}
	for i := range t.Rows {
		r := &t.Rows[i]
		var cells []string
		for _, event := range t.Events {
			var results []string
			for _, result := range r.In(event) {
				results = append(results, result.Score.Exact())
			}
			cells = append(cells, strings.Join(results, "+"))
		}
		out = append(out, fmt.Sprintf("%s: %s = %s in %d", s.Person(r.Person).Name, strings.Join(cells, " | "), r.Total.Exact(), r.Played))
	}
	return out
}

// TestOneColumn: files of one event share a column, unless somebody took part in
// two of them.
func TestOneColumn(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		events []season.Input
		want   []string
	}{
		"nobody in both": {october("Dot, Dee"), []string{
			"Oct | 2025-10-04 | 2025-11-08",
			"Arc, Ann: 1 |  | 1/2 = 3/2 in 2",
			"Cup, Cal: 1 |  |  = 1 in 1",
			"Fox, Fay:  | 1 |  = 1 in 1",
			"Dot, Dee: 0 |  | 1/2 = 1/2 in 2",
			"Bow, Ben: 0 |  |  = 0 in 1",
			"Gil, Gus:  | 0 |  = 0 in 1",
		}},
		"somebody in both": {october("Arc, Ann"), []string{
			"Oct K-3 | Oct K-5 | 2025-10-04 | 2025-11-08",
			"Arc, Ann: 1 | 0 |  | 1/2 = 3/2 in 2",
			"Cup, Cal:  | 1 |  |  = 1 in 1",
			"Fox, Fay:  |  | 1 |  = 1 in 1",
			"Dot, Dee:  |  |  | 1/2 = 1/2 in 1",
			"Bow, Ben: 0 |  |  |  = 0 in 1",
			"Gil, Gus:  |  | 0 |  = 0 in 1",
		}},
		"somebody who only stood in the other list": {
			append(october("Dot, Dee")[:2], event("c-oct.trf", "2025-10-04", "K-5", "Cup, Cal: W2", "Dot, Dee: L1", "Arc, Ann: Z")), []string{
				"Oct | 2025-10-04",
				"Arc, Ann: 1+0 |  = 1 in 1",
				"Cup, Cal: 1 |  = 1 in 1",
				"Fox, Fay:  | 1 = 1 in 1",
				"Bow, Ben: 0 |  = 0 in 1",
				"Dot, Dee: 0 |  = 0 in 1",
				"Gil, Gus:  | 0 = 0 in 1",
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, grid(tally(t, parse(t, octoberPlan), test.events...))); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestLastEventOfSeveralFiles: who played in another file of the last event was
// not absent from it.
func TestLastEventOfSeveralFiles(t *testing.T) {
	t.Parallel()
	plan := parse(t, octoberPlan+"[ties]\norder = [\"last-event\"]\n")
	events := october("Dot, Dee")
	s := tally(t, plan, events[0], events[2])
	for _, want := range []string{"1 Arc, Ann 1", "1 Cup, Cal 1"} {
		name := strings.Fields(want)[1] + " " + strings.Fields(want)[2]
		if r := row(t, s, 0, name); r.Rank != 1 || r.Ties[0].Text != "1" {
			t.Errorf("%s: rank %d by %q, want to share rank 1 by 1", name, r.Rank, r.Ties[0].Text)
		}
	}
}

// TestTeamsInSeveralFiles: the best players of a team count in an event, whatever
// files it has: of 1, 1 and 0 the best two, and taking part once.
func TestTeamsInSeveralFiles(t *testing.T) {
	t.Parallel()
	plan := parse(t, octoberPlan+"[teams]\nby = \"school\"\nbest_players = 2\nparticipation = 10\n")
	events := october("Dot, Dee")
	for _, in := range events[:3] {
		for i := range in.Event.Sections[0].Players {
			in.Event.Sections[0].Players[i].Club = "Oak"
		}
	}
	s := tally(t, plan, events[0], events[2])
	oak := s.Teams[0].Rows[0]
	if len(s.Teams[0].Events) != 1 || len(oak.Results) != 1 || oak.Total.Exact() != "12" || len(oak.Results[0].Members) != 4 {
		t.Errorf("Oak has %s in %d events, want 12 in one", oak.Total.Exact(), len(oak.Results))
	}
}
