package report_test

import (
	"fmt"
	"os"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// The sheets of a section, printed for a terminal.
func ExampleTables() {
	win, loss := tournament.Win, tournament.Loss
	event := &tournament.Event{Name: "Club Cup", Sections: []*tournament.Section{{
		Kind: tournament.RoundRobin, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{
				No: 1, Name: "Abbott, Ann",
				Rounds: []tournament.Entry{{Opponent: 2, Result: win}, {Opponent: 3, Result: win}, {}},
			},
			{
				No: 2, Name: "Brandt, Bert",
				Rounds: []tournament.Entry{{Opponent: 1, Result: loss}, {}, {Opponent: 3, Result: loss}},
			},
			{
				No: 3, Name: "Castle, Cleo",
				Rounds: []tournament.Entry{{}, {Opponent: 1, Result: loss}, {Opponent: 2, Result: win}},
			},
		},
	}}}
	ranked, err := tiebreak.RankEvent(event, tiebreak.EventOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	document := &sheet.Document{Title: event.Name, Sheets: report.Tables(ranked.Sections[0], sheet.MostOnPaper)}
	if err := sheet.WriteText(os.Stdout, document); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Club Cup
	//
	// Standings after 3 rounds
	//  Rank  No  Name          Points  DE  WIN  SB  KS
	//     1   1  Abbott, Ann        2        2   1   1
	//     2   3  Castle, Cleo       1        1   0   0
	//     3   2  Brandt, Bert       0        0   0   0
	//
	// Cross-matrix after 3 rounds
	//  Rank  No  Name          1  3  2  Points
	//     1   1  Abbott, Ann   ×  1  1       2
	//     2   3  Castle, Cleo  0  ×  1       1
	//     3   2  Brandt, Bert  0  0  ×       0
	// Column 12 has the games against player 12: 1 won, ½ drew, 0 lost, + won by forfeit, - lost by forfeit, * no result yet, × the player of the
	//   row; w with White, b with Black, where it is known.
	//
	// Crosstable after 3 rounds
	//  No  Name          R1  R2  R3  Points  Rank
	//   1  Abbott, Ann   W2  W3  U        2     1
	//   3  Castle, Cleo  U   L1  W2       1     2
	//   2  Brandt, Bert  L1  U   L3       0     3
	// W12: won against player 12. All signs are explained under “How to read the crosstables”.
}
