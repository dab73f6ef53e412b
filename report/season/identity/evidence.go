package identity

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sync"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// The evidence for one person, and against, is in the three tables of this
// file: [resolver.steps] is the evidence by which rows become one person,
// [objections] the evidence that keeps them apart, and [forgives] says which of it
// other evidence outweighs, so that two rows are worth a question. Everything else in
// this package finds rows to which the tables are put.

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
	ByLevel               // name, and grade or rating, where others have the name
	ByName                // name alone
)

// String returns what is printed: "by name and birth year".
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
	case ByLevel:
		return "by name and grade or rating"
	case ByName:
		return "by name alone"
	}
	return "unknown"
}

// A step joins rows that have a key in common, all of them or none: none if one of
// the objections holds that the step looks for.
type step struct {
	basis   Basis
	name    func(p int32) int32 // by which names are the same
	witness func(p int32) int32 // what else must be; 0: unknown. nil: nothing
	looks   checks
	rows    func() []int32 // those that may have the witness; nil: all
}

// steps are the joins of rows whose names are the same, best evidence first. Those by
// number, which come before, are in ids.go.
func (r *resolver) steps() []step {
	day := func(p int32) int32 { return birthday(r.desc(p)) }
	year := func(p int32) int32 { return int32(r.desc(p).birth.Year) }
	club := func(p int32) int32 { return r.desc(p).clubKey }
	sorted := func(p int32) int32 { return r.form(p).sorted }
	const usual = seats | births | days | sexes | swaps | levels | numbers
	level := func(of measure, most int32) step {
		levels := sync.OnceValue(func() map[int32]int32 { return r.levelsOf(of, most) })
		rows := func() []int32 { return slices.Sorted(maps.Keys(levels())) }
		return step{ByLevel, r.exact, func(p int32) int32 { return levels()[p] }, usual | events | clubs | nations, rows}
	}
	return []step{
		{ByBirth, r.exact, day, usual, nil},
		{ByBirth, r.exact, year, usual, nil},
		{ByBirth, sorted, year, usual, nil},
		{ByClub, r.exact, club, usual | events, nil},
		{ByClub, sorted, club, usual | events, nil},
		level(gradeOf, mostGrades),
		level(ratingOf, mostRating),
		{ByName, r.exact, nil, usual | events | clubs | nations, nil},
	}
}

// A Reason is why two rows are a doubt.
type Reason uint8

// The reasons, the gravest first. The zero value is no doubt.
const (
	NoDoubt       Reason = iota
	SharedID             // one id, and names without anything in common
	Siblings             // one id, two given names, and two birth dates or sexes
	ClashingIDs          // one id in one register, two in another
	NearID               // two ids, one slip from each other
	OtherID              // two ids without a register that cannot be of one kind
	TwoRows              // one name twice in one event
	BirthSlip            // birth dates that one slip makes equal
	BirthDays            // one birth year, two birth days
	OtherSex             // the name is the same, the sex is not
	OtherGrade           // more than one grade apart in a school year
	OtherRating          // ratings that are far apart
	OtherClub            // the name is the same, the club is not
	OtherNation          // the name is the same, the federation is not
	OtherBirth           // one id, and two birth dates
	OneIDTwoSexes        // one id, and two sexes
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
	OtherFamily          // given name and birth date are the same, the family name is not
	Alike                // both names differ a little, birth date and club are the same
)

// different is what an objection says of rows that surely are not one person.
const different Reason = math.MaxUint8

// Words says the reason in the language of a catalogue: "the same name, but different
// clubs"; "" without a doubt.
func (r Reason) Words(words *phrase.Catalogue) string {
	switch {
	case r == NoDoubt:
		return ""
	case r == different:
		return words.Text("series.doubt.different")
	case int(r) >= len(reasonKeys()):
		return "unknown"
	}
	return words.Text("series.doubt.why." + reasonKeys()[r])
}

// String says the reason in English, as messages and lists of aliases do.
func (r Reason) String() string { return r.Words(phrase.English()) }

