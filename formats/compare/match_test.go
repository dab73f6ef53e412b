package compare_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/compare"
	"podium/formats/tournament"
)

// roster makes a section of lines such as "3 Baker, Ben | fide 1001 | uscf 7".
func roster(t *testing.T, lines ...string) *tournament.Section {
	t.Helper()
	s := &tournament.Section{Scoring: tournament.FIDE()}
	for _, line := range lines {
		parts := strings.Split(line, " | ")
		no, name, _ := strings.Cut(parts[0], " ")
		number, err := strconv.Atoi(no)
		if err != nil {
			t.Fatal(err)
		}
		p := tournament.Player{No: number, Name: tournament.Name(name)}
		for _, id := range parts[1:] {
			system, value, _ := strings.Cut(id, " ")
			p.IDs = append(p.IDs, tournament.ID{System: system, Value: value})
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// TestMatch: the wanted index in b of each player of a, -1 for nobody, and the
// numbers in a of whom something is doubtful.
func TestMatch(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		a, b   []string
		want   []int
		doubts []int
	}{
		"the same": {
			a: []string{"1 Abbott, Ann", "2 Baker, Ben"}, b: []string{"1 Abbott, Ann", "2 Baker, Ben"}, want: []int{0, 1},
		},
		"renumbered": {
			a: []string{"1 Abbott, Ann", "2 Baker, Ben"}, b: []string{"1 Baker, Ben", "2 Abbott, Ann"}, want: []int{1, 0},
		},
		"case and accents": {
			a: []string{"1 Müller, Søren", "2 Baker, Ben"}, b: []string{"1 BAKER, BEN", "2 MULLER, SOREN"}, want: []int{1, 0},
		},
		"given name first": {
			a: []string{"1 Abbott, Ann Mary", "2 Baker, Ben"}, b: []string{"5 Ben Baker", "6 Ann Mary Abbott"}, want: []int{1, 0},
		},
		"signs between words": {
			a: []string{"1 O'Hara, Ann-Mary"}, b: []string{"4 Ann Mary O Hara"}, want: []int{0},
		},
		"another script": {
			a: []string{"1 Петров, Иван", "2 Сидоров, Иван"}, b: []string{"1 Сидоров, Иван", "2 ПЕТРОВ, ИВАН"}, want: []int{1, 0},
		},
		"ids before number and name": {
			a:    []string{"1 Lee, Sam | uscf 11", "2 Lee, Sam | uscf 12"},
			b:    []string{"1 Lee, Sam | uscf 12", "2 Lee, Sam | uscf 11"},
			want: []int{1, 0},
		},
		"leading zeros of an id": {
			a:    []string{"1 Lee, Sam | uscf 00011", "2 Lee, Sam | uscf 00012"},
			b:    []string{"7 Lee, Sam | uscf 12", "8 Lee, Sam | uscf 11"},
			want: []int{1, 0},
		},
		"an id of zeros is none": {
			a:    []string{"1 Abbott, Ann | fide 0", "2 Baker, Ben | fide 000"},
			b:    []string{"1 Baker, Ben | fide 0", "2 Abbott, Ann"},
			want: []int{1, 0},
		},
		"one number in two registers is not one number": {
			a:    []string{"1 Abbott, Ann | fide 5", "2 Baker, Ben"},
			b:    []string{"1 Baker, Ben | uscf 5", "2 Abbott, Ann"},
			want: []int{1, 0},
		},
		"an id that two players have tells nobody": {
			a:    []string{"1 Abbott, Ann | fide 5", "2 Baker, Ben | fide 5"},
			b:    []string{"1 Baker, Ben | fide 5", "2 Abbott, Ann"},
			want: []int{1, 0},
		},
		"twins without ids keep their numbers": {
			a: []string{"1 Lee, Sam", "2 Lee, Sam"}, b: []string{"2 Lee, Sam", "1 Lee, Sam"}, want: []int{1, 0},
		},
		"twins without ids and with other numbers": {
			a: []string{"1 Lee, Sam", "2 Lee, Sam"}, b: []string{"3 Lee, Sam", "4 Lee, Sam"}, want: []int{-1, -1}, doubts: []int{1, 2},
		},
		"one twin known by id leaves the other": {
			a:    []string{"1 Lee, Sam | fide 11", "2 Lee, Sam"},
			b:    []string{"3 Lee, Sam", "4 Lee, Sam | fide 11"},
			want: []int{1, 0},
		},
		"an id against the names": {
			a: []string{"1 Abbott, Ann | fide 5"}, b: []string{"1 Zhang, Wei | fide 5"}, want: []int{0}, doubts: []int{1},
		},
		"number and name against an id": {
			a: []string{"1 Abbott, Ann | fide 5"}, b: []string{"1 Abbott, Ann | fide 6"}, want: []int{0}, doubts: []int{1},
		},
		"registers that contradict each other": {
			a:    []string{"1 Abbott, Ann | fide 5 | uscf 6", "2 Baker, Ben"},
			b:    []string{"1 Abbott, Ann | fide 5", "2 Baker, Ben | uscf 6"},
			want: []int{0, 1}, doubts: []int{1},
		},
		"another given name": {
			a: []string{"1 Abbott, Ann", "2 Baker, Ben"}, b: []string{"1 Abbott, Anna", "2 Baker, Ben"}, want: []int{0, 1}, doubts: []int{1},
		},
		"a family name misspelt": {
			a:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Tompson, Jay", "4 Miler, Kay"},
			b:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Thompson, Jay", "4 Miller, Kay"},
			want: []int{0, 1, 2, 3}, doubts: []int{3, 4},
		},
		"no number alone where numbers changed": {
			a:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Tompson, Jay"},
			b:    []string{"2 Abbott, Ann", "1 Baker, Ben", "3 Zhang, Wei"},
			want: []int{0, 1, -1},
		},
		"no number alone in another event": {
			a: []string{"1 Abbott, Ann", "2 Baker, Ben"}, b: []string{"1 Zhang, Wei", "2 Yilmaz, Ela"}, want: []int{-1, -1},
		},
		"one left out, all others moved up": {
			a:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Clark, Cy"},
			b:    []string{"1 Abbott, Ann", "2 Clark, Cy"},
			want: []int{0, -1, 1},
		},
		"nobody": {a: nil, b: []string{"1 Abbott, Ann"}, want: []int{}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := roster(t, test.a...), roster(t, test.b...)
			m := compare.Match(a, b)
			if diff := cmp.Diff(test.want, m.ToB); diff != "" {
				t.Errorf("places in b (-want +got):\n%s", diff)
			}
			for i, j := range m.ToB {
				if j >= 0 && m.ToA[j] != i {
					t.Errorf("player %d of a is %d of b, who is %d of a", i, j, m.ToA[j])
				}
			}
			var doubts []int
			for _, d := range m.Doubts {
				doubts = append(doubts, d.InA.No)
			}
			if diff := cmp.Diff(test.doubts, doubts); diff != "" {
				t.Errorf("doubtful players of a (-want +got):\n%s\n%+v", diff, m.Doubts)
			}
		})
	}
}
