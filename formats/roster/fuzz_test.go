package roster_test

import (
	"testing"

	"podium/formats"
	"podium/formats/roster"
)

// FuzzRead: there is a table, or an error.
func FuzzRead(f *testing.F) {
	f.Add([]byte("No,Name,Grade,School\n1,\"Doe, Jane\",5,Oak\n"))
	f.Add([]byte("Name;Sex\n\"Doe\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("roster.csv")
		if table := roster.Read(formats.Source{Name: "roster.csv", Data: data}, log); (table == nil) != log.Failed() {
			t.Errorf("a table: %t; errors: %v", table != nil, log.Err())
		}
	})
}
