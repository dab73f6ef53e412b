package printout

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/formats/spelling"
	seasons "podium/report/season"
	"podium/report/season/identity"
)

// mostEventColumns is how many events have columns of their own in text; of more
// each person's results are listed in one.
const mostEventColumns = 12

// A seasonColumn is a column of a table of a series.
type seasonColumn struct {
	head string
	left bool // text
	cell func(*seasons.Row) string
}

// A seasonStyle is how texts are written: a result that does not count, and what
// comes from files.
type seasonStyle struct{ struck, text func(string) string }

func plainStyle() seasonStyle {
	return seasonStyle{struck: inBrackets, text: spelling.OneLine}
}

func markdownStyle() seasonStyle {
	return seasonStyle{struck: func(s string) string { return "~~" + s + "~~" }, text: func(s string) string { return markdownText(spelling.OneLine(s)) }}
}

// columns are the columns of a table for people.
func (o *Season) columns(t *seasons.Table, style seasonStyle) []seasonColumn {
	apart := o.Namesakes(t)
	list := []seasonColumn{
		{head: "Rank", cell: func(r *seasons.Row) string { return rankOrNone(r.Rank) }},
		{head: "Name", left: true, cell: func(r *seasons.Row) string { return style.text(o.nameApart(r.Person, apart)) }},
	}
	list = append(list, o.eventColumns(t, style)...)
	if t.HasExtra() {
		list = append(list, seasonColumn{head: "Extra", cell: func(r *seasons.Row) string { return r.ExtraPoints().String(o.Plan.Digits) }})
	}
	list = append(list,
		seasonColumn{head: "Events", cell: func(r *seasons.Row) string { return strconv.Itoa(r.Played) }},
		seasonColumn{head: "Points", cell: func(r *seasons.Row) string { return r.Total.String(o.Plan.Digits) }})
	if t.Open && o.NoOutlook(t) == "" {
		list = append(list,
			seasonColumn{head: "Can reach", cell: func(r *seasons.Row) string { return o.reachable(r) }},
			seasonColumn{head: "First place", left: true, cell: func(r *seasons.Row) string { return r.Chance.String() }})
	}
	if o.Plan.Qualify != (seasons.Qualify{}) {
		list = append(list, seasonColumn{head: "Qualified", left: true, cell: func(r *seasons.Row) string { return yesOnly(r.Qualified) }})
	}
	if slices.ContainsFunc(t.Rows, func(r seasons.Row) bool { return o.Plan.SeparatedBy(&r) != "" }) {
		list = append(list, seasonColumn{head: "Decided by", left: true, cell: o.Plan.SeparatedBy})
	}
	return list
}

// nameApart is the name of a person, with what tells him from others of the name.
func (o *Season) nameApart(person int32, apart map[int32]string) string {
	name := string(o.Person(person).Name)
	if mark := apart[person]; mark != "" {
		name += " (" + mark + ")"
	}
	return name
}

// eventColumns are the results of a table: a column for each event, or one for
// all if they are many.
func (o *Season) eventColumns(t *seasons.Table, style seasonStyle) []seasonColumn {
	if len(t.Events) > mostEventColumns {
		return []seasonColumn{{head: "Results (event: points)", left: true, cell: func(r *seasons.Row) string {
			var parts []string
			for i := range r.Results {
				result := &r.Results[i]
				parts = append(parts, fmt.Sprintf("%d: %s", result.Event+1, o.result(result, style)))
			}
			return strings.Join(parts, ", ")
		}}}
	}
	var list []seasonColumn
	for _, event := range t.Events {
		list = append(list, seasonColumn{head: o.eventHead(t.Events, event, style), cell: func(r *seasons.Row) string {
			var parts []string
			results := r.In(event)
			for i := range results {
				parts = append(parts, o.result(&results[i], style))
			}
			return strings.Join(parts, " ")
		}})
	}
	return list
}

// mostLabelLetters is how long the labels of the events of a table may be
// together to head its columns; else the numbers of the events do.
const mostLabelLetters = 60

// eventHead is the head of the column of an event.
func (o *Season) eventHead(events []int, event int, style seasonStyle) string {
	letters := 0
	for _, e := range events {
		letters += utf8.RuneCountInString(o.Events[e].Label)
	}
	if letters > mostLabelLetters {
		return strconv.Itoa(event + 1)
	}
	return style.text(o.Events[event].Label)
}

// result is what a result is worth, marked if it does not count.
func (o *Season) result(r *seasons.Result, style seasonStyle) string {
	switch r.Status {
	case seasons.Absent:
		return "-"
	case seasons.Dropped, seasons.Outside:
		return style.struck(r.Score.String(o.Plan.Digits))
	case seasons.Counted:
	}
	return r.Score.String(o.Plan.Digits)
}

// reachable is the most that a total can become.
func (o *Season) reachable(r *seasons.Row) string {
	if r.Chance == seasons.ChanceUnknown {
		return ""
	}
	return r.Reachable.String(o.Plan.Digits)
}

