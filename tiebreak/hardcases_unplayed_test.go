package tiebreak_test

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// working writes out a value as a person would: its terms by round, those that
// are cut in brackets, and what they lead to, as "0 + (1.5) + 2 = 2".
func working(t *testing.T, s *tournament.Section, code string, no int, o tiebreak.Options) string {
	t.Helper()
	standings := rank(t, s, code, o)
	for row := range standings.Table.Rows {
		if standings.Table.Rows[row].No != no {
			continue
		}
		w := standings.Explainer().Explain(0, row)
		var terms []string
		for _, term := range w.Terms {
			text := term.Amount.String(4)
			if term.Cut {
				text = "(" + text + ")"
			}
			terms = append(terms, text)
		}
		return strings.Join(terms, " + ") + " = " + w.Value.String(4)
	}
	t.Fatalf("there is no player %d", no)
	return ""
}

// What a player's own unplayed round 2 of 4 counts under each rule set. 1 wins
// the other three games, so that the own score is 3 and what the round gave. A
// dummy of 2026 has not more than draws in all rounds, 2, or than the opponent 5
// who was scheduled (16.4); one of 2023 and 2024 has the own score. A virtual
// opponent has 1 before the round, what the round left to it, and 1 for the two
// to come. For US Chess the round is an opponent with 0.
func TestHardOwnUnplayedRound(t *testing.T) {
	t.Parallel()
	codes := []string{"BH@2026", "BH@2024", "BH@2023", "BH@pre2023", "SOLK"}
	tests := []struct {
		name, round  string
		fifth, sixth string // whom 1 was to meet in round 2, and that player's opponent
		want         []string
	}{
		{"pairing bye", "U", "6w1 Z 6b0 6w0", "5b0 4b= 5w1 5b1", []string{"2", "4", "4", "2", "0"}},
		{"full-point bye", "F", "6w1 Z 6b0 6w0", "5b0 4b= 5w1 5b1", []string{"2", "4", "4", "2", "0"}},
		{"half-point bye", "H", "6w1 Z 6b0 6w0", "5b0 4b= 5w1 5b1", []string{"2", "3.5", "3.5", "2.5", "0"}},
		{"zero-point bye", "Z", "6w1 Z 6b0 6w0", "5b0 4b= 5w1 5b1", []string{"2", "3", "3", "3", "0"}},
		{"forfeit win over one with 1", "5w+", "6w1 1b- 6b0 6w0", "5b0 4b= 5w1 5b1", []string{"1", "4", "4", "2", "0"}},
		{"forfeit loss to one with 3: no cap at draws", "5w-", "6w1 1b+ 6b1 6w0", "5b0 4b= 5w0 5b1", []string{"3", "3", "3", "3", "0"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, "2w1 "+test.round+" 3w1 4w1", "1b0 3w= 4w= 3b=", "4w= 2b= 1b0 2w=", "3b= 6w= 2b= 1b0", test.fifth, test.sixth)
			for i, code := range codes {
				w := rank(t, s, code, tiebreak.Options{}).Explainer().Explain(0, 0)
				if got := w.Terms[1].Amount.String(1); got != test.want[i] {
					t.Errorf("%s: the round counts %s, want %s", code, got, test.want[i])
				}
			}
		})
	}
}

// In round 3 player 1, who beat 2 (0 points) and 3 (2 points), does not play.
// Cut-1 takes the round if the player wanted it so (16.5), else the 0; the
// dummy has 1.5, draws in all rounds, or what 4 has.
func TestHardVoluntaryRoundAndCut1(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, round, fourth string // round 3 of players 1 and 4
		code                string
		want                string
	}{
		{"half-point bye", "H", "Z", "BH/C1", "0 + 2 + (1.5) = 2"},
		{"zero-point bye", "Z", "U", "BH/C1", "0 + 2 + (1.5) = 2"},
		{"forfeit loss, 4 has 2", "4w-", "1b+", "BH/C1", "0 + 2 + (2) = 2"},
		{"a pairing bye is nobody's will", "U", "Z", "BH/C1", "(0) + 2 + 1.5 = 3.5"},
		{"nor is a forfeit win, 4 has 1", "4w+", "1b-", "BH/C1", "(0) + 2 + 1 = 3"},
		{"one voluntary round, two cuts", "H", "Z", "BH/C2", "(0) + 2 + (1.5) = 2"},
		{"no exception before 2023: virtual 2 + 0.5", "H", "Z", "BH/C1@pre2023", "(0) + 2 + 2.5 = 4.5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, "2w1 3b1 "+test.round, "1b0 4w0 3b0", "4b1 1w0 2w1", "3w0 2b1 "+test.fourth)
			if got := working(t, s, test.code, 1, tiebreak.Options{}); got != test.want {
				t.Errorf("%s is %s, want %s", test.code, got, test.want)
			}
		})
	}
}

