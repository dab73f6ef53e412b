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

// worth writes the table of signs below the blocks, with notes.
func (w *working) worth(s *sheet, b *book, name string) error {
	s.skip(1)
	note, text, center := b.styles.id(styleNote), b.styles.id(styleText), b.styles.id(styleCenter)
	s.add(0, cell{"Addends refer to the cells that they are taken from. Those struck out do not count. Check compares with the standings.", note})
	s.add(0, cell{"Filter this sheet as you like, but sort neither it nor the standings: formulas refer to places.", note})
	s.add(0, cell{"What the signs of the crosstable are worth:", note})
	s.add(0, cell{}, cell{"Meaning", b.styles.id(styleHeadTxt)},
		cell{"Sign", b.styles.id(styleHead)}, cell{"Points", b.styles.id(styleHead)})
	first := s.row + 1
	for _, sign := range worths() {
		points := scoreNumber(w.sd.Standings.Table.Scoring[sign.result])
		s.add(0, cell{}, cell{sign.words, text}, cell{sign.sign, center}, cell{points, b.styles.id(styleScore)})
	}
	return b.define(worthRange, name, fmt.Sprintf("%s$C$%d:$D$%d", quoted(name), first, s.row))
}

// pointsRow writes the points of a player in each round.
func (w *working) pointsRow(s *sheet, place int) {
	score := w.styles.id(styleLeadScore)
	w.begin(place, "Points", rowLook{styleLeadNo, styleLead, styleLeadCheck, styleLeadWhy})
	row := w.sd.Standings.Places[place].Row
	var reasons reasons
	for r, game := range w.sd.Standings.Table.Rows[row].Games {
		w.text = w.text[:0]
		letter := w.crosstable.Letter(place, r+1)
		if w.worthIs(letter, game.Points) {
			w.text.text("VLOOKUP(")
			w.sign(place, r+1)
			w.text.text("," + worthRange + ",2,FALSE)")
		} else {
			reasons.add(r+1, fmt.Sprintf("%s, %s", game.Result, report.ScoreWords(game.Points)))
		}
		w.set(workingRound1+r, w.text, scoreNumber(game.Points), score)
	}
	w.text = w.text[:0]
	w.total(w.row(place, -1), nil, "SUM")
	w.beside(row, &reasons)
	value := scoreNumber(w.sd.Standings.Table.Rows[row].Score)
	w.set(w.value, w.text, value, score)
	w.compare(place, -1, w.at.points, 1, true)
	w.end(s, reasons.text())
}

// worthIs reports whether the table of signs gives a sign these points.
func (w *working) worthIs(letter string, points tournament.Points) bool {
	for _, sign := range worths() {
		if sign.sign == letter {
			return w.sd.Standings.Table.Scoring[sign.result] == points
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

// points appends the points of a round of a place on this sheet.
func (w *working) points(place, round int) {
	w.text.cell("", workingRound1+round-1, w.row(place, -1))
}

// beside adds to the sum of the rounds what a player gets beside them.
func (w *working) beside(row int, reasons *reasons) {
	player := &w.sd.Standings.Table.Rows[row]
	bonus := player.Score
	for _, game := range player.Games {
		bonus -= game.Points
	}
	if bonus != 0 {
		w.text.plusHalves(int64(bonus))
		reasons.add(0, report.ScoreWords(bonus)+" beside the results")
	}
}
