package page

import (
	"slices"
	"strconv"

	"podium/report"
	"podium/report/season"
)

// A seasonField is a column of a table of the page.
type seasonField struct {
	head seasonHead
	cell func(*season.Row) seasonCell
}

// fields are the columns of a category.
func (d series) fields(t *season.Table) []seasonField {
	list := []seasonField{
		{seasonHead{Text: "Rank", Class: "rank"}, func(r *season.Row) seasonCell { return rankField(r.Rank) }},
		{seasonHead{Text: "Name", Class: "name"}, func(r *season.Row) seasonCell {
			name := personName(string(d.Person(r.Person).Name))
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
	if t.Open && d.NoOutlook(t) == "" {
		list = append(list, d.pointsField("Can reach", "value", "can reach", func(r *season.Row) season.Points { return r.Reachable }))
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
