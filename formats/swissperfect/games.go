package swissperfect

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// The types of a side of a game that mean something. Whatever is neither
// played nor listed here was decided without a game.
const (
	typeNone   = 0 // absent, or not yet decided
	typePlayed = 1
	typeBye    = 5
)

// readGames reads the .sco file, a game or a bye a record.
func (r *reader) readGames() {
	for record := range r.games.Len() {
		if r.full || r.log.Count(formats.Error) >= formats.MaxErrors {
			return
		}
		if !r.games.Deleted(record) {
			r.readGame(record)
		}
	}
}

func (r *reader) readGame(record int) {
	t := &r.games
	rd := t.number(record, "ROUND", formats.BadNumber)
	white := side{column: "WHITE", color: tournament.White}
	black := side{column: "BLACK", color: tournament.Black}
	for _, s := range []*side{&white, &black} {
		prefix := s.column[:1]
		s.id = t.number(record, s.column, formats.BadOpponent)
		s.score = t.number(record, prefix+"_SCORE", formats.BadResult)
		s.kind = t.number(record, prefix+"_TYPE", formats.BadResult)
		if !r.findSide(record, s) {
			return
		}
	}
	switch {
	case white.id == 0 && black.id == 0:
		return // a board that nobody sat at
	case rd < 1 || rd > maxRounds:
		t.fail(record+1, t.Find("ROUND"), formats.Diagnostic{
			Code: formats.BadNumber, Found: fmt.Sprintf("round %d", rd), Want: "a round from 1",
		})
		return
	}
	r.enter(record, rd, &white, &black)
	r.enter(record, rd, &black, &white)
}

// A side is one of the two sides of a record.
type side struct {
	column      string
	color       tournament.Color
	id          int // 0: nobody
	player      int // index into Section.Players
	score, kind int
}

// findSide finds the player of a side, and logs one who does not exist.
func (r *reader) findSide(record int, s *side) bool {
	if s.id == 0 {
		return true
	}
	player, ok := r.byID[s.id]
	s.player = player
	column := r.games.Find(s.column)
	if !ok {
		r.games.fail(record+1, column, formats.Diagnostic{
			Code: formats.UnknownOpponent, Found: fmt.Sprintf("%s %d", s.column, s.id),
			Want:   fmt.Sprintf("the ID of one of the %d players of %s", len(r.sec.Players), r.players.name),
			Advice: "copy the files again, all three at the same time",
		})
	}
	if s.score > 2 {
		r.games.fail(record+1, column, formats.Diagnostic{
			Code: formats.BadResult, Found: fmt.Sprintf("a score of %d half-points", s.score), Want: "0, 1 or 2",
		})
	}
	return ok && s.score <= 2
}

// enter puts a side into the row of its player.
func (r *reader) enter(record, rd int, s, other *side) {
	if s.id == 0 {
		return
	}
	p := &r.sec.Players[s.player]
	if r.entries += max(rd-len(p.Rounds), 0); r.entries > formats.MaxEntries {
		if !r.full {
			r.log.Add(formats.TooManyEntries(r.games.pos(record+1, r.games.Find("ROUND"))))
		}
		r.full = true
		return
	}
	for len(p.Rounds) < rd {
		p.Rounds = append(p.Rounds, tournament.Entry{})
		r.at[s.player] = append(r.at[s.player], 0)
	}
	at := &r.at[s.player][rd-1]
	if *at > 0 {
		r.games.fail(record+1, r.games.Find(s.column), formats.Diagnostic{
			Code: formats.RepeatedRecord, PlayerNo: p.No, Player: string(p.Name),
			Found: fmt.Sprintf("a second game in round %d; the first is record %d", rd, *at), Want: "one game a round",
			Advice: "correct the pairing in SwissPerfect",
		})
		return
	}
	*at = int32(record + 1)
	e := tournament.Entry{Result: resultOf(s, other)}
	if other.id != 0 {
		e.Opponent, e.Color = int32(r.sec.Players[other.player].No), s.color
	}
	p.Rounds[rd-1] = e
}

// resultOf tells how a side ended.
func resultOf(s, other *side) tournament.Result {
	switch {
	case other.id == 0:
		return byeOf(s)
	case s.kind == typeNone && other.kind == typeNone && s.score+other.score == 0:
		return tournament.Pending
	case s.kind == typePlayed && other.kind == typePlayed:
		return [...]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}[s.score]
	}
	return [...]tournament.Result{tournament.ForfeitLoss, tournament.UnratedDraw, tournament.ForfeitWin}[s.score]
}

// byeOf tells which bye a side without an opponent has.
func byeOf(s *side) tournament.Result {
	switch {
	case s.score == 0:
		return tournament.ZeroBye
	case s.score == 1:
		return tournament.HalfBye
	case s.kind == typeBye:
		return tournament.PairingBye
	}
	return tournament.FullBye
}
