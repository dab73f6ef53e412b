package prizes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/prizes"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// An attendance is one player of a made-up event: what the file says of her, and
// whether she beats the other one.
type attendance struct {
	name string
	set  func(*tournament.Player)
}

// event is an event of one game, which the first player wins.
func event(path, section string, day tournament.Date, federation string, players ...attendance) season.Input {
	s := &tournament.Section{Name: section, RoundCount: 1, Scoring: tournament.FIDE()}
	for i, who := range players {
		p := tournament.Player{No: i + 1, Name: tournament.Name(who.name), Rounds: []tournament.Entry{{Result: tournament.ZeroBye}}}
		switch i {
		case 0:
			p.Rounds[0] = tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}
		case 1:
			p.Rounds[0] = tournament.Entry{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}
		}
		if who.set != nil {
			who.set(&p)
		}
		s.Players = append(s.Players, p)
	}
	return season.Input{Path: path, Ranked: tiebreak.Ranked{Event: &tournament.Event{Name: path, Start: day, Federation: federation, Sections: []*tournament.Section{s}}}}
}

func day(month, d uint8) tournament.Date { return tournament.Date{Year: 2026, Month: month, Day: d} }

// build adds events up.
func build(t testing.TB, text string, events ...season.Input) *season.Series {
	t.Helper()
	plan, problems := scheme.ParsePlan([]byte(text), "dir/league.toml")
	for i := range problems {
		t.Error(problems[i].Error())
	}
	if plan == nil {
		t.FailNow()
	}
	b := season.NewBuilder(plan, nil)
	b.KeepPlayers()
	for _, in := range events {
		reporttest.Add(b, in)
	}
	series, problems := b.Series()
	if series == nil {
		t.Fatalf("no series: %v", problems)
	}
	return series
}

// TestFacts: of every fact the last event by date that says it counts, whatever
// the order in which files are given; ratings go by system, and those that a file
// of a US Chess event does not name are those of US Chess.
func TestFacts(t *testing.T) {
	t.Parallel()
	ann := func(set func(*tournament.Player)) attendance {
		return attendance{"Arc, Ann", func(p *tournament.Player) {
			p.Birth = tournament.Date{Year: 2012} // by which she is one person
			set(p)
		}}
	}
	series := build(t, "category = \"one\"\n[points]\nkind = \"game-points\"",
		event("c.trf", "A", day(3, 1), "", ann(func(p *tournament.Player) { p.Title = "WFM" }), attendance{"Bow, Ben", nil}),
		event("b.trf", "A", day(2, 1), "USA", ann(func(p *tournament.Player) {
			p.Grade, p.State, p.Club = "5", "OR", "Elm School"
			p.Ratings = []tournament.Rating{{Value: 1310}}
		}), attendance{"Bow, Ben", nil}),
		event("a.trf", "A", day(1, 1), "", ann(func(p *tournament.Player) {
			p.Grade, p.Club, p.Title = "4", "Oak School", "WCM"
			p.Ratings = []tournament.Rating{{System: "fide", Value: 1400}, {System: "uscf", Value: 1200}}
		}), attendance{"Bow, Ben", nil}))
	p, school := series.Player(series.Tables[0].Rows[0].Person)
	got := fmt.Sprint(p.Name, p.Title, p.Grade, p.State, school, p.Ratings)
	if want := fmt.Sprint("Arc, Ann", "WFM", "5", "OR", "Elm School", []tournament.Rating{{System: "uscf", Value: 1310}, {System: "fide", Value: 1400}}); got != want {
		t.Errorf("Ann is %s, want %s", got, want)
	}
	if games := series.GamesPlayed(&series.Tables[0].Rows[0]); games != 3 {
		t.Errorf("%d games, want 3", games)
	}
}

// TestData: the series as awards see it. Cal took part in one event, where two are
// needed for a rank.
func TestData(t *testing.T) {
	t.Parallel()
	ann, ben, cal := attendance{"Arc, Ann", nil}, attendance{"Bow, Ben", nil}, attendance{"Cup, Cal", nil}
	series := build(t, `
title = "League"
[points]
place = [10, 6]
[count]
min_events = 2
events = 4
[ties]
order = ["best-results", "wins"]
[[event]]
path = "c.trf"
weight = 0.5
`,
		event("a.trf", "A", day(1, 3), "", ann, ben),
		event("b.trf", "A", day(2, 1), "", ben, ann),
		event("c.trf", "A", day(3, 1), "", cal, ann))
	data := prizes.Data(series, nil, "")
	if got := data.Series; got.Plan != "league.toml" || got.Stand != "after 3 of 4 events, provisional" || !got.Goes || got.Missing != "" {
		t.Errorf("the series is %+v", got)
	}
	if data.Event.Name != "League" || data.Event.Start != day(1, 3) || len(data.Event.Sections) != 1 {
		t.Errorf("the event is %+v", data.Event)
	}
	var got []string
	for i, r := range data.Sections[0].Table.People {
		got = append(got, fmt.Sprint(data.Sections[0].Section.Players[i].Name, " ", r.Rank, " ", r.Score, " ", r.Events, " ", r.Games, " ", r.Values, " ", r.DecidedBy, " ", r.Unranked))
	}
	want := []string{ // Ann 10 + 6 + 3, Ben 6 + 10
		"Arc, Ann 1 19 3 3 [[] []] -1 ",
		"Bow, Ben 2 16 2 2 [[] []] -1 ",
		"Cup, Cal 0 5 1 1 [[] []] -1 needs 1 more event for a rank",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("people (-want +got):\n%s", diff)
	}
}

