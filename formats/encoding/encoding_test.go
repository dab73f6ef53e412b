package encoding

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The bytes are those of the code charts of the encodings.
func TestEncodeAndDecode(t *testing.T) {
	t.Parallel()
	tests := []struct {
		encoding, text, bytes string
	}{
		{"utf-8", "Łukasz", "\xC5\x81ukasz"},
		{"windows-1250", "Łukasz Źrebię", "\xA3ukasz \x8Frebi\xEA"},
		{"windows-1251", "Пешков", "\xCF\xE5\xF8\xEA\xEE\xE2"},
		{"windows-1252", "Müller – Ÿ", "M\xFCller \x96 \x9F"},
		{"iso-8859-1", "Müller", "M\xFCller"},
		{"iso-8859-2", "Łukasz", "\xA3ukasz"},
		{"iso-8859-7", "Ανδρέας", "\xC1\xED\xE4\xF1\xDD\xE1\xF2"},
		{"KOI8-R", "Пешков", "\xF0\xC5\xDB\xCB\xCF\xD7"},
		{"cp852", "Łukasz", "\x9Dukasz"},
		{"latin1", "é", "\xE9"},
		{"cp1252", "é", "\xE9"},
	}
	for _, tt := range tests {
		t.Run(tt.encoding, func(t *testing.T) {
			t.Parallel()
			e, err := Lookup(tt.encoding)
			if err != nil {
				t.Fatal(err)
			}
			out, err := e.Encode([]byte(tt.text))
			if err != nil || string(out) != tt.bytes {
				t.Errorf("Encode(%q) = %q, %v, want %q", tt.text, out, err, tt.bytes)
			}
			log := &formats.Log{}
			if back := e.Decode([]byte(tt.bytes), log); string(back) != tt.text || len(log.Sorted()) > 0 {
				t.Errorf("Decode(%q) = %q with findings %v, want %q", tt.bytes, back, log.Sorted(), tt.text)
			}
		})
	}
}

// TestMarkIsNotEncoded: the mark of UTF-8, which CSV begins with, says what the
// text no longer is.
func TestMarkIsNotEncoded(t *testing.T) {
	t.Parallel()
	e, err := Lookup("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	if out, err := e.Encode([]byte("\uFEFFé")); err != nil || string(out) != "\xE9" {
		t.Errorf("Encode gives %q, %v", out, err)
	}
}

// TestCompose: what windows-1258 spells in two characters is one letter, and the
// sections are the same.
func TestCompose(t *testing.T) {
	t.Parallel()
	e, err := Lookup("windows-1258")
	if err != nil {
		t.Fatal(err)
	}
	ev := named("Tr\u00E2\u0300n, B\u00EA\u0300n") // bytes E2 CC and EA CC of the code chart
	section := ev.Sections[0]
	e.Compose(ev)
	if got := ev.Sections[0].Players[0].Name; got != "Tr\u1EA7n, B\u1EC1n" || ev.Sections[0] != section {
		t.Errorf("the name is %q, the section is another: %t", got, ev.Sections[0] != section)
	}
}

