package workbook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// Of three who make a school the best two count: Tremblay 2½ and Nguyễn 1, not
// Ξένου with ½. Aspen has 3½, Birch the 2½ of Żak.
func TestMembersOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Members of the teams after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Team rank", "Team", "Name", "Rating", "Points", "Counts"},
		{"1", "Aspen School", "Tremblay, Zoé", "1810", "2.5", "yes"},
		{"1", "Aspen School", "Nguyễn, Hoài An", "", "1.0", "yes"},
		{"1", "Aspen School", "Ξένου, Μυρτώ", "1500", "0.5", "no"},
		{"2", "Birch School", "Żak, Łucja", "1755", "2.5", "yes"},
		nil,
		{"Counts: up to 2 of a team, in the order of points, cumulative score and starting rank."},
	}
	if diff := cmp.Diff(want, rows(t, openBook(t, d, report.Options{}), "Open team members")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Of teams that meet everybody plays for the team; Elm has nobody on its list.
func TestMembersOfTeamsThatMeet(t *testing.T) {
	t.Parallel()
	got := rows(t, openBook(t, reporttest.MatchesData(t), report.Options{}), "League team members")[headRow-1:]
	want := [][]string{
		{"Team rank", "Team", "Name", "Points"},
		{"1", "Aspen", "Adams, Ada", "1.5"},
		{"1", "Aspen", "Abel, Abe", "1.5"},
		{"2", "Cedar", "Cole, Cy", "1.5"},
		{"2", "Cedar", "Cruz, Cleo", "1.0"},
		{"3", "Beech", "Baker, Bea", "1.0"},
		{"3", "Beech", "Brown, Bo", "1.0"},
		{"5", "Dogwood", "Dean, Di", "0.0"},
		{"5", "Dogwood", "Dove, Dan", "0.5"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
