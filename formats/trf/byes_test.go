package trf

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRead240 holds the byes of record 240 against the rows.
func TestRead240(t *testing.T) {
	t.Parallel()
	rounds := []string{"     2 w 1  0000 - H", "     1 b 0     3 w 1", "               2 b 0"}
	const absent = "0 no colour zero-point bye"
	blank := append(rounds[:len(rounds):len(rounds)], "")
	tests := []struct {
		name, records string
		rounds        []string
		want          []string
		found         []string
	}{
		{"fills a blank of the last round", "240 H   2    4\n", blank, []string{
			"2 White win, 0 no colour half-point bye", "1 Black loss, 3 White win", absent + ", 2 Black loss",
			absent + ", 0 no colour half-point bye",
		}, []string{"1:5 warning rows-contradict"}},
		{"agrees", "240 H   2    1\n", rounds, []string{"2 White win, 0 no colour half-point bye", "1 Black loss, 3 White win", absent + ", 2 Black loss"}, nil},
		{"fills a blank", "240 F   1    3\n", rounds, []string{
			"2 White win, 0 no colour half-point bye", "1 Black loss, 3 White win",
			"0 no colour full-point bye, 2 Black loss",
		}, []string{"1:5 warning rows-contradict"}},
		{"contradicts", "240 Z   2    1\n", rounds, []string{
			"2 White win, 0 no colour half-point bye", "1 Black loss, 3 White win",
			absent + ", 2 Black loss",
		}, []string{"1:5 warning rows-contradict"}},
		{"announces", "240 Z   3    1 0002\n", rounds, []string{
			"2 White win, 0 no colour half-point bye, " + absent,
			"1 Black loss, 3 White win, " + absent, absent + ", 2 Black loss",
		}, nil},
		{"unknown player", "240 Z   3    9\n", rounds, []string{
			"2 White win, 0 no colour half-point bye", "1 Black loss, 3 White win", absent + ", 2 Black loss",
		}, []string{"1:5 warning bad-record"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(fileOf(tt.records, tt.rounds...))
			if diff := cmp.Diff(tt.found, others(findings(log))); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if ev == nil {
				t.Fatal(log.Err())
			}
			if diff := cmp.Diff(tt.want, entriesOf(ev)); diff != "" {
				t.Errorf("entries (-want +got):\n%s", diff)
			}
		})
	}
}
