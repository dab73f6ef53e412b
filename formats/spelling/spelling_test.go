package spelling_test

import (
	"slices"
	"testing"

	"podium/formats/spelling"
)

func TestASCII(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"Doe, Jane":       "Doe, Jane",
		"Müller, Jürgen":  "Muller, Jurgen",
		"Straße, Zoë":     "Strasse, Zoe",
		"Nguyễn, Đức":     "Nguyen, Duc",
		"Ångström, Åse":   "Angstrom, Ase",
		"Þórðarson, Ægir": "Thordarson, AEgir",
		"Łukasz, Żółć":    "Lukasz, Zolc",
		"O’Dell":          "O'Dell",
		"Иванов":          "??????",
		"e\u0301":         "e",
		"½":               "1/2",
	}
	for text, want := range tests {
		got, changed := spelling.ASCII(text)
		if got != want || changed != (got != text) {
			t.Errorf("ASCII(%q) = %q, %t; want %q", text, got, changed, want)
		}
	}
}

// TestFold: every spelling of a line folds to the same, and lines differ.
func TestFold(t *testing.T) {
	t.Parallel()
	lines := [][]string{
		{"müller, jürgen", "MÜLLER,  JÜRGEN", "Muller, Jurgen", "Mu\u0308ller, Ju\u0308rgen"},
		{"strasse, zoe", "Straße, Zoë", "STRASSE, ZOE"},
		{"İpek, Işıl", "ipek, isil"},
		{"Ανδρέας Βασιλόπουλος", "ΑΝΔΡΕΑΣ ΒΑΣΙΛΟΠΟΥΛΟΣ"},
		{"Семёнов, Пётр", "СЕМЕНОВ, ПЕТР", "Семе\u0308нов, Пе\u0308тр"},
		{"O’Dell, Ann", "O'DELL, ANN"},
		{"कुमार, राम"},
		{"कमार, राम"}, // another vowel, another name
		{"がとう"},
		{"かとう"},
		{"김, 철수"},
		{"Doe,\u00a0Jane\u200b", "doe, jane"},
		{"Ｄｏｅ， Ｊｉｍ", "Doe, Jim"},
	}
	seen := map[string]string{}
	for _, line := range lines {
		want := spelling.Fold(line[0])
		if other, twice := seen[want]; twice {
			t.Errorf("%q and %q both fold to %q", other, line[0], want)
		}
		seen[want] = line[0]
		for _, name := range line {
			if got := spelling.Fold(name); got != want {
				t.Errorf("%q folds to %q, %q to %q", name, got, line[0], want)
			}
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	got := spelling.Words("O’Hara-Núñez, Ann  M.")
	if want := []string{"o", "hara", "nunez", "ann", "m"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
