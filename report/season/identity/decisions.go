package identity

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
)

// A binding ties a decision to the rows it is about. A place is -1 if the row is not
// known.
type binding struct {
	decision *decision
	places   [2]int
	refs     [2]int // of the rows at the places
}

func (b *binding) found() bool { return b.places[0] >= 0 && b.places[1] >= 0 }

func (r *resolver) bind(aliases *Aliases, formOf func(tournament.Name) *people.Form) ([]binding, []finding.Finding) {
	if aliases.Len() == 0 {
		return nil, nil
	}
	rows := map[*people.Form][]int{}
	for p, row := range r.rows {
		rows[row.desc.form] = append(rows[row.desc.form], p)
	}
	var out []binding
	var problems []finding.Finding
	for i := range aliases.decisions {
		d := &aliases.decisions[i]
		warn := func(key, found, want, hint string) {
			problems = append(problems, aliasFinding(finding.Warning, aliases.name, d.line, key, found, want, hint))
		}
		b := binding{decision: d, places: [2]int{-1, -1}}
		var fits [2][]int
		for side := range d.rows {
			m := &d.rows[side]
			fits[side] = r.meant(m, rows[formOf(tournament.Name(m.name))])
		}
		if len(fits[0]) == 2 && slices.Equal(fits[0], fits[1]) { // only the line tells them apart
			fits[0], fits[1] = fits[0][:1], fits[1][1:]
		}
		for side := range d.rows {
			name, key := d.rows[side].name, fmt.Sprint("name ", side+1)
			switch n := len(fits[side]); n {
			case 0:
				warn(key, "no row of the season is called "+strconv.Quote(name), "",
					"correct the name, or remove the line if the row is gone")
			case 1:
				b.places[side] = fits[side][0]
			default:
				warn(key, fmt.Sprintf("%d rows of the season match %q", n, name), "one", "correct file and line")
			}
		}
		if b.found() && b.places[0] == b.places[1] {
			warn("name 2", "both are the same row", "two rows", "remove the line")
			b.places[0] = -1
		}
		if b.found() {
			p, q := b.places[0], b.places[1]
			f, g := r.rows[p].desc.form, r.rows[q].desc.form
			b.refs = [2]int{r.rows[p].ref, r.rows[q].ref}
			if d.same {
				r.decided[[2]*people.Form{f, g}], r.decided[[2]*people.Form{g, f}] = true, true
			} else {
				r.apart[p], r.apart[q] = append(r.apart[p], q), append(r.apart[q], p)
			}
		}
		out = append(out, b)
	}
	return out, problems
}

// meant returns the rows that a mention means: those of its file, if there are any, among
// them those with its ids, and so on. The line is compared last, because lines move when a
// file is corrected.
func (r *resolver) meant(m *mention, rows []int) []int {
	base := func(file string) string { return path.Base(strings.ReplaceAll(file, `\`, "/")) }
	for _, fits := range []func(*Row) bool{
		func(row *Row) bool { return row.File == m.file },
		func(row *Row) bool { return base(row.File) == base(m.file) }, // in any folder
		func(row *Row) bool { return idsText(row.IDs) == m.id },
		func(row *Row) bool { return bornText(row.Birth) == m.born },
		func(row *Row) bool { return row.Club == m.club },
		func(row *Row) bool { return row.At() == m.line },
	} {
		var kept []int
		for _, p := range rows {
			if fits(&r.rows[p].Row) {
				kept = append(kept, p)
			}
		}
		if len(kept) > 0 {
			rows = kept
		}
	}
	return rows
}

type sameness struct {
	to   int
	line int
}

// decide joins the rows that decisions declare to be the same person, whatever else speaks against
// it. The one exception is two different numbers in the same register. It joins none if there are
// conflicts: decisions that two rows are different while others, alone or as a chain, make them the
// same person. Only the author of the file can say which are right.
func (r *resolver) decide(bound []binding, file string) (problems []finding.Finding) {
	sets := newForest(len(r.rows)) // rows that decisions make the same person
	ties := map[int][]sameness{}
	for i := range bound {
		if b := &bound[i]; b.found() && b.decision.same {
			p, q := b.places[0], b.places[1]
			sets.join(p, q)
			ties[p] = append(ties[p], sameness{q, b.decision.line})
			ties[q] = append(ties[q], sameness{p, b.decision.line})
		}
	}
	for i := range bound {
		b := &bound[i]
		if b.found() && !b.decision.same && sets.find(b.places[0]) == sets.find(b.places[1]) {
			problems = append(problems, aliasFinding(finding.Error, file, b.decision.line, columnDecision,
				"says that these two rows are different people, but "+chain(ties, b.places[0], b.places[1])+
					" that they are the same",
				"decisions that do not contradict each other", "correct the line that is wrong, or write ? there"))
		}
	}
	if len(problems) > 0 {
		return problems
	}
	r.joinAll(ByAlias, always(), func(union forest) {
		for p, list := range ties {
			for _, tie := range list {
				union.join(p, tie.to)
			}
		}
	})
	for i := range bound {
		b := &bound[i]
		if !b.found() || !b.decision.same || r.person.find(b.places[0]) == r.person.find(b.places[1]) {
			continue
		}
		found := "together with other lines, this joins two numbers of one register, which remain two people"
		if r.against([]int{min(b.places[0], b.places[1]), max(b.places[0], b.places[1])}).has(otherNumber) {
			found = "the two rows have different numbers in one register, so they remain two people"
		}
		problems = append(problems, aliasFinding(finding.Warning, file, b.decision.line, columnDecision, found, "",
			"correct the files, or the line"))
	}
	return problems
}

// chain names the lines of the shortest chain of decisions from p to q: "line 3 says", "lines 3, 5
// and 9 together say". There must be one.
func chain(ties map[int][]sameness, p, q int) string {
	came := map[int]sameness{p: {to: p}} // how each row was reached: from which row, by which line
	for queue := []int{p}; len(queue) > 0; queue = queue[1:] {
		for _, tie := range ties[queue[0]] {
			if _, known := came[tie.to]; !known {
				came[tie.to] = sameness{queue[0], tie.line}
				queue = append(queue, tie.to)
			}
		}
	}
	var lines []int
	for at := q; at != p; at = came[at].to {
		lines = append(lines, came[at].line)
	}
	slices.Sort(lines)
	words := phrase.Each(lines, strconv.Itoa)
	last := len(words) - 1
	if last == 0 {
		return "line " + words[0] + " says"
	}
	return "lines " + strings.Join(words[:last], ", ") + " and " + words[last] + " together say"
}
