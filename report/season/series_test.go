package season

import (
	"testing"

	"github.com/fvbommel/sortorder"
)

// TestNaturalOrder: numbers in names count by their value.
func TestNaturalOrder(t *testing.T) {
	t.Parallel()
	order := []string{"", "k-3", "k-03x", "k-5", "k-12", "open", "open 2", "open 10", "u1000", "u1200"}
	for i := 1; i < len(order); i++ {
		if sortorder.NaturalCompare(order[i-1], order[i]) >= 0 || sortorder.NaturalCompare(order[i], order[i-1]) <= 0 {
			t.Errorf("%q should come before %q", order[i-1], order[i])
		}
	}
}
