package formats

import (
	"fmt"

	"podium/formats/tournament"
)

// A Locator gives the place in the input from which a reader took a round of a
// player: section and player are indexes, round counts from 1. RoundRow,
// RoundPoints and RoundRank stand for the row as a whole, the stated points
// and the stated rank.
type Locator func(section, player, round int) Pos

// What a Locator is asked for besides rounds.
const (
	RoundRow    = 0
	RoundPoints = -1
	RoundRank   = -2
)

// Check runs [tournament.Section.Check] on every section of ev and logs what it
// finds at the place where it stands. Every reader calls it last, unless it
// has logged errors that would only be repeated here. It leaves ev and where in
// the log, for a closer look.
func Check(ev *tournament.Event, where Locator, log *Log) {
	log.Reading.Event, log.Reading.Round = ev, where
	for i, s := range ev.Sections {
		problems := s.Check()
		if len(problems) == 0 {
			continue
		}
		index := s.Index()
		for _, p := range problems {
			logProblem(i, s, index, p, where, log)
		}
	}
}

func logProblem(section int, s *tournament.Section, index tournament.Index, p tournament.Problem, where Locator, log *Log) {
	f := findings(p.Kind)
	round := p.Round
	if p.Kind == tournament.PointsDiffer {
		round = RoundPoints
	}
	d := Diagnostic{
		Pos:      where(section, p.Player, round),
		Severity: Warning,
		Code:     f.code,
		Field:    f.field,
		PlayerNo: s.Players[p.Player].No,
		Player:   string(s.Players[p.Player].Name),
		Found:    p.Found,
		Want:     p.Want,
		Advice:   f.advice,
	}
	if p.Round > 0 {
		d.Found = fmt.Sprintf("round %d: %s", p.Round, p.Found)
	}
	if at := otherRow(section, index, p.Other, where); at.Line != 0 {
		d.Advice += "; the other is in " + placeName(at)
	}
	if p.Kind.Fatal() {
		d.Severity, d.Err = Error, ErrSyntax
	}
	log.Add(d)
}

// otherRow is where the row stands that says otherwise; the zero Pos if there
// is none.
func otherRow(section int, index tournament.Index, no int, where Locator) Pos {
	if no == 0 {
		return Pos{}
	}
	i, _ := index.Find(no)
	return where(section, i, RoundRow)
}

// placeName is a place of the same file, in words.
func placeName(at Pos) string {
	if cell := at.Cell(); cell != "" {
		return "cell " + cell
	}
	return fmt.Sprintf("line %d", at.Line)
}

// A finding is what the seam adds to a problem of the model.
type finding struct {
	code          Code
	field, advice string
}

func findings(kind tournament.ProblemKind) finding {
	const rounds = "Player.Rounds"
	switch kind {
	case tournament.DuplicateNumber:
		return finding{DuplicateNumber, "Player.No", "give one of the two another number and correct their opponents"}
	case tournament.SelfPairing:
		return finding{SelfPairing, rounds, "correct the opponent's number"}
	case tournament.UnknownOpponent:
		return finding{UnknownOpponent, rounds, "correct the number or add the missing player"}
	case tournament.WrongNumber:
		return finding{BadNumber, "Player.No", "correct the number, or those of all opponents"}
	case tournament.RowsContradict:
		return finding{RowsContradict, rounds, "look up the result and correct one of the two rows"}
	case tournament.OneSidedGame:
		return finding{OneSidedGame, rounds, "look up the pairing and correct one of the rows"}
	case tournament.SameColor:
		return finding{SameColor, rounds, "look up the colours and correct one of the two rows"}
	case tournament.MissingOpponent:
		return finding{MissingOpponent, rounds, "add the opponent, or write it as a bye"}
	case tournament.OneSidedForfeit:
		return finding{OneSidedGame, rounds, "both rows count as they stand"}
	case tournament.UnusualResult:
		return finding{UnusualResult, rounds, "both rows count as they stand"}
	case tournament.TwoPairingByes:
		return finding{TwoPairingByes, rounds, "both count as they stand; a bye that the organiser gave is another kind"}
	case tournament.PointsDiffer:
		return finding{PointsDiffer, "Player.Stated.Points", "the computed points rank"}
	}
	return finding{}
}
