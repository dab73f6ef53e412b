package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/finding"
)

// The kinds of cells (ECMA-376-1, 18.3.1.4 and 18.18.11).
func TestCells(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, rows, want string }{
		{"shared texts", `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>`, "1: (Name) () (Rook)"},
		{"inline text", `<row r="1"><c r="A1" t="inlineStr"><is><t>12</t><r><t>w1</t></r></is></c></row>`, "1: (12w1)"},
		{"numbers", `<row r="2"><c r="A2"><v>-1</v></c><c r="B2"><v>0</v></c><c r="C2"><v>4.5</v></c></row>`, "2: n(-1) n(0) n(4.5)"},
		{"binary noise", `<row r="2"><c r="A2"><v>0.30000000000000004</v></c><c r="B2"><v>3.0E5</v></c></row>`, "2: n(0.3) n(300000)"},
		{"dates", `<row r="1"><c r="A1" s="1"><v>46024</v></c><c r="B1" s="2"><v>46054.5</v></c></row>`, "1: d(2026-01-02) d(2026-02-01)"},
		{"a d in quotes, a fraction", `<row r="1"><c r="A1" s="3"><v>5</v></c><c r="B1" s="4"><v>0.5</v></c></row>`, "1: n(5) n(0.5)"},
		{"truth and error", `<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#NAME?</v></c></row>`, "1: b(TRUE) e(#NAME?)"},
		{"formulas", `<row r="1"><c r="A1" t="str"><f>B1</f><v>12w1</v></c><c r="B1"><f>A1</f></c><c r="C1" t="str"><f>""</f><v></v></c></row>`, "1: (12w1) ?()"},
		{"constants without a value", `<row r="1"><c r="A1"><f>1/2</f><v></v></c><c r="B1"><f>=3 + 0.5*2</f></c><c r="C1"><f>-1/4-1</f><v/></c>` +
			`<c r="D1"><f>"12w1"</f><v></v></c><c r="E1" s="1"><f>46024</f></c></row>`, "1: n(0.5) n(4) n(-1.25) (12w1) d(2026-01-02)"},
		{"others without a value", `<row r="1"><c r="A1"><f>SUM(B1:C1)</f><v></v></c><c r="B1"><f>1/0</f></c><c r="C1"><f>1/A1</f></c><c r="D1"><f></f></c>` +
			`<c r="E1"><f>"a"&amp;"b"</f></c><c r="F1"><f>1..2</f></c></row>`, "1: ?() ?() ?() ?() ?() ?()"},
		{"constants of a hundred letters", `<row r="1"><c r="A1"><f>` + strings.Repeat("1+", 49) + `01</f></c><c r="B1"><f>` + strings.Repeat("1+", 49) + `001</f></c><c r="C1"><f>2^3</f></c></row>`, "1: n(50) ?() ?()"},
		{"first and last days", `<row r="1"><c r="A1" s="1"><v>0</v></c><c r="B1" s="1"><v>59</v></c><c r="C1" s="1"><v>61</v></c><c r="D1" s="1"><v>2958465</v></c></row>`, "1: d(1899-12-31) d(1900-02-28) d(1900-03-01) d(9999-12-31)"},
		{"no days", `<row r="1"><c r="A1" s="1"><v>-1</v></c><c r="B1" s="1"><v>2958466</v></c><c r="C1" s="1"><v>x</v></c></row>`, "1: n(-1) n(2958466) n(x)"},
		{"no styles", `<row r="1"><c r="A1" s="-1"><v>5</v></c><c r="B1" s="5"><v>5</v></c><c r="C1" s="x"><v>5</v></c></row>`, "1: n(5) n(5) n(5)"},
		{"a day of the standard", `<row r="1"><c r="A1" t="d"><v>2026-01-02</v></c></row>`, "1: d(2026-01-02)"},
		{"how it is pronounced", `<row r="1"><c r="A1" t="inlineStr"><is><t>Rook</t><rPh><t>ru</t></rPh><r><t>s</t></r></is></c></row>`, "1: (Rooks)"},
		{"what is no number", `<row r="1"><c r="A1"><v>1e5x</v></c><c r="B1"><v>1.7976931348623157e308</v></c><c r="C1"><v>12345678901234.5</v></c><c r="D1"><v>12345678901234.567</v></c></row>`, "1: n(1e5x) n(1.7976931348623157e308) n(12345678901234.5) n(12345678901234.6)"},
		{"the last column", `<row r="1"><c r="SR1"><v>1</v></c></row>`, "1:" + strings.Repeat(" ()", maxColumns-1) + " n(1)"},
		{"the last row", `<row r="1048576"><c r="A1048576"><v>1</v></c></row>`, "1048576: n(1)"},
		{"no references", `<row><c><v>1</v></c><c/><c><v>3</v></c></row>`, "1: n(1) () n(3)"},
		{"blank rows and borders", `<row r="3"><c r="A3" s="1"/></row><row r="9"><c r="B9"><v>1</v></c><c r="C9" s="1"/></row>`, "9: () n(1)"},
		{"other prefix", `<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>`, "1: n(7)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			lines, found := readParts(t, parts(sheetXML(tt.rows)))
			if strings.Join(lines, "\n") != tt.want || len(found) > 0 {
				t.Errorf("%q %q, want %q", lines, found, tt.want)
			}
		})
	}
}

