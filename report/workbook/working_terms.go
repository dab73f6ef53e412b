package workbook

import (
	"slices"
	"strconv"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// term appends what a term is taken from and reports whether that is a cell. If
// not, the term is the number that it is.
func (w *working) term(place, k int, t *tiebreak.Term) bool {
	before := len(w.text)
	switch t.Origin {
	case tiebreak.FromPoints:
		w.points(place, t.Round)
	case tiebreak.FromRunning:
		if t.Round > 1 {
			w.text.cell("", workingRound1+t.Round-2, w.row(place, k))
			w.text.text("+")
		}
		w.points(place, t.Round)
	case tiebreak.FromDeduction:
		w.text.text("-")
		w.points(place, t.Round)
	case tiebreak.FromScore:
		w.score(place, w.placeOf[t.Opponent], t)
	case tiebreak.FromOwnScore:
		w.score(place, place, t)
	case tiebreak.FromPartial:
		w.partial(place, t)
	case tiebreak.FromOwnSquare:
		w.text.plus()
		w.standing(w.at.points, place)
		w.text.text("^2")
	case tiebreak.FromBuchholz, tiebreak.FromCumulative:
		w.inner(k, t)
	case tiebreak.FromRating:
		w.rating(w.placeOf[t.Opponent], t.Amount)
	case tiebreak.FromOwnRating:
		w.rating(place, t.Amount)
	case tiebreak.FromCount:
		w.count(place, k, t.Round)
	case tiebreak.FromResult:
		w.result(place, k, t)
	case tiebreak.FromNothing:
	}
	return len(w.text) > before
}

// standing appends a cell of the standings.
func (w *working) standing(column, place int) {
	w.text.cell(w.at.standings, column, headRow+1+place)
}

// scoreOf is the score that the standings show for a place.
func (w *working) scoreOf(place int) tournament.Points {
	return w.sd.Standings.Table.Rows[w.sd.Standings.Places[place].Row].Score
}

// score appends the score of a place as it counts for another: what the rules
// make of unplayed rounds is added. A product has the points of the round too.
func (w *working) score(place, whose int, t *tiebreak.Term) {
	change := int64(t.Counts - w.scoreOf(whose))
	group := t.Weighted && change != 0
	if group {
		w.text.text("(")
	}
	w.standing(w.at.points, whose)
	w.text.plusHalves(change)
	if group {
		w.text.text(")")
	}
	if t.Weighted {
		w.text.text("*")
		w.points(place, t.Round)
	}
}

// partial appends the opponent's score by the result, whatever the event's
// points for it are (US Chess 34E8).
func (w *working) partial(place int, t *tiebreak.Term) {
	opponent := w.placeOf[t.Opponent]
	w.text.text("(")
	w.standing(w.at.points, opponent)
	w.text.plusHalves(int64(t.Counts - w.scoreOf(opponent)))
	w.text.text(")*IF(")
	w.sign(place, t.Round)
	w.text.text(`="W",1,IF(`)
	w.sign(place, t.Round)
	w.text.text(`="D",0.5,0))`)
}

// inner appends the value that another tie-break of the list has for the
// opponent, if there is one that computes just that.
func (w *working) inner(k int, t *tiebreak.Term) {
	spec := &w.sd.Standings.Columns[w.columns[k]].Spec
	code := "BH"
	if t.Origin == tiebreak.FromCumulative {
		code = "CUM"
	}
	mods := tiebreak.Mods{Forfeits: spec.Mods.Forfeits, FourthEdition: spec.Mods.FourthEdition}
	if spec.Mods.Fore {
		code = "FB"
	}
	for other, i := range w.columns {
		s := &w.sd.Standings.Columns[i].Spec
		if s.Method.Code == code && s.Mods == mods && s.HasRules == spec.HasRules && s.Rules == spec.Rules {
			w.text.cell("", w.value, w.row(w.placeOf[t.Opponent], other))
			return
		}
	}
}

// rating appends the rating of a place, if the standings show the one that
// counts.
func (w *working) rating(place int, counts tiebreak.Value) {
	shown := tiebreak.Whole(int64(w.sd.Player(place).Rating()))
	if w.at.rating > 0 && shown.Compare(counts) == 0 {
		w.text.plus()
		w.standing(w.at.rating, place)
	}
}

// count appends why a round counts, if the crosstable shows that. It has no
// colours.
func (w *working) count(place, k, round int) {
	switch w.sd.Standings.Columns[w.columns[k]].Spec.Method.Code {
	case "WIN":
		w.text.text("N(")
		w.points(place, round)
		w.text.text(`=VLOOKUP("W",` + worthRange + ",2,FALSE))")
	case "WON":
		w.text.text("N(")
		w.sign(place, round)
		w.text.text(`="W")`)
	}
}

// result appends what a tie-break makes of the result of a game, if it is what
// its rule makes of the signs W, D and L.
func (w *working) result(place, k int, t *tiebreak.Term) {
	switch w.sd.Standings.Columns[w.columns[k]].Spec.Method.Code {
	case "KASH": // US Chess 34E7
		w.choose(place, t, [3]int64{4, 2, 1})
	case "RBTP": // US Chess 34E5
		w.choose(place, t, [3]int64{1, 0, -1})
	}
}

// choose appends one of three numbers by the sign of a game; nothing for what is
// no game over the board.
func (w *working) choose(place int, t *tiebreak.Term, worth [3]int64) {
	signs := [...]string{"W", "D", "L"}
	letter := w.crosstable.Letter(place, t.Round)
	at := slices.Index(signs[:], letter)
	if at < 0 || tiebreak.Whole(worth[at]).Compare(t.Amount) != 0 {
		return
	}
	w.text.text("IF(")
	w.sign(place, t.Round)
	w.text.text(`="W",` + strconv.FormatInt(worth[0], 10) + ",IF(")
	w.sign(place, t.Round)
	w.text.text(`="D",` + strconv.FormatInt(worth[1], 10) + "," + strconv.FormatInt(worth[2], 10) + "))")
}

// total appends a function of the addends of the row at hand that are not cut;
// nothing if all are. A sum has the column Other too, a mean has not.
func (w *working) total(row int, cut []int, function string) {
	last := workingRound1 + w.rounds - 1
	if function == "SUM" && w.other > 0 {
		last = w.other
	}
	start, opened := workingRound1, false
	for column := workingRound1; column <= last+1; column++ {
		if column <= last && !slices.Contains(cut, column) {
			continue
		}
		if start < column {
			if opened {
				w.text.text(",")
			} else {
				w.text.text(function + "(")
				opened = true
			}
			w.text.cell("", start, row)
			if start < column-1 {
				w.text.text(":")
				w.text.cell("", column-1, row)
			}
		}
		start = column + 1
	}
	if opened {
		w.text.text(")")
	}
}

// compare writes whether the value of the row at hand is that of the standings,
// which is rounded to what is shown there unless it is exact.
func (w *working) compare(place, k, column, digits int, exact bool) {
	w.text = w.text[:0]
	if !exact {
		w.text.text("ROUND(")
	}
	w.text.cell("", w.value, w.row(place, k))
	if !exact {
		w.text.text(",")
		w.text = strconv.AppendInt(w.text, int64(digits), 10)
		w.text.text(")")
	}
	w.text.text("=")
	w.standing(column, place)
	w.set(w.check(), w.text, true, w.line[w.check()-1].style)
}
