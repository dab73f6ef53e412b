package workbook

import (
	"strings"

	"github.com/xuri/excelize/v2"
)

// A look of a cell.
type cellStyle uint8

// The looks of the cells of a workbook.
const (
	styleTitle   cellStyle = iota // the event, above a table
	styleSub                      // what else stands above a table
	styleHead                     // head of a column of numbers
	styleHeadTxt                  // head of a column of text
	styleText                     //
	styleCenter                   // text or whole number in the middle
	styleGold                     // rank 1
	styleSilver                   // rank 2
	styleBronze                   // rank 3
	styleNote                     // small print below a table
	styleLabel                    // left column of the About sheet
	styleWrap                     // right column of the About sheet
	styleTopic                    // heading of a part of the About sheet
	styleWhy                      // reasons next to the numbers
	styleAlarm                    // what must not be overlooked
	styleWrapped                  // text that may take several lines
	styleDecimal                  // number, the first of a family
)

// Families of numbers: each has a look for every number of decimals from none
// to maxDecimals.
const (
	styleCut   = styleDecimal + maxDecimals + 1 // an addend that does not count
	styleTotal = styleCut + maxDecimals + 1     // what addends lead to
	styleCount = styleTotal + maxDecimals + 1
)

// maxDecimals is the most decimals that a tie-break shows.
const maxDecimals = 4

// The colours of the sheets: navy heads, hairlines, a breath of gray; red
// for what is missing.
const (
	navy     = "1B2644"
	hairline = "D5D8DE"
	midGray  = "5F6470"
	bandGray = "F6F7F9"
	alarmRed = "A61B1B"
)

// styles creates each style on first use, once per workbook, because excelize
// searches all styles at each call.
type styles struct {
	file *excelize.File
	ids  [styleCount]int // 0: not made yet
	err  error
}

// id returns the number of a style in this workbook. It keeps an error for the end.
func (s *styles) id(look cellStyle) int {
	if s.ids[look] != 0 || s.err != nil {
		return s.ids[look]
	}
	s.ids[look], s.err = s.file.NewStyle(describe(look))
	return s.ids[look]
}

// decimals returns the style of numbers with n decimals.
func (s *styles) decimals(n int) int { return s.number(styleDecimal, n) }

// number returns the style of a family (styleDecimal, styleCut, styleTotal) with n
// decimals.
func (s *styles) number(family cellStyle, n int) int {
	return s.id(family + cellStyle(min(max(n, 0), maxDecimals)))
}

// A look is what sets a style apart.
type look struct {
	size                 float64 // of the type; 0: as in cells without a style
	ink                  string
	bold, strike         bool
	fill, format         string
	horizontal, vertical string
	wraps                bool
	table                bool // a cell of a table: a hairline below it, the text in the middle of its height
}

// describe returns a style in the terms of excelize.
func describe(style cellStyle) *excelize.Style {
	const left, center = "left", "center"
	looks := [styleDecimal]look{
		styleTitle:   {size: 16, ink: navy, bold: true, vertical: center},
		styleSub:     {size: 10, ink: midGray, vertical: "top"},
		styleHead:    {size: 11, ink: "FFFFFF", bold: true, fill: navy, horizontal: center, vertical: center, wraps: true},
		styleHeadTxt: {size: 11, ink: "FFFFFF", bold: true, fill: navy, horizontal: left, vertical: center, wraps: true},
		styleText:    {table: true, horizontal: left},
		styleCenter:  {table: true, horizontal: center},
		styleGold:    {table: true, horizontal: center, size: 11, ink: navy, bold: true, fill: "F6E7B4"},
		styleSilver:  {table: true, horizontal: center, size: 11, ink: navy, bold: true, fill: "E4E7EC"},
		styleBronze:  {table: true, horizontal: center, size: 11, ink: navy, bold: true, fill: "F0DCC8"},
		styleNote:    {size: 9, ink: midGray},
		styleLabel:   {size: 10, ink: midGray, vertical: "top"},
		styleWrap:    {horizontal: left, vertical: "top", wraps: true},
		styleTopic:   {size: 13, ink: navy, bold: true},
		styleWhy:     {table: true, horizontal: left, size: 9, ink: midGray, wraps: true},
		styleAlarm:   {size: 11, ink: alarmRed, bold: true},
		styleWrapped: {table: true, horizontal: left, wraps: true},
	}
	l, s := look{table: true, horizontal: center, format: "0"}, &excelize.Style{} // of a number of a family
	if style < styleDecimal {
		l = looks[style]
	} else if decimals := int(style-styleDecimal) % (maxDecimals + 1); decimals > 0 {
		l.format += "." + strings.Repeat("0", decimals)
	}
	switch {
	case style >= styleTotal:
		l.size, l.ink, l.bold = 11, navy, true
	case style >= styleCut:
		l.size, l.ink, l.strike = 11, midGray, true
	}
	if l.table {
		s.Border, l.vertical = []excelize.Border{{Type: "bottom", Color: hairline, Style: 1}}, "center"
	}
	if l.size > 0 {
		// The same typeface as that of cells without a style.
		s.Font = &excelize.Font{Family: "Calibri", Size: l.size, Color: l.ink, Bold: l.bold, Strike: l.strike}
	}
	if l.fill != "" {
		s.Fill = tint(l.fill)
	}
	if l.format != "" {
		s.CustomNumFmt = &l.format
	}
	if l.vertical != "" {
		s.Alignment = &excelize.Alignment{Horizontal: l.horizontal, Vertical: l.vertical, WrapText: l.wraps}
	}
	return s
}

// tint is a colour behind a text.
func tint(ink string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{ink}}
}
