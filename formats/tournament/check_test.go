package tournament

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
)

// pairUp makes a section of two players and one round.
func pairUp(a, b Entry) *Section {
	return &Section{Scoring: FIDE(), Players: []Player{
		{No: 1, Name: "Abbott, Ann", Rounds: []Entry{a}},
		{No: 2, Name: "Baker, Ben", Rounds: []Entry{b}},
	}}
}

// The cases are those of TRF-16 (C.04 annex 2) and of the Laws of Chess: a
// game is reported twice, and both rows must tell the same.
func TestCheckPairs(t *testing.T) {
	t.Parallel()
	white := func(opponent int32, r Result) Entry { return Entry{opponent, White, r} }
	black := func(opponent int32, r Result) Entry { return Entry{opponent, Black, r} }
	bye := func(r Result) Entry { return Entry{Result: r} }
	const none = ""
	fail := func(code finding.Code) string { return "error " + string(code) }
	warn := func(code finding.Code) string { return "warning " + string(code) }
	tests := []struct {
		name string
		a, b Entry
		want string
	}{
		{"win and loss", white(2, Win), black(1, Loss), none},
		{"draw", white(2, Draw), black(1, Draw), none},
		{"forfeit", white(2, ForfeitWin), black(1, ForfeitLoss), none},
		{"double forfeit", white(2, ForfeitLoss), black(1, ForfeitLoss), none},
		{"unrated game", white(2, UnratedWin), black(1, UnratedLoss), none},
		{"both wait for the result", white(2, Pending), black(1, Pending), none},
		{"two byes", bye(HalfBye), bye(ZeroBye), none},
		{"both lost by decision", white(2, Loss), black(1, Loss), warn(finding.UnusualResult)},
		{"half and nothing by decision", white(2, Draw), black(1, Loss), warn(finding.UnusualResult)},
		{"both won", white(2, Win), black(1, Win), fail(finding.RowsContradict)},
		{"win and draw", white(2, Win), black(1, Draw), fail(finding.RowsContradict)},
		{"win and forfeit loss", white(2, Win), black(1, ForfeitLoss), fail(finding.RowsContradict)},
		{"both won by forfeit", white(2, ForfeitWin), black(1, ForfeitWin), fail(finding.RowsContradict)},
		{"rated for one", white(2, Win), black(1, UnratedLoss), fail(finding.RowsContradict)},
		{"no result and a forfeit win", white(2, NoResult), black(1, ForfeitWin), fail(finding.RowsContradict)},
		{"a draw against themselves", white(1, Draw), bye(ZeroBye), fail(finding.SelfPairing)},
		{"one result is missing", white(2, Win), black(1, Pending), fail(finding.RowsContradict)},
		{"a draw and no result", white(2, Draw), black(1, NoResult), fail(finding.RowsContradict)},
		{"no result and a draw", white(2, NoResult), black(1, Draw), fail(finding.RowsContradict)},
		{"a win and no result", white(2, Win), black(1, NoResult), fail(finding.RowsContradict)},
		{"pending and no result", white(2, Pending), black(1, NoResult), none},
		{"no result and pending", white(2, NoResult), black(1, Pending), none},
		{"no result at all", white(2, NoResult), black(1, NoResult), none},
		{"both White", white(2, Win), white(1, Loss), fail(finding.SameColor)},
		{"only one row knows", white(2, Win), bye(ZeroBye), fail(finding.OneSidedGame)},
		{"forfeit against an absentee", white(2, ForfeitWin), bye(ZeroBye), warn(finding.OneSidedGame)},
		{"game without opponent", bye(Win), bye(ZeroBye), fail(finding.MissingOpponent)},
		{"against themselves", white(1, Win), bye(ZeroBye), fail(finding.SelfPairing)},
		{"against nobody", white(9, Win), bye(ZeroBye), fail(finding.UnknownOpponent)},
		{"two pairing byes", bye(PairingBye), bye(PairingBye), warn(finding.TwoPairingByes)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := pairUp(tt.a, tt.b).Check()
			switch {
			case tt.want == none && len(got) != 0:
				t.Errorf("found %+v, want nothing", got)
			case tt.want != none && (len(got) != 1 || kindOf(got[0]) != tt.want || got[0].Subject.Round != 1):
				t.Errorf("found %+v, want %s in round 1", got, tt.want)
			}
		})
	}
}

