package page

import (
	"bufio"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/sheet"
)

// The parts of the page of a document that the page of an event has not.
var (
	//go:embed html/document.html.tmpl
	documentTemplate string
	//go:embed html/document.css
	documentStyle string
	//go:embed html/document.js
	documentScript string
)

// Document writes a document as a page in one file that needs nothing else, on a
// phone, on a desk and on paper. Tables are sorted by a click on the head of a
// column, a box finds names, and a plot is drawn above its table. Sheets that only
// explain the others stand behind them.
//
// The page holds what the document says; who declares a page for families leaves out
// what is private.
func Document(w io.Writer, d *sheet.Document) error {
	page, err := template.New("document").Parse(documentTemplate)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w) // a year of a federation is too long a page to be held whole
	if err := page.Execute(out, newDocumentPage(d)); err != nil {
		return err
	}
	return out.Flush()
}

// A documentPage is what the template is filled with.
type documentPage struct {
	Title  string
	Lines  []string
	Alarm  string // in one line; "": nothing is missing
	Policy string
	Style  template.CSS
	Script template.JS
	Find   string // what can be typed into the box that finds names; "": there are none
	Sheets []*pageSheet
	Notes  []pageTopic
}

type pageTopic struct {
	ID    string
	Title string
	Facts []sheet.Fact
}

func newDocumentPage(d *sheet.Document) documentPage {
	style, script := baseStyle+documentStyle+pageMargin(d.Alarm), tablesScript+documentScript
	page := documentPage{
		Title:  markup(d.Title),
		Lines:  markupAll(d.Lines),
		Alarm:  markup(d.Alarm),
		Policy: contentPolicy(style, script),
		Style:  template.CSS(style), // our own, not the file's
		Script: template.JS(script),
	}
	for _, aside := range []bool{false, true} {
		for i := range d.Sheets {
			if s := &d.Sheets[i]; s.Aside == aside {
				page.Sheets = append(page.Sheets, newPageSheet("table-"+strconv.Itoa(len(page.Sheets)+1), s))
			}
		}
	}
	for _, s := range page.Sheets {
		if words := s.findWords(); words != "" && page.Find == "" {
			page.Find = words
		}
	}
	for i, topic := range d.Notes {
		out := pageTopic{ID: "notes-" + strconv.Itoa(i+1), Title: markup(topic.Title)}
		for _, fact := range topic.Facts {
			out.Facts = append(out.Facts, sheet.Fact{Label: markup(fact.Label), Text: markup(fact.Text)})
		}
		page.Notes = append(page.Notes, out)
	}
	return page
}

// pageMargin is the style that writes what is missing into the margin of every
// printed page. Where a browser does not know it (CSS Paged Media 3, 4.2), the heads
// of the tables say it all the same.
func pageMargin(alarm string) string {
	if alarm == "" {
		return ""
	}
	var b strings.Builder
	for _, r := range alarm { // no character of the text means anything in the style
		fmt.Fprintf(&b, `\%x `, r)
	}
	return `@page { @bottom-left { content: "` + b.String() + `"; color: #a61b1b; font: bold 9pt sans-serif; } }` + "\n"
}

// mostInGroup is how many columns of one group a table has on the page, and
// fewInGroup how many of them a desk holds.
const (
	mostInGroup = 60
	fewInGroup  = 7
)

// A pageSheet is one table of the page with what stands around it.
type pageSheet struct {
	ID, Name string
	Caption  string
	Above    []string
	Plot     *pagePlot
	Empty    string
	Heads    []pageHead
	Rows     func(yield func([]pageCell) bool) // made as they are written: all at once are too many
	Ranked   bool                              // a table of people or teams: on a phone each row is a card
	Many     bool                              // more columns than a desk is wide
	Small    bool                              // begins no page of its own on paper
	Notes    []string
}

// A pageHead is the head of a column.
type pageHead struct{ Text, Title, Class string }

// A pageCell is a cell of a table; with Head it is the head of its row.
type pageCell struct {
	Head  bool
	Class string
	Code  string // what stands before it where the heads of the columns are not in sight
	Top   string // rank, of the first three
	Sort  string // by what the column is sorted; "": comes last
	Parts []pageSpan
}

// A pageSpan is a text of a cell, and what is to be said of it.
type pageSpan struct {
	Label, Text, Why string // Label: what the text is about; "": the column says it
	Struck           bool
}

