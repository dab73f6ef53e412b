package page

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// mostInGroup is the number of columns of a group up to which a table does not fold
// it.
const mostInGroup = 60

// A table is the data of the template of a table.
type table struct {
	ID      string
	Class   string // of the element
	Working string // number of its working in the data of the script; "": none
	Caption string
	Label   string // what it is, for those who scroll it sideways
	Alarm   string // in the head, on paper; "": nothing
	Scrolls bool   // too wide for a desk: it scrolls sideways in a box of its own, and its heads do not stay in sight
	Narrow  bool   // scrolls sideways on a phone, where other tables are cards
	Spare   string // above the members of a team who do not count
	Heads   []head
	Rows    iter.Seq[[]cell] // made as they are written: all at once are too many

	survey *sheet.Survey
}

type head struct{ Text, Title, Class string }

// A cell is a cell of a table; a Head names its row.
type cell struct {
	Head    bool
	Class   string
	Code    string // what stands before it where the heads of the columns are not in sight
	Top     string // rank, of the first three
	Sort    string // by what the column is sorted, where the text does not say it
	Before  string // a title, before the name
	ID      string // of the element
	Link    string // ID of the element to which a name leads; "": to none
	Members []member
	Spare   []member
	Spans   []span
}

type member struct{ Name, Points string }

// A span is a text of a cell, with its format.
type span struct {
	Text, Why string
	Link      string // the address to which it leads; "": to none
	Struck    bool
	Name      bool // a text of a file, isolated from what stands next to it
	Small     bool
	Line      bool   // begins a line
	After     string // a sign behind the text before it
}

// newTable returns the table of a sheet without the columns that disappear. class is
// an additional CSS class.
func newTable(s *sheet.Sheet, class string) *table {
	folded := s.FoldedAll(mostInGroup)
	survey := folded.Survey()
	shown := folded.ShownBy(survey)
	p := newColumns(shown.Columns)
	t := &table{Class: "standings " + class, Heads: p.heads, Scrolls: p.tooWide, Narrow: p.games, survey: survey}
	if p.title >= 0 {
		t.Heads = slices.Delete(slices.Clone(p.heads), p.title, p.title+1)
	}
	switch {
	case p.games:
		t.Class = "crosstable " + class
	case p.ranks:
		t.Class += " ranked"
	}
	t.Rows = func(yield func([]cell) bool) {
		for cells := range shown.Rows {
			row := make([]cell, 0, len(cells))
			for i := range cells {
				if i == p.title {
					continue
				}
				c := p.cell(i, &cells[i])
				if c.Head && p.title >= 0 {
					c.Before = markup(cells[p.title].Text)
				}
				row = append(row, c)
			}
			if !yield(row) {
				return
			}
		}
	}
	return t
}

// eachName applies set to the cell that names each row, by number of the row from 0.
func (t *table) eachName(set func(row int, name *cell)) {
	rows := t.Rows
	t.Rows = func(yield func([]cell) bool) {
		row := 0
		for cells := range rows {
			set(row, &cells[slices.IndexFunc(cells, func(c cell) bool { return c.Head })])
			if row++; !yield(cells) {
				return
			}
		}
	}
}

// columns has the format of each column.
type columns struct {
	of      []sheet.Column
	classes []string
	heads   []head
	row     int  // index of the column that names the row
	title   int  // index of a column of titles, which stand before the name; -1: none
	games   bool // it is a crosstable
	ranks   bool // some column has ranks
	tooWide bool
}

func newColumns(list []sheet.Column) *columns {
	p := &columns{of: list, row: -1, title: -1}
	width, scored := 0, false
	for i := range list {
		c := &list[i]
		p.games = p.games || c.Kind == sheet.Game
		p.ranks = p.ranks || c.Kind == sheet.Rank
		if c.Kind == sheet.Name && p.row < 0 {
			p.row = i
			if i > 0 && list[i-1].Key == "title" {
				p.title = i - 1
			}
		}
		if width += 4; c.Kind == sheet.Game {
			width--
		}
	}
	p.tooWide = width > mostUnits
	p.row = max(p.row, 0)
	for i := range list {
		c := &list[i]
		class := p.classOf(c, scored)
		scored = scored || c.Kind == sheet.Score
		p.classes = append(p.classes, class)
		h := head{Text: markup(c.Head), Class: strings.TrimSpace(strings.TrimPrefix(class, "more"))}
		if c.Title != "" && c.Title != c.Head {
			h.Title = markup(c.Title)
		}
		if i == p.row {
			h.Class = "name"
		}
		numbers := []sheet.Kind{sheet.Number, sheet.Score, sheet.Value, sheet.Money, sheet.Result}
		if c.Lower || !slices.Contains(numbers, c.Kind) { // the first click sorts upwards
			h.Class = strings.TrimSpace(h.Class + " up")
		}
		p.heads = append(p.heads, h)
	}
	return p
}

// mostUnits is the maximum width of a table on a desktop, of which a game takes 3 units and
// another cell 4: seven tie-breaks and the other columns of standings, or eleven rounds of a crosstable.
const mostUnits = 54

