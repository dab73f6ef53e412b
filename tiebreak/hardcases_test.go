package tiebreak_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A hardValue is what a code must give a player of an event.
type hardValue struct {
	code string
	no   int
	want string // "": no value
}

func checkValues(t *testing.T, s *tournament.Section, list []hardValue) {
	t.Helper()
	for _, v := range list {
		if got := valueOf(t, s, v.code, v.no, tiebreak.Options{}); got != v.want {
			t.Errorf("%s of %d is %q, want %q", v.code, v.no, got, v.want)
		}
	}
}

// Direct encounter one certain leader at a time (6.3), and what counts as a
// game between two players (6.1).
func TestHardDirectEncounter(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, code string
		rows       []string
		want       map[string]string
	}{
		{
			// 1 has 2 and is missing only 4, who could have 1; 2 and 3 have 1.5. So 1
			// is first. Then 2 and 3 share the second place of the same standings, and
			// article 6 starts again for 2, 3, 4, who all met: 1.5, 1.5, 0.
			name: "the leader goes, the rest starts again", code: "DE",
			rows: []string{"2w1 3b1 Z", "1b0 4w1 3b=", "4w1 1w0 2w=", "3b0 2b0 Z"},
			want: map[string]string{"1": "1", "2": "2", "3": "2", "4": "4"},
		},
		{
			// 1 has 2.5 and 2 has 2; 3 has 0.5 and 4 has 0, who did not meet and could
			// have 1.5 and 1. So 1 is first and 2 second by one standings. Among 2, 3, 4
			// alone 2 would have 1.5, which 3 could reach.
			name: "the second place in the same standings", code: "DE",
			rows: []string{"2w= 3b1 4w1", "1b= 4w1 3w=", "Z 1w0 2b=", "Z 2b0 1b0"},
			want: map[string]string{"1": "1", "2": "2", "3": "3", "4": "3"},
		},
		{
			name: "a game and a forfeit between two: the game", code: "DE",
			rows: []string{"2w1 2b-", "1b0 1w+"},
			want: map[string]string{"1": "1", "2": "2"},
		},
		{
			name: "both where forfeits are announced: half each", code: "DE/P",
			rows: []string{"2w1 2b-", "1b0 1w+"},
			want: map[string]string{"1": "1", "2": "1"},
		},
		{
			// A circle, 1 point each. Were the forfeit a second meeting, 1 would have
			// half of its win.
			name: "a forfeit is no second meeting", code: "DE",
			rows: []string{"2w1 2b- 3w0 Z", "1b0 1w+ Z 3w1", "Z Z 1b1 2b0"},
			want: map[string]string{"1": "1", "2": "1", "3": "1"},
		},
		{
			// 1 has 0.75 from two games with 2, and 1 and 0.5: 2.25. 2 has 0.25 and 1,
			// and without the game against 4 could have 2.25: nobody is first. Were the
			// rematch a meeting with somebody else, 2 would be missing none.
			name: "a rematch does not stand for a missing game", code: "DE",
			rows: []string{"2w1 2b= 3w1 4w=", "1b0 1w= Z 3w1", "4w1 Z 1b0 2b0", "3b0 Z Z 1b="},
			want: map[string]string{"1": "1", "2": "1", "3": "1", "4": "1"},
		},
		{
			// 1 beat 2 twice, which is 1 on average; 2 beat 3, 3 beat 1: a circle.
			// Added up 1 would have 2.
			name: "a rematch is one meeting", code: "DE",
			rows: []string{"2w1 2b1 3w0 Z", "1b0 1w0 Z 3w1", "Z Z 1b1 2b0"},
			want: map[string]string{"1": "1", "2": "1", "3": "1"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got := column(rank(t, level(crosstable(t, test.rows...)), test.code, tiebreak.Options{}), 0, 0)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("places (-want +got)\n%s", diff)
			}
		})
	}
}

// In a round robin a forfeit counts as a game against its opponent (15.2), but
// no rating system takes it for one, and a forfeit loss is no round that one
// elected to play. 1 has 2.5, 2 has 0, 3 has 2.5 with a forfeit over 4, who has 1.
func TestHardForfeitInRoundRobin(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "2w1 3b= 4w1", "1b0 4w0 3b0", "4w+ 1w= 2w1", "3b- 2b1 1b0"), 2000, 1800, 1900, 1700)
	s.Kind = tournament.RoundRobin
	checkValues(t, s, []hardValue{
		{"SB", 3, "2.25"},    // 1·1 + 2.5·½ + 0·1
		{"KS/L-1", 3, "1.5"}, // limit 1.5 - 0.5: 1 point from 4, ½ from 1
		{"WIN", 3, "2"},
		{"WON", 3, "1"},
		{"REP", 4, "2"},
		{"ARO", 3, "1900"}, // of 2000 and 1800
		{"ARO", 4, "1900"},
	})
}

