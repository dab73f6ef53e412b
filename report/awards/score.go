package awards

import (
	"cmp"
	"math/big"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Score is what somebody has in a ranking: the points of an event, or the total
// of a series, which may be any fraction. It is exact; only printing rounds. The
// zero Score is 0.
type Score struct {
	value  tiebreak.Value // Den 0: the zero Score
	wide   *big.Rat       // a number too long for value; nil: it is not. Never changed
	digits int            // decimals that are shown
}

// HalfPoints is the score of an event.
func HalfPoints(p tournament.Points) Score {
	return valueScore(tiebreak.Value{Num: int64(p), Den: int64(tournament.Point)})
}

// NewScore is a number of which at most so many decimals are shown. It keeps
// nothing of r.
func NewScore(r *big.Rat, digits int) Score {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return Score{value: tiebreak.Value{Num: r.Num().Int64(), Den: r.Denom().Int64()}, digits: digits}
	}
	return Score{wide: new(big.Rat).Set(r), digits: digits}
}

// valueScore is a value of an event, shown with one decimal.
func valueScore(v tiebreak.Value) Score { return Score{value: v, digits: 1} }

// small is a score that fits.
func (s Score) small() tiebreak.Value {
	if !s.value.Exists() {
		return tiebreak.Whole(0)
	}
	return s.value
}

// rat is the number; not to be changed.
func (s Score) rat() *big.Rat {
	if s.wide != nil {
		return s.wide
	}
	v := s.small()
	return big.NewRat(v.Num, v.Den)
}

// Compare orders scores from low to high, exactly.
func (s Score) Compare(t Score) int {
	if s.wide == nil && t.wide == nil {
		return s.small().Compare(t.small())
	}
	return s.rat().Cmp(t.rat())
}

// Sign is -1, 0 or 1.
func (s Score) Sign() int {
	if s.wide != nil {
		return s.wide.Sign()
	}
	return cmp.Compare(s.value.Num, 0)
}

// String is the score as it is shown: "4.5", "6.67".
func (s Score) String() string {
	if s.wide == nil {
		return s.small().String(s.digits)
	}
	text := s.wide.FloatString(s.digits)
	if s.digits > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Exact is the score without rounding: "9/2", "20/3", "12".
func (s Score) Exact() string { return s.rat().RatString() }

// words is a score with its noun: "4.5 points".
func (s Score) words() string {
	if text := s.String(); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// besides is s where t is shown beside it: with the exact number, if the two
// differ in decimals that are not shown.
func (s Score) besides(t Score) string {
	if text := s.String(); text != t.String() || s.Compare(t) == 0 {
		return text
	}
	return s.String() + " (" + s.Exact() + ")"
}