// reasonKeys are the ends of the keys of the catalogue, by reason.
func reasonKeys() [Alike + 1]phrase.Key {
	return [...]phrase.Key{
		SharedID:      "shared-id",
		Siblings:      "siblings",
		ClashingIDs:   "clashing-ids",
		NearID:        "near-id",
		OtherID:       "other-id",
		TwoRows:       "two-rows",
		BirthSlip:     "birth-slip",
		BirthDays:     "birth-days",
		OtherSex:      "other-sex",
		OtherGrade:    "other-grade",
		OtherRating:   "other-rating",
		OtherClub:     "other-club",
		OtherNation:   "other-nation",
		OtherBirth:    "other-birth",
		OneIDTwoSexes: "one-id-two-sexes",
		OtherGiven:    "other-given",
		Several:       "several",
		Swapped:       "swapped",
		Suffix:        "suffix",
		Initials:      "initials",
		MissingGiven:  "missing-given",
		DoubleSurname: "double-surname",
		MoreNames:     "more-names",
		Nickname:      "nickname",
		Variant:       "variant",
		OtherFamily:   "other-family",
		Alike:         "alike",
	}
}

// checks are the kinds of objection that a step looks for, beside those that always
// hold.
type checks uint16

const (
	always    checks = 0
	seats     checks = 1 << iota // two persons in one section
	events                       // two persons in one event
	births                       // different birth years
	days                         // different birth days
	sexes                        // different sexes
	levels                       // grades or ratings far apart
	clubs                        // different clubs
	nations                      // different federations
	swaps                        // family and given name that change places
	named                        // two persons with a name
	numbers                      // ids that are nearly the same, or may be of one kind
	families                     // given names, and birth dates or sexes, of two persons
	allChecks = seats | events | births | days | sexes | levels | clubs | nations | swaps | numbers
)

// An objection is evidence against taking rows for one person.
type objection struct {
	kind  checks // the steps that look for it; always: all do
	says  Reason
	holds func(r *resolver, members []int32) bool
}

// objections lists the evidence against taking rows for one person, the gravest
// first.
func objections() []objection {
	of := func(get func(*description) int32) func(*resolver, []int32) bool {
		return func(r *resolver, members []int32) bool { return r.disjoint(members, get) }
	}
	return []objection{
		{always, different, (*resolver).numbersClash},
		{always, different, (*resolver).keptApart},
		{seats, different, func(r *resolver, members []int32) bool { return r.meet(members, true) }},
		{births, different, (*resolver).bornApart},
		{named, SharedID, (*resolver).severalNamed},
		{families, Siblings, (*resolver).siblings},
		{numbers, NearID, (*resolver).numbersNear},
		{numbers, OtherID, (*resolver).numbersOther},
		{events, TwoRows, func(r *resolver, members []int32) bool { return r.meet(members, false) }},
		{births, BirthSlip, of(yearOf)},
		{days, BirthSlip, (*resolver).birthSlip},
		{days, BirthDays, func(r *resolver, members []int32) bool {
			return r.disjoint(members, birthday) && !r.slippedBirth(members)
		}},
		{sexes, OtherSex, of(sexOf)},
		{levels, OtherGrade, func(r *resolver, members []int32) bool { return r.farApart(members, gradeOf, mostGrades) }},
		{levels, OtherRating, func(r *resolver, members []int32) bool { return r.farApart(members, ratingOf, mostRating) }},
		{clubs, OtherClub, func(r *resolver, members []int32) bool { return r.elsewhere(members, clubOf, r.oneClub) }},
		{nations, OtherNation, func(r *resolver, members []int32) bool {
			return r.elsewhere(members, nationOf, r.nationPairs.have)
		}},
		{swaps, Swapped, (*resolver).swapped},
	}
}

// reasons are several reasons at once.
type reasons uint64

func anyOf(list ...Reason) reasons {
	var out reasons
	for _, r := range list {
		out |= 1 << (r % 64)
	}
	return out
}

func (s reasons) has(r Reason) bool { return s&anyOf(r) != 0 }

// A witness is what two persons have in common beside their names.
type witness uint8

const (
	nothing  witness = 0
	oneDay   witness = 1 << iota // a birth date
	oneClubs                     // a club
)

