package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// slashed gives a date as YYYY/MM/DD, with 00 for what is unknown.
func slashed(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// roundDates writes 132: YY/MM/DD in the columns of the rounds. A year that two
// digits cannot hold is written in full, which fills the block of the round.
func (w *writer) roundDates() {
	var blocks []byte
	for _, d := range w.sec.RoundDates {
		switch {
		case d.IsZero():
			blocks = append(blocks, "          "...)
		case !d.Complete():
			w.lose(formats.LostField, "Section.RoundDates", "dates of rounds without month or day", d.String())
			blocks = append(blocks, "          "...)
		case int(d.Year) != century(int(d.Year)%100):
			blocks = append(blocks, slashed(d)...)
		default:
			blocks = append(append(blocks, "  "...), slashed(d)[2:]...)
		}
	}
	switch blocks = trimRight(blocks); {
	case len(blocks) == 0:
		w.keptRecord("132")
		return
	case !w.writes("132"):
		w.withhold("132", "Section.RoundDates", strings.TrimSpace(string(blocks)))
		return
	}
	w.out = append(w.out, "132"...)
	w.blanks(colBlocks - 4)
	w.out = append(w.out, blocks...)
	w.out = append(w.out, lineEnd...)
}
