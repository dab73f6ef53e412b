package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/report/sheet"
)

// sheetOf is the sheet of a document with a key.
func sheetOf(t *testing.T, d *sheet.Document, key string) *sheet.Sheet {
	t.Helper()
	at := slices.IndexFunc(d.Sheets, func(s sheet.Sheet) bool { return s.Key == key })
	if at < 0 {
		t.Fatalf("no sheet %q", key)
	}
	return &d.Sheets[at]
}

// The first line says how far the series is: what was held, what is to come with the names that the
// plan has, three at most, what is provisional, and what the plan leaves out.
func TestSeasonHeld(t *testing.T) {
	t.Parallel()
	plans := func(paths ...string) (list []scheme.Entry) {
		for _, path := range paths {
			list = append(list, scheme.Entry{Path: path})
		}
		return list
	}
	for _, tt := range []struct {
		toGo              []scheme.Entry
		provisional, left int
		want              string
	}{
		{nil, 0, 0, "3 events; 4 people"},
		{plans(""), 0, 0, "3 events, 1 to come; 4 people"},
		{plans("jun.trf"), 0, 0, "3 events, 1 to come (jun.trf); 4 people"},
		{plans("jun.trf", ""), 0, 0, "3 events, 2 to come (jun.trf); 4 people"},
		{plans("a", "b", "c"), 0, 0, "3 events, 3 to come (a, b, c); 4 people"},
		{plans("a", "b", "c", "d"), 0, 0, "3 events, 4 to come (a, b, c, ...); 4 people"},
		{nil, 1, 0, "3 events; 4 people; 1 provisional"},
		{nil, 0, 1, "3 events; 4 people; 1 file left out by the plan"},
	} {
		d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
		d.ToGo, d.Left = tt.toGo, make([]season.LeftOut, tt.left)
		for i := range tt.provisional {
			d.Events[i].Sections[0].Stand = "after round 1 of 3"
		}
		if got := d.Document(report.SeasonTables).Lines[0]; got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	named := d.Document(report.SeasonReport).Title
	d.Name = ""
	if unnamed := d.Document(report.SeasonReport).Title; named != "Club Cup (plan.toml)" || unnamed != "Series by plan.toml" {
		t.Errorf("titles %q and %q", named, unnamed)
	}
	for _, topic := range d.Document(report.SeasonBook).Notes {
		for _, f := range topic.Facts {
			if f.Label == "Left out" || topic.Title == "Warnings" {
				t.Errorf("nothing is left out or doubtful, but the workbook says %s: %s", topic.Title, f)
			}
		}
	}
}

// Events have their numbers, on a page and in a workbook also those to come. Their weights are shown
// where one is not 1, whatever an event has that could not be read.
func TestSeasonEvents(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "", "bad.trf")}
	d.ToGo = []scheme.Entry{{Label: "Jun"}, {Path: "jul.trf"}}
	for view, want := range map[report.SeasonView][]string{
		report.SeasonTables: {"1 oct.trf cup", "2 mar.trf cup", "3 may.trf cup"},
		report.SeasonReport: {"1 oct.trf cup", "2 mar.trf cup", "3 may.trf cup"},
		report.SeasonPage:   {"1 oct.trf cup", "2 mar.trf cup", "3 may.trf cup", "4 Jun (to come)", "5 jul.trf (to come)"},
		report.SeasonBook:   {"1 oct.trf cup", "2 mar.trf cup", "3 may.trf cup", "4 Jun (to come)", "5 jul.trf (to come)", "– "},
	} {
		doc := d.Document(view)
		rows := cellsOf(t, doc, "events", forPeople)
		no, name := slices.Index(rows[0], "No"), slices.Index(rows[0], "Event")
		var got []string
		for _, row := range rows[1:] {
			got = append(got, row[no]+" "+row[name])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("view %d (-want +got)\n%s", view, diff)
		}
	}
	weights := func(d report.SeasonData) (texts []string, shown bool) {
		doc := d.Document(report.SeasonBook)
		s := sheetOf(t, &doc, "events")
		at := slices.IndexFunc(s.Columns, func(c sheet.Column) bool { return c.Key == "weight" })
		for cells := range s.Rows {
			texts = append(texts, cells[at].Text)
		}
		return texts, s.Columns[at].When == sheet.Always
	}
	if got, shown := weights(d); !shown || strings.Join(got, " ") != "1 1 2 1 1 " {
		t.Errorf("the weights are %q, shown: %v", got, shown)
	}
	for i := range d.Events {
		d.Events[i].Weight = d.Events[0].Weight
	}
	if got, shown := weights(d); shown {
		t.Errorf("weights that say nothing are shown: %q", got)
	}
}

