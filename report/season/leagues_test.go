package season_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/scheme"
)

// matchDay is an event of one round in which teams meet: "Oak =1 Elm" is a match on two
// boards, a draw on the first and a win of Oak on the second.
func matchDay(path, day string, matches ...string) season.Input {
	in := event(path, day, "")
	s := in.Event.Sections[0]
	s.RoundCount = 1
	seat := func(team, boards string, no, other int, results map[rune]tournament.Result, color tournament.Color) {
		t := tournament.Team{No: no, Name: team, Rounds: []tournament.Match{{Opponent: other, Color: color}}}
		for i, result := range boards {
			p := tournament.Player{
				No: 100*no + i, Name: tournament.Name(fmt.Sprintf("%s, %c", team, 'A'+i)), Club: team,
				Rounds: []tournament.Entry{{Opponent: int32(100*other + i), Result: results[result]}},
			}
			t.Members = append(t.Members, p.No)
			t.Rounds[0].Boards = append(t.Rounds[0].Boards, p.No)
			s.Players = append(s.Players, p)
		}
		s.Teams = append(s.Teams, t)
	}
	for i, match := range matches {
		words := strings.Fields(match)
		white, black := 2*i+1, 2*i+2
		seat(words[0], words[1], white, black,
			map[rune]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss}, tournament.White)
		seat(words[2], words[1], black, white,
			map[rune]tournament.Result{'1': tournament.Loss, '=': tournament.Draw, '0': tournament.Win}, tournament.Black)
	}
	return in
}

// teamLines spells the first table of teams with what separates its teams.
func teamLines(s *season.Series) []string {
	var out []string
	for i := range s.Teams[0].Rows {
		r := &s.Teams[0].Rows[i]
		m := &r.Matches
		out = append(out, strings.TrimSpace(fmt.Sprintf("%d %s %s %s +%d=%d-%d %s", r.Rank, r.Name, r.Total.Exact(), m.Boards.Exact(), m.Won, m.Drawn,
			m.Lost, s.TeamSeparatedBy(r))))
	}
	return out
}

