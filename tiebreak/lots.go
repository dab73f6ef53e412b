package tiebreak

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// drawLots orders the rows of a group by lots that anybody can draw again: by the digest
// of the public seed, the section and the starting rank. The lot does not depend on who
// else is level. The value is the place in the group.
func drawLots(c *calc, rows []int32, values []Value) {
	type lot struct {
		digest [sha256.Size]byte
		no, i  int
	}
	lots := make([]lot, len(rows))
	for i, row := range rows {
		no := c.t.Rows[row].No
		lots[i] = lot{digest: digest(c.t, no), no: no, i: i}
	}
	slices.SortFunc(lots, func(a, b lot) int {
		return cmp.Or(bytes.Compare(a.digest[:], b.digest[:]), cmp.Compare(a.no, b.no))
	})
	for place, l := range lots {
		values[l.i] = Whole(int64(place + 1))
		if c.work != nil {
			c.add(addend{amount: int64(place + 1), opponent: rows[l.i], why: "why.lot"})
		}
	}
	if c.work == nil {
		return
	}
	c.row = c.asked
	c.recordAs(1, Placed, c.say("how.lots", strconv.Quote(c.t.Seed), strconv.Quote(c.t.Section)))
}

// digest returns the lot of a player: SHA-256 of seed, section and starting rank,
// separated by line feeds.
func digest(t *Table, no int) [sha256.Size]byte {
	return sha256.Sum256([]byte(t.Seed + "\n" + t.Section + "\n" + strconv.Itoa(no)))
}

// Lot returns the lot of the player with starting rank no, in hexadecimal. Reports print
// it so that the drawing can be checked.
func (t *Table) Lot(no int) string {
	d := digest(t, no)
	return hex.EncodeToString(d[:])
}

// playedOff orders a group by the play-off among exactly its rows, or by one for first
// place alone (US Chess 34E12, FIDE C.07 3). The value is the place in the group. A group
// without a play-off has no values and stays level.
func playedOff(c *calc, rows []int32, values []Value) {
	list := c.playoffs()
	level := func(no int) bool {
		return slices.ContainsFunc(rows, func(row int32) bool { return c.t.Rows[row].No == no })
	}
	at := slices.IndexFunc(list, func(p Playoff) bool {
		if p.FirstOnly && !c.first || !p.FirstOnly && len(p.Order) != len(rows) {
			return false
		}
		return !slices.ContainsFunc(p.Order, func(no int) bool { return !level(no) })
	})
	if at < 0 {
		clear(values)
		c.row = c.asked
		c.record(1, Placed, "how.no.playoff")
		return
	}
	playoff := &list[at]
	c.settled = append(c.settled, at)
	for i, row := range rows {
		place := 1 + slices.Index(playoff.Order, c.t.Rows[row].No)
		if playoff.FirstOnly && place != 1 {
			place = 2
		}
		values[i] = Whole(int64(place))
		if c.work != nil && int(row) == c.asked {
			c.row = c.asked
			c.playoff = playoff
			c.add(addend{amount: int64(place), opponent: NoOpponent, why: "why.playoff"})
			c.record(1, Placed, "")
		}
	}
}

// tardiness is the declared number of rounds that a player missed by arriving late. It is
// a local rule; fewer is better.
func tardiness(c *calc, row int) Value {
	c.add(addend{amount: c.t.missed[row], opponent: NoOpponent, why: "why.late"})
	return c.sum(1)
}

func (c *calc) playoffs() []Playoff {
	if c.spec.Method.Needs == ArmageddonInput {
		return c.t.Declared.Armageddons
	}
	return c.t.Declared.Playoffs
}

// mismatches reports the play-offs of a column that decided nothing, and the players who
// should have taken part. groups are the rows that are level at its place in the list.
func (c *calc) mismatches(groups [][]int) []Mismatch {
	if !c.spec.Method.playoff() {
		return nil
	}
	var out []Mismatch
	for i, playoff := range c.playoffs() {
		if slices.Contains(c.settled, i) {
			continue
		}
		forFirst := ""
		if playoff.FirstOnly {
			forFirst = " for first place"
		}
		text := fmt.Sprintf("%s are not level%s at %s, the place of the play-off in the list",
			numbers(playoff.Order), forFirst, c.spec.Text)
		var level []string
		for _, group := range groups {
			if slices.ContainsFunc(group, func(no int) bool { return slices.Contains(playoff.Order, no) }) {
				level = append(level, numbers(group))
			}
		}
		if len(level) > 0 {
			text += "; those level there are " + strings.Join(level, " and ")
		}
		out = append(out, Mismatch{playoff.Key, text})
	}
	return out
}

func numbers(list []int) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(list)), ", "), "[]")
}

func (c *calc) playoffReason() string {
	p := c.playoff
	among := numbers(slices.Sorted(slices.Values(p.Order)))
	text := c.say("why.playoff", p.Method, among, numbers(p.Order))
	if p.FirstOnly {
		text = c.say("why.playoff.first", p.Method, among, p.Order[0])
	}
	for _, g := range p.Games {
		printed := [...]string{"0-1", "½-½", "1-0"}[halves(g.Result)] // White's points first
		text = c.say("why.playoff.game", text, g.White, g.Black, printed)
	}
	return text
}
