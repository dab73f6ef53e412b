package season_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/tournament"
	"podium/report/season"
)

// with changes the players of an event of one section.
func with(in season.Input, change func(i int, p *tournament.Player)) season.Input {
	for i := range in.Event.Sections[0].Players {
		change(i, &in.Event.Sections[0].Players[i])
	}
	return in
}

// allTotals spells all tables.
func allTotals(s *season.Series) []string {
	var out []string
	for i := range s.Tables {
		for _, line := range totals(s, i) {
			out = append(out, s.Tables[i].Name+": "+line)
		}
	}
	return out
}

// TestTablesByGrade is the scheme of https://www.growthchess.com/tournamentfaq: points of the
// score times 1, 2 or 3 by section, awards for grades K-5, 6-8 and 9-12.
func TestTablesByGrade(t *testing.T) {
	t.Parallel()
	grades := []string{"3", "7th", "K", "12"}
	var events []season.Input
	for i, section := range []string{"Non-Rated", "K-8 Under", "K-12 Open"} {
		in := field{}.allPlay(fmt.Sprintf("%d.trf", i), fmt.Sprintf("2025-1%d-04", i), section, []string{first, second, third}[i])
		events = append(events, with(in, func(i int, p *tournament.Player) { p.Grade = grades[i] }))
	}
	want := []string{
		"K to 5: 1 Arc, Ann 13",    // 3 + 2·2 + 3·2
		"K to 5: 2 Cup, Cal 13/2",  // 1 + 2·2 + 3·0.5
		"6 to 8: 1 Bow, Ben 9",     // 2 + 2·2 + 3·1
		"9 to 12: 1 Dot, Dee 15/2", // 3·2.5
	}
	if diff := cmp.Diff(want, allTotals(tally(t, sample(t, "grade-bands.toml"), events...))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestMembersOnly: only members earn points of a grand prix (https://new.uschess.org/us-chess-grand-prix-program).
// Whether others take the places that they have is places = "all" or "eligible".
func TestMembersOnly(t *testing.T) {
	t.Parallel()
	member := func(i int, p *tournament.Player) {
		p.State, p.Grade = []string{"NM", "nm", "NM", "CO"}[i], []string{"2", "10", "2", ""}[i]
		if i > 0 { // Ann is no member, Dee lives elsewhere
			p.IDs = []tournament.ID{{System: "uscf", Value: fmt.Sprint(12345670 + i)}}
		}
	}
	var events []season.Input
	for _, in := range (field{}).threeEvents("oct.trf", "nov.trf", "dec.trf") {
		events = append(events, with(in, member))
	}
	plan := sample(t, "members-grand-prix.toml")
	series := tally(t, plan, events...)
	checkSums(t, series)
	want := []string{
		"Members: 1 Bow, Ben 55",    // 20, (20 + 10) / 2, 20
		"Members: 2 Cup, Cal 35",    // 10, 15, 10
		"Grade 2: 1 Arc, Ann 125/3", // 20, (20 + 10 + 5) / 3, 10
		"Grade 2: 2 Cup, Cal 50/3",  // 5, 35/3, 0
		"Grade 10: 1 Bow, Ben 80/3", // 10, 35/3, 5
	}
	if diff := cmp.Diff(want, allTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	why := series.Why(series.Tables[0].Rows[0].Person, &series.Tables[0].Rows[0].Results[1])
	if want := "15 points (places 1 to 2, divided by 2, among those in the table)"; why != want {
		t.Errorf("%q, want %q", why, want)
	}
	at := slices.IndexFunc(series.Warnings, func(f finding.Finding) bool { return f.Code == finding.NoData })
	if at < 0 || !strings.Contains(series.Warnings[at].Error(), "no grade for 1 person, who is in none of these tables") {
		t.Errorf("warnings %v", series.Warnings)
	}
	if rules := strings.Join(plan.Describe(), " "); !strings.Contains(rules, "In Members, places are counted only among those in the table.") {
		t.Errorf("rules %q", rules)
	}
}

// TestTablesByPlace: one table for each state or federation, in the order of their names.
func TestTablesByPlace(t *testing.T) {
	t.Parallel()
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) {
		p.State, p.Federation = []string{"or", "WA", " OR", ""}[i], []string{"USA", "CAN", "", "USA"}[i]
	})
	for each, want := range map[string][]string{
		"state":      {"OR: 1 Arc, Ann 3", "OR: 2 Cup, Cal 1", "WA: 1 Bow, Ben 2"},
		"federation": {"CAN: 1 Bow, Ben 2", "USA: 1 Arc, Ann 3", "USA: 2 Dot, Dee 0"},
	} {
		plan := parse(t, "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\neach = \""+each+"\"\n")
		series, problems := built(plan, []season.Input{in})
		if diff := cmp.Diff(want, allTotals(series)); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
		if len(problems) != 1 || !strings.Contains(problems[0].Found, "no "+each+" for 1 person, who is in none of these tables") {
			t.Errorf("%v", problems)
		}
	}
}

// TestTableOfAlikeClub: a table for a club has its members however they write it, and says of whom it may
// speak, too.
func TestTableOfAlikeClub(t *testing.T) {
	t.Parallel()
	spelled := []string{"Oak Chess Club", "Oak CC", "Oaks Chess Club", "Elm"}
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) { p.Club = spelled[i] })
	plan := parse(t, "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\nname = \"Club\"\nclubs = [\"OAK CC\"]\n")
	series, problems := built(plan, []season.Input{in})
	if diff := cmp.Diff([]string{"Club: 1 Arc, Ann 3", "Club: 2 Bow, Ben 2"}, allTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if len(problems) != 1 || !strings.Contains(problems[0].Found, `"OAK CC" may mean "Oaks Chess Club"`) {
		t.Errorf("%v", problems)
	}
}

// TestTablesBySchool: one table for each school, however it is spelled, and those of some
// schools.
func TestTablesBySchool(t *testing.T) {
	t.Parallel()
	spelled := []string{"Lincoln Elementary School", "Lincoln Elem.", "Oak Hill", "Lincoln Elementary School"}
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) { p.Club = spelled[i] })
	const plan = "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\neach = \"school\"\n" +
		"[[table]]\nname = \"Oaks\"\nschools = [\"oak hill\"]\n"
	want := []string{
		"Lincoln Elementary School: 1 Arc, Ann 3", "Lincoln Elementary School: 2 Bow, Ben 2",
		"Lincoln Elementary School: 3 Dot, Dee 0", "Oak Hill: 1 Cup, Cal 1", "Oaks: 1 Cup, Cal 1",
	}
	if diff := cmp.Diff(want, allTotals(tally(t, parse(t, plan), in))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestTableOfSchool: a table for a school has all whose school somebody decided to be it, and
// says whose may be.
func TestTableOfSchool(t *testing.T) {
	t.Parallel()
	spelled := []string{"Oak Hill Elementary", "Oak Hill MS", "Oak Hill", "Lincoln"}
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) { p.Club = spelled[i] })
	const plan = "category = \"none\"\n[points]\nkind = \"game-points\"\n[schools]\nsame = [[\"Oak Hill\", \"Oak Hill Elem.\"]]\n" +
		"[[table]]\nname = \"Oaks\"\nschools = [\"oak hill\"]\n"
	series, problems := built(parse(t, plan), []season.Input{in})
	if diff := cmp.Diff([]string{"Oaks: 1 Arc, Ann 3", "Oaks: 2 Cup, Cal 1"}, allTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	want := `series.toml:8:1: warning: table 1 ("Oaks").schools: "oak hill" may mean "Oak Hill MS", whose players are not in this table; ` +
		`expected the name as the files spell it; ` + people.DecideSchools
	if len(problems) != 1 || problems[0].Error() != want {
		t.Errorf("got %v, want %s", problems, want)
	}
}

