package exact

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// A Number is an exact fraction of any size. The zero value is 0. A Number is never
// changed.
//
// Nearly all fit a fraction of two int32, which keeps the results of a year small in
// memory; a total over many events that were split in many ways need not, and is then
// kept whole elsewhere.
type Number struct {
	num  int32
	more int32    // the denominator less 1, so that the zero value is 0/1
	wide *big.Rat // if not nil, the value
}

// Whole is the number n.
func Whole(n int64) Number { return reduced(n, 1) }

// Fraction returns num/den; den must not be 0.
func Fraction(num, den int64) Number {
	if den > 0 && num != minInt64 {
		return reduced(num, den)
	}
	return fromRat(new(big.Rat).SetFrac(big.NewInt(num), big.NewInt(den)))
}

// reduced is num/den; den is above 0, and num is not the lowest int64.
func reduced(num, den int64) Number {
	if den > 1 {
		g := GCD(magnitude(num), uint64(den))
		num, den = num/int64(g), den/int64(g)
	}
	if -maxInt32 <= num && num <= maxInt32 && den <= maxInt32 {
		return Number{num: int32(num), more: int32(den - 1)}
	}
	return Number{wide: big.NewRat(num, den)}
}

const (
	minInt64 = -1 << 63
	maxInt32 = 1<<31 - 1
)

// ErrNumber says that a text is not a number.
var ErrNumber = errors.New("not a number")

// maxDigits is the most that a number of a plan or of a record may be long. It
// keeps exponents from asking for all the memory there is.
const maxDigits = 400

// Parse reads "12", "-2.5" or "37/3" exactly.
func Parse(text string) (Number, error) {
	if len(text) > maxDigits || strings.ContainsAny(text, "eEpPxX_ ") {
		return Number{}, fmt.Errorf("%w: %.40q", ErrNumber, text)
	}
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		return Number{}, fmt.Errorf("%w: %.40q", ErrNumber, text)
	}
	return fromRat(value), nil
}

func fromRat(r *big.Rat) Number {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != minInt64 {
		if p := reduced(r.Num().Int64(), r.Denom().Int64()); p.wide == nil {
			return p
		}
	}
	return Number{wide: r}
}

func (p Number) small() (num, den int64) { return int64(p.num), int64(p.more) + 1 }

// value is a small value for comparing and printing.
func (p Number) value() Value {
	num, den := p.small()
	return Value{Num: num, Den: den}
}

// rat returns the value for arithmetic that may not fit; not to be changed.
func (p Number) rat() *big.Rat {
	if p.wide != nil {
		return p.wide
	}
	return big.NewRat(p.small())
}

// Plus is p + q.
func (p Number) Plus(q Number) Number {
	if p.wide != nil || q.wide != nil {
		return fromRat(new(big.Rat).Add(p.rat(), q.rat()))
	}
	a, b := p.small()
	c, d := q.small()
	if b == d {
		return reduced(a+c, b)
	}
	return reduced(a*d+c*b, b*d) // each product is below 2^62
}

// Minus is p - q.
func (p Number) Minus(q Number) Number {
	if q.wide == nil {
		return p.Plus(Number{num: -q.num, more: q.more})
	}
	return fromRat(new(big.Rat).Sub(p.rat(), q.wide))
}

// Times is p × q.
func (p Number) Times(q Number) Number {
	if p.wide != nil || q.wide != nil {
		return fromRat(new(big.Rat).Mul(p.rat(), q.rat()))
	}
	a, b := p.small()
	c, d := q.small()
	return reduced(a*c, b*d)
}

// Over is p / n; n must not be 0.
func (p Number) Over(n int64) Number { return p.Times(Fraction(1, n)) }

// Floor returns the largest whole number that is at most p.
func (p Number) Floor() Number {
	r := p.rat()
	return fromRat(new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())))
}

// Compare orders points from low to high, exactly.
func (p Number) Compare(q Number) int {
	if p.wide == nil && q.wide == nil {
		return p.value().Compare(q.value())
	}
	return p.rat().Cmp(q.rat())
}

// Inverse is 1/p; p must not be 0.
func (p Number) Inverse() Number { return fromRat(new(big.Rat).Inv(p.rat())) }

// Rat is the number, a copy.
func (p Number) Rat() *big.Rat { return new(big.Rat).Set(p.rat()) }

// Ratio returns numerator and denominator; for a number that is too long, they are
// rounded to six decimals, and for one that is too large, they are 0 and 0.
func (p Number) Ratio() (num, den int64) {
	if p.wide == nil {
		return p.small()
	}
	if p.wide.Num().IsInt64() && p.wide.Denom().IsInt64() {
		return p.wide.Num().Int64(), p.wide.Denom().Int64()
	}
	const million = 1_000_000
	scaled := new(big.Rat).Mul(p.wide, big.NewRat(million, 1))
	if n, err := strconv.ParseInt(scaled.FloatString(0), 10, 64); err == nil {
		return n, million
	}
	return 0, 0
}

// Equal reports whether p and q are equal.
func (p Number) Equal(q Number) bool { return p.Compare(q) == 0 }

// Sign is -1, 0 or 1.
func (p Number) Sign() int {
	if p.wide != nil {
		return p.wide.Sign()
	}
	return cmp.Compare(p.num, 0)
}

// String returns the number with at most that number of decimals, rounded half away from
// zero where it must be, without trailing zeros: "12.5", "6.67".
func (p Number) String(digits int) string {
	if p.wide == nil {
		return p.value().String(digits)
	}
	text := p.wide.FloatString(digits)
	if digits > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Exact returns the number without rounding: "12", "37/3".
func (p Number) Exact() string {
	if num, den := p.small(); p.wide == nil && den == 1 {
		return strconv.FormatInt(num, 10)
	}
	return p.rat().RatString()
}

// MarshalJSON returns the exact number as a text, "37/3".
func (p Number) MarshalJSON() ([]byte, error) { return strconv.AppendQuote(nil, p.Exact()), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Number) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	value, err := Parse(text)
	*p = value
	return err
}

// GCD returns the greatest common divisor of non-negative numbers; 1 for 0 and 0.
func GCD[T int64 | uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}