// The bye of an odd round robin is no round (15.2): five players have four games,
// so half of the maximum is 2, and who has the bye has no dummy.
func TestHardOddField(t *testing.T) {
	t.Parallel()
	// 1 beats all; 2 beats 3 and 4; 3 beats 4 and 5; 4 beats 5; 5 beats 2.
	s := crosstable(t, "U 5b1 4w1 3b1 2w1", "5w0 4b1 3w1 Z 1b0", "4w1 U 2b0 1w0 5b1", "3b0 2w0 1b0 5w1 U", "2b1 1w0 U 4b0 3w0")
	s.Scoring[tournament.PairingBye] = 0
	s.Kind = tournament.RoundRobin
	checkValues(t, s, []hardValue{
		{"PTS", 1, "4"},
		{"SB", 1, "6"},     // 2 + 2 + 1 + 1
		{"SB/C1", 1, "5"},  // without a 1, not without the bye
		{"KS", 1, "2"},     // 2 and 3 have 2 of 4
		{"KS", 4, "0"},     // lost to all who do
		{"KS/L-2", 1, "4"}, // 1 point is enough: everybody
		{"REP", 1, "5"},
		{"REP", 2, "4"},  // written as a zero-point bye it is subtracted, as FIDE's own program does
		{"MMED", 1, "8"}, // US Chess knows a bye here too: 2.5 + 2.5 + 1.5 + 1.5, and the own 0 goes
	})
}

// Koya: exactly half of the maximum is enough (9.2), and the limit moves by half
// points (14.5). Scores of the four: 2.5, 1.5, 1.5, 0.5; half of the maximum: 1.5.
func TestHardKoyaLimits(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3w= 4w1", "1b0 4w1 3w=", "4w= 1b= 2b=", "3b= 2b0 1b0")
	s.Kind = tournament.RoundRobin
	checkValues(t, s, []hardValue{
		{"KS", 1, "1.5"},     // 2 and 3
		{"KS/L+1", 1, "0"},   // limit 2: nobody else
		{"KS/L+2", 3, "0.5"}, // limit 2.5: 1 is level with it
		{"KS/L+3", 3, "0"},
		{"KS/L-1", 1, "1.5"}, // limit 1: 4 has less
		{"KS/L-2", 1, "2.5"}, // limit 0.5
	})
	// A Swiss has no rule for unplayed rounds: 1's forfeit win over 2 is none of
	// the points, 2's two points qualify for 3's draw.
	swiss := crosstable(t, "2w+ 3w1", "1b- 4w1", "4w1 1b0", "3b0 2b0")
	checkValues(t, swiss, []hardValue{{"KS", 1, "1"}, {"KS/P", 1, "2"}})
}

// Unrated players in the worked examples E11 and E20: 6 and 8 lose their rating.
// Player 2 met 1, 4, 8, 5, 3.
func TestHardUnratedPlayers(t *testing.T) {
	t.Parallel()
	var rated, unrated example
	readJSON(t, "testdata/examples/E11-ratings.json", &rated)
	readJSON(t, "testdata/examples/E20-unrated.json", &unrated)
	checkValues(t, rated.section(t), []hardValue{
		{"AVGOPP", 2, "1881.8"}, {"ARO", 2, "1882"}, {"TPR", 2, "2031"}, {"PTP", 2, "2055"}, {"OPPPERF", 2, "1863.45"},
	})
	checkValues(t, unrated.section(t), []hardValue{
		{"AVGOPP", 2, "1949.5"},                                                                           // (2105 + 1890 + 1848 + 1955)/4
		{"OPPPERF", 2, "1825.2833"},                                                                       // 8 has no rating but a performance
		{"ARO", 2, ""}, {"TPR", 2, ""}, {"PTP", 2, ""}, {"APRO", 2, ""}, {"APPO", 2, ""}, {"RTNG", 2, ""}, // dropped
	})
	standings := rank(t, unrated.section(t), "ARO", tiebreak.Options{})
	if standings.Columns[0].Dropped == "" {
		t.Error("ARO was not dropped")
	}
}

