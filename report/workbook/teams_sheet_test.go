package workbook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The schools of reporttest.SchoolsData, one player each, have what the player has:
// 2½ and 2½, and cumulative scores of 1+1½+2½ and 1+1½+2½ less the forfeit.
func TestTeamsSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	f := openBook(t, d, report.Options{})
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Teams after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "No", "Name", "Points", "CUM4"},
		{"1", "2", "Aspen School", "2.5", "5"},
		{"2", "1", "Birch School", "2.5", "4"},
		nil,
		{"Teams: 2"},
		{"Ranked by: the points of the best 4 players, added up, then CUM4; the file declares no list, so the usual one was taken (scholastic)"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open teams")); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
}

// Teams that meet have match points and game points, as reporttest.MatchesData
// works them out. Cedar is ahead by a board count of 1½ + 2×1 against 1½ + 2×1½.
func TestTeamsSheetOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "BC", tiebreak.Options{})
	got := rows(t, openBook(t, d, report.Options{}), "League teams")[headRow-1 : headRow+5]
	for i := range got {
		got[i] = got[i][:5]
	}
	want := [][]string{
		{"Rank", "No", "Name", "Match points", "Game points"},
		{"1", "3", "Cedar", "3", "2.5"},
		{"2", "1", "Aspen", "3", "3.0"},
		{"3", "2", "Beech", "2", "2.0"},
		{"4", "5", "Elm", "1", "1.0"},
		{"5", "4", "Dogwood", "0", "0.5"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
