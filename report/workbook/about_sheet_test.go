package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

func TestAboutSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	facts := map[string]string{}
	for _, row := range rows(t, f, "About") {
		if len(row) == 2 {
			facts[row[0]] = row[1]
		}
	}
	want := map[string]string{
		"Place":         "Riverside, USA",
		"Dates":         "March 14–15, 2026",
		"Chief arbiter": "IA Ferreira, Rosa (99900011)",
		"Arbiters":      "Okoye, Ife",
		"System":        "Swiss system",
		"Players":       "4",
		"Rounds":        "3",
		"Ranked by":     "points, then the tie-breaks below in this order; the list is declared in the tournament file",
		"1. BH":         "Buchholz",
		"2. ARO":        "Average rating of opponents, left out: player 3 has no rating",
		"W12":           "won against the player in row No. 12 (1 point)",
		"H":             "half-point bye, asked for (½ point)",
		"1.":            "open.trf:7: warning: player 4: one-sided game",
	}
	for label, text := range want {
		if facts[label] != text {
			t.Errorf("%s: got %q, want %q", label, facts[label], text)
		}
	}
}

// Of teams the sheet says how many there are, what decides and what its codes mean.
func TestAboutTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	got := rows(t, openBook(t, d, report.Options{}), "About")
	at := slices.IndexFunc(got, func(row []string) bool { return len(row) > 0 && row[0] == "Open: Teams" })
	want := [][]string{
		{"Open: Teams"},
		{"Teams", "2"},
		{"Ranked by", "the points of the best 4 players, added up, then CUM4; the file declares no list, so the usual one was taken (scholastic)"},
		{"1. CUM4", "Cumulative of the team (US Chess 34E3, of the players who count)"},
	}
	if at < 0 {
		t.Fatalf("no word about teams: %q", got)
	}
	if diff := cmp.Diff(want, got[at:at+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A doubt about a ranking is among the warnings already, and told once.
func TestAboutTellsDoubtsOnce(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Standings.Warnings = []string{"Direct encounter says little here"}
	d.Warnings = []string{"open.trf: warning: Direct encounter says little here"}
	told := 0
	for _, row := range rows(t, openBook(t, d, report.Options{}), "About") {
		if strings.Contains(strings.Join(row, " "), "says little") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("told %d times, want once", told)
	}
}

// Rows keep the height that they are given, so a long warning needs its own.
func TestLongWarningsAreSeenWhole(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Warnings = []string{strings.Repeat("a long warning ", 20)}
	f := openBook(t, d, report.Options{})
	last := len(rows(t, f, "About"))
	height, err := f.GetRowHeight("About", last)
	if err != nil || height < 4*15 {
		t.Errorf("300 letters in a column of 80 have a height of %v (%v)", height, err)
	}
}
