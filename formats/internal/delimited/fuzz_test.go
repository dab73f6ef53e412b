package delimited_test

import (
	"testing"

	"podium/formats"
	"podium/formats/internal/delimited"
)

// FuzzRows: rows keep the order of their lines.
func FuzzRows(f *testing.F) {
	f.Add("No,Name\n1,\"Doe, \"\"J\"\"\"\r2,\"Roe\nJane\"\n", 3)
	f.Add("a;\"b", 1)
	f.Fuzz(func(t *testing.T, s string, which int) {
		delimiters := []rune(delimited.Delimiters)
		rows := delimited.Rows(s, delimiters[((which%4)+4)%4], &formats.Log{})
		last := 0
		for _, row := range rows {
			if row.Line < last {
				t.Errorf("line %d behind line %d", row.Line, last)
			}
			last = row.Line
		}
	})
}
