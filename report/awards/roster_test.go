package awards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
)

// TestRoster: rows are matched by id, number and name; what is doubtful is reported
// with its line and not used.
func TestRoster(t *testing.T) {
	t.Parallel()
	s := threeRounds()
	s.Players = append(s.Players, tournament.Player{No: 5, Name: "Able, Ann", Rounds: []tournament.Entry{{Opponent: 6, Result: tournament.Draw}}},
		tournament.Player{No: 6, Name: "Elm, Eve", Rounds: []tournament.Entry{{Opponent: 5, Result: tournament.Draw}}})
	d := data(t, byNumber, s)
	d.Roster = &awards.Roster{
		File: "roster.csv", Line: 1, Columns: []string{"USCF ID", "No", "Name", "Grade", "Shoe size"},
		Rows: []roster.Row{
			{Line: 2, Cells: []string{"90000002", "", "Bob Best", "5"}},
			{Line: 3, Cells: []string{"", "3", "", "K"}},
			{Line: 4, Cells: []string{"", "", "Ann Able", "4"}},  // two of that name
			{Line: 5, Cells: []string{"", "4", "Elm, Eve", "4"}}, // the number of another
			{Line: 6, Cells: []string{"", "", "Nobody", "4"}},
			{Line: 7, Cells: []string{"", "", "Eve ELM", "twelve"}},
			{Line: 8, Cells: []string{"", "", "", ""}},
			{Line: 9, Cells: []string{"", "3", "", "6"}}, // again
		},
	}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\nplaces = 4\neligible = { grade_from = \"K\", grade_to = 12 }"), d)
	want := []string{"x 1: Best, Bob", "x 2: Cole, Cal", "x 3: (no eligible player is left)", "x 4: (no eligible player is left)"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	var lines []int
	var texts []string
	for _, p := range r.Problems {
		if p.Pos.File == "roster.csv" {
			lines = append(lines, p.Pos.Line)
			texts = append(texts, p.Error())
		}
	}
	if diff := cmp.Diff([]int{1, 4, 5, 6, 7, 9}, lines); diff != "" {
		t.Errorf("lines of problems (-want +got):\n%s\n%s", diff, strings.Join(texts, "\n"))
	}
}

// TestRosterContradicts: where the roster and the file differ, the roster wins
// and a warning says so. A day within the file's year is no difference.
func TestRosterContradicts(t *testing.T) {
	t.Parallel()
	s := section("Open",
		somebody{"Ann", 0, 8, func(p *tournament.Player) {
			p.Grade, p.Sex, p.Birth = "4", tournament.Female, tournament.Date{Year: 2015}
		}},
		somebody{"Bob", 0, 6, grade("5")})
	d := data(t, byNumber, s)
	d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "Grade", "Sex", "Birth date"}, Rows: []roster.Row{
		{Line: 2, Cells: []string{"Ann", "5", "F", "2015-02-03"}}, {Line: 3, Cells: []string{"Bob", "5th", "", ""}},
	}}
	r := decide(t, parse(t, "[[award]]\nid = \"g5\"\neligible = { grade = 5 }"), d)
	if diff := cmp.Diff([]string{"g5 1: Ann"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if len(r.Problems) != 1 || r.Problems[0].Pos.Line != 2 || r.Problems[0].Found != "Ann: grade 5, but the event has 4" {
		t.Errorf("problems: %v", r.Problems)
	}
}

// TestRosterKnowsLess: a year in the roster takes nothing from a day of the same
// year in the file, and is no contradiction.
func TestRosterKnowsLess(t *testing.T) {
	t.Parallel()
	day := tournament.Date{Year: 2015, Month: 5, Day: 12}
	d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, func(p *tournament.Player) { p.Birth = day }}))
	d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "Birth"}, Rows: []roster.Row{{Line: 2, Cells: []string{"Ann", "2015"}}}}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { born_from = 2015-05-12 }"), d)
	if diff := cmp.Diff([]string{"x 1: Ann"}, won(r)); diff != "" || len(r.Problems) > 0 {
		t.Errorf("won (-want +got):\n%s%v", diff, r.Problems)
	}
}

