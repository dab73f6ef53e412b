package awards

// A Roster is what somebody knows of players that the file of the event does not
// hold: a table whose first row names its columns. Columns that nobody knows
// are noted and left alone.
type Roster struct {
	File    string // name by which messages call it
	Sheet   string // of a workbook; "": a text file
	Line    int    // of the row of names, from 1
	Columns []string
	Rows    []RosterRow
}

// A RosterRow is a row of a roster, usually one player.
type RosterRow struct {
	Line  int      // from 1, as an editor or a workbook counts
	Cells []string // by column; may be shorter than Roster.Columns
}
