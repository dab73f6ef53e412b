package awards

import (
	"fmt"
	"slices"
	"strconv"
)

// checkSlips looks for what a plan may well say and hardly ever means. These are
// warnings: the plan does what it says.
func (r *reader) checkSlips() {
	for i := range r.plan.Awards {
		a := &r.plan.Awards[i]
		r.checkTitle(a)
		r.checkGap(a)
		r.checkNoValue(a)
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

// checkNoValue looks for an award that comes after one of a lower category only
// because that one has a value and nothing of its own category has any: trophies
// for places without values beside classes with values.
func (r *reader) checkNoValue(a *Award) {
	worthless := func(b *Award) bool { return b.worth(0) == 0 }
	if a.Kind == Cash || a.Everyone() || !worthless(a) {
		return
	}
	rivals := func(yes func(b *Award) bool) *Award {
		at := slices.IndexFunc(r.plan.Awards, func(b Award) bool {
			return b.ID != a.ID && r.exclusive(a, &b) && !worthless(&b) && r.plan.stage(a) == r.plan.stage(&b) && yes(&b)
		})
		if at < 0 {
			return nil
		}
		return &r.plan.Awards[at]
	}
	if rivals(func(b *Award) bool { return b.Category() == a.Category() }) != nil {
		return // who gave some of them a value knows what the others are worth
	}
	if b := rivals(func(b *Award) bool { return r.plan.compareCategory(a, b) < 0 }); b != nil {
		r.warn(keyOf(a, "value"), fmt.Sprintf("no value, where %s has one: that is given out before this", strconv.Quote(b.ID)),
			"values for all awards, or for none", "a player who could win both gets "+strconv.Quote(b.ID))
	}
}
