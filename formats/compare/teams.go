package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

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
