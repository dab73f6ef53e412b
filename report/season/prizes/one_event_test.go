package prizes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/all"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/season"
	"podium/report/season/prizes"
	"podium/report/season/scheme"
	"podium/samples"
	"podium/tiebreak"
)

// A series of one event, of which the points count and the tie-breaks separate.
const oneEvent = "category = \"each\"\n[points]\nkind = \"game-points\"\n[ties]\norder = [\"best-place\"]"

const manyKinds = `
preset = "uschess"
[[award]]
id = "place"
places = 5
value = 90
[[award]]
id = "class"
places = 2
value = 50
eligible = { under = 1900 }
[[award]]
id = "girls"
kind = "medal"
places = 2
value = 40
eligible = { sex = "F" }
[[award]]
id = "young"
kind = "medal"
stack = true
eligible = { born_from = 2000 }
[[award]]
id = "games"
kind = "medal"
value = 10
eligible = { min_games = 4, min_points = 2 }
[[award]]
id = "cash"
kind = "cash"
amount = ["100", "60", "30"]
[[award]]
id = "cash-class"
kind = "cash"
amount = ["50", "25"]
eligible = { under = 1700 }
`

// TestOneEvent: the awards of a series of one event are those of the event, for
// every event among the samples whose points are those of its games.
func TestOneEvent(t *testing.T) {
	t.Parallel()
	compared := 0
	for _, sample := range samples.Season() {
		ev := read(t, sample)
		if ev == nil {
			continue
		}
		for i, s := range ev.Sections {
			standings := ranked(t, s)
			if standings == nil || !plain(s, standings) {
				continue
			}
			one := *ev
			one.Sections = ev.Sections[i : i+1]
			series := seriesOfOne(t, &one, standings)
			if series == nil {
				continue
			}
			compared++
			plan, problems := awards.ParsePlan([]byte(manyKinds), "plan.toml")
			if plan == nil {
				t.Fatal(problems)
			}
			alone := tiebreak.RankedSection{Section: s, Standings: standings}
			want := outcome(awards.Decide(plan, awards.DataOf(&tiebreak.Ranked{Event: &one, Sections: []*tiebreak.RankedSection{&alone}})))
			got := outcome(awards.Decide(plan, prizes.Data(series, nil, "")))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, section %q: the event's awards and the series' (-event +series):\n%s", sample.Path, s.Name, diff)
			}
		}
	}
	if compared < 60 {
		t.Errorf("only %d sections compared", compared)
	}
	t.Logf("%d sections compared", compared)
}

// read reads a sample; nil for one that cannot be read.
func read(t *testing.T, sample samples.Sample) *tournament.Event {
	data, err := sample.Data()
	if err != nil {
		t.Fatal(err)
	}
	src := formats.Source{Name: sample.Path, Data: data}
	format, err := all.Registry().Detect(src)
	if err != nil {
		return nil
	}
	ev, err := format.Read(src, formats.NewLog(sample.Path))
	if err != nil {
		return nil
	}
	return ev
}

// ranked ranks a section by the tie-breaks that are usual for it; nil: it cannot
// be ranked.
func ranked(t *testing.T, s *tournament.Section) *tiebreak.Standings {
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		return nil
	}
	list, err := tiebreak.Choose("", s, "", tournament.KindUnknown)
	if err != nil {
		t.Fatal(err)
	}
	list, _ = list.Fit(table)
	standings, err := tiebreak.Rank(table, list.Specs)
	if err != nil {
		return nil
	}
	return standings
}

// plain reports whether points come from games and byes alone, as a series counts
// them, everybody who has some took part, and no two share a rank, among whom an
// event has another order than a series.
func plain(s *tournament.Section, standings *tiebreak.Standings) bool {
	fide := tournament.FIDE()
	for i := range s.Players {
		sum, took := tournament.Points(0), false
		for _, g := range standings.Table.Rows[i].Games {
			sum += fide[g.Result]
			took = took || g.Result.Played() || g.Result == tournament.ForfeitWin || !g.Result.Forfeit() && fide[g.Result] == tournament.Point
		}
		if row := &standings.Table.Rows[i]; sum != row.Score || row.Score > 0 && !took {
			return false
		}
	}
	for i, place := range standings.Places {
		if i > 0 && place.Rank == standings.Places[i-1].Rank && standings.Table.Rows[place.Row].Score > 0 {
			return false
		}
	}
	return true
}

// seriesOfOne makes a series of one event; nil where a person stands in it twice.
func seriesOfOne(t *testing.T, ev *tournament.Event, standings *tiebreak.Standings) *season.Series {
	plan, problems := scheme.ParsePlan([]byte(oneEvent), "one.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	plan.Scoring.OnTie = scheme.TieBreak // of the event, for the criterion best-place
	b := season.NewBuilder(plan, nil)
	b.KeepPlayers()
	ranked := []*tiebreak.RankedSection{{Section: ev.Sections[0], Standings: standings}}
	b.Add(season.Input{Path: "one.trf", Ranked: tiebreak.Ranked{Event: ev, Sections: ranked}})
	series, _ := b.Series()
	return series
}

// outcome lists who has what, who was passed over, who is next, and the money.
func outcome(r *awards.Result) []string {
	var out []string
	for i := range r.Decisions {
		d := &r.Decisions[i]
		var line strings.Builder
		fmt.Fprintf(&line, "%s %d-%d:", d.Award.ID, d.Place, d.Last)
		for k := range d.Winners {
			w := &d.Winners[k]
			fmt.Fprintf(&line, " %s (%s, rank %d, rated %d)", w.Name, w.Score, w.Rank, w.Rating)
		}
		line.WriteString(" " + d.Unawarded)
		for _, p := range d.Passed {
			fmt.Fprintf(&line, "; not %s, %s", p.Who.Name, p.Why)
		}
		if d.Next != nil {
			line.WriteString("; next " + d.Next.Name)
		}
		out = append(out, line.String())
	}
	for _, d := range r.Divisions {
		for _, p := range d.Payments {
			out = append(out, fmt.Sprintf("%s gets %s", p.Who.Name, p.Amount))
		}
	}
	return out
}
