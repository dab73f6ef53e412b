package identity

import (
	"slices"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// People says of each row of a season which person it is. It is read only.
type People struct {
	// Doubts are pairs of persons that a person should look at, one pair of rows
	// for each, in the order of the series; at most [MaxDoubts].
	Doubts []Doubt
	// MoreDoubts counts pairs that were not listed, or not looked at because
	// very many rows have one name.
	MoreDoubts int
	// Problems are decisions that could not be honoured, in the order of the
	// file of aliases. They are warnings: the rows count as undecided.
	Problems []handwritten.Problem
	// Conflicts are decisions that contradict others of the file, with the lines of
	// all of them. They are errors: it is not known who is who.
	Conflicts []handwritten.Problem

	b       *Builder
	of      []int32   // person by reference
	basis   []Basis   // by reference
	weakest []Basis   // by person
	rows    []int32   // references, by person and in the order of the series
	start   []int32   // index into rows of each person, and of the end
	named   []int32   // reference of the row that names each person
	bound   []binding // the decisions that were made
}

// Len is how many persons there are. They are numbered by folded name and
// first row, whatever the order in which rows were added.
func (p *People) Len() int { return len(p.named) }

// Of gives the person of a row, from 0; -1 for a row of an event that does not
// belong to the series.
func (p *People) Of(ref int32) int32 { return p.of[ref] }

// Basis says how a row was recognised.
func (p *People) Basis(ref int32) Basis { return p.basis[ref] }

// Row gives a row as it was added; of ids only the first of each register. The
// ids belong to p.
func (p *People) Row(ref int32) Row { return p.b.row(ref) }

// Rows gives the references of a person's rows in the order of the series. The
// slice belongs to p.
func (p *People) Rows(person int32) []int32 {
	return p.rows[p.start[person]:p.start[person+1]]
}

// A Person is what all rows of a person together say.
type Person struct {
	Name       tournament.Name   // the fullest spelling, of equally full ones the latest
	Spellings  []tournament.Name // the others, sorted
	IDs        []tournament.ID   // one per register, sorted by register
	Birth      tournament.Date   // the latest of the most complete
	Club       string            // the latest that is known, as is all below
	Federation string
	Sex        tournament.Sex
	Basis      Basis // the weakest evidence that was needed; Alone: one row
}

// Person makes the summary of a person.
func (p *People) Person(i int32) Person {
	out := Person{Name: p.b.descs[p.b.rows[p.named[i]].desc].name, Basis: p.weakest[i]}
	for _, ref := range p.Rows(i) {
		d := &p.b.descs[p.b.rows[ref].desc]
		if d.name != out.Name && d.name != "" && !slices.Contains(out.Spellings, d.name) {
			out.Spellings = append(out.Spellings, d.name)
		}
		for _, id := range d.ids {
			at, known := slices.BinarySearchFunc(out.IDs, id.System, func(have tournament.ID, system string) int {
				return compareText(have.System, system)
			})
			if !known {
				out.IDs = slices.Insert(out.IDs, at, id)
			}
		}
		if known(d.birth) >= known(out.Birth) {
			out.Birth = d.birth
		}
		if d.club != "" {
			out.Club = d.club
		}
		if d.federation != "" {
			out.Federation = d.federation
		}
		if d.sex != tournament.SexUnknown {
			out.Sex = d.sex
		}
	}
	slices.Sort(out.Spellings)
	return out
}

// known is how many parts of a date are known.
func known(d tournament.Date) int {
	switch {
	case d.Year == 0:
		return 0
	case d.Month == 0:
		return 1
	case d.Day == 0:
		return 2
	}
	return 3
}
