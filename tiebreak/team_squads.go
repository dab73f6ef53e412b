package tiebreak

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/tournament"
)

// DefaultTeamSize is how many players of a team count where nothing else is
// said: the best four, as in US scholastic events.
const DefaultTeamSize = 4

// squads is what a table of teams of individuals rests on.
type squads struct {
	players  *Table
	counting int       // how many players of a team count
	members  [][]int32 // by team: rows of players, lowest starting rank first
	scoring  [][]int32 // by team: the rows that count at the end, best first
}

// teamsOfPlayers makes the table of teams in an event in which individuals are
// paired.
func teamsOfPlayers(s *tournament.Section, o Options) (*Table, error) {
	players, err := Players(s, o)
	if err != nil {
		return nil, err
	}
	if o.TeamSize < 0 {
		return nil, fmt.Errorf("team size %d; expected a number from 1", o.TeamSize)
	}
	t := &Table{
		Section: s.Name, Rows: make([]Row, len(s.Teams)), Scheduled: players.Scheduled, Kind: players.Kind,
		Rules: o.Rules, Scoring: players.Scoring, Unrated: o.Unrated, Seed: o.Seed,
	}
	t.squads = &squads{players: players, counting: cmp.Or(o.TeamSize, DefaultTeamSize)}
	index := s.Index()
	cumulative := newCalc(players, &Spec{}, &cache{}, nil).allCumulative()
	for i := range s.Teams {
		t.Rows[i].No, t.Rows[i].Rating = s.Teams[i].No, s.Teams[i].Strength
		t.squads.enlist(&s.Teams[i], index, cumulative)
		for _, row := range t.squads.scoring[i] {
			t.Rows[i].Score += players.Rows[row].Score
		}
	}
	return t, nil
}

// PlayerRounds is the number of rounds that count: for teams of individuals
// those of their players, as the teams themselves have none.
func (t *Table) PlayerRounds() int {
	if t.squads != nil {
		return t.squads.players.Rounds
	}
	return t.Rounds
}

// TeamSize is how many players of a team of individuals count; 0: the rows are
// no such teams.
func (t *Table) TeamSize() int {
	if t.squads == nil {
		return 0
	}
	return t.squads.counting
}

// Counting lists the players of a team of individuals whose scores add up to
// that of the row, best first, as indexes into Section.Players; nil: the rows
// are no such teams. The slice must not be changed.
func (t *Table) Counting(row int) []int32 {
	if t.squads == nil {
		return nil
	}
	return t.squads.scoring[row]
}

// enlist adds a team: its members, and those who count, by final score, then by
// cumulative score, then by starting rank.
func (q *squads) enlist(team *tournament.Team, index tournament.Index, cumulative []int64) {
	var members []int32
	for _, no := range team.Members {
		if row, ok := index.Find(no); ok && !slices.Contains(members, int32(row)) {
			members = append(members, int32(row))
		}
	}
	rows := q.players.Rows
	slices.SortFunc(members, func(a, b int32) int { return cmp.Compare(rows[a].No, rows[b].No) })
	best := slices.Clone(members)
	slices.SortStableFunc(best, func(a, b int32) int {
		return cmp.Or(cmp.Compare(rows[b].Score, rows[a].Score), cmp.Compare(cumulative[b], cumulative[a]))
	})
	q.members = append(q.members, members)
	q.scoring = append(q.scoring, best[:min(q.counting, len(best))])
}

// teamScore is the sum of the final scores of the players who count.
func teamScore(c *calc, row int) Value {
	for _, player := range c.t.squads.scoring[row] {
		c.add(addend{amount: int64(c.t.squads.players.Rows[player].Score), key: player, opponent: NoOpponent, note: noteMember})
	}
	return c.sum(int64(tournament.Point))
}

