package workbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// quoted returns a sheet's name as formulas write it before a cell: in apostrophes,
// with those of the name doubled (ECMA-376 18.17.2.3).
func quoted(name string) string {
	return "'" + strings.ReplaceAll(name, "'", "''") + "'!"
}

// A formula is a formula under construction.
type formula []byte

// text appends syntax of the formula language. It must not come from an input.
func (f *formula) text(piece string) { *f = append(*f, piece...) }

// cell appends a cell of a sheet; "" is the sheet of the formula.
func (f *formula) cell(sheet string, column, row int) {
	f.text(sheet)
	f.letters(column)
	*f = strconv.AppendInt(*f, int64(row), 10)
}

// at appends a cell of a table, by place.
func (f *formula) at(table *placed, column, place int) { f.cell(table.sheet, column, table.row(place)) }

// letters appends the name of a column: A to Z, AA and so on.
func (f *formula) letters(column int) {
	if column > 26 {
		f.letters((column - 1) / 26)
	}
	*f = append(*f, byte('A'+(column-1)%26))
}

// plusHalves appends a number of half-points with its sign; nothing for 0.
func (f *formula) plusHalves(halves int64) {
	switch {
	case halves == 0:
		return
	case halves > 0:
		f.text("+")
	default:
		f.text("-")
		halves = -halves
	}
	*f = strconv.AppendInt(*f, halves/2, 10)
	if halves%2 != 0 {
		f.text(".5")
	}
}

// value appends a number: a fraction as a division, unless it is one of halves.
func (f *formula) value(v tiebreak.Value) {
	if v.Den == 2 {
		f.text(v.String(1))
		return
	}
	*f = strconv.AppendInt(*f, v.Num, 10)
	if v.Den != 1 {
		f.text("/")
		*f = strconv.AppendInt(*f, v.Den, 10)
	}
}

// plus appends "+" unless the formula begins here.
func (f *formula) plus() {
	if len(*f) > 0 {
		f.text("+")
	}
}

// A worthOf is the meaning of a sign of the crosstable. [report.Crosstable] writes
// one sign for several results; the table of signs has one of them, and where
// another has different points, these are a number with the reason in words.
type worthOf struct {
	sign   string
	words  phrase.Key
	result tournament.Result
}

// worths lists the signs. The asterisk comes first, because a search for it is a
// pattern that matches the first sign.
func worths() [9]worthOf {
	return [...]worthOf{
		{"*", "working.sign.pending", tournament.Pending},
		{"W", "working.sign.win", tournament.Win},
		{"D", "working.sign.draw", tournament.Draw},
		{"L", "working.sign.loss", tournament.Loss},
		{"X", "working.sign.forfeit.win", tournament.ForfeitWin},
		{"F", "working.sign.forfeit.loss", tournament.ForfeitLoss},
		{"B", "working.sign.bye", tournament.PairingBye},
		{"H", "working.sign.half.bye", tournament.HalfBye},
		{"U", "working.sign.zero.bye", tournament.ZeroBye},
	}
}

// worthRange is the name of the table of signs on each sheet.
const worthRange = "Worth"

// notes writes the explanation of the blocks below them, and the table of signs unless
// there is no crosstable.
func (w *working) notes(s *rowWriter, b *book, name string) error {
	s.skip(1)
	note, text, center := b.styles.id(styleNote), b.styles.id(styleText), b.styles.id(styleCenter)
	s.add(0, cell{w.said("working.addends"), note})
	s.add(0, cell{w.said("working.filter"), note})
	if w.letter == nil {
		return nil
	}
	what := phrase.Key("working.signs")
	if w.players != nil {
		what = "working.signs.teams"
	}
	s.add(0, cell{w.said(what), note})
	s.add(0, cell{}, cell{w.said("working.meaning"), b.styles.id(styleHeadTxt)},
		cell{w.said("working.sign"), b.styles.id(styleHead)}, cell{w.said("working.points"), b.styles.id(styleHead)})
	first := s.row + 1
	for _, sign := range worths() {
		worth := cell{scoreNumber(w.worth[sign.result]), b.styles.id(styleScore)}
		s.add(0, cell{}, cell{w.said(sign.words), text}, cell{sign.sign, center}, worth)
	}
	return b.define(worthRange, name, fmt.Sprintf("%s$C$%d:$D$%d", quoted(name), first, s.row))
}

