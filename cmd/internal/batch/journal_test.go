package batch

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
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
