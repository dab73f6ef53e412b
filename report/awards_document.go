package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/report/sheet"
)

// AwardsDocument is what goes to whom and why, with everything that is known of each
// award: a sheet for each kind of table of some views, or of all; sections are to be
// filtered there, not turned over. Data.Awards must be there.
func (d Data) AwardsDocument(views []AwardsView) sheet.Document {
	if len(views) == 0 {
		views = AwardsViews()
	}
	series := d.Awards.OfSeries()
	doc := d.Document()
	doc.Lines = append([]string{d.Awards.Plan.Title, series.Stand}, doc.Lines...)
	doc.Alarm = series.Missing
	for _, view := range views {
		for _, t := range joined(AwardsTables(d.Awards, view)) {
			if len(t.Rows) > 0 || view == ByAward {
				doc.Sheets = append(doc.Sheets, t.sheet(view))
			}
		}
	}
	doc.Notes = d.awardsNotes()
	return doc
}

// awardsNotes say by what was decided, and whatever was found doubtful.
func (d Data) awardsNotes() []sheet.Topic {
	series := d.Awards.OfSeries()
	event := EventTopic(d.Event)
	event.Facts = append(event.Facts,
		sheet.Fact{Label: "MISSING", Text: series.Missing},
		sheet.Fact{Label: "Series", Text: JoinWords(", ", series.Plan, series.Stand)},
		sheet.Fact{Label: "Plan", Text: d.Awards.Plan.Title})
	for i, note := range d.Awards.Notes {
		event.Facts = append(event.Facts, sheet.Fact{Label: fmt.Sprintf("Rule %d", i+1), Text: note})
	}
	list := []sheet.Topic{event}
	if len(series.Rules) > 0 {
		list = append(list, sheet.Topic{Title: "The series", Facts: lines(series.Rules)})
	}
	for _, sd := range d.Sections {
		list = append(list, sectionTopics(sd)...)
	}
	return append(list, WarningTopics(d.Warnings)...)
}

// joined makes one table of those with the same columns, which then name the section.
func joined(tables []AwardsTable) []AwardsTable {
	var out []AwardsTable
	for _, t := range tables {
		if !t.has(SectionColumn) {
			t.Columns = append(columnsOf(SectionColumn), t.Columns...)
			rows := make([][]string, len(t.Rows))
			for i, row := range t.Rows {
				rows[i] = append([]string{t.Section}, row...)
			}
			t.Rows = rows
		}
		at := slices.IndexFunc(out, func(o AwardsTable) bool { return slices.Equal(o.Columns, t.Columns) })
		if at < 0 {
			t.Notes = slices.Clone(t.Notes)
			out = append(out, t)
			continue
		}
		out[at].Rows = append(out[at].Rows, t.Rows...)
		out[at].Notes = append(out[at].Notes, t.Notes...)
	}
	return out
}

func (t *AwardsTable) has(column string) bool {
	return slices.ContainsFunc(t.Columns, func(c AwardsColumn) bool { return c.Name == column })
}

// sheet is the table as a sheet. What decided is left out: the reason says it.
func (t *AwardsTable) sheet(view AwardsView) sheet.Sheet {
	s := sheet.Sheet{Key: string(view), Len: len(t.Rows), Notes: t.Notes}
	switch {
	case view == ByAward && t.has(AmountColumn):
		s.Key = "prize-money"
	case view == ByAward:
		s.Key = "awards"
	case view == ByPlayer:
		s.Key = "by-player"
	}
	title := strings.ReplaceAll(s.Key, "-", " ")
	s.Title = strings.ToUpper(title[:1]) + title[1:]
	var from []int
	for i, c := range t.Columns {
		if c.Name != DecidedColumn {
			from = append(from, i)
			s.Columns = append(s.Columns, awardsColumn(c))
		}
	}
	signs := view == Receipts
	if signs {
		s.Columns = append(s.Columns, sheet.Column{Key: "signature", Head: "Signature", When: sheet.ByHand})
	}
	s.Rows = sheet.RowsOf(t.Rows, func(_ int, row *[]string) []sheet.Cell {
		cells := make([]sheet.Cell, len(s.Columns))
		for i, at := range from {
			cells[i] = awardsCell(s.Columns[i].Kind, (*row)[at])
		}
		return cells
	})
	return s
}

// awardsColumn is a column of awards as sheets have it.
func awardsColumn(of AwardsColumn) sheet.Column {
	c := sheet.Column{Key: strings.ToLower(strings.ReplaceAll(of.Name, " ", "-")), Head: of.Name, When: sheet.IfAny}
	switch of.Name {
	case ReasonColumn:
		c.Detail = true
	case PassedColumn:
		c.Detail, c.Lead = true, "passed over: "
	case NextColumn:
		c.Detail, c.Lead = true, "next in line: "
	case WinnerColumn:
		c.Kind = sheet.Name
	case ScoreColumn:
		c.Kind, c.Digits = sheet.Score, 4
	}
	switch {
	case of.Kind == MoneyCells:
		c.Kind, c.Digits = sheet.Money, 2
	case of.Kind == NumberCells && of.Name != ScoreColumn:
		c.Kind = sheet.Number
	}
	return c
}

// awardsCell is a cell of awards. A number is stored as it is shown; nothing is
// computed with it here.
func awardsCell(kind sheet.Kind, text string) sheet.Cell {
	c := sheet.Words(text)
	switch kind {
	case sheet.Score, sheet.Money, sheet.Number:
		c.Num = decimal(text)
	case sheet.Text, sheet.Word, sheet.Name, sheet.Rank, sheet.Value, sheet.Game, sheet.Result:
	}
	return c
}

// decimal is the number that a text of digits and a point says; none, if it says
// anything else.
func decimal(text string) sheet.Num {
	whole, fraction, _ := strings.Cut(text, ".")
	num, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil {
		return sheet.Num{}
	}
	out := sheet.Num{Num: num, Den: 1}
	for range fraction {
		out.Den *= 10
	}
	return out
}
