package report_test

import (
	"slices"
	"strings"
	"testing"

	"podium/formats/compare"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// TestNotice: as posted, Cy had 2 points, Ann and Bob 1, Dee 0. In truth Ann won her game
// against Cy: now she has 2, and Cy and Bob have 1. Bob beat Dee and lost to Ann, so his
// Solkoff grows with her score. Dee has another number in the corrected file, and is the
// same person.
func TestNotice(t *testing.T) {
	t.Parallel()
	ranked := func(annCy tournament.Result, numbers ...int) *tiebreak.Ranked {
		entry := func(opponent int, result tournament.Result) tournament.Entry {
			return tournament.Entry{Opponent: int32(numbers[opponent]), Result: result}
		}
		cyAnn := map[tournament.Result]tournament.Result{
			tournament.Win: tournament.Loss, tournament.Loss: tournament.Win,
		}[annCy]
		const ann, bob, cy, dee = 0, 1, 2, 3
		players := []tournament.Player{
			{No: numbers[ann], Name: "Ann", Rounds: []tournament.Entry{entry(bob, tournament.Win), entry(cy, annCy)}},
			{No: numbers[bob], Name: "Bob", Rounds: []tournament.Entry{entry(ann, tournament.Loss), entry(dee, tournament.Win)}},
			{No: numbers[cy], Name: "Cy", Rounds: []tournament.Entry{entry(dee, tournament.Win), entry(ann, cyAnn)}},
			{No: numbers[dee], Name: "Dee", Rounds: []tournament.Entry{entry(cy, tournament.Loss), entry(bob, tournament.Loss)}},
		}
		for i := range players { // as programs write them into files
			players[i].Stated.Rank = i + 1
			if annCy == tournament.Win {
				players[i].Stated.Rank = 4 - i
			}
		}
		slices.SortFunc(players, func(a, b tournament.Player) int { return a.No - b.No })
		ev := &tournament.Event{Name: "Cup", Sections: []*tournament.Section{{
			Kind: tournament.Swiss, RoundCount: 2, Scoring: tournament.FIDE(), Players: players,
		}}}
		out, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "SOLK"})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	posted, corrected := ranked(tournament.Loss, 1, 2, 3, 4), ranked(tournament.Win, 1, 2, 3, 5)
	d := report.Notice(report.Correction{
		Old: posted, New: corrected, Found: compare.Events(posted.Event, corrected.Event),
	}, "", "15:00")
	if d.Running != "Cup · posted 15:00" || len(d.Sheets) != 2 {
		t.Errorf("%q with %d tables", d.Running, len(d.Sheets))
	}
	if got, want := rowsOf(&d.Sheets[0])[0], "|Ann|2|game|loss against 3 Cy|win against 3 Cy"; got != want {
		t.Errorf("corrected: got %q, want %q", got, want)
	}
	if rows := strings.Join(rowsOf(&d.Sheets[0]), " "); strings.Contains(rows, "stated") {
		t.Errorf("what follows from the games is no correction: %s", rows)
	}
	// Solkoff: Ann met Bob and Cy, 1 + 2 before and 1 + 1 now; Cy met Dee and Ann, 0 + 1
	// before and 0 + 2 now; Bob met Ann and Dee, 1 + 0 before and 2 + 0 now.
	want := []string{"|Ann|2|1|1|2|points 1, now 2", "|Bob|3|2|1|1|Solkoff 1, now 2", "|Cy|1|2|2|1|points 2, now 1"}
	if got := rowsOf(&d.Sheets[1]); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The sections of both events are matched by their names, whatever their order, and their teams
// with them; a section that was not posted before has no place that changes. In the corrected
// event Dee beat Cy, and their schools change places; what follows from the games is left out.
func TestNoticeOfSections(t *testing.T) {
	t.Parallel()
	section := func(name string, result tournament.Result) *tournament.Section {
		s := &tournament.Section{Name: name, Kind: tournament.Swiss, RoundCount: 1, Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: tournament.Name("Cy of " + name), Rounds: []tournament.Entry{{Opponent: 2, Result: result}}},
			{No: 2, Name: tournament.Name("Dee of " + name), Rounds: []tournament.Entry{{Opponent: 1, Result: result.Opposite()}}},
		}}
		s.Teams = []tournament.Team{{No: 1, Name: "North " + name, Members: []int{1}}, {No: 2, Name: "South " + name, Members: []int{2}}}
		return s
	}
	ranked := func(sections ...*tournament.Section) *tiebreak.Ranked {
		out, err := tiebreak.RankEvent(&tournament.Event{Name: "Cup", Sections: sections}, tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	posted := ranked(section("A", tournament.Win), section("B", tournament.Win))
	corrected := ranked(section("B", tournament.Loss), section("A", tournament.Win), section("C", tournament.Win))
	found := compare.Result{Differences: []compare.Difference{
		{What: "match points", A: "1", B: "0"},
		{What: "points", A: "1", B: "0"},
		{What: "stated rank", A: "1", B: "2"},
		{What: "grade", A: "4", B: "5"},
	}}
	d := report.Notice(report.Correction{Old: posted, New: corrected, Found: found}, "", "")
	want := []string{
		"B|Dee of B|2|1|0|1|points 0, now 1", "B|Cy of B|1|2|1|0|points 1, now 0",
		"B|South B|2|1|0|1|points 0, now 1", "B|North B|1|2|1|0|points 1, now 0",
	}
	if got := rowsOf(&d.Sheets[1]); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := rowsOf(&d.Sheets[0]); len(got) != 1 || !strings.HasSuffix(got[0], "grade|4|5") {
		t.Errorf("corrected: %q, want the grade alone", got)
	}
	// An event of one section is the same one, whatever the section is called.
	renamed := section("A", tournament.Loss)
	renamed.Name = "B"
	d = report.Notice(report.Correction{Old: ranked(section("A", tournament.Win)), New: ranked(renamed)}, "", "")
	if got := rowsOf(&d.Sheets[1]); len(got) != 4 {
		t.Errorf("under another name %q changes", got)
	}
}

// Whoever is no longer listed, or was missing, is told as such; a correction of somebody who is in one
// file alone has the name that there is. Values are compared as far as both lists go.
func TestNoticeOfPlayers(t *testing.T) {
	t.Parallel()
	ranked := func(list string, names ...tournament.Name) *tiebreak.Ranked {
		s := &tournament.Section{Kind: tournament.Swiss, RoundCount: 1, Scoring: tournament.FIDE()}
		for i, name := range names {
			e := tournament.Entry{Opponent: int32(i ^ 1 + 1), Result: tournament.Win}
			if i%2 == 1 {
				e.Result = tournament.Loss
			}
			s.Players = append(s.Players, tournament.Player{No: i + 1, Name: name, Rounds: []tournament.Entry{e}})
		}
		out, err := tiebreak.RankEvent(&tournament.Event{Name: "Cup", Sections: []*tournament.Section{s}}, tiebreak.EventOptions{List: list})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	posted := ranked("TPN", "Ann Arc", "Bob Bow", "Cleo Cup", "Dee Dot")
	for list, moved := range map[string]string{
		"TPN":      "|Cleo Cup|2|1|1|1|Tournament pairing number 3, now 1",
		"BH":       "|Cleo Cup|2|1|1|1|unchanged points and tie-breaks; others moved",
		"TPN,SOLK": "|Cleo Cup|2|1|1|1|Tournament pairing number 3, now 1",
	} {
		corrected := ranked(list, "Cleo Cup", "Bob Bow", "Eve Eel", "Dee Dot")
		found := compare.Events(posted.Event, corrected.Event)
		d := report.Notice(report.Correction{Old: posted, New: corrected, Found: found}, "", "")
		rows := rowsOf(&d.Sheets[1])
		want := []string{moved, "|Ann Arc|1||1||is no longer listed"}
		if got := []string{rows[0], rows[len(rows)-1]}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q first and last", list, rows, want)
		}
		if !slices.ContainsFunc(rows, func(row string) bool {
			return strings.HasPrefix(row, "|Eve Eel||") && strings.HasSuffix(row, "|was missing")
		}) {
			t.Errorf("%s: %q, want Eve, who was missing", list, rows)
		}
		names := strings.Join(rowsOf(&d.Sheets[0]), "\n")
		if !strings.Contains(names, "|Ann Arc|") || !strings.Contains(names, "|Eve Eel|") || !d.Sheets[0].Large || !d.Sheets[1].Large {
			t.Errorf("corrected:\n%s", names)
		}
	}
	// Of two sections that were posted one is left: it is the one with that name, or none.
	second := *posted.Sections[0].Section
	second.Name = "B"
	two, err := tiebreak.RankEvent(&tournament.Event{Sections: []*tournament.Section{posted.Sections[0].Section, &second}},
		tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	third := *ranked("TPN", "Cleo Cup", "Bob Bow").Sections[0].Section
	third.Name = "C"
	one, err := tiebreak.RankEvent(&tournament.Event{Sections: []*tournament.Section{&third}}, tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	if d := report.Notice(report.Correction{Old: two, New: one}, "", ""); d.Sheets[1].Len != 0 {
		t.Errorf("of another section: %q", rowsOf(&d.Sheets[1]))
	}
}
