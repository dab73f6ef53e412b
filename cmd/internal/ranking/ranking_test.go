package ranking_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// fileOf is a file, without a name, of an event of these sections.
func fileOf(sections ...*tournament.Section) *load.File {
	return &load.File{Event: &tournament.Event{Sections: sections}, Log: &formats.Log{}}
}

// oneGame is an event of one game, which Ann has won; stated is what the file says
// of the two.
func oneGame(stated ...tournament.Stated) *load.File {
	s := &tournament.Section{Name: "Open", Scoring: tournament.FIDE(), RoundCount: 1, Players: []tournament.Player{
		{No: 1, Name: "Ben", Rounds: []tournament.Entry{{
			Opponent: 2, Color: tournament.White,
			Result: tournament.Loss,
		}}, Stated: stated[0]},
		{No: 2, Name: "Ann", Rounds: []tournament.Entry{{
			Opponent: 1, Color: tournament.Black,
			Result: tournament.Win,
		}}, Stated: stated[1]},
	}}
	return fileOf(s)
}

// TestWithRanks: the computed points and ranks stand in a copy, and what the file
// states stays.
func TestWithRanks(t *testing.T) {
	t.Parallel()
	nothing := tournament.Stated{}
	l := oneGame(nothing, nothing)
	ranked := ranking.Event(l, tiebreak.EventOptions{}).WithRanks()
	want := []tournament.Stated{{HasPoints: true, Rank: 2}, {Points: tournament.Point, HasPoints: true, Rank: 1}}
	for i, w := range want {
		if diff := cmp.Diff(w, ranked.Sections[0].Players[i].Stated); diff != "" {
			t.Errorf("player %d: -want +got\n%s", i+1, diff)
		}
		if diff := cmp.Diff(nothing, l.Event.Sections[0].Players[i].Stated); diff != "" {
			t.Errorf("player %d of the file: -want +got\n%s", i+1, diff)
		}
	}
}

// TestChoices: an error names the choice that is wrong.
func TestChoices(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]ranking.Choices{
		"":          {TieBreaks: "BH,SB", Kind: "Round-Robin", Rules: "2024", Unrated: "skip", TeamSize: 4, After: 2},
		"tiebreaks": {TieBreaks: "BH,nothing"},
		"kind":      {Kind: "knockout"},
		"rules":     {Rules: "1066"},
		"unrated":   {Unrated: "perhaps"},
		"team-size": {TeamSize: -1},
		"after":     {After: -1},
	} {
		if _, which, err := c.Options(); which != want || (err == nil) != (want == "") {
			t.Errorf("%+v: got %q, %v, want %q", c, which, err, want)
		}
	}
}

// TestVerify counts what a file claims and tells each claim that is wrong.
func TestVerify(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		stated [2]tournament.Stated
		claims int
		want   []string // what differs, of whom, stated and computed
	}{
		{name: "nothing"},
		{
			name: "the truth",
			stated: [2]tournament.Stated{
				{HasPoints: true, Rank: 2},
				{HasPoints: true, Points: tournament.Point, Rank: 1},
			},
			claims: 4,
		},
		{
			name: "a draw that was none",
			stated: [2]tournament.Stated{
				{HasPoints: true, Points: tournament.Half},
				{HasPoints: true, Points: tournament.Half},
			},
			claims: 2,
			want:   []string{"points of 1 Ben: 0.5, not 0", "points of 2 Ann: 0.5, not 1"},
		},
		{
			name:   "the loser first",
			stated: [2]tournament.Stated{{Rank: 1}, {Rank: 2}},
			claims: 2,
			want:   []string{"rank of 1 Ben: 1, not 2", "rank of 2 Ann: 2, not 1"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			verified := ranking.Verify(oneGame(test.stated[:]...), tiebreak.EventOptions{})[0]
			var got []string
			for _, d := range verified.Differences {
				got = append(got, d.What+" of "+string(rune('0'+d.No))+" "+d.Name+": "+d.Stated+", not "+d.Computed)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if verified.Claims != test.claims {
				t.Errorf("%d claims, want %d", verified.Claims, test.claims)
			}
		})
	}
}

