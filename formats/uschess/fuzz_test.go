package uschess

import (
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// FuzzReport holds what must be true of any three tables: no panic, and an
// event or errors but never both.
func FuzzReport(f *testing.F) {
	m := made{[]string{"S", "2"}, 2, [][]string{{"1", "1", "Ash, Ann", "W2W", "X0"}, {"1", "2", "Elm, Ben", "L1B", "F0"}, {"2", "1", "Fir, Flo", "B0", "$2W"}, {"2", "2", "Oak, Olm", "H0", "L1B"}}, nil}
	files := m.files(f)
	f.Add(files[eventFile], files[sectionFile], files[playerFile])
	f.Fuzz(func(t *testing.T, head, sections, players []byte) {
		files := map[string][]byte{eventFile: head, sectionFile: sections, playerFile: players}
		for _, name := range reportFiles() {
			checkEither(t, source(files, name), readReport)
		}
	})
}

// FuzzMSA holds the same of a page.
func FuzzMSA(f *testing.F) {
	f.Add([]byte(twoSections))
	f.Add([]byte(asPage(twoSections)))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkEither(t, formats.Source{Name: "page.txt", Data: data}, readMSA)
	})
}

// checkEither holds that src gives players or errors, and never both.
func checkEither(t *testing.T, src formats.Source, read func(formats.Source, *formats.Log) (*tournament.Event, error)) {
	t.Helper()
	log := formats.NewLog("in")
	ev, err := read(src, log)
	if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
		t.Fatalf("an event: %t, an error: %v, errors logged: %d", ev != nil, err, log.Count(finding.Error))
	}
	players := 0
	if ev != nil {
		for _, s := range ev.Sections {
			players += len(s.Players)
		}
		if players == 0 {
			t.Error("a success without a player")
		}
	}
	for _, d := range log.Sorted() {
		if d.Code == "" || d.Found == "" {
			t.Errorf("a finding that says too little: %#v", d)
		}
	}
}
