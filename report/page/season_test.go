package page

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/page/pagetest"
	"podium/report/reporttest"
	"podium/report/season"
)

func seasonPageOf(t *testing.T, d report.SeasonData) string {
	t.Helper()
	var out bytes.Buffer
	doc := d.Document(report.SeasonPage)
	if err := Write(&out, &doc, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestSeason(t *testing.T) {
	t.Parallel()
	page := seasonPageOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "", "data/broken.trf")})
	for _, want := range []string{
		`<h1 dir="auto">Club Cup</h1>`,
		`<p class="omission">Without 1 event that could not be read: broken.trf</p>`,
		`<thead><tr class="omitted"><th colspan="8">Without 1 event that could not be read: broken.trf</th></tr>`,
		`<th scope="row"><a href="#table-1-card-2"><bdi>Arc, Ada</bdi></a></th>`,
		`<td class="value event" data-code="Mar" data-sort="5"><del title="does not count: others are better">5</del></td>`,
		`<td class="points">22</td>`,
		// The line of Cleo: 5, then 5 since March does not count, then 25, which is the top: 5 is a fifth of 166 units up.
		`<polyline class="s1" points="54,142.8 192,142.8 330,10"/>`,
		`The total is the sum of the best 2 events.`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, "https:") || strings.Contains(page, "src=") {
		t.Error("the page asks for something from elsewhere")
	}
}