// A table of teams has the columns that its rules need, and no other.
func TestSeasonTeamColumns(t *testing.T) {
	t.Parallel()
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	of := func(t *testing.T, rules string) string {
		t.Helper()
		d := seriesOf(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"+rules,
			reporttest.AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", names...),
			reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "100111", names...))
		doc := d.Document(report.SeasonTables)
		var heads []string
		for _, c := range sheetOf(t, &doc, report.TeamsTable).Columns {
			if c.When != sheet.ForPrograms {
				heads = append(heads, c.Head)
			}
		}
		return strings.Join(heads, "|")
	}
	const teams, usual = "[teams]\nby = \"school\"\n", "Rank|Team|oct.trf cup|may.trf cup|Points"
	for rules, want := range map[string]string{
		teams:                                usual,
		teams + "min_events = 1\n":           usual + "|Decided by",
		teams + "ties = [\"best-single\"]\n": usual + "|Decided by",
		teams + "qualify = 1\n":              usual + "|Qualified",
		teams + "outlook = true\n":           usual + "|Can reach|First place",
		teams + "[[adjust]]\nteam = \"School of A\"\npoints = 1\nreason = \"fair play\"\n": "Rank|Team|oct.trf cup|may.trf cup|By hand|Points",
	} {
		if got := of(t, rules); got != want {
			t.Errorf("%q: %s, want %s", rules, got, want)
		}
	}
}

// A plot has the sum of what counts after each event, or its mean, and the total at the end. There is
// none of one event, or where no player has a point. Cleo has 5 (5) 20, Ada 10 (5) 12, Ben (5) 10 8,
// Dee nothing.
func TestSeasonPlot(t *testing.T) {
	t.Parallel()
	plotOf := func(d report.SeasonData) *sheet.Plot {
		doc := d.Document(report.SeasonPage)
		return sheetOf(t, &doc, report.StandingsTable).Plot
	}
	for more, want := range map[string][]string{
		"":                    {"Cleo Cup: 5 5 25", "Ada Arc: 10 10 22", "Ben Bow: 0 10 18", "Dee Dot: 0 0 0"},
		"total = \"average\"": {"Cleo Cup: 5 5 12.5", "Ada Arc: 10 10 11", "Ben Bow: 0 10 9", "Dee Dot: 0 0 0"},
	} {
		plot := plotOf(report.SeasonData{Series: reporttest.CupSeries(t, more)})
		var got []string
		for _, l := range plot.Lines {
			texts := []string{l.Name + ":"}
			for _, c := range l.At {
				texts = append(texts, c.Text)
			}
			got = append(got, strings.Join(texts, " "))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got)\n%s", more, diff)
		}
		if diff := cmp.Diff([]sheet.Step{{Label: "Oct", Short: "1"}, {Label: "Mar", Short: "2"}, {Label: "May", Short: "3"}}, plot.Steps); diff != "" {
			t.Errorf("steps (-want +got)\n%s", diff)
		}
	}
	const plan = "category = \"one\"\n[points]\nplace = [1]\n"
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	oct := func() season.Input {
		return reporttest.AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", names...)
	}
	may := reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "100111", names...)
	if plotOf(seriesOf(t, plan, oct())) != nil {
		t.Error("a plot of one event")
	}
	both := seriesOf(t, plan, oct(), may)
	if plotOf(both) == nil {
		t.Error("no plot of two events")
	}
	for i := range both.Tables[0].Rows {
		r := &both.Tables[0].Rows[i]
		r.Total = season.Points{}
		for k := range r.Results {
			r.Results[k].Status = season.Dropped
		}
	}
	if plotOf(both) != nil {
		t.Error("a plot where no player has a point")
	}
}

