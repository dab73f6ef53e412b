package awards_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak/exact"
)

// TestScore: two thirds of 10 are not 6.67, however they are shown, and a number
// too long for machine words is as exact as any.
func TestScore(t *testing.T) {
	t.Parallel()
	number := func(text string) exact.Number {
		n, err := exact.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	long := "1000000000000000000000000000001/1000000000000000000000000000000" // just above 1
	for _, tt := range []struct {
		name, shown, exact string
		a, b               awards.Score
		order              int
	}{
		{"halves", "4.5", "9/2", awards.HalfPoints(9), awards.HalfPoints(8), 1},
		{"nothing", "0", "0", awards.Score{}, awards.HalfPoints(0), 0},
		{"below nothing", "-0.5", "-1/2", awards.HalfPoints(-tournament.Half), awards.Score{}, -1},
		{"the same fraction", "6.67", "20/3", awards.NewScore(number("20/3"), 2), awards.NewScore(number("40/6"), 1), 0},
		{"looks the same", "6.67", "20/3", awards.NewScore(number("20/3"), 2), awards.NewScore(number("6.67"), 2), -1},
		{"long", "1", long, awards.NewScore(number(long), 2), awards.HalfPoints(tournament.Point), 1},
		{"long and the same", "1", long, awards.NewScore(number(long), 2), awards.NewScore(number(long), 3), 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if tt.a.String() != tt.shown || tt.a.Exact() != tt.exact {
				t.Errorf("shown as %s, exactly %s; want %s, %s", tt.a, tt.a.Exact(), tt.shown, tt.exact)
			}
			if got, back := tt.a.Compare(tt.b), tt.b.Compare(tt.a); got != tt.order || back != -tt.order {
				t.Errorf("order %d, and %d the other way round; want %d", got, back, tt.order)
			}
		})
	}
}
