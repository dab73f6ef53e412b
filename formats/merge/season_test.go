package merge_test

import (
	"path"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/merge"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples"
)

// TestThereAndBack merges the sections of two events of the season, each in a
// file of its own, into one file, divides that again, and finds every TRF as it
// was, to the last byte.
func TestThereAndBack(t *testing.T) {
	t.Parallel()
	for _, start := range []string{"2025-10-18-harvest-scholastic-k", "2026-01-24-frostbite-scholastic-k"} {
		t.Run(start, func(t *testing.T) {
			t.Parallel()
			files := season(t, start)
			log := &formats.Log{}
			merged := merge.Events(files, false, log)
			if merged == nil {
				t.Fatal(log.Err())
			}
			if n := log.Count(finding.Warning); n > 0 {
				t.Errorf("%d warnings: %v", n, log.Sorted())
			}
			for i, single := range formats.Divide(trf.TRF16(), written(t, podiumjson.Format(), merged)) {
				want, got := encode(t, trf.TRF16(), files[i].Event), encode(t, trf.TRF16(), single)
				if diff := cmp.Diff(string(want), string(got)); diff != "" {
					t.Errorf("%s (-before +after):\n%s", files[i].Name, diff)
				}
			}
		})
	}
}

// season reads the TRF files of the season whose names begin alike.
func season(t *testing.T, start string) []merge.File {
	t.Helper()
	var files []merge.File
	for _, s := range samples.Season() {
		name := path.Base(s.Path)
		if !strings.HasPrefix(name, start) || !strings.HasSuffix(name, ".trf") {
			continue
		}
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		ev, err := trf.TRF16().Read(formats.Source{Name: name, Data: data}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, merge.File{Name: name, Title: strings.TrimSuffix(name, ".trf"), Event: ev})
	}
	if len(files) < 3 {
		t.Fatalf("only %d files begin with %s", len(files), start)
	}
	return files
}

func encode(t *testing.T, f formats.Format, ev *tournament.Event) []byte {
	t.Helper()
	out, err := formats.Encode(f, ev, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// written is the event as it is read from a file of a format.
func written(t *testing.T, f formats.Format, ev *tournament.Event) *tournament.Event {
	t.Helper()
	back, err := f.Read(formats.Source{Data: encode(t, f, ev)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return back
}