// Workbooks of the Macintosh count days from 1904.
func TestFrom1904(t *testing.T) {
	t.Parallel()
	for set, want := range map[string]string{"1": "1: d(2026-01-02)", "true": "1: d(2026-01-02)", "on": "1: d(2026-01-02)", "0": "1: d(2022-01-01)"} {
		p := parts(sheetXML(`<row r="1"><c r="A1" s="1"><v>44562</v></c></row>`))
		p["xl/workbook.xml"] = strings.Replace(mainXML, "<sheets>", `<workbookPr date1904="`+set+`"/><sheets>`, 1)
		if lines, _ := readParts(t, p); len(lines) != 1 || lines[0] != want {
			t.Errorf("%s: %q", set, lines)
		}
	}
}

// TestFormats: the numbers of formats that show dates and times (ECMA-376-1, 18.8.30), and codes in
// which a letter of one is quoted or escaped.
func TestFormats(t *testing.T) {
	t.Parallel()
	var styles, cells, want strings.Builder
	add := func(id string, date bool) {
		fmt.Fprintf(&cells, `<c s="%d"><v>61</v></c>`, strings.Count(styles.String(), "<xf "))
		styles.WriteString(`<xf numFmtId="` + id + `"/>`)
		want.WriteString(map[bool]string{true: " d(1900-03-01)", false: " n(61)"}[date])
	}
	for id := range 60 {
		add(fmt.Sprint(id), id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58)
	}
	add("x", false)
	var codes strings.Builder
	for i, code := range []string{`0\d`, `0_d`, `0*d`, `0\x d`, `"d"0`, `[Red]0`, `[Red]d`} {
		fmt.Fprintf(&codes, `<numFmt numFmtId="%d" formatCode="%s"/>`, 164+i, strings.ReplaceAll(code, `"`, "&quot;"))
		add(fmt.Sprint(164+i), i == 3 || i == 6)
	}
	p := parts(sheetXML(`<row r="1">` + cells.String() + `</row>`))
	p["xl/styles.xml"] = `<styleSheet><numFmts>` + codes.String() +
		`<numFmt numFmtId="x" formatCode="d"/></numFmts><cellXfs>` + styles.String() + `</cellXfs></styleSheet>`
	if lines, found := readParts(t, p); len(lines) != 1 || lines[0] != "1:"+want.String() {
		t.Errorf("%q, want %q; %q", lines, want.String(), found)
	}
}

