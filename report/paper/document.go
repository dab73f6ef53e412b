// Package paper makes documents for printing: PDF. It is the only package that knows the
// PDF library, and in it canvas.go alone, so that another library can take its place.
//
// There are three kinds of document. Certificates have a page for each person:
// certificates.go chooses who gets one and words it, certificate_page.go lays it out and
// has the styles. Any document of sheets (document.go) and the paper of awards, which has
// receipts with its tables (awards.go), flow over as many pages as they need (flow.go).
//
// All print names in every script: faces.go has the typefaces of the program
// (fonts/NOTICE has their licences), reduces them to the scripts that a document needs,
// and cuts a text into pieces for one typeface each. What none of them can set is drawn by
// the typesetter of the caller (podium/report/typefaces), and without one a line to write on
// is left. user_files.go checks what the user supplies: a typeface and a picture.
package paper

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
)

// Write writes a document as a PDF: tables that flow over as many pages as
// necessary, with their heads on each page and the alarm at the foot of every page.
// If a table is too wide for upright pages, its own and those of the tables that share
// them are landscape; if it is still too wide, its type is smaller. Sheets that only
// explain the others come last.
func Write(w io.Writer, d *sheet.Document, o report.Options) error {
	rows := 0
	for i := range d.Sheets {
		rows += d.Sheets[i].Len
	}
	if rows > mostRows {
		return fmt.Errorf("%d rows are too many for paper, which takes %d; choose csv or json", rows, mostRows)
	}
	return writeDocument(w, d, o, docInfo{
		title: cleanText(d.Title), made: report.MadeOn(&tournament.Event{}), words: d.Words,
	},
		newWardrobe())
}

// writeDocument is Write with the properties of the PDF and the typefaces.
func writeDocument(w io.Writer, d *sheet.Document, o report.Options, info docInfo, faces wardrobe) (err error) {
	if faces, err = faces.dressed(o); err != nil {
		return err
	}
	if o.Font != nil {
		defer damaged(&err)
	}
	p := newPrinter(d, o, info, faces)
	headed := false
	for _, part := range partsOf(p.measured(d.Sheets)) {
		c := p.flow.canvas
		c.width, c.height = min(c.width, c.height), max(c.width, c.height)
		if slices.ContainsFunc(part, func(t *printed) bool { // even if half of its long texts take several lines
			return (sum(t.want)+sum(t.least))/2*p.asked(t) > p.flow.width()
		}) {
			c.width, c.height = c.height, c.width // landscape
		}
		switch {
		case len(part) > 0 && part[0].Pieces != nil:
			p.flow.pieces(part[0].Pieces, stockOf(&part[0].Sheet, o.Paper.In(d.Country), c.height, c.width))
			continue
		case headed:
			p.flow.newPage()
		default:
			p.flow.newPage()
			p.heading(d)
			headed = true
		}
		p.run(part)
	}
	p.flow.foot = foot{}
	for _, topic := range d.Notes {
		p.flow.gap(3)
		g := flowGroup{head: []flowBlock{p.sectionHead(topic.Title)}}
		for _, f := range topic.Facts {
			g.rows = append(g.rows, p.flow.paragraph(f.String(), p.style.note))
		}
		p.flow.add(g)
	}
	return p.write(w)
}

// mostRows is the maximum number of rows of a document on paper, some 600 pages.
const mostRows = 20_000

type palette struct{ navy, gold, ink, gray, hairline, alarm color }

func paperColors() palette {
	return palette{
		navy: color{27, 38, 68}, gold: color{168, 132, 57}, ink: color{31, 35, 40},
		gray: color{94, 98, 108}, hairline: color{205, 208, 214},
		alarm: color{166, 27, 27}, // as in workbooks and on pages
	}
}

type paperStyles struct {
	title, sub, alarm, section, head, text, strong, small, note lineStyle
}

// scaled returns the styles with the type of tables in another size.
func (s paperStyles) scaled(by float64) paperStyles {
	for _, style := range []*lineStyle{&s.head, &s.text, &s.strong, &s.small} {
		style.size *= by
	}
	return s
}

