package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// fourPlayers have not begun; their numbers leave a gap.
const fourPlayers = `001    1      Abbott, Ann                       2400 NOR                         0.0    1
001    2      Brandt, Bert                      2300 NOR                         0.0    2
001    3      Carver, Cleo                      2200 NOR                         0.0    3
001    5      Dyer, Dan                         2100 NOR                         0.0    4
`

// The columns are those of TRF-2026 (records 250 and 260) and of the manuals of
// JaVaFo and bbpPairings (XXA and XXP).
func TestPairingRecords(t *testing.T) {
	t.Parallel()
	type pairs = []tournament.ProhibitedPairing
	type speeds = []tournament.Acceleration
	tests := []struct {
		name, head   string
		speeds       speeds
		pairs        pairs
		found        []string // of reading
		out16, out26 string   // records written
		lost16       []string
	}{
		{
			name: "250", head: "142 5\n250       1.0   1   2    1    3\n250       0.5   3   4    1    3\n",
			speeds: speeds{
				{FirstRound: 1, LastRound: 2, FirstNo: 1, LastNo: 3, Game: tournament.Point},
				{FirstRound: 3, LastRound: 4, FirstNo: 1, LastNo: 3, Game: tournament.Half},
			},
			out16: "XXA    1  1.0  1.0  0.5  0.5\nXXA    2  1.0  1.0  0.5  0.5\nXXA    3  1.0  1.0  0.5  0.5\n",
			out26: "250       1.0   1   2    1    3\n250       0.5   3   4    1    3\n",
		},
		{
			name: "XXA, with a gap among the numbers", head: "XXR 5\nXXA    2  1.0\nXXA    3  1.0  0.5\nXXA    5  1.0  0.5\n",
			speeds: speeds{
				{FirstRound: 1, LastRound: 1, FirstNo: 2, LastNo: 5, Game: tournament.Point},
				{FirstRound: 2, LastRound: 2, FirstNo: 3, LastNo: 5, Game: tournament.Half},
			},
			out16: "XXA    2  1.0\nXXA    3  1.0  0.5\nXXA    5  1.0  0.5\n",
			out26: "250       1.0   1   1    2    5\n250       0.5   2   2    3    5\n",
		},
		{
			name: "XXA with rounds that are blank", head: "XXA    1       1.0\n",
			speeds: speeds{{FirstRound: 2, LastRound: 2, FirstNo: 1, LastNo: 1, Game: tournament.Point}},
			out16:  "XXA    1  0.0  1.0\n", out26: "250       1.0   2   2    1    1\n",
		},
		{
			name: "250 beyond the players and twice for one", head: "142 3\n250       1.0   1   9    1    8\n250       0.5   2   2    2    2\n",
			speeds: speeds{
				{FirstRound: 1, LastRound: 9, FirstNo: 1, LastNo: 8, Game: tournament.Point},
				{FirstRound: 2, LastRound: 2, FirstNo: 2, LastNo: 2, Game: tournament.Half},
			},
			out16:  "XXA    1  1.0  1.0  1.0\nXXA    2  1.0  0.5  1.0\nXXA    3  1.0  1.0  1.0\nXXA    5  1.0  1.0  1.0\n",
			lost16: []string{"loss cut-field Section.Accelerations"},
			out26:  "250       1.0   1   9    1    8\n250       0.5   2   2    2    2\n",
		},
		{
			name: "250 of teams in an event of players", head: "250  2.0        1   1    1    2\n",
			speeds: speeds{{FirstRound: 1, LastRound: 1, FirstNo: 1, LastNo: 2, Match: 2 * tournament.Point}},
			lost16: []string{"loss lost-field Section.Accelerations"},
			out26:  "250  2.0        1   1    1    2\n",
		},
		{
			name: "XXA that is something else", head: "XXA true\n",
			found: []string{"1:1 note unknown-record"}, out16: "XXA true\n", out26: "XXA true\n",
		},
		{
			name: "250 that is not understood", head: "250 Baku\n",
			found: []string{"1:5 warning bad-record"}, lost16: []string{"loss lost-field Extra"}, out26: "250 Baku\n",
		},
		{
			name: "XXA and 250", head: "XXA    1  1.0\n250       0.5   1   1    1    1\n",
			speeds: speeds{{FirstRound: 1, LastRound: 1, FirstNo: 1, LastNo: 1, Game: tournament.Half}},
			found:  []string{"1:5 warning repeated-record"}, out16: "XXA    1  0.5\n", out26: "250       0.5   1   1    1    1\n",
		},
		{
			name: "260 for all rounds", head: "142 5\n260   1   5    1    2    5\n",
			pairs: pairs{{Nos: []int{1, 2, 5}}},
			out16: "XXP 1 2 5\n", out26: "260   1   5    1    2    5\n",
		},
		{
			name: "260 for some rounds", head: "142 5\n260   1   4    1    2\n260   2        3    5\n",
			pairs:  pairs{{FirstRound: 1, LastRound: 4, Nos: []int{1, 2}}, {FirstRound: 2, LastRound: 2, Nos: []int{3, 5}}},
			lost16: []string{"loss lost-field Section.Prohibited"},
			out26:  "260   1   4    1    2\n260   2   2    3    5\n",
		},
		{
			name: "XXP", head: "XXR 5\nXXP 1 2\nXXP 0003,5\n", pairs: pairs{{Nos: []int{1, 2}}, {Nos: []int{3, 5}}},
			out16: "XXP 1 2\nXXP 3 5\n", out26: "260   1   5    1    2\n260   1   5    3    5\n",
		},
		{
			name: "XXP where nobody knows the rounds", head: "XXP 1 2\n", pairs: pairs{{Nos: []int{1, 2}}},
			out16: "XXP 1 2\n", out26: "260   1 999    1    2\n",
		},
		{
			name: "XXA and 250 that agree", head: "XXA    1  0.5\n250       0.5   1   1    1    1\n",
			speeds: speeds{{FirstRound: 1, LastRound: 1, FirstNo: 1, LastNo: 1, Game: tournament.Half}},
			out16:  "XXA    1  0.5\n", out26: "250       0.5   1   1    1    1\n",
		},
		{
			name: "XXP and 260 that agree", head: "XXR 5\nXXP 1 2\n260   1   5    1    2\n", pairs: pairs{{Nos: []int{1, 2}}},
			out16: "XXP 1 2\n", out26: "260   1   5    1    2\n",
		},
		{
			name: "XXP and 260 for other rounds", head: "XXR 5\nXXP 1 2\n260   1   4    1    2\n",
			pairs: pairs{{FirstRound: 1, LastRound: 4, Nos: []int{1, 2}}}, found: []string{"2:5 warning repeated-record"},
			lost16: []string{"loss lost-field Section.Prohibited"}, out26: "260   1   4    1    2\n",
		},
		{
			name: "XXP and 260 for other players", head: "XXR 5\nXXP 1 2\n260   1   5    1    3\n", pairs: pairs{{Nos: []int{1, 3}}},
			found: []string{"2:5 warning repeated-record"}, out16: "XXP 1 3\n", out26: "260   1   5    1    3\n",
		},
		{
			name: "numbers that nobody has", head: "XXP 1 4\n260   1   5    1    7\n",
			found: []string{"2:5 warning bad-record", "1:1 note unknown-record"}, lost16: []string{"loss lost-field Extra"},
			out16: "XXP 1 4\n", out26: "260   1   5    1    7\nXXP 1 4\n",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.head + fourPlayers)
			if ev == nil {
				t.Fatal(log.Err())
			}
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.speeds, ev.Sections[0].Accelerations); diff != "" {
				t.Errorf("accelerations (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.pairs, ev.Sections[0].Prohibited); diff != "" {
				t.Errorf("prohibited pairings (-want +got):\n%s", diff)
			}
			checkWritten(t, TRF16(), ev, tt.out16, tt.lost16)
			checkWritten(t, TRF26(), ev, tt.out26, nil)
		})
	}
}

