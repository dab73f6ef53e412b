package tiebreak

import (
	"cmp"
	"slices"

	"podium/formats/tournament"
)

// directEncounter ranks the rows of a group by the games among themselves
// (C.07 6). The value is the place in the group. Forfeits are games in a round
// robin and with /P.
func directEncounter(c *calc, rows []int32, values []Value) {
	d := newEncounter(c, rows)
	d.rank(rows, 1)
	for i, row := range rows {
		values[i] = Whole(int64(d.place[d.local[row]-1]))
	}
	if c.work != nil {
		d.explain(c, rows)
	}
	for _, row := range rows {
		d.local[row] = 0
	}
}

// An encounter is a group whose games among themselves are being looked at.
type encounter struct {
	t        *Table
	everyone bool    // only standings of everybody against everybody rank (no 6.3)
	local    []int32 // by row: position in the group + 1; 0: not in the group at hand
	place    []int   // by position: the place found
	within   []bool  // by position: in the part of the group at hand
}

// A tally is what a row has from the games within the group.
type tally struct {
	row       int32
	score     int64 // in half-points times the unit of the standings
	potential int64 // score if all missing games were won
}

// directForfeits reports whether the event counts forfeits in direct encounter
// without being asked by /P.
func (c *calc) directForfeits() bool {
	return c.t.Choices.ForfeitsDirect && c.spec.Method.Code == "DE"
}

func newEncounter(c *calc, rows []int32) *encounter {
	if c.member == nil {
		c.member = make([]int32, len(c.t.Rows))
	}
	d := &encounter{
		t: c.view(false).t, everyone: c.t.Kind == tournament.RoundRobin,
		local: c.member, place: make([]int, len(rows)), within: make([]bool, len(rows)),
	}
	for i, row := range rows {
		d.local[row] = int32(i + 1)
	}
	return d
}

// rank gives the rows their places from first on.
func (d *encounter) rank(rows []int32, first int) {
	for {
		tallies, all := d.standings(rows)
		if all {
			d.byStandings(tallies, first)
			return
		}
		sure := 0
		if !d.everyone {
			sure = surelyFirst(tallies)
		}
		for i := range tallies[:sure] {
			d.put(tallies[i].row, first+i)
		}
		rest := tallies[sure:]
		if sure == 0 || len(rest) < 2 {
			for i := range rest {
				d.put(rest[i].row, first+sure)
			}
			return
		}
		// Article 6 starts again for those not ranked (6.3).
		rows, first = rowsOf(rest), first+sure
	}
}

func (d *encounter) put(row int32, place int) { d.place[d.local[row]-1] = place }

// byStandings ranks rows who all met one another (6.2). Those level in the
// standings start again among themselves, unless that is everybody.
func (d *encounter) byStandings(tallies []tally, first int) {
	for from := 0; from < len(tallies); {
		to := from + 1
		for to < len(tallies) && tallies[to].score == tallies[from].score {
			to++
		}
		if n := to - from; n > 1 && n < len(tallies) {
			d.rank(rowsOf(tallies[from:to]), first+from)
		} else {
			for i := from; i < to; i++ {
				d.put(tallies[i].row, first+from)
			}
		}
		from = to
	}
}

// surelyFirst is how many rows, from the top, are alone there whatever the
// missing games could still bring to those below (6.3).
func surelyFirst(tallies []tally) int {
	below := make([]int64, len(tallies)) // the highest potential after a place
	highest := tallies[len(tallies)-1].potential
	for i := len(tallies) - 2; i >= 0; i-- {
		below[i] = highest
		highest = max(highest, tallies[i].potential)
	}
	for i := range tallies[:len(tallies)-1] {
		if tallies[i].score <= below[i] {
			return i
		}
	}
	return len(tallies)
}

// standings adds up the games among rows, best first, and reports whether
// everybody met everybody. Several games between two rows count as their
// average (6.1.2); the unit makes all averages whole.
func (d *encounter) standings(rows []int32) (tallies []tally, all bool) {
	for _, row := range rows {
		d.within[d.local[row]-1] = true
	}
	unit := int64(1)
	for _, row := range rows {
		unit = d.meetings(row, unit)
	}
	all = true
	win := int64(d.t.Scoring[tournament.Win]) * unit
	tallies = make([]tally, len(rows))
	for i, row := range rows {
		score, met := d.tally(row, unit)
		missing := len(rows) - 1 - met
		all = all && missing == 0
		tallies[i] = tally{row: row, score: score, potential: score + win*int64(missing)}
	}
	for _, row := range rows {
		d.within[d.local[row]-1] = false
	}
	slices.SortFunc(tallies, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.row, b.row))
	})
	return tallies, all
}

// counts reports whether a game is one among the rows at hand.
func (d *encounter) counts(g *Game) bool {
	if g.Opponent == NoOpponent || !g.Result.Played() {
		return false
	}
	local := d.local[g.Opponent]
	return local > 0 && d.within[local-1]
}

// meetings widens the unit so that it can be divided by how often row met each
// of the others.
func (d *encounter) meetings(row int32, unit int64) int64 {
	games := d.t.Rows[row].Games
	for r := range games {
		if !d.counts(&games[r]) {
			continue
		}
		if n := int64(times(games, r)); unit%n != 0 {
			unit *= n / gcd(unit, n)
		}
	}
	return unit
}

// tally adds up the games of a row within the group and counts whom it met.
func (d *encounter) tally(row int32, unit int64) (score int64, met int) {
	games := d.t.Rows[row].Games
	for r := range games {
		if !d.counts(&games[r]) {
			continue
		}
		score += int64(games[r].Points) * (unit / int64(times(games, r)))
		if firstMeeting(games, r) {
			met++
		}
	}
	return score, met
}

// times is how many games of a row are against the opponent of game r.
func times(games []Game, r int) int {
	n := 0
	for i := range games {
		if games[i].Opponent == games[r].Opponent && games[i].Result.Played() {
			n++
		}
	}
	return n
}

// firstMeeting reports whether no game before r is against the same opponent.
func firstMeeting(games []Game, r int) bool {
	return !slices.ContainsFunc(games[:r], func(g Game) bool {
		return g.Opponent == games[r].Opponent && g.Result.Played()
	})
}

func rowsOf(tallies []tally) []int32 {
	rows := make([]int32, len(tallies))
	for i := range tallies {
		rows[i] = tallies[i].row
	}
	return rows
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// explain writes down the games of the row asked for, in the group as a whole.
func (d *encounter) explain(c *calc, rows []int32) {
	for _, row := range rows {
		d.within[d.local[row]-1] = true
	}
	c.row = c.asked
	games := d.t.Rows[c.asked].Games
	for r := range games {
		if d.counts(&games[r]) {
			c.add(addend{amount: int64(games[r].Points), opponent: games[r].Opponent, round: int16(r + 1), note: noteTied})
		}
	}
	c.record(int64(tournament.Point), Placed, "the place in the group that the games among themselves give")
}
