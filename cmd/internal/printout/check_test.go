package printout

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/mend"
	"podium/formats/tournament"
)

// TestMended: what is written otherwise is at its line of a text, or in its cell of a table, with
// what was there and what is there now.
func TestMended(t *testing.T) {
	t.Parallel()
	l := &load.File{Input: batch.Input{Path: "club"}, Log: formats.NewLog("club")}
	result := &mend.Result{
		Moved: 2,
		Changes: []mend.Change{
			{Pos: finding.Pos{Line: 8, Col: 1}, Old: "1,0", New: "1.0", Reasons: []string{"a comma", "no full stop"}},
			{Pos: finding.Pos{Sheet: "TDEXPORT.DBF", Line: 3, Col: 2}, Old: "ANN", Reasons: []string{"twice"}},
			{New: "XXR 1", Reasons: []string{"added"}},
		},
		Losses: []finding.Finding{{Severity: finding.Loss, Code: finding.LostField, Found: "titles: 2"}},
	}
	found := &checkup.Result{Fix: &checkup.Mended{
		Result: result, Written: "out/club",
		Left: []finding.Finding{{Severity: finding.Warning, Code: finding.BadWords, Found: "odd", Pos: finding.Pos{Line: 2}}},
	}}
	var lines []string
	for _, s := range Checked(l, found, &Messages{}).Sheets {
		lines = slices.AppendSeq(lines, s.AsText)
	}
	if diff := cmp.Diff([]string{
		"club: corrected, in out/club: 1 changed, 1 added, 1 left out, 2 moved; now 1 warning",
		"club:8: a comma. no full stop", "  - 1,0", "  + 1.0",
		"club:TDEXPORT.DBF!B3: twice", "  - ANN",
		"club: added", "  + XXR 1",
		"club: left out: titles: 2",
		"left: out/club:2: warning: odd",
	}, lines[1:]); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var out strings.Builder
	CheckJSON(&out, l, found)
	for _, want := range []string{
		`"fix":{"output":"out/club","moved":2,"changes":[{"line":8,"old":"1,0","new":"1.0","reasons":["a comma","no full stop"]},` +
			`{"line":3,"sheet":"TDEXPORT.DBF","cell":"B3","old":"ANN","new":"","reasons":["twice"]},` +
			`{"old":"","new":"XXR 1","reasons":["added"]}],"losses":["titles: 2"],"left":[{"file":"","line":2,`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant\n%s", &out, want)
		}
	}
}

// TestCheckedMany: the findings that a log does not keep are counted. What a reader leaves out counts
// as a warning, for nothing is converted; and an event may have no rounds yet.
func TestCheckedMany(t *testing.T) {
	t.Parallel()
	l := &load.File{Input: batch.Input{Path: "club"}, Log: formats.NewLog("club"), Event: &tournament.Event{Sections: []*tournament.Section{
		{Players: make([]tournament.Player, 3)},
	}}}
	l.Format.Name = "trf16"
	for range finding.MaxErrors + 2 {
		l.Log.Warning(finding.Pos{}, finding.BadWords, "odd")
	}
	found := &checkup.Result{Findings: []finding.Finding{{Severity: finding.Loss, Code: finding.FoldedText, Found: "letters"}}}
	d := Checked(l, found, &Messages{})
	lines := slices.Collect(d.Sheets[0].AsText)
	if diff := cmp.Diff([]string{"club: trf16, 3 players, 0 rounds, 1 warning", "loss: letters", "club: and 2 more"}, lines); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if notes := d.Sheets[0].Notes; !slices.Equal(notes, []string{"and 2 more"}) {
		t.Errorf("notes %q", notes)
	}
	var out strings.Builder
	if CheckJSON(&out, l, found); !strings.Contains(out.String(), `"well":false,"errors":0,"warnings":1,"notes":0,"more":2,`) {
		t.Error(out.String())
	}
}

// TestDifferences: players, teams and the event itself differ, and some are in one file only. Of a
// doubt it may be known only whom it is about in the first.
func TestDifferences(t *testing.T) {
	t.Parallel()
	a, b := &load.File{Input: batch.Input{Path: "a"}}, &load.File{Input: batch.Input{Path: "b"}}
	ann, ben := compare.Person{No: 1, Name: "Ann"}, compare.Person{No: 2, Name: "Ben"}
	result := compare.Result{
		Doubts: []compare.Doubt{{InA: ann, Why: "why 1"}, {InA: ann, InB: ann, Why: "why 2"}, {InA: ann, InB: ben, Why: "why 3"}},
		Differences: []compare.Difference{
			{What: "name", A: "x", B: "y"},
			{What: "player", InB: ben, A: "none", B: "there"},
			{What: "rating", InA: ann, InB: ben, Round: 2, Section: "Open", A: "1", B: "2"},
			{What: "result", Team: true, InA: ann, A: "1", B: "2"},
		},
	}
	document := Differences(a, b, result)
	var lines []string
	for _, s := range document.Sheets {
		lines = slices.AppendSeq(lines, s.AsText)
	}
	if diff := cmp.Diff([]string{
		"doubtful: 1 Ann: why 1", "doubtful: 1 Ann in both: why 2", "doubtful: 1 Ann in A and 2 Ben in B: why 3",
		"name: A x; B y", "player 2 Ben: A none; B there", "Open: player 1 Ann: round 2: rating: A 1; B 2",
		"team 1 Ann: result: A 1; B 2", "4 differences; in both 0 sections, 0 players",
	}, lines[2:]); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var out strings.Builder
	DiffJSON(&out, a, b, result)
	for _, want := range []string{
		`{"what":"name","section":"","of":"event","a":"x","b":"y"}`, `"of":"player","in_b":{"no":2,"name":"Ben"},"a":"none"`,
		`"of":"player","round":2,"in_a":{"no":1,"name":"Ann"},"in_b":{"no":2,"name":"Ben"}`, `"of":"team","in_a":`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant\n%s", &out, want)
		}
	}
}
