package tiebreak

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
)

// drawLots orders the rows of a group by lots that anybody can draw again: by
// the digest of the public seed, the section and the starting rank. Who else is
// level does not matter. The value is the place in the group.
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
			c.add(addend{amount: int64(place + 1), opponent: rows[l.i], note: noteLot})
		}
	}
	if c.work == nil {
		return
	}
	c.row = c.asked
	c.record(1, Placed, fmt.Sprintf("the place in the group by the lots, drawn from the seed %q for the section %q", c.t.Seed, c.t.Section))
}

// lotReason gives the lot of a player, so that it can be drawn again.
func (c *calc) lotReason(a *addend) string {
	no := c.t.Rows[a.opponent].No
	return fmt.Sprintf("place by the lot: SHA-256 of seed, section and number %d is %s", no, c.t.Lot(no))
}

// WithLots gives l with the drawing of lots at its end if it is a preset without
// them: presets leave open what follows when everybody is level still, and who
// publishes a seed means to draw.
func (l List) WithLots() List {
	drawn := slices.ContainsFunc(l.Specs, func(s Spec) bool { return s.Method.Needs == SeedInput })
	if l.Name == "" || drawn {
		return l
	}
	lots, err := Parse("COIN")
	if err != nil {
		return l // the catalogue has it, as a test knows
	}
	l.Specs = slices.Concat(l.Specs, lots)
	return l
}

// Draws lists the groups of rows among whom a column drew lots, each in the
// order drawn; none for any other column.
func (s *Standings) Draws(column int) [][]int {
	c := &s.Columns[column]
	if c.Spec.Method.Needs != SeedInput || c.Dropped != "" {
		return nil
	}
	var out [][]int
	for from := 0; from < len(s.Places); {
		to := from + 1
		for to < len(s.Places) && s.openTo(to, column) {
			to++
		}
		if to-from > 1 {
			group := make([]int, 0, to-from)
			for _, p := range s.Places[from:to] {
				group = append(group, p.Row)
			}
			out = append(out, group)
		}
		from = to
	}
	return out
}

// digest is the lot of a player: SHA-256 of seed, section and starting rank,
// with a line feed between.
func digest(t *Table, no int) [sha256.Size]byte {
	return sha256.Sum256([]byte(t.Seed + "\n" + t.Section + "\n" + strconv.Itoa(no)))
}

// Lot is the lot of the player with starting rank no, in hexadecimal: what a
// report prints so that the drawing can be checked.
func (t *Table) Lot(no int) string {
	d := digest(t, no)
	return hex.EncodeToString(d[:])
}
