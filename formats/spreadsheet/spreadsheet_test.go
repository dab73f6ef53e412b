package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"podium/formats/spreadsheet"
)

// What is guarded comes back, and nothing that is written begins a formula.
func TestGuard(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-x": "'-x", "@a": "'@a", "'=1": "''=1", "''-": "'''-",
		"Rook": "Rook", "'t Hoen": "'t Hoen", "'": "'", "": "", "a=b": "a=b",
	} {
		if got := spreadsheet.Guard(text); got != want || spreadsheet.Unguard(got) != text {
			t.Errorf("%q: %q, and back %q", text, got, spreadsheet.Unguard(got))
		}
	}
}

// The limits are those of Excel: 31 UTF-16 units, none of : \ / ? * [ ], no
// apostrophe at an end, not "History", and names that differ in more than case.
func TestSheetNames(t *testing.T) {
	t.Parallel()
	tests := []struct{ title, suffix, want string }{
		{"Open", "", "Open"},
		{"OPEN", "", "OPEN (2)"},
		{"open", "", "open (3)"},
		{"Open", " crosstable", "Open crosstable"},
		{strings.Repeat("x", 40), "", strings.Repeat("x", 31)},
		{strings.Repeat("X", 40), "", strings.Repeat("X", 27) + " (2)"},
		{strings.Repeat("😀", 20), " crosstable", strings.Repeat("😀", 10) + " crosstable"},
		{"History", "", "History-"},
		{"a:b\\c/d?e*f[g]h", "", "a-b-c-d-e-f-g-h"},
		{"", "", "(2)"},
		{"a\uFFFDb", "", "a b"},
		{"'quoted'", "", "’quoted’"},
		{" \x00 ", " crosstable", "crosstable"},
		{strings.Repeat("y", 30) + " z", "", strings.Repeat("y", 30)},
	}
	var names spreadsheet.SheetNames
	for _, tt := range tests {
		if got := names.Take(tt.title, tt.suffix); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.title, got, tt.want)
		}
	}
}

// TestZip: small parts are stored and others packed, by their names; an empty sheet has no size, and
// every workbook has a table of strings.
func TestZip(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	z := new(spreadsheet.Packer).Zip(&out)
	const size = `<dimension ref="A1"></dimension>`
	for name, content := range map[string]string{
		"a.xml": strings.Repeat("x", 1499), "b.xml": strings.Repeat("x", 1500), "[Content_Types].xml": "<Types></Types>",
		"xl/_rels/workbook.xml.rels": "<Relationships></Relationships>", "xl/worksheets/sheet1.xml": "<sheet>" + size + "</sheet>",
		"xl/worksheets/sheet2.xml": size, "xl/worksheets/sheet3.xml": "<sheet></sheet>",
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for _, f := range r.File {
		data, err := fs.ReadFile(r, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		switch {
		case strings.Contains(text, "sharedStrings"), strings.Contains(text, "<sst"):
			text = "strings"
		case len(text) > 100:
			text = "long"
		}
		fmt.Fprintf(&list, "%s %d %s\n", f.Name, f.Method, text)
	}
	const want = `[Content_Types].xml 0 strings
a.xml 0 long
b.xml 8 long
xl/_rels/workbook.xml.rels 0 strings
xl/sharedStrings.xml 0 strings
xl/worksheets/sheet1.xml 0 <sheet></sheet>
xl/worksheets/sheet2.xml 0 
xl/worksheets/sheet3.xml 0 <sheet></sheet>
`
	if list.String() != want {
		t.Errorf("got\n%s\nwant\n%s", list.String(), want)
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text string
		n    int
		want string
	}{{"Rook", 4, "Rook"}, {"Rook", 3, "Roo"}, {"a😀b", 2, "a"}, {"a😀b", 3, "a😀"}, {"\xff\xff", 1, "\xff"}, {"Rook", 0, ""}, {"Rook", -1, ""}} {
		if got := spreadsheet.Cut(tt.text, tt.n); got != tt.want {
			t.Errorf("%q to %d: %q, want %q", tt.text, tt.n, got, tt.want)
		}
	}
}
