package tiebreak_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// teamsOf is a section of teams A, B and so on, with the matches of each round
// written as in the examples.
func teamsOf(t *testing.T, boards int, teams int, rounds ...[]string) *tournament.Section {
	t.Helper()
	e := teamExample{Rounds: len(rounds), Boards: boards, Results: rounds, Teams: map[string]struct {
		Name    string
		Players []int
	}{}}
	no := 0
	for i := range teams {
		letter := string(rune('A' + i))
		players := make([]int, boards)
		for k := range players {
			no++
			players[k] = no
		}
		e.Teams[letter] = struct {
			Name    string
			Players []int
		}{letter, players}
	}
	s := e.section(t)
	s.TeamBye = tournament.TeamBye{}
	return s
}

func teamValue(t *testing.T, s *tournament.Section, code string, o tiebreak.Options) string {
	t.Helper()
	standings := rankTeams(t, s, code, o)
	checkExplained(t, code, standings)
	return column(standings, 0, 4)["1"]
}

// The values are worked out beside each case; those of team A count.
func TestTeamCases(t *testing.T) {
	t.Parallel()
	full := func(s *tournament.Section, team, round int) {
		s.Teams[team].Rounds[round].Result = tournament.FullBye
	}
	// A wins 2½-1½ against B, who has full-point byes ever after: B finishes with
	// a match score of 3.
	others := []string{"A:ZPB", "C-D:===="}
	seed := teamsOf(t, 4, 4, []string{"A-B:11=0", "C-D:===="}, others, others, others)
	for r := 1; r <= 3; r++ {
		full(seed, 1, r)
	}
	short := teamsOf(t, 2, 2, []string{"A-B:1="})
	// Two rounds, in the second A has a bye: 100 - ½·70 + 80·¼ and 100 - ½·70 - 80·½.
	long := teamsOf(t, 2, 3, []string{"A-B:1=", "C:ZPB"}, []string{"A:BYE", "B-C:00"})
	bonus := teamsOf(t, 2, 2, []string{"A-B:1="})
	bonus.Adjustments = []tournament.Adjustment{{Match: -tournament.Point, Game: tournament.Half, Teams: []int{1}}}
	eight := teamsOf(t, 8, 2, []string{"A-B:11111000"})

	tests := []struct {
		name    string
		section *tournament.Section
		code    string
		want    string
	}{
		{"U.S. Amateur Team: 3 times 2½", seed, "USAT", "7.5"},
		{"with unplayed matches as draws: 1½ times 2½", seed, "USAT/ADJ", "3.75"},
		{"performance index: 100 - ½·60 + 80·¼", short, "TPI", "90"},
		{"and without a match: (85 + 25)/2", long, "TPI", "55"},
		{"Berlin: 2·1 + 1·½", short, "BB", "2.5"},
		{"board count: 1·1 + 2·½", short, "BC", "2"},
		{"secondary score", short, "MPvGP", "1.5"},
		{"a penalty of one match point", bonus, "MPTS", "1"},
		{"and half a game point more", bonus, "GPTS", "2"},
		{"eight boards weigh 12 to 5: (12+11+10+9+8 + 10)(0+1)/100", eight, "IHSA", "0.6"},
		{"the match score is 1, whatever a match is worth", short, "CUM", "1"},
		{"and 2 match points on their own basis", short, "PS:MP", "2"},
		{"game points on theirs", short, "PS:GP", "1.5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := teamValue(t, tt.section, tt.code, tiebreak.Options{}); got != tt.want {
				t.Errorf("%s of A is %s, want %s", tt.code, got, tt.want)
			}
		})
	}
}

