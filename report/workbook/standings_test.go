package workbook

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
)

// openBook renders d and opens the workbook again.
func openBook(t *testing.T, d report.Data, o report.Options) *excelize.File {
	t.Helper()
	var out bytes.Buffer
	if err := Standings().Render(&out, d, o); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// rows reads a sheet as it is shown.
func rows(t *testing.T, f *excelize.File, sheet string) [][]string {
	t.Helper()
	got, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestStandingsSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	if diff := cmp.Diff([]string{"Open", "Open crosstable", "Open working", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Standings after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "No", "Name", "Rating", "Club", "Points", "BH", "ARO"},
		{"1", "1", "Tremblay, Zoé", "1810", "Maple School", "2.5", "4", "–"},
		{"1", "2", "Żak, Łucja", "1755", "Birch School", "2.5", "4", "–"},
		{"3", "3", "Nguyễn, Hoài An", "", "", "1.0", "5", "–"},
		{"4", "4", "Ξένου, Μυρτώ", "1500", "", "0.5", "5", "–"},
		nil,
		{"ARO was left out of the ranking: player 3 has no rating"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The school of a player is the team that has him on its list, never a state in
// the field of the club.
func TestSchoolsInStandings(t *testing.T) {
	t.Parallel()
	schools := func(d report.Data) []string {
		var got []string
		for _, row := range rows(t, openBook(t, d, report.Options{NoWorking: true}), "Open")[headRow-1 : headRow+4] {
			got = append(got, row[4])
		}
		return got
	}
	d := reporttest.SchoolsData(t)
	if diff := cmp.Diff([]string{"Team", "Aspen School", "Birch School", "", ""}, schools(d)); diff != "" {
		t.Errorf("with teams (-want +got):\n%s", diff)
	}
	d.Sections[0].Section.Teams = nil
	if diff := cmp.Diff([]string{"Points", "2.5", "2.5", "1.0", "0.5"}, schools(d)); diff != "" {
		t.Errorf("nobody has a school (-want +got):\n%s", diff)
	}
}

// Numbers must be numbers: people sort and add them.
func TestNumbersAreNumbers(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	for _, at := range []string{"A4", "B4", "D4", "F4", "G4"} {
		kind, err := f.GetCellType("Open", at)
		if err != nil {
			t.Fatal(err)
		}
		if kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
			t.Errorf("%s is of type %d, not a number", at, kind)
		}
	}
	raw, err := f.GetCellValue("Open", "F6", excelize.Options{RawCellValue: true})
	if err != nil || raw != "1" {
		t.Errorf("points of the third row are stored as %q (%v)", raw, err)
	}
}

func TestLargeSection(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("5000 players take a second")
	}
	f := openBook(t, reporttest.BigData(t, 5000, 9, 5), report.Options{})
	got := rows(t, f, "Open crosstable")
	if last := got[headRow+4999]; last[0] != "5000" || last[3] != "D2500" {
		t.Errorf("last row: %q", last)
	}
}

// A column in which all rows say the same, or nothing, is left out.
func TestColumnsThatSayNothing(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		federations []string
		want        []string
	}{
		{"none", []string{"", "", "", ""}, []string{"Rank", "No", "Name", "Rating", "Club", "Points"}},
		{"all the same", []string{"USA", "USA", "USA", ""}, []string{"Rank", "No", "Name", "Rating", "Club", "Points"}},
		{"two", []string{"USA", "CAN", "USA", "USA"}, []string{"Rank", "No", "Name", "Rating", "Fed", "Club", "Points"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := reporttest.OpenData(t)
			for i, federation := range tt.federations {
				d.Sections[0].Section.Players[i].Federation = federation
			}
			// The score itself may stand in a list; it has its column already.
			d.Sections[0].Standings.Columns = d.Sections[0].Standings.Columns[:1]
			d.Sections[0].Standings.Columns[0].Spec.Method.Code = "PTS"
			got := rows(t, openBook(t, d, report.Options{}), "Open")[headRow-1]
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
