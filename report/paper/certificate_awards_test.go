package paper

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

// Of four players 1 has 2½ points, 3 has 2, 2 has 1½ and 4 none. 1 is first, 3 the
// best of those below 1890 without a trophy; all have money, and 2 and 4 nothing
// else.
func TestCertificatesOfAwards(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, `
[[award]]
id     = "place"
title  = "{place} Place"
kind   = "trophy"
places = 1
[[award]]
id       = "under"
title    = "Top Under 1890"
kind     = "medal"
eligible = { under = 1890 }
[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["100.00", "50.00", "20.00", "10.00"]
`, "Open")
	titles := func(o report.Options) []string {
		list, err := certificatesOf(d, o)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for i := range list {
			out = append(out, list[i].name+": "+list[i].place)
		}
		return out
	}
	all := titles(report.Options{})
	if len(all) != 4 {
		t.Fatalf("got %q, want one for each of two trophies and for each of two who win only cash", all)
	}
	if !strings.HasSuffix(all[0], ": 1st Place") || !strings.HasSuffix(all[1], ": Top Under 1890") {
		t.Errorf("got %q, want them in the order of the plan", all)
	}
	ceremony := titles(report.Options{Ceremony: true})
	if len(ceremony) != len(all) || !slices.Equal(sorted(ceremony), sorted(all)) {
		t.Errorf("the ceremony has %q, the plan %q", ceremony, all)
	}
	if slices.Index(ceremony, all[0]) < slices.Index(ceremony, all[1]) {
		t.Errorf("the ceremony has %q: the first place is to be read out after the rating award", ceremony)
	}
	var alone []string
	for i := range d.Awards.People {
		alone = append(alone, titles(report.Options{Winner: i + 1})...)
	}
	if diff := cmp.Diff(sorted(all), sorted(alone)); diff != "" {
		t.Errorf("winner by winner (-want +got):\n%s", diff)
	}
	if one := titles(report.Options{Players: []int{1}}); len(one) != 1 || !strings.HasPrefix(one[0], "Zoé 1-1 Tremblay: 1st") {
		t.Errorf("player 1 has %q", one)
	}
	if err := Certificates().Render(io.Discard, d, report.Options{Players: []int{9}}); !errors.Is(err, ErrNobody) {
		t.Errorf("got %v, want %v", err, ErrNobody)
	}
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// A certificate says what was won, in which section, with how many points; a
// school has its players named.
func TestWordsOfAwardCertificates(t *testing.T) {
	t.Parallel()
	list, err := certificatesOf(reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	place := list[0]
	if !strings.HasPrefix(place.place, "1st Place Open") || place.section != "" || place.score != "3 points in 3 rounds" {
		t.Errorf("got %+v", place)
	}
	at := slices.IndexFunc(list, func(c certificate) bool {
		return strings.HasPrefix(c.place, "1st") && strings.HasSuffix(c.place, "School")
	})
	if at < 0 {
		t.Fatal("no certificate for a school")
	}
	school := list[at]
	if !strings.HasPrefix(school.name, "School of the Long Street") || strings.Count(school.club, ";") != 3 || school.section != "Open Section" || strings.Contains(school.score, "rounds") {
		t.Errorf("got %+v", school)
	}
}
