package tiebreak

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// Teams makes the table of the teams of s. If teams meet, the score of a row is its match
// points and its other score the game points; a list that begins with GPTS reverses that
// (see [Rank]). If individuals are paired, the score of a row is the sum of its best
// Options.TeamSize players and there are no games; in Options.Declared, those who came
// late are then players. The error joins all problems; each names the team and the round.
func Teams(s *tournament.Section, o Options) (*Table, error) {
	if !s.TeamsMeet() {
		return teamsOfPlayers(s, o)
	}
	b, teams := &teamBuilder{s: s, sums: s.TeamTable()}, asPlayers(s)
	b.base = *newTable(s, &o)
	b.base.Kind = kindOf(teams, o.Kind)
	if err := b.base.count(s, o.After); err != nil {
		return nil, err
	}
	b.base.matches = &matches{
		boards: b.sums.Boards(), weight: o.BoardWeights,
		points: make([]tournament.Points, len(s.Teams)*b.base.Rounds*b.sums.Boards()),
	}
	b.base.Rows = make([]Row, len(s.Teams))
	if err := b.base.declare(&o, teams.Index()); err != nil {
		return nil, err
	}
	boards, scoring, match := tournament.Points(b.sums.Boards()), s.Scoring.Settled(), s.MatchScoring.Settled()
	tables := &b.base.matches.tables
	tables[BasisMP] = b.table(BasisMP, tournament.WinDrawLoss(match.Win, match.Draw, match.Loss))
	tables[BasisGP] = b.table(BasisGP, tournament.WinDrawLoss(boards*scoring[tournament.Win],
		boards*scoring[tournament.Draw], boards*scoring[tournament.Loss]))
	tables[basisUS] = b.table(basisUS, tournament.FIDE())
	for i := range s.Teams {
		b.team(i)
	}
	basis := BasisMP
	// A coded system of TRF-26 record 192, such as FIDE_TEAM_GP_MP, says which points decide first.
	system := strings.Split(strings.ToUpper(s.SystemCode), "_")
	if game := slices.Index(system, "GP"); game >= 0 && !slices.Contains(system[:game], "MP") {
		basis = BasisGP
	}
	return tables[basis], errors.Join(b.wrong...)
}

// A teamBuilder makes the tables of one section, one for each basis.
type teamBuilder struct {
	s     *tournament.Section
	sums  *tournament.TeamTable
	base  Table // what the tables have in common
	wrong []error
}

func (b *teamBuilder) table(basis ScoreBasis, scoring tournament.Scoring) *Table {
	t := b.base
	t.basis, t.Scoring = basis, scoring
	t.Rows = make([]Row, len(b.s.Teams))
	games := make([]Game, len(t.Rows)*t.Rounds)
	for i := range t.Rows {
		t.Rows[i].No, t.Rows[i].Rating = b.s.Teams[i].No, b.s.Teams[i].Strength
		t.Rows[i].Games, games = games[:t.Rounds:t.Rounds], games[t.Rounds:]
	}
	return &t
}

func (b *teamBuilder) team(i int) {
	team := &b.s.Teams[i]
	if first, _ := b.sums.Find(team.No); first != i || team.No <= 0 {
		b.wrong = append(b.wrong, fmt.Errorf("team %q has the number %d, which is invalid or belongs to another team",
			team.Name, team.No))
	}
	t := b.base.matches.tables
	mp, gp, us := &t[BasisMP].Rows[i], &t[BasisGP].Rows[i], &t[basisUS].Rows[i]
	for r, number := range b.base.Numbers {
		out := b.sums.Outcome(i, number)
		g := b.game(i, number, &out)
		mp.Games[r], gp.Games[r], us.Games[r] = g, g, g
		mp.Games[r].Points, gp.Games[r].Points = out.Match, out.Game
		switch scoring := &t[BasisMP].Scoring; { // 1, ½ or 0 in US Chess (34G)
		case out.Match > scoring[tournament.Draw]:
			us.Games[r].Points = tournament.Point
		case out.Match == scoring[tournament.Draw] && out.Match > scoring[tournament.Loss]:
			us.Games[r].Points = tournament.Half
		}
		mp.Score += out.Match
		gp.Score += out.Game
		us.Score += us.Games[r].Points
		copy(t[BasisMP].boardsOf(i, r), out.Boards)
	}
	match, game := b.sums.Bonus(team.No, b.base.LastRound())
	mp.Score += match
	gp.Score += game
	if len(b.s.Adjustments) > 0 {
		mp.Given = b.base.givenBy(func(round int) tournament.Points {
			match, _ := b.sums.Bonus(team.No, round)
			return match
		})
		gp.Given = b.base.givenBy(func(round int) tournament.Points {
			_, game := b.sums.Bonus(team.No, round)
			return game
		})
	}
	mp.Other, gp.Other, us.Other = gp.Score, mp.Score, gp.Score
}

