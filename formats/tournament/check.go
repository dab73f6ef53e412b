package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Problem is something in a section that cannot be true, or is doubtful.
type Problem struct {
	Kind   ProblemKind
	Player int    // index into Section.Players
	Other  int    // starting rank of the player whose row says otherwise; 0: none does
	Round  int    // from 1; 0: the player as a whole
	Found  string // what stands there
	Want   string // what would be right; "" where Found says it all
}

// ProblemKind tells problems apart.
type ProblemKind uint8

// The problems that Check finds. [ProblemKind.Fatal] tells which of them make
// a ranking meaningless.
const (
	DuplicateNumber ProblemKind = iota // two players with one starting rank
	SelfPairing                        // a player meets himself
	UnknownOpponent                    // the opponent does not exist
	WrongNumber                        // all opponents know the player by another starting rank
	RowsContradict                     // two rows tell one game differently
	OneSidedGame                       // the opponent's row does not know the game
	SameColor                          // both rows of a game claim one colour
	MissingOpponent                    // a played game without an opponent
	OneSidedForfeit                    // the opponent's row does not know the forfeit
	UnusualResult                      // 0-0 or ½-0: a decision of the arbiter
	TwoPairingByes                     // more than one pairing-allocated bye in a round
	PointsDiffer                       // the stated points are not the sum of the rounds
)

// Fatal reports whether the section cannot be ranked with such a problem: there
// is no telling which of two statements is the mistake.
func (k ProblemKind) Fatal() bool { return k <= MissingOpponent }

// Check lists what in s cannot be true, player by player in the order of the
// section, round by round. It changes nothing. Where two rows disagree, the
// problem is told once: at the row that its own points speak against, else at
// the one that comes later. What only follows from another problem is not told.
// Stated points are compared with the sum of all rounds and with the sum of the
// paired rounds, as some programs count a bye that was announced for the coming
// round.
func (s *Section) Check() []Problem {
	c := checker{s: s, index: s.Index(), paired: -1}
	longest := 0
	for i := range s.Players {
		longest = max(longest, len(s.Players[i].Rounds))
	}
	teams := s.TeamsMeet() // where a bye is that of all who play for a team
	c.byes = make([]int32, longest)
	c.findSilent()
	for i := range s.Players {
		if c.fatal >= maxProblems {
			break
		}
		p := &s.Players[i]
		if first, ok := c.index.Find(p.No); ok && first != i {
			c.add(DuplicateNumber, i, 0, fmt.Sprintf("starting rank %d", p.No),
				fmt.Sprintf("a number of its own; %s has it already", s.Players[first].Name))
			continue
		}
		for r := c.skipAgreed(p, 0); r < len(p.Rounds); r = c.skipAgreed(p, r+1) {
			e := p.Rounds[r]
			c.entry(i, r+1, e)
			if e.Result == PairingBye && !teams {
				c.pairingBye(i, r+1)
			}
		}
		c.points(i)
		c.silence(i)
	}
	c.settleUnknown()
	return c.withoutExplained()
}

// A checker carries what the checks of one section share.
type checker struct {
	s      *Section
	index  Index
	byes   []int32 // by round: the starting rank that has the pairing bye
	paired int     // see points; -1: not known yet
	found  []Problem
	fatal  int // how many of them are

	silent    map[int][]int // by index of a row without any game: the indexes of those who have games against him
	explained map[int]bool  // by index: the stated points differ for a reason that was told
	unknown   map[int32]*unknown
	lost      map[int]*lost
}

func (c *checker) add(kind ProblemKind, player, round int, found, want string) {
	c.tell(Problem{Kind: kind, Player: player, Round: round, Found: found, Want: want})
}

// maxProblems is how many problems of a section are told. Of more, only those
// that make a ranking meaningless are, and after as many of those no more rows
// are looked at: a file of a million contradictions would fill the memory.
const maxProblems = 10_000

func (c *checker) tell(p Problem) {
	if p.Kind.Fatal() {
		c.fatal++
	} else if len(c.found) >= maxProblems {
		return
	}
	c.found = append(c.found, p)
}

