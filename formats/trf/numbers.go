package trf

import "strings"

// parseNumber reads a number of up to 18 digits; "" is 0. Anything else, signs
// and blanks included, is none.
func parseNumber(s string) (int, bool) {
	if len(s) > 18 {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		c := s[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

// firstNumber gives the first whole number of s, as in "52 (41)".
func firstNumber(s string) (int, bool) {
	start := strings.IndexAny(s, "0123456789")
	if start < 0 {
		return 0, false
	}
	s = s[start:]
	end := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if end > 9 {
		return 0, false
	}
	return parseNumber(s[:end])
}

// trimBlanks cuts the blanks around s.
func trimBlanks(s string) string {
	for s != "" && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	return s
}

// spelledPoints undoes what flatten did to a half.
func spelledPoints(s string) string {
	if strings.IndexByte(s, halfSign) < 0 {
		return s
	}
	return strings.ReplaceAll(s, string(rune(halfSign)), "½")
}
