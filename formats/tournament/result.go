package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Result is how a round ended for one side. It says what happened, not what it was worth:
// [Scoring] converts it to points.
type Result uint8

// The results. The package comment describes them in a table.
const (
	NoResult    Result = iota // nothing known about the round
	Win                       // won over the board
	Draw                      // drawn over the board
	Loss                      // lost over the board
	ForfeitWin                // the opponent did not appear
	ForfeitLoss               // the player did not appear
	UnratedWin                // won, but too short to be rated
	UnratedDraw               // drawn, but too short to be rated
	UnratedLoss               // lost, but too short to be rated
	HalfBye                   // half-point bye, requested
	FullBye                   // full-point bye, given by the organiser
	PairingBye                // pairing-allocated bye
	ZeroBye                   // absent: requested, withdrawn or not yet entered
	Pending                   // paired, no result so far
)

// Results is the number of different results: the length of a [Scoring].
const Results = int(Pending) + 1

// Played reports whether a game was played over the board, rated or not.
func (r Result) Played() bool {
	return r >= Win && r <= Loss || r >= UnratedWin && r <= UnratedLoss
}

// Forfeit reports whether a paired game was decided by absence.
func (r Result) Forfeit() bool { return r == ForfeitWin || r == ForfeitLoss }

// Bye reports whether the player had no opponent: a bye of any kind.
func (r Result) Bye() bool { return r >= HalfBye && r <= ZeroBye }

// Rated returns the corresponding rated result: [Win] for [UnratedWin] and so on, and
// every other result unchanged.
func (r Result) Rated() Result {
	if r >= UnratedWin && r <= UnratedLoss {
		return r - UnratedWin + Win
	}
	return r
}

// Opposite returns the result of the other side if a result implies it, otherwise
// NoResult, which no side of a game has.
func (r Result) Opposite() Result {
	return [Results]Result{
		Win: Loss, UnratedWin: UnratedLoss, ForfeitWin: ForfeitLoss,
		Loss: Win, UnratedLoss: UnratedWin, ForfeitLoss: ForfeitWin,
	}[r]
}

// String returns the result in plain words, for messages.
func (r Result) String() string {
	return [Results]string{
		"no result", "win", "draw", "loss", "forfeit win", "forfeit loss",
		"unrated win", "unrated draw", "unrated loss", "half-point bye",
		"full-point bye", "pairing-allocated bye", "zero-point bye", "pending",
	}[r]
}

// Letter returns the letter in US Chess crosstables: W, D, L for games, X and F for
// forfeits, B, H and U for rounds without an opponent, and "" for no result. It does not
// distinguish rated from unrated games, nor one kind of full-point bye from the other.
func (r Result) Letter() string {
	return [Results]string{
		Win: "W", Draw: "D", Loss: "L", ForfeitWin: "X", ForfeitLoss: "F",
		FullBye: "B", PairingBye: "B", HalfBye: "H", ZeroBye: "U",
	}[r.Rated()]
}

// ResultOfLetter reads the letter of a round in reports and crosstables of US Chess (see
// [Result.Letter]): also N, as U, and Z, a draw that was not played, which is a half-point
// bye unless an opponent is named.
func ResultOfLetter(letter byte, opponent bool) (r Result, ok bool) {
	switch letter {
	case 'N':
		return ZeroBye, true
	case 'Z':
		if !opponent {
			return HalfBye, true
		}
		return UnratedDraw, true
	}
	at := strings.IndexByte("WLDXFBHU", letter)
	if at < 0 {
		return NoResult, false
	}
	return [...]Result{Win, Loss, Draw, ForfeitWin, ForfeitLoss, PairingBye, HalfBye, ZeroBye}[at], true
}

// Color is the colour of a player's pieces, or none.
type Color uint8

// The colours. NoColor also means a colour that the file does not give.
const (
	NoColor Color = iota
	White
	Black
)

// Other returns the colour of the opponent.
func (c Color) Other() Color {
	return [...]Color{NoColor: NoColor, White: Black, Black: White}[c]
}

// String returns "White", "Black" or "no colour".
func (c Color) String() string {
	return [...]string{NoColor: "no colour", White: "White", Black: "Black"}[c]
}

// Letter returns "W", "B" or "".
func (c Color) Letter() string { return [...]string{NoColor: "", White: "W", Black: "B"}[c] }

