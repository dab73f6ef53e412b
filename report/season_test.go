package report_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/report/sheet"
	"podium/tiebreak/exact"
)

// cellsOf gives what people or programs read in the rows of the sheet with a key,
// below the heads.
func cellsOf(t *testing.T, d sheet.Document, key string, read func(*sheet.Cell) string) [][]string {
	t.Helper()
	for i := range d.Sheets {
		s := &d.Sheets[i]
		if s.Key != key {
			continue
		}
		var head []string
		for _, c := range s.Columns {
			head = append(head, c.Head)
		}
		out := [][]string{head}
		for cells := range s.Rows {
			row := make([]string, len(cells))
			for k := range cells {
				row[k] = read(&cells[k])
			}
			out = append(out, row)
		}
		if len(out)-1 != s.Len {
			t.Errorf("%s: %d rows, said to be %d", key, len(out)-1, s.Len)
		}
		return out
	}
	t.Fatalf("no sheet %q", key)
	return nil
}

func forPeople(c *sheet.Cell) string { return c.ForPeople(sheet.Plain()) }

// seriesOf adds up events by a plan.
func seriesOf(t *testing.T, plan string, events ...season.Input) report.SeasonData {
	t.Helper()
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		for _, in := range events {
			reporttest.Add(b, in)
		}
	})
	return report.SeasonData{Series: series}
}

// twoSections is an event in which the four of [reporttest.AllPlay] play twice, in the
// morning and in the afternoon, and Eve stands in both lists and plays in neither; and
// one before it in which she and three of the four draw all their games.
func twoSections(morning, afternoon string) []season.Input {
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	in := reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, morning, names...)
	more := reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, afternoon, names...)
	in.Event.Sections[0].Name, more.Event.Sections[0].Name = "Morning", "Afternoon"
	in.Event.Sections = append(in.Event.Sections, more.Event.Sections[0])
	for _, s := range in.Event.Sections {
		s.Players = append(s.Players, tournament.Player{No: 5, Name: "Eel, Eve", Rounds: make([]tournament.Entry, 3)})
	}
	before := reporttest.AllPlay("apr.trf", tournament.Date{Year: 2026, Month: 4, Day: 4}, "======", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Eel, Eve")
	for _, s := range append(before.Event.Sections, in.Event.Sections...) {
		for i := range s.Players {
			s.Players[i].IDs = []tournament.ID{{System: "fide", Value: "99000" + strconv.Itoa(int(s.Players[i].Name[0]-'A')+1)}}
			s.Players[i].Club = ""
		}
	}
	return []season.Input{in, before}
}

