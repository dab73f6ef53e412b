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
	words := sd.Options.Words
	file := cmp.Or(sd.Asked.File, words.Text("ranked.stated.file"))
	if sd.List.Source != tiebreak.Stated {
		return words.Text("ranked.stated.then", file, tiebreak.Codes(sd.List.Specs), sd.List.Source)
	}
	scored := slices.ContainsFunc(sd.Table.Rows, func(r tiebreak.Row) bool { return !r.Unscored })
	switch {
	case sd.OfTeams:
		return words.Text("ranked.stated.teams", file)
	case !sd.Section.HasPlaces():
		return words.Text("ranked.stated.points", file)
	case !scored:
		return words.Text("ranked.stated.places", file)
	}
	return words.Text("ranked.stated.both", file)
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
		return ranked.Sections[0].Options.Words.Text("stand.provisional", text)
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
		return sd.Options.Words.Text("extent.rounds", sd.Table.Rounds)
	}
	return sd.Options.Words.Text("extent.games", sd.Table.Length())
}

// TeamScores names the scores in a table of the teams: what decides first, and of
// teams that meet the other of match points and game points; "" where there is no
// other, or a tie-break of the list shows it.
func TeamScores(sd *tiebreak.RankedSection) (first, other string) {
	if !sd.Section.TeamsMeet() {
		return sd.Options.Words.Text("score.points"), ""
	}
	st := sd.Teams.Standings
	first, other = sd.Options.Words.Text("score.match.points"), sd.Options.Words.Text("score.game.points")
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
