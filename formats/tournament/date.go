package tournament

import (
	"fmt"
	"time"
)

// A Date is a day of the Gregorian calendar whose month or day may be unknown
// (0), as in the birth date 1987/00/00. The zero Date is no date at all.
type Date struct {
	Year  int16
	Month uint8
	Day   uint8
}

// IsZero reports whether nothing is known of d.
func (d Date) IsZero() bool { return d == Date{} }

// Complete reports whether year, month and day are all known.
func (d Date) Complete() bool { return d.Year != 0 && d.Month != 0 && d.Day != 0 }

// Valid reports whether d can exist: a year from 1 to 9999, a month without a
// gap before it, a day that the month has. The zero Date is valid.
func (d Date) Valid() bool {
	switch {
	case d.IsZero():
		return true
	case d.Year < 1 || d.Year > 9999 || d.Month > 12:
		return false
	case d.Month == 0:
		return d.Day == 0
	case d.Day == 0:
		return true
	}
	return d.Day <= 28 || d.Day <= daysIn(d.Year, d.Month)
}

func daysIn(year int16, month uint8) uint8 {
	last := time.Date(int(year), time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC)
	return uint8(last.Day())
}

// Compare orders dates; an unknown part sorts before every known one.
func (d Date) Compare(e Date) int {
	return int(d.key()) - int(e.key())
}

func (d Date) key() int32 {
	return int32(d.Year)*10000 + int32(d.Month)*100 + int32(d.Day)
}

// String gives "2026-03-14", "2026-03", "2026" or "": what is known, in the
// order of ISO 8601.
func (d Date) String() string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	case d.Day == 0:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Time gives midnight UTC of d, with 1 for an unknown month or day. It is for
// libraries that want a time; the zero Date gives the zero Time.
func (d Date) Time() time.Time {
	if d.IsZero() {
		return time.Time{}
	}
	return time.Date(int(d.Year), time.Month(max(d.Month, 1)), int(max(d.Day, 1)), 0, 0, 0, 0, time.UTC)
}
