package tiebreak

// cutEnds cuts what /C1, /C2, /M1 and /M2 ask for: first the low values, then
// the high ones (C.07 14). exception says whether article 16.5 holds, by which
// a voluntary unplayed round is cut before a value that is not worth more.
func (c *calc) cutEnds(exception bool) {
	for range c.spec.Mods.Low {
		i := c.lowest()
		if exception {
			i = c.voluntaryBefore(i)
		}
		c.cut(i, noteCutLow)
	}
	c.cutHighest(c.spec.Mods.High)
}

func (c *calc) cutLowest(n int) {
	for range n {
		c.cut(c.lowest(), noteCutLow)
	}
}

func (c *calc) cutHighest(n int) {
	for range n {
		c.cut(c.highest(), noteCutHigh)
	}
}

// cut discards the addend i; -1: there is none left.
func (c *calc) cut(i int, why note) {
	if i < 0 {
		return
	}
	if c.list[i].vur && why == noteCutLow {
		why = noteCutVoluntary
	}
	c.list[i].cut, c.list[i].cutWhy = true, why
}

// lowest is the least significant addend left: the lowest key, and of several
// the one that adds the least.
func (c *calc) lowest() int {
	best := -1
	for i := range c.list {
		a := &c.list[i]
		if a.cut {
			continue
		}
		if best < 0 || a.key < c.list[best].key || a.key == c.list[best].key && a.amount < c.list[best].amount {
			best = i
		}
	}
	return best
}

// highest is the most significant addend left.
func (c *calc) highest() int {
	best := -1
	for i := range c.list {
		a := &c.list[i]
		if a.cut {
			continue
		}
		if best < 0 || a.key > c.list[best].key || a.key == c.list[best].key && a.amount > c.list[best].amount {
			best = i
		}
	}
	return best
}

// voluntaryBefore is the addend to cut instead of i by C.07 16.5: the lowest
// that comes from a voluntary unplayed round, if it adds at least as much. Of
// several that add the same it is the least significant: which of them goes
// matters to the next cut.
func (c *calc) voluntaryBefore(i int) int {
	best := -1
	for j := range c.list {
		a := &c.list[j]
		if !a.vur || a.cut {
			continue
		}
		if best < 0 || a.amount < c.list[best].amount || a.amount == c.list[best].amount && a.key < c.list[best].key {
			best = j
		}
	}
	if best >= 0 && c.list[best].amount >= c.list[i].amount {
		return best
	}
	return i
}