// An Entry is what one player did in one round, from that player's side. The zero Entry
// means that the file says nothing about the round.
type Entry struct {
	Opponent int32 // starting rank; 0: none. Narrow, because entries are most of an event
	Color    Color
	Result   Result
}

// Scoring is the value of each result, indexed by [Result].
type Scoring [Results]Points

// FIDE returns the scoring of the FIDE Handbook and of US Chess: 1, ½, 0, and a full
// point for the pairing-allocated bye.
func FIDE() Scoring { return WinDrawLoss(Point, Half, 0) }

// Settled returns s, or [FIDE] if s is zero.
func (s Scoring) Settled() Scoring {
	if s == (Scoring{}) {
		return FIDE()
	}
	return s
}

// Inverted says what is worth more than what should be better than it: "a draw is worth 2,
// but a win 1". It returns "" if there is nothing of the kind.
func (s *Scoring) Inverted() string {
	return cmp.Or(inverted("a draw", s[Draw], "a win", s[Win]), inverted("a loss", s[Loss], "a draw", s[Draw]),
		inverted("a draw", s[UnratedDraw], "a win", s[UnratedWin]),
		inverted("a loss", s[UnratedLoss], "a draw", s[UnratedDraw]),
		inverted("a game without a result", s[Pending], "a win", s[Win]))
}

func inverted(worse string, p Points, better string, q Points) string {
	if p <= q {
		return ""
	}
	return fmt.Sprintf("%s is worth %s, but %s %s", worse, p.Decimal(), better, q.Decimal())
}

// WinDrawLoss returns a scoring in which byes and forfeits have the value of the
// corresponding result: full-point and pairing-allocated byes that of a win, half-point
// byes that of a draw, forfeit losses and absences 0.
func WinDrawLoss(win, draw, loss Points) Scoring {
	var s Scoring
	s[Win], s[UnratedWin], s[ForfeitWin], s[FullBye], s[PairingBye] = win, win, win, win, win
	s[Draw], s[UnratedDraw], s[HalfBye] = draw, draw, draw
	s[Loss], s[UnratedLoss] = loss, loss
	return s
}

// An Outcome is how a round ended for a team, with its value.
type Outcome struct {
	Result      Result // a played match is a Win, a Draw or a Loss
	Match, Game Points
	Boards      []Points // game points by board; nil: no board was played or awarded
}

// A TeamTable adds up the boards of matches. It keeps the indexes needed for that and
// does not follow later changes of the section.
type TeamTable struct {
	s       *Section
	players Index
	teams   map[int]int
	boards  int
	scoring Scoring
	match   MatchScoring
}

// TeamTable returns a table for the matches of s. A zero Scoring means [FIDE].
func (s *Section) TeamTable() *TeamTable {
	return &TeamTable{
		s: s, players: s.Index(), teams: s.TeamNumbers(), boards: s.BoardCount(),
		scoring: s.Scoring.Settled(), match: s.MatchScoring.Settled(),
	}
}

// Find returns the index into Section.Teams of a team number.
func (t *TeamTable) Find(no int) (int, bool) {
	i, ok := t.teams[no]
	return i, ok
}

// Boards returns the number of boards of a match.
func (t *TeamTable) Boards() int { return t.boards }

// Outcome returns the result of a round, counted from 1, for the team at index i. A round
// without an entry is a [ZeroBye].
func (t *TeamTable) Outcome(i, round int) Outcome {
	team := &t.s.Teams[i]
	m := team.Match(round)
	var out Outcome
	switch {
	case m.Result == ForfeitWin || m.Result == ForfeitLoss: // one of the teams did not appear: on every board
		out = Outcome{Result: m.Result, Match: t.match.Loss, Boards: t.everyBoard(t.scoring[m.Result])}
		if m.Result == ForfeitWin {
			out.Match = t.match.Win
		}
		out.Game = sum(out.Boards)
	case m.Opponent == 0:
		out = t.bye(&m, round)
	default:
		out = t.played(team, &m, round)
	}
	// The regulations may set a value for a result in place of the usual one.
	if a := pointsFor(t.s.Adjustments, team.No, round, out.Result); a != nil {
		out.Match, out.Game = a.Match, a.Game
	}
	return out
}

// Totals adds up all rounds of the team at index i up to the given one, and its points
// beyond them.
func (t *TeamTable) Totals(i, rounds int) (match, game Points) {
	list := make([]int, rounds)
	for r := range list {
		list[r] = r + 1
	}
	return t.totalsIn(i, list)
}

