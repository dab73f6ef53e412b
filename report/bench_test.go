package report

import (
	"bytes"
	"io"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"podium/samples/stopwatch"
)

// BenchmarkStandings measures the whole workbook of a section of 80 players,
// standings of 18 columns, crosstable and About sheet, against an empty
// workbook of the library in the same run.
func BenchmarkStandings(b *testing.B) {
	againstEmpty(b, bigData(b, 80, 9, 13), Options{NoWorking: true})
}

// BenchmarkStandingsWorking measures the same with the sheet Working of
// thirteen real tie-breaks.
func BenchmarkStandingsWorking(b *testing.B) {
	d := bigData(b, 80, 9, 0)
	rankBy(b, &d.Sections[0], "MMED,SOLK,CUM,CUMOPP,RBTP,BLACKS,KASH,OPPPERF,AVGOPP,BH/C1,SB,PS,WIN")
	againstEmpty(b, d, Options{})
}

func againstEmpty(b *testing.B, d Data, o Options) {
	b.Helper()
	report := Standings()
	ours := func() {
		if err := report.Render(io.Discard, d, o); err != nil {
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

// BenchmarkCertificates measures 80 certificates in one file against 80 files
// that each load the faces uncut.
func BenchmarkCertificates(b *testing.B) {
	d := bigData(b, 80, 6, 0)
	report := Certificates()
	var ours, apart time.Duration
	for b.Loop() {
		start := time.Now()
		if err := report.Render(io.Discard, d, Options{Everyone: true}); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		for no := 1; no <= 80; no++ {
			if err := renderCertificates(io.Discard, d, Options{Players: []int{no}}, uncut(newWardrobe())); err != nil {
				b.Fatal(err)
			}
		}
		ours, apart = ours+between.Sub(start), apart+time.Since(between)
	}
	b.ReportMetric(float64(apart)/float64(ours), "x-faster")
}

// uncut gives a wardrobe whose faces go whole into each document.
func uncut(w wardrobe) wardrobe {
	whole := func(chain []*face) []*face {
		list := make([]*face, len(chain))
		for i, f := range chain {
			list[i] = newFace(f.name, f.ttf, false)
		}
		return list
	}
	return wardrobe{script: whole(w.script), regular: whole(w.regular), bold: whole(w.bold)}
}

// BenchmarkCertificatesGrow measures what a certificate of a document of 500 takes
// against one of a document of 80: they are to grow in proportion.
func BenchmarkCertificatesGrow(b *testing.B) {
	few, many := bigData(b, 80, 6, 0), bigData(b, 500, 6, 0)
	report := Certificates()
	render := func(d Data) {
		if err := report.Render(io.Discard, d, Options{Everyone: true}); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		render(many)
	}
	b.ReportMetric(stopwatch.Ratio(25, 1, func() { render(many) }, func() { render(few) })*80/500, "x-per-certificate")
}

// BenchmarkAwards measures the paper of awards of a section of 80 players against
// the certificates of as many.
func BenchmarkAwards(b *testing.B) {
	d := awardsData(b, 80, awardsPlan, "Open")
	everyone := bigData(b, 80, 6, 0)
	paper, certificates := Awards(), Certificates()
	ours := func() {
		if err := paper.Render(io.Discard, d, Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		ours()
	}
	b.ReportMetric(stopwatch.Ratio(25, 1, ours, func() {
		if err := certificates.Render(io.Discard, everyone, Options{Everyone: true}); err != nil {
			b.Fatal(err)
		}
	}), "x-certificates")
}
