package tiebreak

import (
	"podium/formats/tournament"
)

// A view is a table as article 16 of C.07 looks at it: each round classified,
// each score as it counts for others.
type view struct {
	key      viewKey
	t        *Table  // the games as the tie-break takes them
	rounds   []class // Table.Rounds of each row, row after row
	adjusted []int64 // scores as the opponents see them, in half-points (16.3); those without /P

	lists  []addend // of all rows, see opponents
	starts []int32  // where the list of each row starts
}

// A viewKey is what a view depends on beside the table.
type viewKey struct {
	rules    Rules
	forfeits bool // forfeits are games (/P; 15.2 in a round robin)
	fore     bool // games of the last round are draws (8.3)
}

// A class is what a round is under article 16.2.
type class uint8

const (
	played        class = iota
	noRound             // counts for nothing: no result yet, or the bye of an odd round robin (15.2)
	givenBye            // category 1: pairing-allocated or full-point bye
	forfeitWin          // category 2
	requestedBye        // category 3: requested, and the player came back
	forfeitLoss         // category 4
	requestedLast       // category 5: requested, and the player never came back
)

// voluntary reports whether the round is a VUR, a voluntary unplayed round.
func (k class) voluntary() bool {
	return k == requestedBye || k == requestedLast || k == forfeitLoss
}

// allMeet reports whether everybody is to meet everybody, so that forfeits count as
// games and a free round is no round (15.2). In a matrix it is so whatever the kind
// of the event: nobody knows which round came before which.
func (t *Table) allMeet() bool { return t.Kind == tournament.RoundRobin || t.Unordered }

// view gives the table as the spec looks at it.
func (c *calc) view(fore bool) *view {
	if v := c.seen; v != nil && v.key.fore == fore {
		return v
	}
	c.seen = c.cachedView(fore)
	return c.seen
}

func (c *calc) cachedView(fore bool) *view {
	key := viewKey{
		rules: c.rules, fore: fore,
		forfeits: c.spec.Mods.Forfeits || c.t.allMeet() || c.directForfeits(),
	}
	for _, v := range c.cache.views {
		if v.key == key {
			return v
		}
	}
	v := newView(c.t, key)
	c.cache.views = append(c.cache.views, v)
	return v
}

func newView(t *Table, key viewKey) *view {
	v := &view{
		key: key, t: transformed(t, key),
		rounds: make([]class, len(t.Rows)*t.Rounds),
	}
	if key.forfeits && !t.allMeet() {
		// The flag /P speaks of the player whose value is computed. FIDE's own program
		// leaves the opponents' scores as they are without it. By another reading a
		// forfeit is a game in every row, and a forfeit loss a return from a bye.
		plain := key
		plain.forfeits = false
		v.adjusted = newView(t, plain).adjusted
	}
	var classes [tournament.Results]class
	for result := range classes {
		classes[result] = v.class(tournament.Result(result))
	}
	for i := range v.t.Rows {
		v.classify(i, &classes)
	}
	if v.adjusted == nil {
		v.adjusted = make([]int64, len(t.Rows))
		for i := range v.t.Rows {
			v.adjust(i)
		}
	}
	return v
}

// of gives the classes of a row's rounds.
func (v *view) of(row int) []class {
	return v.rounds[row*v.t.Rounds : (row+1)*v.t.Rounds]
}

// classify finds the category of each round of a row. It goes backwards, since
// what a requested bye is depends on the rounds after it. of has the class of each result.
func (v *view) classify(row int, of *[tournament.Results]class) {
	games, classes := v.t.Rows[row].Games, v.of(row)
	back := false // whether a round after this one is no VUR
	for r := len(games) - 1; r >= 0; r-- {
		k := of[games[r].Result]
		if k == requestedLast && back {
			k = requestedBye
		}
		back = back || !k.voluntary()
		classes[r] = k
	}
}

// excepts reports whether C.07 16.5 holds, by which a voluntary unplayed round is cut
// before a value that is not worth more. The regulations may do without it (16.6).
func (v *view) excepts() bool {
	return v.key.rules != RulesPre2023 && !v.t.Choices.Replaced.PlainCuts
}