// rankOrNone is a rank, "-" for none.
func rankOrNone(rank int) string {
	if rank == 0 {
		return "-"
	}
	return strconv.Itoa(rank)
}

func yesOnly(b bool) string {
	if b {
		return "yes"
	}
	return ""
}

// table makes a table of a category.
func (o *Season) table(t *seasons.Table, style seasonStyle) printedTable {
	out := printedTable{title: style.text(cmp.Or(t.Name, "Standings"))}
	columns := o.columns(t, style)
	for _, c := range columns {
		out.head = append(out.head, c.head)
		out.left = append(out.left, c.left)
	}
	out.rows = len(t.Rows)
	out.row = func(i int) []string {
		cells := make([]string, len(columns))
		for j, c := range columns {
			cells[j] = c.cell(&t.Rows[i])
		}
		return cells
	}
	return out
}

// teamTable makes a table of teams.
func (o *Season) teamTable(t *seasons.TeamTable, style seasonStyle) printedTable {
	out := printedTable{title: style.text(t.Name + ": teams")}
	if t.Name == "" {
		out.title = "Teams"
	}
	out.add("Rank", false)
	out.add("Team", true)
	columns := len(t.Events) <= mostEventColumns
	for _, event := range t.Events {
		if columns {
			out.add(o.eventHead(t.Events, event, style), false)
		}
	}
	if !columns {
		out.add("Results (event: points)", true)
	}
	out.add("Points", false)
	if o.Plan.Teams.Qualify.Sign() > 0 {
		out.add("Qualified", true)
	}
	out.rows = len(t.Rows)
	out.row = func(i int) []string {
		r := &t.Rows[i]
		cells := append([]string{rankOrNone(r.Rank), style.text(r.Name)}, o.teamResults(t, r, style, columns)...)
		cells = append(cells, r.Total.String(o.Plan.Digits))
		if o.Plan.Teams.Qualify.Sign() > 0 {
			cells = append(cells, yesOnly(r.Qualified))
		}
		return cells
	}
	return out
}

// teamResults are the results of a team: in columns of the events, or all in
// one.
func (o *Season) teamResults(t *seasons.TeamTable, r *seasons.TeamRow, style seasonStyle, columns bool) []string {
	cells := make([]string, len(t.Events))
	var all []string
	for i := range r.Results {
		result := &r.Results[i]
		text := result.Score.String(o.Plan.Digits)
		if !result.Counted {
			text = style.struck(text)
		}
		at := slices.Index(t.Events, int(result.Event))
		cells[at] = strings.TrimSpace(cells[at] + " " + text)
		all = append(all, fmt.Sprintf("%d: %s", result.Event+1, text))
	}
	if columns {
		return cells
	}
	return []string{strings.Join(all, ", ")}
}

// eventTable lists the events in their order.
func (o *Season) eventTable(style seasonStyle) printedTable {
	out := printedTable{title: "Events"}
	out.add("No", false)
	out.add("Date", true)
	labelled := slices.ContainsFunc(o.Events, func(e seasons.Event) bool { return e.Label != e.Start.String() })
	if labelled {
		out.add("Label", true)
	}
	out.add("Event", true)
	weighed := slices.ContainsFunc(o.Events, func(e seasons.Event) bool { return e.Weight.Compare(seasons.Whole(1)) != 0 })
	if weighed {
		out.add("Weight", false)
	}
	out.rows = len(o.Events)
	out.row = func(i int) []string {
		e := &o.Events[i]
		cells := []string{strconv.Itoa(i + 1), e.Start.String()}
		if labelled {
			cells = append(cells, style.text(e.Label))
		}
		cells = append(cells, style.text(eventTitleOf(e)))
		if weighed {
			cells = append(cells, e.Weight.String(o.Plan.Digits))
		}
		return cells
	}
	return out
}

// eventTitleOf names an event of a series and says what is special about it.
func eventTitleOf(e *seasons.Event) string {
	name := cmp.Or(e.Name, e.File)
	if e.Final {
		name += " (final)"
	}
	var played, rounds int
	for i := range e.Sections {
		if s := &e.Sections[i]; !s.Skipped && s.Played < s.Rounds {
			played, rounds = s.Played, s.Rounds
		}
	}
	if rounds > 0 {
		name += fmt.Sprintf(" (after %d of %d rounds)", played, rounds)
	}
	return name
}

// PersonTitle tells a person from others of the name.
func PersonTitle(p identity.Person) string {
	facts := []string{string(p.Name)}
	if p.Birth.Year > 0 {
		facts = append(facts, "born "+strconv.Itoa(int(p.Birth.Year)))
	}
	if p.Club != "" {
		facts = append(facts, p.Club)
	}
	for _, id := range p.IDs {
		facts = append(facts, id.System+" "+id.Value)
	}
	return strings.Join(facts, ", ")
}

func inBrackets(s string) string { return "(" + s + ")" }
