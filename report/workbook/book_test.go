package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/samples/campaign"
)

// headRow is the row of the heads of the columns of a table without an alarm.
const headRow = 3

// The sheets come out of a printer ready to be pinned to the wall.
func TestPrintSettings(t *testing.T) {
	t.Parallel()
	for _, paper := range []struct {
		paper report.Paper
		size  int
	}{{report.A4, 9}, {report.Letter, 1}} {
		f := openBook(t, reporttest.OpenData(t), report.Options{Paper: paper.paper})
		checkPrint(t, f, "Open", paper.size, 3) // rank, number, name
		checkPrint(t, f, "Open crosstable", paper.size, 2)
		var titles []string
		for _, n := range f.GetDefinedName() {
			if n.Name == "_xlnm.Print_Titles" {
				titles = append(titles, n.RefersTo)
			}
		}
		if diff := cmp.Diff([]string{"'Open'!$1:$3", "'Open crosstable'!$1:$3", "'Open working'!$1:$3"}, titles); diff != "" {
			t.Errorf("print titles (-want +got):\n%s", diff)
		}
	}
}

// TestWalls: who prints the entire workbook gets the tables for walls, and nothing that
// explains them, has ids or says how a person was recognised.
func TestWalls(t *testing.T) {
	t.Parallel()
	awards := reporttest.AwardsData(t, 12, "[[award]]\ntitle = \"Champion\"\nplaces = 2\n", "Open")
	for name, test := range map[string]struct {
		file *excelize.File
		want []string
	}{
		"standings": {
			openBook(t, reporttest.OpenData(t), report.Options{}),
			[]string{"Open", "Open crosstable", "(Open working)", "(About)"},
		},
		"awards": {opened(t, reporttest.File(t, Awards(), awards, report.Options{})), []string{"Awards", "By player", "Ceremony", "(About)"}},
		"series": {
			seasonBookOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "")}),
			[]string{"Standings", "(Results)", "(Events)", "(People)", "(About)"},
		},
	} {
		var sheets []string
		for _, s := range test.file.GetSheetList() {
			if visible, err := test.file.GetSheetVisible(s); err != nil || !visible {
				s = "(" + s + ")"
			}
			sheets = append(sheets, s)
		}
		if diff := cmp.Diff(test.want, sheets); diff != "" {
			t.Errorf("%s, hidden sheets in brackets (-want +got)\n%s", name, diff)
		}
	}
}

func checkPrint(t *testing.T, f *excelize.File, name string, size, fixed int) {
	t.Helper()
	layout, err := f.GetPageLayout(name)
	if err != nil {
		t.Fatal(err)
	}
	if *layout.Orientation != "portrait" || *layout.Size != size || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
		t.Errorf("%s: %s, size %d, %d by %d pages", name, *layout.Orientation, *layout.Size, *layout.FitToWidth, *layout.FitToHeight)
	}
	props, err := f.GetSheetProps(name)
	if err != nil || props.FitToPage == nil || !*props.FitToPage {
		t.Errorf("%s does not fit to the page (%v)", name, err)
	}
	panes, err := f.GetPanes(name)
	if err != nil || !panes.Freeze || panes.YSplit != headRow || panes.XSplit != fixed {
		t.Errorf("%s: head not frozen: %+v (%v)", name, panes, err)
	}
	footer, err := f.GetHeaderFooter(name)
	if err != nil || footer.OddFooter != "&L&9Riverside Scholastic Open&C&9Open&R&9Page &P of &N" {
		t.Errorf("%s: footer %+v (%v)", name, footer, err)
	}
	formats, err := f.GetConditionalFormats(name)
	if err != nil || len(formats) != 1 {
		t.Errorf("%s: bands %v (%v)", name, formats, err)
	}
}

func TestDocumentProperties(t *testing.T) {
	t.Parallel()
	props, err := openBook(t, reporttest.OpenData(t), report.Options{}).GetDocProps()
	if err != nil {
		t.Fatal(err)
	}
	if props.Creator != "podium" || props.Title != "Riverside Scholastic Open" ||
		props.Created != "2026-03-15T00:00:00Z" || props.Modified != "2026-03-15T00:00:00Z" {
		t.Errorf("%+v", props)
	}
}

