package season_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestOnTie: Ann and Ben have 2, Dee and Cal 1. Ann beat Ben and Dee beat Cal, which
// is what direct encounter, the first tie-break of a round robin, looks at.
func TestOnTie(t *testing.T) {
	t.Parallel()
	paired := field{}.allPlay("oct.trf", "2025-10-04", "", "11 11 11")
	level := field{}.allPlay("oct.trf", "2025-10-04", "", second) // Ann, Ben and Cal in a circle: no tie-break separates them
	tests := map[string]struct {
		keys  string
		level bool
		want  []string
	}{
		"split":    {"", false, []string{"1 Arc, Ann 15", "1 Bow, Ben 15", "3 Cup, Cal 3", "3 Dot, Dee 3"}},
		"best":     {"on_tie = \"best\"", false, []string{"1 Arc, Ann 20", "1 Bow, Ben 20", "3 Cup, Cal 5", "3 Dot, Dee 5"}},
		"worst":    {"on_tie = \"worst\"", false, []string{"1 Arc, Ann 10", "1 Bow, Ben 10", "3 Cup, Cal 1", "3 Dot, Dee 1"}},
		"tiebreak": {"on_tie = \"tiebreak\"", false, []string{"1 Arc, Ann 20", "2 Bow, Ben 10", "3 Dot, Dee 5", "4 Cup, Cal 1"}},
		"tiebreak that leaves three level": {
			"on_tie = \"tiebreak\"", true, []string{"1 Arc, Ann 35/3", "1 Bow, Ben 35/3", "1 Cup, Cal 35/3", "4 Dot, Dee 1"},
		},
		// The bonus goes by the points alone, though the places do not.
		"bonus on another rule": {
			"on_tie = \"tiebreak\"\nplace_bonus = [4]\nbonus_on_tie = \"best\"", false,
			[]string{"1 Arc, Ann 24", "2 Bow, Ben 14", "3 Dot, Dee 5", "4 Cup, Cal 1"},
		},
		"bonus on the same rule": {
			"place_bonus = [4]", false, []string{"1 Arc, Ann 17", "1 Bow, Ben 17", "3 Cup, Cal 3", "3 Dot, Dee 3"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := paired
			if test.level {
				in = level
			}
			series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [20, 10, 5, 1]\n"+test.keys), in)
			if diff := cmp.Diff(test.want, totals(series, 0)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestBeyondTheTable: places beyond the table are worth what else says, alone and
// shared with places of the table.
func TestBeyondTheTable(t *testing.T) {
	t.Parallel()
	in := field{}.allPlay("oct.trf", "2025-10-04", "", second) // three share places 1 to 3, Dee has the fourth
	series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [20, 10]\nelse = 3\n"), in)
	want := []string{"1 Arc, Ann 11", "1 Bow, Ben 11", "1 Cup, Cal 11", "4 Dot, Dee 3"} // (20 + 10 + 3) / 3
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
