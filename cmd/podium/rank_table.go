package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/formats/spelling"
	"podium/tiebreak"
)

// rankText prints standings as tables for a terminal.
func rankText(out *bytes.Buffer, l *loaded, rankings []sectionRanking, decided bool) {
	for _, r := range shown(rankings) {
		fmt.Fprintln(out, heading(l, r))
		fmt.Fprintln(out, basis(r))
		for _, line := range declaredLines(r) {
			fmt.Fprintln(out, line)
		}
		fmt.Fprintln(out, standingsTable(r, decided).Render())
		fmt.Fprintln(out)
	}
}

// rankMarkdown prints standings as Markdown tables.
func rankMarkdown(out *bytes.Buffer, l *loaded, rankings []sectionRanking, decided bool) {
	for _, r := range shown(rankings) {
		fmt.Fprintf(out, "## %s\n\n%s\n\n", heading(l, r), basis(r))
		for _, line := range declaredLines(r) {
			fmt.Fprintf(out, "%s\n\n", line)
		}
		fmt.Fprintf(out, "%s\n\n", standingsTable(r, decided).RenderMarkdown())
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
	return spelling.OneLine(name)
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
func standingsTable(r sectionRanking, decided bool) table.Writer {
	t := table.NewWriter()
	t.SetStyle(table.StyleLight)
	t.Style().Options = table.OptionsNoBordersAndSeparators
	t.Style().Format.Header = text.FormatDefault
	head := rankHeader(r, decided)
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
		t.AppendRow(tableRow(rankRow(r, &r.standings.Places[i], decided)))
	}
	return t
}

func rankHeader(r sectionRanking, decided bool) []string {
	head := []string{"Rank", "No", "Name", "Rating", "Points"}
	for _, c := range r.standings.Columns {
		head = append(head, c.Spec.Text)
	}
	if decided {
		head = append(head, "Decided by")
	}
	return head
}

func rankRow(r sectionRanking, place *tiebreak.Place, decided bool) []string {
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
	if decided {
		cells = append(cells, decidedBy(r.standings, place))
	}
	return cells
}
