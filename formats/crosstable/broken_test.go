package crosstable

import (
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/samples"
)

// TestBroken holds the broken tables to their stated outcomes: every error of
// one that is refused and no other, and among the findings of one that is read
// those that are stated.
func TestBroken(t *testing.T) {
	t.Parallel()
	n := 0
	for _, s := range samples.Broken() {
		name := path.Base(s.Path)
		f, ours := all()[path.Ext(name)]
		if !ours || !strings.HasPrefix(name, "table-") {
			continue
		}
		n++
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog(name)
			ev, _ := f.Read(formats.Source{Name: name, Data: data(t, s)}, log)
			if (ev == nil) != s.Outcome.Refused() {
				t.Errorf("refused: %t", ev == nil)
			}
			found := log.Sorted()
			if s.Outcome.Refused() {
				found = slices.DeleteFunc(found, func(d finding.Finding) bool { return d.Severity != finding.Error })
				if len(found) != len(s.Outcome.Findings) {
					t.Errorf("%d errors: %v", len(found), log.Err())
				}
			}
			for _, want := range s.Outcome.Findings {
				if !slices.ContainsFunc(found, func(d finding.Finding) bool { return fits(&d, want) }) {
					t.Errorf("%+v is not among %v", want, found)
				}
			}
		})
		t.Run(name+"/promises", func(t *testing.T) {
			t.Parallel()
			formatstest.Run(t, f, fstest.MapFS{name: {Data: data(t, s)}})
		})
	}
	if n < 20 {
		t.Errorf("only %d broken tables", n)
	}
}

func fits(d *finding.Finding, want samples.Finding) bool {
	same := func(got, want int) bool { return want == 0 || got == want }
	return d.Severity.String() == want.Severity && string(d.Code) == want.Code &&
		same(d.Pos.Line, want.Line) && same(d.Pos.Col, want.Col) && same(d.Subject.No, want.Player)
}
