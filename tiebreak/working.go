package tiebreak

import "podium/formats/tournament"

// A Working collects how the value of one row came about. Methods write to it
// where they add up ([calc.record]), so an explanation cannot differ from the
// value; having none costs a comparison.
type Working struct {
	value Value
	terms []Term
	op    Operation
	how   string

	weights *Table
}

// Value is the value that the terms led to.
func (w *Working) Value() Value { return w.value }

// Terms are the addends in the order in which they were added. Those that are
// not cut add up to the value, unless How says otherwise.
func (w *Working) Terms() []Term { return w.terms }

// Operation is what was done with the terms that are not cut.
func (w *Working) Operation() Operation { return w.op }

// How says what was done with the terms: "the mean"; "" if they were added up.
func (w *Working) How() string { return w.how }

// A Term is one addend of a value.
type Term struct {
	Round    int   // 0: none
	Opponent int   // index into Table.Rows; NoOpponent: none
	Member   int   // index into Section.Players of the player of a team whose amount it is; NoOpponent: nobody's
	Amount   Value // what it adds
	Cut      bool  // discarded by the method or its modifier
	Why      string

	Origin   Origin
	Counts   tournament.Points // the score that counts, if Origin is a score
	Weighted bool              // times the points of the round
}

func (c *calc) term(a *addend, den int64) Term {
	return Term{
		Round: int(a.round), Opponent: int(a.opponent), Member: a.member(), Cut: a.cut,
		Amount: Value{Num: a.amount, Den: den}, Why: c.why(a),
		Origin: a.origin(), Counts: tournament.Points(a.key), Weighted: a.weighted,
	}
}

// Explain works out the value of one row again for one column of the standings,
// in the group that was level at that place of the list. It is nil where the
// column was dropped, where the row was alone, so that a tie-break within groups
// has nothing to say, and where the method is none of [Methods].
//
// Each call works out anew what rows share; take an [Explainer] for many.
func (s *Standings) Explain(column, row int) *Working {
	return s.Explainer().Explain(column, row)
}

// levelWith is the group that score and the columns before one left level with
// a row, the row included.
func (s *Standings) levelWith(column, row int) []int32 {
	at := 0
	for s.Places[at].Row != row {
		at++
	}
	first, last := at, at
	for s.openTo(first, column) {
		first--
	}
	for last+1 < len(s.Places) && s.openTo(last+1, column) {
		last++
	}
	var rows []int32
	for _, p := range s.Places[first : last+1] {
		rows = append(rows, int32(p.Row))
	}
	return rows
}

// openTo reports whether nothing before the column separates a place from the
// one above.
func (s *Standings) openTo(place, column int) bool {
	by := s.Places[place].DecidedBy
	return by == Level || by >= column
}