// What player 1, who won round 1, counts for others when the event ends without
// a game. FIDE: what was awarded, but ½ for a bye asked for and never followed by
// a return (16.3); before 2023 and in the US: ½ for each such round.
func TestHardTrailingByesAndForfeits(t *testing.T) {
	t.Parallel()
	codes := []string{"BH@2026", "BH@2023", "BH@pre2023", "SOLK"}
	tests := []struct {
		name, row string
		want      []string
	}{
		{"two zero-point byes", "2w1 Z Z", []string{"2", "2", "2", "2"}},
		{"zero-point bye, half-point bye", "2w1 Z H", []string{"2", "2", "2", "2"}},
		{"zero-point bye after a forfeit loss", "2w1 3w- Z", []string{"1.5", "1.5", "2", "2"}},
		{"forfeit loss after a zero-point bye", "2w1 Z 3w-", []string{"1.5", "1.5", "2", "2"}},
		{"two forfeit losses", "2w1 3w- 4w-", []string{"1", "1", "2", "2"}},
		{"a pairing bye is a return", "2w1 Z U", []string{"2", "2", "2", "2"}},
		{"forfeit win, pairing bye", "2w1 3w+ U", []string{"3", "3", "2", "2"}},
		{"forfeit win, zero-point bye", "2w1 3w+ Z", []string{"2.5", "2.5", "2", "2"}},
		{"zero-point bye, forfeit win", "2w1 Z 3w+", []string{"2", "2", "2", "2"}},
		{"zero-point bye, then a game lost", "2w1 Z 3w0", []string{"1", "1", "1.5", "1.5"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, test.row, "1b0 U U", "4w= 4w= 4w=", "3b= 3b= 3b=")
			for i, code := range codes {
				w := rank(t, s, code, tiebreak.Options{}).Explainer().Explain(0, 1)
				if got := w.Terms[0].Amount.String(1); got != test.want[i] {
					t.Errorf("%s: 1 counts as %s for 2, want %s", code, got, test.want[i])
				}
			}
		})
	}
}

// With /P forfeits are games in the player's own row alone. What an opponent counts
// is the same as without it, as FIDE's own program has it: a bye before a forfeit
// loss at the end is still one without a return (C.07 16.3).
func TestHardForfeitsAsGamesOfOneself(t *testing.T) {
	t.Parallel()
	// 1 has 1 point and counts 1.5, 2 has 2, 3 has 2.5, 4 has 1.5.
	s := crosstable(t, "2w1 Z 3w-", "1b0 U U", "4w= U 1b+", "3b= U Z", "Z 6w= Z", "Z 5b= Z")
	checkValues(t, s, []hardValue{
		{"BH", 2, "4.5"},        // 1.5, and the dummy of two byes, which is capped at draws: 1.5 each
		{"BH/P", 2, "4.5"},      // no forfeit of its own
		{"BH/P@2024", 2, "5.5"}, // the dummy is not capped: 1.5 + 2 + 2
		{"SB/P", 3, "4"},        // ½·2 (4 left in the end), 1·1.5 (dummy), 1·1.5 (1 by forfeit)
	})
}

// A bye and then a forfeit loss at the end, before and since March 2026: 6 has 1 and
// counts 1.5 for 1 and 5 (16.3). Since 2026 the dummies of 3, who has 3, have the 2
// of four draws and the 1.5 of player 6 (16.4).
func TestHardByeThenForfeitLoss(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "6w1 2b= 4w1 5b1", "3b1 1w= 5w1 4b=", "2w0 4b1 U 6w+", "5w1 3w0 1b0 2w=", "4b0 6b0 2b0 1w0", "1b0 5w1 Z 3b-")
	checkValues(t, s, []hardValue{
		{"BH@2026", 1, "6"}, {"BH@2024", 1, "6"}, // 1.5 + 3 + 1.5 + 0
		{"BH@2026", 5, "9.5"}, {"BH@2024", 5, "9.5"}, // 1.5 + 1.5 + 3 + 3.5
		{"BH@2026", 3, "8"}, {"BH@2024", 3, "10.5"}, // 3 + 1.5 + 2 + 1.5, or + 3 + 3
		{"BH@2026", 6, "5.5"}, {"BH@2024", 6, "5.5"}, // 3.5 + 0 + 1 + 1
	})
}

