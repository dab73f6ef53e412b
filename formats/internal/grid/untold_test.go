package grid

import (
	"strings"
	"testing"

	"podium/formats"
)

// What a table leaves out is told once, and never beside errors.
func TestUntold(t *testing.T) {
	t.Parallel()
	const (
		byes    = "who gave full-point byes (one in a round is read as allocated by the pairing)"
		colours = "colours (none were made up)"
		places  = "whether its numbers, which are in order of the places, are starting numbers (they count as such)"
	)
	for name, tt := range map[string]struct {
		tables []string
		want   string
	}{
		"everything is told":     {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|2b½|0.5\n2|B|1b1|1w½|1.5"}, ""},
		"no numbers":             {[]string{"Name|Rtg|1.Rd|2.Rd|Pts\nA|2000|2w0|2b½|0.5\nB|1900|1b1|1w½|1.5"}, "starting numbers (players have those of the rows of the table)"},
		"ranks for numbers":      {[]string{"Rank|Name|1.Rd|2.Rd|Pts\n1|A|2w1|2b½|1.5\n2|B|1b0|1w½|0.5"}, "starting numbers (players have those of the ranks)"},
		"numbers that are ranks": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w1|2b½|1.5\n2|B|1b0|1w½|0.5"}, places},
		"ranked, other numbers":  {[]string{"Rank|No|Name|1.Rd|2.Rd|Pts\n1|2|A|1w1|1b½|1.5\n2|1|B|2b0|2w½|0.5"}, ""},
		"all level":              {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w½|2b½|1\n2|B|1b½|1w½|1"}, ""},
		"no colours":             {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|L2|D2|0.5\n2|B|W1|D1|1.5"}, colours},
		"a bye":                  {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|2b½|0.5\n2|B|1b1|1w½|1.5\n3|C|-1|-0|1"}, byes},
		"two byes are a warning": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|-1|1\n2|B|1b1|-1|2"}, ""},
		"a form without games":   {[]string{"No|Name|1.Rd|2.Rd\n1|A||\n2|B||"}, ""},
		"two tables": {
			[]string{"No|Name|1.Rd|2.Rd\n1|A|L2|D2\n2|B|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|L2|D2\n2|D|W1|D1"},
			colours + "; nor does one more table",
		},
		"three tables": {
			[]string{"No|Name|1.Rd|2.Rd\n1|A|L2|D2\n2|B|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|L2|D2\n2|D|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|W2|D2\n2|D|L1|D1"},
			colours + "; nor do 2 more tables",
		},
		"an error": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|L2|D2|0.5\n2|B|W1|W1|1.5"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var sheets []Sheet
			for _, table := range tt.tables {
				sheets = append(sheets, sheetOf("Open", table))
			}
			log := &formats.Log{}
			_, _ = Read(sheets, DefaultWords(), log) // some have errors
			var got strings.Builder
			for _, d := range log.Sorted() {
				if d.Code == formats.Untold {
					got.WriteString(d.Found)
				}
			}
			want := tt.want
			if want != "" {
				want = "the table does not tell " + want
			}
			if got.String() != want {
				t.Errorf("told %q, want %q", got.String(), want)
			}
		})
	}
}
