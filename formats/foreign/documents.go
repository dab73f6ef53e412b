package foreign

import "bytes"

// documents lists what people look at and programs cannot read.
func documents() []kind {
	const export = "export the crosstable from the pairing program, as TRF, text or a workbook"
	picture := func(what string, fits func(*file) bool) kind { return kind{"a picture (" + what + ")", export, fits} }
	return []kind{
		{"a PDF document", export, begins("%PDF-")},
		{"a formatted text (.rtf)", export, opens(`{\rtf`)},
		picture("PNG", begins("\x89PNG\r\n\x1A\n")),
		picture("JPEG", begins("\xFF\xD8\xFF")),
		picture("GIF", begins("GIF87a", "GIF89a")),
		picture("TIFF", begins("II*\x00", "MM\x00*")),
		picture("WebP", all(begins("RIFF"), at(8, "WEBP"))),
		picture("HEIC", at(4, "ftypheic", "ftypheix", "ftypmif1")),
		picture("BMP", isBitmap),
		{"a table of dBase that is neither a rating report nor of SwissPerfect", "give the three files THEXPORT, TSEXPORT and TDEXPORT", isOtherTable},
		{"text in UTF-16 that does not say so", "save it as UTF-8", isUTF16},
	}
}

// isBitmap reports whether data begins as a bitmap of Windows: two letters and
// its own length.
func isBitmap(f *file) bool {
	n := len(f.data)
	return n > 54 && bytes.HasPrefix(f.data, []byte("BM")) &&
		n == int(f.data[2])|int(f.data[3])<<8|int(f.data[4])<<16|int(f.data[5])<<24
}

// isOtherTable reports whether data begins as a table of dBase III: its mark, a
// date, and the name of a field behind the head.
func isOtherTable(f *file) bool {
	d := f.data
	return len(d) > 64 && d[0] == 0x03 && d[2] >= 1 && d[2] <= 12 && d[3] >= 1 && d[3] <= 31 &&
		d[32] >= 'A' && d[32] <= 'Z' && bytes.IndexByte(d[32:43], 0) > 0
}

// isUTF16 reports whether every second byte is 0.
func isUTF16(f *file) bool {
	const few = 16
	d := f.data[:min(len(f.data), 512)]
	var zeros [2]int
	for i, c := range d {
		if c == 0 {
			zeros[i%2]++
		}
	}
	half := len(d) / 2
	return half >= few && (zeros[0] == 0 && zeros[1] > half*9/10 || zeros[1] == 0 && zeros[0] > half*9/10)
}