// The zero-point bye of player 1 in round 2, as standings after each round see
// it: the last round so far makes it a draw, a pairing whose result is not known
// leaves it 0, the forfeit that comes of it makes it a draw again, and a game in
// the end leaves it 0 for good. The later rounds of the file change nothing.
func TestHardByeThatBecomesADraw(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, row string
		after     int
		want      string // what 1 counts for 2
	}{
		{"last round so far: 1 + 0.5", "2w1 Z 3w- 4w0", 2, "1.5"},
		{"paired, result unknown: 1 + 0", "2w1 Z 3w?", 3, "1"},
		{"forfeited: 1 + 0.5 + 0", "2w1 Z 3w-", 0, "1.5"},
		{"the same, with a later round in the file", "2w1 Z 3w- 4w0", 3, "1.5"},
		{"away again: 1 + 0.5 + 0 + 0.5", "2w1 Z 3w- Z", 0, "2"},
		{"back: 1 + 0 + 0 + 0", "2w1 Z 3w- 4w0", 0, "1"},
		{"back, and away at the end: 1 + 0 + 0 + 0.5", "2w1 Z 3w0 Z", 0, "1.5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, test.row, "1b0 U U U", "4w= 4w= 4w= 4w=", "3b= 3b= 3b= 3b=")
			for i := range s.Players {
				s.Players[i].Rounds = s.Players[i].Rounds[:len(s.Players[0].Rounds)]
			}
			w := rank(t, s, "BH", tiebreak.Options{After: test.after}).Explainer().Explain(0, 1)
			if got := w.Terms[0].Amount.String(1); got != test.want {
				t.Errorf("1 counts as %s, want %s", got, test.want)
			}
		})
	}
}

// Low cuts come first, each takes the lowest voluntary round that is left; high
// cuts take the highest value, whatever it is (16.5, 14).
func TestHardMediansWithVoluntaryRounds(t *testing.T) {
	t.Parallel()
	// 1 has 3.5, so both own rounds count 2.5, draws in all rounds. 2 has 0, 3
	// has 1, 4 has 4.
	two := crosstable(t, "2w1 H 3b1 Z 4w1", "1b0 4w0 6b0 3w0 5b0", "4b0 5w0 1w0 2b1 6w0",
		"3w1 2b1 5w1 6b1 1b0", "6w= 3b1 4b0 U 2w1", "5b= U 2w1 4w0 3b1")
	// 1 has 3.5; 2 has 0, 3 has 1, 4 and 5 have 2.
	highest := crosstable(t, "H 2w1 3b1 4w1 5b0", "Z 1b0 5w0 3w0 4b0", "Z 4w0 1w0 2b1 6w0",
		"Z 3b1 6w0 1b0 2w1", "Z 6w0 2b1 6b0 1w1", "Z 5b1 4b1 5w1 3b1", "8w= Z Z Z Z", "7b= Z Z Z Z")
	tests := []struct {
		name    string
		section *tournament.Section
		code    string
		want    string
	}{
		{"Cut-1 takes one of two", two, "BH/C1", "0 + (2.5) + 1 + 2.5 + 4 = 7.5"},
		{"Cut-2 takes both", two, "BH/C2", "0 + (2.5) + 1 + (2.5) + 4 = 5"},
		{"Median-1 takes one and the highest", two, "BH/M1", "0 + (2.5) + 1 + 2.5 + (4) = 3.5"},
		{"Median-2 takes both and the two highest", two, "BH/M2", "0 + (2.5) + (1) + (2.5) + (4) = 0"},
		// Virtual opponents: 1 + 0.5 + 1.5 and 2.5 + 1 + 0.5.
		{"by plain value before 2023", two, "BH/M1@pre2023", "(0) + 3 + 1 + 4 + (4) = 8"},
		{"a voluntary round that is also the highest goes low", highest, "BH/M1", "(2.5) + 0 + 1 + 2 + (2) = 3"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := working(t, test.section, test.code, 1, tiebreak.Options{}); got != test.want {
				t.Errorf("%s is %s, want %s", test.code, got, test.want)
			}
		})
	}
}