// checkWritten writes ev, compares its records of pairing and what is lost,
// and holds the output to what was announced.
func checkWritten(t *testing.T, f formats.Format, ev *tournament.Event, want string, losses []string) {
	t.Helper()
	out, lost, err := encode(t, f, ev)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(losses, lost); diff != "" {
		t.Errorf("%s: losses (-want +got):\n%s", f.Name, diff)
	}
	got := map[bool]string{}
	for line := range strings.Lines(out) {
		switch code := line[:3]; code {
		case "XXA", "XXP", "250", "260":
			got[code == "XXA" || code == "250"] += strings.TrimRight(line, "\r\n") + "\n"
		}
	}
	wanted := map[bool]string{}
	for line := range strings.Lines(want) {
		wanted[line[:3] == "XXA" || line[:3] == "250"] += line
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("%s: records (-want +got):\n%s", f.Name, diff)
	}
	checkAnnounced(t, f, ev)
}

// checkAnnounced writes ev and reads it back: every difference must have been
// told as a loss.
func checkAnnounced(t *testing.T, f formats.Format, ev *tournament.Event) {
	t.Helper()
	log := formats.NewLog("out")
	again, err := formats.Encode(f, ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(f, ev, again, log); err != nil {
		t.Fatal(err)
	}
	for _, d := range log.Sorted() {
		if d.Code == finding.ReadBack {
			t.Errorf("%s: a loss that was not announced: %v", f.Name, &d)
		}
	}
}
