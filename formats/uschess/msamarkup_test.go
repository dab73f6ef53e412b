package uschess

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
)

// asPage makes of the text of a crosstable the page that it is copied from: the
// text in pre, with the names and the member ids as links, bold heads, entities,
// a script before and one behind.
func asPage(text string) string {
	text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
	text = regexp.MustCompile(`(?m)^(\s*\d+ \| )([A-Z ]+[A-Z])`).ReplaceAllString(text, `$1<a href="XtblPlr.php?1|2">$2</a>`)
	text = regexp.MustCompile(`(?m)(\| )(9\d{7})( /)`).ReplaceAllString(text, `$1<a href=MbrDtlMain.php?$2>$2</a>$3`)
	text = regexp.MustCompile(`(?m)^ (Pair .*)$`).ReplaceAllString(text, "<b> $1</b>")
	const script = "<script>x = a | b / \"Q: c\"</script>"
	return "<html><head>" + script + "</head><body><pre>\n" + text + "</pre>" + script + "</body></html>\n"
}

// A page that was saved instead of copied reads as the text that it shows.
func TestMSAPage(t *testing.T) {
	t.Parallel()
	text := "\n" + twoSections // behind the first line, as in the page
	text = strings.Replace(text, "AUTUMN DOUBLE", "AUTUMN & DOUBLE", 1)
	want, err := readMSA(formats.Source{Name: "a.txt", Data: []byte(text)}, &formats.Log{File: "a"})
	if err != nil {
		t.Fatal(err)
	}
	page := []byte(asPage(strings.TrimPrefix(text, "\n")))
	if sniffMSA(page) != formats.Certain {
		t.Error("the page is not recognised")
	}
	log := &formats.Log{File: "a"}
	got, err := readMSA(formats.Source{Name: "a.html", Data: page}, log)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("event (-text +page):\n%s", diff)
	}
}

// What is wrong with a page is told with its line, and the column of what is shown.
func TestBrokenMSAPage(t *testing.T) {
	t.Parallel()
	page := asPage(strings.Replace(twoSections, "L   1|X    ", "L   1|Q    ", 1))
	log := &formats.Log{File: "a.html"}
	if _, err := readMSA(formats.Source{Name: "a.html", Data: []byte(page)}, log); err == nil {
		t.Fatal("it was read")
	}
	if at := log.Sorted()[0].Pos.String(); at != "a.html:13:54" {
		t.Errorf("told at %s, want a.html:13:54", at)
	}
}
