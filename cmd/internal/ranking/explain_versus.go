package ranking

import "podium/tiebreak"

// compare goes through the criteria in order until one separates the two. What
// a tie-break within groups shows means something only for those who were
// level before it, as the two are until then. It gives the column that separates
// them, or noColumn.
func (e *Explanation) compare(r *tiebreak.RankedSection) int {
	places := map[int]*tiebreak.Place{}
	for i := range r.Standings.Places {
		places[r.Standings.Places[i].Row] = &r.Standings.Places[i]
	}
	mine, theirs := places[e.Player.row], places[e.Versus.row]
	e.Criteria = append(e.Criteria, Criterion{
		Code: "points", Name: "Points", Mine: e.Player.Points.String(), Theirs: e.Versus.Points.String(),
	})
	if e.Player.Points != e.Versus.Points {
		e.SeparatedBy = "points"
		return noColumn
	}
	if t := r.Table; t.Choices.PlayedFirst {
		a, b := t.ScoredInGame(e.Player.row), t.ScoredInGame(e.Versus.row)
		e.Criteria = append(e.Criteria, Criterion{
			Code: tiebreak.PlayedFirst, Name: "Scored in a game", Mine: yesNo(a), Theirs: yesNo(b),
		})
		if a != b {
			e.SeparatedBy = tiebreak.PlayedFirst
			return noColumn
		}
	}
	for i, c := range r.Standings.Columns {
		if c.Dropped != "" {
			continue
		}
		a, b := mine.Values[i], theirs.Values[i]
		e.Criteria = append(e.Criteria, Criterion{
			Code: c.Spec.Text, Name: c.Spec.Name(),
			Mine: a.String(c.Spec.Method.Digits), Theirs: b.String(c.Spec.Method.Digits),
		})
		if a.Compare(b) != 0 {
			e.SeparatedBy = c.Spec.Text
			return i
		}
	}
	return noColumn
}

// noColumn is what separates those whom no tie-break does.
const noColumn = -1

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
