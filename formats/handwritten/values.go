package handwritten

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Typed gives the value of a key if it is a T; another one is a problem.
func Typed[T any](t *Table, name, want string) (T, bool) {
	value, ok := t.Take(name)
	out, fits := value.(T)
	if ok && !fits {
		t.Wrong(name, Found(value), want, "")
	}
	return out, fits
}

// Text gives a text.
func (t *Table) Text(name string) (string, bool) {
	return Typed[string](t, name, "a text in quotes")
}

// Flag gives true or false.
func (t *Table) Flag(name string) (value, ok bool) {
	return Typed[bool](t, name, "true or false")
}

// Whole gives a whole number from low to high.
func (t *Table) Whole(name string, low, high int) (int, bool) {
	want := fmt.Sprintf("a whole number from %d to %d", low, high)
	n, ok := Typed[int64](t, name, want)
	if ok && (n < int64(low) || n > int64(high)) {
		t.Wrong(name, strconv.FormatInt(n, 10), want, "")
		return 0, false
	}
	return int(n), ok
}

// Word gives one of some words, as it is spelled among them; capitals do not
// matter.
func (t *Table) Word(name string, words ...string) (string, bool) {
	want := OneOf("", words)
	word, ok := Typed[string](t, name, want)
	if !ok {
		return "", false
	}
	at := slices.IndexFunc(words, func(known string) bool { return strings.EqualFold(known, word) })
	if at < 0 {
		t.Wrong(name, Quoted(word), want, spelling.DidYouMean(word, words))
		return "", false
	}
	return words[at], true
}

// List gives a list in brackets, not one of tables with headers.
func (t *Table) List(name string) []any {
	list, _ := Typed[[]any](t, name, "a list in brackets")
	return list
}

// Texts gives a list of texts. One that is none is a problem, and there is no
// list.
func (t *Table) Texts(name string) ([]string, bool) {
	list, ok := Typed[[]any](t, name, "a list of texts: [\"...\", \"...\"]")
	if !ok {
		return nil, false
	}
	out := make([]string, len(list))
	for i, value := range list {
		if out[i], ok = value.(string); !ok {
			t.Wrong(name, fmt.Sprintf("value %d is %s", i+1, Found(value)), "texts in quotes", "")
			return nil, false
		}
	}
	return out, true
}

// Date gives a day, written without quotes: 2026-03-14.
func (t *Table) Date(name string) (tournament.Date, bool) {
	const want = "a day without quotes: 2026-03-14"
	day, ok := Typed[time.Time](t, name, want)
	if !ok {
		return tournament.Date{}, false
	}
	date := tournament.Date{Year: int16(day.Year()), Month: uint8(day.Month()), Day: uint8(day.Day())}
	if day.Hour() != 0 || day.Minute() != 0 || day.Second() != 0 || !date.Valid() {
		t.Wrong(name, "a date or time", want, "")
		return tournament.Date{}, false
	}
	return date, true
}

// NumberText spells a number of the library as it stands in the file; "" if the
// value is none. One with a point comes from the library as a float; its
// shortest spelling is what stands in the file, and that can be read exactly.
func NumberText(value any) string {
	switch number := value.(type) {
	case int64:
		return strconv.FormatInt(number, 10)
	case float64:
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	return ""
}

// Found says what kind of value stands in a place where it must not.
func Found(value any) string {
	switch v := value.(type) {
	case string:
		return "the text " + Quoted(v)
	case int64, float64, bool:
		return fmt.Sprint(v)
	case []any, []map[string]any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or time"
}

// Quoted puts a text of the file in quotes, cut to what a message may repeat.
func Quoted(text string) string { return strconv.Quote(finding.Quotable(text)) }