func newPaperStyles(faces wardrobe) paperStyles {
	colors := paperColors()
	return paperStyles{
		title:   lineStyle{chain: faces.bold, size: 19, ink: colors.navy},
		sub:     lineStyle{chain: faces.regular, size: 10, ink: colors.gray},
		alarm:   lineStyle{chain: faces.bold, size: 10, ink: colors.alarm, above: 0.8},
		section: lineStyle{chain: faces.bold, size: 12.5, ink: colors.navy},
		head:    lineStyle{chain: faces.bold, size: 8.5, ink: color{255, 255, 255}},
		text:    lineStyle{chain: faces.regular, size: 9.5, ink: colors.ink},
		strong:  lineStyle{chain: faces.bold, size: 9.5, ink: colors.ink},
		small:   lineStyle{chain: faces.regular, size: 8.2, ink: colors.gray, above: 0.8},
		note:    lineStyle{chain: faces.regular, size: 8.2, ink: colors.gray, above: 0.8},
	}
}

type printer struct {
	flow   *flow
	style  paperStyles
	scale  float64 // of the type of tables
	spread float64 // added to the height of each row, in millimetres
}

// run lays out tables that follow each other without a new page. Those for walls are
// laid out again in larger type, if they take no more pages then, and their rows spread
// over a page that they do not fill.
func (p *printer) run(tables []*printed) {
	f, style, before, y := p.flow, p.style, slices.Clone(p.flow.pages), p.flow.y
	start := len(before)
	lay := func(scale, spread float64) {
		f.pages, f.y = slices.Clone(before), y // without what was laid out
		p.style, p.scale, p.spread = style.scaled(scale), scale, spread
		for _, t := range tables {
			p.table(t)
		}
		p.style, p.scale, p.spread = style, 1, 0
	}
	// The type has the size that the tables ask for as far as the page is wide enough.
	scale := 1.0
	for _, t := range tables {
		scale = max(scale, p.asked(t))
	}
	for _, t := range tables {
		scale = max(min(scale, f.width()/sum(t.least)), 1)
	}
	lay(scale, 0)
	if slices.ContainsFunc(tables, func(t *printed) bool { return !t.Large || t.Len == 0 }) {
		return
	}
	const most, steps, worth = 2.5, 4, 1.05                        // 9.5 points become 24
	all := float64(len(f.pages)-start)*f.height() + f.bottom() - y // of the pages that the tables are on
	pages, least, large, rows := len(f.pages), scale, min(most, scale*all/(all-f.left())), 0
	for _, t := range tables {
		large = min(large, f.width()/sum(t.want))
		rows += t.Len
	}
	for n := steps; n >= 0 && large >= least*worth; n-- {
		scale = least + (large-least)*float64(n)/steps
		if lay(scale, 0); len(f.pages) == pages {
			break
		}
	}
	const widest = 10 // millimetres between rows
	if pages == start {
		lay(scale, min(widest, f.left()*0.98/float64(rows)))
	}
}

// asked returns by how much the type that a table asks for is larger than usual.
func (p *printer) asked(t *printed) float64 { return max(1, float64(t.Least)/p.style.text.size) }

// newPrinter starts the document of d. more are further texts that it will print. It reports
// letters that no typeface has once for each text.
func newPrinter(d *sheet.Document, o report.Options, info docInfo, faces wardrobe, more ...string) *printer {
	words := info.words
	need := blocksOf(more...) | blocksOf(d.Title, d.Alarm) | blocksOf(d.Lines...)
	need |= blocksOf(words.Text("paper.page", 1, 1), words.Text("paper.continued", ""), words.Text("head.why"))
	for i := range d.Sheets {
		need |= blocksOfSheet(&d.Sheets[i])
	}
	for _, topic := range d.Notes {
		need |= blocksOf(topic.Title)
		for _, f := range topic.Facts {
			need |= blocksOf(f.String())
		}
	}
	warned := map[string]bool{}
	warn := func(t typeset, text string) {
		if warned[text] {
			return
		}
		warned[text] = true
		for _, w := range t.remarks() {
			if !w.Note {
				w.Text = fmt.Sprintf("%q: %s", cleanText(text), w.Text)
			}
			if !warned[w.Text] {
				warned[w.Text] = true
				o.Report(w)
			}
		}
	}
	long, short := sizeOf(o.Paper.In(d.Country))
	return &printer{style: newPaperStyles(faces), scale: 1, flow: &flow{
		canvas: newCanvas(short, long, info, need), faces: faces, colors: paperColors(), words: words, alarm: d.Alarm,
		warn: warn,
	}}
}

