package page

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/sheet"
)

// documentSheet is a table with a cell of every kind and state. Ann has 10 1/3 and
// Bo 10 1/4 points, which look alike with one decimal.
func documentSheet() sheet.Sheet {
	rows := [][]sheet.Cell{
		{
			sheet.Whole(1), sheet.Words("GM"), sheet.Words("Ann,Oak"),
			{Text: "5", Num: sheet.Num{Num: 5, Den: 1}},
			{State: sheet.Absent, Why: "did not come"},
			{Text: "10.3", Num: sheet.Num{Num: 31, Den: 3}},
			{Text: "$9.00", Num: sheet.Num{Num: 9, Den: 1}},
			sheet.Words("first\nsecond"),
		},
		{
			sheet.Whole(2),
			{},
			sheet.Words("Bo <i>Elm</i>"),
			{Text: "2.5", Num: sheet.Num{Num: 5, Den: 2}, State: sheet.Dropped, Why: "others are better"},
			{State: sheet.Mixed, Text: "7", Num: sheet.Num{Num: 7, Den: 1}, Parts: []sheet.Cell{{Text: "4"}, {Text: "3", State: sheet.Dropped, Why: "too many"}}},
			{Text: "10.3", Num: sheet.Num{Num: 41, Den: 4}},
			{Text: "$10.00", Num: sheet.Num{Num: 10, Den: 1}},
			sheet.Words("x"),
		},
		{{State: sheet.Absent}, {}, sheet.Words("Cy, Ash"), {}, {}, {Text: "0"}, {}, {}},
	}
	columns := []sheet.Column{
		{Key: "rank", Head: "Rank", Kind: sheet.Rank, Lower: true},
		{Key: "title", Head: "Title", Kind: sheet.Word},
		{Key: "name", Head: "Name", Kind: sheet.Name},
		{Key: "event-1", Head: "Oct", Kind: sheet.Result, Group: "Results", Title: "October Cup"},
		{Key: "event-2", Head: "Mar", Kind: sheet.Result, Group: "Results"},
		{Key: "points", Head: "Points", Kind: sheet.Score},
		{Key: "amount", Head: "Amount", Kind: sheet.Money},
		{Key: "why", Head: "Reason"},
		{Key: "none", Head: "Empty", When: sheet.IfAny},
		{Key: "file", Head: "File", When: sheet.ForPrograms},
	}
	for i := range rows {
		rows[i] = append(rows[i], sheet.Cell{}, sheet.Words("a.trf"))
	}
	return sheet.Sheet{
		Key: "standings", Title: "Standings", Section: "Open", Lines: []string{"after 2 events", "Ann can still be caught."}, Columns: columns,
		Len: len(rows), Rows: slices.Values(rows), Notes: []string{"A note."},
		Plot: &sheet.Plot{Title: "Points", Caption: "Points, added up", Steps: []sheet.Step{{Label: "Oct"}, {Label: "Mar"}, {Label: "May"}}, Lines: []sheet.Line{
			{Name: "Oak Ann", At: []sheet.Cell{{Text: "5", Num: sheet.Num{Num: 5, Den: 1}}, {Text: "5", Num: sheet.Num{Num: 5, Den: 1}}, {Text: "25", Num: sheet.Num{Num: 25, Den: 1}}}},
		}},
	}
}

func written(t *testing.T, d *sheet.Document) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestDocument: cells say their kind and state, columns that nobody is to see are
// gone, and no text of a file is markup.
func TestDocument(t *testing.T) {
	t.Parallel()
	empty := sheet.Sheet{Title: "Teams", Empty: "nobody", Rows: slices.Values[[][]sheet.Cell](nil)}
	aside := sheet.Sheet{Title: "Events", Aside: true, Columns: []sheet.Column{{Key: "event", Head: "Event", Kind: sheet.Name}}, Rows: slices.Values[[][]sheet.Cell](nil)}
	page := written(t, &sheet.Document{
		Title: "Cup & Co", Lines: []string{"Riverside", "March 2026"}, Alarm: "2 files are missing", Sheets: []sheet.Sheet{aside, documentSheet(), empty},
		Notes: []sheet.Topic{{Title: "Rules", Facts: []sheet.Fact{{Text: "The best count."}, {Label: "Plan", Text: "cup.toml"}}}},
	})
	at := 0
	for _, want := range []string{ // in this order
		`<title>Cup &amp; Co</title>`, `<h1 dir="auto">Cup &amp; Co</h1>`, `<p class="facts">Riverside · March 2026</p>`,
		`<p class="omission">2 files are missing</p>`, `<li><a href="#table-1">Open: Standings</a></li>`,
		`<p class="line" dir="auto">Ann can still be caught.</p>`,
		// 25 is the top: 5 is a fifth of 166 units up.
		`<polyline class="s1" points="54,142.8 192,142.8 330,10"/>`,
		`<caption>after 2 events</caption>`, `<tr class="omitted"><th colspan="7">2 files are missing</th></tr>`,
		`<th scope="col" class="value event"><abbr title="October Cup">Oct</abbr></th>`,
		`<td class="rank" data-top="1">1</td><th scope="row"><small>GM</small> <bdi>Ann, Oak</bdi></th><td class="value event" data-code="Oct">5</td>`,
		`<td class="value event" data-code="Mar"><span title="did not come">–</span></td><td class="points" data-sort="10.333333">10.3</td>`,
		`<td class="value" data-code="Amount" data-sort="9">$9.00</td><td class="text"><bdi>first</bdi><br><bdi>second</bdi></td>`,
		`<th scope="row"><bdi>Bo &lt;i&gt;Elm&lt;/i&gt;</bdi></th><td class="value event" data-code="Oct" data-sort="2.5"><del title="others are better">2.5</del></td>`,
		`data-code="Mar" data-sort="7">4 <del title="too many">3</del></td><td class="points" data-sort="10.25">10.3</td>`,
		`<td class="rank">–</td><th scope="row"><bdi>Cy, Ash</bdi></th><td class="value event"></td>`,
		`<p class="note">Values struck through do not count.</p>`, `<p class="note">– : did not come.</p>`, `<p class="note">A note.</p>`,
		`>Teams</h2>`, `<p>nobody</p>`, `>Events</h2>`, `>Rules</h2>`, `<dt>Plan</dt><dd>cup.toml</dd>`, `<li dir="auto">The best count.</li>`,
	} {
		i := strings.Index(page[at:], want)
		if i < 0 {
			t.Fatalf("the page lacks, behind what comes before it,\n%s", want)
		}
		at += i
	}
	for _, unwanted := range []string{"https:", "src=", "a.trf", ">Empty<", "<i>"} {
		if strings.Contains(page, unwanted) {
			t.Errorf("the page has %s", unwanted)
		}
	}
}

