// Package tiebreak ranks a section: it makes a [Table] of the players, computes
// the tie-breaks of a list and orders the rows. All arithmetic is in integers: a
// score is a number of half-points, a value is an exact fraction ([Value]), and
// only printing divides. So rounding never decides whether two players are level.
//
// A tie-break is a [Method]; [Methods] lists all of them, and each family has a
// file. A method collects the addends of one row and sums them in one place, which
// also records them if somebody wants to know ([Explainer.Explain]): the code that
// makes a value explains it. The hard part of the subject, what an unplayed round is
// worth to the player and to others, is in buchholz.go (FIDE) and uschess.go
// (US Chess).
//
// Teams are ranked by the same methods. Where teams meet, there are three tables,
// with match points, game points and the match score of US Chess as the points, and
// a method uses the one that its code or its family asks for (team.go); no method
// depends on whether a row is a player or a team. Where individuals are paired, a row
// adds up the best players of a school.
//
// The package does not depend on files or formats.
package tiebreak

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// A Table is a crosstable prepared for ranking: opponents are row indexes and results are
// points. It is never changed once made, so any number of lists can be ranked on it, even
// concurrently.
type Table struct {
	Section   string // name of the section, which is part of the drawing of lots
	Rows      []Row  // in the order of Section.Players, or of Section.Teams
	Rounds    int    // number of rounds that count for Row.Games; 0 for teams of individuals
	Numbers   []int  // numbers in the event of the rounds that count, in order; those without games are left out
	Scheduled int    // number of planned rounds, at least Rounds
	Kind      tournament.Kind
	Rules     Rules
	Scoring   tournament.Scoring
	Interim   bool // later rounds have results, too
	Unordered bool // the games of a matrix, whose rounds are unknown
	Stated    bool // a ranking list: games are unknown, and scores are as stated
	Progress  *tournament.Progress
	Unrated   Unrated
	Seed      string

	basis    ScoreBasis // what Row.Score means in a table of teams that meet
	matches  *matches   // for teams that meet; otherwise nil
	squads   *squads    // for teams whose players are paired individually; otherwise nil
	Choices  Choices
	Declared Declaration

	list     *tournament.Section // a ranking list, if Stated; otherwise nil
	expelled []bool              // by row: out of the standings; nil: none
	missed   []int64             // rounds missed by arriving late, by row, or by player of schools; nil: not declared

	Words *phrase.Catalogue // language of explanations; nil: English
}

// Expelled reports whether a row is out of the standings.
func (t *Table) Expelled(row int) bool { return t.expelled != nil && t.expelled[row] }

// A Row is a competitor, either a player or a team; tie-breaks make no difference.
type Row struct {
	No     int               // starting rank, or number of the team
	Rating int               // 0: unrated
	Score  tournament.Points // the score that decides first, after Table.Rounds rounds
	Other  tournament.Points // secondary score of a team; 0 for players

	Unscored bool   // in a ranking list: no score is stated
	Games    []Game // Games[0] is the first round that counts; Table.Rounds of them

	// Given are points beyond the results, by index in Games, of a record that names the
	// round (TRF-26 record 299). nil: none; Score has them, and those without a round.
	Given []tournament.Points
}

// gained returns what a round added to the score of a row.
func (row *Row) gained(r int) tournament.Points {
	if row.Given == nil {
		return row.Games[r].Points
	}
	return row.Games[r].Points + row.Given[r]
}

// givenBy returns [Row.Given], with what upTo says was given up to a round.
func (t *Table) givenBy(upTo func(round int) tournament.Points) []tournament.Points {
	given, before, some := make([]tournament.Points, t.Rounds), upTo(0), false
	for r, number := range t.Numbers[:t.Rounds] {
		now := upTo(number)
		given[r], before = now-before, now
		some = some || given[r] != 0
	}
	if !some {
		return nil
	}
	return given
}

// A Game is one round of one row.
type Game struct {
	Opponent int32             // index into Table.Rows; NoOpponent: no opponent was scheduled
	Points   tournament.Points // what the round brought for this row
	Color    tournament.Color
	Result   tournament.Result // a round without any information is a ZeroBye
}

// NoOpponent is the value of Game.Opponent if no opponent was scheduled.
const NoOpponent = -1

