package workbook

import "podium/formats/spreadsheet"

// sheetNames hands out the names of the sheets of one workbook.
type sheetNames struct{ given spreadsheet.SheetNames }

// take gives a name made of a title and a suffix that is kept whole.
func (s *sheetNames) take(title, suffix string) string { return s.given.Take(title, suffix) }

// ofSection names a sheet of a section: the section, then what the sheet is;
// alone is the whole name where the section has none that a sheet can have.
func (s *sheetNames) ofSection(section, suffix, alone string) string {
	if title := spreadsheet.SheetTitle(section); title != "" {
		return s.take(title, suffix)
	}
	return s.take(alone, "")
}
