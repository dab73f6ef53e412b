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
	p, ok := open(data, log)
	if !ok || !p.isWorkbook() {
		return nil
	}
	b := &book{pack: p, isOurs: sync.OnceValue(func() bool {
		_, marked := mark.Look(bytes.NewReader(data), int64(len(data)))
		return marked
	})}
	main := b.mainPart()
	if !b.list(main) || !b.readStrings() || !b.readStyles() {
		return nil
	}
	for _, s := range b.sheets {
		if !b.readSheet(s) {
			return nil
		}
	}
	return b.out
}

// A book is a workbook that is being read.
type book struct {
	*pack
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

// A sheetRef is a sheet as the workbook lists it.
type sheetRef struct{ name, id, state string }

// isWorkbook says by their parts what other zip files are.
func (p *pack) isWorkbook() bool {
	d := finding.Finding{
		Severity: finding.Error, Code: finding.UnknownFormat, Err: finding.ErrUnsupported,
		Want: "a workbook in the format of Excel (.xlsx)", Hint: "save it as .xlsx",
	}
	switch {
	case p.has("xl/workbook.xml"), p.has("[Content_Types].xml") && p.has("_rels/.rels") && !p.has("xl/workbook.bin"):
		return true
	case p.has("xl/workbook.bin"):
		d.Found = "a binary workbook of Excel (.xlsb)"
	case p.has("content.xml"):
		d.Found = "an OpenDocument spreadsheet (.ods)"
	case p.has("index/document.iwa"), p.has("index.zip"):
		d.Found = "a spreadsheet of Numbers"
		d.Hint = "export it to Excel"
	default:
		d.Found = "a zip file that is not a workbook"
		d.Hint = "unpack it, and pass the files in it"
	}
	p.log.Add(d)
	return false
}

// nowhere is the place of what concerns the whole file.
func nowhere() finding.Pos { return finding.Pos{} }

// relations reads what a part refers to: kind and target by id.
func (p *pack) relations(part string, see func(id, kind, target string)) bool {
	dir, file := path.Split(part)
	name := dir + "_rels/" + file + ".rels"
	if !p.has(name) {
		return true
	}
	return p.walk(name, nowhere, func(token xml.Token) error {
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

// mainPart finds the part that lists the sheets.
func (b *book) mainPart() string {
	main := "xl/workbook.xml"
	b.relations("", func(_, kind, target string) {
		if kind == "officeDocument" && b.has(target) {
			main = target
		}
	})
	return main
}

// list reads the list of sheets and where they are.
func (b *book) list(main string) bool {
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
				return b.tooMany(finding.Pos{}, fmt.Sprintf("more than %d sheets", maxSheets))
			}
			b.sheets = append(b.sheets, sheetRef{attr(&e, "name"), attr(&e, "id"), attr(&e, "state")})
		}
		return nil
	})
	return ok && b.complete()
}

// complete reports whether the list of sheets and the relations of the workbook name
// the same parts: a sheet that only one of them has is lost, and with it a section.
func (b *book) complete() bool {
	found := ""
	listed := map[string]bool{}
	for _, s := range b.sheets {
		listed[s.id] = true
		if _, ok := b.parts[s.id]; !ok {
			found = fmt.Sprintf("the workbook does not say where its sheet %q is", finding.Quotable(s.name))
		}
	}
	for id, part := range b.parts {
		if !listed[id] && part != "" && found == "" {
			found = "the workbook has a sheet that is not in its list"
		}
	}
	if found != "" {
		b.log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.DamagedWorkbook, Err: finding.ErrSyntax, Found: found,
			Want: "a part for every sheet, and every sheet in the list",
			Hint: "open it in a spreadsheet program and save it again",
		})
	}
	return found == ""
}

func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }

// tooMany is the error of a workbook that is larger than any crosstable.
func (b *book) tooMany(at finding.Pos, found string) error {
	return &finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.TooLarge, Err: finding.ErrUnsupported,
		Found: found, Want: "a sheet with only one or a few crosstables", Hint: "copy the crosstable to a new workbook",
	}
}

// readStrings reads the texts that cells share. Texts of several formats are
// joined; how they are pronounced is left out.
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
					return b.tooMany(finding.Pos{}, fmt.Sprintf("more than %d texts", maxShared))
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

