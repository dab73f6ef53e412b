package awards

import (
	"cmp"
	"slices"

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
	From, To []Entrant // in the order of starting ranks; empty: not awarded
	Was, Now string    // their names with their shares: "Jane Doe: $50"
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
		out = append(out, compareResults(other.Name, base, Decide(plan, ranked), (*Entrant).Same)...)
	}
	return out
}

// Corrected returns the awards that go to others, or with other shares of cash, after the
// event was corrected. Both results must be of the same plan. People are the same by name,
// because a corrected file may number them anew.
func Corrected(before, after *Result) []Change {
	return compareResults("", before, after, func(a, b *Entrant) bool {
		return a.Name == b.Name && a.Team == b.Team && a.Section == b.Section
	})
}

// A spot is a place of an award in a section.
type spot struct {
	award   int
	section string
	place   int
}

func compareResults(name string, base, other *Result, isSame func(a, b *Entrant) bool) []Change {
	before, after := winnersOf(base), winnersOf(other)
	var out []Change
	for i := range base.Decisions {
		d := &base.Decisions[i]
		at := d.spot()
		from, first := before[at]
		to := after[at]
		delete(before, at)
		same := func(a, b Payment) bool { return isSame(&a.Who, &b.Who) && a.Amount == b.Amount }
		if !first || slices.EqualFunc(from, to, same) {
			continue
		}
		out = append(out, Change{
			List: name, Award: &base.Plan.Awards[at.award], Section: at.section, Title: d.Title, Place: at.place,
			From: mapped(from, payee), To: mapped(to, payee), Was: base.winnersText(from), Now: base.winnersText(to),
			Text: base.Words.Text("awards.change", d.Title, base.winnersText(to), base.winnersText(from)),
		})
	}
	return out
}

func payee(p Payment) Entrant { return p.Who }

// spot returns the place that is decided; all who win what everybody wins are at one.
func (d *Decision) spot() spot {
	return spot{d.Award.index, d.Section, either(d.Award.Everyone(), 1, d.Place)}
}

// winnersOf returns the winners of each place, including duplicates, with what the division
// of its prize pays them, in the order of starting ranks.
func winnersOf(r *Result) map[spot][]Payment {
	out := map[spot][]Payment{}
	for i := range r.Decisions {
		d := &r.Decisions[i]
		winners := out[d.spot()]
		for _, who := range d.Winners {
			p := Payment{Who: who}
			if d.Division >= 0 {
				p = r.Divisions[d.Division].payment(&who)
			}
			winners = append(winners, p)
		}
		slices.SortFunc(winners, func(a, b Payment) int { // independently of tie-breaks
			return cmp.Or(cmp.Compare(a.Who.section, b.Who.section), cmp.Compare(a.Who.No, b.Who.No),
				cmp.Compare(a.Who.Name, b.Who.Name), cmp.Compare(a.Who.row, b.Who.row))
		})
		out[d.spot()] = winners
	}
	return out
}

// winnersText lists winners with their shares.
func (r *Result) winnersText(list []Payment) string {
	return r.Words.List(mapped(list, func(p Payment) string {
		if p.Amount > 0 {
			return r.Words.Text("cash.holder", p.Who.Announced(), r.MoneyText(p.Amount))
		}
		return p.Who.Announced()
	}))
}
