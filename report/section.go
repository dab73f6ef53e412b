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

// KindWords is the kind of the event, "" if it is not known.
func (sd SectionData) KindWords() string {
	switch sd.Standings.Table.Kind {
	case tournament.Swiss:
		return "Swiss system"
	case tournament.RoundRobin:
		return "Round robin"
	case tournament.KindUnknown:
	}
	return ""
}

// RoundsWords is how many rounds count, of how many: "5", "3 of 5".
func (sd SectionData) RoundsWords() string {
	t := sd.Standings.Table
	if t.Rounds < t.Scheduled {
		return fmt.Sprintf("%d of %d", t.Rounds, t.Scheduled)
	}
	return fmt.Sprint(t.Rounds)
}

// RulesWords says which edition of the FIDE rules the ranking follows, "" where
// no tie-break asks for them.
func (sd SectionData) RulesWords() string {
	for _, c := range sd.Standings.Columns {
		if c.Spec.Method.Family == tiebreak.FIDE {
			return "FIDE Handbook C.07, edition " + sd.Standings.Table.Rules.String() + ", for tie-breaks and unplayed rounds"
		}
	}
	return ""
}

// SourceWords says where the list of tie-breaks comes from.
func (sd SectionData) SourceWords() string {
	name := ""
	if sd.List.Name != "" {
		name = " (" + sd.List.Name + ")"
	}
	switch sd.List.Source {
	case tiebreak.Given:
		return "the list was given when this document was made" + name
	case tiebreak.Declared:
		return "the list is declared in the tournament file" + name
	case tiebreak.Defaulted:
		return "the file declares no list, so the usual one was taken" + name
	}
	return "the list is of unknown origin" + name
}
