package uschess

import (
	"strings"

	"podium/formats"
	"podium/formats/internal/dbase"
)

// recordsOf is formats.Format.Records: the fields of the three tables that hold
// anything. Padding after the last round holds nothing.
func recordsOf(src formats.Source) []formats.Record {
	var out []formats.Record
	files := collect(src, &formats.Log{})
	for _, name := range reportFiles() {
		parsed, err := dbase.Parse(files[name])
		if err != nil {
			continue
		}
		t := table{parsed, name}
		for i := range t.Len() {
			if !t.Deleted(i) {
				out = append(out, fieldsOf(t, i)...)
			}
		}
	}
	return out
}

// fieldsOf gives the fields of a record. A record is named by what identifies
// it: the number of the section, and that of the player in it.
func fieldsOf(t table, record int) []formats.Record {
	var name strings.Builder
	name.WriteString(t.file)
	for _, field := range []string{"S_SEC_NUM", "D_SEC_NUM", "D_PAIR_NUM"} {
		if column := t.Find(field); column >= 0 {
			name.WriteString(" " + t.Value(record, column))
		}
	}
	var out []formats.Record
	for column := range t.Fields {
		text, field := t.Value(record, column), t.Fields[column].Name
		if text == "" || strings.HasPrefix(field, "D_RND") && isPadding(text) {
			continue
		}
		out = append(out, formats.Record{Pos: t.pos(record, column), Key: name.String() + " " + field, Text: text})
	}
	return out
}