// skipAgreed gives the first entry of p from entry r on that is not a rated game
// which the opponent's row tells alike. Nearly every entry is such a game; all
// others, and all that is wrong, are for entry.
func (c *checker) skipAgreed(p *Player, r int) int {
	players, index := c.s.Players, c.index
	for ; r < len(p.Rounds); r++ {
		e := p.Rounds[r]
		j, ok := index.Find(int(e.Opponent))
		if !ok {
			break
		}
		other := players[j].Entry(r + 1) // of one colour with e where a player meets himself
		if int(other.Opponent) != p.No || other.Color == e.Color || !mirrored(e.Result, other.Result) {
			break
		}
	}
	return r
}

// mirrored reports whether a and b are the two sides of 1-0, ½-½ or 0-1.
func mirrored(a, b Result) bool { return a+b == Win+Loss && a >= Win && a <= Loss }

// entry checks one round of one player against the opponent's row.
func (c *checker) entry(i, round int, e Entry) {
	p := &c.s.Players[i]
	if e.Opponent == 0 {
		if e.Result.Played() {
			c.add(MissingOpponent, i, round, "a "+e.Result.String()+" without an opponent",
				"the number of an opponent, or the code of a bye")
		}
		return
	}
	if int(e.Opponent) == p.No {
		c.add(SelfPairing, i, round, fmt.Sprintf("opponent %d is the player himself", e.Opponent), "another player")
		return
	}
	j, ok := c.index.Find(int(e.Opponent))
	if !ok {
		c.unknownOpponent(i, round, e)
		return
	}
	other := c.s.Players[j].Entry(round)
	if int(other.Opponent) != p.No {
		c.oneSided(i, j, round, e, other)
		return
	}
	if j < i {
		c.pair(i, j, round, e, other)
	}
}

// describe gives an entry in words: "a draw against player 5", "a zero-point
// bye", "no result".
func describe(e Entry) string {
	words := "a " + e.Result.String()
	switch e.Result {
	case NoResult:
		words = e.Result.String()
	case UnratedWin, UnratedDraw, UnratedLoss:
		words = "an " + e.Result.String()
	case Pending:
		words = "a pending game"
	case Win, Draw, Loss, ForfeitWin, ForfeitLoss, HalfBye, FullBye, PairingBye, ZeroBye:
	}
	if e.Opponent == 0 {
		return words
	}
	return fmt.Sprintf("%s against player %d", words, e.Opponent)
}

// verdict is how far two sides of a game agree.
type verdict uint8

const (
	agreed        verdict = iota
	decision              // 0-0 or ½-0: arbiters do decide so (FIDE Laws 9 and 11)
	contradiction         // no decision gives this pair
)

// agreement tells whether a and b can be two sides of one game.
func agreement(a, b Result) verdict {
	switch {
	case a == b && (a == Draw || a == UnratedDraw || a == ForfeitLoss || a == Pending):
		return agreed
	case a.Opposite() == b:
		return agreed
	case a.Forfeit() || b.Forfeit() || !a.Played() || !b.Played():
		return contradiction
	case (a.Rated() == a) != (b.Rated() == b):
		return contradiction // rated for one side only
	case a.Rated() == Win || b.Rated() == Win:
		return contradiction
	}
	return decision
}

// pairingBye allows one pairing-allocated bye a round: there is one odd player.
func (c *checker) pairingBye(i, round int) {
	if has := c.byes[round-1]; has != 0 {
		c.add(TwoPairingByes, i, round, "a second pairing-allocated bye in one round",
			fmt.Sprintf("at most one; player %d has it already", has))
		return
	}
	c.byes[round-1] = int32(c.s.Players[i].No)
}

// points compares the stated points with what the rounds add up to.
func (c *checker) points(i int) {
	p := &c.s.Players[i]
	if !p.Stated.HasPoints {
		return
	}
	sum := c.s.Score(p, len(p.Rounds))
	if p.Stated.Points == sum {
		return
	}
	if c.paired < 0 { // most sections need not know it
		c.paired = c.s.RoundsPaired()
	}
	if p.Stated.Points == c.s.Score(p, c.paired) {
		return
	}
	unit := "points"
	if p.Stated.Points == Point {
		unit = "point"
	}
	c.add(PointsDiffer, i, 0, fmt.Sprintf("%s %s stated", p.Stated.Points, unit),
		fmt.Sprintf("%s, which the rounds add up to%s", sum, c.beside()))
}

