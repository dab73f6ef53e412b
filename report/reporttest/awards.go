package reporttest

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/report/season"
	"podium/report/season/prizes"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// AwardsPlan gives out something of every kind.
const AwardsPlan = `
title    = "Season of Awards"
currency = "$"
on_tie   = "consolation"
[[award]]
id     = "place"
title  = "{place} Place {section}"
kind   = "trophy"
places = 3
value  = 50
[[award]]
id       = "u1850"
title    = "{place} Place Under 1850"
kind     = "medal"
places   = 3
value    = 20
eligible = { under = 1850 }
[[award]]
id    = "school"
title = "{place} School"
kind  = "trophy"
team  = true
places = 2
[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["100.00", "50.00", "25.00", "10.00"]
[[award]]
id       = "nobody"
title    = "Top of Grade 3"
kind     = "medal"
eligible = { grade = 3 }
`

// AwardsData is sections of n players each, whose names are of many scripts, with
// what the plan gives them.
func AwardsData(t testing.TB, n int, plan string, sections ...string) report.Data {
	t.Helper()
	d := report.Data{Ranked: tiebreak.Ranked{Event: OpenEvent()}}
	d.Event.Sections = nil
	for i, name := range sections {
		s := awardsSection(name, i, n)
		d.Event.Sections = append(d.Event.Sections, s)
		sd := &tiebreak.RankedSection{Section: s}
		RankBy(t, sd, "BH,SB,TPN")
		d.Sections = append(d.Sections, sd)
	}
	d.Awards = decided(t, plan, "plan.toml", awards.DataOf(&d.Ranked))
	return d
}

// decided is what a plan gives out.
func decided(t testing.TB, plan, name string, in awards.Data) *awards.Result {
	t.Helper()
	parsed, problems := awards.ParsePlan([]byte(plan), name)
	if parsed == nil {
		t.Fatal(problems)
	}
	result := awards.Decide(parsed, in)
	if result.Failed() {
		t.Fatal(result.Problems)
	}
	return result
}

// CupAwards is what a plan gives for the table of [CupSeries].
func CupAwards(t testing.TB, plan, more string, without ...string) report.Data {
	t.Helper()
	in := prizes.Data(CupSeries(t, more, without...), nil, "")
	return report.Data{Ranked: tiebreak.Ranked{Event: in.Event}, Awards: decided(t, plan, "trophies.toml", in)}
}

// awardsSection is a section of an even number of players, three rounds long, in
// which the lower number wins, or every fifth game is drawn: many are level.
func awardsSection(name string, turn, n int) *tournament.Section {
	names := []string{
		"Tremblay, Zoé", "Żak, Łucja", "Nguyễn, Hoài An", "Ξένου, Μυρτώ", "Пешкаров, Юлиан", "ბერიძე, გიორგი",
		"O'Castlehan, Felix",
		"Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Alexandrina",
	}
	s := &tournament.Section{Name: name, RoundCount: 3, Kind: tournament.Swiss, Scoring: tournament.FIDE()}
	for i := range n {
		family, given, _ := strings.Cut(names[i%len(names)], ", ")
		p := tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("%s, %s %d-%d", family, given, turn+1, i+1)),
			Club: fmt.Sprintf("School of the Long Street No. %d", i%5), Ratings: []tournament.Rating{{Value: 1900 - 7*i}},
		}
		for r := range 3 {
			p.Rounds = append(p.Rounds, awardsGame(i, r, n))
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// awardsGame is the game of player i, counted from 0, in round r: those of even
// index have White against the next but 2r.
func awardsGame(i, r, n int) tournament.Entry {
	white, c := i, tournament.White
	opponent := (i + 1 + 2*r) % n
	if i%2 == 1 {
		opponent, c = (i-1-2*r+2*n)%n, tournament.Black
		white = opponent
	}
	out := tournament.Entry{Opponent: int32(opponent + 1), Color: c, Result: tournament.Loss}
	switch {
	case (white/2+r)%5 == 0:
		out.Result = tournament.Draw
	case i < opponent:
		out.Result = tournament.Win
	}
	return out
}

// File renders a document into a file and gives its path.
func File(t *testing.T, r report.Report, d report.Data, o report.Options) string {
	t.Helper()
	var out bytes.Buffer
	if err := r.Render(&out, d, o); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), r.Name+r.Ext)
	if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

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
	for i, game := range games {
		result := map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss}[points[i]]
		enter(s, i/2, game[0], game[1], result)
	}
	return input(path, path+" cup", day, s)
}

