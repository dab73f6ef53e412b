package compare

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A comparison compares two sections.
type comparison struct {
	*collector
	a, b           *tournament.Section
	m              Matching
	indexA, indexB tournament.Index
	colors         bool // both sections have colours
	fields         []field
	gamesA, gamesB []games // by player; nil if both sections have rounds
}

func (c *collector) compareSections(a, b *tournament.Section) {
	c.section = cmp.Or(a.Name, b.Name)
	s := &comparison{
		collector: c, a: a, b: b, m: Match(a, b), indexA: a.Index(), indexB: b.Index(),
		colors: hasColors(a) && hasColors(b),
	}
	c.out.Players += s.m.Count()
	for _, d := range s.m.Doubts {
		d.Section = c.section
		c.out.Doubts = append(c.out.Doubts, d)
	}
	if a.RoundsUnknown || b.RoundsUnknown {
		s.gamesA, s.gamesB = gamesOf(a, s.indexA, nil), gamesOf(b, s.indexB, s.m.ToA)
	}
	c.facts(tournament.OfSection, tournament.Subject{Section: a}, tournament.Subject{Section: b})
	s.numbered()
	c.known("colours", hasColors(a), hasColors(b))
	s.findFields()
	for i := range a.Players {
		s.player(i)
	}
	for j := range b.Players {
		if s.m.ToA[j] < 0 {
			q := &b.Players[j]
			c.add(Difference{What: "player", InB: person(q), B: describePlayer(q, b)})
		}
	}
	s.teams()
}

// player adds the differences of player i of a.
func (s *comparison) player(i int) {
	p, j := &s.a.Players[i], s.m.ToB[i]
	if j < 0 {
		s.add(Difference{What: "player", InA: person(p), A: describePlayer(p, s.a)})
		return
	}
	q := &s.b.Players[j]
	both := Difference{InA: person(p), InB: person(q)}
	for _, f := range s.fields {
		what, a, b := shown(f.Field, f.get(p), f.get(q))
		s.value(both, what, a, b)
	}
	switch {
	case s.a.GamesUnknown || s.b.GamesUnknown:
	case s.gamesA != nil:
		s.matrixRow(i, j)
	default:
		s.rounds(i, j)
	}
	s.value(both, "points", pointsOf(s.a, p), pointsOf(s.b, q))
	if s.a.GamesUnknown || s.b.GamesUnknown {
		return
	}
	claimsA := p.Stated.HasPoints && p.Stated.Points != s.a.Score(p, len(p.Rounds))
	claimsB := q.Stated.HasPoints && q.Stated.Points != s.b.Score(q, len(q.Rounds))
	if claimsA || claimsB { // one of the files states points that differ from its own sum
		s.value(both, "stated points", statedPoints(p), statedPoints(q))
	}
}

func describePlayer(p *tournament.Player, of *tournament.Section) string {
	played := 0
	for _, e := range p.Rounds {
		if e.Opponent != 0 {
			played++
		}
	}
	if of.GamesUnknown {
		return fmt.Sprintf("place %d, points %s", p.Stated.Rank, cmp.Or(pointsOf(of, p), "not stated"))
	}
	return finding.Counted(played, "game", "games") + ", points " + pointsOf(of, p)
}

// pointsOf returns the sum of a player's rounds, or in a ranking list the stated points.
func pointsOf(s *tournament.Section, p *tournament.Player) string {
	if s.GamesUnknown {
		return statedPoints(p)
	}
	return s.Score(p, len(p.Rounds)).String()
}

func statedPoints(p *tournament.Player) string {
	if !p.Stated.HasPoints {
		return ""
	}
	return p.Stated.Points.String()
}

func hasColors(s *tournament.Section) bool {
	return slices.ContainsFunc(s.Players, func(p tournament.Player) bool {
		return slices.ContainsFunc(p.Rounds, func(e tournament.Entry) bool { return e.Color != tournament.NoColor })
	})
}

