package exact_test

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"podium/tiebreak/exact"
)

// TestPointsAgainstRationals holds all arithmetic to math/big, with numbers that
// do not fit and numbers at the edges.
func TestPointsAgainstRationals(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 7))
	edges := []int64{0, 1, -1, 2, 3, 7, 1 << 31, 1 << 62, math.MaxInt64, -math.MaxInt64, math.MinInt64}
	pick := func() int64 {
		if r.IntN(2) == 0 {
			return edges[r.IntN(len(edges))]
		}
		return r.Int64() >> r.IntN(60)
	}
	rational := func(p exact.Number) *big.Rat {
		out, _ := new(big.Rat).SetString(p.Exact())
		return out
	}
	for range 20_000 {
		a, b, c, d := pick(), pick(), pick(), pick()
		if b == 0 || d == 0 {
			continue
		}
		p, q := exact.Fraction(a, b), exact.Fraction(c, d)
		x, y := new(big.Rat).SetFrac(big.NewInt(a), big.NewInt(b)), new(big.Rat).SetFrac(big.NewInt(c), big.NewInt(d))
		if r.IntN(4) == 0 { // what does not fit goes on
			p, x = p.Times(p), new(big.Rat).Mul(x, x)
		}
		for _, test := range []struct {
			what string
			got  exact.Number
			want *big.Rat
		}{
			{"itself", p, x},
			{"plus", p.Plus(q), new(big.Rat).Add(x, y)},
			{"minus", p.Minus(q), new(big.Rat).Sub(x, y)},
			{"times", p.Times(q), new(big.Rat).Mul(x, y)},
			{"over", p.Over(3), new(big.Rat).Mul(x, big.NewRat(1, 3))},
		} {
			if rational(test.got).Cmp(test.want) != 0 {
				t.Fatalf("%s and %s: %s gives %s, want %s", x, y, test.what, test.got.Exact(), test.want)
			}
		}
		if got, want := p.Compare(q), x.Cmp(y); got != want {
			t.Fatalf("compare %s and %s: %d, want %d", x, y, got, want)
		}
		if got, want := p.Sign(), x.Sign(); got != want {
			t.Fatalf("sign of %s: %d, want %d", x, got, want)
		}
		if low := p.Floor(); low.Compare(p) > 0 || low.Plus(exact.Whole(1)).Compare(p) <= 0 {
			t.Fatalf("floor of %s: %s", x, low.Exact())
		}
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		var back exact.Number
		if err := json.Unmarshal(data, &back); err != nil || !back.Equal(p) {
			t.Fatalf("%s reads back as %s: %v", data, back.Exact(), err)
		}
	}
}

func TestPointsInWords(t *testing.T) {
	t.Parallel()
	wide := exact.Fraction(1<<62, 1).Times(exact.Fraction(1<<62, 3))
	tests := map[string]struct {
		p      exact.Number
		digits int
		want   string
	}{
		"whole":        {exact.Whole(12), 2, "12"},
		"nought":       {exact.Number{}, 2, "0"},
		"thirds":       {exact.Fraction(20, 3), 2, "6.67"},
		"half up":      {exact.Fraction(1, 8), 2, "0.13"},
		"negative":     {exact.Fraction(-5, 4), 1, "-1.3"},
		"no decimals":  {exact.Fraction(5, 2), 0, "3"},
		"wide":         {wide, 2, "7089215977519551322153637654828504405.33"},
		"wide, whole":  {wide.Times(exact.Whole(3)), 2, "21267647932558653966460912964485513216"},
		"wide, no dot": {wide, 0, "7089215977519551322153637654828504405"},
		"wide, round":  {exact.Whole(1 << 62).Times(exact.Whole(10)), 0, "46116860184273879040"},
		"wide, one":    {exact.Whole(1 << 62).Times(exact.Whole(4)), 1, "18446744073709551616"},
	}
	for name, test := range tests {
		if got := test.p.String(test.digits); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	if p, err := exact.Parse(strings.Repeat("9", 400)); err != nil || len(p.Exact()) != 400 {
		t.Errorf("400 digits: %v", err)
	}
	for _, text := range []string{strings.Repeat("9", 401), "", "x", "1/0", "1e9", "0x10", "1_000", " 1", "1/2/3", "--1", "∞"} {
		if p, err := exact.Parse(text); err == nil {
			t.Errorf("%q was read as %s", text, p.Exact())
		}
	}
}

// TestRatio: two whole numbers as long as they have room for the number, else millionths, and
// nothing for what is too large.
func TestRatio(t *testing.T) {
	t.Parallel()
	const most = 1<<31 - 1
	third := exact.Fraction(1, 3)
	for name, tt := range map[string]struct {
		p        exact.Number
		num, den int64
	}{
		"small":     {exact.Fraction(-6, 4), -3, 2},
		"the last":  {exact.Fraction(most, 2), most, 2},
		"wider":     {exact.Whole(most + 1), most + 1, 1},
		"finer":     {exact.Fraction(1, most+2), 1, most + 2},
		"too fine":  {third.Plus(exact.Fraction(1, 1<<62-1).Times(third)), 333333, 1_000_000},
		"too large": {exact.Whole(1 << 62).Times(exact.Whole(4)), 0, 0},
	} {
		if num, den := tt.p.Ratio(); num != tt.num || den != tt.den {
			t.Errorf("%s: %d/%d, want %d/%d", name, num, den, tt.num, tt.den)
		}
	}
	if err := new(exact.Number).UnmarshalJSON([]byte("5")); err == nil {
		t.Error("a number without quotes was read")
	}
}