// fourPlayers is a round robin in which 1 has 2.5, 2 and 3 have 1.5 and 4 has 0.5; 2
// has beaten 3. Sonneborn-Berger is 2.75, 1.75, 1.75, 0.75.
func fourPlayers() *tournament.Section {
	won, drawn, lost := tournament.Win, tournament.Draw, tournament.Loss
	return sectionOf(tournament.RoundRobin,
		[]tournament.Entry{{Opponent: 4, Result: won}, {Opponent: 3, Result: drawn}, {Opponent: 2, Result: won}},
		[]tournament.Entry{{Opponent: 3, Result: won}, {Opponent: 4, Result: drawn}, {Opponent: 1, Result: lost}},
		[]tournament.Entry{{Opponent: 2, Result: lost}, {Opponent: 1, Result: drawn}, {Opponent: 4, Result: won}},
		[]tournament.Entry{{Opponent: 1, Result: lost}, {Opponent: 2, Result: drawn}, {Opponent: 3, Result: lost}},
	)
}

// sectionOf is a section of three rounds by the rows of its players, who are numbered.
func sectionOf(kind tournament.Kind, rows ...[]tournament.Entry) *tournament.Section {
	s := &tournament.Section{Kind: kind, Scoring: tournament.FIDE(), RoundCount: 3}
	for i, row := range rows {
		s.Players = append(s.Players, tournament.Player{No: i + 1, Name: tournament.Name("Player " + strconv.Itoa(i+1)), Rounds: row})
	}
	return s
}

// differences lists what a section states otherwise than it computes to, and of whom.
func differences(s *tournament.Section) []string {
	l := fileOf(s)
	var out []string
	for _, d := range ranking.Verify(l, tiebreak.EventOptions{})[0].Differences {
		out = append(out, fmt.Sprintf("%d: %s, not %s", d.No, d.Stated, d.Computed))
	}
	return out
}

