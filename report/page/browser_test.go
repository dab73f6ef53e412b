package page

import (
	"fmt"
	"os"
	"path/filepath"
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
	"podium/report/sheet"
	"podium/tiebreak"
)

// A browserPage is a page in a browser without a window.
type browserPage struct{ *pagetest.Page }

// The sizes of the screens that pages are looked at on.
const (
	phoneWidth, phoneHeight = pagetest.PhoneWidth, pagetest.PhoneHeight
	deskWidth, deskHeight   = pagetest.DeskWidth, pagetest.DeskHeight
)

// openInBrowser shows a page of d. It skips the test where there is no browser.
func openInBrowser(t *testing.T, d report.Data, width, height int64) *browserPage {
	t.Helper()
	p := newBrowserPage(t)
	p.load(d, width, height)
	return p
}

func newBrowserPage(t *testing.T) *browserPage {
	t.Helper()
	return &browserPage{pagetest.New(t)}
}

func (p *browserPage) load(d report.Data, width, height int64) {
	p.T.Helper()
	p.show(rendered(p.T, d), width, height)
}

// show opens a page on a screen of a size.
func (p *browserPage) show(page string, width, height int64) {
	p.T.Helper()
	file := filepath.Join(p.T.TempDir(), "page.html")
	p.Check(os.WriteFile(file, []byte(page), 0o600))
	p.Show(file, width, height)
}

// ask evaluates an expression on the page.
func ask[T any](p *browserPage, expression string) T {
	p.T.Helper()
	return pagetest.Ask[T](p.Page, expression)
}

// shownNames are the names of the rows that are to be seen in a table.
func (p *browserPage) shownNames(table string) []string {
	p.T.Helper()
	return ask[[]string](p, `[...document.querySelectorAll('table.`+table+` tbody tr')]
		.filter((row) => row.offsetHeight > 0).map((row) => row.querySelector('bdi').textContent)`)
}

func TestEventInBrowser(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"phone": {phoneWidth, phoneHeight}, "desk": {deskWidth, deskHeight}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openInBrowser(t, ranked(t, reporttest.OpenEvent(), "SOLK,RBTP,MMED"), size[0], size[1])
			p.Fits(size[0])
			p.finds("zoe", "Tremblay, Zoé")
			p.finds("LUCJA zak", "Żak, Łucja")
			p.finds("Ξενου", "Ξένου, Μυρτώ")
			p.finds("nguyen hoai", "Nguyễn, Hoài An")
			p.finds("birch", "Żak, Łucja") // the school
			p.finds("nobody")
			p.finds("", "Tremblay, Zoé", "Żak, Łucja", "Nguyễn, Hoài An", "Ξένου, Μυρτώ")
			p.opensWorking()
			p.Quiet()
		})
	}
}

// finds types into the box and compares the rows that are left.
func (p *browserPage) finds(text string, want ...string) {
	p.T.Helper()
	ask[any](p, `{ const box = document.getElementById('find'); box.value = 'x'; box.focus(); }`)
	p.Do(chromedp.KeyEvent(kb.Backspace + text))
	for _, table := range []string{"standings", "crosstable.players"} {
		if diff := cmp.Diff(append([]string{}, want...), p.shownNames(table)); diff != "" {
			p.T.Errorf("%s for %q (-want +got)\n%s", table, text, diff)
		}
	}
	told := fmt.Sprintf("%d of 4", len(want))
	if text == "" {
		told = ""
	} else if len(want) == 0 {
		told = "No one by that name"
	}
	if got := ask[string](p, `document.getElementById('found').textContent`); got != told {
		p.T.Errorf("the box says %q for %q, want %q", got, text, told)
	}
}

