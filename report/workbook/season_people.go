package workbook

import (
	"fmt"
	"slices"
	"strings"

	"podium/report"
	"podium/report/season/identity"
)

// seasonPeople writes who took part and how each was recognised.
func (b *book) seasonPeople(d report.SeasonData) error {
	people := make([]identity.Person, d.People.Len())
	for i := range people {
		people[i] = d.Person(int32(i))
	}
	columns := []column{
		b.texts("Name", true, func(i int) string { return string(people[i].Name) }),
		b.texts("Recognised", true, func(i int) string { return people[i].Basis.String() }),
		b.seasonNumber("Rows", func(i int) int { return len(d.People.Rows(int32(i))) }),
		b.texts("Other spellings", true, func(i int) string { return spellingsText(people[i]) }),
		b.texts("Born", false, func(i int) string { return people[i].Birth.String() }),
		b.texts("Club", true, func(i int) string { return people[i].Club }),
		b.texts("Fed", false, func(i int) string { return people[i].Federation }),
		b.texts("Ids", true, func(i int) string { return idsText(people[i]) }),
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
	files := d.Files()
	where := func(r identity.Row) string {
		r.File = files[r.File]
		return report.JoinWords(", ", r.Place(), r.Section, fmt.Sprintf("no. %d", r.No))
	}
	var notes []string
	if n := d.People.MoreDoubts; n > 0 {
		notes = []string{fmt.Sprintf("%d more are not listed.", n)}
	}
	return b.seasonSheet(d, seasonTable{
		title: "Doubts", subject: "Who may be one person; --suggest-aliases writes these for somebody to decide", rows: len(list), notes: notes,
		columns: []column{
			b.texts("Name", true, func(i int) string { return string(d.People.Row(list[i].A).Name) }),
			b.texts("Where", true, func(i int) string { return where(d.People.Row(list[i].A)) }),
			b.texts("Other name", true, func(i int) string { return string(d.People.Row(list[i].B).Name) }),
			b.texts("Where", true, func(i int) string { return where(d.People.Row(list[i].B)) }),
			b.texts("Why", true, func(i int) string { return list[i].Reason.String() }),
			b.texts("Taken for", true, func(i int) string {
				if list[i].Taken {
					return "one person"
				}
				return "two persons"
			}),
		},
	})
}
