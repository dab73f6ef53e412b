package tiebreak_test

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// FuzzRank ranks whatever a file can say, also what cannot be true, such as
// games that only one row reports. Each row must have one place, in the order
// of score, and each value an explanation that leads to it.
func FuzzRank(f *testing.F) {
	f.Add([]byte{4, 3, 0, 1, 9, 200, 17, 33, 2, 5, 8, 13, 21, 34}, uint8(0))
	f.Add([]byte{3, 2, 2, 1, 3, 4, 1, 3, 4, 1, 4, 1, 1, 2, 3, 1, 2, 2, 255, 255}, uint8(3))
	f.Add([]byte{9, 5, 255, 254, 253, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, uint8(7))
	var list []string
	for _, m := range tiebreak.Methods() {
		if m.ForTeams != tiebreak.Anybody {
			continue
		}
		list = append(list, strings.Replace(m.Code, "TOPn", "TOP2", 1))
	}
	list = append(list, "BH/M2", "SB/C2/P", "FB/C1/P", "KS/L-1", "ARO/M1", "CUM/4E", "DE/P")
	f.Fuzz(func(t *testing.T, data []byte, choice uint8) {
		s := sectionOf(data)
		options := tiebreak.Options{
			Kind: tournament.Kind(choice%2 + 1), Rules: tiebreak.Rules(choice/2%3) + tiebreak.Rules2024,
			Unrated: tiebreak.Unrated{Policy: tiebreak.Policy(choice / 8 % 4)}, Seed: "x",
			Choices: choicesOf(data), Declared: declarationOf(len(s.Players)),
		}
		table, err := tiebreak.Players(s, options)
		if err != nil {
			return
		}
		// Turn the list, so that each system has groups to work on.
		turn := int(choice) % len(list)
		specs, err := tiebreak.Parse(strings.Join(append(list[turn:len(list):len(list)], list[:turn]...), ","))
		if err != nil {
			t.Fatal(err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			t.Fatal(err)
		}
		checkPlaces(t, standings)
	})
}

// choicesOf makes readings of the rules of the last bytes.
func choicesOf(data []byte) tiebreak.Choices {
	if len(data) < 2 {
		return tiebreak.Choices{}
	}
	a, b := data[len(data)-1], data[len(data)-2]
	return tiebreak.Choices{
		PlayedFirst: a&1 != 0, ForfeitOpponent: a&2 != 0, MedianByRecord: a&4 != 0, ReapplyBetween: a&8 != 0,
		ForfeitsBetween: a&16 != 0, ZeroByeLoses: a&32 != 0, ForfeitsDirect: a&64 != 0, DoubleForfeitHalf: a&128 != 0,
		Replaced: tiebreak.Replaced{OpponentsAwarded: b&1 != 0, PlainCuts: b&2 != 0, Own: tiebreak.OwnUnplayed(b / 4 % 3)},
	}
}

// declarationOf makes a declaration for so many players.
func declarationOf(players int) tiebreak.Declaration {
	d := tiebreak.Declaration{LateKnown: true, PlayoffsKnown: true, ArmageddonKnown: true}
	if players > 3 {
		d.Late = []tiebreak.Late{{No: 2, Missed: 1}}
		d.Playoffs = []tiebreak.Playoff{{Order: []int{2, 1}}, {Order: []int{4, 3}, FirstOnly: true}}
		d.Armageddons = []tiebreak.Playoff{{Order: []int{3, 1}}}
	}
	return d
}

// sectionOf makes a section of bytes: players, rounds, then a byte for the
// opponent and one for the result of each round. Every game has a colour, because
// tie-breaks by colour refuse a section otherwise.
func sectionOf(data []byte) *tournament.Section {
	s := &tournament.Section{Scoring: tournament.FIDE()}
	if len(data) < 2 {
		return s
	}
	players, rounds := int(data[0]%12)+1, int(data[1]%6)
	data = data[2:]
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	for i := range players {
		p := tournament.Player{No: i + 1, Ratings: []tournament.Rating{{Value: int(next()) * 10}}}
		for range rounds {
			opponent, result := int32(next())%int32(players+1), next()
			p.Rounds = append(p.Rounds, tournament.Entry{
				Opponent: opponent, Color: tournament.White + tournament.Color(result/16%2),
				Result: tournament.Result(int(result) % tournament.Results),
			})
		}
		s.Players = append(s.Players, p)
	}
	return s
}

func checkPlaces(t *testing.T, s *tiebreak.Standings) {
	t.Helper()
	seen := make([]bool, len(s.Table.Rows))
	for i, p := range s.Places {
		if seen[p.Row] {
			t.Fatalf("row %d has two places", p.Row)
		}
		seen[p.Row] = true
		if i > 0 && s.Table.Rows[p.Row].Score > s.Table.Rows[s.Places[i-1].Row].Score {
			t.Errorf("place %d has more points than the one above", i)
		}
		if want := i + 1; p.DecidedBy != tiebreak.Level && p.Rank != want {
			t.Errorf("place %d has rank %d", i, p.Rank)
		}
		for column, v := range p.Values {
			if w := s.Explainer().Explain(column, p.Row); w != nil && w.Value != v {
				t.Errorf("%s of row %d is %v, explained as %v", s.Columns[column].Spec.Code(), p.Row, v, w.Value)
			}
		}
	}
}
