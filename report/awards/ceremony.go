package awards

import (
	"cmp"
	"math"
	"slices"

	"podium/report/eligible"
)

// ceremony returns the indices of the decisions with winners in the order of their
// announcement, and what to say of it: section by section, awards across sections last.
// Each section begins with awards that every eligible player wins; then follow those for
// classes, teams and the like, from the least to the most valuable, last place first. Those
// that say how somebody stands come last, from the lowest place up, so that no winner is
// named too early: prizes for places, with all that is divided with them, the bonus of a
// sole winner, and perfect scores. What belongs to one place is read out together, trophies
// first and bonuses last.
func (r *Result) ceremony() (order []int, note string) {
	turns := make([]turn, len(r.Decisions))
	last := map[int]turn{} // by division: its prize that is read out last, and the others with it
	for i := range r.Decisions {
		decision := &r.Decisions[i]
		if len(decision.Winners) == 0 {
			continue
		}
		order = append(order, i)
		a, rank, section := decision.Award, r.reveals(i), math.MaxInt32 // across sections last
		if !a.Across {
			section = decision.contest.fields[0].section
		}
		cash := either(a.Kind == Cash, int64(1), 0) // last, because values and amounts do not compare
		kind, category, height := int64(2), 0, 0
		if rank == 0 { // as US Chess 32B4 has categories, from the lowest up
			kind, category, height = 0, -slices.Index(r.Plan.Priority, a.Category()), a.Eligible.Height()
		} else if a.byRank() { // of what belongs to a place: trophies, cash, bonuses
			kind = cash
		}
		turns[i] = turn{
			int64(section), either(!a.Everyone() || a.revealsPlace(), int64(1), 0), either(rank > 0, int64(1), 0),
			-int64(rank), kind, int64(category), int64(height), cash, a.worth(0), -int64(a.index),
			-int64(decision.place), -int64(i),
		}
		if at, known := last[decision.Division]; decision.Division >= 0 && (!known || at.compare(turns[i]) < 0) {
			last[decision.Division] = turns[i]
		}
	}
	lead := func(i int) turn {
		if at, divided := last[r.Decisions[i].Division]; divided {
			return at
		}
		return turns[i]
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(lead(i).compare(lead(j)), turns[i].compare(turns[j]))
	})
	// If several awards of a section reveal places, those of a place are read out together.
	first := map[string]*Award{}
	for _, i := range order {
		decision := &r.Decisions[i]
		if r.reveals(i) == 0 {
			continue
		}
		if a := first[decision.Section]; a != nil && a != decision.Award {
			return order, r.Words.Text("ceremony.places")
		}
		first[decision.Section] = decision.Award
	}
	return order, ""
}

// A turn says when a decision is read out: the lower first, number by number.
type turn [12]int64

func (t turn) compare(u turn) int { return slices.Compare(t[:], u[:]) }

// reveals returns the best place that a decision shows somebody to have; 0: none. All
// prizes of a division show the same.
func (r *Result) reveals(at int) (rank int) {
	decision := &r.Decisions[at]
	reveals := decision.Award.revealsPlace()
	if n := decision.Division; n >= 0 {
		reveals = slices.ContainsFunc(r.Divisions[n].Prizes, func(p Pooled) bool { return p.Award.revealsPlace() })
	}
	for i := range decision.Winners {
		if one := decision.Winners[i].Rank; reveals && one > 0 && (rank == 0 || one < rank) {
			rank = one
		}
	}
	return rank
}

// revealsPlace reports whether the winner of the award shows who has which place.
func (a *Award) revealsPlace() bool {
	if a.byRank() {
		return a.Category() == eligible.ForPlace && !a.Everyone() && !a.Across && !a.Team
	}
	return a.Order.ByScore() && !a.Across
}
