package paper

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pagesOf lays out groups of rows of 10 mm below heads of 20 mm, and gives what
// stands on each page: h for a head, a for a second head, r for a row.
func pagesOf(rows ...int) []string {
	f := &flow{canvas: newCanvas(210, 297, docInfo{}, 0)}
	names := map[float64]string{20: "h", 15: "a", 10: "r"}
	for _, n := range rows {
		g := flowGroup{head: []flowBlock{{height: 20}}, again: []flowBlock{{height: 15}}}
		for range n {
			g.rows = append(g.rows, flowBlock{height: 10})
		}
		f.add(g)
	}
	pages := make([]string, len(f.pages))
	for i, page := range f.pages {
		for _, b := range page.blocks {
			pages[i] += names[b.height]
		}
	}
	return pages
}

// A page has room for 261 mm: a head and 24 rows.
func TestFlowBreaksPages(t *testing.T) {
	t.Parallel()
	const ten, twenty = "rrrrrrrrrr", "rrrrrrrrrrrrrrrrrrrr"
	tests := []struct {
		name string
		rows []int
		want []string
	}{
		{"what fits stays together", []int{10, 9}, []string{"h" + ten + "hrrrrrrrrr"}},
		{"what fits on one page is not broken", []int{12, 12}, []string{"h" + ten + "rr", "h" + ten + "rr"}},
		{"where most of a page would stay empty it is", []int{5, 20}, []string{"hrrrrr" + "h" + ten + "rrrrrr", "arrrr"}},
		{"a long group goes on under its second head", []int{30}, []string{"h" + twenty + "rrrr", "arrrrrr"}},
		{"the last four rows stay together", []int{25}, []string{"h" + twenty + "r", "arrrr"}},
		{"a head is not alone at the foot", []int{21, 30}, []string{"h" + twenty + "r", "h" + twenty + "rrrr", "arrrrrr"}},
		{"nothing is no page but one", []int{0}, []string{"h"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, pagesOf(tt.rows...)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestFlowKeepsFourRows: where pages can be filled so that none has fewer than four rows,
// none has, however tall the rows are.
func TestFlowKeepsFourRows(t *testing.T) {
	t.Parallel()
	const page, head, again = 261, 20, 15
	for _, high := range []int{60, 48, 40, 34, 30, 22} {
		first, next := (page-head)/high, (page-again)/high // rows on a page
		can := map[int]bool{0: true}                       // by rows left for further pages
		for n := 1; n <= 60; n++ {
			for on := 4; on <= min(next, n); on++ {
				can[n] = can[n] || can[n-on]
			}
		}
		for n := 1; n <= 60; n++ {
			possible := n <= first
			for on := 4; on <= min(first, n); on++ {
				possible = possible || can[n-on]
			}
			f := &flow{canvas: newCanvas(210, 297, docInfo{}, 0)}
			g := flowGroup{head: []flowBlock{{height: head}}, again: []flowBlock{{height: again}}}
			for range n {
				g.rows = append(g.rows, flowBlock{height: float64(high)})
			}
			f.add(g)
			rows := 0
			for i, page := range f.pages {
				on := len(page.blocks) - 1 // but for its head
				if rows += on; on < min(4, n) && possible || on > next || i == 0 && on > first {
					t.Errorf("%d rows of %d mm: page %d has %d", n, high, i+1, on)
				}
			}
			if rows != n {
				t.Errorf("%d rows of %d mm: %d are printed", n, high, rows)
			}
		}
	}
}

// A word that is wider than its room breaks behind a hyphen, so that a double name
// is cut between its names, and within a name only where there is no hyphen.
func TestFlowBreaksWords(t *testing.T) {
	t.Parallel()
	style := newPaperStyles(newWardrobe()).strong
	tests := []struct {
		text  string
		width float64 // millimetres; a letter of this size has about 2
		want  []string
	}{
		{"Wilhelmi Vandermeulen-Fitzgerald", 40, []string{"Wilhelmi", "Vandermeulen-", "Fitzgerald"}},
		{"Wilhelmi Vandermeulen-Fitzgerald", 100, []string{"Wilhelmi Vandermeulen-Fitzgerald"}},
		{"Ana-Lucia", 12, []string{"Ana-", "Lucia"}},
	}
	for _, test := range tests {
		f := &flow{canvas: newCanvas(210, 297, docInfo{}, 0), warn: func(typeset, string) {}}
		if diff := cmp.Diff(test.want, f.wrap(test.text, style, test.width)); diff != "" {
			t.Errorf("%q in %v mm (-want +got):\n%s", test.text, test.width, diff)
		}
	}
}

// TestLongWordsCostWhatTheyAreLong: a field of a file may be one long word, which
// takes the time and the memory of its letters, not of their square. It counts
// bytes, so nothing else may run beside it.
//
//nolint:paralleltest // see above
func TestLongWordsCostWhatTheyAreLong(t *testing.T) {
	cost := func(letters int) uint64 {
		word := strings.Repeat("a", letters)
		f := &flow{canvas: newCanvas(210, 297, docInfo{}, blocksOf(word)), warn: func(typeset, string) {}}
		style := newPaperStyles(newWardrobe()).text
		f.wrap("Ann", style, 60) // cuts the face to size
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f.wrap(word, style, 60)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	const few, times = 1000, 8
	small, large := cost(few), cost(times*few)
	t.Logf("%d kB, %d kB", small>>10, large>>10)
	if large > 2*times*small {
		t.Errorf("%d bytes for %d letters, %d for %d times as many", small, few, large, times)
	}
}

// What stands below rows stays with the last of them unless it takes more than three tenths of a
// page, 78 mm; then it goes on over pages as it likes. A row that is taller than what is left of a
// page begins another.
func TestFlowBelowRows(t *testing.T) {
	t.Parallel()
	names := map[float64]string{20: "h", 15: "a", 10: "r", 12: "b", 40: "B", 245: "R"}
	for _, test := range []struct {
		name  string
		rows  []float64
		below []float64
		want  []string
	}{
		{"a note", []float64{10, 10}, []float64{12}, []string{"hrrb"}},
		{"a note goes with the last four rows", slices.Repeat([]float64{10}, 24), []float64{12}, []string{"hrrrrrrrrrrrrrrrrrrrr", "arrrrb"}},
		{
			"long notes go where they like", slices.Repeat([]float64{10}, 20),
			[]float64{40, 40, 12},
			[]string{"hrrrrrrrrrrrrrrrrrrrrB", "Bb"},
		},
		{"a row as tall as a page below its second head", []float64{245, 10}, nil, []string{"h", "aR", "ar"}},
	} {
		f := &flow{canvas: newCanvas(210, 297, docInfo{}, 0)}
		blocks := func(heights []float64) (list []flowBlock) {
			for _, height := range heights {
				list = append(list, flowBlock{height: height})
			}
			return list
		}
		f.add(flowGroup{head: blocks([]float64{20}), again: blocks([]float64{15}), rows: blocks(test.rows), below: blocks(test.below)})
		var got []string
		for _, page := range f.pages {
			var text strings.Builder
			for _, b := range page.blocks {
				text.WriteString(names[b.height])
			}
			got = append(got, text.String())
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
	}
}
