package paper

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
)

// Write prints a document of sheets: upright where its widest table fits so, else
// on its side. What does not count stands in brackets, and the first three ranks are
// tinted; more columns of one group than a page is wide are one column of text.
// Sheets that only explain the others stand behind them.
func Write(w io.Writer, d *sheet.Document, o report.Options) error {
	rows := 0
	for i := range d.Sheets {
		rows += d.Sheets[i].Len
	}
	if rows > mostRows {
		return fmt.Errorf("%d rows are too many for paper, which takes %d; choose csv or json", rows, mostRows)
	}
	p := newDocumentPaper(d, o)
	p.heading()
	for _, aside := range []bool{false, true} {
		for i := range p.tables {
			if p.tables[i].Aside == aside {
				p.table(&p.tables[i])
			}
		}
	}
	for _, topic := range d.Notes {
		p.topic(topic)
	}
	p.flow.draw()
	var out bytes.Buffer
	if err := p.flow.canvas.write(&out); err != nil {
		return fmt.Errorf("%s: %w", cleanText(d.Title), err)
	}
	_, err := out.WriteTo(w)
	return err
}

// mostRows is how many rows a document on paper may have, some 600 pages.
const mostRows = 20_000

// documentPaper is a document under construction.
type documentPaper struct {
	*sheet.Document
	flow   *flow
	style  paperStyles
	tables []paperTable
}

// A paperTable is a sheet with the columns that a page has, and how wide they are.
type paperTable struct {
	sheet.Sheet
	signs  []string
	widths []float64 // in millimetres
	wide   bool      // wants a page on its side
}

func newDocumentPaper(d *sheet.Document, o report.Options) *documentPaper {
	faces := newWardrobe()
	long, short := sizeOf(o.Paper)
	p := &documentPaper{Document: d, style: newPaperStyles(faces)}
	info, need := docInfo{title: cleanText(d.Title), made: report.MadeOn(&tournament.Event{})}, p.need()
	p.flow = newFlow(faces, o, info, short, long, need)
	wide := false
	for i := range d.Sheets {
		t := p.fitted(&d.Sheets[i], short-2*flowSide, long-2*flowSide)
		p.tables = append(p.tables, t)
		wide = wide || t.wide
	}
	if wide {
		p.flow = newFlow(faces, o, info, long, short, need)
	}
	for i := range p.tables {
		p.spread(&p.tables[i])
	}
	p.flow.alarm = d.Alarm
	p.flow.footer[0] = p.flow.oneLine(d.Title, p.style.small, p.flow.width()/3-4)
	return p
}

// need is the letters that the texts of the document need.
func (p *documentPaper) need() blocks {
	need := blocksOf(append([]string{p.Title, p.Alarm, sheet.AbsentSign}, p.Lines...)...)
	for i := range p.Sheets {
		s := &p.Sheets[i]
		need |= blocksOf(slices.Concat([]string{s.Heading(), s.Empty}, s.Lines, s.Notes)...)
		for _, c := range s.Columns {
			need |= blocksOf(c.Head, c.Lead)
		}
		for cells := range s.Rows {
			for k := range cells {
				need |= blocksOf(cells[k].Text, cells[k].Why)
			}
		}
	}
	for _, topic := range p.Notes {
		need |= blocksOf(topic.Title)
		for _, fact := range topic.Facts {
			need |= blocksOf(fact.String())
		}
	}
	return need
}

// fitted chooses the columns of a table: all of them on an upright page, else on one
// on its side, with short headings, and at last with groups folded.
func (p *documentPaper) fitted(s *sheet.Sheet, upright, lying float64) paperTable {
	plain := s.WithWhy()
	short := plain.Abbreviated(0)
	for _, try := range []struct {
		*sheet.Sheet
		width float64
	}{{&plain, upright}, {&plain, lying}, {&short, lying}} {
		if t, least := p.measured(try.Sheet); least <= try.width {
			t.wide = try.width == lying
			return t
		}
	}
	folded := short.FoldedAll(0)
	t, _ := p.measured(&folded)
	t.wide = true
	return t
}