func blocksOfSheet(s *sheet.Sheet) blocks {
	need := blocksOf(s.Title, s.Section, s.Empty, s.Foot) | blocksOf(s.Lines...) | blocksOf(s.Notes...)
	for _, piece := range s.Pieces {
		need |= blocksOf(piece.Small, piece.Title) | blocksOf(piece.Boxes...) | blocksOf(piece.Written...)
		for _, f := range piece.Lines {
			need |= blocksOf(f.Label, f.Text)
		}
		if piece.Table != nil {
			need |= blocksOfSheet(piece.Table)
		}
	}
	for _, c := range s.Columns {
		need |= blocksOf(c.Head)
	}
	if s.Plot != nil {
		need |= blocksOf(s.Plot.Caption)
	}
	for cells := range s.Rows {
		for k := range cells {
			need |= blocksOf(cells[k].ForPeople(sheet.Plain()), cells[k].Why)
		}
	}
	return need
}

func (p *printer) write(w io.Writer) error {
	f := p.flow
	f.pages = slices.DeleteFunc(f.pages, func(page flowPage) bool { return len(page.blocks) == 0 })
	count, no := 0, 0
	for i := range f.pages {
		if !f.pages[i].bare {
			count++
		}
	}
	for _, page := range f.pages {
		f.canvas.width, f.canvas.height = page.width, page.height
		f.canvas.page()
		for _, b := range page.blocks {
			b.draw(b.y)
		}
		if !page.bare {
			no++
			f.drawFooter(page.feet, no, count)
		}
	}
	return f.canvas.write(w)
}

// partsOf puts tables in their order on paper. A part is those that share pages; if there
// are no tables, it is empty.
func partsOf(tables []*printed) [][]*printed {
	parts := [][]*printed{nil}
	for _, aside := range []bool{false, true} {
		for _, t := range tables {
			last := len(parts) - 1
			switch {
			case t.Aside != aside:
			case len(parts[last]) > 0 && t.NewPage:
				parts = append(parts, []*printed{t})
			default:
				parts[last] = append(parts[last], t)
			}
		}
	}
	return parts
}

func (p *printer) heading(d *sheet.Document) {
	f := p.flow
	var rows []flowBlock
	if d.Title != "" {
		rows = append(rows, f.paragraph(d.Title, p.style.title))
	}
	for _, line := range d.Lines {
		rows = append(rows, f.paragraph(line, p.style.sub))
	}
	if d.Alarm != "" {
		rows = append(rows, f.paragraph(d.Alarm, p.style.alarm))
	}
	rule := flowBlock{height: 5, draw: func(y float64) { f.canvas.fill(flowSide, y+1.6, f.width(), 0.7, f.colors.gold) }}
	f.add(flowGroup{rows: append(rows, rule)})
	f.footer[0] = cmp.Or(d.Running, d.Title)
}

func (p *printer) notes(texts []string) {
	for _, text := range texts {
		p.flow.add(flowGroup{rows: []flowBlock{p.flow.paragraph(text, p.style.note)}})
	}
}

func (p *printer) sectionHead(text string) flowBlock {
	s := p.style.section
	return p.flow.textBlock(p.flow.wrap(text, s, p.flow.width()), s, 1, 1)
}

// mostLetters is how many letters the headings of one group may have together on paper.
const mostLetters = 90

// A printed is a table for paper: without the columns that disappear, and with the
// space that its columns need.
type printed struct {
	sheet.Sheet
	signs []string
	whole []float64 // by column: as wide as its longest line
	want  []float64 // by column: that, up to what a line of text may take
	least []float64 // by column: as wide as its longest word
	rests []string  // by column: the widest of what its numbers have behind their whole parts
}

func sum(list []float64) float64 {
	out := 0.0
	for _, n := range list {
		out += n
	}
	return out
}

