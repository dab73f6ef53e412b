package tiebreak_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples/stopwatch"
	"podium/tiebreak"
)

// nine are the columns by which engines are compared: the Buchholz family,
// Sonneborn-Berger, progressive scores, wins and the average rating.
const nine = "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,PS,WIN,ARO"

// BenchmarkNineToParsing reports how long the nine and the ranking of an event
// of 80 players and 6 rounds take, compared with reading that event from its
// file (target: at most 1).
func BenchmarkNineToParsing(b *testing.B) {
	section := swiss(80, 6)
	var file bytes.Buffer
	if err := trf.TRF16().Write(&file, &tournament.Event{Name: "Open", Sections: []*tournament.Section{section}}, &formats.Log{}); err != nil {
		b.Fatal(err)
	}
	parse := func() {
		if _, err := trf.TRF16().Read(formats.Source{Name: "a.trf", Data: file.Bytes()}, &formats.Log{}); err != nil {
			b.Fatal(err)
		}
	}
	rank := ranker(b, section, nine)
	for b.Loop() {
		rank()
	}
	b.ReportMetric(stopwatch.Ratio(1000, 1, rank, parse), "x-parsing")
}

// BenchmarkCatalogue reports how long all individual systems take for 500
// players and 9 rounds, compared with the nine (target: at most 12).
func BenchmarkCatalogue(b *testing.B) {
	section := swiss(500, 9)
	all := ranker(b, section, strings.Join(individualCodes(), ","))
	some := ranker(b, section, nine)
	for b.Loop() {
		all()
	}
	b.ReportMetric(stopwatch.Ratio(15, 1, all, some), "x-the-nine")
}

// BenchmarkGrowth reports how much longer the slowest-growing system takes for
// ten times the players (target: at most 30; ten times the work, and more for
// sorting and for what no longer fits into the caches). Systems within groups
// are tried where everybody is level.
func BenchmarkGrowth(b *testing.B) {
	small, large := swiss(500, 9), swiss(5000, 9)
	worst := 0.0
	for b.Loop() {
		for _, code := range individualCodes() {
			worst = math.Max(worst, stopwatch.Ratio(15, 1, ranker(b, large, code), ranker(b, small, code)))
		}
	}
	b.ReportMetric(worst, "x-for-ten-times")
}

// individualCodes are all systems that need nothing but the results.
func individualCodes() []string {
	var codes []string
	for _, m := range tiebreak.Methods() {
		code := strings.Replace(m.Code, "X-TOPn", "X-TOP5", 1)
		specs, err := tiebreak.Parse(code)
		if err != nil || m.Needs != tiebreak.NoInput {
			continue
		}
		table, err := tiebreak.Players(swiss(20, 5), tiebreak.Options{})
		if err != nil {
			panic(err)
		}
		if _, err := tiebreak.Rank(table, specs); err == nil {
			codes = append(codes, code)
		}
	}
	return codes
}

// ranker gives a function that makes a table and ranks it.
func ranker(b *testing.B, s *tournament.Section, list string) func() {
	b.Helper()
	specs, err := tiebreak.Parse(list)
	if err != nil {
		b.Fatal(err)
	}
	return func() {
		table, err := tiebreak.Players(s, tiebreak.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); err != nil {
			b.Fatal(err)
		}
	}
}
