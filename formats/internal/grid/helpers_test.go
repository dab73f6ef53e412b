package grid

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// sheetOf makes a sheet of lines with bars between the cells. Blank lines are
// blank rows.
func sheetOf(name, table string) Sheet {
	s := Sheet{Name: name}
	for i, line := range strings.Split(strings.Trim(table, "\n"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		row := Row{Line: i + 1}
		for cell := range strings.SplitSeq(line, "|") {
			row.Cells = append(row.Cells, Cell{Text: Trim(cell), Line: int32(i + 1), Col: 1})
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// readTable reads one sheet and gives the findings as severity, code and place.
func readTable(t *testing.T, table string) (*tournament.Event, []string) {
	t.Helper()
	return readSheets(t, DefaultWords(), sheetOf("Sheet1", table))
}

func readSheets(t *testing.T, w *Words, sheets ...Sheet) (*tournament.Event, []string) {
	t.Helper()
	log := &formats.Log{}
	ev, err := Read(sheets, w, formats.Source{}, log)
	if (ev == nil) != (err != nil) {
		t.Fatalf("an event: %t, an error: %v", ev != nil, err)
	}
	var found []string
	for _, d := range log.Sorted() {
		if d.Code == finding.Untold || d.Code == finding.UntoldColors {
			continue // most small tables leave something out: see TestUntold
		}
		found = append(found, fmt.Sprintf("%s %s %s", d.Severity, d.Code, d.Pos.Cell()))
	}
	return ev, found
}

// entries writes the rounds of a section: "1: 2w1 3b½" with the letters of the
// program for everything but games.
func entries(sec *tournament.Section) []string {
	var out []string
	for i := range sec.Players {
		p := &sec.Players[i]
		var line strings.Builder
		fmt.Fprintf(&line, "%d:", p.No)
		for _, e := range p.Rounds {
			line.WriteString(" " + entry(e))
		}
		out = append(out, line.String())
	}
	return out
}

func entry(e tournament.Entry) string {
	signs := [tournament.Results]string{
		".", "1", "½", "0", "+", "-", "U1", "U½", "U0", "H", "F", "P", "Z", "?",
	}
	color := [...]string{"", "w", "b"}[e.Color]
	if e.Opponent == 0 {
		return signs[e.Result] + color
	}
	if color == "" {
		color = ":"
	}
	return fmt.Sprintf("%d%s%s", e.Opponent, color, signs[e.Result])
}
