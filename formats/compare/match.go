package compare

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Matching says which player of one section is which of another.
type Matching struct {
	ToB    []int // by index into the players of a: the index in b; -1: only in a
	ToA    []int // by index into the players of b: the index in a; -1: only in b
	Doubts []Doubt
}

// A Doubt is a match that may be wrong, or one that could not be made.
type Doubt struct {
	Section  string // as in Difference; "" of a Matching
	InA, InB Person // zero: nobody
	Why      string
	Number   bool // they have nothing in common but the starting rank
}

// numberAlone is why two players were taken for one who have only their starting
// rank in common.
const numberAlone = "by number alone"

// Match finds out which player of a is which of b, by the best evidence first:
//
//  1. one number of a register, FIDE before US Chess before all others;
//  2. starting rank and name;
//  3. a name that only one of those left on each side has;
//  4. starting rank and family name;
//  5. starting rank alone, where those matched so far are not fewer and kept
//     their numbers all.
//
// Names are equal whatever their case, accents and order. A match against
// other evidence, or by the last two, is a doubt.
func Match(a, b *tournament.Section) Matching {
	m := &matcher{a: a, b: b, Matching: Matching{ToB: nobody(len(a.Players)), ToA: nobody(len(b.Players))}}
	m.byID()
	m.byNumber(func(p, q *tournament.Player) bool { return nameKey(p.Name) == nameKey(q.Name) }, "")
	m.byName()
	m.byNumber(func(p, q *tournament.Player) bool { return familyAgrees(p.Name, q.Name) }, "by number and family name")
	if m.numbersHold() {
		m.byNumber(func(_, _ *tournament.Player) bool { return true }, numberAlone)
	}
	m.undecided()
	return m.Matching
}

// Count is how many players both sections have.
func (m Matching) Count() int {
	n := 0
	for _, j := range m.ToB {
		if j >= 0 {
			n++
		}
	}
	return n
}

func nobody(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

// A matcher makes one matching.
type matcher struct {
	Matching
	a, b *tournament.Section
}

// pair makes i of a and j of b one person. A doubt is added if why is not
// empty or if numbers of one register contradict it.
func (m *matcher) pair(i, j int, why string) {
	m.ToB[i], m.ToA[j] = j, i
	p, q := &m.a.Players[i], &m.b.Players[j]
	if system := contradiction(p, q); system != "" && why == "" {
		why = "by name, against " + idTitle(system)
	}
	if why != "" {
		m.Doubts = append(m.Doubts, Doubt{InA: person(p), InB: person(q), Why: "taken for one player " + why, Number: why == numberAlone})
	}
}

func person(p *tournament.Player) Person { return Person{No: p.No, Name: string(p.Name)} }

// contradiction names a register in which p and q have different numbers, if
// there is none in which they have the same.
func contradiction(p, q *tournament.Player) string {
	system := ""
	for _, id := range p.IDs {
		x, y := idKey(id.Value), idKey(q.ID(id.System))
		switch {
		case x == "" || y == "":
		case x == y:
			return ""
		case system == "":
			system = id.System
		}
	}
	return system
}

// byNumber pairs those left who have one starting rank and of whom same is true.
func (m *matcher) byNumber(same func(p, q *tournament.Player) bool, why string) {
	index := m.b.Index()
	for i := range m.a.Players {
		p := &m.a.Players[i]
		j, ok := index.Find(p.No)
		if ok && m.ToB[i] < 0 && m.ToA[j] < 0 && same(p, &m.b.Players[j]) {
			m.pair(i, j, why)
		}
	}
}

// numbersHold reports whether starting ranks are evidence enough for those left:
// at least half of all that could be matched were, and none had another number.
func (m *matcher) numbersHold() bool {
	matched := 0
	for i, j := range m.ToB {
		if j < 0 {
			continue
		}
		if m.a.Players[i].No != m.b.Players[j].No {
			return false
		}
		matched++
	}
	return 2*matched >= min(len(m.ToA), len(m.ToB))
}

// byName pairs those left whose name nobody else of those left has.
func (m *matcher) byName() {
	inA, inB := placesByName(m.a, m.ToB), placesByName(m.b, m.ToA)
	for i := range m.a.Players {
		key := nameKey(m.a.Players[i].Name)
		if m.ToB[i] < 0 && key != "" && len(inA[key]) == 1 && len(inB[key]) == 1 {
			m.pair(i, inB[key][0], "")
		}
	}
}

// undecided tells of those left who share their name with somebody left on the
// other side: it was not unique.
func (m *matcher) undecided() {
	inA, inB := placesByName(m.a, m.ToB), placesByName(m.b, m.ToA)
	for i := range m.a.Players {
		key := nameKey(m.a.Players[i].Name)
		if m.ToB[i] < 0 && key != "" && len(inB[key]) > 0 {
			m.Doubts = append(m.Doubts, Doubt{InA: person(&m.a.Players[i]), Why: fmt.Sprintf(
				"not matched by name: of that name %d are left in A and %d in B", len(inA[key]), len(inB[key]))})
		}
	}
}

// placesByName gives the players without a partner by the key of their name.
func placesByName(s *tournament.Section, partner []int) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		if partner[i] < 0 {
			key := nameKey(s.Players[i].Name)
			out[key] = append(out[key], i)
		}
	}
	return out
}

