package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// fileOf makes a file of players that differ in number and rounds only. Points
// are left out; they have tests of their own.
func fileOf(head string, rounds ...string) string {
	var b strings.Builder
	b.WriteString(head)
	for i, blocks := range rounds {
		name := fmt.Sprintf("Player %02d", i+1)
		line := fmt.Sprintf("001 %4d      %-33s %4d %-3s %11s %-10s %4s %4d", i+1, name, 2000, "NOR", "", "", "", i+1)
		b.WriteString(line + blocks + "\n")
	}
	return b.String()
}

// noPoints is what reading says of the rows of fileOf.
const noPoints = "81 warning bad-points"

// others gives the findings but that of missing points.
func others(list []string) []string {
	var out []string
	for _, f := range list {
		if !strings.HasSuffix(f, noPoints) {
			out = append(out, f)
		}
	}
	return out
}

// entriesOf gives all entries of a file as text, a line for each player.
func entriesOf(ev *tournament.Event) []string {
	var out []string
	for _, p := range ev.Sections[0].Players {
		var list []string
		for _, e := range p.Rounds {
			list = append(list, fmt.Sprintf("%d %s %s", e.Opponent, e.Color, e.Result))
		}
		out = append(out, strings.Join(list, ", "))
	}
	return out
}

// TestReadRounds has every result of TRF16 ("Player section") and what is met
// instead.
func TestReadRounds(t *testing.T) {
	t.Parallel()
	const absent = "0 no colour zero-point bye"
	tests := []struct {
		name   string
		rounds []string
		want   []string
		found  []string
	}{
		{
			"played",
			[]string{"     2 w 1     2 b =     2 w 0", "     1 b 0     1 w =     1 b 1"},
			[]string{"2 White win, 2 Black draw, 2 White loss", "1 Black loss, 1 White draw, 1 Black win"},
			nil,
		},
		{
			"rows that end early",
			[]string{"     2 w 1     3 b =", "     1 b 0", "     4 w 1     1 w =", "     3 b 0"},
			[]string{
				"2 White win, 3 Black draw", "1 Black loss, " + absent,
				"4 White win, 1 White draw", "3 Black loss, " + absent,
			},
			nil,
		},
		{
			"not rated, lower case too",
			[]string{"     2 w W     2 b D     2 w l", "     1 b L     1 w d     1 b w"},
			[]string{"2 White unrated win, 2 Black unrated draw, 2 White unrated loss", "1 Black unrated loss, 1 White unrated draw, 1 Black unrated win"},
			nil,
		},
		{
			"forfeits keep the opponent",
			[]string{"     2 w +     2 b -     2 - -", "     1 b -     1 w -     1 - +"},
			[]string{"2 White forfeit win, 2 Black forfeit loss, 2 no colour forfeit loss", "1 Black forfeit loss, 1 White forfeit loss, 1 no colour forfeit win"},
			nil,
		},
		{
			"byes",
			[]string{"  0000 - H  0000 - f     2 w 1", "  0000 - U         Z     1 b 0"},
			[]string{"0 no colour half-point bye, 0 no colour full-point bye, 2 White win", "0 no colour pairing-allocated bye, " + absent + ", 1 Black loss"},
			nil,
		},
		{
			"blank is absent up to the last paired round",
			[]string{"               2 w 1", "               1 b 0", "  0000 -"},
			[]string{absent + ", 2 White win", absent + ", 1 Black loss", absent + ", " + absent},
			nil,
		},
		{
			"minus alone is absent",
			[]string{"     2 w 1  0000 - -     2 w 1", "     1 b 0       -       1 b 0"},
			[]string{"2 White win, " + absent + ", 2 White win", "1 Black loss, " + absent + ", 1 Black loss"},
			nil,
		},
		{
			"bye announced for the next round",
			[]string{"     2 w 1  0000 - H", "     1 b 0"},
			[]string{"2 White win, 0 no colour half-point bye", "1 Black loss"},
			nil,
		},
		{
			"bye announced for the round after the next",
			[]string{"     2 w 1            0000 - H", "     1 b 0"},
			[]string{"2 White win, 0 no colour no result, 0 no colour half-point bye", "1 Black loss"},
			nil,
		},
		{
			"no result yet",
			[]string{"     2 w 1     2 b *", "     1 b 0     1 w"},
			[]string{"2 White win, 2 Black pending", "1 Black loss, 1 White pending"},
			[]string{"1:109 warning odd-spelling"},
		},
		{
			"odd draws",
			[]string{"     2 w ½     2 b 5", "     1 b =     1 w ="},
			[]string{"2 White draw, 2 Black draw", "1 Black draw, 1 White draw"},
			[]string{"1:99 warning odd-spelling"},
		},
		{
			"one plus in a round was the bye",
			[]string{"     2 w 1", "     1 b 0", "  0000 - +"},
			[]string{"2 White win", "1 Black loss", "0 no colour pairing-allocated bye"},
			[]string{"3:92 warning ambiguous-bye"},
		},
		{
			"two were given",
			[]string{"     2 w 1", "     1 b 0", "  0000 - +", "  0000 - +"},
			[]string{"2 White win", "1 Black loss", "0 no colour full-point bye", "0 no colour full-point bye"},
			[]string{"3:92 warning ambiguous-bye"},
		},
		{
			"plus beside the bye",
			[]string{"     2 w 1", "     1 b 0", "  0000 - +", "  0000 - U"},
			[]string{"2 White win", "1 Black loss", "0 no colour full-point bye", "0 no colour pairing-allocated bye"},
			[]string{"3:92 warning ambiguous-bye"},
		},
		{
			"bye with an opponent",
			[]string{"     2 w 1", "     1 b 0", "     2 - H"},
			[]string{"2 White win", "1 Black loss", "0 no colour half-point bye"},
			[]string{"3:99 warning opponent-of-bye"},
		},
		{
			"no colours",
			[]string{"     2 - 1", "     1   0"},
			[]string{"2 no colour win", "1 no colour loss"},
			[]string{"1:97 warning bad-color"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(fileOf("", tt.rounds...))
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
