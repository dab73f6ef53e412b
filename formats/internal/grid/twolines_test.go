package grid

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rounds above, opponents, colours and results below, each in a column.
func TestTwoLines(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		table string
		want  []string
	}{
		"lines that do not fit": {`
Club Cup
||Round 1||Round 2|||
No|Name|Opp.|Col.|Res.|Opp.|Col.|Res.|Pts
1|Rook, Ann|2|w|1|3|b|½|1.5
2|Pawn, Bob|1|b|0|||1|1
3|King, Cleo|||0|1|w|½|0.5`, nil},
		"with colours": {`
||Round 1|||Round 2|||
No|Name|Opp.|Col.|Res.|Opp.|Col.|Res.|Pts
1|Rook, Ann|2|w|1|3|b|½|1.5
2|Pawn, Bob|1|b|0|||1|1
3|King, Cleo|||0|1|w|½|0.5`, []string{"1: 2w1 3b½", "2: 1b0 P", "3: Z 1w½"}},
		"without colours": {`
||Runde 1||Runde 2||
Nr|Name|Gegner|Erg.|Gegner|Erg.|Pkt
1|Rook, Ann|2|1|3|½|1,5
2|Pawn, Bob|1|0|-|1|1
3|King, Cleo|-|-|1|½|0,5`, []string{"1: 2:1 3:½", "2: 1:0 P", "3: . 1:½"}},
	} {
		ev, found := readTable(t, tt.table)
		if tt.want == nil {
			if ev != nil {
				t.Errorf("%s: a line that does not fit was taken", name)
			}
			continue
		}
		if ev == nil {
			t.Errorf("%s: %q", name, found)
			continue
		}
		if diff := cmp.Diff(tt.want, entries(ev.Sections[0])); diff != "" || len(found) > 0 {
			t.Errorf("%s: %q (-want +got):\n%s", name, found, diff)
		}
	}
}
