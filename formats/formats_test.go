package formats_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/formats"
	"podium/formats/finding"
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

// Output that cannot be read back is one error, which names the format and says how often
// and where it goes wrong first.
func TestUnreadableOutput(t *testing.T) {
	t.Parallel()
	f := forgetful()
	f.Read = func(_ formats.Source, log *formats.Log) (*tournament.Event, error) {
		log.Error(finding.Pos{Line: 3, Col: 5}, finding.BadNumber, "starting rank %q", "x").Expect("a number")
		log.Error(finding.Pos{Line: 4, Col: 5}, finding.BadNumber, "starting rank %q", "y")
		log.Warning(finding.Pos{Line: 1, Col: 1}, finding.BadName, "no name")
		return log.Outcome(nil)
	}
	log := formats.NewLog("club.trf")
	err := formats.Verify(f, &tournament.Event{}, nil, log)
	const want = `club.trf: error: the forgetful output does not read back: line 3: starting rank "x" (the first of 2 errors); ` +
		`please report this as a bug in podium`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestReadBack: each field that reads back differently is one error for each section, with the
// number of values and the first; of a private field no value is shown.
func TestReadBack(t *testing.T) {
	t.Parallel()
	event := func(change func(open, novice []tournament.Player)) *tournament.Event {
		ev := &tournament.Event{Sections: []*tournament.Section{
			{Name: "Open", Scoring: tournament.FIDE(), Players: []tournament.Player{{No: 1, Name: "Ash, Ann"}, {No: 2, Name: "Beam, Ben"}}},
			{Name: "Novice", Scoring: tournament.FIDE(), Players: []tournament.Player{{No: 1, Name: "Cole, Cy"}}},
		}}
		change(ev.Sections[0].Players, ev.Sections[1].Players)
		return ev
	}
	written := event(func(open, novice []tournament.Player) {
		open[0].Club, open[1].Club, novice[0].Club = "Rook End", "Rook End", "Fork"
		open[0].Title = "FM"
		open[1].IDs = []tournament.ID{{System: "FIDE", Value: "9900001"}}
	})
	f := forgetful()
	f.Read = func(formats.Source, *formats.Log) (*tournament.Event, error) {
		return event(func(_, _ []tournament.Player) {}), nil
	}
	log := formats.NewLog("club.trf")
	if err := formats.Verify(f, written, nil, log); err == nil {
		t.Fatal("a difference is no error")
	}
	const of = "the forgetful output reads back differently: "
	want := []string{
		of + `2 values of Player.Club, such as section "Open", player 1: Rook End became `,
		of + `1 value of Player.Title, such as section "Open", player 1: FM became `,
		of + `1 value of Player.IDs, such as section "Open", player 2`,
		of + `1 value of Player.Club, such as section "Novice", player 1: Fork became `,
	}
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, d.Found)
	}
	if diff := cmp.Diff(want, got, cmpopts.SortSlices(strings.Compare)); diff != "" {
		t.Error(diff)
	}
}

// TestTooManyEntries: an input may have as many rounds of all players together as the limit says,
// and what is beyond it is one error.
func TestTooManyEntries(t *testing.T) {
	t.Parallel()
	log := &formats.Log{}
	s := &tournament.Section{Players: make([]tournament.Player, 3)}
	rows := formats.Rows{Section: s, Log: log}
	win := tournament.Entry{Result: tournament.Win}
	for player, round := range []int{formats.MaxEntries - 2, 2} {
		if _, taken := rows.Enter(player, round, win, finding.Pos{Line: player + 1}); taken || rows.Full || log.Failed() {
			t.Fatalf("player %d: taken %t, full %t, %v", player, taken, rows.Full, log.Err())
		}
	}
	for range 2 {
		rows.Enter(2, 1, win, finding.Pos{Line: 3})
	}
	if len(s.Players[2].Rounds) != 0 || !rows.Full || log.Count(finding.Error) != 1 || log.Sorted()[0].Pos.Line != 3 {
		t.Errorf("full %t, %v", rows.Full, log.Err())
	}
}

// TestLengths: a row shorter than the others has lost a round, unless its player withdrew.
func TestLengths(t *testing.T) {
	t.Parallel()
	win, loss := tournament.Entry{Opponent: 2, Result: tournament.Win}, tournament.Entry{Opponent: 1, Result: tournament.Loss}
	ev := &tournament.Event{Sections: []*tournament.Section{{Players: []tournament.Player{
		{No: 1, Rounds: []tournament.Entry{win, win}},
		{No: 2, Rounds: []tournament.Entry{loss, loss}},
		{No: 3, Rounds: []tournament.Entry{{Result: tournament.ZeroBye}}},
		{No: 4, Rounds: []tournament.Entry{{Result: tournament.ZeroBye}}, Withdrawn: true},
	}}}}
	log := &formats.Log{}
	formats.CheckLengths(ev, func(_, player, _ int) finding.Pos { return finding.Pos{Line: player + 1} }, log)
	if list := log.Sorted(); len(list) != 1 || list[0].Pos.Line != 3 || list[0].Found != "1 round" ||
		!strings.HasPrefix(list[0].Want, "2, ") {
		t.Errorf("found %v", list)
	}
}

// TestErrorWithoutFindings: a reader that says no more than its error is quoted all the same.
func TestErrorWithoutFindings(t *testing.T) {
	t.Parallel()
	f := forgetful()
	f.Read = func(formats.Source, *formats.Log) (*tournament.Event, error) { return nil, errors.New("odd") }
	log := &formats.Log{}
	if err := formats.Verify(f, &tournament.Event{}, nil, log); err == nil || log.Sorted()[0].Found != "the forgetful output does not read back: odd" {
		t.Errorf("%v", err)
	}
}

// TestPlaceOfReading: a field has its own place, else the row of its player; a section as a whole,
// and the event, have none.
func TestPlaceOfReading(t *testing.T) {
	t.Parallel()
	r := formats.Reading{
		Field: func(field string, section, player int) (at finding.Pos) {
			if field == "Player.Name" {
				at.Line = 100*section + player
			}
			return at
		},
		Round: func(section, player, round int) finding.Pos {
			return finding.Pos{Line: 100*section + player, Col: 5 + round}
		},
	}
	for _, tt := range []struct {
		field           string
		section, player int
		want            finding.Pos
	}{
		{"Player.Name", 1, 7, finding.Pos{Line: 107}},
		{"Player.Club", 1, 7, finding.Pos{Line: 107, Col: 5 + formats.RoundRow}},
		{"Player.Club", 0, 0, finding.Pos{Col: 5 + formats.RoundRow}},
		{"Section.Name", 0, -1, finding.Pos{}},
		{"Event.Name", -1, 0, finding.Pos{}},
	} {
		if got := r.Place(tt.field, tt.section, tt.player); got != tt.want {
			t.Errorf("%s of %d, %d: %+v, want %+v", tt.field, tt.section, tt.player, got, tt.want)
		}
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
	if err := formats.Verify(forgetful(), ev, out, &log); err == nil {
		t.Error("what the writer forgot is no error")
	}
	got := map[string]finding.Code{}
	for _, d := range log.Sorted() {
		got[d.Field] = d.Code
	}
	want := map[string]finding.Code{
		"Player.Club":  finding.LostField, // declared
		"Extra":        finding.LostField, // of another format
		"Player.Title": finding.ReadBack,  // forgotten by the writer, found by reading back
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
