package awards

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
)

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

// A column is what a column of a roster holds.
type column uint8

const (
	unknownColumn column = iota
	numberColumn
	idColumn
	nameColumn
	familyColumn
	givenColumn
	sectionColumn
	schoolColumn
	teamColumn
	clubColumn
	gradeColumn
	birthColumn
	sexColumn
	stateColumn
	federationColumn
	titleColumn
	memberColumn
	afterColumn
)

// columnNames are the names that people give to columns, folded and without the
// signs between words. The systems of ids stand in columnNamed.
func columnNames() map[column][]string {
	return map[column][]string{
		numberColumn:     {"no", "num", "number", "nr", "pairing number", "pairing no", "starting rank", "player no"},
		idColumn:         {"id", "player id", "memid", "mem id", "member id", "membership id"},
		nameColumn:       {"name", "player", "player name", "full name", "student", "student name"},
		familyColumn:     {"last name", "last", "lastname", "surname", "family name"},
		givenColumn:      {"first name", "first", "firstname", "given name"},
		sectionColumn:    {"section"},
		schoolColumn:     {"school", "sch", "school name"},
		teamColumn:       {"team", "team name"},
		clubColumn:       {"club", "club name"},
		gradeColumn:      {"grade", "gr", "grd", "class"},
		birthColumn:      {"birth", "born", "birthdate", "birth date", "birthday", "dob", "d o b", "date of birth", "birth year", "year of birth"},
		sexColumn:        {"sex", "gender", "m f"},
		stateColumn:      {"state", "province"},
		federationColumn: {"federation", "fed"},
		titleColumn:      {"title"},
		memberColumn:     {"member", "membership"},
		afterColumn:      {"rating after", "post rating", "new rating"},
	}
}

// columnNamed tells what a column of some name holds, and of an id its system.
func columnNamed(name string) (c column, system string) {
	if strings.TrimSpace(name) == "#" {
		return numberColumn, ""
	}
	words := strings.FieldsFunc(foldName(name), func(r rune) bool { return strings.ContainsRune(" _-.:/#", r) })
	key := strings.Join(words, " ")
	switch key {
	case "uscf", "uscf id", "uscf no", "uscf number", "uscf member id", "us chess id", "us chess member id", "uschess id":
		return idColumn, "uscf"
	case "fide", "fide id":
		return idColumn, "fide"
	}
	for c, names := range columnNames() { // no name stands in two of them
		if slices.Contains(names, key) {
			return c, ""
		}
	}
	return unknownColumn, ""
}

// at is a problem in a cell of the roster; column from 0, or -1 for the row. In a
// workbook, where places are cells, that is the first cell of the row.
func (r *Roster) at(line, column int, found, want, advice string) Problem {
	p := Problem{Sheet: r.Sheet, Warning: true, Problem: handwritten.Problem{
		File: r.File, Line: line, Col: column + 1, Found: found, Want: want, Advice: advice,
	}}
	if r.Sheet != "" {
		p.Col = max(p.Col, 1)
	}
	if column >= 0 && column < len(r.Columns) {
		p.Key = r.Columns[column]
	}
	return p
}

// cell is a cell without blanks around it; "" where the row is shorter.
func (w *RosterRow) cell(column int) string {
	if column < 0 || column >= len(w.Cells) {
		return ""
	}
	return strings.TrimSpace(w.Cells[column])
}

// layout is which column holds what.
type layout struct {
	columns []column
	systems []string // of an id
}

// layout reads the names of the columns. It tells those that nobody knows, those
// that stand there twice, and whether there is one to find players by.
func (r *Roster) layout() (l layout, problems []Problem) {
	var unknown []string
	findable := false
	for i, name := range r.Columns {
		c, system := columnNamed(name)
		for k := range i {
			if c != unknownColumn && l.columns[k] == c && l.systems[k] == system {
				problems = append(problems, r.at(r.Line, i, fmt.Sprintf("column %s twice", handwritten.Quoted(name)), "each column once", "the first is taken"))
				c = unknownColumn
			}
		}
		l.columns, l.systems = append(l.columns, c), append(l.systems, system)
		findable = findable || c == numberColumn || c == idColumn || c == nameColumn || c == familyColumn
		if c == unknownColumn && strings.TrimSpace(name) != "" {
			unknown = append(unknown, handwritten.Quoted(name))
		}
	}
	if !findable {
		p := r.at(r.Line, -1, "no column to find players by", "a column number, id, name or last name", "name the columns in the first row")
		p.Warning = false
		problems = append(problems, p)
	} else if len(unknown) > 0 {
		problems = append(problems, r.at(r.Line, -1, "columns that awards do not know: "+strings.Join(unknown, ", "), "", "they are left alone"))
	}
	return l, problems
}
