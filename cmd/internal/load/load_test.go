package load_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/encoding"
	"podium/formats/finding"
	"podium/formats/formatstest"
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
		{name: "a text with a form feed", data: "Dear\fmembers,\x1A", want: finding.UnknownFormat},
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

// TestSetDays: one day, or two in order, each with its month and year.
func TestSetDays(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"2026-03-14": {"2026-03-14", "2026-03-14"}, "2026-03-14 to 2026-03-14": {"2026-03-14", "2026-03-14"},
		"2026-03-14 to 2026-04-02": {"2026-03-14", "2026-04-02"},
		"2026-03-14 to 2026-03-13": {}, "2026": {}, "2026-03": {}, "2026-03 to 2026-03-14": {}, "2026-03-14 to 2026-04": {}, "soon": {},
	} {
		var o load.Options
		err := o.SetDays(text)
		ev := &tournament.Event{}
		o.Facts.Put(ev)
		if got := [2]string{ev.Start.String(), ev.End.String()}; got != want || (err == nil) != (want[0] != "") {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
}

// TestGivenEncoding: an encoding that the user gives is that of texts; what is no text stays.
func TestGivenEncoding(t *testing.T) {
	t.Parallel()
	latin, err := encoding.Lookup("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for data, want := range map[string]string{"club Jos\xE9": "club José", "club\fJos\xE9": "club\fJosé", "club\x00Jos\xE9": "club\x00Jos\xE9"} {
		got := ""
		read := func(src formats.Source, _ *formats.Log) (*tournament.Event, error) {
			got = string(src.Data)
			return &tournament.Event{}, nil
		}
		parsed("a.club", data, load.Options{Formats: known(read), Encoding: &latin})
		if got != want {
			t.Errorf("%q is read as %q, want %q", data, got, want)
		}
	}
}

// TestUnturned: characters that turn the direction of text are taken out, in whatever form the file
// has them.
func TestUnturned(t *testing.T) {
	t.Parallel()
	for _, data := range []string{"club\u202E", "club\u2066", `club \u202e`, "club &#8238;", "club\x00"} {
		l := parsed("a.club", data, load.Options{Formats: sections("Op\u202Een")})
		if name := l.Event.Sections[0].Name; name != "Open" || !slices.Contains(codes(l), finding.TurnedText) {
			t.Errorf("%q: the section is called %q, with %v", data, name, codes(l))
		}
	}
}

// TestRefusal: a file is refused for its worst finding that counts as an error.
func TestRefusal(t *testing.T) {
	t.Parallel()
	l := parsed("a.club", "club", load.Options{Formats: sections("")})
	l.Log.Note(finding.Pos{}, finding.BadWords, "a note")
	for _, strict := range []bool{false, true} {
		if got := l.Refusal(strict); got != "it could not be read" {
			t.Errorf("strict %t, a note: %q", strict, got)
		}
	}
	l.Log.Warning(finding.Pos{}, finding.BadWords, "a warning").Advise("a hint")
	for strict, want := range map[bool]string{false: "it could not be read", true: "a warning"} {
		if got := l.Refusal(strict); got != want || l.Usable(strict) == strict {
			t.Errorf("strict %t, a warning: %q, usable %t", strict, got, l.Usable(strict))
		}
	}
	l.Log.Error(finding.Pos{}, finding.BadWords, "an error").Advise("a hint")
	for _, strict := range []bool{false, true} {
		if got := l.Refusal(strict); got != "an error" {
			t.Errorf("strict %t, an error: %q", strict, got)
		}
	}
}

// TestAmbiguous: who can read a file in two ways has to choose.
func TestAmbiguous(t *testing.T) {
	t.Parallel()
	club := sections("").All()[0]
	list := club
	list.Name = "list"
	got := codes(parsed("a.club", "club", load.Options{Formats: formats.NewRegistry(club, list)}))
	if !slices.Equal(got, []finding.Code{finding.AmbiguousFormat}) {
		t.Error(got)
	}
}

// zipped is an archive of files, of names and contents in turn.
func zipped(t *testing.T, files ...string) string {
	t.Helper()
	return string(formatstest.Zipped(t, files...))
}

// TestPacked: an archive with tournaments in it is told from other binary data.
func TestPacked(t *testing.T) {
	t.Parallel()
	var gz bytes.Buffer
	w := gzip.NewWriter(&gz)
	if _, err := w.Write([]byte("club")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	const around = "an archive around "
	for _, test := range []struct{ name, data, want string }{
		{"open.gz", gz.String(), around + "1 tournament: open"},
		{"season.zip", zipped(t, "season/", "", "season/a.club", "", "b.txt", "club", "c.txt", "letter", "d.txt", ""), around + "2 tournaments: a.club and 1 more"},
		{"open.club.gz", "\x1F\x8B\x08\x00 damaged", around + "1 tournament: open.club"}, // it is called one
		{"letters.zip", zipped(t, "c.txt", "letter"), "a zip archive without a readable tournament"},
		{"budget.ods", zipped(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet", "a.club", ""), "a zip archive without a readable tournament"},
		{"budget.xlsx", zipped(t, "[Content_Types].xml", "", "a.club", ""), "a zip archive without a readable tournament"},
	} {
		found := parsed(test.name, test.data, load.Options{Formats: sections("")}).Log.Sorted()
		if len(found) != 1 || found[0].Found != test.want {
			t.Errorf("%s: %v, want %q", test.name, found, test.want)
		}
	}
}

// TestBudget: a workbook of a folder without a table of players and without games is let alone; one
// that somebody names, or that has games, or something else wrong, is not.
func TestBudget(t *testing.T) {
	t.Parallel()
	book := func(cells string) string {
		return zipped(t, "xl/worksheets/sheet1.xml", cells, "docProps/app.xml", "<v>W1</v><v>W2</v><v>W3</v>")
	}
	const games = "<v>W12</v><v> L3 </v>"
	for _, test := range []struct {
		name   string
		origin batch.Origin
		data   string
		codes  []finding.Code
		alone  bool
	}{
		{"money", batch.Found, book("<v>100</v>"), []finding.Code{finding.NoTable}, true},
		{"two games", batch.Found, book(games), []finding.Code{finding.NoTable}, true},
		{"three games", batch.Found, book(games + "<v>½</v>"), []finding.Code{finding.NoTable}, false},
		{"named", batch.Named, book("<v>100</v>"), []finding.Code{finding.NoTable}, false},
		{"another error", batch.Found, book("<v>100</v>"), []finding.Code{finding.NoTable, finding.BadRating}, false},
		{"no workbook", batch.Found, "club", []finding.Code{finding.NoTable}, false},
	} {
		club := known(func(_ formats.Source, log *formats.Log) (*tournament.Event, error) {
			for _, code := range test.codes {
				log.Error(finding.Pos{}, code, "no")
			}
			return nil, errors.New("no")
		}).All()[0]
		l := &load.File{Input: batch.Input{Path: "a.xlsx", Origin: test.origin}, Log: formats.NewLog("a.xlsx")}
		l.Raw = &batch.File{Input: l.Input, Data: []byte(test.data)}
		l.Parse(load.Options{From: &club})
		if l.Unknown != test.alone || l.Table != test.alone || l.Log.Failed() == test.alone {
			t.Errorf("%s: let alone %t, failed %t", test.name, l.Unknown, l.Log.Failed())
		}
	}
}

// TestByFolder: where a format prescribes the names of its files, the folder names the event.
func TestByFolder(t *testing.T) {
	t.Parallel()
	of := func(names ...string) formats.Format {
		return formats.Format{Name: "club", Parts: func(name string) []string {
			if !slices.Contains(names, name) {
				return nil
			}
			return names
		}}
	}
	fixed, chosen := of("HEAD.DBF", "GAMES.DBF"), of("open.dbf", "open.txt")
	for _, test := range []struct {
		format             formats.Format
		path, short, named string
	}{
		{fixed, "x/open/HEAD.DBF", "open/HEAD.DBF", "x/open.DBF"},
		{fixed, "HEAD.DBF", "HEAD.DBF", "HEAD.DBF"},
		{fixed, "../HEAD.DBF", "HEAD.DBF", "../HEAD.DBF"},
		{fixed, "/HEAD.DBF", "HEAD.DBF", "/HEAD.DBF"},
		{chosen, "x/open.dbf", "open.dbf", "x/open.dbf"},
		{fixed, "x/club.trf", "club.trf", "x/club.trf"},
	} {
		in := batch.Input{Path: filepath.FromSlash(test.path)}
		l := &load.File{Input: in, Format: test.format}
		named := load.NamedAfterFolder(formats.NewRegistry(test.format), []batch.Input{in})[0]
		if l.ShortName() != test.short || named.Name() != test.named {
			t.Errorf("%s: %s and %s, want %s and %s", test.path, l.ShortName(), named.Name(), test.short, test.named)
		}
	}
}
