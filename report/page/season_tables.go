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

// A seasonField is a column of a table of the page.
type seasonField struct {
	head seasonHead
	cell func(*season.Row) seasonCell
}

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

// fields are the columns of a category.
func (d series) fields(t *season.Table) []seasonField {
	list := []seasonField{
		{seasonHead{Text: "Rank", Class: "rank"}, func(r *season.Row) seasonCell { return rankField(r.Rank) }},
		{seasonHead{Text: "Name", Class: "name"}, func(r *season.Row) seasonCell {
			name := spaced(markup(string(d.Person(r.Person).Name)))
			return seasonCell{Name: name, Sort: name}
		}},
	}
	anybody := func(ask func(*season.Row) bool) bool {
		return slices.ContainsFunc(t.Rows, func(r season.Row) bool { return ask(&r) })
	}
	text := func(head, class, code string, of func(*season.Row) string) {
		if anybody(func(r *season.Row) bool { return of(r) != "" }) {
			list = append(list, seasonField{seasonHead{Text: head, Class: class}, func(r *season.Row) seasonCell {
				return textField(class, code, markup(of(r)))
			}})
		}
	}
	text("Club", "more club", "", func(r *season.Row) string { return d.Person(r.Person).Club })
	list = append(list, d.eventFields(t)...)
	if t.HasExtra() {
		list = append(list, d.pointsField("Extra", "value", "extra", (*season.Row).ExtraPoints))
	}
	list = append(list,
		seasonField{seasonHead{Text: "Events", Class: "value"}, func(r *season.Row) seasonCell {
			return textField("value", "events", strconv.Itoa(r.Played))
		}},
		d.pointsField("Points", "points", "", func(r *season.Row) season.Points { return r.Total }))
	if t.Open && anybody(func(r *season.Row) bool { return r.Chance != season.ChanceUnknown }) {
		list = append(list, d.pointsField("Can reach", "value", "can reach", func(r *season.Row) season.Points { return r.Reachable }))
	}
	if t.Open {
		text("First place", "value", "first place", func(r *season.Row) string { return r.Chance.String() })
	}
	text("Qualified", "value", "qualified", func(r *season.Row) string { return report.Yes(r.Qualified) })
	text("Decided by", "more decided", "", d.Plan.SeparatedBy)
	return list
}

func rankField(rank int) seasonCell {
	c := seasonCell{Class: "rank", Parts: []seasonSpan{{Text: "–"}}}
	if rank > 0 {
		c.Sort = strconv.Itoa(rank)
		c.Parts[0].Text = c.Sort
	}
	if rank > 0 && rank <= 3 {
		c.Top = c.Sort
	}
	return c
}

// textField is a cell with a text; without one it is empty.
func textField(class, code, text string) seasonCell {
	c := seasonCell{Class: class, Code: code, Sort: text}
	if text != "" {
		c.Parts = []seasonSpan{{Text: text}}
	}
	return c
}

// pointsField is a column of points.
func (d series) pointsField(head, class, code string, of func(*season.Row) season.Points) seasonField {
	return seasonField{seasonHead{Text: head, Class: class}, func(r *season.Row) seasonCell {
		return seasonCell{Class: class, Code: code, Sort: sortKey(of(r)), Parts: []seasonSpan{{Text: of(r).String(d.Plan.Digits)}}}
	}}
}

// sortKey is a number fine enough to sort by.
func sortKey(p season.Points) string { return p.String(6) }

