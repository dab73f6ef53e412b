package tiebreak

import (
	"cmp"
	"maps"
	"slices"

	"podium/formats/tournament"
)

// Standings are the rows of a table in ranking order.
type Standings struct {
	Table    *Table
	Columns  []Column
	Places   []Place  // in ranking order
	Warnings []string // what is doubtful about the list for this table

	Mismatches []Mismatch // play-offs that decided nothing
}

// A Column is one tie-break of the list.
type Column struct {
	Spec    Spec
	Dropped string // why it was left out of the ranking; "": it was not
}

// A Place is one row of the standings.
type Place struct {
	Rank      int     // shared by those whom nothing separates: 1, 2, 2, 4
	Row       int     // index into Table.Rows
	Values    []Value // one per column
	DecidedBy int     // index of the column that put this row below the one above, or ByScore and so on
}

// What Place.DecidedBy is when no column is.
const (
	ByScore  = -1 // the row above has more points
	Level    = -2 // nothing separates the two
	Leader   = -3 // nobody is above
	ByPlayed = -4 // the row above scored in games, this one did not (Choices.PlayedFirst)

	ByStatement = -5 // a ranking list says so
)

// PlayedFirst names the rule of [Choices] that puts those who scored in a game first.
const PlayedFirst = "played-score-first"

// Criterion names what put the row of a place, counted from 0, below the one above
// it: the code of a tie-break, "points", [PlayedFirst], "stated", or "" for the first row and
// for rows that nothing separates.
func (s *Standings) Criterion(place int) string {
	switch by := s.Places[place].DecidedBy; {
	case by == ByScore:
		return "points"
	case by == ByPlayed:
		return PlayedFirst
	case by == ByStatement:
		return Stated.String()
	case by < 0:
		return ""
	default:
		return s.Columns[by].Spec.Text
	}
}

// RepeatsScore reports whether a column is the score that decides first once
// more: a list may name it, and tables have it anyway.
func (s *Standings) RepeatsScore(column int) bool {
	m := &s.Columns[column].Spec.Method
	if m.primary {
		return m.basis == s.Table.basis
	}
	return m.Code == "PTS" || m.Code == "TSCORE"
}

// Rank orders t by score, then by each spec in turn. Each tie-break sees only
// the groups that all before it left level (C.07 4.2); those left level by all
// share a rank and stand in the order of their starting ranks. A list that does
// not fit the table, Buchholz in a round robin for one, is an error that names
// every tie-break concerned.
//
// A list for teams may begin with the score that decides first, MPTS or GPTS;
// the Table of the standings is then t with that score.
func Rank(t *Table, specs []Spec) (*Standings, error) {
	if t.Stated && len(t.Rows) > 0 && (len(specs) == 0 || t.squads != nil) {
		return t.rankStated(specs)
	}
	t = primary(t, specs)
	warnings, err := fits(t, specs)
	if err != nil {
		return nil, err
	}
	if len(t.Rows) == 0 {
		return nil, ErrNoPlayers
	}
	k := newRanking(t, specs)
	k.byScore()
	if t.Choices.PlayedFirst {
		k.byPlayed()
	}
	for column := range specs {
		k.column(column)
	}
	return &Standings{
		Table: t, Columns: k.columns, Places: k.places(), Warnings: warnings, Mismatches: k.mismatches,
	}, nil
}

// A ranking is the state between two tie-breaks of a list.
type ranking struct {
	t       *Table
	columns []Column
	values  []Value // row by row, one per column
	caches  [bases]cache
	list    []addend
	order   []keyed // in ranking order so far
	decided []int   // by place: DecidedBy
	scratch []Value
	rows    []int32
	ended   string // why no tie-break of the list counts any more; "": they do

	mismatches []Mismatch
}

// keyed is a row with the value at hand.
type keyed struct {
	value Value // negative where the highest comes first
	no    int32
	row   int32
}

func newRanking(t *Table, specs []Spec) *ranking {
	n := len(t.Rows)
	k := &ranking{
		t: t, columns: make([]Column, len(specs)), values: make([]Value, n*len(specs)),
		order: make([]keyed, n), decided: make([]int, n), list: make([]addend, 0, t.Rounds+2),
	}
	for i, spec := range specs {
		k.columns[i].Spec = spec
	}
	return k
}

