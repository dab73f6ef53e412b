package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"podium/report/page/pagetest"
)

// asksToLeave reports whether the page asks somebody who closes or leaves it.
func (p *podium) asksToLeave() bool {
	p.T.Helper()
	return pagetest.Ask[bool](p.Page, `(() => { const leave = new Event('beforeunload', { cancelable: true }); dispatchEvent(leave); return leave.defaultPrevented; })()`)
}

// decide decides something in every part of the page, about two events.
func (p *podium) decide() {
	p.T.Helper()
	p.open(sample(p.T, scholastic), sample(p.T, rapid))
	p.look(0)
	p.readOtherwise("name", "Spring Cup")
	p.look(0)
	p.set(ranksBy, "own")
	p.set("#codes", "CUM, SOLK")
	p.says(".basis", "CUM, SOLK (given)")
	p.tab("awards")
	p.answer("#award-questions", "prizes", "2")
	p.Until(`document.querySelector('#winners .plan')?.textContent.includes('places = 2')`)
	p.idle()
	p.tab("documents")
	p.set("#documents-form [name=paper]", "letter")
	p.set("#documents-form [name=who]", "plan")
	p.set("#documents-form [name=signatures]", "Gail Glover, Arbiter")
	p.says("#documents-basis", "signed by Gail Glover, Arbiter")
}

// certificates are what the form of documents makes for the first event.
func (p *podium) certificates() map[string]string {
	p.T.Helper()
	p.look(0)
	p.tab("documents")
	p.says("#documents-basis", "Cumulative (CUM), Solkoff (SOLK)")
	p.set("[name=to-awards]", "true")
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	return p.saves("#documents-made ul:not(.all)")
}

// Work is one file: opened on another computer it makes the same documents. Whoever leaves
// without saving it is asked.
func TestWork(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	p.open(sample(t, scholastic))
	if p.asksToLeave() {
		t.Error("the page asks somebody to stay who has only opened a file")
	}
	p.decide()
	if !p.asksToLeave() {
		t.Error("unsaved work is lost without a question")
	}
	want := p.certificates()
	pagetest.Ask[any](p.Page, `saved.clear()`)
	p.Do(chromedp.Click("#save-work"))
	if p.asksToLeave() {
		t.Error("the page asks although the work is saved")
	}
	text := pagetest.Wait[string](p.Page, `[...saved.values()].at(-1).text()`)
	file := filepath.Join(t.TempDir(), "podium-work.json")
	p.Check(os.WriteFile(file, []byte(text), 0o600))

	other := ready(t, pagetest.PhoneWidth)
	other.open(file)
	other.says("#inputs", "Spring Cup")
	if diff := cmp.Diff(want, other.certificates()); diff != "" || len(want) < 3 {
		t.Errorf("what the saved work makes (-before +after)\n%s", diff)
	}
	if other.asksToLeave() {
		t.Error("the page asks somebody to stay who has only opened saved work")
	}
	p.Quiet("blob:")
	other.Quiet("blob:")
}

// Work that somebody else wrote does nothing but what work can say.
func TestHostileWork(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	for i, text := range []string{
		`{"podium-work":1}`,
		`{"podium-work":1,"files":[{"name":5,"data":{"base64":"aGk="}},null,{"name":"a.trf","data":"no"}],"events":{"a.trf":null},"look":"<b>","series":[],"forAll":7}`,
		`{"podium-work":1,"files":[{"name":"<img src=x onerror=pwned=1>.csv","data":{"base64":"TmFtZSxQdHMKPGltZyBzcmM9eCBvbmVycm9yPXB3bmVkPTE+LDEK"}}],"events":{"__proto__":{"ranking":{"after":"2"}}},"look":{"style":"<b>","signatures":"x"}}`,
		`{"podium-work":1,"files":[{`,
		`{"podium-work":1,"files":[{"name":"a.trf","data":{"base64":"%%%"}}]}`,
	} {
		file := filepath.Join(t.TempDir(), fmt.Sprintf("work%d.json", i))
		p.Check(os.WriteFile(file, []byte(text), 0o600))
		p.Do(chromedp.SetUploadFiles("#file-input", []string{file}))
		p.says("#state", map[bool]string{true: "is open", false: "a part of it is missing"}[i < 3])
	}
	if pagetest.Ask[bool](p.Page, `'pwned' in globalThis || document.querySelectorAll('main img[src=x]').length > 0`) {
		t.Error("a name ran")
	}
	p.Quiet("blob:")
}

// The browser keeps the work only if somebody agrees, and forgets it with one button.
func TestKeepsWork(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	p.decide()
	again := func() {
		t.Helper()
		p.Show(builtPage(t), p.width, pagetest.DeskHeight)
		p.Until(`document.documentElement.dataset.ready`)
		p.idle()
	}
	p.set("#keep", "true")
	p.Until(`!(() => { const leave = new Event('beforeunload', { cancelable: true }); dispatchEvent(leave); return leave.defaultPrevented; })()`)
	again()
	p.says("#inputs", "Spring Cup")
	p.look(0)
	if got := p.value("#codes"); got != "CUM, SOLK" {
		t.Errorf("the kept work ranks by %q", got)
	}
	p.tab("documents")
	p.says("#documents-basis", "signed by Gail Glover, Arbiter")
	p.Do(chromedp.Click("#forget"))
	p.says("#state", "forgotten")
	again()
	if got := pagetest.Ask[int](p.Page, `document.querySelectorAll('#inputs li').length`); got != 0 {
		t.Errorf("%d files are open after Forget it", got)
	}
	p.Quiet("blob:", "file:///"+filepath.ToSlash(strings.TrimPrefix(builtPage(t), "/"))) // itself, again
}
