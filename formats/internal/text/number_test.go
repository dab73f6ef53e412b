package text

import "testing"

func TestNumber(t *testing.T) {
	t.Parallel()
	tests := []struct {
		s      string
		digits int
		want   int
		ok     bool
	}{
		{"", 6, 0, true},
		{"0", 6, 0, true},
		{"2038", 6, 2038, true},
		{"000012", 6, 12, true},
		{"1234567", 6, 0, false},
		{"0000001", 6, 0, false},
		{"999999999999999999", 18, 999_999_999_999_999_999, true},
		{"9223372036854775808", 18, 0, false},
		{"-1", 6, 0, false},
		{"+1", 6, 0, false},
		{" 1", 6, 0, false},
		{"1 ", 6, 0, false},
		{"1.5", 6, 0, false},
		{"2O38", 6, 0, false},
		{"/", 6, 0, false}, // the sign before 0
		{":", 6, 0, false}, // and the one after 9
		{"٣", 6, 0, false}, // a digit elsewhere
	}
	for _, tt := range tests {
		if got, ok := Number(tt.s, tt.digits); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q of %d digits: %d, %t; want %d, %t", tt.s, tt.digits, got, ok, tt.want, tt.ok)
		}
	}
}
