package crosstable

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/formats/days"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/internal/grid"
	"podium/formats/tournament"
)

// A Form describes an empty crosstable for somebody to fill in. Filled in, it is read
// like any table that somebody typed.
type Form struct {
	Name, Date, City string
	Country          string // FIDE code; "": not said
	Players, Rounds  int
	Columns          []string // about the players, besides number and name
	RoundRobin       bool     // a row and a column for each player, and no rounds

	People []tournament.Player // who is in the first rows, their schools as clubs
}

// NewForm returns a form with the default choices.
func NewForm() *Form {
	return &Form{Players: 12, Rounds: 5, Columns: []string{"school", "grade", "rating"}}
}

type formColumn struct {
	name, head string
	example    string
	of         func(p *tournament.Player) string
}

func formColumns() []formColumn {
	return []formColumn{
		{"school", "School", "Oak", (*tournament.Player).ClubName},
		{"grade", "Grade", "4", func(p *tournament.Player) string { return p.Grade }},
		{"rating", "Rtg", "1100", func(p *tournament.Player) string { return whole(p.Rating()).text }},
		{"id", "ID", "12345678", func(p *tournament.Player) string {
			for _, id := range p.IDs {
				if id.System != "fide" {
					return id.Value
				}
			}
			return ""
		}},
		{"fide", "FIDE ID", "99900021", func(p *tournament.Player) string { return p.ID("fide") }},
		{"federation", "Fed", "NOR", func(p *tournament.Player) string { return p.Federation }},
		{"sex", "Sex", "f", func(p *tournament.Player) string { return strings.ReplaceAll(p.Sex.Letter(), "w", "f") }},
		{"birth", "Birth", "2015-05-31", func(p *tournament.Player) string { return p.Birth.String() }},
	}
}

// Invite puts people into the first rows. Unless the user chose columns, it adds those
// for whatever is known about anybody.
func (f *Form) Invite(people []tournament.Player, givenColumns bool) {
	f.People, f.Players = people, len(people)
	if givenColumns {
		return
	}
	f.Columns = nil
	for _, c := range formColumns() {
		if slices.ContainsFunc(people, func(p tournament.Player) bool { return c.of(&p) != "" }) {
			f.Columns = append(f.Columns, c.name)
		}
	}
}

// Questions returns the questions about what the form should contain.
func (f *Form) Questions() []handwritten.Question {
	country, _ := facts.Named("federation")
	return []handwritten.Question{
		handwritten.Question{
			Flag: "name", Value: "NAME", Usage: "`NAME` of the event", Ask: "Name of the event",
			Help: "As printed on certificates. It can be typed into the table later.",
		}.One(&f.Name, nil),
		handwritten.Question{
			Flag: "date", Value: "DAY", Usage: "the `DAY` of the event, such as 2026-03-14", Ask: "Day of the event",
			Help: "Such as 2026-03-14, or several days: 2026-03-14 to 2026-03-15.",
		}.One(&f.Date, func(text string) error {
			if _, _, ok := days.Range(text); !ok {
				return fmt.Errorf("%s: expected a day such as 2026-03-14", handwritten.Quoted(text))
			}
			return nil
		}),
		handwritten.Question{
			Flag: "city", Value: "CITY", Usage: "the event is in `CITY`", Ask: "City", Help: "Where the event is.",
		}.One(&f.City, nil),
		handwritten.Question{
			Flag: "country", Value: "CODE", Usage: "the event is in the country `CODE`, such as USA, GER or ENG",
			Ask:  "Country, as a code such as USA, GER or ENG",
			Help: "It decides the usual tie-breaks, the paper, and how dates, scores and money are written.",
		}.One(&f.Country, country.Check),
		handwritten.Question{
			Flag: "players", Value: "N", Usage: "rows for `N` players", Ask: "How many players",
			Help: "Rows that stay empty are ignored, so too many are better than too few.",
		}.Number(&f.Players, 999),
		handwritten.Question{
			Flag: "round-robin", Usage: "everybody plays everybody: a column for each opponent",
			Ask:  "Does everybody play everybody",
			Help: "Then the table has a column for each player, with 1, ½ and 0, and no rounds.",
		}.YesOrNo(&f.RoundRobin),
		handwritten.Question{
			Flag: "rounds", Value: "N", Usage: "columns for `N` rounds", Ask: "How many rounds",
			Help: "A column for each.", Skip: func() bool { return f.RoundRobin },
		}.Number(&f.Rounds, 99),
		handwritten.Question{
			Flag: "columns", Value: "LIST", Sep: ",", Usage: "columns about players: `LIST` of " + f.choices(),
			Ask:  "Columns about the players",
			Help: "A list of " + f.choices() + ". Prizes for schools and grades need theirs.",
		}.Line(&f.Columns, func(text string) error {
			if f.column(text) == nil {
				return fmt.Errorf("%s: expected %s", handwritten.Quoted(text), f.choices())
			}
			return nil
		}),
	}
}

