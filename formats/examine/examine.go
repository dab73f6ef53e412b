// Package examine looks at an event for what cannot have been or is doubtful,
// whatever file it was read from: dates out of order, ratings that nobody has,
// ids of the wrong length, two players with one id, rounds that nobody played,
// byes that other programs read otherwise, ranks against points.
//
// It is a room of its own because a converter needs none of it: what makes a
// ranking meaningless is found by tournament.Section.Check, which every reader
// calls, and what is odd about the bytes of a file by the Examine of its format.
// Nothing here changes the event. A finding that is true of many players is told
// once, at the first, with their number: it has one cause.
package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// Event logs what is doubtful about an event. reading places the findings. An
// event that was read with errors lacks players and games; of such a one only
// what stands in single fields is looked at.
func Event(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	e := &examiner{ev: ev, reading: reading, log: log, whole: !log.Failed()}
	e.eventDates()
	for i, s := range ev.Sections {
		x := &sectionExaminer{examiner: e, at: i, s: s}
		x.dates()
		x.ratings()
		x.ids()
		x.names()
		x.cutNames()
		x.statedKinds()
		if e.whole {
			x.rounds()
			x.pairings()
			x.byes()
			x.ranks()
			x.teams()
		}
	}
}

// An examiner looks at one event.
type examiner struct {
	ev      *tournament.Event
	reading formats.Reading
	log     *formats.Log
	whole   bool // nothing is missing because it could not be read
}

// A sectionExaminer looks at one section of it.
type sectionExaminer struct {
	*examiner
	at int // index of the section
	s  *tournament.Section

	paired int // rounds with pairings; see computed
}

// add logs a finding about the section; of several sections it says which.
func (x *sectionExaminer) add(d formats.Diagnostic) {
	if len(x.ev.Sections) > 1 {
		d.Found = fmt.Sprintf("section %q: %s", formats.Quotable(x.s.Name), d.Found)
	}
	x.log.Add(d)
}

// ofPlayer logs a finding about a field of a player, at its place.
func (x *sectionExaminer) ofPlayer(player int, d formats.Diagnostic) {
	p := &x.s.Players[player]
	d.Pos = x.reading.Place(d.Field, x.at, player)
	d.PlayerNo, d.Player = p.No, string(p.Name)
	x.add(d)
}

// rowOf names another player and his row in a message.
func (x *sectionExaminer) rowOf(player int) string {
	text := personOf(&x.s.Players[player])
	if at := x.reading.PlaceOfRound(x.at, player, formats.RoundRow); at.Line > 0 {
		text += fmt.Sprintf(" in line %d", at.Line)
	}
	return text
}

// ofSection logs a finding about a field of the section.
func (x *sectionExaminer) ofSection(d formats.Diagnostic) {
	if d.Pos = x.reading.Place(d.Field, x.at, -1); d.Pos.Line == 0 {
		d.Pos = x.reading.Place(d.Field, -1, -1)
	}
	x.add(d)
}

// numbersOf lists the starting ranks of players, the first few of many.
func (x *sectionExaminer) numbersOf(players []int) string {
	numbers := make([]int, len(players))
	for i, p := range players {
		numbers[i] = x.s.Players[p].No
	}
	return formats.FewOf(numbers, 5)
}
