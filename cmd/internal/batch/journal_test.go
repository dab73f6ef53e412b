package batch

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// entry is an input with its outputs, each with a content of its own.
func entry(input, content string, outputs ...string) Entry {
	e := Entry{Input: input, Stem: input}
	for _, name := range outputs {
		e.Outputs = append(e.Outputs, NewOutput(name, []byte(content)))
	}
	return e
}

// TestRecover: what a killed run had put on record is joined to the index of the run
// before. What that made stays on record, for either may stand.
func TestRecover(t *testing.T) {
	t.Parallel()
	options, other := json.RawMessage(`{"top":1}`), json.RawMessage(`{"top":2}`)
	tests := map[string]struct {
		journal string // behind its head and the entry of b
		version string
		options json.RawMessage
		failed  bool // what the killed run did not come to
	}{
		"with the same options": {"", "v1", options, false},
		"with other options":    {"", "v1", other, true},
		"of another version":    {"", "v2", options, true},
		"cut off":               {`{"input":"c","outputs":[{"path":"c.tr`, "v1", options, false},
		"damaged":               {"\x00\x00\n{\"input\":\"c\"}\n", "v1", options, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			old := &Index{Program: "podium", Version: "v1", Options: options, Inputs: []Entry{
				entry("a", "old", "a.trf"), entry("b", "old", "b.trf", "b.pdf"),
			}}
			check(t, old.Write(dir))
			now := &Index{Program: "podium", Version: tt.version, Options: tt.options}
			j := now.Begin(dir, old)
			b := entry("b", "new", "b.trf")
			check(t, j.Add(&b))
			_, err := j.file.WriteString(tt.journal)
			check(t, err)

			x, err := ReadIndex(dir, "podium")
			check(t, err)
			a := entry("a", "old", "a.trf")
			a.Failed = tt.failed
			want := &Index{
				Options: tt.options, Inputs: []Entry{a, b},
				Orphans: []Orphan{{"b", old.Inputs[1].Outputs[0]}, {"b", old.Inputs[1].Outputs[1]}},
			}
			if diff := cmp.Diff(want.Inputs, x.Inputs) + cmp.Diff(want.Orphans, x.Orphans); diff != "" || !x.Unfinished ||
				!sameJSON(x.Options, want.Options) {
				t.Errorf("options %s, (-want +got)\n%s", x.Options, diff)
			}

			// The next run begins with it, and its end leaves the index alone.
			next := now.Begin(dir, x)
			check(t, next.Add(&b))
			check(t, now.Write(dir))
			check(t, next.Close(false))
			if diff := cmp.Diff([]string{IndexName}, listing(t, dir)); diff != "" {
				t.Errorf("folder (-want +got)\n%s", diff)
			}
		})
	}
}

// TestRecoverStates: a page on record is of no input, an output that the killed run would have made
// in the same way is on record once, and the journal of another program says nothing.
func TestRecoverStates(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"podium", "hugo"} {
		dir := t.TempDir()
		old := &Index{Program: "podium", Inputs: []Entry{entry("a", "same", "a.trf", "a.pdf")}}
		check(t, old.Write(dir))
		j := (&Index{Program: program}).Begin(dir, old)
		page, again := NewOutput(PageName, []byte("page")), entry("a", "same", "a.trf")
		check(t, j.Add(&again))
		check(t, j.AddPage(page))
		x, err := ReadIndex(dir, "podium")
		check(t, err)
		want := []Orphan{{"a", old.Inputs[0].Outputs[1]}, {"", page}}
		if program != "podium" {
			want = nil
		}
		if diff := cmp.Diff(want, x.Orphans); diff != "" || x.Unfinished != (want != nil) {
			t.Errorf("journal of %s: unfinished %t, orphans (-want +got)\n%s", program, x.Unfinished, diff)
		}
	}
}

