package tiebreak_test

import (
	"testing"

	"podium/tiebreak"
)

// TestParseValue: what programs write for a value, and what is no number.
func TestParseValue(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"12": "12", "12.5": "12.5", " 12,75 ": "12.75", "12½": "12.5", "-0.5": "-0.5", ".5": "0.5", "3.50": "3.5",
		"123456789012.25": "123456789012.25",
		"":                "no", "-": "no", "a": "no", "1.2.3": "no", "1.-5": "no", "1234567890123456": "no",
	} {
		got := "no"
		if v, decimals, ok := tiebreak.ParseValue(text); ok {
			got = v.String(decimals)
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
