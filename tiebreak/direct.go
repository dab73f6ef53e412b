package tiebreak

import (
	"cmp"
	"maps"
	"slices"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// directEncounter ranks the rows of a group by the games among themselves (C.07 6). The
// value is the place in the group. Forfeits count as games in a round robin and with /P.
func directEncounter(c *calc, rows []int32, values []Value) {
	encounterPlaces(c, rows, values, &encounter{tables: []*Table{c.view(false).t}})
}

func encounterPlaces(c *calc, rows []int32, values []Value, d *encounter) {
	if c.member == nil {
		c.member = make([]int32, len(c.t.Rows))
	}
	d.everyone, d.local = c.t.Kind == tournament.RoundRobin, c.member
	d.place, d.within = make([]int, len(rows)), make([]bool, len(rows))
	for i, row := range rows {
		d.local[row] = int32(i + 1)
	}
	d.rank(rows, 1, 0)
	for i, row := range rows {
		values[i] = Whole(int64(d.place[d.local[row]-1]))
	}
	if c.work != nil {
		d.t = d.tables[0]
		d.explain(c, rows)
	}
	for _, row := range rows {
		d.local[row] = 0
	}
}

// An encounter ranks a group by the games among its rows.
type encounter struct {
	tables []*Table // whose points count; each is used if those before it separate no players
	final  duel     // for two rows that are level in all tables; nil: none
	keep   bool     // rows still level continue with the current table

	t        *Table  // the current one
	everyone bool    // rank only if everybody met everybody (no 6.3)
	local    []int32 // by row: position in the group + 1; 0: not in the current group
	place    []int   // by position: the place found
	within   []bool  // by position: in the current part of the group
}

// A duel compares two rows: negative if a is ahead of b, 0 if they are level.
type duel func(t *Table, a, b int32) int

// A groupScore is what a row has scored in the games within the group.
type groupScore struct {
	row       int32
	score     int64 // in half-points times the unit of the standings
	potential int64 // score if all missing games were won
}

// rank assigns places from first on to the rows. They are divided by the first table, from
// table on, that separates any of them; article 6 starts again for each part of the rows that
// is still level.
func (d *encounter) rank(rows []int32, first, table int) {
	parts, used := [][]int32{rows}, 0
	for at := table; at < len(d.tables) && len(parts) == 1; at++ {
		d.t, used = d.tables[at], at
		parts = d.divide(rows)
	}
	if len(parts) == 1 && d.final != nil && len(rows) == 2 {
		if order := d.final(d.t, rows[0], rows[1]); order < 0 {
			parts = [][]int32{rows[:1], rows[1:]}
		} else if order > 0 {
			parts = [][]int32{rows[1:], rows[:1]}
		}
	}
	if !d.keep {
		used = 0
	}
	for _, part := range parts {
		if len(part) == 1 || len(parts) == 1 {
			for _, row := range part {
				d.place[d.local[row]-1] = first
			}
		} else {
			d.rank(part, first, used)
		}
		first += len(part)
	}
}

// divide divides rows by their standings if everybody met everybody (6.2). Otherwise it
// separates those who are first whatever the missing games bring (6.3).
func (d *encounter) divide(rows []int32) [][]int32 {
	scores, all := d.standings(rows)
	sure := len(scores)
	if !all {
		sure = 0
		if !d.everyone {
			sure = surelyFirst(scores)
		}
	}
	var parts [][]int32
	for from := 0; from < sure; {
		to := from + 1
		for to < sure && scores[to].score == scores[from].score {
			to++
		}
		parts = append(parts, rowsOf(scores[from:to]))
		from = to
	}
	if rest := scores[sure:]; len(rest) > 0 {
		parts = append(parts, rowsOf(rest))
	}
	return parts
}

// surelyFirst returns how many rows at the top keep their places whatever the missing
// games bring to those below (6.3).
func surelyFirst(scores []groupScore) int {
	below := make([]int64, len(scores)) // the highest potential below each place
	highest := scores[len(scores)-1].potential
	for i := len(scores) - 2; i >= 0; i-- {
		below[i] = highest
		highest = max(highest, scores[i].potential)
	}
	for i := range scores[:len(scores)-1] {
		if scores[i].score <= below[i] {
			return i
		}
	}
	return len(scores)
}

// standings adds up the games among rows, best first, and reports whether everybody met
// everybody. Several games between two rows count as their average (6.1.2); unit makes
// all averages whole numbers.
func (d *encounter) standings(rows []int32) (scores []groupScore, all bool) {
	for _, row := range rows {
		d.within[d.local[row]-1] = true
	}
	unit := int64(1)
	for _, row := range rows {
		unit = d.meetings(row, unit)
	}
	all = true
	win := int64(d.t.Scoring[tournament.Win]) * unit
	scores = make([]groupScore, len(rows))
	for i, row := range rows {
		games, score, missing := d.t.Rows[row].Games, int64(0), len(rows)-1
		for r := range games {
			if !d.counts(&games[r]) {
				continue
			}
			score += int64(games[r].Points) * (unit / int64(times(games, r)))
			if !slices.ContainsFunc(games[:r], func(g Game) bool {
				return g.Opponent == games[r].Opponent && g.Result.Played()
			}) {
				missing-- // met for the first time
			}
		}
		all = all && missing == 0
		scores[i] = groupScore{row: row, score: score, potential: score + win*int64(missing)}
	}
	for _, row := range rows {
		d.within[d.local[row]-1] = false
	}
	slices.SortFunc(scores, func(a, b groupScore) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.row, b.row))
	})
	return scores, all
}

