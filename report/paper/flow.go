package paper

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/phrase"
	"podium/report"
)

// A flow lays blocks out on pages from the top down. It draws pages at the end,
// because each shows the number of pages.
type flow struct {
	canvas *canvas
	faces  wardrobe
	colors palette
	warn   func(typeset, string) // of letters that a face lacks

	pages  []flowPage
	y      float64 // where the next block begins
	foot   foot    // of the next blocks
	footer [2]string
	words  *phrase.Catalogue
	alarm  string // stands above the footer of every page; "": nothing
}

// The margins of a page, in millimetres.
const (
	flowSide   = 16
	flowTop    = 16
	flowBottom = 20
	flowFoot   = 11 // baseline of the footer, from the lower edge
)

// A flowBlock is a piece of fixed height. It breaks, into its lines, only if it is taller than
// a page. draw draws it with its upper edge at y.
type flowBlock struct {
	height float64
	draw   func(y float64)
	lines  func() []flowBlock // nil: it never breaks
}

type placed struct {
	flowBlock
	y float64
}

// A flowPage is a page, upright or landscape: its blocks, and what stands below its footer.
type flowPage struct {
	width, height float64
	blocks        []placed
	feet          []foot
	bare          bool // without a footer, and not counted
}

// A foot is what the tables of a section rest on; without a text it is nothing.
type foot struct{ section, text string }

// A flowGroup is rows below a head. It stays on one page if possible; otherwise rows
// continue below the second head, with at least four rows on each page. The blocks
// below the rows stay with the last four.
type flowGroup struct {
	head, again []flowBlock
	rows        []flowBlock
	below       []flowBlock
}

func (f *flow) right() float64 { return f.canvas.width - flowSide }
func (f *flow) width() float64 { return f.canvas.width - 2*flowSide }

func (f *flow) left() float64 { return f.bottom() - f.y }

func (f *flow) bottom() float64 { return f.canvas.height - flowBottom }

// newPage starts a page unless the current one is empty. It is as the canvas is turned.
func (f *flow) newPage() {
	if n := len(f.pages); n == 0 || len(f.pages[n-1].blocks) > 0 {
		f.pages = append(f.pages, flowPage{})
	}
	last := &f.pages[len(f.pages)-1]
	last.width, last.height = f.canvas.width, f.canvas.height
	f.y = flowTop
}

// place puts blocks on the page without checking that they fit.
func (f *flow) place(list ...flowBlock) {
	if len(f.pages) == 0 {
		f.newPage()
	}
	page := &f.pages[len(f.pages)-1]
	for _, b := range list {
		page.blocks = append(page.blocks, placed{b, f.y})
		f.y += b.height
	}
	if f.foot.text != "" && !slices.Contains(page.feet, f.foot) {
		page.feet = append(page.feet, f.foot)
	}
}

func (f *flow) add(g flowGroup) {
	if len(f.pages) == 0 {
		f.newPage()
	}
	g.head, g.below = broken(g.head, f.height()), broken(g.below, f.height())
	g.rows = broken(g.rows, f.height()-heightOf(g.again))
	below := heightOf(g.below)
	if below > f.height()*mostBelow {
		below = 0 // it goes where it likes
	}
	if whole := heightOf(g.head) + heightOf(g.rows) + below; whole <= f.left() {
		f.place(slices.Concat(g.head, g.rows)...)
	} else {
		f.addRows(g, whole, below)
	}
	f.placeEach(g.below)
}

// placeEach puts blocks on the page, each on a new one where it does not fit.
func (f *flow) placeEach(list []flowBlock) {
	for _, block := range list {
		if block.height > f.left() {
			f.newPage()
		}
		f.place(block)
	}
}

// broken returns blocks, with those that are taller than a page broken into their lines.
func broken(list []flowBlock, page float64) (out []flowBlock) {
	for _, b := range list {
		if b.height > page && b.lines != nil {
			out = append(out, b.lines()...)
		} else {
			out = append(out, b)
		}
	}
	return out
}