// beside says that more than the results is in the sums of the players.
func (c *checker) beside() string {
	if c.s.adjustsPlayers() {
		return " with the points beside the results"
	}
	return ""
}

// This file finds whole rows at fault: one whose number is not the one by which
// the opponents know the player, one that lost rounds. Each is told once, and not
// at every opponent.

// maxTraced is for how many rows such a reason is looked for. A section with more
// is of another kind, and the search takes long.
const maxTraced = 32

// An unknown is a starting rank that nobody has and that others name.
type unknown struct {
	at    int // its problem
	games int
	from  []gameOf // the first of them
}

// A gameOf is a round of a player, by index.
type gameOf struct{ player, round int }

// unknownOpponent tells of an opponent who does not exist, once for each number: a
// player whose line is missing is missed by all his opponents.
func (c *checker) unknownOpponent(i, round int, e Entry) {
	if c.unknown == nil {
		c.unknown = map[int32]*unknown{}
	}
	u := c.unknown[e.Opponent]
	if u == nil {
		u = &unknown{at: len(c.found)}
		c.unknown[e.Opponent] = u
		c.add(UnknownOpponent, i, round, fmt.Sprintf("opponent %d", e.Opponent),
			fmt.Sprintf("one of the %d players here", len(c.s.Players)))
	}
	if u.games++; len(u.from) < maxTraced {
		u.from = append(u.from, gameOf{i, round})
	}
}

// settleUnknown says of opponents who do not exist how many games they have, or
// which row has the wrong number.
func (c *checker) settleUnknown() {
	for no, u := range c.unknown {
		p := &c.found[u.at]
		if at, ok := c.misnumbered(u); ok {
			if first, _ := c.index.Find(c.s.Players[at].No); first != at {
				c.doubled(at, int(no), p)
				continue
			}
			*p = Problem{
				Kind: WrongNumber, Player: at,
				Found: fmt.Sprintf("starting rank %d, and %d opponents know this player as %d", c.s.Players[at].No, u.games, no),
				Want:  fmt.Sprintf("starting rank %d", no),
			}
			continue
		}
		if u.games > 1 {
			p.Found += fmt.Sprintf(", who has %d games here and no row", u.games)
		}
	}
}

// doubled says of a row whose number is that of another which one the opponents
// know, and takes the problem of that unknown number back.
func (c *checker) doubled(at, known int, unknown *Problem) {
	for i := range c.found {
		if p := &c.found[i]; p.Kind == DuplicateNumber && p.Player == at {
			p.Want += fmt.Sprintf("; the opponents know this player as %d", known)
			unknown.Kind = explainedProblem
		}
	}
}

// explainedProblem is a problem that is told as another one.
const explainedProblem ProblemKind = 255

// misnumbered finds the row that has all games which an unknown number has. Two
// games that agree are no chance.
func (c *checker) misnumbered(u *unknown) (player int, ok bool) {
	if u.games < 2 || len(c.unknown) > maxTraced {
		return 0, false
	}
	for k := range c.s.Players {
		all := !slices.ContainsFunc(u.from, func(g gameOf) bool {
			return int(c.s.Players[k].Entry(g.round).Opponent) != c.s.Players[g.player].No
		})
		if all {
			return k, true
		}
	}
	return 0, false
}

// A lost is a row in which rounds are empty that others have games for.
type lost struct {
	first int      // round
	from  []gameOf // who has games
	told  bool
	sure  bool // the stated points need these games
}

