package awards

import (
	"strconv"
	"strings"
)

// ParseGrade reads a grade as files and people write it: "K", "KG", "PK", "5",
// "05", "5th", "Grade 5". Anything else gives NoGrade.
func ParseGrade(text string) Grade {
	word := strings.ToLower(strings.TrimSpace(text))
	word = strings.TrimSpace(strings.TrimPrefix(word, "grade"))
	switch word {
	case "k", "kg", "kindergarten", "0":
		return Kindergarten
	case "pk", "pre-k", "prek", "-1":
		return PreK
	}
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		word = strings.TrimSuffix(word, ending)
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > int(TwelfthGrade-FirstGrade)+1 {
		return NoGrade
	}
	return FirstGrade + Grade(n-1)
}

// String gives "K", "1" to "12", "PK"; "" where none is known.
func (g Grade) String() string {
	switch g {
	case NoGrade:
		return ""
	case PreK:
		return "PK"
	case Kindergarten:
		return "K"
	case FirstGrade, TwelfthGrade:
	}
	return strconv.Itoa(int(g-FirstGrade) + 1)
}