// Names come from files that anybody may have written.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	names := []string{
		`=HYPERLINK("http://example.org","x")`,
		"Tab\tNul\x00Bell\a, \x1b[31mRed",
		strings.Repeat("Long ", 60) + ", Very",
		"😀 Emoji, <b>&amp;</b> \uFFFE \xff",
	}
	for i := range d.Sections[0].Section.Players {
		d.Sections[0].Section.Players[i].Name = tournament.Name(names[i])
	}
	d.Event.Name = "2026 & Sons' \"Open\" &P\n" + strings.Repeat("&", 300)
	d.Sections[0].Section.Name = "'U/1200: [Queen's]*?"
	d.Warnings = []string{"=1+1", "\x01"}
	f := openBook(t, d, report.Options{})
	sheet := f.GetSheetList()[0]
	if sheet != "’U-1200- -Queen’s---" {
		t.Errorf("sheet is called %q", sheet)
	}
	got := rows(t, f, sheet)
	want := []string{
		names[0], "Tab Nul Bell ,  [31mRed", names[2], "😀 Emoji, <b>&amp;</b>   \uFFFD",
	}
	for i := range want {
		if got[headRow+i][2] != want[i] {
			t.Errorf("name %d: got %q, want %q", i, got[headRow+i][2], want[i])
		}
		formula, err := f.GetCellFormula(sheet, "C"+string(rune('4'+i)))
		if err != nil || formula != "" {
			t.Errorf("name %d has become the formula %q (%v)", i, formula, err)
		}
	}
	if title := got[0][0]; !strings.HasSuffix(title, "&&…") || len([]rune(title)) != 90 {
		t.Errorf("title %q", title)
	}
	footer, err := f.GetHeaderFooter(sheet)
	if err != nil || len(footer.OddFooter) > 255 || !strings.HasPrefix(footer.OddFooter, "&L&9 2026 && Sons") {
		t.Errorf("footer %+v (%v)", footer, err)
	}
}

// converted makes a file of another kind of the workbook of d with LibreOffice, the
// nearest thing to Excel that can be asked, and returns its name.
func converted(t *testing.T, d report.Data, o report.Options, filter string) string {
	t.Helper()
	soffice, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice is not installed")
	}
	campaign.Only(t)
	dir := t.TempDir()
	file, err := os.Create(filepath.Join(dir, "open.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	if err := Standings().Render(file, d, o); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), soffice, "-env:UserInstallation=file://"+dir+"/profile",
		"--headless", "--convert-to", filter, "--outdir", dir, file.Name())
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	ending, _, _ := strings.Cut(filter, ":")
	return filepath.Join(dir, "open."+ending)
}

// No page out of a printer has fewer than four rows of a table that has more, and what
// explains the tables does not come out of it: a name stands in the standings and in the
// crosstable, and not in the working.
func TestNoRowsAlone(t *testing.T) {
	t.Parallel()
	pdftotext, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed")
	}
	d := reporttest.BigData(t, 5, 5, 2)
	for _, n := range []int{28, 29, 30, 34, 45, 46, 80} {
		of := reporttest.BigData(t, n, 5, 2).Sections[0]
		of.Section.Name = fmt.Sprint("Section ", n)
		d.Event.Sections, d.Sections = append(d.Event.Sections, of.Section), append(d.Sections, of)
	}
	name := converted(t, d, report.Options{}, "pdf")
	text, err := exec.CommandContext(t.Context(), pdftotext, "-layout", name, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for i, page := range strings.Split(string(text), "\f") {
		found := strings.Count(page, "Family")
		rows += found
		if strings.Contains(page, "Name") && found < 4 {
			t.Errorf("page %d has %d rows:\n%s", i+1, found, page)
		}
	}
	if want := 2 * (5 + 28 + 29 + 30 + 34 + 45 + 46 + 80); rows != want {
		t.Errorf("%d rows in all, want %d: standings and crosstables", rows, want)
	}
	if strings.Contains(string(text), "About") || strings.Contains(string(text), "How to read the crosstables:") {
		t.Error("the rules are printed")
	}
}

func TestLibreOfficeOpensIt(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(converted(t, reporttest.OpenData(t), report.Options{}, "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true"))
	if err != nil {
		t.Fatal(err)
	}
	want := "1,2,\"Żak, Łucja\",1755,Birch School,2.5,4,–\n"
	if !strings.Contains(string(text), want) {
		t.Errorf("no line %q in:\n%s", want, text)
	}
}

// A document is whole or not there: nothing is written before an error.
func TestNothingIsWrittenOnError(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := render(&out, &sheet.Document{}, properties{}, &spreadsheet.Packer{}, func(*book) error { return io.ErrUnexpectedEOF })
	if err == nil || out.Len() > 0 {
		t.Errorf("error %v after %d bytes", err, out.Len())
	}
}

