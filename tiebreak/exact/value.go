// Package exact has the two exact number types of the program. They never round except
// for display.
//
// A [Value] is a fraction of two int64: values of tie-breaks, scores, cells of tables. A
// [Number] has no bounds: points of a series, where ties are split and percentages taken
// over many events.
package exact

import (
	"cmp"
	"math/bits"
	"strconv"
)

// A Value is an exact fraction. Den is positive; Den 0 means that there is no
// value, which ranks after every value whatever the direction. A sum has the
// same Den in every row (2 for half-points, 4 for products of them), an average
// its own.
type Value struct{ Num, Den int64 }

// Exists reports whether v is a value.
func (v Value) Exists() bool { return v.Den != 0 }

// Compare orders values from low to high, exactly: by cross-multiplication in
// 128 bits. No value is lower than every value.
func (v Value) Compare(w Value) int {
	switch {
	case v.Den == w.Den:
		if v.Den == 0 {
			return 0
		}
		return cmp.Compare(v.Num, w.Num)
	case v.Den == 0:
		return -1
	case w.Den == 0:
		return 1
	case (v.Num < 0) != (w.Num < 0):
		return cmp.Compare(v.Num, w.Num)
	}
	leftHigh, leftLow := bits.Mul64(magnitude(v.Num), uint64(w.Den))
	rightHigh, rightLow := bits.Mul64(magnitude(w.Num), uint64(v.Den))
	order := cmp.Or(cmp.Compare(leftHigh, rightHigh), cmp.Compare(leftLow, rightLow))
	if v.Num < 0 {
		return -order
	}
	return order
}

// Round returns the nearest whole number, halves up (towards plus infinity), as
// C.07 article 10 rounds ratings. The value must exist.
func (v Value) Round() int64 {
	return FloorDiv(2*v.Num+v.Den, 2*v.Den)
}

// String returns the value with at most that number of decimals, rounded half away from
// zero where it must be, without trailing zeros: "12.5", "7"; "" where there is
// no value.
func (v Value) String(digits int) string {
	if !v.Exists() {
		return ""
	}
	return string(v.appendDecimal(nil, digits))
}

// AppendJSON appends the value as a JSON number of at most that number of decimals, or
// null where there is none.
func (v Value) AppendJSON(b []byte, digits int) []byte {
	if !v.Exists() {
		return append(b, "null"...)
	}
	return v.appendDecimal(b, digits)
}

func (v Value) appendDecimal(b []byte, digits int) []byte {
	scale := uint64(1)
	for range digits {
		scale *= 10
	}
	den := uint64(v.Den)
	num := magnitude(v.Num)
	whole, rest := num/den, num%den
	high, low := bits.Mul64(rest, 2*scale)
	low, carry := bits.Add64(low, den, 0)
	fraction, _ := bits.Div64(high+carry, low, 2*den)
	if fraction == scale {
		whole, fraction = whole+1, 0
	}
	if v.Num < 0 && (whole != 0 || fraction != 0) {
		b = append(b, '-')
	}
	b = strconv.AppendUint(b, whole, 10)
	if fraction == 0 {
		return b
	}
	b = append(b, '.')
	for fraction != 0 { // up to the last digit that is not 0
		scale /= 10
		b = append(b, byte('0'+fraction/scale))
		fraction %= scale
	}
	return b
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// FloorDiv divides rounding down; d is positive.
func FloorDiv(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
