package text

// Number reads a whole number of at most digits digits, of which an int holds
// up to 18; "" is 0. Anything else, signs and blanks included, is none. Unlike
// strconv it makes no error, which a reader of columns would throw away for
// every field of every row.
func Number(s string, digits int) (int, bool) {
	if len(s) > digits {
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