// TestBirthsOfRoster: a roster may write births as the table of an event may, and
// in the American order, too.
func TestBirthsOfRoster(t *testing.T) {
	t.Parallel()
	for text, known := range map[string]bool{
		"2015": true, "2015-09": true, "2015-09-14": true, "2015/09/14": true, "2015.09.14": true,
		"14.9.2015": true, "9/14/2015": true, "14/9/2015": true, "9/1/2015": true,
		"2015-13-01": false, "14.9.15": false, "1.2015": false, "September": false, "1015-09-14": false, "30/30/2015": false,
	} {
		d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}))
		d.Roster = &awards.Roster{
			File: "roster.csv", Line: 1, Columns: []string{"Name", "Birth"}, Rows: []roster.Row{{Line: 2, Cells: []string{"Ann", text}}},
		}
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { born_from = 2015-09-01, born_to = 2015-09-30 }"), d)
		if want := known && text != "2015"; (len(r.Decisions[0].Winners) == 1) != want {
			t.Errorf("%s: born in September 2015: %t, want %t", text, !want, want)
		}
		if got := slices.ContainsFunc(r.Problems, func(p finding.Finding) bool { return p.Code == finding.DoubtfulRoster }); got == known {
			t.Errorf("%s is reported: %t, want %t", text, got, !known)
		}
	}
}

// TestRosterInWorkbook: what is wrong with a row of a workbook is reported with a
// cell, for a sheet has no other places.
func TestRosterInWorkbook(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}))
	d.Roster = &awards.Roster{File: "list.xlsx", Sheet: "Entries", Line: 3, Columns: []string{"Name", "Grade"}, Rows: []roster.Row{
		{Line: 4, Cells: []string{"Nobody", "5"}}, {Line: 5, Cells: []string{"Ann", "x"}},
	}}
	r := decide(t, parse(t, "[[award]]\nid = \"x\""), d)
	var got []string
	for _, p := range r.Problems {
		got = append(got, fmt.Sprintf("%s %s %d %d", p.Pos.File, p.Pos.Sheet, p.Pos.Line, p.Pos.Col))
	}
	if diff := cmp.Diff([]string{"list.xlsx Entries 4 1", "list.xlsx Entries 5 2"}, got); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

// TestRosterHeadings: columns as lists of schools and registration sites name
// them. Of two people of one family name the given name tells.
func TestRosterHeadings(t *testing.T) {
	t.Parallel()
	for _, columns := range [][]string{
		{"Last Name", "First Name", "Sch", "Gr", "DOB"},
		{"LAST", "FIRST", "School Name", "Grade", "D.O.B."},
		{"Surname", "Given Name", "school", "Grd.", "Date of Birth"},
	} {
		d := data(t, byNumber, section("Open", somebody{"Roe, Ann", 0, 8, nil}, somebody{"Roe, Bob", 0, 6, nil}))
		d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: columns, Rows: []roster.Row{
			{Line: 2, Cells: []string{"Roe", "Bob", "Hill", "5", "4/20/2014"}},
		}}
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { grade = 5, school = \"Hill\", born_from = 2014-04-20, born_to = 2014-04-20 }"), d)
		if diff := cmp.Diff([]string{"x 1: Roe, Bob"}, won(r)); diff != "" || len(r.Problems) > 0 {
			t.Errorf("%v: won (-want +got):\n%s%v", columns, diff, r.Problems)
		}
	}
}

// TestRosterOfSections: a number that two sections have needs a section or a
// name; a name that two have needs more than the name.
func TestRosterOfSections(t *testing.T) {
	t.Parallel()
	a := section("Upper", somebody{"Ann", 0, 8, nil}, somebody{"Cal", 0, 6, nil})
	b := section("Lower", somebody{"Bob", 0, 8, nil}, somebody{"Cal", 0, 6, nil})
	d := data(t, byNumber, a, b)
	d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Section", "Number", "Player", "Grade"}, Rows: []roster.Row{
		{Line: 2, Cells: []string{"", "1", "", "3"}},
		{Line: 3, Cells: []string{"lower", "1", "", "3"}},
		{Line: 4, Cells: []string{"", "1", "Ann", "3"}},
		{Line: 5, Cells: []string{"", "", "Cal", "3"}},
		{Line: 6, Cells: []string{"Upper", "", "Cal", "3"}},
	}}
	r := decide(t, parse(t, "[[award]]\nid = \"g3\"\nplaces = 2\neligible = { grade = 3 }"), d)
	want := []string{"g3 1: Ann", "g3 2: Cal", "g3 1: Bob", "g3 2: (no eligible player is left)"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if len(r.Problems) != 2 || r.Problems[0].Pos.Line != 2 || r.Problems[1].Pos.Line != 5 {
		t.Errorf("problems: %v", r.Problems)
	}
}

