package crosstable

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"podium/formats"
	"podium/formats/formatstest"
)

// Hostile inputs of every wrapping are refused, or read, within 256 megabytes.
// How long each takes is only logged: two seconds are wanted on a quiet machine.
func TestLimits(t *testing.T) {
	header := "No,Name,1.Rd,2.Rd\n"
	columns := "Name " + strings.Repeat("x ", 20_000) + "Rd 1  Rd 2\n"
	tests := []struct {
		name  string
		f     formats.Format
		input string
	}{
		{"commas", CSV(), strings.Repeat(strings.Repeat(",", 500)+"x\n", 30_000)},
		{"one line of commas", CSV(), strings.Repeat(",", 15<<20)},
		{"headers", CSV(), strings.Repeat("No,Name,a,b\n", 100_000)},
		{"crosstable headers", CSV(), strings.Repeat(header, 100_000)},
		{"players", CSV(), header + strings.Repeat("1,Rook,2w1,2b1\n", 60_000)},
		{"numbers", CSV(), header + strings.Repeat("1\n", 1_000_000)},
		{"quote", CSV(), "\"" + strings.Repeat("a\n", 5<<20)},
		{"columns", Text(), columns + strings.Repeat("y z\n", 50_000)},
		{"tabs", Text(), "Name  Rd 1  Rd 2  No\n" + strings.Repeat(strings.Repeat("\t", 999)+"x\n", 4000)},
		{"blank lines", Text(), "x" + strings.Repeat("\n", 3<<20)},
		{"rows of a page", HTML(), "<table>" + strings.Repeat("<tr><td>", 500_000)},
		{"tables in tables", HTML(), strings.Repeat("<table><tr><td>", 1_000_000)},
		{"wide cells", HTML(), "<table>" + strings.Repeat("<tr><td colspan=999999999>x", 100_000)},
		{"long text", HTML(), "<html>" + strings.Repeat("x", 15<<20)},
		{"long tag", HTML(), "<html " + strings.Repeat("x=1 ", 3<<20)},
		{"headings", HTML(), strings.Repeat("<h1>x</h1>", 1<<18)},
		{"small tables", HTML(), strings.Repeat("<h1>x</h1><table><tr><td>x</table>", 400_000)},
		{"lines of text of a page", HTML(), "<html><pre>" + strings.Repeat("x\n", 5_000_000)},
		{"crosstables", CSV(), strings.Repeat(header+"1,A,2w1,2b1\n2,B,1b0,1w0\n\n\n", 20_000)},
		{"headers of two lines", CSV(), strings.Repeat(",,Round 1,,Round 2,\nNo,Name,Opp,Res,Opp,Res\n1,A,2,1,2,1\n", 20_000)},
		{"late rounds", CSV(), "No,Name,Rd 399,Rd 400\n" + strings.Repeat("1,A,,\n", 200_000)},
		{"wide matrix", CSV(), "No,Name," + strings.Repeat("1,2,3,4,", 120) + "\n" + strings.Repeat("1,A,"+strings.Repeat("1,", 480)+"\n", 480)},
	}
	for _, tt := range tests {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		start := time.Now()
		ev, found := readAs(tt.f, []byte(tt.input))
		elapsed := time.Since(start)
		runtime.ReadMemStats(&after)
		if (ev == nil) == (len(found) == 0) {
			t.Errorf("%s: an event: %t, findings %q", tt.name, ev != nil, found)
		}
		// What was allocated in all is more than what was in use at any time.
		allocated := (after.TotalAlloc - before.TotalAlloc) >> 20
		t.Logf("%-20s %v, %d MB", tt.name, elapsed.Round(time.Millisecond), allocated)
		if allocated > 256 && !formatstest.Race {
			t.Errorf("%s: %d MB", tt.name, allocated)
		}
	}
}
