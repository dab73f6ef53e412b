package people_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats/people"
	"podium/formats/tournament"
)

// TestNearNames: names that may be of one person, and what is as near and may not, in either order.
func TestNearNames(t *testing.T) {
	t.Parallel()
	const strong, weak = false, true
	for _, test := range []struct {
		a, b string
		want people.Likeness
		weak bool
	}{
		// Family names of men and women; a stem has three letters.
		{"Kowalski, Sasha", "Kowalska, Sasha", people.Variant, strong},
		{"Novak, Nikola", "Novakova, Nikola", people.Variant, strong},
		{"Lev, Sasha", "Levova, Sasha", people.Variant, strong},
		{"Li, Sasha", "Lia, Sasha", people.Variant, weak},
		{"Novak, Nikola", "Novakov, Nikola", people.Unlike, strong},
		{"Mohammed, Ali Hasan", "Muhammad, Ali Hasan", people.Variant, weak},
		{"Roe", "Row", people.Unlike, strong}, // no given names agree
		{"Müller, Jan", "Mueller, Jan", people.Variant, strong},
		// Short forms, if the other names are equal or missing.
		{"Doe, Bob Lee", "Doe, Robert Lee", people.Nickname, strong},
		{"Doe, Bob Lee", "Doe, Robert Max", people.Unlike, strong},
		{"Doe, Bob", "Doe, Robert Max", people.Nickname, strong},
		{"Doe, Dan", "Doe, Daniel", people.Nickname, strong},
		{"Doe, Da", "Doe, Darius", people.Unlike, strong},
		{"Doe, K.", "Doe, Jane", people.Unlike, strong},
		{"Doe, J. Ann", "Doe, Jane Eve", people.Unlike, strong},
		// One letter added, missing, replaced or swapped with its neighbour, and no more.
		{"Doe, Martin", "Doe, Matrin", people.Variant, strong},
		{"Doe, Martin", "Doe, Mtarin", people.Unlike, strong},
		{"Doe, Martin", "Doe, Matzin", people.Unlike, strong},
		{"Doe, Martin", "Doe, Mazrin", people.Unlike, strong},
		{"Doe, Martin", "Doe, Mabgin", people.Unlike, strong},
		{"Doe, Martin", "Doe, Mabgtin", people.Unlike, strong},
		{"Doe, Marten", "Doe, Marbgten", people.Unlike, strong},
		{"Doe, Bo", "Doe, Jo", people.Unlike, strong},
		{"Doe, Bo", "Doe, Ba", people.Unlike, strong},
		{"Doe, Ulf", "Doe, Ulfric", people.Nickname, strong},
		{"王, 小明华", "王, 小明花", people.Unlike, strong},
		{"Doe, Bod", "Doe, Bog", people.Variant, weak},
	} {
		f, g := people.Parse(tournament.Name(test.a)), people.Parse(tournament.Name(test.b))
		for range 2 {
			if why, weak := people.Alike(f, g); why != test.want || weak != test.weak {
				t.Errorf("%q and %q: %d, weak %t; want %d, %t", f.Folded, g.Folded, why, weak, test.want, test.weak)
			}
			f, g = g, f
		}
	}
}

// TestRelated: one number for two names is right if they have a word in common, or two spellings of one.
func TestRelated(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"Doe, Jane", "Doe, Bob", true},
		{"Doe, Jane", "Roe, Jane", true},
		{"Smith, Jane", "Smyth, Bob", true},
		{"Martin, Jane", "Matrin, Bob", true},
		{"Smith, J. P.", "Jones, J. P.", true},
		{"Smith, J. P.", "Jones, J. Q.", false},
		{"Smith", "Jones", false},
		{"Smith, Jane", "Jones, Bob", false},
	} {
		f, g := people.Parse(tournament.Name(test.a)), people.Parse(tournament.Name(test.b))
		if there, back := people.Related(f, g), people.Related(g, f); there != test.want || back != test.want {
			t.Errorf("%q and %q: %t and back %t, want %t", test.a, test.b, there, back, test.want)
		}
	}
}

