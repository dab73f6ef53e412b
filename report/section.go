package report

import (
	"cmp"
	"slices"
	"strings"

	"podium/tiebreak"
)

// Stand says after how many rounds the ranking is, and which games are open.
func Stand(sd *tiebreak.RankedSection) string { return sd.Table.Stand() }

// StatedWords says of a ranking list who states what: "places and points as stated by
// club.xlsx".
func StatedWords(sd *tiebreak.RankedSection) string {
	file := cmp.Or(sd.Asked.File, "the file")
	if sd.List.Source != tiebreak.Stated {
		return "points as stated by " + file + ", then " + tiebreak.Codes(sd.List.Specs) + " (" + sd.List.Source.String() +
			") by the points of each round"
	}
	scored := slices.ContainsFunc(sd.Table.Rows, func(r tiebreak.Row) bool { return !r.Unscored })
	switch {
	case sd.OfTeams:
		return "points added up from those stated by " + file
	case !sd.Section.HasPlaces():
		return "points as stated by " + file + ", which gives no places: players with as many points share one"
	case !scored:
		return "places as stated by " + file + ", which gives no points"
	}
	return "places and points as stated by " + file
}

// Unfinished says in which sections of an event rounds or games are to come, and how far
// they are; "" where it is over.
func Unfinished(ranked *tiebreak.Ranked) string {
	var parts []string
	for _, sd := range ranked.Sections {
		if !sd.Table.Progress.Finished() {
			parts = append(parts, JoinWords(" ", sd.Section.Name, Stand(sd)))
		}
	}
	return strings.Join(parts, "; ")
}

// Provisional is what stands on every page of what is handed out before an event is
// over; "" where it is.
func Provisional(ranked *tiebreak.Ranked) string {
	if text := Unfinished(ranked); text != "" {
		return "provisional: " + text
	}
	return ""
}

// Extent says over what a score was made: "5 rounds"; of a matrix the most games that
// a player has: "4 games"; "" of a ranking list.
func Extent(sd *tiebreak.RankedSection) string {
	if sd.Table.Stated {
		return ""
	}
	if !sd.Table.Unordered {
		return Count(sd.Table.Rounds, "round")
	}
	return Count(sd.Table.Length(), "game")
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
