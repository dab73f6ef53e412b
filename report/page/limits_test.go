package page

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// A page of one part needs no list of its parts; of two it has both.
func TestPartsOfPages(t *testing.T) {
	t.Parallel()
	parts := func(page string) []string {
		_, nav, _ := strings.Cut(page, "<nav ")
		nav, _, _ = strings.Cut(nav, "</nav>")
		var names []string
		for item := range strings.SplitSeq(nav, "</a>") {
			if at := strings.LastIndexByte(item, '>'); strings.Contains(item, "<a ") {
				names = append(names, item[at+1:])
			}
		}
		return names
	}
	table := func(title string) sheet.Sheet {
		return sheet.Sheet{
			Title: title, Columns: []sheet.Column{{Key: "name", Head: "Name", Kind: sheet.Name}}, Len: 1,
			Rows: slices.Values([][]sheet.Cell{{sheet.Words("Oak, Ann")}}),
		}
	}
	for _, sheets := range [][]sheet.Sheet{{table("Standings")}, {table("Standings"), table("")}} {
		if got := parts(written(t, &sheet.Document{Title: "Cup", Sheets: sheets})); got != nil {
			t.Errorf("of one part with a name: %q", got)
		}
	}
	two := written(t, &sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{table("Standings"), table("Teams")}})
	if diff := cmp.Diff([]string{"Standings", "Teams"}, parts(two)); diff != "" {
		t.Errorf("of two (-want +got):\n%s", diff)
	}
	ev := reporttest.OpenEvent()
	if got := parts(rendered(t, ranked(t, ev, "BH"))); got != nil {
		t.Errorf("of an event of one section: %q", got)
	}
	ev.Sections = append(ev.Sections, reporttest.OpenEvent().Sections[0])
	ev.Sections[1].Name = "Reserve"
	if diff := cmp.Diff([]string{"Open", "Reserve"}, parts(rendered(t, ranked(t, ev, "BH")))); diff != "" {
		t.Errorf("of an event of two sections (-want +got):\n%s", diff)
	}
}

// columnsOf is a sheet of one row with columns of kinds.
func columnsOf(columns ...sheet.Column) *sheet.Sheet {
	cells := make([]sheet.Cell, len(columns))
	for i := range columns {
		columns[i].Head = fmt.Sprintf("C%d", i+1)
		cells[i] = sheet.Whole(i + 1)
	}
	return &sheet.Sheet{Columns: columns, Len: 1, Rows: slices.Values([][]sheet.Cell{cells})}
}

// A desk is 54 units wide: a game takes 3 and another cell 4. What is wider scrolls sideways.
func TestWidthOfTables(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		games, others int
		scrolls       bool
	}{{2, 12, false}, {1, 13, true}, {18, 0, false}, {19, 0, true}, {0, 13, false}, {0, 14, true}} {
		var columns []sheet.Column
		for range tt.games {
			columns = append(columns, sheet.Column{Kind: sheet.Game})
		}
		for range tt.others {
			columns = append(columns, sheet.Column{Kind: sheet.Value})
		}
		table := newTable(columnsOf(columns...), "")
		if table.Scrolls != tt.scrolls || table.Narrow != (tt.games > 0) {
			t.Errorf("%d games and %d others: scrolls %v, on a phone %v", tt.games, tt.others, table.Scrolls, table.Narrow)
		}
	}
	for columns, want := range map[int]int{60: 60, 61: 1} { // more columns of a group are one
		list := make([]sheet.Column, columns)
		for i := range list {
			list[i] = sheet.Column{Kind: sheet.Result, Group: "Results"}
		}
		if got := len(newTable(columnsOf(list...), "").Heads); got != want {
			t.Errorf("%d events: %d columns, want %d", columns, got, want)
		}
	}
}