// kindOf gives the severity and the code of a finding.
func kindOf(f *finding.Finding) string { return f.Severity.String() + " " + string(f.Code) }

func TestCheckDuplicateNumber(t *testing.T) {
	t.Parallel()
	s := pairUp(Entry{Result: HalfBye}, Entry{Result: HalfBye})
	s.Players[1].No = 1
	got := s.Check()
	if len(got) != 1 || kindOf(got[0]) != "error duplicate-number" || got[0].Subject.Row != 1 || got[0].Subject.Round != 0 {
		t.Errorf("found %+v, want the second player's number", got)
	}
}

// A row without a name is called by its number.
func TestCheckNamesRows(t *testing.T) {
	t.Parallel()
	for name, want := range map[Name]string{"Baker, Ben": "Baker, Ben", "": "player 2"} {
		s := pairUp(Entry{Opponent: 2, Color: White, Result: Win}, Entry{Result: ZeroBye})
		s.Players[1].Name = name
		if got := s.Check(); len(got) != 1 || got[0].Want != "the same game in the row of "+want {
			t.Errorf("name %q: found %+v, want it called %q", name, got, want)
		}
	}
}

// A bye announced for the coming round is in the sum of one program and not in
// that of another; both are right.
func TestCheckPoints(t *testing.T) {
	t.Parallel()
	for stated, wrong := range map[Points]bool{Point: false, Point + Half: false, 2 * Point: true} {
		s := pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})
		s.Players[0].Rounds = append(s.Players[0].Rounds, Entry{Result: HalfBye})
		s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
		got := s.Check()
		if wrong != (len(got) == 1 && kindOf(got[0]) == "warning points-differ") {
			t.Errorf("%s points stated: found %+v", stated, got)
		}
		const ahead = "1.5 points stated, which include a bye after round 1, the last with games"
		if stated == Point+Half && (len(got) != 1 || got[0].Found != ahead || got[0].Subject.Round != 0) {
			t.Errorf("found %+v, want %q of the row", got, ahead)
		}
	}
}

func TestCheckWording(t *testing.T) {
	t.Parallel()
	claim := func(stated Points) *Section {
		s := pairUp(Entry{2, White, Draw}, Entry{1, Black, Draw})
		s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
		return s
	}
	tests := []struct {
		name string
		s    *Section
		want string
	}{
		{"one point", claim(Point), "1 point stated"},
		{"more than a point", claim(Point + Half), "1.5 points stated"},
		{"no point", claim(0), "0 points stated"},
		{"a bye of the other", pairUp(Entry{2, White, Win}, Entry{Result: ZeroBye}), "win against player 2, who has a zero-point bye"},
		{"an unrated game of the other", pairUp(Entry{2, White, Win}, Entry{3, Black, UnratedLoss}), "win against player 2, who has an unrated loss against player 3"},
		{"a game of the other to come", pairUp(Entry{2, White, Win}, Entry{3, Black, Pending}), "win against player 2, who has a pending game against player 3"},
		{"a loss of the other to a third", pairUp(Entry{2, White, Win}, Entry{3, Black, Loss}), "win against player 2, who has a loss against player 3"},
		{"nothing in the other row", pairUp(Entry{2, White, Win}, Entry{}), "win against player 2, who has no result"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.s.Players = append(tt.s.Players, Player{No: 3, Name: "Carver, Cleo"})
			if got := tt.s.Check(); len(got) == 0 || got[0].Found != tt.want {
				t.Errorf("found %+v, want %q", got, tt.want)
			}
		})
	}
}

// Half a point and nothing for one game can be a decision of the arbiter, unless the
// stated points of a row say that it is wrong.
func TestHintOfUnusualResult(t *testing.T) {
	t.Parallel()
	s := pairUp(Entry{2, White, Draw}, Entry{1, Black, Loss})
	const want = "correct only if the arbiter decided so; both rows are used as they are"
	if got := s.Check(); len(got) != 1 || got[0].Want != "" || got[0].Hint != want {
		t.Errorf("found %+v, want %q", got, want)
	}
	for i := range s.Players {
		s.Players[i].Stated = Stated{Points: Half, HasPoints: true}
	}
	got := s.Check()
	at := slices.IndexFunc(got, func(f *finding.Finding) bool { return f.Code == finding.UnusualResult })
	if at < 0 || got[at].Subject.No != 2 || got[at].Hint != "both rows are used as they are" {
		t.Errorf("with points that speak for a draw: %+v", got)
	}
}

