package spelling_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/spelling"
)

func TestOneLine(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		{"letters of any script stay", "Ngô, Đức 林 ♔", "Ngô, Đức 林 ♔"},
		{"line ends", "Doe,\r\nJane", "Doe,  Jane"},
		{"a sequence that colours a terminal", "\x1b[31mred\x7f", " [31mred "},
		{"the same begun by the one character of ISO 6429", "\u009b31mred", " 31mred"},
		{"the last of those characters, and a blank that does not break", "\u009f\u00a0", " \u00a0"},
		{"what turns the text behind it, but for marks of direction", "a\u202ab\u202ec\u2066d\u2069e\u200f", "abcde\u200f"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := spelling.OneLine(test.text); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	keys := []string{"id", "title", "kind", "places", "grade_from", "grade_to", "min_games", "min_points", "on_tie"}
	tests := map[string]struct {
		word  string
		known []string
		want  []string
	}{
		"a letter is missing":             {"titl", keys, []string{"title"}},
		"a letter too many":               {"kindd", keys, []string{"kind"}},
		"another letter":                  {"plases", keys, []string{"places"}},
		"two letters changed places":      {"titel", keys, []string{"title"}},
		"only the signs differ":           {"gradeFrom", keys, []string{"grade_from"}},
		"a sign for another":              {"on-tie", keys, []string{"on_tie"}},
		"an accent":                       {"títle", keys, []string{"title"}},
		"as near as each other":           {"trf36", []string{"trf16", "sjson", "trf26"}, []string{"trf16", "trf26"}},
		"the beginning of several":        {"min", keys, []string{"min_games", "min_points"}},
		"a slip is nearer than an ending": {"grade_tu", keys, []string{"grade_to"}},
		"nothing is near":                 {"colour", keys, nil},
		"a third of the letters, no more": {"abcdef", []string{"abcxyz", "abxxef"}, []string{"abxxef"}},
		"one letter is near to anything":  {"x", []string{"y", "z"}, nil},
		"signs alone":                     {"--", keys, nil},
		"nobody knows anything":           {"title", nil, nil},
		"one name in two spellings":       {"modmde", []string{"mod med", "mod-med", "median"}, []string{"mod med"}},
		"three of many":                   {"a10", []string{"a11", "a12", "a13", "a14"}, []string{"a11", "a12", "a13"}},
		"too long to be meant":            {strings.Repeat("title", 1000), keys, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, spelling.Nearest(tt.word, tt.known)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestDidYouMean(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"titel": "did you mean title?", "trf36": "did you mean trf16 or trf26?", "a9": "did you mean a1, a2 or a3?", "nothing": "",
	} {
		known := []string{"title", "trf16", "trf26", "a1", "a2", "a3"}
		if got := spelling.DidYouMean(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

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
		"Doe,\u00a0Zoë":   "Doe, Zoe",
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
