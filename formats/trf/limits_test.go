package trf

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf/internal/output"
)

// More records, or more rounds of all players together, than an event has are
// refused with one error, at the line that is too much.
func TestLimits(t *testing.T) {
	t.Parallel()
	rows := func(n, rounds int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "001 %4d m    Abbott, Ann                       2400 NOR                         0.0     %s\n",
				i+1, strings.Repeat("  0000 - Z", rounds))
		}
		return b.String()
	}
	for _, tt := range []struct{ name, in, want string }{
		{"records", twoPlayers + strings.Repeat("XXP 1 2\n", maxRecords), "50003:1 error too-large"},
		{"rounds", "012 Test Open\n" + rows(formats.MaxEntries/800, 5) + rows(1, 999), "502:1 error too-large"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.in)
			if found := findings(log); ev != nil || log.Count(finding.Error) != 1 || found[0] != tt.want {
				t.Errorf("an event: %t, %d errors, the first %q, want %q", ev != nil, log.Count(finding.Error), found[0], tt.want)
			}
		})
	}
}

// TestLongestRow: the most rounds fit, counted in characters.
func TestLongestRow(t *testing.T) {
	t.Parallel()
	row := "001    1 m    Äbbött, Änn                       2400 NOR                         0.0     "
	for rounds, want := range map[int]bool{formats.MaxRounds: false, formats.MaxRounds + 1: true} {
		_, log := readString(row + strings.Repeat("  0000 - Z", rounds) + "\n")
		if got := log.Has(finding.LineTooLong); got != want {
			t.Errorf("%d rounds are too long: %t; %v", rounds, got, log.Err())
		}
	}
}

// TestManyKinds: of what a hostile file has of any kind, the first hundred kinds are told, and that there are more.
func TestManyKinds(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	for i := range 120 {
		fmt.Fprintf(&in, "Q%c%d 1\n", 'A'+i/10, i%10)
	}
	_, log := readString(twoPlayers + in.String())
	list := log.Sorted()
	if len(list) != maxTallies || !strings.HasSuffix(list[maxTallies-1].Found, "(and likewise 20 places more)") {
		t.Errorf("%d findings, the last %q", len(list), list[len(list)-1].Found)
	}
}

// TestManyRoundDates: as many dates as a hostile file has take no more than their share each.
func TestManyRoundDates(t *testing.T) { //nolint:paralleltest // it measures what is allocated
	ev := generate(2, 1)
	ev.Sections[0].RoundDates = slices.Repeat([]tournament.Date{{Year: 2026, Month: 3, Day: 1}}, 20_000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := write(io.Discard, ev, &formats.Log{}, output.TRF16, nil); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 20 {
		t.Errorf("%d MB were allocated in all", all)
	}
}