// counts reports whether a game is among the current rows.
func (d *encounter) counts(g *Game) bool {
	if g.Opponent == NoOpponent || !g.Result.Played() {
		return false
	}
	local := d.local[g.Opponent]
	return local > 0 && d.within[local-1]
}

// meetings returns a multiple of unit that is divisible by the number of times row met
// each of the others.
func (d *encounter) meetings(row int32, unit int64) int64 {
	games := d.t.Rows[row].Games
	for r := range games {
		if !d.counts(&games[r]) {
			continue
		}
		n := int64(times(games, r))
		unit *= n / exact.GCD(unit, n)
	}
	return unit
}

// times returns how many games of a row are against the opponent of game r.
func times(games []Game, r int) int {
	n := 0
	for i := range games {
		if games[i].Opponent == games[r].Opponent && games[i].Result.Played() {
			n++
		}
	}
	return n
}

func rowsOf(scores []groupScore) []int32 {
	rows := make([]int32, len(scores))
	for i := range scores {
		rows[i] = scores[i].row
	}
	return rows
}

// explain records the games of the requested row within the whole group. Of several games against
// one opponent each is a part of their average.
func (d *encounter) explain(c *calc, rows []int32) {
	for _, row := range rows {
		d.within[d.local[row]-1] = true
	}
	c.row = c.asked
	games := d.t.Rows[c.asked].Games
	unit := d.meetings(int32(c.asked), 1)
	for r := range games {
		if !d.counts(&games[r]) {
			continue
		}
		why, n := phrase.Key("why.tied"), int64(times(games, r))
		if n > 1 {
			why = "why.tied.part"
		}
		c.tally(int64(games[r].Points)*(unit/n), games[r].Opponent, r, why)
	}
	c.record(halfPoints*unit, Placed, "how.encounter")
}

// extendedEncounter returns a direct encounter for teams (C.07 13.3): on the primary
// score, and on the secondary score if that separates no players. final separates two teams
// that are level on both by the boards of their own matches (13.3.2); it may be nil.
func extendedEncounter(final duel) func(c *calc, rows []int32, values []Value) {
	return func(c *calc, rows []int32, values []Value) {
		first := c.view(false)
		if c.second == nil {
			c.second = transformed(c.t.on(basisOther), first.key)
		}
		encounterPlaces(c, rows, values, &encounter{
			tables: []*Table{first.t, c.second}, final: final, keep: c.t.Choices.EncounterKeeps,
		})
	}
}

// duels returns a duel that tries several until one separates the rows.
func duels(list ...duel) duel {
	return func(t *Table, a, b int32) int {
		for _, d := range list {
			if order := d(t, a, b); order != 0 {
				return order
			}
		}
		return 0
	}
}