// With one event to come: 10 points at most, in the place of the least of the two
// that count. Cleo has 5 and 20, Ada 10 and 12, Ben 10 and 8: 30, 22 and 20 can be
// reached, and Cleo has 25.
func TestSeasonRace(t *testing.T) {
	t.Parallel()
	page := seasonPageOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "events = 4")})
	for _, want := range []string{
		"Cleo Cup has won: no one else can reach 25 points any more.",
		"after 3 of 4 events, provisional",
		`data-code="Can reach">30</td>`,
		`data-code="First place">cannot win</td>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestSeasonInBrowser(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"phone": {phoneWidth, phoneHeight}, "desk": {deskWidth, deskHeight}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newBrowserPage(t)
			p.show(seasonPageOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "")}), size[0], size[1])
			p.Fits(size[0])
			p.ranked("ascending", "Cup, Cleo", "Arc, Ada", "Bow, Ben", "Dot, Dee")
			if name == "desk" {
				p.sortsByHeads()
			} else {
				p.sortsByChoice()
			}
			ask[any](p, `{ const box = document.getElementById('find'); box.value = ''; box.focus(); }`)
			p.Do(chromedp.KeyEvent("school of b"))
			if diff := cmp.Diff([]string{"Bow, Ben"}, p.shownNames("ranked")); diff != "" {
				t.Errorf("found by school (-want +got)\n%s", diff)
			}
			p.Fits(size[0])
			p.Quiet()
		})
	}
}

// A name leads to what each event was worth to the person and why, with links to the pages of
// the events: in a window with the script, below the table without it. How the rows of the person
// were recognised is on no page.
func TestSeasonCards(t *testing.T) {
	t.Parallel()
	series := reporttest.CupSeries(t, "")
	page := seasonPageOf(t, report.SeasonData{Series: series, Pages: []string{"jan.html", "", "mar.html"}})
	_, card, _ := strings.Cut(page, `<article id="table-1-card-1">`)
	card, _, _ = strings.Cut(card, "</article>")
	for _, want := range []string{
		`<h3 dir="auto">Cup, Cleo`, `Rank 1 with 25 points after`, `<a href="jan.html"><bdi>`, `others are better`,
	} {
		if !strings.Contains(card, want) {
			t.Errorf("the card of Cleo lacks %s:\n%s", want, card)
		}
	}
	if strings.Contains(card, "by name") || strings.Contains(card, "by id") {
		t.Errorf("the card says how Cleo was recognised:\n%s", card)
	}
	if got := strings.Count(page, `<a href="mar.html">`); got < 2 {
		t.Errorf("%d links to the page of an event, want one in the list of the events and one on each card", got)
	}
	for _, size := range [][2]int64{{phoneWidth, phoneHeight}, {deskWidth, deskHeight}} {
		p := newBrowserPage(t)
		p.show(page, size[0], size[1])
		ask[any](p, `document.querySelectorAll('.find input, tbody th a')[3].click()`)
		if got := ask[string](p, `document.querySelector('dialog[open] h2').textContent`); !strings.HasPrefix(got, "Bow, Ben") {
			t.Errorf("the third name opens %q", got)
		}
		p.Fits(size[0])
		ask[any](p, `document.querySelector('dialog .close').click()`)
		if got := ask[int](p, `document.querySelectorAll('.order').length`); got != ask[int](p, `document.querySelectorAll('.section > div > table').length`) {
			t.Errorf("%d tables offer to be sorted: those on cards, too", got)
		}
		ask[any](p, `location.hash = '#table-1-card-2'`)
		if got := ask[[]string](p, `[...document.querySelectorAll('.cards article')].filter((card) => card.offsetHeight > 0).map((card) => card.id)`); !slices.Equal(got, []string{"table-1-card-2"}) {
			t.Errorf("without the script the cards %q are below the table", got)
		}
		p.Fits(size[0])
		p.Quiet()
	}
}

// ranked compares the order of the rows and how the first column is sorted.
func (p *browserPage) ranked(order string, want ...string) {
	p.T.Helper()
	if diff := cmp.Diff(want, p.shownNames("ranked")); diff != "" {
		p.T.Errorf("rows (-want +got)\n%s", diff)
	}
	if got := ask[string](p, `document.querySelector('.ranked th[aria-sort]').getAttribute('aria-sort')`); got != order {
		p.T.Errorf("the column is said to be sorted %q, want %q", got, order)
	}
}

// sortsByHeads sorts by a click and by keys. In March Ben had 10, Cleo and Ada 5
// each, in the order of the ranking, Dee nothing.
func (p *browserPage) sortsByHeads() {
	p.T.Helper()
	p.Do(chromedp.Click(`.ranked th:nth-child(5) button`))
	p.ranked("descending", "Bow, Ben", "Cup, Cleo", "Arc, Ada", "Dot, Dee")
	p.Do(chromedp.KeyEvent(kb.Enter)) // the button has the focus
	p.ranked("ascending", "Dot, Dee", "Cup, Cleo", "Arc, Ada", "Bow, Ben")
	p.Do(chromedp.Click(`.ranked th:nth-child(2) button`))
	p.ranked("ascending", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
	if got := ask[int](p, `document.querySelectorAll('.ranked th[aria-sort]').length`); got != 1 {
		p.T.Errorf("%d columns are said to be sorted, want 1", got)
	}
}

// sortsByChoice sorts where the heads of the columns are not in sight.
func (p *browserPage) sortsByChoice() {
	p.T.Helper()
	ask[any](p, `document.querySelector('.order select').focus()`)
	p.Do(chromedp.KeyEvent("Na"))
	p.ranked("ascending", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
}

// Long names, many events and several tables do not push the page sideways.
func TestSeasonFitsThePhone(t *testing.T) {
	t.Parallel()
	plan := "title = \"Donaudampfschifffahrtsgesellschaftskapitänsmützenpokal\"\n[points]\nkind = \"game-points\"\n[count]\nbest = 5\nevents = 40\n[teams]\nby = \"school\"\n"
	names := []string{"Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren, Hubert", "<script>window.pwned = 1</script>, Bo", "Ξένου, Μυρτώ", "D, E"}
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		for i, results := range []string{"1=0110", "11001=", "100111", "111111", "000000", "======", "1010=1", "01==10", "110011", "0=0=01", "1=1=1=", "000111", "10=01="} {
			day := tournament.Date{Year: 2026, Month: 1, Day: uint8(i + 1)}
			reporttest.Add(b, reporttest.AllPlay(strings.Repeat("e", i+1)+".trf", day, results, names...))
		}
	})
	p := newBrowserPage(t)
	p.show(seasonPageOf(t, report.SeasonData{Series: series, Against: "old.json"}), phoneWidth, phoneHeight)
	for _, width := range []int64{320, phoneWidth, 768, 820, deskWidth} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		p.Fits(width)
	}
	if ask[bool](p, `'pwned' in window`) {
		t.Error("a name ran as script")
	}
	p.Quiet()
}

// A number of points is never cut in two: 15.33 would read as 15.3 and 3.
func TestSeasonNumbersStayWhole(t *testing.T) {
	t.Parallel()
	plan := "[points]\nkind = \"game-points\"\nfactor = 41.37\n[count]\nevents = 14\n[qualify]\npoints = 1\n"
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		for i, results := range []string{"1=0110", "11001=", "100111", "111111", "000000", "======", "1010=1", "01==10", "110011", "0=0=01", "1=1=1=", "000111", "10=01="} {
			day := tournament.Date{Year: 2026, Month: 1, Day: uint8(i + 1)}
			reporttest.Add(b, reporttest.AllPlay(strings.Repeat("e", i+1)+".trf", day, results, "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"))
		}
	})
	p := newBrowserPage(t)
	p.show(seasonPageOf(t, report.SeasonData{Series: series}), phoneWidth, phoneHeight)
	for _, width := range []int64{320, phoneWidth, 820, deskWidth} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		cut := ask[[]string](p, `[...document.querySelectorAll('td.points')].filter((td) => {
			const text = document.createRange()
			text.selectNodeContents(td)
			return new Set([...text.getClientRects()].map((box) => box.top)).size > 1
		}).map((td) => td.textContent)`)
		if len(cut) > 0 {
			t.Errorf("cut in two on a screen of %d: %s", width, strings.Join(cut, ", "))
		}
		p.Fits(width)
	}
}

// On paper there are the tables, whole, with what is missing above each, and
// nothing that only works on a screen.
func TestSeasonOnPaper(t *testing.T) {
	t.Parallel()
	p := newBrowserPage(t)
	p.show(seasonPageOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "", "broken.trf")}), deskWidth, deskHeight)
	p.Do(chromedp.SendKeys("#find", "ben"))
	pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if got := ask[int](p, `[...document.querySelectorAll('.find, .order, nav')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things on paper that are for a screen", got)
	}
	if got := len(p.shownNames("ranked")); got != 4 {
		t.Errorf("%d rows on paper, want all 4: a part would pass for the whole", got)
	}
	if !ask[bool](p, `document.querySelector('tr.omitted').offsetHeight > 0`) {
		t.Error("the head of the table does not say what is missing")
	}
}