// All games won against 2000, 1800, 1600: TPR is their mean and 800, PTP the
// highest and 736, the first difference for 100 %. All lost against 1500, 2000,
// 1800: their mean, 1766.67, rounded and less 800, and the lowest less 800 (10.2,
// 10.3).
func TestHardPerfectScores(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "2w1 3b1 4w1", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b0"), 1500, 2000, 1800, 1600)
	checkValues(t, s, []hardValue{
		{"TPR", 1, "2600"},
		{"PTP", 1, "2736"},
		{"TPR", 4, "967"},
		{"PTP", 4, "700"},
		{"BH", 1, "3"},
		{"MMED", 1, "3"},
		{"MMED", 4, "3"}, // 2+1+0 less the 0; 3+2+1 less the 3
		{"TOL", 1, "4"},
		{"TOL", 4, "1"},
		{"WIN", 1, "3"},
		{"SB", 4, "0"},
		{"KASH", 4, "3"},
	})
}

// Nine rounds discard two, and the old Harkness three from thirteen. The
// opponents of player 1 have 1, 2, 3 and so on, all games won or all lost.
func TestHardNineAndThirteenRounds(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		rounds int
		own    tournament.Points
		code   string
		want   string
	}{
		{"eight rounds, plus: 36 - 1", 8, 16, "MMED", "35"},
		{"nine rounds, plus: 45 - 1-2", 9, 18, "MMED", "42"},
		{"nine rounds, minus: 45 - 8-9", 9, 0, "MMED", "28"},
		{"nine rounds, even: 45 - 1-2 - 8-9", 9, 9, "MMED", "25"},
		{"eight rounds: 36 - 1 - 8", 8, 16, "MED", "27"},
		{"nine rounds: 45 - 1-2 - 8-9", 9, 18, "MED", "25"},
		{"twelve rounds: 78 - 1-2 - 11-12", 12, 24, "HARK", "52"},
		{"thirteen rounds: 91 - 1-2-3 - 11-12-13", 13, 26, "HARK", "49"},
		{"the Median keeps to two: 91 - 1-2 - 12-13", 13, 26, "MED", "63"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			scores, results := make([]tournament.Points, test.rounds), make([]tournament.Result, test.rounds)
			for i := range scores {
				scores[i], results[i] = tournament.Points(i+1)*tournament.Point, tournament.Win
			}
			specs, err := tiebreak.Parse(test.code)
			if err != nil {
				t.Fatal(err)
			}
			standings, err := tiebreak.Rank(against(scores, results, test.own), specs)
			if err != nil {
				t.Fatal(err)
			}
			if got := column(standings, 0, 1)["1"]; got != test.want {
				t.Errorf("%s is %s, want %s", test.code, got, test.want)
			}
		})
	}
}

// Byes in Cumulative: both editions deduct the full-point bye, only the later
// the half-point ones. 1 runs up 0.5, 1.5, 2, 3; 2 runs up 1, 1, 2, 2.
func TestHardByesInCumulative(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "H 2w1 H 3w1", "F 1b0 3w1 Z", "Z Z 2b0 1b0", "5w= Z Z Z", "4b= Z Z Z")
	checkValues(t, s, []hardValue{
		{"CUM", 1, "6"},
		{"CUM/4E", 1, "7"},
		{"CUM", 2, "5"},
		{"CUM/4E", 2, "5"},
		{"CUMOPP", 3, "11"},
		{"CUMOPP/4E", 3, "12"},
		{"PS", 1, "7"},
		{"PS", 2, "6"}, // FIDE deducts nothing
	})
}

