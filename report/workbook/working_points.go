package workbook

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report"
)

// A worthOf is what a sign of the crosstable stands for. [report.Crosstable] writes
// one sign for several results; the table has one of them, and where another is
// worth something else its points are a number with the reason in words.
type worthOf struct {
	sign, words string
	result      tournament.Result
}

// worths lists the signs. The asterisk comes first: the search for a sign takes
// it for a pattern that fits the first one there is.
func worths() [9]worthOf {
	return [...]worthOf{
		{"*", "paired, no result yet", tournament.Pending},
		{"W", "win", tournament.Win},
		{"D", "draw", tournament.Draw},
		{"L", "loss", tournament.Loss},
		{"X", "win by forfeit", tournament.ForfeitWin},
		{"F", "loss by forfeit", tournament.ForfeitLoss},
		{"B", "bye", tournament.PairingBye},
		{"H", "half-point bye", tournament.HalfBye},
		{"U", "absent or not paired", tournament.ZeroBye},
	}
}

// worthRange is the name of the table of signs, one for each sheet.
const worthRange = "Worth"

// notes says below the blocks how to read them.
func (w *working) notes(s *sheet, b *book) {
	s.skip(1)
	note := b.styles.id(styleNote)
	s.add(0, cell{"Addends refer to the cells that they are taken from. Those struck out do not count. Check compares with the standings.", note})
	s.add(0, cell{"Filter this sheet as you like, but sort neither it nor the standings: formulas refer to places.", note})
}

// signs writes the table of signs below the notes, unless there is no crosstable.
func (w *working) signs(s *sheet, b *book, name string) error {
	if w.letter == nil {
		return nil
	}
	note, text, center := b.styles.id(styleNote), b.styles.id(styleText), b.styles.id(styleCenter)
	what := "What the signs of the crosstable are worth:"
	if w.players != nil {
		what = "What the signs of the crosstable of the teams are worth in match points:"
	}
	s.add(0, cell{what, note})
	s.add(0, cell{}, cell{"Meaning", b.styles.id(styleHeadTxt)},
		cell{"Sign", b.styles.id(styleHead)}, cell{"Points", b.styles.id(styleHead)})
	first := s.row + 1
	for _, sign := range worths() {
		s.add(0, cell{}, cell{sign.words, text}, cell{sign.sign, center}, cell{scoreNumber(w.worth[sign.result]), b.styles.id(styleScore)})
	}
	return b.define(worthRange, name, fmt.Sprintf("%s$C$%d:$D$%d", quoted(name), first, s.row))
}

// scoreRow writes the points of a competitor in each round, by the index of the
// score.
func (w *working) scoreRow(s *sheet, place, i int) {
	score, style := &w.scores[i], w.styles.id(styleLeadScore)
	w.begin(place, score.Name, rowLook{styleLeadNo, styleLead, styleLeadCheck, styleLeadWhy})
	row := &score.Table.Rows[w.sd.Standings.Places[place].Row]
	var reasons reasons
	sum := w.memberPoints(place, style)
	for r, game := range row.Games {
		w.text = w.text[:0]
		if !score.points(place, r+1, game.Points) {
			w.text = w.text[:0]
			reasons.add(r+1, fmt.Sprintf("%s, %s", game.Result, report.ScoreWords(game.Points)))
		}
		w.set(w.round1()+r, w.text, scoreNumber(game.Points), style)
		sum += game.Points
	}
	w.text = w.text[:0]
	at := w.scoreAt(place, i)
	w.total(at, nil, "SUM")
	w.beside(row.Score-sum, &reasons)
	w.set(w.value, w.text, scoreNumber(row.Score), style)
	if score.column > 0 {
		w.compare(place, at, score.column, 1, true)
	}
	w.end(s, reasons.text())
}

// bySign takes the points of a round from the sign in the crosstable.
func (w *working) bySign(place, round int, points tournament.Points) bool {
	w.text.text("VLOOKUP(")
	w.sign(place, round)
	w.text.text("," + worthRange + ",2,FALSE)")
	return w.worthIs(w.letter(place, round), points)
}

// worthIs reports whether the table of signs gives a sign these points.
func (w *working) worthIs(letter string, points tournament.Points) bool {
	for _, sign := range worths() {
		if sign.sign == letter {
			return w.worth[sign.result] == points
		}
	}
	return false
}

// sign appends the sign of a round of a place in the crosstable.
func (w *working) sign(place, round int) {
	w.text.text("LEFT(")
	w.text.cell(w.at.crosstable, w.at.round1+round-1, headRow+1+place)
	w.text.text(")")
}

// points appends the points of a round of a place on this sheet, of the score
// with index i.
func (w *working) points(place, round, i int) {
	w.text.cell("", w.round1()+round-1, w.scoreAt(place, i))
}

// beside adds to the sum of the rounds what a competitor gets beside them.
func (w *working) beside(bonus tournament.Points, reasons *reasons) {
	if bonus != 0 {
		w.text.plusHalves(int64(bonus))
		reasons.add(0, report.ScoreWords(bonus)+" beside the results")
	}
}
