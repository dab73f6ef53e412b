package compare

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/tournament"
)

// This file compares the fields of [tournament.Fields]. It handles values that two
// programs express in different ways.

// facts compares the fields of an event, or of a section but for its players and
// teams.
func (c *collector) facts(scope tournament.Scope, a, b tournament.Subject) {
	for _, f := range tournament.FieldsOf(scope) {
		switch f.Name {
		case "Event.Sections", "Section.Players", "Section.Teams", // compared elsewhere
			"Section.Adjustments", "Section.Accelerations", "Section.Prohibited", // see numbered
			"Event.Extra", "Section.Extra": // these always differ between programs
		case "Section.Kind": // programs name systems in many ways; the pairings show the kind
			if a.Section.GamesUnknown || b.Section.GamesUnknown {
				continue
			}
			c.fact(f.Title, a.Section.KindShown().String(), b.Section.KindShown().String())
		case "Section.System":
			if x, y := a.Section, b.Section; x.System != "" && y.System != "" || // else one may show what the other says
				tournament.KindOf(x.System+y.System) != x.KindShown() {
				c.fact(f.Title, x.System, y.System)
			}
		case "Section.RoundCount":
			if roundsKnown(a.Section) && roundsKnown(b.Section) {
				c.fact("rounds", strconv.Itoa(a.Section.Rounds()), strconv.Itoa(b.Section.Rounds()))
			}
		case "Section.RoundsUnknown":
			c.known("rounds of games", !a.Section.RoundsUnknown, !b.Section.RoundsUnknown)
		case "Section.GamesUnknown":
			c.known("games", !a.Section.GamesUnknown, !b.Section.GamesUnknown)
		case "Section.Scoring":
			for r := tournament.NoResult; r <= tournament.Pending; r++ {
				c.fact("points for a "+r.String(), a.Section.Scoring[r].String(), b.Section.Scoring[r].String())
			}
		case "Event.Report.Directors":
			sameID := func(a, b string) bool { return people.IDKey(a) == people.IDKey(b) }
			if !slices.EqualFunc(a.Event.Report.Directors, b.Event.Report.Directors, sameID) {
				c.fact(shown(f, f.Text(a), f.Text(b)))
			}
		default:
			c.fact(shown(f, f.Said(a), f.Said(b)))
		}
	}
}

// roundsKnown reports whether a section says how many rounds it has.
func roundsKnown(s *tournament.Section) bool { return !s.RoundsUnknown && !s.GamesUnknown }

// known compares whether the files have some kind of information at all.
func (c *collector) known(what string, inA, inB bool) {
	words := map[bool]string{true: "stated", false: "not stated"}
	c.fact(what, words[inA], words[inB])
}

// shown returns the title of a field and two of its values, replaced if private.
func shown(f tournament.Field[tournament.Subject], a, b string) (what, inA, inB string) {
	if a == b || !f.Private {
		return f.Title, a, b
	}
	inA, inB = "given", "another"
	if a == "" {
		inA, inB = "", "given"
	} else if b == "" {
		inB = ""
	}
	return f.Title, inA, inB
}

// numbered compares the fields that refer to players, or in team events to teams, by
// number. It first translates the numbers of b to those of a. Those that only b has become
// negative.
func (s *comparison) numbered() {
	ofPlayer := func(p tournament.Player) int { return p.No }
	inA, inB, back := each(s.a.Players, ofPlayer), each(s.b.Players, ofPlayer), s.m.ToA
	if s.a.TeamsMeet() || s.b.TeamsMeet() {
		ofTeam := func(t tournament.Team) int { return t.No }
		inA, inB = each(s.a.Teams, ofTeam), each(s.b.Teams, ofTeam)
		_, back = MatchTeams(s.a.Teams, s.b.Teams)
	}
	toA := map[int]int{}
	for j, i := range back {
		toA[inB[j]] = -inB[j]
		if i >= 0 {
			toA[inB[j]] = inA[i]
		}
	}
	for _, f := range tournament.FieldsOf(tournament.OfSection) {
		switch f.Name {
		case "Section.Adjustments", "Section.Accelerations", "Section.Prohibited":
			a, b := tournament.Subject{Section: s.a}, tournament.Subject{Section: s.b}
			if !slices.Equal(inNumbers(f.At(a), nil), inNumbers(f.At(b), toA)) {
				s.add(Difference{What: f.Title, A: f.Text(a), B: f.Text(b)})
			}
		}
	}
}

// inNumbers returns the entries of a list as sorted texts, with translated numbers.
func inNumbers(at any, numbers map[int]int) []string {
	other := func(no int) int {
		if in, ok := numbers[no]; ok {
			return in
		}
		return no
	}
	translated := func(list []int) []int { return slices.Sorted(slices.Values(each(list, other))) }
	var out []string
	switch list := at.(type) {
	case *[]tournament.Adjustment:
		for _, a := range *list {
			a.Teams = translated(a.Teams)
			out = append(out, a.String())
		}
	case *[]tournament.ProhibitedPairing:
		for _, p := range *list {
			p.Nos = translated(p.Nos)
			out = append(out, p.String())
		}
	case *[]tournament.Acceleration:
		for _, a := range *list {
			a.FirstNo, a.LastNo = other(a.FirstNo), other(a.LastNo)
			out = append(out, a.String())
		}
	}
	slices.Sort(out)
	return out
}