func (p *printer) measured(sheets []sheet.Sheet) []*printed {
	var list []*printed
	for i := range sheets {
		s := sheets[i].Abbreviated(mostLetters)
		s = s.FoldedAll(sheet.MostOnPaper)
		s = s.WithWhy(p.flow.words)
		survey := s.Survey()
		t := &printed{Sheet: s.ShownBy(survey), signs: survey.Signs(p.flow.words, sheet.InBrackets)}
		n := len(t.Columns)
		t.whole, t.want, t.least = make([]float64, n), make([]float64, n), make([]float64, n)
		t.rests = make([]string, n)
		wholes := make([]string, n) // by column: the widest whole part
		filled := make([]bool, n)
		for k := range t.Columns {
			p.widen(t, k, p.style.head, t.Columns[k].Head)
		}
		for cells := range t.Rows {
			for k := range cells {
				style := p.cellStyle(&t.Columns[k], &cells[k])
				filled[k] = filled[k] || !cells[k].IsEmpty()
				if isLong(cells, k) {
					continue
				}
				for _, line := range linesOf(&cells[k]) {
					p.widen(t, k, style, line)
				}
				if whole, rest, ok := parted(&t.Columns[k], &cells[k]); ok {
					wholes[k], t.rests[k] = p.wider(wholes[k], whole, style), p.wider(t.rests[k], rest, style)
					p.widen(t, k, style, wholes[k]+t.rests[k])
				}
			}
		}
		// The empty columns of a crosstable, in whose boxes people write, are as wide as the
		// others of their group.
		const byHand = 12 // millimetres
		want, least := map[string]float64{}, map[string]float64{}
		for k, c := range t.Columns {
			if c.Kind == sheet.Game {
				want[c.Group], least[c.Group] = max(want[c.Group], t.want[k], byHand), max(least[c.Group], t.least[k])
			}
		}
		for k, c := range t.Columns {
			if c.Kind == sheet.Game && !filled[k] {
				t.want[k], t.least[k] = want[c.Group], least[c.Group]
				t.whole[k] = max(t.whole[k], t.want[k])
			}
		}
		list = append(list, t)
	}
	return list
}

// parted cuts the text of a number behind its whole part, so that the numbers of a column
// can be aligned there: "10" and ".5", "(1" and "½)". ok is false for other cells.
func parted(column *sheet.Column, c *sheet.Cell) (whole, rest string, ok bool) {
	if k := column.Kind; k != sheet.Score && k != sheet.Value && k != sheet.Result || c.State == sheet.Mixed {
		return "", "", false
	}
	text := c.ForPeople(sheet.Plain())
	if c.State == sheet.Absent {
		return text, "", true
	}
	rest = strings.TrimLeft(text, "(-0123456789")
	return text[:len(text)-len(rest)], rest, text != "" && strings.Trim(rest, ".0123456789½¼¾)") == ""
}

func (p *printer) wider(a, b string, style lineStyle) string {
	if a != b && p.flow.measure(b, style) > p.flow.measure(a, style) {
		return b
	}
	return a
}

// isLong reports whether a text may extend over the empty cells after it to the end
// of the row, as a remark does.
func isLong(cells []sheet.Cell, at int) bool {
	return at+1 < len(cells) && cells[at].Why != "" && cells[at].State == sheet.Counted &&
		!slices.ContainsFunc(cells[at+1:], func(c sheet.Cell) bool { return !c.IsEmpty() })
}

// widen makes a column wide enough for a line, within the limits of columns.
func (p *printer) widen(t *printed, column int, style lineStyle, line string) {
	const longestLine, longestWord = 62, 34 // millimetres
	t.whole[column] = max(t.whole[column], p.flow.measure(line, style)+2*cellSide)
	t.want[column] = min(t.whole[column], longestLine)
	if t.least[column] >= longestWord {
		return
	}
	for word := range strings.FieldsSeq(cleanText(line)) {
		t.least[column] = max(t.least[column], min(p.flow.measure(word, style)+2*cellSide, longestWord))
	}
}

