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
	n, err := r.ReadAt(head, 0)
	if err != nil && n < len(head) {
		return false
	}
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return isDocument(r, size)
	case bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")):
		return contains(io.NewSectionReader(r, 0, size), "/Producer ("+Generator+")")
	}
	return bytes.Contains(head, []byte(PageMeta))
}

// isDocument reports whether a zip is a workbook of ours.
func isDocument(r io.ReaderAt, size int64) bool {
	z, err := zip.NewReader(r, size)
	return err == nil && slices.ContainsFunc(z.File, func(part *zip.File) bool {
		return part.Name == "docProps/core.xml" && hasCategory(part)
	})
}

// hasCategory reports whether the properties of a workbook have the category of
// documents, under whatever prefix the program wrote that saved it last.
func hasCategory(part *zip.File) bool {
	f, err := part.Open()
	if err != nil {
		return false
	}
	defer f.Close() //nolint:errcheck // nothing was written
	text, err := io.ReadAll(io.LimitReader(f, 1<<16))
	return err == nil && regexp.MustCompile(`<(\w+:)?category\b[^>]*>`+Category+`<`).Match(text)
}

// contains looks for a text in a file of any size.
func contains(r io.Reader, text string) bool {
	buf := make([]byte, 1<<16)
	kept := 0
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
