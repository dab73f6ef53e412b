package report

import (
	"fmt"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// SectionData is a section with its ranking.
type SectionData struct {
	Section   *tournament.Section
	Standings *tiebreak.Standings // of all players of Section
	List      tiebreak.List       // the tie-breaks in force, and where they come from
	Undated   bool                // the FIDE rules are the newest for want of a start date
	Declared  []string            // what flags and the director declare, a line each
	Teams     *TeamData           // nil: there are no teams
}

// TeamData is the ranking of the teams of a section.
type TeamData struct {
	Standings *tiebreak.Standings // of all teams of the section
	List      tiebreak.List       // the tie-breaks in force, and where they come from
}

// Player is the player at a place of the ranking, counted from 0.
func (sd SectionData) Player(place int) *tournament.Player {
	return &sd.Section.Players[sd.Standings.Places[place].Row]
}

// Stand says after how many rounds the ranking is: "after round 3 of 5".
func (sd SectionData) Stand() string {
	t := sd.Standings.Table
	if t.Rounds < t.Scheduled {
		return fmt.Sprintf("after round %d of %d", t.Rounds, t.Scheduled)
	}
	return "after " + Count(t.Rounds, "round")
}

// TeamScores names the scores in a table of the teams: what decides first, and of
// teams that meet the other of match points and game points; "" where there is no
// other, or a tie-break of the list shows it.
func (sd SectionData) TeamScores() (first, other string) {
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
