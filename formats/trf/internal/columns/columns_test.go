package columns

import (
	"strings"
	"testing"

	"podium/formats/tournament"
)

// TestRightAligned compares all fields of four of some characters with the
// rule: blanks, then digits. Among them are the neighbours of blank, 0 and 9.
func TestRightAligned(t *testing.T) {
	t.Parallel()
	const chars = " \x1f!)*/0159:?@P\x00\x10\xa0\xb0"
	var field [4]byte
	for i := range len(chars) * len(chars) * len(chars) * len(chars) {
		for k, n := 0, i; k < len(field); k, n = k+1, n/len(chars) {
			field[k] = chars[n%len(chars)]
		}
		s := string(field[:])
		want, wantOK := Number(strings.TrimLeft(s, " "))
		got, ok := RightAligned(s)
		if ok != wantOK || ok && got != want {
			t.Fatalf("RightAligned(%q) = %d, %t, want %d, %t", s, got, ok, want, wantOK)
		}
	}
}

// TestResultLetters: every result that TRF16 has a letter for is read back from it. It has
// none for a round that nobody knows anything of, and a blank is an open game.
func TestResultLetters(t *testing.T) {
	t.Parallel()
	for r := tournament.NoResult + 1; int(r) < tournament.Results; r++ {
		if got, ok := ResultOf(ResultLetter(r)); !ok || got != r {
			t.Errorf("%s is written as %q and read as %s, %t", r, ResultLetter(r), got, ok)
		}
	}
	if got, ok := ResultOf('x'); ok || got != tournament.NoResult {
		t.Errorf("x is read as %s", got)
	}
}

// TestSlashedParts: nothing but YYYY/MM/DD is taken apart.
func TestSlashedParts(t *testing.T) {
	t.Parallel()
	if y, m, d, ok := SlashedParts("2026/11/07"); !ok || y != 2026 || m != 11 || d != 7 {
		t.Errorf("got %d, %d, %d, %t", y, m, d, ok)
	}
	for _, s := range []string{"", "2026/11/7", "2026-11-07", "2026/11/ 7 ", " 026/11/07", "2026/ 1/07", "2026/1x/07"} {
		if _, _, _, ok := SlashedParts(s); ok {
			t.Errorf("%q is treated as a date", s)
		}
	}
}