// TestTies: what separated people in the table separates them for awards, in the
// words of the season plan.
func TestTies(t *testing.T) {
	t.Parallel()
	ann, ben, cal := attendance{"Arc, Ann", nil}, attendance{"Bow, Ben", nil}, attendance{"Cup, Cal", nil}
	// Ann 12 and 4, Ben 8 and 8: the best result decides.
	series := build(t, `
[points]
place = [12, 8]
[[event]]
path = "b.trf"
weight = 0.5
[ties]
order = ["best-results", "wins"]
`,
		event("a.trf", "A", day(1, 3), "", ann, cal),
		event("b.trf", "A", day(2, 1), "", cal, ann),
		event("c.trf", "A", day(3, 1), "", cal, ben),
		event("d.trf", "A", day(4, 1), "", cal, ben))
	r := decide(t, "[[award]]\nid = \"place\"\nplaces = 3", prizes.Data(series, nil, ""))
	want := []string{
		"Cup, Cal: 38 points, the next 16",
		"Arc, Ann: won on Best results in order 12, the next 8",
		"Bow, Ben: 16 points; no one else is in line",
	}
	if diff := cmp.Diff(want, reasons(r)); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
}

// TestTeams: the tables of teams belong to the categories of their names, one table
// for all is a table of its own, and the players who gave most are named first.
func TestTeams(t *testing.T) {
	t.Parallel()
	of := func(name, school string) attendance {
		return attendance{name, func(p *tournament.Player) { p.Club = school }}
	}
	events := []season.Input{
		event("a.trf", "K-5", day(1, 3), "", of("Arc, Ann", "Oak"), of("Bow, Ben", "Elm")),
		event("b.trf", "K-8", day(1, 3), "", of("Cup, Cal", "Elm"), of("Dot, Dee", "Oak")),
		event("c.trf", "K-5", day(2, 3), "", of("Eel, Eve", "Oak"), of("Fig, Fay", "Oak")),
	}
	const plan = "[points]\nplace = [10, 6]\n[teams]\nby = \"school\"\nbest_players = 1\n"
	for name, tt := range map[string]struct {
		plan string
		want []string
	}{
		"by category": {plan, []string{"K-5: Oak 20 Arc, Ann; Eel, Eve", "K-8: Elm 10 Cup, Cal"}},
		"one table":   {plan + "tables = \"one\"\n", []string{"Teams: Oak 26 Arc, Ann; Eel, Eve; Dot, Dee"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, "[[award]]\nid = \"team\"\nteam = true\n[[award]]\nid = \"place\"", prizes.Data(build(t, tt.plan, events...), nil, ""))
			var got []string
			for _, d := range r.Decisions {
				if d.Award.Team {
					w := &d.Winners[0]
					got = append(got, fmt.Sprintf("%s: %s %s %s", d.Section, w.Name, w.Score, strings.Join(w.Members, "; ")))
				} else if d.Section == "Teams" {
					t.Errorf("the table of teams has an award for persons: %+v", d)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("teams (-want +got):\n%s", diff)
			}
		})
	}
}

// TestSeed: a seed given for the awards goes before that of the season plan.
func TestSeed(t *testing.T) {
	t.Parallel()
	series := build(t, "[points]\nplace = [1]\n[ties]\norder = [\"lots\"]\nseed = \"tower\"",
		event("a.trf", "", day(1, 3), "", attendance{"Arc, Ann", nil}, attendance{"Bow, Ben", nil}))
	for given, want := range map[string]string{"": "tower", "bridge": "bridge"} {
		if got := prizes.Data(series, nil, given).Seed; got != want {
			t.Errorf("given %q: %q, want %q", given, got, want)
		}
	}
}

// decide decides, and wants no error.
func decide(t testing.TB, plan string, data awards.Data) *awards.Result {
	t.Helper()
	p, problems := awards.ParsePlan([]byte(plan), "trophies.toml")
	if p == nil {
		t.Fatal(problems)
	}
	r := awards.Decide(p, data)
	if r.Failed() {
		t.Fatal(r.Problems)
	}
	return r
}

// reasons lists winners and why.
func reasons(r *awards.Result) []string {
	var out []string
	for _, d := range r.Decisions {
		out = append(out, d.Winners[0].Name+": "+d.Reason.Text)
	}
	return out
}
