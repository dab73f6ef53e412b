package season_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
	"podium/tiebreak"
)

// TestRowSizes: a year of a federation has 1.6 million rows, which are to fit into 256 MiB
// with all else. Each byte more of one of these takes 1.5 MiB.
func TestRowSizes(t *testing.T) {
	t.Parallel()
	if size := reflect.TypeFor[season.Finish]().Size(); size > 32 {
		t.Errorf("a Finish has %d bytes, want at most 32", size)
	}
	if size := reflect.TypeFor[season.Result]().Size(); size > 32 {
		t.Errorf("a Result has %d bytes, want at most 32", size)
	}
}

// rankingList is a ranking list of so many players whose places begin with first.
func rankingList(first, players int) season.Input {
	s := &tournament.Section{GamesUnknown: true, Scoring: tournament.FIDE()}
	for i := range players {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Family%d, Given", i)), Stated: tournament.Stated{Rank: first + i},
		})
	}
	return season.Input{Path: "list.csv", Ranked: tiebreak.Ranked{Event: &tournament.Event{
		Name: "list", Start: date("2025-10-04"), Sections: []*tournament.Section{s},
	}}}
}

// TestLongLists: places beyond what the results of a series can hold are an error, and
// never other places.
func TestLongLists(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nplace = [5, 3]\n")
	for name, test := range map[string]struct {
		first, players int
		wrong          bool
	}{
		"a part of a list":               {60_000, 3, false},
		"a part to the very last place":  {65_531, 3, false},
		"a part beyond the last place":   {65_534, 3, true},
		"a part far beyond":              {65_537, 3, true}, // 1 in 16 bits
		"as many as can be":              {1, 32_767, false},
		"a whole list of too many":       {1, 65_536, true},
		"a list of far too many players": {1, 70_000, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series, problems := built(plan, []season.Input{rankingList(test.first, test.players)})
			if test.wrong {
				if series != nil || len(problems) != 1 || problems[0].Code != finding.Unrankable ||
					problems[0].Pos.File != "list.csv" {
					t.Errorf("got %v, want an error", problems)
				}
				return
			}
			if series == nil {
				t.Fatalf("got %v", problems)
			}
			last := fmt.Sprintf("Family%d, Given", test.players-1)
			if got, want := int(row(t, series, 0, last).Results[0].Finish.Place), test.first+test.players-1; got != want {
				t.Errorf("the last has place %d, want %d", got, want)
			}
		})
	}
}

// TestHeadToHeadOfMany: games of players far down a list count as those at its top do.
func TestHeadToHeadOfMany(t *testing.T) {
	t.Parallel()
	lines := make([]string, 400)
	for i := range lines {
		lines[i] = fmt.Sprintf("Family%d, Given: Z Z", i+1)
	}
	for no, rounds := range map[int]string{
		1: "Z L390", 2: "Z W150", 150: "W390 L2", 390: "L150 W1", // all but 1 have a point
	} {
		lines[no-1] = fmt.Sprintf("Family%d, Given: %s", no, rounds)
	}
	plan := parse(t, "category = \"one\"\n"+
		"[points]\nscore = { \"0\" = 0, \"0.5\" = 1, \"1\" = 2 }\n[ties]\norder = [\"head-to-head\"]\n")
	s := tally(t, plan, event("many.trf", "2025-10-04", "", lines...))
	want := []string{
		"1 Family2, Given", "2 Family150, Given head-to-head: 1 of 2", "3 Family390, Given head-to-head: 0 of 1",
	}
	if diff := cmp.Diff(want, decided(s)[:3]); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