// field makes a section of four players and three rounds in which everybody met
// everybody, all games won by White; 1 and 2 had White twice. Points are stated.
func field() *Section {
	w := func(opponent int32) Entry { return Entry{opponent, White, Win} }
	b := func(opponent int32) Entry { return Entry{opponent, Black, Loss} }
	s := &Section{Scoring: FIDE(), Players: []Player{
		{No: 1, Rounds: []Entry{w(4), w(2), b(3)}},
		{No: 2, Rounds: []Entry{w(3), b(1), w(4)}},
		{No: 3, Rounds: []Entry{b(2), b(4), w(1)}},
		{No: 4, Rounds: []Entry{b(1), w(3), b(2)}},
	}}
	for i := range s.Players {
		p := &s.Players[i]
		p.Stated = Stated{Points: p.Score(&s.Scoring, 3), HasPoints: true}
	}
	return s
}

// What only a section with problems needs is not made for one that is in order, as nearly all
// are: the index, the byes, and nothing else.
func TestCheckAllocatesLittle(t *testing.T) {
	s := field()
	if n := testing.AllocsPerRun(10, func() { s.Check() }); n > 2 {
		t.Errorf("%v allocations, want at most 2", n)
	}
}

// One mistake in one row is one problem, at that row: where the points stated or
// the other games say which row it is.
func TestCheckFindsTheRowAtFault(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		mistake func(s *Section)
		want    []string // kind, starting rank, round
	}{
		{"nothing", func(*Section) {}, nil},
		{"a result, in the row that comes first", func(s *Section) { s.Players[0].Rounds[0].Result = Draw }, []string{"unusual 1 in round 1"}},
		{"a result, in the row that comes later", func(s *Section) { s.Players[3].Rounds[0].Result = Win }, []string{"contradict 4 in round 1"}},
		{"a result, without points", func(s *Section) {
			s.Players[0].Rounds[0].Result = Draw
			s.Players[0].Stated.HasPoints = false
		}, []string{"unusual 4 in round 1"}},
		{"a result, and the points with it", func(s *Section) {
			s.Players[0].Rounds[0].Result = Draw
			s.Players[0].Stated.Points -= Half
		}, []string{"unusual 4 in round 1"}},
		{"an opponent", func(s *Section) { s.Players[3].Rounds[0].Opponent = 2 }, []string{"one-sided 4 in round 1"}},
		{"an opponent who is not there", func(s *Section) { s.Players[3].Rounds[0].Opponent = 9 }, []string{"unknown 4 in round 1"}},
		{"a number", func(s *Section) { s.Players[3].No = 9 }, []string{"number 9 in round 0"}},
		{"a number that two opponents name otherwise", func(s *Section) {
			s.Players[3].No = 9
			for i := 2; i < 4; i++ {
				s.Players[i].Rounds[1], s.Players[i].Stated.HasPoints = Entry{Result: HalfBye}, false
			}
		}, []string{"number 9 in round 0"}},
		{"a row that is gone", func(s *Section) { s.Players = s.Players[:3] }, []string{"unknown 1 in round 1"}},
		{"a row without rounds", func(s *Section) { s.Players[3].Rounds = nil }, []string{"one-sided 4 in round 0"}},
		{"a row without rounds, of whom two have games", func(s *Section) {
			s.Players[3].Rounds, s.Players[0].Rounds[0], s.Players[0].Stated.HasPoints = nil, Entry{Result: HalfBye}, false
		}, []string{"one-sided 4 in round 0"}},
		{"the last round of a row", func(s *Section) { s.Players[2].Rounds = s.Players[2].Rounds[:2] }, []string{"one-sided 3 in round 3"}},
		{"a round of a row, lost", func(s *Section) { s.Players[3].Rounds[0] = Entry{} }, []string{"one-sided 4 in round 1"}},
		{"two opponents of a row", func(s *Section) {
			s.Players[3].Rounds[0].Opponent, s.Players[3].Rounds[2].Opponent = 2, 1
		}, []string{"one-sided 4 in round 1", "one-sided 4 in round 3"}},
	}
	kinds := map[string]string{
		"warning unusual-result": "unusual", "error rows-contradict": "contradict", "error one-sided-game": "one-sided",
		"error unknown-opponent": "unknown", "error bad-number": "number", "warning points-differ": "points",
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := field()
			tt.mistake(s)
			var got []string
			for _, p := range s.Check() {
				got = append(got, fmt.Sprintf("%s %d in round %d", kinds[kindOf(p)], s.Players[p.Subject.Row].No, p.Subject.Round))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s\n%+v", diff, s.Check())
			}
		})
	}
}