// TestLongMemory: of a file that was written over and over the last states are remembered, and the
// memory gets short again, as far as that is worth it. A line that was cut off says nothing.
func TestLongMemory(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		changed int // lines that say nothing of their file any more, among those of as many other files
		others  int
		short   bool
	}{
		{"few lines", 4000, 0, false}, {"of one file", 5000, 0, true}, {"of many files", 0, 5000, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path := filepath.Join(dir, "a.html")
			check(t, NewOutputs(nil).Stream(path, Whole([]byte("old"))))
			m := memoryOf(dir)
			line := m.states[0].line()
			var text strings.Builder
			for i := range test.others {
				text.WriteString(strings.Replace(line, m.states[0].name, hashed(strconv.Itoa(i)), 1))
			}
			text.WriteString(line)
			state := NewOutput("a.html", []byte("new"))
			last := strings.Replace(strings.Replace(line, m.states[0].SHA256, state.SHA256, 1), " 3 ", " x ", 1)
			text.WriteString(last) // no number
			text.WriteString(strings.Repeat(strings.Replace(line, m.states[0].SHA256, state.SHA256, 1), test.changed))
			text.WriteString(strings.TrimSuffix(line, " -\n") + "\n" + strings.TrimSuffix(line, "\n"))
			check(t, os.WriteFile(m.path, []byte(text.String()), 0o600))
			again := memoryOf(dir).states
			data, err := os.ReadFile(m.path)
			check(t, err)
			if short := len(data) < text.Len(); short != test.short || test.short && len(again) != mostStates {
				t.Errorf("short %t, want %t; %d states", short, test.short, len(again))
			}
			if n := test.others + 1 + test.changed; !test.short && len(again) != n {
				t.Errorf("%d states, want %d", len(again), n)
			}
			if test.changed > 0 && again[len(again)-1].SHA256 != state.SHA256 {
				t.Error("the last state is not the last")
			}
		})
	}
}

// TestFree: an output takes the place of what is on record, in any of its states, and of
// what is the same.
func TestFree(t *testing.T) {
	t.Parallel()
	const page = `<head><meta name="generator" content="podium">`
	tests := map[string]struct {
		stands    string // "": nothing
		recorded  bool
		overwrite bool
		want      error
	}{
		"as the run before wrote it":      {"old", true, false, nil},
		"as the killed run wrote it":      {"new", true, false, nil},
		"what is to be written":           {"same", true, false, nil},
		"changed since":                   {"edit", true, false, ErrChanged},
		"changed since, with the mark":    {page, true, false, ErrChanged},
		"not on record":                   {"mine", false, false, ErrNotOurs},
		"not on record but the same":      {"same", false, false, nil},
		"not on record, with the mark":    {page, false, false, ErrUnknown},
		"nothing is there":                {"", true, false, nil},
		"not on record, with overwriting": {"mine", false, true, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "a.html")
			o := NewOutputs(nil)
			o.Overwrite = tt.overwrite
			if tt.recorded {
				o.Record(filepath.Dir(path), &Index{
					Inputs:  []Entry{entry("a", "new", "a.html")},
					Orphans: []Orphan{{"a", NewOutput("A.html", []byte("old"))}},
				})
			}
			if tt.stands != "" {
				check(t, os.WriteFile(path, []byte(tt.stands), 0o600))
			}
			err := o.Free(path, NewOutput("a.html", []byte("same")))
			if !errors.Is(err, tt.want) || (err == nil) != (tt.want == nil) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
}

// TestJournalOfNothing: a run that makes nothing leaves no journal, also none of a run before it.
func TestJournalOfNothing(t *testing.T) {
	t.Parallel()
	for _, keep := range []bool{false, true} {
		dir := makeFiles(t, journalName)
		if err := (&Index{}).Begin(dir, &Index{}).Close(keep); err != nil || len(listing(t, dir)) > 0 != keep {
			t.Errorf("kept %t: %v, %q is left", keep, err, listing(t, dir))
		}
	}
}

// TestTidy: of what the jobs of a run made before, and this run did not, what nobody has changed goes;
// what other jobs made is named, and what is of no job is let alone.
func TestTidy(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "notes.txt")
	write := func(o *Outputs, job string, names ...string) {
		for _, name := range names {
			check(t, o.FreeInto(filepath.Join(dir, name), NewOutput(name, []byte(job))))
			check(t, o.WriteInto(dir, name, job, Whole([]byte(job))))
		}
	}
	before := NewOutputs(nil)
	write(before, "A", "gone.pdf", "again.pdf", "edited.pdf", "input.pdf", "both.pdf")
	write(before, "B", "other.pdf")
	write(before, "", "alone.pdf")
	addFile(t, dir, "edited.pdf", "by hand")
	later := NewOutputs(nil)
	later.Overwrite = true
	write(later, "B", "both.pdf")

	now := NewOutputs(named(within(dir, "input.pdf")...))
	write(now, "A", "again.pdf", "new.pdf")
	removed, others, err := now.Tidy(dir, []string{"A", "C"})
	if diff := cmp.Diff([]string{"gone.pdf"}, removed) + cmp.Diff([]string{"both.pdf", "other.pdf"}, others); diff != "" {
		t.Errorf("removed, and of others (-want +got)\n%s", diff)
	}
	for _, part := range []string{"edited.pdf is of an earlier run", "changed since", "input.pdf is of an earlier run", "it is an input"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not say %q", err, part)
		}
	}
	want := []string{"again.pdf", "alone.pdf", "both.pdf", "edited.pdf", "input.pdf", "new.pdf", "notes.txt", "other.pdf"}
	if diff := cmp.Diff(want, listing(t, dir)); diff != "" {
		t.Errorf("folder (-want +got)\n%s", diff)
	}
}

