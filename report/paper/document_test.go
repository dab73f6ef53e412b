package paper

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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
		"Values in brackets do not count.", "The total is the sum of the best 2 events.", "Missing: broken.trf could not be read.",
		"25 Cleo Cup 25", "20 Ada Arc 22", "Points that count, added up event by event", // the plot: grid and names
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

// tableOf is a sheet of so many rows and columns of results behind the names.
func tableOf(rows, results int) sheet.Sheet {
	columns := []sheet.Column{{Key: "rank", Head: "Rank", Kind: sheet.Rank}, {Key: "name", Head: "Name", Kind: sheet.Name}, {Key: "club", Head: "Club"}}
	for i := range results {
		columns = append(columns, sheet.Column{Head: fmt.Sprintf("Event %d", i+1), Short: fmt.Sprint(i + 1), Kind: sheet.Result, Group: "Results"})
	}
	columns = append(columns, sheet.Column{Head: "Points", Kind: sheet.Score}, sheet.Column{Head: "Empty", When: sheet.IfAny}, sheet.Column{Head: "File", When: sheet.ForPrograms})
	list := make([]int, rows)
	return sheet.Sheet{
		Title: "Standings", Section: "Open", Lines: []string{"after 3 events"}, Columns: columns, Len: rows, Notes: []string{"A note."},
		Rows: rowsOf(list, func(i int, _ *int) []sheet.Cell {
			cells := []sheet.Cell{sheet.Whole(i + 1), sheet.Words("Żak, Łucja ბერიძე " + strings.Repeat("n", i%30)), sheet.Words("Maple School")}
			for k := range results {
				cells = append(cells, sheet.Cell{Text: fmt.Sprint(k, ".5"), State: sheet.State(k % 3), Why: "others are better"})
			}
			return append(cells, sheet.Whole(i), sheet.Cell{}, sheet.Words("a.trf"))
		}),
	}
}

// pdfOf writes a document and gives its file and its pages as text.
func pdfOf(t *testing.T, d *sheet.Document, o report.Options) (name string, pages []string) {
	t.Helper()
	var out, again bytes.Buffer
	for _, w := range []*bytes.Buffer{&out, &again} {
		if err := Write(w, d, o); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("two runs differ")
	}
	name = filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name, strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", name, "-"), "\f"), "\f")
}

// TestDocument: a long table has its heads on each page, each page says which it is
// and what is missing, and columns that nobody is to see are gone.
func TestDocument(t *testing.T) {
	t.Parallel()
	name, pages := pdfOf(t, &sheet.Document{
		Title: "Club Cup", Lines: []string{"Riverside"}, Alarm: "2 files are missing", Sheets: []sheet.Sheet{tableOf(90, 3), {Title: "Teams", Empty: "nobody", Rows: tableOf(0, 0).Rows}},
		Notes: []sheet.Topic{{Title: "Rules", Facts: []sheet.Fact{{Label: "Plan", Text: "cup.toml"}}}},
	}, report.Options{})
	if out := runTool(t, "qpdf", "--check", name); !strings.Contains(out, "No syntax or stream encoding errors") {
		t.Errorf("qpdf says:\n%s", out)
	}
	if len(pages) < 3 {
		t.Fatalf("%d pages of 90 rows", len(pages))
	}
	for i, page := range pages {
		for _, want := range []string{"2 files are missing", fmt.Sprintf("Page %d of %d", i+1, len(pages)), "Open: Standings", "Points"} {
			rows := strings.Contains(page, "Maple School")
			if !strings.Contains(page, want) && (rows || i == 0) {
				t.Errorf("page %d lacks %q", i+1, want)
			}
		}
		for _, unwanted := range []string{"a.trf", "Empty"} {
			if strings.Contains(page, unwanted) {
				t.Errorf("page %d has %q", i+1, unwanted)
			}
		}
	}
	all := strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
	for _, want := range []string{"after 3 events", "Żak, Łucja ბერიძე", "(1.5)", "–", "Values in brackets do not count.", "A note.", "Teams nobody", "Rules Plan: cup.toml"} {
		if !strings.Contains(all, want) {
			t.Errorf("the document lacks %q", want)
		}
	}
}

