package tournament

import (
	"errors"
	"testing"

	"podium/formats/finding"
)

// Who wins has beaten somebody, in games of every kind; nothing follows from
// draws and from what is no game.
func TestOpposite(t *testing.T) {
	t.Parallel()
	want := map[Result]Result{
		Win: Loss, Loss: Win, UnratedWin: UnratedLoss, UnratedLoss: UnratedWin,
		ForfeitWin: ForfeitLoss, ForfeitLoss: ForfeitWin,
	}
	for r := NoResult; r <= Pending; r++ {
		if got := r.Opposite(); got != want[r] {
			t.Errorf("%v: %v, want %v", r, got, want[r])
		}
	}
}

func TestOther(t *testing.T) {
	t.Parallel()
	for c, want := range map[Color]Color{NoColor: NoColor, White: Black, Black: White} {
		if got := c.Other(); got != want {
			t.Errorf("%v: %v, want %v", c, got, want)
		}
	}
}

// The letters are those of TRF-16, position 10 of a player's record.
func TestSexLetter(t *testing.T) {
	t.Parallel()
	for s, want := range map[Sex]string{SexUnknown: "", Male: "m", Female: "w"} {
		if got := s.Letter(); got != want {
			t.Errorf("%d: %q, want %q", s, got, want)
		}
	}
}

// Two rounds: player 1 wins and draws, player 2 loses and has a half-point bye,
// player 3 stays away and draws.
func individuals() *Section {
	return &Section{Scoring: FIDE(), Players: []Player{
		{No: 1, Rounds: []Entry{{Opponent: 2, Result: Win}, {Opponent: 3, Result: UnratedDraw}}},
		{No: 2, Rounds: []Entry{{Opponent: 1, Result: Loss}, {Result: HalfBye}}},
		{No: 3, Rounds: []Entry{{Result: ZeroBye}, {Opponent: 1, Result: UnratedDraw}}},
	}}
}

// What TRF-26 says of record 299: a blank type is added to the total, any other
// says what that result is worth, to those named or to all.
func TestSectionScore(t *testing.T) {
	t.Parallel()
	const p, h = Point, Half
	tests := []struct {
		name   string
		list   []Adjustment
		rounds int
		want   [3]Points
	}{
		{"nothing", nil, 2, [3]Points{p + h, h, h}},
		{"a penalty of one player", []Adjustment{{Game: -h, Teams: []int{1}}}, 2, [3]Points{p, h, h}},
		{"a bonus for all", []Adjustment{{Game: p}}, 2, [3]Points{2*p + h, p + h, p + h}},
		{"a bonus of a later round", []Adjustment{{Game: p, Round: 2}}, 1, [3]Points{p, 0, 0}},
		{"a bonus of a past round", []Adjustment{{Game: p, Round: 2}}, 2, [3]Points{2*p + h, p + h, p + h}},
		{"everybody's draw", []Adjustment{{Kind: PointsFor, Result: Draw, Game: p}}, 2, [3]Points{2 * p, h, p}},
		{"one player's draw", []Adjustment{{Kind: PointsFor, Result: Draw, Game: p, Teams: []int{3}}}, 2, [3]Points{p + h, h, p}},
		{"a win of round 1", []Adjustment{{Kind: PointsFor, Result: Win, Game: 2 * p, Round: 1}}, 2, [3]Points{2*p + h, h, h}},
		{"a win of another round", []Adjustment{{Kind: PointsFor, Result: Win, Game: 2 * p, Round: 2}}, 2, [3]Points{p + h, h, h}},
		{"a half-point bye for nothing", []Adjustment{{Kind: PointsFor, Result: HalfBye, Teams: []int{2}}}, 2, [3]Points{p + h, 0, h}},
		{"an absence that costs", []Adjustment{{Kind: PointsFor, Result: ZeroBye, Game: -p}}, 2, [3]Points{p + h, h, -h}},
		{"of two the last", []Adjustment{
			{Kind: PointsFor, Result: Draw, Game: p}, {Kind: PointsFor, Result: Draw, Teams: []int{1}},
		}, 2, [3]Points{p, h, p}},
		{"match points are not those of players", []Adjustment{{Match: p}}, 2, [3]Points{p + h, h, h}},
	}
	for _, tt := range tests {
		s := individuals()
		s.Adjustments = tt.list
		for i, want := range tt.want {
			if got := s.Score(&s.Players[i], tt.rounds); got != want {
				t.Errorf("%s: player %d has %s after round %d, want %s", tt.name, i+1, got, tt.rounds, want)
			}
		}
	}
}

