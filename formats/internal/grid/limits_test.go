package grid

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"podium/formats"
)

// The memory that a table costs, all that was ever allocated for it included,
// grows with its cells and no faster: where a header, a section or a name is
// looked at again for each of the others, it grows with the square. That is
// counted in bytes, not in time, and by itself, so this test is not parallel.
func TestWorkGrowsWithCells(t *testing.T) {
	repeat := func(table string) func(n int) string {
		return func(n int) string { return strings.Repeat(table, n) }
	}
	for _, tt := range []struct {
		name string
		make func(n int) string
	}{
		{"headers of two lines", repeat("||Round 1||Round 2|\nNo|Name|Opp|Res|Opp|Res\n1|A|2|1|2|1\n")},
		{"headers of two lines without players", repeat("||Round 1||Round 2|\nNo|Name|Opp|Res|Opp|Res\n")},
		{"headers of matrices with names", repeat(strings.Repeat("Name|No|a|b|c\nName|No|c|b|a\n", 25) + "x|1||||Name|No|1|2\n")},
		{"crosstables", repeat("No|Name|1.Rd|2.Rd\n1|A|2w1|2b1\n2|B|1b0|1w0\n\n\n\n")},
		{"empty crosstables", repeat("No|Name|1.Rd|2.Rd\nNo|Name|2.Rd|1.Rd\n")},
		{"players", func(n int) string { return "No|Name|1.Rd|2.Rd\n" + players(n) }},
		{"letters of colours", func(n int) string {
			var b strings.Builder
			b.WriteString("No|Name|1.Rd|2.Rd\n")
			for i := range n {
				fmt.Fprintf(&b, "%d|A|1%c1|1%c1\n", i+1, 0x4E00+2*i, 0x4E01+2*i)
			}
			return b.String()
		}},
	} {
		const few, times = 100, 4
		small, large := allocated(t, tt.make(few)), allocated(t, tt.make(times*few))
		t.Logf("%-36s %d kB, %d kB", tt.name, small>>10, large>>10)
		if large > small*times*2 {
			t.Errorf("%s: %d bytes for %d, %d for %d times as many", tt.name, small, few, large, times)
		}
	}
}

// players is the rows of n players who are absent in both rounds.
func players(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d|A|-0|-0\n", i+1)
	}
	return b.String()
}

// allocated is how many bytes it takes to read a table.
func allocated(t *testing.T, table string) uint64 {
	t.Helper()
	w, sheet := DefaultWords(), sheetOf("Sheet1", table)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = Read([]Sheet{sheet}, w, &formats.Log{}) // what it says is for other tests
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Too much of anything is refused before it fills the memory.
func TestLimits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, table, found string }{
		{"players", "No|Name|1.Rd|2.Rd\n" + players(10_000), "error too-large B1"},
		{"entries", strings.Repeat("No|Name|Rd 399|Rd 400\n"+players(600)+"\n\n\n", 2), "error too-large B605"},
		{"sections", strings.Repeat("No|Name|1.Rd|2.Rd\n1|A|-0|-0\n\n\n\n", 501), "error too-large B2501"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, found := readTable(t, tt.table)
			if ev != nil || len(found) == 0 || found[0] != tt.found {
				t.Errorf("an event: %t, found %q, want first %q", ev != nil, found[:min(len(found), 3)], tt.found)
			}
		})
	}
	for _, tt := range []struct{ name, table string }{
		{"as many players as there are numbers", "No|Name|1.Rd|2.Rd\n" + players(9999)},
		{"as many sections as may be", strings.Repeat("No|Name|1.Rd|2.Rd\n1|A|-0|-0\n\n\n\n", 500)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if ev, found := readTable(t, tt.table); ev == nil {
				t.Errorf("not read: %q", found[0])
			}
		})
	}
}
