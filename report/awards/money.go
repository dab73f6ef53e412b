package awards

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Cents is an amount of money in hundredths of whatever the currency is.
type Cents int64

// maxCents bounds one prize, so that sums of many stay far from the limits of
// an int64.
const maxCents = 1_000_000_000 * 100

// The ways in which a text is no amount.
var (
	errAmount   = errors.New("not an amount of money")
	errDecimals = errors.New("wrong number of decimals")
	errTooMuch  = errors.New("more than 1,000,000,000")
)

// ParseCents reads "500", "500.5", "500.50" and "1,250.00" exactly. A third
// decimal, a sign or anything else is an error.
func ParseCents(text string) (Cents, error) {
	whole, fraction, point := strings.Cut(strings.TrimSpace(text), ".")
	digits, ok := thousands(whole)
	if !ok || !onlyDigits(fraction) {
		return 0, fmt.Errorf("%q: %w", text, errAmount)
	}
	if point && (fraction == "" || len(fraction) > 2) {
		return 0, fmt.Errorf("%q: %w", text, errDecimals)
	}
	if len(strings.TrimLeft(digits, "0")) > 10 {
		return 0, fmt.Errorf("%q: %w", text, errTooMuch)
	}
	n, err := strconv.ParseInt(digits+(fraction + "00")[:2], 10, 64)
	if err != nil || n > maxCents {
		return 0, fmt.Errorf("%q: %w", text, errTooMuch)
	}
	return Cents(n), nil
}

// thousands takes the commas out of "1,250"; they must stand where they belong.
func thousands(s string) (string, bool) {
	groups := strings.Split(s, ",")
	for i, group := range groups {
		if !onlyDigits(group) || group == "" || len(groups) > 1 && (i > 0 && len(group) != 3 || len(group) > 3) {
			return "", false
		}
	}
	return strings.Join(groups, ""), true
}

func onlyDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// String gives the amount with two decimals: "1250.00".
func (c Cents) String() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s%d.%02d", sign, c/100, c%100)
}