// cumulativeOfTeam is the sum of the cumulative scores of the players who count
// at the end.
func cumulativeOfTeam(c *calc, row int) Value {
	all := c.squadCalc(&Spec{Mods: Mods{FourthEdition: c.spec.Mods.FourthEdition}}).allCumulative()
	for _, player := range c.t.squads.scoring[row] {
		c.add(addend{amount: all[player], key: player, opponent: NoOpponent, note: noteMember})
	}
	return c.sum(int64(tournament.Point))
}

// squadCalc is a calc on the table of the players.
func (c *calc) squadCalc(spec *Spec) *calc {
	return newCalc(c.t.squads.players, spec, c.cache, nil)
}

// teamCumulative defines the team anew in each round: the sum of the best
// running scores after every round, less what those who count in a round got in
// it without playing. Of players level at the last place that counts, the one
// with the lower starting rank does.
func teamCumulative(c *calc, row int) Value {
	q := c.t.squads
	members := q.members[row]
	running := make([]tournament.Points, len(q.players.Rows))
	best := slices.Clone(members)
	for r := range q.players.Rounds {
		for _, player := range members {
			running[player] += q.players.Rows[player].Games[r].Points
		}
		copy(best, members)
		slices.SortStableFunc(best, func(a, b int32) int { return cmp.Compare(running[b], running[a]) })
		counting := best[:min(q.counting, len(best))]
		sum := tournament.Points(0)
		for _, player := range counting {
			sum += running[player]
		}
		c.add(addend{amount: int64(sum), opponent: NoOpponent, round: int16(r + 1), note: noteMembers})
		c.deductUnplayed(counting, r)
	}
	return c.sum(int64(tournament.Point))
}

// deductUnplayed takes off what players got in a round without playing, as the
// cumulative score of a player does (US Chess 34E3).
func (c *calc) deductUnplayed(players []int32, r int) {
	t := c.t.squads.players
	for _, player := range players {
		g := &t.Rows[player].Games[r]
		if g.Points == 0 || g.Result.Played() || c.spec.Mods.FourthEdition && g.Points <= t.Scoring[tournament.Draw] {
			continue
		}
		c.add(addend{amount: -int64(g.Points), key: player, opponent: NoOpponent, round: int16(r + 1), note: noteMemberDeduction})
	}
}

// sumOfMembers adds up another system over the players who count at the end.
// Averages are added up as fractions; somebody without a value adds nothing.
func sumOfMembers(c *calc, row int) Value {
	inner := c.spec.Inner
	if c.squad == nil {
		c.squad = c.squadCalc(inner)
	}
	unit := int64(1)
	scoring := c.t.squads.scoring[row]
	values := make([]Value, len(scoring))
	for i, player := range scoring {
		values[i] = inner.Method.row(c.squad, int(player))
		unit = commonUnit(unit, values[i].Den)
	}
	for i, player := range scoring {
		if v := values[i]; v.Exists() {
			c.add(addend{amount: floorDiv(v.Num*unit, v.Den), key: player, opponent: NoOpponent, note: noteMember})
		}
	}
	return c.sum(unit)
}

// finestUnit bounds the parts into which averages are divided to add them up.
const finestUnit = 1_000_000

// commonUnit widens a unit so that a fraction is a whole number of it, as far as
// the arithmetic allows.
func commonUnit(unit, den int64) int64 {
	if den == 0 || unit%den == 0 {
		return unit
	}
	if wider := den / gcd(unit, den); wider <= finestUnit/unit {
		return unit * wider
	}
	return finestUnit
}

// member is the row of the player whose amount an addend of a team is.
func (a *addend) member() int {
	if a.note == noteMember || a.note == noteMemberDeduction {
		return int(a.key)
	}
	return NoOpponent
}

func (c *calc) membersReason(*addend) string {
	return fmt.Sprintf("best %d scores of the team after the round", c.t.squads.counting)
}

func (c *calc) memberDeductionReason(a *addend) string {
	result := c.t.squads.players.Rows[a.key].Games[a.round-1].Result
	return fmt.Sprintf("%s: points without a game are deducted", result)
}