// systems lists the registers that players of the sections are in: FIDE, US
// Chess, then the others by name.
func systems(list ...*tournament.Section) []string {
	found := map[string]bool{}
	for _, s := range list {
		for i := range s.Players {
			for _, id := range s.Players[i].IDs {
				found[id.System] = true
			}
		}
	}
	out := []string{}
	for _, first := range []string{"fide", "uscf"} {
		if found[first] {
			out = append(out, first)
			delete(found, first)
		}
	}
	return append(out, slices.Sorted(maps.Keys(found))...)
}

// idTitle is what the number of a register is called.
func idTitle(system string) string {
	switch system {
	case "fide":
		return "FIDE id"
	case "uscf":
		return "US Chess id"
	}
	return system + " id"
}

// byID pairs those who have one number of a register. A number that stands
// twice in a section tells nobody.
func (m *matcher) byID() {
	for _, system := range systems(m.a, m.b) {
		inA, inB := placesByID(m.a, system), placesByID(m.b, system)
		for i := range m.a.Players {
			key := idKey(m.a.Players[i].ID(system))
			if key == "" || len(inA[key]) != 1 || len(inB[key]) != 1 {
				continue
			}
			j := inB[key][0]
			switch {
			case m.ToB[i] < 0 && m.ToA[j] < 0:
				m.pair(i, j, m.against(i, j, system))
			case m.ToB[i] != j:
				m.Doubts = append(m.Doubts, Doubt{
					InA: person(&m.a.Players[i]), InB: person(&m.b.Players[j]),
					Why: "not taken for one player by " + idTitle(system) + ": the number of another register says otherwise",
				})
			}
		}
	}
}

// against says what contradicts a match by a number: names without anything in
// common.
func (m *matcher) against(i, j int, system string) string {
	p, q := m.a.Players[i].Name, m.b.Players[j].Name
	if nameKey(p) == nameKey(q) || familyAgrees(p, q) {
		return ""
	}
	return "by " + idTitle(system) + ", against the names"
}

// placesByID gives players by their number in a register.
func placesByID(s *tournament.Section, system string) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		key := idKey(s.Players[i].ID(system))
		out[key] = append(out[key], i)
	}
	return out
}

