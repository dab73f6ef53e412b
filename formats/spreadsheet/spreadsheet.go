// Package spreadsheet handles the peculiarities of spreadsheet programs that all
// writers share: cells of delimited text that look like formulas, the names that
// sheets may have, and the zip files of workbooks.
package spreadsheet

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
)

// Spreadsheets treat a cell that begins with one of formulaSigns as a formula, those of
// East Asia also with a sign of full width.
const formulaSigns = "=+-@\t\r＝＋－＠"

func isFormula(s string) bool { return s != "" && strings.IndexAny(s, formulaSigns) == 0 }

// Guard puts an apostrophe before a text that a spreadsheet would treat as a
// formula; Unguard removes it. If apostrophes already precede the formula, Guard
// adds one more, so that Unguard restores the text.
func Guard(s string) string {
	if isFormula(strings.TrimLeft(s, "'")) {
		return "'" + s
	}
	return s
}

// Unguard returns the text that was passed to Guard.
func Unguard(s string) string {
	bare := strings.TrimLeft(s, "'")
	if len(bare) < len(s) && isFormula(bare) {
		return s[1:]
	}
	return s
}

// sheetNameLimit is the maximum length of a sheet's name, in UTF-16 units.
const sheetNameLimit = 31

// SheetNames assigns valid, unique names to the sheets of one workbook. The zero
// value is ready to use. Names must differ by more than case: Excel treats "open"
// and "Open" as the same, and excelize silently returns the same sheet for both.
type SheetNames struct{ taken []string }

// Take returns a new name: [SheetTitle] of title, cut if necessary, and suffix,
// which is never cut. A name that is taken gets a number, as in "Open (2)".
func (s *SheetNames) Take(title, suffix string) string {
	clean := SheetTitle(title)
	for n := 1; ; n++ {
		tail := suffix
		if n > 1 {
			tail += " (" + strconv.Itoa(n) + ")"
		}
		name := strings.TrimSpace(Cut(clean, sheetNameLimit-len(utf16.Encode([]rune(tail)))) + tail)
		isName := func(other string) bool { return strings.EqualFold(other, name) }
		if name != "" && !slices.ContainsFunc(s.taken, isName) {
			s.taken = append(s.taken, name)
			return name
		}
	}
}

// SheetTitle replaces the characters that a sheet's name may not have. The result
// may be empty. Apostrophes become typographic, because excelize does not escape
// them in formulas that name a sheet.
func SheetTitle(title string) string {
	clean := func(r rune) rune {
		switch {
		case strings.ContainsRune(`:\/?*[]`, r):
			return '-'
		case r == '\'':
			return '’'
		case unicode.IsControl(r), r == unicode.ReplacementChar:
			return ' '
		}
		return r
	}
	text := strings.Join(strings.Fields(strings.Map(clean, title)), " ")
	if strings.EqualFold(text, "History") {
		return text + "-" // Excel keeps this name for itself
	}
	return text
}

// Cut cuts text between characters to at most n UTF-16 units, the unit of Excel's
// limits.
func Cut(text string, n int) string {
	length := 0
	for i, r := range text {
		length += max(utf16.RuneLen(r), 1) // an invalid r counts 1, the length of its replacement
		if length > n {
			return text[:i]
		}
	}
	return text
}

// A Packer makes the zip files of workbooks. It reuses compressors, because a new one
// costs more than compressing a small workbook. The zero value is ready to use, by
// several goroutines at once.
type Packer struct{ compressors sync.Pool }

// Zip starts a zip file.
func (p *Packer) Zip(w io.Writer) *Zip { return &Zip{packer: p, zip: zip.NewWriter(w)} }

// A Zip collects the parts of a workbook and writes them in the order of their names,
// because excelize passes streamed sheets in the order of a map. It writes the size of
// a part before the part, because streaming readers refuse stored parts of unknown
// size. The time of every part is the earliest that a zip file can have.
type Zip struct {
	packer *Packer
	zip    *zip.Writer
	parts  []*zipPart
}

