package workbook

import (
	"fmt"
	"strconv"
	"strings"

	"podium/tiebreak"
)

// mostDigests is how many lots are printed with their digests: a cell of a
// workbook holds 32767 characters. Of more the order alone is printed, which
// follows from the seed.
const mostDigests = 200

// lotsWords tells how the lots of a column fell, with all that is needed to draw
// them again; "" where none were drawn.
func lotsWords(sd *tiebreak.RankedSection, column int) string {
	t := sd.Standings.Table
	draws := sd.Standings.Draws(column)
	if len(draws) == 0 {
		return ""
	}
	drawn := 0
	for _, rows := range draws {
		drawn += len(rows)
	}
	groups := make([]string, len(draws))
	for i, rows := range draws {
		lots := make([]string, len(rows))
		for j, row := range rows {
			no := t.Rows[row].No
			lots[j] = strconv.Itoa(no)
			if drawn <= mostDigests {
				lots[j] = fmt.Sprintf("%d (%s)", no, t.Lot(no))
			}
		}
		groups[i] = strings.Join(lots, ", ")
	}
	return fmt.Sprintf("; lots are SHA-256 of seed, section and start number, with line feeds between; seed %q, section %q; start numbers in the order drawn: %s",
		t.Seed, t.Section, strings.Join(groups, "; and "))
}
