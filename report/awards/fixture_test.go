package awards_test

import (
	"fmt"
	"testing"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// somebody is a player of a made-up section: what matters for awards, and a
// score, which comes from byes so that nothing else depends on it. Whoever
// has one lost a game in the last round, too: winners are people who play.
type somebody struct {
	name   string
	rating int
	points tournament.Points
	set    func(*tournament.Player)
}

// section makes a section in which everybody has the score that he should have.
// Two more players, who did not come, make its rounds count.
func section(name string, people ...somebody) *tournament.Section {
	const rounds = 9
	s := &tournament.Section{Name: name, Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE()}
	for i, who := range people {
		p := tournament.Player{No: i + 1, Name: tournament.Name(who.name)}
		if who.rating > 0 {
			p.Ratings = []tournament.Rating{{Value: who.rating}}
		}
		left := who.points
		for range rounds {
			result := tournament.ZeroBye
			switch {
			case left >= tournament.Point:
				result = tournament.FullBye
			case left > 0:
				result = tournament.HalfBye
			}
			left -= min(left, tournament.FIDE()[result])
			p.Rounds = append(p.Rounds, tournament.Entry{Result: result})
		}
		if last := &p.Rounds[rounds-1]; who.points > 0 && last.Result == tournament.ZeroBye {
			*last = tournament.Entry{Opponent: int32(len(people) + 1), Result: tournament.Loss}
		}
		if who.set != nil {
			who.set(&p)
		}
		s.Players = append(s.Players, p)
	}
	n := len(s.Players)
	for i := range 2 {
		p := tournament.Player{No: n + i + 1, Name: tournament.Name(fmt.Sprintf("Absent %d", i))}
		for range rounds {
			p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(n + 2 - i), Result: tournament.ForfeitLoss})
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// data ranks sections by a list of tie-breaks.
func data(t testing.TB, list string, sections ...*tournament.Section) awards.Data {
	t.Helper()
	d := awards.Data{Event: &tournament.Event{
		Name: "Club Open", Start: tournament.Date{Year: 2026, Month: 3, Day: 14}, Sections: sections,
	}}
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sections {
		table, err := tiebreak.Players(s, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			t.Fatal(err)
		}
		d.Sections = append(d.Sections, awards.SectionData{RankedSection: &tiebreak.RankedSection{Section: s, Standings: standings}})
	}
	return d
}

// parse reads a plan that must have no errors.
func parse(t testing.TB, text string) *awards.Plan {
	t.Helper()
	plan, problems := awards.ParsePlan([]byte(text), "plan.toml")
	if plan == nil {
		for _, p := range problems {
			t.Log(p.Error())
		}
		t.Fatal("the plan does not parse")
	}
	return plan
}

// decide decides and wants no error.
func decide(t testing.TB, plan *awards.Plan, d awards.Data) *awards.Result {
	t.Helper()
	r := awards.Decide(plan, d)
	if r.Failed() {
		for _, p := range r.Problems {
			t.Log(p.Error())
		}
		t.Fatal("the awards are not decided")
	}
	return r
}

// won lists who has what: "id 1: Name", those of shared places together.
func won(r *awards.Result) []string {
	var out []string
	for _, d := range r.Decisions {
		line := fmt.Sprintf("%s %d: ", d.Award.ID, d.Place)
		if d.Last > d.Place {
			line = fmt.Sprintf("%s %d-%d: ", d.Award.ID, d.Place, d.Last)
		}
		for i, w := range d.Winners {
			if i > 0 {
				line += ", "
			}
			line += w.Name
		}
		if len(d.Winners) == 0 {
			line += "(" + d.Unawarded + ")"
		}
		out = append(out, line)
	}
	return out
}

// paid is what everybody gets in cash.
func paid(r *awards.Result) map[string]string {
	out := map[string]string{}
	for _, p := range r.People {
		if p.Cash > 0 {
			out[p.Who.Name] = p.Cash.String()
		}
	}
	return out
}

// rankedBy is what another ranking of sections is compared by.
func rankedBy(name string, d awards.Data) awards.Alternative {
	out := awards.Alternative{Name: name}
	for _, s := range d.Sections {
		out.Sections = append(out.Sections, s.RankedSection)
	}
	return out
}