// A column of text is so wide at least, in millimetres, if its texts are.
const narrowText = 30

// measured leaves out the columns that disappear and finds how wide the others are
// where nothing is broken; least is what all of them need if texts are.
func (p *documentPaper) measured(s *sheet.Sheet) (t paperTable, least float64) {
	survey := s.Survey()
	t = paperTable{Sheet: s.ShownBy(survey), signs: survey.Signs("in brackets")}
	t.widths = make([]float64, len(t.Columns))
	words := make([]float64, len(t.Columns)) // the widest that is not broken
	for i := range t.Columns {
		t.widths[i] = p.flow.measure(cleanText(t.Columns[i].Head), p.style.head)
		words[i] = t.widths[i]
	}
	for cells := range t.Rows {
		for i := range cells {
			wide := 0.0
			for line := range strings.SplitSeq(cellText(&cells[i]), "\n") {
				wide = max(wide, p.flow.measure(cleanText(line), p.cellStyle(&t.Columns[i])))
			}
			t.widths[i] = max(t.widths[i], wide)
		}
	}
	for i := range t.Columns {
		t.widths[i] += 2 * cellSide
		if words[i] += 2 * cellSide; isText(&t.Columns[i]) {
			least += max(words[i], min(t.widths[i], narrowText))
			continue
		}
		least += t.widths[i]
	}
	return t, least
}

// isText reports whether the texts of a column may take several lines.
func isText(c *sheet.Column) bool { return c.Kind == sheet.Text || c.Kind == sheet.Name }

// spread makes a table as wide as the page: columns of text give up what is missing,
// the widest first, or take what is left.
func (p *documentPaper) spread(t *paperTable) {
	sum, texts := 0.0, []int{}
	for i, w := range t.widths {
		sum += w
		if isText(&t.Columns[i]) {
			texts = append(texts, i)
		}
	}
	if len(texts) == 0 {
		return
	}
	slices.SortFunc(texts, func(a, b int) int { return int(100*(t.widths[b]-t.widths[a])) + a - b })
	missing := sum - p.flow.width()
	for n := range texts { // the n+1 widest become as wide as the next, or as is needed
		next := float64(narrowText)
		if n+1 < len(texts) {
			next = max(next, t.widths[texts[n+1]])
		}
		give := min(missing, float64(n+1)*(t.widths[texts[0]]-next))
		if give <= 0 {
			continue
		}
		for _, i := range texts[:n+1] {
			t.widths[i] -= give / float64(n+1)
		}
		missing -= give
	}
	if missing < 0 {
		for _, i := range texts {
			t.widths[i] -= missing / float64(len(texts))
		}
	}
}

// heading is the title of the document, what it rests on and what is missing.
func (p *documentPaper) heading() {
	f := p.flow
	if p.Title != "" {
		f.place(f.paragraph(p.Title, p.style.title))
	}
	for _, line := range p.Lines {
		f.place(f.paragraph(line, p.style.sub))
	}
	if p.Alarm != "" {
		f.place(f.paragraph(p.Alarm, p.style.alarm))
	}
	f.place(flowBlock{height: 5, draw: func(y float64) { f.canvas.fill(flowSide, y+1.6, f.width(), 0.7, f.colors.gold) }})
}

