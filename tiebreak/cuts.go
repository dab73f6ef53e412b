package tiebreak

// cutEnds cuts what /C1, /C2, /M1 and /M2 ask for: first the low values, then
// the high ones (C.07 14). exception says whether article 16.5 holds, by which
// a voluntary unplayed round is cut before a value that is not worth more; the
// regulations may do without it (16.6).
func (c *calc) cutEnds(exception bool) {
	mods := &c.spec.Mods
	c.order(mods.Low + mods.High)
	for range mods.Low {
		i := c.lowest()
		if exception && !c.t.Choices.Replaced.PlainCuts {
			i = c.voluntaryBefore(i)
		}
		c.cut(i, cutLow)
	}
	for range mods.High {
		c.cut(c.highest(), cutHigh)
	}
}

// cutLowest cuts the n least significant, and notes why.
func (c *calc) cutLowest(n int, why cutNote) {
	c.order(n)
	for range n {
		c.cut(c.lowest(), why)
	}
}

// cutHighest cuts the n most significant, and notes why.
func (c *calc) cutHighest(n int, why cutNote) {
	c.order(n)
	for range n {
		c.cut(c.highest(), why)
	}
}

// order brings the list into order of significance, which cutting n values
// needs.
func (c *calc) order(n int) {
	if !c.ordered && n > 0 {
		inSignificance(c.list)
		c.ordered = true
	}
}

// cut discards the addend i; -1: there is none left.
func (c *calc) cut(i int, why cutNote) {
	if i < 0 {
		return
	}
	if c.list[i].vur && why == cutLow {
		why = cutVoluntary
	}
	c.list[i].cut, c.list[i].cutWhy = true, why
}

// inSignificance puts addends into the order in which they would be cut: by
// key, and by what they add where the keys are equal. Lists are as short as
// events have rounds, and most come in order.
func inSignificance(list []addend) {
	for i := 1; i < len(list); i++ {
		if !lessSignificant(&list[i], &list[i-1]) {
			continue
		}
		a, j := list[i], i
		for ; j > 0 && lessSignificant(&a, &list[j-1]); j-- {
			list[j] = list[j-1]
		}
		list[j] = a
	}
}

func lessSignificant(a, b *addend) bool {
	return a.key < b.key || a.key == b.key && a.amount < b.amount
}

// lowest is the least significant addend left of a list in order; -1: none is.
func (c *calc) lowest() int {
	for i := range c.list {
		if !c.list[i].cut {
			return i
		}
	}
	return -1
}

// highest is the most significant addend left of a list in order; -1: none is.
func (c *calc) highest() int {
	i := len(c.list) - 1
	for i >= 0 && c.list[i].cut {
		i--
	}
	return i
}

// voluntaryBefore is the addend to cut instead of i by C.07 16.5: the lowest
// that comes from a voluntary unplayed round, if it adds at least as much. Of
// several that add the same it is the least significant: which of them goes
// matters to the next cut.
func (c *calc) voluntaryBefore(i int) int {
	best := -1
	for j := range c.list {
		a := &c.list[j]
		if a.vur && !a.cut && (best < 0 || a.amount < c.list[best].amount) {
			best = j
		}
	}
	if best >= 0 && c.list[best].amount >= c.list[i].amount {
		return best
	}
	return i
}
