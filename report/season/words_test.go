package season_test

import (
	"path/filepath"
	"strings"
	"testing"

	"podium/formats/phrase/phrasetest"
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
