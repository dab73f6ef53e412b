// Package all lists every document that can be made of an event. To add one, add
// its line. (A document of a series is made of something else and has its line in
// the season command.)
package all

import (
	"podium/report"
	"podium/report/page"
	"podium/report/paper"
	"podium/report/workbook"
)

// All returns the documents of the program, by name. Callers should keep the list: a
// report holds what it can use again for the next document, such as typefaces cut to
// size.
func All() []report.Report {
	return []report.Report{
		paper.AwardLabels(),
		paper.Awards(),
		workbook.Awards(),
		paper.Badges(),
		paper.Cards(),
		paper.Certificates(),
		page.Event(),
		paper.Pairings(),
		paper.Slips(),
		workbook.Standings(),
		paper.Standings(),
		paper.WallChart(),
	}
}
