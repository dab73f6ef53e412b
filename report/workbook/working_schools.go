package workbook

import (
	"podium/formats/tournament"
	"podium/tiebreak"
)

// memberWidth is the width of a column with a player who counts for a school.
const memberWidth = 22

// schoolScores sets the score of teams whose best players count, with a column
// for each of these; rounds have one only if a tie-break adds them up.
func (w *working) schoolScores() {
	w.scores = []score{{Score: w.sd.Standings.Scores()[0], column: w.at.points}}
	for place := range w.all {
		w.members = max(w.members, len(w.counting(place)))
		for _, work := range w.all[place] {
			if work == nil {
				continue
			}
			for _, t := range work.Terms() {
				if t.Round > 0 {
					w.rounds = w.sd.Standings.Table.PlayerRounds()
				}
			}
		}
	}
}

// counting are the players who count for the team of a place, by rows.
func (w *working) counting(place int) []int32 {
	return w.sd.Standings.Table.Counting(w.sd.Standings.Places[place].Row)
}

// names is how many rows of a block have the names of players.
func (w *working) names() int { return min(w.members, 1) }

// memberRow writes the names of the players who count for a team, where there are
// such.
func (w *working) memberRow(s *sheet, place int) {
	if w.members == 0 {
		return
	}
	w.begin(place, "Players", rowLook{styleLeadNo, styleLead, styleLeadCheck, styleLeadWhy})
	for i, row := range w.counting(place) {
		w.set(workingFirst+i, nil, cellText(string(w.sd.Section.Players[row].Name)), w.styles.id(styleLeadNo))
	}
	w.end(s, "")
}

// memberPoints writes the points of these players and adds them up.
func (w *working) memberPoints(place, style int) tournament.Points {
	if w.members == 0 {
		return 0
	}
	sum := tournament.Points(0)
	for i, row := range w.counting(place) {
		w.text = w.text[:0]
		if w.people != nil {
			w.people.standingOf(&w.text, w.people.at.points, w.people.placeOf[row])
		}
		points := w.players.Standings.Table.Rows[row].Score
		w.set(workingFirst+i, w.text, scoreNumber(points), style)
		sum += points
	}
	return sum
}

// ofMember appends what a player adds to a tie-break of a team, if the working of
// the players has just that.
func (w *working) ofMember(k int, t *tiebreak.Term) {
	if w.people == nil || t.Round != 0 {
		return
	}
	people, place := w.people, w.people.placeOf[t.Member]
	spec := &w.sd.Standings.Columns[w.columns[k]].Spec
	inner := tiebreak.Spec{Method: tiebreak.Method{Code: "CUM"}, Mods: tiebreak.Mods{FourthEdition: spec.Mods.FourthEdition}}
	switch {
	case spec.Method.Code == "TSCORE":
		people.standingOf(&w.text, people.at.points, place)
		return
	case spec.Inner != nil:
		inner = *spec.Inner
	}
	for j, i := range people.columns {
		s := &people.sd.Standings.Columns[i].Spec
		same := s.Method.Code == inner.Method.Code && s.Mods == inner.Mods && s.HasRules == inner.HasRules && s.Rules == inner.Rules
		if same && people.sd.Standings.Places[place].Values[i].Compare(t.Amount) == 0 {
			w.text.cell(people.sheet, people.value, people.row(place, j))
			return
		}
	}
}
