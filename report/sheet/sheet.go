// Package sheet describes what a document made of tables says, whatever the medium.
//
// A [Document] is a list of sheets with columns and cells. It is declared once, by the
// package that knows the subject (standings, awards, a series), and printed by a renderer
// for each medium: a terminal, CSV, Markdown, a workbook, a page, paper. A renderer knows
// media but no chess; the declaration of a table knows chess but no medium. What several
// media must do in the same way is decided here: which columns disappear ([Sheet.Shown]),
// what happens to more columns than a medium can hold ([Sheet.FoldedAll]), and which signs
// mark a cell.
//
// The signs are the same wherever people read: "–" for what is absent ([AbsentSign]), and
// for a result that does not count brackets where there is plain text, "(4.5)", and a
// line through it where there is more. [Survey.Signs] explains those that occur. CSV is
// for programs: there an absent cell is empty, a number is a plain number whether it
// counts or not, and a last column lists what does not count.
//
// JSON is not a medium of this package: its keys are a contract of their own.
package sheet

import (
	"iter"
	"slices"
	"strconv"

	"podium/formats/phrase"
	"podium/tiebreak/exact"
)

// A Document is a document to read: sheets of rows, and the facts around them.
type Document struct {
	Title   string   // names the event or the series, or says what the list is
	Lines   []string // below the title: what the document is based on
	Country string   // FIDE code of the country whose paper it is printed on; "": unknown
	Alarm   string   // "provisional", "2 files are missing": stands on every page and above every table; "": nothing
	Sheets  []Sheet
	Notes   []Topic // after all sheets: rules, how to read the signs
	Running string  // at the foot of every page of paper; "": Title

	Words *phrase.Catalogue // of what media add: signs, page numbers; nil: English
}

// A Topic is a heading with facts or lines below it.
type Topic struct {
	Title string
	Facts []Fact
}

// A Fact is a label with its text. Without a label it is a line of text.
type Fact struct{ Label, Text string }

// A Sheet is one table with the texts around it.
type Sheet struct {
	Key     string // stable, lower case: "standings", "crosstable"; the same for every section
	Title   string // what the table is; "" where the title of the document says it
	Section string // name of the section that it is about; "" where there is one, or none is concerned
	Lines   []string
	Columns []Column

	// Len is the number of rows. Rows yields them in order, a cell for each column;
	// it can be ranged over again, and the slice is the caller's only until the next
	// row: a season of a federation has millions of cells, which are never in memory
	// at once.
	Len  int
	Rows iter.Seq[[]Cell]

	Empty string   // text in place of a table without rows; "": the heads alone
	Notes []string // below the table

	// AsText is what a terminal shows in place of the table, for findings that read
	// better as sentences: a text for each row, which may have several lines. nil: the
	// table.
	AsText iter.Seq[string]

	Plot *Plot // next to the table; nil: none

	// Card returns what explains a row, counted from 0, to people who ask on a page. nil:
	// nothing does.
	Card func(row int) Sheet

	// Pieces are small papers of equal size in place of a table, which has no rows then:
	// slips, badges. Only paper has them, on pages of their own.
	Pieces []Piece
	Stick  bool // the pieces are labels to stick on, on the stock that is usual; else they are cut out

	// Foot says what the sheet rests on, at the foot of every page of paper that has a
	// part of it.
	Foot string

	// Large prints the table as large as the pages allow, for people who stand in front
	// of a wall. Its type has at least the size Least, in points, even if it takes more
	// pages then.
	Large bool
	Least int

	// NewPage begins a new page on paper, behind another sheet.
	NewPage bool

	// Whole marks a sheet for which another one can stand in. A medium that would have to
	// fold its columns leaves it out; see [Sheet.Fits].
	Whole bool

	// Aside marks a sheet that only explains the others, such as the events of a
	// series. CSV, which holds what programs read on, leaves it out.
	Aside bool
}

// A Piece is one of the small papers of a sheet.
type Piece struct {
	Small, Title string // one below the other
	Large        bool   // Title is a name, as large as fits
	Lines        []Fact // a caption and a text; without a text, space to write
	Table        *Sheet // below the lines, in type as large as fits; nil: none

	// At the lower edge, from left to right: boxes to tick with what each means, and below
	// them lines to write on, each above its caption.
	Boxes, Written []string
}

