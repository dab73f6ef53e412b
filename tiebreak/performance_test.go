package tiebreak_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestRatingTables holds performance ratings to both tables of the FIDE Rating Regulations, 8.1.1 and
// 8.1.2: of 101 players each meets fifty opponents rated 1500, and they score 0, ½, 1 and so on to 50.
func TestRatingTables(t *testing.T) {
	t.Parallel()
	// The rating difference for 50, 51, ... 100 per cent, and the smallest difference that promises as much.
	differences := [51]int{
		0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
		202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
		677, 800,
	}
	smallest := [51]int{
		0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189,
		198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560,
		620, 736,
	}
	const players, rounds = 101, 50
	s := &tournament.Section{Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range 2 * players {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Ratings: []tournament.Rating{{Value: 1500}}, Rounds: make([]tournament.Entry, rounds),
		})
	}
	for i := range players { // who scores i half-points
		for r := range rounds {
			other := players + (i+r)%players
			results := [2]tournament.Result{tournament.Win, tournament.Loss}
			if left := i - 2*r; left == 1 {
				results = [2]tournament.Result{tournament.Draw, tournament.Draw}
			} else if left <= 0 {
				results = [2]tournament.Result{tournament.Loss, tournament.Win}
			}
			s.Players[i].Rounds[r] = tournament.Entry{Opponent: int32(other + 1), Result: results[0]}
			s.Players[other].Rounds[r] = tournament.Entry{Opponent: int32(i + 1), Result: results[1]}
		}
	}
	standings := rank(t, s, "TPR,PTP", tiebreak.Options{})
	performance, perfect := column(standings, 0, 0), column(standings, 1, 0)
	for score := range players {
		// Up to a half the tables are mirrored: the lowest rating that promises 50 per cent is 3 points lower, as
		// 51 per cent begin at 4. Without a point it is 800 below the lowest opponent.
		tpr, ptp := 1500-800, 1500-800
		if score > 50 {
			tpr, ptp = 1500+differences[score-50], 1500+smallest[score-50]
		} else if score > 0 {
			tpr, ptp = 1500-differences[50-score], 1500-(smallest[51-score]-1)
		}
		no := strconv.Itoa(score + 1)
		if performance[no] != strconv.Itoa(tpr) || perfect[no] != strconv.Itoa(ptp) {
			t.Errorf("%d per cent: %s and %s, want %d and %d", score, performance[no], perfect[no], tpr, ptp)
		}
	}
}

// TestFieldRatings: an unrated player counts as the mean of the rated field, here 1600, plus 400 times wins
// minus losses for each game against rated opponents, rounded half up; without such a game as the mean.
func TestFieldRatings(t *testing.T) {
	t.Parallel()
	// 1 and 2 are rated. 3 won one of two games against them and drew the other: 1600 + 400/2. 4 lost both of
	// its games against them: 1600 - 400. 5 met nobody who is rated, and 6 neither.
	s := crosstable(t, "3w0 4w1", "4w1 3w=", "1b1 2b=", "2b0 1b0", "6w1", "5b0")
	s.Players[4].Rounds = append(s.Players[4].Rounds, tournament.Entry{Result: tournament.ZeroBye})
	s.Players[5].Rounds = append(s.Players[5].Rounds, tournament.Entry{Result: tournament.ZeroBye})
	for i, rating := range []int{1500, 1700} {
		s.Players[i].Ratings = []tournament.Rating{{Value: rating}}
	}
	got := column(rank(t, s, "RTNG", tiebreak.Options{Unrated: tiebreak.Unrated{Policy: tiebreak.PolicyField}}), 0, 0)
	want := map[string]string{"1": "1500", "2": "1700", "3": "1800", "4": "1200", "5": "1600", "6": "1600"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
