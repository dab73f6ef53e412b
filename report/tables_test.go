package report_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// shownTable is a sheet as people read it, behind it the notes.
func shownTable(s sheet.Sheet) [][]string {
	s = s.Shown()
	var heads []string
	for _, c := range s.Columns {
		heads = append(heads, c.Head)
	}
	out := [][]string{heads}
	for row := range s.Rows {
		var cells []string
		for i := range row {
			cells = append(cells, row[i].ForPeople(sheet.Plain()))
		}
		out = append(out, cells)
	}
	for _, note := range s.Notes {
		out = append(out, []string{note})
	}
	return out
}

// Nobody of the open has a title, all who have a federation share it, and two have a
// club: a column disappears by what it can tell.
func TestStandingsSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Section.Players[0].Federation = "CAN"
	d.Sections[0].Section.Players[3].Federation = "CAN"
	s := report.StandingsSheet(d.Sections[0], true)
	want := [][]string{
		{"Rank", "No", "Name", "Rating", "Club", "Points", "BH", "ARO", "Decided by"},
		{"1", "1", "Tremblay, Zoé", "1810", "Maple School", "2.5", "4", "–", ""},
		{"1", "2", "Żak, Łucja", "1755", "Birch School", "2.5", "4", "–", ""},
		{"3", "3", "Nguyễn, Hoài An", "", "", "1", "5", "–", "points"},
		{"4", "4", "Ξένου, Μυρτώ", "1500", "", "0.5", "5", "–", "points"},
		{"ARO was left out of the ranking: player 3 has no rating"},
	}
	if diff := cmp.Diff(want, shownTable(s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	d.Sections[0].Section.Players[3].Federation, d.Sections[0].Section.Players[3].Title = "GRE", "WFM"
	head := shownTable(report.StandingsSheet(d.Sections[0], false))[0]
	if diff := cmp.Diff([]string{"Rank", "No", "Title", "Name", "Rating", "Fed", "Club", "Points", "BH", "ARO"}, head); diff != "" {
		t.Errorf("two federations and a title (-want +got):\n%s", diff)
	}
}

// The matches that reporttest.MatchesData says by hand.
func TestTablesOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	var keys []string
	list := report.Tables(d.Sections[0])
	for i := range list {
		keys = append(keys, list[i].Key)
	}
	want := []string{report.StandingsTable, report.CrosstableTable, report.TeamsTable, report.TeamCrosstableTable, report.MembersTable}
	if diff := cmp.Diff(want, keys); diff != "" {
		t.Fatalf("sheets (-want +got):\n%s", diff)
	}
	teams := [][]string{
		{"Rank", "No", "Name", "Match points", "MPvGP"},
		{"1", "1", "Aspen", "3", "3"},
		{"2", "3", "Cedar", "3", "2.5"},
	}
	if diff := cmp.Diff(teams, shownTable(list[2])[:3]); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	crosstable := [][]string{
		{"No", "Name", "R1", "R2", "R3", "Match points", "Rank"},
		{"1", "Aspen", "W2 2–0", "D3 1–1", "*4", "3", "1"},
		{"3", "Cedar", "W4 1.5–0.5", "D1 1–1", "*2", "3", "2"},
	}
	if diff := cmp.Diff(crosstable, shownTable(list[3])[:3]); diff != "" {
		t.Errorf("crosstable of teams (-want +got):\n%s", diff)
	}
}

// Of a school of three the best two count: Tremblay 2½ and Nguyễn 1, not Ξένου ½.
func TestMembersSheet(t *testing.T) {
	t.Parallel()
	sd := reporttest.SchoolsData(t).Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	want := [][]string{
		{"Team rank", "Team", "Name", "Rating", "Points", "Counts"},
		{"1", "Aspen School", "Tremblay, Zoé", "1810", "2.5", "yes"},
		{"1", "Aspen School", "Nguyễn, Hoài An", "", "1", "yes"},
		{"1", "Aspen School", "Ξένου, Μυρτώ", "1500", "0.5", "no"},
		{"2", "Birch School", "Żak, Łucja", "1755", "2.5", "yes"},
		{"Counts: up to 2 of a team, in the order of points, cumulative score and starting rank."},
	}
	if diff := cmp.Diff(want, shownTable(report.MembersSheet(sd))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A matrix is printed as one: all games against a player stand in the column with the
// number of the row, whoever is first. Nobody knows the rounds, so none are named.
func TestMatrixSheet(t *testing.T) {
	t.Parallel()
	sd := reporttest.Matrix(t)
	want := [][]string{
		{"No", "Name", "2", "1", "3", "Points", "Rank"},
		{"2", "Bravo, Bob", "×", "½ 1", "1 *", "2.5", "1"},
		{"1", "Alpha, Ann", "½ 0", "×", "1 +", "2.5", "2"},
		{"3", "Charlie, Cy", "0 *", "0 -", "×", "0", "3"},
		{
			"Column 12 has the games against player 12; their rounds and colours are not known. " +
				"All signs are explained under “How to read the crosstables”.",
		},
	}
	s := report.CrosstableSheet(sd)
	if diff := cmp.Diff(want, shownTable(s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s.Title != "Crosstable after 5 of 6 games" {
		t.Errorf("title %q", s.Title)
	}
	if got := report.Extent(sd); got != "4 games" {
		t.Errorf("a score is made over %s, want 4 games", got)
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}}
	for _, topic := range d.Notes() {
		for _, f := range topic.Facts {
			if f.Label == "Rounds" && f.Text != "not known: a matrix of results, 5 of 6 games" || strings.HasPrefix(f.Label, "W12") {
				t.Errorf("%s: %s: %s", topic.Title, f.Label, f.Text)
			}
		}
	}
}