// opensWorking opens Tremblay's Solkoff by hand and by key and reads it. The
// numbers are those of TestEventStandings.
func (p *browserPage) opensWorking() {
	p.T.Helper()
	p.Do(chromedp.Click("table.standings tbody tr:first-child td.value button"))
	want := []string{"Solkoff: 3.5", "Tremblay, Zoé", "1Nguyễn, Hoài An1", "2Żak, Łucja2", "3Ξένου, Μυρτώ0.5", "1 + 2 + 0.5 = 3.5"}
	read := `[...document.querySelectorAll('dialog h2, dialog .who, dialog tbody tr, dialog .sum')].map((e) => {
		const copy = e.cloneNode(true);
		copy.querySelectorAll('small').forEach((s) => s.remove());
		return copy.textContent;
	})`
	if diff := cmp.Diff(want, ask[[]string](p, read)); diff != "" {
		p.T.Errorf("the working (-want +got)\n%s", diff)
	}
	p.Do(chromedp.KeyEvent(kb.Escape))
	if ask[bool](p, `document.querySelector('dialog').open`) {
		p.T.Error("Escape leaves the working open")
	}
	if got := ask[string](p, `document.activeElement.textContent`); got != "3.5" {
		p.T.Errorf("after Escape the focus is on %q, want the number 3.5", got)
	}
	p.Do(chromedp.KeyEvent(kb.Enter))
	if !ask[bool](p, `document.querySelector('dialog').open`) {
		p.T.Error("Enter on a number does not open its working")
	}
	p.Do(chromedp.KeyEvent(kb.Enter)) // the button that closes it has the focus
	if ask[bool](p, `document.querySelector('dialog').open`) {
		p.T.Error("Enter on Close leaves the working open")
	}
}

// A name opens the card of the player by key, with what the card on paper has, and
// closing it goes back to the name.
func TestEventCardInBrowser(t *testing.T) {
	t.Parallel()
	matrix := openField(6, 5)
	matrix.Sections[0].RoundsUnknown = true
	roundRobin := openField(6, 5)
	roundRobin.Sections[0].Kind = tournament.RoundRobin
	pending := openField(8, 4)
	for i := range pending.Sections[0].Players {
		pending.Sections[0].Players[i].Rounds[3].Result = tournament.Pending
	}
	for name, d := range map[string]report.Data{
		"open":        ranked(t, reporttest.OpenEvent(), "SOLK,RBTP,MMED,ARO"),
		"matrix":      ranked(t, matrix, "DE,WIN,SB,KS"),
		"round robin": ranked(t, roundRobin, "DE,WIN,SB,KS"),
		"open round":  ranked(t, pending, "BH/C1,BH,SB"),
		"teams":       reporttest.MatchesData(t),
		"schools":     schoolsPage(t),
		"open of 60":  ranked(t, openField(60, 7), "BH/C1,BH,SB,PS,TPR"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openInBrowser(t, d, phoneWidth, phoneHeight)
			p.walksToCard(1)
			want := cardTexts(d.Sections)
			tables := ask[[]string](p, `[...document.querySelectorAll('table.players, table.standings.pairings')]
				.map((table) => table.parentElement.id)`)
			lists := 1 + len(report.GamesSheets(d.Sections[0], mostInGroup))
			if _, open := report.OpenRoundOf(d.Sections[0]); open {
				lists++ // the pairings by name
			}
			if len(tables) != lists {
				t.Errorf("%d tables of players, want %d", len(tables), lists)
			}
			for _, table := range tables {
				got := p.cards(table)
				slices.Sort(got)
				slices.Sort(want)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("cards of the names in the %s (-want +got)\n%s", table, diff)
				}
			}
			p.Quiet()
		})
	}
}

// cardTexts are the cards of all players: those of [report.PlayerCards], with the working
// of each tie-break.
func cardTexts(sections []*tiebreak.RankedSection) (list []string) {
	for _, sd := range sections {
		cards, explainer := report.PlayerCardsOf(sd), sd.Explainer()
		for place := range sd.Places {
			card := cards.Sheet(place)
			var workings []string
			for i, v := range sd.Places[place].Values {
				c := &sd.Columns[i]
				if c.Dropped != "" || !v.Exists() || sd.RepeatsScore(i) {
					continue
				}
				text := v.String(c.Spec.Method.Digits)
				if w := explainer.Explain(i, sd.Places[place].Row); w != nil {
					text = addedUp(w, text)
				}
				workings = append(workings, fmt.Sprintf("%s (%s): %s", c.Spec.NameIn(nil), c.Spec.Text, text))
			}
			card.Notes = append(workings, card.Notes...)
			list = append(list, cardText(&card))
		}
	}
	return list
}

// addedUp says how a value came about: "1.5 + 2 = 3.5".
func addedUp(w *tiebreak.Working, value string) string {
	amounts := tiebreak.Amounts(slices.Values(w.Terms))
	sum := tiebreak.AddUp(amounts)
	switch {
	case w.How != "" && sum != "":
		return value + ", " + w.How + ": " + strings.Join(amounts, ", ")
	case w.How != "":
		return value + ", " + w.How
	case sum != "" && sum != value:
		return sum + " = " + value
	}
	return value
}

