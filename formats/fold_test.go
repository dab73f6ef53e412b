package formats_test

import (
	"testing"

	"podium/formats"
)

func TestFoldASCII(t *testing.T) {
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
		got, changed := formats.FoldASCII(text)
		if got != want || changed != (got != text) {
			t.Errorf("FoldASCII(%q) = %q, %t; want %q", text, got, changed, want)
		}
	}
}
