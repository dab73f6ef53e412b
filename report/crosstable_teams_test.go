package report_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The cells follow from what reporttest.MatchesData says of the matches.
func TestTeamCrosstable(t *testing.T) {
	t.Parallel()
	sd := reporttest.MatchesData(t).Sections[0]
	table, ok := report.TeamCrosstableOf(sd)
	if !ok || len(table.Rounds()) != 3 {
		t.Fatalf("%t, rounds %d; want 3: round 3 is paired", ok, table.Rounds())
	}
	var got []string
	for i, place := range sd.Teams.Places {
		row := []string{sd.Section.Teams[place.Row].Name}
		for round := 1; round <= 3; round++ {
			row = append(row, table.Cell(i, round))
		}
		got = append(got, strings.Join(row, ", "))
	}
	want := []string{
		"Aspen, W2 2–0, D3 1–1, *4",
		"Cedar, W4 1.5–0.5, D1 1–1, *2",
		"Beech, L1 0–2, X4 2–0, *3",
		"Elm, H 1, U, ",
		"Dogwood, L3 0.5–1.5, F2 0–2, *1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	signs := map[string]string{}
	for _, sign := range table.Signs() {
		signs[sign[0]] = sign[1]
	}
	if want := "won against team 12 (2 match points)"; signs["W12"] != want {
		t.Errorf("W12: %q, want %q", signs["W12"], want)
	}
}

// A match that only one of the two teams knows of has the points of that team.
func TestTeamCrosstableOfOneSide(t *testing.T) {
	t.Parallel()
	sd := reporttest.MatchesData(t).Sections[0]
	sd.Section.Teams[1].Rounds[0].Opponent = 4
	table, _ := report.TeamCrosstableOf(sd)
	if cell := table.Cell(0, 1); cell != "W2 2" {
		t.Errorf("%q, want W2 2", cell)
	}
}

func TestNoTeamCrosstable(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	if _, ok := report.TeamCrosstableOf(d.Sections[0]); ok {
		t.Error("a crosstable of teams that do not meet")
	}
}
