package crosstable

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
)

func textSheets(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet {
	s, ok := decode(data, maxColumns, log)
	if !ok {
		return nil
	}
	s = withoutFrontMatter(s)
	var lines []string
	const most = 100_000
	for no, line := range text.Lines(s) {
		if len(line) > text.MaxLine || strings.Count(line, "\t") > mostTabs || no > most {
			log.Error(finding.Pos{Line: no, Col: 1}, finding.LineTooLong, "lines too long or too many for a table").
				Expect("at most 64 kilobytes in a line, and 100,000 lines").Advise("export the table again")
			return nil
		}
		lines = append(lines, expand(line))
	}
	return columnSheets(lines, w, log)
}

// mostTabs is the maximum number of tabs in a line. A tab takes up to eight columns.
const mostTabs = 200

// expand replaces tabs with blanks up to the next multiple of eight columns, and blanks of
// other kinds with plain ones.
func expand(line string) string {
	if !strings.ContainsAny(line, "\t\u00a0\f\r") {
		return strings.TrimRight(line, " ")
	}
	var b strings.Builder
	col := 0
	for _, r := range line {
		switch r {
		case '\t':
			n := 8 - col%8
			b.WriteString(strings.Repeat(" ", n))
			col += n
			continue
		case '\u00a0', '\f', '\r':
			r = ' '
		}
		b.WriteRune(r)
		col++
	}
	return strings.TrimRight(b.String(), " ")
}

// columnSheets makes a sheet of lines. It cuts the lines of a table, from its header on, at their
// common columns; every other line is one cell.
func columnSheets(lines []string, w *grid.Words, log *formats.Log) []grid.Sheet {
	var rows []grid.Row
	for i := 0; i < len(lines); {
		if isRuler(lines[i]) {
			i++
			continue
		}
		heads := headsOf(lines[i], w)
		if !isHead(heads, w) && !isListHead(heads, w) {
			rows = append(rows, wholeLine(lines[i], i+1))
			i++
			continue
		}
		isTitle := func(string) bool { return false }
		if w.Head(rowOf(heads)).IsGames() {
			isTitle = func(line string) bool { return w.TitleRound(line) > 0 }
		}
		at, end := finding.Pos{Line: i + 1, Col: 1}, endOfBlock(lines, i, heads, isTitle, w)
		if len(heads)*(end-i) > delimited.MostCells {
			log.Error(at, finding.TooLarge, "a table of %d columns and %d lines", len(heads), end-i).
				Because(finding.ErrUnsupported).Expect("at most a million cells").Advise("export the table again")
			return nil
		}
		block := cutBlock(lines[i:end], i+1, heads, isTitle)
		if block == nil {
			log.Error(at, finding.NoTable, "columns of text that run into each other").
				Expect("each column below its heading, with two blanks between columns").
				Advise("line them up, or put commas or tabs between them")
			return nil
		}
		rows = append(rows, block...)
		i = end
	}
	return []grid.Sheet{{Rows: rows}}
}

func wholeLine(line string, no int) grid.Row {
	return grid.Row{Line: no, Cells: []grid.Cell{{Text: grid.Trim(line), Line: int32(no), Col: 1}}}
}

// endOfBlock returns the line after the table whose header is a line. A blank line ends a table, but
// not directly below the header, and not if the lines after it are rows like those before it.
func endOfBlock(lines []string, header int, heads []head, isTitle func(string) bool, w *grid.Words) int {
	skip := func(i int) int {
		for i < len(lines) && isRuler(lines[i]) {
			i++
		}
		return i
	}
	paragraph := func(i int) int {
		for i < len(lines) && strings.TrimSpace(lines[i]) != "" {
			i++
		}
		return i
	}
	end := paragraph(header + 1)
	if skip(header+1) >= end {
		end = paragraph(skip(header + 1))
	}
	head := w.Head(rowOf(heads))
	for {
		next := skip(end)
		if next < len(lines) && isTitle(lines[next]) {
			next = skip(next + 1)
		}
		last := paragraph(next)
		if next >= len(lines) || isHead(headsOf(lines[next], w), w) {
			return end
		}
		before, more := lines[header+1:end], lines[next:last]
		rows := cutBlock(slices.Concat(before, more), 0, heads, isTitle)
		isOther := func(r grid.Row) bool { return !head.IsEntry(r) }
		if rows == nil || slices.ContainsFunc(rows[len(rows)-len(more):], isOther) {
			return end // more does not fit into the columns, or is not of the same table
		}
		end = last
	}
}

// isHead reports whether headings are those of a crosstable or of a list of games.
func isHead(heads []head, w *grid.Words) bool {
	return len(heads) >= 3 && len(heads) <= maxHeads && w.Head(rowOf(heads)).HasGames()
}

// isListHead reports whether headings are those of a ranking list. No sentence has places
// or points next to a name and few other words, or many blanks between its words.
func isListHead(heads []head, w *grid.Words) bool {
	if len(heads) < 2 || len(heads) > maxHeads {
		return false
	}
	head := w.Head(rowOf(heads))
	wide := 0
	for i := range heads[1:] {
		if heads[i+1].from-heads[i].to > 1 {
			wide++
		}
	}
	return head.IsRanking() && (2*wide >= len(heads)-1 || 2*head.Known() >= len(heads))
}

// cutBlock cuts the lines of a table, beginning with its header, at the columns of characters
// that are blank in all of them. Pieces without a heading above belong to their left
// neighbour, because names contain blanks. Titles, which say the
// round of the games below, are not cut. It returns nil if columns overlap.
func cutBlock(lines []string, first int, heads []head, isTitle func(line string) bool) []grid.Row {
	runes := make([][]rune, len(lines)) // nil: not cut
	width := 0
	for i, line := range lines {
		if !isRuler(line) && !isTitle(line) {
			runes[i] = []rune(line)
			width = max(width, len(runes[i]))
		}
	}
	used := make([]bool, width)
	for _, r := range runes {
		for col, c := range r {
			used[col] = used[col] || c != ' '
		}
	}
	if n := numbersBefore(runes, used, heads); n.to > 0 {
		heads = slices.Insert(slices.Clone(heads), 0, n)
	}
	bounds := boundsOf(used, heads)
	for i := 1; i < len(bounds); i++ {
		if bounds[i].from < bounds[i-1].to {
			return nil
		}
	}
	var rows []grid.Row
	for i, r := range runes {
		switch {
		case r != nil:
			row := grid.Row{Line: first + i, Cells: make([]grid.Cell, len(bounds))}
			for k, b := range bounds {
				from, to := min(b.from, len(r)), min(b.to, len(r))
				raw := string(r[from:to])
				lead := len(raw) - len(strings.TrimLeft(raw, " "))
				row.Cells[k] = grid.Cell{Text: grid.Trim(raw), Line: int32(row.Line), Col: int32(from + lead + 1)}
			}
			rows = append(rows, row)
		case !isRuler(lines[i]):
			rows = append(rows, wholeLine(lines[i], first+i))
		}
	}
	return rows
}

// numbersBefore finds a column of numbers, "1." or "1", that has no heading and stands before the first
// one.
func numbersBefore(lines [][]rune, used []bool, heads []head) head {
	from := slices.Index(used, true)
	to := from + max(0, slices.Index(used[max(from, 0):], false))
	if from < 0 || to >= heads[0].from {
		return head{}
	}
	for _, r := range lines[1:] {
		text := strings.TrimRight(strings.TrimSpace(string(r[min(from, len(r)):min(to, len(r))])), ".)")
		if _, err := strconv.Atoi(text); r != nil && err != nil {
			return head{}
		}
	}
	return head{from: from, to: to}
}

func isRuler(line string) bool {
	return !strings.ContainsFunc(line, func(c rune) bool { return !grid.IsRule(c) })
}

// boundsOf returns the columns of characters of the cells below each heading.
func boundsOf(used []bool, heads []head) []head {
	bounds := slices.Clone(heads)
	owner := func(from, to int) int {
		best, overlap := -1, 0
		for i, h := range heads {
			if o := min(to, h.to) - max(from, h.from); o > overlap {
				best, overlap = i, o
			}
		}
		if best >= 0 {
			return best
		}
		for i, h := range heads {
			if h.to <= from {
				best = i
			}
		}
		return max(best, 0)
	}
	for from := 0; from < len(used); from++ {
		if !used[from] {
			continue
		}
		to := from
		for to < len(used) && used[to] {
			to++
		}
		b := &bounds[owner(from, to)]
		b.from, b.to = min(b.from, from), max(b.to, to)
		from = to
	}
	return bounds
}

// sniffText looks for a header with columns of rounds, or of a ranking list.
func sniffText(head []byte) formats.Confidence {
	words, found := grid.DefaultWords, formats.No
	for no, line := range text.Lines(decodeHead(head)) {
		if no > headerLines {
			break
		}
		list := found == formats.No && !strings.ContainsAny(line, ",\t")
		if len(line) > text.MaxLine || strings.ContainsAny(line, "|;") || !list && !countsRounds(line) ||
			!words().HasNameWord(line) {
			continue
		}
		heads := headsOf(expand(line), words())
		switch {
		case isHead(heads, words()) && strings.Contains(line, "\t"):
			return formats.Possible
		case isHead(heads, words()):
			return formats.Likely
		case list && isListHead(heads, words()):
			found = formats.Possible
		}
	}
	return found
}

const maxHeads = 512

// A head is a heading with its columns of characters, from 0, excluding the last.
type head struct {
	text     string
	from, to int
}

// headsOf cuts the header into headings, at every blank except those within headings of several
// words: "Rd 1", "Mem ID", "Nom et prénom".
func headsOf(line string, w *grid.Words) []head {
	var words []head
	runes := []rune(line)
	for i := 0; i < len(runes); i++ {
		if runes[i] == ' ' {
			continue
		}
		from := i
		for i < len(runes) && runes[i] != ' ' {
			i++
		}
		words = append(words, head{string(runes[from:i]), from, i})
	}
	const most = 4 // words
	var out []head
	for i := 0; i < len(words); i++ {
		h := words[i]
		whole := h.text
		for k := i + 1; k < min(i+most, len(words)) && words[k].from-words[k-1].to == 1; k++ {
			if w.IsHeading(whole, words[k].text) {
				h.text, h.to, i = whole+" "+words[k].text, words[k].to, k
			}
			whole += " " + words[k].text
		}
		out = append(out, h)
	}
	return out
}

func rowOf(heads []head) grid.Row {
	row := grid.Row{Cells: make([]grid.Cell, len(heads))}
	for i := range heads {
		row.Cells[i].Text = heads[i].text
	}
	return row
}

// countsRounds reports whether a line has two words that differ only in the numbers 1 and 2,
// like the rounds of a header. Most lines of most files need no further examination.
func countsRounds(line string) bool {
	var before, behind string // the text around the 1
	found := false
	for word := range strings.FieldsSeq(line) {
		i := strings.IndexAny(word, "0123456789")
		if i < 0 || word[i] != '1' && word[i] != '2' || strings.ContainsAny(word[i+1:], "0123456789") {
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
