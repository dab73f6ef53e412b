package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/awards"
)

// pupil is a player of a school, a girl or a boy.
func pupil(school string, sex tournament.Sex) func(*tournament.Player) {
	return func(p *tournament.Player) {
		at(school)(p)
		p.Sex = sex
	}
}

// TestQuotas, by hand. Elm has boys with 8, 7, 6 and a girl with 2; Oak three boys with 5 and a
// girl with 4½; Fir has only boys. Ratings are 100 times the number of the player.
func TestQuotas(t *testing.T) {
	t.Parallel()
	f, m := tournament.Female, tournament.Male
	fromTown := func(p *tournament.Player) {
		pupil("Elm", f)(p)
		p.Extra = append(p.Extra, tournament.Extra{Key: "Town", Value: "Salem"})
	}
	of := section("K-5",
		somebody{"E1", 100, 16, pupil("Elm", m)}, somebody{"E2", 200, 14, pupil("Elm", m)}, somebody{"E3", 300, 12, pupil("Elm", m)},
		somebody{"E4", 400, 4, fromTown},
		somebody{"O5", 500, 10, pupil("Oak", m)}, somebody{"O6", 600, 10, pupil("Oak", m)}, somebody{"O7", 700, 10, pupil("Oak", m)},
		somebody{"O8", 800, 9, pupil("Oak", f)},
		somebody{"F9", 900, 18, pupil("Fir", m)}, somebody{"F10", 0, 18, pupil("Fir", m)}, somebody{"F11", 1100, 18, pupil("Fir", m)})
	const girl = "\n[[award.quota]]\nleast = 1\neligible = { sex = \"F\" }"
	for _, tt := range []struct {
		name, keys string
		want       []string
		note       string
	}{
		{"none", "", []string{"Fir 27: F9 F10 F11", "Elm 21: E1 E2 E3", "Oak 15: O5 O6 O7"}, ""},
		{
			"a girl among three", girl,
			[]string{"Elm 17: E1 E2 E4", "Oak 14.5: O5 O6 O8"},
			`school "Elm" in section "K-5" counts without E3, who would count but for this rule`,
		},
		{"a school without a girl", girl, []string{"Elm 17: E1 E2 E4", "Oak 14.5: O5 O6 O8"}, `school "Fir" in section "K-5" has no team`},
		{
			"a sum of ratings; whoever has none does not count", "rating_sum = 1900",
			[]string{"Elm 21: E1 E2 E3", "Fir 9: F9", "Oak 15: O5 O6 O7"},
			"",
		},
		{
			"unrated players as the plan says", "rating_sum = 2000\nunrated_as = 50",
			[]string{"Elm 21: E1 E2 E3", "Fir 18: F9 F10", "Oak 15: O5 O6 O7"},
			"",
		},
		{"both", "rating_sum = 1900" + girl, []string{"Elm 17: E1 E2 E4", "Oak 14.5: O5 O6 O8"}, `school "Fir" in section "K-5" has no team`},
		{"fewer players", "rating_sum = 1200" + girl, []string{"Elm 17: E1 E2 E4", "Oak 4.5: O8"}, `school "Fir" in section "K-5" has no team`},
		{
			"two quotas",
			girl + "\n[[award.quota]]\nleast = 1\neligible = { from = 300, to = 300 }",
			[]string{"Elm 16: E1 E3 E4"},
			`school "Fir" in section "K-5" has no team`,
		},
		{
			"all but one", "\n[[award.quota]]\nleast = 3\neligible = { exclude = [\"E1\"] }",
			[]string{"Elm 15: E2 E3 E4", "Fir 27: F9 F10 F11", "Oak 15: O5 O6 O7"},
			`school "Elm" in section "K-5" counts without E1, who would count but for this rule`,
		},
		{
			"a column of the file", "\n[[award.quota]]\nleast = 1\neligible = { column = \"town\", is = \"Salem\" }",
			[]string{"Elm 17: E1 E2 E4"},
			`school "Oak" in section "K-5" has no team`,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			least := "\nteam_min = 1\n"
			r := decide(t, parse(t, "[[award]]\nid = \"school\"\nteam = true\nplaces = 3\nteam_size = 3"+least+tt.keys), data(t, byNumber, of))
			got := teamsWon(r)
			slices.Sort(got)
			slices.Sort(tt.want)
			if diff := gocmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			var noted strings.Builder
			for _, p := range r.Problems {
				noted.WriteString(p.Found + "\n")
			}
			if !strings.Contains(noted.String(), tt.note) {
				t.Errorf("got %q, want %q", noted.String(), tt.note)
			}
		})
	}
	for _, wrong := range []string{
		"quota = [{ least = 1, eligible = { sex = \"F\" } }]", // not of a team
		"team = true\nquota = [{ least = 5, eligible = { sex = \"F\" } }]", "team = true\nquota = [{ least = 1 }]",
		"team = true\nquota = [{ eligible = { sex = \"F\" } }]", "team = true\nteam_size = 13\nrating_sum = 1000",
		"team = true\nquota = [" + strings.Repeat("{ least = 1, eligible = { sex = \"F\" } },", 5) + "]",
		"team = true\nrating_sum = 0", "rating_sum = 100", "team = true\nquota = { sex = \"F\" }",
	} {
		if plan, _ := awards.ParsePlan([]byte("[[award]]\nid = \"x\"\n"+wrong), "plan.toml"); plan != nil {
			t.Errorf("accepted: %s", wrong)
		}
	}
}

