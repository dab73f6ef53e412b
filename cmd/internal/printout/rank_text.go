package printout

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/cmd/internal/load"
	"podium/formats/spelling"
	"podium/report"
	"podium/tiebreak"
)

// RankText prints standings as tables for a terminal.
func RankText(out *bytes.Buffer, l *load.File, ranked *tiebreak.Ranked, decided bool) {
	for _, r := range ranked.Parts() {
		fmt.Fprintln(out, heading(l, r))
		fmt.Fprintln(out, basis(r))
		for _, line := range report.DeclaredLines(r) {
			fmt.Fprintln(out, line)
		}
		fmt.Fprintln(out, standingsTable(r, decided).Render())
		fmt.Fprintln(out)
	}
}

// RankMarkdown prints standings as Markdown tables.
func RankMarkdown(out *bytes.Buffer, l *load.File, ranked *tiebreak.Ranked, decided bool) {
	for _, r := range ranked.Parts() {
		fmt.Fprintf(out, "## %s\n\n%s\n\n", heading(l, r), basis(r))
		for _, line := range report.DeclaredLines(r) {
			fmt.Fprintf(out, "%s\n\n", line)
		}
		fmt.Fprintf(out, "%s\n\n", standingsTable(r, decided).RenderMarkdown())
	}
}

// heading names the event and the section, and says whose standings follow
// where there are two.
func heading(l *load.File, r *tiebreak.RankedSection) string {
	name := l.Event.Name
	if name == "" {
		name = l.Input.Name()
	}
	if r.Section.Name != "" {
		name += ", " + r.Section.Name
	}
	switch {
	case r.OfTeams:
		name += ": teams"
	case r.Teams != nil:
		name += ": players"
	}
	return spelling.OneLine(name)
}

// basis says what the standings rest on: rounds, list and rule set.
func basis(r *tiebreak.RankedSection) string {
	var codes []string
	for _, c := range r.Standings.Columns {
		code := c.Spec.Text
		if c.Dropped != "" {
			code += " (left out: " + c.Dropped + ")"
		}
		codes = append(codes, code)
	}
	list := r.List.Source.String()
	if r.List.Name != "" {
		list = r.List.Name + ", " + list
	}
	by := fmt.Sprintf("tie-breaks %s (%s)", strings.Join(codes, ", "), list)
	if len(codes) == 0 {
		by = "board points only"
	}
	why := ""
	if r.Undated {
		why = " (the event has no start date)"
	}
	return fmt.Sprintf("%s, %d of %d rounds, %s; %s, FIDE rules %s%s",
		r.Table.Kind, r.Table.PlayerRounds(), r.Table.Scheduled, report.Count(len(r.Table.Rows), r.Who()), by, r.Table.Rules, why)
}

// standingsTable makes the table that text and Markdown share.
func standingsTable(r *tiebreak.RankedSection, decided bool) table.Writer {
	head := rankHeader(r, decided)
	t := listTable(head...)
	var configs []table.ColumnConfig
	for i, title := range head {
		align := text.AlignRight
		if title == "Name" || title == "Decided by" {
			align = text.AlignLeft
		}
		configs = append(configs, table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align})
	}
	t.SetColumnConfigs(configs)
	for i := range r.Standings.Places {
		t.AppendRow(tableRow(rankRow(r, i, decided)))
	}
	return t
}

func rankHeader(r *tiebreak.RankedSection, decided bool) []string {
	head := []string{"Rank", "No", "Name", "Rating", "Points"}
	for _, c := range r.Standings.Columns {
		head = append(head, c.Spec.Text)
	}
	if decided {
		head = append(head, "Decided by")
	}
	return head
}

func rankRow(r *tiebreak.RankedSection, at int, decided bool) []string {
	place := &r.Standings.Places[at]
	row := &r.Table.Rows[place.Row]
	cells := []string{
		strconv.Itoa(place.Rank), strconv.Itoa(row.No), r.Name(place.Row),
		"", row.Score.String(),
	}
	if row.Rating > 0 {
		cells[3] = strconv.Itoa(row.Rating)
	}
	for i, c := range r.Standings.Columns {
		cells = append(cells, place.Values[i].String(c.Spec.Method.Digits))
	}
	if decided {
		cells = append(cells, r.Standings.Criterion(at))
	}
	return cells
}
