package awards_test

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// A round robin of three, and a plan with one trophy and some cash: Ann has won
// twice, Bob has beaten Cal.
func ExampleDecide() {
	section := &tournament.Section{Name: "Open", RoundCount: 3, Players: []tournament.Player{
		{No: 1, Name: "Able, Ann", Ratings: []tournament.Rating{{Value: 1500}}, Rounds: []tournament.Entry{
			{Opponent: 2, Result: tournament.Win}, {Opponent: 3, Result: tournament.Win}, {},
		}},
		{No: 2, Name: "Best, Bob", Ratings: []tournament.Rating{{Value: 1400}}, Rounds: []tournament.Entry{
			{Opponent: 1, Result: tournament.Loss}, {}, {Opponent: 3, Result: tournament.Win},
		}},
		{No: 3, Name: "Cole, Cal", Ratings: []tournament.Rating{{Value: 900}}, Rounds: []tournament.Entry{
			{}, {Opponent: 1, Result: tournament.Loss}, {Opponent: 2, Result: tournament.Loss},
		}},
	}}
	event := &tournament.Event{Sections: []*tournament.Section{section}}
	ranked, err := tiebreak.RankEvent(event, tiebreak.EventOptions{List: "DE"})
	if err != nil {
		fmt.Println(err)
		return
	}
	plan, problems := awards.ParsePlan([]byte(`
[[award]]
id    = "trophy"
title = "{place} Place"

[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["60.00", "40.00"]

[[award]]
id       = "u1000"
title    = "Top Under 1000"
kind     = "cash"
amount   = "20.00"
eligible = { under = 1000 }
`), "plan.toml")
	for _, p := range problems {
		fmt.Println(p.Error())
	}
	result := awards.Decide(plan, awards.DataOf(ranked))
	for _, d := range result.Decisions {
		for i, winner := range d.Winners {
			fmt.Printf("%s: %s (%s)\n", d.Titles[i], winner.Spoken(), d.Reason.Text)
		}
	}
	// Output:
	// 1st Place: Ann Able (2 points, the next 1)
	// 1st Prize: Ann Able (Ann Able gets 1st Prize, 60.00.)
	// 2nd Prize: Bob Best (Bob Best gets 2nd Prize, 40.00.)
	// Top Under 1000: Cal Cole (Cal Cole gets Top Under 1000, 20.00.)
}
