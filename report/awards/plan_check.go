package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"podium/formats/tournament"
)

// check looks for what is wrong between awards: what each says by itself was
// checked where it was read.
func (r *reader) check() {
	for i := range r.plan.Awards {
		a := &r.plan.Awards[i]
		r.checkUpset(a)
		r.checkTeamCriteria(a)
		for k := range r.plan.Awards[:i] {
			r.checkPair(&r.plan.Awards[k], a)
		}
	}
	r.checkSlips()
}

// checkUpset looks for an upset that nobody could bring about.
func (r *reader) checkUpset(a *Award) {
	if a.Order == ByUpset && a.Eligible.Unrated == Only && a.UnratedAs == 0 {
		r.doc.Add(keyOf(a, "eligible.unrated"), "an upset by unrated players, who have no rating to differ", "unrated_as = a rating", "nobody can win this")
	}
}

// checkTeamCriteria: a team of a plan is made of those of its players who meet
// the criteria, so nearly all of them make sense; games are each player's own.
func (r *reader) checkTeamCriteria(a *Award) {
	if a.Team && a.Eligible.MinGames > 0 {
		r.doc.Add(keyOf(a, "eligible.min_games"), "games of a team of players", "min_points", "leave it out")
	}
}

// checkPair looks at two awards, b the later one in the plan.
func (r *reader) checkPair(a, b *Award) {
	if a.ID == b.ID || !r.exclusive(a, b) {
		return // of one id it is known already that one of them is wrong
	}
	r.checkBands(a, b)
	r.checkReach(a, b)
	r.checkReach(b, a)
	r.checkEqual(a, b)
}

// exclusive reports whether somebody may win only one of the two.
func (r *reader) exclusive(a, b *Award) bool {
	return !a.Stack && !b.Stack && a.Group == b.Group && a.Team == b.Team && (a.Kind == Cash) == (b.Kind == Cash) && shareSection(a, b)
}

func shareSection(a, b *Award) bool {
	return len(a.Sections) == 0 || len(b.Sections) == 0 ||
		slices.ContainsFunc(a.Sections, func(s string) bool { return anyName(b.Sections, s) })
}

// checkBands: where a class begins that another ends with, the boundary belongs
// to the class above (a rule of this plan format, and custom). Classes that
// overlap in part are a slip: one of the numbers is wrong.
func (r *reader) checkBands(a, b *Award) {
	low, high := &a.Eligible, &b.Eligible
	if low.category() != ForClass || high.category() != ForClass {
		return
	}
	lower, upper := a, b
	if low.From > high.From || low.From == high.From && top(low) > top(high) {
		low, high, lower, upper = high, low, b, a
	}
	switch {
	case low.To > 0 && low.To == high.From && high.From > low.From:
		low.ToOpen = true
		r.warn(keyOf(lower, "eligible.to"), fmt.Sprintf("%d ends this class and begins %s", low.To, strconv.Quote(upper.ID)),
			fmt.Sprintf("to = %d", low.To-1), fmt.Sprintf("%d is taken to belong to the class above", low.To))
	case low.From < high.From && high.From <= top(low) && top(low) < top(high):
		r.doc.Add(keyOf(b, "eligible"), fmt.Sprintf("the class %s overlaps %s of %s", band(&b.Eligible), band(&a.Eligible), strconv.Quote(a.ID)),
			"classes beside or within each other", "correct from and to")
	}
}

// top is where a class ends.
func top(e *Eligible) int { return cmp.Or(e.To, mostRating) }

// band is a class in words.
func band(e *Eligible) string {
	switch {
	case e.From == 0:
		return fmt.Sprintf("to %d", e.To)
	case e.To == 0:
		return fmt.Sprintf("from %d", e.From)
	}
	return fmt.Sprintf("%d-%d", e.From, e.To)
}

// checkReach: where everybody gets something before it is b's turn, nobody is
// left for b.
func (r *reader) checkReach(a, b *Award) {
	covers := len(a.Sections) == 0 || len(b.Sections) > 0 && !slices.ContainsFunc(b.Sections, func(s string) bool { return !anyName(a.Sections, s) })
	if a.Everyone() && a.Order == ByRank && open(&a.Eligible) && covers && r.plan.before(a, 0, b, 0) {
		r.doc.Add(keyOf(b, "id"), fmt.Sprintf("nobody can win this: %s goes to everybody before it", strconv.Quote(a.ID)),
			"a higher value than that of "+strconv.Quote(a.ID), "or another group, or stack = true")
	}
}

// open reports whether everybody is eligible.
func open(e *Eligible) bool {
	return e.category() == ForPlace && e.Unrated == NotAsked && e.MinGames == 0 && e.MinPoints == 0 && len(e.Exclude) == 0
}

// checkEqual: where neither values nor priorities nor US Chess 32B4 put one
// before the other and the same player may qualify for both, the order of the
// plan decides. That is worth saying.
func (r *reader) checkEqual(a, b *Award) {
	if a.Kind == Cash && r.plan.Method == USChess32B && !slices.ContainsFunc(b.Amounts, func(c Cents) bool { return slices.Contains(a.Amounts, c) }) {
		return
	}
	if r.plan.compare(a, 0, b, 0) != 0 || disjoint(&a.Eligible, &b.Eligible) {
		return
	}
	key := "id"
	if a.Kind != Cash && a.Values[0] > 0 {
		key = "value"
	}
	r.warn(keyOf(b, key), fmt.Sprintf("worth as much as %s, and the same player may qualify for both", strconv.Quote(a.ID)),
		"a value or a priority of its own", "the order of the plan decides")
}

// disjoint reports whether nobody can meet both sets of criteria, as far as
// ratings, grades, sex and schools tell.
func disjoint(a, b *Eligible) bool {
	switch {
	case a.Sex != tournament.SexUnknown && b.Sex != tournament.SexUnknown && a.Sex != b.Sex:
		return true
	case a.Unrated == Only && (b.Unrated == Never || b.height() > 0 && b.Unrated != Also):
		return true
	case b.Unrated == Only && (a.Unrated == Never || a.height() > 0 && a.Unrated != Also):
		return true
	case a.category() == ForClass && b.category() == ForClass && (a.From > top(b) || b.From > top(a)):
		return true
	}
	return apart(a.Schools, b.Schools) || apart(a.Clubs, b.Clubs) || apart(a.States, b.States) ||
		apart(a.Federations, b.Federations) || gradesApart(a, b)
}

// apart reports whether two lists are there and have nothing in common.
func apart(a, b []string) bool {
	return len(a) > 0 && len(b) > 0 && !slices.ContainsFunc(a, func(s string) bool { return anyName(b, s) })
}

func gradesApart(a, b *Eligible) bool {
	for g := PreK; g <= TwelfthGrade; g++ {
		if a.hasGrade(g) && b.hasGrade(g) {
			return false
		}
	}
	return true
}