// TestRosterNames: a row finds its player by the name in any usual order, with a comma or
// without; of two whose names are turned around, each finds its own.
func TestRosterNames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		file   []string
		roster string
		want   string
	}{
		{[]string{"Ames, Al", "Bond, Bo"}, "Ames Al", "Ames, Al"},
		{[]string{"Ames, Al", "Bond, Bo"}, "AL AMES", "Ames, Al"},
		{[]string{"Ames, Al", "Al, Ames"}, "Al, Ames", "Al, Ames"},
		{[]string{"Ames, Al", "Al, Ames"}, "Al Ames", "Ames, Al"},
		{[]string{"Al Ames", "Bo Bond"}, "Ames Al", "Al Ames"},
		{[]string{"Al Ames", "Bo Bond"}, "Ames, Al", "Al Ames"},
		{[]string{"Ames Al", "Bond Bo"}, "Ames, Al", "Ames Al"},
		{[]string{"Smith, John Jr.", "Smith, John"}, "Smith John Jr", "Smith, John Jr."},
		{[]string{"Smith, John Jr.", "Smith, John"}, "Smith, John, Jr", "Smith, John Jr."},
		{[]string{"Smith, John Jr.", "Smith, John"}, "John Smith", "Smith, John"},
		{[]string{"Dr. Hall, Meg"}, "Hall Meg", "Dr. Hall, Meg"},
		{[]string{"de la Cruz, Ana Maria"}, "de la Cruz Ana Maria", "de la Cruz, Ana Maria"},
		{[]string{"Ames, Al"}, "Ames", ""},
	} {
		var people []somebody
		for _, name := range test.file {
			people = append(people, somebody{name, 0, 8, nil})
		}
		d := data(t, byNumber, section("Open", people...))
		d.Roster = &awards.Roster{
			File: "roster.csv", Line: 1, Columns: []string{"Name", "Grade"},
			Rows: []roster.Row{{Line: 2, Cells: []string{test.roster, "5"}}},
		}
		got := ""
		if r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { grade = 5 }"), d); len(r.Decisions[0].Winners) > 0 {
			got = r.Decisions[0].Winners[0].Name
		}
		if got != test.want {
			t.Errorf("%q among %q is %q, want %q", test.roster, test.file, got, test.want)
		}
	}
}

