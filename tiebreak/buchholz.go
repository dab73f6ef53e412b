package tiebreak

import (
	"slices"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// buchholz returns the sum of the opponents' scores (C.07 8.1), in which unplayed rounds
// count the score of the dummy opponent. fore is before the results of the last round: all
// paired games of that round count as draws (8.3).
func buchholz(fore bool) func(c *calc, row int) Value {
	return func(c *calc, row int) Value { return buchholzOn(c, c.view(fore), row) }
}

func buchholzOn(c *calc, v *view, row int) Value {
	list, cuts := v.opponents(row), &c.spec.Mods
	if c.work != nil || cuts.High > 0 && v.excepted[row] { // an explanation, or 16.5 may change the order of the high cuts
		c.list, c.shared, c.ordered = list, true, true
		c.cutEnds(v.excepts())
		return c.sum(halfPoints)
	}
	list = list[min(cuts.Low, len(list)):]
	list = list[:len(list)-min(cuts.High, len(list))]
	sum := int64(0)
	for i := range list {
		sum += list[i].amount
	}
	return Value{Num: sum, Den: halfPoints}
}

// opponents returns the scores of a row's opponents, real ones and those that stand for
// unplayed rounds, in half-points and in the order in which low ones are cut. Buchholz
// adds them up, Sonneborn-Berger weights them. The lists of all rows are made once per
// view, since a list of tie-breaks needs them repeatedly; they must not be changed.
func (v *view) opponents(row int) []addend {
	if v.lists == nil {
		v.lists = make([]addend, len(v.rounds))
		v.starts = make([]int32, len(v.t.Rows)+1)
		v.excepted = make([]bool, len(v.t.Rows))
		n := int32(0)
		for row := range v.t.Rows {
			games, absent := v.t.Rows[row].Games, false
			for r, k := range v.of(row) {
				if k == noRound {
					continue
				}
				a := &v.lists[n]
				n++
				a.opponent, a.round = games[r].Opponent, int16(r+1)
				switch {
				case k == played:
					a.amount, a.why = v.adjusted[a.opponent], "why.opponent"
				case v.key.rules == RulesPre2023:
					a.amount, a.why = v.virtual(row, r), "why.dummy.virtual"
				default:
					a.amount, a.why = v.dummy(row, r)
				}
				a.vur, a.key = k.voluntary(), int32(a.amount)
				absent = absent || a.vur
			}
			v.starts[row+1], v.excepted[row] = n, absent && v.excepts()
			inOrderOfCuts(v.opponents(row), v.excepted[row])
		}
	}
	return v.lists[v.starts[row]:v.starts[row+1]]
}

// buchholzOfOpponents lists the Buchholz of the opponents met over the board, for their
// mean (C.07 8.2), of Fore Buchholz with /F, and for their sum, called "Buchholzsumme" or
// "Feinbuchholz" in Germany. The sum may be cut as Swiss-Chess cuts it: what is summed is
// the opponents' Buchholz with the same cuts, and the lowest of these are left out.
func (c *calc) buchholzOfOpponents(row int) {
	all := c.allBuchholz()
	for r, k := range c.view(false).of(row) {
		if k == played {
			opponent := c.t.Rows[row].Games[r].Opponent
			c.add(addend{
				amount: all[opponent], key: int32(all[opponent]), opponent: opponent, round: int16(r + 1), why: "why.buchholz",
			})
		}
	}
	c.cutEnds(false)
}

// allBuchholz returns the Buchholz of every row, in half-points, with the cuts of the
// system.
func (c *calc) allBuchholz() []int64 {
	if c.each == nil {
		v := c.view(c.spec.Mods.Fore)
		inner := newCalc(c.t, &Spec{Rules: c.rules, HasRules: true, Mods: Mods{Low: c.spec.Mods.Low}}, c.cache)
		c.each = make([]int64, len(c.t.Rows))
		for row := range c.each {
			c.each[row] = buchholzOn(inner, v, row).Num
		}
	}
	return c.each
}

// sonnebornBerger is the sum of the opponents' scores, each multiplied by the points
// scored against that opponent (C.07 9.1). Unplayed rounds count as games against the
// dummy.
func sonnebornBerger(c *calc, row int) Value {
	v := c.view(false)
	games := c.weighing().Rows[row].Games
	if c.work == nil && c.spec.Mods.Low+c.spec.Mods.High == 0 {
		sum, list := int64(0), v.opponents(row)
		for i := range list {
			sum += list[i].amount * int64(games[list[i].round-1].Points)
		}
		return Value{Num: sum, Den: quarters}
	}
	c.list = append(c.list, v.opponents(row)...)
	for i := range c.list {
		a := &c.list[i]
		// The least significant value is that of the opponent with the lowest score, not
		// the lowest product (C.07 14.1), so the key stays.
		a.amount *= int64(games[a.round-1].Points)
		a.weighted = true
	}
	c.cutEnds(v.excepts())
	return c.sum(quarters)
}

// koya is the points scored against opponents who reached half of the maximum (C.07 9.2);
// /L+n and /L-n move the limit by n half-points (14.5). In a Swiss, where no rule covers
// unplayed rounds, only games count.
func koya(c *calc, row int) Value {
	v := c.view(false)
	if c.limit == nil {
		most := 0 // the bye of an odd round robin is not a game, so it does not count
		for other := range v.t.Rows {
			n := 0
			for _, k := range v.of(other) {
				if k != noRound {
					n++
				}
			}
			most = max(most, n)
		}
		twice := int64(most)*int64(v.t.Scoring[tournament.Win]) + 2*int64(c.spec.Mods.Limit)*int64(tournament.Half)
		c.limit = &twice
	}
	games := v.t.Rows[row].Games
	for r, k := range v.of(row) {
		g := &games[r]
		if k == played {
			score := int64(v.t.Rows[g.Opponent].Score)
			c.add(addend{amount: int64(g.Points), opponent: g.Opponent, round: int16(r + 1), why: "why.points"})
			if 2*score < *c.limit {
				last := len(c.list) - 1
				c.list[c.low], c.list[last] = c.list[last], c.list[c.low]
				c.low, c.lowWhy = c.low+1, belowLimit
			}
		}
	}
	return c.sum(halfPoints)
}

// cutEnds makes the cuts of /C1, /C2, /M1 and /M2: first the low values, then the high
// ones (C.07 14). exception says whether article 16.5 applies.
func (c *calc) cutEnds(exception bool) {
	low, high := c.spec.Mods.Low, c.spec.Mods.High
	if low == 0 && high == 0 {
		return
	}
	if !c.ordered {
		inOrderOfCuts(c.list, exception)
		c.ordered = true
	}
	c.cutLowest(low, cutLow)
	if high > 0 && exception { // voluntary unplayed rounds may come before less significant values
		for i := c.low + 1; i < len(c.list); i++ {
			if !lessSignificant(&c.list[i], &c.list[i-1]) {
				continue
			}
			if c.shared {
				c.list, c.shared = append(c.memory, c.list...), false
			}
			inSignificance(c.list[c.low:])
			break
		}
	}
	c.cutHighest(high, cutHigh)
}

// cutLowest cuts the n least significant values and records why.
func (c *calc) cutLowest(n int, why phrase.Key) {
	if n > 0 {
		c.order()
		c.low, c.lowWhy = min(n, len(c.list)-c.high), why
	}
}

// cutHighest cuts the n most significant values and records why.
func (c *calc) cutHighest(n int, why phrase.Key) {
	if n > 0 {
		c.order()
		c.high, c.highWhy = min(n, len(c.list)-c.low), why
	}
}

// order sorts the list by significance, as cutting requires.
func (c *calc) order() {
	if !c.ordered {
		inSignificance(c.list)
		c.ordered = true
	}
}

// inSignificance sorts addends by significance: by key, then by amount, then by round.
// Lists are no longer than the number of rounds, and most are already sorted.
func inSignificance(list []addend) {
	for i := 1; i < len(list); i++ {
		if !lessSignificant(&list[i], &list[i-1]) {
			continue
		}
		a, j := list[i], i
		for ; j > 0 && lessSignificant(&a, &list[j-1]); j-- {
			list[j] = list[j-1]
		}
		list[j] = a
	}
}

func lessSignificant(a, b *addend) bool {
	return a.key < b.key || a.key == b.key && (a.amount < b.amount || a.amount == b.amount && a.round < b.round)
}

// inOrderOfCuts sorts addends into the order in which low values are cut. That is by
// significance, but with the exception of C.07 16.5 the lowest voluntary unplayed round
// is cut before a value that contributes no more. Of several with the same contribution,
// the least significant is cut.
func inOrderOfCuts(list []addend, exception bool) {
	inSignificance(list)
	for exception && len(list) > 0 {
		best := -1
		for i := range list {
			if list[i].vur && (best < 0 || list[i].amount < list[best].amount) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		if a := list[best]; a.amount >= list[0].amount {
			copy(list[1:], list[:best])
			list[0] = a
		}
		list = list[1:]
	}
}

// progressive is the sum of the running score after each round (C.07 7.5), without the
// first rounds with /C1 and /C2. Points that were given for a round belong to the score
// after it. Unlike the US Chess cumulative score, it has no deduction for unplayed rounds.
func progressive(c *calc, row int) Value {
	running := int64(0)
	own, cut := &c.t.Rows[row], c.spec.Mods.Low
	for r := range own.Games {
		running += int64(own.gained(r))
		if r >= cut {
			c.tally(running, NoOpponent, r, "why.running")
			continue
		}
		c.add(addend{amount: running, opponent: NoOpponent, round: int16(r + 1), why: "why.running"})
		c.low, c.lowWhy = r+1, cutFirst
	}
	return c.sum(halfPoints)
}

// The systems of a calculator page that gives other systems' names to its own. They use
// the real final scores of the opponents met over the board.

// finalScores adds the scores of the opponents in games for which counts returns true.
func (c *calc) finalScores(row int, counts func(tournament.Result) bool) {
	for r := range c.t.Rows[row].Games {
		if g := &c.t.Rows[row].Games[r]; counts(g.Result) {
			c.addScore(int64(c.t.Rows[g.Opponent].Score), g.Opponent, r, "why.final")
		}
	}
}

// playedScores lists the scores of all opponents, for the page's Buchholz.
func (c *calc) playedScores(row int) { c.finalScores(row, tournament.Result.Played) }

// topOpponents is the sum of the n best opponents, the page's Buchholz Cut 1.
func topOpponents(c *calc, row int) Value {
	c.playedScores(row)
	c.cutLowest(len(c.list)-c.spec.Mods.Top, cutLow)
	return c.sum(halfPoints)
}

// sumAndMedian is the page's Median-Buchholz: the sum plus the statistical median of the
// scores. It is in quarter-points, because the mean of the two middle scores may be one.
func sumAndMedian(c *calc, row int) Value {
	c.playedScores(row)
	if n := len(c.list); n > 0 {
		inSignificance(c.list)
		middle := c.list[(n-1)/2].amount + c.list[n/2].amount
		for i := range c.list {
			c.list[i].amount *= 2
		}
		c.add(addend{amount: middle, opponent: NoOpponent, why: "why.median"})
	}
	return c.sum(quarters)
}

// beatenScores lists the scores of the opponents beaten, for the page's Solkoff.
func (c *calc) beatenScores(row int) {
	c.finalScores(row, func(r tournament.Result) bool { return r.Rated() == tournament.Win })
}

// arranz counts tenths: 10 for a win, 6 for a draw with Black, 4 for a draw with White, 5
// for a draw with unknown colour. It is Spanish practice.
func arranz(c *calc, row int) Value {
	drawn := [...]int64{tournament.NoColor: 5, tournament.White: 4, tournament.Black: 6}
	for r, g := range c.t.played(row) {
		c.tally([...]int64{0, drawn[g.Color], 10}[halves(g.Result)], g.Opponent, r, "why.arranz")
	}
	return c.sum(10)
}

// A view is a table as seen by article 16 of C.07: each round classified, each score as
// it counts for others.
type view struct {
	key      viewKey
	t        *Table  // the games as the tie-break counts them
	rounds   []class // the Table.Rounds rounds of each row, row by row
	adjusted []int64 // scores as the opponents see them, in half-points (16.3), without /P

	lists    []addend // of all rows; see opponents
	starts   []int32  // where the list of each row begins
	excepted []bool   // by row: the exception of 16.5 may apply to its list
}

// A viewKey is what a view depends on besides the table.
type viewKey struct {
	rules    Rules
	forfeits bool // forfeits are games (/P; 15.2 in a round robin)
	fore     bool // games of the last round are draws (8.3)
}

// A class is the category of a round in article 16.2.
type class uint8

const (
	played        class = iota
	noRound             // does not count: no result yet, or the bye of an odd round robin (15.2)
	givenBye            // category 1: pairing-allocated or full-point bye
	forfeitWin          // category 2
	requestedBye        // category 3: requested, and the player came back
	forfeitLoss         // category 4
	requestedLast       // category 5: requested, and the player never came back
)

// voluntary reports whether the round is a voluntary unplayed round (VUR).
func (k class) voluntary() bool {
	return k == requestedBye || k == requestedLast || k == forfeitLoss
}

// allMeet reports whether everybody is to play everybody, so that forfeits count as games
// and a free round is not a round (15.2). That is always so in a matrix, whatever the
// kind of event, since the order of its rounds is unknown.
func (t *Table) allMeet() bool { return t.Kind == tournament.RoundRobin || t.Unordered }

// view returns the table as the spec sees it.
func (c *calc) view(fore bool) *view {
	if c.seen != nil && c.seen.key.fore == fore { // every row asks
		return c.seen
	}
	direct := c.t.Choices.ForfeitsDirect && c.is("DE")
	key := viewKey{rules: c.rules, fore: fore, forfeits: c.spec.Mods.Forfeits || c.t.allMeet() || direct}
	at := slices.IndexFunc(c.cache.views, func(v *view) bool { return v.key == key })
	if at < 0 {
		at, c.cache.views = len(c.cache.views), append(c.cache.views, newView(c.t, key))
	}
	c.seen = c.cache.views[at]
	return c.seen
}

func newView(t *Table, key viewKey) *view {
	v := &view{
		key: key, t: transformed(t, key),
		rounds: make([]class, len(t.Rows)*t.Rounds),
	}
	if key.forfeits && !t.allMeet() {
		// The flag /P concerns the player whose value is computed. FIDE's own program
		// computes the opponents' scores without it. The other reading counts a forfeit
		// as a game in every row, and a forfeit loss as a return from a bye.
		plain := key
		plain.forfeits = false
		v.adjusted = newView(t, plain).adjusted
	}
	given, requested := givenBye, requestedLast
	if t.allMeet() {
		given, requested = noRound, noRound
	}
	classes := [tournament.Results]class{ // the others are games
		tournament.ForfeitWin: forfeitWin, tournament.ForfeitLoss: forfeitLoss,
		tournament.FullBye: given, tournament.PairingBye: given,
		tournament.HalfBye: requested, tournament.ZeroBye: requested,
		tournament.NoResult: noRound, tournament.Pending: noRound,
	}
	for i := range v.t.Rows {
		v.classify(i, &classes)
	}
	if v.adjusted == nil {
		v.adjusted = make([]int64, len(t.Rows))
		for i := range v.t.Rows {
			// Before 2023 every unplayed round counted as a draw.
			row, before2023 := &v.t.Rows[i], key.rules == RulesPre2023
			v.adjusted[i] = int64(row.Score)
			if !before2023 && t.Choices.Replaced.OpponentsAwarded {
				continue
			}
			for r, k := range v.of(i) {
				if k == requestedLast || before2023 && k != played && k != noRound {
					v.adjusted[i] += int64(v.t.Scoring[tournament.Draw] - row.Games[r].Points)
				}
			}
		}
	}
	return v
}

// of returns the classes of the rounds of a row.
func (v *view) of(row int) []class {
	return v.rounds[row*v.t.Rounds : (row+1)*v.t.Rounds]
}

// classify determines the category of each round of a row. It goes backwards, because the
// category of a requested bye depends on the rounds after it. of maps each result to its
// class.
func (v *view) classify(row int, of *[tournament.Results]class) {
	games, classes := v.t.Rows[row].Games, v.of(row)
	back := false // whether a later round is not a VUR
	for r := len(games) - 1; r >= 0; r-- {
		k := of[games[r].Result]
		if k == requestedLast && back {
			k = requestedBye
		}
		back = back || !k.voluntary()
		classes[r] = k
	}
}

// excepts reports whether C.07 16.5 applies: a voluntary unplayed round is cut before a
// value that is not worth more. Regulations may exclude it (16.6).
func (v *view) excepts() bool {
	return v.key.rules != RulesPre2023 && !v.t.Choices.Replaced.PlainCuts
}

// transformed returns the table with games changed according to key: a copy, or t itself
// if nothing changes.
func transformed(t *Table, key viewKey) *Table {
	if !key.forfeits && !key.fore {
		return t
	}
	changed := *t
	changed.Rows = make([]Row, len(t.Rows))
	games := make([]Game, len(t.Rows)*t.Rounds)
	for i := range t.Rows {
		row := t.Rows[i]
		row.Games, games = games[:t.Rounds:t.Rounds], games[t.Rounds:]
		copy(row.Games, t.Rows[i].Games)
		for r := range row.Games {
			g := &row.Games[r]
			switch {
			case g.Opponent == NoOpponent:
			case key.fore && r == t.Rounds-1: // a drawn game (8.3)
				row.Score += t.Scoring[tournament.Draw] - g.Points
				g.Result, g.Points = tournament.Draw, t.Scoring[tournament.Draw]
			case key.forfeits && g.Result == tournament.ForfeitWin:
				g.Result = tournament.Win
			case key.forfeits && g.Result == tournament.ForfeitLoss:
				g.Result = tournament.Loss
			}
		}
		changed.Rows[i] = row
	}
	return &changed
}

// dummy returns the score of the dummy opponent of C.07 16.4, or of its replacement by
// 16.6, for unplayed round r (counted from 0), in half-points. The dummy has the player's
// own score. Since 2026 it is limited: to the scheduled opponent's adjusted score or, in a
// bye, to what draws in all rounds would give.
func (v *view) dummy(row, r int) (score int64, why phrase.Key) {
	replaced := v.t.Choices.Replaced.Own
	if replaced == OwnNothing {
		return 0, "why.nothing"
	}
	own := int64(v.t.Rows[row].Score)
	if v.key.rules != Rules2026 || replaced == OwnUncapped {
		return own, "why.dummy"
	}
	if opponent := v.t.Rows[row].Games[r].Opponent; opponent != NoOpponent {
		if limit := v.adjusted[opponent]; limit < own {
			return limit, "why.dummy.opponent"
		}
		return own, "why.dummy"
	}
	if limit := int64(v.t.Scoring[tournament.Draw]) * int64(v.t.Rounds); limit < own {
		return limit, "why.dummy.draws"
	}
	return own, "why.dummy"
}

// virtual returns the score of the virtual opponent of the rules before 2023: the
// player's score before the round, the points that the player's result leaves to the
// opponent, and draws in all later rounds.
func (v *view) virtual(row, r int) int64 {
	games := v.t.Rows[row].Games
	score := int64(v.t.Scoring[tournament.Win] - games[r].Points)
	for _, g := range games[:r] {
		score += int64(g.Points)
	}
	return score + int64(v.t.Scoring[tournament.Draw])*int64(len(games)-1-r)
}
