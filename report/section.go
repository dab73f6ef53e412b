package report

import (
	"fmt"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Stand says after how many rounds the ranking is: "after round 3 of 5"; of a matrix,
// whose rounds nobody knows, after how many games.
func Stand(sd *tiebreak.RankedSection) string {
	t := sd.Table
	if t.Unordered {
		return "after " + gamesWords(sd.Section)
	}
	if t.Rounds < t.Scheduled {
		return fmt.Sprintf("after round %d of %d", t.Rounds, t.Scheduled)
	}
	return "after " + Count(t.Rounds, "round")
}

// Extent says over what a score was made: "5 rounds"; of a matrix the most games that
// a player has: "4 games".
func Extent(sd *tiebreak.RankedSection) string {
	if !sd.Table.Unordered {
		return Count(sd.Table.Rounds, "round")
	}
	return Count(sd.Table.Length(), "game")
}

// gamesWords is how many games of a section have a result: "6 games", "5 of 6 games".
func gamesWords(s *tournament.Section) string {
	decided, all := 0, 0
	for i := range s.Players {
		d, a := gamesOf(&s.Players[i])
		decided, all = decided+d, all+a
	}
	if decided < all {
		return fmt.Sprintf("%d of %d games", decided/2, all/2)
	}
	return Count(all/2, "game")
}

// gamesOf is how many games a player has, and how many of them have a result.
func gamesOf(p *tournament.Player) (decided, all int) {
	for _, e := range p.Rounds {
		if e.Opponent == 0 {
			continue
		}
		all++
		if e.Result.Played() || e.Result.Forfeit() {
			decided++
		}
	}
	return decided, all
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
