// Package formatstest holds the promises that every format keeps, as a test.
package formatstest

import (
	"bytes"
	"io/fs"
	"path"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

// Run reads every file of files with f and checks that
//
//   - Sniff knows it, and reading the same bytes twice gives the same event and
//     the same diagnostics;
//   - reading does not change the input;
//   - a file that reads gives players, one that does not gives errors, each
//     with a place and a code;
//   - no prefix of it makes Read panic;
//   - read, write, read gives the same event but for the changes that were
//     announced, and writing that again gives the same bytes; see [Announced].
//
// Files are read whatever their outcome: broken ones keep the same promises.
func Run(t *testing.T, f formats.Format, files fs.FS) {
	t.Helper()
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		t.Run(name, func(t *testing.T) { checkFile(t, f, name, data) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkFile checks the promises on one file.
func checkFile(t *testing.T, f formats.Format, name string, data []byte) {
	t.Helper()
	before := bytes.Clone(data)
	ev, log := read(f, name, data)
	if !bytes.Equal(before, data) {
		t.Error("Read changed its input")
	}
	checkSame(t, f, name, data, ev, log)
	checkOutcome(t, ev, log)
	checkPrefixes(t, f, name, data)
	if ev == nil {
		return
	}
	if f.Sniff(data[:min(len(data), formats.SniffLen)]) == formats.No {
		t.Error("Sniff does not know a file that Read reads")
	}
	if f.Write != nil {
		checkRoundTrip(t, f, ev)
	}
}

func read(f formats.Format, name string, data []byte) (*tournament.Event, *formats.Log) {
	log := &formats.Log{File: path.Base(name)}
	ev, err := f.Read(formats.Source{Name: path.Base(name), Data: data}, log)
	if err != nil {
		ev = nil
	}
	return ev, log
}

// checkSame reads once more and compares.
func checkSame(t *testing.T, f formats.Format, name string, data []byte, ev *tournament.Event, log *formats.Log) {
	t.Helper()
	again, logAgain := read(f, name, data)
	if (ev == nil) != (again == nil) {
		t.Fatal("a second reading has another outcome")
	}
	if ev != nil {
		for _, d := range tournament.Diff(ev, again) {
			t.Errorf("a second reading differs: %v", d)
		}
	}
	a, b := log.Sorted(), logAgain.Sorted()
	if len(a) != len(b) {
		t.Fatalf("a second reading has %d diagnostics, the first %d", len(b), len(a))
	}
	for i := range a {
		if a[i].Error() != b[i].Error() {
			t.Errorf("a second reading says %v, the first %v", &b[i], &a[i])
		}
	}
}

// checkOutcome checks that the event and the log agree, and that every finding
// can be found.
func checkOutcome(t *testing.T, ev *tournament.Event, log *formats.Log) {
	t.Helper()
	if (ev == nil) != log.Failed() {
		t.Errorf("an event: %t, errors: %d", ev != nil, log.Count(formats.Error))
	}
	for _, d := range log.Sorted() {
		if d.Code == "" || d.Found == "" || d.Pos.File == "" {
			t.Errorf("a diagnostic without code, finding or file: %v", &d)
		}
		if d.Severity == formats.Error && d.Pos.Line == 0 && !whole(d.Code) {
			t.Errorf("an error without a place: %v", &d)
		}
	}
	if ev == nil {
		return
	}
	for _, s := range ev.Sections {
		if len(s.Players) > 0 {
			return
		}
	}
	t.Error("a success without a player")
}

// whole reports whether a finding is about a file as a whole.
func whole(code formats.Code) bool {
	switch code {
	case formats.EmptyFile, formats.NoPlayers, formats.BinaryFile, formats.DamagedWorkbook, formats.TooLarge, formats.UnknownFormat:
		return true
	}
	return false
}

// checkPrefixes reads the beginning of the file, cut at up to 60 places.
func checkPrefixes(t *testing.T, f formats.Format, name string, data []byte) {
	t.Helper()
	const cuts = 60
	for i := range cuts {
		ev, log := read(f, name, data[:len(data)*i/cuts])
		if (ev == nil) != log.Failed() {
			t.Fatalf("cut at %d of %d bytes: an event: %t, errors: %d",
				len(data)*i/cuts, len(data), ev != nil, log.Count(formats.Error))
		}
	}
}

// checkRoundTrip writes ev, reads it back and writes it again.
func checkRoundTrip(t *testing.T, f formats.Format, ev *tournament.Event) {
	t.Helper()
	for _, single := range formats.Divide(f, ev) {
		back, _, wrong, err := Announced(f, single)
		if err != nil {
			t.Errorf("cannot write what was read: %v", err)
			continue
		}
		for _, w := range wrong {
			t.Error(w)
		}
		if back == nil {
			continue
		}
		out, err := formats.Encode(f, single, &formats.Log{})
		if err != nil {
			t.Errorf("cannot write what was just written: %v", err)
		}
		again, err := formats.Encode(f, back, &formats.Log{})
		if err != nil {
			t.Errorf("cannot write again: %v", err)
		}
		if !bytes.Equal(out, again) {
			t.Errorf("written again, the bytes differ:\n%s\n%s", out, again)
		}
	}
}
