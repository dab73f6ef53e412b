package load_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"maps"
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
		{name: "a text with a form feed", data: "Dear\f\tmembers,\r\n\x1A", want: finding.UnknownFormat},
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
	club := sections("").All()[0]
	club.Exts = append(club.Exts, ".txt")
	written := formats.Format{Name: "page", Exts: []string{".page"}} // that podium only writes
	const vega = "Vega 5.4 # do not edit\nOpen\n"
	for _, test := range []struct {
		name, data   string
		alone, table bool
	}{
		{"photo.jpg", "neither", true, false},
		{"notes.txt", "neither", true, false},
		{"club.page", "neither", true, false},
		{"budget.CSV", "neither", true, true},
		{"members.dat", "Name;Rating;Fed\nRook, Ben;1500;LAT\n", true, true},
		{"broken.club", "neither", false, false},
		{"open.txt", vega, false, false},
	} {
		l := &load.File{Input: batch.Input{Path: test.name, Origin: batch.Found}, Log: formats.NewLog(test.name)}
		l.Raw = &batch.File{Input: l.Input, Data: []byte(test.data)}
		l.Parse(load.Options{Formats: formats.NewRegistry(club, written)})
		if l.Unknown != test.alone || l.Log.Failed() == test.alone || l.Table != test.table {
			t.Errorf("%s: let alone %t, failed %t, a table %t", test.name, l.Unknown, l.Log.Failed(), l.Table)
		}
	}
}

// TestUndetected: a text that no reader knows goes to the one reader of texts with its ending, which says
// what is wrong with it, unless it is plainly something else.
func TestUndetected(t *testing.T) {
	t.Parallel()
	reads := func(name string, text bool) formats.Format {
		f := known(func(_ formats.Source, log *formats.Log) (*tournament.Event, error) {
			return nil, log.Error(finding.Pos{}, finding.NoTable, "no column is for names")
		}).All()[0]
		f.Name, f.PlainText = name, text
		return f
	}
	page := formats.Format{Name: "page", Exts: []string{".club"}, PlainText: true} // that podium only writes
	for _, test := range []struct {
		name, file, data string
		formats          []formats.Format
		want             finding.Code
	}{
		{"one reader", "a.CLUB", "Dear members,", []formats.Format{reads("club", true), reads("book", false), page}, finding.NoTable},
		{"two readers", "a.club", "Dear members,", []formats.Format{reads("club", true), reads("list", true)}, finding.UnknownFormat},
		{"another ending", "a.txt", "Dear members,", []formats.Format{reads("club", true)}, finding.UnknownFormat},
		{"no text", "a.club", "Dear\x00members,", []formats.Format{reads("club", true)}, finding.BinaryFile},
		{"a letter", "a.club", `{\rtf1 Dear members,`, []formats.Format{reads("club", true)}, finding.UnknownFormat},
		{"both take it", "a.club", "club", []formats.Format{reads("club", true), reads("book", false)}, finding.AmbiguousFormat},
	} {
		l := parsed(test.file, test.data, load.Options{Formats: formats.NewRegistry(test.formats...)})
		if got := codes(l); !slices.Equal(got, []finding.Code{test.want}) {
			t.Errorf("%s: got %v, want %s", test.name, got, test.want)
		}
	}
}

// TestNamedByHand: a name by hand is that of the only section, also for what is declared about it.
func TestNamedByHand(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		sections []string
		want     []finding.Code
	}{
		{[]string{"Group 1"}, []finding.Code{finding.DeclarationUsed}},
		{[]string{"Group 1", "Group 2"}, []finding.Code{finding.NoSection, finding.DeclarationUsed}},
	} {
		l := parsed("a.club", "club", load.Options{
			Formats: sections(test.sections...), Section: "K-3",
			Declaring: load.Declaring{File: "a.event.toml", Data: []byte("tiebreaks = \"BH\"\n")},
		})
		if got := codes(l); !slices.Equal(got, test.want) {
			t.Errorf("%q: got %v, want %v", test.sections, got, test.want)
		}
		if (l.Event != nil) != (len(test.sections) == 1) || l.Event != nil && l.Event.Sections[0].Name != "K-3" {
			t.Errorf("%q: the event is %v", test.sections, l.Event)
		}
	}
}

