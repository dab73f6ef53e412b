package awards

import (
	"fmt"
	"slices"

	"podium/tiebreak"
)

// An Alternative is the same event ranked by another list of tie-breaks.
type Alternative struct {
	Name      string                // of the list: "BH/C1,BH"
	Standings []*tiebreak.Standings // by section of Data; nil: as it was
	Teams     []*tiebreak.Standings // where teams meet, in the same way; may be empty
	TeamList  string                // tie-breaks of teams of players; "": as they were
}

// A Change is an award that other tie-breaks give to somebody else.
type Change struct {
	List     string // name of the alternative
	Award    *Award
	Section  string
	Title    string // of the place, without names
	Place    int
	From, To []Entrant // in the order of starting ranks; none: nobody
	Text     string    // "2nd Place Open: Jane Doe instead of Ann Roe"
}

// Compare tells which awards change hands under other tie-breaks, in the order
// of the alternatives and of the plan. Cash is looked at by what each prize's
// sharers are. Nil is what a plan gives that the tie-breaks do not matter to, or
// whose result is an error.
func Compare(plan *Plan, data Data, others []Alternative) []Change {
	base := Decide(plan, data)
	var out []Change
	for i := range others {
		out = append(out, compareResults(others[i].Name, base, Decide(plan, others[i].with(data)))...)
	}
	return out
}

// with is data ranked by the alternative.
func (o *Alternative) with(data Data) Data {
	data.Sections = slices.Clone(data.Sections)
	for i := range data.Sections {
		if i < len(o.Standings) && o.Standings[i] != nil {
			data.Sections[i].Standings = o.Standings[i]
		}
		if i < len(o.Teams) && o.Teams[i] != nil {
			data.Sections[i].Teams = o.Teams[i]
		}
		if o.TeamList != "" {
			data.Sections[i].TeamList = o.TeamList
		}
	}
	return data
}

// spotKey is a place of an award in a section.
type spotKey struct {
	award   int
	section string
	place   int
}

func compareResults(name string, base, other *Result) []Change {
	before, order := winnersBySpot(base)
	after, _ := winnersBySpot(other)
	var out []Change
	for _, key := range order {
		from, to := before[key], after[key]
		if slices.EqualFunc(from.winners, to.winners, func(a, b Entrant) bool { return keyOfEntrant(&a) == keyOfEntrant(&b) }) {
			continue
		}
		change := Change{
			List: name, Award: &base.Plan.Awards[key.award], Section: key.section, Title: from.title, Place: key.place,
			From: from.winners, To: to.winners,
		}
		change.Text = fmt.Sprintf("%s: %s instead of %s", change.Title, listed(spoken(to.winners)), listed(spoken(from.winners)))
		out = append(out, change)
	}
	return out
}

// spot is who has a place, duplicates included.
type spot struct {
	title   string
	winners []Entrant
}

// winnersBySpot gives the winners of each place, and the places in the order of
// the result.
func winnersBySpot(r *Result) (spots map[spotKey]spot, order []spotKey) {
	spots = map[spotKey]spot{}
	for i := range r.Decisions {
		d := &r.Decisions[i]
		key := spotKey{d.Award.index, d.Section, d.Place}
		if d.Award.Everyone() {
			key.place = 1
		}
		s, known := spots[key]
		if !known {
			order = append(order, key)
			s.title = d.Title
		}
		s.winners = append(slices.Clip(s.winners), d.Winners...)
		slices.SortFunc(s.winners, func(a, b Entrant) int { return a.No - b.No })
		spots[key] = s
	}
	return spots, order
}

func spoken(list []Entrant) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].Spoken()
	}
	return names
}
