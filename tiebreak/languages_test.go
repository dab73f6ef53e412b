package tiebreak_test

import (
	"testing"

	"podium/formats/phrase"
	"podium/tiebreak"
)

// TestNamesInLanguages: a language with tables names every tie-break.
func TestNamesInLanguages(t *testing.T) {
	t.Parallel()
	for _, tag := range phrase.Languages(phrase.Standings) {
		words, err := phrase.In(tag, phrase.Standings)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range tiebreak.Methods() {
			if key := phrase.Key("tiebreak." + m.Code); tag != "en" && words.Or(key, "") == "" {
				t.Errorf("%s.txt, [standings]: expected a line for %s = %s", tag, key, m.Name)
			}
		}
	}
}
