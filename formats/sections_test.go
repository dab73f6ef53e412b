package formats

import (
	"fmt"
	"testing"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// sameNames is an event of n sections of one name, one of which is called as
// another would be.
func sameNames(n int) *tournament.Event {
	ev := &tournament.Event{}
	for range n {
		ev.Sections = append(ev.Sections, &tournament.Section{Name: "Open"})
	}
	ev.Sections = append(ev.Sections, &tournament.Section{Name: "open 3"}, &tournament.Section{Name: "OPEN"})
	return ev
}

func TestTellApart(t *testing.T) {
	t.Parallel()
	ev := sameNames(3)
	log := &Log{}
	NumberNamesakes(ev, func(i int) finding.Pos { return finding.Pos{Line: i + 1} }, log)
	var got []string
	for _, s := range ev.Sections {
		got = append(got, s.Name)
	}
	if want := "[Open Open 2 Open 4 open 3 OPEN 5]"; fmt.Sprint(got) != want || log.Count(finding.Warning) != 3 {
		t.Errorf("%v and %d warnings, want %s", got, log.Count(finding.Warning), want)
	}
}

// Telling sections apart costs in proportion to their number: who tries all
// numbers for each of them needs minutes for a file of a few megabytes. It is
// counted in allocations, for which a test must run alone.
func TestTellApartGrowsWithSections(t *testing.T) {
	of := func(n int) float64 {
		return testing.AllocsPerRun(1, func() {
			NumberNamesakes(sameNames(n), func(int) finding.Pos { return finding.Pos{} }, &Log{})
		})
	}
	if few, many := of(500), of(2000); many > few*8 {
		t.Errorf("%.0f allocations for 500 sections, %.0f for 2000", few, many)
	}
}

// TestDivideKeepsSectionNames: a section whose name stands in the name of its event is not lost,
// where the format has no field for it; one whose name stands nowhere is.
func TestDivideKeepsSectionNames(t *testing.T) {
	t.Parallel()
	f := Format{Name: "single", OneSection: true, Lacks: []string{"Section.Name"}}
	ev := &tournament.Event{Name: "Lake Cup", Sections: []*tournament.Section{{Name: "K-3"}, {Name: "K-5"}}}
	log := &Log{}
	for _, single := range Divide(f, ev) {
		logLacking(f, single, log)
	}
	if notes, losses := log.Count(finding.Note), log.Count(finding.Loss); notes != 1 || losses != 0 {
		t.Errorf("%d notes and %d losses: %v", notes, losses, log.Sorted())
	}
	log = &Log{}
	logLacking(f, &tournament.Event{Name: "Lake Cup", Sections: []*tournament.Section{{Name: "Open"}}}, log)
	if list := log.Sorted(); len(list) != 1 || list[0].Found != `section name: 1 left out, "Open", because single has no field for it` {
		t.Errorf("%v", list)
	}
}
