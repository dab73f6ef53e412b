package compare

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// What is told of fields: facts of an event and of a section, and what files say
// of each player. The fields are those of [tournament.Fields]; this file knows
// where two programs say one thing in different ways.

// facts compares what an event says above all sections, or a section besides
// players and teams.
func (c *collector) facts(a, b tournament.Subject) {
	scope := tournament.OfEvent
	if a.Section != nil {
		scope = tournament.OfSection
	}
	for _, f := range tournament.Fields() {
		if f.Scope() != scope || f.Title == "" {
			continue
		}
		switch f.Name {
		case "Event.Sections", "Section.Players", "Section.Teams", // on their own
			"Section.Adjustments", "Section.Accelerations", "Section.Prohibited", // by players and teams
			"Event.Extra", "Section.Extra": // each program keeps other things that no field holds
		case "Section.Kind": // programs have many words for one system; the pairings show the kind
			c.fact(f.Title, a.Section.KindShown().String(), b.Section.KindShown().String())
		case "Section.System":
			c.system(f.Title, a.Section, b.Section)
		case "Section.RoundCount":
			if !a.Section.RoundsUnknown && !b.Section.RoundsUnknown {
				c.fact("rounds", strconv.Itoa(a.Section.Rounds()), strconv.Itoa(b.Section.Rounds()))
			}
		case "Section.RoundsUnknown":
			c.known("rounds of games", !a.Section.RoundsUnknown, !b.Section.RoundsUnknown)
		case "Section.Scoring":
			for r := tournament.NoResult; r <= tournament.Pending; r++ {
				c.fact("points for a "+r.String(), a.Section.Scoring[r].String(), b.Section.Scoring[r].String())
			}
		case "Event.Report.Directors":
			if !slices.EqualFunc(a.Event.Report.Directors, b.Event.Report.Directors, sameID) {
				c.fact(shown(f, f.Text(a), f.Text(b)))
			}
		default:
			c.fact(shown(f, f.Said(a), f.Said(b)))
		}
	}
}

// system compares words for the pairing system. Where only one file has some, they
// are no difference if they mean the kind that the pairings show.
func (c *collector) system(what string, a, b *tournament.Section) {
	if (a.System == "" || b.System == "") && tournament.KindOf(a.System+b.System) == a.KindShown() {
		return
	}
	c.fact(what, a.System, b.System)
}

// known compares whether files tell something at all.
func (c *collector) known(what string, inA, inB bool) {
	words := map[bool]string{true: "told", false: "not told"}
	c.fact(what, words[inA], words[inB])
}

// shown gives the title of a field and two of its values as they may be repeated.
func shown(f tournament.Field[tournament.Subject], a, b string) (what, inA, inB string) {
	if a != b && f.Private {
		a, b = hidden(a, b)
	}
	return f.Title, a, b
}

// hidden stands for two different values that are nobody's business.
func hidden(a, b string) (shownA, shownB string) {
	switch {
	case a == "":
		return "", "given"
	case b == "":
		return "given", ""
	}
	return "given", "another"
}

// numbered compares what names players, or teams where they meet, by their
// numbers, in the numbers of a: b may have others.
func (s *comparison) numbered() {
	own, toA := s.numbersOfA()
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Section.Adjustments", "Section.Accelerations", "Section.Prohibited":
			a, b := tournament.Subject{Section: s.a}, tournament.Subject{Section: s.b}
			if !slices.Equal(inNumbers(f.At(a), own), inNumbers(f.At(b), toA)) {
				s.add(Difference{What: f.Title, A: f.Text(a), B: f.Text(b)})
			}
		}
	}
}

// numbersOfA gives for the numbers of each section those of a. Who is only in b
// has a number there that nobody has in a.
func (s *comparison) numbersOfA() (own, toA map[int]int) {
	ofPlayer := func(p tournament.Player) int { return p.No }
	a, b, back := each(s.a.Players, ofPlayer), each(s.b.Players, ofPlayer), s.m.ToA
	if s.a.TeamsMeet() || s.b.TeamsMeet() {
		ofTeam := func(t tournament.Team) int { return t.No }
		a, b = each(s.a.Teams, ofTeam), each(s.b.Teams, ofTeam)
		_, back = MatchTeams(s.a.Teams, s.b.Teams)
	}
	own, toA = map[int]int{}, map[int]int{}
	for _, no := range a {
		own[no] = no
	}
	for j, i := range back {
		toA[b[j]] = -b[j]
		if i >= 0 {
			toA[b[j]] = a[i]
		}
	}
	return own, toA
}