// game makes a round of a team, without the points.
func (b *teamBuilder) game(i, round int, out *tournament.Outcome) Game {
	team := &b.s.Teams[i]
	m := team.Match(round)
	g := Game{Opponent: NoOpponent, Color: m.Color, Result: out.Result}
	if m.Opponent == 0 {
		g.Result = settled(tournament.Entry{Result: g.Result})
		return g
	}
	opponent, ok := b.sums.Find(m.Opponent)
	if !ok || opponent == i {
		b.wrong = append(b.wrong, fmt.Errorf("team %d %s, round %d: there is no opponent %d", team.No, team.Name, round,
			m.Opponent))
		return g
	}
	g.Opponent = int32(opponent)
	return g
}

// boardCount adds up the board numbers, each times the game points on that board (C.07
// 12.1). Lower is better, because the same points were scored on higher boards.
func (c *calc) boardCount(row int) { c.boardTotals(row, func(k int) int64 { return int64(k + 1) }) }

// berlin gives a win B points on the first of B boards and 1 point on the last (German
// practice).
func (c *calc) berlin(row int) {
	c.boardTotals(row, func(k int) int64 { return int64(c.t.matches.boards - k) })
}

// boardTotals adds, for each board, its game points times a weight; k counts boards from
// 0.
func (c *calc) boardTotals(row int, weight func(k int) int64) {
	for k, p := range c.t.allBoards(row) {
		c.add(addend{amount: weight(k) * int64(p), key: int32(k), opponent: NoOpponent, why: "why.board.weighted"})
	}
}

// topBoards orders a group by the points on board 1, then on board 2, and so on
// (C.07 12.2). The value is the place in the group.
func topBoards(c *calc, rows []int32, values []Value) {
	c.inOrderOf(rows, values, "why.board", func(boards []tournament.Points) []tournament.Points { return boards })
}

// bottomBoards orders a group by the points without the last board, then without
// the last two (C.07 12.3). The value is the place in the group.
func bottomBoards(c *calc, rows []int32, values []Value) {
	c.inOrderOf(rows, values, "why.boards", withoutLast)
}

// inOrderOf ranks rows by sequences of numbers computed from their boards, compared
// lexicographically, higher first.
func (c *calc) inOrderOf(rows []int32, values []Value, why phrase.Key,
	sequence func([]tournament.Points) []tournament.Points,
) {
	type entry struct {
		numbers []tournament.Points
		i       int
	}
	list := make([]entry, len(rows))
	for i, row := range rows {
		list[i] = entry{sequence(c.t.allBoards(int(row))), i}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(slices.Compare(b.numbers, a.numbers), cmp.Compare(a.i, b.i))
	})
	place := 1
	for at, e := range list {
		if at > 0 && slices.Compare(e.numbers, list[at-1].numbers) != 0 {
			place = at + 1
		}
		values[e.i] = Whole(int64(place))
		if c.work != nil && int(rows[e.i]) == c.asked {
			c.row = c.asked
			for k, p := range e.numbers {
				c.add(addend{amount: int64(p), key: int32(k), opponent: NoOpponent, why: why})
			}
			c.record(halfPoints, Placed, "how.compared")
		}
	}
}