// OfPieces returns a sheet of small papers.
func OfPieces(list []Piece) Sheet {
	return Sheet{Pieces: list, Rows: func(func([]Cell) bool) {}, NewPage: true}
}

// A Column is one column of a sheet.
type Column struct {
	Key   string // stable, lower case: "rank", "points"; unique in its sheet
	Head  string // the heading
	Title string // the heading in full, where Head is an abbreviation: "Buchholz Cut 1"
	Brief string // a shorter heading of a column of a group: the day of an event; "": none
	Short string // an even shorter heading of a column of a group: the number of an event. See [Sheet.Abbreviated]
	Kind  Kind
	When  When // whether the column disappears

	Lower bool // the lowest number is the best: sorting begins there, as it does among ranks
	Apart bool // its numbers are of several sorts: each has the decimals of its own text

	// Group names columns of one sort, of which there may be more than a medium can
	// hold: those of the events of a series, or of rounds. It is the heading of the
	// column into which they are folded: "Results". See [Sheet.FoldedAll].
	Group string

	// Detail marks what explains a row: a reason, who was passed over. Narrow media
	// print all details of a row in one last column, each behind its Lead.
	Detail bool
	Lead   string // "passed over: "
}

// Kind is the kind of the cells of a column. Media align, format and sort them by
// it.
type Kind uint8

// The kinds of columns. The zero value is text.
const (
	Text   Kind = iota // left-aligned, may be long
	Word               // a short text: "yes", a federation, a title
	Name               // of a person or a team: the head of its row
	Rank               // a place, from 1
	Number             // a whole number: a starting rank, a rating
	Score              // points, with halves
	Value              // a tie-break or another number with decimals
	Money              // an amount with two decimals, without the currency
	Game               // a cell of a crosstable: "W12"
	Result             // an addend that may not count: points of an event of a series, an amount in a working
)

// When is the condition under which a column is shown.
type When uint8

// When a column is shown. The zero value is always.
const (
	Always      When = iota
	IfAny            // disappears where every cell is empty
	IfDifferent      // disappears also where no two cells differ that are not empty: a federation that all share
	ForPrograms      // is in CSV alone: the file that a row is from, an exact fraction
	ByHand           // empty, and stands only where somebody can write: on paper and in workbooks
)

// A Cell is one cell of a row.
type Cell struct {
	Text  string // as it is read; in columns of Kind Text and Game it may have lines, separated by "\n"; "": an empty cell
	Num   Num    // the number behind Text, for media that calculate and sort; the zero Num: none, as of an absent cell
	State State
	Why   string // why the cell says so: "does not count: others are better"
	Link  string // the address to which Text leads, for media with links; "": to none
	Total bool   // Num is what the results above it come to, from the last total of the column on
	Added bool   // a total that is the sum of those that count

	// Parts are what a cell is made of that is Mixed, in order. People read them one
	// after the other; Text and Num are what they come to together, for programs. Label
	// is what a part is about, where its column does not say it: see [Sheet.FoldedAll].
	Parts []Cell
	Label string // "" of a cell that is no part

	local string // Text with the decimal sign of the language; "": as Text
}

// Medal returns 1, 2 or 3 for one of the first three places, in a column of Kind Rank; 0 for other
// cells.
func (c *Cell) Medal() int {
	if n := c.Num; n.Den == 1 && 1 <= n.Num && n.Num <= 3 {
		return int(n.Num)
	}
	return 0
}

// Words returns a cell with a text.
func Words(text string) Cell { return Cell{Text: text} }

// Whole returns a cell with a whole number.
func Whole(n int) Cell { return Cell{Text: strconv.Itoa(n), Num: Num{Num: int64(n), Den: 1}} }

// Positive returns a cell with a positive number, such as a rating or a starting
// rank; an empty cell for 0.
func Positive(n int) Cell {
	if n <= 0 {
		return Cell{}
	}
	return Whole(n)
}

// State is the state of a cell.
type State uint8

// The states of cells. The zero value counts.
const (
	Counted State = iota
	Dropped       // shown, but does not count: in brackets, or struck through
	Absent        // entered, but did not take part; a value that does not exist
	Mixed         // several results in one cell: see Cell.Parts
)

