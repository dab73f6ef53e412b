package tournament

import (
	"errors"
	"testing"
)

func TestParsePoints(t *testing.T) {
	t.Parallel()
	good := map[string]Points{
		"4": 4 * Point, "4.0": 4 * Point, "4.5": 4*Point + Half, "4,5": 4*Point + Half,
		"4½": 4*Point + Half, "½": Half, ".5": Half, "0": 0, " 11.0 ": 11 * Point,
		"4.": 4 * Point, "4.50": 4*Point + Half, "-1.5": -Point - Half, "+2": 2 * Point,
	}
	for text, want := range good {
		if got, err := ParsePoints(text); err != nil || got != want {
			t.Errorf("ParsePoints(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-", ".", "4.3", "4.25", "x", "4.5.5", "½½", "4 5", "1e3", "99999999999999999999", "4½5", "--1"} {
		if got, err := ParsePoints(text); !errors.Is(err, ErrPoints) {
			t.Errorf("ParsePoints(%q) = %d, %v; want ErrPoints", text, got, err)
		}
	}
}

func TestPointsString(t *testing.T) {
	t.Parallel()
	tests := []struct {
		p             Points
		text, decimal string
	}{
		{0, "0", "0.0"},
		{Half, "0.5", "0.5"},
		{4 * Point, "4", "4.0"},
		{11*Point + Half, "11.5", "11.5"},
		{-Half, "-0.5", "-0.5"},
	}
	for _, tt := range tests {
		if tt.p.String() != tt.text || tt.p.Decimal() != tt.decimal {
			t.Errorf("%d: %q and %q, want %q and %q", tt.p, tt.p, tt.p.Decimal(), tt.text, tt.decimal)
		}
	}
}

// FuzzParsePoints checks that what is printed reads back as the same points.
func FuzzParsePoints(f *testing.F) {
	for _, seed := range []string{"4", "4.5", "½", "-3,5", "4.3", ".", "1000000"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePoints(s)
		if err != nil {
			return
		}
		for _, text := range []string{p.String(), p.Decimal()} {
			if again, err := ParsePoints(text); err != nil || again != p {
				t.Errorf("%q gave %d, printed as %q, which gives %d, %v", s, p, text, again, err)
			}
		}
	})
}
