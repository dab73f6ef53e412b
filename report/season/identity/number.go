package identity

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"podium/formats/tournament"
)

// people numbers the persons and lists their rows.
func (r *resolver) people() *People {
	n, all := len(r.ref), len(r.b.rows)
	p := &People{b: r.b, of: make([]int32, all), basis: make([]Basis, all), rows: make([]int32, n)}
	for ref := range p.of {
		p.of[ref] = -1
	}
	full := make([]int32, len(r.b.descs))
	for i := range full {
		full[i] = fullness(&r.b.descs[i], r.b.forms)
	}
	named := r.fullestRows(full)
	roots := make([]int32, 0)
	for place := range n {
		if r.person.find(int32(place)) == int32(place) {
			roots = append(roots, int32(place))
		}
	}
	slices.SortFunc(roots, func(a, b int32) int {
		f, g := r.form(named[a]), r.form(named[b])
		switch {
		case f == nil && g == nil:
			return cmp.Compare(a, b)
		case f == nil:
			return 1
		case g == nil:
			return -1
		}
		return cmp.Or(compareText(f.folded, g.folded), cmp.Compare(a, b))
	})
	number := make([]int32, n) // of the person, by root
	p.named, p.weakest = make([]int32, len(roots)), make([]Basis, len(roots))
	for i, root := range roots {
		number[root], p.weakest[i] = int32(i), r.weakest[root]
		p.named[i] = r.ref[named[root]]
	}
	r.listRows(p, number)
	return p
}

// fullestRows gives, by root, the place of the row that names the person: the
// fullest spelling, of several the one that most rows have, of these the latest.
func (r *resolver) fullestRows(full []int32) []int32 {
	named := make([]int32, len(r.ref))
	for place := range r.ref {
		root := r.person.find(int32(place))
		if root == int32(place) || full[r.row(int32(place)).desc] >= full[r.row(named[root]).desc] {
			named[root] = int32(place)
		}
	}
	r.mostWritten(named, full)
	return named
}

// A spelled is a spelling of the name of a person.
type spelled struct {
	root int32
	name tournament.Name
}

// mostWritten puts the spelling that most rows have in the place of one that is
// as full: a slip in the last file names nobody.
func (r *resolver) mostWritten(named, full []int32) {
	contested := map[int32]bool{}
	equals := func(do func(root, place int32, name tournament.Name)) {
		for place := range int32(len(r.ref)) {
			root := r.person.find(place)
			if full[r.row(place).desc] == full[r.row(named[root]).desc] {
				do(root, place, r.desc(place).name)
			}
		}
	}
	equals(func(root, _ int32, name tournament.Name) {
		if name != r.desc(named[root]).name {
			contested[root] = true
		}
	})
	if len(contested) == 0 {
		return
	}
	count := map[spelled]int{}
	equals(func(root, _ int32, name tournament.Name) {
		if contested[root] {
			count[spelled{root, name}]++
		}
	})
	equals(func(root, place int32, name tournament.Name) {
		if contested[root] && count[spelled{root, name}] >= count[spelled{root, r.desc(named[root]).name}] {
			named[root] = place
		}
	})
}

// listRows fills in the rows of each person and the person of each row.
func (r *resolver) listRows(p *People, number []int32) {
	p.start = make([]int32, len(p.named)+1)
	for place := range r.ref {
		person := number[r.person.find(int32(place))]
		p.of[r.ref[place]] = person
		p.basis[r.ref[place]] = r.basis[place]
		p.start[person+1]++
	}
	for i := range p.named {
		p.start[i+1] += p.start[i]
	}
	next := slices.Clone(p.start)
	for _, ref := range r.ref {
		person := p.of[ref]
		p.rows[next[person]] = ref
		next[person]++
	}
}

// fullness orders spellings of a name by how much they tell: a whole given
// name, family and given name told apart, the number of words, small letters
// beside capitals, letters with accents.
func fullness(d *description, forms []form) int32 {
	if d.form < 0 {
		return 0
	}
	f := &forms[d.form]
	words := int32(0)
	for _, w := range slices.Concat(f.given, f.family) {
		if !isInitial(w) {
			words++
		}
	}
	name := string(d.name)
	out := min(words, 99) * 4
	if !f.partial {
		out += 2000
	}
	if strings.Contains(name, ",") {
		out += 1000
	}
	if strings.ContainsFunc(name, unicode.IsLower) || !strings.ContainsFunc(name, unicode.IsUpper) {
		out += 2
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) }) {
		out++
	}
	return out
}
