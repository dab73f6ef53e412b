package trf

import (
	"fmt"

	"podium/formats"
)

// refuseUnknown refuses games whose rounds or colours nobody knows, with one
// error: a report with invented ones would be a false statement to whoever
// rates the games.
func (w *writer) refuseUnknown() {
	d := formats.Diagnostic{
		Severity: formats.Error, Field: "Player.Rounds", Err: formats.ErrUnsupported,
		Advice: "take the event from a file that has them, such as the program's own or its TRF",
	}
	switch {
	case w.sec.RoundsUnknown:
		d.Code = formats.UnknownRounds
		d.Found = "the rounds and colours of the games are unknown: they come from a matrix of results"
		d.Want = "the round and the colour of every game"
		d.Advice += "; \"podium convert --berger\" takes both from the Berger tables, if the order of the rows is that of the draw"
	case w.colorless > 0:
		d.Code = formats.BadColor
		d.Found = fmt.Sprintf("%d entries of played games have no colour", w.colorless)
		d.Want = "the colour of every game, without which FIDE does not rate it"
	default:
		return
	}
	if w.sec.Name != "" {
		d.Found = fmt.Sprintf("section %q: %s", formats.Quotable(w.sec.Name), d.Found)
	}
	w.log.Add(d)
}
