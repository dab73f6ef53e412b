package season

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strings"

	"podium/tiebreak"
)

// Points is an exact number of points of a series: a fraction, since ties are
// split and percentages taken. The zero value is 0. A Points is never changed.
//
// Nearly all fit a fraction of two int64; a total over many events that were
// split in many ways need not, and is then kept whole elsewhere.
type Points struct {
	num  int64
	more int64    // the denominator less 1, so that the zero value is 0/1
	wide *big.Rat // if not nil, the value
}

// Whole is n points.
func Whole(n int64) Points { return Points{num: n} }

// Fraction is num/den; den must not be 0.
func Fraction(num, den int64) Points {
	if num == minInt64 || den == minInt64 {
		return fromRat(new(big.Rat).SetFrac(big.NewInt(num), big.NewInt(den)))
	}
	if den < 0 {
		num, den = -num, -den
	}
	g := gcd(magnitude(num), uint64(den))
	return Points{num: num / int64(g), more: den/int64(g) - 1}
}

const minInt64 = -1 << 63

// ErrPoints says that a text is not a number.
var ErrPoints = errors.New("not a number")

// maxDigits is the most that a number of a plan or of a record may be long. It
// keeps exponents from asking for all the memory there is.
const maxDigits = 400

// ParsePoints reads "12", "-2.5" or "37/3" exactly.
func ParsePoints(text string) (Points, error) {
	if len(text) > maxDigits || strings.ContainsAny(text, "eEpPxX_ ") {
		return Points{}, fmt.Errorf("%w: %.40q", ErrPoints, text)
	}
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		return Points{}, fmt.Errorf("%w: %.40q", ErrPoints, text)
	}
	return fromRat(value), nil
}

// fromRat keeps a value small if it can.
func fromRat(r *big.Rat) Points {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != minInt64 {
		return Points{num: r.Num().Int64(), more: r.Denom().Int64() - 1}
	}
	return Points{wide: r}
}

func (p Points) den() int64 { return p.more + 1 }

// rat gives the value for arithmetic that may not fit; not to be changed.
func (p Points) rat() *big.Rat {
	if p.wide != nil {
		return p.wide
	}
	return big.NewRat(p.num, p.den())
}

// Plus is p + q.
func (p Points) Plus(q Points) Points {
	if p.wide == nil && q.wide == nil {
		if sum, ok := smallSum(p, q); ok {
			return sum
		}
	}
	return fromRat(new(big.Rat).Add(p.rat(), q.rat()))
}

// smallSum adds two fractions as long as nothing overflows.
func smallSum(p, q Points) (Points, bool) {
	if p.more == q.more {
		sum, ok := addInt(p.num, q.num)
		if !ok || sum == minInt64 {
			return Points{}, false
		}
		if p.more == 0 {
			return Points{num: sum}, true
		}
		return Fraction(sum, p.den()), true
	}
	g := int64(gcd(uint64(p.den()), uint64(q.den())))
	left, ok1 := mulInt(p.num, q.den()/g)
	right, ok2 := mulInt(q.num, p.den()/g)
	den, ok3 := mulInt(p.den(), q.den()/g)
	sum, ok4 := addInt(left, right)
	if !ok1 || !ok2 || !ok3 || !ok4 || sum == minInt64 {
		return Points{}, false
	}
	return Fraction(sum, den), true
}

// Minus is p - q.
func (p Points) Minus(q Points) Points {
	if q.wide == nil {
		return p.Plus(Points{num: -q.num, more: q.more})
	}
	return fromRat(new(big.Rat).Sub(p.rat(), q.wide))
}

// Times is p × q.
func (p Points) Times(q Points) Points {
	if p.wide == nil && q.wide == nil {
		a := int64(gcd(magnitude(p.num), uint64(q.den())))
		b := int64(gcd(magnitude(q.num), uint64(p.den())))
		num, ok1 := mulInt(p.num/a, q.num/b)
		den, ok2 := mulInt(p.den()/b, q.den()/a)
		if ok1 && ok2 && num != minInt64 {
			return Fraction(num, den)
		}
	}
	return fromRat(new(big.Rat).Mul(p.rat(), q.rat()))
}

// Over is p / n; n must not be 0.
func (p Points) Over(n int64) Points { return p.Times(Fraction(1, n)) }

// Floor is the whole number at or below p.
func (p Points) Floor() Points {
	r := p.rat()
	return fromRat(new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())))
}

// Compare orders points from low to high, exactly.
func (p Points) Compare(q Points) int {
	if p.wide == nil && q.wide == nil {
		return tiebreak.Value{Num: p.num, Den: p.den()}.Compare(tiebreak.Value{Num: q.num, Den: q.den()})
	}
	return p.rat().Cmp(q.rat())
}

// Equal reports whether p and q are one number.
func (p Points) Equal(q Points) bool { return p.Compare(q) == 0 }

// Sign is -1, 0 or 1.
func (p Points) Sign() int {
	if p.wide != nil {
		return p.wide.Sign()
	}
	return Points{num: p.num}.Compare(Points{})
}

// String gives the number with at most so many decimals, rounded half away from
// zero where it must be, without trailing zeros: "12.5", "6.67".
func (p Points) String(digits int) string {
	if p.wide == nil {
		return tiebreak.Value{Num: p.num, Den: p.den()}.String(digits)
	}
	text := p.wide.FloatString(digits)
	if digits > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Exact gives the number without rounding: "12", "37/3".
func (p Points) Exact() string { return p.rat().RatString() }

// AppendJSON appends the number as a JSON number of at most so many decimals.
func (p Points) AppendJSON(b []byte, digits int) []byte { return append(b, p.String(digits)...) }

// MarshalJSON gives the exact number as a text, "37/3".
func (p Points) MarshalJSON() ([]byte, error) { return json.Marshal(p.Exact()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Points) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	value, err := ParsePoints(text)
	*p = value
	return err
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

func addInt(a, b int64) (int64, bool) {
	sum := a + b
	return sum, (sum > a) == (b > 0)
}

// mulInt multiplies and reports whether the product fits.
func mulInt(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if high != 0 || low > 1<<63-1 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(low), true
	}
	return int64(low), true
}