// scoreRow writes the points of a competitor in each round; i is the index of the
// score.
func (w *working) scoreRow(s *rowWriter, place, i int) {
	score, style := &w.scores[i], w.styles.id(styleLeadScore)
	w.begin(place, score.Name, true)
	row := &score.Table.Rows[w.sd.Standings.Places[place].Row]
	reasons := reasons{words: w.sd.Options.Words}
	sum := w.memberPoints(place, style)
	for r, game := range row.Games {
		w.text = w.text[:0]
		if !score.points(place, r+1, game.Points) {
			w.text = w.text[:0]
			worth := report.ScoreWords(reasons.words, w.sd.Customs, game.Points)
			how := tiebreak.ResultWords(reasons.words, game.Result)
			reasons.add(score.Table.Number(r+1), w.said("working.result", how, worth))
		}
		w.set(w.round1()+r, w.text, scoreNumber(game.Points), style)
		sum += game.Points
	}
	w.text = w.text[:0]
	at := w.scoreAt(place, i)
	w.total(at, nil, "SUM")
	if beside := row.Score - sum; beside != 0 { // not won in any round
		w.text.plusHalves(int64(beside))
		reasons.add(0, w.said("working.beside", report.ScoreWords(reasons.words, w.sd.Customs, beside)))
	}
	w.set(w.value, w.text, scoreNumber(row.Score), style)
	if score.column > 0 {
		w.compare(place, at, score.column, 1, true)
	}
	w.end(s, reasons.text())
}

// bySign refers to the sign in the crosstable for the points of a round, and reports
// whether that is possible.
func (w *working) bySign(place, round int, points tournament.Points) bool {
	w.text.text("VLOOKUP(")
	w.sign(place, round)
	w.text.text("," + worthRange + ",2,FALSE)")
	letter, list := w.letter(place, round), worths()
	i := slices.IndexFunc(list[:], func(sign worthOf) bool { return sign.sign == letter })
	return i >= 0 && w.worth[list[i].result] == points
}

// sign appends the sign of a round of a place in the crosstable.
func (w *working) sign(place, n int) {
	w.text.text("LEFT(")
	w.text.at(&w.crosstable, w.crosstable.columns[report.RoundKey(w.sd.Table.Number(n))], place)
	w.text.text(")")
}

// points appends the points of a round of a place on this sheet, of the score
// with index i.
func (w *working) points(place, round, i int) {
	w.text.cell("", w.round1()+round-1, w.scoreAt(place, i))
}

// term appends the cell that a term comes from and reports whether there is one. If
// not, it appends a number.
func (w *working) term(place, k int, t *tiebreak.Term) bool {
	before := len(w.text)
	if t.Member != tiebreak.NoOpponent {
		w.ofMember(k, t)
	}
	switch t.Origin {
	case tiebreak.FromPoints:
		w.points(place, t.Column, w.counted)
	case tiebreak.FromRunning:
		if w.scores[w.counted].Table.Rows[w.sd.Standings.Places[place].Row].Given != nil {
			break // the points that were given have no cell
		}
		if t.Column > 1 {
			w.text.cell("", w.round1()+t.Column-2, w.row(place, k))
			w.text.text("+")
		}
		w.points(place, t.Column, w.counted)
	case tiebreak.FromDeduction:
		w.text.text("-")
		w.points(place, t.Column, w.counted)
	case tiebreak.FromScore:
		w.score(place, w.placeOf[t.Opponent], t)
	case tiebreak.FromOwnScore:
		w.score(place, place, t)
	case tiebreak.FromPartial:
		w.partial(place, t)
	case tiebreak.FromOwnSquare:
		w.text.plus()
		w.scoreCell(place)
		w.text.text("^2")
	case tiebreak.FromBuchholz, tiebreak.FromCumulative:
		w.inner(k, t)
	case tiebreak.FromRating:
		w.rating(w.placeOf[t.Opponent], t.Amount)
	case tiebreak.FromOwnRating:
		w.rating(place, t.Amount)
	case tiebreak.FromCount:
		w.count(place, k, t)
	case tiebreak.FromResult:
		w.result(place, k, t)
	case tiebreak.FromNothing:
	}
	if !w.leadsTo(place, t) {
		w.text = w.text[:before]
	}
	return len(w.text) > before
}

// leadsTo reports whether the cells of a term contain the amount that it adds. They
// do not if a rule counts a game differently from the score.
func (w *working) leadsTo(place int, t *tiebreak.Term) bool {
	switch t.Origin {
	case tiebreak.FromPoints:
		return halves(w.game(place, t.Column, w.counted).Points).Compare(t.Amount) == 0
	case tiebreak.FromDeduction:
		return halves(-w.game(place, t.Column, w.counted).Points).Compare(t.Amount) == 0
	case tiebreak.FromScore, tiebreak.FromOwnScore:
		if t.Weighted {
			points := w.game(place, t.Column, w.weighing).Points
			product := tiebreak.Value{Num: int64(t.Counts) * int64(points), Den: int64(tournament.Point * tournament.Point)}
			return product.Compare(t.Amount) == 0
		}
		return halves(t.Counts).Compare(t.Amount) == 0
	case tiebreak.FromNothing, tiebreak.FromCount, tiebreak.FromRunning, tiebreak.FromResult, tiebreak.FromPartial,
		tiebreak.FromOwnSquare, tiebreak.FromBuchholz, tiebreak.FromCumulative, tiebreak.FromRating, tiebreak.FromOwnRating:
	}
	return true
}

// halves returns a score as a value.
func halves(p tournament.Points) tiebreak.Value {
	return tiebreak.Value{Num: int64(p), Den: int64(tournament.Point)}
}

// game returns the game of a place in a round, from 1, by the score with index i.
func (w *working) game(place, round, i int) *tiebreak.Game {
	return &w.scores[i].Table.Rows[w.sd.Standings.Places[place].Row].Games[round-1]
}

