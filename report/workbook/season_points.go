package workbook

import (
	"math/big"
	"strings"

	"podium/report"
	"podium/report/season"
)

// pointsColumn is a column of points with the decimals that its rows need; of a
// row without a value it is empty.
func (b *book) pointsColumn(head string, family cellStyle, digits, rows int, of func(i int) (season.Points, bool)) column {
	need := 0
	for i := range rows {
		p, _ := of(i)
		need = max(need, decimalsOf(digits, p))
	}
	style := b.styles.number(family, need)
	return column{head: head, width: numberWidth(head), cell: func(i int) cell {
		p, ok := of(i)
		if !ok {
			return cell{nil, style}
		}
		return cell{pointsNumber(p), style}
	}}
}

// eventDecimals is how many decimals the results of an event need.
func eventDecimals(d report.SeasonData, t *season.Table, event int) int {
	need := 0
	for i := range t.Rows {
		for _, r := range t.Rows[i].In(event) {
			need = max(need, decimalsOf(d.Plan.Digits, r.Score))
		}
	}
	return need
}

// decimalsOf is how many decimals all of some numbers need, at most digits.
func decimalsOf(digits int, numbers ...season.Points) int {
	need := 0
	for _, p := range numbers {
		if _, decimals, ok := strings.Cut(p.String(digits), "."); ok {
			need = max(need, len(decimals))
		}
	}
	return need
}

// pointsNumber is the number that a spreadsheet wants, with all its decimals.
func pointsNumber(p season.Points) any {
	r, ok := new(big.Rat).SetString(p.Exact())
	if !ok {
		return p.Exact()
	}
	if r.IsInt() && r.Num().IsInt64() {
		return int(r.Num().Int64())
	}
	f, _ := r.Float64()
	return f
}
