package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Points is a score in half-points. Write Half and Point, never 1 and 2.
type Points int32

// The units of a score.
const (
	Half  Points = 1
	Point        = 2 * Half
)

// maxPoints bounds what ParsePoints takes: no event awards a million points,
// and sums of sums must stay far from the limits of an int64.
const maxPoints = 1_000_000 * Point

// ErrPoints says that a text is not a number of half-points.
var ErrPoints = errors.New("not a number of half-points")

// ParsePoints reads "4", "4.0", "4.5", "4,5", ".5", "4½" or "½" exactly. A
// sign may stand before it. Anything that is not a whole number of
// half-points, 4.3 for one, is an error that wraps [ErrPoints].
func ParsePoints(s string) (Points, error) {
	text := strings.TrimSpace(s)
	body, negative := strings.CutPrefix(text, "-")
	if !negative {
		body = strings.TrimPrefix(body, "+")
	}
	p, ok := parseUnsigned(body)
	if !ok {
		return 0, fmt.Errorf("%q: %w", text, ErrPoints)
	}
	if negative {
		return -p, nil
	}
	return p, nil
}

// parseUnsigned reads digits, then nothing, a half sign or a fraction.
func parseUnsigned(s string) (Points, bool) {
	digits := 0
	var whole Points
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		whole = whole*10 + Points(s[digits]-'0')
		if whole > maxPoints/Point {
			return 0, false
		}
		digits++
	}
	rest := s[digits:]
	switch {
	case rest == "" || rest == "." || rest == ",":
		return whole * Point, digits > 0
	case rest == "½":
		return whole*Point + Half, true
	case rest[0] != '.' && rest[0] != ',':
		return 0, false
	}
	switch strings.TrimRight(rest[1:], "0") {
	case "":
		return whole * Point, true
	case "5":
		return whole*Point + Half, true
	}
	return 0, false
}

// String gives "4" or "4.5".
func (p Points) String() string {
	s := p.Decimal()
	return strings.TrimSuffix(s, ".0")
}

// Decimal gives "4.0" or "4.5": always one decimal, as TRF wants it.
func (p Points) Decimal() string {
	return string(p.AppendDecimal(nil))
}

// AppendDecimal appends [Points.Decimal] to b.
func (p Points) AppendDecimal(b []byte) []byte {
	n := int64(p)
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	b = strconv.AppendInt(b, n/int64(Point), 10)
	if n%int64(Point) != 0 {
		return append(b, ".5"...)
	}
	return append(b, ".0"...)
}