func linesOf(c *sheet.Cell) []string {
	if c.State == sheet.Counted && strings.Contains(c.Text, "\n") {
		return strings.Split(c.Text, "\n")
	}
	return []string{c.ForPeople(sheet.Plain())}
}

// widths divides the width of the page among the columns. What is left over goes to
// those whose lines are longer first; what is missing is taken from the texts, and from
// names last: people look for a name first.
func (t *printed) widths(width float64) []float64 {
	saved := 2 * (cellSide - t.side(width)) // next to the text of each column
	whole, want, least := less(t.whole, saved), less(t.want, saved), less(t.least, saved)
	names := slices.Clone(least) // with space for each name on one line
	for i := range names {
		if t.Columns[i].Kind == sheet.Name {
			names[i] = want[i]
		}
	}
	if sum(names) <= width {
		least = names
	}
	wanted, longer := sum(want), sum(whole)-sum(want)
	more := 0.0 // of what its longest line lacks a column gets this part
	if wanted < width && longer > 0 {
		more = min(1, (width-wanted)/longer)
	}
	out := make([]float64, len(want))
	for i := range out {
		switch {
		case wanted <= width:
			out[i] = (want[i] + (whole[i]-want[i])*more) * width / (wanted + longer*more)
		case sum(least) <= width:
			out[i] = least[i] + (want[i]-least[i])*(width-sum(least))/(wanted-sum(least))
		default:
			out[i] = 2*t.side(width) + (t.least[i]-2*cellSide)*t.tight(width)
		}
	}
	return out
}

func less(widths []float64, n float64) []float64 {
	out := slices.Clone(widths)
	for i := range out {
		out[i] -= n
	}
	return out
}

// side returns the space on either side of the text of a cell: less where texts would
// take several lines, and little where columns are narrower than their words.
func (t *printed) side(width float64) float64 {
	switch {
	case sum(t.least) > width:
		return cellSide / 3
	case sum(t.want) > width:
		return cellSide * 2 / 3
	}
	return cellSide
}

// tight returns the factor by which the words of a table must be narrower so that its
// columns fit a width. The space next to them remains.
func (t *printed) tight(width float64) float64 {
	n := float64(len(t.least))
	return max(width-2*t.side(width)*n, width/4) / (sum(t.least) - 2*cellSide*n)
}

// The space next to and above the text of a cell, in millimetres.
const (
	cellSide  = 1.5
	cellAbove = 1.1
)

func (p *printer) table(t *printed) {
	p.flow.foot = foot{t.Section, t.Foot}
	p.flow.gap(3)
	var head, again []flowBlock
	if title := t.Heading(); title != "" {
		head = append(head, p.sectionHead(title))
		again = append(again, p.sectionHead(p.flow.words.Text("paper.continued", title)))
	}
	for _, line := range t.Lines {
		head = append(head, p.flow.paragraph(line, p.style.sub))
	}
	if len(t.Lines) > 0 {
		head = append(head, flowBlock{height: 1.2, draw: func(float64) {}})
	}
	head = append(head, p.plot(t.Plot)...)
	if t.Len == 0 && t.Empty != "" {
		p.flow.add(flowGroup{head: head, rows: []flowBlock{p.flow.paragraph(t.Empty, p.style.text)}})
		p.notes(slices.Concat(t.signs, t.Notes))
	} else {
		r := p.ruled(t)
		g := flowGroup{head: append(head, r.heads()), again: append(again, r.heads())}
		for cells := range t.Rows {
			g.rows = append(g.rows, r.row(cells))
		}
		const together = 6 // notes that stand on the page of the last row
		notes := slices.Concat(t.signs, t.Notes)
		n := min(len(notes), together)
		for _, text := range notes[:n] {
			g.below = append(g.below, p.flow.paragraph(text, p.style.note))
		}
		p.flow.add(g)
		p.notes(notes[n:])
	}
	p.flow.gap(2)
}

type ruled struct {
	*printer
	*printed
	widths []float64 // of the columns
	margin float64   // see [printed.side]
}

