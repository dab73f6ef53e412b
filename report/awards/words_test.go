package awards_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"podium/formats/phrase/phrasetest"
	"podium/report/awards"
)

// TestReasonsComeFromTheCatalogue: whatever the plan, every reason, rule and note of
// the awards is a text of the catalogue that the data names.
func TestReasonsComeFromTheCatalogue(t *testing.T) {
	t.Parallel()
	const plans = 200
	words := phrasetest.Marked(t)
	texts := 0
	check := func(seed uint64, what, text string) {
		texts++
		if rest := strings.TrimSpace(phrasetest.Unmarked(text)); rest != "" {
			t.Fatalf("seed %d: %s: %q in %q comes from no catalogue", seed, what, rest, text)
		}
	}
	for seed := range uint64(plans) {
		rng := rand.New(rand.NewPCG(seed, 1))
		sections := randomSections(rng)
		list := randomAwards(rng, sections, []string{"tiebreak", "consolation", "withhold", "duplicate"})
		plan, problems := awards.ParsePlan([]byte(planText("", list)), "plan.toml")
		if plan == nil {
			t.Fatal(problems)
		}
		d := data(t, "MMED,SOLK", sections...)
		d.Words, d.Seed = words, "published"
		r := awards.Decide(plan, d)
		for i := range r.Decisions {
			decision := &r.Decisions[i]
			check(seed, "why nobody has it", decision.Unawarded)
			check(seed, "reason", decision.Reason.Text)
			check(seed, "what decided", decision.Reason.By)
			for _, p := range decision.Passed {
				check(seed, "passed over", p.Why)
			}
		}
		for _, m := range r.Missed {
			check(seed, "missed", m.Why)
		}
		for _, note := range r.Notes {
			check(seed, "note", note)
		}
	}
	if texts < 1000 {
		t.Errorf("%d texts were looked at; expected more", texts)
	}
}
