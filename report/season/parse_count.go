package season

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/spelling"
)

// count reads which results count in a total.
func (p *parser) count(t *handwritten.Table) {
	c := &p.plan.Count
	c.Best, _ = t.Whole("best", 1, 10_000)
	all, _ := t.Flag("all")
	given := 0
	for _, name := range []string{"best", "best_of_first"} {
		if t.Has(name) {
			given++
		}
	}
	if given > 1 || all && given > 0 {
		t.Wrong("best", "more than one rule for what counts", "one of best, all, best_of_first", "leave the others out")
	}
	if list := t.List("best_of_first"); t.Has("best_of_first") {
		c.Best, c.First = bestOfFirst(t, list)
	}
	c.MinEvents, _ = t.Whole("min_events", 1, 10_000)
	c.Events, _ = t.Whole("events", 1, 10_000)
	c.Average = choice(t, "total", "sum", "average") == 1
	if c.Events > 0 && c.MinEvents > c.Events {
		t.Wrong("min_events", fmt.Sprintf("%d of %d events", c.MinEvents, c.Events), "at most as many as the series has", "")
	}
	t.End()
}

// bestOfFirst reads [4, 7]: the best 4 of the first 7.
func bestOfFirst(t *handwritten.Table, list []any) (best, first int) {
	const want = "two whole numbers: [4, 7] for the best 4 of the first 7 events"
	found := fmt.Sprintf("%d values", len(list))
	if len(list) == 2 {
		a, isA := list[0].(int64)
		b, isB := list[1].(int64)
		if isA && isB && 1 <= a && a <= b && b <= 10_000 {
			return int(a), int(b)
		}
		found = fmt.Sprintf("the best %v of the first %v", list[0], list[1])
	}
	t.Wrong("best_of_first", found, want, "")
	return 0, 0
}

// ties reads what separates those who are level.
func (p *parser) ties(t *handwritten.Table) {
	list, _ := t.Texts("order")
	p.plan.Seed, _ = t.Text("seed")
	for _, word := range list {
		i := slices.Index(tieWords(), word)
		switch {
		case i < 0:
			t.Wrong("order", handwritten.Quoted(word), handwritten.OneOf("", tieWords()), spelling.DidYouMean(word, tieWords()))
			continue
		case slices.Contains(p.plan.Ties, Tie(i)):
			t.Wrong("order", handwritten.Quoted(word)+" stands here twice", "every criterion once", "")
		}
		p.plan.Ties = append(p.plan.Ties, Tie(i))
	}
	lots := slices.Contains(p.plan.Ties, Lots)
	if lots && p.plan.Seed == "" {
		t.Wrong("seed", "lots without a seed", "seed = a text that is published before the last event", "so that anybody can draw them again")
	}
	if !lots && t.Has("seed") {
		t.Wrong("seed", "a seed without lots", "\"lots\" in order", "")
	}
	t.End()
}

// qualify reads who has reached a goal.
func (p *parser) qualify(t *handwritten.Table) {
	q := &p.plan.Qualify
	q.Points, _ = positive(t, "points")
	q.Average, _ = positive(t, "average")
	q.Events, _ = t.Whole("events", 1, 10_000)
	q.Top, _ = t.Whole("top", 1, 10_000)
	t.End()
}
