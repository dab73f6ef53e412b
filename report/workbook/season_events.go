package workbook

import (
	"fmt"
	"slices"
	"strings"

	"podium/report"
	"podium/report/season"
)

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
		list = append(list, seasonEvent{no: len(d.Events) + i + 1, label: e.Label, name: "(to come)", file: e.Path, weight: e.Weight, is: "to come"})
	}
	for _, o := range d.Omitted {
		list = append(list, seasonEvent{file: o.File, is: "MISSING: " + o.Reason})
	}
	for _, l := range d.Left {
		list = append(list, seasonEvent{date: l.Start.String(), name: l.Name, file: l.File, is: "left out: " + l.Reason})
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
		b.texts("Date", false, func(i int) string { return list[i].date }),
		b.texts("Column", true, func(i int) string { return list[i].label }),
		b.texts("Event", true, func(i int) string { return list[i].name }),
		b.texts("Sections", true, func(i int) string { return list[i].sections }),
		players,
		b.pointsColumn("Weight", styleDecimal, 6, len(list), func(i int) (season.Points, bool) { return list[i].weight, list[i].no > 0 }),
		b.texts("Counts", true, func(i int) string { return list[i].is }),
		b.texts("File", true, func(i int) string { return list[i].file }),
	}})
}
