package load

import (
	"slices"

	"podium/formats"
)

// Locator places rounds of the sections that were kept of a file.
func (l *File) Locator() formats.Locator {
	reading := &l.Log.Reading
	if reading.Event == nil {
		return nil
	}
	return func(section, player, round int) formats.Pos {
		at := slices.Index(reading.Event.Sections, l.Event.Sections[section])
		if at < 0 {
			return formats.Pos{}
		}
		return reading.PlaceOfRound(at, player, round)
	}
}

// RowPlace is where a player of l.event stands in the file. Sections that were not
// wanted are missing in l.event.
func (l *File) RowPlace(section, player int) (sheet string, line int) {
	reading := &l.Log.Reading
	if reading.Event == nil {
		return "", 0
	}
	at := slices.Index(reading.Event.Sections, l.Event.Sections[section])
	if at < 0 {
		return "", 0
	}
	pos := reading.PlaceOfRound(at, player, formats.RoundRow)
	return pos.Sheet, pos.Line
}
