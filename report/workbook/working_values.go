package workbook

import (
	"slices"
	"strconv"

	"podium/tiebreak"
)

// tieBreakRow writes the addends of a tie-break of a competitor and what they lead
// to.
func (w *working) tieBreakRow(s *sheet, place, k int) {
	column := &w.sd.Standings.Columns[w.columns[k]]
	digits := column.Spec.Method.Digits
	w.begin(place, column.Spec.Text, rowLook{styleCenter, styleRepeat, styleCheck, styleWhy})
	work := w.all[place][k]
	if work == nil {
		w.end(s, column.Spec.Name()+": nobody else was level here, so it was not asked")
		return
	}
	w.countBy(k, work)
	var reasons reasons
	var cut []int // columns
	for i := range work.Terms() {
		t := &work.Terms()[i]
		w.text = w.text[:0]
		if live := w.term(place, k, t); w.noteworthy(place, t, live) {
			reasons.add(t.Round, w.because(t, work.Operation()))
		}
		if withoutColumn(*t) {
			continue
		}
		family, column := styleDecimal, w.columnOf(place, t)
		if t.Cut {
			family = styleCut
			cut = append(cut, column)
		}
		w.set(column, w.text, exactNumber(t.Amount), w.styles.number(family, digits))
	}
	if !w.compared(work.Operation()) {
		w.others(place, k, work.Terms(), digits)
	}
	w.valueOf(place, k, work, cut)
	w.end(s, reasons.after(column.Spec.Name(), w.how(&column.Spec, work)))
}

// countBy sets which scores the tie-break with index k counts and multiplies by.
func (w *working) countBy(k int, work *tiebreak.Working) {
	w.counted, w.weighing = 0, 0
	counted := w.sd.Standings.Counted(w.columns[k])
	for i := range w.scores {
		if w.scores[i].Table == counted {
			w.counted = i
		}
		if w.scores[i].Table == work.Weights() {
			w.weighing = i
		}
	}
}

// others writes the sum of the addends without a column of their own.
func (w *working) others(place, k int, terms []tiebreak.Term, digits int) {
	w.text = w.text[:0]
	var sum tiebreak.Value
	live := true
	for i := range terms {
		if t := &terms[i]; withoutColumn(*t) {
			live = w.term(place, k, t) && live
			sum = plus(sum, t.Amount)
		}
	}
	if !live {
		w.text = w.text[:0]
		w.amounts(terms)
	}
	if sum.Exists() {
		w.set(w.other, w.text, exactNumber(sum), w.styles.number(styleDecimal, digits))
	}
}

// amounts appends the addends without a column as numbers; nothing for one alone,
// which stands in the cell.
func (w *working) amounts(terms []tiebreak.Term) {
	n := 0
	for i := range terms {
		if t := &terms[i]; withoutColumn(*t) {
			if n++; t.Amount.Num >= 0 {
				w.text.plus()
			}
			w.text.value(t.Amount)
		}
	}
	if n == 1 {
		w.text = w.text[:0]
	}
}

// plus adds two values; none is 0.
func plus(a, b tiebreak.Value) tiebreak.Value {
	switch {
	case !a.Exists():
		return b
	case a.Den == b.Den:
		return tiebreak.Value{Num: a.Num + b.Num, Den: a.Den}
	}
	return tiebreak.Value{Num: a.Num*b.Den + b.Num*a.Den, Den: a.Den * b.Den}
}

// valueOf writes what the addends but those in the columns cut lead to.
func (w *working) valueOf(place, k int, work *tiebreak.Working, cut []int) {
	digits := w.sd.Standings.Columns[w.columns[k]].Spec.Method.Digits
	style := w.styles.number(styleTotal, digits)
	v := work.Value()
	if !v.Exists() {
		w.line[w.value-1] = cell{"–", style}
		return
	}
	w.text = w.text[:0]
	row := w.row(place, k)
	switch work.Operation() {
	case tiebreak.Added:
		w.total(row, cut, "SUM")
	case tiebreak.Averaged:
		w.total(row, cut, "AVERAGE")
	case tiebreak.AveragedWhole:
		// Half up, below 0 too, which ROUND does not do.
		w.text.text("INT(")
		w.total(row, cut, "AVERAGE")
		w.text.text("+0.5)")
		if w.other > 0 && w.line[w.other-1].value != nil {
			w.text.text("+")
			w.text.cell("", w.other, row)
		}
	case tiebreak.Searched, tiebreak.Placed:
		// No formula of a cell says how.
	}
	w.set(w.value, w.text, exactNumber(v), style)
	w.compare(place, row, w.at.tieBreaks[w.columns[k]], digits, isShownExactly(v, digits))
}

// total appends a function of the addends of the row at hand that are not cut;
// nothing if all are. A sum has the column Other too, a mean has not.
func (w *working) total(row int, cut []int, function string) {
	last := w.round1() + w.rounds - 1
	if function == "SUM" && w.other > 0 {
		last = w.other
	}
	start, opened := workingFirst, false
	for column := workingFirst; column <= last+1; column++ {
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
func (w *working) compare(place, row, column, digits int, exact bool) {
	w.text = w.text[:0]
	if !exact {
		w.text.text("ROUND(")
	}
	w.text.cell("", w.value, row)
	if !exact {
		w.text.text(",")
		w.text = strconv.AppendInt(w.text, int64(digits), 10)
		w.text.text(")")
	}
	w.text.text("=")
	w.standing(column, place)
	w.set(w.check(), w.text, true, w.line[w.check()-1].style)
}