type zipPart struct {
	name string
	bytes.Buffer
}

// Create starts a part.
func (z *Zip) Create(name string) (io.Writer, error) {
	part := &zipPart{name: name}
	z.parts = append(z.parts, part)
	return part, nil
}

// AddFS completes excelize's interface. excelize does not call it when it writes.
func (z *Zip) AddFS(fs.FS) error { return errors.ErrUnsupported }

// Close writes the zip file.
func (z *Zip) Close() error {
	shared := slices.ContainsFunc(z.parts, func(p *zipPart) bool { return p.name == sharedStrings })
	if !shared {
		z.parts = append(z.parts, &zipPart{name: sharedStrings, Buffer: *bytes.NewBufferString(noStrings)})
	}
	slices.SortFunc(z.parts, func(a, b *zipPart) int { return cmp.Compare(a.name, b.name) })
	for _, part := range z.parts {
		content := part.Bytes()
		switch {
		case part.name == "docProps/core.xml":
			// Some readers require the prefix that Excel writes. Texts contain no "<".
			content = bytes.ReplaceAll(content, []byte("<coreProperties xmlns="), []byte("<coreProperties xmlns:cp="))
			content = regexp.MustCompile(`<(/?)([A-Za-z]+)([ />])`).ReplaceAll(content, []byte("<${1}cp:${2}${3}"))
		case part.name == "[Content_Types].xml" && !shared:
			content = withElement(content, sharedType)
		case part.name == "xl/_rels/workbook.xml.rels" && !shared:
			content = withElement(content, sharedRelation)
		case strings.HasPrefix(part.name, "xl/worksheets/"):
			// excelize writes the size of an empty sheet, and programs that read row by row would
			// stop after the first.
			size := []byte(`<dimension ref="A1"></dimension>`)
			if at := bytes.Index(content[:min(len(content), 8<<10)], size); at >= 0 {
				content = slices.Delete(content, at, at+len(size))
			}
		}
		if err := z.write(part.name, content); err != nil {
			return err
		}
	}
	return z.zip.Close()
}

// What makes a workbook one with a table of strings, though it has none: streamed sheets
// hold their texts themselves. The streaming reader of ExcelJS loses sheets of a workbook
// without the table (ECMA-376 part 1, 18.4.9 and 12.3.15).
const (
	sharedStrings = "xl/sharedStrings.xml"
	noStrings     = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="0" uniqueCount="0"></sst>`
	sharedType = `<Override PartName="/xl/sharedStrings.xml" ` +
		`ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"></Override>`
	sharedRelation = `<Relationship Id="rIdStrings" Target="sharedStrings.xml" ` +
		`Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"></Relationship>`
)

// withElement adds an element at the end of the root of a part.
func withElement(content []byte, element string) []byte {
	at := bytes.LastIndex(content, []byte("</"))
	if at < 0 {
		return content
	}
	return slices.Insert(content, at, []byte(element)...)
}

// storeBelow is the size in bytes below which a part is stored uncompressed.
const storeBelow = 1500

// write writes a part after its size and checksum.
func (z *Zip) write(name string, content []byte) error {
	header := &zip.FileHeader{
		Name: name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(content),
		UncompressedSize64: uint64(len(content)), CompressedSize64: uint64(len(content)),
		ModifiedDate: 1<<5 | 1, //nolint:staticcheck // 1980-01-01; CreateRaw looks at no other field
	}
	if len(content) >= storeBelow {
		var packed bytes.Buffer
		w, ok := z.packer.compressors.Get().(*flate.Writer)
		if !ok {
			w, _ = flate.NewWriter(nil, flate.BestSpeed) // the level is valid
		}
		defer z.packer.compressors.Put(w)
		w.Reset(&packed)
		_, err := w.Write(content)
		if err = errors.Join(err, w.Close()); err != nil {
			return err
		}
		header.Method, header.CompressedSize64, content = zip.Deflate, uint64(packed.Len()), packed.Bytes()
	}
	w, err := z.zip.CreateRaw(header)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return err
}
