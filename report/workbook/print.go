package workbook

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/formats/spreadsheet"
	"podium/report"
)

// print makes a sheet ready for the printer: one page wide, head repeated.
func (b *book) print(l layout) error {
	orientation, wide, high := "landscape", 1, 0
	if l.portrait {
		orientation = "portrait"
	}
	size := 9 // ECMA-376 18.3.1.63: A4
	if b.paper == report.Letter {
		size = 1
	}
	err := b.file.SetPageLayout(l.name, &excelize.PageLayoutOptions{
		Size: &size, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &high,
	})
	if err != nil {
		return err
	}
	side, edge, foot, centred := 0.5, 0.6, 0.3, true
	err = b.file.SetPageMargins(l.name, &excelize.PageLayoutMarginsOptions{
		Left: &side, Right: &side, Top: &edge, Bottom: &edge, Header: &foot, Footer: &foot, Horizontally: &centred,
	})
	if err != nil {
		return err
	}
	err = b.file.SetHeaderFooter(l.name, &excelize.HeaderFooterOptions{OddFooter: b.pageFooter(l.section)})
	if err != nil || l.header == 0 {
		return err
	}
	if err := b.table(l); err != nil {
		return err
	}
	return b.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: l.name, RefersTo: fmt.Sprintf("'%s'!$1:$%d", l.name, l.header),
	})
}

// frozen keeps the head of the table in sight.
func frozen(l layout) *excelize.Panes {
	corner, err := excelize.CoordinatesToCellName(l.fixed+1, l.header+1)
	if err != nil {
		return nil
	}
	return &excelize.Panes{
		Freeze: true, XSplit: l.fixed, YSplit: l.header, TopLeftCell: corner, ActivePane: "bottomRight",
		Selection: []excelize.Selection{{SQRef: corner, ActiveCell: corner, Pane: "bottomRight"}},
	}
}

// table dresses the table of a sheet: buttons to sort and filter on its head,
// a tint on every other row.
func (b *book) table(l layout) error {
	if l.lastRow <= l.header {
		return nil
	}
	last, err := excelize.ColumnNumberToName(len(l.widths))
	if err != nil {
		return err
	}
	if err := b.file.AutoFilter(l.name, fmt.Sprintf("A%d:%s%d", l.header, last, l.lastRow), nil); err != nil {
		return err
	}
	if l.rank == 0 {
		return nil
	}
	band, err := b.styles.band()
	if err != nil {
		return err
	}
	// Every other row, but not the tinted ranks.
	rank, err := excelize.CoordinatesToCellName(l.rank, l.header+1)
	if err != nil {
		return err
	}
	rule := fmt.Sprintf("AND(MOD(ROW(),2)=%d,OR(COLUMN()<>%d,$%s>3))", l.header%2, l.rank, rank)
	return b.file.SetConditionalFormat(l.name, fmt.Sprintf("A%d:%s%d", l.header+1, last, l.lastRow),
		[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: rule, Format: &band}})
}

// pageFooter is event left, section in the middle, page right, in the notation
// of ECMA-376 18.3.1.46, in which "&" is doubled. The whole may have 255
// characters.
func (b *book) pageFooter(section string) string {
	part := func(text string) string { return strings.ReplaceAll(spreadsheet.Cut(text, 50), "&", "&&") }
	return "&L&9" + footerGuard(part(b.footer)) + "&C&9" + footerGuard(part(section)) + "&R&9Page &P of &N"
}

// footerGuard keeps a text that begins with a digit from being read as the rest
// of the size before it.
func footerGuard(text string) string {
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return " " + text
	}
	return text
}
