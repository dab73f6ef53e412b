package awards_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// TestWinnersInDoubt: no rule forbids a trophy for somebody without a point (in
// a section of four the fourth place is the last), or without a game; but no
// director should find that out at the ceremony. Dan of threeRounds lost every
// game; Eve has a bye and nothing else.
func TestWinnersInDoubt(t *testing.T) {
	t.Parallel()
	const scoreless = "a in section Open: won without a point: Dan Dove"
	const idle = "a in section Open: won without playing a game, only by byes and forfeits: Eve Elm"
	for _, tt := range []struct {
		name, plan string
		want       []string
	}{
		{"more places than deserve one", "places = 5", []string{scoreless, idle}},
		{"enough of them", "places = 3\neligible = { exclude = [\"Elm, Eve\"] }", nil},
		{"what everybody gets", "places = \"all\"", nil},
		{"criteria against it", "places = 5\neligible = { min_points = 0.5, min_games = 1 }", nil},
		{"cash", "kind = \"cash\"\namount = \"5\"\nplaces = 5", []string{scoreless, idle}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := threeRounds()
			for i := range s.Players {
				if p := &s.Players[i]; p.Name == "Dove, Dan" {
					for r := range p.Rounds {
						p.Rounds[r].Result = tournament.Loss
					}
				}
			}
			s.Players = append(s.Players, tournament.Player{No: 5, Name: "Elm, Eve", Rounds: []tournament.Entry{{Result: tournament.FullBye}}})
			r := decide(t, parse(t, "[[award]]\nid = \"a\"\n"+tt.plan), data(t, byNumber, s))
			var got []string
			for _, p := range r.Problems {
				if p.Severity == finding.Error || p.Pos.Path != `award 1 ("a").id` || p.Pos.Line != 2 {
					t.Errorf("not a warning at the award: %+v", p)
				}
				got = append(got, p.Found)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

// TestRatingsOfNobody: that no player has a rating of the plan's system shows a wrong name of the
// system. Before anybody has entered it shows nothing.
func TestRatingsOfNobody(t *testing.T) {
	t.Parallel()
	plan := parse(t, "rating = \"uscf\"\n[[award]]\nid = \"u800\"\neligible = { under = 800 }")
	open := &tournament.Section{Name: "Open", RoundCount: 3, Scoring: tournament.FIDE()}
	r := awards.Decide(plan, awards.Data{
		Event:    &tournament.Event{Name: "Club Open", Sections: []*tournament.Section{open}},
		Sections: []awards.SectionData{{RankedSection: &tiebreak.RankedSection{Section: open}}},
	})
	for _, p := range r.Problems {
		t.Errorf("nobody has entered, but: %s", p.Error())
	}
	open = section("Open", somebody{"A", 700, 8, nil}) // a rating of the file, which names no system
	if r = awards.Decide(plan, data(t, byNumber, open)); !r.Failed() {
		t.Errorf("a player without such a rating: %v", r.Problems)
	}
}

// TestExclusions: who is excluded must be one player of the sections of the award, or by name one of
// each.
func TestExclusions(t *testing.T) {
	t.Parallel()
	a := section("A", somebody{"Ann", 0, 8, nil}, somebody{"Cal", 0, 6, nil}, somebody{"Cal", 0, 5, nil}, somebody{"Dee", 0, 4, nil})
	b := section("B", somebody{"Bob", 0, 8, nil}, somebody{"Dee", 0, 6, nil})
	for award, want := range map[string]string{
		"eligible = { exclude = [1] }":                                     "several sections have a player 1; expected the name",
		"section = \"A\"\neligible = { exclude = [1] }":                    "",
		"section = \"A\"\neligible = { exclude = [\"Bob\"] }":              `there is no player "Bob"; expected starting ranks`,
		"eligible = { exclude = [\"Bob\"] }":                               "",
		"eligible = { exclude = [\"Cal\"] }":                               `2 players have the name "Cal"; expected the starting rank`,
		"section = \"A\"\neligible = { exclude = [2] }":                    "",
		"eligible = { exclude = [\"Dee\"] }":                               "",
		"team = true\nacross = true\neligible = { exclude = [\"Oak\"] }":   "",
		"team = true\nacross = true\neligible = { exclude = [\"Elm\"] }":   `there is no player "Elm"`,
		"team = true\nsection = \"B\"\neligible = { exclude = [\"Oak\"] }": `there is no player "Oak"`,
	} {
		for i := range a.Players[:3] {
			a.Players[i].Club = "Oak"
		}
		r := awards.Decide(parse(t, "[[award]]\nid = \"x\"\n"+award), data(t, byNumber, a, b))
		var said strings.Builder
		for _, p := range r.Problems {
			if p.Severity == finding.Error {
				said.WriteString(p.Message() + "\n")
			}
		}
		if !strings.Contains(said.String(), want) || want == "" && said.String() != "" {
			t.Errorf("%s: said %q, want %q", award, said.String(), want)
		}
	}
}

// TestOddWinnersTogether: who won an award without playing is told in one warning.
func TestOddWinnersTogether(t *testing.T) {
	t.Parallel()
	byes := func(p *tournament.Player) {
		p.Rounds[8] = tournament.Entry{Result: tournament.ZeroBye}
	}
	r := decide(t, parse(t, "[[award]]\nid = \"a\"\nplaces = 2"),
		data(t, byNumber, section("Open", somebody{"Ann", 0, 8, byes}, somebody{"Bob", 0, 6, byes})))
	const want = "a in section Open: won without playing a game, only by byes and forfeits: Ann and Bob"
	if len(r.Problems) != 1 || r.Problems[0].Found != want {
		t.Errorf("%v, want %s", r.Problems, want)
	}
}

// TestOnlySectionWithoutName: an event of one section without a name says so to who names one.
func TestOnlySectionWithoutName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"":     "no section: this event has only one section, without a name",
		"Open": `"Open"`,
	} {
		r := awards.Decide(parse(t, "[[award]]\nid = \"a\"\nsection = \"U12\""), data(t, byNumber, section(name, three()...)))
		if len(r.Problems) == 0 || r.Problems[0].Want != want {
			t.Errorf("%q: %v, want %s", name, r.Problems, want)
		}
	}
}

// TestOrdersWithoutRatings: an upset and a performance need ratings, and the director should know that the
// event has none; places and perfect scores do not.
func TestOrdersWithoutRatings(t *testing.T) {
	t.Parallel()
	for order, want := range map[string]bool{
		"upset": true, "performance": true, "rank": false, "points": false, "perfect-score": false, "clear-first": false,
		"raffle": false, "chosen": false,
	} {
		d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 6, nil}))
		r := decide(t, parse(t, "seed = \"x\"\n[[award]]\nid = \"a\"\norder = \""+order+"\""), d)
		if got := reports(r, "the rating is unknown"); got != want {
			t.Errorf("%s: %v", order, r.Problems)
		}
	}
}
