package page

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/season"
)

// A seasonPart is one table of the page with what stands around it.
type seasonPart struct {
	ID, Name, Caption string
	Race              string // who can still win
	Plot              *seasonPlot
	Heads             []seasonHead
	Rows              iter.Seq[[]seasonCell] // made as they are written: all at once are too many
	Many              bool                   // too many columns for a desk
	Small             bool                   // begins no page of its own on paper
	Notes             []string
}

// A seasonHead is the head of a column.
type seasonHead struct{ Text, Title, Class string }

// A seasonCell is a cell of a table; with a Name it is the head of its row.
type seasonCell struct {
	Name  string
	Class string
	Code  string // what stands before it where the heads of the columns are not in sight
	Top   string // rank, of the first three
	Sort  string // by what the column is sorted; "": comes last
	Parts []seasonSpan
}

// A seasonSpan is a text of a cell, and what is to be said of it.
type seasonSpan struct {
	Text, Why string
	Struck    bool
}

// mostPageEvents is how many events have columns of their own on the page, and
// fewPageEvents how many there is room for on a desk.
const (
	mostPageEvents = 60
	fewPageEvents  = 7
)

// seasonPart makes the part of the page about a category.
func (d series) seasonPart(number int, t *season.Table) seasonPart {
	part := seasonPart{
		ID: "table-" + strconv.Itoa(number), Name: markup(report.TableTitle(t.Name)),
		Caption: fmt.Sprintf("Standings %s, %s", d.Stand(), peopleWords(len(t.Rows))),
		Race:    markup(d.race(t)), Plot: d.plot(t), Many: len(t.Events) > fewPageEvents,
	}
	fields := d.fields(t)
	for _, f := range fields {
		part.Heads = append(part.Heads, f.head)
	}
	part.Rows = func(yield func([]seasonCell) bool) {
		for i := range t.Rows {
			cells := make([]seasonCell, len(fields))
			for j, f := range fields {
				cells[j] = f.cell(&t.Rows[i])
			}
			if !yield(cells) {
				return
			}
		}
	}
	part.Notes = signNotes(t)
	return part
}

// signNotes explain the signs in a table.
func signNotes(t *season.Table) []string {
	var notes []string
	has := func(status ...season.Status) bool {
		return slices.ContainsFunc(t.Rows, func(r season.Row) bool {
			return slices.ContainsFunc(r.Results, func(r season.Result) bool { return slices.Contains(status, r.Status) })
		})
	}
	if has(season.Dropped, season.Outside) {
		notes = append(notes, "What is struck through does not count.")
	}
	if has(season.Absent) {
		notes = append(notes, "“–”: entered, but did not take part.")
	}
	return notes
}

// peopleWords counts people in words.
func peopleWords(n int) string {
	if n == 1 {
		return "1 person"
	}
	return strconv.Itoa(n) + " people"
}

// race says who can still come first, or why that is not said.
func (d series) race(t *season.Table) string {
	if why := d.NoOutlook(t); !t.Open || why != "" {
		return why
	}
	var can, tie []string
	for i := range t.Rows {
		name := d.Person(t.Rows[i].Person).Name.Spoken()
		switch t.Rows[i].Chance {
		case season.Won:
			return fmt.Sprintf("%s has won: nobody else can reach %s points any more.", name, t.Rows[i].Total.String(d.Plan.Digits))
		case season.CanWin:
			can = append(can, name)
		case season.CanTie:
			tie = append(tie, name)
		case season.ChanceUnknown, season.CannotWin:
		}
	}
	if len(can) == 0 {
		return ""
	}
	text := fmt.Sprintf("With %s to go, %s of %d can still win", report.Count(len(d.ToGo), "event"), strconv.Itoa(len(can)), len(t.Rows))
	if len(can) <= mostNamed {
		text += ": " + strings.Join(can, ", ")
	}
	if len(tie) > 0 && len(tie) <= mostNamed {
		text += "; level at best: " + strings.Join(tie, ", ")
	}
	return text + "."
}

// mostNamed is how many names a sentence takes.
const mostNamed = 8
