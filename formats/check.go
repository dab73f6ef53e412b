package formats

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Locator gives the place in the input from which a reader took a round of a
// player: section and player are indexes, round counts from 1. RoundRow,
// RoundPoints and RoundRank stand for the row as a whole, the stated points
// and the stated rank.
type Locator func(section, player, round int) finding.Pos

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
	d := finding.Finding{
		Pos:      where(section, p.Player, round),
		Severity: finding.Warning,
		Code:     f.code,
		Field:    f.field,
		Subject:  finding.Player(s.Players[p.Player].No, string(s.Players[p.Player].Name)),
		Found:    p.Found,
		Want:     p.Want,
		Hint:     f.advice,
	}
	if p.Round > 0 {
		d.Found = fmt.Sprintf("round %d: %s", p.Round, p.Found)
	}
	if at := otherRow(section, index, p.Other, where); at.Line != 0 {
		d.Hint += "; the other is in " + placeName(at)
	}
	if p.Kind.Fatal() {
		d.Severity, d.Err = finding.Error, finding.ErrSyntax
	}
	log.Add(d)
}

// otherRow is where the row stands that says otherwise; the zero Pos if there
// is none.
func otherRow(section int, index tournament.Index, no int, where Locator) finding.Pos {
	if no == 0 {
		return finding.Pos{}
	}
	i, _ := index.Find(no)
	return where(section, i, RoundRow)
}

// placeName is a place of the same file, in words.
func placeName(at finding.Pos) string {
	if cell := at.Cell(); cell != "" {
		return "cell " + cell
	}
	return fmt.Sprintf("line %d", at.Line)
}

// A remark is what the seam adds to a problem of the model.
type remark struct {
	code          finding.Code
	field, advice string
}

func findings(kind tournament.ProblemKind) remark {
	const rounds = "Player.Rounds"
	switch kind {
	case tournament.DuplicateNumber:
		return remark{finding.DuplicateNumber, "Player.No", "give one of the two another number and correct their opponents"}
	case tournament.SelfPairing:
		return remark{finding.SelfPairing, rounds, "correct the opponent's number"}
	case tournament.UnknownOpponent:
		return remark{finding.UnknownOpponent, rounds, "correct the number or add the missing player"}
	case tournament.WrongNumber:
		return remark{finding.BadNumber, "Player.No", "correct the number, or those of all opponents"}
	case tournament.RowsContradict:
		return remark{finding.RowsContradict, rounds, "look up the result and correct one of the two rows"}
	case tournament.OneSidedGame:
		return remark{finding.OneSidedGame, rounds, "look up the pairing and correct one of the rows"}
	case tournament.SameColor:
		return remark{finding.SameColor, rounds, "look up the colours and correct one of the two rows"}
	case tournament.MissingOpponent:
		return remark{finding.MissingOpponent, rounds, "add the opponent, or write it as a bye"}
	case tournament.OneSidedForfeit:
		return remark{finding.OneSidedGame, rounds, "both rows count as they stand"}
	case tournament.UnusualResult:
		return remark{finding.UnusualResult, rounds, "both rows count as they stand"}
	case tournament.TwoPairingByes:
		return remark{finding.TwoPairingByes, rounds, "both count as they stand; a bye that the organiser gave is another kind"}
	case tournament.PointsDiffer:
		return remark{finding.PointsDiffer, "Player.Stated.Points", "the computed points rank"}
	}
	return remark{}
}
