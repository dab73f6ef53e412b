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
		"a namesake of one with an id": {
			a: []string{"1 Abbott, Ann | fide 1001"}, b: []string{"1 Abbott, Ann | fide 1001", "2 Abbott, Ann"}, want: []int{0},
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
		"an id that is to come is none": {
			a:    []string{"1 Abbott, Ann | uscf NEW", "2 Baker, Ben"},
			b:    []string{"1 Baker, Ben | uscf new", "2 Abbott, Ann | uscf 12345678"},
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
		"two registers against the names": {
			a: []string{"1 Abbott, Ann | ecf 4 | fide 5"}, b: []string{"1 Abbott, Ann | ecf 6 | fide 7"}, want: []int{0}, doubts: []int{1},
		},
		"names with one family name of two": {
			a:    []string{"1 Garcia Lopez, Ana", "2 Lopez, Eva", "3 Baker, Ben"},
			b:    []string{"2 Garcia Lopez, Eva", "1 Lopez, Ana", "4 Baker, Ben"},
			want: []int{1, 0, 2}, doubts: []int{1, 2},
		},
		"a number and no name": {
			a: []string{"1 Abbott, Ann", "2 ", "3 Clark, Cy"}, b: []string{"1 ", "2 Baker, Ben", "3 Clark, Cy"},
			want: []int{0, 1, 2}, doubts: []int{1, 2},
		},
		"no family name": {
			a: []string{"1 , Ann", "2 Baker, Ben"}, b: []string{"1 Clark, Cy", "2 Zhang, Wei"}, want: []int{-1, -1},
		},
		"nobody has a name":  {a: []string{"1 ", "2 "}, b: []string{"3 ", "4 "}, want: []int{-1, -1}},
		"one without a name": {a: []string{"1 "}, b: []string{"3 "}, want: []int{-1}},
		"an id against another": {
			a:    []string{"1 Abbott, Ann | fide 5 | uscf 6", "2 Baker, Ben | fide 7"},
			b:    []string{"1 Abbott, Ann | fide 5", "2 Baker, Ben | fide 7 | uscf 6"},
			want: []int{0, 1}, doubts: []int{1},
		},
		"the first twin known by id leaves the other": {
			a:    []string{"1 Lee, Sam | fide 11", "2 Lee, Sam"},
			b:    []string{"3 Lee, Sam | fide 11", "4 Lee, Sam"},
			want: []int{0, 1},
		},
		"an id before a namesake with the number": {
			a: []string{"1 Lee, Sam | fide 5"}, b: []string{"2 Lee, Sam | fide 5", "1 Lee, Sam"}, want: []int{0},
		},
		"a namesake with the number of one with an id": {
			a: []string{"1 Lee, Sam | fide 5", "2 Lee, Sam"}, b: []string{"2 Lee, Sam | fide 5"}, want: []int{0, -1},
		},
		"ids of two players for one": {
			a: []string{"1 Abbott, Ann | fide 5", "2 Baker, Ben | uscf 6"}, b: []string{"1 Abbott, Ann | fide 5 | uscf 6"},
			want: []int{0, -1}, doubts: []int{2},
		},
		"FIDE before another federation": {
			a: []string{"1 Abbott, Ann | ecf 6 | fide 5"}, b: []string{"1 Baker, Ben | ecf 6", "2 Clark, Cy | fide 5"},
			want: []int{1}, doubts: []int{1, 1},
		},
		"an id and another given name": {
			a: []string{"1 Abbott, Ann | fide 5"}, b: []string{"1 Abbott, Barbara | fide 5"}, want: []int{0},
		},
		"half of the numbers hold": {
			a: []string{"1 Abbott, Ann", "2 Baker, Ben"}, b: []string{"1 Abbott, Ann", "2 Zhang, Wei"}, want: []int{0, 1}, doubts: []int{2},
		},
		"a third of the numbers holds": {
			a:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Clark, Cy"},
			b:    []string{"1 Abbott, Ann", "2 Zhang, Wei", "3 Yilmaz, Ela"},
			want: []int{0, -1, -1},
		},
		"no number alone where that of the first changed": {
			a:    []string{"1 Abbott, Ann", "2 Baker, Ben", "3 Clark, Cy"},
			b:    []string{"5 Abbott, Ann", "2 Baker, Ben", "3 Zhang, Wei"},
			want: []int{0, 1, -1},
		},
		"twins of whom one is left": {
			a: []string{"1 Lee, Sam", "2 Lee, Sam"}, b: []string{"3 Lee, Sam"}, want: []int{-1, -1}, doubts: []int{1, 2},
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
				if d.Number != strings.Contains(d.Why, "number alone") {
					t.Errorf("only the number in common: %t; %s", d.Number, d.Why)
				}
			}
			if diff := cmp.Diff(test.doubts, doubts); diff != "" {
				t.Errorf("doubtful players of a (-want +got):\n%s\n%+v", diff, m.Doubts)
			}
		})
	}
}

