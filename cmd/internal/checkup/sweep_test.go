package checkup

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// TestCheckSweepsARow damages every column of a player's row in six ways. Whatever
// is found, the row that was damaged must be reported first, or named with the first
// finding where two rows contradict each other. Silence is right where the file
// still says the same, and in columns of which nobody can know: titles, names,
// ratings, federations, numbers and birth dates that can be as well, and ranks,
// of which this file has none.
func TestCheckSweepsARow(t *testing.T) {
	t.Parallel()
	const row = 18
	unknowable := func(col int) bool { return col >= 10 && col <= 80 || col >= 86 && col <= 89 }
	sound := sample(t, "season/2025-11-08-danube-masters.trf")
	lines := strings.Split(sound, "\r\n")
	columns := []rune(lines[row-1])
	for _, way := range []struct {
		name   string
		damage func(r []rune, at int) string
	}{
		{"drop", func(r []rune, at int) string { return string(r[:at]) + string(r[at+1:]) }},
		{"add", func(r []rune, at int) string { return string(r[:at]) + " " + string(r[at:]) }},
		{"cut", func(r []rune, at int) string { return string(r[:at]) }},
		{"letter", func(r []rune, at int) string { return string(r[:at]) + "x" + string(r[at+1:]) }},
		{"digit", func(r []rune, at int) string { return string(r[:at]) + "7" + string(r[at+1:]) }},
		{"swap", func(r []rune, at int) string {
			if at+1 == len(r) {
				return string(r)
			}
			return string(r[:at]) + string([]rune{r[at+1], r[at]}) + string(r[at+2:])
		}},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			told, silent := 0, 0
			for at := range columns {
				damaged := way.damage(columns, at)
				if strings.TrimRight(damaged, " ") == lines[row-1] || strings.TrimSpace(damaged) == "" {
					continue
				}
				mutated := append([]string(nil), lines...)
				mutated[row-1] = damaged
				found := doctor("danube.trf", strings.Join(mutated, "\r\n"), nil, "")
				wrong := beyondNotes(found)
				switch {
				case len(wrong) > 0 && (wrong[0].Pos.Line == row || strings.Contains(wrong[0].Error(), fmt.Sprintf("line %d", row))):
					told++
				case len(wrong) > 0:
					t.Errorf("column %d: first told is %v", at+1, &wrong[0])
				case !unknowable(at+1) && !sameEvent(t, sound, strings.Join(mutated, "\r\n")):
					t.Errorf("column %d: nothing is told of %q", at+1, damaged)
				default:
					silent++
				}
			}
			t.Logf("%d told at the row, %d of which nobody can know", told, silent)
		})
	}
}

// sameEvent reports whether two TRF files say the same.
func sameEvent(t *testing.T, a, b string) bool {
	t.Helper()
	var events [2]*tournament.Event
	for i, data := range [2]string{a, b} {
		ev, err := trf.TRF16().Read(formats.Source{Data: []byte(data)}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		events[i] = ev
	}
	return len(tournament.Diff(events[0], events[1])) == 0
}
