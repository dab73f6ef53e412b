package workbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spreadsheet"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// mostInGroup is the number of columns of a group up to which a table does not fold
// it.
const mostInGroup = 250

// A printing is a table being written into a workbook.
type printing struct {
	sheet.Sheet
	survey  *sheet.Survey
	details int     // columns of them
	scores  int     // columns of them that stand behind the name
	least   float64 // height of a row, in points, where somebody is to write; 0: any
	more    string  // what a cell ends with that cannot hold its text

	headHeight float64   // in points
	heights    []float64 // of the rows, in points; 0 for one line; nil: all have one line
	fits       []fit     // by column
}

// A fit is the space that a column needs.
type fit struct {
	longest int     // letters of the longest line of a text
	need    int     // decimals of its numbers
	breaks  bool    // some text has several lines
	wraps   bool    // some text takes several lines
	width   float64 // in characters
}

// table writes a sheet with a table.
func (b *book) table(s *sheet.Sheet) error {
	p := measured(s, b.words.Text("book.cut"))
	if b.wall && b.sheets == 0 {
		p.Notes = append(slices.Clone(p.Notes), b.words.Text(wallNote))
	}
	head := 3 // the row of the heads of the columns
	if b.alarm != "" {
		head++
	}
	l := layout{
		name: b.names.of(b.words, s), widths: p.widths(), header: head, lastRow: head + p.Len,
		section: cellText(s.Section), fixed: p.fixed(), rank: p.lastOf(sheet.Rank),
		portrait: sum(p.widths()) <= portraitWidth, below: len(p.signs(b.words)), aside: s.Aside, high: p.high(),
	}
	if l.across() > 1 { // who looks for the scores would have to turn to the last page
		name := max(p.lastOf(sheet.Name), 1)
		var order, scores []int
		for i := range p.Columns {
			if i >= name && p.Columns[i].Kind == sheet.Score {
				scores = append(scores, i)
			} else {
				order = append(order, i)
			}
		}
		order = slices.Insert(order, name, scores...)
		fits := make([]fit, len(order))
		for k, i := range order {
			fits[k] = p.fits[i]
		}
		p.Sheet, p.fits, p.scores = p.Only(order), fits, len(scores)
		l.widths, l.fixed = p.widths(), p.fixed()
	}
	out, err := b.add(l)
	if err != nil {
		return err
	}
	// These rows are printed on every page. Long texts are cut, because they would shrink it.
	const longest = 90
	out.add(26, cell{report.Shorten(b.title, longest), b.styles.id(styleTitle)})
	texts := append([]string{s.Section, s.Title}, s.Lines...)
	texts = append(texts, b.lines...)
	out.add(20, cell{report.Shorten(cellText(report.JoinWords("  ·  ", texts...)), 2*longest), b.styles.id(styleSub)})
	out.alarm(b)
	p.write(out, b)
	for i, line := range p.signs(b.words) {
		if i == 0 {
			out.skip(1)
		}
		out.add(0, cell{cellText(line), b.styles.id(styleNote)})
	}
	return out.finish()
}

// measured reads the rows of a sheet to find the space that its columns need. It
// removes columns that disappear, and folds groups that are too large. more ends a text that
// was cut.
func measured(s *sheet.Sheet, more string) *printing {
	p := &printing{Sheet: s.FoldedAll(mostInGroup), more: more}
	p.survey = sheet.NewSurvey(len(p.Columns))
	p.survey.ByHand = true
	p.fits = make([]fit, len(p.Columns))
	for cells := range p.Rows {
		p.survey.Add(cells)
		for i := range cells {
			c, f := &cells[i], &p.fits[i]
			if c.Num.Den != 0 && c.State != sheet.Mixed {
				if _, decimals, ok := strings.Cut(c.Text, "."); ok {
					f.need = max(f.need, len(decimals))
				}
				f.longest = max(f.longest, len(c.Text)-3) // numbers need no button
				continue
			}
			text := p.people(c)
			for strings.Contains(text, "\n") {
				var line string
				line, text, _ = strings.Cut(text, "\n")
				f.longest, f.breaks = max(f.longest, sheet.Width(line)), true
			}
			f.longest = max(f.longest, sheet.Width(text))
		}
	}
	kept := p.survey.Kept(p.Columns)
	for k, i := range kept {
		p.fits[k] = p.fits[i]
	}
	p.Sheet, p.fits = p.Only(kept), p.fits[:len(kept)]
	for i := range p.Columns {
		if p.Columns[i].Detail {
			p.details++
		}
	}
	p.alike()
	p.fit(widest)
	if sum(p.widths()) > landscapeWidth {
		p.fit(narrow)
	}
	if p.details > 0 && sum(p.widths()) > landscapeWidth {
		p.fit(tight)
	}
	return p
}

