package tiebreak

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A ranking list, a section whose games are unknown, has standings all the same: those
// that it states. Equal places stay equal, values of tie-breaks are shown as they are
// stated and decide nothing, and a row whose points nobody states has none. Only a list
// with the points of each round can be ranked by tie-breaks that need no more
// ([Method.Alone]), if somebody asks for them.

// ErrNoGames is why what needs games cannot be had of a ranking list.
var ErrNoGames = errors.New("the file is a ranking list, which has no games")

// statedTable makes the table of a ranking list.
func statedTable(s *tournament.Section, o Options) (*Table, error) {
	if o.After != 0 {
		return nil, fmt.Errorf("no standings after round %d: %w", o.After, ErrNoGames)
	}
	t := &Table{
		Section: s.Name, Kind: s.Kind, Progress: s.Progress(), Scoring: s.Scoring, Words: o.Words,
		Rules: o.Rules, Unrated: o.Unrated, Seed: o.Seed, Rounds: s.StatedRounds(),
		Stated: true, Unordered: true, list: s, Rows: make([]Row, len(s.Players)),
	}
	t.Scheduled = t.Rounds
	for i := range s.Players {
		p := &s.Players[i]
		row := Row{No: p.No, Rating: ratingOf(p, o.Ratings), Score: p.Stated.Points, Unscored: !p.Stated.HasPoints}
		for n := range t.Rounds {
			g := Game{Opponent: NoOpponent}
			if n < len(p.Stated.Rounds) {
				g.Points = p.Stated.Rounds[n]
			}
			row.Games = append(row.Games, g)
		}
		t.Rows[i] = row
	}
	for n := range t.Rounds {
		t.Numbers = append(t.Numbers, n+1)
	}
	if err := t.declare(&o, s.Index()); err != nil {
		return nil, err
	}
	return t, nil
}

// choose finds the list of tie-breaks. A ranking list has its places without one.
func (r *RankedSection) choose(federation string) (List, error) {
	switch {
	case r.Section.GamesUnknown && r.OfTeams:
		return List{Source: Stated}, nil
	case r.Section.GamesUnknown:
		return r.chooseStated(federation)
	case r.OfTeams:
		return ChooseTeams(r.Asked.List, r.Section, federation, r.Asked.Kind)
	}
	return Choose(r.Asked.List, r.Section, federation, r.Asked.Kind)
}

// chooseStated finds the list for a ranking list: the given one; else the declared one
// where all of it can be computed, if the director declares it or the ranking list has no
// places; else none. Then Unfit has the declared tie-breaks that the ranking list does
// not settle itself, by places and values.
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

// statedPlaces are the places as stated; of a list that has points alone, those that
// follow from them, shared by all who have as many.
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

// statedColumns are the tie-breaks of a ranking list by their headings, in the order in
// which rows have them.
func statedColumns(s *tournament.Section) []Column {
	var columns []Column
	for i := range s.Players {
		for _, v := range s.Players[i].Stated.TieBreaks {
			at := slices.IndexFunc(columns, func(c Column) bool { return c.Spec.Text == v.Label })
			if at < 0 {
				at = len(columns)
				columns = append(columns, Column{Spec: Spec{Text: v.Label, Method: statedMethod(v)}})
			}
			m := &columns[at].Spec.Method
			if _, digits, ok := ParseValue(v.Value); ok {
				m.Digits = max(m.Digits, digits)
			}
		}
	}
	return columns
}

// statedMethod names what a heading is, where its code says so.
func statedMethod(v tournament.StatedValue) Method {
	m := Method{Code: v.Label, Name: v.Label + ", as stated"}
	if specs, err := Parse(v.Code); err == nil && len(specs) == 1 {
		m.Name = specs[0].Name() + ", as stated"
	}
	return m
}

// statedValues are the values of a player, one per column.
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

// ParseValue reads a stated value, "12", "12.5", "12,75" or "12½", exactly, and says how
// many decimals it has; false: it is no such number.
func ParseValue(text string) (v Value, decimals int, ok bool) {
	const most = 15 // characters, so that no number is too large
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