// match gives club a match of two teams of two, in round 1: 1 and 2 against 4
// and 3. Team 1 wins both boards.
func match() *tournament.Event {
	ev := club()
	s := ev.Sections[0]
	s.Teams = []tournament.Team{
		{No: 1, Name: "Lincoln", Members: []int{1, 2}, Rounds: []tournament.Match{{Opponent: 2, Color: tournament.White, Boards: []int{1, 2}}}},
		{No: 2, Name: "Monroe", Members: []int{4, 3}, Rounds: []tournament.Match{{Opponent: 1, Color: tournament.Black, Boards: []int{4, 3}}}},
	}
	return ev
}

// TestTeams changes something about the teams of one of two equal events.
func TestTeams(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		change func(s *tournament.Section)
		want   []string
	}{
		"nothing":  {func(*tournament.Section) {}, nil},
		"no teams": {func(s *tournament.Section) { s.Teams = nil }, []string{"0 teams: 2 | none"}},
		"other numbers": {func(s *tournament.Section) {
			s.Teams[0].No, s.Teams[1].No = 2, 1
			s.Teams[0].Rounds[0].Opponent, s.Teams[1].Rounds[0].Opponent = 1, 2
		}, []string{"1 number: 1 | 2", "2 number: 2 | 1"}},
		"name": {func(s *tournament.Section) { s.Teams[1].Name = "Munroe" }, []string{"2 name: Monroe | Munroe"}},
		"members": {
			func(s *tournament.Section) { s.Teams[0].Members = []int{1} },
			[]string{"1 members: 1 Abbott, Ann; 2 Baker, Ben | 1 Abbott, Ann"},
		},
		"a team more": {func(s *tournament.Section) {
			s.Teams = append(s.Teams, tournament.Team{No: 3, Name: "Nixon"})
		}, []string{"3 team: none | 0 players"}},
		"the colour of a match": {
			func(s *tournament.Section) { s.Teams[1].Rounds[0].Color = tournament.White },
			[]string{"2 match 1: against 1 Lincoln with Black on board 1 | against 1 Lincoln with White on board 1"},
		},
		"the result of a match": {
			func(s *tournament.Section) { s.Teams[0].Rounds[0].Result = tournament.ForfeitWin },
			[]string{"1 match 1: against 2 Monroe with White on board 1 | forfeit win against 2 Monroe with White on board 1"},
		},
		"the opponent of a match": {
			func(s *tournament.Section) { s.Teams[0].Rounds[0].Opponent = 3 },
			[]string{"1 match 1: against 2 Monroe with White on board 1 | against 3 with White on board 1"},
		},
		"the opponent of the other": {
			func(s *tournament.Section) { s.Teams[1].Rounds[0].Opponent = 3 },
			[]string{"2 match 1: against 1 Lincoln with Black on board 1 | against 3 with Black on board 1"},
		},
		"an empty board": {
			func(s *tournament.Section) { s.Teams[0].Rounds[0].Boards[1] = 0 },
			[]string{"1 line-up 1: 1 Abbott, Ann; 2 Baker, Ben | 1 Abbott, Ann; nobody", "1 game points: 2 | 1"},
		},
		"no colours": {func(s *tournament.Section) {
			for i := range s.Players {
				for r := range s.Players[i].Rounds {
					s.Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
			s.Teams[0].Rounds[0].Color, s.Teams[1].Rounds[0].Color = tournament.NoColor, tournament.NoColor
		}, []string{"0 colours: stated | not stated"}},
		"stated points as the matches add up": {func(s *tournament.Section) {
			s.Teams[0].Stated = tournament.TeamStated{HasPoints: true, Match: 2 * tournament.Point, Game: 2 * tournament.Point}
		}, nil},
		"other stated match points": {func(s *tournament.Section) {
			s.Teams[0].Stated = tournament.TeamStated{HasPoints: true, Match: tournament.Point, Game: 2 * tournament.Point}
		}, []string{"1 stated points: none | 1 and 2"}},
		"other stated game points": {func(s *tournament.Section) {
			s.Teams[0].Stated = tournament.TeamStated{HasPoints: true, Match: 2 * tournament.Point, Game: tournament.Point}
		}, []string{"1 stated points: none | 2 and 1"}},
		"stated rank": {func(s *tournament.Section) { s.Teams[0].Stated.Rank = 2 }, []string{"1 stated rank: none | 2"}},
		"players renumbered": {func(s *tournament.Section) {
			renumber(nil, s)
			for i := range s.Teams {
				for k, no := range s.Teams[i].Members {
					s.Teams[i].Members[k], s.Teams[i].Rounds[0].Boards[k] = 5-no, 5-no
				}
			}
		}, []string{"1 number: 1 | 4", "2 number: 2 | 3", "3 number: 3 | 2", "4 number: 4 | 1"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := match(), match()
			test.change(b.Sections[0])
			forth, back := compare.Events(a, b), compare.Events(b, a)
			if diff := cmp.Diff(test.want, lines(forth, false)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(forth.Differences) != len(back.Differences) {
				t.Errorf("%d differences, and %d the other way round: %q", len(forth.Differences), len(back.Differences), lines(back, false))
			}
			for _, d := range append(forth.Differences, back.Differences...) {
				name := d.InA.Name + d.InB.Name // those of players have commas
				if d.Team != (name != "" && !strings.Contains(name, ",")) {
					t.Errorf("of a team: %t; %+v", d.Team, d)
				}
			}
		})
	}
}

// TestMatchTeams: names go before numbers, and of several teams of one name each is matched once.
func TestMatchTeams(t *testing.T) {
	t.Parallel()
	teams := func(list ...string) (out []tournament.Team) {
		for _, text := range list {
			no, name, _ := strings.Cut(text, " ")
			number, err := strconv.Atoi(no)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, tournament.Team{No: number, Name: name})
		}
		return out
	}
	for name, test := range map[string]struct {
		a, b []string
		want []int
	}{
		"names":                         {[]string{"1 Oak", "2 Elm"}, []string{"1 ELM", "2 Oak"}, []int{1, 0}},
		"a name that changed":           {[]string{"1 Oak", "2 Elm"}, []string{"1 Oak", "2 Yew"}, []int{0, 1}},
		"two of one name":               {[]string{"1 Oak", "2 Oak"}, []string{"2 Oak", "1 Oak"}, []int{1, 0}},
		"two of one name, one matched":  {[]string{"1 Oak", "2 Oak"}, []string{"1 Oak", "3 Oak"}, []int{0, 1}},
		"two of one name, others there": {[]string{"7 Oak"}, []string{"5 Oak", "6 Oak"}, []int{0}},
		"two of one name for one":       {[]string{"5 Oak", "6 Oak"}, []string{"7 Oak"}, []int{0, -1}},
		"a number that is taken":        {[]string{"1 Oak", "2 Elm"}, []string{"2 Oak"}, []int{0, -1}},
	} {
		toB, toA := compare.MatchTeams(teams(test.a...), teams(test.b...))
		if diff := cmp.Diff(test.want, toB); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		for i, j := range toB {
			if j >= 0 && toA[j] != i {
				t.Errorf("%s: team %d of a is %d of b, which is %d of a", name, i, j, toA[j])
			}
		}
	}
}
