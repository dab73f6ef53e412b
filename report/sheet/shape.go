package sheet

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"podium/formats/phrase"
)

// Heading names a sheet in its document: the section and the title.
func (s *Sheet) Heading() string {
	if s.Section == "" || s.Title == "" {
		return cmp.Or(s.Section, s.Title)
	}
	return s.Section + ": " + s.Title
}

// About returns the sheet with columns in front that are the same in every row, for
// programs: key and text of each, such as the file and the section. Heads are by key.
func (s *Sheet) About(words *phrase.Catalogue, columns ...[2]string) Sheet {
	front := make([]Column, len(columns))
	for i, c := range columns {
		front[i] = Column{Key: c[0], Head: words.Text("head." + phrase.Key(c[0])), When: ForPrograms}
	}
	return s.remade(append(front, s.Columns...), nil, func(cells, out []Cell) {
		for i, c := range columns {
			out[i] = Words(c[1])
		}
		copy(out[len(columns):], cells)
	})
}

// Join joins documents into one, for media in which one cannot follow another. The
// title, the lines and the alarm of each become those of its sheets.
func Join(title string, docs []*Document) *Document {
	out := &Document{Title: title}
	for i, d := range docs {
		if out.Country = d.Country; i > 0 && docs[i-1].Country != d.Country {
			out.Country = ""
		}
		for _, s := range d.Sheets {
			s.Lines = slices.Concat(d.Lines, s.Lines)
			if d.Alarm != "" {
				s.Lines = append(s.Lines, d.Alarm)
			}
			if s.Section = strings.TrimPrefix(d.Title+", "+s.Section, ", "); strings.HasSuffix(s.Section, ", ") {
				s.Section = d.Title
			}
			out.Sheets = append(out.Sheets, s)
		}
		out.Notes = append(out.Notes, d.Notes...)
	}
	return out
}

// A Survey is the result of a pass over the rows of a sheet.
type Survey struct {
	Dropped bool     // some cell does not count
	Absent  []string // why cells are absent, each reason once, in the order of the rows
	ByHand  bool     // columns to be filled in by hand are shown; for media in which that can be done

	filled []bool   // by column: some cell is not empty
	first  []string // by column: the text of the first such cell
	varied []bool   // by column: another such cell has another text
}

// Survey surveys all rows.
func (s *Sheet) Survey() *Survey {
	v := NewSurvey(len(s.Columns))
	for cells := range s.Rows {
		v.Add(cells)
	}
	return v
}

// NewSurvey returns the survey of a sheet with a number of columns, for callers that add
// the rows themselves.
func NewSurvey(columns int) *Survey {
	return &Survey{filled: make([]bool, columns), first: make([]string, columns), varied: make([]bool, columns)}
}

// Add surveys a row.
func (v *Survey) Add(cells []Cell) {
	for i := range cells {
		c := &cells[i]
		v.mark(c)
		switch {
		case c.IsEmpty():
		case !v.filled[i]:
			v.filled[i], v.first[i] = true, c.Text
		case c.Text != v.first[i]:
			v.varied[i] = true
		}
	}
}

func (v *Survey) mark(c *Cell) {
	switch c.State {
	case Dropped:
		v.Dropped = true
	case Absent:
		if c.Why != "" && !slices.Contains(v.Absent, c.Why) {
			v.Absent = append(v.Absent, c.Why)
		}
	case Mixed:
		for i := range c.Parts {
			v.mark(&c.Parts[i])
		}
	case Counted:
	}
}

func (v *Survey) merge(w *Survey) {
	v.Dropped = v.Dropped || w.Dropped
	for _, why := range w.Absent {
		v.mark(&Cell{State: Absent, Why: why})
	}
}

// How media mark results that do not count: the keys of what they say about it.
const (
	InBrackets phrase.Key = "table.dropped.brackets"
	Struck     phrase.Key = "table.dropped.struck"
	Either     phrase.Key = "table.dropped.either" // struck through, or in brackets within a text
)

// Signs explains the signs that occur, in a medium that marks what does not count in a
// way.
func (v *Survey) Signs(words *phrase.Catalogue, dropped phrase.Key) []string {
	var out []string
	if v.Dropped {
		out = append(out, words.Text(dropped))
	}
	for _, why := range v.Absent {
		out = append(out, words.Text("table.absent", AbsentSign, why))
	}
	return out
}