// The product to cut is that of the opponent with the lowest score, of several
// such the lowest; a lower product of a stronger opponent stays (14.1).
func TestHardSonnebornBergerCuts(t *testing.T) {
	t.Parallel()
	// 1 beat 2 (1 point), lost to 3 (2.5) and drew with 4 (1).
	s := crosstable(t, "2w1 3b0 4w=", "1b0 4w= 3b=", "4w1 1w1 2w=", "3b0 2b= 1b=")
	// 1 beat 2 (1) and 3 (2) and was away, where 0 times 1.5 counts.
	away := crosstable(t, "2w1 3b1 Z", "1b0 4w1 3b0", "4b1 1w0 2w1", "3w0 2b0 U")
	// 1 beat 2 (1) and 3 (1.5), lost to 4 (3.5) and had a half-point bye, where ½
	// times 2 counts, as much as 2 does.
	equal := crosstable(t, "2w1 3b1 H 4w0", "1b0 4w= 3w0 3b=", "4w0 1w0 2b1 2w=", "3b1 2b= U 1b1")
	tests := []struct {
		name    string
		section *tournament.Section
		code    string
		want    string
	}{
		{"the 0 against 3 stays", s, "SB/C1", "1 + 0 + (0.5) = 1"},
		{"both with 1 point go first", s, "SB/C2", "(1) + 0 + (0.5) = 0"},
		{"a voluntary round worth less than the value to cut stays", away, "SB/C1", "(1) + 2 + 0 = 2"},
		{"one worth as much goes first", equal, "SB/C1", "1 + 1.5 + (1) + 0 = 2.5"},
		{"and leaves the next cut to the value", equal, "SB/C2", "(1) + 1.5 + (1) + 0 = 1.5"},
		{"in Buchholz it is worth more, and goes", away, "BH/C1", "1 + 2 + (1.5) = 3"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := working(t, test.section, test.code, 1, tiebreak.Options{}); got != test.want {
				t.Errorf("%s is %s, want %s", test.code, got, test.want)
			}
		})
	}
}

// In Fore Buchholz everybody paired in the last round drew a game, also by
// forfeit (8.3). So the scores before it count, ½ more each.
func TestHardForeBuchholzWithForfeits(t *testing.T) {
	t.Parallel()
	// Before the last round 1 has 2, 2, 4 and 3 have 1, 1 and 0.
	forfeit := []string{"2w1 3b1 4w+", "1b0 4w1 3b1", "4w0 1w0 2w0", "3b1 2b0 1b-"}
	// 4 is away in round 2, which is category 3 when the last round is a game,
	// and category 5, a draw, when it is a forfeit.
	away := []string{"2w1 3b1 4w+", "1b0 U 3b1", "4w0 1w0 2w0", "3b1 Z 1b-"}
	bye := []string{"2w1 3b1 U", "1b0 Z 3b1", "Z 1w0 2w0"}
	tests := []struct {
		name string
		rows []string
		code string
		no   int
		want string
	}{
		{"Buchholz: the dummy has the 1 of player 4", forfeit, "BH", 1, "2 + 0 + 1 = 3"},
		{"Fore Buchholz: 4 has 1.5", forfeit, "FB", 1, "1.5 + 0.5 + 1.5 = 3.5"},
		{"Buchholz: a forfeit loss is voluntary", forfeit, "BH/C1", 4, "0 + 2 + (1) = 2"},
		{"Fore Buchholz: it is a game", forfeit, "FB/C1", 4, "(0.5) + 1.5 + 2.5 = 4"},
		{"Buchholz: 4 counts 1 + 0.5 + 0", away, "BH", 3, "1.5 + 3 + 2 = 6.5"},
		{"Fore Buchholz: 4 counts 1 + 0 + 0.5", away, "FB", 3, "1.5 + 2.5 + 1.5 = 5.5"},
		{"a bye keeps its point, and the dummy has the 0.5 of the own draw", bye, "FB", 2, "3 + 0.5 + 0.5 = 4"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := working(t, crosstable(t, test.rows...), test.code, test.no, tiebreak.Options{}); got != test.want {
				t.Errorf("%s of %d is %s, want %s", test.code, test.no, got, test.want)
			}
		})
	}
}
