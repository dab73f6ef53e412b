package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/trf/internal/trftest"
)

func TestSniff(t *testing.T) {
	t.Parallel()
	row := "001    1 m    Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1\n"
	tests := []struct {
		name, in   string
		in16, in26 formats.Confidence
	}{
		{"a player and a header", "012 Open\n" + row, formats.Certain, formats.Likely},
		{"two players", row + row, formats.Certain, formats.Likely},
		{"a player", row, formats.Likely, formats.No},
		{"a record of 2026", "142 5\n" + row, formats.Likely, formats.Certain},
		{"CR only", strings.ReplaceAll("142 5\n"+row, "\n", "\r"), formats.Likely, formats.Certain},
		{"with a mark", "\xEF\xBB\xBF" + "012 Open\n" + row, formats.Certain, formats.Likely},
		{"UTF-16", "\xFF\xFE" + strings.Join(strings.Split("012 Open\n"+row, ""), "\x00") + "\x00", formats.Certain, formats.Likely},
		{"no player", "012 Open\n022 Town\n", formats.Likely, formats.No},
		{"Vega", "012 |Open|\n001 |1|Abbott|\n", formats.Likely, formats.No},
		{"Vega with a number of 2026", "012 |Open|\n142 5\n001 |1|Abbott|\n", formats.Likely, formats.No},
		{"text", "The 001 agent\n012345 and so on\n", formats.No, formats.No},
		{"JSON", `{"001": 1}`, formats.No, formats.No},
		{"a workbook", "PK\x03\x04\x14\x00\x08\x08\x08\x00001 012 ", formats.No, formats.No},
		{"empty", "", formats.No, formats.No},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got16, got26 := sniff16([]byte(tt.in)), sniff26([]byte(tt.in))
			if got16 != tt.in16 || got26 != tt.in26 {
				t.Errorf("trf16 %d, trf26 %d, want %d, %d", got16, got26, tt.in16, tt.in26)
			}
			if got16 == got26 && got16 != formats.No {
				t.Error("both are equally sure")
			}
		})
	}
}

// TestReadRefuses has files that are no TRF at all, or too broken.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, in, want string
	}{
		{"empty", "", " error empty-file"},
		{"no player", "012 Open\n", " error no-players"},
		{"Vega", "012 |Open|\n001 |1|Abbott|\n", "2:5 error unknown-format"},
		{"a line that never ends", "012 Open\n" + strings.Repeat("x", 70_000) + "\n" + twoPlayers, "2:1 error line-too-long"},
		{"a line that never ends, alone", "012 " + strings.Repeat("x", 70_000), "1:1 error line-too-long"},
		{"a row that never ends", "001    1      Abbott" + strings.Repeat("   2 w 1", 2_000) + "\n", "1:10080 error line-too-long"},
		{"a number alone", "001    1\n", "1:15 error bad-name"},
		{"the code alone", "001\n", "1:5 error bad-number"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.in)
			list := findings(log)
			if ev != nil || len(list) == 0 || strings.TrimPrefix(list[0], "a.trf") != tt.want {
				t.Errorf("an event: %t, findings %q, want %q", ev != nil, list, tt.want)
			}
		})
	}
}

// everyRecord has all records of the regulation and all that programs add.
const everyRecord = `012 Every Record
022 Sampleville
032 NOR
042 2026/03/01
052 2026/03/02
092 Individual: Swiss-System
102 IA Ada Arbiter (90000001)
112 FA Dana Deputy (90000002)
122 90 minutes
132                                                                                        26/03/01  26/03/02
XXR 5
XXC black1
XXS W=3 D=1 PAB=3
XXA    1  1.0
XXP 1 2
XXZ 2
### a remark
001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  3.0    1     2 w 1
001    2 w    Brandt, Bert                      2300 SWE     1000002 1990/00/00  0.0    2     1 b 0
DAT 0001 SCHOOL Oak Street Elementary
013 The Rooks                          1    2
`

