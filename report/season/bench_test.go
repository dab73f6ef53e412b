package season_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/scheme"
	"podium/samples/campaign"
	"podium/tiebreak"
)

// longYear is the plan that uses most of what there is, for any number of events.
func longYear() string { return strings.Replace(everything, "events     = 12", "", 1) }

// yearOf makes events of eighty players in six rounds out of so many people.
func yearOf(events, people int) []season.Input {
	r := rand.New(rand.NewPCG(5, 5))
	out := make([]season.Input, events)
	for i := range out {
		out[i] = bigEvent(r, i, people)
	}
	return out
}

func bigEvent(r *rand.Rand, i, people int) season.Input {
	who := make([]int, 80)
	first := r.IntN(people - 80)
	for j := range who {
		who[j] = first + j
	}
	day := tournament.Date{Year: int16(2000 + i/336), Month: uint8(1 + i/28%12), Day: uint8(1 + i%28)}
	s := randomSection(r, "Open", who, 6)
	for j, w := range who {
		s.Players[j].Name = tournament.Name(fmt.Sprintf("Family%d, Given%d", w, w%97))
		s.Players[j].Club = fmt.Sprintf("School %d", w/4%300)
		s.Players[j].Ratings = []tournament.Rating{{Value: 800 + w%1500}}
	}
	return season.Input{Path: fmt.Sprintf("year/%05d.trf", i), Ranked: tiebreak.Ranked{Event: &tournament.Event{Name: fmt.Sprint("Event ", i), Start: day, Sections: []*tournament.Section{s}}}}
}

func ranked(b testing.TB, in season.Input, specs []tiebreak.Spec) season.Input {
	b.Helper()
	for _, s := range in.Event.Sections {
		table, err := tiebreak.Players(s, tiebreak.Options{})
		if err != nil {
			b.Fatal(err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			b.Fatal(err)
		}
		in.Sections = append(in.Sections, &tiebreak.RankedSection{Section: s, Standings: standings})
	}
	return in
}

func usualList(b testing.TB) []tiebreak.Spec {
	b.Helper()
	specs, err := tiebreak.Parse("MMED,SOLK,CUM,CUMOPP")
	if err != nil {
		b.Fatal(err)
	}
	return specs
}

// BenchmarkTally adds up 200 events of 80 players and says how long that takes
// compared with ranking them.
func BenchmarkTally(b *testing.B) {
	plain, specs := yearOf(200, 3000), usualList(b)
	events := make([]season.Input, len(plain))
	for name, text := range map[string]string{
		"usual":      "category = \"one\"\n[points]\nplace = [20, 15, 12, 10, 8, 6, 4, 2]\nparticipation = 1\n[count]\nbest = 6\n[ties]\norder = [\"more-events\", \"best-results\", \"wins\"]\n",
		"everything": longYear(),
	} {
		plan, problems := scheme.ParsePlan([]byte(text), "series.toml")
		if plan == nil {
			b.Fatal(problems[0].Error())
		}
		b.Run(name, func(b *testing.B) {
			rank, tally := time.Duration(1<<62), time.Duration(1<<62)
			b.ReportAllocs()
			for b.Loop() {
				start := time.Now()
				for i := range plain {
					events[i] = ranked(b, plain[i], specs)
				}
				rank = min(rank, time.Since(start))
				start = time.Now()
				if series, problems := built(plan, events); series == nil {
					b.Fatal(problems[0].Error())
				}
				tally = min(tally, time.Since(start))
			}
			b.ReportMetric(float64(tally)/float64(rank), "tally/rank")
			b.ReportMetric(float64(tally.Microseconds()), "tally-us")
		})
	}
}

// TestMemoryOfASeason: 2,000 events of 80 players keep less than 100 MiB, so that the program
// stays below 256 MiB although the collector lets the heap double. Of each event only a result
// a player stays.
func TestMemoryOfASeason(t *testing.T) {
	campaign.Only(t)
	const events, limit = 2000, 100 << 20
	specs := usualList(t)
	plan := parse(t, longYear())
	r := rand.New(rand.NewPCG(5, 5))
	before := heap()
	b := season.NewBuilder(plan, nil)
	for i := range events {
		b.Add(ranked(t, bigEvent(r, i, 5000), specs))
	}
	series, problems := b.Series()
	if series == nil {
		t.Fatal(problems[0].Error())
	}
	used := heap() - before
	runtime.KeepAlive(series)
	t.Logf("%d bytes an event, %d a row", used/events, used/events/80)
	if used > limit {
		t.Errorf("the season keeps %d bytes, more than %d", used, limit)
	}
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
