package identity

import (
	"cmp"
	"math"
	"slices"
)

// A Basis is how a row was recognised: the best evidence that ties it to
// another row of its person.
type Basis uint8

// The bases, best evidence first.
const (
	Alone    Basis = iota // no other row is this person
	ByID                  // one number of a register
	ByAlias               // a person's decision
	ByNumber              // name and a number, in one register or the other
	ByBirth               // name and birth year
	ByClub                // name and club
	ByName                // name alone
)

// String gives what is printed: "by name and birth year".
func (b Basis) String() string {
	switch b {
	case Alone:
		return "in one event"
	case ByID:
		return "by id"
	case ByAlias:
		return "by decision"
	case ByNumber:
		return "by name and number"
	case ByBirth:
		return "by name and birth year"
	case ByClub:
		return "by name and club"
	case ByName:
		return "by name alone"
	}
	return "unknown"
}

// A Reason is why two rows are a doubt.
type Reason uint8

// The reasons, the gravest first. The zero value is no doubt.
const (
	NoDoubt       Reason = iota
	SharedID             // one id, and names without anything in common
	ClashingIDs          // one id in one register, two in another
	TwoRows              // one name twice in one event
	BirthDays            // one birth year, two birth days
	OtherSex             // the name is the same, the sex is not
	OtherClub            // the name is the same, the club is not
	OtherNation          // the name is the same, the federation is not
	OtherGiven           // one id, and given names that differ
	Several              // the name or the id belongs to more than one person
	Swapped              // family and given name change places
	Suffix               // Jr or Sr on one side
	Initials             // initials on one side
	MissingGiven         // no given name on one side
	DoubleSurname        // one surname of two
	MoreNames            // a second given name on one side
	Nickname             // a short form of the given name
	Variant              // another spelling
)

// String gives what is printed of the reason, as "the same name, but different
// clubs".
func (r Reason) String() string {
	switch r {
	case NoDoubt:
		return ""
	case SharedID:
		return "the same id, but names without anything in common"
	case ClashingIDs:
		return "the same id in one register, but not in another"
	case TwoRows:
		return "the same name twice in one event"
	case BirthDays:
		return "the same name and birth year, but different birthdays"
	case OtherSex:
		return "the same name, but not the same sex"
	case OtherClub:
		return "the same name, but different clubs"
	case OtherNation:
		return "the same name, but different federations"
	case OtherGiven:
		return "the same id, but different given names"
	case Several:
		return "more than one person may be meant"
	case Swapped:
		return "family name and given name change places"
	case Suffix:
		return "the same name, one with Jr, Sr or a number"
	case Initials:
		return "one with initials"
	case MissingGiven:
		return "one without given name"
	case DoubleSurname:
		return "one with one surname of two"
	case MoreNames:
		return "one with more given names"
	case Nickname:
		return "given names of which one may be short for the other"
	case Variant:
		return "names that are spelled almost alike"
	case different:
		return "different persons"
	}
	return "unknown"
}

// checks are the kinds of contradiction that are looked for in a group of rows
// beside the two that always count: two numbers of one register, and a decision
// that two rows are different.
type checks uint16

const (
	seats     checks = 1 << iota // two persons in one section
	events                       // two persons in one event
	births                       // different birth years
	days                         // different birth days
	sexes                        // different sexes
	clubs                        // different clubs
	nations                      // different federations
	swaps                        // family and given name that change places
	named                        // two persons with a name
	allChecks = seats | events | births | days | sexes | clubs | nations | swaps
)

// different is what contradiction says of rows that surely are not one person.
const different Reason = math.MaxUint8

// contradiction says what speaks against taking the rows for one person;
// NoDoubt if nothing does. Rows that were joined before do not contradict each
// other. members are in the order of the series.
func (r *resolver) contradiction(members []int32, c checks) Reason {
	value := func(get func(*description) int32) bool { return r.disjoint(members, get) }
	switch {
	case r.idsClash(members), r.keptApart(members), c&seats != 0 && r.meet(members, true):
		return different
	case c&births != 0 && value(func(d *description) int32 { return int32(d.birth.Year) }):
		return different
	case c&named != 0 && r.severalNamed(members):
		return SharedID
	case c&events != 0 && r.meet(members, false):
		return TwoRows
	case c&days != 0 && value(birthday):
		return BirthDays
	case c&sexes != 0 && value(func(d *description) int32 { return int32(d.sex) }):
		return OtherSex
	case c&clubs != 0 && r.elsewhere(members, clubOf, r.oneClub):
		return OtherClub
	case c&nations != 0 && r.elsewhere(members, nationOf, r.nationPairs.have):
		return OtherNation
	case c&swaps != 0 && r.swapped(members):
		return Swapped
	}
	return NoDoubt
}

