// Package reproduce compares the ranks that a file states with standings, and looks for
// the list of tie-breaks and the edition of the rules by which they may have been made.
package reproduce

import (
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Difference is a stated rank that differs from the standings.
type Difference struct {
	Row              int
	Stated, Computed int
}

// Differences compares the stated ranks with the standings, in the order of the section.
// Lots decide among rows that nothing separates, so any order of them is right. Rows
// without a stated rank are not compared.
func Differences(r *tiebreak.RankedSection) []Difference {
	computed, stated := r.Ranks(), r.StatedRanks()
	rows := misplaced(r.Places, stated)
	out := make([]Difference, 0, len(rows))
	for _, row := range slices.Sorted(slices.Values(rows)) {
		out = append(out, Difference{Row: row, Stated: stated[row], Computed: computed[row]})
	}
	return out
}

// A Basis is a list and a rule set by which a table may have been ranked.
type Basis struct {
	Specs []tiebreak.Spec
	Name  string // of the preset; "": a list of codes
	Rules tiebreak.Rules
}

// String returns the list, after the name of its preset if it has one.
func (b Basis) String() string {
	text := tiebreak.Codes(b.Specs)
	if b.Name != "" {
		text = b.Name + " (" + text + ")"
	}
	return text
}

// Usual looks for a common list that gives the stated ranks, with lots among those whom
// it leaves level, or for the points alone if those who are level share their ranks.
// stated has the rank of each row of t, 0 if there is none. It is for files that declare
// no list: following a common one is not an error. A ranking list has no games by which
// another list could be tried.
func Usual(t *tiebreak.Table, stated []int) (Basis, bool) {
	if t.Stated {
		return Basis{}, false
	}
	lists := []string{"fide-swiss", "fide-swiss-ratings", "BH/C1,BH,DE,SB"}
	if t.Kind == tournament.RoundRobin {
		lists = []string{"fide-round-robin", "DE,SB,KS,WIN", "SB,DE,WIN"}
	}
	alone := fromText("PTS", t.Rules)
	places, ok := alone.rank(t)
	if ok && contradict(places, stated) {
		return Basis{}, false // like all lists that count points first
	}
	for _, text := range append(lists, "uschess") {
		if b := fromText(text, t.Rules); b.gives(t, stated, true) {
			return b, true
		}
	}
	return alone, ok && give(places, stated, false)
}

// Search looks for a basis that gives all stated ranks when the list in force does
// not, starting with the likeliest: the same list under another rule set, in a different
// order, with one cut more or less, or with one entry left out; then any preset under any
// rule set; finally any sequence of common systems. Lots may have decided among those
// whom a list leaves level only if the list is as long as the one in force, because a
// short list would explain anything. The result does not mean that this basis would be
// right.
func Search(t *tiebreak.Table, stated []int, list []tiebreak.Spec) (Basis, bool) {
	if t.Stated || !slices.ContainsFunc(stated, func(rank int) bool { return rank != 0 }) {
		return Basis{}, false
	}
	for _, b := range likely(t, list) {
		if b.gives(t, stated, len(b.Specs) >= max(1, len(list))) {
			return b, true
		}
	}
	return sequence(t, stated)
}

// likely returns the bases that are tried before the search.
func likely(t *tiebreak.Table, list []tiebreak.Spec) []Basis {
	var out []Basis
	for _, rules := range []tiebreak.Rules{tiebreak.Rules2026, tiebreak.Rules2024, tiebreak.RulesPre2023} {
		if rules != t.Rules {
			out = append(out, Basis{Specs: list, Rules: rules})
		}
	}
	for _, specs := range neighbours(list) {
		out = append(out, Basis{Specs: specs, Rules: t.Rules})
	}
	for _, rules := range []tiebreak.Rules{t.Rules, tiebreak.Rules2026, tiebreak.Rules2024, tiebreak.RulesPre2023} {
		for _, preset := range tiebreak.Presets() {
			out = append(out, fromText(preset.Name, rules))
		}
	}
	return out
}

// fromText returns the basis of a list of the catalogue.
func fromText(text string, rules tiebreak.Rules) Basis {
	specs, _ := tiebreak.Parse(text)
	b := Basis{Specs: specs, Rules: rules}
	if slices.ContainsFunc(tiebreak.Presets(), func(p tiebreak.Preset) bool { return p.Name == text }) {
		b.Name = text
	}
	return b
}

// neighbours returns the lists that differ from list by one slip: two entries swapped,
// one left out, one Cut-1 more or less.
func neighbours(list []tiebreak.Spec) [][]tiebreak.Spec {
	var out [][]tiebreak.Spec
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			swapped := slices.Clone(list)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			out = append(out, swapped)
		}
	}
	for i := range list {
		out = append(out, slices.Delete(slices.Clone(list), i, i+1))
		text := list[i].Method.Code + "/C1"
		if list[i].Mods != (tiebreak.Mods{}) {
			text = list[i].Method.Code
		}
		if other, err := tiebreak.Parse(text); err == nil {
			out = append(out, slices.Concat(list[:i], other, list[i+1:]))
		}
	}
	return out
}