func newPageSheet(id string, s *sheet.Sheet) *pageSheet {
	const few = 20 // rows
	folded := s.FoldedAll(mostInGroup)
	survey := folded.Survey()
	shown := folded.ShownBy(survey)
	out := &pageSheet{
		ID: id, Name: markup(s.Heading()), Above: markupAll(s.Lines), Plot: newPagePlot(s.Plot),
		Small: s.Aside || s.Plot == nil && s.Len < few,
		Notes: append(survey.Signs("struck through"), markupAll(s.Notes)...),
	}
	if s.Len == 0 {
		out.Empty = markup(s.Empty)
	}
	if len(out.Above) > 0 {
		out.Caption, out.Above = out.Above[0], out.Above[1:]
	}
	grouped, fields := 0, make([]pageField, len(shown.Columns))
	name := slices.IndexFunc(shown.Columns, func(c sheet.Column) bool { return c.Kind == sheet.Name })
	for i := range shown.Columns {
		c := &shown.Columns[i]
		if c.Group != "" {
			grouped++
		}
		fields[i] = newPageField(c, i == name)
		out.Heads = append(out.Heads, pageHead{Text: markup(c.Head), Title: markup(c.Title), Class: fields[i].headClass})
		out.Ranked = out.Ranked || c.Kind == sheet.Rank
	}
	out.Many = grouped > fewInGroup || !out.Ranked
	out.Rows = func(yield func([]pageCell) bool) {
		row := make([]pageCell, len(fields))
		for cells := range shown.Rows {
			for i := range cells {
				row[i] = fields[i].cell(&cells[i])
			}
			if !yield(row) {
				return
			}
		}
	}
	return out
}

// findWords says by what the rows of a table are found.
func (s *pageSheet) findWords() string {
	if !s.Ranked {
		return ""
	}
	for _, head := range s.Heads {
		if strings.HasSuffix(head.Class, " club") {
			return "Name or " + strings.ToLower(head.Text)
		}
	}
	return "Name"
}

// A pageField makes the cells of a column.
type pageField struct {
	*sheet.Column
	class, headClass string
	code             string
	name             bool // the cells are the heads of their rows
}

func newPageField(c *sheet.Column, name bool) pageField {
	f := pageField{Column: c, name: name, class: "value"}
	switch c.Kind {
	case sheet.Rank:
		f.class = "rank"
	case sheet.Name:
		f.class = "name"
	case sheet.Score:
		f.class = "points"
	case sheet.Text:
		f.class = "more " + c.Key
	case sheet.Word, sheet.Number, sheet.Value, sheet.Money, sheet.Game, sheet.Result:
		f.code = strings.ToLower(markup(c.Head))
	}
	f.headClass = f.class
	if c.Group != "" && f.code != "" {
		f.headClass, f.code = "value event", markup(c.Head)
	}
	if c.Lower {
		f.headClass += " lower"
	}
	return f
}

func (f *pageField) cell(c *sheet.Cell) pageCell {
	out := pageCell{Head: f.name, Class: f.class, Code: f.code, Sort: sortKey(c)}
	switch {
	case c.IsEmpty():
	case c.State == sheet.Mixed:
		for i := range c.Parts {
			out.Parts = append(out.Parts, spanOf(&c.Parts[i]))
		}
	default:
		out.Parts = []pageSpan{spanOf(c)}
	}
	if f.Kind == sheet.Name && len(out.Parts) > 0 {
		out.Parts[0].Text = personName(c.Text)
	}
	if n := c.Num; f.Kind == sheet.Rank && n.Den == 1 && n.Num <= 3 {
		out.Top = c.Text
	}
	return out
}

// spanOf is a text as it is shown.
func spanOf(c *sheet.Cell) pageSpan {
	out := pageSpan{Label: markup(c.Label), Text: markup(c.Text), Why: markup(c.Why)}
	switch c.State {
	case sheet.Absent:
		out.Text = sheet.AbsentSign
	case sheet.Dropped:
		out.Struck = true
	case sheet.Counted, sheet.Mixed:
	}
	return out
}

// sortKey is what a cell is sorted by: a number fine enough, else its text; of results
// that are folded into one, how many they are.
func sortKey(c *sheet.Cell) string {
	switch {
	case c.State == sheet.Absent:
		return ""
	case c.Num.Den > 0:
		return decimal(c.Num)
	case c.State == sheet.Mixed && len(c.Parts) > 0:
		return strconv.Itoa(len(c.Parts))
	}
	return markup(c.Text)
}

// decimal is a number with at most six decimals.
func decimal(n sheet.Num) string {
	if n.Den == 1 {
		return strconv.FormatInt(n.Num, 10)
	}
	return strings.TrimSuffix(strings.TrimRight(big.NewRat(n.Num, n.Den).FloatString(6), "0"), ".")
}

// A pagePlot is a drawing of a plot. Places in it are texts of whole and tenth
// units, computed exactly: the same plot is the same bytes.
type pagePlot struct {
	Width, Height, Left, Right int
	Title, Caption             string
	Ticks                      []plotTick
	Steps                      []plotText
	Lines                      []plotLine
}

