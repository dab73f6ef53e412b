package tiebreak

// An Explainer explains many values of one ranking and keeps what they share,
// such as the adjusted scores of everybody. It belongs to one goroutine.
type Explainer struct {
	standings *Standings
	caches    [bases]cache
	calcs     []*calc // by column; nil: not asked for yet
}

// Explainer begins to explain s, which must not change meanwhile.
func (s *Standings) Explainer() *Explainer {
	return &Explainer{standings: s, calcs: make([]*calc, len(s.Columns))}
}

// Explain does what [Standings.Explain] does.
func (e *Explainer) Explain(column, row int) *Working {
	s := e.standings
	if s.Columns[column].Dropped != "" {
		return nil
	}
	c := e.calcs[column]
	if c == nil {
		spec := &s.Columns[column].Spec
		t := s.Counted(column)
		c = newCalc(t, spec, &e.caches[t.basis], nil)
		e.calcs[column] = c
	}
	w := &Working{}
	c.work, c.asked, c.row = w, row, row
	m := &c.spec.Method
	if m.row != nil {
		w.value = m.row(c, row)
		w.weights = c.weighing()
		return w
	}
	rows := s.levelWith(column, row)
	if len(rows) < 2 || m.group == nil {
		return nil
	}
	values := make([]Value, len(rows))
	w.weights = c.weighing()
	c.first = int(rows[0]) == s.Places[0].Row
	m.group(c, rows, values)
	for i := range rows {
		if int(rows[i]) == row {
			w.value = values[i]
		}
	}
	return w
}
