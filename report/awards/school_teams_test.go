package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
)

// teamsWon lists the teams that win, with their scores and players.
func teamsWon(r *awards.Result) []string {
	var out []string
	for _, d := range r.Decisions {
		for _, w := range d.Winners {
			out = append(out, fmt.Sprintf("%s %s: %s", w.Name, w.Score, strings.Join(w.Members, " ")))
		}
	}
	return out
}

// TestSchoolsAcrossSections: a league in New Mexico multiplies the points of its sections
// by 1, 1.34, 1.67 and 2, and a school needs three players. Worked by hand: Elm has
// 4 + 3 x 1.34 + 2 x 1.67 = 11.36, Oak 3 + 2.5 x 1.34 + 3 x 2 = 12.35; its fourth player,
// with 1, does not count. Pine has two players.
func TestSchoolsAcrossSections(t *testing.T) {
	t.Parallel()
	sections := []*tournament.Section{
		section("Rookie", somebody{"Ann", 0, 8, at("Elm")}, somebody{"Bob", 0, 6, at("Oak")}, somebody{"Cal", 0, 2, at("Oak")},
			somebody{"Dan", 0, 10, at("Pine")}),
		section("Learners", somebody{"Eve", 0, 6, at("Elm")}, somebody{"Flo", 0, 5, at("Oak")}),
		section("Stars", somebody{"Gus", 0, 4, at("Elm")}, somebody{"Hal", 0, 10, at("Pine")}),
		section("Leaders", somebody{"Ida", 0, 6, at("Oak")}),
	}
	const plan = `
[[award]]
id = "school"
team = true
across = true
places = 2
team_size = 3
team_min = 3
multipliers = { Rookie = 1, Learners = 1.34, Stars = 1.67, Leaders = 2 }`
	r := decide(t, parse(t, plan), data(t, byNumber, sections...))
	want := []string{"Oak 12.35: Ida Flo Bob", "Elm 11.36: Eve Ann Gus"}
	if diff := gocmp.Diff(want, teamsWon(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if d := r.Decisions[0]; d.Section != "" || d.Reason.Text != "12.35 points, the next 11.36" {
		t.Errorf("%q: %q", d.Section, d.Reason.Text)
	}
	// The school of the organisers may stand aside, as in the award of one section.
	r = decide(t, parse(t, plan+"\neligible = { exclude = [\"Oak\"] }"), data(t, byNumber, sections...))
	if diff := gocmp.Diff(want[1:], teamsWon(r)); diff != "" {
		t.Errorf("without Oak (-want +got):\n%s", diff)
	}
}

// TestNoMultipliers: without multipliers scores count as they are, and no one misses any; nor where every
// section has one.
func TestNoMultipliers(t *testing.T) {
	t.Parallel()
	f := tournament.Female
	d := data(t, byNumber, section("A", somebody{"A1", 0, 8, pupil("Elm", f)}), section("B", somebody{"B1", 0, 6, pupil("Elm", f)}))
	for multipliers, want := range map[string]string{"": "7", "multipliers = { A = 2, B = 1 }": "11"} {
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\nteam = true\nacross = true\n"+multipliers), d)
		if len(r.Problems) > 0 || r.Decisions[0].Winners[0].Score.String() != want {
			t.Errorf("%s: %v, %+v", multipliers, r.Problems, r.Decisions)
		}
	}
}

// TestWrongMultipliers: a section that the event lacks, and one without a multiplier, whose scores count
// once; who counts is chosen by scores that are multiplied. Tie-breaks of players are none of schools.
func TestWrongMultipliers(t *testing.T) {
	t.Parallel()
	girl := func(p *tournament.Player) {
		at("Elm")(p)
		p.Sex = tournament.Female
	}
	d := data(t, byNumber, section("A", somebody{"Ann", 0, 8, at("Elm")}, somebody{"Bob", 0, 6, girl}),
		section("B", somebody{"Cal", 0, 8, girl}))
	// Cal has 4 x 2 = 8 points, Ann 4 and Bob 3: the girl among the two who count is Cal.
	const plan = "[[award]]\nid = \"x\"\nteam = true\nacross = true\nteam_size = 2\nquota = [{ least = 1, eligible = { sex = \"F\" } }]\n"
	for multipliers, want := range map[string]string{
		"{ B = 2 }":               "Elm 12: Cal Ann",
		"{ A = 1, B = 2, C = 3 }": "Elm 12: Cal Ann",
		"{ A = 1, B = 2 }":        "Elm 12: Cal Ann",
		"{ A = 3, B = 1 }":        "Elm 21: Ann Bob",
	} {
		r := decide(t, parse(t, plan+"multipliers = "+multipliers), d)
		if got := teamsWon(r); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", multipliers, got, want)
		}
		if got := reports(r, `this event has no section "C"`); got != strings.Contains(multipliers, "C") {
			t.Errorf("%s: %v", multipliers, r.Problems)
		}
		if got := reports(r, `no multiplier for the section "A"`); got == strings.Contains(multipliers, "A") {
			t.Errorf("%s: %v", multipliers, r.Problems)
		}
	}
	for list, want := range map[string]bool{"SOLK": false, "EDE": false, "uschess": false, "TCUM": true, "SUM4:SOLK,COIN": true, "scholastic": true} {
		r := awards.Decide(parse(t, "[[award]]\nid = \"x\"\nteam = true\nteam_tiebreaks = \""+list+"\""), d)
		if r.Failed() == want || !want && !reports(r, fmt.Sprintf(`section "A": the tie-breaks %q say nothing about teams`, list)) {
			t.Errorf("%s: %v", list, r.Problems)
		}
	}
}

// TestSchoolClasses: small schools by themselves, several teams of a school, and one
// trophy for a school in all sections.
func TestSchoolClasses(t *testing.T) {
	t.Parallel()
	k3 := section("K-3", somebody{"A1", 0, 10, at("Elm")}, somebody{"A2", 0, 9, at("Elm")}, somebody{"A3", 0, 8, at("Elm")},
		somebody{"A4", 0, 7, at("Elm")}, somebody{"B1", 0, 6, at("Oak")}, somebody{"B2", 0, 5, at("Oak")})
	k5 := section("K-5", somebody{"A5", 0, 10, at("Elm")}, somebody{"A6", 0, 9, at("Elm")}, somebody{"B3", 0, 3, at("Oak")},
		somebody{"B4", 0, 2, at("Oak")}, somebody{"C1", 0, 2, at("Fir")}, somebody{"C2", 0, 1, at("Fir")})
	for _, tt := range []struct {
		name, keys string
		want       []string
	}{
		{"in each section", "", []string{"Elm 9.5: A1 A2", "Elm 9.5: A5 A6"}},
		{"one trophy a school", "once_per_school = true", []string{"Elm 9.5: A1 A2", "Oak 2.5: B3 B4"}},
		{"small schools", "size_to = 3", []string{"Oak 5.5: B1 B2", "Elm 9.5: A5 A6"}},
		{"large schools", "size_from = 4", []string{"Elm 9.5: A1 A2"}},
		{
			"several teams", "teams_per_school = 2\nplaces = 3",
			[]string{"Elm A 9.5: A1 A2", "Elm B 7.5: A3 A4", "Oak 5.5: B1 B2", "Elm 9.5: A5 A6", "Oak 2.5: B3 B4", "Fir 1.5: C1 C2"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			plan := parse(t, "[[award]]\nid = \"school\"\nteam = true\nteam_size = 2\n"+tt.keys)
			r := decide(t, plan, data(t, byNumber, k3, k5))
			if diff := gocmp.Diff(tt.want, teamsWon(r)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	// Of several spellings of a section the last in alphabetical order counts, as it always did.
	two := "[[award]]\nid = \"school\"\nteam = true\nacross = true\nteam_size = 1\nteam_min = 1\nmultipliers = { K-3 = 3, k-3 = 2, K-5 = 1 }"
	if got, want := teamsWon(decide(t, parse(t, two), data(t, byNumber, k3, k5))), []string{"Elm 10: A1"}; !gocmp.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, wrong := range []string{
		"team = true\nmultipliers = { A = 2 }", "across = true\norder = \"points\"\nsize_to = 3",
		"team = true\nsize_from = 5\nsize_to = 4", "team = true\nacross = true\nmultipliers = { A = 0 }",
		"team = true\nacross = true\nteam_tiebreaks = \"TCUM\"", "team = true\nteams_per_school = 0",
	} {
		if plan, _ := awards.ParsePlan([]byte("[[award]]\nid = \"x\"\n"+wrong), "plan.toml"); plan != nil {
			t.Errorf("accepted: %s", wrong)
		}
	}
}

// TestSchoolsByHand decides random events by a small program of its own, which tries all
// sets of players: nothing differs.
func TestSchoolsByHand(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 35))
		e := drawSchools(rng)
		r := decide(t, parse(t, e.plan()), data(t, byNumber, e.sections...))
		var got []string
		for _, d := range r.Decisions {
			for _, w := range d.Winners {
				got = append(got, fmt.Sprintf("%s %d %s", w.Name, len(w.Members), w.Score))
			}
		}
		sort.Strings(got)
		if diff := gocmp.Diff(e.decide(), got); diff != "" {
			t.Fatalf("seed %d (-by hand +podium):\n%s\n%s", seed, diff, e.plan())
		}
	}
}

// schoolEvent is an event with a prize for schools, as the small program sees it.
type schoolEvent struct {
	sections                      []*tournament.Section
	times                         []int // hundredths, by section
	pupils                        map[string][]int
	places, size, least, from, to int
	teams                         int
}

func drawSchools(rng *rand.Rand) *schoolEvent {
	e := &schoolEvent{
		pupils: map[string][]int{}, places: 1 + rng.IntN(4), size: 1 + rng.IntN(4), least: 1 + rng.IntN(3), teams: 1 + rng.IntN(3),
	}
	if rng.IntN(3) == 0 {
		e.from = 1 + rng.IntN(4)
	}
	if rng.IntN(3) == 0 {
		e.to = max(e.from, e.least) + rng.IntN(4)
	}
	for i := range 1 + rng.IntN(3) {
		times := 100 * (1 + rng.IntN(2))
		if rng.IntN(2) == 0 {
			times += rng.IntN(100)
		}
		e.times = append(e.times, times)
		var people []somebody
		for k := range 1 + rng.IntN(9) {
			school, points := []string{"Elm", "Oak", "Fir", "Ash"}[rng.IntN(4)], 1+rng.IntN(14)
			people = append(people, somebody{fmt.Sprintf("P%d%d", i, k), 0, tournament.Points(points), at(school)})
			e.pupils[school] = append(e.pupils[school], points*times)
		}
		e.sections = append(e.sections, section(fmt.Sprintf("S%d", i), people...))
	}
	return e
}

func (e *schoolEvent) plan() string {
	var times []string
	for i, n := range e.times {
		times = append(times, fmt.Sprintf("S%d = %d.%02d", i, n/100, n%100))
	}
	out := fmt.Sprintf("[[award]]\nid = \"s\"\nteam = true\nacross = true\nplaces = %d\nteam_size = %d\nteam_min = %d\nteams_per_school = %d\n"+
		"multipliers = { %s }\n", e.places, e.size, e.least, e.teams, strings.Join(times, ", "))
	if e.from > 0 {
		out += fmt.Sprintf("size_from = %d\n", e.from)
	}
	if e.to > 0 {
		out += fmt.Sprintf("size_to = %d\n", e.to)
	}
	return out
}

// decide lists the winning teams: all that are not behind the last place.
func (e *schoolEvent) decide() []string {
	type team struct {
		name       string
		n, doubled int // score in hundredths of half a point
	}
	var list []team
	for school, left := range e.pupils {
		if len(left) < max(e.least, e.from) || e.to > 0 && len(left) > e.to {
			continue
		}
		var own []team
		for len(own) < e.teams && len(left) >= e.least {
			var best []int
			for set := range 1 << len(left) {
				var chosen []int
				for i := range left {
					if set&(1<<i) != 0 {
						chosen = append(chosen, left[i])
					}
				}
				if len(chosen) <= e.size && (sum(chosen) > sum(best)) {
					best = chosen
				}
			}
			own = append(own, team{fmt.Sprintf("%s %c", school, 'A'+len(own)), len(best), sum(best)})
			for _, n := range best {
				at := slices.Index(left, n)
				left = slices.Delete(slices.Clone(left), at, at+1)
			}
		}
		if len(own) == 1 {
			own[0].name = school
		}
		list = append(list, own...)
	}
	slices.SortFunc(list, func(a, b team) int { return b.doubled - a.doubled })
	var out []string
	for i, t := range list {
		if i < e.places || t.doubled == list[e.places-1].doubled {
			score := strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%03d", t.doubled/200, t.doubled%200*5), "0"), ".")
			if t.doubled%2 == 1 { // shown with two decimals, halves up
				up := t.doubled + 1
				score = strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", up/200, up%200/2), "0"), ".")
			}
			out = append(out, fmt.Sprintf("%s %d %s", t.name, t.n, score))
		}
	}
	sort.Strings(out)
	return out
}

func sum(list []int) int {
	out := 0
	for _, n := range list {
		out += n
	}
	return out
}
