package main

import (
	"slices"

	"podium/formats"
)

// locator places rounds of the sections that were kept of a file.
func (l *loaded) locator() formats.Locator {
	reading := &l.log.Reading
	if reading.Event == nil {
		return nil
	}
	return func(section, player, round int) formats.Pos {
		at := slices.Index(reading.Event.Sections, l.event.Sections[section])
		if at < 0 {
			return formats.Pos{}
		}
		return reading.PlaceOfRound(at, player, round)
	}
}

// rowPlace is where a player of l.event stands in the file. Sections that were not
// wanted are missing in l.event.
func (l *loaded) rowPlace(section, player int) (sheet string, line int) {
	reading := &l.log.Reading
	if reading.Event == nil {
		return "", 0
	}
	at := slices.Index(reading.Event.Sections, l.event.Sections[section])
	if at < 0 {
		return "", 0
	}
	pos := reading.PlaceOfRound(at, player, formats.RoundRow)
	return pos.Sheet, pos.Line
}
