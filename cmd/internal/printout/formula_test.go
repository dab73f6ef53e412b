package printout

import "testing"

// TestNotFormula: what a spreadsheet program would run is a text, and numbers stay
// numbers.
func TestNotFormula(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"=HYPERLINK(A1)": "'=HYPERLINK(A1)", "@home": "'@home", "+49 30 1234": "'+49 30 1234", "-Ash, Ann": "'-Ash, Ann",
		"-5": "-5", "+2.5": "+2.5", "-": "-", "": "", "Ash, Ann": "Ash, Ann",
	} {
		if got := notFormula(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
