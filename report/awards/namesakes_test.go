package awards

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// TestNamesakes: whoever has a name to himself is announced by it alone.
func TestNamesakes(t *testing.T) {
	t.Parallel()
	one := func(id int32, no int, section, of, name string) *competitor {
		return &competitor{id: id, player: &tournament.Player{}, Entrant: Entrant{No: no, Section: section, Of: of, Name: name}}
	}
	tests := map[string]struct {
		all  []*competitor
		want []string
	}{
		"other names": {[]*competitor{one(1, 1, "A", "Oak", "Rook, Ben"), one(2, 2, "A", "Elm", "Rook, Bea")}, []string{"Ben Rook", "Bea Rook"}},
		"two schools": {[]*competitor{one(1, 1, "A", "Oak", "Rook, Ben"), one(2, 2, "A", "Elm", "ROOK, BEN")}, []string{"Ben Rook (Oak)", "BEN ROOK (Elm)"}},
		"one school":  {[]*competitor{one(1, 1, "A", "Oak", "Rook, Ben"), one(2, 2, "A", "oak", "Ben Rook")}, []string{"Ben Rook (No. 1)", "Ben Rook (No. 2)"}},
		"no schools":  {[]*competitor{one(1, 4, "A", "", "Rook, Ben"), one(2, 7, "A", "", "Rook, Ben")}, []string{"Ben Rook (No. 4)", "Ben Rook (No. 7)"}},
		"one number, two sections": {
			[]*competitor{one(1, 4, "A", "", "Rook, Ben"), one(2, 4, "B", "", "Rook, Ben")},
			[]string{"Ben Rook (A)", "Ben Rook (B)"},
		},
		"a school is known of one": {
			[]*competitor{one(1, 4, "A", "", "Rook, Ben"), one(2, 4, "A", "Oak", "Rook, Ben")},
			[]string{"Ben Rook", "Ben Rook (Oak)"},
		},
		"three, two of a school": {
			[]*competitor{one(1, 1, "A", "Oak", "Rook, Ben"), one(2, 2, "A", "Oak", "Rook, Ben"), one(3, 3, "A", "Elm", "Rook, Ben")},
			[]string{"Ben Rook (No. 1)", "Ben Rook (No. 2)", "Ben Rook (Elm)"},
		},
		"one person in two tables": {
			[]*competitor{one(1, 0, "K-5", "Oak", "Rook, Ben"), one(1, 0, "Girls", "Oak", "Rook, Ben")},
			[]string{"Ben Rook", "Ben Rook"},
		},
		"nothing tells them apart": {
			[]*competitor{one(1, 0, "K-5", "Oak", "Rook, Ben"), one(2, 0, "K-5", "Oak", "Rook, Ben")},
			[]string{"Ben Rook", "Ben Rook"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &arena{all: tt.all}
			a.namesakes()
			var got []string
			for _, c := range tt.all {
				got = append(got, c.Announced())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
