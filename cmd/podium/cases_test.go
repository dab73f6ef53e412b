package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// caseFolder has small files that once went wrong; it is not part of the project.
const caseFolder = "../../../shared/cases"

// TestCases ranks each of the files that once went wrong, and looks for the message
// that must be given, or for the line of the standings.
func TestCases(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat(caseFolder); err != nil {
		t.Skipf("the cases are not there: %v", err)
	}
	const ok, refused = exitOK, exitFailed
	for _, tt := range []struct {
		file string
		code int
		want string // in what is printed
	}{
		{"files/open.csv", ok, `round 2: 1 of 2 games has no result`},
		{"files/open.trf", ok, `round 2: 1 of 2 games has no result`},
		{"files/pend.csv", ok, `after round 1, round 2 open`},
		{"files/pend.trf", ok, `after round 1, round 2 open`},
		{"files/np.csv", refused, `unpaired players, which has no games`},
		{"files/tie.trf", ok, `^[^\n]*note: [^\n]*lots[^\n]*\nTie\n`},
		{"files/sb3.csv", ok, `Alpha, Ann +2.5`},
		{"files/vh.html", ok, `players; tie-breaks`},
		{"files/sp1.txt", ok, `players; tie-breaks`},
		{"files/c24.trf", ok, `FIDE rules 2024`},
		{"files/c26.trf", ok, `FIDE rules 2026`},
		{"files/m1.csv", ok, `6 games in unknown rounds`},
		{"files/m2.csv", ok, `in unknown rounds`},
		{"files/m3.csv", ok, `in unknown rounds`},
		{"files/m4.csv", ok, `in unknown rounds`},
		{"files/m5.csv", ok, `in unknown rounds`},
		{"damaged/ph1.trf", ok, `round 12 has no games`},
		{"damaged/ph2.trf", ok, `round 3 has no games`},
		{"damaged/ph3.trf", ok, `has no games`},
		{"damaged/ph4.trf", ok, `rounds 6 to 11 have no games`},
		{"damaged/n1.csv", ok, `round 4 has no games`},
		{"damaged/lang.tsv", ok, `(?s)K-3.*K-5`},
		{"damaged/lang2.tsv", ok, `(?s)K-3.*K-5`},
		{"damaged/n2.tsv", refused, `the table "Section K-5" of 26 players`},
		{"damaged/n2.txt", ok, `(?s)K-3.*K-5.*K-12`},
		{"damaged/msa2.txt", ok, `(?s)K-3.*K-5.*K-12`},
		{"damaged/sj_a.sjson", ok, `an empty result, treated as no result`},
		{"damaged/sj_b.sjson", ok, `an empty result, treated as no result`},
		{"damaged/sj_c.sjson", refused, `round 4: win against player 12, who has no result`},
		{"damaged/sj_c2.sjson", refused, `who has no result`},
		{"damaged/sj_t.sjson", ok, `team code "0AK", which belongs to no team`},
		{"damaged/sj_u.sjson", ok, `team number 2; expected a different number`},
		{"damaged/sj_v.sjson", ok, `team code "OAK" a second time`},
		{"damaged/sp1.zip", ok, `types 1 and 0, read as a forfeit loss`},
		{"damaged/sp2.zip", refused, `type 7; expected 0, 1, 5`},
		{"damaged/sp3.zip", refused, `player 5 Skewerly, Nora: round 5: win; player 8 has a win`},
		{"damaged/sp4.zip", ok, `loss; player 8 has a loss`},
		{"damaged/sp5.zip", refused, `win; player 8 has a draw`},
		{"damaged/sp6.zip", ok, `a bye of type 1 and 2 half-points`},
		{"damaged/sp7.zip", ok, `the settings are incomplete or end within this line`},
		{"damaged/sp8.zip", refused, `the table is cut off`},
		{"damaged/sp9.zip", refused, `the table is cut off`},
		{"damaged/crash.json", refused, `round 5: player 6 has a loss against this player, who has no game`},
		{"damaged/min.json", refused, `JSON of another program`},
		{"damaged/h1.xlsx", ok, `tie-breaks`},
		{"damaged/h1c.xlsx", ok, `tie-breaks`},
		{"damaged/h1d.xlsx", ok, `tie-breaks`},
		{"damaged/h2_0.xlsx", ok, `above this table there is no row "Harvest Scholastic"`},
		{"damaged/h2_1.xlsx", ok, `above this table there is no row`},
		{"damaged/h2_2.xlsx", refused, `the table "K-5" of 34 players`},
		{"damaged/h2_3.xlsx", refused, `expected one of the 33 players of this table`},
		{"damaged/h3.xlsx", ok, `round 4 has no games`},
	} {
		t.Run(filepath.Base(tt.file), func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			path := filepath.FromSlash(caseFolder + "/" + tt.file)
			if code := runAlone([]string{"podium", "rank", path}, strings.NewReader(""), &out, &out); code != tt.code {
				t.Errorf("exit code %d, want %d", code, tt.code)
			}
			if !regexp.MustCompile(tt.want).Match(out.Bytes()) {
				t.Errorf("no %q in\n%s", tt.want, &out)
			}
		})
	}
}
