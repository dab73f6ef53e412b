package report

import (
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Crosstable says who met whom in a section, in the notation of US Chess
// crosstables, with a mark for the colour where it is known. Its rows are in ranking
// order. Cells name opponents by starting rank, the number that a player has in every
// other paper and in explanations. Where nobody knows the rounds it is a matrix with
// a column for each opponent; see [Crosstable.Against].
type Crosstable struct{ of *tiebreak.RankedSection }

// CrosstableOf is the crosstable of a section.
func CrosstableOf(sd *tiebreak.RankedSection) Crosstable { return Crosstable{sd} }

// Rounds lists the rounds that it shows: those that count, and the ones that are
// paired after them. A ranking as of an earlier round shows no later one.
func (c Crosstable) Rounds() []int { return c.of.Table.Shown() }

// Cell is a round, counted from 1, of the player at a place, counted from 0:
// "W12w", "H", or "" where there is nothing to say yet.
func (c Crosstable) Cell(place, round int) string {
	return roundCell(c.of.Player(place).Entry(round), round <= c.of.Table.LastRound())
}

// Letter is the letter of a [Crosstable.Cell], without the opponent.
func (c Crosstable) Letter(place, round int) string {
	return roundLetter(c.of.Player(place).Entry(round), round <= c.of.Table.LastRound())
}

// roundCell writes one round of one player in the notation of US Chess
// crosstables. counts reports whether the round is over: then a blank is an
// absence.
func roundCell(e tournament.Entry, counts bool) string {
	letter := roundLetter(e, counts)
	if letter == "" || e.Opponent == 0 {
		return letter
	}
	return letter + strconv.Itoa(int(e.Opponent)) + strings.ToLower(e.Color.Letter())
}

// roundLetter is the letter of a result, or of a round without one: pending,
// absent from a round that counts, or nothing at all.
func roundLetter(e tournament.Entry, counts bool) string {
	letter := e.Result.Letter()
	switch {
	case letter != "":
		return letter
	case e.Opponent != 0:
		return "*"
	case counts:
		return "U"
	}
	return ""
}

// Signs explains the cells: sign and meaning, with what each is worth here.
func (c Crosstable) Signs() [][2]string {
	scoring, words := &c.of.Table.Scoring, c.of.Options.Words
	worth := func(key phrase.Key, r tournament.Result) string {
		return words.Text(key, ScoreWords(words, c.of.Customs, scoring[r]))
	}
	if c.of.Table.Unordered {
		return [][2]string{
			{"1", worth("sign.matrix.win", tournament.Win)},
			{"½", worth("sign.matrix.draw", tournament.Draw)},
			{"0", worth("sign.matrix.loss", tournament.Loss)},
			{"+", worth("sign.forfeit.win", tournament.ForfeitWin)},
			{"-", worth("sign.forfeit.loss", tournament.ForfeitLoss)},
			{"1 0", words.Text("sign.matrix.two")},
			{openGame, words.Text("sign.matrix.open")},
			{oneself, words.Text("sign.matrix.oneself")},
		}
	}
	return [][2]string{
		{"W12", worth("sign.win", tournament.Win)},
		{"D12", worth("sign.draw", tournament.Draw)},
		{"L12", worth("sign.loss", tournament.Loss)},
		{"X12", worth("sign.forfeit.win", tournament.ForfeitWin)},
		{"F12", worth("sign.forfeit.loss", tournament.ForfeitLoss)},
		{"B", byeWords(words, c.of.Customs, scoring)},
		{"H", worth("sign.bye.half", tournament.HalfBye)},
		{"U", worth("sign.absent", tournament.ZeroBye)},
		{"*12", words.Text("sign.open")},
		{"W12w", words.Text("sign.color")},
	}
}

// byeWords says what the two kinds of bye with the sign B are worth.
func byeWords(words *phrase.Catalogue, customs tournament.Customs, scoring *tournament.Scoring) string {
	full, pairing := scoring[tournament.FullBye], scoring[tournament.PairingBye]
	if full == pairing {
		return words.Text("sign.bye", ScoreWords(words, customs, full))
	}
	return words.Text("sign.bye.either", ScoreWords(words, customs, pairing), ScoreWords(words, customs, full))
}

// Signs of a matrix beside those of results.
const (
	oneself  = "×" // the cell of a player against himself
	openGame = "*"
)

// Against is all games of the player at a place against the player at another, in the
// order in which the file has them: "1", "1 ½", "" where they do not meet. Places
// count from 0. It is for sections whose rounds are unknown.
func (c Crosstable) Against(place, other int) string {
	return c.against(place, other, func(e tournament.Entry) string { return matrixSign(e.Result) })
}

// Meetings is [Crosstable.Against] with the colour of the player at the first place, where
// it is known: "1w ½b".
func (c Crosstable) Meetings(place, other int) string {
	return c.against(place, other, func(e tournament.Entry) string {
		return matrixSign(e.Result) + strings.ToLower(e.Color.Letter())
	})
}

func (c Crosstable) against(place, other int, sign func(tournament.Entry) string) string {
	if place == other {
		return oneself
	}
	var games []string
	for _, e := range c.of.Player(place).Rounds {
		if e.Opponent != 0 && int(e.Opponent) == c.of.Player(other).No {
			games = append(games, sign(e))
		}
	}
	return strings.Join(games, " ")
}

// matrixSign is the sign of a result in a matrix.
func matrixSign(result tournament.Result) string {
	switch result.Rated() {
	case tournament.Win:
		return "1"
	case tournament.Draw:
		return "½"
	case tournament.Loss:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	case tournament.NoResult, tournament.Pending, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
	}
	return openGame
}