// boardWeights returns the weights of the boards for IHSA, or nil if none were given and
// there are not eight boards, for which the association has its own.
func (t *Table) boardWeights() []int {
	if len(t.matches.weight) > 0 {
		return t.matches.weight
	}
	if t.matches.boards == 8 {
		return []int{12, 11, 10, 9, 8, 7, 6, 5}
	}
	return nil
}

func (c *calc) boardsReason(a *addend) string {
	if a.why == "why.boards" { // without the last ones
		names := make([]string, c.t.matches.boards-1-int(a.key))
		for k := range names {
			names[k] = fmt.Sprint(k + 1)
		}
		return c.say(a.why, strings.Join(names, ", "))
	}
	total := c.t.allBoards(c.row)[a.key]
	weight := int64(0) // if nothing was scored, it does not matter
	if total != 0 {
		weight = a.amount / int64(total)
	}
	return c.say(a.why, a.key+1, total, weight)
}

// DefaultTeamSize is the default number of counting players in a team: the best four, as
// in US scholastic events.
const DefaultTeamSize = 4

func teamsOfPlayers(s *tournament.Section, o Options) (*Table, error) {
	ofPlayers := o
	ofPlayers.Declared = Declaration{Late: o.Declared.Late, LateKnown: o.Declared.LateKnown, Expelled: o.Declared.Expelled}
	o.Declared.Late, o.Declared.LateKnown, o.Declared.Expelled = nil, false, nil
	players, err := Players(s, ofPlayers)
	if err != nil {
		return nil, err
	}
	if o.TeamSize < 0 {
		return nil, fmt.Errorf("team size %d; expected a number from 1", o.TeamSize)
	}
	t := newTable(s, &o)
	t.Kind, t.Scoring, t.Rows = players.Kind, players.Scoring, make([]Row, len(s.Teams))
	t.Numbers, t.Scheduled, t.Progress = players.Numbers, players.Scheduled, players.Progress
	t.Unordered, t.Stated, t.list = players.Unordered, players.Stated, players.list
	if err := t.declare(&o, asPlayers(s).Index()); err != nil {
		return nil, err
	}
	t.missed = players.missed
	t.squads = &squads{players: players, counting: cmp.Or(o.TeamSize, DefaultTeamSize)}
	index := s.Index()
	cumulative := make([]int64, len(players.Rows))
	if !t.Unordered {
		cumulative = newCalc(players, &Spec{}, &cache{}).allCumulative()
	}
	for i := range s.Teams {
		t.Rows[i].No, t.Rows[i].Rating = s.Teams[i].No, s.Teams[i].Strength
		// Those who count are first by final score, then by cumulative score (0 if the rounds
		// are unknown), then by starting rank.
		var members []int32
		for _, no := range s.Teams[i].Members {
			if row, ok := index.Find(no); ok && !slices.Contains(members, int32(row)) {
				members = append(members, int32(row))
			}
		}
		rows := players.Rows
		slices.SortFunc(members, func(a, b int32) int { return cmp.Compare(rows[a].No, rows[b].No) })
		best := slices.DeleteFunc(slices.Clone(members), func(row int32) bool { return players.Expelled(int(row)) })
		slices.SortStableFunc(best, func(a, b int32) int {
			return cmp.Or(cmp.Compare(rows[b].Score, rows[a].Score), cmp.Compare(cumulative[b], cumulative[a]))
		})
		t.squads.members = append(t.squads.members, members)
		t.squads.scoring = append(t.squads.scoring, best[:min(t.squads.counting, len(best))])
		for _, row := range t.squads.scoring[i] {
			t.Rows[i].Score += rows[row].Score
		}
	}
	return t, nil
}

func (c *calc) teamScore(row int) {
	for _, player := range c.t.squads.scoring[row] {
		c.add(addend{
			amount: int64(c.t.squads.players.Rows[player].Score), key: player, opponent: NoOpponent,
			why: "why.member",
		})
	}
}

