package identity

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
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

// bind finds the rows that the decisions are about and records which must stay apart.
func (r *resolver) bind(aliases *Aliases) ([]binding, []finding.Finding) {
	if aliases.Len() == 0 {
		return nil, nil
	}
	rows := r.mentioned(aliases)
	var out []binding
	var problems []finding.Finding
	for i := range aliases.decisions {
		d := &aliases.decisions[i]
		b := binding{decision: d, places: [2]int{-1, -1}}
		var fits [2][]int
		for side := range d.rows {
			fits[side] = narrowed(&d.rows[side], rows[r.b.formKey(tournament.Name(d.rows[side].name))],
				func(p int) Row { return r.row(p).Row })
		}
		if len(fits[0]) == 2 && slices.Equal(fits[0], fits[1]) { // only the line tells them apart
			fits[0], fits[1] = fits[0][:1], fits[1][1:]
		}
		for side := range d.rows {
			if len(fits[side]) == 1 {
				b.places[side] = fits[side][0]
			} else {
				problems = append(problems, unbound(aliases.name, d, side, len(fits[side])))
			}
		}
		if b.found() && b.places[0] == b.places[1] {
			problems = append(problems, aliasFinding(finding.Warning, aliases.name, d.line, "name 2",
				"both are the same row", "two rows", "remove the line"))
			b.places[0] = -1
		}
		r.note(&b)
		out = append(out, b)
	}
	return out, problems
}

// note records what follows from a decision before any rows are joined.
func (r *resolver) note(b *binding) {
	if !b.found() {
		return
	}
	p, q := b.places[0], b.places[1]
	b.refs = [2]int{r.ref[p], r.ref[q]}
	if b.decision.same {
		r.decided[pairOf(r.desc(p).form, r.desc(q).form)] = true
		return
	}
	r.apart[p] = append(r.apart[p], q)
	r.apart[q] = append(r.apart[q], p)
}

// unbound reports a decision about a row that does not exist, or that matches several
// rows.
func unbound(file string, d *decision, side, fits int) finding.Finding {
	m := &d.rows[side]
	out := aliasFinding(finding.Warning, file, d.line, fmt.Sprint("name ", side+1), "", "", "")
	if fits == 0 {
		out.Found = "no row of the season is called " + strconv.Quote(m.name)
		out.Hint = "correct the name, or remove the line if the row is gone"
		return out
	}
	out.Found = fmt.Sprintf("%d rows of the season match %q", fits, m.name)
	out.Want, out.Hint = "one", "correct file and line"
	return out
}

// mentioned returns the rows with the names that decisions mention.
func (r *resolver) mentioned(aliases *Aliases) map[string][]int {
	wanted := map[int]string{} // the key by form
	out := map[string][]int{}
	for i := range aliases.decisions {
		for _, m := range aliases.decisions[i].rows {
			key := r.b.formKey(tournament.Name(m.name))
			if form, known := r.b.formOf[key]; known {
				wanted[form] = key
			}
		}
	}
	for p := range r.ref {
		if key, yes := wanted[r.desc(p).form]; yes {
			out[key] = append(out[key], p)
		}
	}
	return out
}

// narrowed keeps the rows that a mention means: those of its file, if there are any,
// among them those with its ids, and so on. The line is compared last, because lines move
// when a file is corrected.
func narrowed(m *mention, rows []int, rowOf func(int) Row) []int {
	for _, fits := range []func(*Row) bool{
		func(row *Row) bool { return row.File == m.file },
		m.isOfFile,
		func(row *Row) bool { return idsText(row.IDs) == m.id },
		func(row *Row) bool { return bornText(row.Birth) == m.born },
		func(row *Row) bool { return row.Club == m.club },
		func(row *Row) bool { return row.At() == m.line },
	} {
		var kept []int
		for _, p := range rows {
			if row := rowOf(p); fits(&row) {
				kept = append(kept, p)
			}
		}
		if len(kept) > 0 {
			rows = kept
		}
	}
	return rows
}

// isOfFile reports whether a row is from a file with the name in m, in any folder.
func (m *mention) isOfFile(row *Row) bool {
	return path.Base(slashed(row.File)) == path.Base(slashed(m.file))
}

// slashed returns a Windows path with forward slashes.
func slashed(file string) string { return strings.ReplaceAll(file, `\`, "/") }

// joinDecided joins the rows that decisions declare to be the same person, whatever else
// speaks against it. The one exception is two different numbers in the same register.
func (r *resolver) joinDecided(bound []binding, name string) []finding.Finding {
	r.join(ByAlias, func(union forest) {
		for i := range bound {
			if b := &bound[i]; b.found() && b.decision.same {
				union.join(b.places[0], b.places[1])
			}
		}
	}, 0)
	var problems []finding.Finding
	for i := range bound {
		b := &bound[i]
		if !b.found() || !b.decision.same || r.person.find(b.places[0]) == r.person.find(b.places[1]) {
			continue
		}
		found := "together with other lines, this joins two numbers of one register, which remain two people"
		if r.numbersSay([]int{min(b.places[0], b.places[1]), max(b.places[0], b.places[1])}, different) {
			found = "the two rows have different numbers in one register, so they remain two people"
		}
		problems = append(problems, aliasFinding(finding.Warning, name, b.decision.line, columnDecision, found, "",
			"correct the files, or the line"))
	}
	return problems
}

// sortProblems sorts problems by line.
func sortProblems(list []finding.Finding) {
	slices.SortStableFunc(list, func(a, b finding.Finding) int { return cmp.Compare(a.Pos.Line, b.Pos.Line) })
}

// A sameness is a decision that ties a row to another.
type sameness struct {
	to   int
	line int
}

// conflicts finds each decision that two rows are different while others, alone or as a
// chain, make them the same person. Only the author of the file can say which are right.
func (r *resolver) conflicts(bound []binding, name string) []finding.Finding {
	sets := newForest(len(r.ref)) // rows that decisions make the same person
	ties := map[int][]sameness{}
	for i := range bound {
		if b := &bound[i]; b.found() && b.decision.same {
			p, q := b.places[0], b.places[1]
			sets.join(p, q)
			ties[p] = append(ties[p], sameness{q, b.decision.line})
			ties[q] = append(ties[q], sameness{p, b.decision.line})
		}
	}
	var problems []finding.Finding
	for i := range bound {
		b := &bound[i]
		if !b.found() || b.decision.same || sets.find(b.places[0]) != sets.find(b.places[1]) {
			continue
		}
		problems = append(problems, aliasFinding(finding.Error, name, b.decision.line, columnDecision,
			"says that these two rows are different people, but "+linesSay(chain(ties, b.places[0],
				b.places[1]))+" that they are the same",
			"decisions that do not contradict each other", "correct the line that is wrong, or write ? there"))
	}
	return problems
}

// chain returns the lines of the shortest chain of decisions from p to q. There must be
// one.
func chain(ties map[int][]sameness, p, q int) []int {
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
	return lines
}

// linesSay names lines: "line 3 says", "lines 3, 5 and 9 together say".
func linesSay(lines []int) string {
	if len(lines) == 1 {
		return fmt.Sprintf("line %d says", lines[0])
	}
	words := phrase.Each(lines, strconv.Itoa)
	last := len(words) - 1
	return "lines " + strings.Join(words[:last], ", ") + " and " + words[last] + " together say"
}