func (v *Survey) shows(i int, c *Column) bool {
	switch c.When {
	case Always:
		return true
	case IfAny:
		return v.filled[i]
	case IfDifferent:
		return v.varied[i]
	case ByHand:
		return v.ByHand
	case ForPrograms:
	}
	return false
}

// IsEmpty reports whether a cell shows nothing, not even a sign.
func (c *Cell) IsEmpty() bool {
	return c.Text == "" && c.State != Absent && len(c.Parts) == 0
}

// Shown returns the sheet without the columns that disappear. It reads all rows
// once.
func (s *Sheet) Shown() Sheet { return s.ShownBy(s.Survey()) }

// ShownBy returns the sheet without the columns that disappear by a survey.
func (s *Sheet) ShownBy(v *Survey) Sheet { return s.Only(v.Kept(s.Columns)) }

// Kept returns the indices of the columns that do not disappear.
func (v *Survey) Kept(columns []Column) []int {
	var kept []int
	for i := range columns {
		if v.shows(i, &columns[i]) {
			kept = append(kept, i)
		}
	}
	return kept
}

// Without returns the sheet without the columns with these keys.
func (s *Sheet) Without(keys ...string) Sheet {
	var kept []int
	for i := range s.Columns {
		if !slices.Contains(keys, s.Columns[i].Key) {
			kept = append(kept, i)
		}
	}
	return s.Only(kept)
}

// Only returns the sheet with only the columns at these indices.
func (s *Sheet) Only(kept []int) Sheet {
	if len(kept) == len(s.Columns) && slices.IsSorted(kept) {
		return *s
	}
	columns := make([]Column, len(kept))
	for k, i := range kept {
		columns[k] = s.Columns[i]
	}
	return s.remade(columns, kept, func(_, _ []Cell) {})
}

// remade returns the sheet with other columns: those at the indices in kept, and what fill
// makes of a row.
func (s *Sheet) remade(columns []Column, kept []int, fill func(cells, out []Cell)) Sheet {
	out, rows := *s, s.Rows
	out.Columns = columns
	out.Rows = func(yield func([]Cell) bool) {
		row := make([]Cell, len(columns))
		for cells := range rows {
			for k, i := range kept {
				row[k] = cells[i]
			}
			fill(cells, row)
			if !yield(row) {
				return
			}
		}
	}
	return out
}

// MostOnPaper is the number of columns of a group up to which paper does not fold it: more
// would be too narrow to read on the widest sheet that people print.
const MostOnPaper = 24

// Fits reports whether a medium shows a sheet that shows a number of columns of a group. It is
// false for a sheet that is nothing unless it is whole and has more.
func (s *Sheet) Fits(most int) bool {
	groups := map[string]int{}
	for _, c := range s.Columns {
		if groups[c.Group]++; s.Whole && c.Group != "" && groups[c.Group] > most {
			return false
		}
	}
	return true
}

// FoldedAll returns the sheet with the columns of every group that has more than most
// folded into one. Its cells read "label: value; label: value", with the headings as
// labels and without empty values. Nothing else is dropped.
func (s *Sheet) FoldedAll(most int) Sheet {
	groups := map[string][]int{}
	for i, c := range s.Columns {
		groups[c.Group] = append(groups[c.Group], i)
	}
	var columns []Column
	var kept []int
	folded := map[int][]int{} // by column: those that it has been
	for i, c := range s.Columns {
		if list := groups[c.Group]; c.Group != "" && len(list) > most {
			if i != list[0] {
				continue
			}
			folded[len(columns)] = list
			c = Column{Key: strings.ToLower(c.Group), Head: c.Group, When: c.When, Group: c.Group}
		}
		columns, kept = append(columns, c), append(kept, i)
	}
	if len(folded) == 0 {
		return *s
	}
	wide := s.Columns
	return s.remade(columns, kept, func(cells, out []Cell) {
		for k, list := range folded {
			out[k] = fold(cells, wide, list)
		}
	})
}

