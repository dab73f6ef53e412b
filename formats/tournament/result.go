package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Result is how a round ended for one side. It says what happened, not what it
// was worth: [Scoring] turns it into points.
type Result uint8

// The results there are; the package comment has them as a table.
const (
	NoResult    Result = iota // nothing said of the round
	Win                       // won over the board
	Draw                      // drawn over the board
	Loss                      // lost over the board
	ForfeitWin                // the opponent did not appear
	ForfeitLoss               // the player did not appear
	UnratedWin                // won, but too short to be rated
	UnratedDraw               // drawn, but too short to be rated
	UnratedLoss               // lost, but too short to be rated
	HalfBye                   // half-point bye, asked for
	FullBye                   // full-point bye, given by the organiser
	PairingBye                // pairing-allocated bye
	ZeroBye                   // absent: requested, withdrawn or not yet entered
	Pending                   // paired, no result so far
)

// Results is the number of different results: the length of a [Scoring].
const Results = int(Pending) + 1

// Played reports whether a game was played over the board, rated or not.
func (r Result) Played() bool {
	switch r {
	case Win, Draw, Loss, UnratedWin, UnratedDraw, UnratedLoss:
		return true
	case NoResult, ForfeitWin, ForfeitLoss, HalfBye, FullBye, PairingBye, ZeroBye, Pending:
		return false
	}
	return false
}

// Forfeit reports whether a paired game was decided by absence.
func (r Result) Forfeit() bool { return r == ForfeitWin || r == ForfeitLoss }

// Bye reports whether the player had no opponent: a bye of any kind.
func (r Result) Bye() bool {
	return r == HalfBye || r == FullBye || r == PairingBye || r == ZeroBye
}

// Rated returns the rated result that r amounts to over the board: [Win] for
// [UnratedWin] and so on, every other result unchanged.
func (r Result) Rated() Result {
	if r >= UnratedWin && r <= UnratedLoss {
		return r - UnratedWin + Win
	}
	return r
}

// Opposite is the result of the other side where a result implies it, else
// NoResult, which no side of a game has.
func (r Result) Opposite() Result {
	switch r {
	case Win:
		return Loss
	case Loss:
		return Win
	case UnratedWin:
		return UnratedLoss
	case UnratedLoss:
		return UnratedWin
	case ForfeitWin:
		return ForfeitLoss
	case ForfeitLoss:
		return ForfeitWin
	case NoResult, Draw, UnratedDraw, HalfBye, FullBye, PairingBye, ZeroBye, Pending:
	}
	return NoResult
}

// String returns the result in plain words, for messages.
func (r Result) String() string {
	names := [Results]string{
		"no result", "win", "draw", "loss", "forfeit win", "forfeit loss",
		"unrated win", "unrated draw", "unrated loss", "half-point bye",
		"full-point bye", "pairing-allocated bye", "zero-point bye", "pending",
	}
	if int(r) < len(names) {
		return names[r]
	}
	return "unknown result"
}

// Letter is the letter of US Chess crosstables: W, D, L for games, X and F for
// forfeits, B, H and U for rounds without an opponent; "" where there is no
// result. It does not tell rated from unrated games, nor one full-point bye
// from the other.
func (r Result) Letter() string {
	switch r.Rated() {
	case Win:
		return "W"
	case Draw:
		return "D"
	case Loss:
		return "L"
	case ForfeitWin:
		return "X"
	case ForfeitLoss:
		return "F"
	case FullBye, PairingBye:
		return "B"
	case HalfBye:
		return "H"
	case ZeroBye:
		return "U"
	case NoResult, Pending, UnratedWin, UnratedDraw, UnratedLoss:
	}
	return ""
}

// Color is the colour of a player's pieces, or none.
type Color uint8

// The colours. NoColor also stands for a colour that the file does not say.
const (
	NoColor Color = iota
	White
	Black
)

// Other is the colour of the opponent.
func (c Color) Other() Color {
	switch c {
	case White:
		return Black
	case Black:
		return White
	case NoColor:
	}
	return NoColor
}

// String returns "White", "Black" or "no colour".
func (c Color) String() string {
	switch c {
	case White:
		return "White"
	case Black:
		return "Black"
	case NoColor:
	}
	return "no colour"
}

// Letter returns "W", "B" or "".
func (c Color) Letter() string { return [...]string{NoColor: "", White: "W", Black: "B"}[c] }

// An Entry is what one player did in one round, seen from that player's side.
// The zero Entry means that the file says nothing of the round.
type Entry struct {
	Opponent int32 // starting rank; 0: none. Narrow, for entries are most of an event
	Color    Color
	Result   Result
}

// Scoring says what each result is worth, indexed by [Result].
type Scoring [Results]Points

// FIDE is the scoring of the FIDE handbook and of US Chess: 1, ½, 0, a full
// point for the pairing-allocated bye.
func FIDE() Scoring { return WinDrawLoss(Point, Half, 0) }

