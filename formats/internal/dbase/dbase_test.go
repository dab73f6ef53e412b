package dbase

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// twoRecords is a table written out by hand, byte by byte, from the published
// description of the container: fields A (3 bytes) and N (2), two records.
const twoRecords = "\x03\x7e\x03\x1e\x02\x00\x00\x00\x61\x00\x06\x00" +
	"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
	"A\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00C\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
	"NUM\x00\x00\x00\x00\x00\x00\x00\x00N\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
	"\x0d" + " ab 1 " + "* \xe9\x00 2" + "\x1a"

func TestParse(t *testing.T) {
	t.Parallel()
	table, err := Parse([]byte(twoRecords))
	if err != nil {
		t.Fatal(err)
	}
	if table.Len() != 2 || !slices.Equal(slices.Collect(table.Live()), []int{0}) || table.Find("NUM") != 1 || table.Find("X") != -1 {
		t.Errorf("%d records, kept: %d", table.Len(), slices.Collect(table.Live()))
	}
	got := []string{table.Value(0, 0), table.Value(0, 1), table.Value(1, 0), table.Value(1, 1), table.Value(0, -1)}
	if diff := cmp.Diff([]string{"ab", "1", "é", "2", ""}, got); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
}

func TestParseDamaged(t *testing.T) {
	t.Parallel()
	change := func(at int, b byte) []byte {
		data := []byte(twoRecords)
		data[at] = b
		return data
	}
	tests := []struct {
		name string
		data []byte
		want error
	}{
		{"nothing", nil, ErrNoTable},
		{"with a memo file", change(0, 0x83), ErrNoTable},
		{"cut in the head", []byte(twoRecords[:50]), ErrTruncated},
		{"cut in a record", []byte(twoRecords[:len(twoRecords)-4]), ErrTruncated},
		{"a count of four milliards", change(7, 0xFF), ErrTruncated},
		{"a count of one", change(4, 1), ErrCount},
		{"a record of seven bytes", change(10, 7), ErrDamaged},
		{"a head of four fields", change(8, 0x90), ErrTruncated},
		{"a byte too many", []byte(twoRecords[:0x66] + "a" + twoRecords[0x66:0x6b] + twoRecords[0x6c:0x6d] + " \x1a"), ErrDamaged},
		{"a record neither kept nor deleted", change(0x67, '7'), ErrDamaged},
		{"no end of the fields", change(0x60, 'X'), ErrDamaged},
		{"a head that ends with its fields", change(8, 0x60), ErrDamaged},
		{"no fields", change(headSize, endOfHead), ErrDamaged},
		{"a head without room for a field", change(8, 0x40), ErrTruncated},
		{"the first lines alone", []byte(twoRecords[:headSize]), ErrTruncated},
		{"less than them", []byte(twoRecords[:headSize-1]), ErrNoTable},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if _, err := Parse(tt.data); !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
}

// TestSmallest: a table of one field and no record, and what programs write behind the last record.
func TestSmallest(t *testing.T) {
	t.Parallel()
	for name, known := range map[string]bool{"A": true, "Z": true, "@": false, "[": false} {
		data, err := Encode([]Field{{Name: name, Type: 'C', Width: 3}}, nil, tournament.Date{})
		if err != nil {
			t.Fatal(err)
		}
		for _, end := range []string{"", "\x1a", "\x00\x00", " \x00"} {
			data := append(data[:len(data)-1:len(data)-1], end...)
			if table, err := Parse(data); err != nil || table.Len() != 0 || len(table.Fields) != 1 || IsTable(data) != known {
				t.Errorf("field %q, ending %q: %v, known as a table: %t", name, end, err, IsTable(data))
			}
		}
	}
	if IsTable([]byte(twoRecords[:8] + "\x40\x00" + twoRecords[10:])) {
		t.Error("a head without room for a field is known as a table")
	}
	if got := Trim(" \x00a \x00"); got != "a" {
		t.Errorf("%q", got)
	}
}

func TestEncode(t *testing.T) {
	t.Parallel()
	fields := []Field{{Name: "A", Type: 'C', Width: 3}, {Name: "NUM", Type: 'N', Width: 2}}
	got, err := Encode(fields, [][]string{{"ab", "1"}, {"x", "22"}}, tournament.Date{Year: 2026, Month: 3, Day: 30})
	if err != nil {
		t.Fatal(err)
	}
	want := twoRecords[:0x61] + " ab 1 " + " x  22" + "\x1a"
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
	for _, value := range []string{"abcd", "é"} {
		if _, err := Encode(fields, [][]string{{value, ""}}, tournament.Date{}); err == nil {
			t.Errorf("%q was written", value)
		}
	}
}

// The tables of pairing programs must come back byte for byte.
func TestTablesOfOthers(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"} {
		data := formatstest.ReadOther(t, "swisssys/dbf_test/"+name)
		table, err := Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var records [][]string
		for i := range table.Len() {
			var record []string
			for column := range table.Fields {
				record = append(record, table.Value(i, column))
			}
			records = append(records, record)
		}
		got, err := Encode(table.Fields, records, tournament.Date{Year: 2026, Month: 3, Day: 30})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(data, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
