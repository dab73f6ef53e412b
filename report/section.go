package report

import (
	"fmt"

	"podium/tiebreak"
)

// Stand says after how many rounds the ranking is: "after round 3 of 5".
func Stand(sd *tiebreak.RankedSection) string {
	t := sd.Table
	if t.Rounds < t.Scheduled {
		return fmt.Sprintf("after round %d of %d", t.Rounds, t.Scheduled)
	}
	return "after " + Count(t.Rounds, "round")
}

// TeamScores names the scores in a table of the teams: what decides first, and of
// teams that meet the other of match points and game points; "" where there is no
// other, or a tie-break of the list shows it.
func TeamScores(sd *tiebreak.RankedSection) (first, other string) {
	if !sd.Section.TeamsMeet() {
		return "Points", ""
	}
	st := sd.Teams.Standings
	first, other = "Match points", "Game points"
	if st.Table.CountsGames() {
		first, other = other, first
	}
	for i := range st.Columns {
		switch st.Columns[i].Spec.Method.Code {
		case "MPTS", "GPTS", "MPvGP":
			if !st.RepeatsScore(i) {
				return first, ""
			}
		}
	}
	return first, other
}
