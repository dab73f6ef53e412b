package report

import (
	"slices"
	"strconv"
	"strings"

	"podium/report/awards"
)

// An AwardsTable is one table of a view. The documents of awards, on paper, in a
// workbook and on a terminal, show these rows and differ in the columns that they
// choose.
type AwardsTable struct {
	Section string // "" for one across sections
	Title   string
	Columns []AwardsColumn
	Rows    [][]string // by column; texts of several lines have line ends
	Notes   []string   // below it
}

// An AwardsColumn is a column of such a table.
type AwardsColumn struct {
	Name string
	Kind AwardsCells
}

// AwardsCells is what the cells of a column hold. The zero value is text.
type AwardsCells uint8

// The kinds of cells.
const (
	TextCells   AwardsCells = iota
	NumberCells             // whole numbers or half-points: "4.5"
	MoneyCells              // amounts with two decimals, without the currency
)

// The columns of the tables of awards.
const (
	SectionColumn  = "Section"
	AwardColumn    = "Award"
	WinnerColumn   = "Winner"
	SchoolColumn   = "School or club"
	ScoreColumn    = "Score"
	DecidedColumn  = "Decided by"
	ReasonColumn   = "Reason"
	PassedColumn   = "Passed over"
	NextColumn     = "Next in line"
	AmountColumn   = "Amount"
	NumberColumn   = "No"
	TurnColumn     = "Turn"
	AwardsIDColumn = "Plan"
)

// columnsOf makes columns of names; what they hold follows from that.
func columnsOf(names ...string) []AwardsColumn {
	out := make([]AwardsColumn, len(names))
	for i, name := range names {
		out[i].Name = name
		switch name {
		case ScoreColumn, NumberColumn, TurnColumn:
			out[i].Kind = NumberCells
		case AmountColumn:
			out[i].Kind = MoneyCells
		}
	}
	return out
}

// partTitle begins the title of a table with the section that it is about.
func partTitle(r *awards.Result, section string, across bool, what string) string {
	switch {
	case across && r.Series != nil:
		return "All tables: " + what
	case across:
		return "All sections: " + what
	case section == "":
		return strings.ToUpper(what[:1]) + what[1:]
	}
	return section + ": " + what
}

// SchoolOf is the school of a player, or of a team the players who count.
func SchoolOf(e *awards.Entrant) string {
	if e.Team {
		return strings.Join(e.Members, "; ")
	}
	return e.Of
}

// startingRank is the number of an entrant; schools have none.
func startingRank(e *awards.Entrant) string {
	if e.No == 0 {
		return ""
	}
	return strconv.Itoa(e.No)
}

// Only gives the table with the columns of some names, in their order, without
// those that it does not have and those in which nothing stands.
func (t *AwardsTable) Only(names ...string) AwardsTable {
	out := *t
	out.Columns, out.Rows = nil, make([][]string, len(t.Rows))
	for _, name := range names {
		at := slices.IndexFunc(t.Columns, func(c AwardsColumn) bool { return c.Name == name })
		if at < 0 || !slices.ContainsFunc(t.Rows, func(row []string) bool { return row[at] != "" }) {
			continue
		}
		out.Columns = append(out.Columns, t.Columns[at])
		for i, row := range t.Rows {
			out.Rows[i] = append(out.Rows[i], row[at])
		}
	}
	return out
}
