package awards_test

import (
	"testing"

	"podium/report/awards"
)

// TestExampleParses: the example is a plan without a fault.
func TestExampleParses(t *testing.T) {
	t.Parallel()
	plan, problems := awards.ParsePlan([]byte(awards.Example()), "example.toml")
	for _, p := range problems {
		t.Error(p.Error())
	}
	if plan == nil || len(plan.Awards) != 15 {
		t.Fatalf("the example has not the awards that it should: %+v", plan)
	}
}