// rounds compares the entries of player i of a with those of j of b, round by round. It
// skips a difference that an earlier row, that of the opponent, has added: both files have
// the same opponent, and the rows of each file agree on the game.
func (s *comparison) rounds(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	for r := 1; r <= max(len(p.Rounds), len(q.Rounds)); r++ {
		ea, eb := s.entry(p, r), s.entry(q, r)
		if ea.Color == eb.Color && ea.Result == eb.Result && s.sameOpponent(ea, eb) {
			continue
		}
		k, inA := s.indexA.Find(int(ea.Opponent))
		l, inB := s.indexB.Find(int(eb.Opponent))
		if inA && inB && k < i && s.m.ToB[k] == l {
			oa, ob := s.entry(&s.a.Players[k], r), s.entry(&s.b.Players[l], r)
			if int(oa.Opponent) == p.No && int(ob.Opponent) == q.No && mirrored(ea, oa) && mirrored(eb, ob) {
				continue
			}
		}
		what := "bye"
		if ea.Opponent != 0 || eb.Opponent != 0 {
			what = "game"
		}
		s.add(Difference{
			What: what, Round: r, InA: person(p), InB: person(q),
			A: Describe(ea, s.a, s.indexA), B: Describe(eb, s.b, s.indexB),
		})
	}
}

// entry returns an entry, without its colour unless both sections have colours.
func (s *comparison) entry(p *tournament.Player, round int) tournament.Entry {
	e := p.Entry(round)
	if !s.colors {
		e.Color = tournament.NoColor
	}
	return e
}

// sameOpponent reports whether both opponents are the same person, or none, or the
// same unknown number.
func (s *comparison) sameOpponent(ea, eb tournament.Entry) bool {
	i, inA := s.indexA.Find(int(ea.Opponent))
	j, inB := s.indexB.Find(int(eb.Opponent))
	if !inA || !inB {
		return inA == inB && ea.Opponent == eb.Opponent
	}
	return s.m.ToB[i] == j
}

// mirrored reports whether a and b are the two sides of one game and agree on it.
func mirrored(a, b tournament.Entry) bool {
	return b.Color == a.Color.Other() && b.Result == otherSide(a.Result)
}

// otherSide returns the result that the opponent usually has. Two forfeit losses are
// unusual, and both are listed.
func otherSide(r tournament.Result) tournament.Result {
	if other := r.Opposite(); other != tournament.NoResult {
		return other
	}
	return r
}

// Describe puts an entry of a section into words: "loss with Black against 4 Doe,
// Jane"; "" for an empty entry. index is that of the section.
func Describe(e tournament.Entry, s *tournament.Section, index tournament.Index) string {
	if e == (tournament.Entry{}) {
		return ""
	}
	color, against := "", ""
	if e.Color != tournament.NoColor {
		color = "with " + e.Color.String()
	}
	if e.Opponent != 0 {
		against = fmt.Sprintf("against %d", e.Opponent)
		if k, ok := index.Find(int(e.Opponent)); ok {
			against = join(against, string(s.Players[k].Name))
		}
	}
	return join(e.Result.String(), color, against)
}

// games are the results of one player by opponent, in the order of the rounds.
// Opponents are indices into the players of a; players that only b has count down
// from onlyB, and byes have the opponent noOpponent.
type games map[int][]tournament.Result

const (
	noOpponent = -1
	onlyB      = -2
)

// gamesOf returns the games of every player of a section, for files without rounds.
// toA has the indices of its players in a; nil if the section is a itself.
func gamesOf(s *tournament.Section, index tournament.Index, toA []int) []games {
	out := make([]games, len(s.Players))
	for i := range s.Players {
		out[i] = games{}
		for _, e := range s.Players[i].Rounds {
			if e.Result == tournament.NoResult {
				continue
			}
			k, ok := index.Find(int(e.Opponent))
			switch {
			case !ok:
				k = noOpponent
			case toA != nil && toA[k] < 0:
				k = onlyB - k
			case toA != nil:
				k = toA[k]
			}
			out[i][k] = append(out[i][k], e.Result)
		}
	}
	return out
}