// cumulativeOfTeam adds up the cumulative scores of the players who count at the end.
func (c *calc) cumulativeOfTeam(row int) {
	all := c.squadCalc(&Spec{Mods: Mods{FourthEdition: c.spec.Mods.FourthEdition}}).allCumulative()
	for _, player := range c.t.squads.scoring[row] {
		c.add(addend{amount: all[player], key: player, opponent: NoOpponent, why: "why.member"})
	}
}

func (c *calc) squadCalc(spec *Spec) *calc {
	return newCalc(c.t.squads.players, spec, c.cache)
}

// teamCumulative selects the counting players anew in each round: it is the sum of the
// best running scores after every round, less what those who count in a round got in it
// without playing. Among players level for the last counting place, the one with the
// lower starting rank counts.
func teamCumulative(c *calc, row int) Value {
	q := c.t.squads
	members := q.members[row]
	running := make([]tournament.Points, len(q.players.Rows))
	best := slices.Clone(members)
	for r := range q.players.Rounds {
		for _, player := range members {
			running[player] += q.players.Rows[player].gained(r)
		}
		copy(best, members)
		slices.SortStableFunc(best, func(a, b int32) int { return cmp.Compare(running[b], running[a]) })
		counting := best[:min(q.counting, len(best))]
		sum := tournament.Points(0)
		for _, player := range counting {
			sum += running[player]
		}
		c.tally(int64(sum), NoOpponent, r, "why.members")
		for _, player := range counting { // like the cumulative score of a player (US Chess 34E3)
			if g := &q.players.Rows[player].Games[r]; c.deducts(g) {
				c.add(addend{
					amount: -int64(g.Points), key: player, opponent: NoOpponent, round: int16(r + 1),
					why: "why.deduction",
				})
			}
		}
	}
	return c.sum(halfPoints)
}

// sumOfMembers adds up another system over the players who count at the end. Averages are
// added as fractions; a player without a value adds nothing.
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
		unit = commonUnit(unit, values[i].Den, 1_000_000)
	}
	for i, player := range scoring {
		if v := values[i]; v.Exists() {
			c.add(addend{amount: exact.FloorDiv(v.Num*unit, v.Den), key: player, opponent: NoOpponent, why: "why.member"})
		}
	}
	return c.sum(unit)
}

// commonUnit extends a unit so that a fraction is a whole number of it, as far as the
// arithmetic allows: up to the finest.
func commonUnit(unit, den, finest int64) int64 {
	if den == 0 || unit%den == 0 {
		return unit
	}
	if wider := den / exact.GCD(unit, den); wider <= finest/unit {
		return unit * wider
	}
	return finest
}

// The tables of these systems count match scores as 1, ½, 0. The other score of a row is
// its game points.

// amateurTeam is the system of the U.S. Amateur Team (US Chess 34G2): for each match
// played, the opponent's final match score times the team's own game points in that
// match. With /ADJ an opponent's unplayed matches count ½.
func amateurTeam(c *calc, row int) Value {
	c.weights = c.t.on(BasisGP)
	scores := c.weights.Rows[row].Games
	adjusted := c.spec.Mods.Adjusted || c.t.Choices.TeamAdjusted
	for r, g := range c.t.played(row) {
		total := int64(c.t.Rows[g.Opponent].Score)
		if adjusted {
			total = c.adjustedUS()[g.Opponent]
		}
		c.add(addend{
			amount: total * int64(scores[r].Points), key: int32(total), weighted: true,
			opponent: g.Opponent, round: int16(r + 1), why: "why.match",
		})
	}
	return c.sum(quarters)
}

// The formula of the Illinois High School Association in units: with board points m and
// tournament points t in half-points, (m+10)(t²+1)/100 is
// (m+ihsaBoards)(t²+ihsaPoints)/ihsaUnit.
const (
	ihsaBoards = 10 * int64(tournament.Point)
	ihsaPoints = int64(tournament.Point * tournament.Point)
	ihsaUnit   = 100 * int64(tournament.Point*tournament.Point*tournament.Point)
)