// lostRounds reports whether the row of j is empty where others have games against
// him, his stated points add up only with those games, and those of i as they
// stand. Then the mistake is in row j, of which it tells once.
func (c *checker) lostRounds(i, j int, other Entry) bool {
	p := &c.s.Players[i]
	if other.Opponent != 0 || other.Result != NoResult && other.Result != ZeroBye ||
		!p.Stated.HasPoints || p.Stated.Points != c.s.Score(p, len(p.Rounds)) {
		return false
	}
	l := c.lost[j]
	if l == nil {
		if len(c.lost) == maxTraced {
			return false
		}
		if c.lost == nil {
			c.lost = map[int]*lost{}
		}
		l = c.gapsOf(j)
		c.lost[j] = l
	}
	if l.sure && !l.told {
		l.told = true
		c.tellLost(j, l)
	}
	return l.sure
}

// gapsOf finds the games that others have in the empty rounds of row j.
func (c *checker) gapsOf(j int) *lost {
	q := &c.s.Players[j]
	l := &lost{}
	shortfall, worth := q.Stated.Points-c.s.Score(q, len(q.Rounds)), Points(0)
	scored := false
	for i := range c.s.Players {
		for r, e := range c.s.Players[i].Rounds {
			mine := q.Entry(r + 1)
			if int(e.Opponent) != q.No || mine.Opponent != 0 || mine.Result != NoResult && mine.Result != ZeroBye {
				continue
			}
			implied := e.Result.Opposite()
			if e.Result == Draw || e.Result == UnratedDraw {
				implied = e.Result
			}
			worth += c.s.Scoring[implied] - c.s.Scoring[mine.Result]
			scored = scored || c.s.Scoring[implied]+c.s.Scoring[e.Result] > 0
			if l.first == 0 || r+1 < l.first {
				l.first = r + 1
			}
			l.from = append(l.from, gameOf{i, r + 1})
		}
	}
	l.sure = q.Stated.HasPoints && shortfall == worth && scored
	return l
}

func (c *checker) tellLost(j int, l *lost) {
	g := l.from[slices.IndexFunc(l.from, func(g gameOf) bool { return g.round == l.first })]
	p := &c.s.Players[g.player]
	found := fmt.Sprintf("no game; player %d has a %s against this player", p.No, p.Entry(g.round).Result)
	if n := len(l.from); n > 1 {
		found += fmt.Sprintf(", and so in %d rounds", n)
	}
	c.found = append(c.found, Problem{
		Kind: OneSidedGame, Player: j, Other: p.No, Round: l.first, Found: found,
		Want: "the game, with which the stated points of both add up",
	})
	c.explain(j)
}

// This file decides at which of two rows a problem with a game is told, and
// which problems are only the consequence of another one.

// oneSided tells of a game that the other row does not know. A forfeit whose
// loser is simply written as absent is usual and only doubtful.
func (c *checker) oneSided(i, j, round int, e, other Entry) {
	found := fmt.Sprintf("%s against player %d, who has %s", e.Result, e.Opponent, describe(other))
	kind := OneSidedGame
	switch {
	case len(c.silent[j]) > 1:
		return // told at that row
	case e.Result.Forfeit() && other.Opponent == 0 && !other.Result.Played():
		kind = OneSidedForfeit
	case c.toldAt(j, round, other) || c.lostRounds(i, j, other):
		return
	}
	want := fmt.Sprintf("the same game in the row of %s", c.s.Players[j].Name)
	c.tell(Problem{
		Kind: kind, Player: i, Other: c.s.Players[j].No, Round: round, Found: found, Want: want,
	})
}

// toldAt reports whether what row j has in a round is told as a problem of that
// row: an opponent who does not exist, is missing, is the player himself, or
// whose game against a third both of those rows tell alike. Who names j in that
// round then need not be told as well: one wrong number breaks two games.
func (c *checker) toldAt(j, round int, e Entry) bool {
	if e.Opponent == 0 {
		return e.Result.Played()
	}
	k, ok := c.index.Find(int(e.Opponent))
	if !ok || k == j {
		return true
	}
	m, ok := c.index.Find(int(c.s.Players[k].Entry(round).Opponent))
	return ok && m != k && m != j && int(c.s.Players[m].Entry(round).Opponent) == c.s.Players[k].No
}

