package report

import (
	"cmp"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Crosstable says who met whom in a section, in the notation of US Chess crosstables,
// with a mark for the colour if it is known. Its rows are players, or teams that meet, in
// ranking order. Cells name opponents by starting rank, the number that a player has in
// all other papers and in explanations, or by the number of the team. In a matrix, which
// needs no rounds, they are in the column of the opponent; see [Crosstable.Against].
type Crosstable struct {
	of   *tiebreak.RankedSection
	sums *tournament.TeamTable // of teams; nil: the rows are players
}

// CrosstableOf returns the crosstable of a ranking of players, or of teams that meet.
func CrosstableOf(sd *tiebreak.RankedSection) Crosstable {
	if !sd.OfTeams {
		return Crosstable{of: sd}
	}
	return Crosstable{of: sd, sums: sd.Section.TeamTable()}
}

// TeamCrosstableOf returns the crosstable of the teams of a section. ok is false if teams
// do not meet.
func TeamCrosstableOf(sd *tiebreak.RankedSection) (c Crosstable, ok bool) {
	if sd.Teams == nil || !sd.Section.TeamsMeet() {
		return c, false
	}
	return CrosstableOf(sd.Teams), true
}

// Rounds returns the rounds to show: those that count, and those paired after them. A
// ranking as of an earlier round shows no later one.
func (c Crosstable) Rounds() []int { return c.of.Table.Shown() }

// Cell returns a round, counted from 1, of the competitor at a place, counted from 0, in the
// notation of US Chess crosstables: "W12w", "H", or "" if there is nothing to show yet. For a
// match of teams the game points of both follow: "W12 2.5–1.5".
func (c Crosstable) Cell(place, round int) string {
	e := c.entry(place, round)
	cell := e.Result.Letter()
	switch {
	case cell != "":
	case e.Opponent != 0:
		cell = openGame
	case round <= c.of.Table.LastRound(): // it is over, and a blank is an absence
		cell = "U"
	}
	if cell != "" && e.Opponent != 0 {
		cell += strconv.Itoa(int(e.Opponent)) + strings.ToLower(e.Color.Letter())
	}
	return JoinWords(" ", cell, c.games(place, round))
}

// entry returns a round of a competitor. That of a team has the form of a player's.
func (c Crosstable) entry(place, round int) tournament.Entry {
	if c.sums == nil {
		return c.of.Player(place).Entry(round)
	}
	row := c.of.Places[place].Row
	m := c.of.Section.Teams[row].Match(round)
	if m.Idle() {
		return tournament.Entry{}
	}
	return tournament.Entry{Opponent: int32(m.Opponent), Result: c.sums.Outcome(row, round).Result}
}

// games returns the game points of a match, the team's own first; "" for players. For a
// round without a match, or a match that the other team has no record of, it returns only
// the team's own.
func (c Crosstable) games(place, round int) string {
	if c.sums == nil {
		return ""
	}
	row := c.of.Places[place].Row
	team := &c.of.Section.Teams[row]
	m, out := team.Match(round), c.sums.Outcome(row, round)
	switch {
	case m.Idle(), out.Result == tournament.Pending, m.Opponent == 0 && out.Game == 0:
		return ""
	case m.Opponent != 0:
		other, known := c.sums.Find(m.Opponent)
		if known && c.of.Section.Teams[other].Match(round).Opponent == team.No {
			return out.Game.String() + "–" + c.sums.Outcome(other, round).Game.String()
		}
	}
	return out.Game.String()
}

// MatrixSigns explains the cells of [Crosstable.Against], like [Crosstable.Signs] for
// rounds.
func (c Crosstable) MatrixSigns() [][2]string {
	words := c.of.Options.Words
	if c.sums != nil {
		return [][2]string{
			{"3–1", words.Text("sign.team.games")},
			{openGame, words.Text("sign.matrix.open")},
			{oneself, words.Text("sign.team.oneself")},
		}
	}
	list := [][2]string{
		{"1", c.worth("sign.matrix.win", tournament.Win)},
		{"½", c.worth("sign.matrix.draw", tournament.Draw)},
		{"0", c.worth("sign.matrix.loss", tournament.Loss)},
		{"+", c.worth("sign.forfeit.win", tournament.ForfeitWin)},
		{"-", c.worth("sign.forfeit.loss", tournament.ForfeitLoss)},
		{"1 0", words.Text("sign.matrix.two")},
		{openGame, words.Text("sign.matrix.open")},
		{oneself, words.Text("sign.matrix.oneself")},
	}
	if !c.of.Table.Unordered {
		list = append(list, [2]string{"1w", words.Text("sign.color")})
	}
	return list
}

// worth returns the meaning of a sign, with the value of its result in this section.
func (c Crosstable) worth(key phrase.Key, r tournament.Result) string {
	return c.of.Options.Words.Text(key, ScoreWords(c.of.Options.Words, c.of.Customs, c.of.Table.Scoring[r]))
}

// Signs explains the cells: sign and meaning, with the value of each in this section.
func (c Crosstable) Signs() [][2]string {
	words, worth, scoring := c.of.Options.Words, c.worth, &c.of.Table.Scoring
	if c.sums != nil {
		scoring := c.of.Section.MatchScoring.Settled()
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
	bye := worth("sign.bye", tournament.FullBye)
	if full, pairing := scoring[tournament.FullBye], scoring[tournament.PairingBye]; full != pairing {
		bye = words.Text("sign.bye.either", ScoreWords(words, c.of.Customs, pairing), ScoreWords(words, c.of.Customs, full))
	}
	return [][2]string{
		{"W12", worth("sign.win", tournament.Win)},
		{"D12", worth("sign.draw", tournament.Draw)},
		{"L12", worth("sign.loss", tournament.Loss)},
		{"X12", worth("sign.forfeit.win", tournament.ForfeitWin)},
		{"F12", worth("sign.forfeit.loss", tournament.ForfeitLoss)},
		{"B", bye},
		{"H", worth("sign.bye.half", tournament.HalfBye)},
		{"U", worth("sign.absent", tournament.ZeroBye)},
		{"*12", words.Text("sign.open")},
		{"W12w", words.Text("sign.color")},
	}
}

// Signs in a matrix other than results.
const (
	oneself  = "×" // where a player would meet themselves
	openGame = "*"
)

// Against returns all games of the competitor at a place against that at another, in the
// order of the file, with the colour of the first player if it is known: "1w ½b"; for
// teams the game points of each match, "2.5–1.5". It returns "" if they do not meet, and
// "*" for what is not over. Places count from 0. Only rounds of [Crosstable.Rounds] are
// included.
func (c Crosstable) Against(place, other int) string {
	if place == other {
		return oneself
	}
	number := c.of.Table.Rows[c.of.Places[other].Row].No
	var met []string
	for _, round := range c.Rounds() {
		switch e := c.entry(place, round); {
		case int(e.Opponent) != number:
		case c.sums != nil:
			met = append(met, cmp.Or(c.games(place, round), openGame))
		default:
			met = append(met, matrixSign(e.Result)+strings.ToLower(e.Color.Letter()))
		}
	}
	return strings.Join(met, " ")
}

func matrixSign(result tournament.Result) string {
	signs := [len(tournament.Scoring{})]string{
		tournament.Win: "1", tournament.Draw: "½", tournament.Loss: "0",
		tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-",
	}
	return cmp.Or(signs[result.Rated()], openGame)
}
