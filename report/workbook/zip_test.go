package workbook

import (
	"archive/zip"
	"bytes"
	"slices"
	"testing"

	"podium/report"
	"podium/report/reporttest"
)

func TestPartsAreSorted(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	for range 6 {
		d.Sections = append(d.Sections, reporttest.OpenData(t).Sections...)
	}
	var out bytes.Buffer
	if err := Standings().Render(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, part := range r.File {
		parts = append(parts, part.Name)
		if !part.Modified.IsZero() && part.Modified.Year() > 1980 {
			t.Errorf("%s is dated %s", part.Name, part.Modified)
		}
	}
	if !slices.IsSorted(parts) || len(parts) < 15 {
		t.Errorf("parts %q", parts)
	}
}
