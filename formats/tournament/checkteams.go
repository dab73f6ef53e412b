package tournament

import (
	"fmt"
	"slices"
)

// A TeamProblem is something about a team that cannot be true, or is doubtful.
type TeamProblem struct {
	Kind  TeamProblemKind
	Team  int    // index into Section.Teams
	Round int    // from 1; 0: the team as a whole
	Found string // what stands there
	Want  string // what would be right
}

// TeamProblemKind tells the problems of teams apart.
type TeamProblemKind uint8

// The problems that CheckTeams finds. None makes a ranking impossible: what a
// line-up tells wrongly is worth nothing on its board.
const (
	DuplicateTeam    TeamProblemKind = iota // two teams with one number
	UnknownMember                           // the roster names a player that does not exist
	MemberTwice                             // a player stands in two rosters, or twice in one
	UnknownTeam                             // the opponent does not exist, or is the team itself
	OneSidedMatch                           // the opponent does not know the match
	UnknownOnBoard                          // a line-up names a player that is not of the team
	TwoBoards                               // a player sits on two boards of a match
	BoardsContradict                        // the player's row has another opponent than sits on the board
	TeamPointsDiffer                        // stated match or game points are not what the matches add up to
)

// CheckTeams lists what in the teams of s cannot be true, team by team, round by
// round. It changes nothing. What is wrong with the games themselves is for
// [Section.Check].
func (s *Section) CheckTeams() []TeamProblem {
	if len(s.Teams) == 0 {
		return nil
	}
	c := teamChecker{s: s, table: s.TeamTable(), players: s.Index(), paired: s.matchesUpTo(), team: map[int]int{}}
	for i := range s.Teams {
		team := &s.Teams[i]
		if first, _ := c.table.Find(team.No); first != i {
			c.add(DuplicateTeam, i, 0, fmt.Sprintf("team number %d", team.No),
				fmt.Sprintf("a number of its own; %q has it already", s.Teams[first].Name))
		}
		c.roster(i)
	}
	for i := range s.Teams {
		for r := range s.Teams[i].Rounds {
			c.match(i, r+1)
		}
		c.points(i)
	}
	return c.found
}

// matchesUpTo is the last round in which teams are paired.
func (s *Section) matchesUpTo() int {
	last := 0
	for i := range s.Teams {
		for r := len(s.Teams[i].Rounds); r > last; r-- {
			if s.Teams[i].Rounds[r-1].Opponent != 0 {
				last = r
			}
		}
	}
	return last
}

// A teamChecker carries what the checks of the teams of one section share.
type teamChecker struct {
	s       *Section
	table   *TeamTable
	players Index
	paired  int         // the last round with a match
	team    map[int]int // starting rank to index of the team
	found   []TeamProblem
}

func (c *teamChecker) add(kind TeamProblemKind, team, round int, found, want string) {
	c.found = append(c.found, TeamProblem{Kind: kind, Team: team, Round: round, Found: found, Want: want})
}

// roster checks the members of a team.
func (c *teamChecker) roster(i int) {
	for _, no := range c.s.Teams[i].Members {
		if _, ok := c.players.Find(no); !ok {
			c.add(UnknownMember, i, 0, fmt.Sprintf("player %d", no), "the number of a player of this section")
			continue
		}
		if other, taken := c.team[no]; taken {
			c.add(MemberTwice, i, 0, fmt.Sprintf("player %d", no),
				fmt.Sprintf("nobody of team %q, which has the player already", c.s.Teams[other].Name))
			continue
		}
		c.team[no] = i
	}
}

// match checks one round of one team.
func (c *teamChecker) match(i, round int) {
	team := &c.s.Teams[i]
	m := team.Match(round)
	c.lineUp(i, round, m.Boards)
	if m.Opponent == 0 {
		return
	}
	j, ok := c.table.Find(m.Opponent)
	if !ok || j == i {
		c.add(UnknownTeam, i, round, fmt.Sprintf("opponent %d", m.Opponent),
			fmt.Sprintf("another of the %d teams here", len(c.s.Teams)))
		return
	}
	other := c.s.Teams[j].Match(round)
	if other.Opponent != team.No {
		c.add(OneSidedMatch, i, round, fmt.Sprintf("a match against team %d", m.Opponent),
			fmt.Sprintf("the same match at team %q", c.s.Teams[j].Name))
		return
	}
	if i < j {
		c.boards(i, j, round, &m, &other)
	}
}

// lineUp checks that who sits at the boards is of the team, once each.
func (c *teamChecker) lineUp(i, round int, boards []int) {
	for k, no := range boards {
		if no == 0 {
			continue
		}
		if team, ok := c.team[no]; !ok || team != i {
			c.add(UnknownOnBoard, i, round, fmt.Sprintf("player %d on board %d", no, k+1),
				fmt.Sprintf("a member of %q", c.s.Teams[i].Name))
		} else if slices.Contains(boards[:k], no) {
			c.add(TwoBoards, i, round, fmt.Sprintf("player %d on board %d", no, k+1), "each player on one board")
		}
	}
}

// boards compares the line-ups of a match of teams i and j with the rows of the
// players.
func (c *teamChecker) boards(i, j, round int, m, other *Match) {
	for k, no := range m.Boards {
		against := 0
		if k < len(other.Boards) {
			against = other.Boards[k]
		}
		if at, ok := c.team[against]; against != 0 && (!ok || at != j) {
			continue // told at the line-up of that team
		}
		if met := int(c.table.entry(no, round).Opponent); met != 0 && met != against {
			c.add(BoardsContradict, i, round, fmt.Sprintf("player %d on board %d, where player %d sits opposite", no, k+1, against),
				fmt.Sprintf("player %d, whom the player's row names", met))
		}
	}
}

// points compares the stated totals with what all rounds add up to, and with
// what those with matches do: some programs count a bye that was announced for
// the coming round, some do not.
func (c *teamChecker) points(i int) {
	team := &c.s.Teams[i]
	if !team.Stated.HasPoints || len(team.Rounds) == 0 {
		return
	}
	match, game := c.table.Totals(i, len(team.Rounds))
	if match == team.Stated.Match && game == team.Stated.Game {
		return
	}
	if m, g := c.table.Totals(i, min(c.paired, len(team.Rounds))); m == team.Stated.Match && g == team.Stated.Game {
		return
	}
	c.add(TeamPointsDiffer, i, 0,
		fmt.Sprintf("%s match points and %s game points stated", team.Stated.Match, team.Stated.Game),
		fmt.Sprintf("%s and %s, which the matches add up to", match, game))
}
