package render

import (
	"io"
	"slices"
	"strings"

	"podium/report"
	"podium/report/page"
	"podium/report/paper"
	"podium/report/sheet"
	"podium/report/workbook"
)

// A Form is a way to print a document of sheets.
type Form struct {
	Name string
	Exts []string // of its files; the first is the default

	// Whole: it is one document for all inputs. No program opens two of them in one file.
	Whole  bool
	Binary bool // not for a terminal
	Paged  bool // it has pages, of a size

	// Render prints a document; nil: JSON, which each command makes itself.
	Render func(io.Writer, *sheet.Document, report.Options) error
}

// Forms are the forms of everything that prints. To add one, add its line.
func Forms() []Form {
	return []Form{
		{Name: "text", Exts: []string{".txt"}, Render: plainly(sheet.WriteText)},
		{Name: "json", Exts: []string{".json"}},
		{Name: "csv", Exts: []string{".csv"}, Render: plainly(sheet.WriteCSV)},
		{Name: "markdown", Exts: []string{".md", ".markdown"}, Render: plainly(sheet.WriteMarkdown)},
		{Name: "html", Exts: []string{".html", ".htm"}, Whole: true, Render: page.Write},
		{Name: "xlsx", Exts: []string{".xlsx"}, Whole: true, Binary: true, Paged: true, Render: workbook.Write},
		{Name: "pdf", Exts: []string{".pdf"}, Whole: true, Binary: true, Paged: true, Render: paper.Write},
	}
}

// FormWhere returns the first form for which has is true, nil if there is none.
func FormWhere(has func(*Form) bool) *Form {
	forms := Forms()
	for i := range forms {
		if has(&forms[i]) {
			return &forms[i]
		}
	}
	return nil
}

// Called reports whether a word means the form: its name, an ending of its files, or
// the program that opens them.
func (f *Form) Called(word string) bool {
	word = strings.ToLower(word)
	return word == f.Name || word != "" && slices.Contains(f.Exts, "."+word) || word == "excel" && f.Name == "xlsx"
}

// Within returns the form for a terminal of a width in columns, which text fits; 0: there is
// no terminal.
func (f Form) Within(width int) Form {
	if f.Name == "text" && width > 0 {
		f.Render = plainly(func(w io.Writer, d *sheet.Document) error { return sheet.WriteTextWithin(w, d, width) })
	}
	return f
}

// plainly is a renderer that takes no options.
func plainly(render func(io.Writer, *sheet.Document) error) func(io.Writer, *sheet.Document, report.Options) error {
	return func(w io.Writer, d *sheet.Document, _ report.Options) error { return render(w, d) }
}