// Where teams meet, their points are no points of players.
func TestPlayersOfTeamsScore(t *testing.T) {
	t.Parallel()
	for name, teams := range map[string]func(*Section){
		"teams that meet":  func(s *Section) { s.Teams = []Team{{No: 1, Members: []int{1}, Rounds: []Match{{Opponent: 2}}}} },
		"colours by board": func(s *Section) { s.BoardColors = []Color{White, Black} },
		"a bye of a team":  func(s *Section) { s.TeamBye.Stated = true },
		"match points":     func(s *Section) { s.MatchScoring.Win = 3 * Point },
	} {
		s := individuals()
		teams(s)
		s.Adjustments = []Adjustment{{Game: -Point, Teams: []int{1}}, {Kind: PointsFor, Result: Win, Game: 3 * Point}}
		if got := s.Score(&s.Players[0], 2); got != Point+Half {
			t.Errorf("%s: player 1 has %s, want 1.5", name, got)
		}
	}
}

// Stated points that hold the points apart from the results are right, others not.
func TestCheckCountsAdjustments(t *testing.T) {
	t.Parallel()
	for stated, wrong := range map[Points]bool{Point: false, Point + Half: true} {
		s := individuals()
		s.Adjustments = []Adjustment{{Game: -Half, Teams: []int{1}}}
		s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
		found := false
		for _, p := range s.Check() {
			found = found || p.Code == finding.PointsDiffer
		}
		if found != wrong {
			t.Errorf("%s points stated: told %t, want %t", stated, found, wrong)
		}
	}
}

func TestScoreAllocatesNothing(t *testing.T) {
	s := individuals()
	if n := testing.AllocsPerRun(10, func() { s.Score(&s.Players[0], 2) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestParsePoints(t *testing.T) {
	t.Parallel()
	good := map[string]Points{
		"4": 4 * Point, "4.0": 4 * Point, "4.5": 4*Point + Half, "4,5": 4*Point + Half,
		"4½": 4*Point + Half, "½": Half, ".5": Half, "0": 0, " 11.0 ": 11 * Point,
		"4.": 4 * Point, "4.50": 4*Point + Half, "-1.5": -Point - Half, "+2": 2 * Point,
	}
	for text, want := range good {
		if got, err := ParsePoints(text); err != nil || got != want {
			t.Errorf("ParsePoints(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-", ".", "4.3", "4.25", "x", "4.5.5", "½½", "4 5", "1e3", "99999999999999999999", "4½5", "--1"} {
		if got, err := ParsePoints(text); !errors.Is(err, ErrPoints) {
			t.Errorf("ParsePoints(%q) = %d, %v; want ErrPoints", text, got, err)
		}
	}
}

func TestPointsString(t *testing.T) {
	t.Parallel()
	tests := []struct {
		p             Points
		text, decimal string
	}{
		{0, "0", "0.0"},
		{Half, "0.5", "0.5"},
		{4 * Point, "4", "4.0"},
		{11*Point + Half, "11.5", "11.5"},
		{-Half, "-0.5", "-0.5"},
	}
	for _, tt := range tests {
		if tt.p.String() != tt.text || tt.p.Decimal() != tt.decimal {
			t.Errorf("%d: %q and %q, want %q and %q", tt.p, tt.p, tt.p.Decimal(), tt.text, tt.decimal)
		}
	}
}

// FuzzParsePoints checks that what is printed reads back as the same points.
func FuzzParsePoints(f *testing.F) {
	for _, seed := range []string{"4", "4.5", "½", "-3,5", "4.3", ".", "1000000"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePoints(s)
		if err != nil {
			return
		}
		for _, text := range []string{p.String(), p.Decimal()} {
			if again, err := ParsePoints(text); err != nil || again != p {
				t.Errorf("%q gave %d, printed as %q, which gives %d, %v", s, p, text, again, err)
			}
		}
	})
}
