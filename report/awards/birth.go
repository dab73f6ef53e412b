package awards

import (
	"strings"

	"podium/formats/tournament"
)

// Of some births only the year is known, or year and month. They stand for all
// of their days: a criterion holds if it holds on each of them.

// says reports whether a date says all that another does, which may know the
// year alone.
func says(d, other tournament.Date) bool {
	return strings.HasPrefix(d.String(), other.String())
}

func firstDay(d tournament.Date) tournament.Date {
	return tournament.Date{Year: d.Year, Month: max(d.Month, 1), Day: max(d.Day, 1)}
}

func lastDay(d tournament.Date) tournament.Date {
	last := firstDay(d)
	if d.Month == 0 {
		last.Month = 12
	}
	if d.Day == 0 {
		for last.Day = 31; !last.Valid(); {
			last.Day--
		}
	}
	return last
}

// ages gives the lowest and the highest age in whole years that somebody born
// on birth can have on a day. ok is false where the birth is unknown.
func ages(birth, on tournament.Date) (low, high int, ok bool) {
	if birth.Year == 0 || on.Year == 0 {
		return 0, 0, false
	}
	return age(lastDay(birth), firstDay(on)), age(firstDay(birth), firstDay(on)), true
}

// age is in whole years; both days are complete.
func age(birth, on tournament.Date) int {
	years := int(on.Year) - int(birth.Year)
	if on.Month < birth.Month || on.Month == birth.Month && on.Day < birth.Day {
		years--
	}
	return years
}