// totalsIn is Totals for some rounds, in order.
func (t *TeamTable) totalsIn(i int, rounds []int) (match, game Points) {
	last := 0
	for _, last = range rounds {
		out := t.Outcome(i, last)
		match += out.Match
		game += out.Game
	}
	extraMatch, extraGame := t.Bonus(t.s.Teams[i].No, last)
	return match + extraMatch, game + extraGame
}

// Bonus returns the points of a team beyond its matches, including penalties, up to a
// round.
func (t *TeamTable) Bonus(no, rounds int) (match, game Points) {
	return bonus(t.s.Adjustments, no, rounds)
}

// bye returns a round without an opponent. A pairing-allocated bye has the value set by
// the regulations; otherwise the value in the players' rows; otherwise that of a drawn
// match (C.04.6 of February 2026). On boards it counts as a win everywhere, whatever its
// value (C.07 12).
func (t *TeamTable) bye(m *Match, round int) Outcome {
	out := Outcome{Result: m.Result}
	switch m.Result {
	case FullBye:
		out.Match, out.Boards = t.match.Win, t.everyBoard(t.scoring[FullBye])
	case HalfBye:
		out.Match, out.Boards = t.match.Draw, t.everyBoard(t.scoring[HalfBye])
	case PairingBye:
		out.Boards = t.everyBoard(t.scoring[Win])
		switch {
		case t.s.TeamBye.Stated:
			out.Match, out.Game = t.s.TeamBye.Match, t.s.TeamBye.Game
		case len(m.Boards) > 0:
			for _, no := range m.Boards {
				out.Game += t.scoring[t.entry(no, round).Result]
			}
			out.Match = t.match.compare(out.Game, t.scoring[Draw]*Points(len(m.Boards)))
		default:
			out.Match, out.Game = t.match.Draw, t.scoring[Draw]*Points(t.boards)
		}
		return out
	case ZeroBye, NoResult, Win, Draw, Loss, ForfeitWin, ForfeitLoss, UnratedWin, UnratedDraw, UnratedLoss, Pending:
		out.Result = ZeroBye
	}
	out.Game = sum(out.Boards)
	return out
}

// compare returns the match points for one sum of game points against another.
func (m *MatchScoring) compare(own, other Points) Points {
	switch {
	case own > other:
		return m.Win
	case own == other:
		return m.Draw
	}
	return m.Loss
}

