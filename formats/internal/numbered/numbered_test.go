package numbered

import (
	"testing"

	"podium/tiebreak"
)

// Numbers and parameters follow from the list of the tie-breaks of Chess-Results.
func TestTieBreak(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ number, parameters, want string }{ // "": no code
		{"1", "", "PTS"},
		{"2", "", "BH@pre2023"},
		{"3", "", "BH/C1@pre2023"},
		{"4", "", "BH/M1@pre2023"},
		{"11", "", "DE"},
		{"12", "", "WIN"},
		{"37", "", "BH"},
		{"37", "0,1", "BH/C1"},
		{"52", "", "SB"},
		{"68", "", "WIN"},
		{"68", "3", "BPG"},
		{"68", "4", ""},
		{"81", "P", "DE/P"},
		{"84", "0,0,1", "BH/C1"},
		{"84", "0,0,2,P", "BH/C2/P"},
		{"84", "0;0;2;p", "BH/C2/P"},
		{"84", "0 0 2 P", "BH/C2/P"},
		{"84", "0,1,1,N,F", "FB/M1"},
		{"84", "2,0,1", ""},
		{"85", "0,1", "SB/C1"},
		{"85", "3,1", ""},
		{"85", "1,1", ""},
		{"52", "1,1", ""},
		{"84", "0,2,2", "BH/M2"},
		{"85", "0,3", "SB/C3"},
		{"88", "1", "APRO"},
		{"36", "1400,0,1", ""},
		{"36", "0,0,1", "ARO/C1"},
		{"87", "60", ""},
		{"87", "50", "KS"},
		{"77", "F", ""},
		{"77", "", "AOB"},
		{"92", "", "KASH"},
		{"17", "", ""},
		{"13", "", ""},
		{"999", "", ""},
	} {
		code, ok := TieBreak(tt.number, tt.parameters)
		if _, err := tiebreak.Parse(code); ok && err != nil {
			t.Error(err) // it has to be a code that can be computed
		}
		if code != tt.want || ok != (code != "") {
			t.Errorf("%s (%s): %q, %t; want %q", tt.number, tt.parameters, code, ok, tt.want)
		}
	}
}

// The newest number of a code is the one by the rules of 2023 and later, and says the code.
func TestNumber(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"BH": "84 0,0,0,0,0", "BH/C1": "84 0,0,1,0,0", "FB/M1": "84 0,1,1,0,F", "SB/C1": "85 0,1,0", "DE/P": "81 P", "BPG": "53 ", "PTS": "1 ",
		"MMED": " ",
	} {
		number, parameters, ok := Number(code)
		if got := number + " " + parameters; got != want || ok != (number != "") {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
		if back, _ := TieBreak(number, parameters); ok && back != code {
			t.Errorf("%s is read back as %s", code, back)
		}
	}
}
