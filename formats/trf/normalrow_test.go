package trf_test

import (
	"fmt"
	"strconv"
	"strings"
)

// people is what the source says of rows and both sides are compared by.
type people struct {
	rounds  int             // up to the last with an opponent
	pointed map[string]bool // by starting rank: the row states points
	lines   map[string][]string
	said    map[string]bool // byes that records 240 say
}

// readPeople looks through the rows of the source.
func readPeople(records []string) *people {
	p := &people{pointed: map[string]bool{}, lines: map[string][]string{}, said: map[string]bool{}}
	for _, r := range records {
		if strings.HasPrefix(r, "240 ") {
			for _, item := range itemsOf240(r[4:]) {
				p.said[item] = true
			}
		}
		if strings.HasPrefix(r, "001 ") {
			head, blocks := columnsOf(r)
			no := plainNumber(strings.TrimSpace(head[0]))
			p.pointed[no] = strings.TrimSpace(head[8]) != ""
			p.lines[no] = blocks
			for i, b := range blocks {
				if opponent := plainNumber(strings.TrimSpace(b[2:6])); opponent != "" && opponent != "0" {
					p.rounds = max(p.rounds, i+1)
				}
			}
		}
	}
	return p
}

// columnsOf cuts a row into its fields and its blocks of ten columns, counted in
// characters, else after tabs became blanks up to the next eighth column, else in bytes.
func columnsOf(record string) (head []string, blocks []string) {
	for _, line := range []string{record, expanded(record), latin(record)} {
		cells := []rune(line + strings.Repeat(" ", max(0, 92-len([]rune(line)))))
		if isCut(cells) {
			return cut(cells)
		}
	}
	return cut([]rune(record + strings.Repeat(" ", max(0, 92-len([]rune(record))))))
}

// fields are first and last columns: number, sex, title, name, rating,
// federation, id, birth, points, rank.
func fields() [][2]int {
	return [][2]int{{5, 8}, {10, 10}, {11, 13}, {15, 47}, {49, 52}, {54, 56}, {58, 68}, {70, 79}, {81, 84}, {86, 89}}
}

func isCut(cells []rune) bool {
	for _, col := range []int{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91} {
		if cells[col-1] != ' ' {
			return false
		}
	}
	for at := 89; at+10 <= len(cells); at += 10 {
		if cells[at] != ' ' || cells[at+1] != ' ' || cells[at+6] != ' ' || cells[at+8] != ' ' {
			return false
		}
	}
	return true
}

func cut(cells []rune) (head, blocks []string) {
	for _, f := range fields() {
		head = append(head, string(cells[f[0]-1:f[1]]))
	}
	for at := 89; at < len(cells); at += 10 {
		block := string(cells[at:min(at+10, len(cells))])
		blocks = append(blocks, block+strings.Repeat(" ", 10-len([]rune(block))))
	}
	return head, blocks
}

// expanded gives a line with tabs as jumps to every eighth column.
func expanded(s string) string {
	var out []rune
	for _, r := range s {
		if r != '\t' {
			out = append(out, r)
			continue
		}
		for next := len(out)/8*8 + 8; len(out) < next; {
			out = append(out, ' ')
		}
	}
	return string(out)
}

// latin gives a line whose columns were counted in bytes: the name is filled up
// by the bytes that its letters take beyond one.
func latin(s string) string {
	if len(s) < 47 {
		return s
	}
	name := s[14:47]
	return s[:14] + name + strings.Repeat(" ", len(name)-len([]rune(name))) + s[47:]
}

