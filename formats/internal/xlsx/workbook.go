package xlsx

import (
	"encoding/xml"
	"fmt"
	"path"
	"strings"

	"podium/formats"
	"podium/formats/internal/grid"
)

// Read reads the sheets of a workbook, in its order. Sheets that are hidden or
// hold no cells are left out. What is wrong goes into log; after an error the
// result is nil.
func Read(data []byte, log *formats.Log) []grid.Sheet {
	p, ok := open(data, log)
	if !ok || !p.isWorkbook() {
		return nil
	}
	b := &book{pack: p}
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
}

// A sheetRef is a sheet as the workbook lists it.
type sheetRef struct{ name, id, state string }

// isWorkbook tells by their parts what other zip files are.
func (p *pack) isWorkbook() bool {
	d := formats.Diagnostic{
		Severity: formats.Error, Code: formats.UnknownFormat, Err: formats.ErrUnsupported,
		Want: "a workbook in the format of Excel (.xlsx)", Advice: "save it as .xlsx",
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
		d.Advice = "export it to Excel"
	default:
		d.Found = "a zip file that is no workbook"
		d.Advice = "unpack it, and give the files in it"
	}
	p.log.Add(d)
	return false
}

// nowhere is the place of what concerns the whole file.
func nowhere() formats.Pos { return formats.Pos{} }

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
		case "sharedStrings":
			b.strings = target
		case "styles":
			b.styles = target
		}
	})
	return ok && b.walk(main, nowhere, func(token xml.Token) error {
		e, ok := token.(xml.StartElement)
		if !ok {
			return nil
		}
		switch e.Name.Local {
		case "workbookPr":
			b.from04 = isTrue(attr(&e, "date1904"))
		case "sheet":
			if len(b.sheets) == maxSheets {
				return b.tooMany(formats.Pos{}, fmt.Sprintf("more than %d sheets", maxSheets))
			}
			b.sheets = append(b.sheets, sheetRef{attr(&e, "name"), attr(&e, "id"), attr(&e, "state")})
		}
		return nil
	})
}

func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }

// tooMany is the error of a workbook that is larger than any crosstable.
func (b *book) tooMany(at formats.Pos, found string) error {
	return &formats.Diagnostic{
		Pos: at, Severity: formats.Error, Code: formats.TooLarge, Err: formats.ErrUnsupported,
		Found: found, Want: "a sheet with one crosstable or a few", Advice: "copy the crosstable to a new workbook",
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
					return b.tooMany(formats.Pos{}, fmt.Sprintf("more than %d texts", maxShared))
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
