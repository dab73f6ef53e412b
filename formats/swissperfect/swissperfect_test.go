package swissperfect

import (
	"fmt"
	"io/fs"
	"strings"
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

// TestSniff: a table is known by two of its fields, an archive by two of its files, and settings by
// two of their parts.
func TestSniff(t *testing.T) {
	t.Parallel()
	for names, want := range map[string]formats.Confidence{
		"START_NO SURNAME": formats.Certain, "START_NO NAME": formats.No, "NUMBER SURNAME": formats.No, "W_SCORE B_TYPE": formats.Certain,
		"W_SCORE TYPE": formats.No, "SCORE B_TYPE": formats.No,
	} {
		var fields []dbase.Field
		for name := range strings.FieldsSeq(names) {
			fields = append(fields, dbase.Field{Name: name, Type: 'C', Width: 3})
		}
		data, err := dbase.Encode(fields, nil, tournament.Date{})
		if err != nil {
			t.Fatal(err)
		}
		if got := Format().Sniff(data); got != want {
			t.Errorf("a table of %s: %v, want %v", names, got, want)
		}
	}
	for head, want := range map[string]formats.Confidence{
		"PK\x03\x04a.TRN a.SCO": formats.Certain, "PK\x03\x04a.TRN": formats.No, "PK\x03\x04a.SCO": formats.No,
		"[Tournament Info]\n[Standings]": formats.Certain, "[tournament info]\n[List of Participants]": formats.Certain,
		"[Tournament Info]\n[Pairing]": formats.Certain, "[Tournament Info]\n[Other]": formats.No, "[Standings]\n[Pairing]": formats.No,
	} {
		if got := Format().Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
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
