package workbook

import (
	"bytes"
	"io"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
	"podium/samples/stopwatch"
)

// BenchmarkStandings measures the whole workbook of a section of 80 players,
// standings of 18 columns, crosstable and About sheet, against an empty
// workbook of the library in the same run.
func BenchmarkStandings(b *testing.B) {
	againstEmpty(b, reporttest.BigData(b, 80, 9, 13), report.Options{NoWorking: true})
}

// BenchmarkStandingsWorking measures the same with the sheet Working of
// thirteen real tie-breaks.
func BenchmarkStandingsWorking(b *testing.B) {
	d := reporttest.BigData(b, 80, 9, 0)
	reporttest.RankBy(b, d.Sections[0], "MMED,SOLK,CUM,CUMOPP,RBTP,BLACKS,KASH,OPPPERF,AVGOPP,BH/C1,SB,PS,WIN")
	againstEmpty(b, d, report.Options{})
}

func againstEmpty(b *testing.B, d report.Data, o report.Options) {
	b.Helper()
	document := Standings()
	ours := func() {
		if err := document.Render(io.Discard, d, o); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		ours()
	}
	b.ReportMetric(stopwatch.Ratio(25, 1, ours, func() { emptyWorkbook(b) }), "x-empty")
}

func emptyWorkbook(b *testing.B) {
	f := excelize.NewFile()
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
}