// played adds up the boards of a match. The match is pending, and gives no match points,
// while the open boards can still change its winner: each may bring a win, and nothing
// for the other team. In a match without a game on any board, the team with fewer points
// forfeits.
func (t *TeamTable) played(team *Team, m *Match, round int) Outcome {
	other := t.against(team.No, m, round)
	own, state, open := t.boardsOf(m, round)
	theirs, alsoState, alsoOpen := t.boardsOf(&other, round)
	state, open = max(state, alsoState), max(open, alsoOpen)
	if state == undecided {
		return Outcome{Result: Pending}
	}
	out := Outcome{Boards: own, Game: sum(own)}
	against := sum(theirs)
	if open > 0 {
		if max(out.Game-against, against-out.Game) <= Points(open)*t.scoring[Win] {
			out.Result = Pending
			return out
		}
		state = decidedByGames // there will be games on the remaining boards
	}
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

// against returns the match from the other team's side. If that team has no record of it,
// its line-up is taken from the opponents in the rows of this team's players.
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

// boardsOf returns the points on each board of a match, how far they are decided, and the
// number of boards with a game without a result.
func (t *TeamTable) boardsOf(m *Match, round int) (points []Points, state decided, open int) {
	points = make([]Points, t.boards)
	for k, no := range m.Boards[:min(len(m.Boards), t.boards)] {
		e := t.entry(no, round)
		points[k] = t.scoring[e.Result]
		switch {
		case e.Result.Played():
			state = decidedByGames
		case e.Result.Forfeit():
			state = max(state, decidedByAbsence)
		case e.Result.open() && e.Opponent != 0:
			open++
		}
	}
	return points, state, open
}

func (t *TeamTable) entry(no, round int) Entry {
	if i, ok := t.players.Find(no); ok {
		return t.s.Players[i].Entry(round)
	}
	return Entry{}
}

func (t *TeamTable) everyBoard(p Points) []Points { return slices.Repeat([]Points{p}, t.boards) }

func sum(points []Points) Points {
	total := Points(0)
	for _, p := range points {
		total += p
	}
	return total
}

// Worth returns the value of a round, counted from 1, for a player of s: the points for
// its result, or what the regulations give this player instead.
func (s *Section) Worth(p *Player, round int) Points {
	r := p.Entry(round).Result
	return s.Adjusted(p.No, round, r, s.Scoring[r])
}

// Score returns what a player of s has after the given number of rounds, including points
// beyond the results and penalties.
func (s *Section) Score(p *Player, rounds int) Points {
	if !s.adjustsPlayers() {
		return p.Score(&s.Scoring, rounds)
	}
	sum := s.Bonus(p.No, rounds)
	for round := range min(rounds, len(p.Rounds)) {
		sum += s.Worth(p, round+1)
	}
	return sum
}

// Bonus returns the points of a player, by starting rank, beyond the results up to a
// round, including penalties. If teams meet, these belong to teams, and Bonus returns 0.
func (s *Section) Bonus(no, rounds int) Points {
	if !s.adjustsPlayers() {
		return 0
	}
	_, points := bonus(s.Adjustments, no, rounds)
	return points
}

// Adjusted returns the value of a result in a round for a player, by starting rank, given
// its usual value. An unrated game has the same value as a rated one. The last of several
// adjustments applies.
func (s *Section) Adjusted(no, round int, r Result, usual Points) Points {
	if !s.adjustsPlayers() {
		return usual
	}
	if a := pointsFor(s.Adjustments, no, round, r.Rated()); a != nil {
		return a.Game
	}
	return usual
}

// adjustsPlayers reports whether the adjustments of s are for players. Before the first
// match, only adjustments that are typical of teams show that they are not.
func (s *Section) adjustsPlayers() bool {
	return len(s.Adjustments) > 0 && !s.TeamsMeet() &&
		len(s.BoardColors) == 0 && !s.TeamBye.Stated && s.MatchScoring == (MatchScoring{})
}

// Points is a score in half-points. Write Half and Point, never 1 and 2.
type Points int32

// The units of a score.
const (
	Half  Points = 1
	Point        = 2 * Half
)

// maxPoints limits what ParsePoints accepts: no event awards a million points, and sums
// of sums must stay far below the limits of an int64.
const maxPoints = 1_000_000 * Point

// ErrPoints means that a text is not a number of half-points.
var ErrPoints = errors.New("not a number of half-points")

// ParsePoints reads "4", "4.0", "4.5", "4,5", ".5", "4½" or "½" exactly, with an optional
// sign. Anything that is not a whole number of half-points, such as 4.3, is an error that
// wraps [ErrPoints].
func ParsePoints(s string) (Points, error) {
	text := strings.TrimSpace(s)
	body, negative := strings.CutPrefix(text, "-")
	if !negative {
		body = strings.TrimPrefix(body, "+")
	}
	p, ok := parseUnsigned(body)
	if !ok {
		return 0, fmt.Errorf("%q: %w", text, ErrPoints)
	}
	if negative {
		return -p, nil
	}
	return p, nil
}

// parseUnsigned reads digits, optionally followed by a half sign or a fraction.
func parseUnsigned(s string) (Points, bool) {
	digits := 0
	var whole Points
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		whole = whole*10 + Points(s[digits]-'0')
		if whole > maxPoints/Point {
			return 0, false
		}
		digits++
	}
	rest := s[digits:]
	switch {
	case rest == "" || rest == "." || rest == ",":
		return whole * Point, digits > 0
	case rest == "½":
		return whole*Point + Half, true
	case rest[0] != '.' && rest[0] != ',':
		return 0, false
	}
	switch strings.TrimRight(rest[1:], "0") {
	case "":
		return whole * Point, true
	case "5":
		return whole*Point + Half, true
	}
	return 0, false
}

// String returns "4" or "4.5".
func (p Points) String() string {
	s := p.Decimal()
	return strings.TrimSuffix(s, ".0")
}

// Decimal returns "4.0" or "4.5": always with one decimal, as TRF requires.
func (p Points) Decimal() string {
	return string(p.AppendDecimal(nil))
}

// AppendDecimal appends [Points.Decimal] to b.
func (p Points) AppendDecimal(b []byte) []byte {
	n := int64(p)
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	b = strconv.AppendInt(b, n/int64(Point), 10)
	if n%int64(Point) != 0 {
		return append(b, ".5"...)
	}
	return append(b, ".0"...)
}
