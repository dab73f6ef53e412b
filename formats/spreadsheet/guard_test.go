package spreadsheet_test

import (
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
