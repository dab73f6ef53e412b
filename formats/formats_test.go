package formats_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

// letters is a format whose files begin with a given letter.
func letters(name, mark string, sure formats.Confidence) formats.Format {
	return formats.Format{
		Name: name,
		Sniff: func(head []byte) formats.Confidence {
			if bytes.HasPrefix(head, []byte(mark)) {
				return sure
			}
			return formats.No
		},
		Read: func(formats.Source, *formats.Log) (*tournament.Event, error) { return nil, nil },
	}
}

func TestDetect(t *testing.T) {
	t.Parallel()
	r := formats.NewRegistry(
		letters("beta", "A", formats.Possible),
		letters("alpha", "A", formats.Likely),
		letters("gamma", "G", formats.Likely),
		letters("delta", "G", formats.Likely),
	)
	if f, err := r.Detect(formats.Source{Data: []byte("A")}); err != nil || f.Name != "alpha" {
		t.Errorf("the surer one should win: %q, %v", f.Name, err)
	}
	if _, err := r.Detect(formats.Source{Data: []byte("?")}); !errors.Is(err, formats.ErrUnknown) {
		t.Errorf("nobody takes it: %v", err)
	}
	_, err := r.Detect(formats.Source{Data: []byte("G")})
	if !errors.Is(err, formats.ErrAmbiguous) || !strings.Contains(err.Error(), "delta and gamma") {
		t.Errorf("a draw names both: %v", err)
	}
}

func TestLookup(t *testing.T) {
	t.Parallel()
	r := formats.NewRegistry(letters("beta", "B", formats.Likely), letters("alpha", "A", formats.Likely))
	if f, err := r.Lookup("ALPHA"); err != nil || f.Name != "alpha" {
		t.Errorf("%q, %v", f.Name, err)
	}
	_, err := r.Lookup("gamma")
	if !errors.Is(err, formats.ErrUnknown) || !strings.Contains(err.Error(), "alpha, beta") {
		t.Errorf("an unknown name lists those there are: %v", err)
	}
}

func TestNewRegistryPanics(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("two formats of one name were taken")
		}
	}()
	formats.NewRegistry(letters("alpha", "A", formats.Likely), letters("alpha", "B", formats.Likely))
}

func TestPos(t *testing.T) {
	t.Parallel()
	tests := map[string]formats.Pos{
		"club.trf":           {File: "club.trf"},
		"club.trf:14":        {File: "club.trf", Line: 14},
		"club.trf:14:49":     {File: "club.trf", Line: 14, Col: 49},
		"club.xlsx:Open!C14": {File: "club.xlsx", Sheet: "Open", Line: 14, Col: 3},
		"club.xlsx:Open!AA1": {File: "club.xlsx", Sheet: "Open", Line: 1, Col: 27},
		"club.xlsx:O!XFD9":   {File: "club.xlsx", Sheet: "O", Line: 9, Col: 16384},
		"club.xlsx:Open":     {File: "club.xlsx", Sheet: "Open"},
	}
	for want, p := range tests {
		if p.String() != want {
			t.Errorf("%+v is %q, want %q", p, p, want)
		}
	}
}

func TestDiagnosticMessage(t *testing.T) {
	t.Parallel()
	d := formats.Diagnostic{
		Pos: formats.Pos{File: "club.trf", Line: 14, Col: 92}, Severity: formats.Error,
		PlayerNo: 3, Player: "Carver, Cleo",
		Found: "round 1: opponent 99", Want: "one of the 12 players here", Advice: "correct the number",
		Err: formats.ErrSyntax,
	}
	want := "club.trf:14:92: error: player 3 Carver, Cleo: round 1: opponent 99; one of the 12 players here; correct the number"
	if d.Error() != want {
		t.Errorf("got  %s\nwant %s", d.Error(), want)
	}
	if !errors.Is(&d, formats.ErrSyntax) {
		t.Error("the kind of failure is lost")
	}
}

// What a hostile file says must not break the line or drive the terminal.
func TestDiagnosticIsPrintable(t *testing.T) {
	t.Parallel()
	d := formats.Diagnostic{PlayerNo: 1, Player: "A\nB\x1b[31m" + strings.Repeat("é", 200), Found: "x\ry\x00"}
	got := d.Message()
	if strings.ContainsAny(got, "\n\r\x1b\x00") {
		t.Errorf("control characters: %q", got)
	}
	if n := len([]rune(got)); n > 110 {
		t.Errorf("%d characters of an input were repeated", n)
	}
}

