package vega

import (
	"strconv"
	"strings"
	"unicode"

	"podium/formats/internal/text"
)

// A heading is the line that names the columns. Columns count characters from
// 1.
type heading struct {
	name   int    // column at which names begin
	rating int    // of "Rtg"; 0: there is none
	title  int    // of "T"; 0: there is none
	fed    int    // of "Fed"; 0: there is none
	bar    int    // of the first bar
	rounds []int  // of the round numbers
	labels []word // behind the second bar
}

// A word is a piece of a line between blanks.
type word struct {
	text     string
	from, to int // columns of its first and last character
}

// words gives the words of a line.
func words(line string) []word {
	var out []word
	col, start := 1, -1
	first := 0
	for i, c := range line + " " {
		switch {
		case unicode.IsSpace(c) && start >= 0:
			out = append(out, word{line[start:i], first, col - 1})
			start = -1
		case !unicode.IsSpace(c) && start < 0:
			start, first = i, col
		}
		col++
	}
	return out
}

// parseHeading reads the heading, and gives false for any other line.
func parseHeading(line string) (heading, bool) {
	var h heading
	parts := strings.Split(line, "|")
	if len(line) > text.MaxLine || len(parts) < 2 {
		return h, false
	}
	points := false
	for _, w := range words(parts[0]) {
		switch strings.ToLower(w.text) {
		case "name":
			h.name = w.from
		case "rtg", "rat", "rating":
			h.rating = w.from
		case "t", "ti", "title":
			h.title = w.from
		case "fed":
			h.fed = w.from
		case "pts":
			points = true
		}
	}
	h.bar = text.Width(parts[0]) + 1
	for _, w := range words(parts[1]) {
		n, err := strconv.Atoi(w.text)
		if err != nil || n != len(h.rounds)+1 || n > maxRounds {
			return h, false
		}
		h.rounds = append(h.rounds, h.bar+w.from)
	}
	if len(parts) > 2 {
		h.labels = words(parts[2])
	}
	return h, h.name > 0 && points && len(h.rounds) > 0
}

// roundAt gives the round, from 1, in whose column a word stands: the one whose
// number is nearest to its middle.
func (h *heading) roundAt(w word) int {
	best := 1
	for i := range h.rounds {
		if distance(h.rounds[i], w) < distance(h.rounds[best-1], w) {
			best = i + 1
		}
	}
	return best
}

// distance is how far the middle of a word is from a column, doubled.
func distance(col int, w word) int {
	d := w.from + w.to - 2*col
	return max(d, -d)
}

// number reads digits; what is no number is 0.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
