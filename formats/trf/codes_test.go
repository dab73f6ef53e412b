package trf

import (
	"slices"
	"strings"
	"testing"
)

// individuals has every record of the regulation for individuals.
const individuals = `### a comment
012 Open of Records
022 Lostwick
032 NOR
042 2026/03/14
052 2026/03/15
062 4
072 4
092 Individual: Swiss-System
102 IA Gail Glover (99900011)
112 FA Ife Okoye (99900012)
112 NA Rosa Ferreira (99900013)
122 90 minutes and 30 seconds a move
132                                                                                        26/03/14  26/03/15
142 3
152 W
162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
172 NOR FIDON
182 Some Program 1.0
192 FIDE_DUTCH_2026_BAKU
202 BH/C1,BH
212 PTS,BH/C1,BH
222 5400+30
001    1 w    Abbott, Ann                       1800 NOR    99900021 1990/01/02  2.0    1     2 w 1     3 b 1
001    2 m    Baker, Ben                        1750 NOR    99900022 1991/01/02  3.0    2     1 b 0     4 w 1
001    3 m    Carter, Cid                       1600 SWE    99900023 1992/01/02  3.0    2     4 w 1     1 w 0
001    4 w    Dole, Dora                        1500 NOR    99900024 2010/01/02  0.0    4     3 b 0     2 b 0
NOR    1 w    Abbott, Ann                       1810 OSL      123456 1990/01/02
USA    2                                        1711        90000101
240 H   3    4
250       1.0   1   2    1    2
260   3   3    1    2
299 W       - 1.0    1    1
`

// TestEveryCode: every record of TRF-2026 comes back as it was read, with those of teams in an event of
// teams. A record that no file here has fails.
func TestEveryCode(t *testing.T) {
	t.Parallel()
	teams := strings.Replace(twoMatches, "320", "300   2   3   1    8    0\n330 --   2   2   1\n801 1\n802 1\n320", 1)
	met := map[string]bool{}
	for _, in := range []string{individuals, teams} {
		ev, found := readString(in)
		out, losses, err := encode(t, TRF26(), ev)
		if err != nil || len(losses) > 0 {
			t.Fatal(found, losses, err)
		}
		back := strings.Split(out, "\r\n")
		for line := range strings.Lines(in) {
			line = strings.TrimRight(line, "\n")
			met[line[:3]] = true
			if unplayed := in == teams && line[:3] == "001"; !unplayed && !slices.Contains(back, line) { // blank or Z
				t.Errorf("%q is not in\n%s", line, out)
			}
		}
	}
	for _, rec := range records() {
		if rec.of != addition && !met[rec.code] && rec.code != "013" && rec.code != "082" { // 310 replaces 013
			t.Errorf("no file here has %s", rec.code)
		}
	}
}