// A player who never had an opponent: a full-point, a half-point and a zero-point
// bye of three rounds, 1.5 points. Each dummy has 1.5, the own score and draws in
// all rounds; an average of nothing is no value.
func TestHardNoOpponentAtAll(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "F H Z", "3w1 3b= 3w0", "2b0 2w= 2b1"), 1800, 1900, 2000)
	checkValues(t, s, []hardValue{
		{"BH", 1, "4.5"},
		{"BH/C1", 1, "3"},
		{"BH/M1", 1, "1.5"},
		{"BH/M2", 1, "0"},
		{"FB", 1, "4.5"},
		{"BH@pre2023", 1, "5.5"}, // 0+0+1, 1+0.5+0.5, 1.5+1+0
		{"SB", 1, "2.25"},        // 1.5·1 + 1.5·½
		{"AOB", 1, ""},
		{"ARO", 1, ""},
		{"TPR", 1, ""},
		{"PTP", 1, ""},
		{"APRO", 1, ""},
		{"APPO", 1, ""},
		{"AVGOPP", 1, ""},
		{"OPPPERF", 1, ""},
		{"MMED", 1, "0"},
		{"SOLK", 1, "0"},
		{"MED", 1, "0"},
		{"CUM", 1, "2.5"},
		{"CUMOPP", 1, "0"},
		{"KASH", 1, "0"},
		{"SBUS", 1, "0"},
		{"SBSQ", 1, "2.25"},
		{"KS", 1, "0"},
		{"BLACKS", 1, "0"},
		{"WIN", 1, "1"},
		{"WON", 1, "0"},
		{"REP", 1, "1"},
		{"STD", 1, "1.5"},
		{"TOL", 1, "4"},
		{"X-SUMOPP", 1, "0"},
		{"X-BHMED", 1, "0"},
		{"X-TOP3", 1, "0"},
	})
	// No value is behind every value: all three have 1.5.
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 3}, {3, 1}}, ranking(rank(t, s, "AVGOPP", tiebreak.Options{}))); diff != "" {
		t.Errorf("ranking (-want +got)\n%s", diff)
	}
}

// Three points for a win and one for a draw: 1 has 7, 2 has 4, 3 has 3, 4 has 1.
// Draws in all three rounds are 3, half of the maximum is 4.5.
func TestHardThreePoints(t *testing.T) {
	t.Parallel()
	three := tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	s := rate(crosstable(t, "2w1 3b= U", "1b0 4w1 3b=", "4w= 1w= 2w=", "3b= 2b0 Z"), 1900, 2000, 1800, 1700)
	s.Scoring = three
	checkValues(t, s, []hardValue{
		{"PTS", 1, "7"},
		{"BH", 1, "10"}, // 4 + 3 + the dummy's 3
		{"SB", 1, "24"}, // 4·3 + 3·1 + 3·3
		{"WIN", 1, "2"},
		{"PS", 1, "14"},
		{"STD", 1, "2.5"},
		{"CUM", 1, "11"},  // 3 + 4 + 7 less the bye's 3
		{"SOLK", 1, "7"},  // 4 + 3 + 0
		{"SOLK", 2, "10"}, // 1 counts 3+1+1, 4 counts 1+0+1, 3 counts 3
		{"MMED", 1, "7"},
		{"MMED", 2, "5"}, // plus without the 0; minus without the 5
		{"KS", 1, "0"},
		{"KS", 3, "1"},     // only 1 has 4.5
		{"TPR", 1, "2093"}, // 1900 and 193 for 1.5 of 2
		{"KASH", 1, "6"},
	})
	// All three have 3: 1 beat 2, and 3, who met neither, could have 6 against
	// both. By 1-½-0 it could have 2, which would leave 1's three points alone.
	missing := crosstable(t, "2w1 Z", "1b0 F", "Z F", "5w= 5b=", "4b= 4w=")
	missing.Scoring = three
	want := map[string]string{"1": "1", "2": "1", "3": "1", "4": "1", "5": "1"}
	if diff := cmp.Diff(want, column(rank(t, missing, "DE", tiebreak.Options{}), 0, 0)); diff != "" {
		t.Errorf("DE (-want +got)\n%s", diff)
	}
}

// A pairing bye worth a draw, as the scoring of an event may have it: it is no
// win, US Chess deducts it as an unplayed draw, and it is nobody's will. 1 has
// 2.5, 2 has 2, 3 has 1, 4 has 0.
func TestHardHalfPointAllocatedBye(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1 U", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 Z")
	s.Scoring[tournament.PairingBye] = tournament.Half
	checkValues(t, s, []hardValue{
		{"PTS", 1, "2.5"},
		{"WIN", 1, "2"},
		{"STD", 1, "2.5"},
		{"REP", 1, "3"},
		{"CUM", 1, "5"},
		{"CUM/4E", 1, "5.5"},
		{"BH", 1, "4.5"},
		{"BH@2024", 1, "5.5"},
		{"BH@pre2023", 1, "5.5"}, // dummy 1.5; 2.5; virtual 2 + ½
		{"BH/C1", 1, "3.5"},      // 3's 1 goes, the bye stays
		{"SB", 1, "3.75"},        // 2 + 1 + 1.5·½
		{"SOLK", 2, "4"},         // 1 counts 2 + ½, 4 counts ½, 3 counts 1
		{"KASH", 1, "8"},
	})
}
