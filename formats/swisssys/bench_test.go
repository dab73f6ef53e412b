package swisssys

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
	"podium/samples/stopwatch"
)

// manyPlayers is a file of so many players and rounds, all of them paired.
func manyPlayers(tb testing.TB, players, rounds int) []byte {
	tb.Helper()
	s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range players {
		p := tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Pawnwright, Number %d", i+1)), Club: "OR", State: "OR",
			IDs:     []tournament.ID{{System: "uscf", Value: fmt.Sprint(90000000 + i)}},
			Ratings: []tournament.Rating{{Value: 100 + i%2000}},
		}
		for range rounds {
			e := tournament.Entry{Opponent: int32(i + 2), Color: tournament.White, Result: tournament.Win}
			if i%2 == 1 {
				e = tournament.Entry{Opponent: int32(i), Color: tournament.Black, Result: tournament.Loss}
			}
			p.Rounds = append(p.Rounds, e)
		}
		s.Players = append(s.Players, p)
	}
	var out bytes.Buffer
	if err := writeNative(&out, &tournament.Event{Name: "Large", Sections: []*tournament.Section{s}}, &formats.Log{}); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// BenchmarkRead reports how many times longer reading takes than decoding the
// same bytes with the standard decoder: "decodes". That does not depend on the
// machine.
func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{80, 5}, {5000, 7}} {
		data := manyPlayers(b, size[0], size[1])
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				readAll(b, data)
			}
			b.ReportMetric(decodes(b, data), "decodes")
		})
	}
}

func readAll(tb testing.TB, data []byte) {
	if _, err := readNative(formats.Source{Name: "a.sjson", Data: data}, &formats.Log{}); err != nil {
		tb.Fatal(err)
	}
}

// decodes is how many times longer reading takes than decoding the same bytes.
func decodes(b *testing.B, data []byte) float64 {
	return stopwatch.Ratio(20, 300_000/len(data)+1, func() { readAll(b, data) }, func() {
		var decoded any
		if err := json.Unmarshal(data, &decoded); err != nil {
			b.Fatal(err)
		}
	})
}
