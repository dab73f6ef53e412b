package identity

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/school"
)

func clubOf(d *description) int32   { return d.clubKey }
func nationOf(d *description) int32 { return d.nation }

// oneClub reports whether two clubs may be one that is spelled in two ways.
func (r *resolver) oneClub(x, y int32) bool {
	return school.MayBe(&r.b.clubs.list[x], &r.b.clubs.list[y]) || r.clubPairs.have(x, y)
}

// clubNames numbers clubs: spellings that are certainly of one have one number, and that of
// no name is 0.
type clubNames struct {
	list []school.Name
	keys []string
	of   map[string]int32 // by spelling and by key
}

func newClubNames() clubNames {
	return clubNames{list: make([]school.Name, 1), keys: []string{""}, of: map[string]int32{"": 0}}
}

func (c *clubNames) index(spelled string) int32 {
	if i, known := c.of[spelled]; known {
		return i
	}
	spelled = strings.Clone(spelled) // not the whole of what it is a piece of
	name := school.Parse(spelled)
	key := name.Key()
	i, known := c.of[key]
	if !known {
		i = int32(len(c.list))
		c.list, c.keys = append(c.list, name), append(c.keys, key)
		c.of[key] = i
	}
	c.of[spelled] = i
	return i
}

// close gives back the space that only index needs.
func (c *clubNames) close() { c.of = nil }

// A pairSet is pairs of clubs, or of federations, that are one in two
// spellings.
type pairSet map[[2]int32]bool

func (s pairSet) have(x, y int32) bool { return s[pairOf(x, y)] }

func pairOf(x, y int32) [2]int32 { return [2]int32{min(x, y), max(x, y)} }

// spellings finds out which clubs of different events are one, as "Lincoln" in
// one file and "School 12" in another: three names or more are in one here and
// in the other there, at least half of those of the smaller one, and no event
// has both. Without this a whole event of another vocabulary would contradict
// all others. It takes away a contradiction and is no evidence by itself.
func (r *resolver) spellings(get func(*description) int32) pairSet {
	const least = 3
	members, byName := map[int32]int{}, r.valuesByName(get)
	shared := map[[2]int32]int{}
	for begin := 0; begin < len(byName); {
		end := begin
		for end < len(byName) && byName[end].key == byName[begin].key {
			members[byName[end].place]++
			end++
		}
		for i := begin; i < end && end-begin <= fewForms; i++ {
			for j := begin; j < i; j++ {
				shared[pairOf(byName[i].place, byName[j].place)]++
			}
		}
		begin = end
	}
	out := pairSet{}
	for pair, n := range shared {
		if n >= least && 2*n >= min(members[pair[0]], members[pair[1]]) {
			out[pair] = true
		}
	}
	r.dropMet(out, get)
	return out
}

// valuesByName lists each name with each of its clubs once: keys are names,
// places are clubs.
func (r *resolver) valuesByName(get func(*description) int32) []placed {
	var out []placed
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if v := get(d); v != 0 && d.form >= 0 {
			out = append(out, placed{r.b.forms[d.form].exact, v})
		}
	}
	slices.SortFunc(out, comparePlaced)
	return slices.Compact(out)
}

// dropMet takes out the pairs of clubs that one event has both of.
func (r *resolver) dropMet(pairs pairSet, get func(*description) int32) {
	partners := map[int32][]int32{}
	for pair := range pairs {
		partners[pair[0]] = append(partners[pair[0]], pair[1])
	}
	if len(partners) == 0 {
		return
	}
	seen := map[int32]bool{}
	r.eachEvent(func(begin, end int) {
		clear(seen)
		for p := begin; p < end; p++ {
			seen[get(r.desc(int32(p)))] = true
		}
		for v := range seen {
			for _, other := range partners[v] {
				if seen[other] {
					delete(pairs, pairOf(v, other))
				}
			}
		}
	})
}

func comparePlaced(a, b placed) int {
	return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.place, b.place))
}
