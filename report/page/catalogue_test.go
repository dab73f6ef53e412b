package page

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode"

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
// but names, numbers, results, and the tie-breaks, which have English names everywhere.
func TestPageWords(t *testing.T) {
	t.Parallel()
	resultSign := regexp.MustCompile(`^[WDLXFBHU*]\d*[wb]?$`) // a cell of a crosstable: "W12w"
	pending := openField(8, 4)
	for i := range pending.Sections[0].Players {
		pending.Sections[0].Players[i].Rounds[3].Result = tournament.Pending
	}
	for _, ev := range []*tournament.Event{pending, reporttest.OpenEvent()} {
		words := phrasetest.Marked(t)
		r, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "BH,ARO"})
		if err != nil {
			t.Fatal(err)
		}
		for _, sd := range r.Parts() {
			sd.Options.Words, sd.Table.Words = words, words
		}
		var out bytes.Buffer
		if err := Event().Render(&out, report.Data{Ranked: *r}, report.Options{}); err != nil {
			t.Fatal(err)
		}
		known := []string{ev.Name, ev.City}
		for _, sd := range r.Parts() {
			known = append(known, sd.Section.Name)
			for i := range sd.Columns {
				m := sd.Columns[i].Spec.Method
				known = append(known, sd.Columns[i].Dropped, m.Summary, m.Rule, sd.Columns[i].Spec.Name(), sd.Columns[i].Spec.Text)
			}
		}
		for _, text := range shownTexts(t, out.String()) {
			rest := phrasetest.Unmarked(text)
			for _, data := range known {
				rest = strings.ReplaceAll(rest, data, "")
			}
			if strings.ContainsFunc(rest, unicode.IsLetter) && !resultSign.MatchString(rest) {
				t.Errorf("%q in %q comes from no catalogue", rest, text)
			}
		}
	}
}
