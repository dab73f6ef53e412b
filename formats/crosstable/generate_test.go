package crosstable

import (
	"fmt"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

// generate makes an event of invented people: in each round the players of one
// half meet those of the other, shifted by the number of the round, and every
// tenth has a bye.
func generate(players, rounds int) *tournament.Event {
	sec := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: rounds}
	half := players / 2
	for i := range 2 * half {
		p := tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Knightley%03d, Pawl", i+1)), Federation: "USA", Title: "FM",
			Ratings: []tournament.Rating{{Value: 2400 - i}}, Club: "Rook House",
		}
		for r := range rounds {
			p.Rounds = append(p.Rounds, generated(i, r, half))
		}
		p.Stated = tournament.Stated{Points: p.Score(&sec.Scoring, rounds), HasPoints: true}
		sec.Players = append(sec.Players, p)
	}
	return &tournament.Event{Name: "Generated Open", Sections: []*tournament.Section{sec}}
}

func generated(i, r, half int) tournament.Entry {
	top := i < half
	j := half + (i+r)%half
	if !top {
		j = ((i-half-r)%half + half) % half
	}
	pair := min(i, j)
	if pair%10 == r%10 {
		if top {
			return tournament.Entry{Result: tournament.HalfBye}
		}
		return tournament.Entry{Result: tournament.ZeroBye}
	}
	e := tournament.Entry{Opponent: int32(j + 1), Color: tournament.White, Result: tournament.Win}
	if top != (r%2 == 0) {
		e.Color = tournament.Black
	}
	switch {
	case (pair+r)%3 == 0:
		e.Result = tournament.Draw
	case top != ((pair+r)%3 == 1):
		e.Result = tournament.Loss
	}
	return e
}

// encode writes an event; the losses do not matter here.
func encode(tb testing.TB, f formats.Format, ev *tournament.Event) []byte {
	tb.Helper()
	out, err := formats.Encode(f, ev, formats.NewLog("out"))
	if err != nil {
		tb.Fatal(err)
	}
	return out
}

// readAs reads bytes and gives what was logged, each finding as severity, code
// and place.
func readAs(f formats.Format, data []byte) (*tournament.Event, []string) {
	log := formats.NewLog("in")
	ev, _ := f.Read(formats.Source{Name: "in", Data: data}, log)
	var found []string
	for _, d := range log.Sorted() {
		found = append(found, fmt.Sprintf("%s %s %s", d.Severity, d.Code, d.Pos))
	}
	return ev, found
}
