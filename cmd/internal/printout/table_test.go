package printout

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTable: columns are as wide as their widest text, up to a bound, counted as a
// terminal shows it; no line ends in blanks.
func TestTable(t *testing.T) {
	t.Parallel()
	long := strings.TrimSpace(strings.Repeat("seven characters ", 5)) // 84
	rows := [][]string{{"1", "林", "4.5"}, {"10", long, ""}}
	table := printedTable{rows: len(rows), row: func(i int) []string { return rows[i] }}
	table.add("Rank", false)
	table.add("Name", true)
	table.add("Points", false)
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	table.writeText(w)
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	want := " Rank  Name" + strings.Repeat(" ", 56) + "  Points\n" +
		"    1  林" + strings.Repeat(" ", 58) + "     4.5\n" +
		"   10  seven characters seven characters seven characters seven\n" +
		"       characters seven characters\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
