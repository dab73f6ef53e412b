package tiebreak

import (
	"strings"

	"podium/formats/tournament"
)

// ScoreBasis is what a tie-break of a team event counts (FIDE C.07 13): match points
// or game points. Players have one score only and no basis.
type ScoreBasis uint8

// The bases. BasisScore is whatever decides first.
const (
	BasisScore ScoreBasis = iota
	BasisMP               // match points
	BasisGP               // game points
	basisUS               // match score 1, ½, 0: what US Chess systems count
	basisOther            // the secondary score: the other of match and game points
	bases
)

// parseBasis reads what stands after the colon of a code.
func parseBasis(text string) (ScoreBasis, bool) {
	switch strings.ToUpper(text) {
	case "MP":
		return BasisMP, true
	case "GP":
		return BasisGP, true
	}
	return BasisScore, false
}

// String gives "MP", "GP" or "".
func (b ScoreBasis) String() string {
	switch b {
	case BasisMP:
		return "MP"
	case BasisGP:
		return "GP"
	case BasisScore, basisUS, basisOther, bases:
	}
	return ""
}

// matches is what the tables of teams that meet share: the same rows counted on
// each basis, and the boards.
type matches struct {
	tables [bases]*Table
	boards int                 // of a match
	points []tournament.Points // game points by row, round and board
	weight []int               // of the boards, for IHSA
}

// boardsOf gives the game points on each board in round r, counted from 0.
func (t *Table) boardsOf(row, r int) []tournament.Points {
	m := t.matches
	at := row*t.Rounds + r
	return m.points[at*m.boards : (at+1)*m.boards]
}

// CountsGames reports whether game points, not match points, decide first in a
// table of teams that meet.
func (t *Table) CountsGames() bool { return t.basis == BasisGP }

// on gives the table counted on a basis; t itself if there is no other.
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

// basis is what a spec counts in a table. US Chess systems know nothing of 2, 1,
// 0: for them a match is won, drawn or lost.
func (s *Spec) basis() ScoreBasis {
	switch {
	case s.Method.basis != BasisScore:
		return s.Method.basis
	case s.Basis != BasisScore:
		return s.Basis
	case s.Method.Family == USChess:
		return basisUS
	}
	return BasisScore
}

// primary is the table on which a list ranks: one that begins with match points
// or game points says what decides first (C.07 11.1).
func primary(t *Table, specs []Spec) *Table {
	if len(specs) > 0 && specs[0].Method.primary {
		return t.on(specs[0].Method.basis)
	}
	return t
}
