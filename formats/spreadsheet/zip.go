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
	"strings"
	"sync"
)

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
			content = withPrefixes(content)
		case part.name == "[Content_Types].xml" && !shared:
			content = withElement(content, sharedType)
		case part.name == "xl/_rels/workbook.xml.rels" && !shared:
			content = withElement(content, sharedRelation)
		case strings.HasPrefix(part.name, "xl/worksheets/"):
			content = withoutSize(content)
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
		packed, err := z.packer.deflated(content)
		if err != nil {
			return err
		}
		header.Method, header.CompressedSize64, content = zip.Deflate, uint64(len(packed)), packed
	}
	w, err := z.zip.CreateRaw(header)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return err
}

func (p *Packer) deflated(content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, ok := p.compressors.Get().(*flate.Writer)
	if ok {
		w.Reset(&out)
	} else {
		var err error
		if w, err = flate.NewWriter(&out, flate.BestSpeed); err != nil {
			return nil, err
		}
	}
	defer p.compressors.Put(w)
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

// withPrefixes adds the prefix that Excel writes to the elements of the document
// properties, because some readers require it. Texts contain no "<".
func withPrefixes(core []byte) []byte {
	core = bytes.Replace(core, []byte("<coreProperties xmlns="), []byte("<coreProperties xmlns:cp="), 1)
	return regexp.MustCompile(`<(/?)([A-Za-z]+)([ />])`).ReplaceAll(core, []byte("<${1}cp:${2}${3}"))
}

// withoutSize takes the size of a sheet out of its part. excelize writes that of an
// empty one, and programs that read row by row would stop after the first.
func withoutSize(sheet []byte) []byte {
	size := []byte(`<dimension ref="A1"></dimension>`)
	at := bytes.Index(sheet[:min(len(sheet), 8<<10)], size)
	if at < 0 {
		return sheet
	}
	return slices.Delete(sheet, at, at+len(size))
}
