// Package all lists every document that can be made of an event. To add one, add
// its line. (A document of a series is made of something else and has its line in
// the season command.)
package all

import (
	"slices"
	"strings"

	"podium/report"
	"podium/report/page"
	"podium/report/paper"
	"podium/report/workbook"
)

// All returns the documents of the program, by name. Callers should keep the list: a
// report holds what it can use again for the next document, such as typefaces cut to
// size.
func All() []report.Report {
	list := append(paper.Hall(),
		paper.AwardLabels(),
		paper.Awards(),
		workbook.Awards(),
		paper.Certificates(),
		page.Event(),
		workbook.Standings(),
	)
	slices.SortFunc(list, func(a, b report.Report) int { return strings.Compare(a.Name, b.Name) })
	return list
}
