package all

import (
	"bytes"
	"errors"
	"sync"
	"testing"

	"podium/report"
	"podium/report/reporttest"
)

// Same input, same bytes, also from many goroutines that share the faces.
func TestDocumentsAreReproducible(t *testing.T) {
	t.Parallel()
	for _, one := range All() {
		t.Run(one.Name, func(t *testing.T) {
			t.Parallel()
			data := func() report.Data {
				if one.NeedsPlan {
					return reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
				}
				d := reporttest.OpenData(t)
				if errors.Is(one.Render(&bytes.Buffer{}, d, report.Options{}), report.ErrNothing) {
					return reporttest.MatchesData(t) // which has a round that is open
				}
				return d
			}
			d := data()
			var want bytes.Buffer
			if err := one.Render(&want, d, report.Options{Everyone: true}); err != nil {
				t.Fatal(err)
			}
			var wg sync.WaitGroup
			for range 8 {
				wg.Go(func() {
					var got bytes.Buffer
					if err := one.Render(&got, data(), report.Options{Everyone: true}); err != nil {
						t.Error(err)
					}
					if !bytes.Equal(want.Bytes(), got.Bytes()) {
						t.Error("the same event gave other bytes")
					}
				})
			}
			wg.Wait()
			var fresh bytes.Buffer
			for _, again := range All() {
				if again.Name != one.Name {
					continue
				}
				if err := again.Render(&fresh, d, report.Options{Everyone: true}); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(want.Bytes(), fresh.Bytes()) {
				t.Error("a report made anew gave other bytes")
			}
		})
	}
}
