package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// This file decides at which of two rows a problem with a game is told, and
// which problems are only the consequence of another one.

// oneSided tells of a game that the other row does not know. A forfeit whose
// loser is simply written as absent is usual and only doubtful.
func (c *checker) oneSided(i, j, round int, e, other Entry) {
	found := fmt.Sprintf("%s against player %d, who has %s", e.Result, e.Opponent, describe(other))
	kind := OneSidedGame
	switch {
	case len(c.silent[j]) > 1:
		return // told at that row
	case e.Result.Forfeit() && other.Opponent == 0 && !other.Result.Played():
		kind = OneSidedForfeit
	case c.toldAt(j, round, other) || c.lostRounds(i, j, other):
		return
	}
	want := fmt.Sprintf("the same game in the row of %s", c.s.Players[j].Name)
	c.tell(Problem{
		Kind: kind, Player: i, Other: c.s.Players[j].No, Round: round, Found: found, Want: want,
	})
}

// toldAt reports whether what row j has in a round is told as a problem of that
// row: an opponent who does not exist, is missing, is the player himself, or
// whose game against a third both of those rows tell alike. Who names j in that
// round then need not be told as well: one wrong number breaks two games.
func (c *checker) toldAt(j, round int, e Entry) bool {
	if e.Opponent == 0 {
		return e.Result.Played()
	}
	k, ok := c.index.Find(int(e.Opponent))
	if !ok || k == j {
		return true
	}
	m, ok := c.index.Find(int(c.s.Players[k].Entry(round).Opponent))
	return ok && m != k && m != j && int(c.s.Players[m].Entry(round).Opponent) == c.s.Players[k].No
}

// findSilent finds the rows that have no game at all, and who has games against
// them. A line that was cut off behind the name looks so.
func (c *checker) findSilent() {
	for j := range c.s.Players {
		if saysNothing(c.s.Players[j].Rounds) {
			if c.silent == nil {
				c.silent = map[int][]int{}
			}
			c.silent[j] = nil
		}
	}
	if c.silent == nil {
		return
	}
	for i := range c.s.Players {
		for _, e := range c.s.Players[i].Rounds {
			if e.Opponent == 0 || e.Result.Forfeit() {
				continue
			}
			j, _ := c.index.Find(int(e.Opponent))
			if claims, ok := c.silent[j]; ok && c.s.Players[j].No == int(e.Opponent) {
				c.silent[j] = append(claims, i)
			}
		}
	}
}

// saysNothing reports whether no round has an opponent, or points without one.
func saysNothing(rounds []Entry) bool {
	return !slices.ContainsFunc(rounds, func(e Entry) bool {
		return e.Opponent != 0 || e.Result != NoResult && e.Result != ZeroBye
	})
}

// silence tells of a row without games once, instead of once for each game that
// others have against that player.
func (c *checker) silence(j int) {
	if len(c.silent[j]) < 2 {
		return
	}
	list := slices.Compact(slices.Sorted(slices.Values(c.silent[j])))
	var names []string
	for n, i := range list {
		if n == 5 {
			names = append(names, fmt.Sprintf("%d more", len(list)-n))
			break
		}
		names = append(names, fmt.Sprint(c.s.Players[i].No))
	}
	c.explain(j)
	players, have := "players ", " have"
	if len(list) == 1 {
		players, have = "player ", " has"
	}
	c.add(OneSidedGame, j, 0, "no game, and "+players+strings.Join(names, ", ")+have+
		fmt.Sprintf(" %d against him", len(c.silent[j])), "the rounds of the player")
}

// pair compares the two sides of one game. j's row comes first.
func (c *checker) pair(i, j, round int, mine, other Entry) {
	switch agreement(mine.Result, other.Result) {
	case contradiction:
		c.contradict(RowsContradict, i, j, round, "two rows that tell one game alike")
	case decision:
		c.contradict(UnusualResult, i, j, round, "right only if the arbiter decided so")
	case agreed:
	}
	if mine.Color != NoColor && mine.Color == other.Color {
		c.tell(Problem{
			Kind: SameColor, Player: i, Other: c.s.Players[j].No, Round: round,
			Found: fmt.Sprintf("both player %d and player %d have %s", c.s.Players[j].No, c.s.Players[i].No, mine.Color),
			Want:  "White for one and Black for the other",
		})
	}
}

// contradict tells of two results that do not fit together, at the row that its
// own points speak against; if they speak against neither, at i, the later one.
func (c *checker) contradict(kind ProblemKind, i, j, round int, want string) {
	at, than := i, j
	byPoints := c.speaksAgainst(i, j, round)
	if !byPoints && c.speaksAgainst(j, i, round) {
		at, than, byPoints = j, i, true
	}
	p, q := &c.s.Players[at], &c.s.Players[than]
	mine, other := p.Entry(round), q.Entry(round)
	if byPoints {
		want = fmt.Sprintf("a %s, with which the stated points of both add up", other.Result.Opposite())
		if other.Result == Draw || other.Result == UnratedDraw {
			want = fmt.Sprintf("a %s, with which the stated points of both add up", other.Result)
		}
		c.explain(at)
	}
	c.tell(Problem{
		Kind: kind, Player: at, Other: q.No, Round: round,
		Found: fmt.Sprintf("%s; player %d has a %s", mine.Result, q.No, other.Result), Want: want,
	})
}

// explain notes that a problem was told of a row that makes its sum differ.
func (c *checker) explain(i int) {
	if c.explained == nil {
		c.explained = map[int]bool{}
	}
	c.explained[i] = true
}

// speaksAgainst reports whether the stated points of player i add up only with
// the result that the row of j implies for the round, while those of j add up
// as they stand. Then the mistake is in row i.
func (c *checker) speaksAgainst(i, j, round int) bool {
	p, q := &c.s.Players[i], &c.s.Players[j]
	other := q.Entry(round).Result
	implied := other.Opposite()
	if other == Draw || other == UnratedDraw {
		implied = other
	}
	if implied == NoResult || !p.Stated.HasPoints || !q.Stated.HasPoints {
		return false
	}
	sum := c.s.Score(p, len(p.Rounds))
	return c.s.Score(q, len(q.Rounds)) == q.Stated.Points &&
		sum != p.Stated.Points &&
		sum-c.s.Worth(p, round)+c.s.Adjusted(p.No, round, implied, c.s.Scoring[implied]) == p.Stated.Points
}

// withoutExplained gives the problems found, in order of the players, without
// those that another problem explains: sums of rows with a wrong result, and games
// against a row that is wrong in several rounds, as one is from which a round was
// taken out.
func (c *checker) withoutExplained() []Problem {
	claims := map[int]int{} // by starting rank: games that the others do not know
	for i := range c.found {
		if p := &c.found[i]; p.Kind == OneSidedGame && p.Round > 0 {
			claims[c.s.Players[p.Player].No]++
		}
	}
	if len(c.explained) == 0 && len(claims) == 0 && len(c.unknown) == 0 {
		return c.found
	}
	c.found = slices.DeleteFunc(c.found, func(p Problem) bool {
		no := c.s.Players[p.Player].No
		switch p.Kind { //nolint:exhaustive // all others have causes of their own
		case PointsDiffer:
			return c.explained[p.Player] || claims[no] > 1
		case OneSidedGame:
			return p.Round > 0 && claims[no] == 1 && claims[p.Other] > 1
		case explainedProblem:
			return true
		}
		return false
	})
	slices.SortStableFunc(c.found, func(a, b Problem) int { return cmp.Compare(a.Player, b.Player) })
	return c.found
}