// TestSpellingOfSchool: a table of a school has the name that most players write, not that of one
// slip in capitals or accents.
func TestSpellingOfSchool(t *testing.T) {
	t.Parallel()
	const plan = "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\neach = \"school\"\n"
	for most, slip := range map[string]string{"Oak Hill": "OAk Hill", "José Martí": "Jose Marti", "Lincoln Elem.": "Lincoln ES"} {
		in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(i int, p *tournament.Player) {
			p.Club = most
			if i == 0 {
				p.Club = slip
			}
		})
		series := tally(t, parse(t, plan), in)
		if len(series.Tables) != 1 || series.Tables[0].Name != most {
			t.Errorf("%d tables, the first %q, want one %q", len(series.Tables), series.Tables[0].Name, most)
		}
	}
}

// TestTableOfClub: a table for a club does not ask about schools, although another table does and
// the names are alike.
func TestTableOfClub(t *testing.T) {
	t.Parallel()
	in := with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(_ int, p *tournament.Player) { p.Club = "Oak Chess Club" })
	s := in.Event.Sections[0]
	s.Teams = []tournament.Team{{Name: "Oak", Members: []int{1, 2}}, {Name: "Elm", Members: []int{3, 4}}}
	const plan = "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\neach = \"school\"\n" +
		"[[table]]\nname = \"Club\"\nclubs = [\"Oak CC\"]\n"
	series, problems := built(parse(t, plan), []season.Input{in})
	if len(problems) > 0 || len(series.Tables) != 3 || len(series.Tables[2].Rows) != 4 {
		t.Errorf("%v; tables %q", problems, allTotals(series))
	}
}

