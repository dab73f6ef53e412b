package printout

import (
	"strconv"

	"podium/formats/spreadsheet"
)

// notFormula keeps a spreadsheet program from running a text of the file: a
// cell that begins like one gets an apostrophe. Numbers, and a lone sign such as
// the name of standard input, stay as they are.
func notFormula(text string) string {
	if _, err := strconv.ParseFloat(text, 64); err == nil || len(text) < 2 {
		return text
	}
	return spreadsheet.Guard(text)
}
