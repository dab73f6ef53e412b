package tournament

import "fmt"

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