// TestDeclaredOfNamed: what is declared about a section is so under the name that it has by hand.
func TestDeclaredOfNamed(t *testing.T) {
	t.Parallel()
	read := func(formats.Source, *formats.Log) (*tournament.Event, error) {
		s := &tournament.Section{Name: "Group 1", Players: []tournament.Player{{No: 1, Name: "Ash"}, {No: 2, Name: "Elm"}}}
		return &tournament.Event{Sections: []*tournament.Section{s}}, nil
	}
	for name, want := range map[string]string{"": "Group 1", "K-3": "K-3"} {
		l := parsed("a.club", "club", load.Options{
			Formats: known(read), Section: name,
			Declaring: load.Declaring{File: "a.event.toml", Data: []byte("late = [2]\n")},
		})
		if of := l.DeclaredRanking().Players[want]; of == nil || len(of.Late) != 1 {
			t.Errorf("called %q: nothing is declared about %s: %v", name, want, l.Log.Sorted())
		}
	}
}

// TestLetterCase: names in capitals are reported if they are more than half of all, names in small
// letters always, and no name is if it is mended.
func TestLetterCase(t *testing.T) {
	t.Parallel()
	for names, want := range map[string]string{
		"Ann Ash;Ben Elm":         "",
		"ANN ASH;Ben Elm":         "",
		"ANN ASH;BEN ELM;Cy Fir":  `2 of 3 names are all in capitals or all in small letters, such as "ANN ASH"`,
		"ann ash;Ben Elm;Cy Fir":  `1 of 3 names are all in capitals or all in small letters, such as "ann ash"`,
		"ANN ASH":                 `1 of 1 name is all in capitals or all in small letters, such as "ANN ASH"`,
		"Ann Ash;BEN ELM;cy fir;": `2 of 4 names are all in capitals or all in small letters, such as "BEN ELM"`,
	} {
		for _, title := range []bool{false, true} {
			read := func(formats.Source, *formats.Log) (*tournament.Event, error) {
				s := &tournament.Section{}
				for name := range strings.SplitSeq(names, ";") {
					s.Players = append(s.Players, tournament.Player{No: len(s.Players) + 1, Name: tournament.Name(name)})
				}
				return &tournament.Event{Sections: []*tournament.Section{s}}, nil
			}
			l, got := parsed("a.club", "club", load.Options{Formats: known(read), TitleCase: title}), ""
			for _, d := range l.Log.Sorted() {
				if d.Code == finding.LetterCase {
					got = d.Found
				}
			}
			if first := l.Event.Sections[0].Players[0].Name; got != want && !title || title && (got != "" || first != "Ann Ash") {
				t.Errorf("%s, mended %t: got %q, want %q; the first is %s", names, title, got, want, first)
			}
		}
	}
}

