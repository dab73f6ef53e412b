// Package federation says what a rating officer would send an event back for:
// what the federation wants to know and the file does not say. It is for events
// that were read; whether the file itself is well formed is another question.
//
// Each federation has a file. An error is what the federation does not rate the
// event without, a warning what the officer will ask about. What many players
// lack is told once, at the first of them.
package federation

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// An officer looks at one event.
type officer struct {
	ev      *tournament.Event
	reading formats.Reading
	log     *formats.Log
}

// A sectionOfficer looks at one section of it.
type sectionOfficer struct {
	*officer
	at int // index of the section
	s  *tournament.Section
}

// need logs that the event does not say something. Where it is not said there is
// no place but the file.
func (o *officer) need(field, what, value, want string) {
	if strings.TrimSpace(value) == "" {
		o.add(finding.Error, finding.MissingData, field, "no "+what, want, "")
	}
}

// add logs a finding about a field of the event.
func (o *officer) add(severity finding.Severity, code finding.Code, field, found, want, advice string) {
	o.log.Add(finding.Finding{
		Pos: o.reading.Place(field, -1, -1), Severity: severity, Code: code, Field: field, Found: found, Want: want, Hint: advice,
	})
}

// fail logs what a report is sent back for about a field of the section.
func (x *sectionOfficer) fail(code finding.Code, field, found, want, advice string) {
	at := x.reading.Place(field, x.at, -1)
	if at.Line == 0 {
		at = x.reading.Place(field, -1, -1)
	}
	x.log.Add(finding.Finding{
		Pos: at, Severity: finding.Error, Code: code, Field: field, Found: x.inSection(found), Want: want, Hint: advice,
	})
}

// inSection says in which of several sections.
func (x *sectionOfficer) inSection(found string) string {
	if len(x.ev.Sections) < 2 {
		return found
	}
	return fmt.Sprintf("section %q: %s", finding.Quotable(x.s.Name), found)
}

// ofPlayers logs what some players lack, at the first of them.
func (x *sectionOfficer) ofPlayers(players []int, code finding.Code, field, found, want, advice string) {
	if len(players) == 0 {
		return
	}
	p := &x.s.Players[players[0]]
	d := finding.Finding{
		Pos: x.reading.Place(field, x.at, players[0]), Severity: finding.Error, Code: code, Field: field, Want: want, Hint: advice,
	}
	if len(players) == 1 {
		d.Subject.No, d.Subject.Name, d.Found = p.No, string(p.Name), x.inSection(found)
		x.log.Add(d)
		return
	}
	d.Found = x.inSection(fmt.Sprintf("%s for %d of %d players: %s", found, len(players), len(x.s.Players),
		x.numbersOf(players)))
	x.log.Add(d)
}

// numbersOf lists the starting ranks of players, the first few of many.
func (x *sectionOfficer) numbersOf(players []int) string {
	numbers := make([]int, len(players))
	for i, p := range players {
		numbers[i] = x.s.Players[p].No
	}
	return formats.FewOf(numbers, namedPlayers)
}

// namedPlayers is how many players a finding about many of them names.
const namedPlayers = 10
