package formatstest

import (
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/tournament"
	"podium/samples"
)

// OneEvent begins the names of the files of the event that stands in the season
// in every format. The rest is [Sample]'s ending, as ".trf".
const OneEvent = "2026-05-30-one-event-many-formats"

// Season gives the files of the season whose names have an ending, by name.
// There must be more than one.
func Season(t testing.TB, ending string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, s := range samples.Season() {
		if !strings.HasSuffix(s.Path, ending) {
			continue
		}
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		files[path.Base(s.Path)] = &fstest.MapFile{Data: data}
	}
	if len(files) < 2 {
		t.Fatalf("the season has %d files %s", len(files), ending)
	}
	return files
}

// Sample gives the content of one file of the season by its name.
func Sample(t testing.TB, name string) []byte {
	t.Helper()
	for _, s := range samples.Season() {
		if path.Base(s.Path) != name {
			continue
		}
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	t.Fatalf("the season has no %s", name)
	return nil
}

// ReadSample reads one file of the season, which must succeed.
func ReadSample(t testing.TB, f formats.Format, name string) *tournament.Event {
	t.Helper()
	ev, err := f.Read(formats.Source{Name: name, Data: Sample(t, name)}, &formats.Log{File: name})
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// SameFields fails for each difference of two readings of one event in the
// fields that are named as [tournament.Diff] names them.
func SameFields(t testing.TB, want, got *tournament.Event, fields ...string) {
	t.Helper()
	for _, d := range tournament.Diff(want, got) {
		if slices.Contains(fields, d.Field) {
			t.Error(d)
		}
	}
}

// SameEvent reads the event that stands in the season in every format, once in
// format f and once in that of the reference, which is TRF: the fields must be the
// same, but for the colours of forfeited games. ending is that of the file in f.
func SameEvent(t *testing.T, reference, f formats.Format, ending string, fields ...string) {
	t.Helper()
	t.Run(f.Name, func(t *testing.T) {
		t.Parallel()
		want := WithoutForfeitColors(ReadSample(t, reference, OneEvent+".trf"))
		SameFields(t, want, ReadSample(t, f, OneEvent+ending), fields...)
	})
}

// WithoutForfeitColors takes the colours of forfeited games away, which most
// formats have no place for. It changes ev and gives it back.
func WithoutForfeitColors(ev *tournament.Event) *tournament.Event {
	for _, s := range ev.Sections {
		for i := range s.Players {
			for r, e := range s.Players[i].Rounds {
				if e.Result.Forfeit() {
					s.Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
		}
	}
	return ev
}

// Verified writes ev in format f and reads it back with [formats.Verify]:
// nothing may differ that was not announced. An event that f refuses gives the
// error of Encode; what else is wrong fails the test.
func Verified(t testing.TB, f formats.Format, name string, ev *tournament.Event) error {
	t.Helper()
	log := &formats.Log{File: name}
	out, err := formats.Encode(f, ev, log)
	if err != nil {
		return err
	}
	if err := formats.Verify(f, ev, out, log); err != nil {
		t.Error(err)
	}
	for _, d := range log.Sorted() {
		if d.Code == formats.ReadBack {
			t.Errorf("a loss that was not announced: %v", &d)
		}
	}
	return nil
}