// A pack is the zip file of a workbook. The first error ends the reading; it
// is in the log then.
type pack struct {
	log    *formats.Log
	files  map[string]*zip.File // by name in lower case, without a leading slash
	read   int64                // bytes unpacked so far
	tokens int                  // pieces of XML read so far
}

// open opens the zip file. false: it is none that can be read, which is logged.
func open(data []byte, log *formats.Log) (*pack, bool) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		damaged(log, finding.Pos{}, "the zip file of the workbook is damaged: "+err.Error())
		return nil, false
	}
	p := &pack{log: log, files: make(map[string]*zip.File, len(z.File))}
	for _, f := range z.File {
		p.files[partName(f.Name)] = f
	}
	return p, true
}

// partName makes names of parts comparable: they ignore case (ECMA-376-2,
// 6.2.2), and some programs write backslashes.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

func (p *pack) has(name string) bool { return p.files[partName(name)] != nil }

// walk reads a part and hands every piece of its XML to see. false: it cannot
// be read, which is logged with the place that at gives.
func (p *pack) walk(name string, at func() finding.Pos, see func(xml.Token) error) bool {
	f := p.files[partName(name)]
	if f == nil {
		damaged(p.log, at(), "the workbook has no part "+finding.Quotable(name))
		return false
	}
	if err := p.walkFile(f, see); err != nil {
		var found *finding.Finding
		if errors.As(err, &found) {
			p.log.Add(*found)
		} else {
			damaged(p.log, at(), fmt.Sprintf("the part %s of the workbook is damaged: %v", finding.Quotable(name), err))
		}
		return false
	}
	return true
}

func (p *pack) walkFile(f *zip.File, see func(xml.Token) error) error {
	size := f.UncompressedSize64
	if size > maxPart || p.read+int64(size) > maxTotal ||
		size > ratioFrom && size/maxRatio > f.CompressedSize64 {
		return p.tooLarge(f.Name)
	}
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // nothing is lost by what was only read
	// The size in the directory may be a lie.
	counted := &io.LimitedReader{R: in, N: min(maxPart, maxTotal-p.read) + 1}
	limit := counted.N
	err = tokens(counted, func(token xml.Token) error {
		if p.tokens++; p.tokens > maxTokens {
			return p.tooLarge(f.Name)
		}
		return see(token)
	})
	p.read += limit - counted.N
	if counted.N == 0 {
		return p.tooLarge(f.Name)
	}
	return err
}

// tokens reads XML to its end. Elements must match, or a part that was cut
// would pass for a short one.
func tokens(in io.Reader, see func(xml.Token) error) error {
	limited := &tokenReader{in: in}
	dec := xml.NewDecoder(limited)
	depth := 0
	for {
		limited.read = 0
		token, err := dec.RawToken()
		if err == io.EOF { //nolint:errorlint // RawToken gives it bare
			if depth != 0 {
				return io.ErrUnexpectedEOF
			}
			return nil
		}
		if err != nil {
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

func (p *pack) tooLarge(name string) error {
	return &finding.Finding{
		Severity: finding.Error, Code: finding.TooLarge, Err: finding.ErrUnsupported,
		Found: fmt.Sprintf("the part %s of the workbook is too large when unpacked", finding.Quotable(name)),
		Want:  fmt.Sprintf("at most %d megabytes", maxPart>>20), Hint: "export the crosstable alone",
	}
}

// damaged logs that a workbook is not what it should be.
func damaged(log *formats.Log, at finding.Pos, found string) {
	log.Add(finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.DamagedWorkbook, Err: finding.ErrSyntax,
		Found: found, Want: "a workbook in the format of Excel (.xlsx)",
		Hint: "open it in a spreadsheet program and save it again",
	})
}

// attr returns an attribute of an element, whatever its name space.
func attr(e *xml.StartElement, name string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == name {
			return e.Attr[i].Value
		}
	}
	return ""
}

// What a workbook may hold. A crosstable of a thousand players and twenty
// rounds has 30,000 cells in three megabytes; these limits keep a hostile file
// from using more memory and time than a large one.
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