// TestVerifyColumns: a column is rounded as a whole or not at all, and what means
// something only among those who are level is compared by its order.
func TestVerifyColumns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, code string
		values     [4]string
		want       []string // who, stated and computed
	}{
		{"exact", "SB", [4]string{"2.75", "1,75", "1.75", "0.75"}, nil},
		{"rounded by a spreadsheet", "SB", [4]string{"3", "2", "2", "1"}, nil},
		{"to one decimal", "SB", [4]string{"2.8", "1.8", "1.8", "0.8"}, nil},
		{"one cell rounded", "SB", [4]string{"2.75", "2", "1.75", "0.75"}, []string{"2: 2, not 1.75"}},
		{"one cell to one decimal", "SB", [4]string{"2.75", "1.75", "1.8", "0.75"}, []string{"3: 1.8, not 1.75"}},
		{"rounded and wrong", "SB", [4]string{"3", "1", "2", "1"}, []string{"2: 1, not 1.75"}},
		{"direct encounter as points", "DE", [4]string{"0", "1", "0", "0"}, nil},
		{"as places", "DE", [4]string{"1", "1", "2", "1"}, nil},
		{"as places from 2 on", "DE", [4]string{"", "2", "3", ""}, nil},
		{"not told apart", "DE", [4]string{"0", "0", "0", "0"}, nil},
		{"a cell without a value", "SB", [4]string{"2.75", "", "-", "1"}, []string{"4: 1, not 0.75"}},
		{"a mean of no ratings", "ARO", [4]string{"0", "0", "0", "0"}, nil},
		{"several tie-breaks in one", "fide-round-robin", [4]string{"1", "2", "3", "4"}, nil},
		{"several, of which the first has other values", "uschess", [4]string{"91", "92", "93", "94"}, nil},
		{"a tie-break that is not known", "XYZ", [4]string{"1", "2", "3", "4"}, nil},
		{"a column without a tie-break", "", [4]string{"1", "2", "3", "4"}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := fourPlayers()
			for i, value := range test.values {
				s.Players[i].Stated.TieBreaks = []tournament.StatedValue{{Label: test.code, Code: test.code, Value: value}}
			}
			if diff := cmp.Diff(test.want, differences(s)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestVerifyOrder: a column cannot count up in one group of players who are level and
// down in another. 1 and 2 have 2, 3 and 4 have 1; 1 has beaten 2 and 3 has beaten 4. Direct
// encounter is a place (C.07 6), and 0 is none; the result between tied players is points (US Chess
// 34E5).
func TestVerifyOrder(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, code string
		values     [4]string
		want       []int // players whose number is wrong
	}{
		{"points", "DE", [4]string{"1", "0", "1", "0"}, nil},
		{"places", "DE", [4]string{"1", "2", "1", "2"}, nil},
		{"as many of each are taken for places", "DE", [4]string{"1", "2", "2", "1"}, []int{3, 4}},
		{"but for points if there is a 0", "DE", [4]string{"1", "0", "0", "1"}, []int{3, 4}},
		{"the result between the two is points", "RBTP", [4]string{"1", "0", "0", "1"}, []int{3, 4}},
		{"also without a 0", "RBTP", [4]string{"2", "1", "1", "2"}, []int{3, 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{Kind: tournament.RoundRobin, Scoring: tournament.FIDE(), RoundCount: 3}
			for i, results := range []string{"x110", "0x11", "00x1", "100x"} {
				p := tournament.Player{No: i + 1, Name: "Player"}
				for j, sign := range results {
					switch sign {
					case '1':
						p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(j + 1), Result: tournament.Win})
					case '0':
						p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(j + 1), Result: tournament.Loss})
					}
				}
				p.Stated.TieBreaks = []tournament.StatedValue{{Label: "column", Code: test.code, Value: test.values[i]}}
				s.Players = append(s.Players, p)
			}
			l := fileOf(s)
			var got []int
			for _, d := range ranking.Verify(l, tiebreak.EventOptions{})[0].Differences {
				got = append(got, d.No)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("differences of players %v, want %v", got, test.want)
			}
		})
	}
}

