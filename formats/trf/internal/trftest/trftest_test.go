package trftest

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
)

// sound is a file with which nothing is wrong, in the columns of the
// regulation; the ruler shows them.
const sound = `012 Sound Open
042 2026/03/01
062 4
072 3
092 Individual: Swiss-System
132                                                                                        26/03/01  26/03/01  26/03/02
XXR 4
XXA    1  1.0  0.5
001    1 m GM Andersen, Åse                     2400 NOR     1000001 1980/01/02  2.5    1     2 w 1  0000 - H     3 b +
001    2 w    Berg, Bo                          2300 NOR             1981/00/00  1.0    3     1 b 0     3 w =  0000 - H
001    3      Carlsen, Cato                          NOR                         0.5    4     4 w 0     2 b =     1 w -
001    4    f Dahl, Dina                        2100 NOR     1000004 1983/04/05  2.0    2     3 b 1  0000 - Z  0000 - U
013 The Rooks                          1    2
`

func file(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "   f Dahl", "  FM Dahl"), "4    FM", "4   FM")
	return strings.ReplaceAll(text, "\n", "\r\n")
}

func TestCheck(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, old, new string
		want           []finding.Code
	}{
		{"nothing", "", "", nil},
		{"no carriage return", "Sound Open\r\n", "Sound Open\n", []finding.Code{Bytes}},
		{"a tab", "Sound Open", "Sound\tOpen", []finding.Code{Bytes}},
		{"no UTF-8", "Åse", "\xC5se", []finding.Code{Bytes}},
		{"columns of bytes", "Åse ", "Åse", []finding.Code{Alphabet, Columns, Counts, Opponents, Points, Ranks}},
		{"blanks at the end", "Sound Open", "Sound Open ", []finding.Code{Columns}},
		{"a record out of order", "042 2026/03/01\r\n062 4\r\n", "062 4\r\n042 2026/03/01\r\n", []finding.Code{Order}},
		{"a record twice", "XXR 4\r\n", "XXR 4\r\nXXR 4\r\n", []finding.Code{Order}},
		{"no such day", "2026/03/01\r\n062", "2026/02/30\r\n062", []finding.Code{Alphabet}},
		{"no such day of a round", "26/03/02", "26/03/32", []finding.Code{Alphabet}},
		{"too few players", "062 4", "062 3", []finding.Code{Counts}},
		{"unrated ones counted", "072 3", "072 4", []finding.Code{Counts}},
		{"a title on the left", " GM And", "GM  And", []finding.Code{Alphabet}},
		{"a rating of 0", "     NOR                         0.5", "   0 NOR                         0.5", []finding.Code{Alphabet}},
		{"a rating on the left", " 2300 NOR", " 230  NOR", []finding.Code{Alphabet, Counts}},
		{"a number padded with zeros", "     2 w 1", "  0002 w 1", []finding.Code{Alphabet, Opponents}},
		{"an impossible birth date", "1983/04/05", "1983/13/05", []finding.Code{Alphabet}},
		{"points without a decimal", " 2.5    1", " 2      1", []finding.Code{Alphabet, Points}},
		{"wrong points", " 2.5    1", " 2.0    1", []finding.Code{Points}},
		{"ranks that leave a gap", " 1.0    3", " 1.0    4", []finding.Code{Ranks}},
		{"a round of nine columns", "     3 b +", "     3 b ", []finding.Code{Columns, Opponents, Points}},
		{"a bye without its colour", "0000 - Z", "0000   Z", []finding.Code{Alphabet}},
		{"a bye that is no letter", "0000 - Z", "0000 - =", []finding.Code{Alphabet, Points}},
		{"an opponent who does not exist", "     4 w 0", "     9 w 0", []finding.Code{Opponents}},
		{"one result against another", "     4 w 0", "     4 w 1", []finding.Code{Opponents, Points}},
		{"one colour for both", "     3 b 1", "     3 w 1", []finding.Code{Opponents}},
		{"two pairing-allocated byes", "1981/00/00  1.0    3     1 b 0     3 w =  0000 - H", "1981/00/00  1.5    3     1 b 0     3 w =  0000 - U", []finding.Code{PairingByes}},
		{"other values", "XXR 4\r\n", "XXR 4\r\nXXS PAB=0.5\r\n", []finding.Code{Points}},
		{"a member who does not exist", "     1    2\r\n", "     1    7\r\n", []finding.Code{Opponents}},
		{"points of an acceleration", "  1.0  0.5\r\n", "  1.0  .5 \r\n", []finding.Code{Columns}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(file(sound), tt.old, tt.new, 1)
			if tt.old != "" && text == file(sound) {
				t.Fatalf("%q is not in the file", tt.old)
			}
			var rules []finding.Code
			found := Check([]byte(text))
			for _, f := range found {
				rules = append(rules, f.Code)
			}
			slices.Sort(rules)
			rules = slices.Compact(rules)
			if diff := cmp.Diff(tt.want, rules); diff != "" {
				t.Errorf("rules broken (-want +got):\n%s%v", diff, found)
			}
		})
	}
}
