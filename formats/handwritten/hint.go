package handwritten

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// hint tells what people usually mean by a line that is no TOML; "" where it
// looks like nothing usual.
func hint(line string) string {
	_, value, _ := strings.Cut(line, "=")
	value = strings.TrimSpace(value)
	first, _ := utf8.DecodeRuneInString(value)
	switch {
	case !utf8.ValidString(line):
		return "save the file in UTF-8"
	case strings.ContainsAny(line, "“”„‘’«»"):
		return `use straight quotes: "text"`
	case strings.EqualFold(firstWord(value), "true"), strings.EqualFold(firstWord(value), "false"):
		return "write true and false in small letters"
	case unicode.IsLetter(first):
		return `put a text in quotes: "text"`
	case unicode.IsDigit(first) && strings.Contains(value, "/"):
		return "write a day as 2026-03-14"
	case first == '$' || first == '€' || first == '£':
		return `put an amount in quotes, without the sign: "500.00"`
	}
	return ""
}

func firstWord(s string) string {
	return s[:len(s)-len(strings.TrimLeftFunc(s, unicode.IsLetter))]
}

// lineOf is a line of a file, from 1, without its end; "" beyond the last.
func lineOf(data []byte, number int) string {
	lines := strings.Split(string(data), "\n")
	if number < 1 || number > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[number-1], "\r")
}
