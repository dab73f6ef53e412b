package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
)

// TestFollowOns has the root cause told and not what follows from it.
func TestFollowOns(t *testing.T) {
	t.Parallel()
	sound := fileOf("", "     2 w 1     3 b 1", "     1 b 0     4 w =", "     4 w 1     1 w 0", "     3 b 0     2 b =")
	tests := []struct {
		name, old, new string
		found          []string
	}{
		{"a row that cannot be read", "001    2      Player 02", "001    2xxxxxxPlayer 02", []string{
			"2:9 error shifted-columns", "1:92 note unknown-opponent",
		}},
		{"a number that cannot be read", "001    2 ", "001   z2 ", []string{
			"2:5 error bad-number", "1:92 note unknown-opponent",
		}},
		{"a line as long as a file", "     1 b 0     4 w =", strings.Repeat("     1 b 0", 7000), []string{
			"2:1 error line-too-long", "1:92 note unknown-opponent",
		}},
		{"a number twice", "001    2 ", "001    3 ", []string{
			"3:5 error duplicate-number", "1:92 note unknown-opponent",
		}},
		{"a result that cannot be read", "2 w 1", "2 w x", []string{"1:99 error bad-result"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, log := readString(replace(t, sound, tt.old, tt.new))
			if diff := cmp.Diff(tt.found, others(findings(log))); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMissingRows has rows that name players whose lines were lost: the lines
// are errors, and that others name those players is told once.
func TestMissingRows(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		rounds []string
		want   string
	}{
		{"one row", []string{"     9 w 1"}, "1 row names player 9, whose line could not be used"},
		{"one player in two rounds", []string{"     9 w 1     9 b 1"}, "1 row names player 9, whose line could not be used"},
		{
			"two rows and players",
			[]string{"     9 w 1     2 w 1", "     7 b 0     1 b 0"},
			"2 rows name players 7, 9, whose lines could not be used",
		},
		{
			"more players than can be listed",
			[]string{"    12 w 1    11 w 1    10 w 1     9 w 1     8 w 1     7 w 1     6 w 1"},
			"1 row names players 6, 7, 8, 9, 10 and 2 more, whose lines could not be used",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, log := readString(fileOf(strings.Repeat("x", 100_000)+"\n", tt.rounds...))
			var got []string
			for _, d := range log.Sorted() {
				if d.Code != formats.BadPoints {
					got = append(got, d.Severity.String()+" "+d.Found)
				}
			}
			want := []string{"error a line of 100000 bytes", "note " + tt.want}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}
