package tiebreak

import (
	"errors"
	"fmt"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// A Table is a crosstable made ready to rank: opponents are row indexes and
// results have become points. It is never changed once made, so that any number
// of lists can be ranked on it, also at the same time.
type Table struct {
	Section   string // name of the section, part of the drawing of lots
	Rows      []Row  // in the order of Section.Players, or of Section.Teams
	Rounds    int    // how many rounds count
	Numbers   []int  // the numbers of these rounds in the event, in order: rounds without games are left out
	Scheduled int    // rounds planned, at least Rounds
	Kind      tournament.Kind
	Rules     Rules
	Scoring   tournament.Scoring
	Interim   bool // rounds after those that count have results, too
	Unordered bool // the games of a matrix: nobody knows the round of any
	Stated    bool // a ranking list: no game is known, and scores are as stated
	Progress  *tournament.Progress
	Unrated   Unrated
	Seed      string

	basis    ScoreBasis // what Row.Score is in a table of teams that meet
	matches  *matches   // of teams that meet; nil: none
	squads   *squads    // of teams of players who are paired one by one; nil: none
	Choices  Choices
	Declared Declaration

	list   *tournament.Section // a ranking list, of Stated; else nil
	missed []int64             // by row: rounds missed by late arrival; nil: not declared

	Words *phrase.Catalogue // in which values are explained; nil: English
}

// A Row is one competitor, a player or a team; no tie-break knows which.
type Row struct {
	No     int               // starting rank, or number of the team
	Rating int               // 0: unrated
	Score  tournament.Points // what decides first, after Table.Rounds rounds
	Other  tournament.Points // secondary score of a team; 0 for players

	Unscored bool   // in a ranking list: nobody states a score
	Games    []Game // Games[0] is the first round that counts; as many as Table.Rounds
}

// A Game is one round of one row.
type Game struct {
	Opponent int32             // index into Table.Rows; NoOpponent: nobody was scheduled
	Points   tournament.Points // what the round was worth to this row
	Color    tournament.Color
	Result   tournament.Result // a round of which nothing is said is a ZeroBye
}

// NoOpponent is Game.Opponent where nobody was scheduled.
const NoOpponent = -1

// maxRounds keeps a broken file from asking for all the memory there is.
const maxRounds = 5000

// ErrNoColors is why what needs the colours cannot be had of a table without any.
var ErrNoColors = errors.New("the file does not say who had White in every game")

// errUnordered is why what needs the order of the rounds cannot be had.
var errUnordered = errors.New("a matrix of results does not say in which rounds its games were")

// ErrNoPlayers says that a section has nobody to rank.
var ErrNoPlayers = errors.New("no players to rank")

// Players makes the table of the players of s. A zero s.Scoring counts as
// [tournament.FIDE]. The errors name the player and the round and are joined,
// all of them; what two rows disagree about is not one, each row counts as it
// stands.
func Players(s *tournament.Section, o Options) (*Table, error) {
	if len(s.Players) == 0 {
		return nil, ErrNoPlayers
	}
	if s.GamesUnknown {
		return statedTable(s, o)
	}
	t := &Table{
		Section: s.Name, Rules: o.Rules, Unrated: o.Unrated, Seed: o.Seed, Words: o.Words,
		Kind: kindOf(s, o.Kind), Scoring: s.Scoring,
	}
	if t.Scoring == (tournament.Scoring{}) {
		t.Scoring = tournament.FIDE()
	}
	if err := t.count(s, o.After); err != nil {
		return nil, err
	}
	index := s.Index()
	if err := t.fill(s, index, o.Ratings); err != nil {
		return nil, err
	}
	if err := t.declare(&o, index); err != nil {
		return nil, err
	}
	return t, nil
}

func kindOf(s *tournament.Section, given tournament.Kind) tournament.Kind {
	switch {
	case given != tournament.KindUnknown:
		return given
	case s.Kind != tournament.KindUnknown:
		return s.Kind
	}
	return s.KindShown()
}

// count finds out which rounds of s count, up to the one that was asked for; 0: none
// was.
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

// LastRound is the number in the event of the last round that counts; 0: none does.
func (t *Table) LastRound() int {
	return t.Number(t.PlayerRounds())
}

// Shown lists the rounds that a crosstable shows: those that count, and the open ones
// after them unless later rounds than these were asked not to count.
func (t *Table) Shown() []int {
	if last := t.LastRound(); last < t.Progress.LastCounted() {
		return t.Progress.Counted(last)
	}
	return t.Progress.Counted(len(t.Progress.Rounds))
}

// Stand says after how many rounds the table is, and which games are open.
func (t *Table) Stand() string {
	if t.squads != nil {
		return t.squads.players.Stand()
	}
	return StandOf(t.Progress, t.Words, t.Numbers)
}

// StandOf says how far standings are that count some rounds, as [tournament.Progress.Counted]
// gives them, and which games are open: "after 5 rounds", "after round 3 of 5", "after round
// 8, round 9 open", "after 9 rounds, 1 game of round 3 open". Where a later round
// counts, too, what is open after theirs is not said. Of a matrix, whose rounds nobody
// knows, it says after how many games they are: "after 5 of 6 games"; of a ranking list
// "as stated". words is the catalogue; nil: English.
func StandOf(p *tournament.Progress, words *phrase.Catalogue, rounds []int) string {
	if p.NoGames {
		return words.Text("stand.stated")
	}
	if p.Unknown {
		return words.Text("stand.games", GamesWords(p, words))
	}
	last := 0
	if len(rounds) > 0 {
		last = rounds[len(rounds)-1]
	}
	open := openWords(p, words, rounds, last)
	switch n := len(rounds); {
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

// GamesWords is how many games have a result: "6 games", "5 of 6 games".
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

// openWords names the rounds after the last one in which games are open, and counts the open
// games of those that count: "1 game of round 3 and round 9"; "" where there are none.
func openWords(p *tournament.Progress, words *phrase.Catalogue, rounds []int, last int) string {
	var parts []string
	for _, n := range rounds {
		if games := p.Rounds[n-1].Open; games > 0 {
			parts = append(parts, words.Text("stand.open.games", games, n))
		}
	}
	for _, n := range p.OpenRounds() {
		if n > last && last >= p.LastCounted() {
			parts = append(parts, words.Text("stand.open.round", n))
		}
	}
	n := len(parts) - 1
	if n <= 0 {
		return strings.Join(parts, "")
	}
	return words.Text("list.and", words.Join(parts[:n]), parts[n])
}

// Number is the number in the event of the n-th round that counts, from 1; 0 for 0.
// In a table of teams whose players are paired one by one it is that of their rounds.
func (t *Table) Number(n int) int {
	switch {
	case n == 0:
		return 0
	case t.squads != nil:
		return t.squads.players.Number(n)
	}
	return t.Numbers[n-1]
}

// fill makes the rows of t from the players of s with their ratings of a
// system.
func (t *Table) fill(s *tournament.Section, index tournament.Index, ratings string) error {
	t.Rows = make([]Row, len(s.Players))
	games := make([]Game, len(s.Players)*t.Rounds)
	var wrong []error
	for i := range s.Players {
		p := &s.Players[i]
		if first, ok := index.Find(p.No); !ok {
			wrong = append(wrong, fmt.Errorf("player %q has the starting rank %d; expected a number from 1", p.Name, p.No))
		} else if first != i {
			wrong = append(wrong, fmt.Errorf("starting rank %d is that of both %q and %q", p.No, s.Players[first].Name, p.Name))
		}
		row := &t.Rows[i]
		row.No, row.Rating = p.No, ratingOf(p, ratings)
		row.Games, games = games[:t.Rounds:t.Rounds], games[t.Rounds:]
		wrong = t.fillRow(row, s, i, index, wrong)
	}
	return errors.Join(wrong...)
}

// ratingOf is the rating of a player that counts; 0: unrated. Where the event
// names a system, a rating of another is none: guessing would mix two scales.
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

// fillRow makes the games and the score of one row; it adds to wrong each
// opponent that cannot be.
func (t *Table) fillRow(row *Row, s *tournament.Section, self int, index tournament.Index, wrong []error) []error {
	p := &s.Players[self]
	row.Score = s.Bonus(p.No, t.LastRound())
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

// uncolored says why what needs the colours cannot be had: ErrNoColors where no game
// has one, else which game lacks its colour; nil: none does.
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

// settled is the result of an entry, made definite where it depends on whether
// somebody was paired: without an opponent, nothing said and a forfeit loss are
// absences and a forfeit win is a full-point bye; with one, nothing said means
// that the result is pending.
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

// counting makes a method that counts the rounds for which is holds.
func counting(is func(c *calc, row, r int) bool) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		for r := range c.t.Rows[row].Games {
			if is(c, row, r) {
				c.tally(1, c.t.Rows[row].Games[r].Opponent, r, noteCount)
			}
		}
		return c.sum(1)
	}
}

// isWin: a round with the points of a win, with or without playing (C.07 7.1).
func isWin(c *calc, row, r int) bool {
	return c.t.Rows[row].Games[r].Points == c.t.Scoring[tournament.Win]
}

// isWon: a game won over the board (C.07 7.2).
func isWon(c *calc, row, r int) bool {
	return c.t.Rows[row].Games[r].Result.Rated() == tournament.Win
}

// isBlack: a game played with Black (C.07 7.3, US Chess 34E6).
func isBlack(c *calc, row, r int) bool {
	g := &c.t.Rows[row].Games[r]
	return g.Color == tournament.Black && g.Result.Played()
}

// isBlackWon: a game won over the board with Black (C.07 7.4).
func isBlackWon(c *calc, row, r int) bool {
	return isBlack(c, row, r) && isWon(c, row, r)
}

// isElected: a round the player did not ask off or stay away from (C.07 7.6). As
// FIDE's own program has it, a zero-point bye is subtracted in a round robin too,
// where it is how some files code the free round of an odd field. By another
// reading that round is nobody's choice (15.2) and counts.
func isElected(c *calc, row, r int) bool {
	switch c.t.Rows[row].Games[r].Result {
	case tournament.HalfBye, tournament.ZeroBye, tournament.ForfeitLoss:
		return false
	case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.FullBye, tournament.PairingBye, tournament.Pending:
	}
	return true
}

// standardPoints turns any scoring back into 1, ½, 0 (C.07 7.7): a round counts
// 1 for more points than the scheduled opponent got in it, or for more than a
// draw's without an opponent, and ½ for as many. By the letter a double forfeit
// would be ½ each; it counts 0, as FIDE's own tie-break server has it.
func standardPoints(c *calc, row int) Value {
	draw := c.t.Scoring[tournament.Draw]
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		against := draw
		switch {
		case g.Result == tournament.Pending:
			continue
		case g.Opponent != NoOpponent:
			other := &c.t.Rows[g.Opponent].Games[r]
			double := g.Result == tournament.ForfeitLoss && other.Result == tournament.ForfeitLoss
			if double && !c.t.Choices.DoubleForfeitHalf {
				continue
			}
			against = other.Points
		}
		a := addend{opponent: g.Opponent, round: int16(r + 1), note: noteStandard}
		if g.Points > against {
			a.amount = 2
		} else if g.Points == against {
			a.amount = 1
		}
		c.add(a)
	}
	return c.sum(int64(tournament.Point))
}

// pairingNumber is the starting rank (C.07 7.8).
func pairingNumber(c *calc, row int) Value {
	c.add(addend{amount: int64(c.t.Rows[row].No), opponent: NoOpponent, note: noteNumber})
	return c.sum(1)
}

// opponents lists what a row's opponents scored, real ones and those that stand
// for unplayed rounds, in half-points and in the order in which low ones are cut. Buchholz
// adds it up, Sonneborn-Berger weighs it. The lists of all rows are made once per view,
// since a list of tie-breaks asks for them again and again; they must not be changed.
func (v *view) opponents(row int) []addend {
	if v.lists == nil {
		v.listOpponents()
	}
	return v.lists[v.starts[row]:v.starts[row+1]]
}

func (v *view) listOpponents() {
	v.lists = make([]addend, len(v.rounds))
	v.starts = make([]int32, len(v.t.Rows)+1)
	n := int32(0)
	for row := range v.t.Rows {
		games := v.t.Rows[row].Games
		for r, k := range v.of(row) {
			if k == noRound {
				continue
			}
			a := &v.lists[n]
			n++
			a.opponent, a.round, a.vur = games[r].Opponent, int16(r+1), k.voluntary()
			if k == played {
				a.amount, a.note = v.adjusted[a.opponent], noteOpponent
			} else {
				a.amount, a.note = v.notional(row, r)
			}
			a.key = int32(a.amount)
		}
		v.starts[row+1] = n
		inOrderOfCuts(v.opponents(row), v.excepts())
	}
}

// A Score is a score by which a ranking or one of its columns counts.
type Score struct {
	Name  string // as a row of numbers is headed: "Match points"
	Table *Table // its Rows have the points of every round and their sum
}

// Scores are the scores that a ranking counts. Players and schools have their
// points alone. Teams that meet have match points and game points, the one that
// decides first before the other, and where a column counts it the match score
// of US Chess, which has 1, ½ or 0 for every match.
func (s *Standings) Scores() []Score {
	t := s.Table
	if t.matches == nil {
		return []Score{{t.Words.Text("score.points"), t}}
	}
	match := Score{t.Words.Text("score.match.points"), t.on(BasisMP)}
	game := Score{t.Words.Text("score.game.points"), t.on(BasisGP)}
	list := []Score{match, game}
	if t.CountsGames() {
		list = []Score{game, match}
	}
	for column := range s.Columns {
		if s.Counted(column) == t.on(basisUS) {
			return append(list, Score{t.Words.Text("score.match"), t.on(basisUS)})
		}
	}
	return list
}

// Counted is the table with the points that a column counts, one of those of
// [Standings.Scores].
func (s *Standings) Counted(column int) *Table {
	return s.Table.on(s.Columns[column].Spec.basis())
}

// Weights is the table whose points of the round a weighted term has been
// multiplied by: [Standings.Counted], but where two scores of teams are combined
// (C.07 13.2).
func (w *Working) Weights() *Table { return w.weights }

// An Origin says which number the amount of a term is taken from, so that a
// program can follow it there as Term.Why lets a person do.
type Origin uint8

// The origins. Those of a score leave the score in Term.Counts.
const (
	FromNothing    Origin = iota // no number of the standings: Why alone explains it
	FromCount                    // 1, because the round counts
	FromPoints                   // the points of the round
	FromRunning                  // the amount of the round before and the points of the round
	FromDeduction                // less the points of the round
	FromResult                   // the result of the round, whatever it was worth
	FromScore                    // the opponent's score as it counts
	FromPartial                  // the opponent's score for a win, half of it for a draw
	FromOwnScore                 // the own score as it counts
	FromOwnSquare                // the square of the own score
	FromBuchholz                 // the opponent's Buchholz
	FromCumulative               // the opponent's cumulative score
	FromRating                   // the opponent's rating
	FromOwnRating                // the own rating
)

// origin is the origin of an addend, which its note implies.
func (a *addend) origin() Origin {
	return [lastNote]Origin{
		notePoints:       FromPoints,
		noteCount:        FromCount,
		noteOpponent:     FromScore,
		noteDummy:        FromOwnScore,
		noteOpponentCap:  FromScore,
		noteDrawCap:      FromOwnScore,
		noteVirtual:      FromOwnScore,
		noteBuchholz:     FromBuchholz,
		noteRunning:      FromRunning,
		noteAdjusted:     FromScore,
		noteDeduction:    FromDeduction,
		noteCumulative:   FromCumulative,
		noteKashdan:      FromResult,
		noteSquare:       FromOwnSquare,
		notePartial:      FromPartial,
		noteTied:         FromPoints,
		noteTiedResult:   FromResult,
		noteRating:       FromRating,
		noteOwnRating:    FromOwnRating,
		noteFinal:        FromScore,
		noteMatch:        FromScore,
		noteZeroOpponent: FromNothing,
		noteStandard:     FromNothing,
		noteNumber:       FromNothing,
		noteFirstLoss:    FromNothing,
		noteLot:          FromNothing,
		notePerformance:  FromNothing,
		noteMedian:       FromNothing,
		noteArranz:       FromNothing,
		noteNothing:      FromNothing,
		noteLate:         FromNothing,
		notePlayoff:      FromNothing,
	}[a.note]
}

// An Operation is what a method does with those of its terms that are not cut.
type Operation uint8

// The operations.
const (
	Added         Operation = iota // adds them up
	Averaged                       // takes their mean
	AveragedWhole                  // takes their mean as a whole number, half up; terms without a round come on top
	Searched                       // looks for the rating that they lead to
	Placed                         // ranks the group that is level by them
)

// how names the operation in words, "" where nothing is to be said; a method may
// have better ones.
func (o Operation) how() phrase.Key {
	switch o {
	case Averaged:
		return "how.mean"
	case AveragedWhole:
		return "how.mean.whole"
	case Searched:
		return "how.search"
	case Placed:
		return "how.place"
	case Added:
	}
	return ""
}

// A cache holds what the specs of one list share on one table: the scores of
// the opponents are computed once, not once per tie-break. It belongs to one
// goroutine.
type cache struct {
	views    []*view
	adjusted []int64    // US Chess adjusted scores, in half-points
	running  [2][]int64 // CUM and CUM/4E
}
