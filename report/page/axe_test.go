package page

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"podium/report"
	"podium/report/page/pagetest"
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
	var club bytes.Buffer
	if err := Event().Render(&club, ranked(t, reporttest.OpenEvent(), "SOLK"), clubLook()); err != nil {
		t.Fatal(err)
	}
	for name, page := range map[string]string{
		"club":    club.String(),
		"open":    rendered(t, ranked(t, openField(20, 9), "BH/C1,BH,SB,TPR")),
		"matrix":  rendered(t, sampleData(t, roundRobins()[1])),
		"teams":   rendered(t, reporttest.MatchesData(t)),
		"schools": rendered(t, schoolsPage(t)),
		"series":  seasonPageOf(t, series),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newBrowserPage(t)
			for _, width := range []int64{phoneWidth, deskWidth} {
				for _, scheme := range []string{"light", "dark"} {
					pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
						Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
					})
					p.show(page, width, deskHeight)
					p.LoadAxe(script)
					ask[any](p, `document.querySelector('.rounds details')?.setAttribute('open', '')`)
					p.Barriers(fmt.Sprintf("%s, %d pixels, %s", name, width, scheme))
					for _, opener := range []string{"table.players tbody th button", "td.value button", ".section > div > .list tbody th a"} {
						opened := ask[bool](p, `{ const opener = document.querySelector('`+opener+`'); opener?.click(); opener !== null; }`)
						if opened {
							p.Barriers(fmt.Sprintf("%s after %s, %d pixels, %s", name, opener, width, scheme))
							ask[any](p, `document.querySelector('dialog').close()`)
						}
					}
				}
			}
		})
	}
}