// TestFormula: a cell is computed from a number alone only if its formula is one.
func TestFormula(t *testing.T) {
	t.Parallel()
	sheets := Read(zipped(t, parts(sheetXML(`<row><c><f>12</f><v>12</v></c><c><f/><v>12</v></c><c><f>A1</f><v>12</v></c><c><v>12</v></c></row>`))), &formats.Log{})
	for i, c := range sheets[0].Rows[0].Cells {
		if c.Formula != (i == 0) {
			t.Errorf("cell %d: %t", i+1, c.Formula)
		}
	}
}

func TestHiddenAndMerged(t *testing.T) {
	t.Parallel()
	p := parts(`<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData>` +
		`<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row></sheetData>` +
		`<mergeCells><mergeCell ref="A2:C2"/><mergeCell ref="B1:C1"/><mergeCell ref="A9:A10"/><mergeCell ref="[1:B2"/><mergeCell ref="A:B"/>` +
		`<mergeCell ref=""/></mergeCells></worksheet>`)
	p["xl/workbook.xml"] = strings.Replace(mainXML, "</sheets>", `<sheet name="Old" sheetId="2" state="veryHidden" r:id="rId1"/></sheets>`, 1)
	lines, found := readParts(t, p)
	if diff := cmp.Diff([]string{"1: n(1)", "2: nm(2)"}, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	want := []string{"note hidden-cells A1", "note hidden-cells A2", "note hidden-cells A2"}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// TestCharts: a sheet with a chart has no cells, and need not be in the list.
func TestCharts(t *testing.T) {
	t.Parallel()
	p := parts(sheetXML(`<row><c><v>1</v></c></row>`))
	chart := `<Relationship Id="rId7" Type="x/chartsheet" Target="chart.xml"/><Relationship Id="rId8" Type="x/chartsheet" Target="other.xml"/>`
	p["xl/_rels/workbook.xml.rels"] = strings.Replace(relsXML, "</Rel", chart+"</Rel", 1)
	p["xl/workbook.xml"] = strings.Replace(mainXML, "<sheets>", `<sheets><sheet name="Chart" r:id="rId7"/>`, 1)
	if lines, found := readParts(t, p); len(lines) != 1 || lines[0] != "1: n(1)" || found != nil {
		t.Errorf("%q %q", lines, found)
	}
}

// Damaged and hostile workbooks are errors, with a cell where there is one.
func TestRefused(t *testing.T) {
	t.Parallel()
	without := func(name string) map[string]string {
		p := parts(sheetXML(""))
		delete(p, name)
		return p
	}
	with := func(name, content, sheet string) map[string]string {
		p := parts(sheet)
		p[name] = content
		return p
	}
	cells := func(n int, cell string) string { return sheetXML(strings.Repeat(`<row>`+cell+`</row>`, n)) }
	tests := []struct {
		name  string
		parts map[string]string
		want  string
	}{
		{"shared text beyond the last", parts(sheetXML(`<row r="4"><c r="B4" t="s"><v>9</v></c></row>`)), "error damaged-workbook B4"},
		{"shared text before the first", parts(sheetXML(`<row r="4"><c r="B4" t="s"><v>-1</v></c></row>`)), "error damaged-workbook B4"},
		{"rows backwards", parts(sheetXML(`<row r="4"/><row r="3"/>`)), "error damaged-workbook A4"},
		{"row beyond the last", parts(sheetXML(`<row r="1048577"/>`)), "error damaged-workbook A1"},
		{"cell in another row", parts(sheetXML(`<row r="4"><c r="B5"/></row>`)), "error damaged-workbook"},
		{"cell without a column", parts(sheetXML(`<row r="4"><c r="4"/></row>`)), "error damaged-workbook"},
		{"cell of five letters", parts(sheetXML(`<row r="4"><c r="ABCDE4"><v>1</v></c></row>`)), "error damaged-workbook"},
		{"cell of four letters", parts(sheetXML(`<row r="4"><c r="ABCD4"><v>1</v></c></row>`)), "error too-large ABCD4"},
		{"cell behind Z", parts(sheetXML(`<row r="4"><c r="[4"><v>1</v></c></row>`)), "error damaged-workbook"},
		{"cell without a row", parts(sheetXML(`<row r="4"><c r="AB"><v>1</v></c></row>`)), "error damaged-workbook"},
		{"row in words", parts(sheetXML(`<row r="x"/>`)), "error damaged-workbook A1"},
		{"column behind the last", parts(sheetXML(`<row r="7"><c r="SS7"><v>1</v></c></row>`)), "error too-large SS7"},
		{"shared text in words", parts(sheetXML(`<row r="4"><c r="B4" t="s"><v>x</v></c></row>`)), "error damaged-workbook B4"},
		{"shared text behind the last", parts(sheetXML(`<row r="4"><c r="B4" t="s"><v>2</v></c></row>`)), "error damaged-workbook B4"},
		{"many sheets", with("xl/workbook.xml", strings.Replace(mainXML, "</sheets>", strings.Repeat(`<sheet name="A" r:id="rId1"/>`, maxSheets)+"</sheets>", 1), sheetXML("")), "error too-large"},
		{"Numbers", map[string]string{"Index/Document.iwa": ""}, "error unknown-format"},
		{"older Numbers", map[string]string{"index.zip": ""}, "error unknown-format"},
		{"types alone", map[string]string{"[Content_Types].xml": ""}, "error unknown-format"},
		{"relations alone", map[string]string{"_rels/.rels": ""}, "error unknown-format"},
		{"xlsb with types", map[string]string{"[Content_Types].xml": "", "_rels/.rels": "", "xl/workbook.bin": ""}, "error unknown-format"},
		{"cut sheet", parts(`<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c></row>`), "error damaged-workbook A2"},
		{"no sheet", without("xl/worksheets/sheet1.xml"), "error damaged-workbook A1"},
		{"sheet without a place", with("xl/_rels/workbook.xml.rels", strings.Replace(relsXML, "rId1", "rId9", 1), sheetXML("")), "error damaged-workbook"},
		{"sheet of no kind", with("xl/_rels/workbook.xml.rels", strings.Replace(relsXML, "x/worksheet", "x/works7eet", 1), sheetXML("")), "error damaged-workbook"},
		{"sheet that is not listed", with("xl/workbook.xml", strings.Replace(mainXML, "<sheet ", "<sheep ", 1), sheetXML("")), "error damaged-workbook"},
		{"no texts", without("xl/sharedStrings.xml"), "error damaged-workbook"},
		{"last column of 300 rows", parts(cells(300, `<c r="XFD1"><v>1</v></c>`)), "error too-large XFD1"},
		{"last column", parts(sheetXML(`<row r="7"><c r="XFD7"><v>1</v></c></row>`)), "error too-large XFD7"},
		{"many rows", parts(cells(maxRows+1, `<c><v>1</v></c>`)), "error too-large A20001"},
		{"many cells", parts(cells(maxCells/maxColumns+2, strings.Repeat(`<c/>`, maxColumns-1)+`<c><v>1</v></c>`)), "error too-large SR1954"},
		{"many attributes", parts(`<worksheet><row ` + strings.Repeat(`a="" `, maxToken/4) + `/></worksheet>`), "error damaged-workbook A1"},
		{"long text", parts(sheetXML(`<row><c t="inlineStr"><is><t>` + strings.Repeat("x", maxToken+ratioFrom/100) + `</t></is></c></row>`)), "error damaged-workbook A1"},
		{"long text in many cells", with("xl/sharedStrings.xml", `<sst><si><t>`+strings.Repeat("x", 100_000)+`</t></si></sst>`,
			cells(200, `<c t="s"><v>0</v></c>`)), "error too-large A168"},
		{"bomb", parts(sheetXML(strings.Repeat(" ", maxPart))), "error too-large"},
		{"repeated text", parts(sheetXML(strings.Repeat(`<row/>`, ratioFrom/6+1000))), "error too-large"},
		{"ods", map[string]string{"content.xml": "", "mimetype": ""}, "error unknown-format"},
		{"xlsb", map[string]string{"xl/workbook.bin": ""}, "error unknown-format"},
		{"other zip", map[string]string{"readme.txt": ""}, "error unknown-format"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			lines, found := readParts(t, tt.parts)
			if len(found) != 1 || !strings.HasPrefix(found[0], tt.want) || lines != nil {
				t.Errorf("%q, want %q", found, tt.want)
			}
		})
	}
}

// Parts within the limits of bytes are refused if they have too many pieces.
// They are not packed here, for packed they are bombs.
func TestTooMany(t *testing.T) {
	t.Parallel()
	texts := parts(sheetXML(""))
	texts["xl/sharedStrings.xml"] = `<sst>` + strings.Repeat("<si/>", maxShared+1) + `</sst>`
	cells := parts(sheetXML(`<row>` + strings.Repeat("<c/>", maxTokens/2) + `</row>`))
	for want, p := range map[string]map[string]string{"more than 1000000 texts": texts, "too large when unpacked": cells} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			sheets := Read(packed(t, p, zip.Store), log)
			found := log.Sorted()
			if sheets != nil || len(found) != 1 || found[0].Code != finding.TooLarge || !strings.Contains(found[0].Found, want) {
				t.Errorf("%v", found)
			}
		})
	}
}