func TestEncodeRefuses(t *testing.T) {
	t.Parallel()
	e, err := Lookup("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	out, err := e.Encode([]byte("one\ntwo Ł\n"))
	if out != nil || !errors.Is(err, ErrUnencodable) {
		t.Fatalf("Encode gives %q, %v", out, err)
	}
	if want := `line 2: 'Ł': not in the encoding windows-1252`; err.Error() != want {
		t.Errorf("the error is %q, want %q", err, want)
	}
	for name, advice := range map[string]string{"windows-1259": "did you mean windows-125", "klingon": "expected utf-8, "} {
		if _, err := Lookup(name); !errors.Is(err, ErrUnknown) || !strings.Contains(err.Error(), advice) {
			t.Errorf("an encoding that does not exist: %v", err)
		}
	}
}

func TestDecodeDoubtful(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, encoding, bytes, text string
		found                       int
	}{
		{"a mark says more than the user", "windows-1252", "\xEF\xBB\xBF\xC3\xA9", "\xEF\xBB\xBF\xC3\xA9", 0},
		{"UTF-8 in UTF-8", "utf-8", "\xC3\xA9", "\u00E9", 0},
		{"bytes of UTF-8 as letters", "windows-1252", "\xC3\xA9", "\u00C3\u00A9", 0},
		{"no UTF-8", "utf-8", "a\xE9b", "a\uFFFDb", 1},
		{"a byte that the encoding lacks", "windows-1252", "a\x81", "a\uFFFD", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, err := Lookup(tt.encoding)
			if err != nil {
				t.Fatal(err)
			}
			log := &formats.Log{}
			if got := e.Decode([]byte(tt.bytes), log); string(got) != tt.text || log.Count(finding.Warning) != tt.found {
				t.Errorf("%q with %d warnings, want %q with %d", got, log.Count(finding.Warning), tt.text, tt.found)
			}
		})
	}
}

// TestMend: texts that were read in a wrong encoding before they came into the file are put right,
// and names whose letters are lost are a warning at the first of them.
func TestMend(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{Players: []tournament.Player{
		{No: 1, Name: "SchlÃ¶gl, Ann"}, {No: 2, Name: "M\uFFFDller, Ben"}, {No: 3, Name: "L\uFFFDwe, Cy"}, {No: 4, Name: "Zoë"},
	}}}}
	log := &formats.Log{}
	Mend(ev, log)
	var got []string
	for _, f := range log.Sorted() {
		got = append(got, f.Error())
	}
	want := []string{
		"warning: player 2 M\uFFFDller, Ben: 2 names with letters that are lost or wrong: \"M\uFFFDller, Ben\", \"L\uFFFDwe, Cy\"; " +
			"correct the names, or export the file again as UTF-8",
		`note: 1 text in a wrong encoding: "SchlÃ¶gl, Ann" is "Schlögl, Ann"; the letters were put right; check names with accents`,
	}
	if !slices.Equal(got, want) || ev.Sections[0].Players[0].Name != "Schlögl, Ann" || ev.Sections[0].Players[3].Name != "Zoë" {
		t.Errorf("got  %q\nwant %q\n%v", got, want, ev.Sections[0].Players)
	}
	for name, want := range map[string]string{"Zoë": "", "M\uFFFDller": "1 name with letters that are lost or wrong: \"M\uFFFDller\""} {
		log, found := &formats.Log{}, ""
		Mend(named(name), log)
		for _, f := range log.Sorted() {
			found += f.Found
		}
		if found != want {
			t.Errorf("%s: got %q, want %q", name, found, want)
		}
	}
}

func TestLineEnds(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"": "a\r\nb\nc\r", "crlf": "a\r\nb\r\nc\r\n", "LF": "a\nb\nc\n", "cr": "a\rb\rc\r",
	} {
		l, err := ParseLineEnds(word)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(l.Apply([]byte("a\r\nb\nc\r"))); got != want {
			t.Errorf("%q gives %q, want %q", word, got, want)
		}
	}
	if _, err := ParseLineEnds("dos"); !errors.Is(err, ErrLineEnds) {
		t.Errorf("a word for no line ends: %v", err)
	}
}

// named is an event of one player.
func named(name string) *tournament.Event {
	return &tournament.Event{Name: "Ľubovňa Open", Sections: []*tournament.Section{{
		Name:    "A",
		Players: []tournament.Player{{No: 7, Name: tournament.Name(name), Club: "ŠK"}},
	}}}
}

