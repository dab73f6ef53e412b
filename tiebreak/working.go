package tiebreak

// A Working collects how the value of one row came about. Methods write to it
// where they add up ([calc.record]), so an explanation cannot differ from the
// value; having none costs a comparison.
type Working struct {
	value Value
	terms []Term
	how   string
}

// Value is the value that the terms led to.
func (w *Working) Value() Value { return w.value }

// Terms are the addends in the order in which they were added. Those that are
// not cut add up to the value, unless How says otherwise.
func (w *Working) Terms() []Term { return w.terms }

// How says what was done with the terms: "the mean"; "" if they were added up.
func (w *Working) How() string { return w.how }

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
		Round: int(a.round), Opponent: int(a.opponent), Cut: a.cut,
		Amount: Value{Num: a.amount, Den: den}, Why: c.why(a),
	}
}

// Explain works out the value of one row again for one column of the standings,
// in the group that was level at that place of the list. It is nil where the
// column was dropped or the row was alone, so that a tie-break within groups has
// nothing to say.
func (s *Standings) Explain(column, row int) *Working {
	if s.Columns[column].Dropped != "" {
		return nil
	}
	c := newCalc(s.Table, &s.Columns[column].Spec, &cache{}, nil)
	c.work, c.asked, c.row = &Working{}, row, row
	m := &c.spec.Method
	if m.row != nil {
		c.work.value = m.row(c, row)
		return c.work
	}
	rows := s.levelWith(column, row)
	if len(rows) < 2 {
		return nil
	}
	values := make([]Value, len(rows))
	m.group(c, rows, values)
	for i := range rows {
		if int(rows[i]) == row {
			c.work.value = values[i]
		}
	}
	return c.work
}

// levelWith is the group that score and the columns before one left level with
// a row, the row included.
func (s *Standings) levelWith(column, row int) []int32 {
	at := 0
	for s.Places[at].Row != row {
		at++
	}
	first, last := at, at
	for s.openTo(first, column) {
		first--
	}
	for last+1 < len(s.Places) && s.openTo(last+1, column) {
		last++
	}
	var rows []int32
	for _, p := range s.Places[first : last+1] {
		rows = append(rows, int32(p.Row))
	}
	return rows
}

// openTo reports whether nothing before the column separates a place from the
// one above.
func (s *Standings) openTo(place, column int) bool {
	by := s.Places[place].DecidedBy
	return by == Level || by >= column
}
