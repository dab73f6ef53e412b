package awards

import (
	"testing"

	"podium/formats/formatstest"
)

func TestExampleExplainsEveryKey(t *testing.T) {
	t.Parallel()
	r := &reader{plan: &Plan{}}
	formatstest.Explains(t, Example(), r.keys())
}

// TestOrders: every order has a rule of its own.
func TestOrders(t *testing.T) {
	t.Parallel()
	list := []Order{ByRank, ByUpset, ByPerform, ByGain, ByPoints, PerfectScore, ClearFirst, ByChoice, ByRaffle}
	for _, o := range list {
		if o.rule().order != o {
			t.Errorf("the order %s has no rule", o)
		}
	}
	if got := len(orders()); got != len(list) {
		t.Errorf("%d orders have rules, want %d", got, len(list))
	}
}
