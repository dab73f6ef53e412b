package crosstable

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// A Form is an empty crosstable for somebody to type into, and what it is to hold. Filled
// in, it is read like any table that somebody typed.
type Form struct {
	Name, Date, City string
	Players, Rounds  int
	Columns          []string // about the players, beside number and name
	RoundRobin       bool     // a row and a column for each player, and no rounds
}

// NewForm is a form as it is offered.
func NewForm() *Form {
	return &Form{Players: 12, Rounds: 5, Columns: []string{"school", "grade", "rating"}}
}

// formColumns are what a form can ask about players, with their headings.
func formColumns() [][2]string {
	return [][2]string{
		{"school", "School"},
		{"grade", "Grade"},
		{"rating", "Rtg"},
		{"id", "ID"},
		{"sex", "Sex"},
		{"birth", "Birth"},
	}
}

// Questions ask what the form is to hold.
func (f *Form) Questions() []handwritten.Question {
	return []handwritten.Question{
		handwritten.Question{
			Flag: "name", Value: "NAME", Usage: "`NAME` of the event", Ask: "Name of the event",
			Help: "As it stands on certificates. It can be typed into the table later.",
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
			Flag: "players", Value: "N", Usage: "rows for `N` players", Ask: "How many players",
			Help: "Rows that stay empty are ignored, so rather too many than too few.",
		}.Number(&f.Players, 999),
		handwritten.Question{
			Flag: "round-robin", Usage: "everybody meets everybody: a column for each opponent", Ask: "Does everybody meet everybody, yes or no",
			Help: "Then the table has a column for each player, with 1, ½ and 0, and no rounds.",
		}.YesOrNo(&f.RoundRobin),
		handwritten.Question{
			Flag: "rounds", Value: "N", Usage: "columns for `N` rounds", Ask: "How many rounds",
			Help: "A column for each.", Skip: func() bool { return f.RoundRobin },
		}.Number(&f.Rounds, 99),
		handwritten.Question{
			Flag: "columns", Value: "LIST", Sep: ",", Usage: "columns about players: `LIST` of " + f.choices(), Ask: "Columns about the players",
			Help: "A list of " + f.choices() + ". Prizes for schools and grades need theirs.",
		}.Line(&f.Columns, func(text string) error {
			if f.heading(text) == "" {
				return fmt.Errorf("%s: expected %s", handwritten.Quoted(text), f.choices())
			}
			return nil
		}),
	}
}

func (f *Form) choices() string {
	var words []string
	for _, c := range formColumns() {
		words = append(words, c[0])
	}
	return handwritten.OneOf("", words)
}

// heading is what stands above a column about players; "": there is no such column.
func (f *Form) heading(column string) string {
	for _, c := range formColumns() {
		if strings.EqualFold(c[0], column) {
			return c[1]
		}
	}
	return ""
}

// CSV is the form as delimited text.
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

// XLSX is the form as a workbook. Its cells of rounds hold text, so that a spreadsheet
// program makes no dates of results.
func (f *Form) XLSX() ([]byte, error) {
	l, err := f.layout()
	if err != nil {
		return nil, err
	}
	b, err := newBook(&tournament.Event{Name: f.Name})
	if err != nil {
		return nil, err
	}
	if err := b.sheet(0, l); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := b.file.Write(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), b.file.Close()
}

// layout makes the table. An error says which answer makes none.
func (f *Form) layout() (*layout, error) {
	switch {
	case f.Players < 2:
		return nil, fmt.Errorf("%s: expected at least 2", finding.Counted(f.Players, "player", "players"))
	case !f.RoundRobin && f.Rounds < 2:
		return nil, fmt.Errorf(
			"%s: expected at least 2; of one round podium ranks a list of places and points",
			finding.Counted(f.Rounds, "round", "rounds"),
		)
	}
	l := &layout{
		section: &tournament.Section{},
		labels:  []string{"Event: " + f.Name, "Date: " + f.Date, "City: " + f.City},
	}
	for i, label := range l.labels {
		l.labels[i] = strings.TrimSpace(label)
	}
	head := func(text string, result bool) { l.columns = append(l.columns, column{head: text, result: result}) }
	head("No", false)
	head("Name", false)
	var taken []string
	for _, c := range f.Columns {
		if h := f.heading(c); !slices.Contains(taken, h) {
			head(h, false)
			taken = append(taken, h)
		}
	}
	before := len(l.columns)
	for n := range f.results() {
		text := strconv.Itoa(n + 1)
		if !f.RoundRobin {
			text = "Rd " + text
		}
		head(text, true)
	}
	for no := range f.Players {
		row := make([]value, len(l.columns))
		row[0] = whole(no + 1)
		if f.RoundRobin {
			row[before+no] = words("*")
		}
		l.rows = append(l.rows, row)
	}
	l.notes = f.notes()
	return l, nil
}

// results is how many columns of results there are.
func (f *Form) results() int {
	if f.RoundRobin {
		return f.Players
	}
	return f.Rounds
}

// notes say below the table what its cells can say.
func (f *Form) notes() []string {
	if f.RoundRobin {
		return []string{
			"1, ½ and 0 in the column of the opponent; blank where a game is not played yet",
			"Delete the rows and the columns that are left over",
		}
	}
	return []string{
		"W4 - won against number 4", "D4 - drew", "L4 - lost", "B - full-point bye", "H - half-point bye", "U - absent, or withdrew",
		"Rows without a name are ignored; podium adds up the points",
	}
}
