package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// AwardsWorkbook is a workbook of what goes to whom and why: a sheet for each
// view, with everything that is known of each award, to be sorted and filtered.
func AwardsWorkbook() Report {
	zips := &packer{}
	render := func(w io.Writer, d Data, o Options) error { return renderAwardsWorkbook(w, d, o, zips) }
	return Report{Name: "awards-workbook", Ext: ".xlsx", Slug: "awards", Render: render, NeedsPlan: true}
}

func renderAwardsWorkbook(w io.Writer, d Data, o Options, zips *packer) error {
	if d.Awards == nil {
		return ErrNoAwards
	}
	b, err := newBook(d.Event, "Awards", o, zips)
	if err != nil {
		return err
	}
	views := o.Views
	if len(views) == 0 {
		views = AwardsViews()
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
	table AwardsTable
}

// awardsSheets makes one table of those of each kind that a view has: in a
// workbook sections are to be filtered, not turned over. Only the sheet of
// awards stands there even if it is empty.
func awardsSheets(d Data, view AwardsView) []awardsSheet {
	var out []awardsSheet
	for _, t := range AwardsTables(d.Awards, view) {
		name := sheetNameOf(view, &t)
		at := slices.IndexFunc(out, func(s awardsSheet) bool { return s.name == name })
		if at < 0 {
			at = len(out)
			out = append(out, awardsSheet{name: name, table: AwardsTable{Columns: t.Columns}})
			if !slices.ContainsFunc(t.Columns, func(c AwardsColumn) bool { return c.Name == SectionColumn }) {
				out[at].table.Columns = append([]AwardsColumn{{Name: SectionColumn}}, t.Columns...)
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
	return slices.DeleteFunc(out, func(s awardsSheet) bool { return len(s.table.Rows) == 0 && view != ByAward })
}

func sheetNameOf(view AwardsView, t *AwardsTable) string {
	switch view {
	case ByAward:
		if slices.ContainsFunc(t.Columns, func(c AwardsColumn) bool { return c.Kind == MoneyCells }) {
			return "Prize money"
		}
		return "Awards"
	case ByPlayer:
		return "By player"
	case Ceremony:
		return "Ceremony"
	case Receipts:
		return "Receipts"
	case Consolation:
	}
	return "Consolation"
}

// awardsRules writes by what was decided, and whatever was found doubtful.
func (b *book) awardsRules(d Data) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(cmp.Or(d.Event.Name, "About these awards")), b.styles.id(styleTitle)})
	s.aboutEvent(b, d.Event)
	s.fact(b, "Plan", d.Awards.Plan.Title)
	for i, note := range d.Awards.Notes {
		s.fact(b, fmt.Sprintf("Rule %d", i+1), note)
	}
	for _, sd := range d.Sections {
		s.aboutSection(b, sd)
	}
	s.aboutWarnings(b, d)
	return s.finish()
}
