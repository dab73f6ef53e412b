package printout

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	seasons "podium/report/season"
)

// SeasonText prints a series as tables for a terminal.
func SeasonText(w io.Writer, o *Season) error {
	out := bufio.NewWriter(w)
	style := plainStyle()
	fmt.Fprintf(out, "%s\n%s\n", style.text(o.title()), style.text(o.stand()))
	writeLines(out, "", style, o.omitted())
	for _, t := range o.printed(style) {
		fmt.Fprintf(out, "\n%s\n", t.title)
		writeLines(out, "", style, o.without())
		t.writeText(out)
	}
	for _, note := range o.notes(style, "in brackets") {
		fmt.Fprintf(out, "%s\n", note)
	}
	if o.Against != "" {
		fmt.Fprintf(out, "\n%s\n", style.text(o.sinceTitle()))
		for _, line := range o.changeLines() {
			fmt.Fprintf(out, " %s\n", style.text(line))
		}
	}
	return out.Flush()
}

// SeasonMarkdown prints the same as Markdown, and the rules.
func SeasonMarkdown(w io.Writer, o *Season) error {
	out := bufio.NewWriter(w)
	style := markdownStyle()
	fmt.Fprintf(out, "# %s\n\n%s\n\n", style.text(o.title()), style.text(o.stand()))
	writeLines(out, "\n", style, o.omitted())
	for _, t := range o.printed(style) {
		fmt.Fprintf(out, "## %s\n\n", t.title)
		writeLines(out, "\n", style, o.without())
		t.writeMarkdown(out)
		fmt.Fprintln(out)
	}
	for _, note := range o.notes(style, "struck out") {
		fmt.Fprintf(out, "%s\n\n", note)
	}
	if o.Against != "" {
		writeList(out, style, o.sinceTitle(), o.changeLines())
	}
	writeList(out, style, "Rules", o.Plan.Describe())
	return out.Flush()
}

// writeList writes a heading and a list in Markdown.
func writeList(out io.Writer, style seasonStyle, title string, lines []string) {
	fmt.Fprintf(out, "## %s\n\n", style.text(title))
	for _, line := range lines {
		fmt.Fprintf(out, "- %s\n", style.text(line))
	}
	fmt.Fprintln(out)
}

// printed are the tables in the order in which they are printed: what one person
// has, or all.
func (o *Season) printed(style seasonStyle) []printedTable {
	if o.Explained >= 0 {
		return o.explained(style)
	}
	tables := []printedTable{o.eventTable(style)}
	for i := range o.Tables {
		tables = append(tables, o.table(&o.Tables[i], style))
	}
	for i := range o.Teams {
		tables = append(tables, o.teamTable(&o.Teams[i], style))
	}
	return tables
}

// title names the series and its plan.
func (o *Season) title() string {
	file := path.Base(o.Plan.File)
	if o.Plan.Title == "" {
		return "Series by " + file
	}
	return fmt.Sprintf("%s (%s)", o.Plan.Title, file)
}

// stand says how far the series is.
func (o *Season) stand() string {
	text := fmt.Sprintf("%d %s", o.Held(), Plural(o.Held(), "event", "events"))
	if n := len(o.Events); n != o.Held() {
		text += fmt.Sprintf(" in %d files", n)
	}
	if n := len(o.ToGo); n > 0 {
		text += fmt.Sprintf(", %d to come", n) + o.toCome()
	}
	text += fmt.Sprintf("; %d %s", o.People.Len(), Plural(o.People.Len(), "person", "persons"))
	if n := len(o.Left); n > 0 {
		text += fmt.Sprintf("; %d %s left out by the plan", n, Plural(n, "file", "files"))
	}
	return text
}

// mostToCome is how many events to come are named in a line.
const mostToCome = 3