// A row of the standings says where to find the reasons, in a workbook that has them.
func TestSeasonWhereReasonsAre(t *testing.T) {
	t.Parallel()
	const where = "The sheet “Results” says what each result is worth and why."
	for results, said := range map[int]bool{0: false, 1: true, 100_000: true, 100_001: false} {
		d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
		d.Tables = []season.Table{{Rows: []season.Row{{Results: make([]season.Result, results)}}}}
		doc := d.Document(report.SeasonBook)
		listed := slices.ContainsFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == "results" })
		if got := slices.Contains(sheetOf(t, &doc, report.StandingsTable).Notes, where); got != said || listed != said {
			t.Errorf("%d results: the note stands there: %v, the sheet: %v; want %v", results, got, listed, said)
		}
	}
	for view, want := range map[report.SeasonView]bool{report.SeasonPage: false, report.SeasonTables: false} {
		doc := (report.SeasonData{Series: reporttest.CupSeries(t, "")}).Document(view)
		if got := slices.Contains(sheetOf(t, &doc, report.StandingsTable).Notes, where); got != want {
			t.Errorf("view %d: %v", view, got)
		}
	}
}

// What the organiser reads besides: doubts that are not listed, that nothing has changed, a person
// without a rank, and the warnings.
func TestSeasonBesides(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, ""), Against: "last.json"}
	d.People.Doubts = []identity.Doubt{{A: 0, B: 4}}
	for more := range 2 {
		d.People.MoreDoubts = more
		doc := d.Document(report.SeasonBook)
		if notes := sheetOf(t, &doc, "doubts").Notes; len(notes) != more {
			t.Errorf("%d more doubts: %q", more, notes)
		}
	}
	doc := d.Document(report.SeasonTables)
	s := sheetOf(t, &doc, "changes")
	if got := slices.Collect(s.AsText); !s.Aside || !slices.Equal(got, []string{"Nothing has changed."}) || s.Empty != got[0] {
		t.Errorf("without changes: %q, %q", got, s.Empty)
	}
	d.Changes = []season.Change{{Text: "one"}, {Text: "two"}}
	doc = d.Document(report.SeasonTables)
	lines := 0
	for range sheetOf(t, &doc, "changes").AsText {
		if lines++; lines == 1 {
			break
		}
	}
	if all := slices.Collect(sheetOf(t, &doc, "changes").AsText); lines != 1 || len(all) != 2 {
		t.Errorf("two changes are %q", all)
	}
	row := &d.Tables[0].Rows[0]
	ranked := d.PersonDocument(row.Person).Sheets[0].Lines[0]
	row.Rank = 0
	unranked := d.PersonDocument(row.Person).Sheets[0].Lines[0]
	if !strings.Contains(ranked, ": rank 1 with 25 points") || !strings.Contains(unranked, ": without a rank with 25 points") {
		t.Errorf("%q and %q", ranked, unranked)
	}
	d.Warnings = []finding.Finding{{Severity: finding.Warning, Code: finding.BadWords, Found: "odd"}}
	book := d.Document(report.SeasonBook)
	if last := book.Notes[len(book.Notes)-1]; last.Title != "Warnings" || len(last.Facts) != 1 {
		t.Errorf("one warning is %+v", last)
	}
}
