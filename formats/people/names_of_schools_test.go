package people_test

import (
	"testing"

	"podium/formats/people"
)

// TestSchoolNames: which names are one school, may be one, and may be one if there is other evidence. Each case is
// the same in both directions.
func TestSchoolNames(t *testing.T) {
	t.Parallel()
	const same, similar, maybe, apart = "same", "similar", "may be", "apart"
	for _, test := range []struct{ a, b, want string }{
		{"The Oaks", "Oaks", same},
		{"The Oak School", "Oak School", same},
		{"The City of Oak School", "Oak School", same},
		{"Town of Elm", "Elm", same},
		{"P.S. 101", "PS 101", same},
		{"Oak K-8", "Oak K8", same},
		{"St. Mary", "Saint Mary", same},
		{"Oak St", "Oak Saint", apart}, // a street
		{"Lincoln", "Lincoln Elementary", similar},
		{"Lincoln MS", "Lincoln HS", apart},
		{"PS 101", "PS 102", apart},
		{"MLK", "Martin Luther King", similar},
		{"LES", "Lincoln Elementary School", similar},
		{"Wash. Park", "Washington Park", similar},
		{"Wash Park", "Washington Park", maybe},
		{"Elm", "Eml", similar},
		{"Elm", "Ela", apart},
		{"Al", "La", apart},
		{"Oak B", "Oak C", apart},
		{"Lincoln", "Lincoln Elementry", similar},
		{"Lincoln El", "Lincoln Park Elementary School", maybe},
		{"LPES", "Lincoln Park Elementary School", similar},
		{"Hill Top", "Elm Street", apart},
	} {
		x, y := people.ParseSchool(test.a), people.ParseSchool(test.b)
		for range 2 {
			got := apart
			switch {
			case x.Key() == y.Key():
				got = same
			case x.Similar(&y):
				got = similar
			case x.MayBe(&y):
				got = maybe
			}
			if got != test.want {
				t.Errorf("%q and %q are %s, want %s", test.a, test.b, got, test.want)
			}
			x, y = y, x
		}
	}
}