func (f *Form) choices() string {
	var words []string
	for _, c := range formColumns() {
		words = append(words, c.name)
	}
	return handwritten.OneOf("", words)
}

// column finds a column about players by its name. It returns nil for other names.
func (f *Form) column(name string) *formColumn {
	for _, c := range formColumns() {
		if strings.EqualFold(c.name, name) {
			return &c
		}
	}
	return nil
}

// CSV returns the form as delimited text.
func (f *Form) CSV() ([]byte, error) {
	l, err := f.layout()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	writeTable(&out, l)
	return out.Bytes(), nil
}

// XLSX returns the form as a workbook. Its cells of rounds contain text, so that a
// spreadsheet program does not turn results into dates; they offer what they can contain,
// and the totals are formulas.
func (f *Form) XLSX() ([]byte, error) {
	l, err := f.layout()
	if err != nil {
		return nil, err
	}
	l.columns = append(l.columns, column{head: "Pts"})
	for i := range l.rows {
		l.rows[i] = append(l.rows[i], value{})
	}
	b, err := newBook(&tournament.Event{Name: f.Name})
	var out bytes.Buffer
	err = cmp.Or(err, b.sheet(0, l), f.help(b, l), b.file.Write(&out), b.file.Close())
	return out.Bytes(), err
}

// layout makes the table. An error names the answer that prevents it.
func (f *Form) layout() (*layout, error) {
	switch {
	case f.rows() < 2:
		return nil, fmt.Errorf("%s: expected at least 2", finding.Counted(f.Players, "player", "players"))
	case !f.RoundRobin && f.Rounds < 2:
		return nil, fmt.Errorf(
			"%s: expected at least 2; for one round, podium ranks a list of places and points",
			finding.Counted(f.Rounds, "round", "rounds"),
		)
	}
	l := &layout{
		section: &tournament.Section{},
		labels: []string{
			strings.TrimSpace("Event: " + f.Name), strings.TrimSpace("Date: " + f.Date), strings.TrimSpace("City: " + f.City),
		},
	}
	if f.Country != "" {
		l.labels = append(l.labels, "Country: "+tournament.CountryCode(f.Country))
	}
	head := func(text string, result bool) { l.columns = append(l.columns, column{head: text, result: result}) }
	head("No", false)
	head("Name", false)
	var about []*formColumn
	for _, name := range f.Columns {
		c := f.column(name)
		if !slices.ContainsFunc(about, func(other *formColumn) bool { return other.head == c.head }) {
			head(c.head, false)
			about = append(about, c)
		}
	}
	for n := range f.results() {
		text := strconv.Itoa(n + 1)
		if !f.RoundRobin {
			text = "Rd " + text
		}
		head(text, true)
	}
	// A row that shows how to fill in the others, which readers recognize by its mark.
	typed := []string{"W2", "D3", "L4", "H", "B"}
	if f.RoundRobin {
		typed = []string{"*", "1", "½", "0"}
	}
	example := func(c *formColumn) string { return c.example }
	l.rows = append(l.rows, f.row(words(grid.ExampleMark), "Anna Miller", about, example, typed))
	for no := range f.rows() {
		var p tournament.Player
		if no < len(f.People) {
			p = f.People[no]
		}
		var results []string
		if f.RoundRobin {
			results = append(make([]string, no), "*")
		}
		known := func(c *formColumn) string { return cleaned(c.of(&p)) }
		l.rows = append(l.rows, f.row(whole(no+1), cleaned(string(p.Name)), about, known, results))
	}
	l.notes = grid.FormNotes(f.RoundRobin)
	return l, nil
}

func (f *Form) row(
	no value, name string, about []*formColumn, say func(c *formColumn) string, results []string,
) []value {
	out := []value{no, words(name)}
	for _, c := range about {
		out = append(out, words(say(c)))
	}
	for i := range f.results() {
		out = append(out, value{})
		if i < len(results) {
			out[len(out)-1].text = results[i]
		}
	}
	return out
}