func (k *ranking) byScore() {
	for i := range k.t.Rows {
		row := &k.t.Rows[i]
		k.order[i] = keyed{value: Value{Num: int64(row.Score), Den: 2}, no: int32(row.No), row: int32(i)}
	}
	for i := range k.decided {
		k.decided[i] = Level
	}
	k.decided[0] = Leader
	k.separate(0, len(k.order), ByScore, false)
}

// column computes one tie-break and lets it separate the groups still level.
func (k *ranking) column(column int) {
	spec := &k.columns[column].Spec
	t := k.t.on(spec.basis())
	c := newCalc(t, spec, &k.caches[t.basis], k.list)
	if reason := cmp.Or(k.ended, c.dropped()); reason != "" {
		k.columns[column].Dropped = reason
		if spec.Method.Needs == SeedInput {
			// Whoever comes after the lots was to be ranked by them already.
			k.ended = "the list stops before " + spec.Text + ", for which no seed was given"
		}
		return
	}
	if spec.Method.row != nil {
		for row := range k.t.Rows {
			k.values[row*len(k.columns)+column] = spec.Method.row(c, row)
		}
	}
	var level [][]int
	if spec.Method.playoff() {
		level = k.numbersLevel()
	}
	k.levelGroups(func(from, to int) { k.group(c, from, to, column) })
	k.mismatches = append(k.mismatches, c.mismatches(column, level)...)
	k.list = c.list
}

// group lets a tie-break separate the rows at the places from up to, not
// including, to.
func (k *ranking) group(c *calc, from, to, column int) {
	if c.spec.Method.group != nil {
		c.first = from == 0
		k.groupValues(c, from, to, column)
	}
	for i := from; i < to; i++ {
		k.order[i].value = k.values[int(k.order[i].row)*len(k.columns)+column]
	}
	k.separate(from, to, column, c.spec.lower())
}

func (k *ranking) groupValues(c *calc, from, to, column int) {
	k.rows, k.scratch = k.rows[:0], k.scratch[:0]
	for i := from; i < to; i++ {
		k.rows = append(k.rows, k.order[i].row)
		k.scratch = append(k.scratch, Value{})
	}
	c.spec.Method.group(c, k.rows, k.scratch)
	for i, row := range k.rows {
		k.values[int(row)*len(k.columns)+column] = k.scratch[i]
	}
}

// separate orders the places from up to to by value and marks where it differs.
func (k *ranking) separate(from, to, column int, lower bool) {
	part := k.order[from:to]
	if !lower {
		for i := range part {
			part[i].value.Num = -part[i].value.Num
		}
	}
	slices.SortFunc(part, inOrder)
	for i := 1; i < len(part); i++ {
		if part[i].value.Compare(part[i-1].value) != 0 {
			k.decided[from+i] = column
		}
	}
}

// inOrder orders rows from low values to high ones, those without a value last,
// level ones by starting rank.
func inOrder(a, b keyed) int {
	if a.value.Den == b.value.Den {
		if a.value.Num != b.value.Num {
			return cmp.Compare(a.value.Num, b.value.Num)
		}
		return cmp.Compare(a.no, b.no)
	}
	if !a.value.Exists() || !b.value.Exists() {
		return b.value.Compare(a.value)
	}
	return cmp.Or(a.value.Compare(b.value), cmp.Compare(a.no, b.no))
}

func (k *ranking) places() []Place {
	places := make([]Place, len(k.order))
	width := len(k.columns)
	for i := range k.order {
		row := int(k.order[i].row)
		rank := i + 1
		if k.decided[i] == Level {
			rank = places[i-1].Rank
		}
		places[i] = Place{
			Rank: rank, Row: row, DecidedBy: k.decided[i],
			Values: k.values[row*width : (row+1)*width : (row+1)*width],
		}
	}
	return places
}

// levelGroups calls f for every group of rows that are level so far, at the
// places from up to, not including, to.
func (k *ranking) levelGroups(f func(from, to int)) {
	for from := 0; from < len(k.order); {
		to := from + 1
		for to < len(k.order) && k.decided[to] == Level {
			to++
		}
		if to-from > 1 {
			f(from, to)
		}
		from = to
	}
}

