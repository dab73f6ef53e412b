package season_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
)

// list is a ranking list. A line is "Name: 1 2.5", a rank and points, or "Name: 1", a rank alone.
func list(path, day, section string, lines ...string) season.Input {
	in := event(path, day, section)
	s := in.Event.Sections[0]
	s.GamesUnknown = true
	for i, line := range lines {
		name, stated, _ := strings.Cut(line, ": ")
		rank, points, has := strings.Cut(stated, " ")
		p := tournament.Player{No: i + 1, Name: tournament.Name(name)}
		p.Stated.Rank, _ = strconv.Atoi(rank)
		p.Stated.Points, _ = tournament.ParsePoints(points)
		p.Stated.HasPoints = has
		s.Players = append(s.Players, p)
	}
	return in
}

// told spells warnings and errors: "error oct.trf: the same 6 games ...".
func told(problems []finding.Finding) []string {
	var out []string
	for i := range problems {
		if p := &problems[i]; p.Severity > finding.Note {
			out = append(out, fmt.Sprintf("%s %s: %s", p.Severity, p.Pos.File, p.Found))
		}
	}
	return out
}

// TestTwice: what was given twice, and what only looks so.
func TestTwice(t *testing.T) {
	t.Parallel()
	const games, places = "category = \"one\"\n[points]\nkind = \"game-points\"\n", "category = \"one\"\n[points]\nplace = [5, 3]\n"
	separate := func(path string) string { return "[[event]]\npath = \"" + path + "\"\nseparate = true\n" }
	named := func(name string, in season.Input) season.Input {
		in.Event.Name = name
		return in
	}
	oct := field{}.allPlay("oct.trf", "2025-10-04", "Open", first) // Ann 3, Ben 2, Cal 1, Dee 0
	nov := field{}.allPlay("nov.trf", "2025-11-08", "Open", first)
	copied := field{}.allPlay("nov2.trf", "2025-11-08", "Open", first)
	two := field{}.allPlay("sep.trf", "2025-09-06", "Open", second)
	two.Event.Sections = append(two.Event.Sections, field{}.allPlay("", "", "Copy", first).Event.Sections[0])
	unnamed := field{}.allPlay("sep.trf", "2025-09-06", "Open", second)
	unnamed.Event.Sections = append(unnamed.Event.Sections, field{}.allPlay("", "", "", first).Event.Sections[0])
	version := func(path, results string) season.Input {
		return named("Oak Cup", field{}.allPlay(path, "2025-10-04", "Open", results))
	}
	quad := func(path string, lines ...string) season.Input {
		return named("Quads", event(path, "2025-10-04", "", lines...))
	}
	for name, test := range map[string]struct {
		plan   string
		events []season.Input
		want   []string
	}{
		"the points of games": {
			games,
			[]season.Input{oct, list("final.csv", "", "", "Arc, Ann: 1 3", "Bow, Ben: 2 2", "Cup, Cal: 3 1", "Dot, Dee: 4 0")},
			[]string{"error oct.trf: the same points of the same 4 people as in final.csv"},
		},
		"other points": {
			games, []season.Input{oct, list("final.csv", "", "", "Arc, Ann: 1 3", "Bow, Ben: 2 1.5", "Cup, Cal: 3 1", "Dot, Dee: 4 0")}, nil,
		},
		"points that are not known of all": {
			places, []season.Input{oct, list("final.csv", "", "", "Arc, Ann: 1 3", "Bow, Ben: 2 2", "Cup, Cal: 3 1", "Dot, Dee: 4")}, nil,
		},
		"no points": {
			games, []season.Input{event("oct.trf", "2025-10-04", "", "Arc, Ann: Z", "Bow, Ben: Z"), list("final.csv", "", "", "Arc, Ann: 1 0", "Bow, Ben: 1 0")}, nil,
		},
		"half a point": {
			games,
			[]season.Input{event("oct.trf", "2025-10-04", "", "Arc, Ann: D2", "Bow, Ben: D1"), list("final.csv", "", "", "Arc, Ann: 1 0.5", "Bow, Ben: 1 0.5")},
			[]string{"error oct.trf: the same points of the same 2 people as in final.csv"},
		},
		"one game": {
			games,
			[]season.Input{event("oct.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"), event("nov.trf", "2025-11-08", "", "Bow, Ben: L2", "Arc, Ann: W1")},
			[]string{"warning nov.trf: the same 1 game between the same people as in oct.trf"},
		},
		"one list": {
			places,
			[]season.Input{list("a.csv", "", "", "Arc, Ann: 1", "Bow, Ben: 2"), list("b.csv", "", "", "Bow, Ben: 2", "Arc, Ann: 1")},
			[]string{"error b.csv: the same places of the same 2 people as in a.csv"},
		},
		"two lists": {places, []season.Input{list("a.csv", "", "", "Arc, Ann: 1", "Bow, Ben: 2"), list("b.csv", "", "", "Arc, Ann: 1", "Bow, Ben: 3")}, nil},
		"a section of two": {
			games, []season.Input{two, nov}, []string{`warning nov.trf: the same 6 games between the same people as in section "Copy" of sep.trf`},
		},
		"a section of two, without a name": {
			games, []season.Input{unnamed, nov}, []string{"warning nov.trf: the same 6 games between the same people as in sep.trf"},
		},
		"one of three days, twice": { // of the same day it was given twice, whatever there was before
			games, []season.Input{oct, nov, copied}, []string{
				"warning nov.trf: the same 6 games between the same people as in oct.trf", "error nov2.trf: the same 6 games between the same people as in nov.trf",
			},
		},
		"one of three, of which the first is separate": {
			games + separate("oct.trf"),
			[]season.Input{oct, nov, copied},
			[]string{"error nov2.trf: the same 6 games between the same people as in nov.trf"},
		},
		"two versions": {
			games,
			[]season.Input{version("a.trf", first), version("b.trf", second)},
			[]string{"error b.trf: the same name, day and 4 people as in a.trf, but other results"},
		},
		"two versions after a separate event": {
			games + separate("a.trf"),
			[]season.Input{version("a.trf", first), version("b.trf", second), version("c.trf", third)},
			[]string{"error c.trf: the same name, day and 4 people as in b.trf, but other results"},
		},
		"two versions of the second of two quads": {
			games,
			[]season.Input{
				quad("a.trf", "Arc, Ann: W2", "Bow, Ben: L1"), quad("b.trf", "Cup, Cal: W2", "Dot, Dee: L1"), quad("b-2.trf", "Cup, Cal: D2", "Dot, Dee: D1"),
			},
			[]string{"error b.trf: the same name, day and 2 people as in b-2.trf, but other results"},
		},
		"two quads, and two of five people": {
			games, []season.Input{
				quad("a.trf", "Arc, Ann: W2", "Bow, Ben: L1", "Cup, Cal: W4", "Dot, Dee: L3", "Eel, Eve: B"),
				quad("b.trf", "Arc, Ann: W2", "Bow, Ben: L1", "Fir, Flo: W4", "Gil, Gus: L3", "Hay, Hal: B"),
			}, nil,
		},
		"a list of another version": {
			games,
			[]season.Input{version("a.trf", first), named("Oak Cup", list("b.csv", "2025-10-04", "Open", "Arc, Ann: 1 3", "Bow, Ben: 1 3"))},
			[]string{"error b.csv: the same name, day and 2 people as in a.trf, but one of the two is a ranking list"},
		},
		"two events of one name, without a day": {
			games, []season.Input{
				named("Oak Cup", field{}.allPlay("a.trf", "", "Open", first)), named("Oak Cup", field{}.allPlay("b.trf", "", "Open", second)),
			}, nil,
		},
		"two events of one day, without a name": {
			games, []season.Input{
				named("", field{}.allPlay("a.trf", "2025-10-04", "Open", first)), named("", field{}.allPlay("b.trf", "2025-10-04", "Open", second)),
			}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, problems := built(parse(t, test.plan), test.events)
			problems = slices.DeleteFunc(problems, func(f finding.Finding) bool {
				return f.Code != finding.EventTwice && f.Code != finding.SameResults && f.Code != finding.EventVersions
			})
			if diff := cmp.Diff(test.want, told(problems)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestMissing: what the points of a plan need, and that one player of all is enough.
func TestMissing(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\n"
	plain := func() season.Input { return field{}.allPlay("oct.trf", "2025-10-04", "Open", first) }
	rated := func(player, before, after int) season.Input {
		return with(plain(), func(i int, p *tournament.Player) {
			if i == player {
				p.Ratings = []tournament.Rating{{Value: before}}
				p.Extra = []tournament.Extra{{Key: "R after", Value: fmt.Sprint(after)}}
			}
		})
	}
	for name, test := range map[string]struct {
		points string
		in     season.Input
		want   []string
	}{
		"births":      {"kind = \"none\"\nage_bonus = [{ under = 10, points = 1 }]\n", plain(), []string{"warning series.toml: no file states a birth date"}},
		"one birth":   {"kind = \"none\"\nage_bonus = [{ under = 10, points = 1 }]\n", field{births: born("2016-01-01", "", "", "")}.allPlay("oct.trf", "2025-10-04", "", first), nil},
		"ratings":     {"kind = \"none\"\nrating_gain = { per = 100 }\n", plain(), []string{"warning series.toml: no file states a rating"}},
		"of a system": {"kind = \"none\"\nrating_gain = { per = 100, system = \"uscf\" }\n", rated(0, 1200, 0), []string{"warning series.toml: no file states a rating uscf"}},
		"one rating":  {"kind = \"none\"\nrating_gain = { per = 100 }\n", rated(0, 1, 0), nil},
		"after":       {"kind = \"none\"\nrating_gain = { per = 100, after = \"file\" }\n", rated(0, 1200, 0), []string{"warning series.toml: no file states a rating after an event"}},
		"one after":   {"kind = \"none\"\nrating_gain = { per = 100, after = \"file\" }\n", rated(0, 1200, 1), nil},
		"performance": {"kind = \"performance\"\n", plain(), []string{"warning series.toml: no file states ratings for a performance"}},
		"performances": {
			"kind = \"performance\"\n", field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first), nil,
		},
		"a team that is not there": {
			"kind = \"none\"\n[teams]\n[[adjust]]\nteam = \"Oka\"\npoints = 1\nreason = \"x\"\n",
			field{clubs: [4]string{"Oak", "Oak", "Elm", "Elm"}}.allPlay("oct.trf", "2025-10-04", "", first),
			[]string{`error series.toml: "Oka" is listed in no table`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, problems := built(parse(t, plan+test.points), []season.Input{test.in})
			if diff := cmp.Diff(test.want, told(problems)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if len(test.want) > 0 && strings.Contains(test.want[0], "Oka") && problems[len(problems)-1].Hint != "did you mean Oak?" {
				t.Errorf("the advice is %q", problems[len(problems)-1].Hint)
			}
		})
	}
}

// TestDayNeeded: why the day of an event must be known, if it must.
func TestDayNeeded(t *testing.T) {
	t.Parallel()
	open, undated := field{}.allPlay("oct.trf", "2025-10-04", "Open", first), field{}.allPlay("nov.trf", "", "Open", second)
	reserve := field{}.allPlay("nov.trf", "", "Reserve", second)
	for name, test := range map[string]struct {
		plan   string
		events []season.Input
		want   string // the reason
	}{
		"nothing":                        {"category = \"one\"\n[points]\nkind = \"none\"\n", []season.Input{open, undated}, ""},
		"a first day":                    {"from = 2025-01-01\ncategory = \"one\"\n[points]\nkind = \"none\"\n", []season.Input{open, undated}, "the series has a first or a last day"},
		"a first day of one event":       {"from = 2025-01-01\ncategory = \"one\"\n[points]\nkind = \"none\"\n", []season.Input{undated}, ""},
		"the first event":                {"category = \"one\"\n[points]\nkind = \"none\"\n[count]\nbest_of_first = [1, 1]\n", []season.Input{open, undated}, "only the first 1 event counts"},
		"the first events":               {"category = \"one\"\n[points]\nkind = \"none\"\n[count]\nbest_of_first = [1, 2]\n", []season.Input{open, undated}, "only the first 2 events count"},
		"the category of the first":      {"[points]\nkind = \"none\"\n", []season.Input{open, reserve}, "the first event decides the category"},
		"the category, of which is one":  {"[points]\nkind = \"none\"\n", []season.Input{open, undated}, ""},
		"the category of each":           {"category = \"each\"\n[points]\nkind = \"none\"\n", []season.Input{open, reserve}, ""},
		"rating gains":                   {"category = \"one\"\n[points]\nkind = \"none\"\nrating_gain = { per = 100 }\n", []season.Input{open, undated}, "rating gains count"},
		"ages":                           {"category = \"one\"\n[points]\nkind = \"none\"\nage_bonus = [{ under = 9, points = 1 }]\n", []season.Input{open, undated}, "ages count"},
		"the last event separates those": {"category = \"one\"\n[points]\nkind = \"none\"\n[ties]\norder = [\"last-event\"]\n", []season.Input{open, undated}, "the last event separates those who are level"},
	} {
		_, problems := built(parse(t, test.plan), test.events)
		var got strings.Builder
		for i := range problems {
			if problems[i].Code == finding.DateMissing {
				got.WriteString(problems[i].Want)
			}
		}
		if want := "the first day, because " + test.want; got.String() != want && got.String()+test.want != "" {
			t.Errorf("%s: %q, want %q", name, got.String(), want)
		}
	}
}

// TestTablesAndRules: tables without people, and rules that nothing fits yet.
func TestTablesAndRules(t *testing.T) {
	t.Parallel()
	const points = "[points]\nkind = \"game-points\"\n"
	old := field{births: born("2001-01-01", "2001-01-01", "2001-01-01", "2001-01-01")}
	oct, nov := old.allPlay("oct.trf", "2025-10-04", "K-5", first), old.allPlay("nov.trf", "2025-11-08", "K-3", second)
	girl := with(old.allPlay("oct.trf", "2025-10-04", "K-5", first), func(i int, p *tournament.Player) {
		p.Sex = []tournament.Sex{tournament.Female, tournament.Male, tournament.Male, tournament.Male}[i]
	})
	open := event("oct.trf", "2025-10-04", "K-5", "Arc, Ann: W2 W3", "Bow, Ben: L1 W4", "Cup, Cal: W4 L1", "Dot, Dee: L3 L2")
	for _, i := range []int{1, 3} {
		open.Event.Sections[0].Players[i].Rounds[1].Result = tournament.Pending
	}
	const girls, before = "[[table]]\nname = \"Girls\"\nsex = \"female\"\n", "[[table]]\nname = \"Old\"\nborn_to = 1990\n"
	for name, test := range map[string]struct {
		plan   string
		events []season.Input
		want   []string
	}{
		"no one in the only table": {
			"category = \"none\"\n" + points + before, []season.Input{oct}, []string{`error series.toml: nobody meets the conditions of "Old"`},
		},
		"one person in another table": {
			"category = \"none\"\n" + points + girls + before, []season.Input{girl}, []string{`warning series.toml: nobody meets the conditions of "Old"`},
		},
		"no one anywhere": {
			"category = \"one\"\n" + points,
			[]season.Input{event("oct.trf", "2025-10-04", "", "Arc, Ann: Z", "Bow, Ben: Z")},
			[]string{"warning oct.trf: results up to round 0 of 1", "error series.toml: nobody took part in any event"},
		},
		"an event that the plan names in vain": {
			"category = \"one\"\n" + points + "[count]\nevents = 1\n[[event]]\npath = \"dec.trf\"\n",
			[]season.Input{oct},
			[]string{`warning series.toml: no event matches "dec.trf"`},
		},
		"an event that is to come": {
			"category = \"one\"\n" + points + "[count]\nevents = 2\n[[event]]\npath = \"dec.trf\"\n", []season.Input{oct}, nil,
		},
		"a section that the plan names in vain, after the last event": {
			"category = \"one\"\n" + points + "[count]\nevents = 1\n[[section]]\nname = \"K5\"\nparticipation = 2\n",
			[]season.Input{oct},
			[]string{`error series.toml: no section matches "K5"`},
		},
		"an open game": {
			"category = \"one\"\n" + points, []season.Input{open}, []string{"warning oct.trf: the standings are those after round 1, round 2 open"},
		},
		"a play-off of no table": {
			"category = \"each\"\n" + points + "[ties]\norder = [\"play-off\"]\n[[playoff]]\ncategory = \"K-4\"\norder = [\"Arc, Ann\", \"Bow, Ben\"]\n",
			[]season.Input{oct, nov},
			[]string{`error series.toml: "K-4"`},
		},
		"a category of the plan": {"category = \"each\"\n" + points + "[[section]]\nname = \"K-3\"\ncategory = \"K-5\"\n", []season.Input{oct, nov}, nil},
		"two nameless sections of one day, after another": {
			"category = \"each\"\n" + points,
			[]season.Input{
				event("sep.trf", "2025-09-06", "", "Eel, Eve: W2", "Fir, Flo: L1"),
				event("elm.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"), event("oak.trf", "2025-10-04", "", "Cup, Cal: W2", "Dot, Dee: L1"),
			},
			[]string{"warning oak.trf: neither this file nor elm.trf, of the same day, names its section, so the players of both are in one table"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, problems := built(parse(t, test.plan), test.events)
			if diff := cmp.Diff(test.want, told(problems)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			last := problems[max(0, len(problems)-1):]
			if strings.Contains(test.plan, "K5") && last[0].Hint != "correct it, otherwise its points do not apply to the intended sections" {
				t.Errorf("the advice is %q", last[0].Hint)
			}
			if strings.Contains(test.plan, "K-4") && last[0].Want != `one of "K-3", "K-5"` {
				t.Errorf("the choice is %q", last[0].Want)
			}
		})
	}
}