// findSilent finds the rows that have no game at all, and who has games against
// them. A line that was cut off behind the name looks so.
func (c *checker) findSilent() {
	for j := range c.s.Players {
		if saysNothing(c.s.Players[j].Rounds) {
			if c.silent == nil {
				c.silent = map[int][]int{}
			}
			c.silent[j] = nil
		}
	}
	if c.silent == nil {
		return
	}
	for i := range c.s.Players {
		for _, e := range c.s.Players[i].Rounds {
			if e.Opponent == 0 || e.Result.Forfeit() {
				continue
			}
			j, _ := c.index.Find(int(e.Opponent))
			if claims, ok := c.silent[j]; ok && c.s.Players[j].No == int(e.Opponent) {
				c.silent[j] = append(claims, i)
			}
		}
	}
}

// saysNothing reports whether no round has an opponent, or points without one.
func saysNothing(rounds []Entry) bool {
	return !slices.ContainsFunc(rounds, func(e Entry) bool {
		return e.Opponent != 0 || e.Result != NoResult && e.Result != ZeroBye
	})
}

// silence tells of a row without games once, instead of once for each game that
// others have against that player.
func (c *checker) silence(j int) {
	if len(c.silent[j]) < 2 {
		return
	}
	list := slices.Compact(slices.Sorted(slices.Values(c.silent[j])))
	var names []string
	for n, i := range list {
		if n == 5 {
			names = append(names, fmt.Sprintf("%d more", len(list)-n))
			break
		}
		names = append(names, fmt.Sprint(c.s.Players[i].No))
	}
	c.explain(j)
	players, have := "players ", " have"
	if len(list) == 1 {
		players, have = "player ", " has"
	}
	c.add(OneSidedGame, j, 0, "no game, and "+players+strings.Join(names, ", ")+have+
		fmt.Sprintf(" %d against him", len(c.silent[j])), "the rounds of the player")
}

// pair compares the two sides of one game. j's row comes first.
func (c *checker) pair(i, j, round int, mine, other Entry) {
	switch agreement(mine.Result, other.Result) {
	case contradiction:
		c.contradict(RowsContradict, i, j, round, "two rows that tell one game alike")
	case decision:
		c.contradict(UnusualResult, i, j, round, "right only if the arbiter decided so")
	case agreed:
	}
	if mine.Color != NoColor && mine.Color == other.Color {
		c.tell(Problem{
			Kind: SameColor, Player: i, Other: c.s.Players[j].No, Round: round,
			Found: fmt.Sprintf("both player %d and player %d have %s", c.s.Players[j].No, c.s.Players[i].No, mine.Color),
			Want:  "White for one and Black for the other",
		})
	}
}

// contradict tells of two results that do not fit together, at the row that its
// own points speak against; if they speak against neither, at i, the later one.
func (c *checker) contradict(kind ProblemKind, i, j, round int, want string) {
	at, than := i, j
	byPoints := c.speaksAgainst(i, j, round)
	if !byPoints && c.speaksAgainst(j, i, round) {
		at, than, byPoints = j, i, true
	}
	p, q := &c.s.Players[at], &c.s.Players[than]
	mine, other := p.Entry(round), q.Entry(round)
	if byPoints {
		want = fmt.Sprintf("a %s, with which the stated points of both add up", other.Result.Opposite())
		if other.Result == Draw || other.Result == UnratedDraw {
			want = fmt.Sprintf("a %s, with which the stated points of both add up", other.Result)
		}
		c.explain(at)
	}
	c.tell(Problem{
		Kind: kind, Player: at, Other: q.No, Round: round,
		Found: fmt.Sprintf("%s; player %d has a %s", mine.Result, q.No, other.Result), Want: want,
	})
}

// explain notes that a problem was told of a row that makes its sum differ.
func (c *checker) explain(i int) {
	if c.explained == nil {
		c.explained = map[int]bool{}
	}
	c.explained[i] = true
}