// addRows places the head and the rows of a group that does not fit on the page: as many as fit there,
// the others on the next pages. whole is the height of the group with what stands below it.
func (f *flow) addRows(g flowGroup, whole, below float64) {
	switch {
	case heightOf(g.head)+heightOf(g.rows[:min(fewestRows, len(g.rows))]) > f.left():
		f.newPage()
	case whole <= f.height() && f.left() < f.height()*mostEmpty:
		f.newPage()
	}
	f.placeEach(g.head)
	// A page can begin before a row if neither it nor any page behind it has fewer than
	// four rows then.
	full, fair := f.height()-heightOf(g.again), make([]bool, len(g.rows)+1)
	fair[len(g.rows)] = true
	for from := len(g.rows) - fewestRows; from >= 0; from-- {
		fair[from] = fair[g.pageEnd(from, full, below, fair)]
	}
	for from := 0; from < len(g.rows); {
		if from > 0 || g.rows[0].height > f.left() {
			f.newPage()
			f.place(g.again...)
		}
		to := g.pageEnd(from, f.left(), below, fair)
		f.place(g.rows[from:to]...)
		from = to
	}
}

// pageEnd returns behind which row a page ends that begins with the row from and has
// space for rows: as late as it fits, if the page and those behind it have four rows
// then; if no end is fair, as late as it fits. The last row needs space for what stands
// below it, too.
func (g *flowGroup) pageEnd(from int, space, below float64, fair []bool) int {
	end, best := from, 0
	for used := 0.0; end < len(g.rows); end++ {
		used += g.rows[end].height
		if last := end == len(g.rows)-1; used > space || last && used+below > space {
			break
		}
		if end+1-from >= fewestRows && fair[end+1] {
			best = end + 1
		}
	}
	return cmp.Or(best, max(end, from+1))
}

// mostBelow is the part of a page up to which blocks below rows stay with them.
const mostBelow = 0.3

// fewestRows is the minimum number of rows of a table on a page, if the table has as
// many.
const fewestRows = 4

// mostEmpty is the part of a page that may stay empty to keep a group on one page.
// If more would, the group breaks.
const mostEmpty = 0.6

// height returns the height of an empty page.
func (f *flow) height() float64 { return f.bottom() - flowTop }

func heightOf(list []flowBlock) float64 {
	sum := 0.0
	for _, b := range list {
		sum += b.height
	}
	return sum
}

// gap adds empty space, except at the top of a page.
func (f *flow) gap(height float64) {
	if len(f.pages[len(f.pages)-1].blocks) > 0 {
		f.y += height
	}
}

func (f *flow) measure(text string, s lineStyle) float64 {
	return f.canvas.measure(f.canvas.set(text, s.chain), s)
}

// lineStep returns the distance of the lines of a style, in millimetres.
func (s *lineStyle) lineStep() float64 { return s.size * 1.22 / pointsPerMM }

