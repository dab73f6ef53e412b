package compare

import (
	"strconv"

	"podium/formats/tournament"
)

// A comparison compares two sections whose players are matched.
type comparison struct {
	*collector
	a, b           *tournament.Section
	m              Matching
	indexA, indexB tournament.Index
	colors         bool // both sections tell colours
	fields         []field
	gamesA, gamesB []games // by player, where rounds are unknown; nil: they are known
}

// compareSections lists the differences of two sections.
func (c *collector) compareSections(a, b *tournament.Section) {
	c.section = a.Name
	if a.Name == "" {
		c.section = b.Name
	}
	s := &comparison{
		collector: c, a: a, b: b, m: Match(a, b), indexA: a.Index(), indexB: b.Index(),
		colors: tellsColors(a) && tellsColors(b),
	}
	c.out.Players += s.m.Count()
	for _, d := range s.m.Doubts {
		d.Section = c.section
		c.out.Doubts = append(c.out.Doubts, d)
	}
	if a.RoundsUnknown || b.RoundsUnknown {
		s.gamesA, s.gamesB = gamesOf(a, s.indexA, nil), gamesOf(b, s.indexB, s.m.ToA)
	}
	c.facts(a, b)
	s.findFields()
	for i := range a.Players {
		s.player(i)
	}
	for j := range b.Players {
		if s.m.ToA[j] < 0 {
			q := &b.Players[j]
			c.add(Difference{What: "player", InB: person(q), B: describePlayer(q, b)})
		}
	}
	s.teams()
}

// player lists the differences of player i of a.
func (s *comparison) player(i int) {
	p, j := &s.a.Players[i], s.m.ToB[i]
	if j < 0 {
		s.add(Difference{What: "player", InA: person(p), A: describePlayer(p, s.a)})
		return
	}
	q := &s.b.Players[j]
	s.of(p, q, "number", strconv.Itoa(p.No), strconv.Itoa(q.No))
	s.of(p, q, "name", string(p.Name), string(q.Name))
	for _, f := range s.fields {
		s.field(f, p, q)
	}
	if s.gamesA != nil {
		s.matrixRow(i, j)
	} else {
		s.rounds(i, j)
	}
	s.totals(p, q)
}

// of compares one thing of one player.
func (s *comparison) of(p, q *tournament.Player, what, a, b string) {
	if a != b {
		s.add(Difference{What: what, InA: person(p), InB: person(q), A: a, B: b})
	}
}

// describePlayer is what is said of a player whom only one file has.
func describePlayer(p *tournament.Player, of *tournament.Section) string {
	played := 0
	for _, e := range p.Rounds {
		if e.Opponent != 0 {
			played++
		}
	}
	points := of.Score(p, len(p.Rounds))
	return count(played, "game", "games") + ", points " + points.String()
}

// totals compares what rounds add up to and what the files state of it. A file
// that states no points, or the same that its rounds add up to, adds nothing to
// the difference of the sums.
func (s *comparison) totals(p, q *tournament.Player) {
	sumA, sumB := s.a.Score(p, len(p.Rounds)), s.b.Score(q, len(q.Rounds))
	s.of(p, q, "points", sumA.String(), sumB.String())
	claimsA := p.Stated.HasPoints && p.Stated.Points != sumA
	claimsB := q.Stated.HasPoints && q.Stated.Points != sumB
	if claimsA || claimsB {
		s.of(p, q, "stated points", statedPoints(p), statedPoints(q))
	}
}

func statedPoints(p *tournament.Player) string {
	if !p.Stated.HasPoints {
		return ""
	}
	return p.Stated.Points.String()
}
