package season_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/trf"
	"podium/report/season"
	"podium/tiebreak"
)

// TestLeague adds up the rapid series of samples/season, ten files of five events. The totals were
// computed apart from this program, from the scores with which the files were
// made.
func TestLeague(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join("..", "..", "samples", "season", "*-rapid-series-*.trf"))
	if err != nil || len(paths) != 10 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	var events []season.Input
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		ev, err := trf.TRF16().Read(formats.Source{Name: path, Data: data}, formats.NewLog(path))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, season.Input{Path: filepath.ToSlash(path), Ranked: tiebreak.Ranked{Event: ev}})
	}
	series := tally(t, sample(t, "league.toml"), events...)
	checkSums(t, series)
	if len(series.Warnings) > 0 {
		t.Errorf("%s", series.Warnings[0].Error())
	}
	want := [][]string{
		{
			"1 Rookwell, Ben 115/2", "2 Zugzwang, Kit 105/2", "3 Forkington, Gia 44", "4 Knightgale, Dan 85/2", "5 Fianchetta, Jon 75/2",
			"6 Gambitto, Finn 67/2", "7 Bishopry, Cleo 55/2", "8 Tempoway, Lea 51/2", "9 Skewers, Ivy 39/2", "10 Promotley, Nia 35/2",
			"11 Pawnley, Ada 16", "12 Castlemere, Edie 29/2", "13 Pinner, Hugo 10", "14 Checkley, Max 6",
		},
		{
			"1 Outposte, Tess 59", "2 Queensby, Paul 97/2", "3 Stalemate, Sam 79/2", "4 Rankin, Will 79/2", "5 Bishopry, Vera 37",
			"6 Diagonal, Olga 69/2", "7 Endgamer, Rosa 63/2", "8 Filewater, Xenia 27", "9 Passpawn, Uri 53/2", "10 Clockman, Yann 24",
		},
	}
	for i := range want {
		if diff := cmp.Diff(want[i], totals(series, i)); diff != "" {
			t.Errorf("%s: -want +got\n%s", series.Tables[i].Name, diff)
		}
	}
	// One event is to come, with 13 points at most, in the place of the least that counts: 5.5 of Ben, 7.5 of Kit,
	// 6 of Gia. Tess has 59, and Paul, the second, cannot come above 54.
	var chances []string
	for _, name := range []string{"Rookwell, Ben", "Zugzwang, Kit", "Forkington, Gia"} {
		r := row(t, series, 0, name)
		chances = append(chances, fmt.Sprintf("%s %s", r.Reachable.Exact(), r.Chance))
	}
	chances = append(chances, row(t, series, 1, "Outposte, Tess").Chance.String(), row(t, series, 1, "Queensby, Paul").Chance.String())
	if diff := cmp.Diff([]string{"65 can win", "58 can win", "51 cannot win", "has won", "cannot win"}, chances); diff != "" {
		t.Errorf("chances: -want +got\n%s", diff)
	}
}
