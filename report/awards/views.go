package awards

import (
	"slices"
	"strings"
)

// What documents of every kind ask of a result: its decisions section by
// section, and what is read out.

// OfSeries is the series of which the awards are; nothing where they are those of
// one event.
func (r *Result) OfSeries() Series {
	if r.Series == nil {
		return Series{}
	}
	return *r.Series
}

// A Part is what is given out in one section, or across sections.
type Part struct {
	Section   string
	Across    bool
	Decisions []int // indexes into Result.Decisions, in the order of the plan
}

// Parts gives the decisions section by section, those across sections last.
func (r *Result) Parts() []Part {
	var list []Part
	for i := range r.Decisions {
		d := &r.Decisions[i]
		at := slices.IndexFunc(list, func(p Part) bool { return p.Section == d.Section && p.Across == d.Award.Across })
		if at < 0 {
			at = len(list)
			list = append(list, Part{Section: d.Section, Across: d.Award.Across})
		}
		list[at].Decisions = append(list[at].Decisions, i)
	}
	slices.SortStableFunc(list, func(a, b Part) int { return r.sectionTurn(a) - r.sectionTurn(b) })
	return list
}

// sectionTurn is where a part comes: as the sections of the event do.
func (r *Result) sectionTurn(p Part) int {
	if p.Across || r.Event == nil {
		return len(r.Decisions)
	}
	for i, s := range r.Event.Sections {
		if s.Name == p.Section {
			return i
		}
	}
	return len(r.Decisions)
}

// A Call is what is read out at once at the ceremony: an award, or prizes that
// are divided.
type Call struct {
	Section string
	Across  bool
	Titles  []string // without the names of winners
	Winners []Called
}

// Title is what a winner is called up for; of prizes that are divided all of them.
func (c *Call) Title(winner int) string {
	if w := &c.Winners[winner]; w.Amount == 0 {
		return w.Title
	}
	return strings.Join(c.Titles, "; ")
}

// Called is somebody who is called up.
type Called struct {
	Who    Entrant
	Title  string // filled in for the winner
	Amount Cents  // of cash; 0: none
}

// Calls gives what is read out, in the order of the ceremony. Prizes that are
// divided are one call, where the first of them would have its turn.
func (r *Result) Calls() []Call {
	var list []Call
	told := map[int]bool{}
	for _, i := range r.Ceremony {
		d := &r.Decisions[i]
		if d.Division < 0 {
			call := Call{Section: d.Section, Across: d.Award.Across, Titles: []string{d.Title}}
			for k, who := range d.Winners {
				call.Winners = append(call.Winners, Called{Who: who, Title: d.Titles[k]})
			}
			list = append(list, call)
			continue
		}
		if !told[d.Division] {
			told[d.Division] = true
			list = append(list, r.Divided(d))
		}
	}
	return list
}

// Divided is the call of all prizes of the division that d is in, the best first.
// Amounts are those of the division, whichever of its prizes they come from.
func (r *Result) Divided(d *Decision) Call {
	call := Call{Section: d.Section, Across: d.Award.Across}
	for i := range r.Decisions {
		if other := &r.Decisions[i]; other.Division == d.Division {
			call.Titles = append(call.Titles, other.Title)
		}
	}
	for k, who := range d.Winners {
		call.Winners = append(call.Winners, Called{Who: who, Title: d.Titles[k], Amount: r.share(d, &who)})
	}
	return call
}

// Decided says in few words what decided: "Solkoff 13.5, the next 13". It is ""
// where there was nothing to decide.
func (r *Reason) Decided() string {
	switch {
	case r.By == "":
		return ""
	case r.Value == "":
		return r.By
	case r.Other == "":
		return r.By + " " + r.Value
	}
	return r.By + " " + r.against()
}

// against is the value of the winner and that of the next. Sequences have commas
// of their own.
func (r *Reason) against() string {
	between := ", the next "
	if strings.Contains(r.Value+r.Other, ", ") {
		between = "; the next "
	}
	return r.Value + between + r.Other
}

// MoneyText is an amount with the currency of the plan: "$125.00".
func (p *Plan) MoneyText(c Cents) string { return p.money(c) }

// Same reports whether two entrants of one result are the same player or team.
func (e *Entrant) Same(other *Entrant) bool { return keyOfEntrant(e) == keyOfEntrant(other) }