// maxRounds keeps a damaged file from exhausting the memory.
const maxRounds = 5000

// ErrNoColors is the reason why a table without colours cannot supply what depends on
// them.
var ErrNoColors = errors.New("the file does not say who had White in every game")

// errUnordered is the reason why a table without an order of rounds cannot supply what
// depends on it.
var errUnordered = errors.New("a matrix of results does not say in which rounds its games were")

// ErrNoPlayers means that a section has no player to rank.
var ErrNoPlayers = errors.New("no players to rank")

// Players makes the table of the players of s. A zero s.Scoring means [tournament.FIDE].
// The error joins all problems; each names the player and the round. Disagreement between
// two rows is not a problem: each row counts as it is.
func Players(s *tournament.Section, o Options) (*Table, error) {
	if len(s.Players) == 0 {
		return nil, ErrNoPlayers
	}
	if s.GamesUnknown {
		return statedTable(s, o)
	}
	t := newTable(s, &o)
	t.Kind, t.Scoring = kindOf(s, o.Kind), s.Scoring.Settled()
	if err := t.count(s, o.After); err != nil {
		return nil, err
	}
	index := s.Index()
	t.Rows = make([]Row, len(s.Players))
	games := make([]Game, len(s.Players)*t.Rounds)
	var wrong []error
	for i := range s.Players {
		p := &s.Players[i]
		if first, ok := index.Find(p.No); !ok {
			wrong = append(wrong, fmt.Errorf("player %q has the starting rank %d; expected a number from 1", p.Name, p.No))
		} else if first != i {
			wrong = append(wrong, fmt.Errorf("both %q and %q have starting rank %d", s.Players[first].Name, p.Name, p.No))
		}
		row := &t.Rows[i]
		row.No, row.Rating = p.No, ratingOf(p, o.Ratings)
		row.Games, games = games[:t.Rounds:t.Rounds], games[t.Rounds:]
		wrong = t.fillRow(row, s, i, index, wrong)
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	if err := t.declare(&o, index); err != nil {
		return nil, err
	}
	return t, nil
}

func newTable(s *tournament.Section, o *Options) *Table {
	return &Table{Section: s.Name, Rules: o.Rules, Unrated: o.Unrated, Seed: o.Seed, Words: o.Words}
}

// ErrNoGames is the reason why a ranking list cannot supply what needs games.
var ErrNoGames = errors.New("the file is a ranking list, which has no games")

func statedTable(s *tournament.Section, o Options) (*Table, error) {
	if o.After != 0 {
		return nil, fmt.Errorf("no standings after round %d: %w", o.After, ErrNoGames)
	}
	t := newTable(s, &o)
	t.Kind, t.Scoring, t.Progress = s.Kind, s.Scoring, s.Progress()
	t.Stated, t.Unordered, t.list, t.Rows = true, true, s, make([]Row, len(s.Players))
	t.Rounds = s.StatedRounds()
	t.Scheduled = t.Rounds
	for i := range s.Players {
		p := &s.Players[i]
		row := Row{No: p.No, Rating: ratingOf(p, o.Ratings), Score: p.Stated.Points, Unscored: !p.Stated.HasPoints}
		for n := range t.Rounds {
			g := Game{Opponent: NoOpponent}
			if n < len(p.Stated.Rounds) {
				g.Points = p.Stated.Rounds[n]
			}
			row.Games = append(row.Games, g)
		}
		t.Rows[i] = row
	}
	for n := range t.Rounds {
		t.Numbers = append(t.Numbers, n+1)
	}
	if err := t.declare(&o, s.Index()); err != nil {
		return nil, err
	}
	return t, nil
}

func kindOf(s *tournament.Section, given tournament.Kind) tournament.Kind {
	if given != tournament.KindUnknown {
		return given
	}
	return s.KindSettled()
}

// count determines which rounds of s count, up to round after if that is not 0.
func (t *Table) count(s *tournament.Section, after int) error {
	t.Progress, t.Unordered = s.Progress(), s.RoundsUnknown
	last := t.Progress.LastResult()
	if t.Unordered && after != 0 {
		return fmt.Errorf("no standings after round %d: %w", after, errUnordered)
	}
	if after < 0 || after > last {
		return fmt.Errorf("no standings after round %d: there are results up to round %d", after, last)
	}
	t.Numbers = t.Progress.Counted(after)
	t.Rounds, t.Scheduled = len(t.Numbers), t.Progress.Scheduled()
	t.Interim = t.LastRound() < last
	if t.Scheduled > maxRounds {
		return fmt.Errorf("%d rounds; at most %d can be ranked", t.Scheduled, maxRounds)
	}
	return nil
}

// LastRound returns the number in the event of the last round that counts, 0 if none
// does.
func (t *Table) LastRound() int {
	return t.Number(len(t.Numbers))
}

// Over reports whether the standings are those at the end: after the last round, and with
// all results.
func (t *Table) Over() bool { return !t.Interim && t.Progress.Finished() }

// Shown returns the rounds that a crosstable shows: those that count, and the open ones
// after them unless an earlier state was requested.
func (t *Table) Shown() []int {
	if last := t.LastRound(); last < t.Progress.LastCounted() {
		return t.Progress.Counted(last)
	}
	return t.Progress.Counted(len(t.Progress.Rounds))
}

// Stand says after how many rounds the standings are, and which games are open: "after 5
// rounds", "after round 3 of 5", "after round 8, round 9 open", "after 9 rounds, 1 game of
// round 3 open". If a later round counts too, it does not mention what is open after these.
// For a matrix, whose rounds are unknown, it counts games: "after 5 of 6 games"; for a
// ranking list it is "as stated".
func (t *Table) Stand() string {
	p, words, last := t.Progress, t.Words, t.LastRound()
	if p.NoGames {
		return words.Text("stand.stated")
	}
	if p.Unknown {
		return words.Text("stand.games", GamesWords(p, words))
	}
	// The open games of the rounds that count, and the rounds after the last one that have
	// open games: "1 game of round 3 and round 9".
	var parts []string
	for _, n := range t.Numbers {
		if games := p.Rounds[n-1].Open; games > 0 {
			parts = append(parts, words.Text("stand.open.games", games, n))
		}
	}
	for _, n := range p.OpenRounds() {
		if n > last && last >= p.LastCounted() {
			parts = append(parts, words.Text("stand.open.round", n))
		}
	}
	open := strings.Join(parts, "")
	if n := len(parts) - 1; n > 0 {
		open = words.Text("list.and", words.Join(parts[:n]), parts[n])
	}
	switch n := len(t.Numbers); {
	case n == p.Scheduled() && open == "":
		return words.Text("stand.all", n)
	case n == p.Scheduled():
		return words.Text("stand.all.open", n, open)
	case open != "":
		return words.Text("stand.round.open", last, open)
	case last > n:
		return words.Text("stand.some", n, p.Scheduled())
	}
	return words.Text("stand.round", last, p.Scheduled())
}

// GamesWords returns how many games have a result: "6 games", "5 of 6 games".
func GamesWords(p *tournament.Progress, words *phrase.Catalogue) string {
	all := 0
	for _, r := range p.Rounds {
		all += r.Games
	}
	if open := p.OpenGames(); open > 0 {
		return words.Text("stand.count.some", all-open, all)
	}
	return words.Text("stand.count", all)
}

// Number returns the number in the event of the n-th round that counts, from 1; 0 for 0.
func (t *Table) Number(n int) int {
	if n == 0 {
		return 0
	}
	return t.Numbers[n-1]
}

// ratingOf returns the rating of a player that counts, 0 for unrated. If the event names
// a system, a rating in another does not count, because guessing would mix two scales.
func ratingOf(p *tournament.Player, system string) int {
	if system == "" {
		return p.Rating()
	}
	for _, r := range p.Ratings {
		if r.System == system {
			return r.Value
		}
	}
	return 0
}

// played iterates over the rounds that a row played over the board, counted from 0.
func (t *Table) played(row int) iter.Seq2[int, *Game] {
	return func(yield func(int, *Game) bool) {
		games := t.Rows[row].Games
		for r := range games {
			if games[r].Result.Played() && !yield(r, &games[r]) {
				return
			}
		}
	}
}

// fillRow computes the games and the score of a row. It adds each impossible opponent to
// wrong.
func (t *Table) fillRow(row *Row, s *tournament.Section, self int, index tournament.Index, wrong []error) []error {
	p := &s.Players[self]
	row.Score = s.Bonus(p.No, t.LastRound())
	if len(s.Adjustments) > 0 {
		row.Given = t.givenBy(func(round int) tournament.Points { return s.Bonus(p.No, round) })
	}
	games, rounds := row.Games, p.Rounds
	for r, number := range t.Numbers[:len(games)] {
		g := &games[r]
		g.Opponent, g.Result = NoOpponent, tournament.ZeroBye
		if number > len(rounds) {
			continue
		}
		e := rounds[number-1]
		if e.Opponent != 0 && !e.Result.Bye() {
			opponent, ok := index.Find(int(e.Opponent))
			if !ok || opponent == self {
				wrong = append(wrong, fmt.Errorf("player %d %s, round %d: there is no opponent %d", p.No, p.Name, number,
					e.Opponent))
				continue
			}
			g.Opponent = int32(opponent)
		} else if e.Result.Played() {
			wrong = append(wrong, fmt.Errorf("player %d %s, round %d: a %s without an opponent", p.No, p.Name, number, e.Result))
			continue
		}
		g.Color, g.Result = e.Color, settled(e)
		g.Points = s.Adjusted(p.No, number, g.Result, t.Scoring[g.Result])
		row.Score += g.Points
	}
	return wrong
}

func (t *Table) declare(o *Options, index tournament.Index) error {
	t.Declared, t.Choices = o.Declared, o.Choices
	var wrong []error
	find := func(what string, no int) int {
		row, ok := index.Find(no)
		if !ok {
			wrong = append(wrong, fmt.Errorf("%s: there is no player %d", what, no))
			return NoOpponent
		}
		return row
	}
	if o.Declared.LateKnown {
		t.missed = make([]int64, len(t.Rows))
		for _, late := range o.Declared.Late {
			if row := find("late arrivals", late.No); row != NoOpponent {
				t.missed[row] = int64(late.Missed)
			}
		}
	}
	for _, no := range o.Declared.Expelled {
		if row := find("expelled", no); row != NoOpponent {
			if t.expelled == nil {
				t.expelled = make([]bool, len(t.Rows))
			}
			t.expelled[row] = true
		}
	}
	for _, playoff := range slices.Concat(o.Declared.Playoffs, o.Declared.Armageddons) {
		for _, no := range playoff.Order {
			find("play-off", no)
		}
	}
	return errors.Join(wrong...)
}

// uncolored returns why the colours are not available: ErrNoColors if no game has any,
// otherwise an error that names a game without; nil if all have colours.
func (t *Table) uncolored() error {
	if t.squads != nil {
		t = t.squads.players
	}
	if t.Unordered {
		return ErrNoColors
	}
	var colored bool
	var first error
	for i := range t.Rows {
		for r, g := range t.Rows[i].Games {
			switch {
			case !g.Result.Played():
			case g.Color != tournament.NoColor:
				colored = true
			case first == nil:
				first = fmt.Errorf("the file does not say whether player %d had White in round %d", t.Rows[i].No, t.Numbers[r])
			}
		}
	}
	if first != nil && !colored {
		return ErrNoColors
	}
	return first
}

// settled returns the definite result of an entry. Without an opponent, a missing result
// and a forfeit loss are absences, and a forfeit win is a full-point bye; with an
// opponent, a missing result is pending.
func settled(e tournament.Entry) tournament.Result {
	silent := e.Result == tournament.NoResult || e.Result == tournament.Pending
	switch {
	case e.Opponent != 0 && silent:
		return tournament.Pending
	case e.Opponent == 0 && (silent || e.Result == tournament.ForfeitLoss):
		return tournament.ZeroBye
	case e.Opponent == 0 && e.Result == tournament.ForfeitWin:
		return tournament.FullBye
	}
	return e.Result
}

// ScoreBasis is what a tie-break of a team event counts (FIDE C.07 13): match points or
// game points. Players have only one score and no basis.
type ScoreBasis uint8

// The bases. BasisScore is whichever decides first.
const (
	BasisScore ScoreBasis = iota
	BasisMP               // match points
	BasisGP               // game points
	basisUS               // match score 1, ½, 0, which US Chess systems count
	basisOther            // the secondary score: the other of match and game points
	bases
)

// String returns "MP", "GP" or "".
func (b ScoreBasis) String() string {
	return [...]string{BasisMP: "MP", BasisGP: "GP", bases: ""}[b]
}

// matches is what the tables of teams that meet share: the rows counted on each basis,
// and the boards.
type matches struct {
	tables [bases]*Table
	boards int                 // number of boards in a match
	points []tournament.Points // game points by row, round and board
	weight []int               // of the boards, for IHSA
}

// boardsOf returns the game points on each board in round r, counted from 0.
func (t *Table) boardsOf(row, r int) []tournament.Points {
	m := t.matches
	at := row*t.Rounds + r
	return m.points[at*m.boards : (at+1)*m.boards]
}

// CountsGames reports whether game points, not match points, decide first in a table of
// teams that meet.
func (t *Table) CountsGames() bool { return t.basis == BasisGP }

// on returns the table counted on a basis, t itself if there is no other.
func (t *Table) on(b ScoreBasis) *Table {
	if t.matches == nil || b == BasisScore || b == bases {
		return t
	}
	if b == basisOther {
		b = BasisGP
		if t.basis == BasisGP {
			b = BasisMP
		}
	}
	return t.matches.tables[b]
}

// allBoards returns, by board, what a row scored in all rounds.
func (t *Table) allBoards(row int) []tournament.Points {
	total := make([]tournament.Points, t.matches.boards)
	for r := range t.Rounds {
		addBoards(total, t.boardsOf(row, r))
	}
	return total
}

func addBoards(total, boards []tournament.Points) {
	for k, p := range boards {
		total[k] += p
	}
}

func boardCountOf(boards []tournament.Points) tournament.Points {
	count := tournament.Points(0)
	for k, p := range boards {
		count += tournament.Points(k+1) * p
	}
	return count
}

// withoutLast returns the game points on all boards but the last, then on all but the
// last two, and so on, down to the first board.
func withoutLast(boards []tournament.Points) []tournament.Points {
	var out []tournament.Points
	sum := tournament.Points(0)
	for _, p := range boards[:max(0, len(boards)-1)] {
		sum += p
		out = append(out, sum)
	}
	slices.Reverse(out)
	return out
}

// asPlayers returns a section of the same kind as s with a row for each team that has
// only its opponents.
func asPlayers(s *tournament.Section) *tournament.Section {
	rows := make([]tournament.Player, len(s.Teams))
	for i := range s.Teams {
		rows[i].No = s.Teams[i].No
		for _, m := range s.Teams[i].Rounds {
			rows[i].Rounds = append(rows[i].Rounds, tournament.Entry{Opponent: int32(m.Opponent)})
		}
	}
	return &tournament.Section{Kind: s.Kind, Players: rows}
}

// squads is the basis of a table of teams of individuals.
type squads struct {
	players  *Table
	counting int       // number of counting players in a team
	members  [][]int32 // by team: rows of players, lowest starting rank first
	scoring  [][]int32 // by team: the rows that count at the end, best first
}

// Length returns the number of rounds or games that make up a score: those in [Table.Numbers]
// or, if the rounds are unknown, the largest number of games of a player.
func (t *Table) Length() int {
	players := t
	if t.squads != nil {
		players = t.squads.players
	}
	if !t.Unordered {
		return players.Rounds
	}
	most := 0
	for i := range players.Rows {
		games := 0
		for _, g := range players.Rows[i].Games {
			if g.Opponent != NoOpponent {
				games++
			}
		}
		most = max(most, games)
	}
	return most
}

// TeamSize returns the number of counting players in a team of individuals, 0 if the rows
// are no such teams.
func (t *Table) TeamSize() int {
	if t.squads == nil {
		return 0
	}
	return t.squads.counting
}

// Counting returns the players of a team of individuals whose scores add up to that of
// the row, best first, as indexes into Section.Players, or nil if the rows are no such
// teams. The slice must not be changed.
func (t *Table) Counting(row int) []int32 {
	if t.squads == nil {
		return nil
	}
	return t.squads.scoring[row]
}
