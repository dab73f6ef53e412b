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

// All evidence for and against is in the three tables of this file. [resolver.steps]
// lists the evidence by which rows are joined, [objections] the evidence that keeps them
// apart, and [forgives] says which objections other evidence outweighs, so that two rows
// become a question. Everything else in this package finds rows to apply the tables to.

// A Basis tells how a row was recognised: by the best evidence that ties it to another
// row of the same person.
type Basis uint8

// The bases, best evidence first.
const (
	Alone    Basis = iota // no other row is this person
	ByID                  // the same number in a register
	ByAlias               // a person's decision
	ByNumber              // name and number, in either of two registers
	ByBirth               // name and birth year
	ByClub                // name and club
	ByLevel               // name, and grade or rating, if others have the same name
	ByName                // name alone
)

// String returns the text that is printed: "by name and birth year".
func (b Basis) String() string {
	return [...]string{
		"in one event", "by id", "by decision", "by name and number", "by name and birth year", "by name and club",
		"by name and grade or rating", "by name alone",
	}[b]
}

// A step joins the rows that share a key: all of them, or none if one of the objections
// that the step checks holds.
type step struct {
	basis   Basis
	name    func(p int) int // the key for equal names
	witness func(p int) int // what else must be equal; 0: unknown. nil: nothing
	looks   checks
	rows    func() []int // the rows that may have the witness; nil: all
}

