package use_test

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/formats"
)

// TestParts: the files of the same event stand in the folder of the outputs, those of
// several in a folder each, for the names are the same in all.
func TestParts(t *testing.T) {
	t.Parallel()
	split := func([]byte) ([]formats.File, error) {
		return []formats.File{{Name: "HEAD.DBF"}, {Name: "ROWS.DBF"}}, nil
	}
	broken := func([]byte) ([]formats.File, error) { return nil, errors.New("no archive") }
	for _, test := range []struct {
		name  string
		file  use.Output
		alone bool
		want  []string // nil: an error
	}{
		{name: "one file", file: use.Output{Name: "club.trf"}, want: []string{"club.trf"}},
		{
			name: "two of the only event", file: use.Output{Name: "club.zip", Split: split}, alone: true,
			want: []string{"HEAD.DBF", "ROWS.DBF"},
		},
		{
			name: "two of one of several", file: use.Output{Name: "club.zip", Split: split},
			want: []string{filepath.Join("club", "HEAD.DBF"), filepath.Join("club", "ROWS.DBF")},
		},
		{name: "what cannot be taken apart", file: use.Output{Name: "club.zip", Split: broken}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			parts, err := test.file.Parts(test.alone)
			var got []string
			for _, p := range parts {
				got = append(got, p.Name)
			}
			if diff := cmp.Diff(test.want, got); diff != "" || (err == nil) != (test.want != nil) {
				t.Errorf("error %v; -want +got\n%s", err, diff)
			}
		})
	}
}