func TestFit(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, encoding, from, to string
		found                    []string
	}{
		{"all letters are there", "windows-1250", "Dvořák, Jiří", "Dvořák, Jiří", nil},
		{"some letters are not", "windows-1252", "Dvořák, Jiří", "Dvorák, Jirí", []string{
			`loss: "Ľubovňa Open" is written as "Lubovna Open", because windows-1252 lacks some of its letters`,
			`loss: player 7 Dvořák, Jiří: "Dvořák, Jiří" is written as "Dvorák, Jirí", because windows-1252 lacks some of its letters`,
		}},
		{"the letter under the accent", "windows-1252", "Ǿster, Ay\u015fe", "Øster, Ayse", []string{
			`loss: "Ľubovňa Open" is written as "Lubovna Open", because windows-1252 lacks some of its letters`,
			"loss: player 7 Ǿster, Ayşe: \"Ǿster, Ayşe\" is written as \"Øster, Ayse\", because windows-1252 lacks some of its letters",
		}},
		{"an accent that stands apart", "windows-1250", "Dvorˇa\u0301k", "Dvorˇák", []string{
			"loss: player 7 Dvorˇa\u0301k: \"Dvorˇa\u0301k\" is written as \"Dvorˇák\", because windows-1250 lacks some of its letters",
		}},
		{"as many accents as there are", "windows-1258", "Trần, Bền Ậm Thị", "Trân, Bên Âm Thi", []string{
			`loss: "Ľubovňa Open" is written as "Lubovna Open", because windows-1258 lacks some of its letters`,
			`loss: player 7 Trần, Bền Ậm Thị: "Trần, Bền Ậm Thị" is written as "Trân, Bên Âm Thi", because windows-1258 lacks some of its letters`,
			`loss: player 7 Trần, Bền Ậm Thị: "ŠK" is written as "SK", because windows-1258 lacks some of its letters`,
		}},
		{"an accent of no letter", "windows-1250", "Mx\u0301r", "Mxr", []string{
			"loss: player 7 Mx\u0301r: \"Mx\u0301r\" is written as \"Mxr\", because windows-1250 lacks some of its letters",
		}},
		{"another script", "windows-1250", "Пешков", "", []string{
			`error: player 7 Пешков: "Пешков": windows-1250 lacks the letter 'П', and there is no usual spelling for it; choose an encoding that has the letter, such as utf-8`,
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, err := Lookup(tt.encoding)
			if err != nil {
				t.Fatal(err)
			}
			ev, log := named(tt.from), &formats.Log{}
			out := Fit(ev, e, log)
			var found []string
			for _, d := range log.Sorted() {
				found = append(found, fmt.Sprint(&d))
				if d.Count != 1 || len(d.Sections) != 1 || d.Sections[0].Count != 1 {
					t.Errorf("one text is counted as %d: %v", d.Count, d.Sections)
				}
			}
			if diff := cmp.Diff(tt.found, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := string(out.Sections[0].Players[0].Name); tt.to != "" && got != tt.to {
				t.Errorf("the name is %q, want %q", got, tt.to)
			}
			if ev.Sections[0].Players[0].Name != tournament.Name(tt.from) || ev.Name != "Ľubovňa Open" {
				t.Error("the event was changed")
			}
			if _, err := e.Encode([]byte(out.Name + out.Sections[0].Players[0].Club)); err != nil {
				t.Errorf("what was fitted does not fit: %v", err)
			}
		})
	}
}

// TestFitSaysWhere: a loss names the field that the text is in.
func TestFitSaysWhere(t *testing.T) {
	t.Parallel()
	e, err := Lookup("iso-8859-1")
	if err != nil {
		t.Fatal(err)
	}
	log := &formats.Log{}
	Fit(&tournament.Event{
		City:  "Łódź",
		Extra: []tournament.Extra{{Key: "Sponsor", Value: "Żywiec"}},
		Sections: []*tournament.Section{{Players: []tournament.Player{
			{No: 1, Name: "Ash, Ann", IDs: []tournament.ID{{System: "Związek", Value: "17"}}},
		}}},
	}, e, log)
	got := map[string]string{}
	for _, d := range log.Sorted() {
		got[d.Field] = d.Sections[0].Example
	}
	if diff := cmp.Diff(map[string]string{"Event.City": "Łódź", "Extra": "Żywiec", "Player.IDs": "Związek"}, got); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
}
