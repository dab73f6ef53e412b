package awards

import (
	"fmt"
	"strconv"
)

// checkSlips looks for what a plan may well say and hardly ever means. These are
// warnings: the plan does what it says.
func (r *reader) checkSlips() {
	for i := range r.plan.Awards {
		a := &r.plan.Awards[i]
		r.checkTitle(a)
		r.checkGap(a)
		r.checkWorth(a)
	}
}

// checkTitle looks for an award that is announced by the words of another.
func (r *reader) checkTitle(a *Award) {
	for k := range r.plan.Awards[:a.index] {
		b := &r.plan.Awards[k]
		if a.Title != "" && sameName(a.Title, b.Title) && a.Kind == b.Kind && a.ID != b.ID && shareSection(a, b) {
			r.warn(keyOf(a, "title"), fmt.Sprintf("the title of %s on line %d, too", strconv.Quote(b.ID), r.plan.lineOf(b, "title")),
				"a title of its own", "nobody will know which of the two is called up")
			return
		}
	}
}

// checkGap looks for ratings between a class and the next that belong to none:
// 1200-1398 and 1400-1599 leave out whoever is rated 1399.
func (r *reader) checkGap(a *Award) {
	if a.Category() != ForClass || a.Eligible.To == 0 {
		return
	}
	missing := a.Eligible.To + 1
	var next *Award
	for i := range r.plan.Awards {
		b := &r.plan.Awards[i]
		if b.ID == a.ID || !r.exclusive(a, b) {
			continue
		}
		switch e := &b.Eligible; {
		case e.covers(missing):
			return
		case e.category() == ForClass && e.From > missing && (next == nil || e.From < next.Eligible.From):
			next = b
		}
	}
	if next == nil {
		return
	}
	who := strconv.Itoa(missing)
	if last := next.Eligible.From - 1; last > missing {
		who = fmt.Sprintf("%d to %d", missing, last)
	}
	r.warn(keyOf(next, "eligible.from"), fmt.Sprintf("nobody rated %s is in a class: %s ends at %d", who, strconv.Quote(a.ID), a.Eligible.To),
		fmt.Sprintf("from = %d", missing), "correct one of the two, if the gap is not meant")
}

// covers reports whether a class or a limit is for players of a rating.
func (e *Eligible) covers(rating int) bool {
	switch e.category() {
	case ForClass:
		return rating >= e.From && rating <= top(e)
	case ForUnder:
		return rating < e.Under
	case ForPlace, ForUnrated, ForAge, ForOther:
	}
	return false
}

// checkWorth looks for a class, a grade and the like that is worth more than
// every award for places: who wins the section would get that in place of it.
func (r *reader) checkWorth(a *Award) {
	if a.Kind == Cash || a.Category() == ForPlace || a.Everyone() {
		return
	}
	var best *Award // of those for places
	for i := range r.plan.Awards {
		b := &r.plan.Awards[i]
		if b.Category() != ForPlace || b.Everyone() || !r.exclusive(a, b) || r.plan.stage(a) != r.plan.stage(b) {
			continue
		}
		if best == nil || b.worth(0) > best.worth(0) {
			best = b
		}
	}
	if best != nil && a.worth(0) > best.worth(0) {
		r.warn(keyOf(a, "value"), "worth more than the first place of "+strconv.Quote(best.ID),
			fmt.Sprintf("a lower value than that of %s", strconv.Quote(best.ID)), "whoever could win both gets "+strconv.Quote(a.ID))
	}
}
