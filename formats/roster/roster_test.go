package roster_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/roster"
)

func TestRead(t *testing.T) {
	t.Parallel()
	want := []roster.Row{{Line: 2, Cells: []string{"Doe, Jane", "3"}}, {Line: 4, Cells: []string{"Żak, Łucja", "K"}}}
	tests := []struct {
		name string
		data string
	}{
		{"commas", "Name,Grade\n\"Doe, Jane\",3\n\n\"Żak, Łucja\",K\n"},
		{"semicolons", "Name;Grade\r\nDoe, Jane;3\r\n\r\nŻak, Łucja;K\r\n"},
		{"tabs and a mark", "\uFEFFName\tGrade\nDoe, Jane\t3\n\nŻak, Łucja\tK"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("list.csv")
			got := roster.Read(formats.Source{Name: "list.csv", Data: []byte(tt.data)}, log)
			if got == nil {
				t.Fatal(log.Sorted())
			}
			if diff := cmp.Diff([]string{"Name", "Grade"}, got.Columns); diff != "" {
				t.Errorf("columns (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(want, got.Rows); diff != "" {
				t.Errorf("rows (-want +got):\n%s", diff)
			}
		})
	}
}

// A title above the list and a blank sheet before it are passed over; days come
// as ISO 8601 has them, whatever the workbook shows.
func TestReadWorkbook(t *testing.T) {
	t.Parallel()
	f := excelize.NewFile()
	if _, err := f.NewSheet("Entries"); err != nil {
		t.Fatal(err)
	}
	day, err := f.NewStyle(&excelize.Style{NumFmt: 14})
	if err != nil {
		t.Fatal(err)
	}
	cells := map[string]any{
		"A1": "Winter Scholastic", "A3": "No", "B3": "Name", "C3": "Born",
		"A4": 7, "B4": "Doe, Jane", "C4": 42248, // 1 September 2015
	}
	for at, value := range cells {
		if err := f.SetCellValue("Entries", at, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.SetCellStyle("Entries", "C4", "C4", day); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := f.Write(&file); err != nil {
		t.Fatal(err)
	}
	log := formats.NewLog("list.xlsx")
	got := roster.Read(formats.Source{Name: "list.xlsx", Data: file.Bytes()}, log)
	want := &roster.Table{
		File: "list.xlsx", Sheet: "Entries", Line: 3, Columns: []string{"No", "Name", "Born"},
		Rows: []roster.Row{{Line: 4, Cells: []string{"7", "Doe, Jane", "2015-09-01"}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s\n%v", diff, log.Sorted())
	}
}

// What is no list has an error with a place or a reason, and gives nothing.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, data, want string
	}{
		{"nothing", "", "empty"},
		{"names alone", "Name,Grade\n", "no list"},
		{"one column", "Ann\nBen\n", "no list"},
		{"an open quotation mark", "Name,Grade\n\"Doe,3\nRoe,4\n", "quotation mark"},
		{"a zip that is no workbook", "PK\x03\x04rest", ""},
		{"separated by nothing", "sep=\nAnn\n", "no list"},
		{"too much", "Name,Grade\n" + strings.Repeat("a,1\n", 5<<20), "bytes of text"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("list")
			if got := roster.Read(formats.Source{Name: "list", Data: []byte(tt.data)}, log); got != nil || !log.Failed() {
				t.Fatalf("got %v, %v", got, log.Sorted())
			}
			if found := log.Sorted()[0].Error(); !strings.Contains(found, tt.want) {
				t.Errorf("got %q, want something about %q", found, tt.want)
			}
		})
	}
}

// TestNamesAlone: a title, a number or a rating in the cell of a name is no part of it, and
// letters that were decoded wrongly are repaired.
func TestNamesAlone(t *testing.T) {
	t.Parallel()
	const list = "Name,School\nGM Ann Abbott,Oak\n\"Baker, Ben (1386)\",Elm\nSchlÃ¶gl Eva,Fir\nPortland Ash,Yew\n"
	log := formats.NewLog("list.csv")
	got := roster.Read(formats.Source{Name: "list.csv", Data: []byte(list)}, log)
	var names []string
	for _, row := range got.Rows {
		names = append(names, row.Cells[0])
	}
	if diff := cmp.Diff([]string{"Ann Abbott", "Baker, Ben", "Schlögl Eva", "Portland Ash"}, names); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if len(log.Sorted()) != 1 {
		t.Errorf("%v; want a note about two names", log.Sorted())
	}
}

// TestShortRow: a row may end before the column of the names.
func TestShortRow(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("list.csv")
	got := roster.Read(formats.Source{Name: "list.csv", Data: []byte("Grade,Name\n5\n6,GM Ann Abbott\n")}, log)
	want := []roster.Row{{Line: 2, Cells: []string{"5"}}, {Line: 3, Cells: []string{"6", "Ann Abbott"}}}
	if diff := cmp.Diff(want, got.Rows); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestNotComputed: cells that a spreadsheet could not compute are errors, each with its place, and no
// other sheet is read instead.
func TestNotComputed(t *testing.T) {
	t.Parallel()
	const begin, end = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Grade</v></c></row>` +
		`<row r="2"><c r="A2" t="str"><v>Doe, Jane</v></c>`, `</row></sheetData></worksheet>`
	file := formatstest.Zipped(t,
		"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Entries" sheetId="1" r:id="rId1"/>`+
			`<sheet name="Helpers" sheetId="2" r:id="rId2"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>`+
			`<Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml", begin+`<c r="B2" t="e"><v>#REF!</v></c><c r="C2"><f>A1</f></c>`+end,
		"xl/worksheets/sheet2.xml", begin+`<c r="B2"><v>4</v></c>`+end,
	)
	log := formats.NewLog("list.xlsx")
	got := roster.Read(formats.Source{Name: "list.xlsx", Data: file}, log)
	var found []string
	for _, f := range log.Sorted() {
		found = append(found, fmt.Sprintf("%s!%d:%d %s %s", f.Pos.Sheet, f.Pos.Line, f.Pos.Col, f.Code, f.Found))
	}
	want := []string{"Entries!2:2 error-cell #REF!", "Entries!2:3 no-cached-value a formula without a value"}
	if diff := cmp.Diff(want, found); diff != "" || got != nil {
		t.Errorf("-want +got\n%s\n%v", diff, got)
	}
}

// TestDelimiters: the delimiter is the most frequent one of the first line that has any, of two alike the
// one that is rarer in texts.
func TestDelimiters(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		"Entries\nName;Grade\nDoe, Jane;3\n":             "Name|Grade",
		"Name, given;Grade\nDoe, Jane;3\n":               "Name, given|Grade",
		"Name, given\tGrade\nDoe, Jane\t3\n":             "Name, given|Grade",
		"Name, given, or both;Grade;Club\nDoe;3;Oak\n":   "Name, given, or both|Grade|Club",
		"Name, given, or both;Grade\nDoe, Jane, Dr.;3\n": "Name|given|or both;Grade",
		"sep=;\nName,Grade;Club\nDoe;3\n":                "Name,Grade|Club",
	} {
		log := formats.NewLog("list.csv")
		got := roster.Read(formats.Source{Name: "list.csv", Data: []byte(data)}, log)
		if got == nil || strings.Join(got.Columns, "|") != want {
			t.Errorf("%q: %+v, want the columns %s: %v", data, got, want, log.Sorted())
		}
	}
}

// TestOneNameAlone: a single cell with more than a name is noted at its column.
func TestOneNameAlone(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("list.csv")
	roster.Read(formats.Source{Name: "list.csv", Data: []byte("School,Name\nOak,GM Ann Abbott\nElm,Ben Baker\n")}, log)
	found := log.Sorted()
	if len(found) != 1 || found[0].Pos.Line != 1 || found[0].Pos.Col != 2 || !strings.Contains(found[0].Found, "1 cell ") {
		t.Errorf("%v; want a note about one cell, at the heading Name", found)
	}
}