// In an odd round robin every team has a free round. A beats B on both boards and has 1-1 with C; B
// and C have 1-1; the boards weigh 2 and 1. team.md: an unplayed match of the opponent counts ½, so t
// is 1 for B, half from C and half from the free round, and 1½ for C: (3+10)(1+1)/100 +
// (2+10)(2¼+1)/100 = 0.26 + 0.39. If the free round is none, t is ½ and 1: 13·1¼/100 + 12·2/100.
func TestIHSAFreeRound(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 2, 3, []string{"A-B:11", "C:ZPB"}, []string{"A-C:10", "B:ZPB"}, []string{"B-C:10", "A:ZPB"})
	weights := []int{2, 1}
	for kind, want := range map[tournament.Kind][2]string{
		tournament.RoundRobin: {"0.65", "0.4025"},
		tournament.Swiss:      {"0.65", "0.65"}, // where it is a bye
	} {
		s.Kind = kind
		got := [2]string{
			teamValue(t, s, "IHSA", tiebreak.Options{BoardWeights: weights}),
			teamValue(t, s, "IHSA", tiebreak.Options{BoardWeights: weights, Choices: tiebreak.Choices{FreeRoundNone: true}}),
		}
		if got != want {
			t.Errorf("%s: %v, want %v", kind, got, want)
		}
	}
}

// After one round on four boards the divisor of SSSC is 2·1/4, rounded down 0, so that 1 is used and
// said; after two it is 1 by the rule (C.07 13.4).
func TestSSSCDividesByOne(t *testing.T) {
	t.Parallel()
	one := []string{"A-B:1100", "C-D:===="}
	two := []string{"A-C:1100", "B-D:===="}
	for want, s := range map[int]*tournament.Section{1: teamsOf(t, 4, 4, one), 0: teamsOf(t, 4, 4, one, two)} {
		standings := rankTeams(t, s, "MPTS,SSSC", tiebreak.Options{})
		if got := len(standings.Warnings); got != want || want > 0 && !strings.Contains(standings.Warnings[0], "divides by 1") {
			t.Errorf("%d rounds: %q", standings.Table.Rounds, standings.Warnings)
		}
		if got := rankTeams(t, s, "MPTS,SSSC/K3", tiebreak.Options{}).Warnings; len(got) > 0 {
			t.Errorf("a divisor of the regulations: %q", got)
		}
	}
}

// A list that begins with a score ranks by it; PTS is whatever decides first.
func TestPrimaryScore(t *testing.T) {
	t.Parallel()
	// A and B win once each by 2½-1½, C wins 4-0 against D and loses 1½-2½ to B.
	s := teamsOf(t, 4, 4, []string{"A-D:11=0", "B-C:11=0"}, []string{"A-B:====", "C-D:1111"})
	for _, tt := range []struct {
		list  string
		first int
		score string
	}{
		{"MPTS", 1, "3"}, {"MP,GP", 1, "3"}, {"GPTS", 3, "5.5"}, {"GP,MPvGP", 3, "5.5"}, {"PTS,MPvGP", 1, "3"},
	} {
		standings := rankTeams(t, s, tt.list, tiebreak.Options{})
		first := standings.Table.Rows[standings.Places[0].Row]
		if first.No != tt.first || first.Score.String() != tt.score {
			t.Errorf("%s: team %d leads with %s, want %d with %s", tt.list, first.No, first.Score, tt.first, tt.score)
		}
	}
	// With game points first, the secondary score is match points: C has 2.
	standings := rankTeams(t, s, "GPTS,MPvGP", tiebreak.Options{})
	if got := column(standings, 1, 1)["3"]; got != "2" {
		t.Errorf("MPvGP of C is %s behind game points, want 2", got)
	}
	s.SystemCode = "FIDE_TEAM_GP_MP"
	standings = rankTeams(t, s, "PTS", tiebreak.Options{})
	if got := standings.Table.Rows[standings.Places[0].Row].No; got != 3 {
		t.Errorf("the coded system has game points first, but team %d leads", got)
	}
}

// A beat B by a board and drew with C, B beat C on all boards: match points rank
// A, B, C, game points B, A, C. Byes make them level. The primary score counts
// first (C.07 13.3.1), whichever it is.
func TestEncounterTakesThePrimaryScoreFirst(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 4, 3, []string{"A-B:11=0", "C:ZPB"}, []string{"A-C:====", "B:ZPB"}, []string{"B-C:1111", "A:ZPB"})
	s.Teams[1].Rounds[1].Result = tournament.HalfBye
	s.Teams[2].Rounds[0].Result = tournament.FullBye
	for list, want := range map[string]map[string]string{
		"MPTS,EDE": {"1": "1", "2": "2", "3": "3"},
		// On game points B has 7½ and A 4½, C 6: nobody is level.
		"GPTS,EDE": {"1": "", "2": "", "3": ""},
	} {
		if diff := cmp.Diff(want, column(rankTeams(t, s, list, tiebreak.Options{}), 1, 0)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", list, diff)
		}
	}
}

