package identity

import (
	"slices"
	"strconv"

	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Basis tells how a row was recognised: by the best evidence that ties it to another
// row of the same person.
type Basis uint8

// The bases, best evidence first.
const (
	Alone   Basis = iota // no other row is this person
	ByID                 // the same number in a register
	ByAlias              // a person's decision
	ByBirth              // name and birth year
	ByClub               // name and club
	ByName               // name alone
)

// String returns the text that is printed: "by name and birth year".
func (b Basis) String() string {
	return [...]string{
		"in one event", "by id", "by decision", "by name and birth year", "by name and club", "by name alone",
	}[b]
}

// A Reason says what speaks against two rows being one person, or why they may be one.
type Reason uint8

// The reasons, the gravest first. The zero value means no doubt.
const (
	NoDoubt          Reason = iota
	SharedID                // one id, but names without anything in common
	Siblings                // one id, but two given names, and two birth dates or sexes
	ClashingIDs             // one id in one register, but two in another
	NearID                  // two ids that differ by one slip
	OtherID                 // two ids, of which no file names the registers
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
	Suffix                  // this and the next: names that are alike, see [people.Likeness]
	Initials
	MissingGiven
	DoubleSurname
	MoreNames
	Nickname
	Variant
	OtherFamily // the same given name and birth date, but different family names

	// The reasons for which rows are certainly not one person.
	otherNumber // two numbers in one register
	otherYear   // birth years that differ by more than a slip
	met         // two rows of one section
	keptApart   // a decision
	bothNamed   // two persons who both have names, if the number alone is to join them
)

// Words returns the reason of a doubt in the language of a catalogue: "the same name, but different
// clubs".
func (r Reason) Words(words *phrase.Catalogue) string {
	if r > OtherFamily {
		return "unknown"
	}
	keys := [...]phrase.Key{ // in the order of the reasons
		"", "shared-id", "siblings", "clashing-ids", "near-id", "other-id", "two-ids", "two-rows", "birth-slip", "birth-days",
		"other-sex", "other-grade", "other-rating", "other-club", "other-nation", "other-birth", "one-id-two-sexes",
		"other-given", "one-id-two-suffixes", "several", "swapped", "suffix", "initials", "missing-given", "double-surname", "more-names",
		"nickname", "variant", "other-family",
	}
	return words.Text("series.doubt.why." + keys[r])
}

// String returns the reason in English, as in messages and alias files.
func (r Reason) String() string { return r.Words(phrase.English()) }

type reasons uint64

func anyOf(list ...Reason) (out reasons) {
	for _, r := range list {
		out |= 1 << r
	}
	return out &^ 1
}

func (s reasons) has(r Reason) bool { return s&anyOf(r) != 0 }

// What keeps rows apart: whatever joins them, if name and birth date do, name and club, the name
// alone.
func always() reasons  { return anyOf(otherNumber, keptApart) }
func certain() reasons { return always() | anyOf(otherYear, met) }

func ofBirth() reasons {
	return certain() | anyOf(NearID, OtherID, BirthSlip, BirthDays, OtherSex, OtherGrade, OtherRating, Swapped)
}
func ofClub() reasons { return ofBirth() | anyOf(TwoRows) }
func ofName() reasons { return ofClub() | anyOf(OtherClub, OtherNation) }

// A step joins rows that have the same name, and the same witness: all of them, or none if
// something keeps them apart.
type step struct {
	basis   Basis
	witness func(*row) string // "": unknown. nil: nothing
	anyhow  bool              // whatever the order of the words in the name
	against reasons
}

// steps returns the joins of rows with the same name, best evidence first. Those by number
// come before them. Grades and ratings only keep together the rows of namesakes whom they
// tell apart.
func (r *resolver) steps() []step {
	day := func(row *row) string { return birthday(row.desc) }
	year := func(row *row) string { return bornText(row.desc.birth) }
	club := func(row *row) string { return row.desc.clubKey }
	cohort := func(row *row) string {
		if row.grade == 0 {
			return ""
		}
		return strconv.Itoa(int(row.grade))
	}
	return []step{
		{ByBirth, day, false, ofBirth()},
		{ByBirth, year, false, ofBirth()},
		{ByBirth, year, true, ofBirth()},
		{ByClub, club, false, ofClub()},
		{ByClub, club, true, ofClub()},
		{ByName, cohort, false, ofName()},
		{ByName, r.ratingLevels(), false, ofName()},
		{ByName, nil, false, ofName()},
	}
}

// A witness is what two persons have in common besides their names.
type witness uint8

const (
	nothing witness = 0
	oneDay  witness = 1 // the same birth date
	oneClub witness = 2 // the same club
)

// The kinds of facts that may exclude each other. Numbers and dates are others.
type (
	sex    tournament.Sex
	club   string // key
	nation string
	grade  int // the school year in which somebody was, or will be, in kindergarten
)

// exclude returns why two different facts are not of one person, NoDoubt if they may be.
func (r *resolver) exclude(a, b any) Reason {
	switch x := a.(type) {
	case number:
		if y, both := b.(number); both {
			return x.clash(y)
		}
	case tournament.Date:
		if y, both := b.(tournament.Date); both {
			return birthClash(x, y)
		}
	case sex:
		if _, both := b.(sex); both {
			return OtherSex
		}
	case grade: // a year may be repeated or skipped
		if y, both := b.(grade); both && (x-y > 1 || y-x > 1) {
			return OtherGrade
		}
	case club:
		if y, both := b.(club); both && !r.sameClubs[pairOf(string(x), string(y))] {
			if a, b := people.ParseSchool(r.spelled[string(x)]), people.ParseSchool(r.spelled[string(y)]); !a.MayBe(&b) {
				return OtherClub
			}
		}
	case nation:
		if y, both := b.(nation); both && !r.sameNations[pairOf(string(x), string(y))] {
			return OtherNation
		}
	case *description:
		if y, both := b.(*description); both && x.form != nil && y.form != nil {
			switch {
			case people.Excludes(x.form, y.form):
				return Swapped
			case bornOtherwise(x, y) || x.sex != y.sex && x.sex*y.sex != 0:
				if !people.OneGiven(x.form, y.form) {
					return Siblings
				}
			}
		}
	}
	return NoDoubt
}

// against returns everything that speaks against some rows being one person, unless one
// person is known to be both. The rows are in the order of the series.
func (r *resolver) against(members []int) (out reasons) {
	const most = 64 // facts; more of them are contradictory enough
	var descs []*description
	var facts []any
	named := -1
	add := func(f any) {
		if slices.Contains(facts, f) {
			return
		}
		for _, other := range facts {
			if why := r.exclude(f, other); why != NoDoubt && !out.has(why) && !r.isBoth(members, f, other) {
				out |= anyOf(why)
			}
		}
		facts = append(facts, f)
	}
	for i, p := range members {
		row, person := r.rows[p], r.person.find(p)
		if len(facts) > most {
			return out | anyOf(Several)
		}
		if row.grade != 0 {
			add(row.grade)
		}
		if row.desc.form != nil {
			if named >= 0 && named != person {
				out |= anyOf(bothNamed)
			}
			named = person
		}
		if !slices.Contains(descs, row.desc) {
			descs = append(descs, row.desc)
			for _, f := range row.desc.facts {
				add(f)
			}
		}
		if i > 0 && row.Event == r.rows[members[i-1]].Event && person != r.person.find(members[i-1]) {
			if row.Section == r.rows[members[i-1]].Section {
				out |= anyOf(met)
			} else {
				out |= anyOf(TwoRows)
			}
		}
		for _, q := range r.apart[p] {
			if _, both := slices.BinarySearch(members, q); both {
				out |= anyOf(keptApart)
			}
		}
	}
	if r.ratingsApart(members) {
		out |= anyOf(OtherRating)
	}
	return out
}

// isBoth reports whether rows of one person state each of two facts.
func (r *resolver) isBoth(members []int, a, b any) bool {
	persons := map[int]bool{}
	states := func(p int, f any) bool {
		return f == r.rows[p].grade || slices.Contains(r.rows[p].desc.facts, f)
	}
	for _, p := range members {
		if states(p, a) {
			persons[r.person.find(p)] = true
		}
	}
	return slices.ContainsFunc(members, func(p int) bool { return persons[r.person.find(p)] && states(p, b) })
}

// mostRating is the most by which consecutive ratings of a person differ.
const mostRating = 599

// ratingLevels returns, for a row, the number of the level of its rating among those with
// the same name, which gaps separate.
func (r *resolver) ratingLevels() func(*row) string {
	ratings := map[string][]int{}
	key := func(row *row) string {
		if row.desc.form == nil || row.Rating == 0 {
			return ""
		}
		return row.desc.form.Sorted
	}
	for _, row := range r.rows {
		ratings[key(row)] = append(ratings[key(row)], row.Rating)
	}
	for _, list := range ratings {
		slices.Sort(list)
	}
	return func(row *row) string {
		if key(row) == "" {
			return ""
		}
		level, list := 1, ratings[key(row)]
		for i := 1; i < len(list) && list[i] <= row.Rating; i++ {
			if list[i]-list[i-1] > mostRating {
				level++
			}
		}
		return strconv.Itoa(level)
	}
}

// ratingsApart reports whether there is a gap in the ratings of the rows that no single
// person spans.
func (r *resolver) ratingsApart(members []int) bool {
	type span struct{ low, high int }
	spans := map[int]span{} // by person
	for _, p := range members {
		if rating := r.rows[p].Rating; rating > 0 {
			s, known := spans[r.person.find(p)]
			if !known {
				s.low = rating
			}
			spans[r.person.find(p)] = span{min(s.low, rating), max(s.high, rating)}
		}
	}
	list := make([]span, 0, len(spans))
	for _, s := range spans {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b span) int { return a.low - b.low })
	for i, s := range list {
		if i > 0 && s.low-list[i-1].high > mostRating {
			return true
		}
		if i > 0 {
			list[i].high = max(s.high, list[i-1].high)
		}
	}
	return false
}