// TestTeamLeague is a league by § 7 (5) of a German state's rules
// (https://eckschach.com/2020/09/15/neue-abstiegsregelung/): two match points for who wins
// more, one each if level; then board points, then the Berlin tie-break on all boards.
func TestTeamLeague(t *testing.T) {
	t.Parallel()
	days := []season.Input{
		matchDay("d1.trf", "2025-10-04", "Oak 1=0= Elm", "Ash 1100 Fir"), // 2 : 2, 2 : 2
		matchDay("d2.trf", "2025-11-08", "Elm 110= Ash", "Fir =1== Oak"), // 2.5 : 1.5, 2.5 : 1.5
		matchDay("d3.trf", "2025-12-06", "Oak 1110 Ash", "Elm 0111 Fir"), // 3 : 1, 3 : 1
	}
	series := tally(t, sample(t, "team-league.toml"), days...)
	// Match points: Oak 1 + 0 + 2, Elm 1 + 2 + 2, Ash 1 + 0 + 0, Fir 1 + 2 + 0.
	// Boards: Oak 2 + 1.5 + 3, Elm 2 + 2.5 + 3, Ash 2 + 1.5 + 1, Fir 2 + 2.5 + 1.
	want := []string{
		"1 Elm 5 15/2 +2=1-0", "2 Oak 3 13/2 +1=1-1", "3 Fir 3 11/2 +1=1-1 Board points 5.5", "4 Ash 1 9/2 +0=1-2",
	}
	if diff := cmp.Diff(want, teamLines(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// One day of one round is to come, two match points at most.
	var chances []string
	for i := range series.Teams[0].Rows {
		r := &series.Teams[0].Rows[i]
		chances = append(chances, r.Name+" "+r.Reachable.Exact()+" "+r.Chance.String())
	}
	if diff := cmp.Diff([]string{"Elm 7 can win", "Oak 5 can draw level", "Fir 5 can draw level", "Ash 3 cannot win"}, chances); diff != "" {
		t.Errorf("chances: -want +got\n%s", diff)
	}
	var matches []string
	for _, m := range series.Matches {
		matches = append(matches, fmt.Sprintf("%s %s:%s %s", m.Names[0], m.Boards[0].String(1), m.Boards[1].String(1), m.Names[1]))
	}
	wantMatches := []string{
		"Oak 2:2 Elm", "Ash 2:2 Fir", "Elm 2.5:1.5 Ash", "Fir 2.5:1.5 Oak", "Oak 3:1 Ash", "Elm 3:1 Fir",
	}
	if diff := cmp.Diff(wantMatches, matches); diff != "" {
		t.Errorf("matches: -want +got\n%s", diff)
	}
	if top := totals(series, 0)[0]; top != "1 Elm, B 5/2" { // a draw and two wins
		t.Errorf("players %s", top)
	}
}

// TestBerlin: with all else level the boards count 4, 3, 2, 1 from the first
// (http://www.myschach.de/Berliner_Wertung_SchachWiki.htm: 1/2, 1, 0, 1/2 is 5.5 to 4.5).
func TestBerlin(t *testing.T) {
	t.Parallel()
	plan := sample(t, "team-league.toml")
	series := tally(t, plan, matchDay("d1.trf", "2025-10-04", "Oak =10= Elm", "Ash 1001 Fir"))
	// Oak 2 + 3 + 0 + 0.5, Elm 2 + 0 + 2 + 0.5; Ash 4 + 1, Fir 3 + 2.
	want := []string{
		"1 Oak 1 2 +0=1-0", "2 Ash 1 2 +0=1-0 Berlin tie-break 5", "2 Fir 1 2 +0=1-0", "4 Elm 1 2 +0=1-0 Berlin tie-break 4.5",
	}
	if diff := cmp.Diff(want, teamLines(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestMatchAfterPause: a round in which a team has no match does not end its matches.
func TestMatchAfterPause(t *testing.T) {
	t.Parallel()
	day := matchDay("d1.trf", "2025-10-04", "Oak =10= Elm")
	s := day.Event.Sections[0]
	s.RoundCount = 2
	for i := range s.Teams {
		s.Teams[i].Rounds = append([]tournament.Match{{}}, s.Teams[i].Rounds...)
	}
	for i := range s.Players {
		p := &s.Players[i]
		p.Rounds = append([]tournament.Entry{{}}, p.Rounds...)
	}
	series := tally(t, sample(t, "team-league.toml"), day)
	if len(series.Matches) != 1 || series.Matches[0].Names != [2]string{"Oak", "Elm"} {
		t.Errorf("the matches are %+v", series.Matches)
	}
}

// TestTwoRoundsByes: three teams, of which one has no match in each round. Oak beats Elm and draws with it,
// Ash does not come to the third match, the fourth is not over. A bye is worth what the file says.
func TestTwoRoundsByes(t *testing.T) {
	t.Parallel()
	const none, white, black = tournament.NoColor, tournament.White, tournament.Black
	bye := tournament.Match{Result: tournament.PairingBye}
	paired := func(opponent, player int, color tournament.Color, result tournament.Result) tournament.Match {
		return tournament.Match{Opponent: opponent, Boards: []int{player}, Color: color, Result: result}
	}
	for name, test := range map[string]struct {
		colors [2]tournament.Color
		second string // how the second match of Oak and Elm is listed
	}{
		"with colours":    {[2]tournament.Color{white, black}, "Elm 0.5:0.5 Oak"},
		"without colours": {[2]tournament.Color{none, none}, "Oak 0.5:0.5 Elm"},
	} {
		first, other := test.colors[0], test.colors[1]
		in := event("cup.trf", "2025-10-04", "", "Oak, A: W2 D2 Z Z", "Elm, A: L1 D1 Z Z", "Ash, A: Z Z Z Z")
		s := in.Event.Sections[0]
		s.TeamBye = tournament.TeamBye{Match: tournament.Point, Game: tournament.Half, Stated: true}
		s.Players[1].Rounds[3] = tournament.Entry{Opponent: 3, Result: tournament.Pending}
		s.Players[2].Rounds[3] = tournament.Entry{Opponent: 2, Result: tournament.Pending}
		s.Teams = []tournament.Team{
			{No: 1, Name: "Oak", Members: []int{1}, Rounds: []tournament.Match{
				paired(2, 1, first, 0), paired(2, 1, other, 0), paired(3, 1, first, tournament.ForfeitWin),
			}},
			{No: 2, Name: "Elm", Members: []int{2}, Rounds: []tournament.Match{
				paired(1, 2, other, 0), paired(1, 2, first, 0), bye, paired(3, 2, first, 0),
			}},
			{No: 3, Name: "Ash", Members: []int{3}, Rounds: []tournament.Match{
				bye, bye, paired(1, 3, other, tournament.ForfeitLoss), paired(2, 3, other, 0),
			}},
		}
		series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"team\"\n"+
			"match = { win = 3, draw = 2, loss = 1 }\nties = [\"head-to-head\"]\n"), in)
		// Oak 3 + 2 + 3, Elm 1 + 2 and the bye, Ash two byes and nothing for the forfeit.
		want := []string{"1 Oak 8 5/2 +2=1-0", "2 Elm 4 1 +0=1-1", "3 Ash 2 1 +0=0-1"}
		if diff := cmp.Diff(want, teamLines(series)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
		var matches []string
		for _, m := range series.Matches {
			score := m.Boards[0].String(1) + ":" + m.Boards[1].String(1)
			matches = append(matches, fmt.Sprintf("%d %s %s %s %t", m.Round, m.Names[0], score, m.Names[1], m.Forfeit))
		}
		wantMatches := []string{
			"1 Oak 1:0 Elm false", "1 Ash 0.5:0  false", "2 " + test.second + " false", "2 Ash 0.5:0  false", "3 Oak 1:0 Ash true",
			"3 Elm 0.5:0  false",
		}
		if diff := cmp.Diff(wantMatches, matches); diff != "" {
			t.Errorf("%s: matches (-want +got)\n%s", name, diff)
		}
	}
}

// TestLeagueByForce adds up random leagues of six teams, all against all, from the results
// of the boards alone.
func TestLeagueByForce(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"team\"\nmatch = { win = 3, draw = 1 }\n"+
		"ties = [\"board-points\", \"head-to-head\", \"wins\"]\n")
	teams := []string{"Ash", "Elm", "Fir", "Oak"}
	rounds := [][][2]int{{{0, 1}, {2, 3}}, {{2, 0}, {3, 1}}, {{0, 3}, {1, 2}}}
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 4))
		var days []season.Input
		var mp, wins [4]int
		var half [4]int
		between := map[[2]int]int{} // match points of the first against the second
		for day, pairs := range rounds {
			var matches []string
			for _, p := range pairs {
				boards, white := "", 0
				for range 2 {
					n := random.IntN(3)
					boards, white = boards+"0=1"[n:n+1], white+n
				}
				matches = append(matches, fmt.Sprintf("%s %s %s", teams[p[0]], boards, teams[p[1]]))
				for side, score := range []int{white, 4 - white} {
					own, other := p[side], p[1-side]
					half[own] += score
					points := 0
					if score > 2 {
						points = 3
						wins[own]++
					} else if score == 2 {
						points = 1
					}
					mp[own] += points
					between[[2]int{own, other}] = points
				}
			}
			days = append(days, matchDay(fmt.Sprintf("d%d.trf", day), fmt.Sprintf("2025-1%d-01", day), matches...))
		}
		// better counts, for each criterion, those who are ahead among those still level.
		rank := func(team int) int {
			level, ahead := []int{0, 1, 2, 3}, 0
			for _, of := range []func(i int, level []int) int{
				func(i int, _ []int) int { return mp[i] },
				func(i int, _ []int) int { return half[i] },
				func(i int, level []int) (sum int) {
					for _, other := range level {
						sum += between[[2]int{i, other}]
					}
					return sum
				},
				func(i int, _ []int) int { return wins[i] },
			} {
				var still []int
				for _, i := range level {
					if value, own := of(i, level), of(team, level); value > own {
						ahead++
					} else if value == own {
						still = append(still, i)
					}
				}
				level = still
			}
			return ahead + 1
		}
		var want, got []string
		for i, name := range teams {
			want = append(want, fmt.Sprintf("%d %s %d", rank(i), name, mp[i]))
		}
		series := tally(t, plan, days...)
		for i := range series.Teams[0].Rows {
			r := &series.Teams[0].Rows[i]
			got = append(got, fmt.Sprintf("%d %s %s", r.Rank, r.Name, r.Total.Exact()))
		}
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("league %d: -want +got\n%s", seed, diff)
		}
	}
}