// TestWrongQuotas: each mistake has one message, which names the header as people write it, and
// data that no player has is told as that of other criteria.
func TestWrongQuotas(t *testing.T) {
	t.Parallel()
	for keys, want := range map[string]string{
		"quota = 1": "1; expected tables [[award.quota]], or [] for none",
		"quota = [{ least = 1, eligible = { sex = \"girl\" } }]": `"girl"; expected F, M, female, male`,
		"quota = [{ least = 1, eligible = {} }]":                 `a quota that everybody meets; expected eligible = { sex = "F" }`,
	} {
		_, problems := awards.ParsePlan([]byte("[[award]]\nid = \"x\"\nteam = true\n"+keys), "plan.toml")
		if len(problems) != 1 || !strings.HasSuffix(problems[0].Error(), want) {
			t.Errorf("%s: %v", keys, problems)
		}
	}
	of := section("K-5", somebody{"E1", 100, 16, at("Elm")}, somebody{"E2", 200, 14, at("Elm")})
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\nteam = true\nquota = [{ least = 1, eligible = { grade = 3 } }]"), data(t, byNumber, of))
	if !strings.Contains(fmt.Sprint(r.Problems), "the grade is unknown for all players") {
		t.Errorf("%v", r.Problems)
	}
	for criteria, want := range map[string]string{
		`exclude = ["E3"]`:  `quota 1.eligible.exclude: there is no player "E3"`,
		`exclude = ["Elm"]`: `there is no player "Elm"`, // a school, whose players all count
		`column = "town"`: `the column "town" is unknown for all players of the event; nobody can win this; ` +
			"add it to the file, or pass a roster that has it; the table of the event itself may be the roster",
		"house = false": `quota 1.eligible.house: no column says who in the event is a house player`,
	} {
		plan := parse(t, "[[award]]\nid = \"x\"\nteam = true\n[[award.quota]]\nleast = 1\neligible = { "+criteria+" }")
		if r = awards.Decide(plan, data(t, byNumber, of)); !strings.Contains(fmt.Sprint(r.Problems), want) {
			t.Errorf("%s: %v", criteria, r.Problems)
		}
	}
}

