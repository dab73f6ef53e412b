package load_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// known is a registry of one format, which takes files that begin with "club".
func known(read func(formats.Source, *formats.Log) (*tournament.Event, error)) *formats.Registry {
	return formats.NewRegistry(formats.Format{
		Name: "club", Title: "Club list", Exts: []string{".club"}, Read: read,
		Sniff: func(head []byte) formats.Confidence {
			if strings.HasPrefix(string(head), "club") {
				return formats.Certain
			}
			return formats.No
		},
	})
}

// sections reads any file as an event of these sections.
func sections(names ...string) *formats.Registry {
	return known(func(formats.Source, *formats.Log) (*tournament.Event, error) {
		ev := &tournament.Event{}
		for _, name := range names {
			ev.Sections = append(ev.Sections, &tournament.Section{Name: name})
		}
		return ev, nil
	})
}

// parsed reads data as a file called name.
func parsed(name, data string, o load.Options) *load.File {
	l := &load.File{Input: batch.Input{Path: name}, Log: formats.NewLog(name)}
	l.Raw = &batch.File{Input: l.Input, Data: []byte(data)}
	l.Parse(o)
	return l
}

// codes lists what was logged.
func codes(l *load.File) []finding.Code {
	var out []finding.Code
	for _, d := range l.Log.Sorted() {
		out = append(out, d.Code)
	}
	return out
}

// TestFaults: whatever is wrong with the bytes is one finding, and there is no event.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, file, data string
		read             func(formats.Source, *formats.Log) (*tournament.Event, error)
		want             finding.Code
	}{
		{name: "blanks behind a byte order mark", data: "\uFEFF \r\n\t\n", want: finding.EmptyFile},
		{name: "a text that nobody knows", data: "Dear members,", want: finding.UnknownFormat},
		{name: "bytes that are no text", data: "\x00\x01\x02\x03", want: finding.BinaryFile},
		{name: "a reader that panics", data: "club", want: finding.Crashed, read: func(formats.Source, *formats.Log) (*tournament.Event, error) { panic("index out of range") }},
		{name: "a reader that says why by its error alone", data: "club", want: finding.Unreadable, read: func(formats.Source, *formats.Log) (*tournament.Event, error) { return nil, errors.New("half of it") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			l := parsed("a.club", test.data, load.Options{Formats: known(test.read)})
			if diff := cmp.Diff([]finding.Code{test.want}, codes(l)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if l.Event != nil || l.Usable(false) || !l.Log.Failed() {
				t.Error("the file can be used")
			}
		})
	}
}

// TestStackOfPanic: who asks for it gets the place where the program stumbled.
func TestStackOfPanic(t *testing.T) {
	t.Parallel()
	registry := known(func(formats.Source, *formats.Log) (*tournament.Event, error) { panic("index out of range") })
	for _, debug := range []bool{false, true} {
		l := parsed("a.club", "club", load.Options{Formats: registry, Debug: debug})
		if found := l.Log.Sorted()[0].Found; strings.Contains(found, "goroutine") != debug || !strings.Contains(found, "index out of range") {
			t.Errorf("debug %t: %q", debug, found)
		}
	}
}

// TestBeside: a file of no known format that was met in a folder is let alone, unless
// its ending says that it is meant.
func TestBeside(t *testing.T) {
	t.Parallel()
	for name, alone := range map[string]bool{"photo.jpg": true, "notes.txt": true, "broken.club": false} {
		l := &load.File{Input: batch.Input{Path: name, Origin: batch.Found}, Log: formats.NewLog(name)}
		l.Raw = &batch.File{Input: l.Input, Data: []byte("neither")}
		l.Parse(load.Options{Formats: sections("")})
		if l.Unknown != alone || l.Log.Failed() == alone {
			t.Errorf("%s: let alone %t, failed %t", name, l.Unknown, l.Log.Failed())
		}
	}
}

// TestSections keeps sections by name, whatever its case.
func TestSections(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name      string
		wanted    []string
		several   bool
		kept      []string // nil: no event
		findings  []finding.Code
		failed    bool
		elsewhere bool
	}{
		{name: "all", kept: []string{"Open", "U1600"}},
		{name: "one", wanted: []string{"open"}, kept: []string{"Open"}},
		{name: "one of two that are wanted", wanted: []string{"Open", "U800"}, kept: []string{"Open"}, findings: []finding.Code{finding.NoSection}},
		{name: "none in the only input", wanted: []string{"U800"}, findings: []finding.Code{finding.NoSection}, failed: true},
		{name: "none in one of several inputs", wanted: []string{"U800"}, several: true, elsewhere: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			l := parsed("a.club", "club", load.Options{Formats: sections("Open", "U1600"), Sections: test.wanted, Several: test.several})
			var kept []string
			if l.Event != nil {
				for _, s := range l.Event.Sections {
					kept = append(kept, s.Name)
				}
			}
			if diff := cmp.Diff(test.kept, kept); diff != "" {
				t.Errorf("kept: -want +got\n%s", diff)
			}
			if diff := cmp.Diff(test.findings, codes(l)); diff != "" {
				t.Errorf("findings: -want +got\n%s", diff)
			}
			if l.Log.Failed() != test.failed || l.Elsewhere != test.elsewhere {
				t.Errorf("failed %t, elsewhere %t", l.Log.Failed(), l.Elsewhere)
			}
		})
	}
}

// TestMissingInSeveral: of several inputs a section is missing if it is in none.
func TestMissingInSeveral(t *testing.T) {
	t.Parallel()
	wanted := []string{"Open", "U1600", "U800"}
	var all []string
	for _, there := range [][]string{{"Open"}, {"U1600"}} {
		l := parsed("a.club", "club", load.Options{Formats: sections(there...), Sections: wanted, Several: true})
		all = append(all, l.Sections...)
	}
	missing := load.MissingSections("missing:", wanted, all, true)
	if missing == nil || missing.Found != `missing: "U800"` {
		t.Errorf("%+v, want that U800 is missing", missing)
	}
}

// TestDeclarationUnreadable: a declaration that is there and cannot be read is reported,
// for the standings without it would be others.
func TestDeclarationUnreadable(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		err  error
		want []finding.Code
	}{
		{"not there", fs.ErrNotExist, nil},
		{"locked", fs.ErrPermission, []finding.Code{finding.Unreadable}},
	} {
		l := &load.File{Input: batch.Input{Path: "a.club"}, Log: formats.NewLog("a.club")}
		l.Raw = &batch.File{Input: l.Input, Data: []byte("club"), Neighbor: func(string) ([]byte, error) { return nil, test.err }}
		l.Parse(load.Options{Formats: sections(""), Declaring: load.Declaring{Wanted: true}})
		if diff := cmp.Diff(test.want, codes(l)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}
