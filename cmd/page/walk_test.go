package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	browser "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"podium/report/page/pagetest"
)

// walk brings the page into each of its states, one after the other, and visits each.
func (p *podium) walk(visit func(state string)) {
	p.T.Helper()
	at := func(state string) {
		p.T.Helper()
		p.idle()
		visit(state)
	}
	open := func(details string) {
		p.T.Helper()
		pagetest.Ask[any](p.Page, fmt.Sprintf(`document.querySelector(%q).open = true`, details))
		p.idle()
	}
	at("empty")
	open("#table")
	p.Until(`document.querySelector('#table-made a')`)
	at("table")
	pagetest.Ask[any](p.Page, `document.querySelector('#table').open = false`)
	p.open(sample(p.T, "../broken/blank.trf"))
	at("broken")
	p.open(sample(p.T, scholastic), sample(p.T, rapid), sample(p.T, "../broken/points-differ.trf"))
	p.Until(`document.querySelector('#tables table')`)
	at("standings")
	open("#inputs li:last-child .reading")
	open("#inputs li:last-child .declaring")
	open("#inputs li:last-child .messages")
	p.Until(`document.querySelector('#inputs .declaring [data-flag=tiebreaks]')`)
	pagetest.Ask[any](p.Page, `document.querySelector('#inputs .messages button[aria-expanded]').click(); document.querySelector('#inputs').scrollIntoView({ behavior: 'instant' })`)
	at("files")
	pagetest.Ask[any](p.Page, `for (const details of document.querySelectorAll('#inputs details')) details.open = false`)
	open(".choices")
	p.set(ranksBy, "own")
	p.Until(`document.querySelector('.codes li')`)
	at("codes")
	p.set("#find", "nobody of this name")
	at("found nobody")
	p.set("#find", "")
	p.set(ranksBy, "")
	p.idle()
	for i := range pagetest.Ask[int](p.Page, `document.querySelectorAll('[aria-label=Tables] [role=tab]').length`) {
		if i == 0 {
			continue
		}
		pagetest.Ask[any](p.Page, fmt.Sprintf(`document.querySelectorAll('[aria-label=Tables] [role=tab]')[%d].click()`, i))
		at(fmt.Sprintf("table %d", i))
	}
	pagetest.Ask[any](p.Page, `document.querySelector('[aria-label=Tables] [role=tab]').click()`)
	p.Until(`document.querySelector('#tables tbody tr:nth-child(4) button')`)
	p.press("#tables tbody tr:nth-child(4) button")
	p.Until(`document.querySelector('#why').open`)
	at("why")
	p.pressed("#why", "Every tie-break")
	p.says("#why", "Only what decides")
	open("#why .correct")
	p.Until(`document.querySelector('#why .correct [name=name]')`)
	pagetest.Ask[any](p.Page, `document.querySelector('#why .correct').scrollIntoView({ behavior: 'instant' })`)
	at("correcting")
	p.set("#why .correct [name=name]", "Corrected, Cora")
	p.pressed("#why .correct", "Correct")
	p.says("#inputs", "1 correction")
	pagetest.Ask[any](p.Page, `document.querySelector('#inputs .corrections').scrollIntoView({ behavior: 'instant' })`)
	at("corrected")
	p.pressed("#inputs", "What changed, to hang up")
	p.Until(`document.querySelector('#why').open`)
	at("notice")
	p.pressed("#why", "Close")
	p.tab("awards")
	p.Until(`document.querySelector('#winners table')`)
	at("awards")
	p.answer("#award-questions", "prizes", "many")
	p.Until(`document.querySelector('[data-flag=prizes] .wrong').textContent`)
	at("a wrong answer")
	p.answer("#award-questions", "prizes", "3")
	p.answer("#award-questions", "chosen", "Best Game")
	p.Until(`document.querySelector('#rulings select')`)
	open("#rulings details")
	pagetest.Ask[any](p.Page, `document.querySelector('#rulings').scrollIntoView({ behavior: 'instant' })`)
	at("rulings")
	p.press("#make-awards")
	p.Until(`document.querySelector('#awards-made ul.all')`)
	at("awards made")
	p.tab("documents")
	p.Until(`document.querySelector('#picture img')?.naturalHeight`)
	open("#documents-form details.own")
	at("documents")
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	at("documents made")
	p.tab("check")
	p.Until(`document.querySelector('#checked button')`)
	p.set("#view-check select", "fide")
	p.idle()
	at("check")
	p.pressed("#checked", "Correct what podium can correct")
	p.Until(`document.querySelector('#mended').childElementCount`)
	p.press("#compare")
	p.Until(`document.querySelector('#compared').childElementCount`)
	p.press("#merge")
	p.Until(`document.querySelector('#merged').childElementCount`)
	at("compared and merged")
	p.tab("series")
	p.Until(`document.querySelector('#series-tables').childElementCount`)
	at("series")
	p.press("#make-series")
	p.Until(`document.querySelector('#series-made').childElementCount`)
	at("series made")
	pagetest.Ask[any](p.Page, `globalThis.confirm = () => true; document.getElementById('clear').click()`)
	p.idle()
	at("closed")
}

