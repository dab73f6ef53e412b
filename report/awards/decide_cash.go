package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// cash writes the decisions about cash: one for each prize.
func (d *decider) cash() {
	d.result.Divisions = d.bank.divisions
	for _, p := range d.bank.purses {
		for _, prize := range p.prizes {
			c := prize.contest
			decision := Decision{
				Award: c.award, Section: c.section, Place: prize.place + 1, Last: prize.place + 1,
				Amount: prize.amount, Division: prize.division,
			}
			decision.Title = c.award.fill(&decision, nil, d.result.Plan.Currency, prize.amount)
			if prize.division < 0 {
				decision.Unawarded = "nobody eligible is left"
				if !c.eligible() {
					decision.Unawarded = c.nobody()
				}
			} else {
				d.paid(&decision, c)
			}
			d.add(c, prize.place, decision)
		}
	}
}

// paid fills in who shares the prize of a decision, and why.
func (d *decider) paid(decision *Decision, c *contest) {
	division := &d.bank.divisions[decision.Division]
	decision.Winners = division.winners()
	for i := range decision.Winners {
		decision.Titles = append(decision.Titles, d.sharerTitle(division, c.award, &decision.Winners[i]))
	}
	decision.Reason = Reason{Rule: division.Rule, By: nameOfOrder(c.award.Order), Text: strings.Join(division.Steps, " ")}
	if len(decision.Winners) == 0 {
		decision.Unawarded = "too little to be divided"
	} else if first := c.rankedOf(&decision.Winners[0]); first != nil {
		decision.Reason.Value = first.value.String()
	}
}

// sharerTitle is the title of an award for somebody who shares its prizes: with
// all their places, and with his own amount.
func (d *decider) sharerTitle(division *Division, award *Award, who *Entrant) string {
	places := Decision{Section: division.Section}
	for _, p := range division.Prizes {
		if p.Award == award {
			places.Place, places.Last = min(cmp.Or(places.Place, p.Place), p.Place), max(places.Last, p.Place)
		}
	}
	amount := Cents(0)
	for i := range division.Payments {
		if keyOfEntrant(&division.Payments[i].Who) == keyOfEntrant(who) {
			amount = division.Payments[i].Amount
		}
	}
	return award.fill(&places, who, d.result.Plan.Currency, amount)
}

// rankedOf finds an entrant in a contest.
func (c *contest) rankedOf(e *Entrant) *ranked {
	at := slices.IndexFunc(c.ranked, func(r ranked) bool {
		return r.who.section == e.section && r.who.row == e.row && r.who.Team == e.Team
	})
	if at < 0 {
		return nil
	}
	return &c.ranked[at]
}

// people gathers what everybody wins.
func (d *decider) people() {
	byID := map[entrantKey]*Person{}
	var list []*Person
	person := func(e Entrant) *Person {
		key := keyOfEntrant(&e)
		if byID[key] == nil {
			byID[key] = &Person{Who: e}
			list = append(list, byID[key])
		}
		return byID[key]
	}
	for i := range d.result.Decisions {
		decision := &d.result.Decisions[i]
		for k, who := range decision.Winners {
			p := person(who)
			p.Won = append(p.Won, i)
			if !slices.Contains(p.Titles, decision.Titles[k]) { // of prizes that are shared
				p.Titles = append(p.Titles, decision.Titles[k])
			}
		}
	}
	for i := range d.result.Divisions {
		division := &d.result.Divisions[i]
		for _, payment := range division.Payments {
			if payment.Amount > 0 {
				p := person(payment.Who)
				p.Items = append(p.Items, Item{Text: division.itemText(d.result.Plan.Currency), Amount: payment.Amount})
				p.Cash += payment.Amount
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Person) int { return compareEntrants(&a.Who, &b.Who) })
	for _, p := range list {
		d.result.People = append(d.result.People, *p)
	}
}

// itemText is what a payment is for: "2nd Place and 3rd Place, shared by 2".
func (d *Division) itemText(currency string) string {
	if n := len(d.winners()); n > 1 {
		return fmt.Sprintf("%s, shared by %d", d.prizeNames(currency), n)
	}
	return d.prizeNames(currency)
}
