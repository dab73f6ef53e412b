package grid

import (
	"fmt"
	"testing"
)

// The cells that real tables have, and what they mean.
func TestParseRound(t *testing.T) {
	t.Parallel()
	tests := []struct {
		cell, want string
	}{
		// Opponent, colour, result.
		{"12w1", "12w 1"},
		{" 84b1 ", "84b 1"},
		{"3b½", "3b ½"},
		{"3b=", "3b ½"},
		{"3b0.5", "3b ½"},
		{"3b0,5", "3b ½"},
		{"3b.5", "3b ½"},
		{"3b1/2", "3b ½"},
		{"16w0", "16w 0"},
		{"9999s1", "9999s 1"},
		{"100w-", "100w -"},
		{"100w\u2212", "100w -"},
		{"54b+", "54b +"},
		{"54b1F", "54b +"},
		{"54b0F", "54b -"},
		{"13b", "13b ?"},
		{"12W1", "12w 1"},
		{"7б1", "7б 1"},
		{"7č½", "7č ½"},
		{"7à1", "7à 1"},
		{"7a1", "7a 1"},
		{"7`1", ""},
		{"7ß1", ""}, // the letter before à
		{"7z1", "7z 1"},
		{"7{1", ""},
		{"1\u00a02w1", "12w 1"},
		// Byes, as text and as the number that a spreadsheet makes of it.
		{"-1", "P"},
		{"\u20131", "P"},
		{"\u20101", "P"},
		{"\u20151", "P"},
		{"\u20161", ""},
		{"-½", "H"},
		{"-0.5", "H"},
		{"-0,5", "H"},
		{"-0", "Z"},
		{"0", "Z"},
		{"BYE", "P"},
		{"spielfrei", "P"},
		{"descansa", "P"},
		{"n/p", "Z"},
		{"not paired", "Z"},
		// Nothing.
		{"", "."},
		{"-", "."},
		{"---", "."},
		{".", "."},
		{"*", "."},
		// Letters of US crosstables.
		{"W12", "12 1"},
		{"L3", "3 0"},
		{"D4", "4 ½"},
		{"=5", "5 ½"},
		{"W 12", "12 1"},
		{"w12", "12 1"},
		{"W12B", "12b 1"},
		{"WB12", "12b 1"},
		{"X14", "14 +"},
		{"F14", "14 -"},
		{"X---", "+"},
		{"F---", "-"},
		{"H---", "H"},
		{"-H-", "H"},
		{"HPB", "H"},
		{"½BYE", "H"},
		{"B---", "P"},
		{"B", "P"},
		{"U---", "Z"},
		{"ZPB", "Z"},
		{"*12", "12 ?"},
		{"27:W", "27 1"},
		{"12:1", "12 1"},
		{"17:D", "17 ½"},
		// What no rule allows: a number that lost its letter, a matrix's cell, a date, other letters.
		{"30", ""},
		{"300000", ""},
		{"1", ""},
		{"½", ""},
		{"0.5", ""},
		{"1-0", ""},
		{"12w2", ""},
		{"12w1x", ""},
		{"0w1", ""},
		{"12345w1", ""},
		{"W", ""},
		{"W12X", ""},
		{"Q12", ""},
		{"B12", ""},
		{"12wK", ""},
		{"Z14", ""},
		{"5e1", "5e 1"}, // a letter like any other here; the colours of the table refuse it
	}
	w := DefaultWords()
	for _, tt := range tests {
		if got := roundText(w, tt.cell, opponentFirst); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.cell, got, tt.want)
		}
	}
}

// The same from behind; a plus is a win over the board, F stands for forfeits.
func TestParseReversed(t *testing.T) {
	t.Parallel()
	w := DefaultWords()
	for cell, want := range map[string]string{
		"1w12": "12w 1", "+W56": "56w 1", "=B3": "3b ½", "-W1": "1w 0", "½b7": "7b ½", "0.5b7": "7b ½",
		"+F148": "148 +", "-F2": "2 -", "=F2": "", "½f2": "", "+BYE": "P", "=BYE": "H", "--": ".", "W12": "12 1", "12w1": "", "1w12x": "", "1w12345": "",
	} {
		if got := roundText(w, cell, resultFirst); got != want {
			t.Errorf("%q: %q, want %q", cell, got, want)
		}
	}
}

func roundText(w *Words, cell string, o notation) string {
	r, ok := w.parseRound(Trim(cell), o)
	if !ok {
		return ""
	}
	e, _ := w.ParseEntry("")
	e.Result = r.result
	sign := entry(e)
	if r.opponent == 0 {
		return sign
	}
	letter := ""
	if r.letter != 0 {
		letter = string(r.letter)
	}
	return fmt.Sprintf("%d%s %s", r.opponent, letter, sign)
}

// FuzzRound holds that a cell never breaks the reader, and that what was read
// has an opponent or is a bye.
func FuzzRound(f *testing.F) {
	for _, cell := range []string{"12w1", "-½", "W12B", "+W56", "27:W", "½BYE", "1-0", "\u2212\u2212", "9\u0301w"} {
		f.Add(cell)
	}
	w := DefaultWords()
	f.Fuzz(func(t *testing.T, cell string) {
		for _, o := range []notation{opponentFirst, resultFirst} {
			r, ok := w.parseRound(Trim(cell), o)
			if !ok {
				continue
			}
			if r.opponent < 0 || r.opponent > 9999 || r.opponent == 0 && (r.result.Played() || r.letter != 0) {
				t.Errorf("%q: %+v", cell, r)
			}
		}
	})
}

// Digits of other scripts are not numbers of opponents. A cell with one is refused, and
// reading it ends.
func TestForeignDigits(t *testing.T) {
	t.Parallel()
	w := DefaultWords()
	for _, cell := range []string{"W٢", "٢", "W２", "2w१"} { // Arabic, full width, Devanagari
		for n := range notation(notations) {
			if r, ok := w.typedRound(cell, n); ok {
				t.Errorf("%q in notation %d: %+v", cell, n, r)
			}
		}
	}
}