// table lays out a table with what stands around it.
func (p *documentPaper) table(t *paperTable) {
	f := p.flow
	f.gap(3)
	var g flowGroup
	if title := t.Heading(); title != "" {
		g.head = append(g.head, f.sectionHead(title, p.style.section))
		g.again = append(g.again, f.sectionHead(title+" (continued)", p.style.section))
	}
	for _, line := range t.Lines {
		g.head = append(g.head, f.paragraph(line, p.style.sub))
	}
	if t.Len == 0 && t.Empty != "" {
		g.rows = []flowBlock{f.paragraph(t.Empty, p.style.text)}
		f.add(g)
		return
	}
	heads := p.heads(t)
	g.head, g.again = append(g.head, heads), append(g.again, heads)
	for cells := range t.Rows {
		g.rows = append(g.rows, p.row(t, cells))
	}
	f.add(g)
	for _, text := range slices.Concat(t.signs, t.Notes) {
		f.add(flowGroup{rows: []flowBlock{f.paragraph(text, p.style.small)}})
	}
	f.gap(2)
}

// heads is the row with the names of the columns.
func (p *documentPaper) heads(t *paperTable) flowBlock {
	var names []string
	var sides []alignment
	for _, c := range t.Columns {
		names, sides = append(names, c.Head), append(sides, sideOfKind(c.Kind))
	}
	return p.flow.columnHeads(names, p.style.head, sides, t.widths)
}

func sideOfKind(k sheet.Kind) alignment {
	if k.IsRight() {
		return toRight
	}
	return toLeft
}

// row is a row of a table, as high as its highest cell.
func (p *documentPaper) row(t *paperTable, cells []sheet.Cell) flowBlock {
	f := p.flow
	lines := make([][]string, len(cells))
	styles := make([]lineStyle, len(cells))
	tint := color{}
	high := 0.0
	for i := range cells {
		c := &t.Columns[i]
		styles[i] = p.cellStyle(c)
		if cells[i].State == sheet.Dropped || cells[i].State == sheet.Absent {
			styles[i].ink = f.colors.gray
		}
		if n := cells[i].Num; c.Kind == sheet.Rank && n.Den == 1 && n.Num <= 3 {
			tint = [...]color{{246, 231, 180}, {228, 231, 236}, {240, 220, 200}}[n.Num-1]
		}
		for line := range strings.SplitSeq(cellText(&cells[i]), "\n") {
			lines[i] = append(lines[i], f.wrap(line, styles[i], t.widths[i]-2*cellSide)...)
		}
		high = max(high, float64(len(lines[i]))*styles[i].lineStep())
	}
	height := high + 2*cellAbove
	return flowBlock{height: height, draw: func(y float64) {
		x := float64(flowSide)
		for i := range lines {
			c := &t.Columns[i]
			if c.Kind == sheet.Rank && tint != (color{}) {
				f.canvas.fill(x, y, t.widths[i], height, tint)
			}
			// Small print stands on the line of the text beside it.
			lower := (p.style.text.size - styles[i].size) * 0.95 / pointsPerMM
			f.lines(lines[i], styles[i], x+cellSide, t.widths[i]-2*cellSide, y+cellAbove+lower, sideOfKind(c.Kind))
			x += t.widths[i]
		}
		f.canvas.line(flowSide, y+height, x, y+height, 0.15, f.colors.hairline)
	}}
}

// cellStyle is how the cells of a column are set: names and points strong, texts
// small.
func (p *documentPaper) cellStyle(c *sheet.Column) lineStyle {
	switch c.Kind {
	case sheet.Name, sheet.Score:
		return p.style.strong
	case sheet.Text:
		s := p.style.small
		s.above = 0
		return s
	case sheet.Word, sheet.Rank, sheet.Number, sheet.Value, sheet.Money, sheet.Game, sheet.Result:
	}
	return p.style.text
}

func cellText(c *sheet.Cell) string { return c.ForPeople(sheet.Plain()) }

// topic is notes below a heading.
func (p *documentPaper) topic(topic sheet.Topic) {
	f := p.flow
	f.gap(3)
	var g flowGroup
	if topic.Title != "" {
		g.head = []flowBlock{f.sectionHead(topic.Title, p.style.section)}
	}
	for _, fact := range topic.Facts {
		g.rows = append(g.rows, f.paragraph(fact.String(), p.style.small))
	}
	f.add(g)
}