// class is the category of a result that ends a row; requested byes before
// other rounds are classify's to say.
func (v *view) class(result tournament.Result) class {
	switch result {
	case tournament.Win, tournament.Draw, tournament.Loss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
		return played
	case tournament.ForfeitWin:
		return forfeitWin
	case tournament.ForfeitLoss:
		return forfeitLoss
	case tournament.NoResult, tournament.Pending:
		return noRound
	case tournament.FullBye, tournament.PairingBye, tournament.HalfBye, tournament.ZeroBye:
	}
	switch {
	case v.t.allMeet():
		return noRound
	case result == tournament.FullBye || result == tournament.PairingBye:
		return givenBye
	}
	return requestedLast
}

// adjust computes the score of a row as its opponents see it (16.3). Before
// 2023 every unplayed round was a draw for them.
func (v *view) adjust(row int) {
	score := int64(v.t.Rows[row].Score)
	if v.key.rules != RulesPre2023 && v.t.Choices.Replaced.OpponentsAwarded {
		v.adjusted[row] = score
		return
	}
	games, before2023 := v.t.Rows[row].Games, v.key.rules == RulesPre2023
	for r, k := range v.of(row) {
		if k == requestedLast || before2023 && k != played && k != noRound {
			score += int64(v.t.Scoring[tournament.Draw] - games[r].Points)
		}
	}
	v.adjusted[row] = score
}

// transformed gives the table with the games changed as key says: a copy, or t
// itself where nothing changes.
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
			if key.forfeits {
				asGame(&row.Games[r])
			}
			if key.fore && r == t.Rounds-1 {
				row.Score += asDraw(&row.Games[r], &t.Scoring)
			}
		}
		changed.Rows[i] = row
	}
	return &changed
}

// asGame turns a forfeit against a scheduled opponent into a game.
func asGame(g *Game) {
	switch {
	case g.Opponent == NoOpponent:
	case g.Result == tournament.ForfeitWin:
		g.Result = tournament.Win
	case g.Result == tournament.ForfeitLoss:
		g.Result = tournament.Loss
	}
}

// asDraw turns a round against a scheduled opponent into a drawn game (8.3) and
// gives what that adds to the score.
func asDraw(g *Game, scoring *tournament.Scoring) tournament.Points {
	if g.Opponent == NoOpponent {
		return 0
	}
	before := g.Points
	g.Result, g.Points = tournament.Draw, scoring[tournament.Draw]
	return g.Points - before
}

// notional is the score of the opponent that a player is taken to have met in
// an unplayed round r (counted from 0), in half-points.
func (v *view) notional(row, r int) (score int64, why note) {
	if v.key.rules == RulesPre2023 {
		return v.virtual(row, r), noteVirtual
	}
	return v.dummy(row, r)
}

// dummy is the opponent of C.07 16.4: it has the player's own score, and since
// 2026 not more than the scheduled opponent's adjusted score or, in a bye, than
// draws in all rounds would give; or what stands in its place by 16.6.
func (v *view) dummy(row, r int) (score int64, why note) {
	replaced := v.t.Choices.Replaced.Own
	if replaced == OwnNothing {
		return 0, noteNothing
	}
	own := int64(v.t.Rows[row].Score)
	if v.key.rules != Rules2026 || replaced == OwnUncapped {
		return own, noteDummy
	}
	if opponent := v.t.Rows[row].Games[r].Opponent; opponent != NoOpponent {
		if limit := v.adjusted[opponent]; limit < own {
			return limit, noteOpponentCap
		}
		return own, noteDummy
	}
	if limit := int64(v.t.Scoring[tournament.Draw]) * int64(v.t.Rounds); limit < own {
		return limit, noteDrawCap
	}
	return own, noteDummy
}

// virtual is the virtual opponent of the rules before 2023: the player's score
// before the round, what the player's result leaves to the opponent, and draws
// ever after.
func (v *view) virtual(row, r int) int64 {
	games := v.t.Rows[row].Games
	score := int64(v.t.Scoring[tournament.Win] - games[r].Points)
	for _, g := range games[:r] {
		score += int64(g.Points)
	}
	return score + int64(v.t.Scoring[tournament.Draw])*int64(len(games)-1-r)
}
