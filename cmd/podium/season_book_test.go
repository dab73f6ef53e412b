package main

import (
	"bytes"
	"strings"
	"testing"

	"podium/cmd/internal/printout"
	"podium/formats/tournament"
	seasons "podium/report/season"
	"podium/tiebreak"
)

// TestSeasonBookTooLong: what no sheet holds is refused before anything is written.
func TestSeasonBookTooLong(t *testing.T) {
	t.Parallel()
	o := &printout.Season{Series: shortSeries(t), Explained: -1}
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

// shortSeries is a series of one event with one game.
func shortSeries(t *testing.T) *seasons.Series {
	t.Helper()
	plan, problems := seasons.ParsePlan([]byte("category = \"one\"\n[points]\nplace = [10, 5]\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	b := seasons.NewBuilder(plan, nil)
	b.Add(seasons.Input{Path: "a.trf", Ranked: tiebreak.Ranked{Event: &tournament.Event{Sections: []*tournament.Section{{Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}}},
		{No: 2, Name: "Bay, Ben", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}}},
	}}}}}})
	series, problems := b.Series()
	if series == nil {
		t.Fatal(problems)
	}
	return series
}