// wrap breaks a text into lines of a width, at blanks where possible.
func (f *flow) wrap(text string, s lineStyle, width float64) []string {
	f.warn(f.canvas.set(text, s.chain), text)
	width += 1e-6 // a column as wide as its longest word has it whole, whatever the rounding
	var lines []string
	line := ""
	breaks := func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' } // an amount and its currency stay together
	for word := range strings.FieldsFuncSeq(text, breaks) {
		if word = cleanText(word); word == "" {
			continue
		}
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if f.measure(longer, s) <= width {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = f.part(word, s, width); len(line) < len(word); line = f.part(word, s, width) {
			lines = append(lines, line)
			word = word[len(line):]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// part returns as much of a word as fits a width, at least one letter, up to its
// last hyphen there if it has one, so that a double name breaks between its names.
// It measures no more than that and caches nothing, because a word may be as long as
// a field of a file.
func (f *flow) part(word string, s lineStyle, width float64) string {
	end, hyphen := 0, 0
	for i, r := range word {
		next := i + utf8.RuneLen(r)
		if i > 0 && f.canvas.measure(setText(word[:next], s.chain, f.canvas.blocks), s) > width {
			break
		}
		end = next
		if r == '-' && i > 0 {
			hyphen = next
		}
	}
	if hyphen > 0 && end < len(word) {
		return word[:hyphen]
	}
	return word[:end]
}

// line draws one line of text within a width from x, on baseline.
func (f *flow) line(text string, s lineStyle, x, width, baseline float64, a report.Align) {
	f.canvas.text(x, width, baseline, f.canvas.set(text, s.chain), s, a)
}

// lines draws lines below each other, the first with its upper edge at y.
func (f *flow) lines(list []string, s lineStyle, x, width, y float64, a report.Align) {
	for i, text := range list {
		f.line(text, s, x, width, y+float64(i)*s.lineStep()+s.size*0.95/pointsPerMM, a)
	}
}

// paragraph returns a block of text as wide as the page, with space above it.
func (f *flow) paragraph(text string, s lineStyle) flowBlock {
	return f.textBlock(f.wrap(text, s, f.width()), s, s.above, 0)
}

// textBlock returns a block of lines as wide as the page, with space above and below them.
func (f *flow) textBlock(list []string, s lineStyle, above, below float64) flowBlock {
	return flowBlock{
		height: above + float64(len(list))*s.lineStep() + below,
		draw:   func(y float64) { f.lines(list, s, flowSide, f.width(), y+above, report.Left) },
		lines: func() []flowBlock {
			out := make([]flowBlock, len(list))
			for i := range list {
				out[i] = f.textBlock(list[i:i+1], s, 0, 0)
			}
			return out
		},
	}
}

// oneLine cuts a text to a width and marks the cut with "…".
func (f *flow) oneLine(text string, s lineStyle, width float64) string {
	text = cleanText(text)
	if f.measure(text, s) <= width {
		return text
	}
	return strings.TrimSpace(f.part(text, s, width-f.measure("…", s))) + "…"
}

// drawFooter draws the name of the document and the page number, and below them what
// the page rests on, in type that is smaller where it is long.
func (f *flow) drawFooter(feet []foot, page, of int) {
	s := lineStyle{chain: f.faces.regular, size: 8, ink: f.colors.gray}
	y := f.canvas.height - flowFoot
	f.canvas.line(flowSide, y-4.2, f.right(), y-4.2, 0.2, f.colors.hairline)
	if f.alarm != "" {
		s := lineStyle{chain: f.faces.bold, size: 8, ink: f.colors.alarm}
		f.line(f.oneLine(f.alarm, s, f.width()), s, flowSide, f.width(), y-5.6, report.Middle)
	}
	third := f.width() / 3
	left := third
	if f.footer[1] == "" {
		left = 2 * third
	}
	f.line(f.oneLine(f.footer[0], s, left-4), s, flowSide, left, y, report.Left)
	f.line(f.footer[1], s, flowSide+third, third, y, report.Middle)
	f.line(f.words.Text("paper.page", page, of), s, flowSide+2*third, third, y, report.Right)
	var texts []string // what the tables rest on; of several sections which is which, where they differ
	sections := map[string][]string{}
	for _, one := range feet {
		if sections[one.text] == nil {
			texts = append(texts, one.text)
		}
		sections[one.text] = append(sections[one.text], one.section)
	}
	for i, text := range texts {
		if name := report.JoinWords(", ", sections[text]...); len(texts) > 1 && name != "" {
			texts[i] = f.words.Text("paper.ties.section", name, text)
		}
	}
	text := strings.Join(texts, " ")
	if text == "" {
		return
	}
	const largest, smallest, most = 7.2, 5.5, 2 // two lines are above the edge that printers cannot reach
	s.size = largest
	lines := f.wrap(text, s, f.width())
	for ; len(lines) > most && s.size > smallest; lines = f.wrap(text, s, f.width()) {
		s.size -= 0.1
	}
	if len(lines) > most {
		lines = append(lines[:most-1], f.oneLine(strings.Join(lines[most-1:], " "), s, f.width()))
	}
	f.lines(lines, s, flowSide, f.width(), y+1.2, report.Left)
}