// TestEligibleByForce counts the places of 1,000 random events among some of their people
// by comparing everybody with everybody.
func TestEligibleByForce(t *testing.T) {
	t.Parallel()
	plan := parse(t, `
category = "none"
[points]
place = [20, 15, "23/2", 8, 7, 6]
else  = 1
[[table]]
name   = "Members"
member = true
places = "eligible"
`)
	worth := func(place int) season.Points {
		list := []season.Points{points("20"), points("15"), points("23/2"), points("8"), points("7"), points("6")}
		if place <= len(list) {
			return list[place-1]
		}
		return points("1")
	}
	r := rand.New(rand.NewPCG(20, 1))
	for seed := range uint64(1000) {
		in := randomEvents(seed, 1)[0]
		in.Event.Sections = in.Event.Sections[:1]
		s := in.Event.Sections[0]
		for i := range s.Players {
			if r.IntN(2) == 0 {
				s.Players[i].IDs = nil
			}
		}
		score := func(i int) (sum tournament.Points, took bool) {
			for _, e := range s.Players[i].Rounds {
				sum += tournament.FIDE()[e.Result]
				took = took || e.Result != tournament.ForfeitLoss && e.Result != tournament.NoResult
			}
			return sum, took
		}
		want := map[string]string{}
		for i := range s.Players {
			own, took := score(i)
			if len(s.Players[i].IDs) == 0 || !took {
				continue
			}
			above, level := 0, 0
			for j := range s.Players {
				if other, took := score(j); len(s.Players[j].IDs) > 0 && took {
					if other > own {
						above++
					} else if other == own {
						level++
					}
				}
			}
			sum := season.Points{}
			for place := above + 1; place <= above+level; place++ {
				sum = sum.Plus(worth(place))
			}
			want[string(s.Players[i].Name)] = sum.Over(int64(level)).Exact()
		}
		if len(want) == 0 {
			continue
		}
		series := tally(t, plan, in)
		got := map[string]string{}
		for i := range series.Tables[0].Rows {
			row := &series.Tables[0].Rows[i]
			got[string(series.Person(row.Person).Name)] = row.Total.Exact()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("event %d: -want +got\n%s", seed, diff)
		}
	}
}
