package handwritten

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Question is what podium asks people for whom it writes a file. It is declared once:
// people answer it at a terminal, or by its flag.
type Question struct {
	Flag  string                    // that answers it
	Value string                    // what the flag takes, as its help says: N, LIST; "": nothing, it means yes
	Usage string                    // what the flag does
	Ask   string                    // the question, without its mark
	Help  string                    // for those who answer "?"; it may hold actions such as finding.WithRoster
	Words []string                  // the answers to choose from; nil: any text
	Sep   string                    // between several answers, and the flag is repeatable; "": there is one answer
	Skip  func() bool               // earlier answers leave nothing to ask; nil: they never do
	Now   func() string             // the answer so far, as people type it
	Set   func(answer string) error // takes another one; the error says what was expected
}

// NoAnswer is how people answer that they want none of something.
func NoAnswer(answer string) bool {
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "", "0", "-", "no", "none":
		return true
	}
	return false
}

// Number makes q a question for a whole number up to most; 0 is for none.
func (q Question) Number(to *int, most int) Question {
	q.Now = func() string { return strconv.Itoa(*to) }
	q.Set = func(answer string) error {
		if NoAnswer(answer) {
			*to = 0
			return nil
		}
		n, err := strconv.Atoi(strings.TrimSpace(answer))
		if err != nil || n < 0 || n > most {
			return fmt.Errorf("%s: expected a whole number from 0 to %d", Quoted(answer), most)
		}
		*to = n
		return nil
	}
	return q
}

// YesOrNo makes q a question for yes or no.
func (q Question) YesOrNo(to *bool) Question {
	q.Now = func() string {
		if *to {
			return "yes"
		}
		return "no"
	}
	q.Set = func(answer string) error {
		switch strings.ToLower(strings.TrimSpace(answer)) {
		case "y", "yes", "true":
			*to = true
		case "n", "no", "none", "false":
			*to = false
		default:
			return fmt.Errorf("%s: expected yes or no", Quoted(answer))
		}
		return nil
	}
	return q
}

// Line makes q a question for a text, or for several texts with q.Sep between them.
// check may be nil, and says what is wrong with one.
func (q Question) Line(to *[]string, check func(string) error) Question {
	q.Now = func() string {
		if len(*to) == 0 {
			return "none"
		}
		return strings.Join(*to, q.Sep+" ")
	}
	q.Set = func(answer string) error {
		var list []string
		for _, part := range q.Split(answer) {
			if check != nil {
				if err := check(part); err != nil {
					return err
				}
			}
			list = append(list, part)
		}
		*to = list
		return nil
	}
	return q
}

// One makes q a question for one text, or none. check may be nil, and says what is
// wrong with it.
func (q Question) One(to *string, check func(string) error) Question {
	var list []string
	if *to != "" {
		list = []string{*to}
	}
	q = q.Line(&list, check)
	set := q.Set
	q.Set = func(answer string) error {
		if err := set(answer); err != nil {
			return err
		}
		*to = strings.Join(list, "")
		return nil
	}
	return q
}

// Choose makes q a question for one of some words.
func (q Question) Choose(to *string, words ...string) Question {
	q.Words = words
	q.Now = func() string { return *to }
	q.Set = func(answer string) error {
		for _, word := range words {
			if strings.EqualFold(strings.TrimSpace(answer), word) {
				*to = word
				return nil
			}
		}
		return errors.New(Quoted(answer) + ": expected " + OneOf("", words))
	}
	return q
}

// Split gives the parts of an answer; none where there is none.
func (q Question) Split(answer string) []string {
	if NoAnswer(answer) {
		return nil
	}
	if q.Sep == "" {
		return []string{strings.TrimSpace(answer)}
	}
	var out []string
	for part := range strings.SplitSeq(answer, q.Sep) {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// A Line is a line of a file that podium writes for people.
type Line struct{ key, value, remark string }

// NewLine makes a line of a key, a value that [Literal] takes, and a remark or "".
func NewLine(key string, value any, remark string) Line { return Line{key, Literal(value), remark} }

// WriteTable writes a table below its header, "" for the file as a whole, with the
// signs of equality and the remarks below each other.
func WriteTable(b *strings.Builder, header string, lines []Line) {
	b.WriteString(header)
	keys, values := 0, 0
	for _, l := range lines {
		keys = max(keys, len(l.key))
		if l.remark != "" {
			values = max(values, utf8.RuneCountInString(l.value))
		}
	}
	for _, l := range lines {
		if l.remark == "" {
			fmt.Fprintf(b, "%-*s = %s\n", keys, l.key, l.value)
			continue
		}
		fmt.Fprintf(b, "%-*s = %-*s  # %s\n", keys, l.key, values, l.value, l.remark)
	}
}
