package render

import (
	"podium/formats"
	"podium/formats/recode"
	"podium/formats/tournament"
)

// A TextForm is how outputs that are plain text shall look. The zero value is as
// their formats write them.
type TextForm struct {
	Encoding recode.Encoding // UTF-8 if zero
	LineEnds recode.LineEnds
}

// fit gives ev in letters that the encoding has; see recode.Fit.
func (f TextForm) fit(ev *tournament.Event, log *formats.Log) *tournament.Event {
	return recode.Fit(ev, f.Encoding, log)
}

// apply gives what a format wrote in the encoding and with the line ends wanted.
func (f TextForm) apply(out []byte) ([]byte, error) {
	if f == (TextForm{}) {
		return out, nil
	}
	return f.Encoding.Encode(f.LineEnds.Apply(out))
}

// undo gives back what readers read, of what apply gave.
func (f TextForm) undo(out []byte, log *formats.Log) []byte {
	if f == (TextForm{}) {
		return out // which need not be text
	}
	return f.Encoding.Decode(out, log)
}