// walksToCard goes from the box for names to the card of a player by keys alone, and back.
func (p *browserPage) walksToCard(row int) {
	p.T.Helper()
	name := p.shownNames("standings.players")[row]
	active := func() string { return ask[string](p, `document.activeElement.textContent`) }
	ask[any](p, `document.querySelector('#find').focus()`)
	for steps := 0; active() != name; steps++ {
		if p.Do(chromedp.KeyEvent(kb.Tab)); steps > 100 {
			p.T.Fatalf("Tab does not come to the name %q", name)
		}
	}
	p.Do(chromedp.KeyEvent(kb.Enter))
	if got := ask[string](p, `document.querySelector('dialog[open] h2')?.textContent ?? ''`); !strings.HasSuffix(got, name) {
		p.T.Errorf("Enter on the name %q opens the card %q", name, got)
	}
	if got := active(); got != "Close" {
		p.T.Errorf("in the card the focus is on %q", got)
	}
	p.Fits(phoneWidth)
	p.Do(chromedp.KeyEvent(kb.Escape))
	if got := active(); got != name {
		p.T.Errorf("after Escape the focus is on %q, want the name %q", got, name)
	}
}

// TestPairingsInBrowser: the boards of an open round are on the page, the name of who has
// White opens a card, the box finds rows by either name, and the table scrolls in its own
// box on a phone.
func TestPairingsInBrowser(t *testing.T) {
	t.Parallel()
	pending := openField(8, 4)
	for i := range pending.Sections[0].Players {
		pending.Sections[0].Players[i].Rounds[3].Result = tournament.Pending
	}
	d := ranked(t, pending, "BH/C1,BH,SB")
	open, _ := report.OpenRoundOf(d.Sections[0])
	p := openInBrowser(t, d, phoneWidth, phoneHeight)
	p.Fits(phoneWidth)
	white, black := open.Boards[1].White, open.Boards[1].Black
	const rows = `[...document.querySelectorAll('#section-1-pairings tbody tr')]`
	if got := ask[int](p, rows+`.length`); got != len(open.Boards) {
		t.Fatalf("%d boards on the page, want %d", got, len(open.Boards))
	}
	ask[any](p, rows+`[1].querySelector('th button').click()`)
	if got := ask[string](p, `document.querySelector('dialog[open] h2').textContent`); !strings.HasSuffix(got, white.Name) {
		t.Errorf("%s opens the card %q", white.Name, got)
	}
	p.Do(chromedp.KeyEvent(kb.Escape))
	for _, seat := range []report.Seat{white, black} {
		p.Do(chromedp.SetValue("#find", seat.Name), chromedp.SendKeys("#find", " "))
		if got := ask[string](p, rows+`.filter((row) => !row.hidden).map((row) => row.cells[0].textContent).join()`); got != "2" {
			t.Errorf("%s is at board 2, and the box leaves the boards %s", seat.Name, got)
		}
	}
	p.Quiet()
}

// Each player has an address, which opens the card, and which a card gives to the page. In an
// event of several sections it says which.
func TestAddressesInBrowser(t *testing.T) {
	t.Parallel()
	two := openField(8, 3)
	second := openField(8, 2).Sections[0]
	two.Sections[0].Name, second.Name = "U1800", "U1000"
	two.Sections = append(two.Sections, second)
	const card = `document.querySelector('dialog[open].card h2')?.textContent ?? ''`
	for address, d := range map[string]report.Data{
		"#player-5":           ranked(t, openField(8, 3), "SB"),
		"#section-2-player-5": ranked(t, two, "SB"),
	} {
		p := newBrowserPage(t)
		file := filepath.Join(t.TempDir(), "page.html")
		p.Check(os.WriteFile(file, []byte(rendered(t, d)), 0o600))
		p.Show(file+address, deskWidth, deskHeight)
		if got := ask[string](p, card); got != "5  Familienname5, Vorname4" {
			t.Errorf("%s opens the card %q", address, got)
		}
		ask[any](p, `document.querySelector('dialog .close').click()`)
		if got := pagetest.Wait[string](p.Page, `(async () => {
			for (let i = 0; i < 100 && location.hash !== ''; i++) await new Promise((go) => setTimeout(go, 20));
			return location.hash;
		})()`); got != "" {
			t.Errorf("the card is closed, and the address is %s", got)
		}
		ask[any](p, `document.getElementById('`+address[1:]+`').querySelector('button').click()`)
		if got := ask[string](p, `location.hash`); got != address {
			t.Errorf("the card of player 5 has the address %q", got)
		}
		ask[any](p, `location.hash = '`+strings.TrimSuffix(address, "5")+`2'`)
		if got := pagetest.Wait[string](p.Page, `new Promise((done) => setTimeout(() => done(`+card+`), 50))`); !strings.HasPrefix(got, "2  ") {
			t.Errorf("another address opens the card %q", got)
		}
		ask[any](p, `location.hash = '#nobody'`)
		p.Quiet()
	}
}

