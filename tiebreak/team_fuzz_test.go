package tiebreak_test

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// FuzzRankTeams ranks teams whatever a file says of their matches, also what
// cannot be true: line-ups of strangers, matches that one team knows. Every team
// has one place, in the order of what decides first, and every value an
// explanation that leads to it.
func FuzzRankTeams(f *testing.F) {
	f.Add([]byte{4, 3, 0, 1, 9, 200, 17, 33, 2, 5, 8, 13, 21, 34, 55, 89, 144, 233}, uint8(0))
	f.Add([]byte{9, 5, 255, 254, 253, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, uint8(7))
	meeting := teamCodes(tournament.Swiss)
	squads := []string{"TSCORE", "CUM4", "CUM4/4E", "TCUM", "TCUM/4E", "SUM4:SOLK", "SUM4:AVGOPP", "SUM4:OPPPERF", "SUM4:SB/C1"}
	f.Fuzz(func(t *testing.T, data []byte, choice uint8) {
		s := sectionOf(data)
		list := squads
		s.Teams = teamsFrom(s, data, choice%4 != 0)
		if s.TeamsMeet() {
			list = meeting
		}
		table, err := tiebreak.Teams(s, tiebreak.Options{
			Kind: tournament.Swiss, Rules: tiebreak.Rules(choice / 8 % 4), Seed: "x", TeamSize: int(choice % 5),
			Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}, BoardWeights: []int{3, 2, 1},
			Declared: tiebreak.Declaration{LateKnown: true, PlayoffsKnown: true, ArmageddonKnown: true},
		})
		if err != nil {
			return
		}
		turn := int(choice) % len(list)
		specs, err := tiebreak.Parse(strings.Join(append(list[turn:len(list):len(list)], list[:turn]...), ","))
		if err != nil {
			t.Fatal(err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			t.Fatal(err)
		}
		checkTeamPlaces(t, standings)
	})
}

func checkTeamPlaces(t *testing.T, s *tiebreak.Standings) {
	t.Helper()
	seen := map[int]bool{}
	for i, p := range s.Places {
		if seen[p.Row] {
			t.Fatalf("team %d has two places", p.Row)
		}
		seen[p.Row] = true
		if i > 0 && s.Table.Rows[p.Row].Score > s.Table.Rows[s.Places[i-1].Row].Score {
			t.Fatal("a team with fewer points is ahead")
		}
		for column := range s.Columns {
			w := s.Explainer().Explain(column, p.Row)
			if w != nil && w.Value != p.Values[column] {
				t.Errorf("%s: explained %v, ranked %v", s.Columns[column].Spec.Text, w.Value, p.Values[column])
			}
			if w == nil {
				continue
			}
			if problem := addUp(s, p.Row, w); problem != "" {
				t.Errorf("%s: %s", s.Columns[column].Spec.Text, problem)
			}
		}
	}
}

// teamsFrom deals the players out to teams and, if they are to meet, makes
// matches of any bytes there are.
func teamsFrom(s *tournament.Section, data []byte, meet bool) []tournament.Team {
	teams := make([]tournament.Team, 1+len(data)%5)
	at := 0
	next := func(n int) int {
		if len(data) == 0 {
			return 0
		}
		at++
		return int(data[at%len(data)]) % n
	}
	for i := range teams {
		teams[i].No = i + 1
		for range next(6) {
			teams[i].Members = append(teams[i].Members, 1+next(len(s.Players)+1))
		}
		for range next(6) {
			if !meet {
				break
			}
			m := tournament.Match{Opponent: next(len(teams) + 1), Result: tournament.Result(next(tournament.Results))}
			for range next(4) {
				m.Boards = append(m.Boards, next(len(s.Players)+2))
			}
			teams[i].Rounds = append(teams[i].Rounds, m)
		}
	}
	return teams
}
