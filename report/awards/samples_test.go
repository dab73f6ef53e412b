package awards_test

import (
	"os"
	"path/filepath"
	"testing"

	"podium/report/awards"
)

// TestSamplePlans: the plans among the samples are read without a problem.
func TestSamplePlans(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob(filepath.Join("..", "..", "samples", "plans", "*.toml"))
	if err != nil || len(names) < 3 {
		t.Fatalf("%d plans, %v", len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, problems := awards.ParsePlan(text, name); len(problems) > 0 {
			t.Errorf("%v", problems)
		}
	}
}