// A million rows that only have a height are no reason to refuse a sheet.
func TestEmptyRows(t *testing.T) {
	t.Parallel()
	p := parts(sheetXML(`<row r="1"><c r="A1"><v>1</v></c></row>` + strings.Repeat(`<row/>`, 600_000)))
	p["xl/padding"] = "" // the ratio is that of the part alone
	if lines, found := readParts(t, p); len(lines) != 1 && len(found) == 0 {
		t.Errorf("%q %q", lines, found)
	}
}

func TestDamagedZip(t *testing.T) {
	t.Parallel()
	data := zipped(t, parts(sheetXML(`<row><c><v>1</v></c></row>`)))
	for cut := range len(data) {
		if lines, found := readBytes(data[:cut]); len(found) == 0 || lines != nil {
			t.Fatalf("cut at %d: %q", cut, lines)
		}
	}
	for i := range data {
		broken := bytes.Clone(data)
		broken[i] ^= 0x55
		readBytes(broken) // must not panic
	}
}

// TestLikeExcelize compares the texts of real workbooks with what excelize
// reads.
func TestLikeExcelize(t *testing.T) {
	t.Parallel()
	names, _ := filepath.Glob("../../../samples/season/*.xlsx")
	others, _ := filepath.Glob("../../../../shared/formats/samples/*/*.xlsx")
	for _, name := range append(names, others...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, sheet := range Read(data, &formats.Log{}) {
			rows, err := file.GetRows(sheet.Name)
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for i, row := range rows {
				for j, text := range row {
					if text = strings.Join(strings.Fields(text), " "); text != "" {
						cell, _ := excelize.CoordinatesToCellName(j+1, i+1)
						want = append(want, cell+" "+text)
					}
				}
			}
			for _, row := range sheet.Rows {
				for j, c := range row.Cells {
					if c.Text != "" {
						cell, _ := excelize.CoordinatesToCellName(j+1, row.Line)
						got = append(got, cell+" "+c.Text)
					}
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s (-excelize +ours):\n%s", name, sheet.Name, diff)
			}
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzSheet holds that no part of a sheet breaks the reader.
func FuzzSheet(f *testing.F) {
	f.Add(sheetXML(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>46024</v></c></row>`))
	f.Add(sheetXML(`<row><c t="inlineStr"><is><t>12w1</t></is></c><c><f>A1</f></c></row>`) + `<mergeCell ref="A1:B2"/>`)
	f.Fuzz(func(t *testing.T, sheet string) {
		Read(zipped(t, parts(sheet)), &formats.Log{})
	})
}
