package compare_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/compare"
	"podium/formats/tournament"
)

// TestSections: which section of one file is which of the other.
func TestSections(t *testing.T) {
	t.Parallel()
	section := func(name string, players ...string) *tournament.Section {
		s := roster(t, players...)
		s.Name = name
		return s
	}
	open := section("Open", "1 Abbott, Ann", "2 Baker, Ben")
	juniors := section("U14", "1 Clark, Cy", "2 Dunn, Di")
	unnamed := section("", "1 Clark, Cy", "2 Dunn, Di")
	tests := map[string]struct {
		a, b []*tournament.Section
		want []string
	}{
		"by name, in another order": {[]*tournament.Section{open, juniors}, []*tournament.Section{juniors, open}, nil},
		"what is left by order": {
			[]*tournament.Section{open, juniors},
			[]*tournament.Section{open, unnamed},
			[]string{"U14: 0 section name: U14 | none"},
		},
		"by players, if one file has more": {
			[]*tournament.Section{unnamed},
			[]*tournament.Section{open, juniors},
			[]string{"U14: 0 section name: none | U14", "Open: 0 section: none | 2 players"},
		},
		"one less": {[]*tournament.Section{open, juniors}, []*tournament.Section{juniors}, []string{"Open: 0 section: 2 players | none"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := compare.Events(&tournament.Event{Sections: test.a}, &tournament.Event{Sections: test.b})
			if diff := cmp.Diff(test.want, lines(result, true)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