// Allows reports whether b gives ranks, listed by row of t with 0 for none, in any order
// among rows that b leaves level, since lots may have decided it.
func (b Basis) Allows(t *tiebreak.Table, ranks []int) bool { return b.gives(t, ranks, true) }

// gives reports whether b gives all stated ranks. lots says that rows that b leaves level
// may be in any order; otherwise they must share a rank.
func (b Basis) gives(t *tiebreak.Table, stated []int, lots bool) bool {
	places, ok := b.rank(t)
	return ok && give(places, stated, lots)
}

// give is like gives for the places of a ranking.
func give(places []tiebreak.Place, stated []int, lots bool) bool {
	if lots {
		return len(misplaced(places, stated)) == 0
	}
	for _, place := range places {
		if stated[place.Row] != 0 && stated[place.Row] != place.Rank {
			return false
		}
	}
	return true
}

// misplaced returns the rows whose stated rank is not among the places that they share
// with the rows level with them, or is stated for more rows than there are places from
// there on. stated has the rank of each row, 0 if there is none.
func misplaced(places []tiebreak.Place, stated []int) []int {
	var out []int
	for from := 0; from < len(places); {
		first, to := places[from].Rank, from+1
		for to < len(places) && places[to].Rank == first {
			to++
		}
		sharing := map[int]int{}
		for _, place := range places[from:to] {
			sharing[stated[place.Row]]++
		}
		for _, place := range places[from:to] {
			rank := stated[place.Row]
			if rank != 0 && (rank < first || rank+sharing[rank]-1 > to) {
				out = append(out, place.Row)
			}
		}
		from = to
	}
	return out
}

// rank ranks t by b. ok is false if the list does not fit. A system that the table cannot
// use, such as lots without a seed, separates no players.
func (b Basis) rank(t *tiebreak.Table) ([]tiebreak.Place, bool) {
	other := *t
	other.Rules = b.Rules
	standings, err := tiebreak.Rank(&other, b.Specs)
	if err != nil {
		return nil, false
	}
	return standings.Places, true
}

// contradict reports whether places separates two rows that are stated in the opposite
// order or level. Such a list cannot be the beginning of one that gives the stated ranks.
func contradict(places []tiebreak.Place, stated []int) bool {
	highest, before := 0, 0 // in this group of level rows, and in all above it
	for i, place := range places {
		if i > 0 && place.Rank != places[i-1].Rank {
			before = highest
		}
		rank := stated[place.Row]
		if rank == 0 {
			continue
		}
		if rank <= before {
			return true
		}
		highest = max(highest, rank)
	}
	return false
}

// sequence tries sequences of common systems, shortest first, and extends only those that
// do not contradict the stated ranks.
func sequence(t *tiebreak.Table, stated []int) (Basis, bool) {
	const depth = 4
	tries := max(200, 240_000/len(t.Rows)) // takes a second or two, whatever the size
	// All are in the catalogue, as a test checks.
	common, _ := tiebreak.Parse("BH/C1,BH,BH/M1,BH/C2,SB,DE,WIN,WON,PS,BWG,BPG,KS," +
		"MMED,SOLK,CUM,CUMOPP,MED,KASH,SBUS,ARO,ARO/C1,TPR")
	tried := 0
	prefixes := []Basis{{Rules: t.Rules}}
	for range depth {
		var next []Basis
		for _, prefix := range prefixes {
			for _, spec := range common {
				if tried++; tried > tries {
					return Basis{}, false
				}
				b := Basis{Specs: append(slices.Clone(prefix.Specs), spec), Rules: t.Rules}
				places, ok := b.rank(t)
				switch {
				case !ok, contradict(places, stated):
				case give(places, stated, false):
					return b, true
				default:
					next = append(next, b)
				}
			}
		}
		prefixes = next
	}
	return Basis{}, false
}
