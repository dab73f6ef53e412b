package tiebreak

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
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
		if c.work != nil && int(rows[l.i]) == c.asked {
			c.row = c.asked
			c.add(addend{amount: int64(place + 1), opponent: NoOpponent, note: noteLot})
			c.record(1, Placed, "")
		}
	}
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
