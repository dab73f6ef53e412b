package tiebreak

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A ranking list, a section whose games are unknown, still has standings: the ones it
// states. Equal places stay equal; tie-break values are shown as stated and decide
// nothing; a row without stated points has none. Only a list with the points of each
// round can be ranked by tie-breaks that need no more ([Method.Alone]), if that is
// requested.

// choose returns the list of tie-breaks. A ranking list has places without one.
func (r *RankedSection) choose(federation string) (List, error) {
	switch {
	case r.Section.GamesUnknown && r.OfTeams:
		return List{Source: Stated}, nil
	case r.Section.GamesUnknown:
		return r.chooseStated(federation)
	case r.OfTeams:
		list, err := ChooseTeams(r.Asked.List, r.Section, federation, r.Asked.Kind)
		if d := &r.Options.Declared; !r.Section.TeamsMeet() && len(d.Playoffs)+len(d.Armageddons) == 0 {
			// A play-off of the list is that of the players.
			list.Specs = slices.DeleteFunc(list.Specs, func(s Spec) bool { return s.Method.playoff() })
		}
		return list, err
	}
	return Choose(r.Asked.List, r.Section, federation, r.Asked.Kind)
}

// chooseStated returns the list for a ranking list: the given one; otherwise the declared
// one if all of it can be computed and either the director declares it or the ranking
// list has no places; otherwise none. In the last case Unfit has the declared tie-breaks
// that the ranking list does not settle itself, by places and values.
func (r *RankedSection) chooseStated(federation string) (List, error) {
	list, err := Choose(r.Asked.List, r.Section, federation, r.Asked.Kind)
	rounds := r.Section.StatedRounds()
	switch {
	case err != nil:
		return list, err
	case list.Source == Given && rounds == 0:
		return list, fmt.Errorf("no standings by %s: %w", Codes(list.Specs), ErrNoGames)
	case list.Source == Given:
		return list, nil
	}
	d := r.Asked.Declared
	computed := rounds > 0 && len(list.Ignored) == 0 && (!r.Section.HasPlaces() || d != nil && len(d.TieBreaks) > 0)
	stated, t := List{Source: Stated}, &Table{Stated: true, Rounds: rounds}
	if list.Source == Defaulted {
		return stated, nil
	}
	settled := func(code string) bool {
		return r.Section.HasPlaces() && slices.ContainsFunc(r.Section.Players, func(p tournament.Player) bool {
			return slices.ContainsFunc(p.Stated.TieBreaks, func(v tournament.StatedValue) bool { return v.Code == code })
		})
	}
	for i := range list.Specs {
		err := t.lacking(&list.Specs[i])
		if computed = computed && err == nil; err != nil && !settled(list.Specs[i].Text) {
			r.Unfit = append(r.Unfit, err)
		}
	}
	if computed {
		return list, nil
	}
	for _, code := range list.Ignored {
		if !settled(code) {
			stated.Ignored = append(stated.Ignored, code)
		}
	}
	return stated, nil
}

// rankStated makes the standings of a ranking list, or of teams by the stated points of
// their players.
func (t *Table) rankStated(specs []Spec) (*Standings, error) {
	if len(specs) > 0 {
		return nil, fmt.Errorf("no standings of teams by %s: %w", Codes(specs), ErrNoGames)
	}
	if t.squads == nil {
		columns := statedColumns(t.list)
		return &Standings{Table: t, Columns: columns, Places: statedPlaces(t.list, columns)}, nil
	}
	unscored := func(r Row) bool { return r.Unscored }
	if i := slices.IndexFunc(t.squads.players.Rows, unscored); i >= 0 {
		return nil, fmt.Errorf(
			"no standings of teams: the list does not say how many points %s has",
			t.list.Players[i].Name,
		)
	}
	k := newRanking(t, nil)
	k.byScore()
	return &Standings{Table: t, Places: k.places()}, nil
}

// statedPlaces returns the stated places. If a list has only points, places follow from
// them and equal points share a place.
func statedPlaces(s *tournament.Section, columns []Column) []Place {
	order, placed := s.InListOrder(), s.HasPlaces()
	places := make([]Place, len(order))
	for i, row := range order {
		p := &s.Players[row]
		place := Place{Rank: p.Stated.Rank, Row: row, Values: statedValues(p, columns), DecidedBy: ByStatement}
		if !placed {
			place.Rank, place.DecidedBy = i+1, ByScore
		}
		level := false
		if i > 0 && placed {
			level = place.Rank == places[i-1].Rank
		} else if i > 0 {
			level = p.Stated.Points == s.Players[places[i-1].Row].Stated.Points
		}
		switch {
		case i == 0:
			place.DecidedBy = Leader
		case level:
			place.Rank, place.DecidedBy = places[i-1].Rank, Level
		}
		places[i] = place
	}
	return places
}

