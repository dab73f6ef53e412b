package workbook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The schools of reporttest.OpenEvent, one player each, have what the player has: 2½ and
// 2½, and cumulative scores of 1+1½+2½ and 1+1½+2½ less the forfeit.
func TestTeamsSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	s := d.Event.Sections[0]
	s.Teams = []tournament.Team{{No: 1, Name: "Birch School", Members: []int{2}}, {No: 2, Name: "Maple School", Members: []int{1}}}
	table, err := tiebreak.Teams(s, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.ChooseTeams("", s, "USA", tournament.KindUnknown)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, list.Specs)
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Section, d.Sections[0].Teams = s, &report.TeamData{Standings: standings, List: list}
	f := openBook(t, d, report.Options{})
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Teams after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "Name", "Points", "CUM4"},
		{"1", "Maple School", "2.5", "5.0"},
		{"2", "Birch School", "2.5", "4.0"},
		nil,
		{"Ranked by the sum of the best players, then by CUM4; " + report.SectionData{List: list}.SourceWords()},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open teams")); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
}
