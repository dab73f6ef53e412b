package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/formats/spreadsheet"
	"podium/tiebreak"
)

// rankText prints standings as tables for a terminal.
func rankText(out *bytes.Buffer, l *loaded, rankings []sectionRanking, o rankOptions) {
	for _, r := range shown(rankings) {
		fmt.Fprintln(out, heading(l, r))
		fmt.Fprintln(out, basis(r))
		for _, line := range declaredLines(r) {
			fmt.Fprintln(out, line)
		}
		fmt.Fprintln(out, standingsTable(r, o).Render())
		fmt.Fprintln(out)
	}
}

// rankMarkdown prints standings as Markdown tables.
func rankMarkdown(out *bytes.Buffer, l *loaded, rankings []sectionRanking, o rankOptions) {
	for _, r := range shown(rankings) {
		fmt.Fprintf(out, "## %s\n\n%s\n\n", heading(l, r), basis(r))
		for _, line := range declaredLines(r) {
			fmt.Fprintf(out, "%s\n\n", line)
		}
		fmt.Fprintf(out, "%s\n\n", standingsTable(r, o).RenderMarkdown())
	}
}

// shown lists the rankings of all sections, those of teams beside those of
// players.
func shown(rankings []sectionRanking) []sectionRanking {
	var out []sectionRanking
	for _, r := range rankings {
		out = append(out, r.parts()...)
	}
	return out
}

// heading names the event and the section, and says whose standings follow
// where there are two.
func heading(l *loaded, r sectionRanking) string {
	name := l.event.Name
	if name == "" {
		name = l.input.Name()
	}
	if r.section.Name != "" {
		name += ", " + r.section.Name
	}
	switch {
	case r.ofTeams:
		name += ": teams"
	case r.teams != nil:
		name += ": players"
	}
	return oneLine(name)
}

// basis says what the standings rest on: rounds, list and rule set.
func basis(r sectionRanking) string {
	var codes []string
	for _, c := range r.standings.Columns {
		code := c.Spec.Text
		if c.Dropped != "" {
			code += " (left out: " + c.Dropped + ")"
		}
		codes = append(codes, code)
	}
	list := r.list.Source.String()
	if r.list.Name != "" {
		list = r.list.Name + ", " + list
	}
	by := fmt.Sprintf("tie-breaks %s (%s)", strings.Join(codes, ", "), list)
	if len(codes) == 0 {
		by = "board points only"
	}
	return fmt.Sprintf("%s, %d of %d rounds, %d %ss; %s, FIDE rules %s",
		r.table.Kind, r.table.PlayerRounds(), r.table.Scheduled, len(r.table.Rows), r.who(), by, r.table.Rules)
}

// standingsTable makes the table that text and Markdown share.
func standingsTable(r sectionRanking, o rankOptions) table.Writer {
	t := table.NewWriter()
	t.SetStyle(table.StyleLight)
	t.Style().Options = table.OptionsNoBordersAndSeparators
	t.Style().Format.Header = text.FormatDefault
	head := rankHeader(r, o)
	var configs []table.ColumnConfig
	for i, title := range head {
		align := text.AlignRight
		if title == "Name" || title == "Decided by" {
			align = text.AlignLeft
		}
		configs = append(configs, table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align})
	}
	t.SetColumnConfigs(configs)
	t.AppendHeader(tableRow(head))
	for i := range r.standings.Places {
		t.AppendRow(tableRow(rankRow(r, &r.standings.Places[i], o)))
	}
	return t
}

func tableRow(cells []string) table.Row {
	row := make(table.Row, len(cells))
	for i, cell := range cells {
		row[i] = oneLine(cell)
	}
	return row
}

// oneLine keeps what a file says from breaking a table or driving a terminal.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || (r >= 0x80 && r < 0xA0) {
			return ' '
		}
		return r
	}, s)
}

func rankHeader(r sectionRanking, o rankOptions) []string {
	head := []string{"Rank", "No", "Name", "Rating", "Points"}
	for _, c := range r.standings.Columns {
		head = append(head, c.Spec.Text)
	}
	if o.decided {
		head = append(head, "Decided by")
	}
	return head
}

func rankRow(r sectionRanking, place *tiebreak.Place, o rankOptions) []string {
	row := &r.table.Rows[place.Row]
	cells := []string{
		strconv.Itoa(place.Rank), strconv.Itoa(row.No), r.name(place.Row),
		"", row.Score.String(),
	}
	if row.Rating > 0 {
		cells[3] = strconv.Itoa(row.Rating)
	}
	for i, c := range r.standings.Columns {
		cells = append(cells, place.Values[i].String(c.Spec.Method.Digits))
	}
	if o.decided {
		cells = append(cells, decidedBy(r.standings, place))
	}
	return cells
}

// rankCSV prints one table for all sections, each row with file and section.
func rankCSV(out *bytes.Buffer, l *loaded, rankings []sectionRanking, o rankOptions) {
	w := csv.NewWriter(out)
	for _, r := range shown(rankings) {
		rows := [][]string{append([]string{"File", "Section"}, rankHeader(r, o)...)}
		for i := range r.standings.Places {
			cells := []string{l.input.Name(), r.section.Name}
			rows = append(rows, append(cells, rankRow(r, &r.standings.Places[i], o)...))
		}
		for _, row := range rows {
			for i := range row {
				row[i] = notFormula(row[i])
			}
		}
		if err := w.WriteAll(rows); err != nil {
			panic(err) // a bytes.Buffer takes everything
		}
	}
}

// notFormula keeps a spreadsheet program from running a text of the file: a
// cell that begins like one gets an apostrophe. Numbers, and a lone sign such as
// the name of standard input, stay as they are.
func notFormula(text string) string {
	if _, err := strconv.ParseFloat(text, 64); err == nil || len(text) < 2 {
		return text
	}
	return spreadsheet.Guard(text)
}