// fit sets the widths of the columns. Texts are at most that number of characters wide; if that
// is less than they may be, heads take several lines, too.
func (p *printing) fit(most int) {
	const details = 80 // letters of all of them together
	for i := range p.Columns {
		f, c, most := &p.fits[i], &p.Columns[i], min(widest, most)
		switch { // next to reasons, or the printed page would be too small to read
		case c.Detail:
			most = min(max(narrow, details/p.details), most)
		case c.Kind == sheet.Text && p.details > 0:
			most = min(narrow, most)
		}
		head, letters := sheet.Width(c.Head), f.longest
		if most <= narrow && head > headWidth {
			head = headWidth
			for word := range strings.FieldsSeq(c.Head) {
				head = max(head, sheet.Width(word))
			}
		}
		letters = max(letters, head)
		letters += 4 // the filter button of the head
		f.width, f.wraps = float64(min(max(letters, narrowest), most)), f.breaks || letters > most
		if c.When == sheet.ByHand {
			f.width, p.least = widest, 26
		}
		p.headHeight = max(p.headHeight, 20, heightOf(c.Head, f.width-3, false))
	}
}

// sum adds up widths.
func sum(widths []float64) float64 {
	out := 0.0
	for _, w := range widths {
		out += w
	}
	return out
}

// alike gives addends, and in a table with their totals all that is added up, the same number of
// decimals, because people compare and add them along a row.
func (p *printing) alike() {
	if p.lastOf(sheet.Result) == 0 {
		return
	}
	total := p.lastOf(sheet.Score) > 0
	sums := func(c *sheet.Column) bool {
		return !c.Apart && (c.Kind == sheet.Result || total && (c.Kind == sheet.Score || c.Kind == sheet.Value))
	}
	need := 0
	for i := range p.Columns {
		if sums(&p.Columns[i]) {
			need = max(need, p.fits[i].need)
		}
	}
	for i := range p.Columns {
		if sums(&p.Columns[i]) {
			p.fits[i].need = need
		}
	}
}

func (p *printing) widths() []float64 {
	list := make([]float64, len(p.fits))
	for i := range p.fits {
		list[i] = p.fits[i].width
	}
	return list
}

// fixed returns the number of columns that stay when the sheet is scrolled sideways:
// those up to the name, and the scores next to it.
func (p *printing) fixed() int {
	const most = 64 // characters, of a screen
	fixed, width := max(p.lastOf(sheet.Name), 1)+p.scores, 0.0
	for _, f := range p.fits[:fixed] {
		width += f.width
	}
	if width > most {
		return 1
	}
	return fixed
}

// lastOf returns the number of the last column of a kind, from 1; 0 if there is
// none.
func (p *printing) lastOf(kind sheet.Kind) int {
	for i := len(p.Columns); i > 0; i-- {
		if p.Columns[i-1].Kind == kind {
			return i
		}
	}
	return 0
}

