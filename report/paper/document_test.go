package paper

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// documentText is the text of a document on paper, page by page.
func documentText(t *testing.T, d *sheet.Document) []string {
	t.Helper()
	var out, again bytes.Buffer
	for _, w := range []*bytes.Buffer{&out, &again} {
		if err := Write(w, d, report.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("the same document gives other bytes")
	}
	name := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", name, "-"), "\f"), "\f")
}

// TestDocumentOfSeries: a series on paper has every row, its signs and its rules, and
// says on every page what is missing.
func TestDocumentOfSeries(t *testing.T) {
	t.Parallel()
	d := report.SeasonData{Series: reporttest.CupSeries(t, "", "broken.trf")}
	doc := d.Document(report.SeasonPage)
	pages := documentText(t, &doc)
	text := strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
	for _, want := range []string{
		"Club Cup", "1 Cup, Cleo School of C 5 (5) 20 3 25", "2 Arc, Ada School of A 10 (5) 12 3 22", "4 Dot, Dee School of D 0 0 (0) 3 0",
		"What stands in brackets does not count.", "The total is the sum of the best 2 events.", "Missing: broken.trf could not be read.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %s", want, text)
		}
	}
	for i, page := range pages {
		if !strings.Contains(page, "Without 1 event that could not be read: broken.trf") {
			t.Errorf("page %d does not say what is missing", i+1)
		}
	}
}

// TestDocumentManyEvents: more events than a page is wide are one column, and every
// result is there.
func TestDocumentManyEvents(t *testing.T) {
	t.Parallel()
	const events = 50
	d := report.SeasonData{Series: reporttest.ManyEvents(t, events)}
	doc := d.Document(report.SeasonPage)
	text := strings.Join(strings.Fields(strings.Join(documentText(t, &doc), " ")), " ")
	if !strings.Contains(text, "1: 1; 2: 2; 3: 2;") || strings.Count(text, ": 2;")+strings.Count(text, ": 2 ") < 2*(events-2) {
		t.Errorf("results are missing: %s", text)
	}
}

// TestDocumentTooLong: what no paper holds is refused before anything is printed.
func TestDocumentTooLong(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := Write(&out, &sheet.Document{Sheets: []sheet.Sheet{{Len: mostRows + 1}}}, report.Options{})
	if err == nil || !strings.Contains(err.Error(), "choose csv or json") || out.Len() > 0 {
		t.Errorf("%v, with %d bytes", err, out.Len())
	}
}
