package swissperfect

import (
	"fmt"
	"strconv"

	"podium/formats"
	"podium/formats/tournament"
)

// maxPlayers is the largest number of players of which TRF can number all.
const maxPlayers = 9999

// readPlayers reads the .trn file. Deleted records are players who were taken
// out.
func (r *reader) readPlayers() {
	teams := 0
	for record := range r.players.Len() {
		if r.players.Deleted(record) {
			continue
		}
		if r.log.Count(formats.Error) >= formats.MaxErrors {
			return
		}
		if len(r.sec.Players) == maxPlayers {
			r.players.fail(record+1, -1, formats.Diagnostic{
				Code: formats.BadNumber, Found: fmt.Sprintf("more than %d players", maxPlayers),
			})
			return
		}
		r.readPlayer(record)
		if n, err := strconv.Atoi(r.players.text(record, "TEAM")); err == nil && n > 0 {
			teams++
		}
	}
	switch {
	case r.log.Failed():
	case len(r.sec.Players) == 0:
		r.players.fail(1, -1, formats.Diagnostic{
			Code: formats.NoPlayers, Found: "the table of players is empty", Advice: "look whether this is the right tournament",
		})
	case teams > 0:
		r.log.Add(formats.Diagnostic{
			Pos: r.players.pos(1, r.players.Find("TEAM")), Severity: formats.Note, Code: formats.NotCopied, Field: "Section.Teams",
			Found: fmt.Sprintf("%d players have team numbers, which were not read: the file has no teams", teams),
		})
	}
	r.settleNumbers()
}

func (r *reader) readPlayer(record int) {
	t := &r.players
	id := t.number(record, "ID", formats.BadNumber)
	if _, taken := r.byID[id]; taken || id == 0 {
		t.fail(record+1, t.Find("ID"), formats.Diagnostic{
			Code: formats.DuplicateNumber, Found: fmt.Sprintf("ID %d", id), Want: "a number of its own, not 0",
			Player: t.text(record, "SURNAME"), Advice: "copy the file again",
		})
		return
	}
	r.byID[id] = len(r.sec.Players)
	r.records = append(r.records, record)
	r.bonus = append(r.bonus, r.bonusOf(record))
	p := tournament.Player{
		No:         id,
		Name:       nameOf(t.text(record, "SURNAME"), t.text(record, "FIRSTNAME")),
		Federation: t.text(record, "FEDER"),
		Club:       t.text(record, "CLUB"),
		Title:      titleOf(t.text(record, "TITLE")),
		Sex:        sexOf(t.text(record, "SEX")),
		Birth:      r.birth(record),
		Withdrawn:  withdrawn(t.text(record, "WITHDRAWAL")),
	}
	p.IDs = appendID(p.IDs, "national", t.text(record, "LOC_ID"))
	p.IDs = appendID(p.IDs, "fide", t.text(record, "INTL_ID"))
	for _, rating := range []struct{ system, column string }{{"national", "LOC_RTG"}, {"fide", "INTL_RTG"}, {"national2", "LOC_RTG2"}} {
		if n := t.number(record, rating.column, formats.BadRating); n > 0 {
			p.Ratings = append(p.Ratings, tournament.Rating{System: rating.system, Value: n})
		}
	}
	r.sec.Players = append(r.sec.Players, p)
}

// settleNumbers numbers the players by START_NO if every player has one of his
// own, else keeps the IDs.
func (r *reader) settleNumbers() {
	numbers := make([]int, len(r.sec.Players))
	taken := map[int]bool{}
	for i, record := range r.records {
		n, err := strconv.Atoi(r.players.text(record, "START_NO"))
		if err != nil || n < 1 || n > maxPlayers || taken[n] {
			return
		}
		numbers[i], taken[n] = n, true
	}
	for i, n := range numbers {
		r.sec.Players[i].No = n
	}
}

func nameOf(family, given string) tournament.Name {
	if given == "" {
		return tournament.Name(family)
	}
	return tournament.Name(family + ", " + given)
}

// titleOf reads the index of a title; other texts stay as they are.
func titleOf(s string) string {
	switch s {
	case "0", "":
		return ""
	case "1":
		return "GM"
	case "2":
		return "WGM"
	case "3":
		return "IM"
	case "4":
		return "WIM"
	case "5":
		return "FM"
	case "6":
		return "WFM"
	}
	return s
}

func sexOf(s string) tournament.Sex {
	switch s {
	case "1":
		return tournament.Male
	case "2":
		return tournament.Female
	}
	return tournament.SexUnknown
}

// withdrawn reports whether the field has the round of a withdrawal.
func withdrawn(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n > 0
}

// appendID adds an id; a zero is none.
func appendID(list []tournament.ID, system, value string) []tournament.ID {
	if value == "" || value == "0" {
		return list
	}
	return append(list, tournament.ID{System: system, Value: value})
}

// birth reads a date as dBase has it, YYYYMMDD.
func (r *reader) birth(record int) tournament.Date {
	s := r.players.text(record, "BIRTH_DATE")
	if s == "" || s == "00000000" {
		return tournament.Date{}
	}
	n, err := strconv.Atoi(s)
	d := tournament.Date{Year: int16(n / 10000 % 10000), Month: uint8(n / 100 % 100), Day: uint8(n % 100)}
	if err != nil || len(s) != 8 || !d.Valid() {
		r.log.Add(formats.Diagnostic{
			Pos: r.players.pos(record+1, r.players.Find("BIRTH_DATE")), Severity: formats.Warning, Code: formats.BadDate,
			Field: "Player.Birth", Player: r.players.text(record, "SURNAME"),
			Found: "a birth date that is no day; it was left out", Want: "YYYYMMDD",
		})
		return tournament.Date{}
	}
	return d
}
