package tournament

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
)

// Check reports what cannot be true in s, player by player in the order of the section,
// round by round. It changes nothing. If two rows disagree, the problem is reported once:
// at the row that is contradicted by its own points, otherwise at the later one.
// Consequences of another problem are not reported. Stated points are compared with the
// sum of all rounds; with the sum of the paired rounds, because some programs already
// count a bye announced for the next round; and with the sum of the rounds that count. In
// a section whose games are unknown, places and points are compared with each other.
//
// The findings have no positions, which the model does not know; their subjects name the
// row and the round. An error makes a ranking meaningless, because it is unknown which of
// two statements is wrong.
func (s *Section) Check() []*finding.Finding {
	c := checker{s: s, index: s.Index(), paired: s.RoundsPaired(), byes: make([]int32, s.longest())}
	teams := s.TeamsMeet() // then a bye is that of all players of a team
	c.findSilent()
	for i := range s.Players {
		if c.fatal >= maxProblems {
			break
		}
		p := &s.Players[i]
		if first, ok := c.index.Find(p.No); ok && first != i {
			c.fail(i, 0, finding.DuplicateNumber, "starting rank %d", p.No).In("Player.No").
				Expect(fmt.Sprintf("a different number; %s already has this one", called(&s.Players[first]))).
				Advise("give one of the two another number and correct their opponents")
			continue
		}
		if s.GamesUnknown {
			continue
		}
		for r := c.skipAgreed(p, 0); r < len(p.Rounds); r = c.skipAgreed(p, r+1) {
			e := p.Rounds[r]
			c.entry(i, r+1, e)
			if e.Result != PairingBye || teams {
				continue
			}
			if has := c.byes[r]; has == 0 {
				c.byes[r] = int32(p.No)
			} else { // at most one player is left over
				c.doubt(i, r+1, finding.TwoPairingByes, "a second pairing-allocated bye in one round").
					Expect(fmt.Sprintf("at most one; player %d already has it", has)).
					Advise("both are used as they are; a bye given by the organiser is of another kind")
			}
		}
		c.points(i)
		c.silence(i)
	}
	if s.GamesUnknown {
		c.list()
	}
	c.settleUnknown()
	c.noteAhead()
	return c.withoutExplained()
}

// called returns what messages call a player: the name, or the number without one.
func called(p *Player) string { return cmp.Or(string(p.Name), fmt.Sprintf("player %d", p.No)) }

// A checker holds what the checks of one section share.
type checker struct {
	s      *Section
	index  Index
	byes   []int32 // by round: the starting rank that has the pairing bye
	paired int     // the last round in which players are paired
	found  []*finding.Finding
	fatal  int // number of errors among them

	counted []int // see points; nil: not known yet
	ahead   []int // see noteAhead

	// These are nil until something is put in, since most sections are in order.
	silent    map[int][]int // by index of a row without games: indexes of the rows with games against it
	explained map[int]bool  // by index; see explain
	unknown   map[int32]*unknown
	lost      map[int]*lost
}

// maxProblems limits the findings about a section. Beyond it only errors are added, and
// after as many of those no more rows are examined: a file with a million contradictions
// would fill the memory.
const maxProblems = 10_000

// fail adds an error about a round of a player, by index; round 0 is the row as
// a whole.
func (c *checker) fail(player, round int, code finding.Code, format string, args ...any) *finding.Finding {
	c.fatal++
	f := c.finding(player, round, code, fmt.Sprintf(format, args...))
	f.Severity, f.Err = finding.Error, finding.ErrSyntax
	c.found = append(c.found, f)
	return f
}

// doubt adds a warning.
func (c *checker) doubt(player, round int, code finding.Code, format string, args ...any) *finding.Finding {
	f := c.finding(player, round, code, fmt.Sprintf(format, args...))
	f.Severity = finding.Warning
	if len(c.found) < maxProblems {
		c.found = append(c.found, f)
	}
	return f
}

func (c *checker) finding(player, round int, code finding.Code, found string) *finding.Finding {
	f := &finding.Finding{
		Code: code, Field: "Player.Rounds", Subject: c.s.Players[player].Subject().In(round),
		Found: found,
	}
	f.Subject.Row = player
	return f
}