// TestNumberOfTwoRows: a number that two rows have and by which no player is named says by which the
// opponents of the second know that player, always in the same order.
func TestNumberOfTwoRows(t *testing.T) {
	t.Parallel()
	white := func(opponent int32) Entry { return Entry{opponent, White, Win} }
	black := func(opponent int32) Entry { return Entry{opponent, Black, Loss} }
	for range 20 {
		s := &Section{Scoring: FIDE(), Players: []Player{
			{No: 1, Rounds: []Entry{white(8), {}, white(9), {}}},
			{No: 2, Rounds: []Entry{{}, white(8), {}, white(9)}},
			{No: 3, Rounds: []Entry{{Result: HalfBye}}},
			{No: 3, Rounds: []Entry{black(1), black(2), black(1), black(2)}},
		}}
		got := s.Check()
		want := "a different number; player 3 already has this one; the opponents know this player as 8; " +
			"the opponents know this player as 9"
		if len(got) != 1 || kindOf(got[0]) != "error duplicate-number" || got[0].Want != want {
			t.Fatalf("found %+v, want one that expects %q", got, want)
		}
	}
}

// TestSidesOfOneGame: where a row is reported itself, what others say of it follows; where it is not, both
// are told.
func TestSidesOfOneGame(t *testing.T) {
	t.Parallel()
	white := func(opponent int32, r Result) Entry { return Entry{opponent, White, r} }
	tests := []struct {
		name string
		rows []Entry // of players 1, 2 and so on
		want []string
	}{
		{"a forfeit against a game without an opponent", []Entry{white(2, ForfeitWin), {Result: Win}}, []string{"error missing-opponent 2"}},
		{
			"against one who names a player who names themselves",
			[]Entry{white(2, Win), {3, Black, Loss}, white(3, Win)},
			[]string{"error one-sided-game 1", "error self-pairing 3"},
		},
		{
			"against one who names a player of another game",
			[]Entry{white(2, Win), {3, Black, Loss}, white(4, Win), {3, Black, Loss}},
			[]string{"error one-sided-game 2"},
		},
		{
			"in a chain",
			[]Entry{white(2, Win), {3, Black, Loss}, white(4, Win), {Result: HalfBye}},
			[]string{"error one-sided-game 1", "error one-sided-game 2", "error one-sided-game 3"},
		},
		{"open, against no entry", []Entry{white(2, Pending), {}}, []string{"error one-sided-game 1"}},
	}
	for _, tt := range tests {
		s := &Section{Scoring: FIDE()}
		for i, e := range tt.rows {
			s.Players = append(s.Players, Player{No: i + 1, Rounds: []Entry{e}, Stated: Stated{Points: s.Scoring[e.Result], HasPoints: true}})
		}
		var got []string
		for _, f := range s.Check() {
			got = append(got, fmt.Sprintf("%s %d", kindOf(f), f.Subject.No))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestLostRoundsAreCounted: a row that lost two rounds is reported once, with their number.
func TestLostRoundsAreCounted(t *testing.T) {
	t.Parallel()
	s := field()
	s.Players[3].Rounds[0], s.Players[3].Rounds[1] = Entry{}, Entry{}
	s.Players[0].Name = "Abbott, Ann"
	const want = "player 1 has a win against this player, who has no game in this round, the same in 2 rounds"
	if got := s.Check(); len(got) != 1 || got[0].Found != want || got[0].Subject.Round != 1 {
		t.Errorf("found %+v, want %q in round 1", got, want)
	}
}

// Points that a bye of another value explains are no mistake of a row.
func TestOtherWorth(t *testing.T) {
	t.Parallel()
	s := pairUp(Entry{Result: PairingBye}, Entry{Result: ZeroBye})
	s.Players[0].Stated = Stated{Points: Half, HasPoints: true}
	if got, want := s.OtherWorth(), (&Worth{PairingBye, Half}); !cmp.Equal(got, want) {
		t.Errorf("a bye for half a point: %+v, want %+v", got, want)
	}
	s.Players[0].Stated.Points = Point
	if got := s.OtherWorth(); got != nil && got.Points != s.Scoring[got.Result] {
		t.Errorf("a bye for a point: %+v", got)
	}
}

// TestOtherWorthOfSeveral: all who had the bye must agree on its value, which may be nothing but not less.
func TestOtherWorthOfSeveral(t *testing.T) {
	t.Parallel()
	stated := func(p Points) Stated { return Stated{Points: p, HasPoints: true} }
	for _, tt := range []struct {
		a, b Points
		want *Worth
	}{
		{Point, Point, &Worth{HalfBye, Point}},
		{0, 0, &Worth{HalfBye, 0}},
		{Point, 0, nil},
		{0, Point, nil},
		{-Half, -Half, nil},
	} {
		s := pairUp(Entry{Result: HalfBye}, Entry{Result: HalfBye})
		s.Players[0].Stated, s.Players[1].Stated = stated(tt.a), stated(tt.b)
		if got := s.OtherWorth(); !cmp.Equal(got, tt.want) {
			t.Errorf("%s and %s stated: %+v, want %+v", tt.a, tt.b, got, tt.want)
		}
	}
}

// TestOpponentWithoutRow: how many games an opponent has who does not exist, if there are several.
func TestOpponentWithoutRow(t *testing.T) {
	t.Parallel()
	entry := Entry{Opponent: 9, Color: White, Result: Win}
	for _, tt := range []struct {
		a, b Entry
		want string
	}{
		{entry, Entry{Result: ZeroBye}, "opponent 9"},
		{entry, entry, "opponent 9, who has 2 games here but no row"},
	} {
		if got := pairUp(tt.a, tt.b).Check(); len(got) == 0 || got[0].Found != tt.want {
			t.Errorf("found %+v, want %q", got, tt.want)
		}
	}
}

// TestForfeitsAgainstAbsentee: two who won by forfeit against a row without games are doubts, each in its row.
func TestForfeitsAgainstAbsentee(t *testing.T) {
	t.Parallel()
	won, absent := Entry{Opponent: 3, Color: White, Result: ForfeitWin}, Entry{Result: ZeroBye}
	s := pairUp(won, absent)
	s.Players[0].Rounds = append(s.Players[0].Rounds, absent)
	s.Players[1].Rounds = append(s.Players[1].Rounds, won)
	s.Players = append(s.Players, Player{No: 3, Name: "Clark, Cy", Rounds: []Entry{absent, absent}})
	var got []string
	for _, f := range s.Check() {
		got = append(got, fmt.Sprintf("%s of %d in round %d", kindOf(f), f.Subject.No, f.Subject.Round))
	}
	want := []string{"warning one-sided-game of 1 in round 1", "warning one-sided-game of 2 in round 2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestOpenRoundsMayCount: points that are stated beyond the rounds may be those of rounds without a game, up to
// a full point for each.
func TestOpenRoundsMayCount(t *testing.T) {
	t.Parallel()
	for _, e := range []Entry{{}, {Result: ZeroBye}, {Result: Pending}, {Opponent: 2, Result: Loss}} {
		for stated, want := range map[Points]bool{0: false, Half: true, Point: true, Point + Half: false} {
			s := pairUp(e, Entry{})
			s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
			want = want && e.Result != Loss
			if got := s.OpenRoundsMayCount(&s.Players[0]); got != want {
				t.Errorf("%s stated with %s: %t, want %t", stated, describe(e), got, want)
			}
		}
	}
}

// Half a point more than the rounds give, and one absence: a bye that the file does
// not tell. A whole point more is not.
func TestHiddenHalfByes(t *testing.T) {
	t.Parallel()
	for stated, want := range map[Points]int{0: 0, Half: 1, Point: 0} {
		s := pairUp(Entry{Result: ZeroBye}, Entry{Result: ZeroBye})
		s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
		if got := s.HiddenHalfByes(&s.Players[0]); got != want {
			t.Errorf("%s stated: %d byes, want %d", stated, got, want)
		}
		s.Scoring[HalfBye] = 0
		if got := s.HiddenHalfByes(&s.Players[0]); got != 0 {
			t.Errorf("%s stated: %d byes that are worth nothing", stated, got)
		}
	}
}
