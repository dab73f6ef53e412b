package tiebreak_test

import (
	"math"
	"math/big"
	"testing"

	"podium/tiebreak"
)

func TestValueText(t *testing.T) {
	t.Parallel()
	tests := []struct {
		value  tiebreak.Value
		digits int
		want   string
	}{
		{tiebreak.Value{Num: 25, Den: 2}, 1, "12.5"},
		{tiebreak.Value{Num: 14, Den: 2}, 1, "7"},
		{tiebreak.Value{Num: 41, Den: 4}, 2, "10.25"},
		{tiebreak.Value{Num: 42, Den: 4}, 2, "10.5"},
		{tiebreak.Value{Num: 209, Den: 8}, 2, "26.13"}, // 26.125, half up
		{tiebreak.Value{Num: 14, Den: 3}, 2, "4.67"},
		{tiebreak.Value{Num: 5354, Den: 3}, 4, "1784.6667"},
		{tiebreak.Value{Num: 1999, Den: 1000}, 2, "2"}, // 1.999 carries
		{tiebreak.Value{Num: -7, Den: 2}, 1, "-3.5"},
		{tiebreak.Value{Num: -1, Den: 1000}, 2, "0"},
		{tiebreak.Value{Num: 5, Den: 100}, 2, "0.05"},
		{tiebreak.Whole(1820), 0, "1820"},
		{tiebreak.Whole(0), 2, "0"},
		{tiebreak.Value{Num: math.MaxInt64, Den: 1}, 4, "9223372036854775807"},
		{tiebreak.Value{Num: math.MinInt64, Den: 1}, 4, "-9223372036854775808"},
	}
	for _, test := range tests {
		if got := test.value.String(test.digits); got != test.want {
			t.Errorf("%v with %d digits is %q, want %q", test.value, test.digits, got, test.want)
		}
		if got := string(test.value.AppendJSON([]byte("x:"), test.digits)); got != "x:"+test.want {
			t.Errorf("%v in JSON is %q, want %q", test.value, got, "x:"+test.want)
		}
	}
	none := tiebreak.Value{}
	if none.String(2) != "" || string(none.AppendJSON(nil, 2)) != "null" {
		t.Errorf("no value is %q and %q", none.String(2), none.AppendJSON(nil, 2))
	}
}

func TestValueRound(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		value tiebreak.Value
		want  int64
	}{
		{tiebreak.Value{Num: 3, Den: 2}, 2},
		{tiebreak.Value{Num: 5, Den: 2}, 3},
		{tiebreak.Value{Num: 7, Den: 5}, 1},
		{tiebreak.Value{Num: -3, Den: 2}, -1},
		{tiebreak.Value{Num: -8, Den: 5}, -2},
	} {
		if got := test.value.Round(); got != test.want {
			t.Errorf("%v rounds to %d, want %d", test.value, got, test.want)
		}
	}
}

// Comparing agrees with arithmetic of any size, at the limits too.
func TestValueCompare(t *testing.T) {
	t.Parallel()
	numbers := []int64{0, 1, -1, 2, 3, -3, 7, math.MaxInt64, math.MaxInt64 - 1, math.MinInt64, math.MinInt64 + 1}
	var all []tiebreak.Value
	for _, n := range numbers {
		for _, d := range []int64{1, 2, 3, math.MaxInt64 - 1, math.MaxInt64} {
			all = append(all, tiebreak.Value{Num: n, Den: d})
		}
	}
	for _, v := range all {
		for _, w := range all {
			want := big.NewRat(v.Num, v.Den).Cmp(big.NewRat(w.Num, w.Den))
			if got := v.Compare(w); got != want {
				t.Errorf("%v against %v is %d, want %d", v, w, got, want)
			}
		}
		if v.Compare(tiebreak.Value{}) != 1 || (tiebreak.Value{}).Compare(v) != -1 {
			t.Errorf("%v is not above no value", v)
		}
	}
}

func FuzzValueText(f *testing.F) {
	f.Add(int64(25), int64(2), uint8(1))
	f.Add(int64(-1), int64(3), uint8(4))
	f.Fuzz(func(t *testing.T, num, den int64, digits uint8) {
		// Halves away from zero are what big.Rat prints.
		v := tiebreak.Value{Num: num, Den: den%(1<<40) + 1<<40}
		n := int(digits % 7)
		got, ok := new(big.Rat).SetString(v.String(n))
		want, _ := new(big.Rat).SetString(big.NewRat(v.Num, v.Den).FloatString(n))
		if !ok || got.Cmp(want) != 0 {
			t.Errorf("%v with %d digits is %s, want %s", v, n, v.String(n), want.FloatString(n))
		}
	})
}
