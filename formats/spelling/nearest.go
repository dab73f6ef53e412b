package spelling

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// mostNear is how many names are suggested at most: a choice of more helps
// nobody.
const mostNear = 3

// longestNear is the longest word, in characters, for which near names are looked
// for. No name of ours is half as long, and the search takes time.
const longestNear = 60

// DidYouMean asks whether a word that nobody knows was meant as one of the names
// that are known: "did you mean places?". It is "" where none is near. It only
// asks; nothing may be read as if the answer were yes.
func DidYouMean(word string, known []string) string {
	near := Nearest(word, known)
	if len(near) == 0 {
		return ""
	}
	last := len(near) - 1
	text := near[last]
	if last > 0 {
		text = strings.Join(near[:last], ", ") + " or " + text
	}
	return "did you mean " + text + "?"
}

// Nearest gives those of the known names that word may have been meant for, at
// most three, in the order of known: those with the fewest slips, at most one in
// three letters, else those that begin with the word. Capitals, accents and the
// signs between letters are no slips.
func Nearest(word string, known []string) []string {
	letters := lettersOf(word)
	if letters == "" || utf8.RuneCountInString(letters) > longestNear {
		return nil
	}
	fewest, near := max(1, utf8.RuneCountInString(letters)/3), []string(nil)
	var begun []string
	for _, name := range known {
		other := lettersOf(name)
		switch n := slips(letters, other); {
		case n < fewest:
			fewest, near = n, []string{name}
		case n == fewest && n < utf8.RuneCountInString(letters):
			near = append(near, name)
		}
		if len(letters) >= 3 && strings.HasPrefix(other, letters) {
			begun = append(begun, name)
		}
	}
	if len(near) == 0 {
		near = begun
	}
	near = unlike(near)
	return near[:min(len(near), mostNear)]
}

// unlike leaves out names that differ from an earlier one in signs alone.
func unlike(names []string) []string {
	var kept []string
	for _, name := range names {
		if !slices.ContainsFunc(kept, func(k string) bool { return lettersOf(k) == lettersOf(name) }) {
			kept = append(kept, name)
		}
	}
	return kept
}

// lettersOf is a text folded, without the signs between its words.
func lettersOf(text string) string { return strings.Join(Words(text), "") }

// slips is how many letters must be put in, left out, replaced or swapped with
// their neighbour to make b of a.
func slips(a, b string) int {
	from, to := []rune(a), []rune(b)
	before := make([]int, len(to)+1)
	last := make([]int, len(to)+1)
	row := make([]int, len(to)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(from); i++ {
		row[0] = i
		for j := 1; j <= len(to); j++ {
			change := 1
			if from[i-1] == to[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(to)]
}
