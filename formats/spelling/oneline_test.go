package spelling_test

import (
	"testing"

	"podium/formats/spelling"
)

func TestOneLine(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		{"letters of any script stay", "Ngô, Đức 林 ♔", "Ngô, Đức 林 ♔"},
		{"line ends", "Doe,\r\nJane", "Doe,  Jane"},
		{"a sequence that colours a terminal", "\x1b[31mred\x7f", " [31mred "},
		{"the same begun by the one character of ISO 6429", "\u009b31mred", " 31mred"},
		{"the last of those characters, and a blank that does not break", "\u009f\u00a0", " \u00a0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := spelling.OneLine(test.text); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