// Five teams have 4 match points each; of game points A, C and E have 8½, B 8 and
// D 6½. Among A, C and E, A won twice and C drew with E. By the letter of C.07
// 13.3.3 match points come first again, then game points: C and E stay level. If
// game points are kept, A has 6, C 3½ and E 2½.
func TestEncounterStartsAgain(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 4, 5,
		[]string{"A-B:1000", "C-D:1110", "E:ZPB"}, []string{"A-C:11=0", "B-D:1000", "E:ZPB"},
		[]string{"A-D:1=00", "B-E:1100", "C:ZPB"}, []string{"A-E:111=", "B-C:1100", "D:ZPB"},
		[]string{"C-E:1100", "A:ZPB", "B:ZPB", "D:ZPB"}, []string{"D-E:0000", "A:ZPB", "B:ZPB", "C:ZPB"})
	for keeps, want := range map[bool]map[string]string{
		false: {"1": "1", "2": "4", "3": "2", "4": "5", "5": "2"},
		true:  {"1": "1", "2": "4", "3": "2", "4": "5", "5": "3"},
	} {
		o := tiebreak.Options{Choices: tiebreak.Choices{EncounterKeeps: keeps}}
		if diff := cmp.Diff(want, column(rankTeams(t, s, "EDE", o), 0, 0)); diff != "" {
			t.Errorf("kept %t (-want +got)\n%s", keeps, diff)
		}
	}
}

func TestBoardCountAloneIsDoubtful(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 2, 2, []string{"A-B:1="})
	for list, want := range map[string]int{"BC": 1, "MPTS,BC": 1, "MPvGP,BC": 0, "GPTS,BC": 0, "MPTS,GPTS,BC": 0} {
		if got := rankTeams(t, s, list, tiebreak.Options{}).Warnings; len(got) != want {
			t.Errorf("%s: %q, want %d warnings", list, got, want)
		}
	}
}

// A bye of a team counts as a win on every board in article 12, whatever it
// gave; so does a match that the other team forfeited.
func TestByesOnBoards(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 2, 3, []string{"A:BYE", "B-C:1="})
	if got := teamValue(t, s, "BC", tiebreak.Options{}); got != "3" { // 1·1 + 2·1
		t.Errorf("board count of a bye is %s, want 3", got)
	}
	if got := teamValue(t, s, "GPTS", tiebreak.Options{}); got != "1" { // a draw's
		t.Errorf("game points of a bye are %s, want 1", got)
	}
}

// squad makes an event of individuals with one team of all. The roster is not in
// the order of starting ranks, which must not matter.
func squad(t *testing.T, rows ...string) *tournament.Section {
	t.Helper()
	s := crosstable(t, rows...)
	team := tournament.Team{No: 1, Name: "Ash"}
	for i := range s.Players {
		team.Members = append([]int{s.Players[i].No}, team.Members...)
	}
	s.Teams = []tournament.Team{team}
	return s
}

// The rules are those of US scholastic events; how deductions and ties at the
// last place that counts go is settled in favour of the lower starting rank.
func TestSquadCases(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		rows []string
		size int
		code string
		want string
	}{
		{"the best two of three", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 2, "TSCORE", "3"},
		{"all where there are fewer than count", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 4, "TSCORE", "3.5"},
		// 1: 1, 2 = 3. Of 2 (½) and 3 (1) it is 3: 1, 1 less its bye = 1.
		{"cumulative of those who count", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 2, "CUM4", "4"},
		// Round 1: 1 and 1 of players 1 and 3, less the bye; round 2: 2 and 1.
		{"team cumulative", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 2, "TCUM", "4"},
		// 1 and 2 have a point; 2 has it for longer: 1 and 1, against 0 and 1.
		{"of two who are level the cumulative score decides who counts", []string{"2w0 3w1", "1b1 Z", "Z 1b0"}, 1, "CUM4", "2"},
		// Level after round 1: player 1 counts, whose point came without a game.
		{"of two who are level the lower number counts", []string{"F 3b0", "3w1 Z", "2b0 1w1"}, 1, "TCUM", "1"},
		{"the 4th edition left half-point byes alone", []string{"H Z", "Z Z", "Z Z"}, 1, "TCUM/4E", "1"},
		{"the 5th does not", []string{"H Z", "Z Z", "Z Z"}, 1, "TCUM", "0.5"},
		// Averages add up as fractions: 1500 and (1000+1500)/2.
		{"sum of averages", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 2, "SUM4:AVGOPP", "2250"},
		{"sum of wins", []string{"2w1 3b1", "1b0 H", "F 1w0"}, 3, "SUM4:WON", "2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := rate(squad(t, tt.rows...), 1000, 1500, 1000)
			s.RoundCount = 2
			if !decided(s) {
				s = withGame(s)
			}
			if got := teamValue(t, s, tt.code, tiebreak.Options{TeamSize: tt.size}); got != tt.want {
				t.Errorf("%s is %s, want %s", tt.code, got, tt.want)
			}
		})
	}
}