// forgives lists the objections that do not keep two rows with similar names from
// being a question: an id may always be mistyped; one birth date outweighs what
// changes with time, and one club a slip in the birth date.
func forgives(w witness) reasons {
	out := anyOf(NearID)
	if w&oneDay != 0 {
		out |= anyOf(OtherClub, OtherNation, OtherGrade, OtherRating)
	}
	if w&oneClubs != 0 {
		out |= anyOf(BirthSlip)
	}
	return out
}

// needs is what two persons must have in common for similar names to be a question.
// Of most kinds of similar names nothing is needed; of names so short that one letter
// makes another name, a birth date or a club.
func needs(r Reason, weak bool) []witness {
	switch {
	case r == OtherFamily:
		return []witness{oneDay}
	case r == Alike:
		return []witness{oneDay | oneClubs}
	case weak:
		return []witness{oneDay, oneClubs}
	}
	return []witness{nothing}
}

// contradiction says what speaks against taking the rows for one person, the gravest
// only; NoDoubt if nothing does. Rows that were joined before do not contradict each
// other. members are in the order of the series.
func (r *resolver) contradiction(members []int32, c checks) Reason {
	for _, o := range r.objections {
		if (o.kind == always || c&o.kind != 0) && o.holds(r, members) {
			return o.says
		}
	}
	return NoDoubt
}

// contradictions returns all that speaks against taking the rows for one person.
func (r *resolver) contradictions(members []int32, c checks) (found reasons, gravest Reason) {
	for _, o := range r.objections {
		if !found.has(o.says) && (o.kind == always || c&o.kind != 0) && o.holds(r, members) {
			if found |= anyOf(o.says); gravest == NoDoubt {
				gravest = o.says
			}
			if o.says == different {
				break
			}
		}
	}
	return found, gravest
}

func yearOf(d *description) int32 { return int32(d.birth.Year) }

func sexOf(d *description) int32 { return int32(d.sex) }

// birthday is a number for a complete birth date. The first of January is none:
// programs write it where they know the year only.
func birthday(d *description) int32 {
	if !wholeBirth(d.birth) {
		return 0
	}
	return int32(d.birth.Year)*512 + int32(d.birth.Month)*32 + int32(d.birth.Day)
}

func wholeBirth(d tournament.Date) bool { return d.Complete() && (d.Month != 1 || d.Day != 1) }

// bornApart reports whether the birth years differ by more than a slip.
func (r *resolver) bornApart(members []int32) bool {
	return r.disjoint(members, yearOf) && !r.slippedBirth(members)
}

// birthSlip reports whether the birthdays differ, and by a slip.
func (r *resolver) birthSlip(members []int32) bool {
	return r.disjoint(members, birthday) && r.slippedBirth(members)
}

// slippedBirth reports whether two birth dates among the rows are one slip apart.
func (r *resolver) slippedBirth(members []int32) bool {
	var seen []tournament.Date
	for _, p := range members {
		born := r.desc(p).birth
		if born.Year == 0 || slices.Contains(seen, born) {
			continue
		}
		if slices.ContainsFunc(seen, func(other tournament.Date) bool { return bornAlike(born, other) }) {
			return true
		}
		if seen = append(seen, born); len(seen) > fewForms {
			return false
		}
	}
	return false
}

// bornAlike reports whether two different birth dates are one slip apart: in one digit, two
// digits that changed places, day and month that did; years alone, if they are
// neighbours.
func bornAlike(a, b tournament.Date) bool {
	if !wholeBirth(a) || !wholeBirth(b) {
		return a.Year-b.Year == 1 || b.Year-a.Year == 1
	}
	return a.Year == b.Year && a.Month == b.Day && a.Day == b.Month || oneSlip(a.String(), b.String())
}

// bornOtherwise reports whether two rows state birth dates that no program makes of
// one: two days, or years that are not neighbours.
func bornOtherwise(d, e *description) bool {
	if wholeBirth(d.birth) && wholeBirth(e.birth) {
		return d.birth != e.birth
	}
	return d.birth.Year != 0 && e.birth.Year != 0 && (d.birth.Year-e.birth.Year > 1 || e.birth.Year-d.birth.Year > 1)
}

// siblings reports whether two of the rows have given names that differ, and birth
// dates or sexes that do: brother and sister under one number.
func (r *resolver) siblings(members []int32) bool {
	return r.someTwo(members, func(d, e *description) bool {
		return d.form >= 0 && e.form >= 0 && (bornOtherwise(d, e) || d.sex != e.sex && d.sex*e.sex != 0) &&
			!r.names.oneGiven(&r.b.forms[d.form], &r.b.forms[e.form])
	})
}

