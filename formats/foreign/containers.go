package foreign

// The first bytes of containers that several programs use.
const (
	ole2 = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" // Microsoft's compound file
	zip  = "PK\x03\x04"
)

// containers lists what is found out by looking into a container. The last of
// each kind of container takes whatever the ones before did not.
func containers() []kind {
	const saveAsXLSX = "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"
	isOLE2, isZip := begins(ole2), begins(zip)
	return []kind{
		{"an old binary Excel workbook (.xls)", saveAsXLSX, all(isOLE2, has("W\x00o\x00r\x00k\x00b\x00o\x00o\x00k\x00"))},
		{"an old binary Excel workbook (.xls)", saveAsXLSX, all(isOLE2, has("B\x00o\x00o\x00k\x00\x00\x00"))},
		{"an old Word document (.doc)", "export the crosstable itself, as TRF, text or a workbook", all(isOLE2, has("W\x00o\x00r\x00d\x00D\x00o\x00c\x00u\x00m\x00e\x00n\x00t\x00"))},
		{
			"an old binary file of Microsoft's or of a program of its time, such as SwissSys 9",
			"open it in SwissSys 11 and save it as .sjson or export the rating report; a workbook, save as .xlsx", isOLE2,
		},
		{"an OpenDocument spreadsheet (.ods)", saveAsXLSX, all(isZip, has("application/vnd.oasis.opendocument.spreadsheet"))},
		{"an OpenDocument text (.odt)", "export the crosstable itself, as TRF, text or a workbook", all(isZip, has("application/vnd.oasis.opendocument.text"))},
		{"a binary Excel workbook (.xlsb)", saveAsXLSX, all(isZip, has("xl/workbook.bin"))},
		{"a Word document (.docx)", "export the crosstable itself, as TRF, text or a workbook", all(isZip, has("word/document.xml"))},
		{"a presentation (.pptx)", "export the crosstable itself, as TRF, text or a workbook", all(isZip, has("ppt/presentation.xml"))},
		{"a spreadsheet of Apple's Numbers", "export it from Numbers as an Excel workbook", all(isZip, has("Index/Document.iwa"))},
		{"a zip archive without a tournament that can be read", "unpack it and give its files", isZip},
		{"a packed archive", "unpack it and give its files", begins("\x1F\x8B", "7z\xBC\xAF\x27\x1C", "Rar!\x1A\x07", "BZh", "\xFD7zXZ\x00")},
	}
}
