package swissperfect

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// A late round of many players is refused with one error and before room is
// made for the rounds before it.
func TestLimits(t *testing.T) {
	t.Parallel()
	const players = 1000
	var people, games []string
	var export strings.Builder
	export.WriteString("No\tName")
	for rd := range formats.MaxRounds {
		fmt.Fprintf(&export, "\t%d", rd+1)
	}
	var lines strings.Builder
	for i := range players {
		people = append(people, fmt.Sprintf("%d|%d|Rook|Ben", i+1, i+1))
		games = append(games, fmt.Sprintf("999|%d|0|0|0|0|0", i+1))
		fmt.Fprintf(&lines, "\n%d\tRook, Ben\t0:", i+1)
	}
	// 400 rows of 999 rounds are 399,600 entries.
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{
		"tables": {tables(t, people, games), "open.sco!A401 too-large"},
		"export": {[]byte(export.String() + lines.String()), "403:1 too-large"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			ev, err := read(formats.Source{Name: "a", Data: tt.data}, log)
			if ev != nil || err == nil || log.Count(finding.Error) != 1 {
				t.Fatalf("%d errors: %.300v", log.Count(finding.Error), err)
			}
			d := log.Sorted()[0]
			if got := strings.TrimPrefix(d.Pos.String(), ":") + " " + string(d.Code); got != tt.want {
				t.Errorf("told %q, want %q", got, tt.want)
			}
		})
	}
}
