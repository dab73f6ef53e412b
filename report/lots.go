package report

import (
	"fmt"
	"strings"
)

// lotsWords tells how the lots of a column fell, with all that is needed to draw
// them again; "" where none were drawn.
func lotsWords(sd SectionData, column int) string {
	t := sd.Standings.Table
	var groups []string
	for _, rows := range sd.Standings.Draws(column) {
		var lots []string
		for _, row := range rows {
			lots = append(lots, fmt.Sprintf("%d (%s)", t.Rows[row].No, t.Lot(t.Rows[row].No)))
		}
		groups = append(groups, strings.Join(lots, ", "))
	}
	if groups == nil {
		return ""
	}
	return fmt.Sprintf("; lots are SHA-256 of seed, section and number, with line feeds between; seed %q, section %q; drawn in this order: %s",
		t.Seed, t.Section, strings.Join(groups, "; and "))
}
