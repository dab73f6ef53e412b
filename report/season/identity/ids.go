package identity

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// A number is an id of a register, both as indexes into Builder.texts.
type number struct{ system, value int32 }

// idKey is equal for the spellings of one number of a register: leading zeros
// and case come and go with the programs. Without a digit above 0 it is no
// number, but "0", "new" or "n/a": "".
func idKey(id string) string {
	key := strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
	if !strings.ContainsAny(key, "123456789") {
		return ""
	}
	return key
}

// number puts the ids of a row into its description: of each register the
// first that is a number.
func (b *Builder) number(d *description, ids []tournament.ID) {
	for _, id := range ids {
		system, value := strings.ToLower(strings.TrimSpace(id.System)), idKey(id.Value)
		same := func(other tournament.ID) bool { return other.System == system }
		if value == "" || slices.ContainsFunc(d.ids, same) {
			continue
		}
		d.ids = append(d.ids, tournament.ID{System: strings.Clone(system), Value: strings.Clone(strings.TrimSpace(id.Value))})
	}
	slices.SortFunc(d.ids, func(a, b tournament.ID) int { return strings.Compare(a.System, b.System) })
	for _, id := range d.ids {
		d.numbers = append(d.numbers, number{b.texts.index(id.System), b.texts.index(idKey(id.Value))})
	}
}

// joinIDs joins rows of one number in one register: first those that agree in
// everything, so that a contradiction elsewhere cannot part them, then those
// whose names are related, then those without a name.
func (r *resolver) joinIDs() {
	r.join(ByID, r.linkIdentical, 0)
	for _, system := range r.registers() {
		classes := r.relatedNames(system)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, func(p int32) uint64 {
				d := r.desc(p)
				value := d.valueIn(system)
				if value == 0 || d.form < 0 {
					return 0
				}
				return uint64(value)<<32 | uint64(classes[idName{value, d.form}]+1)
			})
		}, seats)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, func(p int32) uint64 { return uint64(r.desc(p).valueIn(system)) })
		}, named)
	}
}

// valueIn gives the number in a register, 0 if the description has none.
func (d *description) valueIn(system int32) int32 {
	for _, n := range d.numbers {
		if n.system == system {
			return n.value
		}
	}
	return 0
}

// registers lists the registers that occur, by name.
func (r *resolver) registers() []int32 {
	found := map[int32]bool{}
	for _, i := range r.descs {
		for _, n := range r.b.descs[i].numbers {
			found[n.system] = true
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b int32) int { return compareText(r.b.texts.list[a], r.b.texts.list[b]) })
}

// linkIdentical connects rows of one name and the same numbers in the same
// registers.
func (r *resolver) linkIdentical(union forest) {
	keys := make([]uint64, len(r.b.descs)) // by description; 0: no number
	seen := map[string]uint64{}
	var key []byte
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if len(d.numbers) == 0 {
			continue
		}
		key = key[:0]
		if d.form >= 0 {
			key = binary.AppendUvarint(key, uint64(r.b.forms[d.form].exact))
		}
		for _, n := range d.numbers {
			key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(n.system)), uint64(n.value))
		}
		if _, known := seen[string(key)]; !known {
			seen[string(key)] = uint64(len(seen) + 1)
		}
		keys[i] = seen[string(key)]
	}
	r.linkKeys(union, func(p int32) uint64 { return keys[r.row(p).desc] })
}

// An idName is a name that stands at a number of a register.
type idName struct{ value, form int32 }

// relatedNames sorts the names at each number of a register into classes within
// which they are related.
func (r *resolver) relatedNames(system int32) map[idName]int32 {
	var list []idName
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if value := d.valueIn(system); value != 0 && d.form >= 0 {
			list = append(list, idName{value, d.form})
		}
	}
	slices.SortFunc(list, func(a, b idName) int { return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.form, b.form)) })
	list = slices.Compact(list)
	out := make(map[idName]int32, len(list))
	classes := newForest(len(list))
	for begin := 0; begin < len(list); {
		end := begin + 1
		for end < len(list) && list[end].value == list[begin].value {
			end++
		}
		r.relate(list[begin:end], classes, begin)
		begin = end
	}
	for i, n := range list {
		out[n] = classes.find(int32(i))
	}
	return out
}

// relate joins the classes of related names at one number; those of names begin
// at first. Of many names only a common word relates two.
func (r *resolver) relate(names []idName, classes forest, first int) {
	byWord := map[string]int{}
	for i, n := range names {
		f := &r.b.forms[n.form]
		for _, w := range f.words() {
			if j, known := byWord[w]; known {
				classes.join(int32(first+i), int32(first+j))
			} else {
				byWord[w] = i
			}
		}
	}
	if len(names) > fewForms {
		return
	}
	for i, n := range names {
		for j, m := range names[:i] {
			if r.related(&r.b.forms[n.form], &r.b.forms[m.form]) {
				classes.join(int32(first+i), int32(first+j))
			}
		}
	}
}

// related reports whether two names have enough in common to be of one person
// who has one number: a word, or a spelling of one.
func (r *resolver) related(f, g *form) bool {
	words := g.words()
	return slices.ContainsFunc(f.words(), func(w string) bool { return slices.Contains(words, w) }) ||
		f.looseF == g.looseF || f.looseG != "" && f.looseG == g.looseG ||
		typo(f.looseF, g.looseF) || r.names.near(f, g) != NoDoubt
}

// In the United States the id of US Chess often stands in the place of that of FIDE,
// which a TRF has a column for. Both have eight digits then, so that one number at
// one name is one person, whichever register a file says it is of.
const (
	fideRegister = "fide"
	uschessIDs   = "uscf"
	twinDigits   = 8
)

// joinTwinNumbers joins rows of one name and one number of eight digits that one
// file has for an id of FIDE and another for one of US Chess.
func (r *resolver) joinTwinNumbers(c checks) {
	r.join(ByNumber, func(union forest) {
		link := linker(union)
		for i := range union {
			p := int32(i)
			if r.form(p) == nil {
				continue
			}
			for _, n := range r.desc(p).numbers {
				if r.twin(n) {
					link(uint64(r.exact(p))<<32|uint64(n.value), p)
				}
			}
		}
	}, c)
}

// twin reports whether a number may stand in either of the two registers.
func (r *resolver) twin(n number) bool {
	system, value := r.b.texts.list[n.system], r.b.texts.list[n.value]
	if system != fideRegister && system != uschessIDs || len(value) != twinDigits {
		return false
	}
	for _, c := range value {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// idsClash reports whether the rows have two numbers of one register.
func (r *resolver) idsClash(members []int32) bool {
	r.systems = r.systems[:0]
	for _, p := range members {
		for _, n := range r.desc(p).numbers {
			i := slices.IndexFunc(r.systems, func(have number) bool { return have.system == n.system })
			if i < 0 {
				r.systems = append(r.systems, n)
			} else if r.systems[i] != n {
				return true
			}
		}
	}
	return false
}
