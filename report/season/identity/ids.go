package identity

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// A number is an id in a register. Both fields are indexes into Builder.texts.
type number struct{ system, value int }

// idKey returns the same text for all spellings of a number in a register: programs
// differ in leading zeros and case. It returns "" for an id without a digit above 0, such
// as "0", "new" or "n/a".
func idKey(id string) string {
	key := strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
	if !strings.ContainsAny(key, "123456789") {
		return ""
	}
	return key
}

// number records the ids of a row in its description: for each register the first that is
// a number.
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

// joinIDs joins rows with the same number in the same register. Rows that agree in
// everything come first, so that a contradiction elsewhere cannot separate them, then
// rows with related names, then rows without a name. A number never joins two rows of the
// same event, unless the names are equal and nothing else says that they are two people.
func (r *resolver) joinIDs() {
	r.join(ByID, func(union forest) { r.linkIdentical(union, true) }, always)
	r.join(ByID, func(union forest) { r.linkIdentical(union, false) }, events)
	for _, system := range r.registers() {
		classes := r.relatedNames(system)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, asDescribed, func(p int) uint64 {
				d := r.desc(p)
				value := r.valueIn(d, system)
				if value == 0 || d.form < 0 {
					return 0
				}
				return uint64(value)<<32 | uint64(classes[idName{value, d.form}]+1)
			})
		}, events|families|numbers)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, asDescribed, func(p int) uint64 { return uint64(r.valueIn(r.desc(p), system)) })
		}, named|numbers)
	}
}

// valueIn returns the number of a description in a register, 0 if it has none. A number
// without a register counts in every register in which somebody has it, if it is long
// enough.
func (r *resolver) valueIn(d *description, system int) int {
	for _, n := range d.numbers {
		if n.system == system {
			return n.value
		}
	}
	if len(d.numbers) > 0 && d.numbers[0].system == noRegister { // "" sorts first
		if n := d.numbers[0]; len(r.b.texts.list[n.value]) >= leastSlipped && r.known[number{system, n.value}] {
			return n.value
		}
	}
	return 0
}

// registers returns the registers that occur, by name.
func (r *resolver) registers() []int {
	found := map[int]bool{}
	for n := range r.known {
		found[n.system] = true
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b int) int {
		return strings.Compare(r.b.texts.list[a], r.b.texts.list[b])
	})
}

// linkIdentical connects rows with the same name and the same numbers in the same
// registers; with closely, only those that also agree in birth date and sex.
func (r *resolver) linkIdentical(union forest, closely bool) {
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
		if closely {
			key = append(binary.AppendUvarint(key, uint64(birthday(d))<<16|uint64(d.birth.Year)), byte(d.sex))
		}
		for _, n := range d.numbers {
			key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(n.system)), uint64(n.value))
		}
		if _, known := seen[string(key)]; !known {
			seen[string(key)] = uint64(len(seen) + 1)
		}
		keys[i] = seen[string(key)]
	}
	r.linkKeys(union, asDescribed, func(p int) uint64 { return keys[r.row(p).desc] })
}

// An idName is a name that occurs with a number.
type idName struct{ value, form int }

// relatedNames divides the names that occur with each number into classes of related
// names.
func (r *resolver) relatedNames(system int) map[idName]int {
	var list []idName
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if value := r.valueIn(d, system); value != 0 && d.form >= 0 {
			list = append(list, idName{value, d.form})
		}
	}
	slices.SortFunc(list, func(a, b idName) int {
		return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.form, b.form))
	})
	list = slices.Compact(list)
	out := make(map[idName]int, len(list))
	classes := newForest(len(list))
	first := 0
	for same := range runs(list, func(a, b idName) bool { return a.value == b.value }) {
		r.relate(same, classes, first)
		first += len(same)
	}
	for i, n := range list {
		out[n] = classes.find(i)
	}
	return out
}

// relate merges the classes of related names for one number; the classes of names begin
// at first. If there are many names, only a common word relates two.
func (r *resolver) relate(names []idName, classes forest, first int) {
	byWord := map[string]int{}
	for i, n := range names {
		f := &r.b.forms[n.form]
		for _, w := range f.words() {
			if j, known := byWord[w]; known {
				classes.join(first+i, first+j)
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
				classes.join(first+i, first+j)
			}
		}
	}
}

