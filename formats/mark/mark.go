// Package mark recognises the documents of podium, whatever their names: by a mark in
// them. Documents have it, but tables that people fill in and converted tables do not:
// those are data, which may be read again and must not be lost.
package mark

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Generator is the program that made a document: the producer of a PDF, the creator of
// a workbook, the generator of a page.
const Generator = "podium"

// Category is the category among the properties of a workbook that is a document.
const Category = "podium document"

// PageMeta is the element in the head of a page.
const PageMeta = `<meta name="generator" content="` + Generator + `">`

// CanHave reports whether a file with this name may be a document. It avoids opening
// every file of a folder.
func CanHave(name string) bool {
	return slices.Contains([]string{".xlsx", ".html", ".htm", ".pdf"}, strings.ToLower(path.Ext(name)))
}

// headSize is how many bytes from the start of a file tell its kind.
const headSize = 4096

// Has reports whether a file carries the mark.
func Has(r io.ReaderAt, size int64) bool {
	head := make([]byte, min(size, headSize))
	if _, err := io.ReadFull(io.NewSectionReader(r, 0, size), head); err != nil {
		return false
	}
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		const properties = 1 << 16 // bytes at most
		z, err := zip.NewReader(r, size)
		if err != nil {
			return false
		}
		part, err := z.Open("docProps/core.xml")
		if err != nil {
			return false
		}
		defer part.Close() //nolint:errcheck // nothing was written
		text, err := io.ReadAll(io.LimitReader(part, properties))
		// The program that saved it last may have chosen another prefix.
		return err == nil && regexp.MustCompile(`<(\w+:)?category\b[^>]*>`+Category+`<`).Match(text)
	case bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")):
		return contains(io.NewSectionReader(r, 0, size), "/Producer ("+Generator+")")
	}
	return bytes.Contains(head, []byte(PageMeta))
}

// contains looks for a text in a file of any size.
func contains(r io.Reader, text string) bool {
	buf := make([]byte, 1<<16)
	var kept int
	for {
		n, err := r.Read(buf[kept:])
		if bytes.Contains(buf[:kept+n], []byte(text)) {
			return true
		}
		if err != nil {
			return false
		}
		rest := min(kept+n, len(text)-1)
		copy(buf, buf[kept+n-rest:kept+n])
		kept = rest
	}
}
