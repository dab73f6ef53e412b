package season

import (
	"hash/fnv"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A digest identifies sections by content. Neither the order of players nor their numbers
// in a program matter.
type digest struct {
	games uint64 // who played whom over the board, with the result: the same in every format
	count int    // number of games over the board; for a ranking list, which has places instead, of players
	list  bool   // it is a ranking list

	points uint64 // who has how many points; 0: points are missing, or nobody has any
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
	names := make([]uint64, len(s.Players))
	for i := range s.Players {
		names[i] = nameHash(string(s.Players[i].Name))
	}
	for i := range s.Players {
		p := &s.Players[i]
		column := 0
		for r, e := range p.Rounds {
			opponent := uint64(0)
			if column < table.Rounds && table.Numbers[column] == r+1 {
				if g := &table.Rows[i].Games[column]; g.Opponent != tiebreak.NoOpponent {
					opponent = names[g.Opponent]
				}
				column++
			}
			if e.Result.Played() {
				d.games += mix(names[i] ^ mix(opponent+uint64(e.Result.Rated())))
				d.count++
			}
		}
		if s.GamesUnknown {
			own := mix(mix(names[i]) ^ mix(uint64(p.Stated.Rank)<<32+uint64(p.Stated.Points)))
			for _, points := range p.Stated.Rounds {
				own = mix(own ^ uint64(points))
			}
			d.games += own
		}
	}
	d.count /= 2
	if d.list {
		d.count = len(s.Players)
	}
	d.points = pointsHash(names, table)
	return d
}

// pointsHash hashes who has how many points, given hashes of names in the order of the
// rows of a table.
func pointsHash(names []uint64, table *tiebreak.Table) uint64 {
	sum, scored := uint64(0), false
	for i := range table.Rows {
		row := &table.Rows[i]
		if row.Unscored || len(table.Rows) != len(names) {
			return 0
		}
		sum += mix(names[i] ^ mix(uint64(row.Score)))
		scored = scored || row.Score > 0
	}
	if !scored {
		return 0
	}
	return sum
}

// nameHash hashes a name by its folded words, in any order.
func nameHash(name string) uint64 {
	sum, word := uint64(0), uint64(offset64)
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 0x80:
			return foldedHash(name)
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		default:
			if word != offset64 {
				sum, word = sum+mix(word), offset64
			}
			continue
		}
		word = (word ^ uint64(c)) * prime64
	}
	if word != offset64 {
		sum += mix(word)
	}
	return sum
}

// foldedHash is nameHash of a name with letters outside ASCII.
func foldedHash(name string) uint64 {
	sum := uint64(0)
	for _, word := range spelling.Words(name) {
		h := fnv.New64a()
		h.Write([]byte(word))
		sum += mix(h.Sum64())
	}
	return sum
}

// The numbers of FNV-1a, 64 bits.
const (
	offset64 = 14695981039346656037
	prime64  = 1099511628211
)

// mix scrambles the bits of a number (the finalizer of SplitMix64), so that sums of mixed
// numbers distinguish sets.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
