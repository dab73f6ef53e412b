package paper

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

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
		"The series is added up by plan.toml. Points by place: 10, 6, 4;", "The total is the sum of the best 2 events.",
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
