package compare

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A Difference is one thing in which two events differ.
type Difference struct {
	// What differs. Of an event or a section: "event name", "section", "scoring"
	// and so on. Of a player: "player" (only one file has him), "number", "name",
	// "title", "rating", "game", "bye", "points" (as the rounds add up),
	// "stated points", "stated rank" and so on; of a team "team", "members",
	// "match", "match points" and so on.
	What    string
	Section string // by its name in the first file, else in the second; "" if it has none
	Team    bool   // the persons below are teams
	Round   int    // from 1; 0: no round in particular

	// InA and InB are the player in each file; zero: nobody, or the difference is
	// not about a player.
	InA, InB Person
	A, B     string // the two values, for people; "none" where a file has none
}

// A Person is how one file names a player or a team.
type Person struct {
	No   int // starting rank or team number; 0: nobody
	Name string
}

// Result is what a comparison found.
type Result struct {
	Sections    int // that both have
	Players     int // that both have
	Differences []Difference
	Doubts      []Doubt
}

// none is the value of a file that says nothing.
const none = "none"

// Events compares two events. The differences are in a fixed order: of the
// events, then section by section in the order of a, with those of players in
// the order of a, then those whom only b has. The events are not changed.
func Events(a, b *tournament.Event) Result {
	var out Result
	c := &collector{out: &out}
	c.event(a, b)
	for _, pair := range sections(a.Sections, b.Sections) {
		switch {
		case pair.b == nil:
			c.section = pair.a.Name
			c.fact("section", playerCount(pair.a), "")
		case pair.a == nil:
			c.section = pair.b.Name
			c.fact("section", "", playerCount(pair.b))
		default:
			out.Sections++
			c.compareSections(pair.a, pair.b)
		}
	}
	return out
}

// playerCount describes a section that only one file has.
func playerCount(s *tournament.Section) string {
	return count(len(s.Players), "player", "players")
}

// count gives "1 player", "2 players".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// A collector collects differences, in one section after the other.
type collector struct {
	section string // "" as long as the events themselves are compared
	out     *Result
}

// add adds a difference of the section at hand.
func (c *collector) add(d Difference) {
	d.Section = c.section
	if d.A == "" {
		d.A = none
	}
	if d.B == "" {
		d.B = none
	}
	c.out.Differences = append(c.out.Differences, d)
}

// fact compares something that an event or a section has once.
func (c *collector) fact(what, a, b string) {
	if a != b {
		c.add(Difference{What: what, A: a, B: b})
	}
}

// A sectionPair is a section as both files have it; nil: one has it not.
type sectionPair struct{ a, b *tournament.Section }

// maxComparisons bounds how many pairs of sections are tried for the players that
// they have in common. No event comes near it; a hostile file would.
const maxComparisons = 10_000

// sections pairs sections: by name, whatever the case, and what is left by
// order. Where one file has more left than the other, as an event beside the
// file of one of its sections, the players in common decide. The pairs stand in
// the order of a; those that only b has follow.
func sections(a, b []*tournament.Section) []sectionPair {
	pairs := make([]sectionPair, len(a))
	byName := map[string][]int{} // places in b
	for j, s := range b {
		key := strings.ToLower(s.Name)
		byName[key] = append(byName[key], j)
	}
	taken := make([]bool, len(b))
	open := 0
	for i, s := range a {
		pairs[i].a = s
		key := strings.ToLower(s.Name)
		if len(byName[key]) == 0 {
			open++
			continue
		}
		j := byName[key][0]
		pairs[i].b, taken[j], byName[key] = b[j], true, byName[key][1:]
	}
	left := without(b, taken)
	if open == len(left) || open*len(left) > maxComparisons {
		left = pairInOrder(pairs, left)
	} else {
		left = pairByPlayers(pairs, left)
	}
	for _, s := range left {
		pairs = append(pairs, sectionPair{b: s})
	}
	return pairs
}

