package swissperfect

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// The columns of the tables that tests write.
func playerColumns() []dbase.Field {
	return []dbase.Field{
		{Name: "ID", Type: 'N', Width: 5},
		{Name: "START_NO", Type: 'C', Width: 5},
		{Name: "SURNAME", Type: 'C', Width: 25},
		{Name: "FIRSTNAME", Type: 'C', Width: 25},
		{Name: "TITLE", Type: 'C', Width: 3},
		{Name: "BIRTH_DATE", Type: 'D', Width: 8},
		{Name: "BONUS", Type: 'N', Width: 3},
		{Name: "LOC_RTG", Type: 'N', Width: 4},
	}
}

func gameColumns() []dbase.Field {
	var out []dbase.Field
	for _, name := range []string{"ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE"} {
		out = append(out, dbase.Field{Name: name, Type: 'N', Width: 5})
	}
	return out
}

// tables packs two tables of the given records, fields separated by "|", into
// a zip as SwissPerfect users send it.
func tables(t testing.TB, players, games []string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, file := range []struct {
		name    string
		columns []dbase.Field
		records []string
	}{{"open.trn", playerColumns(), players}, {"open.sco", gameColumns(), games}, {"open.ini", nil, nil}} {
		var records [][]string
		for _, record := range file.records {
			fields := strings.Split(record, "|")
			records = append(records, append(fields, make([]string, len(file.columns)-len(fields))...))
		}
		data, err := dbase.Encode(file.columns, records, tournament.Date{Year: 2026})
		if err != nil {
			t.Fatal(err)
		}
		if file.columns == nil {
			data = []byte("[Tournament Info]\nName=Test\n[Standings]\n")
		}
		w, err := archive.Create(file.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
