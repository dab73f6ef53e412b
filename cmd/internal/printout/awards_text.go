package printout

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/cmd/internal/load"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/awards"
)

// How wide a column of a table in text may be, and a line below it, in
// characters.
const (
	widestCell = 58
	widestNote = 140
)

// AwardsText prints awards as tables for a terminal.
func AwardsText(out *bytes.Buffer, a *Awards, views []report.AwardsView) {
	fmt.Fprintf(out, "%s\n", a.title())
	for _, line := range a.basis() {
		fmt.Fprintf(out, "%s\n", line)
	}
	for _, t := range a.shown(views) {
		fmt.Fprintf(out, "\n%s\n", spelling.OneLine(t.Title))
		if missing := a.missing(); missing != "" {
			fmt.Fprintf(out, "%s\n", missing)
		}
		if len(t.Rows) == 0 {
			fmt.Fprintf(out, " nobody\n")
			continue
		}
		fmt.Fprintf(out, "%s\n", a.writer(t, wrapped).Render())
		for _, note := range t.Notes {
			fmt.Fprintf(out, " %s\n", strings.ReplaceAll(text.WrapSoft(spelling.OneLine(note), widestNote), "\n", "\n   "))
		}
	}
	for _, lines := range a.closing() {
		fmt.Fprintf(out, "\n%s\n", lines[0])
		for _, line := range lines[1:] {
			fmt.Fprintf(out, " %s\n", line)
		}
	}
	fmt.Fprintln(out)
}

// title names the event and the plan.
func (a *Awards) title() string {
	plan := path.Base(a.Plan.File)
	if a.Plan.Title != "" {
		plan = fmt.Sprintf("%s (%s)", a.Plan.Title, plan)
	}
	return spelling.OneLine(fmt.Sprintf("%s: awards by %s", eventTitle(a.File), plan))
}

// missing names the events of a series that could not be read, above every table;
// "" where there are none.
func (a *Awards) missing() string { return spelling.OneLine(a.OfSeries().Missing) }

// basis says what the standings of each section rest on, or how far a series is.
func (a *Awards) basis() []string {
	if s := a.Series; s != nil {
		return []string{spelling.OneLine(fmt.Sprintf("series by %s, %s", s.Plan, s.Stand))}
	}
	var out []string
	for _, r := range a.Ranked.Sections {
		line := report.Basis(r.Parts()[0])
		if r.Section.Name != "" {
			line = r.Section.Name + ": " + line
		}
		out = append(out, spelling.OneLine(line))
	}
	return slices.Compact(out)
}

// closing is what stands below all tables, each part with its heading first.
func (a *Awards) closing() [][]string {
	var out [][]string
	if len(a.Compared) > 0 {
		lines := []string{"Under other tie-breaks"}
		for _, list := range a.Compared {
			told := len(lines)
			for _, change := range a.Changes {
				if change.List == list {
					lines = append(lines, spelling.OneLine(list+": "+changeText(&change)))
				}
			}
			if len(lines) == told {
				lines = append(lines, spelling.OneLine(list+": every award goes to the same winners"))
			}
		}
		out = append(out, lines)
	}
	if len(a.Notes) > 0 {
		lines := []string{"Rules"}
		for _, note := range a.Notes {
			lines = append(lines, spelling.OneLine(note))
		}
		out = append(out, lines)
	}
	return out
}

// changeText says who gets an award instead of whom, and in which section.
func changeText(c *awards.Change) string {
	if c.Section == "" || strings.Contains(c.Title, c.Section) {
		return c.Text
	}
	return c.Section + ", " + c.Text
}

// writer makes the table that text and Markdown share; clean makes texts fit for
// one of them.
func (a *Awards) writer(t report.AwardsTable, clean func(string) string) table.Writer {
	var head []string
	var configs []table.ColumnConfig
	for i, c := range t.Columns {
		head = append(head, c.Name)
		align := text.AlignLeft
		if c.Kind != report.TextCells {
			align = text.AlignRight
		}
		configs = append(configs, table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align})
	}
	w := listTable(head...)
	w.SetColumnConfigs(configs)
	for _, row := range t.Rows {
		cells := make(table.Row, len(row))
		for i, cell := range row {
			if t.Columns[i].Kind == report.MoneyCells && cell != "" {
				cell = a.Plan.Currency + cell
			}
			var lines []string
			for line := range strings.SplitSeq(cell, "\n") {
				lines = append(lines, clean(line))
			}
			cells[i] = strings.Join(lines, "\n")
		}
		w.AppendRow(cells)
	}
	return w
}

// wrapped breaks a line of a cell at blanks, and sets what follows in.
func wrapped(line string) string {
	lines := strings.Split(text.WrapSoft(spelling.OneLine(line), widestCell), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n  ")
}

// shown is the tables of views as people read them: without columns in which
// nothing stands, and without empty tables unless they were asked for.
func (a *Awards) shown(views []report.AwardsView) []report.AwardsTable {
	asked := len(views) > 0
	if !asked {
		views = report.AwardsViews()
		views = slices.DeleteFunc(views, func(v report.AwardsView) bool { return v == report.ByPlayer }) // it says all once more
	}
	var out []report.AwardsTable
	for _, view := range views {
		for _, t := range report.AwardsTables(a.Result, view) {
			if len(t.Rows) > 0 || asked {
				why := withWhy(&t)
				out = append(out, why.Only(columnNames(&why)...))
			}
		}
	}
	return out
}

// whyColumn has in one cell why, who was passed over and who is next, which in a
// terminal would make three narrow columns.
const whyColumn = "Why"

// withWhy gives the table with one column for those three, if it has them.
func withWhy(t *report.AwardsTable) report.AwardsTable {
	out := *t
	under := map[string]string{report.ReasonColumn: "", report.PassedColumn: "passed over: ", report.NextColumn: "next in line: "}
	out.Columns, out.Rows = nil, make([][]string, len(t.Rows))
	lines := make([][]string, len(t.Rows))
	for i, c := range t.Columns {
		before, isWhy := under[c.Name]
		if isWhy {
			for k, row := range t.Rows {
				if row[i] != "" {
					lines[k] = append(lines[k], before+row[i])
				}
			}
			continue
		}
		if c.Name == report.DecidedColumn || c.Name == report.AwardsIDColumn {
			continue
		}
		out.Columns = append(out.Columns, c)
		for k, row := range t.Rows {
			out.Rows[k] = append(out.Rows[k], row[i])
		}
	}
	out.Columns = append(out.Columns, report.AwardsColumn{Name: whyColumn})
	for k := range out.Rows {
		out.Rows[k] = append(out.Rows[k], strings.Join(lines[k], "\n"))
	}
	return out
}

func columnNames(t *report.AwardsTable) []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return names
}

// eventTitle names the event of an input.
func eventTitle(l *load.File) string {
	return spelling.OneLine(cmp.Or(l.Event.Name, l.Input.Name()))
}