// In each state of the page, on a phone, on half a screen and on a desk, nothing stands out of
// the page, all that can be chosen has a name and is large enough for a finger, and no two
// tables or regions have one name. With -axe, axe finds nothing, by day and in the dark; with
// -pictures a picture of each state is kept.
func TestAxe(t *testing.T) {
	t.Parallel()
	var script []byte
	if *axe != "" {
		var err error
		if script, err = os.ReadFile(*axe); err != nil {
			t.Fatal(err)
		}
	}
	for _, size := range [][2]int64{{390, 844}, {683, 768}, {1366, 768}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			t.Parallel()
			p := ready(t, size[0])
			p.Do(chromedp.EmulateViewport(size[0], size[1]))
			if script != nil {
				p.LoadAxe(script)
			}
			n := 0
			p.walk(func(state string) {
				t.Helper()
				n++
				if *pictures != "" {
					p.picture(filepath.Join(*pictures, fmt.Sprintf("%02d-%s-%d.png", n, strings.ReplaceAll(state, " ", "-"), size[0])))
				}
				before := t.Failed()
				p.Fits(size[0])
				p.nameless()
				p.small()
				p.twice()
				if script != nil {
					schemes := []string{"light", "dark"}
					if size[0] == 683 { // the colours are those of the desk
						schemes = schemes[:1]
					}
					for _, scheme := range schemes {
						pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
							Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
						})
						p.Barriers(fmt.Sprintf("%s, %d pixels, %s", state, size[0], scheme))
					}
				}
				if t.Failed() && !before {
					t.Logf("the first of this is wrong in the state %q", state)
				}
			})
			p.Quiet("blob:")
		})
	}
}

// picture keeps what is to be seen, and the whole page beside it.
func (p *podium) picture(file string) {
	p.T.Helper()
	shot := pagetest.Call(p.Page, browser.CaptureScreenshot, browser.CaptureScreenshotParams{})
	p.Check(os.WriteFile(file, bytes.Clone(shot.Data), 0o600))
}

// small fails the test if something to press is smaller than 24 pixels (WCAG 2.5.8).
func (p *podium) small() {
	p.T.Helper()
	for _, found := range pagetest.Ask[[]string](p.Page, `[...document.querySelectorAll('button, input, select, textarea, a[href], summary')]
		.filter((e) => e.checkVisibility() && !(e.closest('label.tick')))
		.map((e) => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
		.map(([e, box]) => Math.round(box.width) + ' by ' + Math.round(box.height) + ': ' + e.outerHTML.slice(0, 90))`) {
		p.T.Errorf("too small for a finger: %s", found)
	}
}

// twice fails the test if two ids, or two regions that are to be seen, are called the same.
func (p *podium) twice() {
	p.T.Helper()
	for _, found := range pagetest.Ask[[]string](p.Page, `[
		...[...document.querySelectorAll('[id]')].map((e) => '#' + e.id),
		...[...document.querySelectorAll('[role=region], table')].filter((e) => e.checkVisibility()).map((e) => e.tagName + ' ' + (e.getAttribute('aria-label') ?? e.caption?.textContent ?? 'without a name')),
	].filter((name, i, all) => all.indexOf(name) !== i || name.endsWith('without a name'))`) {
		p.T.Errorf("stands twice or has no name: %s", found)
	}
}
