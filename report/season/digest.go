package season

import (
	"encoding/hex"
	"hash/fnv"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A digest tells sections apart by their content. Neither the order of players
// nor the numbers that programs give them matter.
type digest struct {
	games uint64 // who played whom over the board, and how it ended: the same in every format
	all   uint64 // everything that a table may rest on: changes with every correction
	count int    // games over the board
}

// digestOf makes the digest of a section, of which table is the table. Names count by their words, whatever
// their order and case, as formats differ in that.
func digestOf(s *tournament.Section, table *tiebreak.Table) digest {
	d := digest{}
	names := make([]uint64, len(s.Players))
	for i := range s.Players {
		names[i] = nameHash(string(s.Players[i].Name))
	}
	for i := range s.Players {
		p := &s.Players[i]
		own := mix(names[i])
		for r, e := range p.Rounds {
			opponent := uint64(0)
			if games := table.Rows[i].Games; r < len(games) && games[r].Opponent != tiebreak.NoOpponent {
				opponent = names[games[r].Opponent]
			}
			if e.Result.Played() {
				d.games += mix(names[i] ^ mix(opponent+uint64(e.Result.Rated())))
				d.count++
			}
			own = mix(own ^ mix(opponent+uint64(r)<<8+uint64(e.Result)))
		}
		for _, id := range p.IDs {
			own += mix(nameHash(id.System) ^ mix(nameHash(id.Value)))
		}
		own += mix(uint64(p.Rating()) ^ mix(uint64(p.Birth.Year)<<16|uint64(p.Birth.Month)<<8|uint64(p.Birth.Day)))
		d.all += mix(own ^ mix(nameHash(p.Club)))
	}
	d.all ^= mix(nameHash(s.Name)) + uint64(s.Rounds())
	d.count /= 2
	return d
}

// nameHash is a number for a name: of its folded words, in any order.
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

// mix spreads the bits of a number (the finalizer of SplitMix64), so that sums
// of mixed numbers tell sets apart.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// text spells a number for records.
func hexText(x uint64) string {
	var b [8]byte
	for i := range b {
		b[i] = byte(x >> (56 - 8*i))
	}
	return hex.EncodeToString(b[:])
}
