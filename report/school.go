package report

import "podium/tiebreak"

// Schools gives the school, team or club of each player as documents name it, by
// index into Section.Players ([tournament.Section.Schools]), and the head of a
// column of them: "Team" where the lists of teams say it, "Club" where the rows
// of the players do, and "" where nobody has one.
func Schools(sd *tiebreak.RankedSection) (names []string, head string) {
	names, words := sd.Section.Schools(), sd.Options.Words
	members := map[int]bool{}
	for i := range sd.Section.Teams {
		for _, no := range sd.Section.Teams[i].Members {
			members[no] = members[no] || sd.Section.Teams[i].Name != ""
		}
	}
	listed, own := false, false
	for i, name := range names {
		member := members[sd.Section.Players[i].No]
		listed = listed || name != "" && member
		own = own || name != "" && !member
	}
	switch {
	case listed && own:
		return names, words.Text("label.team.club")
	case listed:
		return names, words.Text("head.team")
	case own:
		return names, words.Text("head.club")
	}
	return names, ""
}
