package page

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// shownTexts are the texts of a page that people read or have read to them, without what
// is marked as a name of a file.
func shownTexts(t *testing.T, page string) (texts []string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			texts = append(texts, n.Data)
		case n.Type == html.ElementNode && (n.Data == "style" || n.Data == "script" || n.Data == "bdi"):
			return
		}
		for _, a := range n.Attr {
			if a.Key == "aria-label" || a.Key == "title" || a.Key == "placeholder" || a.Key == "data-code" {
				texts = append(texts, a.Val)
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(root)
	return texts
}

// TestPageWords: all that the page of an event says comes from the catalogue of the event,
// but names, numbers, results, and the tie-breaks, whose English names stand in the code.
func TestPageWords(t *testing.T) {
	t.Parallel()
	pending := openField(8, 4)
	for i := range pending.Sections[0].Players {
		pending.Sections[0].Players[i].Rounds[3].Result = tournament.Pending
	}
	for _, ev := range []*tournament.Event{pending, reporttest.OpenEvent()} {
		r, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "BH,ARO", Words: phrasetest.Marked(t)})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := Event().Render(&out, report.Data{Ranked: *r}, report.Options{}); err != nil {
			t.Fatal(err)
		}
		reporttest.Catalogued(t, r)(shownTexts(t, out.String())...)
	}
}