// A field is a field of a player, or one kind of rating, ID or stated tie-break.
type field struct {
	tournament.Field[tournament.Subject]
	get func(*tournament.Player) string // "" if the player has no value
}

// findFields lists the fields to compare player by player. If only one of the
// sections has values for a field, it adds one difference for the whole section
// instead.
func (s *comparison) findFields() {
	ofPlayers := func(n int) string {
		if n == 0 {
			return ""
		}
		return "of " + players(n)
	}
	for _, f := range s.allFields() {
		inA, inB := 0, 0
		for i, j := range s.m.ToB {
			if j < 0 {
				continue
			}
			if f.get(&s.a.Players[i]) != "" {
				inA++
			}
			if f.get(&s.b.Players[j]) != "" {
				inB++
			}
		}
		if inA+inB > 1 && (inA == 0 || inB == 0) {
			s.fact(f.Title, ofPlayers(inA), ofPlayers(inB))
			continue
		}
		s.fields = append(s.fields, f)
	}
}

// allFields lists the fields in the order of the differences, with one field for each
// kind of ID, rating and stated tie-break. If a file has ratings without a system, the first
// ratings of all players are compared with each other, whatever their system, and only the
// further ones by system.
func (s *comparison) allFields() []field {
	var out []field
	for _, f := range tournament.FieldsOf(tournament.OfPlayer) {
		if f.At == nil {
			continue // a view of another field
		}
		titled := func(title string, get func(*tournament.Player) string) {
			f.Title = title
			out = append(out, field{f, get})
		}
		switch f.Name {
		case "Player.Extra", "Player.Rounds", "Player.Stated.Points": // see rounds and totals
		case "Player.IDs":
			for _, system := range systems(s.a, s.b) {
				titled(idTitle(system), func(p *tournament.Player) string { return people.IDKey(p.ID(system)) })
			}
		case "Player.Ratings":
			systemOf := func(r tournament.Rating) string { return r.System }
			of := func(p *tournament.Player) []tournament.Rating { return p.Ratings }
			if slices.Contains(kinds(s.a, s.b, of, systemOf), "") {
				titled("rating", func(p *tournament.Player) string {
					if len(p.Ratings) == 0 {
						return ""
					}
					return ratingText(p.Ratings[0])
				})
				of = func(p *tournament.Player) []tournament.Rating { return p.Ratings[min(1, len(p.Ratings)):] }
			}
			for _, system := range kinds(s.a, s.b, of, systemOf) {
				titled("rating ("+system+")", first(of, systemOf, system, ratingText))
			}
		case "Player.Stated.TieBreaks":
			ofPlayer := func(p *tournament.Player) []tournament.StatedValue { return p.Stated.TieBreaks }
			value := func(v tournament.StatedValue) string { return v.Value }
			for _, code := range kinds(s.a, s.b, ofPlayer, tieBreak) {
				titled("stated "+code, first(ofPlayer, tieBreak, code, value))
			}
		default:
			titled(f.Title, func(p *tournament.Player) string { return f.Text(tournament.Subject{Player: p}) })
		}
	}
	return out
}

// kinds returns the sorted kinds of the elements of a list that the players of both
// sections have.
func kinds[E any](a, b *tournament.Section, of func(*tournament.Player) []E, kindOf func(E) string) []string {
	met := map[string]bool{}
	for _, players := range [][]tournament.Player{a.Players, b.Players} {
		for i := range players {
			for _, e := range of(&players[i]) {
				met[kindOf(e)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(met))
}

// first returns a function that gives the text of the first element of a kind in a list
// of a player; "" if there is none.
func first[E any](of func(*tournament.Player) []E, kindOf func(E) string, kind string, text func(E) string,
) func(*tournament.Player) string {
	return func(p *tournament.Player) string {
		for _, e := range of(p) {
			if kindOf(e) == kind {
				return text(e)
			}
		}
		return ""
	}
}

// ratingText returns "1850", or "1850 after 12 games" for a provisional rating.
func ratingText(r tournament.Rating) string {
	if r.Games > 0 {
		return number(r.Value) + " after " + finding.Counted(r.Games, "game", "games")
	}
	return number(r.Value)
}

// tieBreak returns the code of a stated tie-break, or its label in the file.
func tieBreak(v tournament.StatedValue) string { return cmp.Or(v.Code, v.Label) }

func each[E, V any](list []E, of func(E) V) []V {
	out := make([]V, len(list))
	for i, e := range list {
		out[i] = of(e)
	}
	return out
}

// number formats a number; "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// join joins words that are not empty.
func join(words ...string) string {
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	return strings.Join(words, " ")
}
