package awards

import (
	"cmp"
	"slices"

	"podium/formats/phrase"
	"podium/tiebreak"
)

// An Alternative is the event ranked by another list of tie-breaks.
type Alternative struct {
	Name     string                    // of the list: "BH/C1,BH"
	Sections []*tiebreak.RankedSection // those of Data, in the same order
}

// A Change is an award that goes to other players under other tie-breaks.
type Change struct {
	List     string // name of the alternative
	Award    *Award
	Section  string
	Title    string // of the place, without names
	Place    int
	From, To []Entrant // in the order of starting ranks; none: nobody
	Text     string    // "2nd Place Open: Jane Doe instead of Ann Roe"
}

// Compare returns the awards with other winners, or other shares of cash, under
// other tie-breaks, in the order of the alternatives and of the plan. If the awards
// cannot be decided at all, there are no changes.
func Compare(plan *Plan, data Data, others []Alternative) []Change {
	base := Decide(plan, data)
	var out []Change
	for _, other := range others {
		ranked := data
		ranked.Sections = slices.Clone(data.Sections)
		for i := range ranked.Sections {
			ranked.Sections[i].RankedSection = other.Sections[i]
		}
		out = append(out, compareResults(other.Name, base, Decide(plan, ranked))...)
	}
	return out
}

// spotKey is a place of an award in a section.
type spotKey struct {
	award   int
	section string
	place   int
}

func compareResults(name string, base, other *Result) []Change {
	before, order := spotsOf(base)
	after, _ := spotsOf(other)
	var out []Change
	for _, key := range order {
		from, to := before[key], after[key]
		same := func(a, b Payment) bool { return a.Who.Same(&b.Who) && a.Amount == b.Amount }
		if slices.EqualFunc(from.winners, to.winners, same) {
			continue
		}
		out = append(out, Change{
			List: name, Award: &base.Plan.Awards[key.award], Section: key.section, Title: from.title, Place: key.place,
			From: mapped(from.winners, payee), To: mapped(to.winners, payee),
			Text: base.Words.Text("awards.change", from.title, to.text(base.Words, base.Plan),
				from.text(base.Words, base.Plan)),
		})
	}
	return out
}

// A spot has the winners of a place, including duplicates, with what the division of its
// prize pays them.
type spot struct {
	title   string
	winners []Payment // in the order of starting ranks
}

func payee(p Payment) Entrant { return p.Who }

// spotsOf returns the spot of each place, and the places in the order of the result.
func spotsOf(r *Result) (spots map[spotKey]spot, order []spotKey) {
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
		for _, who := range d.Winners {
			p := Payment{Who: who}
			if d.Division >= 0 {
				p = r.Divisions[d.Division].payment(&who)
			}
			s.winners = append(s.winners, p)
		}
		slices.SortFunc(s.winners, func(a, b Payment) int { // independently of tie-breaks
			return cmp.Or(cmp.Compare(a.Who.section, b.Who.section), cmp.Compare(a.Who.No, b.Who.No),
				cmp.Compare(a.Who.Name, b.Who.Name), cmp.Compare(a.Who.row, b.Who.row))
		})
		spots[key] = s
	}
	return spots, order
}

// text lists the winners with their shares.
func (s *spot) text(words *phrase.Catalogue, plan *Plan) string {
	return words.List(mapped(s.winners, func(p Payment) string {
		if p.Amount > 0 {
			return words.Text("cash.holder", p.Who.Announced(), plan.MoneyText(p.Amount))
		}
		return p.Who.Announced()
	}))
}