// TestDocumentOfManyColumns: a wide table turns the page, one that is too wide even so
// has smaller type, and no word leaves the page.
func TestDocumentOfManyColumns(t *testing.T) {
	t.Parallel()
	for columns, size := range map[int][2]float64{3: {612, 792}, 24: {792, 612}, 80: {612, 792}} {
		name, _ := pdfOf(t, &sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{tableOf(4, columns)}}, report.Options{Paper: report.Letter})
		boxes := regexp.MustCompile(`<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)</word>`)
		text := runTool(t, "pdftotext", "-bbox", name, "-")
		if want := fmt.Sprintf(`<page width="%f" height="%f">`, size[0], size[1]); !strings.Contains(text, want) {
			t.Errorf("%d columns: no %s", columns, want)
		}
		for _, word := range boxes.FindAllStringSubmatch(text, -1) {
			var left, right float64
			if _, err := fmt.Sscan(word[1]+" "+word[3], &left, &right); err != nil {
				t.Fatal(err)
			}
			if margin := (flowSide - 0.5) * pointsPerMM; left < margin || right > size[0]-margin {
				t.Errorf("%d columns: %q stands from %v to %v", columns, word[5], left, right)
			}
		}
	}
}

// TestWidthsOfColumns: a column has what its longest line takes, up to a limit; what is
// left over goes to longer lines first, then to all in proportion. What is too much is
// taken from lines before words.
func TestWidthsOfColumns(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name               string
		whole, want, least []float64
		widths             []float64 // of a page of 180
	}{
		{"in proportion", []float64{20, 40}, []float64{20, 40}, []float64{20, 20}, []float64{60, 120}},
		{"a longer line first", []float64{20, 400}, []float64{20, 60}, []float64{20, 20}, []float64{20, 160}},
		{"two of them", []float64{60, 120, 180}, []float64{60, 60, 60}, []float64{9, 9, 9}, []float64{60, 60, 60}},
		{"then in proportion", []float64{20, 100}, []float64{20, 60}, []float64{20, 20}, []float64{30, 150}},
		{"words stay whole", []float64{151, 91}, []float64{151, 61}, []float64{61, 61}, []float64{120, 60}},
		{"less space beside texts", []float64{31, 151}, []float64{31, 151}, []float64{31, 61}, []float64{30, 150}},
		{"names stay whole", []float64{101, 101}, []float64{101, 101}, []float64{61, 61}, []float64{80, 100}},
	} {
		table := printed{whole: tt.whole, want: tt.want, least: tt.least}
		table.Columns = []sheet.Column{{}, {Kind: sheet.Name}, {}}[:len(tt.want)]
		if diff := cmp.Diff(tt.widths, table.widths(180), cmpopts.EquateApprox(0, 1e-9)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestDecimals: the numbers of a column stand under each other by their whole parts, those
// in brackets as well, and a dash under these.
func TestDecimals(t *testing.T) {
	t.Parallel()
	texts := []string{"10.25", "8", "3.5", "12", "(4.5)", "(6)", "-"}
	d := sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{{
		Columns: []sheet.Column{{Key: "name", Head: "Name", Kind: sheet.Name}, {Key: "sum", Head: "Sum", Kind: sheet.Result}},
		Len:     len(texts),
		Rows: rowsOf(texts, func(_ int, text *string) []sheet.Cell {
			cell := sheet.Cell{Text: strings.Trim(*text, "()")}
			switch (*text)[0] {
			case '(':
				cell.State = sheet.Dropped
			case '-':
				cell.State = sheet.Absent
			}
			return []sheet.Cell{sheet.Words("Ann"), cell}
		}),
	}}}
	name, _ := pdfOf(t, &d, report.Options{Paper: report.Letter})
	ends := map[string]float64{}
	for _, word := range wordPages(t, name)[0].words {
		ends[word.text] = word.right
	}
	same := func(a, b string) {
		if math.Abs(ends[a]-ends[b]) > 0.5 || ends[a] == 0 {
			t.Errorf("%s ends at %v, %s at %v", a, ends[a], b, ends[b])
		}
	}
	same("8", "12")
	same("8", sheet.AbsentSign)
	if fraction := ends["10.25"] - ends["8"]; fraction < ends["3.5"]-ends["8"]+2 || ends["3.5"]-ends["8"] < 3 {
		t.Errorf("10.25 ends %v points behind the whole numbers, 3.5 %v", fraction, ends["3.5"]-ends["8"])
	}
	if ends["(4.5)"] <= ends["3.5"] || ends["(6)"] <= ends["8"] || ends["(6)"] >= ends["3.5"] {
		t.Errorf("the numbers in brackets end at %v and %v", ends["(4.5)"], ends["(6)"])
	}
}

// TestDocumentTurnsOnlyPartsThatAreWide: a wide table with pages of its own leaves those
// before and behind it upright.
func TestDocumentTurnsOnlyPartsThatAreWide(t *testing.T) {
	t.Parallel()
	d := sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{tableOf(4, 3), tableOf(4, 24), tableOf(4, 3), tableOf(4, 3)}}
	d.Sheets[1].NewPage, d.Sheets[2].NewPage = true, true
	name, _ := pdfOf(t, &d, report.Options{Paper: report.Letter})
	var got []string
	for _, p := range wordPages(t, name) {
		got = append(got, fmt.Sprint(p.wide, " x ", p.high))
	}
	if diff := cmp.Diff([]string{"612 x 792", "792 x 612", "612 x 792"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// rowsOf returns the rows of a sheet for a list.
func rowsOf[T any](list []T, cells func(i int, of *T) []sheet.Cell) iter.Seq[[]sheet.Cell] {
	return func(yield func([]sheet.Cell) bool) {
		for i := range list {
			if !yield(cells(i, &list[i])) {
				return
			}
		}
	}
}

// A document without tables has its heading; a large table without rows what stands in its place;
// several results in one cell stand one after the other.
func TestDocumentOfLittle(t *testing.T) {
	t.Parallel()
	_, pages := pdfOf(t, &sheet.Document{Title: "Club Cup", Lines: []string{"Riverside"}}, report.Options{})
	if len(pages) != 1 || !strings.Contains(pages[0], "Club Cup") || !strings.Contains(pages[0], "Riverside") {
		t.Errorf("without tables: %q", pages)
	}
	mixed := sheet.Cell{State: sheet.Mixed, Text: "4.5", Num: sheet.Num{Num: 9, Den: 2}, Parts: []sheet.Cell{
		{Text: "3"}, {Text: "1.5", State: sheet.Dropped},
	}}
	_, pages = pdfOf(t, &sheet.Document{Title: "Club Cup", Sheets: []sheet.Sheet{
		{Title: "Moves", Empty: "No place changes.", Large: true, Rows: tableOf(0, 0).Rows},
		{
			Title: "Points", Columns: []sheet.Column{{Key: "oct", Head: "Oct", Kind: sheet.Result}}, Len: 1,
			Rows: func(yield func([]sheet.Cell) bool) { yield([]sheet.Cell{mixed}) },
		},
	}}, report.Options{})
	if text := strings.Join(pages, ""); !strings.Contains(text, "No place changes.") || !strings.Contains(text, "3 (1.5)") {
		t.Errorf("%q", pages)
	}
}

// A text that is longer than a page goes on over the next ones, wherever it stands, and nothing
// is printed into the foot of a page.
func TestDocumentOfLongTexts(t *testing.T) {
	t.Parallel()
	const count = 1300 // a little more than a page
	text := func(name string) string {
		var b strings.Builder
		for i := range count {
			fmt.Fprintf(&b, "%s%d ", name, i)
		}
		return b.String()
	}
	_, pages := pdfOf(t, &sheet.Document{
		Title: "Club Cup", Lines: []string{text("line")}, Sheets: []sheet.Sheet{
			{
				Title: "Standings", Lines: []string{text("head")}, Notes: []string{text("note"), text("more")},
				Columns: []sheet.Column{{Key: "rank", Head: "Rank", Kind: sheet.Rank}, {Key: "why", Head: "Why"}}, Len: 2,
				Rows: func(yield func([]sheet.Cell) bool) {
					_ = yield([]sheet.Cell{sheet.Whole(1), sheet.Words(text("first"))}) && yield([]sheet.Cell{sheet.Whole(2), sheet.Words("second")})
				},
			},
			{Title: "Moves", Empty: text("empty"), Rows: tableOf(0, 0).Rows},
		},
		Notes: []sheet.Topic{{Title: "Rules", Facts: []sheet.Fact{{Text: text("rule")}}}},
	}, report.Options{})
	seen := map[string]int{}
	for i, page := range pages {
		for word := range strings.FieldsSeq(page) {
			seen[word]++
		}
		lines := strings.Split(strings.TrimSpace(page), "\n")
		if want := fmt.Sprintf("Page %d of %d", i+1, len(pages)); !strings.HasSuffix(lines[len(lines)-1], want) {
			t.Errorf("the last line of page %d is %q, not %q", i+1, lines[len(lines)-1], want)
		}
	}
	for _, name := range []string{"line", "head", "note", "more", "first", "empty", "rule"} {
		for i := range count {
			if word := fmt.Sprint(name, i); seen[word] != 1 {
				t.Errorf("%q is there %d times", word, seen[word])
				break
			}
		}
	}
}
