package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"podium/report/page/pagetest"
)

// focused is what the control is called on which the keyboard stands.
func (p *podium) focused() string {
	p.T.Helper()
	return pagetest.Ask[string](p.Page, `(({ activeElement: at }) => at.getAttribute('aria-label') || at.id || at.getAttribute('name') || at.textContent)(document)`)
}

// enters goes to the control of a box that is called so, and presses Enter.
func (p *podium) enters(box, called string) {
	p.T.Helper()
	control := fmt.Sprintf(`[...document.querySelectorAll('%s :is(button, summary)')].find((c) => [c.getAttribute('aria-label'), c.textContent].includes(%q) && c.checkVisibility())`, box, called)
	p.Until(control)
	p.idle()
	pagetest.Ask[any](p.Page, control+`.focus()`)
	p.Do(chromedp.KeyEvent(kb.Enter))
}

// Whoever uses the keyboard goes on where they were: after each action that draws something anew
// or takes its button away, the focus is on what comes next.
func TestFocus(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	at := func(when, want string) {
		t.Helper()
		p.idle()
		p.Until(`document.activeElement !== document.body`)
		if got := p.focused(); got != want {
			t.Errorf("after %s the focus is on %q, want %q", when, got, want)
		}
	}
	p.open(sample(t, scholastic), sample(t, rapid), sample(t, "2026-01-17-rapid-series-k5.trf"))
	p.enters("#inputs", "Close "+scholastic)
	p.says("#state", "is closed")
	at("a file was closed", "Close "+rapid)

	const item = "#inputs > li:nth-child(2)"
	p.enters(item, "Read it differently")
	p.Until(`document.querySelector('` + item + ` .reading [name=city]')`)
	p.set(item+" .reading [name=city]", "Elm Town")
	p.enters(item, "Read again")
	p.says("#view-standings .facts", "Elm Town")
	at("reading a file again", "Read it differently")
	if !pagetest.Ask[bool](p.Page, `document.querySelector('`+item+`').contains(document.activeElement)`) {
		t.Error("after reading a file again the focus is at another file")
	}

	name := pagetest.Ask[[]string](p.Page, shownNames)[1]
	p.enters("#tables", name)
	p.Until(`document.querySelector('#why').open`)
	p.enters("#why", "Correct the file")
	p.Until(`document.querySelector('#why .correct [name=name]')`)
	p.set("#why .correct [name=name]", "Corrected, Cora")
	p.enters("#why", "Correct")
	p.says("#inputs", "1 correction")
	p.Until(`document.activeElement.closest('#tables')`)
	at("correcting a name", "Corrected, Cora")
	p.enters("#inputs .corrections", "What changed, to hang up")
	p.Until(`document.querySelector('#why').open`)
	p.Do(chromedp.KeyEvent(kb.Escape))
	at("a notice was closed", "What changed, to hang up")
	pagetest.Ask[any](p.Page, `document.querySelector('#inputs .corrections li button').focus()`)
	p.Do(chromedp.KeyEvent(kb.Enter))
	p.Until(`!document.querySelector('#inputs .corrections')`)
	p.idle()
	if !pagetest.Ask[bool](p.Page, `document.querySelector('`+item+`').contains(document.activeElement)`) {
		t.Errorf("after a correction was taken back the focus is on %q", p.focused())
	}

	p.enters("#views", "Awards")
	p.Until(`document.querySelector('[data-flag=prizes] input')`)
	p.answer("#award-questions", "prizes", "2")
	p.Until(`document.querySelector('#winners .plan')?.textContent.includes('places = 2')`)
	p.enters("#rulings", "Somebody declines an award")
	p.enters("#rulings", "Declines; the next in line wins")
	p.says("#rulings", "1 award declined")
	at("somebody declined", "Declines; the next in line wins")
	pagetest.Ask[any](p.Page, `document.querySelector('#rulings ul button').focus()`)
	p.Do(chromedp.KeyEvent(kb.Enter))
	p.says("#rulings", "Somebody declines an award")
	at("that was taken back", "Somebody declines an award")

	p.enters("#views", "Check")
	p.enters("#checked", "Correct what podium can correct")
	p.Until(`document.querySelector('#mended').childElementCount`)
	at("podium corrected the file", "Correct what podium can correct")
	pagetest.Ask[any](p.Page, `globalThis.confirm = () => true`)
	p.enters("#files", "Close all files")
	at("all files were closed", "choose")
	p.Quiet("blob:")
}

// What goes on and what went wrong is read aloud once.
func TestSaysOnce(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	pagetest.Ask[any](p.Page, `{ globalThis.heard = [];
		const live = '[role=status], [role=alert], [aria-live]';
		new MutationObserver((records) => {
			const regions = new Set();
			for (const { target, addedNodes } of records) {
				const region = (target.closest ? target : target.parentElement)?.closest(live);
				if (region) regions.add(region);
				for (const node of addedNodes) if (node.matches?.(live)) regions.add(node); else node.querySelectorAll?.(live).forEach((one) => regions.add(one));
			}
			for (const region of regions) if (region.checkVisibility() && region.textContent) heard.push(region.textContent);
		}).observe(document.body, { childList: true, characterData: true, subtree: true }); }`)
	hears := func(when string, want ...string) {
		t.Helper()
		p.idle()
		if diff := cmp.Diff(want, pagetest.Ask[[]string](p.Page, `heard.splice(0)`)); diff != "" {
			t.Errorf("%s, what is read aloud (-want +got)\n%s", when, diff)
		}
	}
	p.drop(sample(t, scholastic))
	p.says("#state", "1 event")
	hears("when a file is dropped", "Reading 1 file …", "Ranking …", "1 event.")
	p.tab("awards")
	p.Until(`document.querySelector('[data-flag=prizes] input')`)
	hears("when awards are looked at", "Deciding who wins what …")
	p.answer("#award-questions", "prizes", "many")
	p.Until(`document.querySelector('[data-flag=prizes] .wrong').textContent`)
	p.idle()
	wrong := pagetest.Ask[string](p.Page, `document.querySelector('[data-flag=prizes] .wrong').textContent`)
	hears("after a wrong answer", "Deciding who wins what …", wrong)
	p.answer("#award-questions", "class", "U600:1")
	p.Until(`heard.length > 0`)
	hears("after another answer", "Deciding who wins what …")
	p.answer("#award-questions", "prizes", "2")
	p.Until(`document.querySelector('#winners .plan')?.textContent.includes('places = 2')`)
	hears("after the right one", "Deciding who wins what …")
	p.press("#make-awards")
	p.Until(`document.querySelector('#awards-made ul.all')`)
	hears("after making", "Making documents …", "3 files are ready. Choose one to save it:")
	p.tab("check")
	p.Until(`document.querySelector('#checked button')`)
	hears("when the file is checked", "Checking …")
	p.Quiet("blob:")
}
