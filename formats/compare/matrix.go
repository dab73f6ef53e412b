package compare

import (
	"maps"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// games are the results of one player by opponent, in the order of the rounds.
// Opponents are indices into the players of a; those whom only b has follow
// below onlyB, and nobody stands for byes.
type games map[int][]tournament.Result

const (
	noOpponent = -1
	onlyB      = -2
)

// gamesOf gives the games of every player of a section, for files that do not
// tell rounds. toA is where its players stand in the other section; nil: the
// section is a itself.
func gamesOf(s *tournament.Section, index tournament.Index, toA []int) []games {
	out := make([]games, len(s.Players))
	for i := range s.Players {
		out[i] = games{}
		for _, e := range s.Players[i].Rounds {
			if e.Result == tournament.NoResult {
				continue
			}
			k := opponent(e, index, toA)
			out[i][k] = append(out[i][k], e.Result)
		}
	}
	return out
}

func opponent(e tournament.Entry, index tournament.Index, toA []int) int {
	k, ok := index.Find(int(e.Opponent))
	switch {
	case !ok:
		return noOpponent
	case toA == nil:
		return k
	case toA[k] < 0:
		return onlyB - k
	}
	return toA[k]
}

// matrixRow compares the games of player i of a with those of j of b, opponent
// by opponent; the order of two games against one opponent is unknown. What
// was told with an opponent who comes first is not told again.
func (s *comparison) matrixRow(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	rowA, rowB := s.gamesA[i], s.gamesB[j]
	both := maps.Clone(rowA)
	maps.Copy(both, rowB)
	for _, k := range slices.Sorted(maps.Keys(both)) {
		a, b := ordered(rowA[k]), ordered(rowB[k])
		if slices.Equal(a, b) || k >= 0 && k < i && s.toldInRow(i, j, k) {
			continue
		}
		d := Difference{What: "game", InA: person(p), InB: person(q), A: resultWords(a), B: resultWords(b)}
		if k == noOpponent {
			d.What = "bye"
			s.add(d)
			continue
		}
		against := s.opponentName(k)
		d.A, d.B = against+": "+orNone(d.A), against+": "+orNone(d.B)
		s.add(d)
	}
}

// toldInRow reports whether the games of i of a and j of b against k were told
// in the row of k, which tells them alike in both files.
func (s *comparison) toldInRow(i, j, k int) bool {
	l := s.m.ToB[k]
	return l >= 0 && reflected(s.gamesA[i][k], s.gamesA[k][i]) && reflected(s.gamesB[j][k], s.gamesB[l][i])
}

// reflected reports whether two lists are the two sides of the same games.
func reflected(a, b []tournament.Result) bool {
	other := make([]tournament.Result, len(a))
	for n, r := range a {
		other[n] = otherSide(r)
	}
	return slices.Equal(ordered(other), ordered(b))
}

// opponentName names an opponent by its index in games.
func (s *comparison) opponentName(k int) string {
	if k <= onlyB {
		return "against " + string(s.b.Players[onlyB-k].Name)
	}
	return "against " + string(s.a.Players[k].Name)
}

func ordered(list []tournament.Result) []tournament.Result {
	return slices.Sorted(slices.Values(list))
}

func resultWords(list []tournament.Result) string {
	words := make([]string, len(list))
	for n, r := range list {
		words[n] = r.String()
	}
	return strings.Join(words, ", ")
}

func orNone(text string) string {
	if text == "" {
		return none
	}
	return text
}