// TestRosterCells: what a column says, the first of two columns of one name, and what a row
// says that no player is, or no number.
func TestRosterCells(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		columns  string
		rows     []string // cells with commas between them
		criteria string
		want     string // the winner
		problem  string // after the name of the file; "": none
	}{
		"a member":                       {"No,Member", []string{"1,no", "2,Yes"}, "member = true", "Bob", ""},
		"a member by a number":           {"No,Member", []string{"1,no", "2,no"}, `member = "uscf"`, "Ann", ""},
		"perhaps a member":               {"No,Member", []string{"2,perhaps"}, "member = true", "Ann", `csv:2:2: warning: Member: "perhaps"; expected yes or no`},
		"an id of FIDE":                  {"FIDE ID,USCF ID,Grade", []string{"22,,5"}, "grade = 5", "Bob", ""},
		"an id that nobody has":          {"USCF ID,Grade", []string{"99,5", "11,5"}, "grade = 5", "Ann", `csv:2: warning: no player has the id "99"`},
		"a column twice":                 {"No,Grade,Grade", []string{"2,5,4"}, "grade = 5", "Bob", `csv:1:3: warning: Grade: column "Grade" appears twice`},
		"a column of a criterion, twice": {"No,Bus,Bus", []string{"1,,4", "2,7,4"}, `column = "bus", is = "7"`, "Bob", `csv:1:3: warning: Bus: column "Bus" appears twice`},
		"a column without a name":        {"No, ,Grade", []string{"2,x,5"}, "grade = 5", "Bob", ""},
		"a short row":                    {"No,Grade,Sex", []string{"1", "2,5"}, "grade = 5", "Bob", ""},
		"no number":                      {"No,Grade", []string{"x,5", "2,5"}, "grade = 5", "Bob", `csv:2: warning: the number "x"`},
		"the number 0":                   {"No,Grade", []string{"0,5", "2,5"}, "grade = 5", "Bob", `csv:2: warning: the number "0"`},
		"no number, but an id":           {"No,USCF ID,Grade", []string{"x,11,5"}, "grade = 5", "Ann", ""},
		"a number of nobody":             {"No,Grade", []string{"9,5", "2,5"}, "grade = 5", "Bob", "csv:2: warning: no player has the number 9"},
		"a team as the school":           {"No,Team", []string{"2,Oak"}, `school = "Oak"`, "Bob", ""},
		"a school and a team":            {"No,Team,School", []string{"1,Oak,Elm", "2,Oak,"}, `school = "Oak"`, "Bob", ""},
		"a club":                         {"No,Club", []string{"2,Oak"}, `club = "Oak"`, "Bob", ""},
		"the oldest year":                {"No,Birth", []string{"2,1850"}, "born_to = 1850", "Bob", ""},
		"the youngest year":              {"No,Birth", []string{"2,2200"}, "born_from = 2200", "Bob", ""},
		"before all":                     {"No,Birth", []string{"1,1849", "2,1850"}, "born_to = 1850", "Bob", `csv:2:2: warning: Birth: "1849"; expected a year or a day`},
		"after all":                      {"No,Birth", []string{"1,2201", "2,2200"}, "born_from = 2200", "Bob", `csv:2:2: warning: Birth: "2201"; expected a year or a day`},
		"two digits of a year":           {"No,Birth", []string{"1,9/14/15", "2,9/14/2015"}, "born_from = 2015", "Bob", `csv:2:2: warning: Birth: "9/14/15"; expected`},
		"the highest rating":             {"No,Rating after", []string{"1,1510", "2,4000"}, "exclude = []", "Bob", ""},
		"above all ratings":              {"No,Rating after", []string{"1,4001", "2,1500"}, "exclude = []", "Bob", `csv:2:2: warning: Rating after: "4001"; expected a rating`},
		"no rating":                      {"No,Rating after", []string{"1,high", "2,1500"}, "exclude = []", "Bob", `csv:2:2: warning: Rating after: "high"; expected a rating`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			id := func(system, value string) func(*tournament.Player) {
				return func(p *tournament.Player) { p.IDs = []tournament.ID{{System: system, Value: value}} }
			}
			d := data(t, byNumber, section("Open", somebody{"Ann", 1500, 8, id("uscf", "11")}, somebody{"Bob", 1400, 6, id("fide", "22")}))
			d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: strings.Split(tt.columns, ",")}
			for i, row := range tt.rows {
				d.Roster.Rows = append(d.Roster.Rows, roster.Row{Line: 2 + i, Cells: strings.Split(row, ",")})
			}
			order := ""
			if strings.Contains(tt.columns, "after") {
				order = "order = \"rating-gain\"\n"
			}
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\n"+order+"eligible = { "+tt.criteria+" }"), d)
			if diff := cmp.Diff([]string{"x 1: " + tt.want}, won(r)); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
			var said strings.Builder
			for _, p := range r.Problems {
				said.WriteString(strings.TrimPrefix(p.Error(), "roster.") + "\n")
			}
			if !strings.HasPrefix(said.String(), tt.problem) || strings.Count(said.String(), "\n") > strings.Count(tt.problem, "csv") {
				t.Errorf("said %q, want %q", said.String(), tt.problem)
			}
			if passed := r.Decisions[0].Passed; strings.HasPrefix(name, "a member") && tt.want == "Bob" &&
				(len(passed) != 1 || passed[0].Why != "membership not known") {
				t.Errorf("passed over %+v", passed)
			}
		})
	}
}
