// Package xlsx reads the cells of a workbook (ECMA-376, parts 1 and 2) for package grid:
// texts with their kinds, on the visible sheets.
//
// Workbooks are written with excelize. For reading, that library returns only the text of
// a row, but in crosstables the kind of a cell matters: a date may have been a result, a
// formula without a value must not look like a blank, a hidden row counts. Asking for
// these cell by cell costs a second reading of the sheet. One pass over the parts gives
// all of it, holds no more than the cells, and is the place to refuse what is too large.
//
// That is why this package has its own reader. It reads a whole crosstable in a third to
// two thirds of the time that the library takes to step over its rows (the benchmark of
// package crosstable reports that as "rows"), and a test compares the texts of real
// workbooks with the library's.
package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"sync"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/grid"
	"podium/formats/mark"
)

// Read reads the sheets of a workbook, in its order. Sheets that are hidden or
// hold no cells are left out, but for those that podium has hidden in a document of its
// own: they say what the event is. What is wrong goes into log; after an error the result
// is nil.
func Read(data []byte, log *formats.Log) []grid.Sheet {
	b := &book{log: log, files: map[string]*zip.File{}, isOurs: sync.OnceValue(func() bool {
		return mark.Has(bytes.NewReader(data), int64(len(data)))
	})}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		b.damaged(finding.Pos{}, "the zip file of the workbook is damaged: "+err.Error(), wanted)
		return nil
	}
	for _, f := range z.File {
		b.files[partName(f.Name)] = f
	}
	if !b.isWorkbook() || !b.listSheets() || !b.readStrings() || !b.readStyles() {
		return nil
	}
	for _, s := range b.sheets {
		if !b.readSheet(s) {
			return nil
		}
	}
	return b.out
}

// A book reads a workbook, up to the first error, which it logs.
type book struct {
	log    *formats.Log
	files  map[string]*zip.File // by name in lower case, without a leading slash
	read   int64                // bytes unpacked so far
	tokens int                  // pieces of XML read so far

	sheets  []sheetRef
	parts   map[string]string // targets of the workbook's relations, by id
	strings string            // part with the shared strings
	styles  string            // part with the styles
	shared  []string
	dates   []bool // by style: whether its number format shows dates
	from04  bool   // dates count from 1904
	cells   int
	text    int // bytes of the cells so far
	out     []grid.Sheet
	isOurs  func() bool // it is a document of podium
}

type sheetRef struct{ name, id, state string }

// isWorkbook reports whether a zip file has the parts of a workbook, and logs what it is
// otherwise.
func (b *book) isWorkbook() bool {
	found, hint := "a zip file that is not a workbook", "unpack it, and pass the files in it"
	switch {
	case b.has("xl/workbook.xml"), b.has("[Content_Types].xml") && b.has("_rels/.rels") && !b.has("xl/workbook.bin"):
		return true
	case b.has("xl/workbook.bin"):
		found, hint = "a binary workbook of Excel (.xlsb)", "save it as .xlsx"
	case b.has("content.xml"):
		found, hint = "an OpenDocument spreadsheet (.ods)", "save it as .xlsx"
	case b.has("index/document.iwa"), b.has("index.zip"):
		found, hint = "a spreadsheet of Numbers", "export it to Excel"
	}
	b.log.Error(finding.Pos{}, finding.UnknownFormat, "%s", found).Because(finding.ErrUnsupported).
		Expect(wanted).Advise(hint)
	return false
}

func nowhere() finding.Pos { return finding.Pos{} }

// relations reads the parts to which a part refers: id, kind and target.
func (b *book) relations(part string, see func(id, kind, target string)) bool {
	dir, file := path.Split(part)
	name := dir + "_rels/" + file + ".rels"
	if !b.has(name) {
		return true
	}
	return b.walk(name, nowhere, func(token xml.Token) error {
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "Relationship" {
			target := attr(&e, "Target")
			if !strings.HasPrefix(target, "/") {
				target = dir + target
			}
			see(attr(&e, "Id"), path.Base(attr(&e, "Type")), target)
		}
		return nil
	})
}

// listSheets reads the list of sheets and the parts of the workbook. A sheet that only one of
// them has is an error, because it would be lost, and with it a section.
func (b *book) listSheets() bool {
	main := "xl/workbook.xml"
	b.relations("", func(_, kind, target string) {
		if kind == "officeDocument" && b.has(target) {
			main = target
		}
	})
	b.parts = map[string]string{}
	ok := b.relations(main, func(id, kind, target string) {
		switch kind {
		case "worksheet":
			b.parts[id] = target
		case "chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet":
			b.parts[id] = "" // it has no cells
		case "sharedStrings":
			b.strings = target
		case "styles":
			b.styles = target
		}
	})
	ok = ok && b.walk(main, nowhere, func(token xml.Token) error {
		e, ok := token.(xml.StartElement)
		if !ok {
			return nil
		}
		switch e.Name.Local {
		case "workbookPr":
			b.from04 = isTrue(attr(&e, "date1904"))
		case "sheet":
			if len(b.sheets) == maxSheets {
				return tooMany(finding.Pos{}, "more than %d sheets", maxSheets)
			}
			b.sheets = append(b.sheets, sheetRef{attr(&e, "name"), attr(&e, "id"), attr(&e, "state")})
		}
		return nil
	})
	found, listed := "", map[string]bool{}
	for _, s := range b.sheets {
		listed[s.id] = true
		if _, has := b.parts[s.id]; !has {
			found = fmt.Sprintf("the workbook does not say where its sheet %q is", finding.Quotable(s.name))
		}
	}
	for id, part := range b.parts {
		if !listed[id] && part != "" && found == "" {
			found = "the workbook has a sheet that is not in its list"
		}
	}
	if ok && found != "" {
		b.damaged(finding.Pos{}, found, "a part for every sheet, and every sheet in the list")
	}
	return ok && found == ""
}

