package trf_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// normalize gives records as they are compared. What the regulation lets be
// written in several ways, and what programs write differently from it, is
// written in one; each way has a function that says so. players is what the
// source says of the rows that both sides are compared by.
func normalize(records []string, players *people) []string {
	var out []string
	for _, r := range records {
		if isPaintwork(r) {
			continue
		}
		code, rest := r[:3], ""
		if len(r) > 4 {
			rest = r[4:]
		}
		switch {
		case code == "062" || code == "072" || code == "082": // always computed
		case code == "001":
			out = append(out, players.row(r))
		case code == "###":
			out = append(out, "### "+blanks(r[3:]))
		case strings.TrimSpace(rest) == "" && len(r) == 3 && code < "A": // a bare code of the regulation says nothing
		case code == "042" || code == "052":
			out = append(out, code+" "+normalDay(strings.TrimSpace(rest)))
		case code == "112":
			for person := range strings.SplitSeq(rest, ",") { // one arbiter to a line
				out = append(out, "112 "+blanks(person))
			}
		case code == "240":
			out = append(out, players.byes(rest)...)
		default:
			out = append(out, newer(code, rest))
		}
	}
	return newest(together(out))
}

// isPaintwork reports whether a line is no record: rulers of letters and of
// digits, marks of word processors, and whatever does not begin with a code of
// three characters and a blank.
func isPaintwork(r string) bool {
	if strings.HasPrefix(r, "###") {
		return false
	}
	return len(r) < 3 || len(r) > 3 && r[3] != ' ' && r[3] != '\t' || r[0] == ' ' ||
		regexp.MustCompile(`^(AAA|BBB|CCC|DDD|FFF|III|OOO|UUU) +[A-Za-z]`).MatchString(r)
}

// blanks puts one blank where several stand: how numbers are aligned in their
// columns, and blanks within texts, mean nothing.
func blanks(s string) string { return strings.Join(strings.Fields(s), " ") }

// newer gives a record as the newest spelling has it: lists with commas, numbers
// without zeros before them, points with a decimal, and the records of 2026 for
// the X records that say the same.
func newer(code, rest string) string {
	words := strings.Fields(strings.ReplaceAll(rest, "/", " "))
	for i, w := range words {
		words[i] = plainNumber(w)
	}
	switch {
	case code == "202" || code == "212": // commas, blanks or both
		return code + " " + strings.Join(strings.FieldsFunc(rest, func(r rune) bool { return r == ',' || r == ' ' }), ",")
	case code == "XXR":
		return "142 " + blanks(rest)
	case code == "XXC" && strings.EqualFold(strings.TrimSpace(rest), "white1"):
		return "152 W"
	case code == "XXC" && strings.EqualFold(strings.TrimSpace(rest), "black1"):
		return "152 B"
	case code == "013" && len(rest) > 36 && strings.TrimSpace(rest[32:36]) == "": // a number before the name
		return "013 " + blanks(strings.TrimLeft(rest, " 0123456789"))
	case code == "310":
		return "310 " + strings.Join([]string{blanks(columns(rest, 5, 53)), points(columns(rest, 55, 60)), points(columns(rest, 62, 67)), blanks(columns(rest, 69, 999))}, "|")
	case code == "250":
		return "250 " + strings.Join([]string{points(columns(rest, 5, 8)), points(columns(rest, 10, 13)), blanks(columns(rest, 15, 99))}, "|")
	case code == "320":
		return "320 " + strings.ReplaceAll(rest, " ", ".") // where a number stands tells the round
	case code == "362":
		for i := 1; i < len(words); i += 2 {
			words[i] = points(words[i])
		}
		return "362 " + strings.Join(words, " ")
	case code == "299": // two layouts, with and without a column for the sign
		kind, rest := columns(rest, 5, 5), strings.ReplaceAll(columns(rest, 6, 99), "+", " ")
		return "299 " + kind + "|" + blanks(rest)
	case slices.Contains([]string{"260", "300", "330", "XXA", "XXP", "013"}, code):
		return code + " " + strings.Join(words, " ")
	}
	return code + " " + blanks(rest)
}

// columns gives columns of a line whose content begins in column 5.
func columns(rest string, from, to int) string {
	cells := []rune(rest)
	return string(cells[min(from-5, len(cells)):min(to-4, len(cells))])
}

