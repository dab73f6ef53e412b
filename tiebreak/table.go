package tiebreak

import (
	"errors"
	"fmt"

	"podium/formats/tournament"
)

// A Table is a crosstable made ready to rank: opponents are row indexes and
// results have become points. It is never changed once made, so that any number
// of lists can be ranked on it, also at the same time.
type Table struct {
	Section   string // name of the section, part of the drawing of lots
	Rows      []Row  // in the order of Section.Players, or of Section.Teams
	Rounds    int    // rounds that count: up to the last with a decided game, or Options.After
	Scheduled int    // rounds planned, at least Rounds
	Kind      tournament.Kind
	Rules     Rules
	Scoring   tournament.Scoring
	Interim   bool // rounds after Rounds have results, too
	Unrated   Unrated
	Seed      string

	basis    ScoreBasis // what Row.Score is in a table of teams that meet
	matches  *matches   // of teams that meet; nil: none
	squads   *squads    // of teams of players who are paired one by one; nil: none
	Choices  Choices
	Declared Declaration

	missed []int64 // by row: rounds missed by late arrival; nil: not declared
}

// A Row is one competitor, a player or a team; no tie-break knows which.
type Row struct {
	No     int               // starting rank, or number of the team
	Rating int               // 0: unrated
	Score  tournament.Points // what decides first, after Table.Rounds rounds
	Other  tournament.Points // secondary score of a team; 0 for players
	Games  []Game            // Games[0] is round 1; as many as Table.Rounds
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

// ErrNoPlayers says that a section has nobody to rank.
var ErrNoPlayers = errors.New("no players to rank")

// Players makes the table of the players of s. A zero s.Scoring counts as
// [tournament.FIDE]. The errors name the player and the round and are joined,
// all of them; what two rows tell differently is not one, each row counts as it
// stands.
func Players(s *tournament.Section, o Options) (*Table, error) {
	if len(s.Players) == 0 {
		return nil, ErrNoPlayers
	}
	t := &Table{
		Section: s.Name, Rules: o.Rules, Unrated: o.Unrated, Seed: o.Seed,
		Kind: kindOf(s, o.Kind), Scoring: s.Scoring, Scheduled: s.Rounds(),
	}
	if t.Scoring == (tournament.Scoring{}) {
		t.Scoring = tournament.FIDE()
	}
	t.Rounds = roundsDecided(s)
	if o.After < 0 || o.After > t.Rounds {
		return nil, fmt.Errorf("no standings after round %d: there are results up to round %d", o.After, t.Rounds)
	}
	if o.After > 0 {
		t.Interim = o.After < t.Rounds
		t.Rounds = o.After
	}
	if t.Scheduled > maxRounds {
		return nil, fmt.Errorf("%d rounds; at most %d can be ranked", t.Scheduled, maxRounds)
	}
	if err := t.fill(s, o.Ratings); err != nil {
		return nil, err
	}
	if err := t.declare(&o, s.Index()); err != nil {
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

// roundsDecided is the last round in which some game has a result. Byes alone
// do not make a round: they are often announced ahead.
func roundsDecided(s *tournament.Section) int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if result := rounds[r-1].Result; result.Played() || result.Forfeit() {
				last = r
				break
			}
		}
	}
	return last
}

// fill makes the rows of t from the players of s with their ratings of a
// system.
func (t *Table) fill(s *tournament.Section, ratings string) error {
	index := s.Index()
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
	row.Score = s.Bonus(p.No, t.Rounds)
	told := min(t.Rounds, len(p.Rounds))
	for r := range row.Games {
		g := &row.Games[r]
		g.Opponent, g.Result = NoOpponent, tournament.ZeroBye
		if r >= told {
			continue
		}
		e := p.Rounds[r]
		if e.Opponent != 0 && !e.Result.Bye() {
			opponent, ok := index.Find(int(e.Opponent))
			if !ok || opponent == self {
				wrong = append(wrong, fmt.Errorf("player %d %s, round %d: there is no opponent %d", p.No, p.Name, r+1, e.Opponent))
				continue
			}
			g.Opponent = int32(opponent)
		} else if e.Result.Played() {
			wrong = append(wrong, fmt.Errorf("player %d %s, round %d: a %s without an opponent", p.No, p.Name, r+1, e.Result))
			continue
		}
		g.Color, g.Result = e.Color, settled(e)
		g.Points = s.Adjusted(p.No, r+1, g.Result, t.Scoring[g.Result])
		row.Score += g.Points
	}
	return wrong
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
