package reporttest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/report/season/prizes"
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
		specs, err := tiebreak.Parse("BH,SB,TPN")
		if err != nil {
			t.Fatal(err)
		}
		table, err := tiebreak.Players(s, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			t.Fatal(err)
		}
		d.Sections = append(d.Sections, &tiebreak.RankedSection{
			Section: s, Standings: standings,
			List: tiebreak.List{Specs: specs},
		})
	}
	parsed, problems := awards.ParsePlan([]byte(plan), "plan.toml")
	if parsed == nil {
		t.Fatal(problems)
	}
	d.Awards = awards.Decide(parsed, awards.DataOf(&d.Ranked))
	if d.Awards.Failed() {
		t.Fatal(d.Awards.Problems)
	}
	return d
}

// CupAwards is what a plan gives for the table of [CupSeries].
func CupAwards(t testing.TB, plan, more string, without ...string) report.Data {
	t.Helper()
	in := prizes.Data(CupSeries(t, more, without...), nil, "")
	parsed, problems := awards.ParsePlan([]byte(plan), "trophies.toml")
	if parsed == nil {
		t.Fatal(problems)
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: in.Event}, Awards: awards.Decide(parsed, in)}
	if d.Awards.Failed() {
		t.Fatal(d.Awards.Problems)
	}
	return d
}

// awardsSection is a section of an even number of players, three rounds long, in
// which the lower number wins, or every fifth game is drawn: many are level.
func awardsSection(name string, turn, n int) *tournament.Section {
	names := []string{
		"Tremblay, Zoé", "Żak, Łucja", "Nguyễn, Hoài An", "Ξένου, Μυρτώ", "Пешкаров, Юлиан", "ბერიძე, გიორგი", "O'Castlehan, Felix",
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