// birthday returns a complete birth date. The first of January does not count: programs
// write it when they know only the year.
func birthday(d *description) string {
	if !wholeBirth(d.birth) {
		return ""
	}
	return d.birth.String()
}

func wholeBirth(d tournament.Date) bool { return d.Complete() && (d.Month != 1 || d.Day != 1) }

// birthClash compares two birth dates. A slip is one digit, two digits swapped, or day and
// month swapped; if only the years are known, they are consecutive.
func birthClash(a, b tournament.Date) Reason {
	apart := max(a.Year-b.Year, b.Year-a.Year)
	switch whole := wholeBirth(a) && wholeBirth(b); {
	case a == b || !whole && apart == 0:
		return NoDoubt
	case !whole && apart == 1,
		whole && (apart == 0 && a.Month == b.Day && a.Day == b.Month || spelling.Typos(a.String(), b.String()) == 1):
		return BirthSlip
	case apart == 0:
		return BirthDays
	}
	return otherYear
}

// bornOtherwise reports whether two rows have birth dates that no program derives from
// one date: two different days, or years that are not consecutive.
func bornOtherwise(d, e *description) bool {
	if d.birth.Year == 0 || e.birth.Year == 0 {
		return false
	}
	why := birthClash(d.birth, e.birth)
	return why != NoDoubt && (why != BirthSlip || wholeBirth(d.birth) && wholeBirth(e.birth))
}

// A number is an id in a register. Without a register, which files call just "ID", it may
// be of any.
type number struct{ system, value string }

// leastSlipped is the minimum number of digits for a slip; in shorter numbers a slip gives
// somebody else's.
const leastSlipped = 5

// clash compares two different numbers. In one register they belong to two people, unless
// one is a slip for the other. Without a register that is only probable.
func (n number) clash(m number) Reason {
	unknown := n.system == "" || m.system == ""
	switch {
	case n.value == m.value || n.system != m.system && !unknown:
		return NoDoubt
	case min(len(n.value), len(m.value)) >= leastSlipped && spelling.Typos(n.value, m.value) == 1:
		return NearID
	case !unknown:
		return otherNumber
	case n.system == m.system || len(n.value) == len(m.value):
		return OtherID
	}
	return NoDoubt
}
