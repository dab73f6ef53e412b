package spreadsheet_test

import (
	"strings"
	"testing"

	"podium/formats/spreadsheet"
)

// What is guarded comes back, and nothing that is written begins a formula.
func TestGuard(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-x": "'-x", "@a": "'@a", "'=1": "''=1", "''-": "'''-",
		"Rook": "Rook", "'t Hoen": "'t Hoen", "'": "'", "": "", "a=b": "a=b",
	} {
		if got := spreadsheet.Guard(text); got != want || spreadsheet.Unguard(got) != text {
			t.Errorf("%q: %q, and back %q", text, got, spreadsheet.Unguard(got))
		}
	}
}

// The limits are those of Excel: 31 UTF-16 units, none of : \ / ? * [ ], no
// apostrophe at an end, not "History", and names that differ in more than case.
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
		{strings.Repeat("y", 30) + " z", "", strings.Repeat("y", 30)},
	}
	var names spreadsheet.SheetNames
	for _, tt := range tests {
		if got := names.Take(tt.title, tt.suffix); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.title, got, tt.want)
		}
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text string
		n    int
		want string
	}{{"Rook", 4, "Rook"}, {"Rook", 3, "Roo"}, {"a😀b", 2, "a"}, {"a😀b", 3, "a😀"}, {"\xff\xff", 1, "\xff"}, {"Rook", 0, ""}, {"Rook", -1, ""}} {
		if got := spreadsheet.Cut(tt.text, tt.n); got != tt.want {
			t.Errorf("%q to %d: %q, want %q", tt.text, tt.n, got, tt.want)
		}
	}
}
