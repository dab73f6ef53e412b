package reporttest

import (
	"fmt"
	"testing"
	"time"

	"podium/formats/tournament"
	"podium/report/season"
	"podium/tiebreak"
)

// AllPlay is an event of four who all meet in three rounds, numbered as in names.
// points are those of White in the games 1-4, 2-3, 4-3, 1-2, 2-4, 3-1: '1', '=' or
// '0'.
func AllPlay(path string, day tournament.Date, points string, names ...string) season.Input {
	games := [][2]int{{1, 4}, {2, 3}, {4, 3}, {1, 2}, {2, 4}, {3, 1}}
	s := &tournament.Section{Kind: tournament.RoundRobin, RoundCount: 3, Scoring: tournament.FIDE()}
	for i, name := range names {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(name), Club: "School of " + name[:1], Rounds: make([]tournament.Entry, 3),
		})
	}
	results := map[byte][2]tournament.Result{
		'1': {tournament.Win, tournament.Loss}, '=': {tournament.Draw, tournament.Draw}, '0': {
			tournament.Loss,
			tournament.Win,
		},
	}
	for i, game := range games {
		r := results[points[i]]
		s.Players[game[0]-1].Rounds[i/2] = tournament.Entry{Opponent: int32(game[1]), Color: tournament.White, Result: r[0]}
		s.Players[game[1]-1].Rounds[i/2] = tournament.Entry{Opponent: int32(game[0]), Color: tournament.Black, Result: r[1]}
	}
	return season.Input{Path: path, Ranked: tiebreak.Ranked{Event: &tournament.Event{
		Name: path + " cup", Start: day,
		Sections: []*tournament.Section{s},
	}}}
}

// CupSeries is a series of three events, by hand: in October Ada has 3, Ben and Cleo
// 1.5; in March Ben 3, Ada and Cleo 1.5; in May, of double weight, Cleo 3, Ada 2, Ben
// 1. Dee loses everything. Of 10, 6 and 4 points, ties divided, the best two count:
// Cleo 5 (5) 20, Ada 10 (5) 12, Ben (5) 10 8.
func CupSeries(t testing.TB, more string, without ...string) *season.Series {
	t.Helper()
	plan, problems := season.ParsePlan([]byte(`
		title    = "Club Cup"
		category = "one"
		[points]
		place  = [10, 6, 4]
		on_tie = "split"
		[count]
		best = 2
		`+more+`
		[[event]]
		path  = "oct.trf"
		label = "Oct"
		[[event]]
		path  = "mar.trf"
		label = "Mar"
		[[event]]
		path   = "may.trf"
		label  = "May"
		weight = 2
	`), "plan.toml")
	for i := range problems {
		t.Fatal(problems[i].Error())
	}
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	b := season.NewBuilder(plan, nil)
	b.KeepPlayers()
	b.Add(AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", names...))
	b.Add(AllPlay("mar.trf", tournament.Date{Year: 2026, Month: 3, Day: 7}, "11001=", names...))
	b.Add(AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "100111", names...))
	for _, path := range without {
		b.Omit(season.Source{Path: path}, "it is a picture")
	}
	series, problems := b.Series()
	if series == nil {
		t.Fatal(problems)
	}
	return series
}

// ManyEvents is a series of many events of two schools, by hand: in the first Ada of
// A and Ben of B draw both games, 1 point each, in every other Ada wins both.
func ManyEvents(t testing.TB, events int) *season.Series {
	t.Helper()
	plan, problems := season.ParsePlan([]byte(`
		category = "one"
		[points]
		kind = "game-points"
		[teams]
		by = "school"
	`), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	b := season.NewBuilder(plan, nil)
	for i := range events {
		results := [2]tournament.Result{tournament.Win, tournament.Loss}
		if i == 0 {
			results = [2]tournament.Result{tournament.Draw, tournament.Draw}
		}
		s := &tournament.Section{Kind: tournament.RoundRobin, RoundCount: 2, Scoring: tournament.FIDE()}
		for side, name := range []string{"Arc, Ada", "Bow, Ben"} {
			p := tournament.Player{No: side + 1, Name: tournament.Name(name), Club: "School of " + name[:1]}
			for _, color := range []tournament.Color{tournament.White, tournament.Black} {
				p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(2 - side), Color: color, Result: results[side]})
			}
			s.Players = append(s.Players, p)
		}
		s.Players[1].Rounds[0].Color, s.Players[1].Rounds[1].Color = tournament.Black, tournament.White
		b.Add(season.Input{Path: fmt.Sprintf("e%04d.trf", i+1), Ranked: tiebreak.Ranked{Event: &tournament.Event{
			Name: fmt.Sprintf("Night %d", i+1), Start: DayOf(i + 1), Sections: []*tournament.Section{s},
		}}})
	}
	series, problems := b.Series()
	if series == nil {
		t.Fatal(problems)
	}
	return series
}

// DayOf is the day of an event of [ManyEvents], counted from 1.
func DayOf(event int) tournament.Date {
	at := time.Date(2024, 1, event, 0, 0, 0, 0, time.UTC)
	return tournament.Date{Year: int16(at.Year()), Month: uint8(at.Month()), Day: uint8(at.Day())}
}