// TestOneGiven: one given name in full, shortened, spelled otherwise or with two letters swapped.
func TestOneGiven(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"Doe, Jane", "Doe, Jane", true},
		{"Doe, J.", "Doe, Jane", true},
		{"Doe, Jane Ann", "Doe, Jane", true},
		{"Doe, Bob", "Doe, Robert", true},
		{"Doe, Dan", "Doe, Daniel", true},
		{"Doe, Jane", "Doe, Jnae", true},
		{"Doe, Daniel", "Doe, Danielle", false},
		{"Doe, Martin", "Doe, Martina", false},
		{"Doe, Marten", "Doe, Markin", false},
		{"Doe, Jane", "Doe, Bob", false},
	} {
		f, g := people.Parse(tournament.Name(test.a)), people.Parse(tournament.Name(test.b))
		if there, back := people.OneGiven(f, g), people.OneGiven(g, f); there != test.want || back != test.want {
			t.Errorf("%q and %q: %t and back %t, want %t", test.a, test.b, there, back, test.want)
		}
	}
}

// TestFamilyNames: where the family name of a name without a comma begins, and who is no person.
func TestFamilyNames(t *testing.T) {
	t.Parallel()
	for name, listed := range map[string]string{
		"Ludwig van der Berg": "van der Berg, Ludwig", "Van Berg": "Berg, Van", "M. Garcia-Lopez": "Garcia-Lopez, M.",
		"Jean-Paul Sartre": "Sartre, Jean-Paul", "DE LA CRUZ Ana": "de la Cruz, Ana", "Ana Cruz": "Cruz, Ana",
	} {
		if got, want := people.Parse(tournament.Name(name)).Listed, people.Parse(tournament.Name(listed)).Listed; got != want {
			t.Errorf("%q is listed as %q, want %q", name, got, want)
		}
	}
	if f, g := people.Parse("THOMAS James"), people.Parse("James, Thomas"); !people.Excludes(f, g) {
		t.Error("capitals say which name is the family name")
	}
	if f, g := people.Parse("Garcia Lopez, Ana"), people.Parse("Garcia, Lopez Ana"); people.Excludes(f, g) || people.Excludes(g, f) {
		t.Error("a second surname may stand among the given names")
	}
	for name, want := range map[tournament.Name]bool{"Bye 2": true, "House Player 13": true, "?": true, "Dr": false, "Doe, Jane": false, "Bye, Jane": false} {
		if people.Parse(name).Nobody != want {
			t.Errorf("%q is nobody: %t, want %t", name, !want, want)
		}
	}
	for name, want := range map[tournament.Name]bool{"Doe": true, "Doe, J.": true, "Garcia L., Ana": true, "Doe, Jane": false, "Doe, Jane A.": false} {
		if people.Parse(name).Partial != want {
			t.Errorf("%q is a part of a name: %t, want %t", name, !want, want)
		}
	}
}

// TestFamilyFirst: a name without a comma may begin with the family name, one with a comma says which it is.
func TestFamilyFirst(t *testing.T) {
	t.Parallel()
	x := index("Lopez, Ana Maria", "Ash, Ann")
	for name, want := range map[string][]int{
		"Lopez Ana Maria": {0}, "Ana Maria Lopez": {0}, "Maria, Lopez Ana": nil, "Ash Ann": {1}, "Lopez, Ana Maria": {0}, "": nil,
	} {
		if got := x.Called(name); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
	for n, more := range map[int]bool{10: false, 11: true} {
		x := index(slices.Repeat([]tournament.Name{"Ash, Ann"}, n)...)
		if _, err := x.Only("ash", "players", func(i int) string { return fmt.Sprint(i) }); err == nil || strings.HasSuffix(err.Error(), "...") != more {
			t.Errorf("of %d players: %v", n, err)
		}
	}
}
