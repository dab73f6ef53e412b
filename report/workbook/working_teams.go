package workbook

import (
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// teamWorkingSheet writes the working of the ranking of the teams. people is that
// of their players, to which it refers; nil: there is no such sheet.
func (b *book) teamWorkingSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at cellMap, people *working) error {
	w := newWorking(b, sd.Teams, at)
	w.players, w.people = sd, people
	w.name = func(place int) string { return teamName(w.sd, place) }
	if table, meet := report.TeamCrosstableOf(sd); meet {
		w.letter, w.worth = table.Letter, matchWorth(sd.Section)
		w.matchScores()
	} else {
		w.schoolScores()
	}
	name := b.names.ofSection(sd.Section.Name, " team working", "Working of teams")
	return b.renderWorking(ev, w, name, "Working of the teams "+report.Stand(sd))
}

// teamWorkingTooLarge reports whether the teams have no sheet Working for its
// size.
func teamWorkingTooLarge(sd *tiebreak.RankedSection) bool {
	st, members := sd.Teams.Standings, 0
	for row := range st.Table.Rows {
		members = max(members, len(st.Table.Counting(row)))
	}
	lines := len(st.Scores()) + len(shownTieBreaks(sd.Teams))
	return tooLarge(len(st.Places), lines, st.Table.PlayerRounds()+members)
}

// matchWorth is what the signs of a crosstable of teams are worth in match points.
// A bye is worth what the regulations say, else a drawn match (C.04.6).
func matchWorth(s *tournament.Section) tournament.Scoring {
	match := s.MatchScoring.Settled()
	worth := tournament.WinDrawLoss(match.Win, match.Draw, match.Loss)
	worth[tournament.ForfeitLoss], worth[tournament.PairingBye] = match.Loss, match.Draw
	if s.TeamBye.Stated {
		worth[tournament.PairingBye] = s.TeamBye.Match
	}
	return worth
}

// matchScores sets the scores of teams that meet: match points by the crosstable,
// game points by the boards, and what US Chess makes of the match points.
func (w *working) matchScores() {
	index := w.sd.Section.Index()
	match := 0
	for i, one := range w.sd.Standings.Scores() {
		score := score{Score: one}
		switch {
		case one.Table.CountsGames():
			score.points = func(place, round int, points tournament.Points) bool { return w.byBoards(index, place, round, points) }
		case i < 2:
			score.points, match = w.bySign, i
		default:
			score.points = func(place, round int, points tournament.Points) bool { return w.byMatch(match, place, round, points) }
		}
		if i < 2 {
			score.column = [...]int{w.at.points, w.at.other}[i]
		}
		w.scores = append(w.scores, score)
	}
}

// byBoards takes the game points of a match from the points of those who played.
func (w *working) byBoards(index tournament.Index, place, round int, points tournament.Points) bool {
	if w.people == nil || round > w.people.rounds {
		return false
	}
	sum := tournament.Points(0)
	m := w.sd.Section.Teams[w.sd.Standings.Places[place].Row].Match(round)
	for _, no := range m.Boards {
		row, known := index.Find(no)
		if !known {
			continue // nobody sat there
		}
		player := w.people.placeOf[row]
		w.text.plus()
		w.text.cell(w.people.sheet, w.people.round1()+round-1, w.people.scoreAt(player, 0))
		sum += w.people.game(player, round, 0).Points
	}
	return len(w.text) > 0 && sum == points
}

// byMatch takes the match score of US Chess, 1, ½ or 0 (34G), from the match
// points, which are the score with index i.
func (w *working) byMatch(i, place, round int, points tournament.Points) bool {
	const draw = `VLOOKUP("D",` + worthRange + ",2,FALSE)"
	w.text.text("IF(")
	w.points(place, round, i)
	w.text.text(">" + draw + ",1,IF(")
	w.points(place, round, i)
	w.text.text("=" + draw + ",0.5,0))")
	match := w.game(place, round, i).Points
	switch {
	case match > w.worth[tournament.Draw]:
		return points == tournament.Point
	case match == w.worth[tournament.Draw]:
		return points == tournament.Half
	}
	return points == 0
}
