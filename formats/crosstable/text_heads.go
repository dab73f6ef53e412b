package crosstable

import (
	"strings"
)

// maxHeads is how many columns a table of text may have.
const maxHeads = 512

// A head is a heading with the columns of characters that it stands in, from
// 0, the last one excluded.
type head struct {
	text     string
	from, to int
}

// headsOf cuts the header into headings. One blank separates headings as two
// do, except in those of two words: "Rd 1", "Mem ID".
func headsOf(line string) []head {
	var out []head
	runes := []rune(line)
	for i := 0; i < len(runes); i++ {
		if runes[i] == ' ' {
			continue
		}
		from := i
		for i < len(runes) && runes[i] != ' ' {
			i++
		}
		h := head{string(runes[from:i]), from, i}
		if n := len(out); n > 0 && h.from-out[n-1].to == 1 && isTwoWords(out[n-1].text, h.text) {
			out[n-1].text += " " + h.text
			out[n-1].to = h.to
			continue
		}
		out = append(out, h)
	}
	return out
}

// isTwoWords reports whether two words are one heading.
func isTwoWords(first, second string) bool {
	if isDigits(second) {
		switch strings.ToLower(strings.TrimSuffix(first, ".")) {
		case "rd", "rnd", "round", "runde", "ronde", "ronda", "turno":
			return true
		}
		return false
	}
	switch strings.ToLower(first + " " + second) {
	case "mem id", "member id", "uscf id", "fide id", "id no", "id no.", "player name", "pair num", "mod med", "mod. med", "op cumul", "op. cumul.":
		return true
	}
	return false
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func textsOf(heads []head) []string {
	texts := make([]string, len(heads))
	for i := range heads {
		texts[i] = heads[i].text
	}
	return texts
}

// countsRounds reports whether a line has two words that differ only in the
// numbers 1 and 2, as a header has for its rounds. It spares most lines of most
// files a closer look.
func countsRounds(line string) bool {
	var before, behind string // what stands around the 1
	found := false
	for word := range strings.FieldsSeq(line) {
		i := strings.IndexAny(word, "0123456789")
		if i < 0 || word[i] != '1' && word[i] != '2' || hasDigit(word[i+1:]) {
			continue
		}
		if word[i] == '1' {
			before, behind, found = word[:i], word[i+1:], true
		} else if found && word[:i] == before && word[i+1:] == behind {
			return true
		}
	}
	return false
}

func hasDigit(s string) bool {
	for i := range len(s) {
		if s[i] >= '0' && s[i] <= '9' {
			return true
		}
	}
	return false
}
