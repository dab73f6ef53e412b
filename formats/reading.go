package formats

import (
	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Reading is what a reader leaves in its log for those who look closer at a
// file than converting it needs: what it made of the input and where that stood.
// The zero Reading says that nothing came of it.
type Reading struct {
	// Event is the event as far as it could be read. It is there even where
	// errors were found, and then may lack players and games; nothing but a list
	// of findings may be made of it.
	Event *tournament.Event

	// Round places rounds and rows; nil: no place is known.
	Round Locator

	// Field places a field of the model, named as Diagnostic.Field has it:
	// section and player are indexes, -1 for a field of the event or the section.
	// nil: of players the row is known, of everything else nothing. So is a zero
	// Pos as an answer.
	Field func(field string, section, player int) finding.Pos

	// Updated is when a program says that it wrote the file; zero: it does not. It is
	// no day of the event.
	Updated tournament.Date

	// Team places a team, by indexes, or its line-up in a round, which is 0 for the
	// team as a whole; nil: no place is known.
	Team func(section, team, round int) finding.Pos
}

// Place is where a field stands, as closely as the reader knows.
func (r *Reading) Place(field string, section, player int) finding.Pos {
	if r.Field != nil {
		if at := r.Field(field, section, player); at != (finding.Pos{}) {
			return at
		}
	}
	if r.Round == nil || section < 0 || player < 0 {
		return finding.Pos{}
	}
	return r.Round(section, player, RoundRow)
}

// PlaceOfRound is where a round of a player stands, counted from 1, or one of
// RoundRow, RoundPoints and RoundRank.
func (r *Reading) PlaceOfRound(section, player, round int) finding.Pos {
	if r.Round == nil {
		return finding.Pos{}
	}
	return r.Round(section, player, round)
}
