package workbook

import (
	"podium/report"
	"podium/report/season"
)

// seasonTeams writes the sheets of the teams.
func (b *book) seasonTeams(d report.SeasonData) error {
	for i := range d.Teams {
		t := &d.Teams[i]
		columns := b.teamColumns(d, t)
		suffix := " – teams"
		title := t.Name
		if title == "" {
			title, suffix = "Teams", ""
		}
		err := b.seasonSheet(d, seasonTable{
			title: title, suffix: suffix, subject: report.JoinWords("  ·  ", t.Name, "Teams "+d.Stand()), columns: columns, rows: len(t.Rows), rank: 1, fixed: 2,
			notes: []string{"Results that are struck through do not count."},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// teamColumns are the columns of a table of teams.
func (b *book) teamColumns(d report.SeasonData, t *season.TeamTable) []column {
	row := func(i int) *season.TeamRow { return &t.Rows[i] }
	list := []column{
		{head: "Rank", width: numberWidth("Rank"), cell: func(i int) cell { return b.rankCell(row(i).Rank) }},
		b.texts("Team", true, func(i int) string { return row(i).Name }),
	}
	if len(t.Events) <= mostSheetEvents {
		for _, event := range t.Events {
			list = append(list, b.teamEventColumn(d, t, event))
		}
	}
	list = append(list, b.pointsColumn("Points", styleTotal, d.Plan.Digits, len(t.Rows), func(i int) (season.Points, bool) { return row(i).Total, true }))
	if d.Plan.Teams.Qualify.Sign() > 0 {
		list = append(list, b.texts("Qualified", false, func(i int) string { return report.Yes(row(i).Qualified) }))
	}
	return list
}

func (b *book) teamEventColumn(d report.SeasonData, t *season.TeamTable, event int) column {
	digits := 0
	for i := range t.Rows {
		for _, r := range t.Rows[i].Results {
			if int(r.Event) == event {
				digits = max(digits, decimalsOf(d.Plan.Digits, r.Score))
			}
		}
	}
	head := cellText(d.Events[event].Label)
	return column{head: head, width: numberWidth(head), cell: func(i int) cell {
		var sum season.Points
		found, counted := false, true
		for _, r := range t.Rows[i].Results {
			if int(r.Event) == event {
				sum, found, counted = sum.Plus(r.Score), true, counted && r.Counted
			}
		}
		switch {
		case !found:
			return cell{nil, b.styles.id(styleCenter)}
		case !counted:
			return cell{pointsNumber(sum), b.styles.number(styleCut, digits)}
		}
		return cell{pointsNumber(sum), b.styles.decimals(digits)}
	}}
}
