package report

import (
	"cmp"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A TeamCrosstable says which teams met in a section and how their matches ended,
// in the notation of [Crosstable]. Its rows are the teams in ranking order.
type TeamCrosstable struct {
	of   *tiebreak.RankedSection
	sums *tournament.TeamTable
}

// TeamCrosstableOf is the crosstable of the teams of a section; false where no
// teams meet.
func TeamCrosstableOf(sd *tiebreak.RankedSection) (c TeamCrosstable, ok bool) {
	if sd.Teams == nil || !sd.Section.TeamsMeet() {
		return c, false
	}
	return TeamCrosstable{of: sd, sums: sd.Section.TeamTable()}, true
}

// Rounds lists the rounds that it shows, as [Crosstable.Rounds] does.
func (c TeamCrosstable) Rounds() []int { return c.of.Teams.Table.Shown() }

// Cell is a round, counted from 1, of the team at a place, counted from 0: how
// the match ended and against whom, "W12", and the game points of both, "2.5–1.5".
// Either is "" where there is nothing to say yet.
func (c TeamCrosstable) Cell(place, round int) (sign, games string) {
	entry, out := c.match(place, round)
	return roundCell(entry, c.counts(round)), c.games(place, round, out)
}

// Against is all matches of the team at a place against the team at another, in the order
// of the rounds, by the game points of both, the own ones first: "2.5–1.5"; "" where they
// do not meet, and "*" for a match that is not over.
func (c TeamCrosstable) Against(place, other int) string {
	number := c.of.Teams.Table.Rows[c.of.Teams.Places[other].Row].No
	return against(place, other, number, c.Rounds(), func(round int) (int, string) {
		entry, out := c.match(place, round)
		return int(entry.Opponent), cmp.Or(c.games(place, round, out), openGame)
	})
}

// Letter is the letter of a [TeamCrosstable.Cell], without the opponent.
func (c TeamCrosstable) Letter(place, round int) string {
	entry, _ := c.match(place, round)
	return roundLetter(entry, c.counts(round))
}

// match is a round of a team as a player's round stands in a crosstable, and how
// it ended; the zero value of both where the team did nothing.
func (c TeamCrosstable) match(place, round int) (tournament.Entry, tournament.Outcome) {
	row := c.of.Teams.Standings.Places[place].Row
	m := c.of.Section.Teams[row].Match(round)
	if m.Idle() {
		return tournament.Entry{}, tournament.Outcome{}
	}
	out := c.sums.Outcome(row, round)
	return tournament.Entry{Opponent: int32(m.Opponent), Result: out.Result}, out
}

// counts reports whether a round counts.
func (c TeamCrosstable) counts(round int) bool { return round <= c.of.Teams.Table.LastRound() }

// games are the game points of a match, the own ones first. Of a round without a
// match, and of one that the other team does not know of, there are the own only.
func (c TeamCrosstable) games(place, round int, out tournament.Outcome) string {
	team := &c.of.Section.Teams[c.of.Teams.Standings.Places[place].Row]
	m := team.Match(round)
	switch {
	case out.Result == tournament.Pending, m.Opponent == 0 && out.Game == 0:
		return ""
	case m.Opponent != 0:
		other, known := c.sums.Find(m.Opponent)
		if known && c.of.Section.Teams[other].Match(round).Opponent == team.No {
			return out.Game.String() + "–" + c.sums.Outcome(other, round).Game.String()
		}
	}
	return out.Game.String()
}

// MatrixSigns explains the cells of [TeamCrosstable.Against].
func (c TeamCrosstable) MatrixSigns() [][2]string {
	words := c.of.Options.Words
	return [][2]string{
		{"3–1", words.Text("sign.team.games")},
		{openGame, words.Text("sign.matrix.open")},
		{oneself, words.Text("sign.team.oneself")},
	}
}

// Signs explains the cells: sign and meaning, with what each is worth here.
func (c TeamCrosstable) Signs() [][2]string {
	scoring, words := c.of.Section.MatchScoring.Settled(), c.of.Options.Words
	worth := func(key phrase.Key, p tournament.Points) string {
		return words.Text(key, words.MatchPoints(c.of.Customs.Score(p.String())))
	}
	return [][2]string{
		{"W12", worth("sign.team.win", scoring.Win)},
		{"D12", worth("sign.team.draw", scoring.Draw)},
		{"L12", worth("sign.team.loss", scoring.Loss)},
		{"X12", worth("sign.team.forfeit.win", scoring.Win)},
		{"F12", worth("sign.team.forfeit.loss", scoring.Loss)},
		{"B", words.Text("sign.team.bye")},
		{"H", words.Text("sign.team.bye.half")},
		{"U", words.Text("sign.team.absent")},
		{"*12", words.Text("sign.team.open")},
		{"3–1", words.Text("sign.team.games")},
	}
}
