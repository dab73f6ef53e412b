package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/internal/grid"
)

// sheetXML makes the part of a sheet of its rows.
func sheetXML(rows string) string {
	return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>` + rows + `</sheetData></worksheet>`
}

const (
	mainXML = `<workbook xmlns:r="r"><sheets><sheet name="Open" sheetId="1" r:id="rId1"/></sheets></workbook>`
	relsXML = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/>` +
		`<Relationship Id="rId3" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`
	stringsXML = `<sst><si><t> Name </t></si><si><r><t>Ro</t></r><r><t>ok</t></r><rPh><t>no</t></rPh></si></sst>`
	stylesXML  = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]d/m/yy"/><numFmt numFmtId="171" formatCode="0.0&quot;d&quot;"/></numFmts>` +
		`<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
		`<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="12"/></cellXfs></styleSheet>`
)

// parts are those of a workbook with one sheet.
func parts(sheet string) map[string]string {
	return map[string]string{
		"[Content_Types].xml": "<Types/>", "_rels/.rels": "<Relationships/>",
		"xl/workbook.xml": mainXML, "xl/_rels/workbook.xml.rels": relsXML,
		"xl/sharedStrings.xml": stringsXML, "xl/styles.xml": stylesXML, "xl/worksheets/sheet1.xml": sheet,
	}
}

func zipped(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	return packed(t, parts, zip.Deflate)
}

func packed(t testing.TB, parts map[string]string, method uint16) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for name, content := range parts {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = w.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readParts reads a workbook and gives its first sheet as lines, each with the
// row and the cells, and the findings as severity, code and place.
func readParts(t testing.TB, parts map[string]string) (lines, found []string) {
	t.Helper()
	return readBytes(zipped(t, parts))
}

func readBytes(data []byte) (lines, found []string) {
	log := &formats.Log{}
	sheets := Read(data, log)
	for _, d := range log.Sorted() {
		found = append(found, strings.TrimSpace(fmt.Sprintf("%s %s %s", d.Severity, d.Code, d.Pos.Cell())))
	}
	if len(sheets) == 0 {
		return nil, found
	}
	for _, row := range sheets[0].Rows {
		var line strings.Builder
		fmt.Fprintf(&line, "%d:", row.Line)
		for _, c := range row.Cells {
			line.WriteString(" " + cellText(c))
		}
		lines = append(lines, line.String())
	}
	return lines, found
}

func cellText(c grid.Cell) string {
	kind := [...]string{"", "n", "d", "b", "e", "?"}[c.Kind]
	if c.Merged {
		kind += "m"
	}
	return fmt.Sprintf("%s(%s)", kind, c.Text)
}
