package awards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// reason returns the reason for a grant. next is the index of the next in line; -1
// if there is none.
func (c *contest) reason(g *grant, next int) Reason {
	winner, amount := &c.ranked[g.winner], amountOfOrder(c, g.winner)
	switch {
	case c.award.Order.byPeople():
		return c.reasonByPeople(g.winner, next)
	case g.duplicate:
		return Reason{By: c.words.Text("by.duplicate"), Value: amount, Text: c.words.Text("reason.duplicate", amount)}
	case c.award.Everyone():
		return Reason{Value: amount, Text: c.words.Text("reason.everybody", c.amountWords(g.winner))}
	case next < 0:
		return Reason{Value: amount, Text: c.words.Text("reason.alone", c.amountWords(g.winner))}
	}
	r := c.compareTwo(g.winner, next)
	if !winner.level(&c.ranked[next]) {
		r.Text = c.words.Text("reason.next", c.amountWords(g.winner), r.Other)
	} else if c.award.Order != ByRank && c.award.Order != ByPoints {
		r.Text = c.words.Text("reason.and", c.amountWords(g.winner), r.Text)
	}
	return r
}

// amountWords returns the value of an entrant in the order of the award, in words, with the
// game of an upset.
func (c *contest) amountWords(at int) string {
	amount := amountOfOrder(c, at)
	if c.award.Order != ByUpset {
		return amount
	}
	r := &c.ranked[at]
	f := c.fieldOf(r.who)
	table := f.standings.Table
	g := &table.Rows[r.who.row].Games[r.round-1]
	opponent := f.people[f.place[g.Opponent]]
	draw := g.Result.Rated() == tournament.Draw
	key := either(draw, phrase.Key("reason.upset.draw"), "reason.upset.win")
	if table.Unordered {
		key = either(draw, phrase.Key("reason.upset.drawn"), "reason.upset.won")
	}
	game := c.words.Text(key, r.who.facts.Rated(c.words), opponent.Spoken(), opponent.facts.Rated(c.words), table.Number(r.round))
	return c.words.Text("reason.upset", amount, game)
}

// compareTwo explains what separates two entrants of a contest, of whom the first is
// ahead.
func (c *contest) compareTwo(ahead, behind int) Reason {
	a, b := &c.ranked[ahead], &c.ranked[behind]
	out := Reason{Rule: c.award.Order.rule().source}
	switch {
	case a.byPlace && !a.level(b):
		out.By, out.Value, out.Other = c.words.Text("by.place"), strconv.Itoa(a.rank), strconv.Itoa(b.rank)
		out.Text = c.words.Text("reason.next", amountOfOrder(c, ahead), amountOfOrder(c, behind))
	case !a.level(b):
		out.By, out.Value, out.Other = c.award.nameOfOrder(c.words), a.value.besides(b.value), b.value.besides(a.value)
		out.Text = c.words.Text("reason.next", amountOfOrder(c, ahead), out.Other)
	case a.rank != b.rank:
		return c.byTieBreak(a, b)
	case a.lot != b.lot:
		out.By, out.Value, out.Other = c.words.Text("by.lots"), a.lot[:12], b.lot[:12]
		key := either(c.fieldOf(a.who).standings == nil, phrase.Key("lots.rule.series"), "lots.rule.event")
		out.Rule = c.words.Text(key, strconv.Quote(c.seed))
		out.Text = c.words.Text("reason.lot", out.Value, out.Other)
	case !c.award.Order.goesByTieBreaks():
		out.Text = c.words.Text("reason.level.by", c.award.nameOfOrder(c.words), b.who.Announced())
	default:
		out.Text = c.words.Text("reason.level", b.who.Announced())
	}
	return out
}

// byTieBreak names the tie-break that separates two tied entrants, with both values:
// the first that decides between any two adjacent places from one to the other.
func (c *contest) byTieBreak(a, b *ranked) Reason {
	f := c.fieldOf(a.who)
	from, to := f.position(a.who), f.position(b.who)
	if f.standings == nil {
		return f.table.decided(c.words, from, to)
	}
	places := f.standings.Places
	column := len(f.standings.Columns)
	for i := from + 1; i <= to; i++ {
		if by := places[i].DecidedBy; by == tiebreak.ByPlayed {
			return Reason{By: c.words.Text("by.played"), Text: c.words.Text("reason.played")}
		} else if by >= 0 {
			column = min(column, by)
		}
	}
	if column == len(f.standings.Columns) {
		return Reason{Text: c.words.Text("reason.ahead")}
	}
	spec := &f.standings.Columns[column].Spec
	value := func(at int) string { return places[at].Values[column].String(spec.Method.Digits) }
	out := Reason{
		By: SystemName(c.words, spec), Code: spec.Code(), Rule: spec.Method.Rule, Value: value(from),
		Other: value(to),
	}
	none := c.words.Text("reason.none")
	out.Text = c.words.Text("reason.system", out.By, cmp.Or(out.Value, none), cmp.Or(out.Other, none))
	return out
}

