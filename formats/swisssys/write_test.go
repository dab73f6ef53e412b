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

// TestLosses: what the file cannot say is told, and the rest is read back as it was.
func TestLosses(t *testing.T) {
	t.Parallel()
	win := tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}
	loss := tournament.Entry{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}
	for name, tt := range map[string]struct {
		change func(ev *tournament.Event, s *tournament.Section)
		field  string // "": nothing is lost
	}{
		"nothing":          {func(*tournament.Event, *tournament.Section) {}, ""},
		"country in words": {func(ev *tournament.Event, _ *tournament.Section) { ev.Federation = "United States" }, "Event.Federation"},
		"rounds":           {func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 200 }, ""},
		"rounds beyond":    {func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 201 }, "Section.RoundCount"},
		"birth in a month": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Birth = tournament.Date{Year: 2010, Month: 3}
		}, "Player.Birth"},
		"rating beyond": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 10000}}
		}, "Player.Ratings"},
		"the last rating": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 9999}}
		}, ""},
		"rating of 0": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 0}}
		}, "Player.Ratings"},
		"rating of 1": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 1}}
		}, ""},
		"third rating": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 1}, {System: "second", Value: 2}, {Value: 3}}
		}, "Player.Ratings"},
		"second id of FIDE": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "1"}, {System: "fide", Value: "2"}}
		}, "Player.IDs"},
		"an id of each": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "uscf", Value: "90000001"}, {System: "fide", Value: "2"}}
		}, ""},
		"that of FIDE alone": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "2"}}
		}, ""},
		"that of FIDE first": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "2"}, {System: "uscf", Value: "90000001"}}
		}, "Player.IDs"},
		"two teams":            {func(_ *tournament.Event, s *tournament.Section) { s.Teams[1].Members = []int{1, 2} }, "Team.Members"},
		"boards turned":        {func(_ *tournament.Event, s *tournament.Section) { s.Teams[0].Members = []int{2, 1} }, "Team.Members"},
		"prizes mixed":         {func(_ *tournament.Event, s *tournament.Section) { s.Prizes[0], s.Prizes[1] = s.Prizes[1], s.Prizes[0] }, "Section.Prizes"},
		"bye against a player": {func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Rounds[1].Opponent = 1 }, "Player.Rounds"},
		"bye of a colour":      {func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Rounds[1].Color = tournament.White }, "Player.Rounds"},
		"pairing, no result": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[0].Result, s.Players[1].Rounds[0].Result = tournament.NoResult, tournament.NoResult
		}, "Player.Rounds"},
		"a round to come": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds = append(s.Players[0].Rounds, tournament.Entry{})
		}, ""},
		"boards that are words": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Extra = []tournament.Extra{{Format: family, Key: boardsKey, Value: "7 x"}}
		}, "Player.Extra"},
		"boards below 0": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Extra = []tournament.Extra{{Format: family, Key: boardsKey, Value: "7 -1"}}
		}, "Player.Extra"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{
				Name: "Open", Scoring: tournament.FIDE(), Kind: tournament.Swiss,
				Players: []tournament.Player{
					{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{win, {Result: tournament.ZeroBye}}},
					{No: 2, Name: "Elm, Ben", Rounds: []tournament.Entry{loss, {Result: tournament.PairingBye}}},
				},
				Teams:  []tournament.Team{{No: 1, Name: "Oak", Members: []int{1, 2}}, {No: 2, Name: "Yew"}},
				Prizes: []tournament.Prize{{Value: "20"}, {Class: true, Value: "10"}},
			}
			ev := &tournament.Event{Name: "Open", RatedBy: "USA", Sections: []*tournament.Section{s}}
			tt.change(ev, s)
			log := &formats.Log{}
			out, err := formats.Encode(Native(), ev, log)
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, d := range log.Sorted() {
				told = append(told, d.Field)
			}
			back, err := readNative(formats.Source{Data: out}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			changed := tournament.Diff(ev, back)
			lost := slices.ContainsFunc(changed, func(d tournament.Difference) bool { return d.Field == tt.field })
			if unannounced := formats.Unannounced(changed, log); tt.field == "Player.Extra" {
				if strings.Contains(string(out), ";7;") || !lost {
					t.Errorf("boards of an edited event in\n%s", out)
				}
			} else if len(unannounced) > 0 || slices.Contains(told, tt.field) == (tt.field == "") {
				t.Errorf("told of %q, want %q; not told: %v", told, tt.field, unannounced)
			}
		})
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
