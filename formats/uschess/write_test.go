package uschess

import (
	"bytes"
	"fmt"
	"maps"
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

// TestLimits: what the fields have room for, and what has to be told or refused.
func TestLimits(t *testing.T) {
	t.Parallel()
	type change = func(ev *tournament.Event, s *tournament.Section)
	game := func(first, second tournament.Result, opponent int32) change {
		return func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[0] = tournament.Entry{Opponent: 2, Result: first}
			s.Players[1].Rounds[0] = tournament.Entry{Opponent: opponent, Result: second}
		}
	}
	rounds := func(n int) change {
		return func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds = slices.Repeat(s.Players[i].Rounds, n)
			}
			s.RoundCount = n
		}
	}
	id := func(id string) change {
		return func(_ *tournament.Event, s *tournament.Section) { s.Players[0].IDs[0].Value = id }
	}
	director := func(ids ...string) change {
		return func(ev *tournament.Event, _ *tournament.Section) { ev.Report.Directors = ids }
	}
	rating := func(n int) change {
		return func(_ *tournament.Event, s *tournament.Section) { s.Players[0].Ratings[0].Value = n }
	}
	number := func(n int) change {
		return func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].No, s.Players[0].Rounds[0].Opponent = n, int32(n)
		}
	}
	sections := func(n int) change {
		return func(ev *tournament.Event, s *tournament.Section) {
			ev.Sections = nil
			for i := range n {
				another := *s
				another.Name = fmt.Sprint("Section of ", i)
				ev.Sections = append(ev.Sections, &another)
			}
		}
	}
	double := func(second ...tournament.Entry) change {
		return func(_ *tournament.Event, s *tournament.Section) {
			s.Extra = []tournament.Extra{{Format: familyReport, Key: "S_TRN_TYPE", Value: "2"}}
			s.RoundCount = 2
			for i := range s.Players {
				s.Players[i].Rounds = append(s.Players[i].Rounds, second[i])
			}
		}
	}
	win := tournament.Entry{Opponent: 2, Color: tournament.Black, Result: tournament.Win}
	loss := tournament.Entry{Opponent: 1, Color: tournament.White, Result: tournament.Loss}
	other := tournament.Entry{Opponent: 3, Color: tournament.Black, Result: tournament.Win}
	forfeit := tournament.Entry{Opponent: 2, Result: tournament.ForfeitWin}
	for name, tt := range map[string]struct {
		change change
		want   string // severity, code and field of what is told, "" for nothing
	}{
		"99 sections":         {sections(99), ""},
		"100 sections":        {sections(100), "error too-large Event.Sections"},
		"99 rounds":           {rounds(99), ""},
		"100 rounds":          {rounds(100), "error too-large Section.Players"},
		"the last number":     {number(9999), "warning bad-number Player.No"},
		"a number beyond":     {number(10000), "error too-large Section.Players"},
		"no players":          {func(_ *tournament.Event, s *tournament.Section) { s.Players = nil }, "error no-players Section.Players"},
		"a short id":          {id("1"), ""},
		"a long id":           {id("123456789"), "error missing-data Player.IDs"},
		"a letter in an id":   {id("1234567X"), "error missing-data Player.IDs"},
		"directors":           {director("90000001", "1"), ""},
		"a long director":     {director("123456789"), "error bad-id Event.Report.Directors"},
		"a letter in another": {director("90000001", "9000000X"), "error bad-id Event.Report.Directors"},
		"the last rating":     {rating(9999), ""},
		"a rating beyond":     {rating(10000), "loss lost-field Player.Ratings"},
		"a rating below":      {rating(-1), "loss lost-field Player.Ratings"},
		"a rating of 0":       {rating(0), "loss lost-field Player.Ratings"},
		"a long state":        {func(_ *tournament.Event, s *tournament.Section) { s.Players[0].State = "ORE" }, "loss lost-field Player.State"},
		"a state":             {func(_ *tournament.Event, s *tournament.Section) { s.Players[0].State = "WA" }, ""},
		"a forfeit":           {game(tournament.ForfeitWin, tournament.ForfeitLoss, 1), ""},
		"half a forfeit":      {game(tournament.ForfeitWin, tournament.ForfeitLoss, 0), "loss cut-field Player.Rounds"},
		"two games":           {double(win, loss), ""},
		"a game and a bye":    {double(forfeit, loss), "error double-games Player.Rounds"},
		"other opponents":     {double(other, loss), "error double-games Player.Rounds"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, _ := readOK(t, source(manyPlayers(t, 2, 1), eventFile))
			tt.change(ev, ev.Sections[0])
			log := formats.NewLog("out.zip")
			out, err := formats.Encode(RatingReport(), ev, log)
			var told string
			for _, d := range log.Sorted() {
				if first := !strings.HasPrefix(told, "error"); first && d.Severity == finding.Error ||
					told == "" && d.Severity != finding.Note && d.Code != finding.Supplied {
					told = fmt.Sprintf("%s %s %s", d.Severity, d.Code, d.Field)
				}
			}
			if told != tt.want || (err != nil) != strings.HasPrefix(tt.want, "error") {
				t.Errorf("told %q, want %q; %v", told, tt.want, err)
			}
			if err == nil {
				if err := formats.Verify(RatingReport(), ev, out, log); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestMessages: both players of a forfeit that readers will make a game are counted, and the advice for
// a player without an id names the section if there are several.
func TestMessages(t *testing.T) {
	t.Parallel()
	ev, _ := readOK(t, source(manyPlayers(t, 2, 1), eventFile))
	p := ev.Sections[0].Players
	p[0].Rounds[0] = tournament.Entry{Opponent: 2, Result: tournament.ForfeitWin}
	p[1].Rounds[0] = tournament.Entry{Result: tournament.ForfeitLoss}
	log := formats.NewLog("out.zip")
	if _, err := formats.Encode(RatingReport(), ev, log); err != nil || log.Sorted()[0].Count != 2 {
		t.Errorf("%v; %v", err, log.Sorted())
	}
	p[0].IDs = nil
	for sections := range 2 {
		if sections > 0 {
			ev.Sections = append(ev.Sections, ev.Sections[0])
		}
		log := formats.NewLog("out.zip")
		_, err := formats.Encode(RatingReport(), ev, log)
		if err == nil || strings.Contains(log.Sorted()[0].Hint, `section = "Open", player = 1`) != (sections > 0) {
			t.Errorf("%v", err)
		}
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
		found := log.Sorted()
		if len(found) == 0 {
			t.Errorf("%q: nothing is found", id)
		}
		for _, d := range found {
			if d.Field != "Event.Report.EventID" || d.Code != want {
				t.Errorf("%q: %s of %s, want %s of Event.Report.EventID", id, d.Code, d.Field, want)
			}
		}
	}
}

// An extra from a document written by hand does not replace what the event itself says, and a country in
// it is not assumed.
func TestExtraByHand(t *testing.T) {
	t.Parallel()
	ev, _ := readOK(t, source(manyPlayers(t, 2, 1), eventFile))
	s := ev.Sections[0]
	ev.Federation = ""
	for _, x := range [][2]string{{"H_NAME", "Other"}, {"H_TOT_SECT", "7"}, {"H_COUNTRY", "CAN"}} {
		ev.Extra = append(ev.Extra, tournament.Extra{Format: familyReport, Key: x[0], Value: x[1]})
	}
	s.Extra = append(s.Extra, tournament.Extra{Format: familyReport, Key: "S_LST_PAIR", Value: "9"})
	log := formats.NewLog("out.zip")
	out, err := formats.Encode(RatingReport(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range log.Sorted() {
		if d.Code == finding.Supplied && d.Field == "Event.Federation" {
			t.Error(d.Found)
		}
	}
	back, read := readOK(t, formats.Source{Name: "out.zip", Data: out})
	if back.Name != "Large" || back.Federation != "CAN" || read.Has(finding.CountDiffers) {
		t.Errorf("%q, %q: %v", back.Name, back.Federation, read.Sorted())
	}
}

// TestOwnFields: what a report says beyond the event comes back when it is written again, and what follows
// from the event is taken from it alone, whatever a document written by hand says of the field.
func TestOwnFields(t *testing.T) {
	t.Parallel()
	encode := func(fields map[string]string) []byte {
		ev, _ := readOK(t, source(manyPlayers(t, 2, 1), eventFile))
		for _, key := range slices.Sorted(maps.Keys(fields)) {
			extra := &ev.Extra
			if key[0] == 'S' {
				extra = &ev.Sections[0].Extra
			}
			*extra = append(*extra, tournament.Extra{Format: familyReport, Key: key, Value: fields[key]})
		}
		out, err := formats.Encode(RatingReport(), ev, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	own := map[string]string{
		"H_PROGRAM": "SWISSSYS11", "H_SENDCROS": "A", "S_EVENT_ID": "202603140001", "S_R_SYSTEM": "Q", "S_CTD_ID": "90000007",
		"S_ATD_ID": "90000008", "S_TRN_TYPE": "M", "S_BEG_DATE": "20260301", "S_END_DATE": "20260302", "S_SCH_LVL": "P",
		"S_GR_PRIX": "Y", "S_GP_PTS": "120", "S_FIDE": "F",
	}
	back, _ := readOK(t, formats.Source{Name: "out.zip", Data: encode(own)})
	got := map[string]string{}
	for _, x := range slices.Concat(back.Extra, back.Sections[0].Extra) {
		got[x.Key] = x.Value
	}
	if diff := cmp.Diff(own, got); diff != "" {
		t.Errorf("fields that came back (-want +got):\n%s", diff)
	}
	plain := encode(nil)
	for _, key := range []string{
		"H_FORMAT", "H_EVENT_ID", "H_NAME", "H_TOT_SECT", "H_BEG_DATE", "H_END_DATE", "H_AFF_ID", "H_CITY", "H_STATE", "H_ZIPCODE",
		"H_CTD_ID", "H_ATD_ID", "H_OTHER_TD", "S_SEC_NUM", "S_SEC_NAME", "S_TIMECTL", "S_TOT_RNDS", "S_LST_PAIR",
	} {
		if !bytes.Equal(encode(map[string]string{key: "9"}), plain) {
			t.Errorf("%s comes from the document", key)
		}
	}
}
