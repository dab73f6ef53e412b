package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
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
310 101 Aspenmontgomeryfeatherstonehaugh ASPEN 123456 1234.5 5678.5 321  1234 2345
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
`
	widestPlayers = `012 Duel
062 2
072 2
082 0
092 Individual: Swiss-System
142 999
152 W
172     HBFN
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12345678901 1980/11/12  1.0 4321  5678 w 1
001 5678 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12345678903 1980/10/14  0.0 4323  1234 b 0
SWE 1234 m CM Abbott-Montgomery-Featherstone, Ä 1999 SKA L1234567890 1980/11/13
USA 5678                                        1998 CA     12345678
240 H 123 1234 5678
250      13.5 123 234 3456 4567
260 123 234 1234 5678
299 W        13.5  123 1234 5678
299         -10.5  234 1234 5678
`
	widest16 = `012 Duel
062 2
072 2
082 2
092 Team: Swiss-System
132                                                                                        26/03/14  26/03/15
XXR 999
XXC black1
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12345678901 1980/11/12  1.0 4321  5678 w 1
001 5678 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12345678903 1980/10/14  0.0 4323  1234 b 0
013 Aspenmontgomeryfeatherstonehaugh1234
013 Beechmontgomeryfeatherstonehaugh5678
`
	widestAdditions = `012 Duel
062 2
072 2
082 0
092 Individual: Swiss-System
XXR 999
XXC white1
XXA 1234 12.5 13.5
XXA 5678 99.5 10.5
XXP 1234 5678
001 1234 wWGM Abbott-Montgomery-Featherstone, A 2345 NOR 12345678901 1980/11/12  1.0 4321  5678 w 1
001 5678 wWCM Carver-Montgomery-Featherstone, C 2347 DEN 12345678903 1980/10/14  0.0 4323  1234 b 0
DAT 1234 SCHOOL Aspen Elementary
DAT 5678 SCHOOL Beech Elementary
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