// TestQuotasByHand compares the score of the team of a school with that of the best of all sets
// of its players that fit, which a small program tries one after the other.
func TestQuotasByHand(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 43))
		n, size, girls, limit := 1+rng.IntN(8), 1+rng.IntN(4), rng.IntN(3), 600+100*rng.IntN(30)
		girls = min(girls, size)
		var people []somebody
		for i := range n {
			sex := []tournament.Sex{tournament.Female, tournament.Male}[rng.IntN(2)]
			people = append(people, somebody{fmt.Sprintf("P%d", i), 100 + 100*rng.IntN(12), tournament.Points(1 + rng.IntN(16)), pupil("Elm", sex)})
		}
		of := section("K-5", people...)
		plan := fmt.Sprintf("[[award]]\nid = \"x\"\nteam = true\nteam_min = 1\nteam_size = %d\nrating_sum = %d\n", size, limit)
		if girls > 0 {
			plan += fmt.Sprintf("[[award.quota]]\nleast = %d\neligible = { sex = \"F\" }\n", girls)
		}
		best := -1
		for set := range 1 << n {
			points, ratings, count, female := 0, 0, 0, 0
			for i := range n {
				if set&(1<<i) == 0 {
					continue
				}
				count++
				points += int(people[i].points)
				ratings += people[i].rating
				if of.Players[i].Sex == tournament.Female {
					female++
				}
			}
			if count >= 1 && count <= size && ratings <= limit && female >= girls {
				best = max(best, points)
			}
		}
		want := []string{}
		if best >= 0 {
			want = append(want, "Elm "+awards.HalfPoints(tournament.Points(best)).String())
		}
		got := []string{}
		for _, one := range teamsWon(decide(t, parse(t, plan), data(t, byNumber, of))) {
			got = append(got, one[:strings.Index(one, ":")])
		}
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Fatalf("seed %d (-by hand +podium):\n%s\n%s", seed, diff, plan)
		}
	}
}

// TestQuotaOfSchoolsThatMayBeOne: what two schools would be together is nobody's team, and
// says nothing about those who count for either.
func TestQuotaOfSchoolsThatMayBeOne(t *testing.T) {
	t.Parallel()
	f, m := tournament.Female, tournament.Male
	d := data(t, byNumber, section("K-5",
		somebody{"O1", 0, 16, pupil("Oak", m)}, somebody{"O2", 0, 4, pupil("Oak", f)},
		somebody{"M3", 0, 14, pupil("Oak MS", m)}, somebody{"M4", 0, 6, pupil("Oak MS", f)}))
	plan := "[[award]]\nid = \"team\"\nteam = true\nplaces = 2\nteam_size = 2\n[[award.quota]]\nleast = 1\neligible = { sex = \"F\" }"
	for _, p := range decide(t, parse(t, plan), d).Problems {
		if strings.Contains(p.Found, "counts without") {
			t.Errorf("all of both schools count, but: %s", p.Error())
		}
	}
}

// TestSchoolWithoutTeam: a school that has players enough, but none who fit the rule about those who
// count, has no team, which is noted at the rule.
func TestSchoolWithoutTeam(t *testing.T) {
	t.Parallel()
	boys := section("K-5", somebody{"A", 900, 8, pupil("Elm", tournament.Male)}, somebody{"B", 900, 8, pupil("Elm", tournament.Male)})
	for rule, path := range map[string]string{
		"[[award.quota]]\nleast = 1\neligible = { sex = \"F\" }": "award 1 (\"x\").quota",
		"rating_sum = 1000": "award 1 (\"x\").rating_sum",
	} {
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\nteam = true\n"+rule), data(t, byNumber, boys))
		if !slices.ContainsFunc(r.Problems, func(p finding.Finding) bool {
			return strings.Contains(p.Found, `school "Elm"`) && strings.Contains(p.Found, "has no team") && p.Pos.Path == path
		}) {
			t.Errorf("%s: %v", rule, r.Problems)
		}
	}
}

// TestQuotasAreSaid: the rules say who must be among those who count.
func TestQuotasAreSaid(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("K-5",
		somebody{"A", 0, 8, pupil("Elm", tournament.Female)}, somebody{"B", 0, 8, pupil("Elm", tournament.Male)}))
	for quota, want := range map[string]string{
		`eligible = { sex = "F" }`:                                   "there must be girls or women (at least 1).",
		`eligible = { sex = "M" }`:                                   "there must be boys or men (at least 1).",
		`eligible = { school = "Elm" }`:                              "there must be players of quota 1 (at least 1).",
		"title = \"pupils of Elm\"\neligible = { school = \"Elm\" }": "there must be pupils of Elm (at least 1).",
	} {
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\nteam = true\n[[award.quota]]\nleast = 1\n"+quota), d)
		if notes := strings.Join(r.Notes, "\n"); !strings.Contains(notes, want) {
			t.Errorf("%s: %s\nwant %s", quota, notes, want)
		}
	}
}
