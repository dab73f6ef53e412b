package main

import (
	"bytes"
	"encoding/csv"
)

// rankCSV prints one table for all sections, each row with file and section.
func rankCSV(out *bytes.Buffer, l *loaded, rankings []sectionRanking, decided bool) {
	w := csv.NewWriter(out)
	for _, r := range shown(rankings) {
		rows := [][]string{append([]string{"File", "Section"}, rankHeader(r, decided)...)}
		for i := range r.standings.Places {
			cells := []string{l.input.Name(), r.section.Name}
			rows = append(rows, append(cells, rankRow(r, &r.standings.Places[i], decided)...))
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
