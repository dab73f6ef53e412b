package awards

import (
	"fmt"

	"podium/tiebreak"
)

// reason says why the winner of a grant has it and not the next in line, who may
// be nobody.
func (d *decider) reason(g *grant, next int) Reason {
	c := g.contest
	winner := &c.ranked[g.winner]
	switch {
	case g.duplicate:
		return Reason{By: "duplicate", Value: amountOfOrder(c, g.winner), Text: fmt.Sprintf("level with the last winner on %s", amountOfOrder(c, g.winner))}
	case c.award.Everyone():
		return Reason{Value: amountOfOrder(c, g.winner), Text: fmt.Sprintf("everybody eligible has it; %s", d.told(c, winner, g.winner))}
	case next < 0:
		return Reason{Value: amountOfOrder(c, g.winner), Text: fmt.Sprintf("%s; nobody else is in line", d.told(c, winner, g.winner))}
	}
	r := d.compareTwo(c, g.winner, next)
	switch {
	case winner.level(&c.ranked[next]):
		if c.award.Order != ByRank && c.award.Order != ByPoints {
			r.Text = d.told(c, winner, g.winner) + "; " + r.Text
		}
	default:
		r.Text = fmt.Sprintf("%s, the next %s", d.told(c, winner, g.winner), r.Other)
	}
	return r
}

// told is what somebody has in the order of an award, in words.
func (d *decider) told(c *contest, r *ranked, at int) string {
	if c.award.Order == ByUpset {
		return fmt.Sprintf("%s (%s)", amountOfOrder(c, at), d.arena.upsetText(r))
	}
	return amountOfOrder(c, at)
}

// compareTwo says what separates two of a contest, the first being ahead.
func (d *decider) compareTwo(c *contest, ahead, behind int) Reason {
	a, b := &c.ranked[ahead], &c.ranked[behind]
	out := Reason{Rule: ruleOfOrder(c.award.Order)}
	switch {
	case !a.level(b):
		out.By, out.Value, out.Other = nameOfOrder(c.award.Order), a.value.besides(b.value), b.value.besides(a.value)
		out.Text = fmt.Sprintf("%s, the next %s", amountOfOrder(c, ahead), out.Other)
	case a.rank != b.rank:
		return d.byTieBreak(c, a, b)
	case a.lot != b.lot:
		out.By, out.Value, out.Other = "lots", a.lot[:12], b.lot[:12]
		out.Rule = fmt.Sprintf("SHA-256 of seed %q, section and number", d.arena.seed)
		if c.fieldOf(a.who).standings == nil {
			out.Rule = fmt.Sprintf("SHA-256 of seed %q, table and name", d.arena.seed)
		}
		out.Text = fmt.Sprintf("won by lot %s, the next %s", out.Value, out.Other)
	default:
		out.Text = fmt.Sprintf("level on everything with %s", b.who.Announced())
	}
	return out
}

// byTieBreak names the tie-break that separates two who are level, with both
// values: the first one between their places in the standings.
func (d *decider) byTieBreak(c *contest, a, b *ranked) Reason {
	f := c.fieldOf(a.who)
	if f.standings == nil {
		return f.table.decided(f.position(a.who), f.position(b.who))
	}
	places := f.standings.Places
	column, from := len(f.standings.Columns), f.position(a.who)
	for i := from + 1; i <= f.position(b.who); i++ {
		if by := places[i].DecidedBy; by == tiebreak.ByPlayed {
			return Reason{By: "points in games", Text: "has points from games, the next from byes and forfeits alone"}
		} else if by >= 0 {
			column = min(column, by)
		}
	}
	if column == len(f.standings.Columns) {
		return Reason{Text: "ahead in the standings"}
	}
	spec := &f.standings.Columns[column].Spec
	m := &spec.Method
	out := Reason{
		By: SystemName(spec), Code: f.standings.Columns[column].Spec.Code(), Rule: m.Rule,
		Value: places[from].Values[column].String(m.Digits), Other: places[f.position(b.who)].Values[column].String(m.Digits),
	}
	out.Text = fmt.Sprintf("won on %s %s, the next %s", out.By, orNone(out.Value), orNone(out.Other))
	return out
}

// orNone is a value in words.
func orNone(value string) string {
	if value == "" {
		return "none"
	}
	return value
}

// position is the index of somebody in the standings of a field.
func (f *field) position(who *competitor) int {
	if f.place != nil {
		return int(f.place[who.row])
	}
	for i := range f.people {
		if f.people[i].row == who.row {
			return i
		}
	}
	return 0
}

// nameOfOrder is what an award looks at first.
func nameOfOrder(o Order) string {
	switch o {
	case ByUpset:
		return "rating difference"
	case ByPerform:
		return "performance rating"
	case ByGain:
		return "rating gain"
	case ByRank, ByPoints, PerfectScore, ClearFirst:
	}
	return "points"
}

// ruleOfOrder is where it comes from.
func ruleOfOrder(o Order) string {
	if o == ByPerform {
		return "FIDE C.07 10.2"
	}
	return ""
}

// amountOfOrder is what somebody of a contest has of it: "4.5 points".
func amountOfOrder(c *contest, at int) string {
	value := c.ranked[at].value
	switch c.award.Order {
	case ByUpset, ByPerform, ByGain:
		return nameOfOrder(c.award.Order) + " " + value.String()
	case ByRank, ByPoints, PerfectScore, ClearFirst:
	}
	return value.words()
}
