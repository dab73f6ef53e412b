package workbook

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"podium/report"
)

// Awards is a workbook of what goes to whom and why: a sheet for each
// view, with everything that is known of each award, to be sorted and filtered.
func Awards() report.Report {
	zips := &packer{}
	render := func(w io.Writer, d report.Data, o report.Options) error { return renderAwards(w, d, o, zips) }
	return report.Report{Name: "awards-workbook", Ext: ".xlsx", Slug: "awards", Render: render, NeedsPlan: true}
}

func renderAwards(w io.Writer, d report.Data, o report.Options, zips *packer) error {
	if d.Awards == nil {
		return report.ErrNoAwards
	}
	b, err := newBook(d.Event, "Awards", o, zips)
	if err != nil {
		return err
	}
	views := o.Views
	if len(views) == 0 {
		views = report.AwardsViews()
	}
	return renderBook(w, b, func() error {
		for _, view := range views {
			for _, sheet := range awardsSheets(d, view) {
				if err := b.awardsSheet(d, sheet); err != nil {
					return err
				}
			}
		}
		if err := b.awardsRules(d); err != nil {
			return err
		}
		return b.styles.err
	})
}

// An awardsSheet is a sheet of one table.
type awardsSheet struct {
	name  string
	table report.AwardsTable
}

// awardsSheets makes one table of those of each kind that a view has: in a
// workbook sections are to be filtered, not turned over. Only the sheet of
// awards stands there even if it is empty.
func awardsSheets(d report.Data, view report.AwardsView) []awardsSheet {
	var out []awardsSheet
	for _, t := range report.AwardsTables(d.Awards, view) {
		name := sheetNameOf(view, &t)
		at := slices.IndexFunc(out, func(s awardsSheet) bool { return s.name == name })
		if at < 0 {
			at = len(out)
			out = append(out, awardsSheet{name: name, table: report.AwardsTable{Columns: t.Columns}})
			if !slices.ContainsFunc(t.Columns, func(c report.AwardsColumn) bool { return c.Name == report.SectionColumn }) {
				out[at].table.Columns = append([]report.AwardsColumn{{Name: report.SectionColumn}}, t.Columns...)
			}
		}
		joined := &out[at].table
		for _, row := range t.Rows {
			if len(joined.Columns) > len(t.Columns) {
				row = append([]string{t.Section}, row...)
			}
			joined.Rows = append(joined.Rows, row)
		}
		joined.Notes = append(joined.Notes, t.Notes...)
	}
	return slices.DeleteFunc(out, func(s awardsSheet) bool { return len(s.table.Rows) == 0 && view != report.ByAward })
}

func sheetNameOf(view report.AwardsView, t *report.AwardsTable) string {
	switch view {
	case report.ByAward:
		if slices.ContainsFunc(t.Columns, func(c report.AwardsColumn) bool { return c.Kind == report.MoneyCells }) {
			return "Prize money"
		}
		return "Awards"
	case report.ByPlayer:
		return "By player"
	case report.Ceremony:
		return "Ceremony"
	case report.Receipts:
		return "Receipts"
	case report.Consolation:
	}
	return "Consolation"
}

// awardsRules writes by what was decided, and whatever was found doubtful.
func (b *book) awardsRules(d report.Data) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true, section: d.Awards.OfSeries().Missing})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(cmp.Or(d.Event.Name, "About these awards")), b.styles.id(styleTitle)})
	series := d.Awards.OfSeries()
	s.fact(b, "MISSING", series.Missing)
	s.aboutEvent(b, d.Event)
	s.fact(b, "Series", report.JoinWords(", ", series.Plan, series.Stand))
	s.fact(b, "Plan", d.Awards.Plan.Title)
	for i, note := range d.Awards.Notes {
		s.fact(b, fmt.Sprintf("Rule %d", i+1), note)
	}
	if len(series.Rules) > 0 {
		s.topic(b, "The series")
	}
	for i, rule := range series.Rules {
		s.fact(b, fmt.Sprintf("%d.", i+1), rule)
	}
	for _, sd := range d.Sections {
		s.aboutSection(b, sd)
	}
	s.aboutWarnings(b, d)
	return s.finish()
}
