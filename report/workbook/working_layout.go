package workbook

import (
	"fmt"
	"slices"
	"strconv"

	"podium/report"
	"podium/tiebreak"
)

// Columns of the sheet Working.
const (
	workingNo = iota + 1
	workingName
	workingCode
	workingFirst // of addends: round 1, or the first of the players who count for a school
)

const (
	// workingCells is how many cells with addends a sheet may have. Beyond,
	// programs take long to open it and nobody reads it.
	workingCells = 200_000

	// workingRounds is how many rounds it may have: a formula may join 255 cells
	// or ranges (ECMA-376 18.17), and every other round may be cut.
	workingRounds = 250

	// whyWidth is the width of the column with the reasons, in characters.
	whyWidth = 62
)

// layOut finds where the rows and columns of the sheet are.
func (w *working) layOut() {
	w.height = w.names() + len(w.scores) + len(w.columns)
	w.value = w.round1() + w.rounds
	for place := range w.all {
		for _, work := range w.all[place] {
			if work != nil && !w.compared(work.Operation()) && slices.ContainsFunc(work.Terms(), withoutColumn) {
				w.other, w.value = w.round1()+w.rounds, w.round1()+w.rounds+1
				return
			}
		}
	}
}

// withoutColumn reports whether a term stands in the column Other: it is of no
// round and of no player, or the cell of its round is taken by the score after it.
func withoutColumn(t tiebreak.Term) bool {
	return (t.Round == 0) == (t.Member == tiebreak.NoOpponent) || t.Origin == tiebreak.FromDeduction
}

// columnOf is the column of a term of the row of a place, which has one.
func (w *working) columnOf(place int, t *tiebreak.Term) int {
	if t.Round == 0 {
		return workingFirst + slices.Index(w.counting(place), int32(t.Member))
	}
	return w.round1() + t.Round - 1
}

// round1 is the column of the first round.
func (w *working) round1() int { return workingFirst + w.members }

// check is the column that compares with the standings, why the one with the
// reasons.
func (w *working) check() int { return w.value + 1 }
func (w *working) why() int   { return w.value + 2 }

// scoreAt is the row of a place and of a score by its index.
func (w *working) scoreAt(place, i int) int { return headRow + 1 + place*w.height + w.names() + i }

// row is the row of a place and of a tie-break by its index in columns.
func (w *working) row(place, k int) int { return w.scoreAt(place, len(w.scores)) + k }

func (w *working) widths() []float64 {
	widths := make([]float64, w.why())
	for i := range widths {
		widths[i] = narrowest
	}
	long, code := report.Letters("Name"), report.Letters("Tie-break")
	for i := range w.sd.Standings.Places {
		long = max(long, report.Letters(w.name(i)))
	}
	for _, score := range w.scores {
		code = max(code, report.Letters(score.Name))
	}
	for _, i := range w.columns {
		code = max(code, report.Letters(w.sd.Standings.Columns[i].Spec.Text))
	}
	widths[workingName-1], widths[workingCode-1] = textWidth(long), textWidth(code)
	for _, column := range []int{w.value, w.check()} {
		widths[column-1] = numberWidth("Value")
	}
	for i := range w.members {
		widths[workingFirst-1+i] = memberWidth
	}
	widths[w.why()-1] = whyWidth
	return widths
}

// head writes the heads of the columns.
func (w *working) head(s *sheet, b *book) {
	center, left := b.styles.id(styleHead), b.styles.id(styleHeadTxt)
	w.line = append(w.line[:0], cell{"No.", center}, cell{"Name", left}, cell{"Tie-break", left})
	for i := range w.members {
		w.line = append(w.line, cell{"Player " + strconv.Itoa(i+1), center})
	}
	for r := range w.rounds {
		w.line = append(w.line, cell{"R" + strconv.Itoa(r+1), center})
	}
	if w.other > 0 {
		w.line = append(w.line, cell{"Other", center})
	}
	w.line = append(w.line, cell{"Value", center}, cell{"Check", center}, cell{"How", left})
	s.add(20, w.line...)
}

// shownTieBreaks are the tie-breaks that the standings have values of.
func shownTieBreaks(sd *tiebreak.RankedSection) []int {
	var list []int
	for i := range sd.Standings.Columns {
		if c := &sd.Standings.Columns[i]; c.Dropped == "" && !sd.Standings.RepeatsScore(i) {
			list = append(list, i)
		}
	}
	return list
}

// workingTooLarge reports whether the section has no sheet Working for its size.
func workingTooLarge(sd *tiebreak.RankedSection) bool {
	return tooLarge(len(sd.Standings.Places), 1+len(shownTieBreaks(sd)), sd.Standings.Table.Rounds)
}

// tooLarge reports whether a sheet Working is, of so many competitors with so many
// rows each, and so many columns of addends.
func tooLarge(competitors, lines, columns int) bool {
	return columns > workingRounds || competitors*lines*columns > workingCells
}

// workingWords says on the sheet About why there is no sheet Working.
func workingWords(tooLarge bool) string {
	if !tooLarge {
		return ""
	}
	return fmt.Sprintf("left out, for the section is too large: players times tie-breaks times rounds are more than %d, or the rounds more than %d", workingCells, workingRounds)
}