// ihsa is the sum of (m+10)(t²+1)/100 over the matches played: m is the board points of
// the match, weighted by board, t the opponent's tournament points with unplayed matches
// as draws.
func ihsa(c *calc, row int) Value {
	adjusted := c.adjustedUS()
	for r, g := range c.t.played(row) {
		total := adjusted[g.Opponent]
		if c.t.Choices.FreeRoundNone {
			total -= int64(c.t.Scoring[tournament.Draw]) * c.t.freeRounds(g.Opponent)
		}
		c.add(addend{
			amount: ihsaTerm(c.t.boardPoints(row, r), total), key: int32(total),
			opponent: g.Opponent, round: int16(r + 1), why: "why.ihsa",
		})
	}
	return c.sum(ihsaUnit)
}

// freeRounds counts the rounds in which a row of an odd round robin had no opponent because of the
// number of rows.
func (t *Table) freeRounds(row int32) (n int64) {
	if !t.allMeet() || len(t.Rows)%2 == 0 {
		return 0
	}
	for _, g := range t.Rows[row].Games {
		if g.Opponent == NoOpponent {
			n++
		}
	}
	return n
}

// ihsaTerm returns the term of one match in units of ihsaUnit; both arguments are
// half-points.
func ihsaTerm(m, t int64) int64 { return (m + ihsaBoards) * (t*t + ihsaPoints) }

// boardPoints returns the board points of a match, weighted by board, in half-points.
func (t *Table) boardPoints(row, r int) int64 {
	sum, weights := int64(0), t.boardWeights()
	for k, p := range t.boardsOf(row, r) {
		if k < len(weights) {
			sum += int64(weights[k]) * int64(p)
		}
	}
	return sum
}

// performanceIndex is WinTD's team performance index: the mean over all rounds of 100 +
// (W/R - ½)(50 + 10R) + 80(S/G - ½), where W is the opponent's match score, R the number
// of rounds, and S the game points out of G. A round without a match counts as S = 0
// against W = 0.
func performanceIndex(c *calc, row int) Value {
	rounds := int64(c.t.Rounds)
	most := int64(c.t.on(BasisGP).Scoring[tournament.Win])
	if rounds == 0 || most == 0 {
		return Value{}
	}
	// With w, s and G in half-points, the parts have the denominators 2R and G.
	unit := 2 * rounds * most
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		a := addend{opponent: g.Opponent, round: int16(r + 1), why: "why.no.match"}
		w, s := int64(0), int64(0)
		if g.Result.Played() {
			w, s = int64(c.t.Rows[g.Opponent].Score), int64(c.t.on(BasisGP).Rows[row].Games[r].Points)
			a.why, a.key = "why.index", int32(w)
		}
		a.amount = 100*unit + (w-rounds)*(50+10*rounds)*most + (2*s-most)*80*rounds
		c.add(a)
	}
	return c.mean(unit)
}

// scheduleStrength is the Scores and Schedule Strength Combination (C.07 13.4): the
// secondary score, plus Buchholz on the primary score divided by a number that makes the
// two comparable.
func scheduleStrength(c *calc, row int) Value {
	k := int64(c.spec.Mods.Divisor)
	if k == 0 {
		k, _ = c.t.strengthDivisor()
	}
	strength := c.allBuchholz()[row]
	c.add(addend{amount: k * int64(c.t.Rows[row].Other), opponent: NoOpponent, why: "why.secondary"})
	c.add(addend{amount: strength, key: int32(k), opponent: NoOpponent, why: "why.schedule"})
	return c.sum(k * int64(tournament.Point))
}

// strengthDivisor returns the highest possible primary score divided by the secondary
// score of a match won on every board, rounded down. exact is false if that is below 1: after
// the first round of matches on four boards it is 2/4. Then the divisor is 1, so that the
// schedule counts as it is.
func (t *Table) strengthDivisor() (k int64, exact bool) {
	most := int64(t.Rounds) * int64(t.Scoring[tournament.Win])
	clean := int64(t.on(basisOther).Scoring[tournament.Win])
	if clean <= 0 || most < clean {
		return 1, false
	}
	return most / clean, true
}
