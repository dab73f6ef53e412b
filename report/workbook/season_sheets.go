package workbook

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/season"
	"podium/report/season/identity"
)

// mostResultRows is how many rows the sheet of all results may have. With more
// there is none, and the about sheet says so.
const mostResultRows = 100_000

// reasonColumn is the width of the column with the reasons, in characters.
const reasonColumn = 80

// A seasonResult is a row of the sheet of all results.
type seasonResult struct {
	table  *season.Table
	row    *season.Row
	result *season.Result
}

// resultRows lists all results, table by table.
func resultRows(d report.SeasonData) []seasonResult {
	var list []seasonResult
	for i := range d.Tables {
		t := &d.Tables[i]
		for j := range t.Rows {
			for k := range t.Rows[j].Results {
				list = append(list, seasonResult{t, &t.Rows[j], &t.Rows[j].Results[k]})
			}
		}
		if len(list) > mostResultRows {
			return nil
		}
	}
	return list
}

// seasonResults writes what everybody did where, what it is worth and why.
func (b *book) seasonResults(d report.SeasonData) error {
	list := resultRows(d)
	if len(list) == 0 {
		return nil
	}
	finish := func(i int) *season.Finish { return list[i].result.Finish }
	event := func(i int) *season.Event { return &d.Events[list[i].result.Event] }
	worth := b.pointsColumn("Worth", styleDecimal, d.Plan.Digits, len(list), func(i int) (season.Points, bool) { return list[i].result.Score, true })
	plain := worth.cell
	worth.cell = func(i int) cell {
		if s := list[i].result.Status; s == season.Dropped || s == season.Outside {
			return cell{pointsNumber(list[i].result.Score), b.styles.number(styleCut, decimalsOf(d.Plan.Digits, list[i].result.Score))}
		}
		return plain(i)
	}
	columns := []column{
		b.seasonText("Name", true, func(i int) string { return string(d.Person(list[i].row.Person).Name) }),
		b.seasonText("Table", true, func(i int) string { return list[i].table.Name }),
		b.seasonText("Event", true, func(i int) string { return report.EventTitle(event(i)) }),
		b.seasonText("Date", false, func(i int) string { return event(i).Start.String() }),
		b.seasonText("Section", true, func(i int) string { return event(i).Sections[finish(i).Section].Name }),
		b.seasonNumber("No", func(i int) int { return int(finish(i).No) }),
		b.seasonText("Place", false, func(i int) string { return placeText(finish(i)) }),
		{head: "Score", width: numberWidth("Score"), cell: func(i int) cell { return cell{scoreNumber(finish(i).Points), b.styles.id(styleScore)} }},
		worth,
		b.seasonText("Does not count", true, func(i int) string { return strings.TrimPrefix(d.Status(list[i].result.Status), "does not count: ") }),
		b.seasonText("Why", true, func(i int) string { return d.Why(list[i].row.Person, list[i].result) }),
	}
	columns = slices.DeleteFunc(columns, func(c column) bool {
		return slices.Contains([]string{"Table", "Section", "Does not count"}, c.head) && c.different(len(list)) == 0
	})
	columns[len(columns)-1].width = reasonColumn
	return b.seasonSheet(d, seasonTable{
		title: "Results", subject: "What every result is worth, and why", columns: columns, rows: len(list), fixed: 1,
	})
}

// placeText is a place by points alone, "2–4" if it is shared.
func placeText(f *season.Finish) string {
	switch {
	case f.Place == 0:
		return ""
	case f.Sharing > 1:
		return fmt.Sprintf("%d–%d", f.Place, f.Place+f.Sharing-1)
	}
	return strconv.Itoa(int(f.Place))
}

// A seasonEvent is a row of the sheet of events: one that counts, one to come,
// or one that does not count.
type seasonEvent struct {
	no                                    int // 0: does not count
	date, label, name, file, sections, is string
	players                               int
	weight                                season.Points
}