func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }

// tooMany is the error of a workbook that is larger than any crosstable.
func tooMany(at finding.Pos, format string, args ...any) error {
	return &finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.TooLarge, Err: finding.ErrUnsupported,
		Found: fmt.Sprintf(format, args...), Want: "a sheet with only one or a few crosstables",
		Hint: "copy the crosstable to a new workbook",
	}
}

// readStrings reads the texts that cells share. It joins pieces in different formats and
// omits how they are pronounced.
func (b *book) readStrings() bool {
	if b.strings == "" {
		return true
	}
	var text []byte
	inText, spoken := false, false
	return b.walk(b.strings, nowhere, func(token xml.Token) error {
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "si":
				text = text[:0]
			case "t":
				inText = !spoken
			case "rPh":
				spoken = true
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "si":
				if len(b.shared) == maxShared {
					return tooMany(finding.Pos{}, "more than %d texts", maxShared)
				}
				b.shared = append(b.shared, grid.Trim(string(text)))
			case "t":
				inText = false
			case "rPh":
				spoken = false
			}
		case xml.CharData:
			if inText {
				text = append(text, e...)
			}
		}
		return nil
	})
}

// partName makes names of parts comparable: case does not matter (ECMA-376-2, 6.2.2), and
// some programs write backslashes.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

func (b *book) has(name string) bool { return b.files[partName(name)] != nil }

// walk reads a part and passes every piece of its XML to see. It returns false after logging
// an error, at the place that at returns.
func (b *book) walk(name string, at func() finding.Pos, see func(xml.Token) error) bool {
	f := b.files[partName(name)]
	if f == nil {
		b.damaged(at(), "the workbook has no part "+finding.Quotable(name), wanted)
		return false
	}
	if err := b.walkFile(f, see); err != nil {
		var found *finding.Finding
		if errors.As(err, &found) {
			b.log.Add(*found)
		} else {
			b.damaged(at(), fmt.Sprintf("the part %s of the workbook is damaged: %v", finding.Quotable(name), err), wanted)
		}
		return false
	}
	return true
}

func (b *book) walkFile(f *zip.File, see func(xml.Token) error) error {
	size := f.UncompressedSize64
	if size > maxPart || b.read+int64(size) > maxTotal ||
		size > ratioFrom && size/maxRatio > f.CompressedSize64 {
		return tooLarge(f.Name)
	}
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // nothing is lost by what was only read
	// The size in the directory may be a lie.
	counted := &io.LimitedReader{R: in, N: min(maxPart, maxTotal-b.read) + 1}
	limit := counted.N
	defer func() { b.read += limit - counted.N }()
	limited := &tokenReader{in: counted}
	dec := xml.NewDecoder(limited)
	for depth := 0; ; {
		limited.read = 0
		token, err := dec.RawToken()
		b.tokens++
		switch {
		case counted.N == 0 || b.tokens > maxTokens:
			return tooLarge(f.Name)
		case err == io.EOF && depth == 0: //nolint:errorlint // RawToken gives it bare
			return nil
		case err == io.EOF: //nolint:errorlint // a part that was cut off would look like a short one
			return io.ErrUnexpectedEOF
		case err != nil:
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
		if err := see(token); err != nil {
			return err
		}
	}
}

// A tokenReader ends reading within a piece of XML that is larger than any of a
// workbook. The decoder holds a whole piece at once, and a tag with a million
// attributes takes many times its bytes.
type tokenReader struct {
	in   io.Reader
	read int // bytes since the last piece
}

// Read is that of io.Reader.
func (r *tokenReader) Read(to []byte) (int, error) {
	if r.read > maxToken {
		return 0, fmt.Errorf("a piece of more than %d bytes", maxToken)
	}
	n, err := r.in.Read(to)
	r.read += n
	return n, err
}

func tooLarge(name string) error {
	return &finding.Finding{
		Severity: finding.Error, Code: finding.TooLarge, Err: finding.ErrUnsupported,
		Found: fmt.Sprintf("the part %s of the workbook is too large when unpacked", finding.Quotable(name)),
		Want:  fmt.Sprintf("at most %d megabytes", maxPart>>20), Hint: "export the crosstable alone",
	}
}

func (b *book) damaged(at finding.Pos, found, want string) {
	b.log.Error(at, finding.DamagedWorkbook, "%s", found).Expect(want).
		Advise("open it in a spreadsheet program and save it again")
}

// wanted is what messages expect a file to be.
const wanted = "a workbook in the format of Excel (.xlsx)"

func attr(e *xml.StartElement, name string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == name {
			return e.Attr[i].Value
		}
	}
	return ""
}

// The limits of a workbook. A crosstable of a thousand players and twenty rounds has 30,000
// cells in three megabytes; the limits keep a hostile file from using more memory and time
// than a large one.
const (
	maxPart    = 24 << 20 // bytes of one part, unpacked
	maxTotal   = 40 << 20 // bytes of all parts that are read, unpacked
	maxRatio   = 200      // unpacked to packed, of parts larger than ratioFrom
	ratioFrom  = 4 << 20
	maxToken   = 1 << 20   // bytes of one tag or one text
	maxTokens  = 8_000_000 // tags and texts of all parts that are read
	maxShared  = 1_000_000 // texts that cells share
	maxSheets  = 250
	maxRows    = 20_000 // with something in them, of one sheet
	maxColumns = 512
	maxCells   = 1_000_000 // of one workbook
	maxText    = 16 << 20  // bytes of the cells of one workbook, shared texts counted in each
	maxMerges  = 10_000
	lastRow    = 1_048_576 // that any sheet can have
)
