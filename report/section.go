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
