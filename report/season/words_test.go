package season_test

import (
	"path/filepath"
	"strings"
	"testing"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
	"podium/report/season/scheme"
)

// TestWordsComeFromTheCatalogue: the rules of every sample plan, and every reason in
// its tables, are texts of the catalogue that the plan names.
func TestWordsComeFromTheCatalogue(t *testing.T) {
	t.Parallel()
	plans, err := filepath.Glob(filepath.Join("..", "..", "samples", "plans", "season", "*.toml"))
	if err != nil || len(plans) == 0 {
		t.Fatalf("%d plans; %v", len(plans), err)
	}
	for _, path := range plans {
		plan := sample(t, filepath.Base(path))
		plan.Words = phrasetest.Marked(t)
		check := func(what, text string) {
			t.Helper()
			if rest := strings.TrimSpace(phrasetest.Unmarked(text)); rest != "" {
				t.Errorf("%s: %s: %q in %q comes from no catalogue", path, what, rest, text)
			}
		}
		for _, rule := range plan.Describe() {
			check("rule", rule)
		}
		s, _ := built(plan, field{births: born("2016-06-01", "", "", "")}.threeEvents("oct.trf", "nov.trf", "dec.trf"))
		if s == nil {
			continue // the plan takes other events
		}
		check("stand", s.Stand())
		for i := range s.Tables {
			check("outlook", s.NoOutlook(&s.Tables[i]))
			for j := range s.Tables[i].Rows {
				r := &s.Tables[i].Rows[j]
				check("chance", s.Chance(r.Chance))
				check("decided", s.SeparatedBy(r))
				for k := range r.Results {
					check("why", s.Why(r.Person, &r.Results[k]))
					check("status", s.NotCounted(r.Results[k].Status))
				}
				for _, part := range r.Extra {
					check("extra", part.Why)
				}
			}
		}
	}
}

// TestCriteriaInWords: a criterion begins with a capital on its own, and within a sentence
// only where its language writes one.
func TestCriteriaInWords(t *testing.T) {
	t.Parallel()
	plan := parse(t, "[points]\nplace = [3, 2, 1]\n[ties]\norder = [\"best-results\", \"play-off\", \"wins\"]\n"+
		"[teams]\nby = \"team\"\nmatch = { win = 2 }\nties = [\"board-points\", \"berlin\"]\n")
	for lang, want := range map[string][]string{
		"en": {"separated by: best results in order, play-off, games won.", "separated by: board points, Berlin tie-break.", "Games won"},
		"de": {"entscheidet: beste Ergebnisse der Reihe nach, Stichkampf, gewonnene Partien.", "entscheidet: Brettpunkte, Berliner Wertung.", "Gewonnene Partien"},
		"cs": {": nejlepší výsledky postupně, rozhodující partie, vyhrané partie.", ": skóre, berlínský systém.", "Vyhrané partie"},
	} {
		words, err := phrase.In(lang, phrase.Series)
		if err != nil {
			t.Fatal(err)
		}
		plan.Words = words
		rules := strings.Join(plan.Describe(), "\n")
		for _, sentence := range want[:2] {
			if !strings.Contains(rules, sentence) {
				t.Errorf("%s: %q is not in\n%s", lang, sentence, rules)
			}
		}
		if title := plan.TieTitle(scheme.Wins); title != want[2] {
			t.Errorf("%s: %q instead of %q", lang, title, want[2])
		}
	}
}

// TestSectionsInWords: only a section that has its own points by place is said to have them.
func TestSectionsInWords(t *testing.T) {
	t.Parallel()
	plan := parse(t, "[points]\nplace = [3, 2, 1]\n[[section]]\nname = \"K-5\"\nplace = [7, 5]\n"+
		"[[section]]\nname = \"K-3\"\nparticipation = 2\n[teams]\nbest_players = 1\n")
	rules := strings.Join(plan.Describe(), "\n")
	for sentence, want := range map[string]bool{
		"Section K-5 has its own points.\nPoints by place: 7, 5.":    true,
		"2 for taking part in section K-3.":                          true,
		"Section K-3 has its own points.":                            false,
		"A team gets the points of its best 1 player in each event.": true,
	} {
		if got := strings.Contains(rules, sentence); got != want {
			t.Errorf("%q: %v, want %v in\n%s", sentence, got, want, rules)
		}
	}
}