// nameKey is equal for the spellings of one name: "Müller, Jan" and "JAN
// MULLER". Which word is the family name does not matter, for files disagree
// about that.
func nameKey(name tournament.Name) string {
	words := spelling.Words(string(name))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// familyAgrees reports whether the family name of one stands whole in the other
// name. A name that is missing contradicts none.
func familyAgrees(a, b tournament.Name) bool {
	wordsA, wordsB := spelling.Words(string(a)), spelling.Words(string(b))
	if len(wordsA) == 0 || len(wordsB) == 0 {
		return true
	}
	return contains(wordsB, spelling.Words(a.Family())) || contains(wordsA, spelling.Words(b.Family()))
}

// contains reports whether all of words, at least one, are among list.
func contains(list, words []string) bool {
	for _, w := range words {
		if !slices.Contains(list, w) {
			return false
		}
	}
	return len(words) > 0
}

// sameID reports whether two numbers of a register are one: leading zeros and
// case come and go with the programs.
func sameID(a, b string) bool { return idKey(a) == idKey(b) }

// idKey is equal for the spellings of one number; "" is no number.
func idKey(id string) string {
	return strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
}

// A comparison compares two sections whose players are matched.
type comparison struct {
	*collector
	a, b           *tournament.Section
	m              Matching
	indexA, indexB tournament.Index
	colors         bool // both sections tell colours
	fields         []field
	gamesA, gamesB []games // by player, where rounds are unknown; nil: they are known
}

// compareSections lists the differences of two sections.
func (c *collector) compareSections(a, b *tournament.Section) {
	c.section = a.Name
	if a.Name == "" {
		c.section = b.Name
	}
	s := &comparison{
		collector: c, a: a, b: b, m: Match(a, b), indexA: a.Index(), indexB: b.Index(),
		colors: tellsColors(a) && tellsColors(b),
	}
	c.out.Players += s.m.Count()
	for _, d := range s.m.Doubts {
		d.Section = c.section
		c.out.Doubts = append(c.out.Doubts, d)
	}
	if a.RoundsUnknown || b.RoundsUnknown {
		s.gamesA, s.gamesB = gamesOf(a, s.indexA, nil), gamesOf(b, s.indexB, s.m.ToA)
	}
	c.facts(a, b)
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

// player lists the differences of player i of a.
func (s *comparison) player(i int) {
	p, j := &s.a.Players[i], s.m.ToB[i]
	if j < 0 {
		s.add(Difference{What: "player", InA: person(p), A: describePlayer(p, s.a)})
		return
	}
	q := &s.b.Players[j]
	s.of(p, q, "number", strconv.Itoa(p.No), strconv.Itoa(q.No))
	s.of(p, q, "name", string(p.Name), string(q.Name))
	for _, f := range s.fields {
		s.field(f, p, q)
	}
	if s.gamesA != nil {
		s.matrixRow(i, j)
	} else {
		s.rounds(i, j)
	}
	s.totals(p, q)
}

// of compares one thing of one player.
func (s *comparison) of(p, q *tournament.Player, what, a, b string) {
	if a != b {
		s.add(Difference{What: what, InA: person(p), InB: person(q), A: a, B: b})
	}
}

// describePlayer is what is said of a player whom only one file has.
func describePlayer(p *tournament.Player, of *tournament.Section) string {
	played := 0
	for _, e := range p.Rounds {
		if e.Opponent != 0 {
			played++
		}
	}
	points := of.Score(p, len(p.Rounds))
	return count(played, "game", "games") + ", points " + points.String()
}

// totals compares what rounds add up to and what the files state of it. A file
// that states no points, or the same that its rounds add up to, adds nothing to
// the difference of the sums.
func (s *comparison) totals(p, q *tournament.Player) {
	sumA, sumB := s.a.Score(p, len(p.Rounds)), s.b.Score(q, len(q.Rounds))
	s.of(p, q, "points", sumA.String(), sumB.String())
	claimsA := p.Stated.HasPoints && p.Stated.Points != sumA
	claimsB := q.Stated.HasPoints && q.Stated.Points != sumB
	if claimsA || claimsB {
		s.of(p, q, "stated points", statedPoints(p), statedPoints(q))
	}
}

func statedPoints(p *tournament.Player) string {
	if !p.Stated.HasPoints {
		return ""
	}
	return p.Stated.Points.String()
}

// tellsColors reports whether any entry of s has a colour.
func tellsColors(s *tournament.Section) bool {
	for i := range s.Players {
		for _, e := range s.Players[i].Rounds {
			if e.Color != tournament.NoColor {
				return true
			}
		}
	}
	return false
}

// rounds compares the entries of player i of a with those of j of b, round by
// round.
func (s *comparison) rounds(i, j int) {
	p, q := &s.a.Players[i], &s.b.Players[j]
	for r := 1; r <= max(len(p.Rounds), len(q.Rounds)); r++ {
		ea, eb := s.entry(p, r), s.entry(q, r)
		if ea.Color == eb.Color && ea.Result == eb.Result && s.sameOpponent(ea, eb) || s.toldBefore(i, j, r) {
			continue
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

// entry is an entry as far as it is compared.
func (s *comparison) entry(p *tournament.Player, round int) tournament.Entry {
	e := p.Entry(round)
	if !s.colors {
		e.Color = tournament.NoColor
	}
	return e
}

// sameOpponent reports whether both opponents are one person, or nobody, or a
// number that nobody has.
func (s *comparison) sameOpponent(ea, eb tournament.Entry) bool {
	i, inA := s.indexA.Find(int(ea.Opponent))
	j, inB := s.indexB.Find(int(eb.Opponent))
	if !inA || !inB {
		return inA == inB && ea.Opponent == eb.Opponent
	}
	return s.m.ToB[i] == j
}

// toldBefore reports whether the difference in round r of player i of a and j of
// b was told with the opponent, who comes first: both files have the same
// opponents there, and each tells the game in both rows alike.
func (s *comparison) toldBefore(i, j, r int) bool {
	p, q := &s.a.Players[i], &s.b.Players[j]
	ea, eb := s.entry(p, r), s.entry(q, r)
	k, inA := s.indexA.Find(int(ea.Opponent))
	l, inB := s.indexB.Find(int(eb.Opponent))
	if !inA || !inB || k >= i || s.m.ToB[k] != l {
		return false
	}
	oa, ob := s.entry(&s.a.Players[k], r), s.entry(&s.b.Players[l], r)
	return int(oa.Opponent) == p.No && int(ob.Opponent) == q.No && mirrored(ea, oa) && mirrored(eb, ob)
}

// mirrored reports whether a and b are the two sides of one game, so that one of
// them tells it all.
func mirrored(a, b tournament.Entry) bool {
	return b.Color == a.Color.Other() && b.Result == otherSide(a.Result)
}

// otherSide is the result that the opponent usually has. Two forfeit losses are
// not usual, and both are told.
func otherSide(r tournament.Result) tournament.Result {
	if other := r.Opposite(); other != tournament.NoResult {
		return other
	}
	return r
}

// Describe gives an entry of a section in words: "loss with Black against 4 Doe,
// Jane". index is that of the section. An entry that says nothing is "".
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

// A teamComparison compares the teams of two sections, once the players are
// matched.
type teamComparison struct {
	*comparison
	toB            []int
	indexA, indexB map[int]int
	tableA, tableB *tournament.TeamTable
}

// teams lists the differences of teams, in the order of a; those whom only b has
// follow.
func (s *comparison) teams() {
	if len(s.a.Teams) == 0 || len(s.b.Teams) == 0 {
		s.fact("teams", number(len(s.a.Teams)), number(len(s.b.Teams)))
		return
	}
	toB, toA := MatchTeams(s.a.Teams, s.b.Teams)
	t := &teamComparison{
		comparison: s, toB: toB, indexA: s.a.TeamNumbers(), indexB: s.b.TeamNumbers(),
		tableA: s.a.TeamTable(), tableB: s.b.TeamTable(),
	}
	for i, j := range toB {
		team := &s.a.Teams[i]
		if j < 0 {
			s.add(Difference{What: "team", Team: true, InA: teamPerson(team), A: count(len(team.Members), "player", "players")})
			continue
		}
		t.team(i, j)
	}
	for j, i := range toA {
		if team := &s.b.Teams[j]; i < 0 {
			s.add(Difference{What: "team", Team: true, InB: teamPerson(team), B: count(len(team.Members), "player", "players")})
		}
	}
}

func teamPerson(t *tournament.Team) Person { return Person{No: t.No, Name: t.Name} }

// MatchTeams matches teams by name, which is a team's only identity, and those
// left by number. It gives, by index into the one list, the index into the other;
// -1 for a team that only the one has.
func MatchTeams(a, b []tournament.Team) (toB, toA []int) {
	toB, toA = nobody(len(a)), nobody(len(b))
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

// team compares one team.
func (t *teamComparison) team(i, j int) {
	a, b := &t.a.Teams[i], &t.b.Teams[j]
	t.ofTeam(a, b, "number", strconv.Itoa(a.No), strconv.Itoa(b.No))
	t.ofTeam(a, b, "name", a.Name, b.Name)
	if !t.samePlayers(a.Members, b.Members) {
		t.tell(a, b, 0, "members", names(t.a, t.comparison.indexA, a.Members), names(t.b, t.comparison.indexB, b.Members))
	}
	for r := 1; r <= max(len(a.Rounds), len(b.Rounds)); r++ {
		t.match(a, b, r)
	}
	matchA, gameA := t.tableA.Totals(i, len(a.Rounds))
	matchB, gameB := t.tableB.Totals(j, len(b.Rounds))
	t.ofTeam(a, b, "match points", matchA.String(), matchB.String())
	t.ofTeam(a, b, "game points", gameA.String(), gameB.String())
	claimsA := a.Stated.HasPoints && (a.Stated.Match != matchA || a.Stated.Game != gameA)
	claimsB := b.Stated.HasPoints && (b.Stated.Match != matchB || b.Stated.Game != gameB)
	if claimsA || claimsB {
		t.ofTeam(a, b, "stated points", teamPoints(a), teamPoints(b))
	}
	t.ofTeam(a, b, "stated rank", number(a.Stated.Rank), number(b.Stated.Rank))
}

func teamPoints(t *tournament.Team) string {
	if !t.Stated.HasPoints {
		return ""
	}
	return t.Stated.Match.String() + " and " + t.Stated.Game.String()
}

// match compares one round of one team.
func (t *teamComparison) match(a, b *tournament.Team, round int) {
	ma, mb := a.Match(round), b.Match(round)
	if !t.colors {
		ma.Color, mb.Color = tournament.NoColor, tournament.NoColor
	}
	k, inA := t.indexA[ma.Opponent]
	l, inB := t.indexB[mb.Opponent]
	same := ma.Opponent == mb.Opponent
	if inA && inB {
		same = t.toB[k] == l
	}
	if !same || ma.Color != mb.Color || ma.Result != mb.Result {
		t.tell(a, b, round, "match", describeMatch(&ma, t.a.Teams, t.indexA), describeMatch(&mb, t.b.Teams, t.indexB))
	}
	if !t.samePlayers(ma.Boards, mb.Boards) {
		t.tell(a, b, round, "line-up", names(t.a, t.comparison.indexA, ma.Boards), names(t.b, t.comparison.indexB, mb.Boards))
	}
}

func describeMatch(m *tournament.Match, teams []tournament.Team, index map[int]int) string {
	result, against, color := "", "", ""
	if m.Result != tournament.NoResult {
		result = m.Result.String()
	}
	if m.Opponent != 0 {
		against = fmt.Sprintf("against %d", m.Opponent)
		if k, ok := index[m.Opponent]; ok {
			against = join(against, teams[k].Name)
		}
	}
	if m.Color != tournament.NoColor {
		color = "with " + m.Color.String() + " on board 1"
	}
	return join(result, against, color)
}

// samePlayers reports whether two lists of starting ranks name the same players
// in the same order; 0 is nobody.
func (t *teamComparison) samePlayers(a, b []int) bool {
	return slices.EqualFunc(a, b, func(x, y int) bool {
		return t.sameOpponent(tournament.Entry{Opponent: int32(x)}, tournament.Entry{Opponent: int32(y)})
	})
}

// names lists players by number and name.
func names(s *tournament.Section, index tournament.Index, numbers []int) string {
	words := make([]string, len(numbers))
	for n, no := range numbers {
		words[n] = "nobody"
		if k, ok := index.Find(no); ok {
			words[n] = fmt.Sprintf("%d %s", no, s.Players[k].Name)
		}
	}
	return strings.Join(words, "; ")
}

// ofTeam compares one thing that a team has once.
func (t *teamComparison) ofTeam(a, b *tournament.Team, what, x, y string) {
	if x != y {
		t.tell(a, b, 0, what, x, y)
	}
}

// tell adds a difference of a team.
func (t *teamComparison) tell(a, b *tournament.Team, round int, what, x, y string) {
	t.add(Difference{What: what, Team: true, Round: round, InA: teamPerson(a), InB: teamPerson(b), A: x, B: y})
}