// points gives points with a decimal; none are blank.
func points(s string) string {
	if s = strings.TrimSpace(s); s != "" && !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// plainNumber gives a number without zeros before it, and points as 2.0.
func plainNumber(s string) string {
	if n, err := strconv.Atoi(s); err == nil && !strings.HasPrefix(s, "+") && !strings.HasPrefix(s, "-") {
		return strconv.Itoa(n)
	}
	return s
}

// together puts records together that say one thing in several lines: the point
// system and the days of rounds.
func together(list []string) []string {
	var out, points, days []string
	for _, r := range list {
		switch code := r[:3]; code {
		case "XXS", "162", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
			points = append(points, r)
		case "132":
			days = append(days, regexp.MustCompile(`\d{4}\D\d\d\D\d\d|\d\d\D\d\d\D\d\d`).FindAllString(r[3:], -1)...)
		default:
			out = append(out, r)
		}
	}
	if system := pointSystem(points); system != pointSystem(nil) { // the usual one need not be said
		out = append(out, "points "+system)
	}
	if days != nil {
		out = append(out, "132 "+strings.Join(normalDays(days), " "))
	}
	return out
}

// normalDays gives the days of rounds, all in the order that fits all: the month
// comes first unless one of them has a figure there that is none.
func normalDays(days []string) []string {
	dayFirst := slices.ContainsFunc(days, func(d string) bool {
		month, _ := strconv.Atoi(d[len(d)-5 : len(d)-3])
		return month > 12
	})
	out := make([]string, len(days))
	for i, d := range days {
		if end := len(d); dayFirst {
			d = d[:end-5] + d[end-2:] + d[end-3:end-2] + d[end-5:end-3]
		}
		out[i] = normalDay(d)
	}
	return out
}

// newest drops what another record says too: rosters beside teams, an X record
// beside the one of 2026 that replaced it, tie-breaks without the points beside
// those with them.
func newest(list []string) []string {
	has := func(prefix string) bool {
		return slices.ContainsFunc(list, func(r string) bool { return strings.HasPrefix(r, prefix) })
	}
	var out []string
	for _, r := range list {
		withPoints := "212 PTS," + strings.TrimPrefix(r, "202 ")
		switch {
		case strings.HasPrefix(r, "013 ") && has("310 "):
		case strings.HasPrefix(r, "202 ") && slices.Contains(list, withPoints):
		case (strings.HasPrefix(r, "142 ") || strings.HasPrefix(r, "152 ")) && slices.Contains(out, r):
		default:
			out = append(out, r)
		}
	}
	return out
}

// pointSystem gives what results are worth, by their letters, of whatever
// records say it.
func pointSystem(records []string) string {
	worth := map[string]string{"W": "1", "D": "0.5", "L": "0", "+": "1", "-": "0", "F": "1", "H": "0.5", "U": "1", "Z": "0"}
	letters := map[string]string{
		"XXS WW": "W", "XXS WD": "D", "XXS WL": "L", "XXS W": "W+F", "XXS D": "DH", "XXS FW": "+", "XXS FL": "-",
		"XXS FPB": "F", "XXS HPB": "H", "XXS ZPB": "Z", "XXS PAB": "U",
		"BBW": "W+FU", "BBD": "DH", "BBL": "L", "BBZ": "Z", "BBF": "-", "BBU": "U",
		"162 W": "W+FU", "162 D": "DH", "162 L": "L", "162 A": "Z-", "162 Z": "Z-", "162 P": "U",
	}
	set := func(name, value string) {
		value = strings.TrimSuffix("0"+strings.TrimLeft(value, "0"), ".0")
		if value != "0" && value != "0.5" {
			value = strings.TrimLeft(value, "0")
		}
		for _, letter := range letters[name] {
			worth[string(letter)] = value
		}
	}
	for _, r := range records {
		words := strings.Fields(r)
		switch words[0] {
		case "XXS":
			for _, w := range words[1:] {
				name, value, _ := strings.Cut(w, "=")
				set("XXS "+name, value)
			}
		case "162":
			for i := 1; i+1 < len(words); i += 2 {
				set("162 "+words[i], words[i+1])
			}
		default:
			set(words[0], words[1])
		}
	}
	var out []string
	for letter, value := range worth {
		out = append(out, letter+"="+value)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// normalDay gives a day as year-month-day in figures, whatever stands between
// them; the order of two figures and the words for months are looked at.
func normalDay(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("/.-, ", r) })
	if len(words) != 3 {
		return s
	}
	months := []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}
	if m := slices.IndexFunc(months, func(m string) bool { return strings.HasPrefix(strings.ToLower(words[0]), m) }); m >= 0 {
		words = []string{words[2], strconv.Itoa(m + 1), words[1]}
	}
	if len(words[2]) == 4 {
		slices.Reverse(words)
	}
	var n [3]int
	for i, w := range words {
		n[i], _ = strconv.Atoi(w)
	}
	if n[1] > 12 {
		n[1], n[2] = n[2], n[1]
	}
	return fmt.Sprintf("%02d/%02d/%02d", n[0]%100, n[1], n[2])
}
