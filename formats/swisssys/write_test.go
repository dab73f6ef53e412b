package swisssys

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// What was kept stands in the file as JSON. Whoever edits the canonical JSON of an
// event can spoil that; then it is left out, told, and the file is whole.
func TestKeptPiecesThatAreNoJSON(t *testing.T) {
	t.Parallel()
	spoilt := func(key string) tournament.Extra { return tournament.Extra{Format: family, Key: key, Value: "spoilt"} }
	ev := &tournament.Event{
		Name: "Open", Extra: []tournament.Extra{spoilt("Host")},
		Sections: []*tournament.Section{{
			Name: "Open", Scoring: tournament.FIDE(), Kind: tournament.Swiss,
			Players: []tournament.Player{{No: 1, Name: "Abbott, Ann"}},
			Teams:   []tournament.Team{{No: 1, Name: "Oak", Members: []int{1}}},
			Extra:   []tournament.Extra{spoilt("Section name"), spoilt("Type"), spoilt(teamKey(1, "Coach"))},
		}},
	}
	log := &formats.Log{}
	out, err := formats.Encode(Native(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(out) {
		t.Errorf("no JSON:\n%s", out)
	}
	var layout bytes.Buffer // two blanks a level, a line for each value
	if err := json.Indent(&layout, out, "", "  "); err != nil || layout.String() != string(out) {
		t.Errorf("%v, got\n%s\nwant\n%s", err, out, &layout)
	}
	told := 0
	for _, d := range log.Sorted() {
		if d.Field == "Extra" && d.Severity == finding.Loss {
			told += d.Count
		}
	}
	if told != 4 {
		t.Errorf("%d pieces told as lost, want 4: %v", told, log.Sorted())
	}
	if err := formats.Verify(Native(), ev, out, log); err != nil || log.Has(finding.ReadBack) {
		t.Errorf("reads back otherwise: %v, %v", err, log.Sorted())
	}
}

// TestUnnamedSections: a section without a name is written with its number in the event.
func TestUnnamedSections(t *testing.T) {
	t.Parallel()
	section := func() *tournament.Section {
		p := tournament.Player{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{{Result: tournament.HalfBye}}}
		return &tournament.Section{Scoring: tournament.FIDE(), Kind: tournament.Swiss, Players: []tournament.Player{p}}
	}
	log := &formats.Log{}
	out, err := formats.Encode(Native(), &tournament.Event{Name: "Open", Sections: []*tournament.Section{section(), section()}}, log)
	if err != nil {
		t.Fatal(err)
	}
	back, err := readNative(formats.Source{Data: out}, &formats.Log{})
	if err != nil || back.Sections[0].Name != "Section 1" || back.Sections[1].Name != "Section 2" {
		t.Errorf("%v in\n%s", err, out)
	}
}

// TestCurrentResult: the last result is written as people write it, and not at all before it is known.
func TestCurrentResult(t *testing.T) {
	t.Parallel()
	section := &tournament.Section{Name: "Open", Scoring: tournament.FIDE(), Kind: tournament.Swiss}
	for i, e := range []tournament.Entry{
		{Opponent: 2, Color: tournament.White, Result: tournament.Win},
		{Opponent: 1, Color: tournament.Black, Result: tournament.Loss},
		{Result: tournament.HalfBye},
		{Opponent: 5, Color: tournament.White, Result: tournament.Pending},
		{Opponent: 4, Color: tournament.Black, Result: tournament.Pending},
		{},
	} {
		section.Players = append(section.Players, tournament.Player{No: i + 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{e}})
	}
	out, err := formats.Encode(Native(), &tournament.Event{Sections: []*tournament.Section{section}}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, after := range strings.Split(string(out), `"Current result": `)[1:] {
		value, _, _ := strings.Cut(after, ",")
		got = append(got, value)
	}
	if want := []string{`"1"`, `"0"`, `"½"`, `""`, `""`, `""`}; !slices.Equal(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}