// toCome names the events to come that the plan tells of, in brackets; "" if it
// tells of none. A pattern among them that was to fit a file shows here.
func (o *Season) toCome() string {
	var names []string
	for i := range o.ToGo {
		if name := o.ToGo[i].Name(); name != "" {
			names = append(names, name)
		}
	}
	if len(names) > mostToCome {
		names = append(names[:mostToCome], "...")
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// writeLines writes lines, with something behind each.
func writeLines(out io.Writer, behind string, style seasonStyle, lines []string) {
	for _, line := range lines {
		fmt.Fprintf(out, "%s\n%s", style.text(line), behind)
	}
}

// omitted names the events that are missing because they could not be read.
func (o *Season) omitted() []string {
	var lines []string
	for _, omission := range o.Omitted {
		lines = append(lines, "MISSING: "+omission.Path+" could not be read: "+omission.Reason)
	}
	return lines
}

// without is the short form of it, above every table.
func (o *Season) without() []string {
	if text := o.Data().Omission(); text != "" {
		return []string{text}
	}
	return nil
}

// notes explain the signs in the tables; struck is how results that do not count
// are written.
func (o *Season) notes(style seasonStyle, struck string) []string {
	var found [seasons.Absent + 1]bool
	for i := range o.Tables {
		for j := range o.Tables[i].Rows {
			for _, r := range o.Tables[i].Rows[j].Results {
				found[r.Status] = true
			}
		}
	}
	var out []string
	if found[seasons.Dropped] || found[seasons.Outside] {
		out = append(out, "What stands "+struck+" does not count.")
	}
	if found[seasons.Absent] {
		out = append(out, "- : entered, but did not take part.")
	}
	for i := range o.Tables {
		if why := style.text(o.NoOutlook(&o.Tables[i])); why != "" && !slices.Contains(out, why) {
			out = append(out, why)
		}
	}
	return out
}

// sinceTitle is above what has changed.
func (o *Season) sinceTitle() string { return "Changes since " + o.Against }

// changeLines tells what has changed, a line each.
func (o *Season) changeLines() []string {
	var lines []string
	for i := range o.Changes {
		lines = append(lines, o.Changes[i].Line())
	}
	if len(lines) == 0 {
		lines = []string{"nothing"}
	}
	return lines
}

// explained says what each event is worth to a person and why, in every table
// where the person stands.
func (o *Season) explained(style seasonStyle) []printedTable {
	var out []printedTable
	for i := range o.Tables {
		for j := range o.Tables[i].Rows {
			if r := &o.Tables[i].Rows[j]; r.Person == o.Explained {
				out = append(out, o.explainedIn(&o.Tables[i], r, style))
			}
		}
	}
	if len(out) == 0 {
		title := style.text(PersonTitle(o.Person(o.Explained)) + ": in no table")
		out = append(out, printedTable{title: title, head: []string{"Event"}, left: []bool{true}})
	}
	return out
}

func (o *Season) explainedIn(t *seasons.Table, r *seasons.Row, style seasonStyle) printedTable {
	place := "without a rank"
	if r.Rank > 0 {
		place = fmt.Sprintf("rank %d", r.Rank)
	}
	p := o.Person(r.Person)
	out := printedTable{title: style.text(fmt.Sprintf("%s (%s), %s: %s with %s points",
		PersonTitle(p), p.Basis, cmp.Or(t.Name, "Standings"), place, r.Total.String(o.Plan.Digits)))}
	out.add("Event", true)
	out.add("Place", false)
	out.add("Score", false)
	out.add("Points", false)
	out.add("Why", true)
	out.rows = len(r.Results) + len(r.Extra)
	out.row = func(i int) []string {
		if i >= len(r.Results) {
			part := &r.Extra[i-len(r.Results)]
			return []string{"the whole series", "", "", part.Points.String(o.Plan.Digits), style.text(part.Kind.String() + ": " + part.Why)}
		}
		return o.explainedRow(r.Person, &r.Results[i], style)
	}
	return out
}

// explainedRow is what one event is worth to a person.
func (o *Season) explainedRow(person int32, r *seasons.Result, style seasonStyle) []string {
	e, f := &o.Events[r.Event], r.Finish
	cells := []string{style.text(cmp.Or(e.Name, e.File)), "", f.Points.String(), o.result(r, style), style.text(o.Why(person, r))}
	if f.Place > 0 {
		cells[1] = fmt.Sprint(f.Place)
	}
	if r.Status != seasons.Counted {
		cells[4] += "; " + r.Status.String()
	}
	return cells
}
