package season

import (
	"crypto/sha256"
	"encoding/binary"
	"strconv"
	"strings"

	"podium/formats/people"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A digest identifies sections by content. Neither the order of players nor their numbers
// in a program matter.
type digest struct {
	games uint64 // who played whom over the board, with the result: the same in every format
	count int    // number of games over the board; for a ranking list, which has places instead, of players
	list  bool   // it is a ranking list

	points uint64 // who has how many points; 0: points are missing, or no player has any
	people int    // players
}

// same reports whether two sections have the same games, or one is a ranking list with
// the points of the other.
func (d *digest) same(o *digest) bool {
	return d.games == o.games && d.count > 0 || d.list != o.list && d.points == o.points && d.points != 0
}

// digestOf returns the digest of a section, given its table. Names are compared by words
// regardless of order and case, because formats differ in that.
func digestOf(s *tournament.Section, table *tiebreak.Table) digest {
	d := digest{people: len(s.Players), list: s.GamesUnknown}
	names := make([]string, len(s.Players))
	for i := range s.Players {
		names[i] = people.WordKey(s.Players[i].Name)
	}
	for i := range s.Players {
		p := &s.Players[i]
		column := 0
		for r, e := range p.Rounds {
			opponent := ""
			if column < table.Rounds && table.Numbers[column] == r+1 {
				if g := &table.Rows[i].Games[column]; g.Opponent != tiebreak.NoOpponent {
					opponent = names[g.Opponent]
				}
				column++
			}
			if e.Result.Played() {
				d.games += hash(names[i], opponent, e.Result.Rated().String())
				d.count++
			}
		}
		if s.GamesUnknown {
			stated := []string{names[i], strconv.Itoa(p.Stated.Rank), p.Stated.Points.Decimal()}
			for _, points := range p.Stated.Rounds {
				stated = append(stated, points.Decimal())
			}
			d.games += hash(stated...)
		}
	}
	d.count /= 2
	if d.list {
		d.count = len(s.Players)
	}
	d.points = pointsHash(names, table)
	return d
}

// pointsHash hashes who has how many points, given the names in the order of the rows of a
// table.
func pointsHash(names []string, table *tiebreak.Table) uint64 {
	sum, scored := uint64(0), false
	for i := range table.Rows {
		row := &table.Rows[i]
		if row.Unscored || len(table.Rows) != len(names) {
			return 0
		}
		sum += hash(names[i], row.Score.Decimal())
		scored = scored || row.Score > 0
	}
	if !scored {
		return 0
	}
	return sum
}

// hash returns the beginning of the SHA-256 of texts. The sum of such numbers does not
// depend on the order of rows.
func hash(texts ...string) uint64 {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return binary.LittleEndian.Uint64(sum[:])
}
