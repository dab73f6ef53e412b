package swissperfect

import (
	"fmt"
	"io/fs"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// A table alone says which files are missing.
func TestMissing(t *testing.T) {
	t.Parallel()
	players, err := dbase.Encode(playerColumns(), nil, tournament.Date{})
	if err != nil {
		t.Fatal(err)
	}
	log := &formats.Log{}
	src := formats.Source{Name: "dir/Open.TRN", Data: players, Neighbor: func(name string) ([]byte, error) {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}}
	if _, err := read(src, log); err == nil {
		t.Fatal("was not refused")
	}
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, d.Severity.String()+": "+d.Found)
	}
	want := []string{"error: Open.sco is missing", "warning: Open.ini is missing; the tournament has no name, arbiter or tie-breaks"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestParts(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff([]string{"Open.ini", "Open.trn", "Open.sco"}, parts("Open.TRN")); diff != "" {
		t.Error(diff)
	}
	if got := parts("open.txt"); got != nil {
		t.Errorf("a text export has the parts %q", got)
	}
}
