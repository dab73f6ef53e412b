package scheme_test

import (
	"strings"
	"testing"

	"podium/report/season/scheme"
)

// TestEveryWishIsSound: whatever is wished for, the plan has no problem and says it.
func TestEveryWishIsSound(t *testing.T) {
	t.Parallel()
	for name, answers := range map[string][]string{
		"plain":     {"points", "10,8,6"},
		"score":     {"points", "Score", "participation", "0.5", "best", "3"},
		"percent":   {"points", "percent"},
		"fractions": {"points", "1.5, 1/3,0", "on-tie", "Worst", "category", "each"},
		"all": {
			"title", `The "Big" One`, "points", "12,10", "participation", "1", "on-tie", "tiebreak", "best", "4", "events", "6",
			"category", "one", "ties", "best-results, head-to-head", "school-best", "3",
		},
		"none": {"points", "5", "participation", "0", "best", "none", "ties", "none", "school-best", "0", "title", "-"},
	} {
		w := &scheme.Answers{}
		for i := 0; i < len(answers); i += 2 {
			for _, q := range w.Questions() {
				if q.Flag != answers[i] {
					continue
				}
				if err := q.Set(answers[i+1]); err != nil {
					t.Errorf("%s: %s %s: %v", name, answers[i], answers[i+1], err)
				}
			}
		}
		if plan, problems := scheme.ParsePlan(w.Plan(), "plan.toml"); plan == nil || len(problems) > 0 {
			t.Errorf("%s: %v\n%s", name, problems, w.Plan())
		}
	}
	usual := scheme.Usual()
	for name, text := range map[string]string{"usual": string(usual.Plan()), "short example": scheme.ShortExample()} {
		if plan, problems := scheme.ParsePlan([]byte(text), "plan.toml"); plan == nil || strings.Count(text, "\n") > 30 {
			t.Errorf("%s: %v\n%s", name, problems, text)
		}
	}
}
