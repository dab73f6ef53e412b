package paper

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

// Everybody who wins something stands in the paper, in full, with the award.
func TestAwardsHasAllWinners(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
	name := reporttest.File(t, Awards(), d, report.Options{})
	text := strings.Join(strings.Fields(runTool(t, "pdftotext", "-layout", name, "-")), " ")
	raw := strings.Join(strings.Fields(runTool(t, "pdftotext", "-raw", name, "-")), " ")
	for i := range d.Awards.Decisions {
		decision := &d.Awards.Decisions[i]
		for k := range decision.Winners {
			if who := decision.Winners[k].Spoken(); !strings.Contains(raw, who) {
				t.Errorf("%s: %q is missing", decision.Title, who)
			}
		}
	}
	for _, want := range []string{
		"Season of Awards", "not awarded: no one is eligible", "Open: awards", "Reserve: awards", "Open: prize money",
		"Receipts", "Signature", "Promised $370.00, paid", "ceremony", "March 14–15, 2026",
	} {
		if !strings.Contains(text, want) && !strings.Contains(raw, want) {
			t.Errorf("%q is missing", want)
		}
	}
}

// For the presenter there is a page for each award in the order of the ceremony, with its
// winner. Whoever has another award is named where it passes them over, on the list for the
// wall, too: all but the first are under 1895, and those with a place have a trophy already.
func TestAwardsForThePresenter(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 12, `
[[award]]
id     = "place"
title  = "{place} Place"
kind   = "trophy"
places = 2
value  = 50
[[award]]
id       = "under"
title    = "Top Under 1895"
kind     = "trophy"
value    = 20
eligible = { under = 1895 }
`, "Open")
	name := reporttest.File(t, Awards(), d, report.Options{Views: []report.AwardsView{report.Presenter}})
	pages := strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", name, "-"), "\f"), "\f")
	calls := d.Awards.Calls()
	if len(pages) != len(calls) {
		t.Fatalf("%d pages for %d awards", len(pages), len(calls))
	}
	for i := range calls {
		for _, want := range []string{calls[i].Title(0), calls[i].Winners[0].Who.Announced()} {
			if text := strings.Join(strings.Fields(pages[i]), " "); !strings.Contains(text, want) {
				t.Errorf("page %d lacks %q", i+1, want)
			}
		}
	}
	wall := runTool(t, "pdftotext", "-layout", reporttest.File(t, Awards(), d, report.Options{}), "-")
	for _, text := range []string{pages[0], wall} {
		if text = strings.Join(strings.Fields(text), " "); !strings.Contains(text, "already 2nd Place") {
			t.Errorf("who is second and under 1895 is not told:\n%s", text)
		}
	}
}

// Pages say which they are of how many.
func TestAwardsCountsPages(t *testing.T) {
	t.Parallel()
	name := reporttest.File(t, Awards(), reporttest.AwardsData(t, 60, reporttest.AwardsPlan, "Open", "Reserve", "Novice"), report.Options{})
	pages := strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", name, "-"), "\f"), "\f")
	if len(pages) < 3 {
		t.Fatalf("only %d pages", len(pages))
	}
	for i, page := range pages {
		if want := fmt.Sprintf("Page %d of %d", i+1, len(pages)); !strings.Contains(page, want) {
			t.Errorf("page %d lacks %q", i+1, want)
		}
	}
}

// A view that is asked for alone begins below the heading, and one that has
// nothing to say leaves no page empty.
func TestAwardsOfOneView(t *testing.T) {
	t.Parallel()
	onlyTrophies := `
[[award]]
id    = "first"
title = "{place} Place"
kind  = "trophy"
`
	for name, tt := range map[string]struct {
		plan  string
		views []report.AwardsView
		pages int
	}{
		"receipts alone":            {reporttest.AwardsPlan, []report.AwardsView{report.Receipts}, 2}, // of five slips four fit below the heading
		"the ceremony alone":        {reporttest.AwardsPlan, []report.AwardsView{report.Ceremony}, 1},
		"no cash, no receipts":      {onlyTrophies, nil, 2},
		"nothing but a view of all": {onlyTrophies, []report.AwardsView{report.ByAward}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := reporttest.File(t, Awards(), reporttest.AwardsData(t, 6, tt.plan, "Open"), report.Options{Views: tt.views})
			pages := strings.Count(runTool(t, "pdftotext", file, "-"), "\f")
			if pages != tt.pages {
				t.Errorf("%d pages, want %d", pages, tt.pages)
			}
		})
	}
}

// Every text stays within the margins, whatever the names and the paper.
func TestAwardsStaysInside(t *testing.T) {
	t.Parallel()
	long := strings.ReplaceAll(reporttest.AwardsPlan, `"{place} Place {section}"`, `"{place} `+strings.Repeat("Placeofhonour", 12)+` {section} {section}"`)
	for paper, size := range map[report.Paper][2]float64{report.A4: {595.28, 841.89}, report.Letter: {612, 792}} {
		d := reporttest.AwardsData(t, 40, long, strings.Repeat("Section of the Long Name ", 8), "Reserve")
		d.Event.Name = strings.Repeat("Unendingtournamentname", 12)
		name := reporttest.File(t, Awards(), d, report.Options{Paper: paper, Views: report.AwardsViews()})
		boxes := regexp.MustCompile(`<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)</word>`)
		found := boxes.FindAllStringSubmatch(runTool(t, "pdftotext", "-bbox", name, "-"), -1)
		if len(found) < 500 {
			t.Fatalf("only %d words", len(found))
		}
		const margin = (flowSide - 0.5) * pointsPerMM // half a millimetre of rounding
		for _, word := range found {
			var at [4]float64
			for i := range at {
				var err error
				if at[i], err = strconv.ParseFloat(word[i+1], 64); err != nil {
					t.Fatal(err)
				}
			}
			if at[0] < margin || at[2] > size[0]-margin || at[1] < 20 || at[3] > size[1]-20 {
				t.Errorf("paper %d: %q stands at %v", paper, word[5], at)
			}
		}
	}
}

