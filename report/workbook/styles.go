package workbook

import (
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/report/sheet"
)

// A look of a cell.
type cellStyle uint8

// The looks of the cells of a workbook.
const (
	styleTitle     cellStyle = iota // the event, above a table
	styleSub                        // what else stands above a table
	styleHead                       // head of a column of numbers
	styleHeadTxt                    // head of a column of text
	styleText                       //
	styleCenter                     // text or whole number in the middle
	styleScore                      // points: bold, one decimal
	styleGold                       // rank 1
	styleSilver                     // rank 2
	styleBronze                     // rank 3
	styleNote                       // small print below a table
	styleLabel                      // left column of the About sheet
	styleWrap                       // right column of the About sheet
	styleTopic                      // heading of a part of the About sheet
	styleLead                       // first row of a player on the sheet Working
	styleLeadNo                     // whole number in that row
	styleLeadScore                  // points in that row
	styleLeadCheck                  // TRUE or FALSE in that row
	styleLeadWhy                    // reasons in that row
	styleRepeat                     // what that row has said already
	styleCheck                      // TRUE or FALSE
	styleWhy                        // reasons beside the numbers
	styleAlarm                      // what nobody may overlook
	styleWrapped                    // text that may take several lines
	styleDecimal                    // number, the first of a family
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

func newStyles(file *excelize.File) *styles { return &styles{file: file} }

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

// band returns the tint of every other row. It is a condition, not a style of cells,
// so that it stays correct when a person sorts the table.
func (s *styles) band() (int, error) {
	return s.file.NewConditionalStyle(&excelize.Style{
		Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{bandGray}},
	})
}

// rank returns the style of a rank: the first three are tinted.
func (s *styles) rank(rank sheet.Num) int {
	switch rank {
	case sheet.Num{Num: 1, Den: 1}:
		return s.id(styleGold)
	case sheet.Num{Num: 2, Den: 1}:
		return s.id(styleSilver)
	case sheet.Num{Num: 3, Den: 1}:
		return s.id(styleBronze)
	}
	return s.id(styleCenter)
}

// describe returns a style in the terms of excelize.
func describe(look cellStyle) *excelize.Style {
	switch look {
	case styleTitle:
		return &excelize.Style{Font: font(16, navy, true), Alignment: &excelize.Alignment{Vertical: "center"}}
	case styleSub:
		return &excelize.Style{Font: font(10, midGray, false), Alignment: &excelize.Alignment{Vertical: "top"}}
	case styleHead:
		return headStyle("center")
	case styleHeadTxt:
		return headStyle("left")
	case styleText:
		return bodyStyle("left")
	case styleCenter:
		return bodyStyle("center")
	case styleScore:
		s := bodyStyle("center")
		s.Font = font(11, navy, true)
		s.CustomNumFmt = numberFormat(1)
		return s
	case styleGold:
		return medalStyle("F6E7B4")
	case styleSilver:
		return medalStyle("E4E7EC")
	case styleBronze:
		return medalStyle("F0DCC8")
	case styleAlarm:
		return &excelize.Style{Font: font(11, alarmRed, true)}
	case styleNote:
		return &excelize.Style{Font: font(9, midGray, false)}
	case styleLabel:
		return &excelize.Style{Font: font(10, midGray, false), Alignment: &excelize.Alignment{Vertical: "top"}}
	case styleWrap:
		return &excelize.Style{Alignment: &excelize.Alignment{WrapText: true, Vertical: "top", Horizontal: "left"}}
	case styleTopic:
		return &excelize.Style{Font: font(13, navy, true)}
	case styleLead:
		return leadStyle("left")
	case styleLeadNo:
		return leadStyle("center")
	case styleCheck:
		return checkStyle(bodyStyle("center"))
	case styleLeadCheck:
		return checkStyle(leadStyle("center"))
	case styleLeadScore:
		s := leadStyle("center")
		s.CustomNumFmt = numberFormat(1)
		return s
	case styleRepeat:
		s := bodyStyle("left")
		s.Font = font(11, midGray, false)
		return s
	case styleWhy:
		return whyStyle(bodyStyle("left"))
	case styleLeadWhy:
		return whyStyle(leadStyle("left"))
	case styleWrapped:
		s := bodyStyle("left")
		s.Alignment.WrapText = true
		return s
	case styleDecimal, styleCut, styleTotal, styleCount:
	}
	return numberStyle(look)
}

// numberStyle is a cell with a number of a family of styles.
func numberStyle(look cellStyle) *excelize.Style {
	s := bodyStyle("center")
	switch {
	case look >= styleTotal:
		s.Font = font(11, navy, true)
		look -= styleTotal
	case look >= styleCut:
		s.Font = font(11, midGray, false)
		s.Font.Strike = true
		look -= styleCut
	default:
		look -= styleDecimal
	}
	s.CustomNumFmt = numberFormat(int(look))
	return s
}

// checkStyle shows whether something holds. Spreadsheet programs differ in
// whether they take a stored TRUE for a number; the format says TRUE for 1.
func checkStyle(s *excelize.Style) *excelize.Style {
	format := `"TRUE";"TRUE";"FALSE"`
	s.CustomNumFmt = &format
	return s
}

// whyStyle is small print that may take several lines.
func whyStyle(s *excelize.Style) *excelize.Style {
	s.Font = font(9, midGray, false)
	s.Alignment.WrapText = true
	return s
}

// leadStyle is a cell that begins a block of rows.
func leadStyle(horizontal string) *excelize.Style {
	s := bodyStyle(horizontal)
	s.Font = font(11, navy, true)
	s.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{bandGray}}
	return s
}

// font is the typeface of the workbook, the same as that of cells without a
// style.
func font(size float64, ink string, bold bool) *excelize.Font {
	return &excelize.Font{Family: "Calibri", Size: size, Color: ink, Bold: bold}
}

// bodyStyle is a cell of a table: a hairline below it.
func bodyStyle(horizontal string) *excelize.Style {
	return &excelize.Style{
		Border:    []excelize.Border{{Type: "bottom", Color: hairline, Style: 1}},
		Alignment: &excelize.Alignment{Horizontal: horizontal, Vertical: "center"},
	}
}

// headStyle is a cell of the head of a table.
func headStyle(horizontal string) *excelize.Style {
	return &excelize.Style{
		Font:      font(11, "FFFFFF", true),
		Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{navy}},
		Alignment: &excelize.Alignment{Horizontal: horizontal, Vertical: "center", WrapText: true},
	}
}

// medalStyle is a rank on a tint.
func medalStyle(tint string) *excelize.Style {
	s := bodyStyle("center")
	s.Font = font(11, navy, true)
	s.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{tint}}
	return s
}

// numberFormat is a number format with n decimals.
func numberFormat(n int) *string {
	format := "0"
	if n > 0 {
		format += "." + strings.Repeat("0", n)
	}
	return &format
}
