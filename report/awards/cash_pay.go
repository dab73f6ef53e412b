package awards

import "slices"

// pay divides the prizes of a part by the method of its purse and books it.
func (b *bank) pay(t *tie, p *part, apart bool) {
	if len(p.prizes) == 0 {
		return
	}
	d := Division{
		Section: t.purse.contests[0].section, Group: t.purse.contests[0].award.Group,
		Score: t.purse.ranked[p.members[0]].who.Score, Pool: p.pool(),
	}
	for _, prize := range p.prizes {
		prize.division = len(b.divisions)
		d.Prizes = append(d.Prizes, Pooled{Award: prize.contest.award, Place: prize.place + 1, Amount: prize.amount})
	}
	var shares []share
	if t.purse.method == Hort {
		shares = t.hort(p, b.plan.unit())
	} else {
		capped := t.purse.method == USChess32B && b.plan.Cap
		shares = t.equal(p, b.plan.unit(), capped)
	}
	d.Residue = d.Pool
	for i, s := range shares {
		d.Residue -= s.amount
		d.Payments = append(d.Payments, Payment{Who: t.purse.ranked[p.members[i]].who.Entrant, Amount: s.amount, Capped: s.capped})
	}
	b.residue += d.Residue
	b.describe(&d, t, apart)
	b.divisions = append(b.divisions, d)
}

// unit is what shares are rounded down to.
func (p *Plan) unit() Cents { return max(p.RoundTo, 1) }

// A share is what a member of a part gets.
type share struct {
	amount Cents
	capped bool
}

// equal divides the pool into equal shares, rounded down to a unit. With the cap
// of US Chess 32B3 nobody gets more than the largest prize that he could have
// won had there been no tie; what that leaves, the others divide. One player
// alone gets his prize whole.
func (t *tie) equal(p *part, unit Cents, capped bool) []share {
	out := make([]share, len(p.members))
	left, open := p.pool(), Cents(len(p.members))
	for again := capped; again; {
		again = false
		for i, member := range p.members {
			if limit := t.largest(member); !out[i].capped && limit*open < left {
				out[i] = share{amount: limit, capped: true}
				left -= limit
				open--
				again = true
				break // the others' shares have grown
			}
		}
	}
	for i := range out {
		if !out[i].capped {
			out[i].amount = roundDown(left, open, unit)
		}
	}
	return out
}

// roundDown is sum / n, rounded down to a unit unless it is whole for one.
func roundDown(sum, n, unit Cents) Cents {
	if n == 1 {
		return sum
	}
	return sum / n / unit * unit
}

// hort gives each half of the prize that goes with the rank and half of an equal
// share. Those whom nothing separates share their prizes equally.
func (t *tie) hort(p *part, unit Cents) []share {
	prizes := t.byRank(p)
	n := Cents(len(p.members))
	out := make([]share, len(p.members))
	for from := 0; from < len(p.members); {
		to, own := from, Cents(0)
		for ; to < len(p.members) && t.purse.ranked[p.members[to]].same(&t.purse.ranked[p.members[from]]); to++ {
			if prizes[to] != nil {
				own += prizes[to].amount
			}
		}
		m := Cents(to - from)
		for i := from; i < to; i++ {
			out[i].amount = roundDown(own*n+p.pool()*m, 2*n*m, unit)
		}
		from = to
	}
	if len(p.members) == 1 {
		out[0].amount = p.pool()
	}
	return out
}

// winners are those who get something out of a division.
func (d *Division) winners() []Entrant {
	var out []Entrant
	for i := range d.Payments {
		if d.Payments[i].Amount > 0 {
			out = append(out, d.Payments[i].Who)
		}
	}
	return slices.Clip(out)
}