// A number of a round opens it; a name there opens the card, and the page stays where it is. The
// box leaves the board of whoever is looked for.
func TestRoundsInBrowser(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{phoneWidth, phoneHeight}, {deskWidth, deskHeight}} {
		p := openInBrowser(t, ranked(t, openField(60, 5), "BH/C1,BH,SB"), size[0], size[1])
		ask[any](p, `document.documentElement.style.scrollBehavior = 'auto'; document.querySelector('.numbers a:nth-of-type(2)').click()`)
		const open = `[...document.querySelectorAll('.rounds [open]')].map((round) => round.id).join()`
		if got := ask[string](p, open); got != "section-1-round-2" {
			t.Fatalf("the number 2 opens %q", got)
		}
		p.Fits(size[0])
		before := ask[float64](p, `document.querySelector('#section-1-round-2 .after th a').click(); window.scrollY`)
		if got := ask[string](p, `document.querySelector('dialog[open].card') === null ? '' : location.hash`); got == "" {
			t.Error("a name after round 2 opens nothing")
		}
		ask[any](p, `document.querySelector('dialog .close').click()`)
		if got := ask[float64](p, `window.scrollY`); got != before || got == 0 {
			t.Errorf("the page stood at %g, and after the card at %g", before, got)
		}
		p.Do(chromedp.SetValue("#find", "Familienname17,"), chromedp.SendKeys("#find", " "))
		const left = `[...document.querySelectorAll('#section-1-round-2 tbody tr')].filter((row) => !row.hidden).length`
		if got := ask[int](p, left); got != 2 {
			t.Errorf("the box leaves %d rows of round 2, want a board and a place", got)
		}
		p.Quiet()
	}
}

// A ranking list has no games, so no name and no number opens anything, and no card is
// promised.
func TestRankingListInBrowser(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	s := ev.Sections[0]
	s.GamesUnknown = true
	for i := range s.Players {
		s.Players[i].Rounds, s.Players[i].Stated.Rank = nil, i+1
	}
	p := openInBrowser(t, ranked(t, ev, ""), phoneWidth, phoneHeight)
	if got := ask[int](p, `document.querySelectorAll('tbody button, tbody a, .hint').length`); got != 0 {
		t.Errorf("%d things can be chosen where there are no games", got)
	}
	if got := ask[int](p, `document.querySelectorAll('.order select').length`); got != 1 {
		t.Errorf("%d lists to sort by, want 1", got)
	}
	p.Quiet()
}

// A matrix and a crosstable of many games scroll within themselves where a screen is too
// narrow, and no word of a name is broken on a desk.
func TestGamesInBrowser(t *testing.T) {
	t.Parallel()
	twice := openField(10, 18)
	twice.Sections[0].Kind = tournament.RoundRobin
	const between = 800
	for name, d := range map[string]report.Data{
		"round robin":        sampleData(t, roundRobins()[0]),
		"double round robin": ranked(t, twice, "SB"),
		"eleven rounds":      ranked(t, openField(12, 11), "SB"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newBrowserPage(t)
			for _, width := range []int64{phoneWidth, between, deskWidth} {
				p.load(d, width, deskHeight)
				p.Fits(width)
				broken := ask[[]string](p, `[...document.querySelectorAll('table.crosstable tbody bdi')].filter((name) => {
					const words = name.textContent.split(' ').length;
					return name.getClientRects().length > words;
				}).map((name) => name.textContent)`)
				if len(broken) > 0 && width > phoneWidth {
					t.Errorf("%d pixels: broken inside a word: %q", width, broken)
				}
			}
		})
	}
}

// cardText is a card as it reads on the page.
func cardText(s *sheet.Sheet) string {
	shown := s.Shown()
	lines := append([]string{s.Title}, s.Lines...)
	for cells := range shown.Rows {
		var texts []string
		for i := range cells {
			texts = append(texts, cells[i].Text)
		}
		lines = append(lines, strings.Join(texts, "|"))
	}
	return strings.Join(append(lines, s.Notes...), "\n")
}