// The first click on a head sorts texts and ranks upwards, and numbers so that the highest comes
// first, unless the lowest is the best. Of two scores the first decides; the others are for those who
// want more.
func TestHeadsOfTables(t *testing.T) {
	t.Parallel()
	table := newTable(columnsOf(
		sheet.Column{Kind: sheet.Rank}, sheet.Column{Kind: sheet.Name}, sheet.Column{Kind: sheet.Text},
		sheet.Column{Kind: sheet.Word}, sheet.Column{Kind: sheet.Number}, sheet.Column{Kind: sheet.Number, Lower: true},
		sheet.Column{Kind: sheet.Score}, sheet.Column{Kind: sheet.Score}, sheet.Column{Kind: sheet.Value},
		sheet.Column{Kind: sheet.Value, Lower: true}, sheet.Column{Kind: sheet.Money}, sheet.Column{Kind: sheet.Result, Group: "G"},
		sheet.Column{Kind: sheet.Text, Detail: true},
	), "")
	var heads, cells []string
	for _, h := range table.Heads {
		heads = append(heads, h.Class)
	}
	for row := range table.Rows {
		for _, c := range row {
			cells = append(cells, c.Class+":"+c.Code+":"+c.Top)
		}
	}
	want := []string{
		"rank up", "name up", "text up", "word up", "", "up", "points", "", "value", "value up", "value", "value event", "text detail up",
	}
	if diff := cmp.Diff(want, heads); diff != "" {
		t.Errorf("heads (-want +got):\n%s", diff)
	}
	want = []string{
		"rank::1", "::", "text::", "more word:C4:", "more:C5:", "more:C6:", "points::", "more:C8:", "value:C9:", "value:C10:",
		"value:C11:", "value event:C12:", "text detail::",
	}
	if diff := cmp.Diff(want, cells); diff != "" {
		t.Errorf("cells (-want +got):\n%s", diff)
	}
}

// Short lines share one, of 60 letters at most; a table of up to 12 rows shares a printed page; the
// steps of a plot are marked as long as they are few.
func TestLimitsOfPages(t *testing.T) {
	t.Parallel()
	short, long := strings.Repeat("ä", 60), strings.Repeat("ä", 61)
	page := newDocumentPage(&sheet.Document{Lines: []string{short, "", long, "March"}}, &report.Options{})
	if page.Facts != short+" · March" || !slices.Equal(page.Lines, []string{long}) {
		t.Errorf("%q and %q", page.Facts, page.Lines)
	}
	rows := func(n int, s sheet.Sheet) bool {
		s.Len, s.Columns = n, []sheet.Column{{Key: "name", Kind: sheet.Name}}
		s.Rows = func(yield func([]sheet.Cell) bool) {
			for range n {
				if !yield([]sheet.Cell{sheet.Words("Oak, Ann")}) {
					return
				}
			}
		}
		return newPart("id", nil, &s, "").Small
	}
	if !rows(12, sheet.Sheet{}) || rows(13, sheet.Sheet{}) || !rows(13, sheet.Sheet{Aside: true}) {
		t.Error("a table of 12 rows, or what explains others, has a page of its own, or one of 13 has none")
	}
	for steps, dots := range map[int]int{40: 40, 41: 0} {
		plot := &sheet.Plot{Lines: []sheet.Line{{Name: "Ann"}}}
		for range steps {
			plot.Steps = append(plot.Steps, sheet.Step{Label: "Cup", Short: "1"})
			plot.Lines[0].At = append(plot.Lines[0].At, sheet.Whole(1))
		}
		if got := len(newDrawing(plot).Lines[0].Dots); got != dots {
			t.Errorf("%d steps: %d marks, want %d", steps, got, dots)
		}
	}
	// What stands above a table is its caption; the box finds rows by a name and, if there is one, the
	// school or club.
	words := phrase.English()
	either := words.Text("page.find.either", words.Within("School"))
	for key, want := range map[string]string{"school": either, "club": either, "city": words.Text("page.find.name")} {
		s := &sheet.Sheet{Columns: []sheet.Column{{Key: "name", Kind: sheet.Name}, {Key: key, Head: "School"}}}
		if got := findWords(words, s); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
		if s.Columns[0].Kind = sheet.Word; findWords(words, s) != "" {
			t.Errorf("%s: a box that finds no name", key)
		}
	}
}

// The box of a result that a round has not is empty, and leads to no player.
func TestLinksOfPairings(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	players := ev.Sections[0].Players
	players[0].Rounds[2] = tournament.Entry{Result: tournament.HalfBye}
	players[3].Rounds[2] = tournament.Entry{Result: tournament.HalfBye}
	players[1].Rounds[2] = tournament.Entry{Opponent: 3, Color: tournament.White, Result: tournament.Pending}
	players[2].Rounds[2] = tournament.Entry{Opponent: 2, Color: tournament.Black, Result: tournament.Pending}
	_, table, _ := strings.Cut(rendered(t, ranked(t, ev, "BH")), `id="section-1-pairings"`)
	table, _, _ = strings.Cut(table, "</table>")
	for _, want := range []string{`<a href="#player-2">`, `<a href="#player-3">`, `<a href="#player-1">`, `<a href="#player-4">`} {
		if strings.Count(table, want) != 1 {
			t.Errorf("no link, or two, %s in\n%s", want, table)
		}
	}
	if n := strings.Count(table, "<a "); n != 4 {
		t.Errorf("%d links of four players:\n%s", n, table)
	}
}