// eventRows lists all events: those that count in their order, those to come,
// and those that are missing or left out.
func eventRows(d report.SeasonData) []seasonEvent {
	var list []seasonEvent
	for i := range d.Events {
		e := &d.Events[i]
		row := seasonEvent{
			no: i + 1, date: e.Start.String(), label: e.Label, name: report.EventTitle(e), file: e.File, weight: e.Weight, is: "counts",
		}
		if e.Final {
			row.is = "final"
		}
		var parts []string
		for j := range e.Sections {
			s := &e.Sections[j]
			parts = append(parts, sectionText(s))
			if !s.Skipped {
				row.players += s.Players
			}
		}
		row.sections = strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
		list = append(list, row)
	}
	for i, e := range d.ToGo {
		list = append(list, seasonEvent{no: len(d.Events) + i + 1, label: e.Label, name: "(to come)", weight: e.Weight, is: "to come"})
	}
	for _, o := range d.Omitted {
		list = append(list, seasonEvent{file: path.Base(o.Path), is: "MISSING: " + o.Reason})
	}
	for _, l := range d.Left {
		list = append(list, seasonEvent{date: l.Start.String(), name: l.Name, file: path.Base(l.Path), is: "left out: " + l.Reason})
	}
	return list
}

// sectionText says which table a section counts in, and how far it is.
func sectionText(s *season.Section) string {
	text := s.Name
	switch {
	case s.Skipped:
		text += " (left out)"
	case s.Category != s.Name && s.Category != "":
		text += " → " + s.Category
	}
	if s.Played < s.Rounds && !s.Skipped {
		text += fmt.Sprintf(" (after round %d of %d)", s.Played, s.Rounds)
	}
	return strings.TrimSpace(text)
}

// seasonEvents writes which events there are and what each weighs.
func (b *book) seasonEvents(d report.SeasonData) error {
	list := eventRows(d)
	no := b.seasonNumber("No", func(i int) int { return list[i].no })
	numbered := no.cell
	no.cell = func(i int) cell {
		if list[i].no == 0 {
			return cell{"–", b.styles.id(styleCenter)}
		}
		return numbered(i)
	}
	players := b.seasonNumber("Players", func(i int) int { return list[i].players })
	counted := players.cell
	players.cell = func(i int) cell {
		if list[i].players == 0 {
			return cell{nil, b.styles.id(styleCenter)}
		}
		return counted(i)
	}
	return b.seasonSheet(d, seasonTable{title: "Events", subject: "Events of the series", rows: len(list), fixed: 1, columns: []column{
		no,
		b.seasonText("Date", false, func(i int) string { return list[i].date }),
		b.seasonText("Column", true, func(i int) string { return list[i].label }),
		b.seasonText("Event", true, func(i int) string { return list[i].name }),
		b.seasonText("Sections", true, func(i int) string { return list[i].sections }),
		players,
		b.pointsColumn("Weight", styleDecimal, 6, len(list), func(i int) (season.Points, bool) { return list[i].weight, list[i].no > 0 }),
		b.seasonText("Counts", true, func(i int) string { return list[i].is }),
		b.seasonText("File", true, func(i int) string { return list[i].file }),
	}})
}

// seasonPeople writes who took part and how each was recognised.
func (b *book) seasonPeople(d report.SeasonData) error {
	people := make([]identity.Person, d.People.Len())
	for i := range people {
		people[i] = d.Person(int32(i))
	}
	columns := []column{
		b.seasonText("Name", true, func(i int) string { return string(people[i].Name) }),
		b.seasonText("Recognised", true, func(i int) string { return people[i].Basis.String() }),
		b.seasonNumber("Rows", func(i int) int { return len(d.People.Rows(int32(i))) }),
		b.seasonText("Other spellings", true, func(i int) string { return spellingsText(people[i]) }),
		b.seasonText("Born", false, func(i int) string { return people[i].Birth.String() }),
		b.seasonText("Club", true, func(i int) string { return people[i].Club }),
		b.seasonText("Fed", false, func(i int) string { return people[i].Federation }),
		b.seasonText("Ids", true, func(i int) string { return idsText(people[i]) }),
	}
	columns = slices.DeleteFunc(columns, func(c column) bool { return c.head != "Name" && c.different(len(people)) == 0 })
	return b.seasonSheet(d, seasonTable{
		title: "People", subject: "Who took part, and how the rows of one person were recognised", rows: len(people), columns: columns, fixed: 1,
	})
}