// byPlayed puts those who have points from a game ahead of those with as many
// points who have none.
func (k *ranking) byPlayed() {
	k.levelGroups(func(from, to int) {
		for i := from; i < to; i++ {
			k.order[i].value = Whole(0)
			if k.t.ScoredInGame(int(k.order[i].row)) {
				k.order[i].value = Whole(1)
			}
		}
		k.separate(from, to, ByPlayed, false)
	})
}

// ScoredInGame reports whether a row has points from a game, and not from byes and
// forfeits alone.
func (t *Table) ScoredInGame(row int) bool {
	games := t.Rows[row].Games
	for i := range games {
		if games[i].Result.Played() && games[i].Points > 0 {
			return true
		}
	}
	return false
}

// numbersLevel is the starting ranks of each group of rows that are level.
func (k *ranking) numbersLevel() [][]int {
	var out [][]int
	k.levelGroups(func(from, to int) {
		group := make([]int, 0, to-from)
		for i := from; i < to; i++ {
			group = append(group, int(k.order[i].no))
		}
		out = append(out, group)
	})
	return out
}

// resultBetween is wins minus losses in the games played among the rows of the
// group (US Chess 34E5): 3-1 is worth more than 1-0. Nothing is averaged, and
// not everybody need have met. Where the event reapplies it, the value is how
// many of the group it puts behind.
func resultBetween(c *calc, rows []int32, values []Value) {
	if c.t.Choices.ReapplyBetween {
		c.reapplyBetween(rows, values)
		return
	}
	c.between(rows, values, 1, winOrLoss)
}

// winOrLoss is 1 for a win, -1 for a loss, forfeited games included: whether
// they are among the games at all is decided before.
func winOrLoss(g *Game) (int64, note) {
	switch g.Result.Rated() {
	case tournament.Win, tournament.ForfeitWin:
		return 1, noteTiedResult
	case tournament.Loss, tournament.ForfeitLoss:
		return -1, noteTiedResult
	case tournament.Draw, tournament.NoResult, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
	}
	return 0, noteTiedResult
}

// reapplyBetween gives each row the number of rows behind it when wins minus
// losses are looked at again and again among those still level.
func (c *calc) reapplyBetween(rows []int32, values []Value) {
	work := c.work
	c.work = nil // only the games among the whole group are explained
	behind := make(map[int32]int64, len(rows))
	c.putBehind(rows, 0, behind)
	c.work = work
	c.between(rows, values, 1, winOrLoss)
	for i, row := range rows {
		values[i] = Whole(behind[row])
	}
	if c.work != nil {
		c.work.op, c.work.how = Placed, c.say("how.behind")
	}
}

// putBehind orders rows, behind whom after rows stand already.
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

// pointsBetween is the points from all games among the rows of the group, the
// calculator page's head-to-head.
func pointsBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, int64(tournament.Point), func(g *Game) (int64, note) {
		return int64(g.Points), noteTied
	})
}

// between sums an amount over the games among rows.
func (c *calc) between(rows []int32, values []Value, den int64, amount func(*Game) (int64, note)) {
	if c.member == nil {
		c.member = make([]int32, len(c.t.Rows))
	}
	for _, row := range rows {
		c.member[row] = 1
	}
	for i, row := range rows {
		games := c.t.Rows[row].Games
		for r := range games {
			g := &games[r]
			if c.countsBetween(g) && c.member[g.Opponent] != 0 {
				n, why := amount(g)
				c.add(addend{amount: n, opponent: g.Opponent, round: int16(r + 1), note: why})
			}
		}
		c.row = int(row)
		values[i] = c.sum(den)
	}
	for _, row := range rows {
		c.member[row] = 0
	}
}

// countsBetween reports whether a round is a game between two players. RBTP may
// count forfeited games as well.
func (c *calc) countsBetween(g *Game) bool {
	forfeits := c.t.Choices.ForfeitsBetween && c.spec.Method.Code == "RBTP"
	return g.Result.Played() || forfeits && g.Result.Forfeit() && g.Opponent != NoOpponent
}
