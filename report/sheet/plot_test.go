package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/sheet"
)

// plotOf is a plot of one line, with a step for each number.
func plotOf(label string, numbers ...int64) *sheet.Plot {
	p := &sheet.Plot{Lines: []sheet.Line{{Name: "Ada"}}}
	for i, n := range numbers {
		p.Steps = append(p.Steps, sheet.Step{Label: label, Short: fmt.Sprint(i + 1)})
		p.Lines[0].At = append(p.Lines[0].At, sheet.Cell{Text: fmt.Sprint(n), Num: sheet.Num{Num: n, Den: 1}})
	}
	return p
}

// The axis begins at 0 and has at most five lines above it, 1, 2 or 5 times a power of ten apart,
// of which the last is at least as high as the highest number.
func TestTicks(t *testing.T) {
	t.Parallel()
	for highest, want := range map[int64]string{
		1: "0 1", 5: "0 1 2 3 4 5", 6: "0 2 4 6", 10: "0 2 4 6 8 10", 11: "0 5 10 15", 25: "0 5 10 15 20 25", 26: "0 10 20 30",
		50: "0 10 20 30 40 50", 51: "0 20 40 60", 1_000_000_000_000: "0 200000000000 400000000000 600000000000 800000000000 1000000000000",
	} {
		var got []string
		for _, tick := range plotOf("May", 0, highest).Draw().Ticks {
			got = append(got, tick.Text)
		}
		if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%d (-want +got)\n%s", highest, diff)
		}
	}
	if plotOf("May", 0, 1_000_000_000_001).Draw() != nil || (*sheet.Plot)(nil).Draw() != nil {
		t.Error("numbers too large for an axis are drawn, or nothing is")
	}
	huge := plotOf("May", 0, 5) // a million points times weights of a million
	huge.Lines[0].At[0] = sheet.Cell{Text: "30000000000000000000"}
	if huge.Draw() != nil {
		t.Error("a number too large for a cell is drawn")
	}
}

// The first and the last step are 20 units from the edges of a grid from 34 to 350; 0 is at the
// lower line, 176, and the highest tick at 10.
func TestCorners(t *testing.T) {
	t.Parallel()
	d := plotOf("May", 0, 3, 6, 1).Draw()
	want := []string{"54 176 0", "146 93 3", "238 10 6", "330 148.4 1"}
	var got []string
	for _, m := range d.Lines[0].Corners {
		got = append(got, fmt.Sprint(m.X, " ", m.Y, " ", m.Text))
	}
	if diff := cmp.Diff(want, got); diff != "" || d.Lines[0].Total != "1" || d.Lines[0].Name != "Ada" {
		t.Errorf("total %s (-want +got)\n%s", d.Lines[0].Total, diff)
	}
}

// Steps have their names below the axis if these have at most 60 letters together with a blank
// behind each, of which ten count; otherwise numbers, of which at most twelve are there.
func TestSteps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		label string
		steps int
		want  string
	}{
		{"April", 10, "April April April April April April April April April April"},
		{"April", 11, "1 2 3 4 5 6 7 8 9 10 11"},
		{"a day of September", 5, strings.TrimSpace(strings.Repeat("a day of September ", 5))},
		{"a day of September", 6, "1 2 3 4 5 6"},
		{"April", 12, "1 2 3 4 5 6 7 8 9 10 11 12"},
		{"April", 13, "1 3 5 7 9 11 13"},
		{"April", 25, "1 4 7 10 13 16 19 22 25"},
	} {
		var got []string
		for _, m := range plotOf(test.label, append(make([]int64, test.steps-1), 1)...).Draw().Steps {
			got = append(got, m.Text)
		}
		if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%d times %q (-want +got)\n%s", test.steps, test.label, diff)
		}
	}
}
