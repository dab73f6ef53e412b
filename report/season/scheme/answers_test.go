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

// TestAnswersThatAreNone: a wrong answer says what was expected.
func TestAnswersThatAreNone(t *testing.T) {
	t.Parallel()
	for _, tt := range [][3]string{
		{"participation", "some", `"some": expected a number from 0`},
		{"points", "10,12", `"12": expected points that do not increase`},
		{"points", "10,x", `"x": expected points by place`},
		{"points", "none", `"none": expected points by place`},
		{"ties", "lots", "lots need a seed"},
		{"ties", "luck", `"luck": expected`},
		{"category", "none", `"none": expected `},
		{"school-best", "100", `"100": expected a whole number from 0 to 99`},
		{"best", "10001", `"10001": expected a whole number from 0 to 10000`},
	} {
		w := &scheme.Answers{}
		for _, q := range w.Questions() {
			if q.Flag != tt[0] {
				continue
			}
			if err := q.Set(tt[1]); err == nil || !strings.HasPrefix(err.Error(), tt[2]) {
				t.Errorf("%s %s: %v, want %s", tt[0], tt[1], err, tt[2])
			}
		}
	}
}

// TestNumbersOfPlans: whole numbers and decimals are written as they are, fractions in quotes, and a table of schools
// only if one is wished for.
func TestNumbersOfPlans(t *testing.T) {
	t.Parallel()
	w := &scheme.Answers{}
	for _, q := range w.Questions() {
		if answer := map[string]string{"points": "10,2.5,2.5,1/3", "participation": "2", "school-best": "1"}[q.Flag]; answer != "" {
			if err := q.Set(answer); err != nil {
				t.Errorf("%s: %v", q.Flag, err)
			}
		}
	}
	text := string(w.Plan())
	for _, want := range []string{`[10, 2.5, 2.5, "1/3"]`, "participation = 2 ", "best_players = 1 "} {
		if !strings.Contains(text, want) {
			t.Errorf("the plan has no %s:\n%s", want, text)
		}
	}
	if w.SchoolBest = 0; strings.Contains(string(w.Plan()), "[teams]") {
		t.Error("a table of schools that no one asked for")
	}
}

// TestFit: of four events three count, and sections whose names do not recur are one table.
func TestFit(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		events   int
		sections string
		best     int
		category string
	}{
		{3, "Open", 0, "first"}, {4, "Open", 3, "first"}, {7, "A,B", 5, "one"}, {4, "A,B,a,B", 3, "first"}, {1, "A,B", 0, "one"},
	} {
		w := scheme.Usual()
		if w.Fit(tt.events, strings.Split(tt.sections, ",")); w.Best != tt.best || w.Category != tt.category {
			t.Errorf("%d events of %s: best %d, %s; want %d, %s", tt.events, tt.sections, w.Best, w.Category, tt.best, tt.category)
		}
	}
}
