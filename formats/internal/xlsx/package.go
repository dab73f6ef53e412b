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

	"podium/formats"
)

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
		damaged(log, formats.Pos{}, "the zip file of the workbook is damaged: "+err.Error())
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
func (p *pack) walk(name string, at func() formats.Pos, see func(xml.Token) error) bool {
	f := p.files[partName(name)]
	if f == nil {
		damaged(p.log, at(), "the workbook has no part "+formats.Quotable(name))
		return false
	}
	if err := p.walkFile(f, see); err != nil {
		var found *formats.Diagnostic
		if errors.As(err, &found) {
			p.log.Add(*found)
		} else {
			damaged(p.log, at(), fmt.Sprintf("the part %s of the workbook is damaged: %v", formats.Quotable(name), err))
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
	return &formats.Diagnostic{
		Severity: formats.Error, Code: formats.TooLarge, Err: formats.ErrUnsupported,
		Found: fmt.Sprintf("the part %s of the workbook is too large, unpacked", formats.Quotable(name)),
		Want:  fmt.Sprintf("at most %d megabytes", maxPart>>20), Advice: "export the crosstable alone",
	}
}

// damaged logs that a workbook is not what it should be.
func damaged(log *formats.Log, at formats.Pos, found string) {
	log.Add(formats.Diagnostic{
		Pos: at, Severity: formats.Error, Code: formats.DamagedWorkbook, Err: formats.ErrSyntax,
		Found: found, Want: "a workbook in the format of Excel (.xlsx)", Advice: "open it in a spreadsheet program and save it again",
	})
}

// attr gives an attribute of an element, whatever its name space.
func attr(e *xml.StartElement, name string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == name {
			return e.Attr[i].Value
		}
	}
	return ""
}
