package uschess

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
)

// isPage reports whether a text is markup with text in columns: a page that was
// saved, where the crosstable is usually copied from the page.
func isPage(s string) bool { return strings.Contains(strings.ToLower(s), "<pre") }

// shownText is what a page shows, in the lines of the page, so that a line of it is
// found in the file too. Names and member ids are links there.
func shownText(page string) string {
	z := html.NewTokenizer(strings.NewReader(page))
	var out strings.Builder
	hidden := false // within a script or a style
	for {
		kind := z.Next()
		raw := z.Raw()
		if kind == html.TextToken && !hidden {
			out.Write(bytes.ReplaceAll(z.Text(), []byte("\u00a0"), []byte(" ")))
			continue
		}
		for range bytes.Count(raw, []byte("\n")) {
			out.WriteByte('\n')
		}
		switch kind {
		case html.ErrorToken:
			return out.String()
		case html.StartTagToken, html.EndTagToken:
			if name, _ := z.TagName(); string(name) == "script" || string(name) == "style" {
				hidden = kind == html.StartTagToken
			}
		case html.TextToken, html.SelfClosingTagToken, html.CommentToken, html.DoctypeToken:
		}
	}
}