func spellingsText(p identity.Person) string {
	var out []string
	for _, name := range p.Spellings {
		out = append(out, string(name))
	}
	return strings.Join(out, "; ")
}

func idsText(p identity.Person) string {
	var out []string
	for _, id := range p.IDs {
		out = append(out, strings.TrimSpace(id.System+" "+id.Value))
	}
	return strings.Join(out, ", ")
}

// seasonDoubts writes which rows may be one person, or may not be.
func (b *book) seasonDoubts(d report.SeasonData) error {
	list := d.People.Doubts
	if len(list) == 0 {
		return nil
	}
	where := func(r identity.Row) string {
		return fmt.Sprintf("%s, %s no. %d", path.Base(r.File), cmpSection(r.Section), r.No)
	}
	var notes []string
	if n := d.People.MoreDoubts; n > 0 {
		notes = []string{fmt.Sprintf("%d more are not listed.", n)}
	}
	return b.seasonSheet(d, seasonTable{
		title: "Doubts", subject: "Who may be one person; --suggest-aliases writes these for somebody to decide", rows: len(list), notes: notes,
		columns: []column{
			b.seasonText("Name", true, func(i int) string { return string(d.People.Row(list[i].A).Name) }),
			b.seasonText("Where", true, func(i int) string { return where(d.People.Row(list[i].A)) }),
			b.seasonText("Other name", true, func(i int) string { return string(d.People.Row(list[i].B).Name) }),
			b.seasonText("Where", true, func(i int) string { return where(d.People.Row(list[i].B)) }),
			b.seasonText("Why", true, func(i int) string { return list[i].Reason.String() }),
			b.seasonText("Taken for", true, func(i int) string {
				if list[i].Taken {
					return "one person"
				}
				return "two persons"
			}),
		},
	})
}

// cmpSection names a section in a place.
func cmpSection(name string) string {
	if name == "" {
		return "the section"
	}
	return name
}

// seasonAbout writes what the other sheets rest on.
func (b *book) seasonAbout(d report.SeasonData) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true, section: d.Omission()})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(d.AsEvent().Name), b.styles.id(styleTitle)})
	for _, o := range d.Omitted {
		s.fact(b, "MISSING", path.Base(o.Path)+" could not be read: "+o.Reason)
	}
	s.fact(b, "Plan", path.Base(d.Plan.File))
	s.fact(b, "Dates", report.DaysWords(d.AsEvent()))
	s.fact(b, "Events", strings.TrimPrefix(d.Stand(), "after "))
	s.fact(b, "People", strconv.Itoa(d.People.Len()))
	s.topic(b, "Rules")
	for i, rule := range d.Plan.Describe() {
		s.fact(b, fmt.Sprintf("%d.", i+1), rule)
	}
	s.fact(b, "Points", "Points are added and compared as exact fractions; only what is shown is rounded.")
	if resultRows(d) == nil {
		s.fact(b, "Results", fmt.Sprintf("There is no sheet of all results: they are more than %d.", mostResultRows))
	}
	if len(d.Warnings) > 0 {
		s.topic(b, "Warnings")
	}
	for i := range d.Warnings {
		w := d.Warnings[i]
		w.File = path.Base(w.File)
		s.fact(b, fmt.Sprintf("%d.", i+1), w.Error())
	}
	return s.finish()
}
