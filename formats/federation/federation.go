// Package federation checks whether an event has the data that a federation's
// rating officer requires. It does not check the file itself.
//
// Each federation has its own file here. An error means that the federation will
// not rate the event, a warning that the officer will ask. If many players lack
// the same thing, one finding, at the first of them, reports it for all.
package federation

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// An officer checks one event.
type officer struct {
	ev      *tournament.Event
	reading formats.Reading
	log     *formats.Log
}

// A sectionOfficer checks one section of the event.
type sectionOfficer struct {
	*officer
	at int // index of the section
	s  *tournament.Section
}

// need logs an error if the event has no value for a field.
func (o *officer) need(field, what, value, want string) {
	if strings.TrimSpace(value) == "" {
		o.add(finding.Error, finding.MissingData, field, "no "+what, want, "")
	}
}

// add logs a finding about a field of the event.
func (o *officer) add(severity finding.Severity, code finding.Code, field, found, want, advice string) {
	o.log.Add(finding.Finding{
		Pos: o.reading.Place(field, -1, -1), Severity: severity, Code: code, Field: field,
		Found: found, Want: want, Hint: advice,
	})
}

// fail logs an error about a field of the section.
func (x *sectionOfficer) fail(code finding.Code, field, found, want, advice string) {
	at := x.reading.Place(field, x.at, -1)
	if at.Line == 0 {
		at = x.reading.Place(field, -1, -1)
	}
	x.log.Add(finding.Finding{
		Pos: at, Severity: finding.Error, Code: code, Field: field, Found: x.inSection(found), Want: want, Hint: advice,
	})
}

// inSection adds the name of the section if the event has several.
func (x *sectionOfficer) inSection(found string) string {
	if len(x.ev.Sections) < 2 {
		return found
	}
	return fmt.Sprintf("section %q: %s", finding.Quotable(x.s.Name), found)
}

// ofPlayers logs one error for all players who lack something, at the first of them.
func (x *sectionOfficer) ofPlayers(players []int, code finding.Code, field, found, want, advice string) {
	if len(players) == 0 {
		return
	}
	p := &x.s.Players[players[0]]
	d := finding.Finding{
		Pos: x.reading.Place(field, x.at, players[0]), Severity: finding.Error, Code: code, Field: field,
		Want: want, Hint: advice,
	}
	if len(players) == 1 {
		d.Subject = finding.Player(p.No, string(p.Name))
	} else {
		found += fmt.Sprintf(" for %d of %d players: %s", len(players), len(x.s.Players), x.numbersOf(players))
	}
	d.Found = x.inSection(found)
	x.log.Add(d)
}

// numbersOf lists the starting ranks of the first few players.
func (x *sectionOfficer) numbersOf(players []int) string {
	numbers := make([]int, len(players))
	for i, p := range players {
		numbers[i] = x.s.Players[p].No
	}
	return formats.FewOf(numbers, namedPlayers)
}

// namedPlayers is the number of players that a finding about many lists.
const namedPlayers = 10