// ruled returns how the rows of a table are laid out, in type so small that its words fit.
func (p *printer) ruled(t *printed) *ruled {
	const smallest, spare = 0.65, 0.999 // of a word that fills its column, but for rounding
	wide, shrink := p.flow.width()/p.scale, 1.0
	if sum(t.least) > wide {
		shrink = min(max(t.tight(wide)*spare, smallest), 1)
	}
	r := &ruled{
		printer: &printer{p.flow, p.style.scaled(shrink), p.scale, p.spread}, printed: t,
		widths: t.widths(wide), margin: t.side(wide),
	}
	for i := range r.widths {
		r.widths[i] *= p.scale
	}
	return r
}

func (r *ruled) heads() flowBlock {
	f, style := r.flow, r.style.head
	wrapped := make([][]string, len(r.Columns))
	high := 0.0
	for i, c := range r.Columns {
		wrapped[i] = f.wrap(c.Head, style, r.widths[i]-2*r.margin)
		high = max(high, float64(len(wrapped[i]))*style.lineStep())
	}
	height := high + 2.6
	return flowBlock{height: height, draw: func(y float64) {
		f.canvas.fill(flowSide, y, f.width(), height-0.4, f.colors.navy)
		x := float64(flowSide)
		for i := range r.Columns {
			f.lines(wrapped[i], style, x+r.margin, r.widths[i]-2*r.margin, y+1.1, sideOf(r.Columns[i].Kind))
			x += r.widths[i]
		}
	}}
}

func sideOf(kind sheet.Kind) report.Align {
	switch {
	case kind.IsRight():
		return report.Right
	case kind == sheet.Game:
		return report.Middle
	}
	return report.Left
}

// row returns a row of a table, as high as its highest cell.
func (r *ruled) row(cells []sheet.Cell) flowBlock {
	f := r.flow
	wrapped := make([][]string, len(cells))
	styles := make([]lineStyle, len(cells))
	aside := make([]float64, len(cells))
	text := r.style.text
	high, tint := text.lineStep(), color{}
	for i := range cells {
		styles[i] = r.cellStyle(&r.Columns[i], &cells[i])
		if n := cells[i].Medal(); n > 0 && r.Columns[i].Kind == sheet.Rank {
			tint = [...]color{{246, 231, 180}, {228, 231, 236}, {240, 220, 200}}[n-1]
		}
		wide := r.widths[i]
		if isLong(cells, i) {
			wide = sum(r.widths[i:])
		}
		for _, line := range linesOf(&cells[i]) {
			wrapped[i] = append(wrapped[i], f.wrap(line, styles[i], wide-2*r.margin)...)
		}
		high = max(high, float64(len(wrapped[i]))*styles[i].lineStep())
		if _, rest, ok := parted(&r.Columns[i], &cells[i]); ok && rest != r.rests[i] {
			aside[i] = f.measure(r.rests[i], styles[i]) - f.measure(rest, styles[i])
		}
	}
	out := rowTexts{wrapped, styles, aside, tint}
	block := r.rowBlock(out, high, cellAbove+r.spread/2, true)
	block.lines = func() []flowBlock { // as rows of one line each
		count := 0
		for _, lines := range wrapped {
			count = max(count, len(lines))
		}
		list := make([]flowBlock, count)
		for at := range list {
			one := out
			one.wrapped = phrase.Each(wrapped, func(lines []string) []string {
				return lines[min(at, len(lines)):min(at+1, len(lines))]
			})
			list[at] = r.rowBlock(one, text.lineStep(), 0, false)
		}
		return list
	}
	return block
}

// The rowTexts of a row are its texts by column, line by line, and how they are shown.
type rowTexts struct {
	wrapped [][]string
	styles  []lineStyle
	aside   []float64 // how far a number moves to the left
	tint    color     // of a rank
}