func TestQuotable(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 79, 80, 81, 500} {
		for _, letter := range []string{"a", "é", "小"} {
			got := []rune(formats.Quotable(strings.Repeat(letter, n)))
			if len(got) != min(n, 80) || (n > 80) != (n > 0 && got[len(got)-1] == '…') {
				t.Errorf("%d times %s: %d characters, %q", n, letter, len(got), string(got))
			}
		}
	}
}

func TestLogOrder(t *testing.T) {
	t.Parallel()
	log := formats.Log{File: "a.trf"}
	add := func(s formats.Severity, line int) {
		log.Add(formats.Diagnostic{Severity: s, Pos: formats.Pos{Line: line}, Found: fmt.Sprint(line)})
	}
	add(formats.Warning, 1)
	add(formats.Error, 9)
	add(formats.Error, 2)
	add(formats.Note, 1)
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, d.Error())
	}
	want := "a.trf:2: error: 2|a.trf:9: error: 9|a.trf:1: warning: 1|a.trf:1: note: 1"
	if strings.Join(got, "|") != want {
		t.Errorf("got %q", got)
	}
	if err := log.Err(); err == nil || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("both errors should be joined: %v", err)
	}
	if d, ok := errors.AsType[*formats.Diagnostic](log.Err()); !ok || d.Pos.Line != 2 {
		t.Error("the joined error does not give its diagnostics")
	}
}

// A file of a million mistakes must not fill the memory, nor hide its errors
// behind warnings.
func TestLogIsBounded(t *testing.T) {
	t.Parallel()
	var log formats.Log
	for i := range 50_000 {
		log.Add(formats.Diagnostic{Severity: formats.Warning, Found: fmt.Sprint(i)})
	}
	log.Add(formats.Diagnostic{Severity: formats.Error, Code: formats.NoPlayers, Found: "nobody"})
	sorted := log.Sorted()
	if len(sorted) > 2000 || sorted[0].Code != formats.NoPlayers {
		t.Errorf("%d kept, first %v", len(sorted), &sorted[0])
	}
	if log.Count(formats.Warning) != 50_000 || log.Dropped()+len(sorted) != 50_001 {
		t.Errorf("%d counted, %d dropped", log.Count(formats.Warning), log.Dropped())
	}
}

// forgetful is a format that writes nothing but the names and says so of
// clubs only.
func forgetful() formats.Format {
	return formats.Format{
		Name: "forgetful", Lacks: []string{"Player.Club"},
		Read: func(src formats.Source, _ *formats.Log) (*tournament.Event, error) {
			s := &tournament.Section{Scoring: tournament.FIDE()}
			for i, name := range strings.Split(string(src.Data), "\n") {
				s.Players = append(s.Players, tournament.Player{No: i + 1, Name: tournament.Name(name)})
			}
			return &tournament.Event{Sections: []*tournament.Section{s}}, nil
		},
		Write: func(w io.Writer, ev *tournament.Event, _ *formats.Log) error {
			var names []string
			for i := range ev.Sections[0].Players {
				names = append(names, string(ev.Sections[0].Players[i].Name))
			}
			_, err := io.WriteString(w, strings.Join(names, "\n"))
			return err
		},
	}
}

func TestLossesAreFound(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Scoring: tournament.FIDE(),
		Players: []tournament.Player{{No: 1, Name: "Abbott, Ann", Club: "Rook End", Title: "FM"}},
		Extra:   []tournament.Extra{{Format: "trf", Key: "XXP", Value: "XXP 1 2"}},
	}}}
	var log formats.Log
	out, err := formats.Encode(forgetful(), ev, &log)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(forgetful(), ev, out, &log); err != nil {
		t.Fatal(err)
	}
	got := map[string]formats.Code{}
	for _, d := range log.Sorted() {
		got[d.Field] = d.Code
	}
	want := map[string]formats.Code{
		"Player.Club":  formats.LostField, // declared
		"Extra":        formats.LostField, // of another format
		"Player.Title": formats.ReadBack,  // forgotten by the writer, found by reading back
	}
	for field, code := range want {
		if got[field] != code {
			t.Errorf("%s: %q, want %q", field, got[field], code)
		}
	}
	if len(got) != len(want) {
		t.Errorf("losses: %v", got)
	}
}

func TestFieldNamesAreUnique(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, f := range formats.Fields() {
		if seen[f.Name] || f.Title == "" {
			t.Errorf("%q is there twice or has no title", f.Name)
		}
		seen[f.Name] = true
		if n, example := f.Values(&tournament.Event{Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: make([]tournament.Player, 1)}}}); n != 0 {
			t.Errorf("%s: an empty event has %d values, %q", f.Name, n, example)
		}
	}
}
