package tournament

import (
	"fmt"
	"slices"
)

// This file finds whole rows at fault: one whose number is not the one by which
// the opponents know the player, one that lost rounds. Each is told once, and not
// at every opponent.

// maxTraced is for how many rows such a reason is looked for. A section with more
// is of another kind, and the search takes long.
const maxTraced = 32

// An unknown is a starting rank that nobody has and that others name.
type unknown struct {
	at    int // its problem
	games int
	from  []gameOf // the first of them
}

// A gameOf is a round of a player, by index.
type gameOf struct{ player, round int }

// unknownOpponent tells of an opponent who does not exist, once for each number: a
// player whose line is missing is missed by all his opponents.
func (c *checker) unknownOpponent(i, round int, e Entry) {
	if c.unknown == nil {
		c.unknown = map[int32]*unknown{}
	}
	u := c.unknown[e.Opponent]
	if u == nil {
		u = &unknown{at: len(c.found)}
		c.unknown[e.Opponent] = u
		c.add(UnknownOpponent, i, round, fmt.Sprintf("opponent %d", e.Opponent),
			fmt.Sprintf("one of the %d players here", len(c.s.Players)))
	}
	if u.games++; len(u.from) < maxTraced {
		u.from = append(u.from, gameOf{i, round})
	}
}

// settleUnknown says of opponents who do not exist how many games they have, or
// which row has the wrong number.
func (c *checker) settleUnknown() {
	for no, u := range c.unknown {
		p := &c.found[u.at]
		if at, ok := c.misnumbered(u); ok {
			if first, _ := c.index.Find(c.s.Players[at].No); first != at {
				c.doubled(at, int(no), p)
				continue
			}
			*p = Problem{
				Kind: WrongNumber, Player: at,
				Found: fmt.Sprintf("starting rank %d, and %d opponents know this player as %d", c.s.Players[at].No, u.games, no),
				Want:  fmt.Sprintf("starting rank %d", no),
			}
			continue
		}
		if u.games > 1 {
			p.Found += fmt.Sprintf(", who has %d games here and no row", u.games)
		}
	}
}

// doubled says of a row whose number is that of another which one the opponents
// know, and takes the problem of that unknown number back.
func (c *checker) doubled(at, known int, unknown *Problem) {
	for i := range c.found {
		if p := &c.found[i]; p.Kind == DuplicateNumber && p.Player == at {
			p.Want += fmt.Sprintf("; the opponents know this player as %d", known)
			unknown.Kind = explainedProblem
		}
	}
}

// explainedProblem is a problem that is told as another one.
const explainedProblem ProblemKind = 255

// misnumbered finds the row that has all games which an unknown number has. Two
// games that agree are no chance.
func (c *checker) misnumbered(u *unknown) (player int, ok bool) {
	if u.games < 2 || len(c.unknown) > maxTraced {
		return 0, false
	}
	for k := range c.s.Players {
		all := !slices.ContainsFunc(u.from, func(g gameOf) bool {
			return int(c.s.Players[k].Entry(g.round).Opponent) != c.s.Players[g.player].No
		})
		if all {
			return k, true
		}
	}
	return 0, false
}

// A lost is a row in which rounds are empty that others have games for.
type lost struct {
	first int      // round
	from  []gameOf // who has games
	told  bool
	sure  bool // the stated points need these games
}

// lostRounds reports whether the row of j is empty where others have games against
// him, his stated points add up only with those games, and those of i as they
// stand. Then the mistake is in row j, of which it tells once.
func (c *checker) lostRounds(i, j int, other Entry) bool {
	p := &c.s.Players[i]
	if other.Opponent != 0 || other.Result != NoResult && other.Result != ZeroBye ||
		!p.Stated.HasPoints || p.Stated.Points != c.s.Score(p, len(p.Rounds)) {
		return false
	}
	l := c.lost[j]
	if l == nil {
		if len(c.lost) == maxTraced {
			return false
		}
		if c.lost == nil {
			c.lost = map[int]*lost{}
		}
		l = c.gapsOf(j)
		c.lost[j] = l
	}
	if l.sure && !l.told {
		l.told = true
		c.tellLost(j, l)
	}
	return l.sure
}

// gapsOf finds the games that others have in the empty rounds of row j.
func (c *checker) gapsOf(j int) *lost {
	q := &c.s.Players[j]
	l := &lost{}
	shortfall, worth := q.Stated.Points-c.s.Score(q, len(q.Rounds)), Points(0)
	scored := false
	for i := range c.s.Players {
		for r, e := range c.s.Players[i].Rounds {
			mine := q.Entry(r + 1)
			if int(e.Opponent) != q.No || mine.Opponent != 0 || mine.Result != NoResult && mine.Result != ZeroBye {
				continue
			}
			implied := e.Result.Opposite()
			if e.Result == Draw || e.Result == UnratedDraw {
				implied = e.Result
			}
			worth += c.s.Scoring[implied] - c.s.Scoring[mine.Result]
			scored = scored || c.s.Scoring[implied]+c.s.Scoring[e.Result] > 0
			if l.first == 0 || r+1 < l.first {
				l.first = r + 1
			}
			l.from = append(l.from, gameOf{i, r + 1})
		}
	}
	l.sure = q.Stated.HasPoints && shortfall == worth && scored
	return l
}

func (c *checker) tellLost(j int, l *lost) {
	g := l.from[slices.IndexFunc(l.from, func(g gameOf) bool { return g.round == l.first })]
	p := &c.s.Players[g.player]
	found := fmt.Sprintf("no game; player %d has a %s against this player", p.No, p.Entry(g.round).Result)
	if n := len(l.from); n > 1 {
		found += fmt.Sprintf(", and so in %d rounds", n)
	}
	c.found = append(c.found, Problem{
		Kind: OneSidedGame, Player: j, Other: p.No, Round: l.first, Found: found,
		Want: "the game, with which the stated points of both add up",
	})
	c.explain(j)
}