// rowBlock returns a row whose texts are as high as high, with a space above and below them; line says
// that a line stands below it.
func (r *ruled) rowBlock(of rowTexts, high, above float64, line bool) flowBlock {
	f, height := r.flow, high+2*above
	return flowBlock{height: height, draw: func(y float64) {
		x := float64(flowSide)
		for i, lines := range of.wrapped {
			if r.Columns[i].Kind == sheet.Rank && of.tint != (color{}) {
				f.canvas.fill(x, y, r.widths[i], height, of.tint)
			}
			if r.Columns[i].Kind == sheet.Game || i > 0 && r.Columns[i-1].Kind == sheet.Game {
				// Boxes, which may be empty to write in, have a line on either side.
				f.canvas.line(x, y, x, y+height, 0.15, f.colors.hairline)
			}
			// Small print stands on the line of the text next to it.
			lower := (r.style.text.size - of.styles[i].size) * 0.95 / pointsPerMM
			room := r.widths[i] - 2*r.margin - of.aside[i]
			f.lines(lines, of.styles[i], x+r.margin, room, y+above+lower, sideOf(r.Columns[i].Kind))
			x += r.widths[i]
		}
		if line {
			f.canvas.line(flowSide, y+height, f.right(), y+height, 0.15, f.colors.hairline)
		}
	}}
}

// cellStyle returns the style of a cell: names and points strong, long texts small,
// remarks and results that do not count in gray.
func (p *printer) cellStyle(column *sheet.Column, c *sheet.Cell) lineStyle {
	s := p.style.text
	switch {
	case column.Kind == sheet.Text:
		return p.style.small
	case column.Kind == sheet.Name && c.Why != "", c.State == sheet.Dropped, c.State == sheet.Absent:
		s.ink = p.flow.colors.gray
	case column.Kind == sheet.Name, column.Kind == sheet.Score:
		return p.style.strong
	}
	return s
}

// The measures of a plot on paper, in millimetres.
const (
	plotWide   = 112               // of the drawing; the names of its lines are next to it
	plotUnit   = plotWide / 3600.0 // a tenth of a unit of the drawing
	plotBeside = 6                 // between the drawing and the names
	plotKey    = 9                 // a piece of a line before its name
)

// A stroke is the colour and the dashes of a line, those of the page.
type stroke struct {
	ink  color
	dash []float64
}

// plot returns a plot with the names of its lines; nil if there is nothing to see.
func (p *printer) plot(of *sheet.Plot) []flowBlock {
	d, f := of.Draw(), p.flow
	if d == nil {
		return nil
	}
	strokes := []stroke{
		{color{11, 93, 75}, nil},
		{color{194, 65, 12}, []float64{2.2, 0.9}},
		{color{51, 70, 168}, []float64{0.6, 0.9}},
		{color{157, 23, 77}, []float64{2.8, 0.9, 0.6, 0.9}},
		{color{107, 91, 0}, []float64{1.2, 1.2}},
	}
	picture := flowBlock{height: sheet.PlotHeight*10*plotUnit + 1, draw: func(y float64) {
		small := p.style.small
		at := func(m sheet.Mark) (float64, float64) {
			return flowSide + float64(m.X)*plotUnit, y + float64(m.Y)*plotUnit
		}
		for _, m := range d.Ticks {
			x, up := at(m)
			f.canvas.line(flowSide+sheet.PlotLeft*10*plotUnit, up, flowSide+sheet.PlotRight*10*plotUnit, up, 0.15,
				f.colors.hairline)
			f.line(m.Text, small, x-20, 20, up+1, report.Right)
		}
		for _, m := range d.Steps {
			x, low := at(m)
			f.line(report.Shorten(cleanText(m.Text), sheet.StepLetters), small, x-20, 40, low, report.Middle)
		}
		left := float64(flowSide + plotWide + plotBeside)
		for i, l := range d.Lines {
			corners := make([][2]float64, len(l.Corners))
			for k, m := range l.Corners {
				corners[k][0], corners[k][1] = at(m)
			}
			f.canvas.strokeLine(corners, 0.6, strokes[i])
			low := y + 8 + float64(i)*6
			f.canvas.strokeLine([][2]float64{{left, low - 1.2}, {left + plotKey - 2, low - 1.2}}, 0.6, strokes[i])
			wide := f.right() - left - plotKey
			total := f.measure(l.Total, p.style.strong) + 2
			f.line(f.oneLine(l.Name, p.style.text, wide-total), p.style.text, left+plotKey, wide, low, report.Left)
			f.line(l.Total, p.style.strong, left+plotKey, wide, low, report.Right)
		}
	}}
	return []flowBlock{picture, f.paragraph(of.Caption, p.style.small), {height: 2, draw: func(float64) {}}}
}
