package all

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/jung-kurt/gofpdf"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
	"podium/samples/stopwatch"
)

// BenchmarkDocuments makes what batch makes of an event of 80 players, the workbook with
// the working and the certificates of three, and reports how long that takes compared
// with the same cells set one by one and three pages with whole typefaces, as one would
// write it first (target: at most 0.5).
func BenchmarkDocuments(b *testing.B) {
	d := reporttest.BigData(b, 80, 6, 0)
	reporttest.RankBy(b, d.Sections[0], "BH/C1,BH,SB,PS,WIN")
	documents := map[string]report.Report{}
	for _, made := range All() {
		documents[made.Name] = made
	}
	render := func(w io.Writer, name string) {
		if err := documents[name].Render(w, d, report.Options{Players: []int{1, 2, 3}}); err != nil {
			b.Fatal(err)
		}
	}
	var book bytes.Buffer
	render(&book, "standings")
	sheets, faces := cellsOf(b, book.Bytes()), wholeFaces(b)
	workbook, paper := func() { render(io.Discard, "standings") }, func() { render(io.Discard, "certificates") }
	naiveBook, naivePaper := func() { setCells(b, sheets) }, func() { drawPages(b, faces) }
	both, naive := func() { workbook(); paper() }, func() { naiveBook(); naivePaper() }
	for b.Loop() {
		both()
	}
	const turns = 15
	b.ReportMetric(stopwatch.Ratio(turns, 1, workbook, naiveBook), "x-naive-workbook")
	b.ReportMetric(stopwatch.Ratio(turns, 1, paper, naivePaper), "x-naive-certificates")
	b.ReportMetric(stopwatch.Ratio(turns, 1, both, naive), "x-naive")
}

// A setCell is a cell of a workbook, as a program sets it.
type setCell struct {
	name, formula string
	value         any
}

// cellsOf lists the cells of each sheet of a workbook.
func cellsOf(b *testing.B, book []byte) [][]setCell {
	b.Helper()
	file, err := excelize.OpenReader(bytes.NewReader(book), excelize.Options{RawCellValue: true})
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	var sheets [][]setCell
	for _, sheet := range file.GetSheetList() {
		rows, err := file.GetRows(sheet)
		if err != nil {
			b.Fatal(err)
		}
		var cells []setCell
		for r := range rows {
			for c, text := range rows[r] {
				name, _ := excelize.CoordinatesToCellName(c+1, r+1)
				formula, err := file.GetCellFormula(sheet, name)
				if err != nil {
					b.Fatal(err)
				}
				cell := setCell{name: name, formula: formula, value: text}
				if number, err := strconv.ParseFloat(text, 64); err == nil {
					cell.value = number
				}
				cells = append(cells, cell)
			}
		}
		sheets = append(sheets, cells)
	}
	return sheets
}

// setCells writes a workbook cell by cell, each with its style.
func setCells(b *testing.B, sheets [][]setCell) {
	file := excelize.NewFile()
	style, err := file.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	for i, cells := range sheets {
		sheet := "Sheet" + strconv.Itoa(i+1)
		if i > 0 && err == nil {
			_, err = file.NewSheet(sheet)
		}
		for _, c := range cells {
			if err == nil {
				err = file.SetCellValue(sheet, c.name, c.value)
			}
			if err == nil && c.formula != "" {
				err = file.SetCellFormula(sheet, c.name, c.formula)
			}
			if err == nil {
				err = file.SetCellStyle(sheet, c.name, c.name, style)
			}
		}
	}
	if err == nil {
		err = file.Write(io.Discard)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// wholeFaces are the typefaces of certificates with all their letters.
func wholeFaces(b *testing.B) [][]byte {
	b.Helper()
	var list [][]byte
	for _, name := range []string{"GreatVibes-Regular", "NotoSerif-Regular", "NotoSerif-Bold"} {
		ttf, err := os.ReadFile(filepath.Join("..", "paper", "fonts", name+".ttf"))
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, ttf)
	}
	return list
}

// drawPages draws three pages with a border and six texts each.
func drawPages(b *testing.B, faces [][]byte) {
	pdf := gofpdf.New("L", "mm", "A4", "")
	for i, ttf := range faces {
		pdf.AddUTF8FontFromBytes(strconv.Itoa(i), "", bytes.Clone(ttf)) // the library writes into it
	}
	for range 3 {
		pdf.AddPage()
		pdf.Rect(8, 8, 281, 194, "D")
		pdf.Rect(11, 11, 275, 188, "D")
		for i, text := range []string{
			"Certificate", "awarded to", "Given Family", "first place", "Open", "5½ points of 6",
		} {
			pdf.SetFont(strconv.Itoa(i%len(faces)), "", 24)
			pdf.Text(148-pdf.GetStringWidth(text)/2, float64(40+25*i), text)
		}
	}
	if err := pdf.Output(io.Discard); err != nil {
		b.Fatal(err)
	}
}
