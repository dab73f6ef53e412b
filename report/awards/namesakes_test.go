package awards_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
)

// TestNamesakes: people whose names are read out alike are told apart by what only one of them has.
func TestNamesakes(t *testing.T) {
	t.Parallel()
	one := func(of, name string) somebody {
		return somebody{name, 0, 4, func(p *tournament.Player) { p.Club = of }}
	}
	event := func(list ...[]somebody) awards.Data {
		var sections []*tournament.Section
		for i, people := range list {
			sections = append(sections, section(string(rune('A'+i)), people...))
		}
		return data(t, byNumber, sections...)
	}
	person := func(no int, of string) stander {
		return stander{"Rook, Ben", no, "4", 1, func(_ *tournament.Player, r *awards.TableRow) { r.School = of }}
	}
	tests := map[string]struct {
		data awards.Data
		want []string
	}{
		"other names": {event([]somebody{one("Oak", "Rook, Ben"), one("Elm", "Rook, Bea")}), []string{"Ben Rook", "Bea Rook"}},
		"two schools": {event([]somebody{one("Oak", "Rook, Ben"), one("Elm", "ROOK, BEN")}), []string{"Ben Rook (Oak)", "BEN ROOK (Elm)"}},
		"one school":  {event([]somebody{one("Oak", "Rook, Ben"), one("oak", "Ben Rook")}), []string{"Ben Rook (No. 1)", "Ben Rook (No. 2)"}},
		"no schools":  {event([]somebody{one("", "Rook, Ben"), one("", "Rook, Ben")}), []string{"Ben Rook (No. 1)", "Ben Rook (No. 2)"}},
		"one number, two sections": {
			event([]somebody{one("", "Rook, Ben")}, []somebody{one("", "Rook, Ben")}), []string{"Ben Rook (A)", "Ben Rook (B)"},
		},
		"a school is known of one": {
			seriesOf(t, []string{"K-5"}, []stander{person(1, ""), person(2, "Oak")}), []string{"Ben Rook", "Ben Rook (Oak)"},
		},
		"three, two of a school": {
			event([]somebody{one("Oak", "Rook, Ben"), one("Oak", "Rook, Ben"), one("Elm", "Rook, Ben")}),
			[]string{"Ben Rook (No. 1)", "Ben Rook (No. 2)", "Ben Rook (Elm)"},
		},
		"one person in two tables": {
			seriesOf(t, []string{"K-5", "Girls"}, []stander{person(1, "Oak")}, []stander{person(1, "Oak")}),
			[]string{"Ben Rook", "Ben Rook"},
		},
		"nothing tells them apart": {
			seriesOf(t, []string{"K-5"}, []stander{person(1, "Oak"), person(2, "Oak")}), []string{"Ben Rook", "Ben Rook"},
		},
	}
	plan := parse(t, "[[award]]\nid = \"all\"\nplaces = \"all\"\nstack = true")
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var list []awards.Entrant
			for _, d := range decide(t, plan, tt.data).Decisions {
				list = append(list, d.Winners...)
			}
			slices.SortStableFunc(list, func(a, b awards.Entrant) int { return a.No - b.No })
			var got []string
			for _, who := range list {
				got = append(got, who.Announced())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
