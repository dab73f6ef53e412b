package paper

import "bytes"

// Pages counts the pages of a PDF that this package has made; 0: it is something else.
func Pages(pdf []byte) int {
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		return 0
	}
	return bytes.Count(pdf, []byte("/Type /Page\n"))
}
