package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// in returns the results of a row in an event that has a column.
func in(r *season.Row, event int) (out []season.Result) {
	for _, result := range r.Results {
		if result.Column() == event {
			out = append(out, result)
		}
	}
	return out
}

// explained spells the parts of a result as "20 place 1".
func explained(s *season.Series, r *season.Row, event int) []string {
	var out []string
	for _, p := range s.Explain(r.Person, &in(r, event)[0]) {
		out = append(out, p.Points.Exact()+" "+p.Why)
	}
	return out
}

func TestExplain(t *testing.T) {
	t.Parallel()
	const everything = `
[points]
place         = [20, 10, 5]
participation = 1
place_bonus   = [3]
bonus_on_tie  = "best"
perfect_bonus = 2
age_bonus     = [{ under = 10, points = 0.5 }]
[[event]]
path   = "nov.trf"
weight = 1.5
`
	young := field{births: born("2016-06-01", "", "", "")}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	byes := event("oct.trf", "2025-10-04", "", "Arc, Ann: W2 B H", "Bow, Ben: L1 X3 Z", "Cup, Cal: B F2 D4", "Dot, Dee: Z Z D3")
	forfeit := event("oct.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1", "Cup, Cal: X4", "Dot, Dee: F3")
	tests := map[string]struct {
		plan   string
		events []season.Input
		who    string
		event  int
		want   []string
	}{
		"first place, perfect and young": {
			everything, young, "Arc, Ann", 0,
			[]string{"20 place 1", "1 took part", "3 place 1", "2 a full point in all 3 rounds", "1/2 9 years old on 2025-10-04"},
		},
		"shared and weighted": { // half of 35/3 + 1 + 3 + 1/2 on top
			everything, young, "Arc, Ann", 1,
			[]string{
				"35/3 places 1 to 3, divided by 3", "1 took part", "3 place 1, like all 3 who share places 1 to 3",
				"1/2 9 years old on 2025-11-08", "97/12 times 3/2",
			},
		},
		"no place in the table": {everything, young, "Dot, Dee", 0, []string{"0 place 4", "1 took part"}},
		"weight without bonuses": {
			strings.Replace(everything, "[points]", "[points]\nweigh = \"points\"", 1), young, "Bow, Ben", 1,
			[]string{"35/3 places 1 to 3, divided by 3", "1 took part", "3 place 1, like all 3 who share places 1 to 3", "35/6 points times 3/2"},
		},
		"place by the tie-breaks of the event": { // direct encounter
			"[points]\nplace = [20, 10, 5]\non_tie = \"tiebreak\"",
			[]season.Input{field{}.allPlay("oct.trf", "2025-10-04", "", "11 11 11")},
			"Bow, Ben", 0,
			[]string{"10 place 2"},
		},
		"worst of the tied": {
			"[points]\nplace = [20, 10, 5]\non_tie = \"worst\"",
			[]season.Input{field{}.allPlay("oct.trf", "2025-10-04", "", "11 11 11")},
			"Arc, Ann", 0,
			[]string{"10 place 2, like all 2 who share places 1 to 2"},
		},
		"percent with byes": { // 1 + 1 + 0.5 of 3
			"[points]\nkind = \"percent\"", []season.Input{byes}, "Arc, Ann", 0, []string{"250/3 2.5 of 3, times 100"},
		},
		"percent without byes": {
			"[points]\nkind = \"percent\"\nbyes = \"drop\"", []season.Input{byes}, "Bow, Ben", 0, []string{"50 1 of 2, without byes, times 100"},
		},
		"percent without byes and forfeits": {
			"[points]\nkind = \"percent\"\nbyes = \"drop\"\nforfeits = \"drop\"",
			[]season.Input{byes},
			"Bow, Ben", 0,
			[]string{"0 0 of 1, without byes, without forfeits, times 100"},
		},
		"below the least": {
			"[points]\nkind = \"game-points\"\nmin_percent = 34", []season.Input{byes}, "Bow, Ben", 0, []string{"0 1 of 3 is less than 34 %"},
		},
		"as much as the least": { // 1 of 4 is a quarter
			"[points]\nkind = \"game-points\"\nmin_percent = 25",
			[]season.Input{event("four.trf", "2025-10-04", "", "Arc, Ann: W2 W2 W2 L2", "Bow, Ben: L1 L1 L1 W1")},
			"Bow, Ben", 0,
			[]string{"1 score 1"},
		},
		"shorter event": { // three rounds count as six
			"[points]\nkind = \"game-points\"\nfactor = 2\nnormalise_rounds = 6", young, "Bow, Ben", 0,
			[]string{"8 score 2 in 3 rounds, as 4 in 6, times 2"},
		},
		"an event of as many rounds is not scaled": {
			"[points]\nkind = \"game-points\"\nnormalise_rounds = 3", young, "Bow, Ben", 0, []string{"2 score 2"},
		},
		"no game that counts": {
			"[points]\nkind = \"percent\"\nforfeits = \"drop\"", []season.Input{forfeit}, "Cup, Cal", 0, []string{"0 0 of 0, without forfeits, times 100"},
		},
		"no game that counts, where a percentage is needed": {
			"[points]\nkind = \"game-points\"\nforfeits = \"drop\"\nmin_percent = 10",
			[]season.Input{forfeit},
			"Cup, Cal", 0,
			[]string{"0 0 of 0 is less than 10 %"},
		},
		"games, of which some have no points": {
			"[points]\ngame = { win = 3, draw = 1 }", young, "Cup, Cal", 0, []string{"3 1 win (3 each)"},
		},
		"only games without points": {
			"[points]\ngame = { win = 3, draw = 1 }", young, "Dot, Dee", 0, []string{"0 nothing that the plan has points for"},
		},
		"bonuses alone": {"[points]\nkind = \"none\"\nperfect_bonus = 2", young, "Arc, Ann", 0, []string{"2 a full point in all 3 rounds"}},
		"no bonus":      {"[points]\nkind = \"none\"\nperfect_bonus = 2", young, "Bow, Ben", 0, []string{"0 nothing that the plan has points for"}},
		"a gain until the next event with a rating": {
			"[points]\nkind = \"none\"\nrating_gain = { per = 100 }",
			[]season.Input{
				field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first),
				field{}.allPlay("nov.trf", "2025-11-08", "", second),
				field{ratings: [4]int{1250, 900, 800, 700}}.allPlay("dec.trf", "2025-12-06", "", third),
			},
			"Arc, Ann", 0,
			[]string{"2 250 rating points more at the next event"},
		},
		"longer event is not scaled": {
			"[points]\nkind = \"game-points\"\nnormalise_rounds = 2", young, "Bow, Ben", 0, []string{"2 score 2"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, "category = \"one\"\n"+test.plan), test.events...)
			r := row(t, series, 0, test.who)
			if diff := cmp.Diff(test.want, explained(series, r, test.event)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestNoShowsTakeNoPlace: who only stands in the list shares no place with those
// who lost everything, and is in no table.
func TestNoShowsTakeNoPlace(t *testing.T) {
	t.Parallel()
	in := event("oct.trf", "2025-10-04", "", "Arc, Ann: W2 W3", "Bow, Ben: L1 Z", "Cup, Cal: Z L1", "Dot, Dee: H Z", "Elk, Eve: Z Z")
	series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [12, 8, 6, 2]\n"), in)
	// Ann 2; Ben and Cal 0 share places 2 and 3: (8 + 6) / 2. Dee has half a point for a bye, and was not there.
	if diff := cmp.Diff([]string{"1 Arc, Ann 12", "2 Bow, Ben 7", "2 Cup, Cal 7"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestThreePointsForAWin: games count alike in a series, also those of an event
// that gave three points for a win.
func TestThreePointsForAWin(t *testing.T) {
	t.Parallel()
	in := field{}.allPlay("dec.trf", "2025-12-06", "", third)
	in.Event.Sections[0].Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), in)
	if diff := cmp.Diff([]string{"1 Dot, Dee 5/2", "2 Arc, Ann 2", "3 Bow, Ben 1", "4 Cup, Cal 1/2"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

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
			for _, result := range in(r, event) {
				results = append(results, result.Score().Exact())
			}
			cells = append(cells, strings.Join(results, "+"))
		}
		out = append(out, fmt.Sprintf("%s: %s = %s in %d", s.Person(r.Person).Name, strings.Join(cells, " | "), r.Total.Exact(), r.Played))
	}
	return out
}

// TestOneColumn: files of the same event share a column, unless somebody took part in
// two of them.
func TestOneColumn(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		events []season.Input
		want   []string
	}{
		"nobody in both": {october("Dot, Dee"), []string{
			"Oct | b-other.trf | nov.trf",
			"Arc, Ann: 1 |  | 1/2 = 3/2 in 2",
			"Cup, Cal: 1 |  |  = 1 in 1",
			"Fox, Fay:  | 1 |  = 1 in 1",
			"Dot, Dee: 0 |  | 1/2 = 1/2 in 2",
			"Bow, Ben: 0 |  |  = 0 in 1",
			"Gil, Gus:  | 0 |  = 0 in 1",
		}},
		"somebody in both": {october("Arc, Ann"), []string{
			"Oct K-3 | Oct K-5 | b-other.trf | nov.trf",
			"Arc, Ann: 1 | 0 |  | 1/2 = 3/2 in 2",
			"Cup, Cal:  | 1 |  |  = 1 in 1",
			"Fox, Fay:  |  | 1 |  = 1 in 1",
			"Dot, Dee:  |  |  | 1/2 = 1/2 in 1",
			"Bow, Ben: 0 |  |  |  = 0 in 1",
			"Gil, Gus:  |  | 0 |  = 0 in 1",
		}},
		"somebody who only stood in the other list": {
			append(october("Dot, Dee")[:2], event("c-oct.trf", "2025-10-04", "K-5", "Cup, Cal: W2", "Dot, Dee: L1", "Arc, Ann: Z")), []string{
				"Oct | b-other.trf",
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

// TestColumnsOfNamelessSections: the heading of a file tells it apart where its section has no name.
func TestColumnsOfNamelessSections(t *testing.T) {
	t.Parallel()
	s := tally(t, parse(t, octoberPlan), event("a-oct.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b-oct.trf", "2025-10-04", "", "Cup, Cal: W2", "Arc, Ann: L1"))
	want := []string{
		"Oct a-oct.trf | Oct b-oct.trf", "Arc, Ann: 1 | 0 = 1 in 1", "Cup, Cal:  | 1 = 1 in 1", "Bow, Ben: 0 |  = 0 in 1",
	}
	if diff := cmp.Diff(want, grid(s)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestHeadings: what tells events apart is their heading, and what their names begin with the name of the
// series.
func TestHeadings(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		names, days [2]string
		heads       string
		series      string
		brief       string
	}{
		"names":                {[2]string{"Oaks 1", "Oaks 2"}, [2]string{"2025-10-04", "2025-11-08"}, "Oaks 1 | Oaks 2", "Oaks", "4 Oct"},
		"days":                 {[2]string{"Oaks", "Oaks"}, [2]string{"2025-10-04", "2025-11-08"}, "4 Oct | 8 Nov", "Oaks", "4 Oct"},
		"no days":              {[2]string{"Oaks", "Oaks"}, [2]string{"2025-10-0", "2025-10-0"}, "Oaks | Oaks", "Oaks", ""},
		"one event":            {[2]string{"Oaks", "Oaks"}, [2]string{"2025-10-04", "2025-10-04"}, "Oaks | Oaks", "Oaks", "4 Oct"},
		"too short a name":     {[2]string{"Oak 1", "Oak 2"}, [2]string{"2025-10-04", "2025-11-08"}, "Oak 1 | Oak 2", "", "4 Oct"},
		"a name of digits":     {[2]string{"2025 A", "2025 B"}, [2]string{"2025-10-04", "2025-11-08"}, "2025 A | 2025 B", "", "4 Oct"},
		"a name and a number":  {[2]string{"Oak Cup Round 1", "Oak Cup Round 2"}, [2]string{"2025-10-04", "2025-11-08"}, "Oak Cup Round 1 | Oak Cup Round 2", "Oak Cup", "4 Oct"},
		"as long as it may be": {[2]string{strings.Repeat("a", 24), strings.Repeat("b", 24)}, [2]string{"2025-10-04", "2025-11-08"}, strings.Repeat("a", 24) + " | " + strings.Repeat("b", 24), "", "4 Oct"},
		"too long":             {[2]string{strings.Repeat("a", 25), strings.Repeat("b", 24)}, [2]string{"2025-10-04", "2025-11-08"}, "4 Oct | 8 Nov", "", "4 Oct"},
		"endings, of which one day is not known": { // "Open" may belong to the name of the event
			[2]string{"Lake Cup Open", "Lake Cup Reserve"}, [2]string{"2025-10-0", "2025-10-0"}, "Lake Cup Open | Lake Cup Reserve", "Lake Cup", "",
		},
	} {
		in := []season.Input{
			event("0.trf", test.days[0], "", "Arc, Ann: W2", "Bow, Ben: L1"), event("1.trf", test.days[1], "", "Cup, Cal: W2", "Dot, Dee: L1"),
		}
		in[0].Event.Name, in[1].Event.Name = test.names[0], test.names[1]
		s := tally(t, parse(t, "category = \"each\"\n[points]\nkind = \"game-points\"\n"), in...)
		if got := s.Events[0].Label + " | " + s.Events[1].Label; got != test.heads || s.Name != test.series ||
			s.Events[0].Brief != test.brief || len(s.Tables) != 1 {
			t.Errorf("%s: %q in %q, want %q in %q; brief %q; %d tables", name, got, s.Name, test.heads, test.series, s.Events[0].Brief, len(s.Tables))
		}
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