// matrixRow compares the games of player i of a with those of player j of b, opponent
// by opponent; the order of two games against one opponent is unknown. It skips
// differences that the row of the opponent has added.
func (s *comparison) matrixRow(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	rowA, rowB := s.gamesA[i], s.gamesB[j]
	both := maps.Clone(rowA)
	maps.Copy(both, rowB)
	for _, k := range slices.Sorted(maps.Keys(both)) {
		a, b := ordered(rowA[k]), ordered(rowB[k])
		if slices.Equal(a, b) {
			continue
		}
		if k >= 0 && k < i {
			l := s.m.ToB[k]
			if l >= 0 && reflected(rowA[k], s.gamesA[k][i]) && reflected(rowB[k], s.gamesB[l][i]) {
				continue
			}
		}
		d := Difference{What: "game", InA: person(p), InB: person(q), A: resultWords(a), B: resultWords(b)}
		if k == noOpponent {
			d.What = "bye"
			s.add(d)
			continue
		}
		against := "against "
		if k <= onlyB {
			against += string(s.b.Players[onlyB-k].Name)
		} else {
			against += string(s.a.Players[k].Name)
		}
		d.A, d.B = against+": "+cmp.Or(d.A, none), against+": "+cmp.Or(d.B, none)
		s.add(d)
	}
}

// reflected reports whether two lists are the two sides of the same games.
func reflected(a, b []tournament.Result) bool {
	return slices.Equal(ordered(each(a, otherSide)), ordered(b))
}

func ordered(list []tournament.Result) []tournament.Result {
	return slices.Sorted(slices.Values(list))
}

func resultWords(list []tournament.Result) string {
	return strings.Join(each(list, tournament.Result.String), ", ")
}

// A teamComparison compares the teams of two sections.
type teamComparison struct {
	*comparison
	toB            []int
	tableA, tableB *tournament.TeamTable
}

// teams adds the differences of the teams in the order of a, then the teams that only
// b has.
func (s *comparison) teams() {
	if len(s.a.Teams) == 0 || len(s.b.Teams) == 0 {
		s.fact("teams", number(len(s.a.Teams)), number(len(s.b.Teams)))
		return
	}
	toB, toA := MatchTeams(s.a.Teams, s.b.Teams)
	t := &teamComparison{
		comparison: s, toB: toB, tableA: s.a.TeamTable(), tableB: s.b.TeamTable(),
	}
	for i, j := range toB {
		if j >= 0 {
			t.team(i, j)
			continue
		}
		team := &s.a.Teams[i]
		s.add(Difference{What: "team", Team: true, InA: teamPerson(team), A: players(len(team.Members))})
	}
	for j, i := range toA {
		if team := &s.b.Teams[j]; i < 0 {
			s.add(Difference{What: "team", Team: true, InB: teamPerson(team), B: players(len(team.Members))})
		}
	}
}

func teamPerson(t *tournament.Team) Person { return Person{No: t.No, Name: t.Name} }

// MatchTeams matches teams by name, their only identity, and the remaining ones by
// number. toB has, by index into a, the index into b, and toA the reverse; -1 for a
// team without a match.
func MatchTeams(a, b []tournament.Team) (toB, toA []int) {
	toB, toA = unmatched(len(a)), unmatched(len(b))
	match := func(key func(*tournament.Team) string) {
		place := map[string]int{}
		for j := range b {
			if _, taken := place[key(&b[j])]; !taken && toA[j] < 0 {
				place[key(&b[j])] = j
			}
		}
		for i := range a {
			if j, ok := place[key(&a[i])]; ok && toB[i] < 0 && toA[j] < 0 {
				toB[i], toA[j] = j, i
			}
		}
	}
	match(func(t *tournament.Team) string { return fmt.Sprint(t.No, " ", spelling.Fold(t.Name)) })
	match(func(t *tournament.Team) string { return spelling.Fold(t.Name) })
	match(func(t *tournament.Team) string { return strconv.Itoa(t.No) })
	return toB, toA
}

