package season_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/scheme"
)

// TestByGame is the "Player of the Year Award" of the Main Line Chess Club
// (http://mainlinechess.com): 700, 300 and 100 a game, 100 for a win by forfeit and for a
// forced bye, divided by the games of an evening of quick games.
func TestByGame(t *testing.T) {
	t.Parallel()
	byes := event("nov.trf", "2025-11-08", "", "Arc, Ann: W2 X3", "Bow, Ben: L1 B", "Cup, Cal: H F1", "Dot, Dee: Z Z")
	quick := field{}.allPlay("dec-quick.trf", "2025-12-06", "", third)
	series := tally(t, sample(t, "player-of-the-year.toml"), field{}.allPlay("oct.trf", "2025-10-04", "", first), byes, quick)
	checkSums(t, series)
	got := totals(series, 0)
	// October: 2100, 1500, 900, 300. November: 800, 200, 0. December: a win and two draws 1300,
	// a win and two losses 900, a draw and two losses 500, two wins and a draw 1700, by 7 each.
	// By hand: Cal 750, Dee 500.
	want := []string{
		"1 Arc, Ann 21600/7", // 2100 + 800 + 1300/7
		"2 Bow, Ben 12800/7", // 1500 + 200 + 900/7
		"3 Cup, Cal 12050/7", // 900 + 0 + 500/7 + 750
		"4 Dot, Dee 7300/7",  // 300 + 1700/7 + 500
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	ann := row(t, series, 0, "Arc, Ann")
	if why := series.Why(ann.Person, &ann.Results[1]); why != "800 points (1 win (700 each), 1 win by forfeit (100 each))" {
		t.Errorf("%q", why)
	}
}

// TestThreeTwoOne: 3 points for a win, 2 for a draw, 1 for a loss
// (https://uschess.discourse.group/t/grand-prix-scoring/16836).
func TestThreeTwoOne(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\ngame = { win = 3, draw = 2, loss = 1 }\n[count]\nevents = 4\n")
	series := tally(t, plan, field{}.threeEvents("a.trf", "b.trf", "c.trf")...)
	// a: 9 7 5 3. b: 7 7 7 3. c: Ann 7, Ben 5, Cal 0.5 of 3: 4, Dee 2.5 of 3: 8.
	if diff := cmp.Diff([]string{"1 Arc, Ann 23", "2 Bow, Ben 19", "3 Cup, Cal 16", "4 Dot, Dee 14"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// One event of three rounds is to come: nine points at most.
	ben := row(t, series, 0, "Bow, Ben")
	if ben.Reachable.Exact() != "28" || ben.Chance != season.CanWin {
		t.Errorf("%s, %s", ben.Reachable.Exact(), ben.Chance)
	}
}

// grades is an event of three grades, each of two players who meet once or more often.
func grades(path string) season.Input {
	in := event(path, "2025-10-04", "A", "Arc, Ann: W2 W2 D2", "Bow, Ben: L1 L1 D1") // 2.5 and 0.5
	in.Event.Sections = append(in.Event.Sections,
		event(path, "", "B", "Cup, Cal: W2 W2 W2", "Dot, Dee: L1 L1 L1").Event.Sections[0], // 3 and 0
		event(path, "", "C", "Elk, Eve: W2 D2 L2", "Fir, Flo: L1 D1 W1").Event.Sections[0]) // 1.5 and 1.5
	return in
}

// TestSectionsTogether is the rule of the Kāpiti Chess Club
// (http://kapitichess.club/grand-prix-system): with three grades scores of grade B count two
// thirds, those of C a third, and points go by the ranking of all of them.
func TestSectionsTogether(t *testing.T) {
	t.Parallel()
	plan := sample(t, "club-grades.toml")
	series := tally(t, plan, grades("oct-grades.trf"), field{}.allPlay("nov.trf", "2025-11-08", "A", first))
	checkSums(t, series)
	// Scaled: Ann 2.5, Cal 2, Ben, Eve and Flo 0.5, Dee 0: places 1, 2, 3, 3, 3, 6.
	// November: Ann 10, Ben 9, Cal 8, Dee 7.
	want := []string{"1 Arc, Ann 20", "2 Bow, Ben 17", "2 Cup, Cal 17", "4 Dot, Dee 12", "5 Elk, Eve 8", "5 Fir, Flo 8"}
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	cal := row(t, series, 0, "Cup, Cal")
	if why := series.Why(cal.Person, &cal.Results[0]); why != "9 points (place 2, all sections together (score 3, times 2/3))" {
		t.Errorf("%q", why)
	}
	// Files of one label and day are one event, too.
	var files []season.Input
	for i, s := range grades("").Event.Sections {
		in := event([]string{"a-grades.trf", "b-grades.trf", "c-grades.trf"}[i], "2025-10-04", "", "")
		in.Event.Sections = []*tournament.Section{s}
		files = append(files, in)
	}
	text := "category = \"one\"\n[points]\nplace = [10, 9, 8, 7, 6, 5]\non_tie = \"best\"\n[[event]]\npath = \"*\"\nlabel = \"Oct\"\ntogether = true\n" +
		"[[section]]\nname = \"B\"\nscale = \"2/3\"\n[[section]]\nname = \"C\"\nscale = \"1/3\"\n"
	series = tally(t, parse(t, text), files...)
	want = []string{"1 Arc, Ann 10", "2 Cup, Cal 9", "3 Bow, Ben 8", "3 Elk, Eve 8", "3 Fir, Flo 8", "6 Dot, Dee 5"}
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("files: -want +got\n%s", diff)
	}
	// Among girls alone, in a table of its own.
	in := grades("oct-grades.trf")
	for _, s := range in.Event.Sections {
		for i := range s.Players {
			if name := string(s.Players[i].Name); strings.HasPrefix(name, "Cup") || strings.HasPrefix(name, "Elk") {
				s.Players[i].Sex = tournament.Female
			}
		}
	}
	series = tally(t, parse(t, strings.Replace(text, "category = \"one\"", "category = \"none\"", 1)+
		"[[table]]\nname = \"Girls\"\nsex = \"female\"\nplaces = \"eligible\"\n"), in)
	if diff := cmp.Diff([]string{"1 Cup, Cal 10", "2 Elk, Eve 9"}, totals(series, 0)); diff != "" {
		t.Errorf("girls: -want +got\n%s", diff)
	}
}

// TestPointsBySection: what sections give for playing, and the weight of a category in one
// table.
func TestPointsBySection(t *testing.T) {
	t.Parallel()
	in := event("oct.trf", "2025-10-04", "Championship", "Arc, Ann: W2 W2", "Bow, Ben: L1 L1")
	in.Event.Sections = append(in.Event.Sections,
		event("", "", "Reserve", "Cup, Cal: W2 D2", "Dot, Dee: L1 D1").Event.Sections[0],
		event("", "", "Novice", "Elk, Eve: W2 W2", "Fir, Flo: L1 L1").Event.Sections[0])
	series := tally(t, sample(t, "by-section.toml"), in)
	checkSums(t, series)
	want := []string{
		"Championship: 1 Arc, Ann 108", "Championship: 2 Bow, Ben 100",
		"Novice: 1 Elk, Eve 100", "Novice: 2 Fir, Flo 92",
		"Reserve: 1 Cup, Cal 102", "Reserve: 2 Dot, Dee 98",
		"Everybody: 1 Arc, Ann 162", "Everybody: 2 Bow, Ben 150", // 108·1.5, 100·1.5
		"Everybody: 3 Cup, Cal 102", "Everybody: 4 Elk, Eve 100", "Everybody: 5 Dot, Dee 98", "Everybody: 6 Fir, Flo 92",
	}
	if diff := cmp.Diff(want, allTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// Points by place of one section.
	places := parse(t, "category = \"one\"\n[points]\nplace = [5, 3]\n[[section]]\nname = \"Champ*\"\nplace = [20, 12]\nelse = 1\n")
	want = []string{"1 Arc, Ann 20", "2 Bow, Ben 12", "3 Cup, Cal 5", "3 Elk, Eve 5", "5 Dot, Dee 3", "5 Fir, Flo 3"}
	if diff := cmp.Diff(want, totals(tally(t, places, in), 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}

	// The Grand Prix of the NSCF (http://www.nscfchess.org/grandprix/gpfaq2007-8.htm): by score, and
	// one point more in the section over 1500.
	nscf := parse(t, "category = \"one\"\n[points]\nscore = { \"1\" = 1, \"1.5\" = 3, \"2\" = 5 }\n"+
		"[[section]]\nname = \"Championship\"\nparticipation = 1\n")
	want = []string{"1 Arc, Ann 6", "2 Elk, Eve 5", "3 Cup, Cal 3", "4 Bow, Ben 1", "5 Dot, Dee 0", "5 Fir, Flo 0"}
	if diff := cmp.Diff(want, totals(tally(t, nscf, in), 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestBadPointsBySection: points of sections that would count in silence for nobody.
func TestBadPointsBySection(t *testing.T) {
	t.Parallel()
	const points = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	for name, test := range map[string]struct{ plan, key, says string }{
		"games and places":   {"[points]\nplace = [3]\ngame = { win = 3 }\n", "points.game", "points by game, and by place or score"},
		"games without":      {"[points]\nkind = \"games\"\n", "points.kind", "\"games\" without its table"},
		"factor of games":    {"[points]\ngame = { win = 3 }\nfactor = 2\n", "points.factor", "a factor for points of a table"},
		"unknown result":     {"[points]\ngame = { won = 3 }\n", "points.game.won", "unknown key"},
		"place of a section": {points + "[[section]]\nname = \"A\"\nplace = [3]\n", "place", "points by place, but [points] has none"},
		"scale alone":        {points + "[[section]]\nname = \"A\"\nscale = 2\n", "scale", "a scale of scores, but no sections that are ranked together"},
		"together for what":  {points + "[[event]]\npath = \"a.trf\"\ntogether = true\n", "points", "sections that are ranked together, but no points by place"},
		"weight 0":           {points + "[[table]]\nname = \"A\"\nweights = { \"B\" = 0 }\n", "weights.B", "a number above 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan, problems := scheme.ParsePlan([]byte(test.plan), "series.toml")
			if plan != nil || len(problems) != 1 || !strings.HasSuffix(problems[0].Pos.Path, test.key) ||
				problems[0].Pos.Line == 0 || !strings.Contains(problems[0].Error(), test.says) {
				t.Errorf("%v", problems)
			}
		})
	}
	for name, test := range map[string]struct{ plan, says string }{
		"unknown category": {points + "[[table]]\nname = \"A\"\nweights = { \"Opne\" = 2 }\n", "\"Opne\""},
		"nameless":         {points + "[[section]]\nname = \"A\"\nparticipation = 5\n", "gives points to sections by name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series, problems := built(parse(t, test.plan), []season.Input{
				field{}.allPlay("oct.trf", "2025-10-04", "A", first), field{}.allPlay("nov.trf", "2025-11-08", "", second),
			})
			if series != nil || !slices.ContainsFunc(problems, func(f finding.Finding) bool { return strings.Contains(f.Error(), test.says) }) {
				t.Errorf("%v", problems)
			}
		})
	}
}
