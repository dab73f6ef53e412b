package awards

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"podium/formats/tournament"
	"podium/report/eligible"
)

// check checks awards against each other. Each was checked by itself when it was read.
func (r *reader) check() {
	for i, a := range r.plan.Awards {
		if a.Order == ByUpset && a.Eligible.Unrated == eligible.Only && a.UnratedAs == 0 {
			r.doc.Add(keyOf(a, "eligible.unrated"), "an upset by unrated players, without a rating to compare",
				"unrated_as = a rating", eligible.NobodyWins)
		}
		if a.Team && a.Eligible.MinGames > 0 { // a team consists of its players who meet the criteria, so nearly all do
			r.doc.Add(keyOf(a, "eligible.min_games"), "a minimum of games for a team", "min_points", "leave it out")
		}
		if a.Team && a.Eligible.Board > 0 {
			r.doc.Add(keyOf(a, "eligible.board"), "a board for a team", "team = false", "prizes by board are for players")
		}
		for _, b := range r.plan.Awards[:i] {
			if a.ID == b.ID || !r.exclusive(a, b) {
				continue // the same id twice is already an error
			}
			r.checkBands(b, a)
			r.checkReach(b, a)
			r.checkReach(a, b)
			// Only the order in the plan may decide between two awards, and not their values, priorities or
			// US Chess 32B4, if a player may qualify for both.
			sameAmount := func(c Cents) bool { return slices.Contains(b.Amounts, c) }
			apart := a.Kind == Cash && r.plan.Method == USChess32B && !slices.ContainsFunc(a.Amounts, sameAmount)
			if !apart && r.plan.compare(b, 0, a, 0) == 0 && !disjoint(&b.Eligible, &a.Eligible) {
				r.doubt(keyOf(a, either(b.Kind != Cash && b.worth(0) > 0, "value", "id")),
					"worth as much as "+strconv.Quote(b.ID)+", and the same player may qualify for both",
					"a different value or priority", "the order of the plan decides")
			}
		}
	}
	for i, a := range r.plan.Awards { // valid, but probably not intended
		for _, b := range r.plan.Awards[:i] {
			if a.Title != "" && sameName(a.Title, b.Title) && a.Kind == b.Kind && a.ID != b.ID && shareSection(a, b) {
				r.doubt(keyOf(a, "title"), fmt.Sprintf("%s on line %d has the same title", strconv.Quote(b.ID),
					r.doc.At(keyOf(b, "title")).Line), "a different title", "at the ceremony nobody will know which award is meant")
				break
			}
		}
		r.checkGap(a)
		if a.Kind == Cash || a.Category() == eligible.ForPlace || a.Everyone() {
			continue
		}
		// The winner of the section might get an award for a class, a grade or the like instead of first
		// place, if it has a higher value than all awards for places.
		var best *Award // among those for places
		for _, b := range r.plan.Awards {
			if b.Category() == eligible.ForPlace && !b.Everyone() && r.exclusive(a, b) && r.plan.later(a) == r.plan.later(b) &&
				(best == nil || b.worth(0) > best.worth(0)) {
				best = b
			}
		}
		if best != nil && a.worth(0) > best.worth(0) {
			r.doubt(keyOf(a, "value"), "worth more than the first place of "+strconv.Quote(best.ID),
				"a lower value than that of "+strconv.Quote(best.ID), "a player who could win both gets "+strconv.Quote(a.ID))
		}
	}
}

// besidePlaces reports whether an award is cash of a category beside cash for places.
func (r *reader) besidePlaces(a *Award) bool {
	return a.Kind == Cash && a.byRank() && a.Category() != eligible.ForPlace &&
		slices.ContainsFunc(r.plan.Awards, func(b *Award) bool {
			return b.Category() == eligible.ForPlace && b.byRank() && r.exclusive(a, b)
		})
}

// exclusive reports whether a player can win only one of the two awards.
func (r *reader) exclusive(a, b *Award) bool {
	return !a.Stack && !b.Stack && a.Group == b.Group && a.Team == b.Team && (a.Kind == Cash) == (b.Kind == Cash) &&
		shareSection(a, b)
}

func shareSection(a, b *Award) bool {
	return len(a.Sections) == 0 || len(b.Sections) == 0 ||
		slices.ContainsFunc(a.Sections, func(s string) bool { return anyName(b.Sections, s) })
}

