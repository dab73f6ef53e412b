package paper

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// A layout prints the texts that have a place, in place of all others; what every page
// must say stands on it although the layout forgets it.
func TestLayout(t *testing.T) {
	t.Parallel()
	layout, problems := ParseLayout([]byte("[[text]]\nwhat = \"name\"\nx = 148\ny = 90\n[[text]]\nwhat = \"score\"\nx = 148\ny = 120\n"), "layout.toml")
	if len(problems) > 0 {
		t.Fatal(problems[0].Error())
	}
	ev := reporttest.OpenEvent()
	ev.Sections[0].RoundCount = 5 // two rounds are to come
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	d := report.Data{Ranked: *ranked}
	text := certificateText(t, d, report.Options{Layout: layout, Background: chequered(t, 400, 283), Top: 1, Provisional: true})
	for _, want := range []string{"Zoé Tremblay", "2.5 points"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	for _, not := range []string{"Maple School", "Certificate of Achievement", "Riverside"} {
		if strings.Contains(text, not) {
			t.Errorf("%q has no place and stands in %q", not, text)
		}
	}
	if mark := report.Provisional(&d.Ranked); mark == "" || !strings.Contains(text, mark) {
		t.Errorf("no %q in %q", mark, text)
	}
}

// A text beyond the page is an error, and so is a text with two places.
func TestLayoutWrong(t *testing.T) {
	t.Parallel()
	beyond := []report.PlacedText{{What: "name", X: 290, Y: 100, Size: 12}}
	err := Certificates().Render(&bytes.Buffer{}, reporttest.OpenData(t), report.Options{Layout: beyond, Paper: report.Letter})
	if err == nil || !strings.Contains(err.Error(), "x = 290, y = 100, and a page is 279 by 216 mm") {
		t.Errorf("got %v", err)
	}
	for text, want := range map[string]string{
		"[[text]]\nwhat = \"name\"\nx = 1\ny = 1\n[[text]]\nwhat = \"name\"\nx = 2\ny = 2": "twice",
		"":                                 "no text",
		"[[text]]\nwhat = \"name\"\ny = 1": "millimetres from the left edge",
		"[[text]]\nwhat = \"name\"\nx = 1\ny = 1\nsize = 1": "size",
	} {
		if _, problems := ParseLayout([]byte(text), "layout.toml"); len(problems) != 1 || !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%q: %v, want %q", text, problems, want)
		}
	}
}

func certificateText(t *testing.T, d report.Data, o report.Options) string {
	t.Helper()
	var out bytes.Buffer
	if err := Certificates().Render(&out, d, o); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	runTool(t, "qpdf", "--check", name)
	return runTool(t, "pdftotext", "-layout", name, "-")
}