// birthday is a number for a complete birth date. The first of January is none:
// programs write it where they know the year only.
func birthday(d *description) int32 {
	if !d.birth.Complete() || d.birth.Month == 1 && d.birth.Day == 1 {
		return 0
	}
	return int32(d.birth.Year)*512 + int32(d.birth.Month)*32 + int32(d.birth.Day)
}

// keptApart reports whether a decision says that two of the rows are different.
func (r *resolver) keptApart(members []int32) bool {
	if len(r.apart) == 0 {
		return false
	}
	for _, p := range members {
		for _, q := range r.apart[p] {
			if _, both := slices.BinarySearch(members, q); both {
				return true
			}
		}
	}
	return false
}

// meet reports whether two persons among the rows are in one event, or in one
// section of it.
func (r *resolver) meet(members []int32, inSection bool) bool {
	for i := 1; i < len(members); i++ {
		a, b := r.row(members[i-1]), r.row(members[i])
		if a.event == b.event && (a.section == b.section || !inSection) &&
			r.person.find(members[i-1]) != r.person.find(members[i]) {
			return true
		}
	}
	return false
}

// severalNamed reports whether two persons among the rows have a name.
func (r *resolver) severalNamed(members []int32) bool {
	first := int32(-1)
	for _, p := range members {
		if r.desc(p).form < 0 {
			continue
		}
		if root := r.person.find(p); first < 0 {
			first = root
		} else if root != first {
			return true
		}
	}
	return false
}

// A claim is what a row says of its person.
type claim struct{ person, value int32 }

// disjoint reports whether the persons among the rows have no value in common,
// those left out of whom nothing is known (0).
func (r *resolver) disjoint(members []int32, get func(*description) int32) bool {
	first, several := int32(0), false
	for _, p := range members {
		if v := get(r.desc(p)); v != 0 {
			several = several || first != 0 && v != first
			first = v
		}
	}
	if !several {
		return false
	}
	r.claims = r.claims[:0]
	for _, p := range members {
		if v := get(r.desc(p)); v != 0 {
			r.claims = append(r.claims, claim{r.person.find(p), v})
		}
	}
	slices.SortFunc(r.claims, func(a, b claim) int {
		return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.person, b.person))
	})
	r.claims = slices.Compact(r.claims)
	persons := map[int32]bool{}
	most, run := 0, 0
	for i, c := range r.claims {
		persons[c.person] = true
		if i == 0 || r.claims[i-1].value != c.value {
			run = 0
		}
		run++
		most = max(most, run)
	}
	return most < len(persons)
}

// fewForms is up to how many different things of a kind are compared in pairs;
// a group with more of them is contradiction enough.
const fewForms = 16

// swapped reports whether two rows of the same words tell family and given name
// apart in ways that exclude each other.
func (r *resolver) swapped(members []int32) bool {
	var seen []int32
	for _, p := range members {
		i := r.desc(p).form
		if i < 0 || slices.Contains(seen, i) {
			continue
		}
		if len(seen) == fewForms {
			return true
		}
		for _, j := range seen {
			if excludes(&r.b.forms[i], &r.b.forms[j]) {
				return true
			}
		}
		seen = append(seen, i)
	}
	return false
}

// excludes reports whether two names of the same words are two names, as
// "Thomas, James" and "James, Thomas".
func excludes(f, g *form) bool {
	if f.sorted != g.sorted || f.exact == g.exact || !f.comma || !g.comma {
		return false
	}
	return len(f.family) == len(g.family) || !partOf(f.family, g.family) && !partOf(g.family, f.family)
}

// elsewhere reports whether the persons among the rows are in clubs, or of
// federations, that are not one; spelled says whether two may be one that is
// spelled in two ways.
func (r *resolver) elsewhere(members []int32, get func(*description) int32, spelled func(x, y int32) bool) bool {
	if !r.disjoint(members, get) {
		return false
	}
	var seen []int32
	for _, p := range members {
		v := get(r.desc(p))
		if v == 0 || slices.Contains(seen, v) {
			continue
		}
		if len(seen) == fewForms || slices.ContainsFunc(seen, func(other int32) bool { return !spelled(v, other) }) {
			return true
		}
		seen = append(seen, v)
	}
	return false
}