// checkBands checks the bounds of two classes. If one ends where the other begins, the
// boundary belongs to the higher class, by the rule of this format and by custom.
// Classes that partly overlap are an error.
func (r *reader) checkBands(a, b *Award) {
	low, high := &a.Eligible, &b.Eligible
	if low.Category() != eligible.ForClass || high.Category() != eligible.ForClass {
		return
	}
	lower, upper := a, b
	if low.From > high.From {
		low, high, lower, upper = high, low, b, a
	}
	switch {
	case low.From == high.From || high.From > top(low): // one inside the other, or separate
	case high.From == low.To:
		low.ToOpen = true
		r.doubt(keyOf(lower, "eligible.to"), fmt.Sprintf("%d ends this class and begins %s", low.To, strconv.Quote(upper.ID)),
			fmt.Sprintf("to = %d", low.To-1), fmt.Sprintf("%d is treated as part of the higher class", low.To))
	case top(low) < top(high):
		r.doc.Add(keyOf(b, "eligible"), fmt.Sprintf("the class %s overlaps %s of %s", band(&b.Eligible), band(&a.Eligible),
			strconv.Quote(a.ID)), "separate classes, or one inside the other", "correct from and to")
	}
}

func top(e *Eligible) int { return cmp.Or(e.To, eligible.MostRating) }

func band(e *Eligible) string {
	switch {
	case e.From == 0:
		return fmt.Sprintf("to %d", e.To)
	case e.To == 0:
		return fmt.Sprintf("from %d", e.From)
	}
	return fmt.Sprintf("%d-%d", e.From, e.To)
}

// checkReach reports that no player is left for b, because all players win a before.
func (r *reader) checkReach(a, b *Award) {
	uncovered := func(s string) bool { return !anyName(a.Sections, s) }
	covers := len(a.Sections) == 0 || len(b.Sections) > 0 && !slices.ContainsFunc(b.Sections, uncovered)
	if a.Everyone() && a.Order == ByRank && open(&a.Eligible) && covers && cmp.Or(r.plan.compare(a, 0, b, 0), a.index-b.index) < 0 {
		r.doc.Add(keyOf(b, "id"), eligible.NobodyWins+", because all players win "+strconv.Quote(a.ID)+" first",
			"a higher value than that of "+strconv.Quote(a.ID), "or choose another group, or stack = true")
	}
}

// open reports whether every player is eligible.
func open(e *Eligible) bool { return reflect.DeepEqual(*e, Eligible{}) }

// disjoint reports whether no player can meet both sets of criteria, which are of one category
// and, for ratings, of one height: judged by unrated and provisional players, grades, sex, boards,
// schools, clubs, states and federations.
func disjoint(a, b *Eligible) bool {
	if a.Sex != tournament.SexUnknown && b.Sex != tournament.SexUnknown && a.Sex != b.Sex ||
		a.Board > 0 && b.Board > 0 && a.Board != b.Board ||
		a.Category() == eligible.ForUnrated && (a.Unrated == eligible.Only) != (b.Unrated == eligible.Only) ||
		apart(a.Schools, b.Schools) || apart(a.Clubs, b.Clubs) || apart(a.States, b.States) ||
		apart(a.Federations, b.Federations) {
		return true
	}
	for g := tournament.PreK; g <= tournament.TwelfthGrade; g++ {
		if a.AdmitsGrade(g) && b.AdmitsGrade(g) {
			return false
		}
	}
	return true
}

// apart reports whether two lists are not empty and have no name in common.
func apart(a, b []string) bool {
	return len(a) > 0 && len(b) > 0 && !slices.ContainsFunc(a, func(s string) bool { return anyName(b, s) })
}

// checkGap warns of ratings between a class and the next that belong to no class:
// 1200-1398 and 1400-1599 leave out players rated 1399.
func (r *reader) checkGap(a *Award) {
	if a.Category() != eligible.ForClass || a.Eligible.To == 0 {
		return
	}
	missing := a.Eligible.To + 1
	var next *Award
	for _, b := range r.plan.Awards {
		if b.ID == a.ID || !r.exclusive(a, b) {
			continue
		}
		switch e := &b.Eligible; {
		case e.Category() == eligible.ForClass && missing >= e.From && missing <= top(e),
			e.Category() == eligible.ForUnder && missing < e.Under:
			return
		case e.Category() == eligible.ForClass && e.From > missing && (next == nil || e.From < next.Eligible.From):
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
	r.doubt(keyOf(next, "eligible.from"), fmt.Sprintf("players rated %s are in no class: %s ends at %d", who,
		strconv.Quote(a.ID), a.Eligible.To), fmt.Sprintf("from = %d", missing),
		"correct one of the classes unless the gap is intended")
}