// Of the first case above players 1 (2 points) and 3 (1) count; the cumulative
// scores that add up to 4 are 1+2 and 1+1 less the bye.
func TestWhoCountsForATeam(t *testing.T) {
	t.Parallel()
	s := squad(t, "2w1 3b1", "1b0 H", "F 1w0")
	table, err := tiebreak.Teams(s, tiebreak.Options{TeamSize: 2})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(table.TeamSize(), table.Counting(0)); got != "2 [0 2]" {
		t.Errorf("size and rows of those who count: %s, want 2 [0 2]", got)
	}
	specs, err := tiebreak.Parse("CUM4")
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, term := range standings.Explainer().Explain(0, 0).Terms {
		got = append(got, fmt.Sprintf("row %d: %s", term.Member, term.Amount.String(1)))
	}
	if diff := cmp.Diff([]string{"row 0: 3", "row 2: 1"}, got); diff != "" {
		t.Errorf("terms (-want +got):\n%s", diff)
	}
}

// decided reports whether somebody has played, without which no round counts.
func decided(s *tournament.Section) bool {
	for i := range s.Players {
		for _, e := range s.Players[i].Rounds {
			if e.Result.Played() {
				return true
			}
		}
	}
	return false
}

// withGame adds two players of no team who draw in both rounds.
func withGame(s *tournament.Section) *tournament.Section {
	n := len(s.Players)
	draw := func(against int) []tournament.Entry {
		e := tournament.Entry{Opponent: int32(against), Result: tournament.Draw}
		return []tournament.Entry{e, e}
	}
	s.Players = append(s.Players,
		tournament.Player{No: n + 1, Rounds: draw(n + 2)}, tournament.Player{No: n + 2, Rounds: draw(n + 1)})
	return s
}

func TestTeamErrors(t *testing.T) {
	t.Parallel()
	if _, err := tiebreak.Teams(&tournament.Section{}, tiebreak.Options{}); err == nil {
		t.Error("no teams were ranked")
	}
	s := teamsOf(t, 2, 3, []string{"A-B:1=", "C:BYE"})
	s.Teams[0].Rounds[0].Opponent = 9
	s.Teams[2].No = 2
	_, err := tiebreak.Teams(s, tiebreak.Options{})
	if err == nil || !strings.Contains(err.Error(), "no opponent 9") || !strings.Contains(err.Error(), "number 2") {
		t.Errorf("got %v, want both an unknown opponent and a number twice", err)
	}
	if _, err := tiebreak.Teams(teamsOf(t, 2, 2, []string{"A-B:1="}), tiebreak.Options{After: 2}); err == nil {
		t.Error("ranked after a round without results")
	}
}

// Standings after round 1 know nothing of round 2.
func TestTeamsAfterRound(t *testing.T) {
	t.Parallel()
	s := teamsOf(t, 2, 2, []string{"A-B:1="}, []string{"A-B:00"})
	got := column(rankTeams(t, s, "MPTS", tiebreak.Options{After: 1}), 0, 1)
	if diff := cmp.Diff(map[string]string{"1": "2", "2": "0"}, got); diff != "" {
		t.Errorf("after round 1 (-want +got)\n%s", diff)
	}
}