func (t *teamComparison) team(i, j int) {
	a, b := &t.a.Teams[i], &t.b.Teams[j]
	both := Difference{Team: true, InA: teamPerson(a), InB: teamPerson(b)}
	for _, f := range tournament.FieldsOf(tournament.OfTeam) {
		switch f.Name {
		case "Team.Rounds", "Team.Stated.Points", "Team.Stated.Game":
		case "Team.Members":
			t.players(both, f.Title, a.Members, b.Members)
		default:
			t.value(both, f.Title, f.Text(tournament.Subject{Team: a}), f.Text(tournament.Subject{Team: b}))
		}
	}
	for r := 1; r <= max(len(a.Rounds), len(b.Rounds)); r++ {
		both.Round = r
		ma, mb := a.Match(r), b.Match(r)
		if !t.colors {
			ma.Color, mb.Color = tournament.NoColor, tournament.NoColor
		}
		k, inA := t.tableA.Find(ma.Opponent)
		l, inB := t.tableB.Find(mb.Opponent)
		same := ma.Opponent == mb.Opponent
		if inA && inB {
			same = t.toB[k] == l
		}
		if !same || ma.Color != mb.Color || ma.Result != mb.Result {
			d := both
			d.What, d.A, d.B = "match", describeMatch(&ma, t.a.Teams, t.tableA), describeMatch(&mb, t.b.Teams, t.tableB)
			t.add(d)
		}
		t.players(both, "line-up", ma.Boards, mb.Boards)
	}
	both.Round = 0
	matchA, gameA := t.tableA.Totals(i, len(a.Rounds))
	matchB, gameB := t.tableB.Totals(j, len(b.Rounds))
	t.value(both, "match points", matchA.String(), matchB.String())
	t.value(both, "game points", gameA.String(), gameB.String())
	claimsA := a.Stated.HasPoints && (a.Stated.Match != matchA || a.Stated.Game != gameA)
	claimsB := b.Stated.HasPoints && (b.Stated.Match != matchB || b.Stated.Game != gameB)
	if claimsA || claimsB {
		t.value(both, "stated points", teamPoints(a), teamPoints(b))
	}
}

func teamPoints(t *tournament.Team) string {
	if !t.Stated.HasPoints {
		return ""
	}
	return t.Stated.Match.String() + " and " + t.Stated.Game.String()
}

// players compares two lists of starting ranks, members or boards; 0 is an empty board. The same
// players in the same order are no difference.
func (t *teamComparison) players(both Difference, what string, a, b []int) {
	same := func(x, y int) bool {
		return t.sameOpponent(tournament.Entry{Opponent: int32(x)}, tournament.Entry{Opponent: int32(y)})
	}
	if !slices.EqualFunc(a, b, same) {
		both.What, both.A, both.B = what, names(t.a, t.indexA, a), names(t.b, t.indexB, b)
		t.add(both)
	}
}

func describeMatch(m *tournament.Match, teams []tournament.Team, table *tournament.TeamTable) string {
	result, against, color := "", "", ""
	if m.Result != tournament.NoResult {
		result = m.Result.String()
	}
	if m.Opponent != 0 {
		against = fmt.Sprintf("against %d", m.Opponent)
		if k, ok := table.Find(m.Opponent); ok {
			against = join(against, teams[k].Name)
		}
	}
	if m.Color != tournament.NoColor {
		color = "with " + m.Color.String() + " on board 1"
	}
	return join(result, against, color)
}

func names(s *tournament.Section, index tournament.Index, numbers []int) string {
	return strings.Join(each(numbers, func(no int) string {
		if k, ok := index.Find(no); ok {
			return fmt.Sprintf("%d %s", no, s.Players[k].Name)
		}
		return "nobody"
	}), "; ")
}