// TestSeasonTwoInOneEvent: two results in one event share a cell. People read both,
// each marked; programs their sum and, behind the row, which does not count; who was
// absent twice was absent. In April all draw and have 1.5; in May Ada has 3 in the
// morning and 2 in the afternoon. The best of all counts, of equal ones the earlier.
func TestSeasonTwoInOneEvent(t *testing.T) {
	t.Parallel()
	events := twoSections("1=0110", "100111")
	d := seriesOf(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nbest = 1\n", events...)
	doc := d.Document(report.SeasonTables)
	people := cellsOf(t, doc, "standings", forPeople)
	name, april, may := slices.Index(people[0], "Name"), slices.Index(people[0], "apr.trf cup"), slices.Index(people[0], "may.trf cup")
	got := map[string][2]string{}
	for _, row := range people[1:] {
		got[row[name]] = [2]string{row[april], row[may]}
	}
	want := map[string][2]string{
		"Arc, Ada": {"(1.5)", "3 (2)"}, "Bow, Ben": {"1.5", "(1.5) (1)"}, "Cup, Cleo": {"(1.5)", "(1.5) 3"},
		"Dot, Dee": {"", "0 (0)"}, "Eel, Eve": {"1.5", "–"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("for people (-want +got)\n%s", diff)
	}
	var out bytes.Buffer
	if err := sheet.WriteCSV(&out, &doc); err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{
		`Standings,1,"Arc, Ada",,,1.5,5,0,2,3,3,1,,,,,apr.trf cup: 1.5; may.trf cup: 2`,
		`Standings,3,"Eel, Eve",,,1.5,,0,1,1.5,3/2,1,,,,,`,
	} {
		if !strings.Contains(out.String(), "\n"+row+"\n") {
			t.Errorf("CSV lacks %s:\n%s", row, out.String())
		}
	}
}

// withdrawn is the event of AllPlay with one more who did not play.
func withdrawn() season.Input {
	in := reporttest.AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
	s := in.Event.Sections[0]
	s.Players = append(s.Players, tournament.Player{No: 5, Name: "Eel, Eve", Rounds: make([]tournament.Entry, 3)})
	return in
}

// TestSeasonAbsent: who was entered and did not take part is a dash for people, with
// the reason, and nothing for programs, in all media alike.
func TestSeasonAbsent(t *testing.T) {
	t.Parallel()
	other := reporttest.AllPlay("mar.trf", tournament.Date{Year: 2026, Month: 3, Day: 7}, "11001=", "Eel, Eve", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
	other.Event.Sections[0].Players[0].Club = ""
	d := seriesOf(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n", withdrawn(), other)
	for _, view := range []report.SeasonView{report.SeasonTables, report.SeasonReport, report.SeasonPage, report.SeasonBook} {
		doc := d.Document(view)
		var text, csv bytes.Buffer
		for _, out := range []struct {
			to    io.Writer
			write func(io.Writer, *sheet.Document) error
		}{{&text, sheet.WriteText}, {&csv, sheet.WriteCSV}} {
			if err := out.write(out.to, &doc); err != nil {
				t.Fatal(err)
			}
		}
		if !strings.Contains(text.String(), "  –  ") || !strings.Contains(text.String(), "– : entered, but did not take part.") {
			t.Errorf("view %d: no sign of who was absent:\n%s", view, text.String())
		}
		if strings.Contains(csv.String(), ",–,") || !strings.Contains(csv.String(), `"Eel, Eve",,`) {
			t.Errorf("view %d: CSV is\n%s", view, csv.String())
		}
	}
}

// TestSeasonColumns: every view has the columns that say who is who and where the
// points are from. Births are for programs, and none of them is on a page or in a workbook.
func TestSeasonColumns(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "[qualify]\npoints = 100\n")}
	for view, want := range map[report.SeasonView]string{
		report.SeasonTables: "Rank Name Club Oct Mar May Events Points Qualified",
		report.SeasonPage:   "Rank Name Club Oct Mar May Events Points Qualified",
		report.SeasonBook:   "Rank Name Club Oct Mar May Events Points Qualified",
	} {
		doc := d.Document(view)
		for i := range doc.Sheets {
			s := &doc.Sheets[i]
			if s.Key != "standings" {
				continue
			}
			var heads []string
			shown := s.Shown()
			for _, c := range shown.Columns {
				heads = append(heads, c.Head)
			}
			if diff := cmp.Diff(want, strings.Join(heads, " ")); diff != "" {
				t.Errorf("view %d (-want +got)\n%s", view, diff)
			}
			born := false
			for _, c := range s.Columns {
				born = born || c.Head == "Born"
			}
			if born != (view == report.SeasonTables) {
				t.Errorf("view %d: a column of births: %v", view, born)
			}
		}
	}
}

// TestSeasonAllResults: the sheet of all results has every one with its reason, and
// where they are more than it holds the notes say so.
func TestSeasonAllResults(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	rows := cellsOf(t, d.Document(report.SeasonBook), "results", forPeople)
	want := [][]string{
		{"Name", "Table", "Event", "Date", "Section", "No", "Place", "Score", "Worth", "Does not count", "Why"},
		{"Cup, Cleo", "", "oct.trf cup", "2025-10-04", "", "3", "2–3", "1.5", "5", "", "5 points (places 2 to 3, divided by 2)"},
		{"Cup, Cleo", "", "mar.trf cup", "2026-03-07", "", "3", "2–3", "1.5", "(5)", "others are better", "5 points (places 2 to 3, divided by 2)"},
		{"Cup, Cleo", "", "may.trf cup", "2026-05-02", "", "3", "1", "3", "20", "", "10 points (place 1), 10 weight (times 2)"},
	}
	if diff := cmp.Diff(want, rows[:4]); diff != "" || len(rows) != 13 {
		t.Errorf("%d rows (-want +got)\n%s", len(rows), diff)
	}
	d.Tables[0].Rows[0].Results = make([]season.Result, 100_001)
	doc := d.Document(report.SeasonBook)
	for i := range doc.Sheets {
		if doc.Sheets[i].Key == "results" {
			t.Error("there is a sheet of more results than it holds")
		}
	}
	const why = "There is no sheet of all results, because there are more than 100000. --format json has them, with the reasons."
	if facts := doc.Notes[0].Facts; facts[len(facts)-1].Text != why {
		t.Errorf("the notes say %q", facts)
	}
}

// TestSeasonPerson: what one person has, event by event, with the reasons.
func TestSeasonPerson(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	rows := cellsOf(t, d.PersonDocument(d.Tables[0].Rows[1].Person), "person", forPeople)
	want := [][]string{
		{"Event", "Place", "Score", "Points", "Why"},
		{"oct.trf cup", "1", "3", "10", "10 points (place 1)"},
		{"mar.trf cup", "2", "1.5", "(5)", "5 points (places 2 to 3, divided by 2); does not count: others are better"},
		{"may.trf cup", "2", "2", "12", "6 points (place 2), 6 weight (times 2)"},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestSeasonMissing: every view says which event is missing, and a page does not say
// why, nor in which folder it was.
func TestSeasonMissing(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "", "data/broken.trf")}
	for view, says := range map[report.SeasonView]bool{report.SeasonTables: true, report.SeasonReport: true, report.SeasonPage: false, report.SeasonBook: true} {
		doc := d.Document(view)
		if want := "Without 1 event that could not be read: broken.trf"; doc.Alarm != want {
			t.Errorf("view %d: the alarm is %q", view, doc.Alarm)
		}
		var all strings.Builder
		all.WriteString(strings.Join(doc.Lines, "\n"))
		for _, topic := range doc.Notes {
			for _, fact := range topic.Facts {
				all.WriteString("\n" + fact.Text)
			}
		}
		if strings.Contains(all.String(), "it is a picture") != says || strings.Contains(all.String(), "data/") != (says && view != report.SeasonBook) {
			t.Errorf("view %d says %s", view, all.String())
		}
	}
}

// TestNamesakesInLegend: two leaders of one name have their clubs in the legend of the plot,
// or where these are alike, too, their ranks. In each event they have 2½ and 1½ points, Cal
// none and Dee 2.
func TestNamesakesInLegend(t *testing.T) {
	t.Parallel()
	for club, want := range map[string][]string{
		"":      {"Ann Arc (School of A)", "Ann Arc (Other School)"},
		"alike": {"Ann Arc (rank 1)", "Ann Arc (rank 3)"},
	} {
		var events []season.Input
		for day := range 2 {
			in := reporttest.AllPlay(fmt.Sprintf("e%d.trf", day), tournament.Date{Year: 2026, Month: 5, Day: uint8(day + 1)},
				"111=00", "Arc, Ann", "Arc, Ann", "Cup, Cal", "Dot, Dee")
			for i := range in.Event.Sections[0].Players {
				p := &in.Event.Sections[0].Players[i]
				p.IDs = []tournament.ID{{System: "fide", Value: "9900" + strconv.Itoa(i)}}
				if i == 1 && club == "" {
					p.Club = "Other School"
				}
			}
			events = append(events, in)
		}
		d := seriesOf(t, "[points]\nkind = \"game-points\"\n", events...).Document(report.SeasonPage)
		var got []string
		for i := range d.Sheets {
			if plot := d.Sheets[i].Plot; plot != nil {
				for _, line := range plot.Lines {
					if strings.HasPrefix(line.Name, "Ann Arc") {
						got = append(got, line.Name)
					}
				}
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", club, got, want)
		}
	}
}

// Three results in one event share a cell, too, on their own or with an absence between them.
func TestSeasonThreeInOneEvent(t *testing.T) {
	t.Parallel()
	events := twoSections("1=0110", "100111")
	evening := reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "======",
		"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Eel, Eve").Event.Sections[0]
	evening.Name = "Evening"
	for i := range evening.Players {
		p := &evening.Players[i]
		p.IDs = []tournament.ID{{System: "fide", Value: "99000" + strconv.Itoa(int(p.Name[0]-'A')+1)}}
		p.Club = ""
	}
	events[0].Event.Sections = append(events[0].Event.Sections, evening)
	d := seriesOf(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nbest = 1\n", events...)
	people := cellsOf(t, d.Document(report.SeasonTables), "standings", forPeople)
	name, may := slices.Index(people[0], "Name"), slices.Index(people[0], "may.trf cup")
	got := map[string]string{}
	for _, row := range people[1:] {
		got[row[name]] = row[may]
	}
	// In the morning Ada has 3, Ben 1.5, Cleo 1.5, Dee 0; in the afternoon 2, 1, 3 and 0; in the
	// evening all but Dee, who is not there, 1.5. Eve was absent from the first two, which is one absence.
	want := map[string]string{
		"Arc, Ada": "3 (2) (1.5)", "Bow, Ben": "(1.5) (1) (1.5)", "Cup, Cleo": "(1.5) 3 (1.5)", "Dot, Dee": "0 (0)",
		"Eel, Eve": "– (1.5)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// A page names those who can still win, and those who can still tie, as far as they are few.
func TestSeasonRace(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		can, tie int
		want     string // in the last line above the standings; "": it says nothing
	}{
		{0, 2, ""},
		{2, 1, "can still win: Player 1, Player 2; Player 3 can still tie."},
		{2, 0, "can still win: Player 1, Player 2."},
		{8, 8, "Player 8; Player 9, "},
		{8, 9, "8 of 20 can still win: Player 1, "},
		{9, 8, "9 of 20 can still win; Player 10, "},
		{9, 9, "9 of 20 can still win."},
	} {
		players := make([]string, 4)
		for i := range players {
			players[i] = fmt.Sprintf("Player %d", i+1)
		}
		in := reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "1=0110", players...)
		s := in.Event.Sections[0]
		s.Kind = tournament.Swiss
		for no := 5; no <= 20; no++ { // who draw with their neighbours
			draw := tournament.Entry{Opponent: int32((no - 1) ^ 1 + 1), Result: tournament.Draw}
			s.Players = append(s.Players, tournament.Player{
				No: no, Name: tournament.Name(fmt.Sprintf("Player %d", no)), Rounds: []tournament.Entry{draw, draw, draw},
			})
		}
		d := seriesOf(t, "[points]\nkind = \"game-points\"\n[count]\nevents = 2\n", in)
		table := &d.Tables[0]
		table.Open = true
		slices.SortFunc(table.Rows, func(a, b season.Row) int {
			number := func(r season.Row) int {
				n, _ := strconv.Atoi(strings.TrimPrefix(string(d.Person(r.Person).Name), "Player "))
				return n
			}
			return number(a) - number(b)
		})
		for i := range table.Rows {
			switch chance := &table.Rows[i].Chance; {
			case i < test.can:
				*chance = season.CanWin
			case i < test.can+test.tie:
				*chance = season.CanTie
			default:
				*chance = season.CannotWin
			}
		}
		doc := d.Document(report.SeasonPage)
		at := slices.IndexFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == "standings" })
		lines := doc.Sheets[at].Lines
		if got := lines[len(lines)-1]; test.want == "" && len(lines) != 1 || !strings.Contains(got, test.want) {
			t.Errorf("%d can win, %d tie: %q, want %q", test.can, test.tie, lines, test.want)
		}
	}
}

// A person whom the plan leaves out of every table has a document that says so. Files that the
// plan leaves out are named in a workbook as long as they are few.
func TestSeasonLeavesOut(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	dee := slices.IndexFunc(d.Tables[0].Rows, func(r season.Row) bool { return d.Person(r.Person).Name == "Dot, Dee" })
	person := d.Tables[0].Rows[dee].Person
	d.Tables[0].Rows = slices.Delete(d.Tables[0].Rows, dee, dee+1)
	doc := d.PersonDocument(person)
	if last := doc.Lines[len(doc.Lines)-1]; len(doc.Sheets) != 0 || last != "Dot, Dee, School of D: in no table" {
		t.Errorf("%d sheets, %q", len(doc.Sheets), doc.Lines)
	}
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	for files, want := range map[int]string{5: "e1.trf, e2.trf, e3.trf, e4.trf, e5.trf", 6: "6 files"} {
		var plan strings.Builder
		plan.WriteString("[points]\nkind = \"game-points\"\n")
		for i := 1; i <= files; i++ {
			fmt.Fprintf(&plan, "[[event]]\npath = \"e%d.trf\"\nskip = true\n", i)
		}
		series := reporttest.Series(t, plan.String()+"[[event]]\npath = \"may.trf\"\n", func(b *season.Builder) {
			reporttest.Add(b, reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "1=0110", names...))
			for i := 1; i <= files; i++ {
				b.LeaveOut(scheme.Source{Path: fmt.Sprintf("e%d.trf", i)})
			}
		})
		var text strings.Builder
		for _, f := range (report.SeasonData{Series: series}).Document(report.SeasonBook).Notes[0].Facts {
			text.WriteString(f.String() + "\n")
		}
		if !strings.Contains(text.String(), "Left out: "+want+": the plan leaves it out\n") {
			t.Errorf("%d files: %q, want %q", files, text.String(), want)
		}
	}
}

