package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// duel is a game of two players, the points of whom have been stated with what
// record 299 gives.
const duel = `012 Duel
042 2026/04/01
092 Individual: Swiss-System
142 2
001    1      Abbott, Ann                       2000 NOR             2000/00/00  0.5    1     2 w 1
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0    2     1 b 0
`

// The records of players whose points are in columns 13 to 17 (TRF-26, 299), in
// both layouts, and what stands in the model.
func TestRead299OfPlayers(t *testing.T) {
	t.Parallel()
	const p, h = tournament.Point, tournament.Half
	tests := map[string]tournament.Adjustment{
		"299         - 0.5         1":      {Game: -h, Teams: []int{1}},
		"299         + 1.0    2    1    2": {Game: p, Round: 2, Teams: []int{1, 2}},
		"299 W         2.0    1    2":      {Kind: tournament.PointsFor, Result: tournament.Win, Game: 2 * p, Round: 1, Teams: []int{2}},
		"299 D         1.0":                {Kind: tournament.PointsFor, Result: tournament.Draw, Game: p},
		"299 L         0.5  000    1":      {Kind: tournament.PointsFor, Result: tournament.Loss, Game: h, Teams: []int{1}},
		"299 F         0.5":                {Kind: tournament.PointsFor, Result: tournament.FullBye, Game: h},
		"299 H         0.0    2":           {Kind: tournament.PointsFor, Result: tournament.HalfBye, Round: 2},
		"299 Z       - 1.0":                {Kind: tournament.PointsFor, Result: tournament.ZeroBye, Game: -p},
		"299 +         0.5":                {Kind: tournament.PointsFor, Result: tournament.ForfeitWin, Game: h},
		"299 -       - 0.5":                {Kind: tournament.PointsFor, Result: tournament.ForfeitLoss, Game: -h},
		"299 W       2.0   1    2":         {Kind: tournament.PointsFor, Result: tournament.Win, Game: 2 * p, Round: 1, Teams: []int{2}},
		"299   + 0.0 - 0.5         1":      {Game: -h, Teams: []int{1}},
		"299   - 1.0 - 0.5         1":      {Match: -p, Game: -h, Teams: []int{1}},
		"299         - 0.5         1    0": {Game: -h, Teams: []int{1}},
		"299         + 0.5  999    2":      {Game: h, Round: 999, Teams: []int{2}},
	}
	for row, want := range tests {
		s, found := read26(t, strings.ReplaceAll(duel, "  0.5    1  ", "  1.0    1  ")+row+"\n")
		if diff := cmp.Diff([]tournament.Adjustment{want}, s.Adjustments); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row, diff)
		}
		for _, f := range found {
			if !strings.Contains(f, "points-differ") {
				t.Errorf("%s: %s", row, f)
			}
		}
	}
}

// Whoever lost half a point by record 299 has the stated points; the file is
// written again as it was.
func TestPenaltyOfPlayer(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]string{
		"behind the players": duel + "299         - 0.5         1\n",
		"before the players": strings.Replace(duel, "142 2\n", "142 2\n299         - 0.5         1\n", 1),
	} {
		ev, log := readString(in)
		if ev == nil {
			t.Fatal(name, log.Err())
		}
		if found := findings(log); len(found) > 0 {
			t.Errorf("%s: %v", name, found)
		}
		if len(ev.Extra)+len(ev.Sections[0].Extra) > 0 {
			t.Errorf("%s: the record is kept beside the model", name)
		}
		written := formats.NewLog("duel.trf")
		out, err := formats.Encode(TRF26(), ev, written)
		if err != nil {
			t.Fatal(err)
		}
		if err := formats.Verify(TRF26(), ev, out, written); err != nil || len(written.Sorted()) > 0 {
			t.Errorf("%s: %v, %v", name, err, written.Sorted())
		}
		if !strings.HasSuffix(string(out), "\r\n299         - 0.5         1\r\n") {
			t.Errorf("%s: written as\n%s", name, out)
		}
	}
}