// without gives the sections that are not taken.
func without(list []*tournament.Section, taken []bool) []*tournament.Section {
	var left []*tournament.Section
	for j, s := range list {
		if !taken[j] {
			left = append(left, s)
		}
	}
	return left
}

// pairInOrder gives each open pair the next of left, and gives back what nobody
// took.
func pairInOrder(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	for i := range pairs {
		if pairs[i].b == nil && len(left) > 0 {
			pairs[i].b, left = left[0], left[1:]
		}
	}
	return left
}

// pairByPlayers gives the open pairs the sections with which they have most
// players in common, the best pair first, and gives back what nobody took.
func pairByPlayers(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	type candidate struct{ i, j, players int }
	var candidates []candidate
	for i := range pairs {
		if pairs[i].b != nil {
			continue
		}
		for j := range left {
			if n := Match(pairs[i].a, left[j]).Count(); n > 0 {
				candidates = append(candidates, candidate{i, j, n})
			}
		}
	}
	slices.SortStableFunc(candidates, func(x, y candidate) int { return y.players - x.players })
	taken := make([]bool, len(left))
	for _, c := range candidates {
		if pairs[c.i].b == nil && !taken[c.j] {
			pairs[c.i].b, taken[c.j] = left[c.j], true
		}
	}
	return without(left, taken)
}

// event compares what stands above all sections.
func (c *collector) event(a, b *tournament.Event) {
	c.fact("event name", a.Name, b.Name)
	c.fact("city", a.City, b.City)
	c.fact("event federation", a.Federation, b.Federation)
	c.fact("rating federation", ratedElsewhere(a), ratedElsewhere(b))
	c.fact("first day", a.Start.String(), b.Start.String())
	c.fact("last day", a.End.String(), b.End.String())
	c.fact("chief arbiter", a.ChiefArbiter, b.ChiefArbiter)
	c.fact("arbiters", strings.Join(a.Arbiters, "; "), strings.Join(b.Arbiters, "; "))
	c.fact("event id", a.Report.EventID, b.Report.EventID)
	c.fact("affiliate", a.Report.Affiliate, b.Report.Affiliate)
	c.fact("state of the site", a.Report.State, b.Report.State)
	c.fact("postal code of the site", a.Report.PostalCode, b.Report.PostalCode)
	if !slices.EqualFunc(a.Report.Directors, b.Report.Directors, sameID) {
		shownA, shownB := hidden(strings.Join(a.Report.Directors, ""), strings.Join(b.Report.Directors, ""))
		c.fact("ids of the directors", shownA, shownB)
	}
}

// ratedElsewhere is the federation that rates the event, if that is not the one
// of its country, as is the rule.
func ratedElsewhere(ev *tournament.Event) string {
	if ev.RatingFederation() == ev.Federation {
		return ""
	}
	return ev.RatedBy
}

// facts compares what a section says besides players and teams. The kind is
// that which the pairings show where a file does not say it: programs have many
// words for one system.
func (c *collector) facts(a, b *tournament.Section) {
	c.fact("section name", a.Name, b.Name)
	c.fact("kind", a.KindShown().String(), b.KindShown().String())
	c.fact("time control", timeControl(a), timeControl(b))
	if !a.RoundsUnknown && !b.RoundsUnknown {
		c.fact("rounds", strconv.Itoa(a.Rounds()), strconv.Itoa(b.Rounds()))
	}
	c.fact("dates of rounds", dates(a.RoundDates), dates(b.RoundDates))
	c.fact("tie-breaks", strings.Join(a.TieBreaks, ","), strings.Join(b.TieBreaks, ","))
	for r := tournament.NoResult; r <= tournament.Pending; r++ {
		c.fact("points for a "+r.String(), a.Scoring[r].String(), b.Scoring[r].String())
	}
	if a.RoundsUnknown != b.RoundsUnknown {
		c.fact("rounds of games", known(!a.RoundsUnknown), known(!b.RoundsUnknown))
	}
	if toldA, toldB := tellsColors(a), tellsColors(b); toldA != toldB {
		c.fact("colours", known(toldA), known(toldB))
	}
}