// TestMended: letters of a wrong encoding are put right wherever a byte says that there may be some.
func TestMended(t *testing.T) {
	t.Parallel()
	for _, data := range []string{"club &", "club ?", `club \`, "club é"} {
		l := parsed("a.club", data, load.Options{Formats: sections("SchlÃ¶gl")})
		if name := l.Event.Sections[0].Name; name != "Schlögl" {
			t.Errorf("%q: the section is called %q", data, name)
		}
	}
}

// TestWithoutDeclarations: a declaration that was met in a folder is no input, and one that is named is.
func TestWithoutDeclarations(t *testing.T) {
	t.Parallel()
	list := []batch.Input{
		{Path: "a.club", Origin: batch.Found},
		{Path: "a.EVENT.toml", Origin: batch.Found},
		{Path: "b.event.toml", Origin: batch.Named},
	}
	got := load.WithoutDeclarations(slices.Clone(list))
	if want := []batch.Input{list[0], list[2]}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestDeclared: a declaration next to the event is read if the command ranks, and points that the file
// states are compared with the declared values of byes.
func TestDeclared(t *testing.T) {
	t.Parallel()
	read := func(_ formats.Source, log *formats.Log) (*tournament.Event, error) {
		s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 1, Players: []tournament.Player{
			{No: 1, Name: "Elm", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}}},
			{No: 2, Name: "Fir", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}}},
		}}
		for i, points := range []tournament.Points{tournament.Half, 0} {
			s.Players = append(s.Players, tournament.Player{
				No: i + 3, Name: "Ash", Rounds: []tournament.Entry{{Result: tournament.HalfBye}},
				Stated: tournament.Stated{HasPoints: true, Points: points},
			})
		}
		for _, problem := range s.Check() {
			log.Add(*problem)
		}
		return &tournament.Event{Sections: []*tournament.Section{s}}, nil
	}
	for _, test := range []struct {
		declaration string
		wanted      bool
		want        map[int]bool // whose points differ
	}{
		{"", true, map[int]bool{4: true}},
		{"[byes]\nhalf = 0\n", true, map[int]bool{3: true}},
		{"[byes]\nhalf = 0\n", false, map[int]bool{4: true}},
		{"seed = \"7\"\n", true, map[int]bool{4: true}},
	} {
		l := &load.File{Input: batch.Input{Path: "a.club"}, Log: formats.NewLog("a.club")}
		l.Raw = &batch.File{Input: l.Input, Data: []byte("club"), Neighbor: func(name string) ([]byte, error) {
			if name != "a.event.toml" || test.declaration == "" {
				return nil, fs.ErrNotExist
			}
			return []byte(test.declaration), nil
		}}
		l.Parse(load.Options{Formats: known(read), Declaring: load.Declaring{Wanted: test.wanted}})
		got := map[int]bool{}
		for _, d := range l.Log.Sorted() {
			if d.Code == finding.PointsDiffer {
				got[d.Subject.No] = true
			}
		}
		if used := slices.Contains(codes(l), finding.DeclarationUsed); !maps.Equal(got, test.want) ||
			used != (test.wanted && test.declaration != "") || (l.DeclaredRanking() != nil) != used {
			t.Errorf("%q, wanted %t: the points of %v differ, used %t", test.declaration, test.wanted, got, used)
		}
	}
}

// TestOnePerEvent: of files that make one event the first is kept, in each folder.
func TestOnePerEvent(t *testing.T) {
	t.Parallel()
	report := formats.Format{Name: "report", Parts: func(name string) []string {
		if strings.EqualFold(filepath.Ext(name), ".dbf") {
			return []string{"HEAD.DBF", "GAMES.DBF"}
		}
		return nil
	}}
	var list []batch.Input
	for _, path := range []string{"a/GAMES.DBF", "a/club.trf", "A/HEAD.DBF", "b/HEAD.DBF", "a/list.trf", "b/GAMES.DBF"} {
		list = append(list, batch.Input{Path: filepath.FromSlash(path)})
	}
	list = append(list, batch.Input{Path: batch.Stdin})
	var got []string
	for _, in := range load.OnePerEvent(formats.NewRegistry(sections("").All()[0], report), list) {
		got = append(got, in.Name())
	}
	want := []string{"a/GAMES.DBF", "a/club.trf", "b/HEAD.DBF", "a/list.trf", list[len(list)-1].Name()}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestSuggestedSection: one section that is missing is corrected, of several all are listed.
func TestSuggestedSection(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		wanted, there []string
		want          string
	}{
		{[]string{"Opem"}, []string{"Open", "U1600"}, `none: "Opem"; expected one of "Open", "U1600"; did you mean Open?`},
		{[]string{"Opem", "U800"}, []string{"Open", ""}, `none: "Opem", "U800"; expected one of "Open"; correct --section`},
		{[]string{"Open"}, []string{""}, `none: "Open"; expected no section name: the only section has none; leave --section out`},
	} {
		if got := load.MissingSections("none:", test.wanted, test.there, false).Message(); got != test.want {
			t.Errorf("%q of %q: got %q, want %q", test.wanted, test.there, got, test.want)
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
		name, found := l.Event.Sections[0].Name, l.Log.Sorted()
		if name != "Open" || len(found) != 1 || !strings.HasPrefix(found[0].Found, "1 text with characters that change the direction") {
			t.Errorf("%q: the section is called %q, with %v", data, name, found)
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
		if got := l.Refusal(strict); got != "an error" || l.Usable(strict) {
			t.Errorf("strict %t, an error: %q, usable %t", strict, got, l.Usable(strict))
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

// readerFunc is a reader of inputs.
type readerFunc func(batch.Input) (*batch.File, error)

func (f readerFunc) Read(in batch.Input) (*batch.File, error) { return f(in) }

// TestInput: an input that cannot be read, or is too large, is said to be so, and any other is parsed.
func TestInput(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		err  error
		want []finding.Code
	}{
		{nil, nil},
		{batch.ErrTooLarge, []finding.Code{finding.TooLarge}},
		{fs.ErrPermission, []finding.Code{finding.Unreadable}},
	} {
		l := load.Input(readerFunc(func(in batch.Input) (*batch.File, error) {
			if test.err != nil {
				return nil, test.err
			}
			return &batch.File{Input: in, Data: []byte("club")}, nil
		}), batch.Input{Path: "a.club"}, "a", load.Options{Formats: sections("Open")})
		if got := codes(l); !slices.Equal(got, test.want) || (l.Event != nil) != (test.err == nil) || l.Stem != "a" {
			t.Errorf("%v: got %v, want %v", test.err, got, test.want)
		}
	}
}