// decided names the criterion that separates two tied rows: the first that decides
// between any two adjacent rows from ahead to behind, which are indices.
func (t *Table) decided(words *phrase.Catalogue, ahead, behind int) Reason {
	at := len(t.Criteria)
	for i := ahead + 1; i <= behind && at > 0; i++ {
		if by := t.People[i].DecidedBy; by >= 0 {
			at = min(at, by)
		}
	}
	if at == len(t.Criteria) {
		return Reason{Text: words.Text("reason.ahead.table")}
	}
	out := Reason{By: t.Criteria[at].Name, Code: t.Criteria[at].Code}
	a, b := t.People[ahead].Values[at], t.People[behind].Values[at]
	n := 1 // the length up to the first difference
	for n <= len(a) && n <= len(b) && a[n-1] == b[n-1] {
		n++
	}
	text := func(list []string) string {
		return cmp.Or(words.Values(list[:min(n, len(list))]), words.Text("reason.none"))
	}
	out.Value, out.Other = text(a), text(b)
	out.Text = words.Text("reason.won.on", out.Decided(words))
	return out
}

// amountOfOrder returns the value of an entrant in a contest: "4.5 points".
func amountOfOrder(c *contest, at int) string {
	one := &c.ranked[at]
	switch {
	case c.award.Order == ByChoice || c.award.Order == ByRaffle:
		return c.award.nameOfOrder(c.words)
	case !c.award.Order.ByScore():
		return c.words.Text("by.amount", c.award.nameOfOrder(c.words), one.value)
	case one.byPlace:
		return c.words.Text("by.amount", c.words.Text("by.place"), one.rank)
	}
	return one.value.words(c.words)
}

// shownDigits are the digits of a ticket that reasons show.
const shownDigits = 12

// reasonByPeople explains the winner of an award that people or a raffle give; next is the
// index of the next in line, -1 if there is none.
func (c *contest) reasonByPeople(at, next int) Reason {
	winner := &c.ranked[at]
	if c.award.Order == ByChoice {
		text := either(winner.why == "", c.words.Text("reason.chosen"), c.words.Text("reason.chosen.why", winner.why))
		return Reason{By: c.words.Text("by.choice"), Text: text}
	}
	out := Reason{By: c.words.Text("by.raffle"), Value: winner.lot[:shownDigits], Rule: c.raffleRule()}
	if next < 0 {
		out.Text = c.words.Text("reason.ticket", out.Value)
		return out
	}
	out.Other = c.ranked[next].lot[:shownDigits]
	out.Text = c.words.Text("reason.ticket.next", out.Value, out.Other)
	return out
}

// raffleRule names what tickets are made of.
func (c *contest) raffleRule() string {
	key := phrase.Key("raffle.rule.event")
	if slices.ContainsFunc(c.fields, func(f *field) bool { return f.standings == nil }) {
		key = "raffle.rule.series"
	}
	return c.words.Text(key)
}

// SystemName returns the name of a tie-break, with its code if it has modifiers:
// "Solkoff", "Buchholz Cut-1 (BH/C1)".
func SystemName(words *phrase.Catalogue, s *tiebreak.Spec) string {
	if strings.ContainsAny(s.Text, "/:") {
		return words.Text("name.with.code", s.NameIn(words), s.Text)
	}
	return cmp.Or(s.NameIn(words), s.Text)
}

// Decided returns the reason in a few words: "Solkoff 13.5, the next 13"; "" if
// there was nothing to decide.
func (r *Reason) Decided(words *phrase.Catalogue) string {
	switch {
	case r.By == "":
		return ""
	case r.Value == "":
		return r.By
	case r.Other == "":
		return words.Text("by.amount", r.By, r.Value)
	case strings.Contains(r.Value+r.Other, ", "):
		return words.Text("by.sequences", r.By, r.Value, r.Other) // which have commas of their own
	}
	return words.Text("by.values", r.By, r.Value, r.Other)
}