// TestVerifyPlaces: the places of a ranking list contradict its points, or its tie-breaks from the
// first in which two differ, where somebody with a worse place is ahead. The computed place is that
// behind those who are ahead, and behind those who are level and have a better place.
func TestVerifyPlaces(t *testing.T) {
	t.Parallel()
	half, one, two := tournament.Half, tournament.Point, 2*tournament.Point
	for _, test := range []struct {
		name   string
		moved  [3]int // from the places 1, 2, 3
		points []tournament.Points
		codes  string    // of the columns
		values [3]string // of each player, with blanks
		want   []string  // who, stated and computed
	}{
		{name: "in order", points: []tournament.Points{two, one, half}},
		{name: "level in points", points: []tournament.Points{one, one, one}},
		{name: "the best last", points: []tournament.Points{half, one, two}, want: []string{"1: 1, not 3"}},
		{name: "two level before the best", points: []tournament.Points{one, one, two}, want: []string{"1: 1, not 2", "2: 2, not 3"}},
		{
			name: "the second tie-break", points: []tournament.Points{two, two, one}, codes: "BH SB",
			values: [3]string{"7 2", "7 3", "9 9"}, want: []string{"1: 1, not 2"},
		},
		{name: "the first before the second", points: []tournament.Points{two, two, one}, codes: "BH SB", values: [3]string{"8 2", "7 3", "9 9"}},
		{
			name: "no value", points: []tournament.Points{two, two, two}, codes: "BH",
			values: [3]string{"-", "5", "7"}, want: []string{"2: 2, not 3"},
		},
		// Direct encounter is a place (C.07 6), and in other programs points.
		{name: "direct encounter as a place", points: []tournament.Points{two, two, one}, codes: "DE SB", values: [3]string{"1 3", "2 5", "1 1"}},
		{name: "direct encounter as points", points: []tournament.Points{two, two, one}, codes: "DE SB", values: [3]string{"1 3", "0 5", "0 1"}},
		// The lower number ranks first (C.07 7.8).
		{name: "pairing number", points: []tournament.Points{two, two, one}, codes: "TPN", values: [3]string{"1", "2", "3"}},
		{
			name: "pairing numbers exchanged", points: []tournament.Points{two, two, one}, codes: "TPN",
			values: [3]string{"2", "1", "3"}, want: []string{"1: 1, not 2"},
		},
		{name: "pairing number reversed", points: []tournament.Points{two, two, one}, codes: "TPN/R", values: [3]string{"2", "1", "3"}},
		{name: "the lower rating", points: []tournament.Points{two, two, one}, codes: "RTNG/R", values: [3]string{"1500", "1600", "1700"}},
		{
			name: "the lower rating second", points: []tournament.Points{two, two, one}, codes: "RTNG/R",
			values: [3]string{"1600", "1500", "1700"}, want: []string{"1: 1, not 2"},
		},
		{
			name: "ahead at the same place, too", moved: [3]int{0, -1, 0}, points: []tournament.Points{one, half, two},
			want: []string{"1: 1, not 2", "2: 1, not 3"},
		},
		{name: "without the first", moved: [3]int{1, 1, 1}, points: []tournament.Points{one, two, half}, want: []string{"1: 2, not 3"}},
		{
			name: "no place skipped after a shared one", moved: [3]int{0, -1, -1}, points: []tournament.Points{one, one, two},
			want: []string{"1: 1, not 2", "2: 1, not 2"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{GamesUnknown: true, RoundsUnknown: true, Scoring: tournament.FIDE()}
			for i, points := range test.points {
				stated := tournament.Stated{Rank: i + 1 + test.moved[i], HasPoints: true, Points: points}
				values := strings.Fields(test.values[i])
				for column, code := range strings.Fields(test.codes) {
					stated.TieBreaks = append(stated.TieBreaks, tournament.StatedValue{Label: code, Code: code, Value: values[column]})
				}
				s.Players = append(s.Players, tournament.Player{No: i + 1, Name: "Player", Stated: stated})
			}
			if diff := cmp.Diff(test.want, differences(s)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestVerifyRounds: a total that the points of the rounds of a ranking list do not add up to
// differs, and only where a total is stated.
func TestVerifyRounds(t *testing.T) {
	t.Parallel()
	one, two := tournament.Point, 2*tournament.Point
	s := &tournament.Section{GamesUnknown: true, Scoring: tournament.FIDE(), RoundCount: 3}
	for i, stated := range []tournament.Stated{
		{HasPoints: true, Points: two, Rounds: []tournament.Points{one, one, 0}},
		{HasPoints: true, Points: two, Rounds: []tournament.Points{one, 0, 0}},
		{HasPoints: true, Points: one, Rounds: []tournament.Points{one, 0}}, // of fewer rounds
		{HasPoints: false, Rounds: []tournament.Points{one, 0}},
	} {
		s.Players = append(s.Players, tournament.Player{No: i + 1, Name: "Player", Stated: stated})
	}
	if diff := cmp.Diff([]string{"2: 2, not 1"}, differences(s)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestVerifySaysWhat: of a ranking list some things can be checked, and the note says which. The usual
// list of its columns is not in force where places count as stated.
func TestVerifySaysWhat(t *testing.T) {
	t.Parallel()
	const one = tournament.Point
	for _, test := range []struct {
		stated  tournament.Stated // of the first; the second has the same, but for the place
		want    string            // what the note says was checked; "": nothing, which is an error
		follows string
		claims  int
	}{
		{tournament.Stated{}, "", "", 0},
		{tournament.Stated{Rank: 1}, "", "", 2},
		{tournament.Stated{Rank: 1, HasPoints: true, Points: one}, "places against points", "points as stated", 4},
		{ // no game says whether the value is right
			tournament.Stated{Rank: 1, HasPoints: true, Points: one, TieBreaks: []tournament.StatedValue{{Code: "BH", Label: "BH", Value: "2"}}},
			"places against points, BH", "points, BH as stated", 4,
		},
		{
			tournament.Stated{Rank: 1, HasPoints: true, Points: one, Rounds: []tournament.Points{one}},
			"the points of 1 round against the totals, and places against points", "points as stated", 4,
		},
	} {
		s := &tournament.Section{GamesUnknown: true, RoundsUnknown: test.stated.Rounds == nil, Scoring: tournament.FIDE(), RoundCount: len(test.stated.Rounds)}
		for i := range 2 {
			s.Players = append(s.Players, tournament.Player{No: i + 1, Name: "Player", Stated: test.stated})
			if test.stated.Rank > 0 {
				s.Players[i].Stated.Rank += i
			}
		}
		l := fileOf(s)
		v, got := ranking.Verify(l, tiebreak.EventOptions{})[0], ""
		for _, d := range l.Log.Sorted() {
			if d.Code == finding.UnknownGames && d.Severity == finding.Note {
				got = d.Found
			}
		}
		if want := "a ranking list: podium checked " + test.want; got != want && test.want != "" || (test.want == "") != l.Log.Failed() {
			t.Errorf("got %q, want %q; failed %t", got, want, l.Log.Failed())
		}
		if v.FollowsList != test.follows || v.Claims != test.claims {
			t.Errorf("%s: follows %q with %d claims, want %q with %d", test.want, v.FollowsList, v.Claims, test.follows, test.claims)
		}
	}
}

// TestFederation: a federation that the players contradict is reported where it decides by
// which list they rank, and by which they would.
func TestFederation(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		federation string
		list       []string // that the file declares
		want       string   // in the message; "": no message
	}{
		{"USA", nil, ""},
		{"NOR", nil, ""}, // its players have SWE, where the usual list is the same
		{"UAS", nil, `the event has the federation "UAS", but 8 players have USA`},
		{"UAS", []string{"BH"}, ""},
		{"", nil, `the event has no federation, but 8 players have USA`},
		{"unasked", nil, ""}, // a format that need not state it
	} {
		s := fourPlayers()
		s.TieBreaks = tt.list
		for i := range s.Players {
			s.Players[i].Federation = "USA"
			if tt.federation == "NOR" {
				s.Players[i].Federation = "SWE"
			}
		}
		l := fileOf(s, s)
		l.Event.Federation, l.Format.Requires = tt.federation, []string{"Event.Federation"}
		if tt.federation == "unasked" {
			l.Event.Federation, l.Format.Requires = "", nil
		}
		ranking.Event(l, tiebreak.EventOptions{})
		got := ""
		for _, d := range l.Log.Sorted() {
			if d.Code == finding.BadFederation {
				got = d.Found
			}
		}
		if got != tt.want {
			t.Errorf("federation %q, list %q: %q, want %q", tt.federation, tt.list, got, tt.want)
		}
	}
}

// TestVerifyTeams: of two boards Ash has won one and drawn the other: 2 match points (C.07 11.1) and
// 1½ game points. What is wrong with a team otherwise is no difference.
func TestVerifyTeams(t *testing.T) {
	t.Parallel()
	const p, h = tournament.Point, tournament.Half
	won, drawn, lost := tournament.Win, tournament.Draw, tournament.Loss
	stating := func(match, game tournament.Points, rank int) tournament.TeamStated {
		return tournament.TeamStated{HasPoints: true, Match: match, Game: game, Rank: rank}
	}
	for _, test := range []struct {
		name     string
		ash, elm tournament.TeamStated
		apart    bool // the file also gives points for single results
		want     []string
	}{
		{"the truth", stating(2*p, p+h, 1), stating(0, h, 2), false, nil},
		{"another sum", stating(2*p, 2*p, 1), stating(p, h, 2), false, []string{"game points of Ash: 2, not 1.5", "match points of Elm: 1, not 0"}},
		{"the loser first", stating(2*p, p+h, 2), stating(0, h, 1), false, []string{"rank of Ash: 2, not 1", "rank of Elm: 1, not 2"}},
		{"points apart from the results", stating(2*p, 2*p, 1), stating(p, h, 2), true, []string{"game points of Ash: 2, not 1.5", "match points of Elm: 1, not 0"}},
	} {
		s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 1}
		for i, e := range []tournament.Entry{
			{Opponent: 3, Result: won}, {Opponent: 4, Result: drawn}, {Opponent: 1, Result: lost}, {Opponent: 2, Result: drawn},
		} {
			e.Color = []tournament.Color{tournament.White, tournament.Black}[i/2]
			s.Players = append(s.Players, tournament.Player{No: i + 1, Name: "Player", Rounds: []tournament.Entry{e}})
		}
		s.Teams = []tournament.Team{
			{No: 1, Name: "Ash", Members: []int{1, 2, 9}, Stated: test.ash, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 2}}}},
			{No: 2, Name: "Elm", Members: []int{3, 4}, Stated: test.elm, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{3, 4}}}},
		}
		if test.apart {
			s.Adjustments = []tournament.Adjustment{{Round: 1, Teams: []int{9}, Game: p}}
		}
		l := fileOf(s)
		v := ranking.Verify(l, tiebreak.EventOptions{})[0]
		if got := said(l, finding.RankDiffers); (len(got) > 0) != (test.ash.Rank == 2) || len(got) > 0 && !strings.Contains(got[0], "that of Ash is stated as 2") {
			t.Errorf("%s: %q", test.name, got)
		}
		var got []string
		for _, d := range v.Differences {
			if apart := strings.Contains(d.Reason, "record 299"); d.Team && strings.HasSuffix(d.What, "points") && apart != test.apart {
				t.Errorf("%s: %s", test.name, d.Reason)
			}
			if d.Team {
				got = append(got, fmt.Sprintf("%s of %s: %s, not %s", d.What, d.Name, d.Stated, d.Computed))
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" || v.Claims != 4 {
			t.Errorf("%s: %d claims, want 4; (-want +got)\n%s", test.name, v.Claims, diff)
		}
	}
}

// TestVerifyAbsences: who was absent twice and has half a point more than the rounds may have had one
// half-point bye that the file does not show.
func TestVerifyAbsences(t *testing.T) {
	t.Parallel()
	won, lost, absent := tournament.Win, tournament.Loss, tournament.Entry{Result: tournament.ZeroBye}
	s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 3, Players: []tournament.Player{
		{No: 1, Name: "Ann", Rounds: []tournament.Entry{{Opponent: 2, Result: won}, absent, absent}},
		{No: 2, Name: "Ben", Rounds: []tournament.Entry{{Opponent: 1, Result: lost}, {Opponent: 3, Result: won}, {Opponent: 4, Result: won}}},
		{No: 3, Name: "Cy", Rounds: []tournament.Entry{{Opponent: 4, Result: won}, {Opponent: 2, Result: lost}, {Result: tournament.PairingBye}}},
		{No: 4, Name: "Di", Rounds: []tournament.Entry{{Opponent: 3, Result: lost}, {Result: tournament.PairingBye}, {Opponent: 2, Result: lost}}},
	}}
	s.Players[0].Stated = tournament.Stated{HasPoints: true, Points: tournament.Point + tournament.Half}
	l := fileOf(s)
	const want = "the rounds add up to less; 1 of 2 absences may be half-point byes that the file does not show"
	if found := ranking.Verify(l, tiebreak.EventOptions{})[0].Differences; len(found) != 1 || found[0].Reason != want {
		t.Errorf("%+v, want %q", found, want)
	}
}
