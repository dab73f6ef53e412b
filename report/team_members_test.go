package report_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/reporttest"
	"podium/tiebreak"
)

// Of a school the best count, here two of those with 2½, 1 and ½, listed from the
// last board up, one of them twice and one whom nobody knows; of teams that meet
// all count, by board.
func TestTeamMembers(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1, 99, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	want := []tiebreak.TeamMembers{{Counting: []int{1}}, {Counting: []int{0, 2}, Spare: []int{3}}}
	if diff := cmp.Diff(want, sd.TeamMembers()); diff != "" {
		t.Errorf("schools (-want +got):\n%s", diff)
	}
	want = []tiebreak.TeamMembers{{Counting: []int{0, 1}}, {Counting: []int{2, 3}}, {Counting: []int{4, 5}}, {Counting: []int{6, 7}}, {}}
	if diff := cmp.Diff(want, reporttest.MatchesData(t).Sections[0].TeamMembers()); diff != "" {
		t.Errorf("teams that meet (-want +got):\n%s", diff)
	}
}