// cards are the cards that the names in a table of players open.
func (p *browserPage) cards(table string) []string {
	p.T.Helper()
	return ask[[]string](p, `{
		const dialog = document.querySelector('dialog');
		dialog.showModal = () => {}; // only the content matters
		[...document.querySelectorAll('#`+table+` tbody th button')].map((button) => {
			button.click();
			const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((c) => c.textContent).join('|'));
			const rest = [...dialog.querySelectorAll('.rest')].map((e) => e.textContent.replaceAll('−', '-')).filter((text) => text !== '');
			return [...dialog.querySelectorAll('h2, .who')].map((e) => e.textContent).concat(rows, rest).join('\n');
		});
	}`)
}

// In an open of 300 every working that adds up shows the sum of what it shows
// uncut, and the number that was chosen.
func TestEventWorkingInBrowser(t *testing.T) {
	t.Parallel()
	p := openInBrowser(t, ranked(t, openField(300, 9), "MMED,SOLK,CUM,CUMOPP"), phoneWidth, phoneHeight)
	// Only the content matters here; opening 1200 dialogs would take a minute.
	ask[any](p, `document.querySelector('dialog').showModal = () => {}`)
	wrong := ask[[]string](p, `[...document.querySelectorAll('td.value button')].flatMap((button) => {
		button.click();
		const dialog = document.querySelector('dialog');
		const amounts = [...dialog.querySelectorAll('.amount span')].map((e) => Number(e.textContent));
		const add = (list) => list.reduce((a, b) => a + b, 0); // halves and quarters are exact
		const [terms, value] = dialog.querySelector('.sum').textContent.split(' = ');
		const summed = add(terms.replaceAll('− ', '+ -').split(' + ').map(Number));
		const right = [add(amounts), summed, Number(value)].every((n) => n === Number(button.textContent))
			&& dialog.querySelector('h2').textContent.endsWith(': ' + button.textContent);
		return right ? [] : [dialog.textContent];
	})`)
	if got := ask[int](p, `document.querySelectorAll('td.value button').length`); got != 1200 {
		t.Errorf("%d numbers open, want 1200", got)
	}
	if len(wrong) > 0 {
		t.Errorf("%d workings are wrong, the first is\n%s", len(wrong), wrong[0])
	}
	p.Fits(phoneWidth)
	p.Quiet()
}

// No name becomes more than a name: nothing runs, nothing is loaded, the texts
// stand as they are.
func TestEventHostileNamesInBrowser(t *testing.T) {
	t.Parallel()
	ev := hostileEvent()
	p := openInBrowser(t, ranked(t, ev, ""), phoneWidth, phoneHeight)
	opened := ask[[]string](p, `[...document.querySelectorAll('tbody tr td.value:nth-last-child(1) button')].map((button) => {
		button.click();
		const dialog = document.querySelector('dialog');
		dialog.close();
		return dialog.querySelector('.who').innerHTML;
	})`)
	// As a browser writes text and a bdi around it, in ranking order.
	want := []string{
		`&lt;/script&gt;&lt;script&gt;window.pwned = 1&lt;/script&gt;`,
		"Line Break , `${window.pwned = 1}` {{.Title}}",
		"Nul , \uFFFD --&gt;",
		`&lt;!--&lt;script&gt;, &amp;lt;b&amp;gt;`,
	}
	for i := range want {
		want[i] = "<bdi>" + want[i] + "</bdi>"
	}
	if diff := cmp.Diff(want, opened); diff != "" {
		t.Errorf("names in the workings (-want +got)\n%s", diff)
	}
	p.Do(chromedp.SendKeys("#find", "<script>"))
	if ask[bool](p, `'pwned' in window`) {
		t.Error("a text of the file ran as script")
	}
	if got := ask[int](p, `document.querySelectorAll('script, iframe, img, svg, object, [onerror], [onload], [onclick], [onmouseover]').length`); got != 2 {
		t.Errorf("%d elements that run or load, want the two scripts", got)
	}
	if got, want := ask[string](p, `document.querySelector('h1').textContent`), ev.Name; got != want {
		t.Errorf("the heading is %q, want %q", got, want)
	}
	if diff := cmp.Diff([]string{`</script><script>window.pwned = 1</script>`, `<!--<script>, &lt;b&gt;`}, p.shownNames("standings")); diff != "" {
		t.Errorf("rows found by %q (-want +got)\n%s", "<script>", diff)
	}
	p.Quiet()
}