// speaksAgainst reports whether the stated points of player i add up only with
// the result that the row of j implies for the round, while those of j add up
// as they stand. Then the mistake is in row i.
func (c *checker) speaksAgainst(i, j, round int) bool {
	p, q := &c.s.Players[i], &c.s.Players[j]
	other := q.Entry(round).Result
	implied := other.Opposite()
	if other == Draw || other == UnratedDraw {
		implied = other
	}
	if implied == NoResult || !p.Stated.HasPoints || !q.Stated.HasPoints {
		return false
	}
	sum := c.s.Score(p, len(p.Rounds))
	return c.s.Score(q, len(q.Rounds)) == q.Stated.Points &&
		sum != p.Stated.Points &&
		sum-c.s.Worth(p, round)+c.s.Adjusted(p.No, round, implied, c.s.Scoring[implied]) == p.Stated.Points
}

// withoutExplained gives the problems found, in order of the players, without
// those that another problem explains: sums of rows with a wrong result, and games
// against a row that is wrong in several rounds, as one is from which a round was
// taken out.
func (c *checker) withoutExplained() []Problem {
	claims := map[int]int{} // by starting rank: games that the others do not know
	for i := range c.found {
		if p := &c.found[i]; p.Kind == OneSidedGame && p.Round > 0 {
			claims[c.s.Players[p.Player].No]++
		}
	}
	if len(c.explained) == 0 && len(claims) == 0 && len(c.unknown) == 0 {
		return c.found
	}
	c.found = slices.DeleteFunc(c.found, func(p Problem) bool {
		no := c.s.Players[p.Player].No
		switch p.Kind { //nolint:exhaustive // all others have causes of their own
		case PointsDiffer:
			return c.explained[p.Player] || claims[no] > 1
		case OneSidedGame:
			return p.Round > 0 && claims[no] == 1 && claims[p.Other] > 1
		case explainedProblem:
			return true
		}
		return false
	})
	slices.SortStableFunc(c.found, func(a, b Problem) int { return cmp.Compare(a.Player, b.Player) })
	return c.found
}

// A TeamProblem is something about a team that cannot be true, or is doubtful.
type TeamProblem struct {
	Kind  TeamProblemKind
	Team  int    // index into Section.Teams
	Round int    // from 1; 0: the team as a whole
	Found string // what stands there
	Want  string // what would be right
}

// TeamProblemKind tells the problems of teams apart.
type TeamProblemKind uint8

// The problems that CheckTeams finds. None makes a ranking impossible: what a
// line-up tells wrongly is worth nothing on its board.
const (
	DuplicateTeam    TeamProblemKind = iota // two teams with one number
	UnknownMember                           // the roster names a player that does not exist
	MemberTwice                             // a player stands in two rosters, or twice in one
	UnknownTeam                             // the opponent does not exist, or is the team itself
	OneSidedMatch                           // the opponent does not know the match
	UnknownOnBoard                          // a line-up names a player that is not of the team
	TwoBoards                               // a player sits on two boards of a match
	BoardsContradict                        // the player's row has another opponent than sits on the board
	TeamPointsDiffer                        // stated match or game points are not what the matches add up to
)

// CheckTeams lists what in the teams of s cannot be true, team by team, round by
// round. It changes nothing. What is wrong with the games themselves is for
// [Section.Check].
func (s *Section) CheckTeams() []TeamProblem {
	if len(s.Teams) == 0 {
		return nil
	}
	c := teamChecker{s: s, table: s.TeamTable(), players: s.Index(), paired: s.matchesUpTo(), team: map[int]int{}}
	for i := range s.Teams {
		team := &s.Teams[i]
		if first, _ := c.table.Find(team.No); first != i {
			c.add(DuplicateTeam, i, 0, fmt.Sprintf("team number %d", team.No),
				fmt.Sprintf("a number of its own; %q has it already", s.Teams[first].Name))
		}
		c.roster(i)
	}
	for i := range s.Teams {
		for r := range s.Teams[i].Rounds {
			c.match(i, r+1)
		}
		c.points(i)
	}
	return c.found
}

// matchesUpTo is the last round in which teams are paired.
func (s *Section) matchesUpTo() int {
	last := 0
	for i := range s.Teams {
		for r := len(s.Teams[i].Rounds); r > last; r-- {
			if s.Teams[i].Rounds[r-1].Opponent != 0 {
				last = r
			}
		}
	}
	return last
}