// Without script everything still reads in full, and nothing is offered that does
// not work.
func TestSeasonWithoutScript(t *testing.T) {
	t.Parallel()
	p := newBrowserPage(t)
	pagetest.Call(p.Page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.show(seasonPageOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "")}), phoneWidth, phoneHeight)
	if got := ask[int](p, `[...document.querySelectorAll('button, select, .find')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things offered that need the script", got)
	}
	if diff := cmp.Diff([]string{"Cup, Cleo", "Arc, Ada", "Bow, Ben", "Dot, Dee"}, p.shownNames("ranked")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	p.Fits(phoneWidth)
}

// TestSeasonGoesOn: while an event goes on the page says why it does not say who can
// still win, and has no empty columns.
func TestSeasonGoesOn(t *testing.T) {
	t.Parallel()
	series := reporttest.CupSeries(t, "events = 4")
	section := &series.Events[2].Sections[0]
	section.Rounds, section.Stand = 5, "after round 3 of 5"
	page := seasonPageOf(t, report.SeasonData{Series: series})
	if want := "It is not known who can still come first: may.trf cup is not finished (results up to round 3 of 5)."; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
	for _, head := range []string{"Can reach", "First place"} {
		if strings.Contains(page, head+"</") {
			t.Errorf("there is a column %s", head)
		}
	}
}

// TestSeasonManyEvents: with more events than a page has columns for, every result of
// people and of teams is there all the same.
func TestSeasonManyEvents(t *testing.T) {
	t.Parallel()
	const events = mostInGroup + 1
	page := seasonPageOf(t, report.SeasonData{Series: reporttest.ManyEvents(t, events)})
	for _, who := range []string{"Arc, Ada", "School of A"} {
		_, row, found := strings.Cut(page, "<bdi>"+who+"</bdi>")
		row, _, _ = strings.Cut(row, "</tr>")
		if !found || strings.Count(row, ": 2") != events-1 || strings.Count(row, ": 1") != 1 || !strings.Contains(row, "Night 1: 1; Night 2: 2;") {
			t.Errorf("%s has %s", who, row)
		}
	}
}
