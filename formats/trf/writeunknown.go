package trf

import (
	"fmt"

	"podium/formats"
)

// refuseUnknown refuses games whose colours nobody knows, with one error: a
// report with invented ones would be a false statement to whoever rates the
// games.
func (w *writer) refuseUnknown() {
	if w.colorless == 0 {
		return
	}
	found := fmt.Sprintf("%d entries of played games have no colour", w.colorless)
	if w.sec.Name != "" {
		found = fmt.Sprintf("section %q: %s", formats.Quotable(w.sec.Name), found)
	}
	w.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: formats.BadColor, Field: "Player.Rounds", Err: formats.ErrUnsupported,
		Found: found, Want: "the colour of every game, without which FIDE does not rate it",
		Advice: "take the event from a file that has them, such as the program's own or its TRF",
	})
}
