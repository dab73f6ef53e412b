package tiebreak

import "errors"

// Fit gives the list as the table can have it. What does not fit is left out of
// a list that the file declares, with an error for each tie-break that says why:
// the file cannot be asked for another. Other lists stay as they are; [Rank]
// refuses what is wrong with them.
func (l List) Fit(t *Table) (List, []error) {
	if l.Source != Declared {
		return l, nil
	}
	var left []error
	specs := l.Specs
	l.Specs = nil
	for i := range specs {
		if _, err := fits(primary(t, specs), specs[i:i+1]); err != nil && !errors.Is(err, ErrUndeclared) {
			left = append(left, err)
			continue
		}
		l.Specs = append(l.Specs, specs[i])
	}
	return l, left
}