// row gives a record 001 as its fields and its rounds.
func (p *people) row(record string) string {
	head, blocks := columnsOf(record)
	for i := range head {
		head[i] = blanks(head[i])
	}
	head[0] = plainNumber(head[0])
	head[1] = strings.ReplaceAll(strings.ToLower(head[1]), "f", "w")
	head[2] = normalTitle(head[2])
	head[5] = strings.ToUpper(head[5])
	head[7] = normalBirth(head[7])
	head[8] = normalPoints(head[8])
	if !p.pointed[head[0]] {
		head[8] = "" // computed
	}
	for _, i := range []int{4, 6, 9} {
		if head[i] = plainNumber(head[i]); head[i] == "0" {
			head[i] = ""
		}
	}
	out := strings.Join(head, "|")
	var rounds []string
	for i := range max(p.rounds, len(blocks)) {
		block := strings.Repeat(" ", 10)
		if i < len(blocks) {
			block = blocks[i]
		}
		rounds = append(rounds, normalRound(block, i < p.rounds))
	}
	return "001 " + out + "|" + strings.TrimRight(strings.Join(rounds, "/"), "/ ")
}

// normalRound gives a block as opponent, colour and result. In a round that has
// pairings, silence, a bare dash and a forfeit against nobody are an absence; a
// win against nobody is a bye, of which TRF-06 had one kind.
func normalRound(block string, paired bool) string {
	cells := []rune(block)
	opponent := plainNumber(strings.TrimSpace(string(cells[2:6])))
	color := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(string(cells[7]))), "s", "b")
	result := strings.ToUpper(strings.TrimSpace(string(cells[9])))
	switch {
	case result == "½" || result == "5":
		result = "="
	case (result == "*" || result == "?") && !paired && (opponent == "" || opponent == "0"):
		return "" // not played, and nobody to play against
	case result == "*" || result == "?":
		result = ""
	}
	if opponent != "" && opponent != "0" {
		return fmt.Sprintf("%s %s %s", opponent, strings.ReplaceAll(color, "-", ""), result)
	}
	switch {
	case result == "" && color == "" && opponent == "" && !paired:
		return ""
	case result == "" || result == "-":
		result = "Z"
	case result == "+" || result == "F" || result == "U":
		result = "full"
	}
	return result
}

// normalTitle gives the capital form of the codes of 2006.
func normalTitle(s string) string {
	short := map[string]string{
		"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
		"GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
	}
	if long, ok := short[strings.ToUpper(s)]; ok {
		return long
	}
	return strings.ToUpper(s)
}

// normalBirth gives a day in figures; a year alone has no month and no day.
func normalBirth(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("/.- ", r) })
	for i := range words {
		words[i] = plainNumber(words[i])
	}
	if len(words) == 3 && len(words[2]) == 4 {
		words[0], words[2] = words[2], words[0]
	}
	for len(words) > 1 && words[len(words)-1] == "0" {
		words = words[:len(words)-1]
	}
	if len(words) == 1 && words[0] == "0" {
		return ""
	}
	return strings.Join(words, "/")
}

// normalPoints gives points with one decimal behind a dot.
func normalPoints(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, ",", "."), "½", ".5")
	n, err := strconv.ParseFloat(strings.TrimPrefix(s, ""), 64)
	if err != nil {
		return s
	}
	return strconv.FormatFloat(n, 'f', 1, 64)
}

// byes gives the items of a record 240. Those that the source has in the rows
// only may be said here as well.
func (p *people) byes(rest string) []string {
	var out []string
	for _, item := range itemsOf240(rest) {
		words := strings.Fields(item)
		blocks := p.lines[words[3]]
		round, _ := strconv.Atoi(words[2])
		inRow := round >= 1 && round <= len(blocks) && round <= p.rounds && normalRound(blocks[round-1], true) == strings.ReplaceAll(words[1], "F", "full")
		silent := words[1] == "Z" && round > len(blocks) && round <= p.rounds
		if p.said[item] || !inRow && !silent {
			out = append(out, item)
		}
	}
	return out
}

// itemsOf240 gives a record 240 as one bye of one player, or team, each.
func itemsOf240(rest string) []string {
	words := strings.Fields(rest)
	var out []string
	for i := 2; i < len(words); i++ {
		out = append(out, fmt.Sprintf("240 %s %s %s", words[0], plainNumber(words[1]), plainNumber(words[i])))
	}
	return out
}
