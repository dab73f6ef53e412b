package load

import (
	"slices"

	"podium/formats"
	"podium/formats/finding"
)

// Locator places rounds of l.Event in the file; nil where its format has no places.
// A file has sections that the event has not, if some were not wanted.
func (l *File) Locator() formats.Locator {
	reading := &l.Log.Reading
	if reading.Event == nil {
		return nil
	}
	return func(section, player, round int) finding.Pos {
		at := slices.Index(reading.Event.Sections, l.Event.Sections[section])
		if at < 0 {
			return finding.Pos{}
		}
		return reading.PlaceOfRound(at, player, round)
	}
}

// RowPlace is where a player of l.Event stands in the file, both counted from 0: the
// sheet, "" in a text, and the line or row from 1, 0 where that is not known.
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
