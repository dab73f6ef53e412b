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
