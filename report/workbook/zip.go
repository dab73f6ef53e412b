package workbook

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"io"
	"io/fs"
	"slices"
	"sync"

	"github.com/xuri/excelize/v2"
)

// A packer makes the zip files of workbooks. It keeps compressors to use them
// again: a new one costs more than compressing a small workbook.
type packer struct{ compressors sync.Pool }

// writer is what excelize calls for its zip writer.
func (p *packer) writer(w io.Writer) excelize.ZipWriter {
	z := &sortedZip{zip: zip.NewWriter(w)}
	z.zip.RegisterCompressor(zip.Deflate, p.compressor)
	return z
}

func (p *packer) compressor(w io.Writer) (io.WriteCloser, error) {
	f, ok := p.compressors.Get().(*flate.Writer)
	if !ok {
		var err error
		if f, err = flate.NewWriter(w, flate.BestSpeed); err != nil {
			return nil, err
		}
		return pooled{f, p}, nil
	}
	f.Reset(w)
	return pooled{f, p}, nil
}

// pooled is a compressor that goes back to its packer when it is closed.
type pooled struct {
	*flate.Writer
	home *packer
}

func (c pooled) Close() error {
	err := c.Writer.Close()
	c.home.compressors.Put(c.Writer)
	return err
}

// sortedZip holds the parts of a workbook and writes them in order of name,
// for excelize hands over streamed sheets in the order of a map.
type sortedZip struct {
	zip   *zip.Writer
	parts []*zipPart
}

type zipPart struct {
	name string
	bytes.Buffer
}

// Create begins a part.
func (z *sortedZip) Create(name string) (io.Writer, error) {
	part := &zipPart{name: name}
	z.parts = append(z.parts, part)
	return part, nil
}

// AddFS is part of the interface; excelize does not call it when it writes.
func (z *sortedZip) AddFS(fs.FS) error { return errors.ErrUnsupported }

// storeBelow is the size in bytes below which a part is not worth the time to
// compress it.
const storeBelow = 1500

// Close writes everything.
func (z *sortedZip) Close() error {
	slices.SortFunc(z.parts, func(a, b *zipPart) int { return cmp.Compare(a.name, b.name) })
	for _, part := range z.parts {
		method := zip.Deflate
		if part.Len() < storeBelow {
			method = zip.Store
		}
		// No date in the header: the same workbook is the same bytes.
		w, err := z.zip.CreateHeader(&zip.FileHeader{Name: part.name, Method: method})
		if err != nil {
			return err
		}
		if _, err := part.WriteTo(w); err != nil {
			return err
		}
	}
	return z.zip.Close()
}
