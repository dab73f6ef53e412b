package trf

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
)

// widestTeams has every field of the records of teams filled up to its last column (TRF-2026: 162, 172, 299, 300, 310,
// 320, 330, 352 and 362), widestPlayers those of players (240, 250, 260 and national records), widest16 those
// of teams in TRF-16, and widestAdditions what JaVaFo and Tornelo add to it.
const (
	widestTeams = `012 Teams
062 4
072 4
082 4
092 Team: Swiss-System
142 999
152 B
162  W13.5    D12.5    L11.5    A10.5    P13.0    X12.0
172 NOR FIDON
192 FIDE_TEAM_MP_GP
352 WB
362 TW12.5   TD11.5   TL10.5
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12345678901 1980/11/12 13.5 4321  5678 w 1
001 2345 m GM Baker-Montgomery-Featherstone, Be 2346 SWE 12345678902 1980/12/13 11.5 4322  6789 b 0
001 5678 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12345678903 1980/10/14 11.5 4323  1234 b 0
001 6789 m FM Dyer-Montgomery-Featherstone, Dan 2348 FIN 12345678904 1980/11/15 13.5 4324  2345 w 1
310 101 Äspenmontgomeryfeatherstonehaugh ÄSPEN 123456 1234.5 5678.5 321  1234 2345
310 202 Beechmontgomeryfeatherstonehaugh BEECH 234567 2345.5 6789.5 432  5678 6789
310 303 Cedarmontgomeryfeatherstonehaugh CEDAR 345678 3456.5 7890.5 543
310 404 Driftmontgomeryfeatherstonehaugh DRIFT 456789 4567.5 8901.5 654
240 H 100  101  202
250 12.5 13.5 123 234 3456 4567
260 123 234  101  202
320 12.5 13.5 303 404
330 -- 100 303 404
300   1 101 202 2345 1234
299 W  12.5  13.5  123  101  202
299   -11.5 +10.5  234  303  404
299   + 0.0 - 9.5       303
`
	widestPlayers = `012 Duel
062 2
072 2
082 0
092 Individual: Swiss-System
142 999
152 W
172     HBFN
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12349999901 1980/11/12  1.0 4321  9999 w 1
001 9999 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12349999903 1980/10/14  0.0 4323  1234 b 0
SWE 1234 m CM Abbott-Montgomery-Featherstone, Ä 1999 SKA L1234999990 1980/11/13
USA 9999                                        1998 CA     12349999
240 H 123 1234 9999
250      13.5 123 234 3456 4567
260 123 234 1234 9999
299 W        13.5  123 1234 9999
299         -10.5  234 1234 9999
`
	widest16 = `012 Duel
062 2
072 2
082 2
092 Team: Swiss-System
132                                                                                        26/03/14  26/03/15
XXR 999
XXC black1
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12349999901 1980/11/12  1.0 4321  9999 w 1
001 9999 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12349999903 1980/10/14  0.0 4323  1234 b 0
013 Aspenmontgomeryfeatherstonehaugh1234
013 Beechmontgomeryfeatherstonehaugh9999
`
	widestAdditions = `012 Duel
062 2
072 2
082 0
092 Individual: Swiss-System
XXR 999
XXC white1
XXA 1234 12.5 13.5
XXA 9999 99.5 10.5
XXP 1234 9999
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12349999901 1980/11/12  1.0 4321  9999 w 1
001 9999 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12349999903 1980/10/14  0.0 4323  1234 b 0
DAT 1234 SCHOOL Aspen Elementary
DAT 9999 SCHOOL Beech Elementary
`
)

// TestWidestFields reads them, and writes them with the same columns.
func TestWidestFields(t *testing.T) {
	t.Parallel()
	for in, format := range map[string]formats.Format{widestTeams: TRF26(), widestPlayers: TRF26(), widest16: TRF16(), widestAdditions: TRF16()} {
		ev, log := readString(in)
		if ev == nil {
			t.Fatal(log.Err())
		}
		if len(ev.Extra)+len(ev.Sections[0].Extra) > 0 {
			t.Errorf("not read: %v, %v", ev.Extra, ev.Sections[0].Extra)
		}
		out, lost, err := encode(t, format, ev)
		if diff := cmp.Diff(in, strings.ReplaceAll(out, "\r\n", "\n")); diff != "" || err != nil || len(lost) > 0 {
			t.Errorf("%v, lost %v; the file (-want +got):\n%s", err, lost, diff)
		}
	}
}

// TestNumberedTeam: one program writes the number of a team before its name, so that players begin in column 42.
func TestNumberedTeam(t *testing.T) {
	t.Parallel()
	in := replace(t, widest16, "013 Aspenmontgomeryfeatherstonehaugh1234\n", "013    7 Aspenmontgomeryfeatherstone     1234\n")
	ev, log := readString(in)
	if ev == nil {
		t.Fatal(log.Err())
	}
	if team := ev.Sections[0].Teams[0]; team.No != 7 || team.Name != "Aspenmontgomeryfeatherstone" || !slices.Equal(team.Members, []int{1234}) {
		t.Errorf("got %+v", team)
	}
}

// TestNarrowAdjustments: the other layout of record 299, that of the example of TRF-2026, filled up.
func TestNarrowAdjustments(t *testing.T) {
	t.Parallel()
	s, _ := read26(t, twoMatches+"299 W 12.5 13.5 123    1    2\n")
	want := []tournament.Adjustment{{Kind: tournament.PointsFor, Result: tournament.Win, Match: 25, Game: 27, Round: 123, Teams: []int{1, 2}}}
	if diff := cmp.Diff(want, s.Adjustments); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	const row = "299   + 1.0 + 2.0    1    3"
	for _, col := range []int{6, 12, 18, 19, 23} { // which are blank
		if s, _ := read26(t, twoMatches+row[:col-1]+"7"+row[col:]+"\n"); len(s.Adjustments) > 0 {
			t.Errorf("a digit in column %d: %v", col, s.Adjustments)
		}
	}
}
