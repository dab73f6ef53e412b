// Package crosstable reads crosstables as people and programs make them:
// workbooks, delimited text, web pages and columns of text. It writes workbooks
// and delimited text. How a table is understood is the business of package
// grid; here its cells are taken out of the wrapping.
//
// What is written here reads back without a loss that was not told: above the
// table stand rows with a label for what has no column, and in the table every
// player has a number by which opponents name him. Colours and rounds that a
// table does not hold are left unknown.
package crosstable

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"podium/formats"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
	"podium/formats/internal/xlsx"
	"podium/formats/tournament"
)

// The words by which tables are understood are read when they are first needed,
// which is not before an input looks like a table.

// XLSX is the crosstable in a workbook of Excel, a sheet for each section.
func XLSX() formats.Format {
	w := sync.OnceValue(grid.DefaultWords)
	return formats.Format{
		Name:          "crosstable",
		Title:         "crosstable, Excel workbook",
		Exts:          []string{".xlsx"},
		UnknownRounds: true,
		Lacks:         lacks(),
		Sniff:         sniffXLSX,
		Read:          reader(w, xlsxSheets),
		Write:         writeXLSX,
	}
}

// CSV is the crosstable as delimited text, with any usual delimiter.
func CSV() formats.Format {
	w := sync.OnceValue(grid.DefaultWords)
	return formats.Format{
		Name:          "crosstable-csv",
		Title:         "crosstable, delimited text",
		Exts:          []string{".csv", ".tsv"},
		PlainText:     true,
		UnknownRounds: true,
		Lacks:         lacks(),
		Sniff:         func(head []byte) formats.Confidence { return sniffCSV(w, head) },
		Read:          reader(w, csvSheets),
		Write:         writeCSV,
	}
}

// HTML is the crosstable as a table of a web page.
func HTML() formats.Format {
	w := sync.OnceValue(grid.DefaultWords)
	return formats.Format{
		Name:  "crosstable-html",
		Title: "crosstable, web page",
		Exts:  []string{".html", ".htm"},
		Sniff: sniffHTML,
		Read:  reader(w, htmlSheets),
	}
}

// Text is the crosstable in columns of text, as SwissSys and WinTD print it.
func Text() formats.Format {
	w := sync.OnceValue(grid.DefaultWords)
	return formats.Format{
		Name:  "crosstable-text",
		Title: "crosstable, columns of text",
		Exts:  []string{".txt"},
		Sniff: func(head []byte) formats.Confidence { return sniffText(w, head) },
		Read:  reader(w, textSheets),
	}
}

// A wrapping takes the sheets out of an input. It logs what is wrong with it
// and gives nil after an error.
type wrapping func(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet

// reader makes a Read of a wrapping.
func reader(words func() *grid.Words, unwrap wrapping) func(formats.Source, *formats.Log) (*tournament.Event, error) {
	return func(src formats.Source, log *formats.Log) (*tournament.Event, error) {
		w := wordsFor(src, words(), log)
		sheets := unwrap(src.Data, w, log)
		if log.Failed() {
			return nil, log.Err()
		}
		return grid.Read(sheets, w, log)
	}
}

// wordsFor adds the words of a file beside the input, if there is one.
func wordsFor(src formats.Source, w *grid.Words, log *formats.Log) *grid.Words {
	if src.Neighbor == nil {
		return w
	}
	data, err := src.Neighbor(grid.WordsName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return w
	case err != nil:
		log.Add(formats.Diagnostic{
			Pos: formats.Pos{File: grid.WordsName, Line: 1, Col: 1}, Severity: formats.Error, Code: formats.Unreadable,
			Found: err.Error(), Err: err,
		})
		return w
	case len(data) > maxWords:
		log.Add(formats.Diagnostic{
			Pos: formats.Pos{File: grid.WordsName, Line: 1, Col: 1}, Severity: formats.Error, Code: formats.TooLarge, Err: formats.ErrUnsupported,
			Found: fmt.Sprintf("%d bytes of words", len(data)), Want: fmt.Sprintf("at most %d", maxWords), Advice: "such a file is a page long",
		})
		return w
	}
	return w.With(data, log)
}

// What an input may hold in bytes. Columns of text take the most memory for each
// of them.
const (
	maxMarked  = 16 << 20 // delimited text, pages
	maxColumns = 4 << 20  // columns of text
	maxWords   = 64 << 10 // the words beside a table
)

// decode decodes an input of text. Text that is far longer than any crosstable
// is refused before it fills the memory as cells.
func decode(data []byte, most int, log *formats.Log) (string, bool) {
	if len(data) > most {
		log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.TooLarge, Err: formats.ErrUnsupported,
			Found: fmt.Sprintf("%d bytes of text", len(data)), Want: fmt.Sprintf("at most %d", most),
			Advice: "export the crosstable alone",
		})
		return "", false
	}
	txt, ok := text.Decode(data, log)
	return txt.S, ok
}

func xlsxSheets(data []byte, _ *grid.Words, log *formats.Log) []grid.Sheet {
	if len(data) == 0 {
		log.Add(formats.Diagnostic{Severity: formats.Error, Code: formats.EmptyFile, Err: formats.ErrSyntax, Found: "the file is empty", Advice: "choose the file again"})
		return nil
	}
	return xlsx.Read(data, log)
}
