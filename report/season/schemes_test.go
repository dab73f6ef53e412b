package season_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
)

// threeEvents are the three events under names that plans refer to.
func (f field) threeEvents(names ...string) []season.Input {
	return []season.Input{
		f.allPlay(names[0], "2025-10-04", "", first),
		f.allPlay(names[1], "2025-11-08", "", second),
		f.allPlay(names[2], "2025-12-06", "", third),
	}
}

// TestSchemes adds up small series by plans for the schemes in use. The expected
// totals are worked out by hand beside them.
func TestSchemes(t *testing.T) {
	t.Parallel()
	plain := field{}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	tests := map[string]struct {
		plan   string
		events []season.Input
		table  int
		want   []string
	}{
		// Places 1 to 4: 20, 10, 5, 0. In November three share (20 + 10 + 5) / 3 = 35/3.
		"grand prix, ties split": {
			"grand-prix-split.toml", plain, 0,
			[]string{
				"1 Arc, Ann 125/3", // 20 + 35/3 + 10
				"2 Bow, Ben 80/3",  // 10 + 35/3 + 5
				"3 Dot, Dee 20",    // 0 + 0 + 20
				"4 Cup, Cal 50/3",  // 5 + 35/3 + 0
			},
		},
		// 10, 9, 8, 7; in November all three get 10, place 4 has 7, and all counts twice.
		"club, best of the tied, weighted": {
			"club-weighted.toml", field{}.threeEvents("oct.trf", "nov-weekend.trf", "dec.trf"), 0,
			[]string{
				"1 Arc, Ann 39", // 10 + 20 + 9
				"2 Bow, Ben 37", // 9 + 20 + 8
				"3 Cup, Cal 35", // 8 + 20 + 7
				"4 Dot, Dee 31", // 7 + 14 + 10
			},
		},
		// With 1 for playing: 26, 21, 17, 15; November (25+20+16)/3 + 1 = 64/3 and 15.
		// Each of them twice, and the worst result is dropped.
		"junior grand prix, best 5 of 6": {
			"junior-grand-prix.toml", append(field{}.threeEvents("a.trf", "b.trf", "c.trf"),
				field{}.allPlay("d.trf", "2026-01-10", "", first),
				field{}.allPlay("e.trf", "2026-02-14", "", second),
				field{}.allPlay("f.trf", "2026-03-14", "", third)), 0,
			[]string{
				"1 Arc, Ann 347/3", // 26 26 64/3 64/3 21 (21)
				"2 Bow, Ben 305/3", // 21 21 64/3 64/3 17 (17)
				"3 Dot, Dee 97",    // 26 26 15 15 15 (15)
				"4 Cup, Cal 275/3", // 17 17 64/3 64/3 15 (15)
			},
		},
		// Three rounds count as five: 3 is 5, 2 is 10/3 (the step of 3), 1 is 5/3, 0.5 is 5/6, 2.5 is 25/6 (the step of 4).
		// Everybody is among the first five: 1 more.
		"by score, pro rata": {
			"scholastic-by-score.toml", plain, 0,
			[]string{
				"1 Arc, Ann 15", // 8+1, 2+1, 2+1
				"2 Dot, Dee 8",  // 0+1, 0+1, 5+1
				"3 Bow, Ben 7",  // 2+1, 2+1, 0+1
				"4 Cup, Cal 5",  // 0+1, 2+1, 0+1
			},
		},
		// Attendance 1, in November 2. Places 3, 2, 1; in November (3+2+1)/3 = 2 for three.
		// Rating gained until the next event: Ann 150 and -20, Ben -10 and 205, Cal 99 and 1, Dee 0 and 300.
		"attendance, places, game points, rating": {
			"k12-year.toml",
			[]season.Input{
				field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first),
				field{ratings: [4]int{1150, 890, 899, 700}}.allPlay("nov-two-days.trf", "2025-11-08", "", second),
				field{ratings: [4]int{1130, 1095, 900, 1000}}.allPlay("dec.trf", "2025-12-06", "", third),
			},
			0,
			[]string{
				"1 Arc, Ann 19",   // 1+3+3+1, 2+2+2+0, 1+2+2
				"2 Bow, Ben 16",   // 1+2+2+0, 2+2+2+2, 1+1+1
				"3 Dot, Dee 25/2", // 1+0+0+0, 2+0+0+3, 1+3+2.5
				"4 Cup, Cal 21/2", // 1+1+1+0, 2+2+2+0, 1+0+0.5
			},
		},
		// Ann and Ben win ten of twelve games each. Ben drew the eleventh, Ann lost it.
		"best ten of twelve, then the eleventh": {
			"stronger-sections.toml", monthly(), 0,
			[]string{
				"1 Bow, Ben 30",  // 10 times 3 for a win in the Open; dropped 3/2 and 0
				"2 Arc, Ann 30",  // dropped 0 and 0
				"3 Cup, Cal 6",   // two wins
				"4 Dot, Dee 9/2", // a draw and a win
			},
		},
		// Below a quarter nothing; November counts twice, December four times.
		"from a quarter on, weighted": {
			"juniors-from-a-quarter.toml", field{}.threeEvents("oct.trf", "nov-open.trf", "dec-national.trf"), 0,
			[]string{
				"1 Arc, Ann 15", // 3 + 4 + 8
				"2 Bow, Ben 10", // 2 + 4 + 4
				"2 Dot, Dee 10", // 0 + 0 + 10
				"4 Cup, Cal 5",  // 1 + 4 + nothing, for 0.5 of 3 is a sixth
			},
		},
		"by age": {
			"juniors-from-a-quarter.toml",
			field{
				births:  born("2016-06-01", "2015-12-31", "2016-01-01", "2016-01-02"), // under 10 on New Year 2026: not Ben, not Cal
				ratings: [4]int{1000, 899, 900, 0},
			}.threeEvents("oct.trf", "nov-open.trf", "dec-national.trf"), 1,
			[]string{"1 Arc, Ann 15", "2 Dot, Dee 10"},
		},
		"by band": {
			"juniors-from-a-quarter.toml",
			field{ratings: [4]int{1000, 899, 900, 0}}.threeEvents("oct.trf", "nov-open.trf", "dec-national.trf"), 2,
			[]string{"1 Bow, Ben 10"}, // 900 is not under 900, and no rating is none
		},
		// Twice at the final.
		"game points, double at the final": {
			"double-final.toml", field{}.threeEvents("oct.trf", "nov.trf", "dec-final.trf"), 0,
			[]string{
				"1 Arc, Ann 9", // 3 + 2 + 4
				"2 Bow, Ben 6", // 2 + 2 + 2
				"3 Dot, Dee 5", // 0 + 0 + 5
				"4 Cup, Cal 4", // 1 + 2 + 1
			},
		},
		// Ten, five and one; April 2025 is before the year.
		"year of a club": {
			"club-year.toml", append(field{}.threeEvents("oct-long.trf", "nov-rapid.trf", "dec-blitz.trf"),
				field{}.allPlay("apr-long.trf", "2025-04-30", "", first)), 0,
			[]string{
				"1 Arc, Ann 42",   // 30 + 10 + 2
				"2 Bow, Ben 31",   // 20 + 10 + 1
				"3 Cup, Cal 41/2", // 10 + 10 + 0.5
				"4 Dot, Dee 5/2",  // 0 + 0 + 2.5
			},
		},
		"percentages by year of birth": {
			"youth-percent.toml", field{births: born("2014-01-01", "2014-12-31", "2015-01-01", "2013-12-31")}.threeEvents("a.trf", "b.trf", "c.trf"), 0,
			[]string{
				"1 Arc, Ann 700/3", // 100 + 200/3 + 200/3
				"2 Bow, Ben 500/3", // 200/3 + 200/3 + 100/3
			},
		},
		// Ann: opponents 900, 800, 700, mean 800. 3 of 3: +800; 2 of 3 (67 %): +125 (FIDE B.02 8.1, C.07 10.2).
		// Ben: 1000, 800, 700, mean 833 and a third, rounded 833. 2 of 3: +125; 1 of 3 (33 %): -125.
		"performances by year of birth": {
			"youth-performance.toml", field{
				births:  born("2014-01-01", "2014-12-31", "2015-01-01", "2013-12-31"),
				ratings: [4]int{1000, 900, 800, 700},
			}.threeEvents("a.trf", "b.trf", "c.trf"), 0,
			[]string{
				"1 Arc, Ann 1150",   // (1600 + 925 + 925) / 3
				"2 Bow, Ben 2624/3", // (958 + 958 + 708) / 3
			},
		},
		// 13, 10, 7, 4; November (13+10+7)/3 = 10 for three.
		"average": {
			"province-average.toml", plain, 0,
			[]string{
				"1 Arc, Ann 11", // (13 + 10 + 10) / 3
				"2 Bow, Ben 9",  // (10 + 10 + 7) / 3
				"3 Cup, Cal 7",  // (7 + 10 + 4) / 3
				"3 Dot, Dee 7",  // (4 + 4 + 13) / 3
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, sample(t, test.plan), test.events...)
			checkSums(t, series)
			if diff := cmp.Diff(test.want, totals(series, test.table)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// monthly are twelve events of one round: Ann against Cal and Ben against Dee.
func monthly() []season.Input {
	var out []season.Input
	for month := range 12 {
		ann, ben := "W3", "W4"
		cal, dee := "L1", "L2"
		switch month {
		case 3:
			ann, cal = "L3", "W1"
		case 5:
			ben, dee = "D4", "D2"
		case 8:
			ann, cal, ben, dee = "L3", "W1", "L4", "W2"
		}
		day := "2025-" + []string{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"}[month] + "-06"
		out = append(out, event(day+".trf", day, "Open", "Arc, Ann: "+ann, "Bow, Ben: "+ben, "Cup, Cal: "+cal, "Dot, Dee: "+dee))
	}
	return out
}
