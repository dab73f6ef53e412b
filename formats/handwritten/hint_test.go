package handwritten_test

import (
	"testing"

	"podium/formats/handwritten"
)

// TestHints: slips of people who seldom write TOML (TOML 1.0: texts in straight
// quotes, booleans in lower case, dates as in RFC 3339, files in UTF-8).
func TestHints(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"id = “x”":              `use straight quotes: "text"`,
		"id = x":                `put a text in quotes: "text"`,
		"a = 1\r\nstack = True": "write true and false in small letters",
		"age_on = 1/9/2026":     "write a day as 2026-03-14",
		"amount = $500":         `put an amount in quotes, without the sign: "500.00"`,
		"id = \"Tr\xf6phy\"":    "save the file in UTF-8",
		"a = ]":                 "see help",
	} {
		problems := handwritten.Parse([]byte(text), "plan.toml", "help").Problems()
		if len(problems) != 1 || problems[0].Hint != want || problems[0].Line == 0 {
			t.Errorf("%q: %+v, want %q", text, problems, want)
		}
	}
}