// TestDocumentInBrowser: a table sorts by the numbers behind its texts, what is empty
// comes last whichever way, and the box finds names.
func TestDocumentInBrowser(t *testing.T) {
	t.Parallel()
	p := newBrowserPage(t)
	p.show(written(t, &sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{documentSheet()}}), deskWidth, deskHeight)
	p.Fits(deskWidth)
	for _, step := range []struct {
		head string
		want []string
	}{
		{"Points", []string{"Ann, Oak", "Bo <i>Elm</i>", "Cy, Ash"}},
		{"Points", []string{"Cy, Ash", "Bo <i>Elm</i>", "Ann, Oak"}},
		{"Amount", []string{"Bo <i>Elm</i>", "Ann, Oak", "Cy, Ash"}},
		{"Oct", []string{"Ann, Oak", "Bo <i>Elm</i>", "Cy, Ash"}},
		{"Mar", []string{"Bo <i>Elm</i>", "Ann, Oak", "Cy, Ash"}},
		{"Name", []string{"Ann, Oak", "Bo <i>Elm</i>", "Cy, Ash"}},
	} {
		ask[any](p, `[...document.querySelectorAll('thead button')].find((b) => b.textContent === '`+step.head+`').click()`)
		if diff := cmp.Diff(step.want, p.shownNames("list")); diff != "" {
			t.Errorf("by %s (-want +got)\n%s", step.head, diff)
		}
	}
	p.Do(chromedp.SendKeys("#find", "elm"))
	if diff := cmp.Diff([]string{"Bo <i>Elm</i>"}, p.shownNames("list")); diff != "" {
		t.Errorf("found (-want +got)\n%s", diff)
	}
	for _, width := range []int64{320, phoneWidth, 768} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		p.Fits(width)
	}
	p.Quiet()
}

// A table with ten events keeps its names whole and its points on the screen of a
// laptop, and on a phone no button has the focus that nobody sees.
func TestManyEventsInBrowser(t *testing.T) {
	t.Parallel()
	text := func(head string, kind sheet.Kind, text string) (sheet.Column, sheet.Cell) {
		return sheet.Column{Key: strings.ToLower(head), Head: head, Kind: kind}, sheet.Words(text)
	}
	var s sheet.Sheet
	var cells []sheet.Cell
	add := func(c sheet.Column, cell sheet.Cell) { s.Columns, cells = append(s.Columns, c), append(cells, cell) }
	add(text("Rank", sheet.Rank, "1"))
	add(text("Name", sheet.Name, "Kattamvaran, Lakshmi"))
	add(text("Club", sheet.Text, "Lindenfield Elementary"))
	for i := range 10 {
		c, cell := text(fmt.Sprintf("November Rapid K-%d", i), sheet.Result, "10.5")
		c.Group = "Results"
		add(c, cell)
	}
	add(text("Events", sheet.Number, "10"))
	add(text("Points", sheet.Score, "52.5"))
	s.Len, s.Rows = 1, func(yield func([]sheet.Cell) bool) { yield(cells) }
	p := newBrowserPage(t)
	for _, width := range []int64{650, 820, 1000, 1366} {
		p.show(written(t, &sheet.Document{Title: "Tour", Sheets: []sheet.Sheet{s}}), width, deskHeight)
		if got := ask[int](p, `document.querySelector('tbody th bdi').getClientRects().length`); got > 2 {
			t.Errorf("%d pixels: a name of two words takes %d lines", width, got)
		}
	}
	if got := ask[int](p, `document.querySelector('td.points').getBoundingClientRect().right | 0`); got > 1366-16 {
		t.Errorf("the points end at %d of 1366 pixels", got)
	}
	p.Do(chromedp.EmulateViewport(phoneWidth, phoneHeight))
	if got := ask[int](p, `[...document.querySelectorAll('thead button')].filter((e) => e.offsetParent !== null).length`); got != 0 {
		t.Errorf("%d buttons in heads that a phone does not show", got)
	}
}
