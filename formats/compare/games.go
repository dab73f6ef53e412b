package compare

import (
	"fmt"

	"podium/formats/tournament"
)

// tellsColors reports whether any entry of s has a colour.
func tellsColors(s *tournament.Section) bool {
	for i := range s.Players {
		for _, e := range s.Players[i].Rounds {
			if e.Color != tournament.NoColor {
				return true
			}
		}
	}
	return false
}

// rounds compares the entries of player i of a with those of j of b, round by
// round.
func (s *comparison) rounds(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	for r := 1; r <= max(len(p.Rounds), len(q.Rounds)); r++ {
		ea, eb := s.entry(p, r), s.entry(q, r)
		if ea.Color == eb.Color && ea.Result == eb.Result && s.sameOpponent(ea, eb) || s.toldBefore(i, j, r) {
			continue
		}
		what := "bye"
		if ea.Opponent != 0 || eb.Opponent != 0 {
			what = "game"
		}
		s.add(Difference{
			What: what, Round: r, InA: person(p), InB: person(q),
			A: Describe(ea, s.a, s.indexA), B: Describe(eb, s.b, s.indexB),
		})
	}
}

// entry is an entry as far as it is compared.
func (s *comparison) entry(p *tournament.Player, round int) tournament.Entry {
	e := p.Entry(round)
	if !s.colors {
		e.Color = tournament.NoColor
	}
	return e
}

// sameOpponent reports whether both opponents are one person, or nobody, or a
// number that nobody has.
func (s *comparison) sameOpponent(ea, eb tournament.Entry) bool {
	i, inA := s.indexA.Find(int(ea.Opponent))
	j, inB := s.indexB.Find(int(eb.Opponent))
	if !inA || !inB {
		return inA == inB && ea.Opponent == eb.Opponent
	}
	return s.m.ToB[i] == j
}

// toldBefore reports whether the difference in round r of player i of a and j of
// b was told with the opponent, who comes first: both files have the same
// opponents there, and each tells the game in both rows alike.
func (s *comparison) toldBefore(i, j, r int) bool {
	p, q := &s.a.Players[i], &s.b.Players[j]
	ea, eb := s.entry(p, r), s.entry(q, r)
	k, inA := s.indexA.Find(int(ea.Opponent))
	l, inB := s.indexB.Find(int(eb.Opponent))
	if !inA || !inB || k >= i || s.m.ToB[k] != l {
		return false
	}
	oa, ob := s.entry(&s.a.Players[k], r), s.entry(&s.b.Players[l], r)
	return int(oa.Opponent) == p.No && int(ob.Opponent) == q.No && mirrored(ea, oa) && mirrored(eb, ob)
}

// mirrored reports whether a and b are the two sides of one game, so that one of
// them tells it all.
func mirrored(a, b tournament.Entry) bool {
	return b.Color == a.Color.Other() && b.Result == otherSide(a.Result)
}

// otherSide is the result that the opponent usually has. Two forfeit losses are
// not usual, and both are told.
func otherSide(r tournament.Result) tournament.Result {
	if other := r.Opposite(); other != tournament.NoResult {
		return other
	}
	return r
}

// Describe gives an entry of a section in words: "loss with Black against 4 Doe,
// Jane". index is that of the section. An entry that says nothing is "".
func Describe(e tournament.Entry, s *tournament.Section, index tournament.Index) string {
	if e == (tournament.Entry{}) {
		return ""
	}
	color, against := "", ""
	if e.Color != tournament.NoColor {
		color = "with " + e.Color.String()
	}
	if e.Opponent != 0 {
		against = fmt.Sprintf("against %d", e.Opponent)
		if k, ok := index.Find(int(e.Opponent)); ok {
			against = join(against, string(s.Players[k].Name))
		}
	}
	return join(e.Result.String(), color, against)
}
