package tiebreak_test

import (
	"fmt"
	"os"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/tiebreak"
)

// Podium as a library: read a file, rank the event, print the standings.
func ExampleRankEvent() {
	data, err := os.ReadFile("testdata/examples/E01-rr6.trf")
	if err != nil {
		fmt.Println(err)
		return
	}
	event, err := trf.TRF16().Read(formats.Source{Data: data}, formats.NewLog("E01-rr6.trf"))
	if err != nil {
		fmt.Println(err)
		return
	}
	ranked, err := tiebreak.RankEvent(event, tiebreak.EventOptions{List: "DE,WIN,SB"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, section := range ranked.Sections {
		for i, place := range section.Places {
			fmt.Println(place.Rank, section.Player(i).Name, section.Table.Rows[place.Row].Score, place.Values[2].String(2))
		}
	}
	// Output:
	// 1 Baker, Ben 3.5 7.5
	// 2 Abbott, Ann 3.5 6.5
	// 3 Carver, Cleo 3 5.25
	// 4 Dyer, Dan 3 6
	// 5 Fisher, Finn 2 3.25
	// 6 Easton, Eve 0 0
}

// Three of four players have a point and a half and one win each;
// Sonneborn-Berger separates them.
func ExampleRank() {
	win := func(opponent int32) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: tournament.Win}
	}
	loss := func(opponent int32) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: tournament.Loss}
	}
	draw := func(opponent int32) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: tournament.Draw}
	}
	section := &tournament.Section{
		Kind: tournament.RoundRobin, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{No: 1, Name: "Marlow, Kim", Rounds: []tournament.Entry{{Result: tournament.ZeroBye}, loss(2), win(4), draw(3)}},
			{No: 2, Name: "Ekman, Bert", Rounds: []tournament.Entry{draw(4), win(1), loss(3)}},
			{No: 3, Name: "Yardley, Leo", Rounds: []tournament.Entry{{}, {}, win(2), draw(1)}},
			{No: 4, Name: "Ingram, Olga", Rounds: []tournament.Entry{draw(2), {}, loss(1)}},
		},
	}
	table, err := tiebreak.Players(section, tiebreak.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	specs, err := tiebreak.Parse("WIN,SB")
	if err != nil {
		fmt.Println(err)
		return
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, place := range standings.Places {
		row := table.Rows[place.Row]
		fmt.Println(place.Rank, section.Players[place.Row].Name, row.Score, place.Values[1].String(2))
	}
	// Output:
	// 1 Yardley, Leo 1.5 2.25
	// 2 Ekman, Bert 1.5 1.75
	// 3 Marlow, Kim 1.5 1.25
	// 4 Ingram, Olga 0.5 0.75
}