// A teamChecker carries what the checks of the teams of one section share.
type teamChecker struct {
	s       *Section
	table   *TeamTable
	players Index
	paired  int         // the last round with a match
	team    map[int]int // starting rank to index of the team
	found   []TeamProblem
}

func (c *teamChecker) add(kind TeamProblemKind, team, round int, found, want string) {
	c.found = append(c.found, TeamProblem{Kind: kind, Team: team, Round: round, Found: found, Want: want})
}

// roster checks the members of a team.
func (c *teamChecker) roster(i int) {
	for _, no := range c.s.Teams[i].Members {
		if _, ok := c.players.Find(no); !ok {
			c.add(UnknownMember, i, 0, fmt.Sprintf("player %d", no), "the number of a player of this section")
			continue
		}
		if other, taken := c.team[no]; taken {
			c.add(MemberTwice, i, 0, fmt.Sprintf("player %d", no),
				fmt.Sprintf("nobody of team %q, which has the player already", c.s.Teams[other].Name))
			continue
		}
		c.team[no] = i
	}
}

// match checks one round of one team.
func (c *teamChecker) match(i, round int) {
	team := &c.s.Teams[i]
	m := team.Match(round)
	c.lineUp(i, round, m.Boards)
	if m.Opponent == 0 {
		return
	}
	j, ok := c.table.Find(m.Opponent)
	if !ok || j == i {
		c.add(UnknownTeam, i, round, fmt.Sprintf("opponent %d", m.Opponent),
			fmt.Sprintf("another of the %d teams here", len(c.s.Teams)))
		return
	}
	other := c.s.Teams[j].Match(round)
	if other.Opponent != team.No {
		c.add(OneSidedMatch, i, round, fmt.Sprintf("a match against team %d", m.Opponent),
			fmt.Sprintf("the same match at team %q", c.s.Teams[j].Name))
		return
	}
	if i < j {
		c.boards(i, j, round, &m, &other)
	}
}

// lineUp checks that who sits at the boards is of the team, once each.
func (c *teamChecker) lineUp(i, round int, boards []int) {
	for k, no := range boards {
		if no == 0 {
			continue
		}
		if team, ok := c.team[no]; !ok || team != i {
			c.add(UnknownOnBoard, i, round, fmt.Sprintf("player %d on board %d", no, k+1),
				fmt.Sprintf("a member of %q", c.s.Teams[i].Name))
		} else if slices.Contains(boards[:k], no) {
			c.add(TwoBoards, i, round, fmt.Sprintf("player %d on board %d", no, k+1), "each player on one board")
		}
	}
}

// boards compares the line-ups of a match of teams i and j with the rows of the
// players.
func (c *teamChecker) boards(i, j, round int, m, other *Match) {
	for k, no := range m.Boards {
		against := 0
		if k < len(other.Boards) {
			against = other.Boards[k]
		}
		if at, ok := c.team[against]; against != 0 && (!ok || at != j) {
			continue // told at the line-up of that team
		}
		if met := int(c.table.entry(no, round).Opponent); met != 0 && met != against {
			c.add(BoardsContradict, i, round, fmt.Sprintf("player %d on board %d, where player %d sits opposite", no, k+1, against),
				fmt.Sprintf("player %d, whom the player's row names", met))
		}
	}
}

// points compares the stated totals with what all rounds add up to, and with
// what those with matches do: some programs count a bye that was announced for
// the coming round, some do not.
func (c *teamChecker) points(i int) {
	team := &c.s.Teams[i]
	if !team.Stated.HasPoints || len(team.Rounds) == 0 {
		return
	}
	match, game := c.table.Totals(i, len(team.Rounds))
	if match == team.Stated.Match && game == team.Stated.Game {
		return
	}
	if m, g := c.table.Totals(i, min(c.paired, len(team.Rounds))); m == team.Stated.Match && g == team.Stated.Game {
		return
	}
	c.add(TeamPointsDiffer, i, 0,
		fmt.Sprintf("%s match points and %s game points stated", team.Stated.Match, team.Stated.Game),
		fmt.Sprintf("%s and %s, which the matches add up to", match, game))
}
