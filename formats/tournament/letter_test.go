package tournament

import "testing"

// The letters are those of the table in the package comment.
func TestLetter(t *testing.T) {
	t.Parallel()
	want := [Results]string{"", "W", "D", "L", "X", "F", "W", "D", "L", "H", "B", "B", "U", ""}
	for r := range Result(Results) {
		if got := r.Letter(); got != want[r] {
			t.Errorf("%s has the letter %q, want %q", r, got, want[r])
		}
	}
}

// TestResultOfLetter: every letter is read as a result that has it. N and Z, which US Chess
// reads and nobody writes, are an absence and a draw that was not played.
func TestResultOfLetter(t *testing.T) {
	t.Parallel()
	for r := range Result(Results) {
		letter := r.Letter()
		if letter == "" {
			continue
		}
		if got, ok := ResultOfLetter(letter[0], true); !ok || got.Letter() != letter {
			t.Errorf("%s is read as %s, %t", letter, got, ok)
		}
	}
	if got, ok := ResultOfLetter('B', false); !ok || got != PairingBye {
		t.Errorf("B is read as %s, %t", got, ok)
	}
	if got, ok := ResultOfLetter('N', false); !ok || got != ZeroBye {
		t.Errorf("N is read as %s, %t", got, ok)
	}
	for opponent, want := range map[bool]Result{false: HalfBye, true: UnratedDraw} {
		if got, ok := ResultOfLetter('Z', opponent); !ok || got != want {
			t.Errorf("Z with an opponent (%t) is read as %s, %t", opponent, got, ok)
		}
	}
	if got, ok := ResultOfLetter('w', true); ok {
		t.Errorf("w is read as %s", got)
	}
}
