package season_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// checkSums: a total is the sum of what counts, and a score the sum of its parts.
func checkSums(t *testing.T, s *season.Series) {
	t.Helper()
	for _, table := range s.Tables {
		for i := range table.Rows {
			r := &table.Rows[i]
			total, n := season.Points{}, int64(0)
			for j := range r.Results {
				result := &r.Results[j]
				if result.Status == season.Counted {
					total, n = total.Plus(result.Score()), n+1
				}
				parts := season.Points{}
				for _, p := range s.Explain(r.Person, result) {
					parts = parts.Plus(p.Points)
				}
				if !parts.Equal(result.Score()) {
					t.Errorf("%s: parts %s, score %s", s.Person(r.Person).Name, parts.Exact(), result.Score().Exact())
				}
			}
			if s.Plan.Count.Average && n > 0 {
				total = total.Over(n)
			}
			for _, p := range r.Extra {
				total = total.Plus(p.Points)
			}
			if !total.Equal(r.Total) {
				t.Errorf("%s: results add up to %s, total %s", s.Person(r.Person).Name, total.Exact(), r.Total.Exact())
			}
			if i > 0 && r.Missing == 0 && r.Total.Compare(table.Rows[i-1].Total) > 0 {
				t.Errorf("%s has more than the row above", s.Person(r.Person).Name)
			}
		}
	}
}

// everything is a plan that uses most of what there is.
const everything = `
category = "each"
[points]
place         = [20, 15, 11.5, 8, 7, 6, 5, 4, 3, 2]
else          = 1
participation = 1
place_bonus   = [3, 2, 1]
bonus_on_tie  = "best"
perfect_bonus = 2
age_bonus     = [{ under = 10, points = "1/3" }]
min_percent   = 10
[count]
best       = 4
min_events = 2
events     = 12
[ties]
order = ["more-events", "best-results", "next-dropped", "head-to-head", "wins", "last-event", "lots"]
seed  = "x"
[teams]
by = "school"
best_players = 3
[[table]]
name = "Young"
born_from = 2014
[[event]]
path   = "*7.trf"
weight = 1.5
`

// randomEvents makes events of some of forty people, in two sections.
func randomEvents(seed uint64, n int) []season.Input {
	r := rand.New(rand.NewPCG(seed, 1))
	var out []season.Input
	for i := range n {
		ev := &tournament.Event{Name: fmt.Sprintf("Event %d", i), Start: tournament.Date{Year: 2025, Month: uint8(1 + i%12), Day: uint8(1 + i/12)}}
		people := r.Perm(40)
		for _, name := range []string{"Open", "Reserve"} {
			ev.Sections = append(ev.Sections, randomSection(r, name, people[:8+r.IntN(6)], 4))
			people = people[14:]
		}
		out = append(out, season.Input{Path: fmt.Sprintf("events/%02d.trf", i), Ranked: tiebreak.Ranked{Event: ev}})
	}
	return out
}

// randomSection pairs people at random in each round.
func randomSection(r *rand.Rand, name string, people []int, rounds int) *tournament.Section {
	s := &tournament.Section{Name: name, Scoring: tournament.FIDE(), RoundCount: rounds}
	for i, who := range people {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("%c%c%c, %c%c", 'A'+who%26, 'a'+who/26, 'a'+who*7%26, 'A'+who*3%26, 'a'+who*5%26)),
			Birth: tournament.Date{Year: int16(2010 + who%8)}, Club: fmt.Sprintf("School %d", who%7),
			IDs: []tournament.ID{{System: "fide", Value: fmt.Sprint(99000 + who)}}, Rounds: make([]tournament.Entry, rounds),
		})
	}
	for round := range rounds {
		order := r.Perm(len(people))
		for i := 0; i+1 < len(order); i += 2 {
			a, b := order[i], order[i+1]
			results := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw}, {tournament.Loss, tournament.Win}, {tournament.ForfeitWin, tournament.ForfeitLoss}}
			result := results[min(r.IntN(10), 3)%4]
			s.Players[a].Rounds[round] = tournament.Entry{Opponent: int32(b + 1), Result: result[0]}
			s.Players[b].Rounds[round] = tournament.Entry{Opponent: int32(a + 1), Result: result[1]}
		}
		if len(order)%2 == 1 {
			s.Players[order[len(order)-1]].Rounds[round] = tournament.Entry{Result: tournament.PairingBye}
		}
	}
	return s
}

// record spells a whole series.
func record(t *testing.T, s *season.Series) string {
	t.Helper()
	out, err := json.MarshalIndent(s.Outcome(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Tables {
		for j := range s.Tables[i].Rows {
			r := &s.Tables[i].Rows[j]
			for k := range r.Results {
				one := &r.Results[k]
				out = fmt.Appendf(out, "%d %s %s %s %d\n", one.Event, s.SectionName(one), one.Score().Exact(), one.Status, one.Finish.No)
			}
			out = fmt.Appendf(out, "%s %d %d %v %s %v %v\n", s.Tables[i].Name, r.Rank, r.DecidedBy, r.Ties, r.Reachable.Exact(), r.Chance, r.Qualified)
		}
	}
	for _, team := range s.Teams {
		for _, r := range team.Rows {
			out = fmt.Appendf(out, "%s %d %s %s\n", team.Name, r.Rank, r.Name, r.Total.Exact())
		}
	}
	return string(out)
}

func TestProperties(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			plan := parse(t, everything)
			events := randomEvents(seed, 9)
			series := tally(t, plan, events...)
			checkSums(t, series)
			want := record(t, series)
			if got := record(t, tally(t, plan, events...)); got != want {
				t.Errorf("a second run differs: %s", cmp.Diff(want, got))
			}
			reversed := slices.Clone(events)
			slices.Reverse(reversed)
			if got := record(t, tally(t, plan, reversed...)); got != want {
				t.Errorf("the order of the arguments matters: %s", cmp.Diff(want, got))
			}
			more := tally(t, plan, append(slices.Clone(events), randomEvents(seed+100, 10)[9])...)
			if record(t, more) == want {
				t.Error("an event more changes nothing")
			}
			if got := record(t, tally(t, plan, events...)); got != want {
				t.Errorf("adding an event and taking it away changes the table: %s", cmp.Diff(want, got))
			}
		})
	}
}

func FuzzParsePlan(f *testing.F) {
	f.Add([]byte(scheme.Example()))
	paths, _ := filepath.Glob(filepath.Join("..", "..", "samples", "plans", "season", "*.toml"))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("[points]\nplace = [1e300, 0.1]\n[[event]]\npath='[a-'\n[event.sections]\n\"\"=1\n"))
	events := field{clubs: [4]string{"A", "B", "A", ""}, ratings: [4]int{1000, 900, 800, 0}, births: born("2014-01-01", "2015-0-0", "", "")}
	f.Fuzz(func(t *testing.T, data []byte) {
		plan, problems := scheme.ParsePlan(data, "series.toml")
		if (plan == nil) == (len(problems) == 0) {
			t.Fatalf("plan %v and %d problems", plan != nil, len(problems))
		}
		if plan == nil {
			return
		}
		plan.Describe()
		series, problems := built(plan, events.threeEvents("oct.trf", "nov.trf", "dec.trf"))
		if series == nil {
			if len(problems) == 0 {
				t.Fatal("no series and no problem")
			}
			return
		}
		checkSums(t, series)
	})
}
