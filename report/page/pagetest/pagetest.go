// Package pagetest drives a headless browser, for tests of pages.
package pagetest

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"podium/samples/campaign"
)

// The sizes of the screens on which pages are tested, in pixels.
const (
	PhoneWidth  = 360
	PhoneHeight = 740
	DeskWidth   = 1280
	DeskHeight  = 900
)

// A Page is a page in a browser.
type Page struct {
	T        *testing.T
	Profile  string // folder of the browser
	Ctx      context.Context
	mu       sync.Mutex
	requests []string // what the browser asked for
	wrong    []string // what it complained about
}

// New starts a browser that ends with the test. It skips the test if there is no browser,
// and in a short run.
func New(t *testing.T) *Page {
	t.Helper()
	campaign.Only(t)
	browser := Installed()
	if browser == "" {
		t.Skip("no Chromium or Chrome here: nobody looks at the page")
	}
	profile := t.TempDir()
	ctx, cancel := chromedp.NewExecAllocator(t.Context(),
		chromedp.ExecPath(browser), chromedp.UserDataDir(profile),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true))
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, Profile: profile}
	p.Check(chromedp.Listen(ctx, p.hear))
	Call(p, network.Enable, network.EnableParams{})
	Call(p, log.Enable, cdp.Empty{})
	Call(p, runtime.Enable, cdp.Empty{})
	return p
}

// Installed is the path of a browser that can be driven; "": there is none.
func Installed() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// hear notes what the page asks for and what goes wrong on it.
func (p *Page) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.requests = append(p.requests, e.Request.URL)
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			text += " " + thrown.Description
		}
		p.wrong = append(p.wrong, text)
	case *log.EventEntryAdded:
		p.wrong = append(p.wrong, e.Entry.Text)
	}
}

// Show opens a file on a screen of a size.
func (p *Page) Show(file string, width, height int64) {
	p.T.Helper()
	p.Do(chromedp.EmulateViewport(width, height), chromedp.Navigate("file://"+filepath.ToSlash(file)))
}

// Do performs steps.
func (p *Page) Do(steps ...chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	p.Check(chromedp.Do(p.Ctx, steps...))
}

// Check ends the test on an error.
func (p *Page) Check(err error) {
	p.T.Helper()
	if err != nil {
		p.T.Fatal(err)
	}
}

// Call sends the browser a command of its protocol.
func Call[P, R any](p *Page, command cdp.Command[P, R], params P) R {
	p.T.Helper()
	result, err := chromedp.Call(p.Ctx, command, params)
	p.Check(err)
	return result
}

// Ask evaluates an expression on the page.
func Ask[T any](p *Page, expression string) T {
	p.T.Helper()
	return evaluate[T](p, expression)
}

// Wait evaluates an expression that is a promise, and waits for its result.
func Wait[T any](p *Page, expression string) T {
	p.T.Helper()
	return evaluate[T](p, expression, chromedp.EvalAwaitPromise)
}

func evaluate[T any](p *Page, expression string, how ...chromedp.EvaluateOption) T {
	p.T.Helper()
	v, err := chromedp.Run(p.Ctx, chromedp.Evaluate[T](expression, how...))
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return v
}

// Fits fails the test if the page scrolls sideways, or if anything but a box of its own
// stands out of it.
func (p *Page) Fits(width int64) {
	p.T.Helper()
	if got := Ask[int64](p, `document.documentElement.scrollWidth`); got > width {
		p.T.Errorf("the page is %d wide on a screen of %d", got, width)
	}
	out := Ask[[]string](p, fmt.Sprintf(`[...document.querySelectorAll('body *')]
		.filter((e) => e.getBoundingClientRect().right > %d && !e.closest('.scroll, thead, pre'))
		.map((e) => e.tagName + '.' + e.className)`, width+1))
	if len(out) > 0 {
		p.T.Errorf("beyond the edge of a screen of %d: %s", width, strings.Join(out, ", "))
	}
}

// LoadAxe puts axe-core into the page, for [Page.Barriers].
func (p *Page) LoadAxe(script []byte) {
	p.T.Helper()
	Ask[any](p, string(script)+"; null")
}

// Barriers reports what axe-core finds on the page as it is, and fails the test also if it
// looked at nothing.
func (p *Page) Barriers(what string) {
	p.T.Helper()
	const run = `axe.run(document, {
		runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	}).then((r) => JSON.stringify({
		passed: r.passes.length,
		found: [...r.violations, ...r.incomplete.filter((v) => v.id !== 'color-contrast')].flatMap(
			(v) => v.nodes.slice(0, 3).map((n) => v.id + ': ' + v.help + ': ' + n.html.slice(0, 200))),
	}))`
	var result struct {
		Passed int
		Found  []string
	}
	p.Check(json.Unmarshal([]byte(Wait[string](p, run)), &result))
	if result.Passed < 10 || len(result.Found) > 0 {
		p.T.Errorf("%s: %d rules passed, and axe found\n%s", what, result.Passed, strings.Join(result.Found, "\n"))
	}
}

// Quiet fails the test if the page requested anything but itself, its own data and what
// begins with one of ours, or logged an error.
func (p *Page) Quiet(ours ...string) {
	p.T.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, url := range p.requests {
		own := func(start string) bool { return strings.HasPrefix(url, start) }
		if i > 0 && !own("data:") && !slices.ContainsFunc(ours, own) { // the first is the page
			p.T.Errorf("the page asked for %s", url)
		}
	}
	for _, text := range p.wrong {
		p.T.Errorf("the browser says: %s", text)
	}
}
