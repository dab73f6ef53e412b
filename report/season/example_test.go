package season_test

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// Two events are added up by a plan; the better of two results counts.
func Example() {
	plan, problems := scheme.ParsePlan([]byte(`
category = "one"

[points]
place = [10, 6, 4]

[count]
best = 1
`), "cup.toml")
	if plan == nil {
		fmt.Println(problems)
		return
	}
	b := season.NewBuilder(plan, nil)
	for _, winner := range []int32{1, 2} {
		other := 3 - winner
		players := []tournament.Player{{No: 1, Name: "Abbott, Ann"}, {No: 2, Name: "Brandt, Bert"}}
		players[winner-1].Rounds = []tournament.Entry{{Opponent: other, Result: tournament.Win}}
		players[other-1].Rounds = []tournament.Entry{{Opponent: winner, Result: tournament.Loss}}
		event := &tournament.Event{
			Name: fmt.Sprint("Cup ", winner), Start: tournament.Date{Year: 2026, Month: uint8(winner), Day: 3},
			Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: players}},
		}
		ranked, err := tiebreak.RankEvent(event, tiebreak.EventOptions{})
		if err != nil {
			fmt.Println(err)
			return
		}
		b.Add(season.Input{Path: event.Name + ".trf", Ranked: *ranked})
	}
	series, problems := b.Series()
	if series == nil {
		fmt.Println(problems)
		return
	}
	for i := range series.Tables[0].Rows {
		row := &series.Tables[0].Rows[i]
		fmt.Println(row.Rank, series.Person(row.Person).Name, row.Total.String(1))
	}
	// Output:
	// 1 Abbott, Ann 10
	// 1 Brandt, Bert 10
}