// Before anybody is paired the numbers are those of players too, and so are those
// of the byes.
func TestPointsOfPlayersBeforeRoundOne(t *testing.T) {
	t.Parallel()
	in := duel[:strings.Index(duel, "001")] + `001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.0
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0
240 Z   1    2
299         + 1.0         1
`
	ev, log := readString(in)
	if ev == nil {
		t.Fatal(log.Err())
	}
	written := formats.NewLog("duel.trf")
	out, err := formats.Encode(TRF26(), ev, written)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(TRF26(), ev, out, written); err != nil || len(written.Sorted()) > 0 {
		t.Errorf("%v, %v\n%s", err, written.Sorted(), out)
	}
}

// A record that names nobody of the file, or gives match points alone, is reported
// with its line and kept.
func TestBad299OfPlayers(t *testing.T) {
	t.Parallel()
	for _, row := range []string{
		"299         - 0.5         9",
		"299   - 1.0               1",
		"299   - 1.0 - 0.5    x    1",
		"299         - 0.5     12345",
		"299         - 0.5         1         x",
		"299 Q         1.0         1",
	} {
		ev, log := readString(duel + row + "\n")
		if ev == nil {
			t.Fatal(log.Err())
		}
		told := false
		for _, d := range log.Sorted() {
			told = told || d.Code == finding.BadRecord && d.Pos.Line == 7
		}
		kept, uncounted := ev.UncountedPoints(ev.Sections[0])
		if !told || len(ev.Sections[0].Adjustments) > 0 || !uncounted || kept.Key != "299" {
			t.Errorf("%q: %v, %v", row, log.Sorted(), ev.Sections[0].Adjustments)
		}
	}
}

// TRF-16 has no such record, and says what is lost.
func TestPointsOfPlayersInTRF16(t *testing.T) {
	t.Parallel()
	ev, _ := readString(duel + "299         - 0.5         1\n")
	written := formats.NewLog("duel.trf")
	out, err := formats.Encode(TRF16(), ev, written)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), "\n299") {
		t.Errorf("a record of TRF-26:\n%s", out)
	}
	lost := false
	if err := formats.Verify(TRF16(), ev, out, written); err != nil {
		t.Error(err)
	}
	for _, d := range written.Sorted() {
		lost = lost || d.Field == "Section.Adjustments" && strings.Contains(d.Error(), "points apart from the results")
	}
	if !lost {
		t.Errorf("no loss told: %v", written.Sorted())
	}
}

// What record 299 cannot say of players is lost, and reported: match points alone, and
// points of somebody who is not there.
func TestPointsOfNoPlayersAreLost(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]tournament.Adjustment{
		"match points": {Match: tournament.Point},
		"nobody":       {Game: tournament.Point, Teams: []int{1, 9}},
		"too many":     {Game: 1000 * tournament.Point},
	} {
		ev, _ := readString(duel)
		ev.Sections[0].Adjustments = []tournament.Adjustment{a}
		log := formats.NewLog("duel.trf")
		out, err := formats.Encode(TRF26(), ev, log)
		if err != nil {
			t.Fatal(err)
		}
		if err := formats.Verify(TRF26(), ev, out, log); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		told := false
		for _, d := range log.Sorted() {
			told = told || d.Field == "Section.Adjustments"
		}
		if !told || strings.Contains(string(out), "\n299") {
			t.Errorf("%s: %v\n%s", name, log.Sorted(), out)
		}
	}
}

// More records than any event has are refused at the first that is one too many:
// each of them is looked at for every round of everybody.
func TestTooMany299(t *testing.T) {
	t.Parallel()
	record := "299 D         0.5\n"
	for name, tt := range map[string]struct {
		records int
		refused bool
	}{
		"as many as may be": {maxPointRecords, false},
		"one more":          {maxPointRecords + 1, true},
	} {
		log := &formats.Log{}
		src := formats.Source{Name: "duel.trf", Data: []byte(duel + strings.Repeat(record, tt.records))}
		ev, err := TRF26().Read(src, log)
		if (ev == nil) != tt.refused {
			t.Errorf("%s: refused: %t, want %t; %v", name, ev == nil, tt.refused, err)
			continue
		}
		if first := log.Sorted()[0]; tt.refused && (first.Code != finding.TooLarge || first.Pos.Line != 7+maxPointRecords) {
			t.Errorf("%s: first is %s in line %d, want %s in line %d", name, first.Code, first.Pos.Line, finding.TooLarge, 7+maxPointRecords)
		}
	}
}
