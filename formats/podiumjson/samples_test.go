package podiumjson

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// season reads every TRF file of the season, by name.
func season(t testing.TB) map[string]*tournament.Event {
	t.Helper()
	events := map[string]*tournament.Event{}
	for name := range formatstest.Season(t, ".trf") {
		events[name] = formatstest.ReadSample(t, trf.TRF16(), name)
	}
	return events
}

// TestSeason writes every event of the season, reads it back and finds no
// difference, and holds the documents to the promises of a format.
func TestSeason(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"small.json": {Data: []byte(small)}}
	for name, ev := range season(t) {
		log := formats.NewLog(name)
		out, err := formats.Encode(Format(), ev, log)
		if err != nil {
			t.Fatal(err)
		}
		if n := log.Count(finding.Loss); n > 0 {
			t.Errorf("%s: %d losses", name, n)
		}
		back, err := read(formats.Source{Data: out}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tournament.Diff(ev, back) {
			t.Errorf("%s: %v", name, d)
		}
		if len(out) < 20_000 { // the promises are tried at many prefixes of a file
			files[name+".json"] = &fstest.MapFile{Data: out}
		}
	}
	formatstest.Run(t, Format(), files)
}

// TestSameEvent reads the event of the season that is there in many formats.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	got := formatstest.ReadSample(t, Format(), formatstest.OneEvent+".json")
	for _, d := range tournament.Diff(want, got) {
		t.Error(d)
	}
}

// What other readers kept verbatim is no loss here.
func TestExtrasAreKept(t *testing.T) {
	t.Parallel()
	ev, err := read(formats.Source{Data: []byte(small)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	ev.Extra = []tournament.Extra{{Format: "other", Key: "K", Value: "as it stood"}}
	log := &formats.Log{}
	out, err := formats.Encode(Format(), ev, log)
	if err != nil || log.Count(finding.Loss) > 0 || !bytes.Contains(out, []byte("as it stood")) {
		t.Errorf("error %v, losses %d\n%s", err, log.Count(finding.Loss), out)
	}
}

// TestLineWidth: what fits on a line of a hundred characters stays on one, whatever its depth.
func TestLineWidth(t *testing.T) {
	t.Parallel()
	const longest = 100
	for _, tt := range []struct {
		before string
		set    func(ev *tournament.Event, list []string)
	}{
		{`  "arbiters": [`, func(ev *tournament.Event, list []string) { ev.Arbiters = list }},
		{`      "tie_breaks": [`, func(ev *tournament.Event, list []string) { ev.Sections[0].TieBreaks = list }},
	} {
		ev := &tournament.Event{Sections: []*tournament.Section{{Name: "Open", Scoring: tournament.FIDE()}}}
		for more, whole := range []bool{true, false} {
			text := strings.Repeat("x", longest+more-len(tt.before)-len(`"a", ""]`))
			tt.set(ev, []string{"a", text})
			out, err := formats.Encode(Format(), ev, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			if got := bytes.Contains(out, []byte(tt.before+`"a", "`+text+`"]`)); got != whole {
				t.Errorf("%d characters on one line: %t, want %t\n%s", longest+more, got, whole, out)
			}
		}
	}
}
