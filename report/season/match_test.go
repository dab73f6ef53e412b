package season

import "testing"

// TestFits: a pattern is compared with as many parts of the path as it has itself.
func TestFits(t *testing.T) {
	t.Parallel()
	tests := []struct {
		pattern, path string
		want          bool
	}{
		{"oct.trf", "oct.trf", true},
		{"oct.trf", "/home/club/2025/oct.trf", true},
		{"oct.trf", "noct.trf", false},
		{"*.trf", "2025/oct.trf", true},
		{"2025/*.trf", "/home/club/2025/oct.trf", true},
		{"2025/*.trf", "/home/club/2024/oct.trf", false},
		{"2025/*.trf", "oct.trf", false},
		{"./oct.trf", "2025/oct.trf", true},
		{"2025/*.trf", `C:\club\2025\oct.trf`, true},
		{"oct-[0-9].trf", "oct-1.trf", true},
		{"", "oct.trf", false},
	}
	for _, test := range tests {
		if got := fits(test.pattern, test.path); got != test.want {
			t.Errorf("%q fits %q: %v, want %v", test.pattern, test.path, got, test.want)
		}
	}
}

// TestNaturalOrder: numbers in names count by their value.
func TestNaturalOrder(t *testing.T) {
	t.Parallel()
	order := []string{"", "k-3", "k-03x", "k-5", "k-12", "open", "open 2", "open 10", "u1000", "u1200"}
	for i := 1; i < len(order); i++ {
		if compareNatural(order[i-1], order[i]) >= 0 || compareNatural(order[i], order[i-1]) <= 0 {
			t.Errorf("%q should come before %q", order[i-1], order[i])
		}
	}
}
