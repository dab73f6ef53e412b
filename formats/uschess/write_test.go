package uschess

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// A report that lacks what US Chess wants names all of it at once.
func TestNeeds(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Name: "Open", Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: "Ash, Ann", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Pending}}},
			{No: 2, Name: "Σωκράτης", IDs: []tournament.ID{{System: "uscf", Value: "90000002"}}, Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Pending}}},
		},
	}}}
	log := formats.NewLog("out.zip")
	out, err := formats.Encode(RatingReport(), ev, log)
	if err == nil || out != nil {
		t.Fatalf("%d bytes were written", len(out))
	}
	var got []string
	for _, d := range log.Sorted() {
		if d.Field == "Event.Start" || d.Field == "Event.End" || d.Field == "Section.TimeControl" {
			if !strings.Contains(d.Hint, "above a crosstable, use a row") {
				t.Errorf("%s: where to write it is not said: %q", d.Field, d.Hint)
			}
		}
		if d.Severity == finding.Error {
			got = append(got, fmt.Sprintf("%s %d", d.Field, d.Subject.No))
		}
	}
	slices.Sort(got)
	want := []string{
		"Event.City 0", "Event.End 0", "Event.Name 0", "Event.Report.Affiliate 0", "Event.Report.Directors 0",
		"Event.Report.PostalCode 0", "Event.Report.State 0", "Event.Start 0",
		"Player.IDs 1", "Player.Name 0", "Player.Rounds 1", "Player.Rounds 2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
}

// A message about the ID of the event names its field of the model, also where the ID is
// respelled: then readers see a change of that field.
func TestEventID(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]finding.Code{"Straße 1": finding.FoldedText, "1234567890123": finding.CutField} {
		log := formats.NewLog("out.zip")
		ev := &tournament.Event{Name: "Club Open", Report: tournament.RatingReport{EventID: id}}
		w := &writer{Losses: formats.Losses{Log: log}, ev: ev}
		w.record(headFields(), w.ev.Extra, in{Event: w.ev})
		for _, d := range log.Sorted() {
			if d.Field != "Event.Report.EventID" || d.Code != want {
				t.Errorf("%q: %s of %s, want %s of Event.Report.EventID", id, d.Code, d.Field, want)
			}
		}
	}
}