// classOf returns the CSS class of a column. Of several scores the first one
// decides.
func (p *columns) classOf(c *sheet.Column, scored bool) string {
	switch c.Kind {
	case sheet.Score:
		if !scored {
			return "points"
		}
		return "more"
	case sheet.Rank:
		if !p.games {
			return "rank"
		}
	case sheet.Value, sheet.Result, sheet.Money:
		if c.Group != "" {
			return "value event"
		}
		return "value"
	case sheet.Word:
		return "more word"
	case sheet.Number:
		if !p.games {
			return "more"
		}
	case sheet.Text:
		if c.Detail {
			return "text detail"
		}
		return "text"
	case sheet.Name:
		return "text"
	case sheet.Game:
	}
	return ""
}

func (p *columns) cell(i int, c *sheet.Cell) cell {
	column := &p.of[i]
	if i == p.row {
		return cell{Head: true, Spans: []span{{Text: personName(c.Text), Name: true, Link: c.Link}}}
	}
	out := cell{Class: p.classes[i], Spans: spansOf(column, c)}
	if c.Num.Den != 0 { // a rounded or marked text does not sort by itself
		key := tiebreak.Value{Num: c.Num.Num, Den: c.Num.Den}.String(6) // as precise as pages need
		if key != c.Text || c.State != sheet.Counted {
			out.Sort = key
		}
	}
	switch column.Kind {
	case sheet.Rank:
		if !p.games && c.Medal() > 0 {
			out.Top = c.Text
		}
	case sheet.Number, sheet.Word, sheet.Value, sheet.Money, sheet.Result:
		out.Code = p.heads[i].Text
	case sheet.Score:
		if out.Class != "points" {
			out.Code = p.heads[i].Text
		}
	case sheet.Text:
		out.Code = strings.TrimSuffix(strings.TrimSpace(markup(column.Lead)), ":")
	case sheet.Name, sheet.Game:
	}
	if c.IsEmpty() || p.games {
		out.Code = ""
	}
	return out
}

func spansOf(column *sheet.Column, c *sheet.Cell) []span {
	switch {
	case c.IsEmpty():
		return nil
	case c.State == sheet.Mixed:
		var list []span
		for i := range c.Parts {
			list = append(list, spansOf(column, &c.Parts[i])...)
			if i > 0 && c.Parts[i].Label != "" {
				list[len(list)-1].After = ";"
			}
		}
		return list
	case column.Kind == sheet.Game:
		sign, rest, some := strings.Cut(markup(c.Text), " ")
		if some {
			return []span{{Text: sign}, {Text: rest, Small: true}}
		}
		return []span{{Text: sign}}
	case c.State == sheet.Counted && column.Kind == sheet.Text && c.Label == "" && c.Link == "":
		var list []span
		for i, line := range strings.Split(c.Text, "\n") {
			list = append(list, span{Text: markup(line), Name: true, Line: i > 0})
		}
		return list
	}
	out := span{
		Text: markup(c.Shown()), Why: markup(c.Why), Struck: c.State == sheet.Dropped,
		Name: column.Kind == sheet.Name, Link: c.Link,
	}
	if c.State == sheet.Absent {
		out.Text = sheet.AbsentSign
	}
	if c.Label != "" {
		out.Text = markup(c.Label) + ": " + out.Text
	}
	return []span{out}
}

type drawing struct {
	*sheet.Drawing
	Width, Height, Left, Right int
	Title, Caption             string
	Lines                      []line
}

// A line is a line of a plot, with the marks of its steps, which say what they are.
type line struct {
	sheet.DrawnLine
	No   int // from 1: colour and dashes
	Dots []sheet.Mark
}

// mostDots is the maximum number of steps that are marked on a line.
const mostDots = 40

// newDrawing draws a plot; nil if there is nothing to see.
func newDrawing(p *sheet.Plot) *drawing {
	of := p.Draw()
	if of == nil {
		return nil
	}
	d := &drawing{
		Drawing: of, Width: sheet.PlotWidth, Height: sheet.PlotHeight, Left: sheet.PlotLeft, Right: sheet.PlotRight,
		Caption: markup(p.Caption),
	}
	for i := range of.Steps {
		of.Steps[i].Text = report.Shorten(markup(of.Steps[i].Text), sheet.StepLetters)
	}
	var words []string
	for i, drawn := range of.Lines {
		l := line{DrawnLine: drawn, No: i + 1}
		l.Name = markup(l.Name)
		for k, m := range l.Corners {
			if len(p.Steps) <= mostDots {
				m.Text = markup(fmt.Sprintf("%s, %s: %s", l.Name, p.Steps[k].Label, m.Text))
				l.Dots = append(l.Dots, m)
			}
		}
		d.Lines = append(d.Lines, l)
		words = append(words, l.Name+" "+l.Total)
	}
	d.Title = markup(p.Title) + ": " + strings.Join(words, ", ")
	return d
}
