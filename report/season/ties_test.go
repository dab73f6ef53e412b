package season_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
)

// decided spells ranks and what separated: "2 Bow, Ben Games won: 3".
func decided(s *season.Series) []string {
	var out []string
	for i := range s.Tables[0].Rows {
		r := &s.Tables[0].Rows[i]
		line := fmt.Sprintf("%d %s", r.Rank, s.Person(r.Person).Name)
		if r.DecidedBy >= 0 {
			line += " " + s.Plan.Ties[r.DecidedBy].String() + ": " + r.Ties[r.DecidedBy].Text
		}
		out = append(out, line)
	}
	return out
}

func TestTies(t *testing.T) {
	t.Parallel()
	// November: Ann, Ben and Cal 2 each, Dee 0; Ann beat Ben, Ben beat Cal, Cal beat Ann.
	november := field{}.allPlay("nov.trf", "2025-11-08", "", second)
	// Ann 3, Ben 1.5, Cal 1.5, Dee 0: Ben and Cal drew.
	drawn := field{}.allPlay("drawn.trf", "2025-10-04", "", "1= 01 10")
	two := []season.Input{
		event("a.trf", "2025-10-04", "", "Arc, Ann: W3", "Bow, Ben: D4", "Cup, Cal: L1", "Dot, Dee: D2"),
		event("b.trf", "2025-11-08", "", "Arc, Ann: L3", "Bow, Ben: D4", "Cup, Cal: W1", "Dot, Dee: D2"),
	}
	absent := []season.Input{
		event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b.trf", "2025-11-08", "", "Cup, Cal: D2", "Dot, Dee: D1"),
		event("c.trf", "2025-12-06", "", "Cup, Cal: D2", "Dot, Dee: D1"),
	}
	listed := []season.Input{ // Ann only stands on the list of the second event
		event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b.trf", "2025-11-08", "", "Arc, Ann: Z", "Cup, Cal: W3", "Dot, Dee: L2"),
	}
	tests := map[string]struct {
		order  string
		more   string
		events []season.Input
		want   []string
	}{
		"nothing separates": {
			``, "",
			[]season.Input{november},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"head to head in a circle": { // everybody 1 of 2
			`"head-to-head"`, "",
			[]season.Input{november},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"head to head over two events": { // Ben and Cal are level at 2.5; they drew once, and Ben won once
			`"head-to-head"`, "",
			[]season.Input{drawn, field{}.allPlay("x.trf", "2025-12-13", "", "11 01 00")},
			[]string{"1 Arc, Ann", "2 Bow, Ben", "3 Cup, Cal head-to-head: 0.5 of 2", "4 Dot, Dee"},
		},
		"play-off": {
			`"play-off"`, "[[playoff]]\norder = [\"Cal Cup\", \"Arc, Ann\", \"bow,  ben\"]",
			[]season.Input{november},
			[]string{"1 Cup, Cal", "2 Arc, Ann play-off: place 2", "3 Bow, Ben play-off: place 3", "4 Dot, Dee"},
		},
		"play-off without one of those level": {
			`"play-off"`, "[[playoff]]\norder = [\"Cup, Cal\", \"Arc, Ann\"]",
			[]season.Input{november},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"play-off in another table": {
			`"play-off"`, "[[playoff]]\ncategory = \"Young\"\norder = [\"Cup, Cal\", \"Arc, Ann\", \"Bow, Ben\"]\n[[table]]\nname = \"Young\"\nrating_under = 2000",
			[]season.Input{field{ratings: [4]int{1, 1, 1, 1}}.allPlay("nov.trf", "2025-11-08", "", second)},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"play-off with somebody who is in no event": {
			`"play-off"`, "[[playoff]]\norder = [\"Cup, Cal\", \"Arc, Ann\", \"Xu, Xi\"]",
			[]season.Input{november},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"play-off with somebody who was not level": {
			`"play-off"`, "[[playoff]]\norder = [\"Cup, Cal\", \"Arc, Ann\", \"Dot, Dee\"]",
			[]season.Input{november},
			[]string{"1 Arc, Ann", "1 Bow, Ben", "1 Cup, Cal", "4 Dot, Dee"},
		},
		"game points, without those by hand": {
			`"game-points"`, "[[adjust]]\nperson = \"Bow, Ben\"\npoints = 1\nreason = \"host\"", absent,
			[]string{"1 Arc, Ann", "1 Cup, Cal", "1 Dot, Dee", "4 Bow, Ben game-points: 0"},
		},
		"best place, not where one is only listed": {
			`"best-place"`, "", listed, []string{"1 Arc, Ann", "1 Cup, Cal", "3 Bow, Ben", "3 Dot, Dee"},
		},
		"last event, only listed there": {
			`"last-event"`, "", listed,
			[]string{"1 Cup, Cal", "2 Arc, Ann last-event: none", "3 Dot, Dee", "4 Bow, Ben last-event: none"},
		},
		"more events": {
			`"more-events"`, "", absent,
			[]string{"1 Cup, Cal", "1 Dot, Dee", "3 Arc, Ann more-events: 1", "4 Bow, Ben"},
		},
		"fewer events": {
			`"fewer-events"`, "", absent,
			[]string{"1 Arc, Ann", "2 Cup, Cal fewer-events: 2", "2 Dot, Dee", "4 Bow, Ben"},
		},
		"best single": {
			`"best-single"`, "", two,
			[]string{"1 Arc, Ann", "1 Cup, Cal", "3 Bow, Ben best-single: 0.5", "3 Dot, Dee"},
		},
		"last event": {
			`"last-event"`, "", two,
			[]string{"1 Cup, Cal", "2 Bow, Ben last-event: 0.5", "2 Dot, Dee", "4 Arc, Ann last-event: 0"},
		},
		"last event, absent comes last": {
			`"last-event"`, "", absent,
			[]string{"1 Cup, Cal", "1 Dot, Dee", "3 Arc, Ann last-event: none", "4 Bow, Ben"},
		},
		"wins": {
			`"wins"`, "", two,
			[]string{"1 Arc, Ann", "1 Cup, Cal", "3 Bow, Ben wins: 0", "3 Dot, Dee"},
		},
		"first places, shared ones too": { // b: Cal first, Ben and Dee second
			`"firsts", "best-results"`, "", two,
			[]string{"1 Arc, Ann", "1 Cup, Cal", "3 Bow, Ben firsts: 0", "3 Dot, Dee"},
		},
		"best place": {
			`"best-place"`, "", two,
			[]string{"1 Arc, Ann", "1 Cup, Cal", "3 Bow, Ben best-place: 2", "3 Dot, Dee"},
		},
		"the next criterion for those left level": { // Ann and Cal 1, 0; then the last event
			`"best-results", "last-event"`, "", two,
			[]string{"1 Cup, Cal", "2 Arc, Ann last-event: 0", "3 Bow, Ben best-results: 0.5, 0.5", "3 Dot, Dee"},
		},
		// printf 'blue\n\nArc, Ann' | sha256sum: 9c75743c; Ben 1ed31a88, Cal abbb770d.
		"lots": {
			`"lots"`, "",
			[]season.Input{november},
			[]string{"1 Bow, Ben", "2 Arc, Ann lots: 9c75743c", "3 Cup, Cal lots: abbb770d", "4 Dot, Dee"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan := "category = \"one\"\n[points]\nkind = \"game-points\"\n[ties]\norder = [" + test.order + "]\n"
			if name == "lots" {
				plan += "seed = \"blue\"\n"
			}
			series := tally(t, parse(t, plan+test.more), test.events...)
			if diff := cmp.Diff(test.want, decided(series)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}