func known(told bool) string {
	if told {
		return "told"
	}
	return "not told"
}

func timeControl(s *tournament.Section) string {
	return strings.TrimSpace(s.TimeControl + " " + s.TimeControlCode)
}

// dates joins the days of rounds. Trailing ones of which nothing is said are no
// difference.
func dates(list []tournament.Date) string {
	for len(list) > 0 && list[len(list)-1].IsZero() {
		list = list[:len(list)-1]
	}
	words := make([]string, len(list))
	for i, d := range list {
		words[i] = fmt.Sprint(d)
	}
	return strings.Join(words, " ")
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

// games are the results of one player by opponent, in the order of the rounds.
// Opponents are indices into the players of a; those whom only b has follow
// below onlyB, and nobody stands for byes.
type games map[int][]tournament.Result

const (
	noOpponent = -1
	onlyB      = -2
)

// gamesOf gives the games of every player of a section, for files that do not
// tell rounds. toA is where its players stand in the other section; nil: the
// section is a itself.
func gamesOf(s *tournament.Section, index tournament.Index, toA []int) []games {
	out := make([]games, len(s.Players))
	for i := range s.Players {
		out[i] = games{}
		for _, e := range s.Players[i].Rounds {
			if e.Result == tournament.NoResult {
				continue
			}
			k := opponent(e, index, toA)
			out[i][k] = append(out[i][k], e.Result)
		}
	}
	return out
}

func opponent(e tournament.Entry, index tournament.Index, toA []int) int {
	k, ok := index.Find(int(e.Opponent))
	switch {
	case !ok:
		return noOpponent
	case toA == nil:
		return k
	case toA[k] < 0:
		return onlyB - k
	}
	return toA[k]
}

// matrixRow compares the games of player i of a with those of j of b, opponent
// by opponent; the order of two games against one opponent is unknown. What
// was told with an opponent who comes first is not told again.
func (s *comparison) matrixRow(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	rowA, rowB := s.gamesA[i], s.gamesB[j]
	both := maps.Clone(rowA)
	maps.Copy(both, rowB)
	for _, k := range slices.Sorted(maps.Keys(both)) {
		a, b := ordered(rowA[k]), ordered(rowB[k])
		if slices.Equal(a, b) || k >= 0 && k < i && s.toldInRow(i, j, k) {
			continue
		}
		d := Difference{What: "game", InA: person(p), InB: person(q), A: resultWords(a), B: resultWords(b)}
		if k == noOpponent {
			d.What = "bye"
			s.add(d)
			continue
		}
		against := s.opponentName(k)
		d.A, d.B = against+": "+orNone(d.A), against+": "+orNone(d.B)
		s.add(d)
	}
}

// toldInRow reports whether the games of i of a and j of b against k were told
// in the row of k, which tells them alike in both files.
func (s *comparison) toldInRow(i, j, k int) bool {
	l := s.m.ToB[k]
	return l >= 0 && reflected(s.gamesA[i][k], s.gamesA[k][i]) && reflected(s.gamesB[j][k], s.gamesB[l][i])
}

// reflected reports whether two lists are the two sides of the same games.
func reflected(a, b []tournament.Result) bool {
	other := make([]tournament.Result, len(a))
	for n, r := range a {
		other[n] = otherSide(r)
	}
	return slices.Equal(ordered(other), ordered(b))
}

// opponentName names an opponent by its index in games.
func (s *comparison) opponentName(k int) string {
	if k <= onlyB {
		return "against " + string(s.b.Players[onlyB-k].Name)
	}
	return "against " + string(s.a.Players[k].Name)
}

func ordered(list []tournament.Result) []tournament.Result {
	return slices.Sorted(slices.Values(list))
}

func resultWords(list []tournament.Result) string {
	words := make([]string, len(list))
	for n, r := range list {
		words[n] = r.String()
	}
	return strings.Join(words, ", ")
}

func orNone(text string) string {
	if text == "" {
		return none
	}
	return text
}
