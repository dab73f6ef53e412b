package season_test

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
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
	rational := func(p season.Points) *big.Rat {
		out, _ := new(big.Rat).SetString(p.Exact())
		return out
	}
	for range 20_000 {
		a, b, c, d := pick(), pick(), pick(), pick()
		if b == 0 || d == 0 {
			continue
		}
		p, q := season.Fraction(a, b), season.Fraction(c, d)
		x, y := new(big.Rat).SetFrac(big.NewInt(a), big.NewInt(b)), new(big.Rat).SetFrac(big.NewInt(c), big.NewInt(d))
		if r.IntN(4) == 0 { // what does not fit goes on
			p, x = p.Times(p), new(big.Rat).Mul(x, x)
		}
		for _, test := range []struct {
			what string
			got  season.Points
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
		if low := p.Floor(); low.Compare(p) > 0 || low.Plus(season.Whole(1)).Compare(p) <= 0 {
			t.Fatalf("floor of %s: %s", x, low.Exact())
		}
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		var back season.Points
		if err := json.Unmarshal(data, &back); err != nil || !back.Equal(p) {
			t.Fatalf("%s reads back as %s: %v", data, back.Exact(), err)
		}
	}
}

func TestPointsInWords(t *testing.T) {
	t.Parallel()
	wide := season.Fraction(1<<62, 1).Times(season.Fraction(1<<62, 3))
	tests := map[string]struct {
		p      season.Points
		digits int
		want   string
	}{
		"whole":        {season.Whole(12), 2, "12"},
		"nought":       {season.Points{}, 2, "0"},
		"thirds":       {season.Fraction(20, 3), 2, "6.67"},
		"half up":      {season.Fraction(1, 8), 2, "0.13"},
		"negative":     {season.Fraction(-5, 4), 1, "-1.3"},
		"no decimals":  {season.Fraction(5, 2), 0, "3"},
		"wide":         {wide, 2, "7089215977519551322153637654828504405.33"},
		"wide, whole":  {wide.Times(season.Whole(3)), 2, "21267647932558653966460912964485513216"},
		"wide, no dot": {wide, 0, "7089215977519551322153637654828504405"},
	}
	for name, test := range tests {
		if got := test.p.String(test.digits); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	for _, text := range []string{"", "x", "1/0", "1e9", "0x10", "1_000", " 1", "1/2/3", "--1", "∞"} {
		if p, err := season.ParsePoints(text); err == nil {
			t.Errorf("%q was read as %s", text, p.Exact())
		}
	}
}

// TestOnTie: Ann and Ben have 2, Dee and Cal 1. Ann beat Ben and Dee beat Cal, which
// is what direct encounter, the first tie-break of a round robin, looks at.
func TestOnTie(t *testing.T) {
	t.Parallel()
	paired := field{}.allPlay("oct.trf", "2025-10-04", "", "11 11 11")
	level := field{}.allPlay("oct.trf", "2025-10-04", "", second) // Ann, Ben and Cal in a circle: no tie-break separates them
	tests := map[string]struct {
		keys  string
		level bool
		want  []string
	}{
		"split":    {"", false, []string{"1 Arc, Ann 15", "1 Bow, Ben 15", "3 Cup, Cal 3", "3 Dot, Dee 3"}},
		"best":     {"on_tie = \"best\"", false, []string{"1 Arc, Ann 20", "1 Bow, Ben 20", "3 Cup, Cal 5", "3 Dot, Dee 5"}},
		"worst":    {"on_tie = \"worst\"", false, []string{"1 Arc, Ann 10", "1 Bow, Ben 10", "3 Cup, Cal 1", "3 Dot, Dee 1"}},
		"tiebreak": {"on_tie = \"tiebreak\"", false, []string{"1 Arc, Ann 20", "2 Bow, Ben 10", "3 Dot, Dee 5", "4 Cup, Cal 1"}},
		"tiebreak that leaves three level": {
			"on_tie = \"tiebreak\"", true, []string{"1 Arc, Ann 35/3", "1 Bow, Ben 35/3", "1 Cup, Cal 35/3", "4 Dot, Dee 1"},
		},
		// The bonus goes by the points alone, though the places do not.
		"bonus on another rule": {
			"on_tie = \"tiebreak\"\nplace_bonus = [4]\nbonus_on_tie = \"best\"", false,
			[]string{"1 Arc, Ann 24", "2 Bow, Ben 14", "3 Dot, Dee 5", "4 Cup, Cal 1"},
		},
		"bonus on the same rule": {
			"place_bonus = [4]", false, []string{"1 Arc, Ann 17", "1 Bow, Ben 17", "3 Cup, Cal 3", "3 Dot, Dee 3"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := paired
			if test.level {
				in = level
			}
			series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [20, 10, 5, 1]\n"+test.keys), in)
			if diff := cmp.Diff(test.want, totals(series, 0)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestBeyondTheTable: places beyond the table are worth what else says, alone and
// shared with places of the table.
func TestBeyondTheTable(t *testing.T) {
	t.Parallel()
	in := field{}.allPlay("oct.trf", "2025-10-04", "", second) // three share places 1 to 3, Dee has the fourth
	series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [20, 10]\nelse = 3\n"), in)
	want := []string{"1 Arc, Ann 11", "1 Bow, Ben 11", "1 Cup, Cal 11", "4 Dot, Dee 3"} // (20 + 10 + 3) / 3
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
