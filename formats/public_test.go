package formats

import (
	"slices"
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestIsPublic: what is not known to be public is not, whatever it is called, and of
// free texts the content decides.
func TestIsPublic(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		format, key, value string
		want               bool
	}{
		{"swisssys", "Provisional", "true", true},
		{"swisssys", "Teams/12/Results", `["+;2"]`, true},
		{"swisssys", "Teams/12/Coach", `"Ann"`, false},
		{"swisssys", "provisional", "true", false},
		{"swisssys", "Cell", `"555-123-4567"`, false},
		{"swisssys", "Organizer ID", `"ann@oak.example"`, false},
		{"swisssys", "Time zone", `{"PIN":1}`, false},
		{"swisssys", "Pairing rule", `"https://oak.example/?key=1"`, false},
		{"swisssys-web", "post", "1890", true},
		{"swisssys-web", "PIN", "1890", false},
		{"msa", "R after", "1657P24", true},
		{"msa", "R before", "1657P24", false},
		{"uschess", "S_FIDE", "Y", true},
		{"uschess", "D_PHONE", "1", false},
		{"nobody", "norm", "1", false},
		{"trf", "XXP", "123 456 1234", true},
		{"trf", "###", " Program 2026-05-30 10:15:22", true},
		{"trf", "###", " 555 123 4567", false},
		{"trf", "###", " login ann", false},
		{"trf", "DAT", "SCHOOL GRADE", true},
		{"trf", "DAT", "0001 GROUP B", true},
		{"trf", "DAT", "0001 ID:NZL 1234567890", true},
		{"trf", "DAT", "0001 GROUP 1234567", false},
		{"trf", "DAT", "0001 GROUP 123456", true},
		{"trf", "DAT", "0001 CLUB ftp://oak", false},
		{"trf", "DAT", "0001 CLUB www.oak", false},
		{"trf", "DAT", "0001 PHONE 12", false},
		{"trf", "DAT", "0000  ", false},
	} {
		x := tournament.Extra{Format: tt.format, Key: tt.key, Value: tt.value}
		if got := IsPublic(x); got != tt.want {
			t.Errorf("%s: public is %v, want %v", x, got, tt.want)
		}
	}
}

// TestRemovedIsTold: one note counts and names what a file had, never its value, and
// nothing is said of what was empty.
func TestRemovedIsTold(t *testing.T) {
	t.Parallel()
	piece := func(key, value string) tournament.Extra {
		return tournament.Extra{Format: "swisssys", Key: key, Value: value}
	}
	ev := &tournament.Event{
		ChiefArbiter: "Ann Ash, tel. 555-123-4567", Extra: []tournament.Extra{piece("PIN", "1"), piece("Rounds", "4"), piece("Fax", `""`)},
		Sections: []*tournament.Section{{Players: []tournament.Player{
			{Extra: []tournament.Extra{piece("PIN", "2")}}, {Extra: []tournament.Extra{piece("b@oak.example", "3")}},
		}}},
	}
	log := &Log{}
	Check(ev, func(_, _, _ int) finding.Pos { return finding.Pos{} }, log)
	const want = `4 values are contact data or not known to be public; dropped: "PIN", "a key with contact data", "chief arbiter"`
	if found := log.Sorted(); len(found) != 1 || found[0].Found != want || found[0].Severity != finding.Note {
		t.Errorf("found %v, want %s", found, want)
	}
	if len(ev.Extra) != 1 || ev.ChiefArbiter != "Ann Ash" || len(ev.Sections[0].Players[0].Extra) != 0 {
		t.Errorf("left: %+v", ev)
	}
}

// TestRemovedIsCounted: the first twelve keys are named, and the others counted.
func TestRemovedIsCounted(t *testing.T) {
	t.Parallel()
	for n, end := range map[int]string{12: `, "k", "l"`, 13: `, "k", "l", and 1 more`} {
		ev, log := &tournament.Event{}, &Log{}
		for i := range n {
			ev.Extra = append(ev.Extra, tournament.Extra{Format: "swisssys", Key: string(rune('a' + i)), Value: "1"})
		}
		keepPublic(ev, nil, log)
		if list := log.Sorted(); len(list) != 1 || !strings.HasSuffix(list[0].Found, end) {
			t.Errorf("%d: %v, expected %s at the end", n, list, end)
		}
	}
}