// steps returns the joins of rows with the same name, best evidence first. Joins by
// number come before them; see ids.go.
func (r *resolver) steps() []step {
	day := func(p int) int { return birthday(r.desc(p)) }
	year := func(p int) int { return int(r.desc(p).birth.Year) }
	club := func(p int) int { return r.desc(p).clubKey }
	sorted := func(p int) int { return r.form(p).sorted }
	const usual = seats | births | days | sexes | swaps | levels | numbers
	level := func(of measure, most int) step {
		levels := sync.OnceValue(func() map[int]int { return r.levelsOf(of, most) })
		rows := func() []int { return slices.Sorted(maps.Keys(levels())) }
		return step{ByLevel, r.exact, func(p int) int { return levels()[p] }, usual | events | clubs | nations, rows}
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

// A Reason says why two rows are a doubt.
type Reason uint8

// The reasons, the gravest first. The zero value means no doubt.
const (
	NoDoubt          Reason = iota
	SharedID                // one id, but names without anything in common
	Siblings                // one id, but two given names, and two birth dates or sexes
	ClashingIDs             // one id in one register, but two in another
	NearID                  // two ids that differ by one slip
	OtherID                 // two ids without a register that cannot be of the same kind
	TwoIDs                  // the same name and birth date or club, but two ids
	TwoRows                 // the same name twice in one event
	BirthSlip               // birth dates that differ by one slip
	BirthDays               // the same birth year, but two birthdays
	OtherSex                // the same name, but different sexes
	OtherGrade              // more than one grade apart in a school year
	OtherRating             // ratings that are far apart
	OtherClub               // the same name, but different clubs
	OtherNation             // the same name, but different federations
	OtherBirth              // one id, but two birth dates
	OneIDTwoSexes           // one id, but two sexes
	OtherGiven              // one id, but different given names
	OneIDTwoSuffixes        // one id, but father and son by the names
	Several                 // the name or the id belongs to more than one person
	Swapped                 // family and given name swapped
	Suffix                  // Jr or Sr in only one of the names
	Initials                // initials in only one of the names
	MissingGiven            // no given name in one of the names
	DoubleSurname           // one of two surnames missing
	MoreNames               // a second given name in only one of the names
	Nickname                // a short form of the given name
	Variant                 // another spelling
	OtherFamily             // the same given name and birth date, but different family names
	Alike                   // both names differ a little; the same birth date and club
)

// different means that rows are certainly not the same person.
const different Reason = math.MaxUint8

// Words returns the reason in the language of a catalogue: "the same name, but different
// clubs"; "" if there is no doubt.
func (r Reason) Words(words *phrase.Catalogue) string {
	switch {
	case r == NoDoubt:
		return ""
	case r > Alike:
		return "unknown"
	}
	return words.Text("series.doubt.why." + reasonKeys()[r])
}

// String returns the reason in English, as in messages and alias files.
func (r Reason) String() string { return r.Words(phrase.English()) }

// reasonKeys returns the last parts of the catalogue keys, in the order of the reasons.
func reasonKeys() [Alike + 1]phrase.Key {
	return [...]phrase.Key{
		"", "shared-id", "siblings", "clashing-ids", "near-id", "other-id", "two-ids", "two-rows", "birth-slip", "birth-days",
		"other-sex", "other-grade", "other-rating", "other-club", "other-nation", "other-birth", "one-id-two-sexes",
		"other-given", "one-id-two-suffixes", "several", "swapped", "suffix", "initials", "missing-given", "double-surname", "more-names",
		"nickname", "variant", "other-family", "alike",
	}
}

// checks is the set of objections that a step checks besides those that always apply.
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
	swaps                        // family and given name swapped
	named                        // two persons with names
	numbers                      // ids that are nearly equal, or may be of the same kind
	families                     // two given names, and two birth dates or sexes
	allChecks = seats | events | births | days | sexes | levels | clubs | nations | swaps | numbers
)

// An objection is evidence against joining rows.
type objection struct {
	kind  checks // the steps that check it; always: all of them
	says  Reason
	holds func(r *resolver, members []int) bool
}

// objections returns the evidence against joining rows, the gravest first.
func objections() []objection {
	of := func(get func(*description) int) func(*resolver, []int) bool {
		return func(r *resolver, members []int) bool { return r.disjoint(members, get) }
	}
	ids := func(says Reason) func(*resolver, []int) bool {
		return func(r *resolver, members []int) bool { return r.numbersSay(members, says) }
	}
	return []objection{
		{always, different, ids(different)},
		{always, different, (*resolver).keptApart},
		{seats, different, func(r *resolver, members []int) bool { return r.meet(members, true) }},
		{births, different, (*resolver).bornApart},
		{named, SharedID, (*resolver).severalNamed},
		{families, Siblings, (*resolver).siblings},
		{numbers, NearID, ids(NearID)},
		{numbers, OtherID, ids(OtherID)},
		{events, TwoRows, func(r *resolver, members []int) bool { return r.meet(members, false) }},
		{births, BirthSlip, of(yearOf)},
		{days, BirthSlip, (*resolver).birthSlip},
		{days, BirthDays, func(r *resolver, members []int) bool {
			return r.disjoint(members, birthday) && !r.slippedBirth(members)
		}},
		{sexes, OtherSex, of(sexOf)},
		{levels, OtherGrade, func(r *resolver, members []int) bool { return r.farApart(members, gradeOf, mostGrades) }},
		{levels, OtherRating, func(r *resolver, members []int) bool { return r.farApart(members, ratingOf, mostRating) }},
		{clubs, OtherClub, func(r *resolver, members []int) bool { return r.elsewhere(members, clubOf, r.oneClub) }},
		{nations, OtherNation, func(r *resolver, members []int) bool {
			return r.elsewhere(members, nationOf, r.nationPairs.have)
		}},
		{swaps, Swapped, (*resolver).swapped},
	}
}

// reasons is a set of reasons.
type reasons uint64

func anyOf(list ...Reason) reasons {
	var out reasons
	for _, r := range list {
		out |= 1 << (r % 64)
	}
	return out
}

func (s reasons) has(r Reason) bool { return s&anyOf(r) != 0 }

// A witness is what two persons have in common besides their names.
type witness uint8

const (
	nothing  witness = 0
	oneDay   witness = 1 << iota // the same birth date
	oneClubs                     // the same club
)

// forgives returns the objections that still leave two rows with similar names a
// question. Any id may be mistyped; the same birth date outweighs what changes over time,
// and the same club outweighs a slip in the birth date.
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

// needs returns what two persons must have in common for similar names to be a question.
// Most kinds of similarity need nothing more. Names so short that one letter makes
// another name need the same birth date or club.
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

// contradiction returns the gravest evidence against joining the rows, or NoDoubt. Rows
// that were joined before do not contradict each other. The members are in the order of
// the series.
func (r *resolver) contradiction(members []int, c checks) Reason {
	for _, o := range r.objections {
		if (o.kind == always || c&o.kind != 0) && o.holds(r, members) {
			return o.says
		}
	}
	return NoDoubt
}

// contradictions returns all evidence against joining the rows.
func (r *resolver) contradictions(members []int, c checks) (found reasons, gravest Reason) {
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

func yearOf(d *description) int { return int(d.birth.Year) }

func sexOf(d *description) int { return int(d.sex) }

// birthday returns a number for a complete birth date. The first of January does not
// count: programs write it when they know only the year.
func birthday(d *description) int {
	if !wholeBirth(d.birth) {
		return 0
	}
	return int(d.birth.Year)*512 + int(d.birth.Month)*32 + int(d.birth.Day)
}

func wholeBirth(d tournament.Date) bool { return d.Complete() && (d.Month != 1 || d.Day != 1) }

// bornApart reports whether the birth years differ by more than a slip.
func (r *resolver) bornApart(members []int) bool {
	return r.disjoint(members, yearOf) && !r.slippedBirth(members)
}

// birthSlip reports whether the birthdays differ by a slip.
func (r *resolver) birthSlip(members []int) bool {
	return r.disjoint(members, birthday) && r.slippedBirth(members)
}

// slippedBirth reports whether two birth dates among the rows differ by one slip.
func (r *resolver) slippedBirth(members []int) bool {
	return somePair(members, func(p int) (tournament.Date, bool) {
		born := r.desc(p).birth
		return born, born.Year != 0
	}, bornAlike, false)
}

// bornAlike reports whether two different birth dates differ by one slip: one digit, two
// digits swapped, or day and month swapped. If only the years are known, they must be
// consecutive.
func bornAlike(a, b tournament.Date) bool {
	if !wholeBirth(a) || !wholeBirth(b) {
		return a.Year-b.Year == 1 || b.Year-a.Year == 1
	}
	return a.Year == b.Year && a.Month == b.Day && a.Day == b.Month || oneSlip(a.String(), b.String())
}

// bornOtherwise reports whether two rows have birth dates that no program derives from
// one date: two different days, or years that are not consecutive.
func bornOtherwise(d, e *description) bool {
	if wholeBirth(d.birth) && wholeBirth(e.birth) {
		return d.birth != e.birth
	}
	return d.birth.Year != 0 && e.birth.Year != 0 && (d.birth.Year-e.birth.Year > 1 || e.birth.Year-d.birth.Year > 1)
}

// siblings reports whether two of the rows differ in given name and also in birth date or
// sex: brother and sister under the same number.
func (r *resolver) siblings(members []int) bool {
	return somePair(members, func(p int) (*description, bool) { return r.desc(p), true }, func(d, e *description) bool {
		return d.form >= 0 && e.form >= 0 && (bornOtherwise(d, e) || d.sex != e.sex && d.sex*e.sex != 0) &&
			!r.names.oneGiven(&r.b.forms[d.form], &r.b.forms[e.form])
	}, false)
}

// fewForms is the maximum number of different values that are compared pairwise. A group
// with more is contradictory enough.
const fewForms = 16

// somePair reports whether two of the different known values of rows fit each other. many
// is the answer if there are too many to compare.
func somePair[T comparable](members []int, of func(p int) (value T, known bool), fit func(a, b T) bool, many bool,
) bool {
	var seen []T
	for _, p := range members {
		v, known := of(p)
		if !known || slices.Contains(seen, v) {
			continue
		}
		if slices.ContainsFunc(seen, func(other T) bool { return fit(v, other) }) {
			return true
		}
		if seen = append(seen, v); len(seen) > fewForms {
			return many
		}
	}
	return false
}

// A measure returns a value that changes only a little from event to event; known is
// false if a row does not have it.
type measure func(r *resolver, p int) (value int, known bool)

// How much a measure may differ between consecutive rows of a person.
const (
	mostGrades = 1 // one grade more or less than the school years suggest, for a year repeated or skipped
	mostRating = 599
)

// gradeOf returns the school year in which the person of a row was, or will be, in
// kindergarten.
func gradeOf(r *resolver, p int) (int, bool) {
	grade := int(r.row(p).Grade)
	return r.schoolYear(p) - grade, grade > 0
}

func ratingOf(r *resolver, p int) (int, bool) {
	rating := r.row(p).Rating
	return rating, rating > 0
}

// farApart reports whether there is a gap in a measure among the rows that no single
// person spans.
func (r *resolver) farApart(members []int, of measure, most int) bool {
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

// severalPersons returns the keys that rows of several persons have. Rows with the same
// description have the same key, unless own says that a row needs its own lookup.
func (r *resolver) severalPersons(own func(p int) bool, key func(p int) int) map[int]bool {
	last := make([]int, len(r.b.descs)) // by description: the person of its last row, from 1
	owner, several := map[int]int{}, map[int]bool{}
	for p := range len(r.ref) {
		d, root := r.row(p).desc, r.person.find(p)+1
		if last[d] == root && !own(p) {
			continue
		}
		last[d] = root
		if k := key(p); k != 0 {
			if have := owner[k]; have != 0 && have != root {
				several[k] = true
			}
			owner[k] = root
		}
	}
	return several
}

// bridged reports whether a person has rows in both lists.
func (r *resolver) bridged(low, high []claim) bool {
	persons := map[int]bool{}
	for _, c := range low {
		persons[r.person.find(c.person)] = true
	}
	return slices.ContainsFunc(high, func(c claim) bool { return persons[r.person.find(c.person)] })
}

// levelsOf numbers the rows of names that several persons have: rows whose measures are
// close together get the same number. Names with only one level get none.
func (r *resolver) levelsOf(of measure, most int) map[int]int {
	type measured struct{ name, value, place int }
	several := r.severalPersons(r.byEvent, func(p int) int {
		if r.form(p) == nil {
			return 0
		}
		return r.exact(p)
	})
	var list []measured
	for p := range len(r.ref) {
		v, known := of(r, p)
		if known && r.form(p) != nil && several[r.exact(p)] {
			list = append(list, measured{r.exact(p), v, p})
		}
	}
	slices.SortFunc(list, func(a, b measured) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.value, b.value), cmp.Compare(a.place, b.place))
	})
	out := map[int]int{}
	for same := range runs(list, func(a, b measured) bool { return a.name == b.name }) {
		level := 1
		for i, m := range same {
			if i > 0 && m.value-same[i-1].value > most {
				level++
			}
			out[m.place] = level
		}
		for _, m := range same {
			if level == 1 {
				delete(out, m.place)
			}
		}
	}
	return out
}

