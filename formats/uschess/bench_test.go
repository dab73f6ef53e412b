package uschess

import (
	"fmt"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
	"podium/samples/stopwatch"
)

// manyPlayers is a report of so many players and rounds, all of them paired, in
// the layout of 2C.
func manyPlayers(tb testing.TB, players, rounds int) map[string][]byte {
	tb.Helper()
	s := &tournament.Section{Name: "Open", TimeControl: "G/60;d5", RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range players {
		p := tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Pawnwright, Number %d", i+1)), State: "OR",
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
	day := tournament.Date{Year: 2026, Month: 3, Day: 14}
	ev := &tournament.Event{Name: "Large", City: "Lostwick", Start: day, End: day, Sections: []*tournament.Section{s}}
	ev.Report = tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90000001"}, State: "OR", PostalCode: "97225"}
	out, err := formats.Encode(RatingReport(), ev, &formats.Log{})
	if err != nil {
		tb.Fatal(err)
	}
	list, err := unzipFiles(out)
	if err != nil {
		tb.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range list {
		files[f.Name] = f.Data
	}
	return files
}

// BenchmarkRead reports how many times longer reading takes than copying the
// same bytes: "copies". That does not depend on the machine.
func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{80, 5}, {5000, 7}} {
		files := manyPlayers(b, size[0], size[1])
		total := 0
		for _, data := range files {
			total += len(data)
		}
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(total))
			for b.Loop() {
				readOK(b, source(files, playerFile))
			}
			b.ReportMetric(copies(b, files, total), "copies")
		})
	}
}

// copies is how many times longer reading takes than copying the same bytes.
func copies(b *testing.B, files map[string][]byte, total int) float64 {
	sum := 0
	ratio := stopwatch.Ratio(40, 1_000_000/total+1, func() { readOK(b, source(files, playerFile)) }, func() {
		for _, data := range files {
			sum += len(append([]byte(nil), data...))
		}
	})
	if sum == 0 {
		b.Error("nothing was copied")
	}
	return ratio
}
