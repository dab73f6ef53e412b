package paper

import (
	"io"
	"testing"
	"time"

	"podium/report"
	"podium/report/reporttest"
	"podium/samples/stopwatch"
	"podium/tiebreak"
)

// BenchmarkCertificates measures 80 certificates in one file against 80 files
// that each load the faces uncut.
func BenchmarkCertificates(b *testing.B) {
	d := reporttest.BigData(b, 80, 6, 0)
	document := Certificates()
	var ours, apart time.Duration
	for b.Loop() {
		start := time.Now()
		if err := document.Render(io.Discard, d, report.Options{Everyone: true}); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		for no := 1; no <= 80; no++ {
			if err := renderWith(io.Discard, d, report.Options{Players: []int{no}}, uncut(newWardrobe())); err != nil {
				b.Fatal(err)
			}
		}
		ours, apart = ours+between.Sub(start), apart+time.Since(between)
	}
	b.ReportMetric(float64(apart)/float64(ours), "x-faster")
}

// renderWith is Certificates with typefaces of its own.
func renderWith(w io.Writer, d report.Data, o report.Options, faces wardrobe) error {
	list, err := certificatesOf(d, o)
	if err != nil {
		return err
	}
	return drawCertificates(w, d.Event, o, faces, list, nil)
}

// uncut gives a wardrobe whose faces go whole into each document.
func uncut(w wardrobe) wardrobe {
	whole := func(c chain) chain {
		list := make([]*face, len(c.faces))
		for i, f := range c.faces {
			list[i] = newFace(f.name, f.ttf, false)
		}
		c.faces = list
		return c
	}
	return wardrobe{script: whole(w.script), regular: whole(w.regular), bold: whole(w.bold)}
}

// BenchmarkCertificatesGrow measures what a certificate of a document of 500 takes
// against one of a document of 80: they are to grow in proportion.
func BenchmarkCertificatesGrow(b *testing.B) {
	few, many := reporttest.BigData(b, 80, 6, 0), reporttest.BigData(b, 500, 6, 0)
	document := Certificates()
	render := func(d report.Data) {
		if err := document.Render(io.Discard, d, report.Options{Everyone: true}); err != nil {
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
	d := reporttest.AwardsData(b, 80, reporttest.AwardsPlan, "Open")
	everyone := reporttest.BigData(b, 80, 6, 0)
	slip, certificates := Awards(), Certificates()
	ours := func() {
		if err := slip.Render(io.Discard, d, report.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		ours()
	}
	b.ReportMetric(stopwatch.Ratio(25, 1, ours, func() {
		if err := certificates.Render(io.Discard, everyone, report.Options{Everyone: true}); err != nil {
			b.Fatal(err)
		}
	}), "x-certificates")
}

// BenchmarkSet measures the set of the hall for 80 players, standings, wall chart and
// cards, against 80 certificates: at most 3 times as long.
func BenchmarkSet(b *testing.B) {
	d := reporttest.BigData(b, 80, 6, 0)
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "BH/C1,BH,SB"})
	if err != nil {
		b.Fatal(err)
	}
	d.Ranked = *ranked
	render := func(o report.Options, list ...report.Report) {
		for _, made := range list {
			if err := made.Render(io.Discard, d, o); err != nil {
				b.Fatal(err)
			}
		}
	}
	certificates, set := Certificates(), []report.Report{hallReport("standings-pdf"), hallReport("wallchart"), hallReport("cards")}
	ours := func() { render(report.Options{}, set...) }
	for b.Loop() {
		ours()
	}
	b.ReportMetric(stopwatch.Ratio(9, 1, ours, func() { render(report.Options{Everyone: true}, certificates) }), "x-certificates")
}