func TestAwardsIsSound(t *testing.T) {
	t.Parallel()
	for _, o := range []report.Options{{}, {Paper: report.Letter}, {Views: []report.AwardsView{report.Receipts}}} {
		name := reporttest.File(t, Awards(), reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), o)
		if out := runTool(t, "qpdf", "--check", name); !strings.Contains(out, "No syntax or stream encoding errors") {
			t.Errorf("qpdf says:\n%s", out)
		}
	}
}

func TestAwardCertificatesRepeat(t *testing.T) {
	t.Parallel()
	var first, second bytes.Buffer
	for _, out := range []*bytes.Buffer{&first, &second} {
		if err := Certificates().Render(out, reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve"), report.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("two runs differ")
	}
}

// cupPlan gives trophies and cash for the places of a series.
const cupPlan = `
currency = "$"
[[award]]
id     = "place"
title  = "{place} Place"
places = 2
[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["30.00", "20.00"]
`

// Every page of the awards of a series names the events that are missing, and the
// first says how far the series is and how it was added up.
func TestAwardsOfSeries(t *testing.T) {
	t.Parallel()
	d := reporttest.CupAwards(t, cupPlan, "events = 5", "sketch.trf", "photo.trf")
	name := reporttest.File(t, Awards(), d, report.Options{})
	pages := strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-raw", name, "-"), "\f"), "\f")
	if len(pages) != 3 {
		t.Errorf("%d pages, want 3: awards, ceremony, receipts", len(pages))
	}
	for i, page := range pages {
		if missing := "Without 2 events that could not be read: photo.trf, sketch.trf"; !strings.Contains(page, missing) {
			t.Errorf("page %d lacks %q", i+1, missing)
		}
	}
	text := strings.Join(strings.Fields(pages[0]), " ")
	for _, want := range []string{
		"after 3 of 5 events, provisional", "1st Place Cleo Cup School of C 25", "2nd Place Ada Arc School of A 22", "points 25, the next 22",
		"The series is added up by plan.toml. Points by place: 10, 6, 4.", "The total is the sum of the best 2 events.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the first page lacks %q:\n%s", want, text)
		}
	}
}

// Points of a series have decimals, on lists and receipts as in the tables.
func TestAwardsOfSeriesWithHalves(t *testing.T) {
	t.Parallel()
	name := reporttest.File(t, Awards(), reporttest.CupAwards(t, cupPlan, "total = \"average\""), report.Options{})
	text := strings.Join(strings.Fields(runTool(t, "pdftotext", "-raw", name, "-")), " ")
	for _, want := range []string{"1st Place Cleo Cup School of C 12.5", "12.5 points"} {
		if !strings.Contains(text, want) {
			t.Errorf("the paper lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "½") {
		t.Errorf("a half sign in a list of decimals:\n%s", text)
	}
}

// A certificate of a series says in how many events, or how far the series is, and
// what is missing.
func TestAwardCertificatesOfSeries(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		more    string
		without []string
		want    []string
	}{
		"ended": {"", nil, []string{
			"Cleo Cup, 1st Place, 25 points in 3 events, 4 October 2025 – 2 May 2026", "Ada Arc, 2nd Place, 22 points in 3 events, 4 October 2025 – 2 May 2026",
		}},
		"with halves, which have decimals as all points of a series": {"total = \"average\"", nil, []string{
			"Cleo Cup, 1st Place, 12.5 points in 3 events, 4 October 2025 – 2 May 2026", "Ada Arc, 2nd Place, 11 points in 3 events, 4 October 2025 – 2 May 2026",
		}},
		"provisional": {"events = 4", []string{"photo.trf"}, []string{
			"Cleo Cup, 1st Place, 25 points after 3 of 4 events, provisional, 4 October 2025 – 2 May 2026 · Without 1 event that could not be read: photo.trf",
			"Ada Arc, 2nd Place, 22 points after 3 of 4 events, provisional, 4 October 2025 – 2 May 2026 · Without 1 event that could not be read: photo.trf",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			list, err := certificatesOf(reporttest.CupAwards(t, cupPlan, tt.more, tt.without...), report.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range list {
				got = append(got, c.name+", "+c.place+", "+c.score+", "+c.where)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("certificates (-want +got):\n%s", diff)
			}
		})
	}
}

// Receipts say what things are worth, and which sum is paid: nothing where there is no cash.
func TestReceiptsInKind(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 12, `
currency = "$"
[[award]]
id    = "thing"
title = "Best of All"
item  = "A chess clock"
kind  = "prize"
worth = "60.00"
stack = true
[[award]]
id     = "cash"
title  = "Cash"
kind   = "cash"
amount = ["30.00"]
`, "Open")
	name := reporttest.File(t, Awards(), d, report.Options{Views: []report.AwardsView{report.Receipts}})
	text := strings.Join(strings.Fields(runTool(t, "pdftotext", "-layout", name, "-")), " ")
	for _, want := range []string{"A chess clock", "$60.00", "$30.00"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "$0.00 Date") || strings.Contains(text, "$90.00") {
		t.Errorf("nothing is paid, or things are:\n%s", text)
	}
}