// WinDrawLoss is a scoring in which byes and forfeits are worth what the
// result they stand for is worth: full-point and pairing byes a win, half-point
// byes a draw, forfeit losses and absences 0.
func WinDrawLoss(win, draw, loss Points) Scoring {
	var s Scoring
	s[Win], s[UnratedWin], s[ForfeitWin], s[FullBye], s[PairingBye] = win, win, win, win, win
	s[Draw], s[UnratedDraw], s[HalfBye] = draw, draw, draw
	s[Loss], s[UnratedLoss] = loss, loss
	return s
}

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

// Find returns the index into Section.Teams of a team number.
func (t *TeamTable) Find(no int) (int, bool) {
	i, ok := t.teams[no]
	return i, ok
}

// Boards is the number of boards of a match.
func (t *TeamTable) Boards() int { return t.boards }

// Outcome is what a round, counted from 1, brought to the team at index i. A
// round without an entry is a [ZeroBye].
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
	list := make([]int, rounds)
	for r := range list {
		list[r] = r + 1
	}
	return t.totalsIn(i, list)
}

// totalsIn is Totals of some rounds, which are in order.
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

// played adds up the boards of a match. It is pending, and worth no match points, while
// the open boards can still change who wins it: each can bring a win, and nothing to the
// other team. A match without a game on any board is a forfeit for who has less.
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
		state = decidedByGames // on the boards that are left, there will be games
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

// boardsOf returns the points on each board of a match, how far they are decided, and on how
// many boards there is a game without a result.
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

// Worth is what a round, counted from 1, is worth to a player of s: the points of
// its result, or what the regulations give this player for it instead.
func (s *Section) Worth(p *Player, round int) Points {
	return s.worthBy(&s.Scoring, p, round)
}

// Score is what a player of s has after the given number of rounds: what they are
// worth, and what the player gets beside them, penalties included.
func (s *Section) Score(p *Player, rounds int) Points {
	return s.scoreBy(&s.Scoring, p, rounds)
}

// Bonus is what the player with a starting rank gets beside the results up to a
// round, penalties included. Where teams meet that is theirs, and 0 here.
func (s *Section) Bonus(no, rounds int) Points {
	if !s.adjustsPlayers() {
		return 0
	}
	_, points := bonus(s.Adjustments, no, rounds)
	return points
}

// Adjusted is what a result in a round is worth to the player with a starting
// rank, if it is usually worth so much. A game that is not rated is worth what
// others are. Of several adjustments the last one holds.
func (s *Section) Adjusted(no, round int, r Result, usual Points) Points {
	if len(s.Adjustments) == 0 {
		return usual
	}
	return s.adjusted(no, round, r, usual)
}

func (s *Section) adjusted(no, round int, r Result, usual Points) Points {
	if !s.adjustsPlayers() {
		return usual
	}
	if a := pointsFor(s.Adjustments, no, round, r.Rated()); a != nil {
		return a.Game
	}
	return usual
}

// adjustsPlayers reports whether the adjustments of s are points of players. Before
// the first match only what the regulations give teams shows that they are not.
func (s *Section) adjustsPlayers() bool {
	return len(s.Adjustments) > 0 && !s.TeamsMeet() &&
		len(s.BoardColors) == 0 && !s.TeamBye.Stated && s.MatchScoring == (MatchScoring{})
}

func (s *Section) worthBy(scoring *Scoring, p *Player, round int) Points {
	r := p.Entry(round).Result
	return s.Adjusted(p.No, round, r, scoring[r])
}

// scoreBy is Score by another point system.
func (s *Section) scoreBy(scoring *Scoring, p *Player, rounds int) Points {
	if !s.adjustsPlayers() {
		return p.Score(scoring, rounds)
	}
	sum := s.Bonus(p.No, rounds)
	for round := range min(rounds, len(p.Rounds)) {
		sum += s.worthBy(scoring, p, round+1)
	}
	return sum
}

// scoreIn is scoreBy of some rounds, which are in order.
func (s *Section) scoreIn(scoring *Scoring, p *Player, rounds []int) Points {
	sum, last := Points(0), 0
	for _, last = range rounds {
		sum += s.worthBy(scoring, p, last)
	}
	return sum + s.Bonus(p.No, last)
}

// Points is a score in half-points. Write Half and Point, never 1 and 2.
type Points int32

// The units of a score.
const (
	Half  Points = 1
	Point        = 2 * Half
)

// maxPoints bounds what ParsePoints takes: no event awards a million points,
// and sums of sums must stay far from the limits of an int64.
const maxPoints = 1_000_000 * Point

// ErrPoints says that a text is not a number of half-points.
var ErrPoints = errors.New("not a number of half-points")

// ParsePoints reads "4", "4.0", "4.5", "4,5", ".5", "4½" or "½" exactly. A
// sign may stand before it. Anything that is not a whole number of
// half-points, 4.3 for one, is an error that wraps [ErrPoints].
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

// parseUnsigned reads digits, then nothing, a half sign or a fraction.
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

// Decimal returns "4.0" or "4.5": always one decimal, as TRF wants it.
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
