package tiebreak

import (
	"errors"
	"fmt"
	"slices"

	"podium/formats/tournament"
)

// A Declaration is what a director declares of a section because no file of results
// holds it. The zero value declares nothing; a list that needs more is refused
// by [Rank] with the name of what is missing.
type Declaration struct {
	Late      []Late // who came late
	LateKnown bool   // Late is complete: TARDY may rest on it, also if nobody was late

	Playoffs        []Playoff // for PLAYOFF, in any order
	PlayoffsKnown   bool      // Playoffs is complete, also if there were none
	Armageddons     []Playoff // for ARMA
	ArmageddonKnown bool
}

// Late is a player who arrived late. It is never derived from a bye: one that
// was asked for is not tardiness.
type Late struct {
	No     int // starting rank
	Missed int // rounds missed by it; 1 where only the fact counts
}

// A Playoff is the order in which players who were level came out of games, or
// of lots drawn by hand, that are no part of the event. Its games are kept for
// the record: they never enter a score or another tie-break.
type Playoff struct {
	Order  []int  // starting ranks, the winner first
	Method string // how it was decided: "play-off", "lot"
	Games  []PlayoffGame

	// FirstOnly says that the play-off was for first place alone: it was played
	// by some or all of those level for it, and nothing but the winner follows
	// from it.
	FirstOnly bool
}

// A PlayoffGame is one game of a play-off.
type PlayoffGame struct {
	White, Black int               // starting ranks
	Result       tournament.Result // of White: Win, Draw or Loss
}

// A Mismatch is a play-off whose players were not level at its place in the
// list. It has decided nothing.
type Mismatch struct {
	Column  int // index into Standings.Columns
	Playoff int // index into Declaration.Playoffs, or into Armageddons for ARMA
	Text    string
}

// ErrUndeclared says that a list needs what nobody declared; the message before
// it names what.
var ErrUndeclared = errors.New("which no file of results holds and nobody declared")

// An Input is what a tie-break needs beside results.
type Input uint8

// The inputs. Ratings have a policy of their own.
const (
	NoInput Input = iota
	SeedInput
	LateInput
	PlayoffInput
	ArmageddonInput
)

// String names the input, "" for none.
func (i Input) String() string {
	switch i {
	case SeedInput:
		return "a public seed"
	case LateInput:
		return "the late arrivals"
	case PlayoffInput:
		return "the results of play-offs"
	case ArmageddonInput:
		return "the results of Armageddon games"
	case NoInput:
	}
	return ""
}

// declare takes over what o declares, for the rows of the table.
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
	for _, playoff := range slices.Concat(o.Declared.Playoffs, o.Declared.Armageddons) {
		for _, no := range playoff.Order {
			find("play-off", no)
		}
	}
	return errors.Join(wrong...)
}

// missing reports whether a tie-break needs what nobody declared. Without a seed
// the list ends, which [Rank] sees to; before the last round there are no
// play-offs.
func (t *Table) missing(m *Method) bool {
	d := &t.Declared
	switch m.Needs {
	case LateInput:
		return t.missed == nil
	case PlayoffInput:
		return !d.PlayoffsKnown && !t.Interim
	case ArmageddonInput:
		return !d.ArmageddonKnown && !t.Interim
	case NoInput, SeedInput:
	}
	return false
}

// tardiness is how many rounds a player missed by arriving late, as declared. A
// local rule; fewer is better.
func tardiness(c *calc, row int) Value {
	c.add(addend{amount: c.t.missed[row], opponent: NoOpponent, note: noteLate})
	return c.sum(1)
}