// Long names, many tie-breaks and many rounds do not push the page sideways.
func TestEventFitsThePhone(t *testing.T) {
	t.Parallel()
	ev := openField(20, 13)
	ev.Name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenpokal"
	ev.Sections[0].Name = strings.Repeat("Hauptgruppe", 8)
	ev.Sections[0].Players[3].Name = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren, Hubert"
	ev.Sections[0].Players[4].Club = strings.Repeat("Gesamtschule", 9)
	second := *ev.Sections[0]
	second.Name = "Reserve"
	ev.Sections = append(ev.Sections, &second)
	d := ranked(t, ev, "BH/C1,BH,SB,PS,DE,WIN,BWG,AOB,FB,KS,ARO,TPR,PTP")
	p := openInBrowser(t, d, phoneWidth, phoneHeight)
	for _, width := range []int64{320, phoneWidth, 768, 820, deskWidth} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		p.Fits(width)
	}
	ask[any](p, `document.querySelector('td.value button').click()`)
	p.Do(chromedp.EmulateViewport(phoneWidth, phoneHeight))
	p.Fits(phoneWidth)
	p.Quiet()
}

// From a tablet on, a name breaks between its words and never within one of fifteen
// letters, whatever stands beside it.
func TestEventNamesStayWhole(t *testing.T) {
	t.Parallel()
	p := openInBrowser(t, ranked(t, openField(34, 11), "BH/C1,BH,SB,PS,DE,WIN,BWG"), phoneWidth, phoneHeight)
	for _, width := range []int64{800, 1000, deskWidth} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		cut := ask[[]string](p, `[...document.querySelectorAll('tbody th bdi')].flatMap((name) => {
			const text = name.firstChild, part = document.createRange()
			return [...text.data.matchAll(/\S+/g)].filter((word) => {
				part.setStart(text, word.index)
				part.setEnd(text, word.index + word[0].length)
				return new Set([...part.getClientRects()].map((box) => box.top)).size > 1
			}).map((word) => word[0])
		})`)
		if len(cut) > 0 {
			t.Errorf("%d words of names are broken on a screen of %d, such as %s", len(cut), width, cut[0])
		}
		p.Fits(width)
	}
}

// On paper there are the tables, whole, and neither box nor working.
func TestEventOnPaper(t *testing.T) {
	t.Parallel()
	p := openInBrowser(t, ranked(t, reporttest.OpenEvent(), "SOLK"), deskWidth, deskHeight)
	p.Do(chromedp.SendKeys("#find", "zoe"))
	ask[any](p, `document.querySelector('td.value button').click()`)
	pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if got := ask[int](p, `[...document.querySelectorAll('.find, dialog, .hint, .jump')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things on paper that are for a screen", got)
	}
	if got := len(p.shownNames("standings")); got != 4 {
		t.Errorf("%d rows on paper, want all 4: a part would pass for the whole", got)
	}
	ask[any](p, `{ document.querySelector('dialog').close(); document.querySelector('tbody th button').click(); }`)
	if got := ask[[]string](p, `[...document.body.children].filter((e) => e.offsetHeight > 0).map((e) => e.className)`); !slices.Equal(got, []string{"card"}) {
		t.Errorf("on paper while a card is open: %q, want the card alone", got)
	}
}

// Without script the standings and the crosstable still read in full, and
// nothing is offered that does not work.
func TestEventWithoutScript(t *testing.T) {
	t.Parallel()
	p := newBrowserPage(t)
	pagetest.Call(p.Page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.load(ranked(t, reporttest.OpenEvent(), "SOLK"), phoneWidth, phoneHeight)
	if got := ask[int](p, `[...document.querySelectorAll('button, .find, .hint')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things offered that need the script", got)
	}
	if diff := cmp.Diff([]string{"Tremblay, Zoé", "Żak, Łucja", "Nguyễn, Hoài An", "Ξένου, Μυρτώ"}, p.shownNames("standings")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := ask[string](p, `document.querySelector('td.value').textContent`); got != "3.5" {
		t.Errorf("the first tie-break is %q, want 3.5", got)
	}
	p.Do(chromedp.Click("table.standings tbody tr:nth-child(2) th a"))
	if got, want := ask[string](p, `document.querySelector('table.crosstable th:target').textContent`), "Żak, Łucja"; got != want {
		t.Errorf("the second name leads to %q in the crosstable, want %q", got, want)
	}
	p.Fits(phoneWidth)
}
