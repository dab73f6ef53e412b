package uschess

import (
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// ratingSystem is the letter of S_R_SYSTEM: R regular, D dual, Q quick. US
// Chess derives it anew from the time control, the minutes of all controls plus
// the seconds of delay or increment: over 65 regular, from 30 dual, from 11
// quick. Blitz has no letter. R also stands for a time control that says
// nothing.
func ratingSystem(s *tournament.Section) string {
	total, ok := totalTime(s.TimeControl)
	switch {
	case !ok || total > 65 || total < 11:
		return "R"
	case total >= 30:
		return "D"
	}
	return "Q"
}

// totalTime adds up the numbers of a time control: "G/60;d5" is 65, "90+30" is
// 120, "40/90,SD/30;+30" is 150. A number before a slash counts moves.
func totalTime(control string) (total int, ok bool) {
	text := strings.ToUpper(control)
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if end == at {
			at++
			continue
		}
		n, err := strconv.Atoi(text[at:end])
		if err != nil || n > 10_000 {
			return 0, false
		}
		if end == len(text) || text[end] != '/' {
			total, ok = total+n, true
		}
		at = end
	}
	return total, ok
}
