package trf

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// twoMatches is an event of three teams on two boards in two rounds, laid out
// by the columns of TRF-2026. In round 2 team 3 is White and plays with its
// reserve on board 2.
const twoMatches = `012 Teams
042 2026/04/01
082 3
092 Team: Swiss-System
142 2
192 FIDE_TEAM_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.5          4 w 1     6 b =
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0          5 b 0     8 w 0
001    4      Carver, Cleo                      1900 NOR             2000/00/00  0.0          1 b 0
001    5      Dyer, Dan                         1800 NOR             2000/00/00  1.0          2 w 1
001    6      Easton, Eve                       1800 NOR             2000/00/00  0.5                    1 w =
001    7      Fisher, Finn                      1700 NOR             2000/00/00  0.0
001    8      Glover, Gail                      1600 NOR             2000/00/00  1.0                    2 b 1
310   1 Aspen                            ASP     1950    1.0    1.5   3     1    2
310   2 Beech                                    1850    3.0    3.0   2     4    5
310   3 Cedar                                    1700    3.0    2.5   1     6    7    8
240 F   2    2
320  1.0  1.0   3
`

func read26(t *testing.T, in string) (*tournament.Section, []string) {
	t.Helper()
	ev, log := readString(in)
	if ev == nil {
		t.Fatal(log.Err())
	}
	return ev.Sections[0], findings(log)
}

// Record 330 is for matches without games. If the players played, their games count, a
// warning names the record, and it is kept.
func TestForfeitOfAPlayedMatch(t *testing.T) {
	t.Parallel()
	sound, _ := read26(t, twoMatches)
	for _, record := range []string{"330 +-   1   1   2", "330 +-   1   1   3", "330 +-   1   3   1"} { // team 3 has no games in round 1
		ev, log := readString(twoMatches + record + "\n")
		if ev == nil {
			t.Fatal(log.Err())
		}
		s, found := ev.Sections[0], findings(log)
		if diff := cmp.Diff([]string{"21:5 warning rows-contradict"}, found); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", record, diff)
		}
		if diff := cmp.Diff(sound.Teams, s.Teams); diff != "" {
			t.Errorf("%s: teams (-without the record +with it):\n%s", record, diff)
		}
		if kept, ok := tournament.FindExtra(append(ev.Extra, s.Extra...), family, "330"); !ok || kept != record[4:] {
			t.Errorf("%s: kept %q", record, kept)
		}
	}
}

// TestForfeitOfForfeits: the games of a forfeited match may be in the rows, as forfeits.
func TestForfeitOfForfeits(t *testing.T) {
	t.Parallel()
	in := strings.NewReplacer("4 w 1", "4 w +", "5 b 0", "5 b +", "1 b 0", "1 b -", "2 w 1", "2 w -").Replace(twoMatches)
	s, found := read26(t, in+"330 +-   1   1   2\n")
	for _, f := range found {
		if strings.Contains(f, "rows-contradict") {
			t.Errorf("got %s", f)
		}
	}
	if a, b := s.Teams[0].Match(1).Result, s.Teams[1].Match(1).Result; a != tournament.ForfeitWin || b != tournament.ForfeitLoss {
		t.Errorf("teams 1 and 2 have a %s and a %s", a, b)
	}
}

// TestPointsOfTeam: a team may have no points in record 310, but not one kind of them alone.
func TestPointsOfTeam(t *testing.T) {
	t.Parallel()
	for points, want := range map[string]bool{"             ": true, "   1.0       ": false, "          1.5": false} {
		ev, log := readString(replace(t, twoMatches, "   1.0    1.5", points))
		if (ev != nil) != want || ev != nil && ev.Sections[0].Teams[0].Stated != (tournament.TeamStated{Rank: 3}) {
			t.Errorf("%q: an event: %t, %v", points, ev != nil, findings(log))
		}
	}
}