// enter enters a game in a round, counted from 0, with the result of White.
func enter(s *tournament.Section, round, white, black int, result tournament.Result) {
	answer := cmp.Or(result.Opposite(), result)
	s.Players[white-1].Rounds[round] = tournament.Entry{Opponent: int32(black), Color: tournament.White, Result: result}
	s.Players[black-1].Rounds[round] = tournament.Entry{Opponent: int32(white), Color: tournament.Black, Result: answer}
}

// Add adds an event to a series, with its usual standings unless it has others.
func Add(b *season.Builder, in season.Input) {
	if in.Sections == nil {
		ranked, err := tiebreak.RankEvent(in.Event, tiebreak.EventOptions{})
		if err != nil {
			panic(err)
		}
		in.Ranked = *ranked
	}
	b.Add(in)
}

// input is an event of a series.
func input(path, name string, day tournament.Date, s *tournament.Section) season.Input {
	ev := &tournament.Event{Name: name, Start: day, Sections: []*tournament.Section{s}}
	return season.Input{Path: path, Ranked: tiebreak.Ranked{Event: ev}}
}

// CupSeries is a series of three events, by hand: in October Ada has 3, Ben and Cleo
// 1.5; in March Ben 3, Ada and Cleo 1.5; in May, of double weight, Cleo 3, Ada 2, Ben
// 1. Dee loses everything. Of 10, 6 and 4 points, ties divided, the best two count:
// Cleo 5 (5) 20, Ada 10 (5) 12, Ben (5) 10 8.
func CupSeries(t testing.TB, more string, without ...string) *season.Series {
	t.Helper()
	plan := `
		title    = "Club Cup"
		category = "one"
		[points]
		place  = [10, 6, 4]
		on_tie = "split"
		[count]
		best = 2
		` + more + `
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
	`
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	return Series(t, plan, func(b *season.Builder) {
		b.KeepPlayers()
		Add(b, AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", names...))
		Add(b, AllPlay("mar.trf", tournament.Date{Year: 2026, Month: 3, Day: 7}, "11001=", names...))
		Add(b, AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "100111", names...))
		for _, path := range without {
			b.Omit(scheme.Source{Path: path}, "it is a picture")
		}
	})
}

// Series is a series by a plan of the events that fill adds.
func Series(t testing.TB, plan string, fill func(*season.Builder)) *season.Series {
	t.Helper()
	parsed, problems := scheme.ParsePlan([]byte(plan), "plan.toml")
	if parsed == nil {
		t.Fatal(problems)
	}
	b := season.NewBuilder(parsed, nil)
	fill(b)
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
	plan := `
		category = "one"
		[points]
		kind = "game-points"
		[teams]
		by = "school"
	`
	return Series(t, plan, func(b *season.Builder) {
		for i := range events {
			s := &tournament.Section{Kind: tournament.RoundRobin, RoundCount: 2, Scoring: tournament.FIDE()}
			s.Players = []tournament.Player{
				{No: 1, Name: "Arc, Ada", Club: "School of A", Rounds: rounds("W2w W2b")},
				{No: 2, Name: "Bow, Ben", Club: "School of B", Rounds: rounds("L1b L1w")},
			}
			if i == 0 {
				s.Players[0].Rounds, s.Players[1].Rounds = rounds("D2w D2b"), rounds("D1b D1w")
			}
			Add(b, input(fmt.Sprintf("e%04d.trf", i+1), fmt.Sprintf("Night %d", i+1), DayOf(i+1), s))
		}
	})
}

// DayOf is the day of an event of [ManyEvents], counted from 1.
func DayOf(event int) tournament.Date {
	at := time.Date(2024, 1, event, 0, 0, 0, 0, time.UTC)
	return tournament.DateOf(at)
}