// TestFreeInto: a file whose name differs only in case counts as one of that name, as far as the run has
// not written it itself.
func TestFreeInto(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "THEXPORT.DBF")
	o := NewOutputs(nil)
	if err := o.FreeInto(filepath.Join(dir, "thexport.dbf"), NewOutput("thexport.dbf", []byte("new"))); !errors.Is(err, ErrNotOurs) {
		t.Errorf("in another case: %v, want %v", err, ErrNotOurs)
	}
	check(t, o.FreeInto(filepath.Join(dir, "tdexport.dbf"), NewOutput("tdexport.dbf", []byte("new"))))
	o.Overwrite = true
	check(t, o.FreeInto(filepath.Join(dir, "thexport.dbf"), NewOutput("thexport.dbf", []byte("new"))))
}

// TestMayReplace: what podium did not make is not replaced, whatever comes in its place, also behind a link.
func TestMayReplace(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "mine.txt", "folder/")
	link(t, filepath.Join(dir, "mine.txt"), filepath.Join(dir, "link.txt"))
	check(t, NewOutputs(nil).Stream(filepath.Join(dir, "ours.txt"), Whole([]byte("ours"))))
	for name, want := range map[string]error{"mine.txt": ErrNotOurs, "link.txt": ErrNotOurs, "ours.txt": nil, "none.txt": nil, "folder": nil} {
		if err := NewOutputs(nil).MayReplace(filepath.Join(dir, name)); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%s: got %v, want %v", name, err, want)
		}
	}
}

// TestGone: a folder that was written into and is gone, or is another one by now, is an error.
func TestGone(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows does not rename a folder that is open")
	}
	for _, again := range []bool{false, true} {
		dir := filepath.Join(t.TempDir(), "out")
		o := NewOutputs(nil)
		check(t, o.Free(filepath.Join(filepath.Dir(dir), "never written"), Output{}))
		check(t, o.WriteInto(dir, "a.pdf", "", writeNothing))
		check(t, o.Gone())
		check(t, os.Rename(dir, dir+" was"))
		if again {
			check(t, os.Mkdir(dir, 0o755))
		}
		if err := o.Gone(); !errors.Is(err, ErrGone) {
			t.Errorf("there again %t: %v", again, err)
		}
	}
}

// TestRest: what a run did not come to stays on record as long as its input is there, unless all that is
// not named goes; where it is not certain which inputs there are, the others count as failed.
func TestRest(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "met.trf", "there.trf", "replaced.trf")
	name := func(n string) string { return filepath.ToSlash(filepath.Join(dir, n)) }
	old := &Index{Version: "v1", Inputs: []Entry{
		entry(name("gone.trf"), "x", "gone.pdf"), entry(name("met.trf"), "x", "met.pdf"),
		entry(name("replaced.trf"), "x", "same.pdf"), entry(name("there.trf"), "x", "there.pdf"),
	}}
	for _, test := range []struct {
		version         string
		goes, uncertain bool
		want            []string // e: earlier, f: failed
	}{
		{"v1", false, false, []string{"there.trf"}},
		{"v2", false, false, []string{"there.trf e"}},
		{"v1", true, false, nil},
		{"v2", false, true, []string{"gone.trf f", "replaced.trf f", "there.trf e"}},
		{"v1", true, true, []string{"gone.trf f", "replaced.trf f", "there.trf f"}},
	} {
		now := &Index{Version: test.version, Inputs: []Entry{entry(name("met.trf"), "y", "met.pdf"), entry(name("new.trf"), "y", "SAME.pdf")}}
		var got []string
		for _, e := range old.Rest(now, test.goes, test.uncertain) {
			text := filepath.Base(e.Input)
			if e.Earlier {
				text += " e"
			}
			if e.Failed {
				text += " f"
			}
			got = append(got, text)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("version %s, goes %t, uncertain %t (-want +got)\n%s", test.version, test.goes, test.uncertain, diff)
		}
	}
}

// TestMemoryThroughLinks: a file is remembered by where it is, whatever links lead there, also into a
// folder that was not there before.
func TestMemoryThroughLinks(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "real/")
	link(t, filepath.Join(dir, "real"), filepath.Join(dir, "link"))
	o, path := NewOutputs(nil), filepath.Join(dir, "link", "out", "a.txt")
	check(t, o.FreeInto(path, NewOutput("a.txt", []byte("old")))) // before the folder is there
	check(t, o.WriteInto(filepath.Dir(path), "a.txt", "job", Whole([]byte("old"))))
	check(t, NewOutputs(nil).Free(filepath.Join(dir, "real", "out", "a.txt"), NewOutput("a.txt", []byte("new"))))
}
