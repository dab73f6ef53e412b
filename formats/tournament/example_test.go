package tournament_test

import (
	"fmt"

	"podium/formats/tournament"
)

// A section adds up its rounds, and says where what is stated of it does not hold
// together.
func ExampleSection_Check() {
	section := &tournament.Section{
		Name: "Open", RoundCount: 2, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{
				No: 1, Name: "Abbott, Ann", Stated: tournament.Stated{Points: 4, HasPoints: true},
				Rounds: []tournament.Entry{
					{Opponent: 2, Color: tournament.White, Result: tournament.Win}, {Result: tournament.HalfBye},
				},
			},
			{No: 2, Name: "Brandt, Bert", Rounds: []tournament.Entry{
				{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Result: tournament.PairingBye},
			}},
		},
	}
	for i := range section.Players {
		player := &section.Players[i]
		fmt.Println(player.Name.Spoken(), section.Score(player, section.Rounds()))
	}
	for _, problem := range section.Check() {
		fmt.Println(problem.Message())
	}
	// Output:
	// Ann Abbott 1.5
	// Bert Brandt 1
	// player 1 Abbott, Ann: 2 points stated; expected 1.5, the sum of the rounds; the ranking uses the computed points
}
