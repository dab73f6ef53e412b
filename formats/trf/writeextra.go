package trf

import (
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// keptRecord writes back, in its place, a record of the regulation that was kept
// because nobody understood it.
func (w *writer) keptRecord(code string) {
	for _, x := range w.ev.Extra {
		if x.Format == family && x.Key == code && w.writes(code) {
			w.extra(x)
			w.placed = append(w.placed, x)
		}
	}
}

// extras writes back what the reader kept. Records of 2026 do not go into
// TRF-16: receivers of that may refuse them.
func (w *writer) extras(list []tournament.Extra) {
	for _, x := range list {
		switch {
		case x.Format != family || isDataKeys(x) && w.writes(dataCode):
			continue
		case w.edition == edition16 && of2026(x.Key):
			w.lose(formats.LostField, "Extra", "records of TRF-26, which TRF-16 does not have", x.Key)
			continue
		case !w.writes(x.Key):
			w.withhold(x.Key, "Extra", x.Key)
			continue
		case slices.Contains(w.placed, x):
			continue
		case x.Key == "042" && !w.ev.Start.IsZero(), x.Key == "052" && !w.ev.End.IsZero():
			w.lose(formats.LostField, "Extra", "dates as they stood, which were unclear and are known now", x.Value)
			continue
		}
		w.extra(x)
	}
}

func (w *writer) extra(x tournament.Extra) {
	w.out = append(w.out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.out = append(w.out, ' ')
	}
	w.out = append(w.out, x.Value...)
	w.out = append(w.out, lineEnd...)
}