// someTwo reports whether holds is true of two of the first few descriptions among
// the rows.
func (r *resolver) someTwo(members []int32, holds func(d, e *description) bool) bool {
	var seen []int32
	for _, p := range members {
		i := r.row(p).desc
		if slices.Contains(seen, i) {
			continue
		}
		for _, j := range seen {
			if holds(&r.b.descs[i], &r.b.descs[j]) {
				return true
			}
		}
		if seen = append(seen, i); len(seen) > fewForms {
			return false
		}
	}
	return false
}

// A measure is what grows or falls a little from event to event; known is false where
// a row does not have it.
type measure func(r *resolver, p int32) (value int32, known bool)

// How much a measure may differ from one row of a person to the next.
const (
	mostGrades = 1 // more than a grade for each school year, as by repeating or skipping one
	mostRating = 599
)

// gradeOf is the school year in which the person of a row began, or will begin,
// kindergarten.
func gradeOf(r *resolver, p int32) (int32, bool) {
	grade := int32(r.row(p).grade)
	return r.schoolYear(p) - grade, grade > 0
}

func ratingOf(r *resolver, p int32) (int32, bool) {
	rating := int32(r.row(p).rating)
	return rating, rating > 0
}

// farApart reports whether a measure leaves a gap among the rows that no person
// bridges.
func (r *resolver) farApart(members []int32, of measure, most int32) bool {
	r.claims = r.claims[:0]
	for _, p := range members {
		if v, known := of(r, p); known {
			r.claims = append(r.claims, claim{p, v})
		}
	}
	slices.SortFunc(r.claims, func(a, b claim) int { return cmp.Compare(a.value, b.value) })
	for i := 1; i < len(r.claims); i++ {
		if r.claims[i].value-r.claims[i-1].value > most && !r.bridged(r.claims[:i], r.claims[i:]) {
			return true
		}
	}
	return false
}

// severalPersons finds the names that several persons have so far.
func (r *resolver) severalPersons() map[int32]bool {
	last := make([]int32, len(r.b.descs)) // by description, the person of its last row, from 1
	owner, several := map[int32]int32{}, map[int32]bool{}
	for p := range int32(len(r.ref)) {
		d, root := r.row(p).desc, r.person.find(p)+1
		if r.b.descs[d].form < 0 || last[d] == root && !r.byEvent(p) {
			continue
		}
		last[d] = root
		name := r.exact(p)
		if have := owner[name]; have != 0 && have != root {
			several[name] = true
		}
		owner[name] = root
	}
	return several
}

// bridged reports whether a person has rows in both lists.
func (r *resolver) bridged(low, high []claim) bool {
	persons := map[int32]bool{}
	for _, c := range low {
		persons[r.person.find(c.person)] = true
	}
	return slices.ContainsFunc(high, func(c claim) bool { return persons[r.person.find(c.person)] })
}

// levelsOf gives numbers to the rows of names that several persons have: one number for
// all rows whose measures lie close together. Names of one level have none.
func (r *resolver) levelsOf(of measure, most int32) map[int32]int32 {
	type measured struct{ name, value, place int32 }
	several := r.severalPersons()
	var list []measured
	for p := range int32(len(r.ref)) {
		v, known := of(r, p)
		if known && r.form(p) != nil && several[r.exact(p)] {
			list = append(list, measured{r.exact(p), v, p})
		}
	}
	slices.SortFunc(list, func(a, b measured) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.value, b.value), cmp.Compare(a.place, b.place))
	})
	out := map[int32]int32{}
	for begin := 0; begin < len(list); {
		end, level := begin, int32(1)
		for end < len(list) && list[end].name == list[begin].name {
			if end > begin && list[end].value-list[end-1].value > most {
				level++
			}
			out[list[end].place] = level
			end++
		}
		for _, m := range list[begin:end] {
			if level == 1 {
				delete(out, m.place)
			}
		}
		begin = end
	}
	return out
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
		a, b := r.spot(members[i-1]), r.spot(members[i])
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