// books is one workbook of each kind.
func books(t *testing.T) map[string][]byte {
	t.Helper()
	var standings, awards, season bytes.Buffer
	d := reporttest.OpenData(t)
	for range 6 {
		d.Sections = append(d.Sections, reporttest.OpenData(t).Sections...)
	}
	if err := Standings().Render(&standings, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := Awards().Render(&awards, reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), report.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := Season(&season, report.SeasonData{Series: reporttest.CupSeries(t, "")}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"standings": standings.Bytes(), "awards": awards.Bytes(), "season": season.Bytes()}
}

// Readers that stream a zip file, SheetJS and Java's among them, refuse a stored part
// whose size stands behind it; some refuse a date before 1980. So every part has its
// true sizes in front of it (APPNOTE.TXT 4.3.7), and the first day that a zip file
// can name.
func TestPartsAreReadInOrder(t *testing.T) {
	t.Parallel()
	for kind, data := range books(t) {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		at := 0 // of the local header
		var names []string
		for _, part := range r.File {
			names = append(names, part.Name)
			field := func(from, n int) uint32 {
				var four [4]byte
				copy(four[:], data[at+from:at+from+n])
				return binary.LittleEndian.Uint32(four[:])
			}
			if field(0, 4) != 0x04034b50 {
				t.Fatalf("%s, %s: no local header at %d", kind, part.Name, at)
			}
			f, err := part.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(f)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case field(6, 2)&8 != 0:
				t.Errorf("%s, %s: the sizes stand behind the part", kind, part.Name)
			case field(14, 4) != crc32.ChecksumIEEE(content), field(22, 4) != uint32(len(content)):
				t.Errorf("%s, %s: the header has another checksum or size", kind, part.Name)
			case strings.HasPrefix(part.Name, "xl/worksheets/") && bytes.Contains(content, []byte("<dimension ")):
				t.Errorf("%s, %s: a size of the sheet, by which streaming readers would stop", kind, part.Name)
			case field(10, 2) != 0 || field(12, 2) != 1<<5|1: // year 0, month 1, day 1
				t.Errorf("%s, %s: the time is %04x, the day %04x", kind, part.Name, field(10, 2), field(12, 2))
			}
			at += 30 + int(field(26, 2)) + int(field(28, 2)) + int(part.CompressedSize64)
		}
		if string(data[at:at+4]) != "PK\x01\x02" {
			t.Errorf("%s: something stands between the last part and the directory", kind)
		}
		if !slices.IsSorted(names) || len(names) < 11 {
			t.Errorf("%s: parts %q", kind, names)
		}
	}
}

// ExcelJS looks for the elements by the prefixes that Excel writes.
func TestPrefixesOfProperties(t *testing.T) {
	t.Parallel()
	for kind, data := range books(t) {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := r.Open("docProps/core.xml")
		if err != nil {
			t.Fatal(err)
		}
		core, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, element := range regexp.MustCompile(`</?[A-Za-z:]+`).FindAllString(string(core), -1) {
			if !strings.Contains(element, ":") {
				t.Errorf("%s: %s> has no prefix", kind, element)
			}
		}
		for _, want := range []string{
			"<cp:coreProperties ", ` xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"`,
			"<dc:creator>podium</dc:creator>", "<cp:lastModifiedBy>podium</cp:lastModifiedBy>", `<dcterms:created xsi:type="dcterms:W3CDTF">`,
		} {
			if !strings.Contains(string(core), want) {
				t.Errorf("%s: no %s in %s", kind, want, core)
			}
		}
	}
}

// The streaming reader of ExcelJS loses sheets of a workbook that has no table of strings,
// or whose table comes behind the sheets.
func TestTableOfStrings(t *testing.T) {
	t.Parallel()
	for kind, data := range books(t) {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		for part, want := range map[string]string{
			"xl/sharedStrings.xml":       "</sst>",
			"[Content_Types].xml":        `PartName="/xl/sharedStrings.xml"`,
			"xl/_rels/workbook.xml.rels": `Target="sharedStrings.xml"`,
		} {
			content, err := fs.ReadFile(r, part)
			if err != nil || strings.Count(string(content), want) != 1 {
				t.Errorf("%s: no %s in %s: %v", kind, want, part, err)
			}
		}
	}
}