type (
	plotTick struct {
		At   string
		Text plotText
	}
	plotText struct{ X, Y, Text string }
	plotLine struct {
		No                  int // from 1: colour and dashes
		Name, Total, Points string
		Dots                []plotDot
	}
	plotDot struct {
		No         int
		X, Y, Text string
	}
)

// The measures of a plot, in units of which 360 are as wide as a phone.
const (
	plotWidth   = 360
	plotHeight  = 200
	plotLeft    = 34
	plotRight   = 350
	plotTop     = 10
	plotBottom  = 176
	plotLabels  = 12 // numbers of steps below the axis
	plotLabel   = 10 // letters of the name of a step there
	plotLetters = 60 // letters below the axis in all
	plotInset   = 20 // from the edges to the first and the last step
	mostDots    = 40 // steps that are marked on a line
)

// newPagePlot draws a plot of two steps at least.
func newPagePlot(of *sheet.Plot) *pagePlot {
	if of == nil || len(of.Steps) < 2 {
		return nil
	}
	p := &pagePlot{Width: plotWidth, Height: plotHeight, Left: plotLeft, Right: plotRight, Caption: of.Caption, Steps: plotSteps(of.Steps)}
	highest := new(big.Rat)
	for _, line := range of.Lines {
		for i := range line.At {
			if r := rat(&line.At[i]); r.Cmp(highest) > 0 {
				highest = r
			}
		}
	}
	step := tickStep(highest)
	top := step
	for big.NewRat(top, 1).Cmp(highest) < 0 {
		top += step
	}
	for value := int64(0); value <= top; value += step {
		y := plotY(big.NewRat(value, 1), top)
		p.Ticks = append(p.Ticks, plotTick{tenths(y), plotText{strconv.Itoa(plotLeft - 5), tenths(y + 35), strconv.FormatInt(value, 10)}})
	}
	var words []string
	for i := range of.Lines {
		line := plotLineOf(&of.Lines[i], i+1, of.Steps, top)
		p.Lines = append(p.Lines, line)
		words = append(words, line.Name+" "+line.Total)
	}
	p.Title = of.Title + ": " + strings.Join(words, ", ")
	return p
}

func rat(c *sheet.Cell) *big.Rat {
	if c.Num.Den <= 0 {
		return new(big.Rat)
	}
	return big.NewRat(c.Num.Num, c.Num.Den)
}

// plotSteps names the steps below the axis: by their labels if these fit, else by
// numbers, of which some are left out.
func plotSteps(steps []sheet.Step) []plotText {
	width := 0
	for _, step := range steps {
		width += min(report.Letters(step.Label), plotLabel) + 1
	}
	every := (len(steps) + plotLabels - 1) / plotLabels
	var out []plotText
	for i, step := range steps {
		text := step.Short
		if width <= plotLetters {
			text = report.Shorten(markup(step.Label), plotLabel)
		} else if i%every != 0 {
			continue
		}
		out = append(out, plotText{tenths(plotX(i, len(steps))), strconv.Itoa(plotBottom + 15), text})
	}
	return out
}

// plotLineOf draws one line.
func plotLineOf(of *sheet.Line, no int, steps []sheet.Step, top int64) plotLine {
	line := plotLine{No: no, Name: markup(of.Name), Total: of.At[len(of.At)-1].Text}
	var corners []string
	for i := range of.At {
		x, y := tenths(plotX(i, len(steps))), tenths(plotY(rat(&of.At[i]), top))
		corners = append(corners, x+","+y)
		if len(steps) <= mostDots {
			line.Dots = append(line.Dots, plotDot{no, x, y, markup(fmt.Sprintf("%s, %s: %s", line.Name, steps[i].Label, of.At[i].Text))})
		}
	}
	line.Points = strings.Join(corners, " ")
	return line
}

// tickStep is the distance of the lines of a plot: 1, 2 or 5 and zeros, such that
// there are at most five.
func tickStep(highest *big.Rat) int64 {
	for unit := int64(1); ; unit *= 10 {
		for _, n := range []int64{1, 2, 5} {
			if big.NewRat(5*n*unit, 1).Cmp(highest) >= 0 {
				return n * unit
			}
		}
	}
}

// plotX is where the i-th of n steps is, in tenths of a unit.
func plotX(i, n int) int64 {
	return 10*(plotLeft+plotInset) + int64(i)*10*(plotRight-plotLeft-2*plotInset)/int64(n-1)
}

// plotY is where a value is, in tenths of a unit; top is at the top.
func plotY(value *big.Rat, top int64) int64 {
	above := new(big.Rat).Mul(value, big.NewRat(10*(plotBottom-plotTop), top))
	n := new(big.Int).Quo(above.Num(), above.Denom()).Int64() // between 0 and the height
	return 10*plotBottom - max(n, 0)
}

// tenths writes a number of tenths.
func tenths(n int64) string {
	if n%10 == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
