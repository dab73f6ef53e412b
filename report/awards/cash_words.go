package awards

import (
	"fmt"
	"strings"
)

// describe writes down how a division came about. apart says that others on the
// same score go on without those of the part.
func (b *bank) describe(d *Division, t *tie, apart bool) {
	d.Rule = t.purse.rule()
	money := func(c Cents) string { return b.plan.money(c) }
	if len(d.Payments) == 1 {
		d.Steps = append(d.Steps, fmt.Sprintf("%s gets %s, %s.", listed(d.everybody()), d.prizeNames(b.plan.Currency), money(d.Pool)))
	} else {
		d.Steps = append(d.Steps, fmt.Sprintf("%s are level and claim %s: %s together.", listed(d.everybody()), d.prizeNames(b.plan.Currency), money(d.Pool)))
	}
	if apart {
		d.Steps = append(d.Steps, fmt.Sprintf("These prizes they alone may claim, and they get more from them than from a share with the others on %s points.", d.Score))
	}
	for i := range d.Payments {
		if p := &d.Payments[i]; p.Capped {
			d.Steps = append(d.Steps, fmt.Sprintf("%s gets no more than %s, the largest prize open to %s had there been no tie.", p.Who.Announced(), money(p.Amount), p.Who.Announced()))
		}
	}
	if len(d.Payments) > 1 {
		d.Steps = append(d.Steps, d.shares(money))
	}
	if d.Residue > 0 {
		d.Steps = append(d.Steps, fmt.Sprintf("%s is left over by rounding.", money(d.Residue)))
	}
}

// rule names what a purse is divided by.
func (p *purse) rule() string {
	switch p.method {
	case USChess32B:
		return "US Chess rule 32B3"
	case Equal:
		return "equal shares among those level"
	case Hort:
		return "Hort system: half by rank, half in equal shares"
	case NoSharing:
		return "by rank, not shared"
	}
	return ""
}

func (d *Division) everybody() []string {
	names := make([]string, len(d.Payments))
	for i := range d.Payments {
		names[i] = d.Payments[i].Who.Announced()
	}
	return names
}

// prizeNames names the prizes of a division: "1st and 2nd Place".
func (d *Division) prizeNames(currency string) string {
	names := make([]string, len(d.Prizes))
	for i, p := range d.Prizes {
		names[i] = p.Award.fill(&Decision{Section: d.Section, Place: p.Place, Last: p.Place}, nil, currency, p.Amount)
	}
	return listed(names)
}

// shares says who gets how much, those with as much together.
func (d *Division) shares(money func(Cents) string) string {
	var amounts []Cents
	names := map[Cents][]string{}
	for i := range d.Payments {
		p := &d.Payments[i]
		if names[p.Amount] == nil {
			amounts = append(amounts, p.Amount)
		}
		names[p.Amount] = append(names[p.Amount], p.Who.Announced())
	}
	if len(amounts) == 1 {
		return money(amounts[0]) + " each."
	}
	var parts []string
	for _, amount := range amounts {
		each := ""
		if len(names[amount]) > 1 {
			each = " each"
		}
		parts = append(parts, fmt.Sprintf("%s%s for %s", money(amount), each, listed(names[amount])))
	}
	return strings.Join(parts, "; ") + "."
}

// money is an amount with the currency of the plan.
func (p *Plan) money(c Cents) string { return p.Currency + c.String() }
