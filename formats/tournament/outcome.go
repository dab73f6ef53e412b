package tournament

// An Outcome is how a round ended for a team and what it was worth.
type Outcome struct {
	Result      Result // a played match is a Win, a Draw or a Loss
	Match, Game Points
	Boards      []Points // game points by board; nil: no board was occupied or awarded
}

// A TeamTable adds up the boards of matches. It keeps the indexes that this
// takes and does not follow later changes of the section.
type TeamTable struct {
	s       *Section
	players Index
	teams   map[int]int
	boards  int
	scoring Scoring
	match   MatchScoring
}

// TeamTable prepares adding up the matches of s. A zero Scoring counts as
// [FIDE].
func (s *Section) TeamTable() *TeamTable {
	t := &TeamTable{
		s: s, players: s.Index(), teams: s.TeamNumbers(), boards: s.BoardCount(),
		scoring: s.Scoring, match: s.MatchScoring.Settled(),
	}
	if t.scoring == (Scoring{}) {
		t.scoring = FIDE()
	}
	return t
}

// Find gives the index into Section.Teams of a team number.
func (t *TeamTable) Find(no int) (int, bool) {
	i, ok := t.teams[no]
	return i, ok
}

// Boards is the number of boards of a match.
func (t *TeamTable) Boards() int { return t.boards }

// Outcome is what a round, counted from 1, brought to the team at index i. A
// round of which nothing is said is a [ZeroBye].
func (t *TeamTable) Outcome(i, round int) Outcome {
	team := &t.s.Teams[i]
	m := team.Match(round)
	var out Outcome
	switch {
	case m.Result == ForfeitWin || m.Result == ForfeitLoss:
		out = t.forfeited(m.Result)
	case m.Opponent == 0:
		out = t.bye(&m, round)
	default:
		out = t.played(team, &m, round)
	}
	t.adjust(&out, team.No, round)
	return out
}

// Totals adds up all rounds of the team at index i up to the last given, and
// what it gets beside them.
func (t *TeamTable) Totals(i, rounds int) (match, game Points) {
	for r := 1; r <= rounds; r++ {
		out := t.Outcome(i, r)
		match += out.Match
		game += out.Game
	}
	extraMatch, extraGame := t.Bonus(t.s.Teams[i].No, rounds)
	return match + extraMatch, game + extraGame
}

// Bonus is what a team gets beside its matches, penalties included, up to a
// round.
func (t *TeamTable) Bonus(no, rounds int) (match, game Points) {
	return bonus(t.s.Adjustments, no, rounds)
}

// adjust puts in what the regulations give for a result instead of the usual.
func (t *TeamTable) adjust(out *Outcome, no, round int) {
	if a := pointsFor(t.s.Adjustments, no, round, out.Result); a != nil {
		out.Match, out.Game = a.Match, a.Game
	}
}

// forfeited is a match that one of the teams did not come to: won or lost on
// every board.
func (t *TeamTable) forfeited(r Result) Outcome {
	out := Outcome{Result: r, Match: t.match.Loss, Boards: t.everyBoard(t.scoring[r])}
	if r == ForfeitWin {
		out.Match = t.match.Win
	}
	out.Game = sum(out.Boards)
	return out
}

// bye is a round without an opponent. A pairing-allocated bye is worth what the
// regulations say; else what the rows of the players have for it, and if they
// say nothing either, a drawn match (C.04.6 of February 2026). On boards it
// counts as a win everywhere, whatever it gave (C.07 12).
func (t *TeamTable) bye(m *Match, round int) Outcome {
	out := Outcome{Result: m.Result}
	switch m.Result {
	case FullBye:
		out.Match, out.Boards = t.match.Win, t.everyBoard(t.scoring[FullBye])
	case HalfBye:
		out.Match, out.Boards = t.match.Draw, t.everyBoard(t.scoring[HalfBye])
	case PairingBye:
		out.Boards = t.everyBoard(t.scoring[Win])
		out.Match, out.Game = t.pairingBye(m, round)
		return out
	case ZeroBye, NoResult, Win, Draw, Loss, ForfeitWin, ForfeitLoss, UnratedWin, UnratedDraw, UnratedLoss, Pending:
		out.Result = ZeroBye
	}
	out.Game = sum(out.Boards)
	return out
}

func (t *TeamTable) pairingBye(m *Match, round int) (match, game Points) {
	if t.s.TeamBye.Stated {
		return t.s.TeamBye.Match, t.s.TeamBye.Game
	}
	if len(m.Boards) > 0 {
		for _, no := range m.Boards {
			game += t.scoring[t.entry(no, round).Result]
		}
		return t.match.compare(game, t.scoring[Draw]*Points(len(m.Boards))), game
	}
	return t.match.Draw, t.scoring[Draw] * Points(t.boards)
}

// compare is the match points for a sum of game points against another.
func (m *MatchScoring) compare(own, other Points) Points {
	switch {
	case own > other:
		return m.Win
	case own == other:
		return m.Draw
	}
	return m.Loss
}

// played adds up the boards of a match. It is pending while no board has a
// result, and a forfeit for who has less if no game was played on any board.
func (t *TeamTable) played(team *Team, m *Match, round int) Outcome {
	other := t.against(team.No, m, round)
	own, state := t.boardsOf(m, round)
	theirs, alsoState := t.boardsOf(&other, round)
	state = max(state, alsoState)
	if state == undecided {
		return Outcome{Result: Pending}
	}
	out := Outcome{Boards: own, Game: sum(own)}
	against := sum(theirs)
	out.Match = t.match.compare(out.Game, against)
	switch {
	case state == decidedByAbsence && out.Game > against:
		out.Result = ForfeitWin
	case state == decidedByAbsence && (out.Game < against || out.Game == 0):
		out.Result, out.Match = ForfeitLoss, t.match.Loss
	case out.Game > against:
		out.Result = Win
	case out.Game == against:
		out.Result = Draw
	default:
		out.Result = Loss
	}
	return out
}

// against is the match as the other team has it. If that team knows nothing of
// it, its line-up is the opponents that the rows of the own players name.
func (t *TeamTable) against(no int, m *Match, round int) Match {
	if j, ok := t.teams[m.Opponent]; ok {
		if other := t.s.Teams[j].Match(round); other.Opponent == no {
			return other
		}
	}
	other := Match{Boards: make([]int, len(m.Boards))}
	for k, player := range m.Boards {
		other.Boards[k] = int(t.entry(player, round).Opponent)
	}
	return other
}

// A decided is how far the boards of a match are decided.
type decided uint8

const (
	undecided decided = iota
	decidedByAbsence
	decidedByGames
)

// boardsOf gives the points on each board of a match and how far they are
// decided.
func (t *TeamTable) boardsOf(m *Match, round int) (points []Points, state decided) {
	points = make([]Points, t.boards)
	for k, no := range m.Boards[:min(len(m.Boards), t.boards)] {
		result := t.entry(no, round).Result
		points[k] = t.scoring[result]
		if result.Played() {
			state = decidedByGames
		} else if result.Forfeit() {
			state = max(state, decidedByAbsence)
		}
	}
	return points, state
}

func (t *TeamTable) entry(no, round int) Entry {
	if i, ok := t.players.Find(no); ok {
		return t.s.Players[i].Entry(round)
	}
	return Entry{}
}

func (t *TeamTable) everyBoard(p Points) []Points {
	points := make([]Points, t.boards)
	for k := range points {
		points[k] = p
	}
	return points
}

func sum(points []Points) Points {
	total := Points(0)
	for _, p := range points {
		total += p
	}
	return total
}
