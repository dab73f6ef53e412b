package report_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/sheet"
)

func october() season.Input {
	return reporttest.AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
}

// TestSeasonExtent: how many events there are and will be, how many people, and what is missing.
func TestSeasonExtent(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	const four = "[[event]]\npath = \"a\"\n[[event]]\npath = \"b\"\n[[event]]\npath = \"c\"\n[[event]]\npath = \"d\"\n"
	other := reporttest.AllPlay("oct-2.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", "Eel, Eve", "Fir, Flo", "Gil, Gus", "Hay, Hal")
	goesOn := october()
	goesOn.Event.Sections[0].RoundCount = 4
	for name, test := range map[string]struct {
		keys   string
		events []season.Input
		want   string
	}{
		"one event":                  {"", []season.Input{october()}, "1 event; 4 people"},
		"one to come":                {"[count]\nevents = 2\n", []season.Input{october()}, "1 event, 1 to come; 4 people"},
		"one with a name":            {"[count]\nevents = 2\n[[event]]\npath = \"nov.trf\"\nlabel = \"November\"\n", []season.Input{october()}, "1 event, 1 to come (November); 4 people"},
		"three with names":           {"[count]\nevents = 4\n" + strings.TrimSuffix(four, "[[event]]\npath = \"d\"\n"), []season.Input{october()}, "1 event, 3 to come (a, b, c); 4 people"},
		"four with names":            {"[count]\nevents = 5\n" + four, []season.Input{october()}, "1 event, 4 to come (a, b, c, ...); 4 people"},
		"one that goes on":           {"", []season.Input{goesOn}, "1 event; 4 people; 1 provisional"},
		"one that is left out":       {"[[event]]\npath = \"oct-2.trf\"\nskip = true\n", []season.Input{october(), other}, "1 event; 4 people; 1 file left out by the plan"},
		"one event of two files":     {"[[event]]\npath = \"oct*\"\nlabel = \"October\"\n", []season.Input{october(), other}, "1 event in 2 files; 8 people"},
		"two events, of a file each": {"", []season.Input{october(), other}, "2 events; 8 people"},
	} {
		doc := seriesOf(t, plan+test.keys, test.events...).Document(report.SeasonTables)
		if len(doc.Lines) != 1 || doc.Lines[0] != test.want {
			t.Errorf("%s: %q, want %q", name, doc.Lines, test.want)
		}
	}
	for title, want := range map[string][2]string{"": {"Series by plan.toml", "Series"}, "title = \"Oak Cup\"\n": {"Oak Cup (plan.toml)", "Oak Cup"}} {
		d := seriesOf(t, title+plan, october())
		for i, view := range []report.SeasonView{report.SeasonTables, report.SeasonBook} {
			if got := d.Document(view).Title; got != want[i] {
				t.Errorf("view %d with %q: the title is %q, want %q", view, title, got, want[i])
			}
		}
	}
}

// TestSeasonColumnsOfTeams: a table of teams has a column for what its plan asks, and none for what it does not.
func TestSeasonColumnsOfTeams(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nevents = 2\n"
	const places = "rank name event-1 points exact"
	for keys, want := range map[string]string{
		"[teams]\n":                                   places,
		"[teams]\nqualify = 5\n":                      places + " qualified",
		"[teams]\nmin_events = 1\n":                   places + " decided",
		"[teams]\nties = [\"best-single\"]\n":         places + " decided",
		"[teams]\nbest_players = 1\noutlook = true\n": places + " reach chance",
		"[teams]\n[[adjust]]\nteam = \"School of A\"\npoints = 1\nreason = \"x\"\n": "rank name event-1 by-hand points exact",
	} {
		doc := seriesOf(t, plan+keys, october()).Document(report.SeasonTables)
		var got []string
		for i := range doc.Sheets {
			for _, c := range doc.Sheets[i].Columns {
				if hidden := c.When == sheet.ForPrograms && c.Key != "exact"; doc.Sheets[i].Key == report.TeamsTable && !hidden {
					got = append(got, c.Key)
				}
			}
		}
		if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%q: -want +got\n%s", keys, diff)
		}
	}
}

// TestSeasonSheets: which tables there are for whom.
func TestSeasonSheets(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n", october())
	for view, want := range map[report.SeasonView]string{
		report.SeasonTables: "events standings teams", report.SeasonPage: "events standings teams", report.SeasonBook: "standings teams results events people",
	} {
		doc := d.Document(view)
		var got []string
		for i := range doc.Sheets {
			got = append(got, doc.Sheets[i].Key)
		}
		if keys := strings.Join(got, " "); keys != want {
			t.Errorf("view %d: %q, want %q", view, keys, want)
		}
	}
}
