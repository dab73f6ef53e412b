package batch

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// wantIndex is the format of the index as other programs read it.
const wantIndex = `{
  "program": "podium",
  "version": "v1.0.0",
  "options": {
    "to": [
      "trf16",
      "standings"
    ]
  },
  "inputs": [
    {
      "input": "s/a.trf",
      "sha256": "aa",
      "neighbors": [
        {
          "name": "B.DBF",
          "sha256": "bb"
        },
        {
          "name": "C.DBF"
        }
      ],
      "stem": "a",
      "format": "trf16",
      "counts": {
        "players": 24,
        "note": "<&>"
      },
      "outputs": [
        {
          "path": "a.trf",
          "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
          "bytes": 3
        }
      ]
    },
    {
      "input": "s/b.trf",
      "sha256": "",
      "stem": "b",
      "failed": true,
      "outputs": [],
      "diagnostics": [
        "broken"
      ]
    }
  ],
  "orphans": [
    {
      "input": "s/z.trf",
      "path": "z.trf",
      "sha256": "zz",
      "bytes": 9
    }
  ]
}
`

func sampleIndex() *Index {
	return &Index{
		Program: "podium", Version: "v1.0.0", Options: json.RawMessage(`{"to":["trf16","standings"]}`),
		Inputs: []Entry{
			{Input: "s/b.trf", Stem: "b", Failed: true, Diagnostics: json.RawMessage(`[ "broken" ]`)},
			{
				Input: "s/a.trf", SHA256: "aa", Stem: "a", Format: "trf16",
				Neighbors: []Digest{{"B.DBF", "bb"}, {"C.DBF", ""}},
				Counts:    json.RawMessage(`{"players":24,"note":"<&>"}`),
				Outputs:   []Output{NewOutput("a.trf", []byte("abc"))},
			},
		},
		Orphans: []Orphan{{Input: "s/z.trf", Output: Output{Path: "z.trf", SHA256: "zz", Bytes: 9}}},
	}
}

func TestIndexFormat(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	x := sampleIndex()
	check(t, x.Write(dir))
	got, err := os.ReadFile(filepath.Join(dir, "index.json"))
	check(t, err)
	if diff := cmp.Diff(wantIndex, string(got)); diff != "" {
		t.Errorf("index (-want +got)\n%s", diff)
	}
	if x.Inputs[0].Input != "s/b.trf" {
		t.Error("Write changed the order of the index itself")
	}

	read, err := ReadIndex(dir, "podium")
	check(t, err)
	again, err := read.Marshal()
	check(t, err)
	if diff := cmp.Diff(wantIndex, string(again)); diff != "" {
		t.Errorf("index read and written (-want +got)\n%s", diff)
	}
}

func TestIndexOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	x := sampleIndex()
	slices.Reverse(x.Inputs)
	got, err := x.Marshal()
	check(t, err)
	if diff := cmp.Diff(wantIndex, string(got)); diff != "" {
		t.Errorf("index (-want +got)\n%s", diff)
	}
}

func TestReadIndex(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, content string
		want          error
	}{
		{"another program's", `{"program":"webpack"}`, ErrForeignIndex},
		{"no program's", `{}`, ErrForeignIndex},
		{"a list", `[1,2]`, ErrForeignIndex},
		{"cut off", wantIndex[:200], ErrForeignIndex},
		{"empty", "", ErrForeignIndex},
		{"ours", `{"program":"podium"}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			addFile(t, dir, IndexName, tt.content)
			x, err := ReadIndex(dir, "podium")
			if !errors.Is(err, tt.want) || (x == nil) != (tt.want != nil) {
				t.Errorf("got %v, %v; want %v", x, err, tt.want)
			}
		})
	}
	x, err := ReadIndex(filepath.Join(t.TempDir(), "none"), "podium")
	if diff := cmp.Diff(&Index{}, x); diff != "" || err != nil {
		t.Errorf("no folder: %v (-want +got)\n%s", err, diff)
	}
}

func TestIndexPaths(t *testing.T) {
	t.Parallel()
	x := sampleIndex()
	x.Inputs[1].Outputs = append(x.Inputs[1].Outputs, Output{Path: "../up"}, Output{Path: "/abs"}, Output{Path: "sub/c.pdf"})
	want := within("out", "index.json", "a.trf", "sub/c.pdf", "z.trf")
	if diff := cmp.Diff(want, x.Paths("out")); diff != "" {
		t.Errorf("paths (-want +got)\n%s", diff)
	}
}