// write writes the heads and the rows, and the sums of money below them.
func (p *printing) write(out *rowWriter, b *book) {
	line := make([]cell, len(p.Columns))
	for i := range p.Columns {
		style := styleHead
		if k := p.Columns[i].Kind; k == sheet.Text || k == sheet.Name {
			style = styleHeadTxt
		}
		line[i] = cell{cellText(p.Columns[i].Head), b.styles.id(style)}
	}
	out.add(p.headHeight, line...)
	sums := make([]int64, len(p.Columns)) // in hundredths
	added, row := make([]addends, len(p.Columns)), 0
	for cells := range p.Rows {
		for i := range cells {
			line[i] = p.cell(b, i, &cells[i])
			if p.Columns[i].Kind == sheet.Result {
				if cells[i].Added {
					line[i].value = added[i].sum(i+1, line[i].value)
				}
				added[i].add(&cells[i], out.row+1)
			}
			if n := cells[i].Num; n.Den > 0 && p.Columns[i].Kind == sheet.Money {
				sums[i] += n.Num * 100 / n.Den
			}
		}
		height := p.least
		if p.heights != nil {
			height = p.heights[row]
		}
		out.add(height, line...)
		row++
	}
	found := false // the sums of money stand below their columns, as formulas that follow the filter
	for i := range p.Columns {
		if line[i] = (cell{}); p.Columns[i].Kind == sheet.Money && p.Len > 0 {
			cells := fmt.Sprintf("SUBTOTAL(9,%s:%s)", cellName(i+1, out.row-p.Len+1), cellName(i+1, out.row))
			sum := exactNumber(tiebreak.Value{Num: sums[i], Den: 100})
			line[i], found = cell{computed{cells, sum}, b.styles.number(styleTotal, 2)}, true
		}
	}
	if found {
		line[0] = cell{b.words.Text("book.total"), b.styles.id(styleLabel)}
		out.add(0, line...)
	}
}

// Addends are the rows of a column, since its last total, with results that count.
type addends struct {
	ranges [][2]int // from a row to a row, with nothing between them that does not count
	broken bool     // the next result begins a range
}

// add adds a row.
func (a *addends) add(c *sheet.Cell, row int) {
	switch n := len(a.ranges) - 1; {
	case c.Total:
		*a = addends{ranges: a.ranges[:0]}
	case c.IsEmpty():
	case c.State != sheet.Counted:
		a.broken = true
	case n < 0 || a.broken:
		a.ranges, a.broken = append(a.ranges, [2]int{row, row}), false
	default:
		a.ranges[n][1] = row
	}
}

// sum returns a value as the sum of the addends.
func (a *addends) sum(column int, value any) any {
	const most = 255 // arguments of a function: "Excel specifications and limits"
	if len(a.ranges) == 0 || len(a.ranges) > most {
		return value
	}
	var cells []string
	for _, rows := range a.ranges {
		cells = append(cells, cellName(column, rows[0])+":"+cellName(column, rows[1]))
	}
	return computed{"SUM(" + strings.Join(cells, ",") + ")", value}
}

// high sets the heights of the rows, and returns how high they are together, in points. It
// reads them once more where some may take several lines: a table of these, made to fit a
// page as if each took one, would be printed in half its size.
func (p *printing) high() float64 {
	const line = 15
	if !slices.ContainsFunc(p.fits, func(f fit) bool { return f.wraps }) {
		return float64(p.Len) * max(line, p.least)
	}
	all := 0.0
	p.heights = make([]float64, 0, p.Len)
	for cells := range p.Rows {
		high := p.least
		for i := range cells {
			if c := &cells[i]; p.fits[i].wraps && (c.Num.Den == 0 || c.State == sheet.Mixed) {
				high = max(high, heightOf(p.people(c), p.fits[i].width, p.Columns[i].Detail))
			}
		}
		p.heights, all = append(p.heights, high), all+max(line, high)
	}
	return all
}

// signs are the lines below a table.
func (p *printing) signs(words *phrase.Catalogue) []string {
	p.survey.Absent = slices.DeleteFunc(p.survey.Absent, func(why string) bool { // a note says it
		return slices.ContainsFunc(p.Notes, func(note string) bool { return strings.HasSuffix(note, why) })
	})
	lines := p.survey.Signs(words, sheet.Either)
	lines = append(lines, p.Notes...)
	if p.Len == 0 && p.Empty != "" {
		lines = append([]string{p.Empty}, lines...)
	}
	return lines
}

// people returns the text of a cell for people.
func (p *printing) people(c *sheet.Cell) string {
	if c.State == sheet.Counted {
		return p.held(cellLines(c.Text))
	}
	return p.held(c.ForPeople(sheet.Style{Clean: cellLines, Dropped: sheet.Plain().Dropped}))
}