// boardCountDuel puts the lower board count ahead (12.1).
func boardCountDuel(t *Table, a, b int32) int {
	return cmp.Compare(boardCountOf(t.boardsBetween(a, b)), boardCountOf(t.boardsBetween(b, a)))
}

// topBoardsDuel puts more points on board 1 ahead, then on board 2 (12.2).
func topBoardsDuel(t *Table, a, b int32) int {
	return slices.Compare(t.boardsBetween(b, a), t.boardsBetween(a, b))
}

// bottomBoardsDuel puts more points without the last board ahead, then without the last
// two (12.3).
func bottomBoardsDuel(t *Table, a, b int32) int {
	return slices.Compare(withoutLast(t.boardsBetween(b, a)), withoutLast(t.boardsBetween(a, b)))
}

// boardsBetween returns, by board, what a scored in its matches against b.
func (t *Table) boardsBetween(a, b int32) []tournament.Points {
	total := make([]tournament.Points, t.matches.boards)
	for r := range t.Rows[a].Games {
		if g := &t.Rows[a].Games[r]; g.Opponent == b {
			addBoards(total, t.boardsOf(int(a), r))
		}
	}
	return total
}

// resultBetween is wins minus losses in the games among the rows of the group (US Chess
// 34E5): 3-1 is worth more than 1-0. Nothing is averaged, and not everybody needs to have
// met. If the event reapplies it, the value is how many of the group the row is ahead of.
func resultBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, 1, winOrLoss)
	if !c.t.Choices.ReapplyBetween {
		return
	}
	work := c.work
	c.work = nil // explain only the games among the whole group
	behind := make(map[int32]int64, len(rows))
	c.putBehind(rows, 0, behind)
	c.work = work
	for i, row := range rows {
		values[i] = Whole(behind[row])
	}
	if c.work != nil {
		c.work.Operation, c.work.How = Placed, c.say("how.behind")
	}
}

// winOrLoss returns 1 for a win and -1 for a loss, including forfeits: whether they count
// at all is decided before.
func winOrLoss(g *Game) int64 {
	return [tournament.Results]int64{
		tournament.Win: 1, tournament.ForfeitWin: 1, tournament.Loss: -1, tournament.ForfeitLoss: -1,
	}[g.Result.Rated()]
}

// putBehind orders rows that are all ahead of after others.
func (c *calc) putBehind(rows []int32, after int64, behind map[int32]int64) {
	values := make([]Value, len(rows))
	c.between(rows, values, 1, winOrLoss)
	levels := map[int64][]int32{}
	for i, row := range rows {
		levels[values[i].Num] = append(levels[values[i].Num], row)
	}
	for _, value := range slices.Sorted(maps.Keys(levels)) {
		part := levels[value]
		if len(part) > 1 && len(part) < len(rows) {
			c.putBehind(part, after, behind)
		} else {
			for _, row := range part {
				behind[row] = after
			}
		}
		after += int64(len(part))
	}
}

// pointsBetween is the points from all games among the rows of the group, the calculator
// page's head-to-head.
func pointsBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, halfPoints, func(g *Game) int64 { return int64(g.Points) })
}

// between adds up an amount over the games among rows. RBTP can also count forfeited ones.
func (c *calc) between(rows []int32, values []Value, den int64, amount func(*Game) int64) {
	if c.member == nil {
		c.member = make([]int32, len(c.t.Rows))
	}
	for _, row := range rows {
		c.member[row] = 1
	}
	forfeits := c.t.Choices.ForfeitsBetween && c.is("RBTP")
	for i, row := range rows {
		games := c.t.Rows[row].Games
		for r := range games {
			g := &games[r]
			counts := g.Result.Played() || forfeits && g.Result.Forfeit() && g.Opponent != NoOpponent
			if counts && c.member[g.Opponent] != 0 {
				c.tally(amount(g), g.Opponent, r, "why.tied")
			}
		}
		c.row = int(row)
		values[i] = c.sum(den)
	}
	for _, row := range rows {
		c.member[row] = 0
	}
}
