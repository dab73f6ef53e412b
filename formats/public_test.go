package formats

import (
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

// TestFreeTexts writes a telephone number into every field in which people write what
// they like: all lose it, and a field of another type is found here.
func TestFreeTexts(t *testing.T) {
	t.Parallel()
	const written, kept = "Ann Ash, tel. 555-123-4567", "Ann Ash"
	for _, field := range tournament.Fields() {
		if !field.Free {
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
		case *[]string:
			*at = []string{written}
			texts = func() []string { return *at }
		case *[]tournament.Prize:
			*at = []tournament.Prize{{Text: written, Value: written}}
			texts = func() []string { return []string{(*at)[0].Text, (*at)[0].Value} }
		default:
			t.Fatalf("%s: a field of type %T is not looked through", field.Name, at)
		}
		keepPublic(ev, &Log{})
		for _, text := range texts() {
			if text != kept {
				t.Errorf("%s: %q, expected %q", field.Name, text, kept)
			}
		}
	}
}