// held cuts a text to the limit of a cell. A text that was cut says so.
func (p *printing) held(text string) string {
	const most = 32_767 // UTF-16 units: "Excel specifications and limits"
	if len(text) <= most || spreadsheet.Cut(text, most) == text {
		return text
	}
	text = spreadsheet.Cut(text, most-len("; "+p.more))
	return text[:max(strings.LastIndex(text, "; "), 0)] + "; " + p.more
}

// cell returns a cell of the workbook, with a number where the sheet has one.
func (p *printing) cell(b *book, i int, c *sheet.Cell) cell {
	column := &p.Columns[i]
	switch {
	case c.IsEmpty():
		return cell{nil, b.styles.id(p.looks(i))}
	case c.Num.Den == 0, c.State == sheet.Mixed:
		look := p.looks(i)
		if c.State == sheet.Absent {
			look = styleCenter
		}
		return cell{p.people(c), b.styles.id(look)}
	case c.State == sheet.Dropped:
		return cell{number(c, column), b.styles.number(styleCut, p.decimals(i, c))}
	case c.Total:
		return cell{number(c, column), b.styles.number(styleTotal, p.decimals(i, c))}
	}
	switch column.Kind {
	case sheet.Rank:
		look := styleCenter
		if n := c.Medal(); n > 0 {
			look = styleGold + cellStyle(n-1)
		}
		return cell{number(c, column), b.styles.id(look)}
	case sheet.Score:
		return cell{number(c, column), b.styles.number(styleTotal, p.decimals(i, c))}
	case sheet.Money:
		return cell{number(c, column), b.styles.decimals(2)}
	case sheet.Value, sheet.Result:
		return cell{number(c, column), b.styles.decimals(p.decimals(i, c))}
	case sheet.Text, sheet.Word, sheet.Name, sheet.Number, sheet.Game:
	}
	return cell{number(c, column), b.styles.id(styleCenter)}
}

// decimals returns how many decimals a number of column i shows.
func (p *printing) decimals(i int, c *sheet.Cell) int {
	if !p.Columns[i].Apart {
		return p.fits[i].need
	}
	_, decimals, _ := strings.Cut(c.Text, ".")
	return len(decimals)
}

// looks returns the style of texts in a column.
func (p *printing) looks(i int) cellStyle {
	switch c := &p.Columns[i]; {
	case c.Detail:
		return styleWhy
	case p.fits[i].wraps:
		return styleWrapped
	case c.Kind == sheet.Text, c.Kind == sheet.Name:
		return styleText
	}
	return styleCenter
}

// number returns the number for a spreadsheet. Points keep all decimals, because
// people add them; a tie-break has only the decimals shown, so that the visible and
// the stored number agree.
func number(c *sheet.Cell, column *sheet.Column) any {
	if column.Kind == sheet.Value {
		if shown, err := strconv.ParseFloat(c.Text, 64); err == nil {
			return shown
		}
	}
	return exactNumber(c.Num)
}

// exactNumber returns a value as a number with all its decimals.
func exactNumber(v tiebreak.Value) any {
	if v.Num%v.Den == 0 {
		return int(v.Num / v.Den)
	}
	return float64(v.Num) / float64(v.Den)
}

// Widths in characters. A column is as wide as its longest text within these.
const (
	narrowest = 7
	narrow    = 30 // of texts next to reasons, and in tables that are wider than a page
	widest    = 44
	tight     = 20 // of all texts, where they and reasons are still wider than a page
	headWidth = 8  // of a head there that takes several lines

	// What fits a page without becoming smaller than nine tenths, with the margins of
	// print.
	landscapeWidth = 160
	portraitWidth  = 108
)

// tallestRow is the maximum height of a row in points (limits of Excel: row height).
const tallestRow = 409

// heightOf returns the height in points of a text in a column, 0 for one line.
// Spreadsheet programs keep the stated height until a person edits the row.
func heightOf(text string, width float64, small bool) float64 {
	step, perLine := 15.0, int(width)
	if small {
		step, perLine = 12.5, int(width*1.2)
	}
	lines := 0
	for line := range strings.SplitSeq(text, "\n") {
		lines += max(1, (sheet.Width(line)+perLine-1)/max(1, perLine))
	}
	if lines < 2 {
		return 0
	}
	return min(2+float64(lines)*step, tallestRow)
}