func TestReadTeamsThatMeet(t *testing.T) {
	t.Parallel()
	s, found := read26(t, twoMatches)
	if diff := cmp.Diff([]string(nil), found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	white, black := tournament.White, tournament.Black
	points := func(match, game float64, rank int) tournament.TeamStated {
		return tournament.TeamStated{Match: tournament.Points(2 * match), Game: tournament.Points(2 * game), HasPoints: true, Rank: rank}
	}
	want := []tournament.Team{
		{
			No: 1, Name: "Aspen", Nickname: "ASP", Strength: 1950, Members: []int{1, 2}, Stated: points(1, 1.5, 3),
			Rounds: []tournament.Match{
				{Opponent: 2, Color: white, Boards: []int{1, 2}},
				{Opponent: 3, Color: black, Boards: []int{1, 2}},
			},
		},
		{
			No: 2, Name: "Beech", Strength: 1850, Members: []int{4, 5}, Stated: points(3, 3, 2),
			Rounds: []tournament.Match{
				{Opponent: 1, Color: black, Boards: []int{4, 5}},
				{Result: tournament.FullBye},
			},
		},
		{
			No: 3, Name: "Cedar", Strength: 1700, Members: []int{6, 7, 8}, Stated: points(3, 2.5, 1),
			Rounds: []tournament.Match{
				{Result: tournament.PairingBye},
				{Opponent: 1, Color: white, Boards: []int{6, 8}},
			},
		},
	}
	if diff := cmp.Diff(want, s.Teams); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(tournament.TeamBye{Match: 2, Game: 2, Stated: true}, s.TeamBye); diff != "" {
		t.Errorf("points of the bye (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]tournament.Color{white, black}, s.BoardColors); diff != "" {
		t.Errorf("colours (-want +got):\n%s", diff)
	}
}

// Each case changes twoMatches and looks at one team in one round, or at what
// was found.
func TestTeamDeviations(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		old, new    string
		team, round int
		match       tournament.Match
		found       []string
	}{
		{
			"a line-up out of order, an empty board", "320  1.0", "300   2   3   1    8    0\n320  1.0", 2, 2,
			tournament.Match{Opponent: 1, Color: tournament.Black, Boards: []int{8, 0}},
			// The rows name other opponents, and player 6 had half a point.
			[]string{"16:5 warning rows-contradict", "16:5 warning rows-contradict", "18:5 warning points-differ"},
		},
		{
			"zero padding", "310   3 Cedar                                    1700    3.0    2.5   1     6    7    8",
			"310 003 Cedar                                    1700    3.0    2.5   1  0006 0007 0008", 2, 2,
			tournament.Match{Opponent: 1, Color: tournament.White, Boards: []int{6, 8}},
			nil,
		},
		{
			"both line-ups board by board", "320  1.0", "300   2   3   1    6    1    8    2\n320  1.0", 2, 2,
			tournament.Match{Opponent: 1, Color: tournament.White, Boards: []int{6, 8}},
			[]string{"20:5 warning odd-spelling"},
		},
		{
			"320 of another program", "320  1.0  1.0   3", "320  3    2.5          2", 2, 1,
			tournament.Match{Result: tournament.ZeroBye},
			[]string{"18:5 warning points-differ", "20:5 warning odd-spelling"},
		},
		{
			"320 of another program, with no opponents", "320  1.0  1.0   3", "320  3    2.5", 2, 1,
			tournament.Match{Result: tournament.ZeroBye},
			[]string{"18:5 warning points-differ", "20:5 warning odd-spelling"},
		},
		{
			"match points without decimals, byes in two rounds", "240 F   2    2\n320  1.0  1.0   3", "320  1    1.0   3   2", 1, 2,
			tournament.Match{Result: tournament.PairingBye},
			[]string{"17:5 warning points-differ"}, // which state a win
		},
		{
			"colours of one board", "352 WB", "352 B", 0, 1,
			tournament.Match{Opponent: 2, Color: tournament.White, Boards: []int{1}},
			[]string{"16:5 warning points-differ", "17:5 warning points-differ", "18:5 warning points-differ"},
		},
		{
			"a line-up of one board", "320  1.0", "300   2   3   1    6\n320  1.0", 2, 2,
			tournament.Match{Opponent: 1, Color: tournament.White, Boards: []int{6}},
			// Player 2 met 8, who is not in it, so board 2 gave nothing.
			[]string{"16:5 warning rows-contradict", "16:5 warning points-differ", "18:5 warning points-differ"},
		},
		{
			"a bye of nobody", "320  1.0  1.0   3", "320  1.0  1.0   9", 2, 1,
			tournament.Match{Result: tournament.ZeroBye},
			[]string{"18:5 warning points-differ", "20:5 warning bad-record"},
		},
		{
			"a forfeited match", "240 F   2    2", "240 F   2    2\n330 -+   3   3   1", 0, 3,
			tournament.Match{Opponent: 3, Color: tournament.Black, Result: tournament.ForfeitWin},
			[]string{"16:5 warning points-differ"},
		},
		{
			"teams twice", "310   1", "013 Aspen                              1    2\n310   1", 0, 1,
			tournament.Match{Opponent: 2, Color: tournament.White, Boards: []int{1, 2}},
			[]string{"16:5 note repeated-record"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in := strings.Replace(twoMatches, tt.old, tt.new, 1)
			if in == twoMatches {
				t.Fatalf("%q is not in the file", tt.old)
			}
			s, found := read26(t, in)
			if diff := cmp.Diff(tt.match, s.Teams[tt.team].Match(tt.round)); diff != "" {
				t.Errorf("match (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.found, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Where nobody sat opposite on board 1, the colours follow from board 2, and who
// was to play is the one whom the roster has there.
func TestEmptyChair(t *testing.T) {
	t.Parallel()
	in := strings.Replace(twoMatches, "1.5          4 w 1", "1.5       0000 - +", 1)
	in = strings.Replace(in, "0.0          1 b 0", "0.0       0000 - -", 1)
	s, _ := read26(t, in)
	want := []tournament.Match{
		{Opponent: 2, Color: tournament.White, Boards: []int{1, 2}},
		{Opponent: 1, Color: tournament.Black, Boards: []int{4, 5}},
	}
	if diff := cmp.Diff(want, []tournament.Match{s.Teams[0].Match(1), s.Teams[1].Match(1)}); diff != "" {
		t.Errorf("matches (-want +got):\n%s", diff)
	}
	if out := s.TeamTable().Outcome(0, 1); out.Game != tournament.Point {
		t.Errorf("%s game points, want the one of the empty chair", out.Game)
	}
}

// TestByesInRows: a bye of a team that only the rows of its players have is that of as many as there are boards, an
// absence is that of none.
func TestByesInRows(t *testing.T) {
	t.Parallel()
	round1 := func(letter string) string {
		return strings.NewReplacer(
			"0.5                    1 w =", "0.5       0000 - "+letter+"     1 w =", "0.0\n001    8", "0.0       0000 - "+letter+"\n001    8",
			"1.0                    2 b 1", "1.0       0000 - "+letter+"     2 b 1", "320  1.0  1.0   3\n", "",
		).Replace(twoMatches)
	}
	for in, want := range map[string]tournament.Match{
		round1("U"):                      {Result: tournament.PairingBye, Boards: []int{6, 7}},
		round1("F"):                      {Result: tournament.FullBye, Boards: []int{6, 7}},
		round1("Z"):                      {Result: tournament.ZeroBye},
		round1("Z") + "240 Z   1    3\n": {Result: tournament.ZeroBye},
		strings.Replace(round1("U"), "352 WB\n", "", 1):        {Result: tournament.PairingBye, Boards: []int{6, 7}}, // as many as had games
		strings.Replace(round1("U"), "352 WB\n", "352 W\n", 1): {Result: tournament.PairingBye, Boards: []int{6}},
	} {
		s, _ := read26(t, in)
		if diff := cmp.Diff(want, s.Teams[2].Match(1)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// TestMostMet: the other team of a match is the one that most players of a team met.
func TestMostMet(t *testing.T) {
	t.Parallel()
	s, _ := read26(t, `012 Teams
042 2026/04/01
142 1
352 WBW
001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.0          4 w 1
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0          5 b 0
001    3      Carver, Cleo                      1900 NOR             2000/00/00  0.0          6 w 0
001    4      Dyer, Dan                         1800 NOR             2000/00/00  0.0          1 b 0
001    5      Easton, Eve                       1800 NOR             2000/00/00  1.0          2 w 1
001    6      Fisher, Finn                      1700 NOR             2000/00/00  1.0          3 b 1
310   1 Aspen                                     0    0.0    1.0         1    2    3
310   2 Beech                                     0    0.0    0.0         4
310   3 Cedar                                     0    2.0    2.0         5    6
`)
	if m := s.Teams[0].Match(1); m.Opponent != 3 {
		t.Errorf("team 1 met team %d, want team 3", m.Opponent)
	}
}

// A bye announced for a coming round makes no round for the other teams.
func TestAnnouncedByeOfTeam(t *testing.T) {
	t.Parallel()
	s, _ := read26(t, twoMatches+"240 H   3    3\n")
	if a, c := len(s.Teams[0].Rounds), s.Teams[2].Match(3); a != 2 || c.Result != tournament.HalfBye {
		t.Errorf("%d rounds of the first team, %s of the third; want 2 and a half-point bye", a, c.Result)
	}
}

// Record 013 and the rows alone say who met whom where the words for the
// system say that teams play; they do not where players of one team meet two.
func TestMatchesFromRosters(t *testing.T) {
	t.Parallel()
	const rosters = `012 Teams
042 2026/04/01
092 %s
001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.0          3 w 1
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0          4 b 0
001    3      Carver, Cleo                      1900 NOR             2000/00/00  0.0          1 b 0
001    4      Dyer, Dan                         1800 NOR             2000/00/00  1.0          2 w 1
013 Aspen                              %s
013 Beech                              %s
`
	for name, tt := range map[string]struct {
		system, aspen, beech string
		meet                 bool
	}{
		"teams":        {"Team: Swiss-System", "1    2", "3    4", true},
		"individuals":  {"Individual: Swiss-System", "1    2", "3    4", false},
		"by words":     {"Individual: Swiss-System, team scoring", "1    2", "3    4", false},
		"other people": {"Team: Swiss-System", "1    2", "3", false},
		"team mates":   {"Team: Swiss-System", "1    3", "2    4", false},
	} {
		s, _ := read26(t, fmt.Sprintf(rosters, tt.system, tt.aspen, tt.beech))
		if got := s.TeamsMeet(); got != tt.meet {
			t.Errorf("%s: teams meet is %t", name, got)
		}
	}
}

// Where players of one team meet several, the byes of record 240 are theirs,
// whatever the words for the system.
func TestByesOfPlayersInTeams(t *testing.T) {
	t.Parallel()
	s, found := read26(t, `012 Schools
042 2026/04/01
092 Swiss, team scoring
001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.0          3 w 1
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0          4 b 0
001    3      Carver, Cleo                      1900 NOR             2000/00/00  0.0          1 b 0
001    4      Dyer, Dan                         1800 NOR             2000/00/00  1.0          2 w 1
013 Aspen                              1    2
013 Beech                              3
013 Cedar                              4
240 H   2    4
`)
	if e := s.Players[3].Entry(2); e.Result != tournament.HalfBye || s.TeamsMeet() {
		t.Errorf("player 4 has %s, teams meet is %t; %v", e.Result, s.TeamsMeet(), found)
	}
}

// The events of teams of the corpus keep all promises of a format.
func TestTeamCorpusRoundTrip(t *testing.T) {
	t.Parallel()
	files := trfFiles{os.DirFS("../../tiebreak/testdata/corpus")}
	if _, err := os.Stat("../../tiebreak/testdata/corpus/team01.trf"); err != nil {
		t.Fatal(err)
	}
	formatstest.Run(t, TRF26(), files)
}

// What only one of the writers of events fills in survives being written.
func TestWriteTeamsBack(t *testing.T) {
	t.Parallel()
	event := func() *tournament.Event {
		ev, log := readString(twoMatches)
		if ev == nil {
			t.Fatal(log.Err())
		}
		return ev
	}
	changes := map[string]func(s *tournament.Section){
		"as it was": func(*tournament.Section) {},
		"line-ups out of order": func(s *tournament.Section) {
			s.Teams[0].Rounds[1] = tournament.Match{Opponent: 3, Color: tournament.White, Boards: []int{2, 1}}
			s.Teams[2].Rounds[1] = tournament.Match{Opponent: 1, Color: tournament.Black, Boards: []int{8, 6}}
		},
		"a forfeited match": func(s *tournament.Section) {
			s.Teams[0].Rounds = append(s.Teams[0].Rounds, tournament.Match{Opponent: 2, Color: tournament.White, Result: tournament.ForfeitLoss})
			s.Teams[1].Rounds = append(s.Teams[1].Rounds, tournament.Match{Opponent: 1, Color: tournament.Black, Result: tournament.ForfeitLoss})
			s.Teams[2].Rounds = append(s.Teams[2].Rounds, tournament.Match{Result: tournament.ZeroBye})
		},
		"a bye announced": func(s *tournament.Section) {
			for i := range s.Teams {
				s.Teams[i].Rounds = append(s.Teams[i].Rounds, tournament.Match{})
			}
			s.Teams[2].Rounds[2].Result = tournament.HalfBye
			s.Teams[0].Rounds, s.Teams[1].Rounds = s.Teams[0].Rounds[:2], s.Teams[1].Rounds[:2]
		},
		"one board of two":       func(s *tournament.Section) { s.Teams[2].Rounds[1].Boards = []int{6} },
		"a bye of unknown worth": func(s *tournament.Section) { s.TeamBye = tournament.TeamBye{} },
		"an absence announced": func(s *tournament.Section) {
			s.Teams[2].Rounds = append(s.Teams[2].Rounds, tournament.Match{Result: tournament.ZeroBye})
		},
		"two byes in a round": func(s *tournament.Section) { s.Teams[1].Rounds[1].Result = tournament.PairingBye },
		"points apart from the results": func(s *tournament.Section) {
			s.Adjustments = []tournament.Adjustment{
				{Match: -tournament.Point, Game: tournament.Half, Teams: []int{1, 3}},
				{Kind: tournament.PointsFor, Result: tournament.ForfeitLoss, Game: tournament.Half, Round: 2},
			}
		},
		"other match points": func(s *tournament.Section) {
			s.MatchScoring = tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
		},
		"match points of two digits": func(s *tournament.Section) {
			s.MatchScoring = tournament.MatchScoring{Win: 10 * tournament.Point, Draw: 5 * tournament.Point}
		},
		"nothing stated": func(s *tournament.Section) { s.Teams[0].Stated = tournament.TeamStated{} },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev := event()
			change(ev.Sections[0])
			log := formats.NewLog("teams.trf")
			out, err := formats.Encode(TRF26(), ev, log)
			if err != nil {
				t.Fatal(err)
			}
			if err := formats.Verify(TRF26(), ev, out, log); err != nil {
				t.Fatal(err)
			}
			for _, d := range log.Sorted() {
				t.Errorf("%v\n%s", d.Error(), out)
			}
		})
	}
}

// TRF-16 has rosters only, and says so.
func TestTeamsInTRF16(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoMatches)
	log := formats.NewLog("teams.trf")
	out, err := formats.Encode(TRF16(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(out, []byte("\n310")) || !bytes.Contains(out, []byte("\n013 Aspen")) {
		t.Errorf("not a file of 2016:\n%s", out)
	}
	lost := map[string]bool{}
	for _, d := range log.Sorted() {
		lost[d.Field] = true
	}
	for _, field := range []string{"Team.Rounds", "Team.Strength", "Team.Nickname", "Team.Stated.Points", "Team.Stated.Rank", "Section.TeamBye", "Section.BoardColors"} {
		if !lost[field] {
			t.Errorf("nothing was said of %s", field)
		}
	}
}

// Before the first round a file of teams has byes and points all the same.
func TestTeamsBeforeRoundOne(t *testing.T) {
	t.Parallel()
	const in = `012 Teams
042 2026/04/01
092 Team: Swiss-System
142 3
352 WB
001    1      Abbott, Ann                       2000 NOR             2000/00/00  0.0
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0
310   1 Aspen                                     0    0.0    0.0         1
310   2 Beech                                     0    0.0    0.0         2
240 H   2    2
320  1.0  1.0
299   - 1.0 - 0.0         1
`
	ev, log := readString(in)
	if ev == nil {
		t.Fatal(log.Err())
	}
	s := ev.Sections[0]
	if m := s.Teams[1].Match(2); m.Result != tournament.HalfBye || !s.TeamBye.Stated || len(s.Adjustments) != 1 {
		t.Errorf("team 2 has %s in round 2; bye %v, %d adjustments", m.Result, s.TeamBye, len(s.Adjustments))
	}
	written := formats.NewLog("teams.trf")
	out, err := formats.Encode(TRF26(), ev, written)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(TRF26(), ev, out, written); err != nil || len(written.Sorted()) > 0 {
		t.Errorf("%v, %v\n%s", err, written.Sorted(), out)
	}
}