// statedColumns returns the tie-breaks of a ranking list by heading, in the order of the
// rows.
func statedColumns(s *tournament.Section) []Column {
	var columns []Column
	for i := range s.Players {
		for _, v := range s.Players[i].Stated.TieBreaks {
			at := slices.IndexFunc(columns, func(c Column) bool { return c.Spec.Text == v.Label })
			if at < 0 {
				at = len(columns)
				columns = append(columns, Column{Spec: statedSpec(v)})
			}
			m := &columns[at].Spec.Method
			if _, digits, ok := ParseValue(v.Value); ok {
				m.Digits = max(m.Digits, digits)
			}
		}
	}
	return columns
}

// statedSpec returns the system for a heading: the one with its code, or a new one.
func statedSpec(v tournament.StatedValue) Spec {
	s := Spec{Text: v.Label, Method: Method{Code: v.Label, Name: v.Label}}
	s.stated = &Spec{Method: s.Method}
	if specs, err := Parse(v.Code); err == nil && len(specs) == 1 {
		s.stated = &specs[0]
	}
	return s
}

// statedValues returns the values of a player, one per column.
func statedValues(p *tournament.Player, columns []Column) []Value {
	out := make([]Value, len(columns))
	for _, v := range p.Stated.TieBreaks {
		at := slices.IndexFunc(columns, func(c Column) bool { return c.Spec.Text == v.Label })
		if value, _, ok := ParseValue(v.Value); ok {
			out[at] = value
		}
	}
	return out
}

// ParseValue reads a stated value, "12", "12.5", "12,75" or "12½", exactly, and returns
// its number of decimals. ok is false for anything else.
func ParseValue(text string) (v Value, decimals int, ok bool) {
	const most = 15 // characters, to limit the size of the number
	text = strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(text), "½", ".5"), ",", ".")
	whole, rest, _ := strings.Cut(text, ".")
	num, err := strconv.ParseInt(whole+rest, 10, 64)
	if err != nil || len(text) > most || strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "+") {
		return Value{}, 0, false
	}
	v = Value{Num: num, Den: 1}
	for range rest {
		v.Den *= 10
	}
	return v, len(rest), true
}

// A Basis is a list and a rule set by which a table may have been ranked.
type Basis struct {
	Specs []Spec
	Name  string // of the preset; "": a list of codes
	Rules Rules
}

// String returns the list, and the rule set if it differs from the given one.
func (b Basis) String() string {
	text := Codes(b.Specs)
	if b.Name != "" {
		text = b.Name + " (" + text + ")"
	}
	return text
}

// Codes returns a list as it was requested: "BH/C1,BH,SB".
func Codes(specs []Spec) string {
	texts := make([]string, len(specs))
	for i := range specs {
		texts[i] = specs[i].Text
	}
	return strings.Join(texts, ",")
}

// Usual looks for a common list that gives the stated ranks, with lots among those whom
// it leaves level, or for the points alone if those who are level share their ranks.
// stated has the rank of each row of t, 0 if there is none. It is for files that declare
// no list: following a common one is not an error.
func Usual(t *Table, stated []int) (Basis, bool) {
	lists := []string{"fide-swiss", "fide-swiss-ratings", "BH/C1,BH,DE,SB"}
	if t.Kind == tournament.RoundRobin {
		lists = []string{"fide-round-robin", "DE,SB,KS,WIN", "SB,DE,WIN"}
	}
	alone, _ := fromText("PTS", t.Rules)
	places, ok := alone.rank(t)
	if ok && contradict(places, stated) {
		return Basis{}, false // like all lists that count points first
	}
	for _, text := range append(lists, "uschess") {
		if b, ok := fromText(text, t.Rules); ok && b.gives(t, stated, true) {
			return b, true
		}
	}
	return alone, ok && give(places, stated, false)
}