func (f *Form) rows() int { return max(f.Players, len(f.People)) }

func (f *Form) results() int {
	if f.RoundRobin {
		return f.rows()
	}
	return f.Rounds
}

// help makes a written form easier to fill in: the example is grey, each total is a
// formula, and a cell of a round offers what it can hold.
func (f *Form) help(b *book, l *layout) error {
	const sheet = "Crosstable"
	s := &sheetWriter{book: b, name: sheet}
	first := len(l.labels) + 2 // the example
	last := first + len(l.rows) - 1
	total := len(l.columns)
	from, to := total-f.results(), total-1 // of the results
	grey := &excelize.Style{
		Font: &excelize.Font{Color: "7F7F7F", Italic: true, Family: fontFamily, Size: fontSize},
		Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"F2F2F2"}},
	}
	example, err1 := b.file.NewStyle(grey)
	grey.NumFmt, grey.Alignment = textFormat, &excelize.Alignment{Horizontal: "center"}
	result, err2 := b.file.NewStyle(grey)
	number, err3 := b.file.NewStyle(&excelize.Style{Alignment: grey.Alignment})
	s.style(first, 1, total, example)
	s.style(first, from, to, result)
	for row := first; row <= last; row++ {
		if row > first {
			s.style(row, 1, 1, number)
		}
		s.total(row, from, to, f.RoundRobin)
	}
	s.keep(f.offer(b, l, sheet, s.cell(from, first+1)+":"+s.cell(to, last)))
	yes, wide, tall := true, 1, 0
	return cmp.Or(
		err1, err2, err3, s.err,
		// totals have no value before somebody types
		b.file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &yes}),
		b.file.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: &yes}),
		b.file.SetPageLayout(sheet, &excelize.PageLayoutOptions{FitToWidth: &wide, FitToHeight: &tall}),
	)
}

// total writes the sum of the cells of a row into the column after them. It is blank if
// there is no name.
func (s *sheetWriter) total(row, from, to int, matrix bool) {
	cells := s.cell(from, row) + ":" + s.cell(to, row)
	count := func(texts ...string) string {
		for i, text := range texts {
			texts[i] = fmt.Sprintf("COUNTIF(%s,%q)", cells, text)
		}
		return strings.Join(texts, "+")
	}
	sum := count("W*", "X*", "B*") + "+(" + count("D*", "H*") + ")/2"
	if matrix {
		sum = count("1") + "+(" + count("½") + ")/2"
	}
	total := s.cell(to+1, row)
	s.keep(s.file.SetCellDefault(s.name, total, ""))
	s.keep(s.file.SetCellFormula(s.name, total, fmt.Sprintf(`IF(%s="","",%s)`, s.cell(2, row), sum)))
}

// offer makes the cells of an area such as "C5:F16" offer a list: of three results, or of
// those against every number, from a sheet after the form. Other values can still be
// typed.
func (f *Form) offer(b *book, l *layout, sheet, area string) error {
	v := excelize.NewDataValidation(true)
	v.SetSqref(area)
	v.SetError(excelize.DataValidationErrorStyleWarning, "Is this a result?", strings.Join(grid.FormNotes(f.RoundRobin), "; "))
	if f.RoundRobin {
		return cmp.Or(v.SetDropList([]string{"1", "½", "0"}), b.file.AddDataValidation(sheet, v))
	}
	const offered = "Results" // the sheet with the results and their meanings
	_, err := b.file.NewSheet(offered)
	list := [][2]string{{"B", "full-point bye"}, {"H", "half-point bye"}, {"U", "absent, or withdrew"}}
	for _, kind := range [][2]string{{"W", "won"}, {"D", "drew"}, {"L", "lost"}} {
		for no := range len(l.rows) - 1 {
			n := strconv.Itoa(no + 1)
			list = append(list, [2]string{kind[0] + n, kind[1] + " against number " + n})
		}
	}
	s := sheetWriter{book: b, name: offered}
	s.row([]value{words(grid.HelpMark)})
	s.style(1, 1, 1, b.bold)
	for _, line := range list {
		s.row([]value{words(line[0]), words(line[1])})
	}
	v.SetSqrefDropList(fmt.Sprintf("%s!$A$2:$A$%d", offered, len(list)+1))
	return cmp.Or(err, s.err, b.file.SetColWidth(offered, "B", "B", 25), b.file.AddDataValidation(sheet, v))
}
