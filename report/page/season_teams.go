package page

import (
	"fmt"
	"slices"
	"strconv"

	"podium/report"
	"podium/report/season"
)

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