// skipAgreed returns the first entry of p from entry r on that is not a rated game
// confirmed by the opponent's row. Nearly all entries are such games; entry handles the
// others, and everything that is wrong.
func (c *checker) skipAgreed(p *Player, r int) int {
	players, index := c.s.Players, c.index
	for ; r < len(p.Rounds); r++ {
		e := p.Rounds[r]
		j, ok := index.Find(int(e.Opponent))
		if !ok || r >= len(players[j].Rounds) {
			break
		}
		other := players[j].Rounds[r] // has the same colour as e if players meet themselves
		// These are the two sides of 1-0, ½-½ or 0-1.
		mirrored := e.Result+other.Result == Win+Loss && e.Result >= Win && e.Result <= Loss
		if int(other.Opponent) != p.No || other.Color == e.Color || !mirrored {
			break
		}
	}
	return r
}

// entry checks one round of one player against the opponent's row. An opponent who does not
// exist is reported once for each number: if a player's line is missing, all of their
// opponents name them.
func (c *checker) entry(i, round int, e Entry) {
	p := &c.s.Players[i]
	if e.Opponent == 0 {
		if e.Result.Played() {
			c.fail(i, round, finding.MissingOpponent, "a %s without an opponent", e.Result).
				Expect("the number of an opponent, or the code of a bye").
				Advise("add the opponent, or write it as a bye")
		}
		return
	}
	if int(e.Opponent) == p.No {
		c.fail(i, round, finding.SelfPairing, "the opponent is number %d, the player's own", e.Opponent).
			Expect("another player").Advise("correct the opponent's number")
		return
	}
	j, ok := c.index.Find(int(e.Opponent))
	if !ok {
		u := c.unknown[e.Opponent]
		if u == nil {
			u = &unknown{at: len(c.found)}
			if c.unknown == nil {
				c.unknown = map[int32]*unknown{}
			}
			c.unknown[e.Opponent] = u
			c.fail(i, round, finding.UnknownOpponent, "opponent %d", e.Opponent).
				Expect(fmt.Sprintf("one of the %d players here", len(c.s.Players))).
				Advise("correct the number or add the missing player")
		}
		u.from = append(u.from, gameOf{i, round})
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

// describe returns an entry in words: "a draw against player 5", "a zero-point
// bye", "no result".
func describe(e Entry) string {
	words := "a " + e.Result.String()
	switch {
	case e.Result == NoResult:
		words = e.Result.String()
	case e.Result.Rated() != e.Result:
		words = "an " + e.Result.String()
	case e.Result == Pending:
		words = "a pending game"
	}
	if e.Opponent == 0 {
		return words
	}
	return fmt.Sprintf("%s against player %d", words, e.Opponent)
}

// implied returns the result that the other side of a game must have, NoResult if none
// follows.
func (r Result) implied() Result {
	if r == Draw || r == UnratedDraw {
		return r
	}
	return r.Opposite()
}

// points compares the stated points with the sum of the rounds.
func (c *checker) points(i int) {
	p := &c.s.Players[i]
	if !p.Stated.HasPoints {
		return
	}
	sum := c.s.Score(p, len(p.Rounds))
	if p.Stated.Points == sum {
		if len(p.Rounds) > c.paired && sum != c.s.Score(p, c.paired) {
			c.ahead = append(c.ahead, i)
		}
		return
	}
	if c.counted == nil { // most sections do not need it
		c.counted = c.s.Progress().Counted(0)
	}
	counted, last := Points(0), 0
	for _, last = range c.counted {
		counted += c.s.Worth(p, last)
	}
	counted += c.s.Bonus(p.No, last)
	if p.Stated.Points == c.s.Score(p, c.paired) || p.Stated.Points == counted {
		return
	}
	unit, beside := "points", ""
	if p.Stated.Points == Point {
		unit = "point"
	}
	if c.s.adjustsPlayers() {
		beside = " with the points apart from the results"
	}
	c.doubt(i, 0, finding.PointsDiffer, "%s %s stated", p.Stated.Points, unit).In("Player.Stated.Points").
		Expect(fmt.Sprintf("%s, the sum of the rounds%s", sum, beside)).
		Advise("the ranking uses the computed points")
}

// noteAhead notes, once for a section, that stated points include byes for rounds in
// which no player is paired yet. They do not rank: whoever asked for no bye would be behind.
func (c *checker) noteAhead() {
	if len(c.ahead) == 0 || c.paired == 0 {
		return
	}
	first := c.ahead[0]
	p := &c.s.Players[first]
	more := ""
	if n := len(c.ahead) - 1; n > 0 {
		more = fmt.Sprintf("; so do those of %s", finding.Counted(n, "more player", "more players"))
	}
	f := c.doubt(first, 0, finding.StatedDiffers, "%s points stated, which include a bye after round %d, the last with "+
		"games%s",
		p.Stated.Points, c.paired, more).In("Player.Stated.Points")
	f.Severity = finding.Note
	f.Expect(fmt.Sprintf("%s without it", c.s.Score(p, c.paired))).
		Advise("it will count when its round is paired; if the event is over, correct the rounds")
}

// The following finds rows that are wrong as a whole: one whose number is not the one by
// which opponents name the player, or one that lost rounds. Each is reported once, not
// for every opponent.

// maxTraced is the maximum number of rows for which such a reason is sought. More rows
// mean a different kind of problem, and the search takes long.
const maxTraced = 32

// An unknown is a starting rank that no player has but others name.
type unknown struct {
	at   int // its problem
	from []gameOf
}

// A gameOf is a round of a player, both by index.
type gameOf struct{ player, round int }

// settleUnknown adds, for opponents who do not exist, how many games they have or which
// row has the wrong number.
func (c *checker) settleUnknown() {
	if c.unknown == nil {
		return
	}
	for _, no := range slices.Sorted(maps.Keys(c.unknown)) {
		u := c.unknown[no]
		p := c.found[u.at]
		at, ok := c.misnumbered(u)
		if !ok {
			if len(u.from) > 1 {
				p.Found += fmt.Sprintf(", who has %d games here but no row", len(u.from))
			}
			continue
		}
		if first, _ := c.index.Find(c.s.Players[at].No); first == at {
			*p = *c.finding(at, 0, finding.BadNumber, fmt.Sprintf("starting rank %d, and %d opponents know this player as %d",
				c.s.Players[at].No, len(u.from), no))
			p.Severity, p.Err = finding.Error, finding.ErrSyntax
			p.In("Player.No").Expect(fmt.Sprintf("starting rank %d", no)).Advise("correct this number, or the one that all " +
				"opponents give")
			continue
		}
		for _, f := range c.found { // the number of two rows, which is reported: it is this problem
			if f != nil && f.Code == finding.DuplicateNumber && f.Subject.Row == at {
				f.Want += fmt.Sprintf("; the opponents know this player as %d", no)
				c.found[u.at] = nil
			}
		}
	}
}

// misnumbered finds the row that has all games of an unknown number. Two games that agree
// are no coincidence.
func (c *checker) misnumbered(u *unknown) (player int, ok bool) {
	if len(u.from) < 2 || len(c.unknown) > maxTraced {
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

// A lost is a row with empty rounds for which others have games.
type lost struct {
	first    int      // round
	from     []gameOf // who has games
	reported bool
	sure     bool // the stated points need these games
}

// lostRounds reports whether row j is empty where others have games against it, its
// stated points require those games, and those of row i add up as they are. Then the
// mistake is in row j and is reported once.
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
		l = c.gapsOf(j)
		if c.lost == nil {
			c.lost = map[int]*lost{}
		}
		c.lost[j] = l
	}
	if l.sure && !l.reported {
		l.reported = true
		g := l.from[slices.IndexFunc(l.from, func(g gameOf) bool { return g.round == l.first })]
		p := &c.s.Players[g.player]
		f := c.fail(j, l.first, finding.OneSidedGame, "player %d has a %s against this player, who has no game in this round",
			p.No, p.Entry(g.round).Result).
			Expect("the game in both rows; then the points of both add up").Advise(correctOneRow)
		if n := len(l.from); n > 1 {
			f.Found += fmt.Sprintf(", the same in %d rounds", n)
		}
		f.Subject.Other = p.No
		c.explain(j)
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
			implied := e.Result.implied()
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

// The following decides at which of two rows a problem with a game is reported, and which
// problems are only consequences of another.

// oneSided reports a game that the other row does not have. A forfeit whose loser is
// simply marked absent is common and only a doubt.
func (c *checker) oneSided(i, j, round int, e, other Entry) {
	add, hint := c.fail, correctOneRow
	switch {
	case len(c.silent[j]) > 1:
		return // is reported at that row
	case e.Result.Forfeit() && other.Opponent == 0 && !other.Result.Played():
		add, hint = c.doubt, bothRowsCount
	case c.brokenAt(j, round, other) || c.lostRounds(i, j, other):
		return
	}
	f := add(i, round, finding.OneSidedGame, "%s against player %d, who has %s", e.Result, e.Opponent, describe(other)).
		Expect(fmt.Sprintf("the same game in the row of %s", called(&c.s.Players[j]))).Advise(hint)
	f.Subject.Other = c.s.Players[j].No
}

// What to do if two rows disagree.
const (
	correctOneRow = "look up the pairing and correct one of the two rows"
	bothRowsCount = "both rows are used as they are"
)

// brokenAt reports whether the entry of row j in a round is itself reported: an opponent
// who does not exist, is missing or is the player, or whose game with a third player both
// of those rows confirm. A row that names j in that round need not be reported too: one
// wrong number breaks two games.
func (c *checker) brokenAt(j, round int, e Entry) bool {
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

// findSilent finds rows without any games that other rows have games against. A line that
// was cut off after the name looks like that.
func (c *checker) findSilent() {
	for j := range c.s.Players {
		if slices.ContainsFunc(c.s.Players[j].Rounds, func(e Entry) bool {
			return e.Opponent != 0 || e.Result != NoResult && e.Result != ZeroBye
		}) {
			continue
		}
		if c.silent == nil {
			c.silent = map[int][]int{}
		}
		c.silent[j] = nil
	}
	if len(c.silent) == 0 {
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

// silence reports a row without games once, instead of once for each game that others
// have against it.
func (c *checker) silence(j int) {
	if len(c.silent[j]) < 2 {
		return
	}
	list := slices.Compact(slices.Sorted(slices.Values(c.silent[j])))
	names := each(list[:min(5, len(list))], func(i int) string { return strconv.Itoa(c.s.Players[i].No) })
	if more := len(list) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	c.explain(j)
	c.fail(j, 0, finding.OneSidedGame, "no games, but %s %s %s %d against this player",
		finding.Plural(len(list), "player", "players"), strings.Join(names, ", "),
		finding.Plural(len(list), "has", "have"), len(c.silent[j])).
		Expect("the rounds of the player").Advise(correctOneRow)
}

// pair compares the two sides of a game. Row j comes first.
func (c *checker) pair(i, j, round int, mine, other Entry) {
	switch a, b := mine.Result, other.Result; {
	case a == b && (a == Draw || a == UnratedDraw || a == ForfeitLoss), a.open() && b.open(),
		a.Opposite() == b && b != NoResult: // they agree
	case a.Forfeit() || b.Forfeit() || !a.Played() || !b.Played(),
		(a.Rated() == a) != (b.Rated() == b), // rated for one side only
		a.Rated() == Win || b.Rated() == Win: // impossible even by decision
		c.contradict(finding.RowsContradict, i, j, round, "two rows that agree on the game")
	default: // 0-0 or ½-0, which arbiters do award (FIDE Laws 9 and 11)
		c.contradict(finding.UnusualResult, i, j, round, "")
	}
	if mine.Color != NoColor && mine.Color == other.Color {
		f := c.fail(i, round, finding.SameColor, "both player %d and player %d have %s", c.s.Players[j].No, c.s.Players[i].No,
			mine.Color).
			Expect("White for one and Black for the other").
			Advise("look up the colours and correct one of the two rows")
		f.Subject.Other = c.s.Players[j].No
	}
}

// contradict reports two results that do not fit together, at the row that is
// contradicted by its own points, otherwise at i, the later one.
func (c *checker) contradict(code finding.Code, i, j, round int, want string) {
	at, than := i, j
	byPoints := c.speaksAgainst(i, j, round)
	if !byPoints && c.speaksAgainst(j, i, round) {
		at, than, byPoints = j, i, true
	}
	p, q := &c.s.Players[at], &c.s.Players[than]
	mine, other := p.Entry(round), q.Entry(round)
	if byPoints {
		want = fmt.Sprintf("a %s, which makes the stated points of both add up", other.Result.implied())
		c.explain(at)
	}
	add, hint := c.fail, "look up the result and correct one of the two rows"
	if code == finding.UnusualResult {
		add, hint = c.doubt, bothRowsCount
		if want == "" {
			hint = "correct only if the arbiter decided so; " + hint
		}
	}
	f := add(at, round, code, "%s; player %d has a %s", mine.Result, q.No, other.Result).Expect(want).Advise(hint)
	f.Subject.Other = q.No
}

// explain records that the sum of a row differs because of a problem that was reported.
func (c *checker) explain(i int) {
	if c.explained == nil {
		c.explained = map[int]bool{}
	}
	c.explained[i] = true
}

// speaksAgainst reports whether the stated points of player i only add up with the result
// that row j implies for the round, while those of j add up as they are. Then the mistake
// is in row i.
func (c *checker) speaksAgainst(i, j, round int) bool {
	p, q := &c.s.Players[i], &c.s.Players[j]
	implied := q.Entry(round).Result.implied()
	if implied == NoResult || !p.Stated.HasPoints || !q.Stated.HasPoints {
		return false
	}
	sum := c.s.Score(p, len(p.Rounds))
	return c.s.Score(q, len(q.Rounds)) == q.Stated.Points &&
		sum != p.Stated.Points &&
		sum-c.s.Worth(p, round)+c.s.Adjusted(p.No, round, implied, c.s.Scoring[implied]) == p.Stated.Points
}

// withoutExplained returns the problems by player, without those that another problem
// explains: sums of rows with a wrong result, and games against a row that is wrong in
// several rounds, for example because a round was removed from it.
func (c *checker) withoutExplained() []*finding.Finding {
	claims := map[int]int{} // by starting rank: games that the other row does not have
	for _, f := range c.found {
		if claimsGame(f) && f.Subject.Round > 0 {
			claims[f.Subject.No]++
		}
	}
	if len(c.explained) == 0 && len(claims) == 0 && len(c.unknown) == 0 {
		return c.found
	}
	c.found = slices.DeleteFunc(c.found, func(f *finding.Finding) bool {
		switch {
		case f == nil:
			return true
		case f.Code == finding.PointsDiffer:
			return c.explained[f.Subject.Row] || claims[f.Subject.No] > 1
		case claimsGame(f):
			return f.Subject.Round > 0 && claims[f.Subject.No] == 1 && claims[f.Subject.Other] > 1
		}
		return false
	})
	slices.SortStableFunc(c.found, func(a, b *finding.Finding) int { return cmp.Compare(a.Subject.Row, b.Subject.Row) })
	return c.found
}

// claimsGame reports whether f is about a game, not a forfeit, that only one row has.
func claimsGame(f *finding.Finding) bool {
	return f != nil && f.Code == finding.OneSidedGame && f.Severity == finding.Error
}

// CheckTeams reports what cannot be true in the teams of s, team by team, round by round.
// It changes nothing. [Section.Check] reports what is wrong with the games.
//
// The findings are warnings without positions, like those of Check. None prevents a
// ranking: a wrong entry in a line-up scores nothing on its board.
func (s *Section) CheckTeams() []*finding.Finding {
	if len(s.Teams) == 0 {
		return nil
	}
	c := teamChecker{s: s, table: s.TeamTable(), paired: s.matchesUpTo(), team: map[int]int{}}
	for i := range s.Teams {
		team := &s.Teams[i]
		if first, _ := c.table.Find(team.No); first != i {
			c.doubt(i, 0, finding.DuplicateNumber, "team number %d", team.No).In("Team.No").
				Expect(fmt.Sprintf("a different number; %q already has this one", s.Teams[first].Name)).
				Advise("give one of the two another number")
		}
		for _, no := range team.Members {
			if _, ok := c.table.players.Find(no); !ok {
				c.doubt(i, 0, finding.BadRecord, "player %d", no).In("Team.Members").
					Expect("the number of a player of this section").
					Advise("correct the number or add the missing player")
			} else if other, taken := c.team[no]; taken {
				c.doubt(i, 0, finding.BadRecord, "player %d", no).In("Team.Members").
					Expect(fmt.Sprintf("a player in only one team; %q already has this one", s.Teams[other].Name)).
					Advise("remove the player from one of the two")
			} else {
				c.team[no] = i
			}
		}
	}
	for i := range s.Teams {
		for r := range s.Teams[i].Rounds {
			c.match(i, r+1)
		}
		for round := 1; round <= c.paired; round++ {
			c.strangers(i, round)
		}
		c.points(i)
	}
	return c.found
}

// matchesUpTo returns the last round in which teams are paired.
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

// A teamChecker holds what the checks of the teams of one section share.
type teamChecker struct {
	s       *Section
	table   *TeamTable
	paired  int         // the last round with a match
	counted []int       // see points; nil: not known yet
	team    map[int]int // starting rank to index of the team
	found   []*finding.Finding
}

// doubt adds a warning about a team, by index, in a round; round 0 means the team as a
// whole.
func (c *teamChecker) doubt(team, round int, code finding.Code, format string, args ...any) *finding.Finding {
	f := &finding.Finding{
		Severity: finding.Warning, Code: code, Field: "Team.Rounds",
		Subject: c.s.Teams[team].Subject().In(round), Found: fmt.Sprintf(format, args...),
	}
	f.Subject.Row = team
	c.found = append(c.found, f)
	return f
}

// match checks one round of one team: whether the players on the boards belong to it, without
// repeats, and whether the opponent has the same match.
func (c *teamChecker) match(i, round int) {
	team := &c.s.Teams[i]
	m := team.Match(round)
	for k, no := range m.Boards {
		if no == 0 {
			continue
		}
		if at, ok := c.team[no]; !ok || at != i {
			c.doubt(i, round, finding.BadRecord, "player %d on board %d", no, k+1).
				Expect(fmt.Sprintf("a member of %q", team.Name)).Advise("correct the line-up")
		} else if slices.Contains(m.Boards[:k], no) {
			c.doubt(i, round, finding.BadRecord, "player %d on board %d", no, k+1).
				Expect("each player on only one board").Advise("correct the line-up")
		}
	}
	if m.Opponent == 0 {
		return
	}
	j, ok := c.table.Find(m.Opponent)
	if !ok || j == i {
		c.doubt(i, round, finding.UnknownOpponent, "opponent %d", m.Opponent).
			Expect(fmt.Sprintf("another of the %d teams here", len(c.s.Teams))).
			Advise("correct the number of the team")
		return
	}
	other := c.s.Teams[j].Match(round)
	if other.Opponent != team.No {
		c.doubt(i, round, finding.OneSidedGame, "a match against team %d", m.Opponent).
			Expect(fmt.Sprintf("the same match at team %q", c.s.Teams[j].Name)).
			Advise("look up the pairing and correct one of the two teams")
		return
	}
	if i < j {
		c.boards(i, j, round, &m, &other)
	}
}

// strangers finds a round in which a team has no match because its players met players
// without a team: the record of that team is missing.
func (c *teamChecker) strangers(i, round int) {
	if c.s.Teams[i].Match(round).Opponent != 0 {
		return
	}
	games, first := 0, 0
	for _, no := range c.s.Teams[i].Members {
		opponent := int(c.table.entry(no, round).Opponent)
		if _, ok := c.team[opponent]; ok || opponent == 0 {
			continue
		}
		if games++; first == 0 {
			first = opponent
		}
	}
	if games > 0 {
		c.doubt(i, round, finding.UnknownOpponent,
			"no match, but %d %s against players without a team, first against player %d",
			games, finding.Plural(games, "game", "games"), first).
			Expect("a team for every opponent").
			Advise("add the missing team; without it the match does not count")
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
			continue // is reported at the line-up of that team
		}
		if met := int(c.table.entry(no, round).Opponent); met != 0 && met != against {
			c.doubt(i, round, finding.RowsContradict, "player %d on board %d, opposite player %d", no, k+1, against).
				Expect(fmt.Sprintf("player %d as the opponent, as in the player's row", met)).
				Advise("look up the line-ups and correct them, or the players' rows")
		}
	}
}

// points compares the stated totals with the sum of all rounds; with the sum of the
// rounds with matches, because some programs already count a bye announced for the next
// round; and with the sum of the rounds that count.
func (c *teamChecker) points(i int) {
	team := &c.s.Teams[i]
	if !team.Stated.HasPoints || len(team.Rounds) == 0 {
		return
	}
	stated := func(match, game Points) bool { return match == team.Stated.Match && game == team.Stated.Game }
	match, game := c.table.Totals(i, len(team.Rounds))
	if stated(match, game) || stated(c.table.Totals(i, min(c.paired, len(team.Rounds)))) {
		return
	}
	if c.counted == nil {
		c.counted = c.s.Progress().Counted(0)
	}
	if stated(c.table.totalsIn(i, c.counted)) {
		return
	}
	c.doubt(i, 0, finding.PointsDiffer, "%s match points and %s game points stated", team.Stated.Match, team.Stated.Game).
		In("Team.Stated.Points").
		Expect(fmt.Sprintf("%s and %s, the sums of the matches", match, game)).
		Advise("the ranking uses the computed points")
}
