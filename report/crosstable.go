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
// other paper and in explanations. In a matrix, which needs no rounds, they stand below
// the number of the opponent; see [Crosstable.Against].
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

// MatrixSigns explains the cells of [Crosstable.Against] as [Crosstable.Signs] does others.
func (c Crosstable) MatrixSigns() [][2]string {
	words := c.of.Options.Words
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

// worth says what a sign means, with what a result is worth here.
func (c Crosstable) worth(key phrase.Key, r tournament.Result) string {
	return c.of.Options.Words.Text(key, ScoreWords(c.of.Options.Words, c.of.Customs, c.of.Table.Scoring[r]))
}

// Signs explains the cells: sign and meaning, with what each is worth here.
func (c Crosstable) Signs() [][2]string {
	words, worth := c.of.Options.Words, c.worth
	return [][2]string{
		{"W12", worth("sign.win", tournament.Win)},
		{"D12", worth("sign.draw", tournament.Draw)},
		{"L12", worth("sign.loss", tournament.Loss)},
		{"X12", worth("sign.forfeit.win", tournament.ForfeitWin)},
		{"F12", worth("sign.forfeit.loss", tournament.ForfeitLoss)},
		{"B", byeWords(words, c.of.Customs, &c.of.Table.Scoring)},
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
// order in which the file has them, with the colour of the first player where it is known:
// "1w ½b", "" where they do not meet. Places count from 0. Rounds that [Crosstable.Rounds]
// does not list are left out.
func (c Crosstable) Against(place, other int) string {
	return against(place, other, c.of.Player(other).No, c.Rounds(), func(round int) (int, string) {
		e := c.of.Player(place).Entry(round)
		return int(e.Opponent), matrixSign(e.Result) + strings.ToLower(e.Color.Letter())
	})
}

// against is a cell of a matrix: of the rounds those against the number of another, in
// order. entry is a round of the one at a place: against which number, and its sign.
func against(place, other, number int, rounds []int, entry func(round int) (int, string)) string {
	if place == other {
		return oneself
	}
	var met []string
	for _, round := range rounds {
		if opponent, sign := entry(round); opponent == number {
			met = append(met, sign)
		}
	}
	return strings.Join(met, " ")
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
