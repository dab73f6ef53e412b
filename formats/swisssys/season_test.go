package swisssys

import (
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples"
)

// season gives the files of the season by the ends of their names.
func season(t *testing.T, suffix string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, s := range samples.Season() {
		if strings.HasSuffix(s.Path, suffix) {
			data, err := s.Data()
			if err != nil {
				t.Fatal(err)
			}
			out[path.Base(s.Path)] = data
		}
	}
	if len(out) < 2 {
		t.Fatalf("the season has %d files %s", len(out), suffix)
	}
	return out
}

func TestSeason(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		format formats.Format
		suffix string
	}{{Native(), ".sjson"}, {Web(), "-web.json"}} {
		files := fstest.MapFS{}
		for name, data := range season(t, tt.suffix) {
			files[name] = &fstest.MapFile{Data: data}
		}
		formatstest.Run(t, tt.format, files)
	}
}

// The event stands in the season as TRF too; everything that both formats have
// must be the same, but for the colours of forfeited games.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	const event = "2026-05-30-one-event-many-formats"
	want, err := trf.TRF16().Read(formats.Source{Data: season(t, ".trf")[event+".trf"]}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Sections[0].Players {
		rounds := want.Sections[0].Players[i].Rounds
		for r := range rounds {
			if rounds[r].Result.Forfeit() {
				rounds[r].Color = tournament.NoColor
			}
		}
	}
	tests := []struct {
		format formats.Format
		suffix string
		fields []string // those that must be the same
	}{
		{Native(), ".sjson", []string{"Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Section.Kind", "Section.TimeControl", "Section.RoundCount", "Player.Name", "Player.Sex", "Player.Ratings", "Player.Rounds"}},
		{Web(), "-web.json", []string{"Event.Name", "Event.City", "Event.Federation", "Event.Start", "Player.Name", "Player.Sex", "Player.Ratings", "Player.Rounds"}},
	}
	for _, tt := range tests {
		t.Run(tt.format.Name, func(t *testing.T) {
			t.Parallel()
			got, err := tt.format.Read(formats.Source{Data: season(t, tt.suffix)[event+tt.suffix]}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range tournament.Diff(want, got) {
				if slices.Contains(tt.fields, d.Field) {
					t.Errorf("%v", d)
				}
			}
		})
	}
}

// A tournament of TRF comes through the native file and back with all that the
// file holds: Verify finds what was not announced.
func TestWriteSeason(t *testing.T) {
	t.Parallel()
	for name, data := range season(t, ".trf") {
		ev, err := trf.TRF16().Read(formats.Source{Name: name, Data: data}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		log := &formats.Log{File: name}
		out, err := formats.Encode(Native(), ev, log)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := formats.Verify(Native(), ev, out, log); err != nil {
			t.Error(err)
		}
		for _, d := range log.Sorted() {
			if d.Code == formats.ReadBack {
				t.Errorf("a loss that was not announced: %v", &d)
			}
		}
	}
}
