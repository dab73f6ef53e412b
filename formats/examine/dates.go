package examine

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// eventDates looks at the first and the last day.
func (e *examiner) eventDates() {
	start, end := e.ev.Start, e.ev.End
	if start.IsZero() {
		e.undated()
	}
	if !start.Complete() || !end.Complete() {
		return
	}
	if end.Compare(start) < 0 {
		e.log.Add(formats.Diagnostic{
			Pos: e.reading.Place("Event.End", -1, -1), Severity: formats.Warning, Code: formats.ImpossibleDate, Field: "Event.End",
			Found: fmt.Sprintf("the last day, %s, is before the first, %s", end, start), Want: "dates in order",
			Advice: "correct one of the two",
		})
	}
}

// undated tells what an event decides by its date and here by none. A date that
// could not be read is told by the reader.
func (e *examiner) undated() {
	told := slices.ContainsFunc(e.log.Sorted(), func(d formats.Diagnostic) bool { return d.Field == "Event.Start" })
	if !e.whole || told {
		return
	}
	e.log.Add(formats.Diagnostic{
		Severity: formats.Note, Code: formats.Undated, Field: "Event.Start",
		Found:  "the event has no start date",
		Want:   "the first day, by which go the edition of the FIDE rules (now the newest), ages, and the order of events in a series",
		Advice: "write it into the file of the event: in TRF record 042, above a crosstable a row \"Date: 2026-01-17\"",
	})
}

// dates looks at the days of the rounds and the birth dates.
func (x *sectionExaminer) dates() {
	x.roundDates()
	x.births()
}

// roundDates looks whether the days of the rounds are in order and among those
// of the event. The first that is not is told; one wrong year moves many.
func (x *sectionExaminer) roundDates() {
	wrong := func(found, want string) {
		x.ofSection(formats.Diagnostic{
			Severity: formats.Warning, Code: formats.ImpossibleDate, Field: "Section.RoundDates",
			Found: found, Want: want, Advice: "correct the date",
		})
	}
	start, end := x.ev.Start, x.ev.End
	if end.Compare(start) < 0 {
		start, end = tournament.Date{}, tournament.Date{} // told already
	}
	var last tournament.Date
	lastRound := 0
	for i, d := range x.s.RoundDates {
		if !d.Complete() {
			continue
		}
		switch {
		case start.Complete() && d.Compare(start) < 0:
			wrong(fmt.Sprintf("round %d on %s, before the first day, %s", i+1, d, start), "a day of the event")
			return
		case end.Complete() && d.Compare(end) > 0:
			wrong(fmt.Sprintf("round %d on %s, after the last day, %s", i+1, d, end), "a day of the event")
			return
		case d.Compare(last) < 0:
			wrong(fmt.Sprintf("round %d on %s, before round %d on %s", i+1, d, lastRound, last), "rounds in the order of their days")
			return
		}
		last, lastRound = d, i+1
	}
	tooFew := x.s.RoundCount > 0 && x.s.RoundCount < x.s.RoundsPaired() // which is told
	if n := len(x.s.RoundDates); x.whole && !tooFew && x.s.Rounds() > 0 && n > x.s.Rounds() {
		wrong(fmt.Sprintf("%d dates of rounds for %d rounds", n, x.s.Rounds()), "a date for each round")
	}
}

// The ages in years that no player has had: somebody of three has played rated
// games, and nobody of a hundred and ten.
const (
	youngest = 3
	oldest   = 110
)

// births looks for birth dates that the day of the event makes impossible. They
// are not repeated in messages.
func (x *sectionExaminer) births() {
	day := x.ev.Start
	if day.IsZero() {
		day = x.ev.End
	}
	if day.IsZero() {
		return
	}
	for i := range x.s.Players {
		birth := x.s.Players[i].Birth
		if birth.IsZero() {
			continue
		}
		found := ""
		switch age := int(day.Year) - int(birth.Year); {
		case age < 0 || birth.Complete() && day.Complete() && birth.Compare(day) > 0:
			found = "a birth date after the first day of the event"
		case age < youngest:
			found = fmt.Sprintf("a birth date %s before the event", years(age))
		case age > oldest:
			found = fmt.Sprintf("a birth date %s before the event", years(age))
		default:
			continue
		}
		x.ofPlayer(i, formats.Diagnostic{
			Severity: formats.Warning, Code: formats.ImpossibleDate, Field: "Player.Birth",
			Found: found, Want: "the day on which the player was born",
		})
	}
}

func years(n int) string {
	switch n {
	case 0:
		return "less than a year"
	case 1:
		return "1 year"
	}
	return fmt.Sprintf("%d years", n)
}
