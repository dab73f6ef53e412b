package canonical

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples"
)

// season reads every TRF file of the season.
func season(t testing.TB) map[string]*tournament.Event {
	t.Helper()
	events := map[string]*tournament.Event{}
	for _, s := range samples.Season() {
		if !strings.HasSuffix(s.Path, ".trf") {
			continue
		}
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		ev, err := trf.TRF16().Read(formats.Source{Name: s.Path, Data: data}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		events[path.Base(s.Path)] = ev
	}
	return events
}

// TestSeason writes every event of the season, reads it back and finds no
// difference, and holds the documents to the promises of a format.
func TestSeason(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"small.json": {Data: []byte(small)}}
	for name, ev := range season(t) {
		log := &formats.Log{File: name}
		out, err := formats.Encode(Format(), ev, log)
		if err != nil {
			t.Fatal(err)
		}
		if n := log.Count(formats.Loss); n > 0 {
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
	want := season(t)["2026-05-30-one-event-many-formats.trf"]
	files := os.DirFS("../../samples/season")
	data, err := fs.ReadFile(files, "2026-05-30-one-event-many-formats.json")
	if err != nil {
		t.Fatal(err)
	}
	got, err := read(formats.Source{Data: data}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
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
	if err != nil || log.Count(formats.Loss) > 0 || !bytes.Contains(out, []byte("as it stood")) {
		t.Errorf("error %v, losses %d\n%s", err, log.Count(formats.Loss), out)
	}
}