// keptApart reports whether a decision says that two of the rows are different people.
func (r *resolver) keptApart(members []int) bool {
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

// meet reports whether two persons among the rows are in the same event, or in the same
// section.
func (r *resolver) meet(members []int, inSection bool) bool {
	for i := 1; i < len(members); i++ {
		a, b := r.row(members[i-1]), r.row(members[i])
		if a.Event == b.Event && (a.Section == b.Section || !inSection) &&
			r.person.find(members[i-1]) != r.person.find(members[i]) {
			return true
		}
	}
	return false
}

// severalNamed reports whether at least two persons among the rows have a name.
func (r *resolver) severalNamed(members []int) bool {
	first := -1
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

// A claim is what a row says about its person.
type claim struct{ person, value int }

// disjoint reports whether the persons among the rows have no value in common. Persons
// without a known value (0) are ignored.
func (r *resolver) disjoint(members []int, get func(*description) int) bool {
	first, several := 0, false
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
	persons := map[int]bool{}
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

// swapped reports whether two rows with the same words split them into family and given
// name in ways that exclude each other.
func (r *resolver) swapped(members []int) bool {
	return somePair(members, func(p int) (*form, bool) {
		f := r.form(p)
		return f, f != nil
	}, excludes, true)
}

// excludes reports whether two names with the same words are different names, such as
// "Thomas, James" and "James, Thomas".
func excludes(f, g *form) bool {
	if f.sorted != g.sorted || f.exact == g.exact || !f.comma || !g.comma {
		return false
	}
	return len(f.family) == len(g.family) || !partOf(f.family, g.family) && !partOf(g.family, f.family)
}

// elsewhere reports whether the persons among the rows have different clubs, or different
// federations. The set spelled holds pairs that may be two spellings of the same one.
func (r *resolver) elsewhere(members []int, get func(*description) int, spelled func(x, y int) bool) bool {
	return r.disjoint(members, get) && somePair(members, func(p int) (int, bool) {
		v := get(r.desc(p))
		return v, v != 0
	}, func(x, y int) bool { return !spelled(x, y) }, true)
}