// related reports whether two names have enough in common to belong to one person with
// one number: a word, or two spellings of a word.
func (r *resolver) related(f, g *form) bool {
	words := g.words()
	if slices.ContainsFunc(f.words(), func(w string) bool { return slices.Contains(words, w) }) ||
		f.looseF == g.looseF || f.looseG != "" && f.looseG == g.looseG || typo(f.looseF, g.looseF) == oneTypo {
		return true
	}
	why, _ := r.names.near(f, g)
	return why != NoDoubt
}

// In the United States, US Chess ids often appear in the FIDE id column, since a TRF has
// no other. Both kinds have eight digits, so the same number with the same name is one
// person, whichever register the file names.
const (
	fideRegister = "fide"
	uschessIDs   = "uscf"
	twinDigits   = 8
)

// joinTwinNumbers joins rows with the same name and the same eight-digit number if one
// file calls it a FIDE id and another a US Chess id.
func (r *resolver) joinTwinNumbers(c checks) {
	r.join(ByNumber, func(union forest) {
		link := linker(union)
		for i := range union {
			p := i
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

// twin reports whether a number could be in either register.
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

// clash compares two numbers: different if they belong to two people, NearID or OtherID
// if they may belong to one, otherwise NoDoubt. Two different numbers in one register
// belong to two people. So do two numbers of the same length if one has no register,
// because "ID" may be the heading for any.
func (r *resolver) clash(a, b number) Reason {
	x, y := r.b.texts.list[a.value], r.b.texts.list[b.value]
	switch {
	case a.value == b.value || a.system != b.system && a.system != noRegister && b.system != noRegister:
		return NoDoubt
	case min(len(x), len(y)) >= leastSlipped && oneSlip(x, y):
		return NearID
	case a.system == b.system && a.system != noRegister, len(x) == len(y) && len(x) >= leastSlipped:
		return different
	case a.system == b.system, len(x) == len(y): // perhaps only line numbers
		return OtherID
	}
	return NoDoubt
}

const (
	noRegister   = 0 // for number.system, if the file says only ID
	leastSlipped = 5 // minimum number of digits for a slip; in shorter numbers a slip gives somebody else's
)

// numbersSay reports whether clash returns says for the numbers of two persons among the
// rows.
func (r *resolver) numbersSay(members []int, says Reason) bool {
	r.systems = r.systems[:0]
	for _, p := range members {
		for _, n := range r.desc(p).numbers {
			if slices.Contains(r.systems, n) {
				continue
			}
			for _, m := range r.systems {
				if r.clash(m, n) == says && r.ofTwo(members, m, n) {
					return true
				}
			}
			r.systems = append(r.systems, n)
		}
	}
	return false
}

// ofTwo reports whether two clashing numbers belong to two persons who share no number of
// that kind.
func (r *resolver) ofTwo(members []int, m, n number) bool {
	with := func(of number) (persons map[int]bool) {
		persons = map[int]bool{}
		for _, p := range members {
			if slices.Contains(r.desc(p).numbers, of) {
				persons[r.person.find(p)] = true
			}
		}
		return persons
	}
	first, second := with(m), with(n)
	for person := range first {
		if second[person] {
			return false
		}
	}
	return true
}

// findSlipped finds descriptions whose number may be a slip for the number of others with
// the same name: of two such numbers the one in fewer rows, or the greater if the rows
// are equal.
func (r *resolver) findSlipped() {
	rows := make([]int, len(r.b.descs)) // the number of rows with each description
	for i := range r.ref {
		rows[r.row(i).desc]++
	}
	var list []placed // descriptions with a number, by name
	for _, i := range r.descs {
		if d := &r.b.descs[i]; d.form >= 0 && len(d.numbers) > 0 {
			list = append(list, placed{r.b.forms[d.form].sorted, i})
		}
	}
	slices.SortFunc(list, comparePlaced)
	r.slipped = map[int]bool{}
	count := map[number]int{}
	for same := range runs(list, sameKey) {
		clear(count)
		for _, x := range same {
			for _, n := range r.b.descs[x.place].numbers {
				count[n] += rows[x.place]
			}
		}
		for _, x := range same {
			if 1 < len(count) && len(count) <= 2*fewForms {
				r.slipped[x.place] = r.isSlip(r.b.descs[x.place].numbers, count)
			}
		}
	}
}

// isSlip reports whether one of the numbers is close to another of the same name that
// more rows have.
func (r *resolver) isSlip(list []number, count map[number]int) bool {
	for _, n := range list {
		for m, rows := range count {
			if r.clash(m, n) == NearID && (rows > count[n] ||
				rows == count[n] && r.b.texts.list[m.value] < r.b.texts.list[n.value]) {
				return true
			}
		}
	}
	return false
}