// scoreOf returns the score of a place that the current tie-break counts.
func (w *working) scoreOf(place int) tournament.Points {
	return w.scores[w.counted].Table.Rows[w.sd.Standings.Places[place].Row].Score
}

// scoreCell appends the cell of that score: in the standings, or on this sheet if
// they do not show it.
func (w *working) scoreCell(place int) {
	if column := w.scores[w.counted].column; column > 0 {
		w.text.at(&w.standings, column, place)
		return
	}
	w.text.cell("", w.value, w.scoreAt(place, w.counted))
}

// score appends the score of a place as it counts for another: what the rules
// make of unplayed rounds is added. A product has the points of the round too.
func (w *working) score(place, whose int, t *tiebreak.Term) {
	change := int64(t.Counts - w.scoreOf(whose))
	group := t.Weighted && change != 0
	if group {
		w.text.text("(")
	}
	w.scoreCell(whose)
	w.text.plusHalves(change)
	if group {
		w.text.text(")")
	}
	if t.Weighted {
		w.text.text("*")
		w.points(place, t.Column, w.weighing)
	}
}

// partial appends the opponent's score by the result, whatever the event's
// points for it are (US Chess 34E8).
func (w *working) partial(place int, t *tiebreak.Term) {
	opponent := w.placeOf[t.Opponent]
	w.text.text("(")
	w.scoreCell(opponent)
	w.text.plusHalves(int64(t.Counts - w.scoreOf(opponent)))
	w.text.text(")*")
	w.choose(place, t.Column, "1", "0.5", "0")
}

// choose appends one of three numbers by the sign of a round: W, D, or another.
func (w *working) choose(place, round int, win, draw, loss string) {
	w.text.text("IF(")
	w.sign(place, round)
	w.text.text(`="W",` + win + ",IF(")
	w.sign(place, round)
	w.text.text(`="D",` + draw + "," + loss + "))")
}

// inner appends the opponent's value in another tie-break of the list, if one
// computes the same.
func (w *working) inner(k int, t *tiebreak.Term) {
	st := w.sd.Standings
	spec := &st.Columns[w.columns[k]].Spec
	code := "BH"
	if t.Origin == tiebreak.FromCumulative {
		code = "CUM"
	}
	mods := tiebreak.Mods{Forfeits: spec.Mods.Forfeits, FourthEdition: spec.Mods.FourthEdition}
	if spec.Mods.Fore {
		code = "FB"
	}
	for other, i := range w.columns {
		s := &st.Columns[i].Spec
		if isSystem(s, code, mods, spec) && st.Counted(i) == st.Counted(w.columns[k]) {
			w.text.cell("", w.value, w.row(w.placeOf[t.Opponent], other))
			return
		}
	}
}

// isSystem reports whether s is a system with modifiers, by the rules of another spec.
func isSystem(s *tiebreak.Spec, code string, mods tiebreak.Mods, by *tiebreak.Spec) bool {
	return s.Method.Code == code && s.Mods == mods && s.HasRules == by.HasRules && s.Rules == by.Rules
}

// rating appends the rating of a place, if the standings show the rating that
// counts.
func (w *working) rating(place int, counts tiebreak.Value) {
	column := w.standings.columns[report.RatingKey]
	if column > 0 && tiebreak.Whole(int64(w.sd.Player(place).Rating())).Compare(counts) == 0 {
		w.text.plus()
		w.text.at(&w.standings, column, place)
	}
}

// count appends the reason why a round counts, if the crosstable shows it. The
// crosstable has no colours.
func (w *working) count(place, k int, t *tiebreak.Term) {
	switch w.sd.Columns[w.columns[k]].Spec.Method.Code {
	case "WIN":
		if w.game(place, t.Column, w.counted).Points == w.worth[tournament.Win] {
			w.text.text("N(")
			w.points(place, t.Column, w.counted)
			w.text.text(`=VLOOKUP("W",` + worthRange + ",2,FALSE))")
		}
	case "WON":
		if w.letter(place, t.Column) == "W" {
			w.text.text("N(")
			w.sign(place, t.Column)
			w.text.text(`="W")`)
		}
	}
}

// result appends the value of a result in a tie-break, if the signs W, D and L
// determine it; nothing for the sign of an unplayed game.
func (w *working) result(place, k int, t *tiebreak.Term) {
	var worth [3]int64
	switch w.sd.Columns[w.columns[k]].Spec.Method.Code {
	case "KASH": // US Chess 34E7
		worth = [3]int64{4, 2, 1}
	case "RBTP": // US Chess 34E5
		worth = [3]int64{1, 0, -1}
	default:
		return
	}
	at := slices.Index([]string{"W", "D", "L"}, w.letter(place, t.Column))
	if at >= 0 && tiebreak.Whole(worth[at]).Compare(t.Amount) == 0 {
		number := func(i int) string { return strconv.FormatInt(worth[i], 10) }
		w.choose(place, t.Column, number(0), number(1), number(2))
	}
}
