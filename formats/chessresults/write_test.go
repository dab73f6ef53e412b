package chessresults

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// TestWriteBack: what a program uploaded is written back as it was read, by the attributes of the
// description, and without credentials.
func TestWriteBack(t *testing.T) {
	t.Parallel()
	ev := formatstest.ReadSample(t, Format(), formatstest.OneEvent+"-chess-results.xml")
	ev.Extra = nil // the note that there were credentials
	out, err := formats.Encode(Format(), ev, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	log := &formats.Log{}
	back, err := read(formats.Source{Data: out}, log)
	if err != nil || len(log.Sorted()) > 0 {
		t.Fatal(err, log.Sorted())
	}
	for _, d := range tournament.Diff(ev, back) {
		t.Error(d)
	}
	if bytes.Contains(out, []byte("security")) || bytes.Contains(out, []byte("creator")) {
		t.Errorf("credentials are written:\n%s", out)
	}
}

// TestWriteRows has the rows of the description: a game from the side of White with the points of both,
// K for a forfeit, U for a game that is not rated, -1 for the allocated bye, -2 for other rounds
// without an opponent; J for who shares the rank of the player before.
func TestWriteRows(t *testing.T) {
	t.Parallel()
	type entry = tournament.Entry
	w, b := tournament.White, tournament.Black
	own := []tournament.Extra{
		{Format: family, Key: "director", Value: "Dan"}, {Format: family, Key: "key", Value: "1"}, {Format: "papi", Key: "remark", Value: "of another"},
	}
	ev := &tournament.Event{Name: `"Rook" & Co`, Start: tournament.Date{Year: 2026, Month: 3, Day: 14}, Extra: own, Sections: []*tournament.Section{{
		Kind: tournament.Swiss, Scoring: tournament.FIDE(), TieBreaks: []string{"PTS", "BH/C1", "DE"},
		Players: []tournament.Player{
			{No: 1, Name: "Abbott, Ann", Stated: tournament.Stated{Rank: 1}, Rounds: []entry{{Opponent: 2, Color: w, Result: tournament.Draw}, {Opponent: 3, Color: b, Result: tournament.ForfeitWin}, {Result: tournament.HalfBye}}},
			{No: 2, Name: "Baker, Ben", Stated: tournament.Stated{Rank: 1}, Rounds: []entry{{Opponent: 1, Color: b, Result: tournament.Loss}, {Result: tournament.PairingBye}, {Opponent: 3, Color: w, Result: tournament.UnratedWin}}},
			{No: 3, Name: "Carter, Cid", Withdrawn: true, Rounds: []entry{{Result: tournament.ZeroBye}, {Opponent: 1, Color: w, Result: tournament.ForfeitLoss}, {Opponent: 2, Color: b, Result: tournament.UnratedLoss}}},
		},
	}}}
	log := &formats.Log{}
	out, err := formats.Encode(Format(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if supplied := func(d finding.Finding) bool {
		return d.Code == finding.Supplied && d.Field == "Section.RoundCount"
	}; !slices.ContainsFunc(log.Sorted(), supplied) || strings.Contains(string(out), "remark") || strings.Contains(string(out), `key="1"`) {
		t.Errorf("%v\n%s", log.Sorted(), out)
	}
	for _, want := range []string{
		`rounds="3" currentround="3" rankinground="3"`, `endstatus="J"`, `director="Dan"`,
		`name="&#34;Rook&#34; &amp; Co"`, `from="20260314"`, `tb1no="84" tb1_detail="0,0,1,0,0" tb2no="81" tb2_detail="0" tb3no="0"`,
		`no="2" id="" lastname="Baker" firstname="Ben"`, `rank="1" pts="" equal="J" state="0"`, `equal="N" state="1"`,
		`round="1" pairing="1" board="1" whiteno="1" blackno="2" reswhite="0.5" resblack="0" forfeit=""`,
		`round="1" pairing="2" board="1" whiteno="3" blackno="-2" reswhite="0" resblack="" forfeit=""`,
		`round="2" pairing="1" board="1" whiteno="2" blackno="-1" reswhite="1" resblack="" forfeit=""`,
		`round="2" pairing="2" board="1" whiteno="3" blackno="1" reswhite="0" resblack="1" forfeit="K"`,
		`round="3" pairing="1" board="1" whiteno="1" blackno="-2" reswhite="0.5" resblack="" forfeit=""`,
		`round="3" pairing="2" board="1" whiteno="2" blackno="3" reswhite="1" resblack="0" forfeit="U"`,
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%s is not in\n%s", want, out)
		}
	}
}

// TestWriteWithoutColors: nobody is made White.
func TestWriteWithoutColors(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{{Opponent: 2, Result: tournament.Win}}},
		{No: 2, Name: "Baker, Ben", Rounds: []tournament.Entry{{Opponent: 1, Result: tournament.Loss}}},
	}}}}
	log := &formats.Log{}
	if _, err := formats.Encode(Format(), ev, log); err == nil || !log.Has(finding.BadColor) ||
		!strings.HasPrefix(log.Sorted()[0].Found, "2 entries") {
		t.Errorf("%v, %v", err, log.Sorted())
	}
}

// TestWriteLimits: there is room for five tie-breaks; a longer list is lost as a whole. Without players
// there is nothing to write.
func TestWriteLimits(t *testing.T) {
	t.Parallel()
	for codes, want := range map[string]string{"DE WIN PS ARO BH/C1": "", "DE WIN PS ARO BH/C1 BH": "Section.TieBreaks"} {
		p := tournament.Player{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{{Result: tournament.HalfBye}}}
		s := &tournament.Section{
			Scoring: tournament.FIDE(), Kind: tournament.Swiss, RoundCount: 1, TieBreaks: strings.Fields(codes),
			Players: []tournament.Player{p},
		}
		log := &formats.Log{}
		_, err := formats.Encode(Format(), &tournament.Event{Federation: "LAT", Sections: []*tournament.Section{s}}, log)
		if err != nil || log.Count(finding.Loss) != strings.Count(want, ".") || want != "" && log.Sorted()[0].Field != want {
			t.Errorf("%s: %v, want %q lost; %v", codes, log.Sorted(), want, err)
		}
	}
	if _, err := formats.Encode(Format(), &tournament.Event{Sections: []*tournament.Section{{}}}, &formats.Log{}); err == nil {
		t.Error("an event without players is written")
	}
}

// TestWriteIDs: the file has room for one id of FIDE and one national id of a player; what is more is
// said to be lost.
func TestWriteIDs(t *testing.T) {
	t.Parallel()
	for list, lost := range map[string]int{"fide national": 0, "national national": 1, "fide uscf": 1, "uscf fide national fide": 2} {
		p := tournament.Player{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{{Result: tournament.HalfBye}}}
		for i, system := range strings.Fields(list) {
			p.AddID(system, strings.Repeat("7", i+5))
		}
		log := &formats.Log{}
		_, err := formats.Encode(Format(), &tournament.Event{Sections: []*tournament.Section{{
			Scoring: tournament.FIDE(), Kind: tournament.Swiss, Players: []tournament.Player{p},
		}}}, log)
		got := 0
		for _, d := range log.Sorted() {
			if d.Field == "Player.IDs" {
				got += d.Count
			}
		}
		if err != nil || got != lost {
			t.Errorf("%s: %d lost, want %d; %v, %v", list, got, lost, err, log.Sorted())
		}
	}
}
