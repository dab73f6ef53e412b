package printout

import (
	"bytes"
	"encoding/csv"

	"podium/cmd/internal/load"
	"podium/tiebreak"
)

// RankCSV prints one table for all sections, each row with file and section.
func RankCSV(out *bytes.Buffer, l *load.File, ranked *tiebreak.Ranked, decided bool) {
	w := csv.NewWriter(out)
	for _, r := range ranked.Parts() {
		rows := [][]string{append([]string{"File", "Section"}, rankHeader(r, decided)...)}
		for i := range r.Standings.Places {
			cells := []string{l.Input.Name(), r.Section.Name}
			rows = append(rows, append(cells, rankRow(r, i, decided)...))
		}
		for _, row := range rows {
			for i := range row {
				row[i] = notFormula(row[i])
			}
		}
		if err := w.WriteAll(rows); err != nil {
			panic(err) // a bytes.Buffer takes everything
		}
	}
}
