package printout

import (
	"path"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/all"
	seasons "podium/report/season"
	"podium/report/season/scheme"
	"podium/samples"
	"podium/tiebreak"
)

// BenchmarkSeasonJSON prints the rapid series (K-5) of the samples, by the plan that podium prints
// as an example: five events, shared places, teams of schools, a sixth event to
// come.
func BenchmarkSeasonJSON(b *testing.B) {
	o := sampleSeries(b)
	var size counter
	b.ReportAllocs()
	for b.Loop() {
		size = 0
		if err := SeasonJSON(&size, o); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(size))
}

// A counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// sampleSeries is the rapid series of the samples.
func sampleSeries(tb testing.TB) *Season {
	tb.Helper()
	plan, problems := scheme.ParsePlan([]byte(scheme.ShortExample()), "plan.toml")
	if plan == nil {
		tb.Fatal(problems)
	}
	b := seasons.NewBuilder(plan, nil)
	for _, s := range samples.Season() {
		if !strings.Contains(s.Path, "rapid-series-k5") {
			continue
		}
		data, err := s.Data()
		if err != nil {
			tb.Fatal(err)
		}
		src := formats.Source{Name: path.Base(s.Path), Data: data}
		f, err := all.Registry().Detect(src)
		if err != nil {
			tb.Fatal(err)
		}
		ev, err := f.Read(src, formats.NewLog(src.Name))
		if err != nil {
			tb.Fatal(err)
		}
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
		if err != nil {
			tb.Fatal(err)
		}
		b.Add(seasons.Input{Path: src.Name, Ranked: *ranked})
	}
	series, problems := b.Series()
	if series == nil {
		tb.Fatal(problems)
	}
	return SeasonOf(series)
}
