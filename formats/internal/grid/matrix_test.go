package grid

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Matrices of one event of four players, A B C D with numbers 1 to 4: A beat
// B, drew with C and beat D; B beat C and drew with D; D won by forfeit
// against C.
func TestMatrix(t *testing.T) {
	t.Parallel()
	// FIDE C.05, annex 1, four players: 1-4 2-3, 4-3 1-2, 2-4 3-1.
	want := []string{"1: 4:1 2:1 3:½", "2: 3:1 1:0 4:½", "3: 2:0 4:- 1:½", "4: 1:0 3:+ 2:½"}
	tests := []struct{ name, table string }{
		{"stars", `
No|Name|1|2|3|4|Pts
1|A|*|1|½|1|2,5
2|B|0|*|1|½|1,5
3|C|½|0|*|-|0,5
4|D|0|½|+|*|1,5`},
		{"blank diagonal and numbers", `
No|Name|1|2|3|4|Pts
1|A||1|0.5|1|2.5
2|B|0||1|0.5|1.5
3|C|0.5|0||-|0.5
4|D|0|0.5|+||1.5`},
		{"initials", `
No|Name|AA|BB|CC|DD|Pts
1|A|X|1|=|1|2½
2|B|0|X|1|=|1½
3|C|=|0|X|-|½
4|D|0|=|+|X|1½`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, found := readTable(t, tt.table)
			if ev == nil {
				t.Fatal(found)
			}
			sec := ev.Sections[0]
			if diff := cmp.Diff(want, entries(sec)); diff != "" || !sec.RoundsUnknown {
				t.Errorf("rounds unknown %t (-want +got):\n%s", sec.RoundsUnknown, diff)
			}
		})
	}
}

// Rows in order of rank, columns in order of number: the marks tell.
func TestSortedMatrix(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
Rk|No|Name|1|2|3|Pts
1|3|C|1|½|*|1.5
2|1|A|*|1|0|1
3|2|B|0|*|½|0.5`)
	if ev == nil {
		t.Fatal(found)
	}
	// By rows, C is 1, A is 2 and B is 3 of the Berger tables for 4 (3).
	want := []string{"3: . 1:1 2:½", "1: 2:1 3:0 .", "2: 1:0 . 3:½"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Two games each, in one cell or two columns.
func TestDoubleMatrix(t *testing.T) {
	t.Parallel()
	const want = "1: . 2:½ 3:1 . 2:1 3:½" // the table of four, in which player 4 is missing
	for name, table := range map[string]string{
		"cells":   "No|Name|1|2|3\n1|A|*|½1|1½\n2|B|½0|*|0\n3|C|0½|1|*",
		"columns": "No|Name|1a|1b|2a|2b|3a|3b\n1|A|*|*|½|1|1|½\n2|B|½|0|*|*|0|\n3|C|0|½|1||*|*",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Fatalf("%s: %q", name, found)
		}
		if got := entries(ev.Sections[0])[0]; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestMatrixErrors(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ table, want string }{
		"no marks":      {"No|Name|1|2|3\n1|A|1|½|1\n2|B|0|½|1\n3|C|½|0|1", "error unclear-matrix C1"},
		"contradiction": {"No|Name|1|2|3\n1|A|*|1|1\n2|B|1|*|1\n3|C|0|0|*", "error rows-contradict C3"},
		"bad cell":      {"No|Name|1|2|3\n1|A|*|1|7\n2|B|0|*|1\n3|C|0|0|*", "error bad-result E2"},
	} {
		_, found := readTable(t, tt.table)
		if len(found) == 0 || found[0] != tt.want {
			t.Errorf("%s: %q, want %q", name, found, tt.want)
		}
	}
}

// A player who is called "bye" is none.
func TestByeInMatrix(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "No|Name|1|2|3|4|Pts\n1|A|*|1|½|+|2.5\n2|B|0|*|1||1\n3|C|½|0|*||½\n4|spielfrei|-|||*|0")
	if ev == nil {
		t.Fatal(found)
	}
	want := []string{"1: P 2:1 3:½", "2: 3:1 1:0 .", "3: 2:0 . 1:½"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"note unknown-rounds C1"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
