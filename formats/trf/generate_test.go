package trf

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

// generate makes an event with every kind of result, the same for the same
// arguments: players are paired on a circle that turns by one each round.
func generate(players, rounds int) *tournament.Event {
	rng := rand.New(rand.NewPCG(uint64(players), uint64(rounds)))
	sec := &tournament.Section{
		Kind: tournament.Swiss, System: "Individual: Swiss-System",
		TimeControl: "90 minutes plus 30 seconds per move", RoundCount: rounds,
		FirstColor: tournament.White, Scoring: tournament.FIDE(),
	}
	for r := range rounds {
		sec.RoundDates = append(sec.RoundDates, tournament.Date{Year: 2026, Month: 3, Day: uint8(r/2 + 1)})
	}
	for i := range players {
		sec.Players = append(sec.Players, generatePlayer(rng, i, rounds))
	}
	for r := range rounds {
		generateRound(rng, sec.Players, r)
	}
	for i := range sec.Players {
		p := &sec.Players[i]
		p.Stated = tournament.Stated{Points: p.Score(&sec.Scoring, rounds), HasPoints: true, Rank: i + 1}
	}
	return &tournament.Event{
		Name: "Generated Open", City: "Sampleville", Federation: "NOR",
		Start: tournament.Date{Year: 2026, Month: 3, Day: 1}, End: tournament.Date{Year: 2026, Month: 3, Day: 5},
		ChiefArbiter: "IA Ada Arbiter (90000001)", Arbiters: []string{"FA Dana Deputy (90000002)"},
		Sections: []*tournament.Section{sec},
	}
}

func generatePlayer(rng *rand.Rand, i, rounds int) tournament.Player {
	titles := []string{"", "", "", "", "GM", "WIM", "FM", "CM"}
	families := []string{"Abbott", "Brandt-Quill", "De la Cruz", "O'Dell", "Van der Meer", "Zander"}
	given := []string{"Ann", "Bert", "Carla", "Dirk", "Elsa", "Jan Hendrik"}
	p := tournament.Player{
		No:    i + 1,
		Name:  tournament.Name(families[rng.IntN(len(families))] + ", " + given[rng.IntN(len(given))]),
		Sex:   tournament.Sex(rng.IntN(3)),
		Title: titles[rng.IntN(len(titles))], Federation: "NOR",
		Birth:  tournament.Date{Year: int16(1940 + rng.IntN(75)), Month: uint8(1 + rng.IntN(12)), Day: uint8(1 + rng.IntN(28))},
		Rounds: make([]tournament.Entry, rounds),
	}
	if rng.IntN(10) > 0 {
		p.IDs = []tournament.ID{{System: "fide", Value: fmt.Sprint(1_000_000 + rng.IntN(9_000_000))}}
		p.Ratings = []tournament.Rating{{Value: 1000 + rng.IntN(1800)}}
	}
	return p
}

func generateRound(rng *rand.Rand, players []tournament.Player, r int) {
	n := len(players)
	for i := range n / 2 {
		a, b := &players[(i+r)%n], &players[(n-1-i+r)%n]
		mine, other := generateResult(rng)
		a.Rounds[r] = tournament.Entry{Opponent: int32(b.No), Color: tournament.White, Result: mine}
		b.Rounds[r] = tournament.Entry{Opponent: int32(a.No), Color: tournament.Black, Result: other}
		if mine.Bye() {
			a.Rounds[r], b.Rounds[r] = tournament.Entry{Result: mine}, tournament.Entry{Result: other}
		}
	}
	if n%2 == 1 {
		players[(n/2+r)%n].Rounds[r] = tournament.Entry{Result: tournament.PairingBye}
	}
}

func generateResult(rng *rand.Rand) (mine, other tournament.Result) {
	switch rng.IntN(40) {
	case 0:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case 1:
		return tournament.HalfBye, tournament.ZeroBye
	case 2, 3, 4, 5, 6, 7, 8, 9, 10, 11:
		return tournament.Draw, tournament.Draw
	}
	if rng.IntN(2) == 0 {
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}

// generateFile is generate as a file of TRF-16.
func generateFile(tb testing.TB, players, rounds int) []byte {
	tb.Helper()
	out, err := formats.Encode(TRF16(), generate(players, rounds), &formats.Log{})
	if err != nil {
		tb.Fatal(err)
	}
	return out
}
