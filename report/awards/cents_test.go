package awards_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestCents: nothing is too small to be paid, withheld, passed on and told of.
func TestCents(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		plan   string
		people []somebody
		paid   map[string]string
		steps  []string // of the first division
	}{
		"a limit of a cent less than the prize": {
			cashPlan("", []int{10000}, nil) + unratedLimit("99.99"),
			[]somebody{{"A", 0, 10, nil}, {"B", 1500, 9, nil}},
			map[string]string{"A": "99.99", "B": "0.01"},
			[]string{
				"A claims place, 100.00.", "0.01 is withheld from A: unrated players win no more than 99.99.",
				"0.01 of it is a prize for the next in line.",
			},
		},
		"a limit of a cent": {
			cashPlan("", []int{10000}, nil) + unratedLimit("0.01"),
			[]somebody{{"A", 0, 10, nil}, {"B", 1500, 9, nil}},
			map[string]string{"A": "0.01", "B": "99.99"},
			[]string{
				"A claims place, 100.00.", "99.99 is withheld from A: unrated players win no more than 0.01.",
				"99.99 of it is a prize for the next in line.",
			},
		},
		"a cent that cannot be divided": {
			cashPlan("", []int{5}, nil),
			[]somebody{{"A", 1500, 10, nil}, {"B", 1500, 10, nil}},
			map[string]string{"A": "0.02", "B": "0.02"},
			[]string{"A and B are level and claim place: 0.05 together.", "0.02 each.", "0.01 is left over after rounding."},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := gocmp.Diff(tt.paid, paid(r)); diff != "" {
				t.Errorf("paid (-want +got):\n%s", diff)
			}
			if diff := gocmp.Diff(tt.steps, r.Divisions[0].Steps); diff != "" {
				t.Errorf("steps (-want +got):\n%s", diff)
			}
		})
	}
}
