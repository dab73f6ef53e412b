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
	for i := range others {
		out = append(out, compareResults(others[i].Name, base, Decide(plan, others[i].with(data)))...)
	}
	return out
}

// with returns data ranked by the alternative.
func (o *Alternative) with(data Data) Data {
	data.Sections = slices.Clone(data.Sections)
	for i := range data.Sections {
		data.Sections[i].RankedSection = o.Sections[i]
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
	before, order := spotsOf(base)
	after, _ := spotsOf(other)
	var out []Change
	for _, key := range order {
		from, to := before[key], after[key]
		same := func(a, b holder) bool { return a.who.Same(&b.who) && a.amount == b.amount }
		if slices.EqualFunc(from.holders, to.holders, same) {
			continue
		}
		out = append(out, Change{
			List: name, Award: &base.Plan.Awards[key.award], Section: key.section, Title: from.title, Place: key.place,
			From: mapped(from.holders, holder.entrant), To: mapped(to.holders, holder.entrant),
			Text: base.Words.Text("awards.change", from.title, to.text(base.Words, base.Plan), from.text(base.Words, base.Plan)),
		})
	}
	return out
}

// A spot has the winners of a place, including duplicates.
type spot struct {
	title   string
	holders []holder // in the order of starting ranks
}

// A holder is a winner of a place, with their payment from the division of its
// prize.
type holder struct {
	who    Entrant
	amount Cents
}

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
			h := holder{who: who}
			if d.Division >= 0 {
				h.amount = r.Divisions[d.Division].payment(&who).Amount
			}
			s.holders = append(s.holders, h)
		}
		slices.SortFunc(s.holders, func(a, b holder) int { // independently of tie-breaks
			return cmp.Or(cmp.Compare(a.who.section, b.who.section), cmp.Compare(a.who.No, b.who.No),
				cmp.Compare(a.who.Name, b.who.Name), cmp.Compare(a.who.row, b.who.row))
		})
		spots[key] = s
	}
	return spots, order
}

func (h holder) entrant() Entrant { return h.who }

// text lists the holders with their shares.
func (s *spot) text(words *phrase.Catalogue, plan *Plan) string {
	return words.List(mapped(s.holders, func(h holder) string {
		if h.amount > 0 {
			return words.Text("cash.holder", h.who.Announced(), plan.MoneyText(h.amount))
		}
		return h.who.Announced()
	}))
}
