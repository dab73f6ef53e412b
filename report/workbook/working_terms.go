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
	if t.Member != tiebreak.NoOpponent {
		w.ofMember(k, t)
	}
	switch t.Origin {
	case tiebreak.FromPoints:
		w.points(place, t.Round, w.counted)
	case tiebreak.FromRunning:
		if t.Round > 1 {
			w.text.cell("", w.round1()+t.Round-2, w.row(place, k))
			w.text.text("+")
		}
		w.points(place, t.Round, w.counted)
	case tiebreak.FromDeduction:
		w.text.text("-")
		w.points(place, t.Round, w.counted)
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

// leadsTo reports whether the cells that a term points to hold what it adds. They
// may not where a rule has a game count otherwise than in the score.
func (w *working) leadsTo(place int, t *tiebreak.Term) bool {
	switch t.Origin {
	case tiebreak.FromPoints:
		return halves(w.game(place, t.Round, w.counted).Points).Compare(t.Amount) == 0
	case tiebreak.FromDeduction:
		return halves(-w.game(place, t.Round, w.counted).Points).Compare(t.Amount) == 0
	case tiebreak.FromScore, tiebreak.FromOwnScore:
		if t.Weighted {
			product := tiebreak.Value{Num: int64(t.Counts) * int64(w.game(place, t.Round, w.weighing).Points), Den: int64(tournament.Point * tournament.Point)}
			return product.Compare(t.Amount) == 0
		}
		return halves(t.Counts).Compare(t.Amount) == 0
	case tiebreak.FromNothing, tiebreak.FromCount, tiebreak.FromRunning, tiebreak.FromResult, tiebreak.FromPartial,
		tiebreak.FromOwnSquare, tiebreak.FromBuchholz, tiebreak.FromCumulative, tiebreak.FromRating, tiebreak.FromOwnRating:
	}
	return true
}

// halves is a score as a value.
func halves(p tournament.Points) tiebreak.Value {
	return tiebreak.Value{Num: int64(p), Den: int64(tournament.Point)}
}

// game is a round of a place, counted from 1, by the score with index i.
func (w *working) game(place, round, i int) *tiebreak.Game {
	return &w.scores[i].Table.Rows[w.sd.Standings.Places[place].Row].Games[round-1]
}

// standing appends a cell of the standings.
func (w *working) standing(column, place int) { w.standingOf(&w.text, column, place) }

// standingOf appends it to a formula of another sheet.
func (w *working) standingOf(f *formula, column, place int) {
	f.cell(w.at.standings, column, headRow+1+place)
}

// scoreOf is the score of a place that the tie-break at hand counts.
func (w *working) scoreOf(place int) tournament.Points {
	return w.scores[w.counted].Table.Rows[w.sd.Standings.Places[place].Row].Score
}

// scoreCell appends the cell of that score: of the standings, or where they do
// not show it of this sheet.
func (w *working) scoreCell(place int) {
	if column := w.scores[w.counted].column; column > 0 {
		w.standing(column, place)
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
		w.points(place, t.Round, w.weighing)
	}
}

// partial appends the opponent's score by the result, whatever the event's
// points for it are (US Chess 34E8).
func (w *working) partial(place int, t *tiebreak.Term) {
	opponent := w.placeOf[t.Opponent]
	w.text.text("(")
	w.scoreCell(opponent)
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
		if s.Method.Code == code && s.Mods == mods && s.HasRules == spec.HasRules && s.Rules == spec.Rules && st.Counted(i) == st.Counted(w.columns[k]) {
			w.text.cell("", w.value, w.row(w.placeOf[t.Opponent], other))
			return
		}
	}
}

// rating appends the rating of a place, if the standings show the one that
// counts.
func (w *working) rating(place int, counts tiebreak.Value) {
	if w.at.rating > 0 && tiebreak.Whole(int64(w.sd.Player(place).Rating())).Compare(counts) == 0 {
		w.text.plus()
		w.standing(w.at.rating, place)
	}
}

// count appends why a round counts, if the crosstable shows that. It has no
// colours.
func (w *working) count(place, k int, t *tiebreak.Term) {
	switch w.sd.Standings.Columns[w.columns[k]].Spec.Method.Code {
	case "WIN":
		if w.game(place, t.Round, w.counted).Points == w.worth[tournament.Win] {
			w.text.text("N(")
			w.points(place, t.Round, w.counted)
			w.text.text(`=VLOOKUP("W",` + worthRange + ",2,FALSE))")
		}
	case "WON":
		if w.letter(place, t.Round) == "W" {
			w.text.text("N(")
			w.sign(place, t.Round)
			w.text.text(`="W")`)
		}
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
	letter := w.letter(place, t.Round)
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