// eventFields are the columns of the events, or one for all if they are many.
func (d series) eventFields(t *season.Table) []seasonField {
	if len(t.Events) > mostPageEvents {
		return []seasonField{{seasonHead{Text: "Results", Class: "more"}, func(r *season.Row) seasonCell {
			c := seasonCell{Class: "more results", Sort: strconv.Itoa(len(r.Results))}
			for i := range r.Results {
				span := d.span(&r.Results[i])
				span.Text = d.Events[r.Results[i].Event].Label + " " + span.Text
				c.Parts = append(c.Parts, span)
			}
			return c
		}}}
	}
	var list []seasonField
	for _, event := range t.Events {
		e := &d.Events[event]
		head := seasonHead{Text: markup(e.Label), Title: markup(report.EventTitle(e)), Class: "value event"}
		list = append(list, seasonField{head, func(r *season.Row) seasonCell {
			c := seasonCell{Class: "value", Code: head.Text}
			var sum season.Points
			results := r.In(event)
			for i := range results {
				c.Parts = append(c.Parts, d.span(&results[i]))
				sum = sum.Plus(results[i].Score)
			}
			if len(results) > 0 {
				c.Sort = sortKey(sum)
			}
			return c
		}})
	}
	return list
}

// span is a result as it is shown.
func (d series) span(r *season.Result) seasonSpan {
	span := seasonSpan{Text: r.Score.String(d.Plan.Digits), Why: d.Status(r.Status)}
	switch r.Status {
	case season.Absent:
		span.Text = "–"
	case season.Dropped, season.Outside:
		span.Struck = true
	case season.Counted:
	}
	return span
}

// race says who can still come first.
func (d series) race(t *season.Table) string {
	if !t.Open {
		return ""
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

// teamPart makes the part of the page about a table of teams.
func (d series) teamPart(number int, t *season.TeamTable) seasonPart {
	name := "Teams"
	if t.Name != "" {
		name = t.Name + ": teams"
	}
	part := seasonPart{
		ID: "table-" + strconv.Itoa(number), Name: markup(name), Small: true, Many: len(t.Events) > fewPageEvents,
		Caption: fmt.Sprintf("Teams %s, %s", d.Stand(), report.Count(len(t.Rows), "team")),
		Heads:   []seasonHead{{Text: "Rank", Class: "rank"}, {Text: "Team", Class: "name"}},
	}
	columns := len(t.Events) <= mostPageEvents
	for _, event := range t.Events {
		if columns {
			e := &d.Events[event]
			part.Heads = append(part.Heads, seasonHead{Text: markup(e.Label), Title: markup(report.EventTitle(e)), Class: "value event"})
		}
	}
	part.Heads = append(part.Heads, seasonHead{Text: "Points", Class: "points"})
	qualify := d.Plan.Teams.Qualify.Sign() > 0
	if qualify {
		part.Heads = append(part.Heads, seasonHead{Text: "Qualified", Class: "value"})
	}
	part.Rows = func(yield func([]seasonCell) bool) {
		for i := range t.Rows {
			r := &t.Rows[i]
			cells := []seasonCell{rankField(r.Rank), {Name: markup(r.Name), Sort: markup(r.Name)}}
			if columns {
				cells = append(cells, d.teamCells(t, r)...)
			}
			cells = append(cells, seasonCell{Class: "points", Sort: sortKey(r.Total), Parts: []seasonSpan{{Text: r.Total.String(d.Plan.Digits)}}})
			if qualify {
				cells = append(cells, textField("value", "qualified", report.Yes(r.Qualified)))
			}
			if !yield(cells) {
				return
			}
		}
	}
	return part
}

// teamCells are the results of a team by event.
func (d series) teamCells(t *season.TeamTable, r *season.TeamRow) []seasonCell {
	cells := make([]seasonCell, len(t.Events))
	sums := make([]season.Points, len(t.Events))
	for i, event := range t.Events {
		cells[i] = seasonCell{Class: "value", Code: markup(d.Events[event].Label)}
	}
	for i := range r.Results {
		result := &r.Results[i]
		at := slices.Index(t.Events, int(result.Event))
		span := seasonSpan{Text: result.Score.String(d.Plan.Digits)}
		if !result.Counted {
			span.Struck, span.Why = true, d.Status(season.Dropped)
		}
		cells[at].Parts = append(cells[at].Parts, span)
		sums[at] = sums[at].Plus(result.Score)
		cells[at].Sort = sortKey(sums[at])
	}
	return cells
}
