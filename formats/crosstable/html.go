package crosstable

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/names"
	"podium/formats/internal/text"
)

// htmlSheets extracts the tables of a page. Pages also use tables for their layout, so
// tables in tables are common: each is a sheet of its own, and its text is not part of the
// cell around it. A page without tables that has text in columns (pre) is read as such.
func htmlSheets(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet {
	s, ok := decode(data, maxMarked, log)
	if !ok {
		return nil
	}
	p := &page{z: html.NewTokenizer(strings.NewReader(s)), at: finding.Pos{Line: 1, Col: 1}, words: w, log: log}
	p.z.SetMaxBuf(4 << 20)
	for p.readToken() {
	}
	if log.Failed() {
		return nil
	}
	for len(p.open) > 0 {
		p.closeTable()
	}
	p.endText()
	p.noteLast()
	if sheets := tablesOf(p.sheets, p.hasGames); len(sheets) > 0 {
		return p.withFacts(sheets)
	}
	if len(p.pre) > 0 {
		var lines []string
		for _, l := range p.pre {
			lines = append(lines, make([]string, max(0, l.no-1-len(lines)))...)
			lines = append(lines, string(l.text))
		}
		return columnSheets(lines, w, log)
	}
	if sheets := tablesOf(p.sheets, p.hasPlaces); len(sheets) > 0 {
		return p.withFacts(sheets)
	}
	return p.sheets
}

func (p *page) hasGames(s *grid.Sheet) bool {
	return slices.ContainsFunc(s.Rows, func(r grid.Row) bool { return p.words.Head(r).HasGames() }) || p.words.HasPlayers(s)
}

func (p *page) hasPlaces(s *grid.Sheet) bool {
	return slices.ContainsFunc(s.Rows, func(r grid.Row) bool { return p.words.Head(r).IsRanking() })
}

// withFacts makes rows below the last table of the facts below it, "Point system: 3-1-0".
func (p *page) withFacts(sheets []grid.Sheet) []grid.Sheet {
	last := &sheets[len(sheets)-1]
	for _, s := range p.below {
		if row := last.Rows[len(last.Rows)-1]; p.words.IsLabel(s) {
			last.Rows = append(last.Rows, grid.Row{Line: row.Line + 2, Cells: []grid.Cell{{Text: s}}})
		}
	}
	return sheets
}

// tablesOf returns the wanted tables. The headings of the tables before each of them, which
// are only layout, become its own.
func tablesOf(sheets []grid.Sheet, wanted func(*grid.Sheet) bool) []grid.Sheet {
	var out []grid.Sheet
	var above []string
	for _, s := range sheets {
		above = append(above, s.Heading)
		if !wanted(&s) {
			continue
		}
		s.Heading = strings.Join(above, "\n")
		above = nil
		out = append(out, s)
	}
	return out
}

type page struct {
	z       *html.Tokenizer
	log     *formats.Log
	at      finding.Pos // of the next token
	sheets  []grid.Sheet
	open    []*openTable
	words   *grid.Words
	heads   []string // headings since the last table, and in its cells
	below   []string // those since the last table that may be read
	lines   []string // other lines of text since the last table
	text    []byte   // of the line being read
	heading int      // elements that are headings and still open
	skip    string   // an element whose text is not shown: script, style
	inPre   bool
	pre     []preLine
	within  bool // the last line of pre continues
	cells   int
}

// The maximum number of cells on a page, and the maximum depth of tables in tables. A table
// counts as several cells, because it takes as much memory.
const (
	maxPageCells  = 400_000
	cellsPerTable = 20
	maxNested     = 100
)

// readToken returns false at the end of the page.
func (p *page) readToken() bool {
	kind := p.z.Next()
	at := p.at
	p.at = at.Past(string(p.z.Raw()))
	tooLarge := p.cells > maxPageCells || len(p.open) > maxNested
	if kind == html.ErrorToken || tooLarge {
		if tooLarge || p.z.Err() == html.ErrBufferExceeded { //nolint:errorlint // the tokenizer gives it bare
			p.log.Error(at, finding.TooLarge, "a page that is too large").
				Because(finding.ErrUnsupported).Expect("a page with only one or a few crosstables").Advise("save only the " +
				"crosstable")
		}
		return false
	}
	switch kind {
	case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
		name, more := p.z.TagName()
		p.readTag(string(name), kind != html.EndTagToken, more, at)
	case html.TextToken:
		if p.skip != "" {
			break
		}
		// Of the current cell and of the page around tables: in pages with tables for layout, the
		// text of an outer table is both.
		s, t := p.z.Text(), p.table()
		if t != nil && t.cell != nil {
			t.text = append(t.text, s...)
		}
		if p.inPre && t == nil {
			p.takeColumns(s, at.Line)
		} else {
			p.text = append(p.text, s...)
		}
	case html.CommentToken, html.DoctypeToken, html.ErrorToken:
	}
	return true
}

func (p *page) readTag(name string, begins, more bool, at finding.Pos) {
	t := p.table()
	switch name {
	case "script", "style", "select":
		if begins {
			p.skip = name
		} else if name == p.skip {
			p.skip = ""
		}
	case "table":
		if !begins {
			p.closeTable()
			break
		}
		p.endText()
		p.noteLast()
		if t != nil {
			t.outer = true
		}
		p.cells += cellsPerTable
		p.open = append(p.open, &openTable{sheet: grid.Sheet{Heading: strings.Join(p.heads, "\n")}})
		p.heads = nil
	case "tr", "td", "th":
		if t == nil {
			break
		}
		t.closeCell(p)
		switch {
		case begins && name == "tr":
			t.beginRow()
		case begins:
			p.endText()
			if len(t.sheet.Rows) == 0 {
				t.beginRow()
			}
			span, err := strconv.Atoi(p.attribute("colspan", more))
			if err != nil {
				span = 1
			}
			t.cell = &grid.Cell{Line: int32(at.Line), Col: int32(at.Col)}
			t.span = min(max(span, 1), delimited.WidestRow)
			t.text, t.boxes, t.marks, t.number = t.text[:0], t.boxes[:0], "", ""
		}
	case "span", "div", "a":
		if name == "div" {
			p.breakLine()
		}
		switch {
		case t == nil || t.cell == nil:
		case !begins:
			t.endBox(name)
		case len(t.boxes) < maxNested:
			t.boxes = append(t.boxes, box{name, p.attribute("class", more), len(t.text)})
		}
	case "pre":
		p.inPre, p.within = begins, false
	case "h1", "h2", "h3", "h4", "caption":
		p.breakLine()
		if begins {
			p.heading++
		} else {
			p.heading = max(p.heading-1, 0)
		}
	case "br", "p", "li", "title":
		p.breakLine()
	}
}

func (p *page) attribute(name string, more bool) string {
	for more {
		var key, value []byte
		key, value, more = p.z.TagAttr()
		if string(key) == name {
			return string(value)
		}
	}
	return ""
}

func sniffHTML(head []byte) formats.Confidence {
	// Markup begins with "<", whatever its encoding; most inputs do not.
	if !bytes.Contains(head[:min(len(head), 200)], []byte("<")) {
		return formats.No
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return formats.No
	}
	s := strings.ToLower(txt.S)
	start := strings.TrimLeft(s, " \t\r\n")
	marked := strings.HasPrefix(start, "<!doctype html") || strings.HasPrefix(start, "<html") ||
		strings.HasPrefix(start, "<table")
	switch {
	case !strings.HasPrefix(start, "<"):
		return formats.No
	case marked && (strings.Contains(s, "<table") || strings.Contains(s, "<pre")):
		return formats.Likely
	case strings.Contains(s, "<table"), marked:
		return formats.Possible
	}
	return formats.No
}

// An openTable is a table whose end has not been read.
type openTable struct {
	sheet  grid.Sheet
	cell   *grid.Cell
	text   []byte
	span   int
	boxes  []box  // elements in the cell that are open
	marks  string // what boxes in the cell say in addition to its text
	number string // the number of the player, in a box of its own
	filled bool
	outer  bool // has tables in it
}

func (p *page) table() *openTable {
	if len(p.open) == 0 {
		return nil
	}
	return p.open[len(p.open)-1]
}

// closeTable ends the innermost table. The text in its cells is not text of the page,
// unless it surrounds inner tables.
func (p *page) closeTable() {
	t := p.table()
	if t == nil {
		return
	}
	t.closeCell(p)
	p.open = p.open[:len(p.open)-1]
	p.endText()
	if t.outer {
		p.noteLast()
	}
	p.lines = nil
	if !t.outer && (p.hasGames(&t.sheet) || p.hasPlaces(&t.sheet)) {
		p.heads, p.below = nil, nil // they stand in its cells, or above it
	}
	if t.filled {
		p.sheets = append(p.sheets, t.sheet)
	}
}

func (t *openTable) beginRow() {
	t.sheet.Rows = append(t.sheet.Rows, grid.Row{Line: len(t.sheet.Rows) + 1})
}

// A box is an element in a cell. Vega's standings put what they know about a player into boxes
// of the name's cell, whose class says what it is.
type box struct {
	element, class string
	from           int // where its text begins in that of the cell
}

// endBox takes the number, the title and the rating of a player out of the text of the cell. A
// dash is no title.
func (t *openTable) endBox(element string) {
	n := len(t.boxes) - 1
	if n < 0 || t.boxes[n].element != element {
		return
	}
	b := t.boxes[n]
	t.boxes = t.boxes[:n]
	text := grid.Trim(string(t.text[min(b.from, len(t.text)):]))
	class, _, _ := strings.Cut(b.class, " ")
	number := text != "" && strings.Trim(text, "0123456789") == ""
	switch {
	case number && (class == "idn" || class == "sort-num"):
		t.number = text
	case number && class == "rating", names.IsTitle(text) && (class == "title" || class == "title-box"):
		t.marks += " (" + text + ")"
	case text == "-" && class == "title-box":
	default:
		return
	}
	t.text = append(t.text[:b.from], ' ')
}

// closeCell ends a cell. If it spans several columns, the others stay blank.
func (t *openTable) closeCell(p *page) {
	if t.cell == nil {
		return
	}
	row := &t.sheet.Rows[len(t.sheet.Rows)-1]
	text := grid.Trim(string(t.text))
	switch {
	case text == "": // what boxes say is all there is
		t.cell.Text = grid.Trim(t.number + " " + strings.Trim(strings.TrimSpace(t.marks), "()"))
	case t.number != "": // as people write it next to a name, "#2 Krist, Adam (CM) (1386)"
		t.cell.Text = "#" + t.number + " " + text + t.marks
	default:
		t.cell.Text = text + t.marks
	}
	t.cell.Merged = t.span > 1
	t.filled = t.filled || t.cell.Text != ""
	row.Cells = append(row.Cells, *t.cell)
	for range t.span - 1 {
		row.Cells = append(row.Cells, grid.Cell{Line: t.cell.Line, Col: t.cell.Col})
	}
	p.cells += t.span
	t.cell = nil
}

// breakLine begins a new line; in a cell it adds a blank.
func (p *page) breakLine() {
	p.within = false
	if t := p.table(); t != nil && t.cell != nil {
		t.text = append(t.text, ' ')
	}
	p.endText()
}

func (p *page) endText() {
	const most = 60
	s := grid.Trim(string(p.text))
	p.text = p.text[:0]
	switch {
	case s == "":
	case p.heading > 0 || p.words.IsLabel(s) || p.words.TitleRound(s) > 0:
		p.heads = append(p.heads[max(0, len(p.heads)-most):], s)
		p.below = append(p.below[max(0, len(p.below)-most):], s)
	default:
		p.lines = append(p.lines[max(0, len(p.lines)-most):], s)
	}
}

// noteLast assigns the text since the last table to that table.
func (p *page) noteLast() {
	if n := len(p.sheets); n > 0 && p.sheets[n-1].Note == "" {
		p.sheets[n-1].Note = strings.Join(p.lines, "\n")
	}
	p.lines = nil
}

type preLine struct {
	no   int // on the page, from 1
	text []byte
}

// takeColumns reads lines of text in columns. Tags within a line, such as those around names,
// do not end it, and no-break spaces become blanks.
func (p *page) takeColumns(s []byte, line int) {
	s = bytes.ReplaceAll(s, []byte("\u00a0"), []byte(" "))
	for l := range bytes.SplitSeq(s, []byte("\n")) {
		l = bytes.TrimRight(l, "\r")
		if p.within {
			last := &p.pre[len(p.pre)-1]
			last.text = append(last.text, l...)
			p.within = false
		} else {
			if p.cells++; p.cells > maxPageCells {
				return // readToken says so
			}
			p.pre = append(p.pre, preLine{line, slices.Clone(l)})
		}
		line++
	}
	p.within = true
}
