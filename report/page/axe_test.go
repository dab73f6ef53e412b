package page

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"podium/report"
	"podium/report/reporttest"
)

var axe = flag.String("axe", "", "look for barriers with axe-core, in `FILE` axe.min.js; .ci/axe fetches it")

// Axe finds no barrier on any kind of page, in the card of a player and in the working
// of a tie-break, by day and in the dark, on a phone and on a desk.
func TestAxe(t *testing.T) {
	t.Parallel()
	if *axe == "" {
		t.Skip("axe-core is not here: bash .ci/axe fetches it and runs this test")
	}
	script, err := os.ReadFile(*axe)
	if err != nil {
		t.Fatal(err)
	}
	series := report.SeasonData{Series: reporttest.CupSeries(t, "", "data/broken.trf")}
	for name, page := range map[string]string{
		"open":    rendered(t, ranked(t, openField(20, 9), "BH/C1,BH,SB,TPR")),
		"teams":   rendered(t, reporttest.MatchesData(t)),
		"schools": rendered(t, schoolsPage(t)),
		"series":  seasonPageOf(t, series),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newBrowserPage(t)
			for _, width := range []int64{phoneWidth, deskWidth} {
				for _, scheme := range []string{"light", "dark"} {
					call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
						Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
					})
					p.show(page, width, deskHeight)
					ask[any](p, string(script)+"; null")
					p.barriers(name, width, scheme)
					for _, opener := range []string{"table.players tbody th button", "td.value button"} {
						opened := ask[bool](p, `{ const opener = document.querySelector('`+opener+`'); opener?.click(); opener !== null; }`)
						if opened {
							p.barriers(name+" after "+opener, width, scheme)
							ask[any](p, `document.querySelector('dialog').close()`)
						}
					}
				}
			}
		})
	}
}

// barriers reports what axe finds, and fails if it looked at nothing.
func (p *browserPage) barriers(what string, width int64, scheme string) {
	p.t.Helper()
	const run = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((r) => JSON.stringify({
		passed: r.passes.length,
		found: [...r.violations, ...r.incomplete.filter((v) => v.id !== 'color-contrast')].flatMap(
			(v) => v.nodes.slice(0, 3).map((n) => v.id + ': ' + v.help + ': ' + n.html.slice(0, 200))),
	}))`
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](run, chromedp.EvalAwaitPromise))
	p.check(err)
	var result struct {
		Passed int
		Found  []string
	}
	p.check(json.Unmarshal([]byte(text), &result))
	if result.Passed < 10 || len(result.Found) > 0 {
		p.t.Errorf("%s, %d pixels, %s: %d rules passed, and axe found\n%s",
			what, width, scheme, result.Passed, strings.Join(result.Found, "\n"))
	}
}