// inNumbers gives what a list says, sorted, with the numbers that others stand for.
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

// A field is something that a file may say of a player.
type field struct {
	tournament.Field[tournament.Subject]
	get func(*tournament.Player) string // "": nothing
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
			s.fact(f.Title, ofPlayers(inA), ofPlayers(inB))
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

// allFields lists the fields in the order in which differences are told: of ids,
// ratings and tie-breaks one for each kind.
func (s *comparison) allFields() []field {
	var out []field
	for _, f := range tournament.Fields() {
		if f.Scope() != tournament.OfPlayer || f.At == nil {
			continue
		}
		titled := func(title string, get func(*tournament.Player) string) {
			f.Title = title
			out = append(out, field{f, get})
		}
		switch f.Name {
		case "Player.Extra", "Player.Rounds", "Player.Stated.Points": // of rounds and totals others tell
		case "Player.IDs":
			for _, system := range systems(s.a, s.b) {
				titled(idTitle(system), func(p *tournament.Player) string { return idKey(p.ID(system)) })
			}
		case "Player.Ratings":
			s.ratings(titled)
		case "Player.Stated.TieBreaks":
			for _, code := range s.kinds(func(p *tournament.Player) []string { return each(p.Stated.TieBreaks, tieBreak) }) {
				titled("stated "+code, func(p *tournament.Player) string { return statedIn(p, code) })
			}
		default:
			titled(f.Title, func(p *tournament.Player) string { return f.Text(tournament.Subject{Player: p}) })
		}
	}
	return out
}

// field compares one field of one player.
func (s *comparison) field(f field, p, q *tournament.Player) {
	what, a, b := shown(f.Field, f.get(p), f.get(q))
	s.of(p, q, what, a, b)
}

// kinds lists what players of either section have something of, sorted.
func (s *comparison) kinds(of func(*tournament.Player) []string) []string {
	var out []string
	for _, section := range []*tournament.Section{s.a, s.b} {
		for i := range section.Players {
			for _, kind := range of(&section.Players[i]) {
				if !slices.Contains(out, kind) {
					out = append(out, kind)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// ratings lists the rating systems to compare. Where a file does not say of
// which system a rating is, those with which the players entered are compared,
// and of the others only the further ones.
func (s *comparison) ratings(add func(title string, get func(*tournament.Player) string)) {
	systemOf := func(r tournament.Rating) string { return r.System }
	from := 0
	if slices.Contains(s.kinds(func(p *tournament.Player) []string { return each(p.Ratings, systemOf) }), "") {
		from = 1
		add("rating", func(p *tournament.Player) string {
			if len(p.Ratings) == 0 {
				return ""
			}
			return ratingText(p.Ratings[0])
		})
	}
	further := func(p *tournament.Player) []tournament.Rating { return p.Ratings[min(from, len(p.Ratings)):] }
	for _, system := range s.kinds(func(p *tournament.Player) []string { return each(further(p), systemOf) }) {
		add("rating ("+system+")", func(p *tournament.Player) string {
			for _, r := range further(p) {
				if r.System == system {
					return ratingText(r)
				}
			}
			return ""
		})
	}
}

// ratingText gives "1850", or "1850 after 12 games" for a provisional rating.
func ratingText(r tournament.Rating) string {
	if r.Games > 0 {
		return number(r.Value) + " after " + count(r.Games, "game", "games")
	}
	return number(r.Value)
}

// tieBreak names a stated tie-break: by its code, or as the file does.
func tieBreak(v tournament.StatedValue) string {
	if v.Code != "" {
		return v.Code
	}
	return v.Label
}

func statedIn(p *tournament.Player, code string) string {
	for _, v := range p.Stated.TieBreaks {
		if tieBreak(v) == code {
			return v.Value
		}
	}
	return ""
}

func each[E, V any](list []E, of func(E) V) []V {
	out := make([]V, len(list))
	for i, e := range list {
		out[i] = of(e)
	}
	return out
}

// number gives a number of which 0 means that there is none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// join joins the words that say something.
func join(words ...string) string {
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	return strings.Join(words, " ")
}