// The lists of records are those of the manuals (JaVaFo, bbpPairings) and of the
// vendor's page on what SwissSys saves as TRF.
func TestDialects(t *testing.T) {
	t.Parallel()
	tests := []struct {
		dialect, records string
		added            []string // lines
		lost             []string
	}{
		{"", "012 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC XXS BBW BBD BBL BBZ BBF BBU XXA XXP XXZ ### 001 001 DAT DAT DAT", nil, nil},
		{"javafo", "012 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC XXS XXA XXP XXZ 001 001", []string{
			"XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 FPB=3.0 HPB=1.0 ZPB=0.0 PAB=3.0", "XXA    1  1.0", "XXP 1 2", "XXR 5", "XXC black1",
		}, []string{"Extra", "Player.Club", "Section.Teams"}},
		{"bbppairings", "012 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC BBW BBD BBL BBZ BBF BBU XXA XXP 001 001", []string{
			"BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  3.0",
		}, []string{"Extra", "Extra", "Player.Club", "Section.Teams"}},
		{"fide", "012 022 032 042 052 062 072 082 092 102 112 122 132 001 001", nil, []string{
			"Section.RoundCount", "Section.FirstColor", "Section.Scoring", "Section.Accelerations", "Section.Prohibited", "Extra", "Extra", "Player.Club", "Section.Teams",
		}},
		{"SwissSys", "062 072 XXR BBU XXA 001 001", []string{"BBU  3.0", "XXA    1  1.0"}, []string{
			"Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Section.System", "Section.Kind", "Event.ChiefArbiter",
			"Event.Arbiters", "Section.TimeControl", "Section.RoundDates", "Section.FirstColor", "Section.Scoring", "Section.Prohibited",
			"Extra", "Extra", "Player.Club", "Section.Teams",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.dialect, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(everyRecord)
			if ev == nil {
				t.Fatal(log.Err())
			}
			f, err := TRF16().In(tt.dialect)
			if err != nil {
				t.Fatal(err)
			}
			out, lost, err := encode(t, f, ev)
			if err != nil {
				t.Fatal(err)
			}
			var codes, fields []string
			for line := range strings.Lines(out) {
				codes = append(codes, line[:3])
			}
			for _, l := range lost {
				fields = append(fields, l[strings.LastIndex(l, " ")+1:])
			}
			if diff := cmp.Diff(tt.records, strings.Join(codes, " ")); diff != "" {
				t.Errorf("records (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.lost, fields); diff != "" {
				t.Errorf("losses (-want +got):\n%s", diff)
			}
			for _, line := range tt.added {
				if !strings.Contains(out, line+"\r\n") {
					t.Errorf("%q is not in\n%s", line, out)
				}
			}
			checkAnnounced(t, f, ev)
			if tt.dialect == "fide" || tt.dialect == "SwissSys" {
				return // they cannot say what a win is worth, which was reported
			}
			for _, found := range trftest.Check([]byte(out)) {
				t.Error(&found)
			}
		})
	}
}

func TestUnknownDialect(t *testing.T) {
	t.Parallel()
	for _, f := range []formats.Format{TRF16(), TRF26()} {
		if _, err := f.In("vega"); err == nil || !strings.Contains(err.Error(), f.Name+" has ") {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// bbpPairings says "A pairing number is missing." and takes no game without a
// result (its reader of 001 lines).
func TestDoubtsOfStrictReceivers(t *testing.T) {
	t.Parallel()
	gaps := strings.Replace(fourPlayers, "2300 NOR                         0.0    2", "2300 NOR                         0.0    2     3 w", 1)
	gaps = strings.Replace(gaps, "2200 NOR                         0.0    3", "2200 NOR                         0.0    3     2 b", 1)
	ev, _ := readString(gaps)
	for dialect, want := range map[string][]string{
		"bbppairings": {"warning bad-number Player.No", "warning missing-data Player.Rounds"}, "javafo": nil,
	} {
		f, err := TRF16().In(dialect)
		if err != nil {
			t.Fatal(err)
		}
		_, found, err := encode(t, f, ev)
		if diff := cmp.Diff(want, found); diff != "" || err != nil {
			t.Errorf("%s: findings (-want +got):\n%s%v", dialect, diff, err)
		}
	}
}
