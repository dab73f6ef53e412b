package main

import (
	"bytes"
	"strings"
	"testing"

	seasons "podium/report/season"
)

// TestSeasonBookTooLong: what no sheet holds is refused before anything is written.
func TestSeasonBookTooLong(t *testing.T) {
	t.Parallel()
	o := longSeries(t, 1)
	o.Tables = append(o.Tables, seasons.Table{Name: "U12", Rows: make([]seasons.Row, mostSheetRows+1)})
	var out bytes.Buffer
	err := seasonBook(&out, o)
	if err == nil || !strings.Contains(err.Error(), `table "U12" has 1048545 people`) || !strings.Contains(err.Error(), "--format csv") || out.Len() > 0 {
		t.Errorf("%v, with %d bytes", err, out.Len())
	}
	o.Tables = o.Tables[:1]
	if err := seasonBook(&out, o); err != nil {
		t.Error(err)
	}
}
