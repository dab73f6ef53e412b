package compare

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A field is something that a file may say of a player.
type field struct {
	what    string
	get     func(*tournament.Player) string // "": nothing
	private bool                            // its values are not repeated
}

// findFields lists the fields to compare player by player. Where only one of the
// sections has a field at all, as a table without ratings, that is told here,
// once, and not of every player again.
func (s *comparison) findFields() {
	for _, f := range s.allFields() {
		inA, inB := 0, 0
		for i, j := range s.m.ToB {
			if j < 0 {
				continue
			}
			inA += said(f.get(&s.a.Players[i]))
			inB += said(f.get(&s.b.Players[j]))
		}
		if inA+inB > 1 && (inA == 0 || inB == 0) {
			s.fact(f.what, ofPlayers(inA), ofPlayers(inB))
			continue
		}
		s.fields = append(s.fields, f)
	}
}

func said(value string) int {
	if value == "" {
		return 0
	}
	return 1
}

// ofPlayers says how many players have a field.
func ofPlayers(n int) string {
	if n == 0 {
		return ""
	}
	return "of " + count(n, "player", "players")
}

// allFields lists the fields in the order in which differences are told.
func (s *comparison) allFields() []field {
	type player = tournament.Player
	out := []field{
		{what: "title", get: func(p *player) string { return p.Title }},
		{what: "federation", get: func(p *player) string { return p.Federation }},
		{what: "club", get: func(p *player) string { return p.Club }},
		{what: "state", get: func(p *player) string { return p.State }},
		{what: "grade", get: func(p *player) string { return p.Grade }},
		{what: "sex", get: func(p *tournament.Player) string { return p.Sex.Word() }},
		{what: "withdrawn", get: withdrawn},
		{what: "birth date", get: func(p *player) string { return p.Birth.String() }, private: true},
	}
	for _, system := range systems(s.a, s.b) {
		out = append(out, field{what: idTitle(system), get: func(p *player) string { return idKey(p.ID(system)) }, private: true})
	}
	out = append(out, s.ratings()...)
	return append(out, field{what: "stated rank", get: func(p *player) string { return number(p.Stated.Rank) }})
}

// field compares one field of one player.
func (s *comparison) field(f field, p, q *tournament.Player) {
	a, b := f.get(p), f.get(q)
	if a != b && f.private {
		a, b = hidden(a, b)
	}
	s.of(p, q, f.what, a, b)
}

// ratings lists the rating systems to compare. Where a file does not say of
// which system its ratings are, those with which the players entered are
// compared.
func (s *comparison) ratings() []field {
	entered := field{what: "rating", get: func(p *tournament.Player) string { return number(p.Rating()) }}
	var named []string
	for _, section := range []*tournament.Section{s.a, s.b} {
		for i := range section.Players {
			for _, r := range section.Players[i].Ratings {
				if r.System == "" {
					return []field{entered}
				}
				if !slices.Contains(named, r.System) {
					named = append(named, r.System)
				}
			}
		}
	}
	slices.Sort(named)
	var out []field
	for _, system := range named {
		out = append(out, field{what: "rating (" + system + ")", get: func(p *tournament.Player) string { return ratingIn(p, system) }})
	}
	return out
}

// ratingIn gives "1850", or "1850 after 12 games" for a provisional rating.
func ratingIn(p *tournament.Player, system string) string {
	for _, r := range p.Ratings {
		switch {
		case r.System != system:
		case r.Games > 0:
			return number(r.Value) + " after " + count(r.Games, "game", "games")
		default:
			return number(r.Value)
		}
	}
	return ""
}

// number gives a number of which 0 means that there is none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func withdrawn(p *tournament.Player) string {
	if p.Withdrawn {
		return "yes"
	}
	return ""
}

// join joins the words that say something.
func join(words ...string) string {
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	return strings.Join(words, " ")
}