// AbsentSign is the text that people read in an absent cell. Cell.Why explains it:
// "entered, but did not take part".
const AbsentSign = "–"

// A Num is an exact fraction. One that does not exist means that there is no number.
type Num = exact.Value

// A Table declares a sheet column by column, with a function for the cells of each
// column. R is the type of what a row shows.
type Table[R any] struct {
	Words   *phrase.Catalogue // which has the heads of columns; nil: English
	Columns []Column
	fill    []func(of R, cells []Cell) // by column or by several that are filled together
	width   []int                      // how many columns each of them fills
}

// Add adds a column. One without a head takes that of its key from Words: columns
// that hold the same have the same head in all documents.
func (t *Table[R]) Add(c Column, cell func(of R) Cell) {
	t.AddGroup([]Column{c}, func(of R, cells []Cell) { cells[0] = cell(of) })
}

// AddText adds a column of texts.
func (t *Table[R]) AddText(c Column, text func(of R) string) {
	t.Add(c, func(of R) Cell { return Words(text(of)) })
}

// AddWords adds a column of texts with the heading of its key.
func (t *Table[R]) AddWords(key string, kind Kind, when When, text func(of R) string) {
	t.AddText(Column{Key: key, Kind: kind, When: when}, text)
}

// AddPositive adds a column of positive numbers; the cell of 0 is empty.
func (t *Table[R]) AddPositive(c Column, number func(of R) int) {
	c.Kind = Number
	t.Add(c, func(of R) Cell { return Positive(number(of)) })
}

// AddGroup adds columns whose cells one function fills. fill gets their cells of a
// row, all empty, in the order of the columns.
func (t *Table[R]) AddGroup(columns []Column, fill func(of R, cells []Cell)) {
	if len(columns) > 0 {
		for _, c := range columns {
			if c.Head == "" {
				c.Head = t.Words.Text("head." + phrase.Key(c.Key))
			}
			t.Columns = append(t.Columns, c)
		}
		t.fill, t.width = append(t.fill, fill), append(t.width, len(columns))
	}
}

// Sheet gives s the columns, and a row for each element of list, which has n.
func (t *Table[R]) Sheet(s Sheet, n int, list iter.Seq[R]) Sheet {
	s.Columns, s.Len, s.Rows = t.Columns, n, t.Rows(list)
	return s
}

// Of gives s the columns of t, and a row for each value of a list.
func (t *Table[R]) Of(s Sheet, list []R) Sheet { return t.Sheet(s, len(list), slices.Values(list)) }

// ForEach gives s the columns of t, and a row for each element of list.
func ForEach[T any](t *Table[*T], list []T, s Sheet) Sheet {
	return t.Sheet(s, len(list), Pointers(list))
}

// Pointers yields the elements of a list in place.
func Pointers[T any](list []T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for i := range list {
			if !yield(&list[i]) {
				return
			}
		}
	}
}

// Rows makes a row for each element of a list. The cells are valid until the next
// row.
func (t *Table[R]) Rows(list iter.Seq[R]) iter.Seq[[]Cell] {
	return func(yield func([]Cell) bool) {
		cells := make([]Cell, len(t.Columns))
		for of := range list {
			t.Fill(of, cells)
			if !yield(cells) {
				return
			}
		}
	}
}

// Fill makes the cells of one row, one for each column.
func (t *Table[R]) Fill(of R, cells []Cell) {
	clear(cells)
	from := 0
	for i, fill := range t.fill {
		fill(of, cells[from:from+t.width[i]])
		from += t.width[i]
	}
	if t.Words.Number("0.5") != "0.5" { // English has nothing to localize, and seasons have millions of cells
		localize(t.Words, cells)
	}
}

// localize writes the numbers of cells as a language does.
func localize(words *phrase.Catalogue, cells []Cell) {
	for i := range cells {
		c := &cells[i]
		if c.Num.Den > 0 {
			if text := words.Number(c.Text); text != c.Text {
				c.local = text
			}
		}
		if len(c.Parts) > 0 {
			c.Parts = slices.Clone(c.Parts)
			localize(words, c.Parts)
		}
	}
}
