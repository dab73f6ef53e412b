package paper

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

// The words of the certificates of reporttest.CupSeries: Cleo is first with 25 points, Ada
// second with 22; with one event to come that is not the last word.
func TestSeasonCertificateWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		more string
		want []string
	}{
		"ended":       {"", []string{"Cleo Cup, First Place, 25 points in 3 events", "Ada Arc, Second Place, 22 points in 3 events"}},
		"provisional": {"events = 4", []string{"Cleo Cup, First Place, 25 points after 3 of 4 events, provisional", "Ada Arc, Second Place, 22 points after 3 of 4 events, provisional"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := report.SeasonData{Series: reporttest.CupSeries(t, c.more)}
			var got []string
			for _, one := range seasonCertificatesOf(d, &d.Tables[0], certificate{}, report.Options{Top: 2}) {
				got = append(got, one.name+", "+one.place+", "+one.score)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Those who took part in too few events have no rank and no certificate, and a
// document without pages is an error.
func TestSeasonCertificatesOfNobody(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := SeasonCertificates(&out, report.SeasonData{Series: reporttest.CupSeries(t, "min_events = 4")}, report.Options{Everyone: true})
	if !errors.Is(err, ErrNobody) || out.Len() > 0 {
		t.Errorf("got %v and %d bytes, want ErrNobody and none", err, out.Len())
	}
}
