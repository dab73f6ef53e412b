package vega

import (
	"os"
	"testing"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// TestRealTournament reads a real crosstable. Each game must stand in both rows
// and each score be the sum of its row, or reading warns.
func TestRealTournament(t *testing.T) {
	t.Parallel()
	data := formatstest.ReadOther(t, "vega/2024citySydneyBlitz.txt")
	log := formats.NewLog("sydney.txt")
	ev, err := read(formats.Source{Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range log.Sorted() {
		t.Error(&d)
	}
	s := ev.Sections[0]
	if len(s.Players) != 86 || s.Rounds() != 9 || ev.Name != "2024 City of Sydney Blitz" || ev.City != "Sydney" ||
		ev.Start != (tournament.Date{Year: 2024, Month: 3, Day: 3}) {
		t.Errorf("%d players, %d rounds, %q in %q, %s", len(s.Players), s.Rounds(), ev.Name, ev.City, ev.Start)
	}
	titles, rated, left, unfederated := 0, 0, 0, 0
	for _, p := range s.Players {
		if p.Title != "" {
			titles++
		}
		if p.Rating() > 0 {
			rated++
		}
		if p.Withdrawn {
			left++
		}
		if p.Federation == "" {
			unfederated++
		}
	}
	// Counted in the file with grep.
	if titles != 4 || rated != 79 || left != 3 || unfederated != 0 {
		t.Errorf("%d titles, %d ratings, %d withdrawn, %d without federation", titles, rated, left, unfederated)
	}
	formatstest.Run(t, Format(), os.DirFS(formatstest.Others(t, "vega")))
}