// Reproduce looks for a basis that gives all stated ranks when the list in force does
// not, starting with the likeliest: the same list under another rule set, in a different
// order, with one cut more or less, or with one entry left out; then any preset under any
// rule set; finally any sequence of common systems. Lots may have decided among those
// whom a list leaves level only if the list is as long as the one in force, because a
// short list would explain anything. The result does not mean that this basis would be
// right.
func Reproduce(t *Table, stated []int, list []Spec) (Basis, bool) {
	if !slices.ContainsFunc(stated, func(rank int) bool { return rank != 0 }) {
		return Basis{}, false
	}
	for _, b := range likely(t, list) {
		if b.gives(t, stated, len(b.Specs) >= max(1, len(list))) {
			return b, true
		}
	}
	return search(t, stated)
}

// likely returns the bases that are tried before the search.
func likely(t *Table, list []Spec) []Basis {
	var out []Basis
	for _, rules := range []Rules{Rules2026, Rules2024, RulesPre2023} {
		if rules != t.Rules {
			out = append(out, Basis{Specs: list, Rules: rules})
		}
	}
	for _, specs := range neighbours(list) {
		out = append(out, Basis{Specs: specs, Rules: t.Rules})
	}
	for _, rules := range []Rules{t.Rules, Rules2026, Rules2024, RulesPre2023} {
		for _, preset := range Presets() {
			if b, ok := fromText(preset.Name, rules); ok {
				out = append(out, b)
			}
		}
	}
	return out
}

// fromText reads a preset or a list.
func fromText(text string, rules Rules) (Basis, bool) {
	specs, err := Parse(text)
	b := Basis{Specs: specs, Rules: rules}
	if preset, ok := presetNamed(text); ok {
		b.Name = preset.Name
	}
	return b, err == nil
}

// neighbours returns the lists that differ from list by one slip: two entries swapped,
// one left out, one Cut-1 more or less.
func neighbours(list []Spec) [][]Spec {
	var out [][]Spec
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			swapped := slices.Clone(list)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			out = append(out, swapped)
		}
	}
	for i := range list {
		out = append(out, slices.Delete(slices.Clone(list), i, i+1))
		if other, ok := otherCut(list[i]); ok {
			changed := slices.Clone(list)
			changed[i] = other
			out = append(out, changed)
		}
	}
	return out
}

// otherCut returns a spec with Cut-1 for one without, and the other way round.
func otherCut(s Spec) (Spec, bool) {
	text := s.Method.Code + "/C1"
	if s.Mods != (Mods{}) {
		text = s.Method.Code
	}
	specs, err := Parse(text)
	if err != nil || len(specs) != 1 {
		return Spec{}, false
	}
	return specs[0], true
}

// Allows reports whether b gives ranks, listed by row of t with 0 for none, in any order
// among rows that b leaves level, since lots may have decided it.
func (b Basis) Allows(t *Table, ranks []int) bool { return b.gives(t, ranks, true) }

// gives reports whether b gives all stated ranks. lots says that rows that b leaves level
// may be in any order; otherwise they must share a rank.
func (b Basis) gives(t *Table, stated []int, lots bool) bool {
	places, ok := b.rank(t)
	return ok && give(places, stated, lots)
}

// give is like gives for the places of a ranking.
func give(places []Place, stated []int, lots bool) bool {
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
func misplaced(places []Place, stated []int) []int {
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
// use, such as lots without a seed, separates nobody.
func (b Basis) rank(t *Table) ([]Place, bool) {
	other := *t
	other.Rules = b.Rules
	standings, err := Rank(&other, b.Specs)
	if err != nil {
		return nil, false
	}
	return standings.Places, true
}

// contradict reports whether places separates two rows that are stated in the opposite
// order or level. Such a list cannot be the beginning of one that gives the stated ranks.
func contradict(places []Place, stated []int) bool {
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

// search tries sequences of common systems, shortest first, and extends only those that
// do not contradict the stated ranks.
func search(t *Table, stated []int) (Basis, bool) {
	const depth = 4
	tries := max(200, 240_000/len(t.Rows)) // takes a second or two, whatever the size
	var common []Spec
	for _, code := range []string{
		"BH/C1", "BH", "BH/M1", "BH/C2", "SB", "DE", "WIN", "WON", "PS", "BWG", "BPG", "KS",
		"MMED", "SOLK", "CUM", "CUMOPP", "MED", "KASH", "SBUS", "ARO", "ARO/C1", "TPR",
	} {
		if specs, err := Parse(code); err == nil {
			common = append(common, specs...)
		}
	}
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