// Abbreviated returns the sheet with shorter headings of those groups whose headings
// together have more letters than most: the brief ones, and if these are too long, or not
// all there, the short ones.
func (s *Sheet) Abbreviated(most int) Sheet {
	letters, brief := map[string]int{}, map[string]int{}
	for _, c := range s.Columns {
		letters[c.Group] += utf8.RuneCountInString(c.Head)
		if brief[c.Group] += utf8.RuneCountInString(c.Brief); c.Brief == "" {
			brief[c.Group] += most + 1
		}
	}
	out := *s
	out.Columns = slices.Clone(s.Columns)
	for i, c := range out.Columns {
		switch {
		case c.Group == "" || c.Short == "" || letters[c.Group] <= most:
		case brief[c.Group] <= most:
			out.Columns[i].Head = c.Brief
		default:
			out.Columns[i].Head = c.Short
		}
	}
	return out
}

// fold folds cells into one. Its text is that for programs, without signs.
func fold(cells []Cell, columns []Column, folded []int) Cell {
	out := Cell{State: Mixed}
	var text strings.Builder
	for _, i := range folded {
		c, head := &cells[i], columns[i].Head
		if c.IsEmpty() {
			continue
		}
		if value := c.ForPrograms(); value != "" {
			if text.Len() > 0 {
				text.WriteString("; ")
			}
			text.WriteString(head + ": " + value)
		}
		from := len(out.Parts)
		if c.State == Mixed {
			out.Parts = append(out.Parts, c.Parts...)
		} else {
			out.Parts = append(out.Parts, *c)
		}
		for k := range out.Parts[from:] {
			out.Parts[from+k].Label = head
		}
	}
	out.Text = text.String()
	return out
}

// ForPrograms returns the text of the cell for programs: the plain text, "" if
// absent.
func (c *Cell) ForPrograms() string {
	if c.State == Absent {
		return ""
	}
	return c.Text
}

// Shown returns the text of the cell for people: numbers with the decimal sign of the language.
func (c *Cell) Shown() string { return cmp.Or(c.local, c.Text) }

// A Style is how a medium writes texts for people. Clean escapes a text from a file,
// and Dropped marks one that does not count.
type Style struct{ Clean, Dropped func(string) string }

// Plain returns the style of plain text.
func Plain() Style {
	return Style{
		Clean:   func(text string) string { return text },
		Dropped: func(text string) string { return "(" + text + ")" },
	}
}

// ForPeople returns the text of the cell for people.
func (c *Cell) ForPeople(style Style) string {
	var text string
	switch c.State {
	case Counted:
		text = style.Clean(c.Shown())
	case Absent:
		text = AbsentSign
	case Dropped:
		text = style.Dropped(style.Clean(c.Shown()))
	case Mixed:
		texts := make([]string, len(c.Parts))
		sep := " "
		for i := range c.Parts {
			texts[i] = c.Parts[i].ForPeople(style)
			if c.Parts[i].Label != "" {
				sep = "; "
			}
		}
		text = strings.Join(texts, sep)
	}
	if c.Label != "" {
		return style.Clean(c.Label) + ": " + text
	}
	return text
}

// WithWhy returns the sheet with its detail columns as one last column, with a line
// for each, for narrow media.
func (s *Sheet) WithWhy(words *phrase.Catalogue) Sheet {
	var kept, details []int
	var columns []Column
	wide := s.Columns
	for i, c := range s.Columns {
		if c.Detail {
			details = append(details, i)
		} else {
			kept, columns = append(kept, i), append(columns, c)
		}
	}
	if len(details) == 0 {
		return s.Only(kept)
	}
	columns = append(columns, Column{Key: "why", Head: words.Text("head.why"), When: IfAny})
	style := Plain()
	return s.remade(columns, kept, func(cells, out []Cell) {
		var lines []string
		for _, i := range details {
			if text := cells[i].ForPeople(style); text != "" {
				lines = append(lines, wide[i].Lead+text)
			}
		}
		out[len(kept)] = Words(strings.Join(lines, "\n"))
	})
}

// IsRight reports whether columns of a kind are right-aligned.
func (k Kind) IsRight() bool {
	switch k {
	case Rank, Number, Score, Value, Money, Result:
		return true
	case Text, Word, Name, Game:
	}
	return false
}
