package workbook

import (
	"io"
	"strings"
	"testing"

	"podium/report"
	"podium/report/sheet"
)

// A row of several lines is 15 points high for each and 2 more, of small print 12.5; a row of one line
// has the height that is usual, and none is higher than the 409 points of Excel.
func TestHeightsOfRows(t *testing.T) {
	t.Parallel()
	letters := func(n int) string { return strings.Repeat("x", n) }
	for _, tt := range []struct {
		text  string
		small bool
		want  float64
	}{
		{"", false, 0},
		{letters(10), false, 0},
		{letters(11), false, 32},
		{letters(20), false, 32},
		{letters(21), false, 47},
		{"a\nb", false, 32},
		{"a\n\nb", false, 47},
		{"a\n" + letters(11), false, 47},
		{letters(270), false, 407},
		{letters(271), false, 409},
		{letters(12), true, 0}, // which has a fifth more letters in a line
		{letters(13), true, 27},
	} {
		if got := heightOf(tt.text, 10, tt.small); got != tt.want {
			t.Errorf("%d letters, small: %v: %v points, want %v", len(tt.text), tt.small, got, tt.want)
		}
	}
}

// A formula has 255 arguments at most; where what counts is in more pieces, or nothing counts, the value
// stands alone.
func TestArgumentsOfSums(t *testing.T) {
	t.Parallel()
	for pieces, formula := range map[int]bool{0: false, 1: true, 255: true, 256: false} {
		var a addends
		for i := range pieces {
			a.add(&sheet.Cell{Text: "1"}, 4+2*i)
			a.add(&sheet.Cell{Text: "1", State: sheet.Dropped}, 5+2*i)
		}
		sum, is := a.sum(2, 7).(computed)
		if is != formula || is && (!strings.HasPrefix(sum.formula, "SUM(B4:B4") || sum.value != 7 || strings.Count(sum.formula, ":") != pieces) {
			t.Errorf("%d pieces: %.40q, %v", pieces, sum.formula, sum.value)
		}
	}
}

// A table may have as many rows as a sheet holds below its heads. The workbook of awards is handed out
// when the event is over, and there must be a plan.
func TestWhatWorkbooksHold(t *testing.T) {
	t.Parallel()
	for rows, fits := range map[int]bool{mostRows: true, mostRows + 1: false} {
		s := sheet.Sheet{Key: "list", Len: rows, Columns: []sheet.Column{{Key: "name", Head: "Name"}}, Rows: func(func([]sheet.Cell) bool) {}}
		if err := Write(io.Discard, &sheet.Document{Title: "List", Sheets: []sheet.Sheet{s}}, report.Options{}); (err == nil) != fits {
			t.Errorf("%d rows: %v", rows, err)
		}
	}
	if a, s := Awards(), Standings(); !a.Final || !a.NeedsPlan || s.Final || s.NeedsPlan {
		t.Errorf("awards %+v, standings %+v", a, s)
	}
}
