package awards_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/samples/stopwatch"
	"podium/tiebreak"
)

// BenchmarkDecide gives 60 awards of 12 groups to 1,000 players, and reports how long that
// takes, with its reasons, compared with sorting the same players by points, rating and name.
func BenchmarkDecide(b *testing.B) {
	plan, data := large(b)
	players := slices.Clone(data.Sections[0].Section.Players)
	rows := data.Sections[0].Standings.Table.Rows
	sorting := func() {
		list := make([]int, len(players))
		for i := range list {
			list[i] = i
		}
		slices.SortFunc(list, func(i, j int) int {
			return cmp.Or(cmp.Compare(rows[j].Score, rows[i].Score), cmp.Compare(players[j].Rating(), players[i].Rating()), strings.Compare(string(players[i].Name), string(players[j].Name)))
		})
	}
	for b.Loop() {
		awards.Decide(plan, data)
	}
	b.ReportMetric(stopwatch.Ratio(25, 1, func() { awards.Decide(plan, data) }, sorting), "x-sort")
}

// large is an event of 1,000 players and a plan of 60 awards in 12 groups.
func large(tb testing.TB) (*awards.Plan, awards.Data) {
	tb.Helper()
	rng := rand.New(rand.NewPCG(1, 1))
	s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, RoundCount: 7}
	for no := 1; no <= 1000; no++ {
		p := tournament.Player{
			No: no, Name: tournament.Name(fmt.Sprintf("Player, %04d", rng.IntN(10_000))), Grade: fmt.Sprint(1 + rng.IntN(12)),
			Sex: tournament.Sex(1 + rng.IntN(2)), Ratings: []tournament.Rating{{Value: 300 + rng.IntN(1500)}},
		}
		for range 7 {
			opponent := no + 1 - 2*((no+1)%2)
			p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(opponent), Result: []tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}[rng.IntN(3)]})
		}
		s.Players = append(s.Players, p)
	}
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	specs, err := tiebreak.Parse("MMED,SOLK,CUM")
	if err != nil {
		tb.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		tb.Fatal(err)
	}
	var text strings.Builder
	for i := range 60 {
		criteria := []string{"", fmt.Sprintf("under = %d", 400+20*i), fmt.Sprintf("grade = %d", 1+i%12), `sex = "F"`, fmt.Sprintf("from = %d, to = %d", 300+25*i, 324+25*i)}[i%5]
		fmt.Fprintf(&text, "[[award]]\nid = \"a%d\"\ngroup = \"g%d\"\nplaces = %d\nvalue = %d\npriority = %d\neligible = { %s }\n", i, i%12, 1+i%10, 1+i*7%50, i+1, criteria)
	}
	plan, problems := awards.ParsePlan([]byte(text.String()), "plan.toml")
	if plan == nil {
		tb.Fatal(problems)
	}
	return plan, awards.Data{Event: &tournament.Event{Sections: []*tournament.Section{s}}, Sections: []awards.SectionData{{RankedSection: &tiebreak.RankedSection{Section: s, Standings: standings}}}}
}
