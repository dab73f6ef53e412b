package batch

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
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
		options json.RawMessage
		failed  bool // what the killed run did not come to
	}{
		"with the same options": {"", options, false},
		"with other options":    {"", other, true},
		"cut off":               {`{"input":"c","outputs":[{"path":"c.tr`, options, false},
		"damaged":               {"\x00\x00\n{\"input\":\"c\"}\n", options, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			old := &Index{Program: "podium", Version: "v1", Options: options, Inputs: []Entry{
				entry("a", "old", "a.trf"), entry("b", "old", "b.trf", "b.pdf"),
			}}
			check(t, old.Write(dir))
			now := &Index{Program: "podium", Version: "v1", Options: tt.options}
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
