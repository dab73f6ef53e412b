package tiebreak

// A Working collects how the value of one row came about. Methods write to it
// where they add up ([calc.record]), so an explanation cannot differ from the
// value; a nil one costs a comparison.
type Working struct{ terms []Term }

// Terms are the addends in the order in which they were added. Those that are
// not cut add up to the value, or to the sum that a mean divides.
func (w *Working) Terms() []Term { return w.terms }

// A Term is one addend of a value.
type Term struct {
	Round    int   // 0: none
	Opponent int   // index into Table.Rows; NoOpponent: none
	Amount   Value // what it adds
	Cut      bool  // discarded by the method or its modifier
	Why      string
}

func (c *calc) term(a *addend, den int64) Term {
	return Term{
		Round: a.round, Opponent: int(a.opponent), Cut: a.cut,
		Amount: Value{Num: a.amount, Den: den}, Why: c.why(a),
	}
}
