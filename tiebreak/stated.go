package tiebreak

import (
	"cmp"
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
		var columns []Column // by heading, in the order of the rows
		for i := range t.list.Players {
			for _, v := range t.list.Players[i].Stated.TieBreaks {
				at := slices.IndexFunc(columns, func(c Column) bool { return c.Spec.Text == v.Label })
				if at < 0 {
					at = len(columns)
					s := Spec{Text: v.Label, Method: Method{Code: v.Label, Name: v.Label}}
					s.stated = &Spec{Method: s.Method}
					if specs, err := Parse(v.Code); err == nil && len(specs) == 1 {
						s.stated = &specs[0]
					}
					columns = append(columns, Column{Spec: s})
				}
				m := &columns[at].Spec.Method
				if _, digits, ok := ParseValue(v.Value); ok {
					m.Digits = max(m.Digits, digits)
				}
			}
		}
		return &Standings{Table: t, Columns: columns, Places: t.statedPlaces(columns)}, nil
	}
	unscored := func(r Row) bool { return r.Unscored }
	if i := slices.IndexFunc(t.squads.players.Rows, unscored); i >= 0 {
		return nil, fmt.Errorf(
			"no standings of teams: the list does not say how many points %s has",
			t.list.Players[i].Name,
		)
	}
	return &Standings{Table: t, Places: newRanking(t, nil).places()}, nil
}

// Direction returns 1 if higher values of a tie-break are better, -1 if lower ones are. It returns 0
// if that is not known: programs state direct encounter as a place or as points.
func (s *Spec) Direction() int {
	of := cmp.Or(s.stated, s)
	switch {
	case of.Method.Lower == of.Mods.Reverse:
		return 1
	case s.stated != nil && of.Method.Grouped():
		return 0
	}
	return -1
}

// statedPlaces returns the stated places. If a list has only points, places follow from
// them and equal points share a place. The expelled come last, without a rank, and those
// below them move up.
func (t *Table) statedPlaces(columns []Column) []Place {
	s := t.list
	var places, out []Place
	var free []int // the ranks of the expelled
	above, placed := -1, s.HasPlaces()
	for _, row := range s.InListOrder() {
		stated := &s.Players[row].Stated
		place := Place{Rank: stated.Rank, Row: row, Values: make([]Value, len(columns)), DecidedBy: ByStatement}
		for _, v := range stated.TieBreaks {
			at := slices.IndexFunc(columns, func(c Column) bool { return c.Spec.Text == v.Label })
			if value, _, ok := ParseValue(v.Value); ok {
				place.Values[at] = value
			}
		}
		if t.Expelled(row) {
			free = append(free, stated.Rank)
			place.Rank, place.DecidedBy = 0, OutOfRanking
			out = append(out, place)
			continue
		}
		level := above >= 0 && stated.Rank == s.Players[above].Stated.Rank
		if !placed {
			place.Rank, place.DecidedBy = len(places)+1, ByScore
			level = above >= 0 && stated.Points == s.Players[above].Stated.Points
		}
		switch {
		case above < 0:
			place.DecidedBy = Leader
		case level:
			place.DecidedBy = Level
		}
		if level {
			place.Rank = places[len(places)-1].Rank
		} else if placed {
			for _, rank := range free {
				if 0 < rank && rank < stated.Rank { // who had no place leaves none
					place.Rank--
				}
			}
		}
		places, above = append(places, place), row
	}
	return append(places, out...)
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