// TestOtherRow: a finding about a game names the line of the other row, also if that is the first of the file.
func TestOtherRow(t *testing.T) {
	t.Parallel()
	played := []tournament.Entry{{Opponent: 1, Color: tournament.White, Result: tournament.Win}}
	ev := &tournament.Event{Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann", Rounds: []tournament.Entry{{Result: tournament.HalfBye}}}, {No: 2, Name: "Elm, Ben", Rounds: played},
	}}}}
	log := NewLog("club.csv")
	Check(ev, func(_, player, _ int) finding.Pos { return finding.Pos{Line: player + 1} }, log)
	if list := log.Sorted(); len(list) != 1 || list[0].Pos.Line != 2 || !strings.HasSuffix(list[0].Hint, "; the other is in line 1") {
		t.Errorf("got %v", list)
	}
}

// TestPlayerWithoutName: no name at all is no contact data.
func TestPlayerWithoutName(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{Players: []tournament.Player{{No: 1, Name: "Ash, Ann"}, {No: 2}}}}}
	log := NewLog("club.csv")
	if Check(ev, func(_, player, _ int) finding.Pos { return finding.Pos{Line: player + 10} }, log); len(log.Sorted()) > 0 {
		t.Errorf("got %v", log.Sorted())
	}
}

// A player whose name is nothing but contact data has no name after that, which is worth a
// look: certificates would have none.
func TestNameOfContactData(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann 555-123-4567"}, {No: 2, Name: "ben@oak.example"}, {No: 3, Name: "Cole, Cy"},
	}}}}
	log := NewLog("club.csv")
	Check(ev, func(_, player, _ int) finding.Pos { return finding.Pos{Line: player + 10} }, log)
	want := []string{
		"club.csv:11: warning: player 2: no name but contact data, which was dropped; expected a name; correct it in the file",
		`club.csv:1: note: 2 values are contact data or not known to be public; dropped: "name of players"`,
	}
	var got []string
	for _, f := range log.Sorted() {
		got = append(got, f.Error())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if name := ev.Sections[0].Players[0].Name; name != "Ash, Ann" {
		t.Errorf("the name of player 1 is %q", name)
	}
}

// codes are the text fields that people do not write freely, by name, and why a number in
// them is none of a telephone.
func codes() map[string]string {
	const uschess = "a number or a code of US Chess; some have ten digits"
	return map[string]string{
		"Event.Report.EventID":    uschess,
		"Event.Report.Affiliate":  uschess,
		"Event.Report.Directors":  uschess,
		"Event.Report.State":      uschess,
		"Event.Report.PostalCode": uschess,
		"Section.TieBreaks":       "codes of known tie-breaks",
	}
}

// TestFreeTexts writes a telephone number into every field of text: all in which people
// can write what they like lose it.
func TestFreeTexts(t *testing.T) {
	t.Parallel()
	const written, kept = "Ann Ash, tel. 555-123-4567", "Ann Ash"
	for _, field := range tournament.Fields() {
		if field.At == nil {
			continue
		}
		ev := &tournament.Event{Sections: []*tournament.Section{{
			Teams: make([]tournament.Team, 1), Players: make([]tournament.Player, 1),
		}}}
		in := tournament.Subject{Event: ev, Section: ev.Sections[0], Team: &ev.Sections[0].Teams[0], Player: &ev.Sections[0].Players[0]}
		var texts func() []string
		switch at := field.At(in).(type) {
		case *string:
			*at = written
			texts = func() []string { return []string{*at} }
		case *tournament.Name:
			*at = written
			texts = func() []string { return []string{string(*at)} }
		case *[]string:
			*at = []string{written}
			texts = func() []string { return *at }
		case *[]tournament.Prize:
			*at = []tournament.Prize{{Text: written, Value: written}}
			texts = func() []string { return []string{(*at)[0].Text, (*at)[0].Value} }
		default:
			if field.Free {
				t.Fatalf("%s: a field of type %T is not searched", field.Name, at)
			}
			continue
		}
		if why := codes()[field.Name]; (why != "") == field.Free {
			t.Errorf("%s: free is %t, but its reason to be a code is %q", field.Name, field.Free, why)
			continue
		}
		if !field.Free {
			continue
		}
		keepPublic(ev, func(_, _, _ int) finding.Pos { return finding.Pos{} }, &Log{})
		for _, text := range texts() {
			if text != kept {
				t.Errorf("%s: %q, expected %q", field.Name, text, kept)
			}
		}
	}
}
