package main

import (
	"podium/formats"
	"podium/formats/recode"
	"podium/formats/tournament"
)

// A textForm is how outputs that are plain text shall look. The zero value is as
// their formats write them.
type textForm struct {
	encoding recode.Encoding
	lineEnds recode.LineEnds
}

// fit gives ev in letters that the encoding has; see recode.Fit.
func (f textForm) fit(ev *tournament.Event, log *formats.Log) *tournament.Event {
	return recode.Fit(ev, f.encoding, log)
}

// apply gives what a format wrote in the encoding and with the line ends wanted.
func (f textForm) apply(out []byte) ([]byte, error) {
	if f == (textForm{}) {
		return out, nil
	}
	return f.encoding.Encode(f.lineEnds.Apply(out))
}

// undo gives back what readers read, of what apply gave.
func (f textForm) undo(out []byte, log *formats.Log) []byte {
	if f == (textForm{}) {
		return out // which need not be text
	}
	return f.encoding.Decode(out, log)
}
