package tiebreak

// A calc computes the values of one spec, row after row. It belongs to one
// goroutine and keeps what the rows share.
type calc struct {
	t     *Table
	spec  *Spec
	rules Rules
	cache *cache
	work  *Working // nil unless somebody asked how a value came about
	list  []addend // of the row at hand; its memory is used again
}

// An addend is one term of a sum before anything is cut.
type addend struct {
	amount   int64 // in the unit of the method: half-points, quarter-points, rating
	key      int64 // what decides which value is the least significant
	opponent int32 // row index; NoOpponent
	round    int   // 0: none
	note     note
	vur      bool // comes from a voluntary unplayed round (C.07 16.5)
	cut      bool
}

func (c *calc) add(a addend) { c.list = append(c.list, a) }

// sum adds up what is not cut, writes it down if asked to, and empties the list.
// den is how many units make one point.
func (c *calc) sum(den int64) Value {
	total := int64(0)
	for i := range c.list {
		if !c.list[i].cut {
			total += c.list[i].amount
		}
	}
	c.record(den)
	return Value{Num: total, Den: den}
}

// record hands the list to the Working, if there is one, and empties it.
func (c *calc) record(den int64) {
	if c.work != nil {
		c.work.terms = c.work.terms[:0]
		for i := range c.list {
			c.work.terms = append(c.work.terms, c.term(&c.list[i], den))
		}
	}
	c.list = c.list[:0]
}
