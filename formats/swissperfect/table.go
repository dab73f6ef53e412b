package swissperfect

import (
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/dbase"
)

// A table is a dBase table with a name, read as SwissPerfect writes them.
type table struct {
	*dbase.Table
	name string
	log  *formats.Log
}

// openTable reads a table and makes sure of the columns without which it means
// nothing; it gives false and logs what is wrong.
func openTable(p part, log *formats.Log, required ...string) (table, bool) {
	t := table{name: p.name, log: log}
	parsed, err := dbase.Parse(p.data)
	if err != nil {
		t.fail(1, -1, formats.Diagnostic{
			Code: formats.BadContainer, Found: err.Error(), Want: "a table as SwissPerfect writes it",
			Advice: "copy the file again",
		})
		return t, false
	}
	t.Table = parsed
	ok := true
	for _, name := range required {
		if t.Find(name) < 0 {
			ok = false
			t.fail(1, -1, formats.Diagnostic{
				Code: formats.MissingField, Found: "the column " + name + " is missing",
				Want: "the columns " + strings.Join(required, ", "), Advice: "copy the file again",
			})
		}
	}
	return t, ok
}

// text is a field of a record up to the first NUL: what follows is left over
// from an earlier value.
func (t *table) text(record int, column string) string {
	value, _, _ := strings.Cut(t.Value(record, t.Find(column)), "\x00")
	return strings.TrimSpace(value)
}

// number is a field that holds a whole number; a blank one is 0. What is no
// number is logged with code and counts as 0.
func (t *table) number(record int, column string, code formats.Code) int {
	s := t.text(record, column)
	if s == "" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		t.fail(record+1, t.Find(column), formats.Diagnostic{
			Code: code, Found: column + " " + strconv.Quote(formats.Quotable(s)), Want: "a whole number",
		})
		return 0
	}
	return n
}

// pos is the place of a field: record from 1, column from 0, -1 if unknown.
func (t *table) pos(record, column int) formats.Pos {
	return formats.Pos{Sheet: t.name, Line: record, Col: column + 1}
}

func (t *table) fail(record, column int, d formats.Diagnostic) {
	d.Pos, d.Severity, d.Err = t.pos(record, column), formats.Error, formats.ErrSyntax
	t.log.Add(d)
}
