package workbook

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// The vector of the drawing of lots, as the workbook tells it: seed, section,
// digests and order in one line.
func TestAboutSheetTellsLots(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, Scoring: tournament.FIDE()}
	for no := range 4 {
		s.Players = append(s.Players, tournament.Player{
			No: no + 1, Name: "Player", Rounds: []tournament.Entry{{Opponent: int32(no ^ 1 + 1), Result: tournament.Draw}},
		})
	}
	table, err := tiebreak.Players(s, tiebreak.Options{Seed: "2026-04-02/Example Open/7341"})
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.Choose("COIN", s, "", tournament.Swiss)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, list.Specs)
	if err != nil {
		t.Fatal(err)
	}
	declared := tiebreak.EventDeclaration{File: "files/open.event.toml", TieBreaks: []string{"COIN"}}
	sd := &tiebreak.RankedSection{
		Section: s, Standings: standings, List: list, Asked: tiebreak.EventOptions{Declared: &declared},
	}
	ranked := tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}
	f := openBook(t, report.Data{Ranked: ranked}, report.Options{})
	facts := map[string]string{}
	for _, row := range rows(t, f, "About") {
		if len(row) == 2 {
			facts[row[0]] = row[1]
		}
	}
	if facts["Declared"] != "tie-breaks announced: COIN (open.event.toml)" {
		t.Errorf("declared: %q", facts["Declared"])
	}
	rest := facts["1. COIN"]
	for _, want := range []string{
		`seed "2026-04-02/Example Open/7341", section "Open"`,
		"order drawn: 4 (176eb0020a9b", "2 (2c3dab4a40e6", "1 (310af6a61c9e", "3 (ecc379e9e77e",
	} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("no %q in %q of %q", want, rest, facts["1. COIN"])
		}
		rest = after
	}
}
