package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"podium/cmd/internal/printout"
	"podium/report/sheet"
)

// narrowLines are command lines that print tables or sentences; @ stands for a sample of
// a season.
func narrowLines() []string {
	lines := []string{
		"rank @2026-01-24-frostbite-scholastic.sjson --decided-by",
		"rank @2026-05-30-one-event-many-formats.trf --tiebreaks BH/C1,BH,SB,DE,PS,WIN,BWG,ARO,TPR,KS",
		"rank @2026-06-05-quarry-club-pending.trf @2025-11-08-danube-masters-matrix.csv",
		"rank @no-such.trf @2025-10-25-yellow-rook-byte-columns.trf",
		"explain @2026-01-24-frostbite-scholastic.sjson --section K-3 --rank 3",
		"explain @2025-11-08-danube-masters.trf --player 1 --versus 2",
		"verify @2025-09-06-old-guard-memorial-2006-codes.trf @2026-04-18-every-unplayed-round.trf",
		"check @2026-04-18-every-unplayed-round.trf --for fide",
		"check @2026-01-24-frostbite-scholastic.sjson --for uschess",
		"diff @2026-01-24-frostbite-scholastic-k3.trf @2025-10-18-harvest-scholastic-k3.trf",
		"awards @2026-01-24-frostbite-scholastic.sjson --prizes 5 --class U800:2 --schools 3 --view all",
		"awards @2026-01-24-frostbite-scholastic.sjson --plan ../../samples/plans/scholastic.toml --view all",
		"awards @2026-01-24-frostbite-scholastic-k5.trf --prizes 3 --compare BH,SB",
		"season @2025-10-11-rapid-series-k5.trf @2025-11-15-rapid-series-k5.trf @2026-01-17-rapid-series-k5.trf" +
			" @2026-02-14-rapid-series-k5.trf @2026-03-21-rapid-series-k5.trf --points 10,8,6 --best 3",
		"season @2025-10-11-rapid-series-k5.trf @2025-11-15-rapid-series-k5.trf --points 10,8,6 --best 3 --explain Zugzwang",
		"formats", "tiebreaks", "tiebreaks SOLK", "tiebreaks BH", "", "version", "certs", "rank",
	}
	for _, command := range (&program{}).app(nil).Commands {
		lines = append(lines, command.Name+" --help")
	}
	return append(lines, "--help")
}

// TestNarrow holds what commands print to terminals of several widths: no line is wider, and
// no word is missing that stands where lines may have any length.
func TestNarrow(t *testing.T) {
	t.Parallel()
	for _, line := range narrowLines() {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			wide := words(atWidth(t, line, 0))
			for _, width := range []int{120, 80, 60} {
				narrow := atWidth(t, line, width)
				for printed := range strings.Lines(narrow) {
					if n := sheet.Width(strings.TrimRight(printed, "\n")); n > width {
						t.Errorf("%d columns in a terminal of %d: %q", n, width, printed)
					}
				}
				have := map[string]bool{}
				for _, word := range words(narrow) {
					have[word] = true
				}
				for _, word := range wide {
					if !have[word] && sheet.Width(word) < width-20 {
						t.Errorf("%q is missing in a terminal of %d columns", word, width)
					}
				}
			}
		})
	}
}

// words returns the words of a text without what only joins them.
func words(text string) []string {
	out := strings.Fields(text)
	for i := range out {
		out[i] = strings.Trim(out[i], ":;")
	}
	return out
}

// atWidth returns what a command line prints on a terminal of a width in columns, on both
// streams; 0: on none.
func atWidth(t *testing.T, line string, width int) string {
	t.Helper()
	oneRun.Lock()
	defer oneRun.Unlock()
	args := strings.Fields(line)
	for i := range args {
		if name, ok := strings.CutPrefix(args[i], "@"); ok {
			args[i] = filepath.Join("..", "..", "samples", "season", name)
		}
	}
	var out bytes.Buffer
	p := newProgram(strings.NewReader(""), &out, &out)
	p.width, p.messages = width, printout.Shown(&out, width)
	p.run(t.Context(), append([]string{"podium"}, args...))
	return out.String()
}
