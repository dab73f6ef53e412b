package sheet_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/phrase/phrasetest"
	"podium/report/sheet"
)

// rowsOf is a sheet of rows that are written out.
func rowsOf(columns []sheet.Column, rows ...[]sheet.Cell) sheet.Sheet {
	return sheet.Sheet{Columns: columns, Len: len(rows), Rows: slices.Values(rows)}
}

func words(texts ...string) []sheet.Cell {
	cells := make([]sheet.Cell, len(texts))
	for i, text := range texts {
		cells[i] = sheet.Words(text)
	}
	return cells
}

// written is what a renderer makes of a document.
func written(t *testing.T, render func(io.Writer, *sheet.Document) error, d sheet.Document) string {
	t.Helper()
	var out bytes.Buffer
	if err := render(&out, &d); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestTextTable: columns are as wide as their widest text, up to a bound, counted as
// a terminal shows it; no line ends in blanks.
func TestTextTable(t *testing.T) {
	t.Parallel()
	long := strings.TrimSpace(strings.Repeat("seven characters ", 5)) // 84
	table := rowsOf(
		[]sheet.Column{{Head: "Rank", Kind: sheet.Rank}, {Head: "Name", Kind: sheet.Name}, {Head: "Points", Kind: sheet.Score}},
		words("1", "林", "4.5"), words("10", long, ""), words("11", "Zoe\u0308", "0"))
	want := " Rank  Name" + strings.Repeat(" ", 56) + "  Points\n" +
		"    1  林" + strings.Repeat(" ", 58) + "     4.5\n" +
		"   10  seven characters seven characters seven characters seven\n" +
		"       characters seven characters\n" +
		"   11  Zoe\u0308" + strings.Repeat(" ", 57) + "       0\n"
	if diff := cmp.Diff(want, written(t, sheet.WriteText, sheet.Document{Sheets: []sheet.Sheet{table}})); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestLongWords: a word that is wider than its column is broken, and nothing of it
// is lost; in a last column of texts, which may fill the line, words stay whole.
func TestLongWords(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 130)
	table := rowsOf([]sheet.Column{{Head: "Name"}, {Head: "Why"}}, words("a "+long, "b "+long))
	want := " Name" + strings.Repeat(" ", 58) + "Why\n" +
		" a" + strings.Repeat(" ", 61) + "b\n" +
		" " + long[:60] + "  " + long + "\n " + long[:60] + "\n " + long[:10] + "\n"
	if diff := cmp.Diff(want, written(t, sheet.WriteText, sheet.Document{Sheets: []sheet.Sheet{table}})); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// series is a document with one cell of every state.
func series() sheet.Document {
	result := func(text string, state sheet.State) sheet.Cell { return sheet.Cell{Text: text, State: state} }
	absent := sheet.Cell{State: sheet.Absent, Why: "entered, but did not take part"}
	both := sheet.Cell{Text: "5.5", State: sheet.Mixed, Parts: []sheet.Cell{result("4", sheet.Counted), result("1.5", sheet.Dropped)}}
	table := rowsOf([]sheet.Column{
		{Key: "file", Head: "File", When: sheet.ForPrograms},
		{Key: "rank", Head: "Rank", Kind: sheet.Rank},
		{Key: "name", Head: "Name", Kind: sheet.Name},
		{Key: "club", Head: "Club", When: sheet.IfAny},
		{Key: "federation", Head: "Fed", When: sheet.IfDifferent},
		{Key: "may", Head: "May", Kind: sheet.Result, Group: "Results"},
		{Key: "june", Head: "June", Kind: sheet.Result, Group: "Results"},
		{Key: "reason", Head: "Reason", Detail: true},
		{Key: "passed", Head: "Passed over", Detail: true, Lead: "passed over: "},
	},
		[]sheet.Cell{{Text: "a.trf"}, {Text: "1"}, {Text: "Ash, A|nn"}, {}, {Text: "USA"}, both, result("3", sheet.Counted), {Text: "most points"}, {Text: "Elm, Eve"}},
		[]sheet.Cell{{Text: "a.trf"}, {Text: "2"}, {Text: "=Birch"}, {}, {Text: "USA"}, absent, result("2", sheet.Dropped), {}, {}})
	table.Section, table.Notes = "U*10", []string{"A note."}
	return sheet.Document{
		Title: "Club Series", Alarm: "1 file is missing", Sheets: []sheet.Sheet{table},
		Notes: []sheet.Topic{{Title: "Rules", Facts: []sheet.Fact{{Label: "Events", Text: "the best 2"}, {Text: "No ties."}}}},
	}
}

// TestSigns: what is absent, what does not count and what is made of several results
// has the same signs in all media for people, and is a plain number for programs.
func TestSigns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		render func(io.Writer, *sheet.Document) error
		want   string
	}{
		{"text", sheet.WriteText, `Club Series, U*10
1 file is missing
 Rank  Name           May  June  Why
    1  Ash, A|nn  4 (1.5)     3  most points
                                 passed over: Elm, Eve
    2  =Birch           –   (2)
A note.
Values in brackets do not count.
– : entered, but did not take part.

Rules
 Events: the best 2
 No ties.

`},
		{"markdown", sheet.WriteMarkdown, `## Club Series, U\*10

1 file is missing

| Rank | Name | May | June | Why |
| ---:|:--- | ---:| ---:|:--- |
| 1 | Ash, A\|nn | 4 ~~1.5~~ | 3 | most points<br/>passed over: Elm, Eve |
| 2 | =Birch | – | ~~2~~ |  |

A note.

Values struck through do not count.

– : entered, but did not take part.

### Rules

- Events: the best 2
- No ties.

`},
		{"csv", sheet.WriteCSV, `1 file is missing
File,Rank,Name,Club,Fed,May,June,Reason,Passed over,Not counted
a.trf,1,"Ash, A|nn",,USA,5.5,3,most points,"Elm, Eve",May: 1.5
a.trf,2,'=Birch,,USA,,2,,,June: 2
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, written(t, test.render, series())); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestFolded: more columns than a medium holds become one, with all that stood in
// them; as many as it holds stay.
func TestFolded(t *testing.T) {
	t.Parallel()
	d := series()
	folded := d.Sheets[0].FoldedAll(1)
	d.Sheets = []sheet.Sheet{folded}
	text := written(t, sheet.WriteText, d)
	for _, want := range []string{
		"    1  Ash, A|nn  May: 4; May: (1.5); June: 3  most points\n",
		"    2  =Birch     May: –; June: (2)\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
	if got := written(t, sheet.WriteCSV, d); !strings.Contains(got, "May: 5.5; June: 3") || !strings.Contains(got, ",June: 2,") {
		t.Errorf("the folded column of CSV is not that of programs:\n%s", got)
	}
	wide := series()
	if same := wide.Sheets[0].FoldedAll(2); len(same.Columns) != len(wide.Sheets[0].Columns) {
		t.Errorf("%d columns of %d are left though all fit", len(same.Columns), len(wide.Sheets[0].Columns))
	}
}

// TestShown: a column disappears by the rule that it has, and never another.
func TestShown(t *testing.T) {
	t.Parallel()
	d := series()
	var keys []string
	shown := d.Sheets[0].Shown()
	for _, c := range shown.Columns {
		keys = append(keys, c.Key)
	}
	want := []string{"rank", "name", "may", "june", "reason", "passed"}
	if diff := cmp.Diff(want, keys); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for cells := range shown.Rows {
		if len(cells) != len(want) {
			t.Fatalf("%d cells below %d columns", len(cells), len(want))
		}
	}
	// That all are of one country goes without saying, also where somebody's is not known.
	fed := []sheet.Column{{Key: "fed", When: sheet.IfDifferent}}
	shared, varied := rowsOf(fed, words("USA"), words("")), rowsOf(fed, words(""), words("USA"), words("FRA"))
	if got := shared.Shown(); len(got.Columns) != 0 {
		t.Error("a column of one federation is shown")
	}
	if got := varied.Shown(); len(got.Columns) != 1 {
		t.Error("a column of two federations has disappeared")
	}
}

// TestSentences: findings are sentences on a terminal, and a table elsewhere.
func TestSentences(t *testing.T) {
	t.Parallel()
	found := rowsOf([]sheet.Column{{Head: "Line", Kind: sheet.Number}, {Head: "Found"}}, words("3", "no rating"))
	found.AsText = slices.Values([]string{"a.trf:3: no\x1b rating\n  - old"})
	d := sheet.Document{Title: "Findings", Sheets: []sheet.Sheet{found}}
	if got, want := written(t, sheet.WriteText, d), "a.trf:3: no  rating\n  - old\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := written(t, sheet.WriteCSV, d), "Line,Found\n3,no rating\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestSeveralSheets: each table has its heading; one that is empty says so, and one
// that only explains the others is not in CSV.
func TestSeveralSheets(t *testing.T) {
	t.Parallel()
	events := rowsOf([]sheet.Column{{Head: "Event"}}, words("May"))
	events.Title, events.Aside = "Events", true
	nobody := rowsOf([]sheet.Column{{Head: "Name"}})
	nobody.Section, nobody.Title, nobody.Empty = "Open", "teams", "nobody"
	d := sheet.Document{Title: "Series", Lines: []string{"1 event"}, Sheets: []sheet.Sheet{events, nobody}}
	want := "Series\n1 event\n\nEvents\n Event\n May\n\nOpen: teams\n nobody\n\n"
	if diff := cmp.Diff(want, written(t, sheet.WriteText, d)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if got := written(t, sheet.WriteCSV, d); got != "Name\n" {
		t.Errorf("CSV is %q", got)
	}
}

// TestHostileText: what a file says drives no terminal, is no markup and no formula.
func TestHostileText(t *testing.T) {
	t.Parallel()
	d := sheet.Document{Title: "t", Sheets: []sheet.Sheet{rowsOf([]sheet.Column{{Head: "Name", Kind: sheet.Name}},
		words("a\x1b[2J\nb"), words("+1"), words("-"), words("@x"), words("[a](b) <i> `c` # ~ _"))}}
	if got := written(t, sheet.WriteText, d); strings.Contains(got, "\x1b") || !strings.Contains(got, " a [2J b\n") {
		t.Errorf("text is %q", got)
	}
	if got := written(t, sheet.WriteMarkdown, d); !strings.Contains(got, "| \\[a\\](b) &lt;i&gt; \\`c\\` \\# \\~ \\_ |\n") {
		t.Errorf("Markdown is %q", got)
	}
	if got, want := written(t, sheet.WriteCSV, d), "Name\na [2J; b\n+1\n-\n'@x\n[a](b) <i> `c` # ~ _\n"; got != want {
		t.Errorf("CSV is %q, want %q", got, want)
	}
}

// TestTable: a sheet is declared column by column; cells that nothing fills are
// empty, also behind a row in which something did.
func TestTable(t *testing.T) {
	t.Parallel()
	var table sheet.Table[int]
	table.Add(sheet.Column{Head: "No"}, sheet.Whole)
	table.AddGroup([]sheet.Column{{Head: "A"}, {Head: "B"}}, func(n int, cells []sheet.Cell) { cells[n%2] = sheet.Words("x") })
	table.AddGroup(nil, func(int, []sheet.Cell) { t.Error("a group without columns is filled") })
	var got [][]string
	rows := table.Rows(slices.Values([]int{1, 2}))
	for range 2 {
		for cells := range rows {
			got = append(got, []string{cells[0].Text, cells[1].Text, cells[2].Text})
		}
	}
	want := [][]string{{"1", "", "x"}, {"2", "x", ""}, {"1", "", "x"}, {"2", "x", ""}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestAbbreviated: headings of a group that are too wide together have their short
// forms, also as labels where the group is one column; other groups keep theirs.
func TestAbbreviated(t *testing.T) {
	t.Parallel()
	events := rowsOf([]sheet.Column{
		{Head: "October Open", Short: "1", Group: "Results"},
		{Head: "March Open", Short: "2", Group: "Results"},
		{Head: "Round 1", Short: "1", Group: "Rounds"},
		{Head: "Total", Short: "T"},
	}, words("5", "6", "W2", "11"))
	heads := func(s sheet.Sheet) (out []string) {
		for _, c := range s.Columns {
			out = append(out, c.Head)
		}
		return out
	}
	if diff := cmp.Diff([]string{"1", "2", "Round 1", "Total"}, heads(events.Abbreviated(21))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff([]string{"October Open", "March Open", "Round 1", "Total"}, heads(events.Abbreviated(22))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	short := events.Abbreviated(0)
	short = short.FoldedAll(0)
	for cells := range short.Rows {
		if got := cells[0].ForPeople(sheet.Plain()); got != "1: 5; 2: 6" {
			t.Errorf("folded: %q", got)
		}
	}
}

// TestManyEvents: more events than CSV has columns for are one column, and what does
// not count is listed all the same.
func TestManyEvents(t *testing.T) {
	t.Parallel()
	const events = 501
	columns, cells := make([]sheet.Column, events), make([]sheet.Cell, events)
	for i := range columns {
		columns[i] = sheet.Column{Head: fmt.Sprintf("E%d", i+1), Kind: sheet.Result, Group: "Results"}
	}
	cells[3] = sheet.Cell{Text: "5"}
	cells[500] = sheet.Cell{Text: "2.5", State: sheet.Dropped}
	d := sheet.Document{Sheets: []sheet.Sheet{rowsOf(columns, cells)}}
	if got, want := written(t, sheet.WriteCSV, d), "Results,Not counted\nE4: 5; E501: 2.5,E501: 2.5\n"; got != want {
		t.Errorf("CSV is %q, want %q", got, want)
	}
	if got, want := written(t, sheet.WriteText, d), " Results\n E4: 5; E501: (2.5)\nValues in brackets do not count.\n"; got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
}

// TestLongNotes: a note that is wider than a terminal takes several lines.
func TestLongNotes(t *testing.T) {
	t.Parallel()
	s := rowsOf([]sheet.Column{{Head: "A"}}, []sheet.Cell{{Text: "1"}})
	s.Notes = []string{strings.Repeat("long ", 27) + "long end"}
	want := " A\n 1\n" + strings.Repeat("long ", 27) + "long\n  end\n"
	if got := written(t, sheet.WriteText, sheet.Document{Sheets: []sheet.Sheet{s}}); got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
}

// TestTextWithin: a table that is wider than the terminal has narrower columns of words, then
// one for each group, and what has no place stands below the row.
func TestTextWithin(t *testing.T) {
	t.Parallel()
	table := sheet.Sheet{
		Columns: []sheet.Column{
			{Head: "Rank", Kind: sheet.Rank},
			{Head: "Name", Kind: sheet.Name},
			{Head: "Autumn", Group: "Results", Kind: sheet.Result},
			{Head: "Winter", Group: "Results", Kind: sheet.Result},
			{Head: "Points", Kind: sheet.Score},
			{Head: "Reason", Detail: true},
		},
		Len: 1,
		Rows: func(yield func([]sheet.Cell) bool) {
			yield([]sheet.Cell{
				sheet.Whole(1), sheet.Words("Gambitsen, Rosa"), sheet.Whole(10), sheet.Whole(8), sheet.Whole(18),
				sheet.Words("more points than all the others of the series"),
			})
		},
	}
	for width, want := range map[int]string{
		0: ` Rank  Name             Autumn  Winter  Points  Why
    1  Gambitsen, Rosa      10       8      18  more points than all the others of the series
`,
		80: ` Rank  Name             Autumn  Winter  Points  Why
    1  Gambitsen, Rosa      10       8      18  more points than all the others
                                                of the series
`,
		48: ` Rank  Name             Autumn  Winter  Points
    1  Gambitsen, Rosa      10       8      18
    Why: more points than all the others of the
      series
`,
		30: ` Rank  Name             Points
    1  Gambitsen, Rosa      18
    Results: Autumn: 10;
      Winter: 8
    Why: more points than all
      the others of the series
`,
	} {
		within := func(w io.Writer, d *sheet.Document) error { return sheet.WriteTextWithin(w, d, width) }
		if diff := cmp.Diff(want, written(t, within, sheet.Document{Sheets: []sheet.Sheet{table}})); diff != "" {
			t.Errorf("in %d columns: -want +got\n%s", width, diff)
		}
	}
}

// TestFoldedWhereNeeded: on a narrow terminal a group has its short headings first, and is
// one column only where these do not fit either.
func TestFoldedWhereNeeded(t *testing.T) {
	t.Parallel()
	columns := []sheet.Column{{Head: "Name", Kind: sheet.Text}}
	cells := []string{"Rookwell, Ben"}
	for i, name := range []string{"2025-10-11", "2025-11-15", "2026-01-17", "2026-02-14", "2026-03-21", "2026-04-25"} {
		columns = append(columns, sheet.Column{Head: name, Short: strconv.Itoa(i + 1), Group: "Events", Kind: sheet.Score})
		cells = append(cells, "2.5")
	}
	doc := &sheet.Document{Sheets: []sheet.Sheet{rowsOf(columns, words(cells...))}}
	for width, want := range map[int]string{
		100: "2025-10-11", 60: "Name             1    2    3    4    5    6", 30: "1: 2.5; 2: 2.5",
	} {
		var out strings.Builder
		if err := sheet.WriteTextWithin(&out, doc, width); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("within %d columns: no %q in\n%s", width, want, out.String())
		}
	}
}

// TestHeadOfDetails: the heading of the column with all details comes from the catalogue.
func TestHeadOfDetails(t *testing.T) {
	t.Parallel()
	words := phrasetest.Marked(t)
	table := sheet.Table[string]{Words: words}
	table.AddText(sheet.Column{Key: "name", Kind: sheet.Name}, func(s string) string { return s })
	table.AddText(sheet.Column{Key: "reason", Detail: true}, func(string) string { return "7" })
	list := []string{"1"}
	d := &sheet.Document{Words: words, Sheets: []sheet.Sheet{table.Sheet(sheet.Sheet{}, len(list), slices.Values(list))}}
	for name, write := range map[string]func(io.Writer, *sheet.Document) error{
		"text": sheet.WriteText, "markdown": sheet.WriteMarkdown,
	} {
		var out strings.Builder
		if err := write(&out, d); err != nil {
			t.Fatal(err)
		}
		if want := words.Text("head.why"); !strings.Contains(out.String(), want) {
			t.Errorf("%s has no heading %q:\n%s", name, want, &out)
		}
	}
}

// Several documents become one: above each table stands what its document says, and what must not
// be overlooked. The country is that of all, if it is one.
func TestJoin(t *testing.T) {
	t.Parallel()
	table := rowsOf([]sheet.Column{{Head: "Name"}}, words("Ash"))
	open := table
	open.Section, open.Lines = "Open", []string{"4 players"}
	first := &sheet.Document{Title: "Spring", Country: "CAN", Lines: []string{"March"}, Alarm: "provisional", Sheets: []sheet.Sheet{open}}
	second := &sheet.Document{Title: "Autumn", Country: "CAN", Sheets: []sheet.Sheet{table}, Notes: []sheet.Topic{{Title: "Rules"}}}
	abroad := &sheet.Document{Country: "USA", Sheets: []sheet.Sheet{table, open}}
	d := sheet.Join("All", []*sheet.Document{first, second})
	var got []string
	for _, s := range d.Sheets {
		got = append(got, s.Section+": "+strings.Join(s.Lines, "; "))
	}
	want := []string{"Spring, Open: March; 4 players; provisional", "Autumn: "}
	if diff := cmp.Diff(want, got); diff != "" || d.Title != "All" || d.Country != "CAN" || len(d.Notes) != 1 {
		t.Errorf("%+v (-want +got)\n%s", d, diff)
	}
	if d = sheet.Join("All", []*sheet.Document{abroad, first}); d.Country != "" || d.Sheets[0].Section != "" || d.Sheets[1].Section != "Open" {
		t.Errorf("country %q, sections %q and %q", d.Country, d.Sheets[0].Section, d.Sheets[1].Section)
	}
}

// Lines break at blanks and lose nothing else; the next ones are indented further.
func TestFoldLine(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		line string
		most int
		want []string
	}{
		{"a line", 0, []string{"a line"}},
		{"a line", 6, []string{"a line"}},
		{"a line ", 7, []string{"a line "}}, // it fits as it is
		{"a line", 5, []string{"a", "  lin", "  e"}},
		{"  two words", 6, []string{"  two", "    wo", "    rd", "    s"}},
		{"four      ", 6, []string{"four"}},
		{"wide   gap", 7, []string{"wide", "  gap"}},
		{"林林林", 4, []string{"林林", "  林"}},
		{"x yyyyy", 6, []string{"x", "  yyyy", "  y"}},
	} {
		if diff := cmp.Diff(test.want, sheet.FoldLine(test.line, test.most)); diff != "" {
			t.Errorf("%q in %d columns (-want +got)\n%s", test.line, test.most, diff)
		}
	}
}

// A document without tables has its texts, a table without rows its heads or what stands in their
// place, and one column of long words the whole width of the terminal.
func TestTextOfLittle(t *testing.T) {
	t.Parallel()
	bare, nobody := rowsOf([]sheet.Column{{Head: "Name"}}), rowsOf([]sheet.Column{{Head: "Name"}})
	nobody.Empty = "nobody"
	for _, test := range []struct {
		d              sheet.Document
		text, markdown string
	}{
		{sheet.Document{Title: "Club", Lines: []string{"no events"}}, "Club\nno events\n\n", "## Club\n\nno events\n\n"},
		{sheet.Document{Sheets: []sheet.Sheet{bare}}, " Name\n", "| Name |\n|:--- |\n\n"},
		{sheet.Document{Sheets: []sheet.Sheet{nobody}}, " nobody\n", "nobody\n\n"},
	} {
		if diff := cmp.Diff(test.text, written(t, sheet.WriteText, test.d)); diff != "" {
			t.Errorf("text (-want +got)\n%s", diff)
		}
		if diff := cmp.Diff(test.markdown, written(t, sheet.WriteMarkdown, test.d)); diff != "" {
			t.Errorf("Markdown (-want +got)\n%s", diff)
		}
	}
	long := strings.Repeat("x", 30)
	d := sheet.Document{Sheets: []sheet.Sheet{rowsOf([]sheet.Column{{Head: "Name", Kind: sheet.Name}}, words(long))}}
	within := func(w io.Writer, d *sheet.Document) error { return sheet.WriteTextWithin(w, d, 20) }
	if diff := cmp.Diff(" Name\n "+long[:19]+"\n "+long[19:]+"\n", written(t, within, d)); diff != "" {
		t.Errorf("one column (-want +got)\n%s", diff)
	}
}
