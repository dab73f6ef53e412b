package trf

import (
	"strings"
	"testing"

	"podium/formats"
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