// The organiser's sheets say what is special: a final, a section that is left out, a bye and a
// forfeit of teams, rows that were taken for one person. Changes that families see have no folders.
func TestSeasonAside(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	e := &d.Events[0]
	e.Final, e.Path, e.Sections = true, "data/oct.trf", []season.Section{{Players: 4}, {Players: 7}}
	e.Sections[0].Name, e.Sections[0].Category = "Open", "Adults"
	e.Sections[1].Name, e.Sections[1].Skipped = "Blitz", true
	d.Matches = []season.Match{
		{Names: [2]string{"Rook House", ""}},
		{Names: [2]string{"Rook House", "Pawn Street"}, Boards: [2]season.Points{exact.Whole(4), exact.Whole(0)}, Forfeit: true},
		{Names: [2]string{"Rook House", "Pawn Street"}, Boards: [2]season.Points{exact.Fraction(5, 2), exact.Fraction(3, 2)}},
	}
	d.Against, d.Changes = "last.json", []season.Change{{Text: "data/oct.trf is new"}}
	d.People.Doubts = []identity.Doubt{{A: 0, B: 4, Taken: true}, {A: 0, B: 5}}
	d.People.MoreDoubts = 3
	book := d.Document(report.SeasonBook)
	events := cellsOf(t, book, "events", forPeople)
	row := strings.Join(events[1], "|")
	for _, part := range []string{"oct.trf cup (final)", "Open → Adults; Blitz (left out)", "|4|"} {
		if !strings.Contains(row, part) {
			t.Errorf("the event is %s, want %s", row, part)
		}
	}
	column := func(key, head string) (texts []string) {
		rows := cellsOf(t, book, key, forPeople)
		for _, row := range rows[1:] {
			texts = append(texts, row[slices.Index(rows[0], head)])
		}
		return texts
	}
	if got, want := column("matches", "Result"), []string{"bye", "4–0 (forfeit)", "2.5–1.5"}; !slices.Equal(got, want) {
		t.Errorf("matches %q, want %q", got, want)
	}
	at := slices.IndexFunc(book.Sheets, func(s sheet.Sheet) bool { return s.Key == "doubts" })
	doubts := cellsOf(t, book, "doubts", forPeople)
	if doubts[1][5] != "one person" || doubts[2][5] != "two people" ||
		!slices.Equal(book.Sheets[at].Notes, []string{"3 more are not listed."}) {
		t.Errorf("doubts %q, %q", doubts, book.Sheets[at].Notes)
	}
	if got := column("changes", "Change"); !slices.Equal(got, []string{"oct.trf is new"}) {
		t.Errorf("changes %q", got)
	}
	if got := cellsOf(t, d.Document(report.SeasonTables), "changes", forPeople)[1]; !slices.Contains(got, "data/oct.trf is new") {
		t.Errorf("the organiser reads %q", got)
	}
}

// A person is told apart by year of birth and club, as far as they are known.
func TestPersonTitle(t *testing.T) {
	t.Parallel()
	for want, p := range map[string]identity.Person{
		"Arc, Ada": {Name: "Arc, Ada"}, "Arc, Ada, Rook House": {Name: "Arc, Ada", Club: "Rook House"},
		"Arc, Ada, born 2015, Rook House": {Name: "Arc, Ada", Club: "Rook House", Birth: tournament.Date{Year: 2015}},
	} {
		if got := report.PersonTitle(p); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
