package workbook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
)

// TestSeasonDoubts: two rows that may be one person, each with file and place.
func TestSeasonDoubts(t *testing.T) {
	t.Parallel()
	plan, problems := season.ParsePlan([]byte("category = \"one\"\n[points]\nkind = \"game-points\"\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	b := season.NewBuilder(plan, nil)
	oct := reporttest.AllPlay("2025/oct.xlsx", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
	oct.Event.Sections[0].Name = "Open"
	oct.Where = func(_, player int) (string, int) { return "Sheet1", player + 3 }
	nov := reporttest.AllPlay("2025/nov.trf", tournament.Date{Year: 2025, Month: 11, Day: 8}, "11001=", "Fox, Fay", "Arc, A.", "Gil, Gus", "Hay, Hal")
	nov.Where = func(_, player int) (string, int) { return "", player + 10 }
	b.Add(oct)
	b.Add(nov)
	series, problems := b.Series()
	if series == nil {
		t.Fatal(problems)
	}
	rows := shownRows(t, seasonBookOf(t, report.SeasonData{Series: series}), "Doubts", headRow+1)
	want := []string{"Arc, Ada", "oct.xlsx:Sheet1!A3, Open, no. 1", "Arc, A.", "nov.trf:11, no. 2", "one with initials", "two people"}
	if len(rows) != 1 || cmp.Diff(want, rows[0]) != "" {
		t.Errorf("got %q, want %q", rows, want)
	}
}
