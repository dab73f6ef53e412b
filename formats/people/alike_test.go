package people_test

import (
	"testing"

	"podium/formats/people"
	"podium/formats/tournament"
)

// TestAlike: why two names may be of one person, in either order. Weak is what is as likely to be two
// names.
func TestAlike(t *testing.T) {
	t.Parallel()
	const strong, weak = false, true
	for _, test := range []struct {
		a, b string
		want people.Likeness
		weak bool
	}{
		{"Doe, John Jr", "Doe, John", people.Suffix, strong},
		{"Doe, John Jr", "Doe, John Sr", people.Unlike, strong},
		{"Doe, Marten Jr", "Doe, Martin Jr", people.Variant, strong},
		{"Doe, J.", "Doe, Jane", people.Initials, strong},
		{"Garcia L., Ana", "Garcia Lopez, Ana", people.Initials, strong},
		{"Doe", "Doe, Jane", people.MissingGiven, strong},
		{"Doe, Jane Ann", "Doe, Jane", people.MoreNames, strong},
		{"Doe, Bob", "Doe, Robert", people.Nickname, strong},
		{"Doe, Jane", "Doe, Jnae", people.Variant, strong},
		{"Doe, Jan", "Doe, Jon", people.Variant, weak},
		{"Doe, Nina", "Doe, Mina", people.Unlike, strong}, // another first letter in a short name
		{"Doe, Karin", "Doe, Marin", people.Variant, weak},
		{"Doe, Jane", "Roe, Jill", people.Unlike, strong},

		{"Garcia Lopez, Ana", "Garcia, Ana", people.DoubleSurname, strong},
		{"Garcia Lopez, Ana Maria", "Garcia, Ana", people.DoubleSurname, strong},
		{"Garcia Lopez, Robert", "Garcia, Bob", people.DoubleSurname, weak},
		{"Garcia Lopez, Jan", "Garcia, Jon", people.DoubleSurname, weak},
		{"Garcia Lopez, A.", "Garcia, Ana", people.Unlike, strong},
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

// TestExcludes: the same words are two names if a comma says so in both, but not if one only counts a
// second surname among the given names.
func TestExcludes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"Thomas, James", "James, Thomas", true},
		{"Thomas, James", "James Thomas", false},
		{"Thomas, James", "Thomas, James", false},
		{"Garcia Lopez, Ana", "Lopez, Ana Garcia", false},
		{"Garcia Lopez, Ana", "Ana, Garcia Lopez", true},
	} {
		f, g := people.Parse(tournament.Name(test.a)), people.Parse(tournament.Name(test.b))
		if there, back := people.Excludes(f, g), people.Excludes(g, f); there != test.want || back != test.want {
			t.Errorf("%q and %q: %t and back %t", test.a, test.b, there, back)
		}
	}
}

// TestParse: names that read the same, though titles, commas and suffixes stand where they may.
func TestParse(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ a, b, suffix string }{
		{"Doe, Jane", "Jane Doe", ""},
		{", Jane", "Jane", ""},
		{"Doe, Jane Dr.", "Dr. Jane Doe", ""},
		{"DE LA CRUZ Ana", "de la Cruz, Ana", ""},
		{"ÉMILE Zola", "Émile, Zola", ""},
		{"Doe, John, Jr.", "John Doe Jr", "jr"},
		{"Doe Jr, John", "John Doe Jr", "jr"},
		{"Junior Silva", "Junior Silva", ""}, // it is the whole name
		{"Jr", "Jr", ""},
		{"Doe, Jr", "Doe, Jr.", "jr"},
	} {
		f, g := people.Parse(tournament.Name(test.a)), people.Parse(tournament.Name(test.b))
		if f.Exact != g.Exact || f.Suffix != test.suffix || g.Suffix != test.suffix {
			t.Errorf("%q is %q with %q, and %q is %q with %q", test.a, f.Exact, f.Suffix, test.b, g.Exact, g.Suffix)
		}
	}
}
