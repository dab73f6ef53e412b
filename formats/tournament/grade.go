package tournament

import (
	"strconv"
	"strings"
)

// Grade is a grade at school. The zero value is none known; grades compare in
// school order.
type Grade uint8

// The grades; those after Kindergarten follow it up to the twelfth.
const (
	NoGrade Grade = iota
	PreK
	Kindergarten
	FirstGrade
	TwelfthGrade = FirstGrade + 11
)

// ParseGrade reads a grade as files and people write it: "K", "KG", "PK", "5",
// "05", "5th", "Grade 5", "5th grade". Anything else gives NoGrade.
func ParseGrade(text string) Grade {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, before := range []string{"grade", "gr.", "gr"} {
		word = strings.TrimPrefix(word, before)
	}
	word = strings.TrimSuffix(strings.TrimSuffix(word, "grade"), ".0") // a workbook's number
	word = strings.TrimSpace(word)
	switch word {
	case "k", "kg", "kinder", "kindergarten", "0":
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
