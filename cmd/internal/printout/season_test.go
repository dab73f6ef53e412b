package printout

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/reporttest"
	seasons "podium/report/season"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// longSeries is a series of events of the same 40 people, each of whom has the
// same neighbour for an opponent.
func longSeries(tb testing.TB, events int) *Season {
	tb.Helper()
	plan, problems := scheme.ParsePlan([]byte("category = \"one\"\n[points]\nplace = [10, 5]\nelse = 1\n[count]\nbest = 3\n"), "plan.toml")
	if plan == nil {
		tb.Fatal(problems)
	}
	b := seasons.NewBuilder(plan, nil)
	for e := range events {
		s := &tournament.Section{}
		for no := int32(1); no <= 40; no++ {
			entry := tournament.Entry{Opponent: no + 1, Color: tournament.White, Result: tournament.Win}
			if no%2 == 0 {
				entry = tournament.Entry{Opponent: no - 1, Color: tournament.Black, Result: tournament.Loss}
			}
			name := tournament.Name(fmt.Sprintf("Family%d, Given", no))
			s.Players = append(s.Players, tournament.Player{No: int(no), Name: name, Rounds: []tournament.Entry{entry}})
		}
		event := &tournament.Event{Start: tournament.Date{Year: int16(1900 + e/28), Month: 2, Day: uint8(1 + e%28)}, Sections: []*tournament.Section{s}}
		reporttest.Add(b, seasons.Input{Path: fmt.Sprintf("%04d.trf", e), Ranked: tiebreak.Ranked{Event: event}})
	}
	series, problems := b.Series()
	if series == nil {
		tb.Fatal(problems)
	}
	return SeasonOf(series)
}

// A liveHeap is a writer that measures how much memory is in use while a document
// is written.
type liveHeap struct{ written, most int }

func (h *liveHeap) Write(p []byte) (int, error) {
	h.written += len(p)
	h.most = max(h.most, heapInUse())
	return len(p), nil
}

func heapInUse() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestSeasonJSONInPieces: the JSON of a series is many times as large as what is in
// memory while it is written. It counts memory, so nothing runs beside it.
//
//nolint:paralleltest // see above
func TestSeasonJSONInPieces(t *testing.T) {
	o := longSeries(t, 300)
	before := heapInUse()
	var out liveHeap
	if err := SeasonJSON(&out, o); err != nil {
		t.Fatal(err)
	}
	// The values of a row, of 300 results, are in memory at a time.
	if most, limit := out.most-before, 1<<20; most > limit || out.written < 2*limit {
		t.Errorf("%d bytes were in memory to write %d; want at most %d", most, out.written, limit)
	}
	runtime.KeepAlive(o)
}

// TestSeasonJSONOutcome: the JSON of a series is what ReadOutcome takes, and what the
// series says of itself.
func TestSeasonJSONOutcome(t *testing.T) {
	t.Parallel()
	o := longSeries(t, 3)
	var out bytes.Buffer
	if err := SeasonJSON(&out, o); err != nil {
		t.Fatal(err)
	}
	if !json.Valid(out.Bytes()) {
		t.Fatal("not valid JSON")
	}
	got, err := seasons.ReadOutcome(&out)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(o.Outcome(), got, cmp.Comparer(func(a, b seasons.Points) bool { return a.Equal(b) })); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
