package xlsx

import (
	"strconv"
	"strings"
	"time"
)

// tidyNumber writes a stored number as a person would. Programs store what a
// binary number came to, with an exponent or with digits past the fifteen that
// spreadsheets calculate with; anything else stays as it stands.
func tidyNumber(text string) string {
	const exact = 16
	if len(text) <= exact && !strings.ContainsAny(text, "eE") {
		return text
	}
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	rounded := strconv.FormatFloat(value, 'g', 15, 64)
	if value, err = strconv.ParseFloat(rounded, 64); err != nil {
		return text
	}
	return strconv.FormatFloat(value, 'f', -1, 64)
}

// dayOf writes a serial number as the day that it is shown as, "2026-01-02".
// Serial number 1 is the first day of 1900 or the second of 1904; up to 60 the
// former count a 29 February 1900 that never was.
func dayOf(text string, from04 bool) (string, bool) {
	whole, _, _ := strings.Cut(text, ".")
	serial, err := strconv.Atoi(whole)
	if err != nil || serial < 0 || serial > 2_958_465 { // the last day of 9999
		return "", false
	}
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case from04:
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case serial < 60:
		first = first.AddDate(0, 0, 1)
	}
	return first.AddDate(0, 0, serial).Format(time.DateOnly), true
}
