package tiebreak

// Explain works out the value of one row again for one column of the standings
// and gives its terms. For a tie-break computed within groups it does so in the
// group that was level at that place of the list.
func (s *Standings) Explain(column, row int) *Working {
	var shared cache
	work := &Working{}
	c := newCalc(s.Table, &s.Columns[column].Spec, &shared, nil)
	c.work = work
	if s.Columns[column].Dropped != "" {
		return work
	}
	if m := &s.Columns[column].Spec.Method; m.row != nil {
		m.row(c, row)
	}
	return work
}
