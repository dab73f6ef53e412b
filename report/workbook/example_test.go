package workbook_test

import (
	"bytes"
	"fmt"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/workbook"
	"podium/tiebreak"
)

// Ranking a section and making a workbook of the standings.
func ExampleStandings() {
	section := &tournament.Section{
		Name: "Open", Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{No: 1, Name: "Doe, Jane", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Draw}}},
			{No: 2, Name: "Roe, Richard", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Draw}}},
		},
	}
	event := &tournament.Event{Name: "Example Cup", Sections: []*tournament.Section{section}}
	ranked, err := tiebreak.RankEvent(event, tiebreak.EventOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}

	var out bytes.Buffer
	data := report.Data{Ranked: *ranked}
	if err := workbook.Standings().Render(&out, data, report.Options{}); err != nil {
		fmt.Println(err)
		return
	}

	file, err := excelize.OpenReader(&out)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(file.GetSheetList())
	fmt.Println(file.GetCellValue("Open crosstable", "C4"))
	// Output:
	// [Open Open crosstable Open working About]
	// D2w <nil>
}
