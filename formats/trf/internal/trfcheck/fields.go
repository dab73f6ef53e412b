package trfcheck

import (
	"strconv"
	"strings"
	"time"
)

// number reads a number without blanks, signs and leading zeros; -1 is none.
func number(s string) int {
	if s == "" || len(s) > 9 || s[0] == '0' && len(s) > 1 || strings.Trim(s, "0123456789") != "" {
		return -1
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// right reports whether a field is blank or its content ends in the last
// column.
func right(field string) bool {
	return strings.TrimSpace(field) == "" || !strings.HasSuffix(field, " ")
}

// left is right for fields that begin in their first column.
func left(field string) bool { return strings.TrimSpace(field) == "" || !strings.HasPrefix(field, " ") }

// isDay reports whether s is a day of the calendar as YYYY/MM/DD.
func isDay(s string) bool {
	_, err := time.Parse("2006/01/02", s)
	return err == nil
}

// isBirth reports whether s is a day, or one of which day and month are not
// known.
func isBirth(s string) bool {
	year, rest, _ := strings.Cut(s, "/")
	return isDay(s) || len(year) == 4 && number(year) > 0 &&
		(rest == "00/00" || strings.HasSuffix(rest, "/00") && isDay(year+"/"+strings.TrimSuffix(rest, "00")+"01"))
}

func isCode(s string) bool {
	return len(s) == 3 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// halves reads points with one decimal as a number of halves; -1 is none.
func halves(s string) int {
	whole, half, ok := strings.Cut(s, ".")
	n := number(whole)
	if !ok || n < 0 {
		return -1
	}
	switch half {
	case "0":
		return 2 * n
	case "5":
		return 2*n + 1
	}
	return -1
}

// roundDates checks record 132: a day as YY/MM/DD in the columns of each round.
func (c *checker) roundDates(r record) {
	if strings.TrimSpace(r.cut(4, 91)) != "" {
		c.fault(r.no, Columns, "dates before the columns of round 1")
	}
	for col := 92; col <= len(r.line); col += 10 {
		if s := r.cut(col, col+7); s != "        " && !isDay("20"+s) {
			c.fault(r.no, Alphabet, "%q in column %d is no day as YY/MM/DD", s, col)
		}
		if col > 92 && r.cut(col-2, col-1) != "  " {
			c.fault(r.no, Columns, "no blanks before column %d", col)
		}
	}
}

// roster checks record 013: a name in 5 to 36, starting ranks in 37 to 40, 42
// to 45 and so on.
func (c *checker) roster(r record) {
	if name := r.cut(5, 36); !left(name) || strings.TrimSpace(name) == "" {
		c.fault(r.no, Columns, "%q is no name of a team in columns 5 to 36", name)
	}
	for col := 37; col <= len(r.line); col += 5 {
		field := r.cut(col, col+3)
		if no := number(strings.TrimLeft(field, " ")); no < 1 || c.byNo[no] == nil {
			c.fault(r.no, Opponents, "member %q in column %d", field, col)
		}
		if col > 37 && r.cut(col-1, col-1) != " " {
			c.fault(r.no, Columns, "column %d is not blank", col-1)
		}
	}
}

// acceleration checks record XXA: a starting rank in 5 to 8, points of round r
// in the four columns from 10+5(r-1) on.
func (c *checker) acceleration(r record) {
	if number(strings.TrimLeft(r.cut(5, 8), " ")) < 1 {
		c.fault(r.no, Alphabet, "%q is no starting rank", r.cut(5, 8))
	}
	for col := 10; col <= len(r.line); col += 5 {
		if field := r.cut(col, col+3); r.cut(col-1, col-1) != " " || halves(strings.TrimLeft(field, " ")) < 0 {
			c.fault(r.no, Columns, "%q in column %d is no number of points", field, col)
		}
	}
}
