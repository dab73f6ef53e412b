package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSheetNames(t *testing.T) {
	t.Parallel()
	tests := []struct{ title, suffix, want string }{
		{"Open", "", "Open"},
		{"OPEN", "", "OPEN (2)"},
		{"open", "", "open (3)"},
		{"Open", " crosstable", "Open crosstable"},
		{strings.Repeat("x", 40), "", strings.Repeat("x", 31)},
		{strings.Repeat("X", 40), "", strings.Repeat("X", 27) + " (2)"},
		{strings.Repeat("😀", 20), " crosstable", strings.Repeat("😀", 10) + " crosstable"},
		{"History", "", "History-"},
		{"a:b\\c/d?e*f[g]h", "", "a-b-c-d-e-f-g-h"},
		{"'quoted'", "", "’quoted’"},
		{" \x00 ", " crosstable", "crosstable"},
	}
	var names sheetNames
	for _, tt := range tests {
		if got := names.take(tt.title, tt.suffix); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.title, got, tt.want)
		}
	}
}

// Sections whose names differ in case only must not share a sheet.
func TestSectionsKeepTheirSheets(t *testing.T) {
	t.Parallel()
	d := openData(t)
	other := openData(t).Sections[0]
	other.Section.Name = "OPEN"
	other.Section.Players[0].Name = "Somebody Else"
	d.Sections = append(d.Sections, other)
	f := openBook(t, d, Options{})
	want := []string{"Open", "Open crosstable", "Open working", "OPEN (2)", "OPEN crosstable (2)", "OPEN working (2)", "About"}
	if diff := cmp.Diff(want, f.GetSheetList()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := rows(t, f, "OPEN (2)")[headRow][1]; got != "Somebody Else" {
		t.Errorf("the second section begins with %q", got)
	}
}
