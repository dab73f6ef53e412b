package columns

import (
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

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

// TestSigns: results and colours are read in either case (TRF16, "Player section"), and "s"
// for schwarz is Black. What other programs write for a draw or an open game is odd.
func TestSigns(t *testing.T) {
	t.Parallel()
	for want, letters := range map[tournament.Color]string{
		tournament.White: "wW", tournament.Black: "bBsS", tournament.NoColor: "- ",
	} {
		for _, c := range []byte(letters) {
			if got, ok := ColorOf(c); !ok || got != want {
				t.Errorf("colour %q is read as %s, %t", c, got, ok)
			}
		}
	}
	for _, c := range []byte("wdlhfuz") {
		lower, _ := ResultOf(c)
		if upper, ok := ResultOf(c - 'a' + 'A'); !ok || upper != lower {
			t.Errorf("result %q is read as %s, its capital as %s", c, lower, upper)
		}
	}
	for c := range byte(128) {
		want := strings.IndexByte("5*?"+string(rune(halfSign)), c) >= 0
		if IsOddResult(c) != want {
			t.Errorf("result %q is odd: %t", c, !want)
		}
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

// TestFlatten: what word processors put in for blanks and dashes is one, by its name in Unicode.
func TestFlatten(t *testing.T) {
	t.Parallel()
	for want, letters := range map[string]string{
		" ":             "\u00a0\u2000\u2005\u200a\u202f\u3000", // no-break, quads and spaces of other widths, ideographic
		"-":             "\u2010\u2013\u2015\u2212",             // hyphen to horizontal bar, minus
		string(oddSign): "é\u1fff\u200b\u200f\u2016\u2211\u0080",
		"\x7f":          "\x7f",
	} {
		for _, c := range letters {
			if got := Flatten("é" + string(c)); got != string(oddSign)+want {
				t.Errorf("%U is flattened to %q, want %q", c, got[1:], want)
			}
		}
	}
}

// TestExpandTabs: columns 9, 17 and so on, and one column for each tab beyond the longest row.
func TestExpandTabs(t *testing.T) {
	t.Parallel()
	if got, want := ExpandTabs("001\t1\tx"), "001     1       x"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	most := Blocks + formats.MaxRounds*BlockWidth
	if got := len(ExpandTabs(strings.Repeat("\t", 5000))); got < most || got > most+5000 {
		t.Errorf("5000 tabs become %d columns", got)
	}
}

// TestFirstNumber: the number of record 062 may have a remark.
func TestFirstNumber(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"52 (41)": 52, "  7": 7, "about 12 players": 12} {
		if n, ok := FirstNumber(text); !ok || n != want {
			t.Errorf("%q: %d, %t", text, n, ok)
		}
	}
	for _, text := range []string{"", "none", strings.Repeat("9", 19)} {
		if n, ok := FirstNumber(text); ok {
			t.Errorf("%q: %d", text, n)
		}
	}
}

// TestBlocks: round 1 has columns 90 to 99, and round 2 begins with column 100 (TRF16, "Player
// section").
func TestBlocks(t *testing.T) {
	t.Parallel()
	for width, want := range map[int]int{80: 0, 89: 0, 90: 1, 99: 1, 100: 2, 109: 2, 110: 3} {
		if c := CutBytes(strings.Repeat("x", width)); c.Blocks() != want {
			t.Errorf("%d columns are %d rounds, want %d", width, c.Blocks(), want)
		}
	}
}
