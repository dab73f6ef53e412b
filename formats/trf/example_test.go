package trf_test

import (
	"fmt"

	"podium/formats"
	"podium/formats/trf"
)

// A file that is nearly right: a comma in the points, and a player whose
// opponent does not know of the game.
func ExampleTRF16() {
	file := "012 Club Open\n" +
		"001    1 m GM Abbott, Ann                       2400 NOR                         1,0    1     2 w 1\n" +
		"001    2 w    Brandt, Bert                      2300 SWE                         0.0    2  0000 - Z\n"
	log := formats.NewLog("club.trf")
	_, err := trf.TRF16().Read(formats.Source{Name: "club.trf", Data: []byte(file)}, log)
	fmt.Println(err != nil)
	for _, d := range log.Sorted() {
		fmt.Println(&d)
	}
	// Output:
	// true
	// club.trf:3:92: error: player 2 Brandt, Bert: round 1: player 1 has a win against this player, who has no game in this round; expected the game in both rows; then the points of both add up; look up the pairing and correct one of the two rows; the other is in line 2
	// club.trf:2:81: warning: player 1 Abbott, Ann: points "1,0", read as 1.0
}