// TestSquads: the best two of a school are its team A, the next two B; a team of one gets
// nothing.
func TestSquads(t *testing.T) {
	t.Parallel()
	school := func(path, day string, scores ...string) season.Input {
		var lines []string
		for i, s := range scores {
			name, points, _ := strings.Cut(s, " ")
			rounds := strings.NewReplacer("W", fmt.Sprintf("W%d", len(scores)+i+1), "D", fmt.Sprintf("D%d", len(scores)+i+1),
				"L", fmt.Sprintf("L%d", len(scores)+i+1)).Replace(map[string]string{"2": "W W", "1": "W L", "1.5": "W D"}[points])
			lines = append(lines, fmt.Sprintf("%s, %c: %s", name, 'A'+i, rounds))
		}
		for i, s := range scores { // everybody has an opponent of no school
			_, points, _ := strings.Cut(s, " ")
			rounds := strings.NewReplacer("W", fmt.Sprintf("W%d", i+1), "D", fmt.Sprintf("D%d", i+1),
				"L", fmt.Sprintf("L%d", i+1)).Replace(map[string]string{"2": "L L", "1": "L W", "1.5": "L D"}[points])
			lines = append(lines, fmt.Sprintf("Guest, %c: %s", 'A'+i, rounds))
		}
		return with(event(path, day, "", lines...), func(_ int, p *tournament.Player) {
			if name := string(p.Name); !strings.HasPrefix(name, "Guest") {
				p.Club, _, _ = strings.Cut(name, ",")
			}
		})
	}
	series := tally(t, sample(t, "school-squads.toml"),
		school("a.trf", "2025-10-04", "Elm 2", "Elm 2", "Elm 1", "Elm 1", "Elm 1", "Oak 2", "Oak 1", "Oak 1"),
		school("b.trf", "2025-11-08", "Elm 1", "Elm 1", "Elm 1.5", "Elm 1", "Elm 1", "Oak 2", "Oak 2", "Oak 1", "Ash 2", "Ash 2"))
	// Elm A 4 + 2.5, B 2 + 2. Oak A 3 + 4; its third player is alone. Ash has one event of two.
	var got []string
	for i := range series.Teams[0].Rows {
		r := &series.Teams[0].Rows[i]
		got = append(got, fmt.Sprintf("%d %s %s", r.Rank, r.Name, r.Total.Exact()))
	}
	if diff := cmp.Diff([]string{"1 Oak A 7", "2 Elm A 13/2", "3 Elm B 4", "0 Ash A 4"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// Two events are to come, with two players who score two at most: 8 points.
	if r := series.Teams[0].Rows[2]; r.Reachable.Exact() != "12" || r.Chance != season.CanWin {
		t.Errorf("Elm B reaches %s, %s", r.Reachable.Exact(), r.Chance)
	}
}

// TestTeamTies: two schools with the same total, of which one has the better best event.
func TestTeamTies(t *testing.T) {
	t.Parallel()
	of := field{clubs: [4]string{"Oak", "Elm", "Elm", "Oak"}}
	in := []season.Input{
		of.allPlay("oct.trf", "2025-10-04", "", first), // Oak 3 + 0, Elm 2 + 1
		of.allPlay("nov.trf", "2025-11-08", "", second),
		of.allPlay("dec.trf", "2025-12-06", "", third),
	}
	plan := "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n"
	// Oak 3 + 2 + 4.5 = 9.5, Elm 3 + 4 + 1.5 = 8.5; by hand one more for Elm.
	hand := "[[adjust]]\nteam = \"Elm\"\nreason = \"host\"\npoints = "
	other := []season.Input{ // Elm came twice, Oak once
		with(event("a.trf", "2025-10-04", "A", "Arc, Ann: W2", "Bow, Ben: L1"), func(i int, p *tournament.Player) { p.Club = of.clubs[i] }),
		with(event("b.trf", "2025-11-08", "A", "Bow, Ben: W2", "Cup, Cal: L1"), func(i int, p *tournament.Player) { p.Club = []string{"Elm", ""}[i] }),
	}
	for keys, test := range map[string]struct {
		in   []season.Input
		want []string
	}{
		"ties = [\"best-results\"]\n" + hand + "1\n": {in, []string{"1 Oak 19/2 0 +0=0-0", "2 Elm 19/2 0 +0=0-0 Best results in order 4, 3, 1.5"}},
		"ties = [\"best-single\"]\n" + hand + "1\n":  {in, []string{"1 Oak 19/2 0 +0=0-0", "2 Elm 19/2 0 +0=0-0 Best single result 4"}},
		"ties = [\"last-event\"]\n" + hand + "1\n":   {in, []string{"1 Oak 19/2 0 +0=0-0", "2 Elm 19/2 0 +0=0-0 Last event 1.5"}},
		"ties = [\"more-events\"]\n" + hand + "1\n":  {in, []string{"1 Elm 19/2 0 +0=0-0", "1 Oak 19/2 0 +0=0-0"}},
		"best = 2\nties = [\"next-dropped\"]\n" + hand + "0.5\n": { // the best two 7.5 and 7
			in, []string{"1 Oak 15/2 0 +0=0-0", "2 Elm 15/2 0 +0=0-0 Next result that was dropped 1.5"},
		},
		"ties = [\"more-events\"]\n":                            {other, []string{"1 Elm 1 0 +0=0-0", "2 Oak 1 0 +0=0-0 More events 1"}},
		"ties = [\"last-event\"]\n":                             {other, []string{"1 Elm 1 0 +0=0-0", "2 Oak 1 0 +0=0-0 Last event none"}},
		"min_events = 2\nqualify = 1\n":                         {other, []string{"1 Elm 1 0 +0=0-0", "0 Oak 1 0 +0=0-0 1 more event for a rank"}},
		"tables = \"category\"\n" + hand + "1\ntable = \"a\"\n": {other, []string{"1 Elm 2 0 +0=0-0", "2 Oak 1 0 +0=0-0"}},
	} {
		text := plan + keys
		if strings.Contains(keys, "category") {
			text = strings.Replace(text, "\"one\"", "\"each\"", 1)
		}
		series := tally(t, parse(t, text), test.in...)
		if diff := cmp.Diff(test.want, teamLines(series)); diff != "" {
			t.Errorf("%s: -want +got\n%s", keys, diff)
		}
		for _, r := range series.Teams[0].Rows {
			if r.Qualified != (strings.Contains(keys, "qualify") && r.Name == "Elm") {
				t.Errorf("%s: qualified: %s %t", keys, r.Name, r.Qualified)
			}
		}
	}
}

// TestBadLeagues: what a league of matches cannot be.
func TestBadLeagues(t *testing.T) {
	t.Parallel()
	const head = "[points]\nkind = \"game-points\"\n[teams]\n"
	for name, test := range map[string]struct{ keys, key, says string }{
		"players, too":      {"match = { win = 2 }\nbest_players = 4\n", "best_players", "both points of players or places and points of matches"},
		"ties of matches":   {"ties = [\"berlin\"]\n", "ties", "\"berlin\" without matches"},
		"unknown tie":       {"ties = [\"board points\"]\n", "ties", "did you mean board-points?"},
		"loss over win":     {"match = { win = 1, draw = 2 }\n", "match", "more points for a loss than for a win"},
		"no win":            {"match = { draw = 1 }\n", "win", "win = points"},
		"squads of no size": {"per_school = 2\n", "per_school", "no team size"},
		"too few count":     {"best_players = 2\nmin_players = 3\n", "min_players", "3 of 2 players who count"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan, problems := scheme.ParsePlan([]byte(head+test.keys), "series.toml")
			if plan != nil || len(problems) != 1 || !strings.HasSuffix(problems[0].Pos.Path, test.key) ||
				problems[0].Pos.Line == 0 || !strings.Contains(problems[0].Error(), test.says) {
				t.Errorf("%v", problems)
			}
		})
	}
	series, problems := built(sample(t, "team-league.toml"), field{}.threeEvents("a.trf", "b.trf", "c.trf"))
	if series != nil || !strings.Contains(fmt.Sprint(problems), "the file has no team matches, but the plan counts matches") {
		t.Errorf("%v", problems)
	}
}

// TestTeamWithoutName: a team that met others, but of whose name nothing can be seen, is no team of a series.
func TestTeamWithoutName(t *testing.T) {
	t.Parallel()
	for _, keys := range []string{"by = \"team\"\nmatch = { win = 2 }\n", "by = \"school\"\nplace = [5, 3]\n", "by = \"team\"\n"} {
		for _, name := range []string{"", "\u200b"} {
			in := matchDay("d1.trf", "2025-10-04", "Oak =10= Elm", "Ash 1001 Fir")
			in.Event.Sections[0].Teams[3].Name = name
			series, problems := built(parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n"+keys), []season.Input{in})
			if series != nil || len(problems) != 1 || problems[0].Code != finding.BadName || problems[0].Subject.No != 4 {
				t.Errorf("%q, %q: %v", keys, name, problems)
			}
		}
	}
}
