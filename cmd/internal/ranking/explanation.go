package ranking

import (
	"cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// An Explanation is what there is to say of one player in one section.
type Explanation struct {
	Event, Section string
	Who            string // "player" or "team"
	Player         Standing
	Versus         *Standing   // who is compared; nil: nobody
	Criteria       []Criterion // of a comparison: score first, up to what separates
	SeparatedBy    string      // "" where nothing does
	Tiebreaks      []Working
	OfVersus       []Working // the same tie-breaks of who is compared
	Answer         []int     // indexes of those that answer the question: all, or of a comparison what separates the two
}

// A Standing is where a player or a team stands.
type Standing struct {
	row    int
	No     int // starting rank, or number of the team
	Name   string
	Rank   int
	Points tournament.Points // match points, game points or board points of a team
}

// A Working is the value of one tie-break and how it came about.
type Working struct {
	Column  tiebreak.Column
	Value   tiebreak.Value // which may not exist
	How     string         // what was done with the terms where they were not added up
	Terms   []Term
	Nothing string // why there is no working
}

// A Term is one addend of a value.
type Term struct {
	tiebreak.Term
	OpponentName string // "" if nobody
	No           int    // of the opponent; 0: nobody
}

// A Criterion is one step of a comparison.
type Criterion struct {
	Code   string // as it was asked for
	Name   string
	Mine   string // the value, with the digits of its rule
	Theirs string
}

// A Question is what is asked of the standings of an event: of a player or a team,
// each by number or name.
type Question struct {
	Player, Team string // one of them
	Versus       string // who is compared; "": nobody
	Code         string // of the only tie-break that is asked about; "": all
	Rank         tiebreak.EventOptions
}

// subject is who is asked about.
func (q *Question) subject() string { return cmp.Or(q.Team, q.Player) }
