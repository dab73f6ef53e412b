package jet_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats/internal/jet"
	"podium/formats/internal/jet/jettest"
)

// Where the pages of the database of these tests begin: the definition of a table of players, and its
// rows.
const (
	page       = 4096
	definition = 3 * page
	rows       = 4 * page
)

func players() []byte {
	return jettest.Build(jettest.Table{Name: "PLAYER", Columns: []string{"Ref", "Name", "Born", "Paid"}, Rows: [][]any{
		{1, "Rook", 41000.5, true}, {2, "Pawn, Šárka", 1.0, false}, {3, "King", nil, nil},
	}}, jettest.Table{Name: "OTHER", Columns: []string{"Key"}, Rows: [][]any{{1}}})
}

// rowAt is where a row of the players begins: rows fill their page from its end.
func rowAt(data []byte, i int) int {
	return rows + int(binary.LittleEndian.Uint16(data[rows+14+2*i:]))
}

// read lists the rows of the players, or what is wrong with the database.
func read(data []byte) string {
	db, err := jet.Open(data)
	if err != nil {
		return err.Error()
	}
	table, err := db.Table("PLAYER")
	if err != nil {
		return err.Error()
	}
	var out []string
	for row := range table.Rows() {
		out = append(out, fmt.Sprintf("%d %s %s", row.Int("Ref"), row.Text("Name"), row.Day("Born")))
	}
	if column := table.Damaged(); column != "" {
		out = append(out, "damaged "+column)
	}
	return strings.Join(out, "; ")
}

const all = "1 Rook 2012-04-01; 2 Pawn, Šárka 1899-12-31; 3 King "

// TestDamaged: what is left of a damaged database is an error, a value that is said to be damaged, or
// another value, and never a panic.
func TestDamaged(t *testing.T) {
	t.Parallel()
	sound := players()
	first, second := rowAt(sound, 0), rowAt(sound, 1)
	end := rows + page // of the first row, behind its mask of one byte
	if got := read(sound); got != all {
		t.Fatalf("%q, want %q", got, all)
	}
	u16 := func(at, n int) func([]byte) []byte {
		return func(data []byte) []byte {
			binary.LittleEndian.PutUint16(data[at:], uint16(n))
			return data
		}
	}
	u32 := func(at, n int) func([]byte) []byte {
		return func(data []byte) []byte {
			binary.LittleEndian.PutUint32(data[at:], uint32(n))
			return data
		}
	}
	offset := rows + 14 // of the first row
	for name, tt := range map[string]struct {
		change func(data []byte) []byte
		want   string // or the beginning of an error
	}{
		"cut in the mark":          {func(data []byte) []byte { return data[:20] }, "not an Access database"},
		"cut behind the version":   {func(data []byte) []byte { return data[:21] }, "the database is damaged"},
		"another version":          {func(data []byte) []byte { data[20] = 0; return data }, "an Access database of another version"},
		"rows beyond the page":     {u16(rows+12, 2042), "the database is damaged"},
		"as many as have room":     {u16(rows+12, 2041), "the database is damaged"}, // they are not in order
		"a row behind its end":     {u16(offset, 4097), "the database is damaged"},
		"a blank row":              {u16(offset+4, second-rows), strings.TrimSuffix(all, "; 3 King ")},
		"a deleted row":            {u16(offset, first-rows|0x8000), strings.TrimPrefix(all, "1 Rook 2012-04-01; ")},
		"a moved row":              {moved(second, rows/page, 0), "1 Rook 2012-04-01; 3 King "},
		"moved to no page":         {moved(second, 99, 0), "the database is damaged"},
		"moved to another kind":    {moved(second, definition/page, 0), "the database is damaged"},
		"moved to no row":          {moved(second, rows/page, 3), "the database is damaged"},
		"moved without a place":    {u16(offset+2, first-rows-3|0x4000), "the database is damaged"},
		"a row of one byte":        {u16(offset, 4095), "damaged"},
		"another definition":       {u32(definition+4, 99), "the database is damaged"},
		"a definition in a circle": {u32(definition+4, definition/page), "the database is damaged"},
		"indexes beyond":           {u32(definition+0x33, 5000), "the database is damaged"},
		"indexes to its end":       {u32(definition+0x33, page), "the database is damaged"},
		"columns beyond":           {u16(definition+0x2D, 164), "the database is damaged"},
		"names beyond":             {u16(definition+0x3F+4*25, 4096), "the database is damaged"},
		"columns without names":    {u16(definition+0x2D, 161), "the database is damaged"}, // two bytes are left
		"more columns than there":  {u16(first, 64), "damaged"},
		"columns of a later time":  {u16(first, 1), "1  ; 2 Pawn, Šárka 1899-12-31; 3 King "},
		"no offsets":               {u16(end-3, 0), "1  2012-04-01; 2 Pawn, Šárka 1899-12-31; 3 King ; damaged Name"},
		"an offset beyond":         {u16(end-7, page), "1  2012-04-01; 2 Pawn, Šárka 1899-12-31; 3 King ; damaged Name"},
		"offsets backwards":        {u16(end-5, page), "1  2012-04-01; 2 Pawn, Šárka 1899-12-31; 3 King ; damaged Name"},
		"a number too far":         {u16(definition+0x3F+21, 80), "damaged"},
		"a number of another kind": {func(data []byte) []byte { data[definition+0x3F] = 9; return data }, "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := read(tt.change(slices.Clone(sound)))
			if got != tt.want && !strings.HasPrefix(got, tt.want) && (tt.want != "damaged" || !strings.Contains(got, "; damaged ")) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
	db, err := jet.Open(sound)
	if err != nil {
		t.Fatal(err)
	}
	if other, err := db.Table("OTHER"); err != nil || other.Lacks("Key", "Ref") != "Ref" {
		t.Errorf("another table: %+v, %v", other, err)
	}
	if _, err := db.Table("NONE"); !errors.Is(err, jet.ErrNoTable) {
		t.Errorf("no table: %v", err)
	}
	if _, err := jet.Open(sound[:page]); err != nil {
		t.Errorf("a database of a page: %v", err)
	}
	if db, _ := jet.Open(sound[:page]); db != nil {
		if _, err := db.Table("PLAYER"); !errors.Is(err, jet.ErrDamaged) {
			t.Errorf("%v", err)
		}
	}
}

// moved puts in place of a row the place of another one.
func moved(row, page, i int) func([]byte) []byte {
	return func(data []byte) []byte {
		binary.LittleEndian.PutUint32(data[row:], uint32(page<<8|i))
		data[rows+14+2+1] |= 0x40
		return data
	}
}

// TestText: texts of Latin-1, in which every NUL changes to UTF-16 and back, and of UTF-16.
func TestText(t *testing.T) {
	t.Parallel()
	for stored, want := range map[string]string{
		"Rossé": "Rossé", "\x00\x60\x01\x00a\x00\x61\x01\x00b": "Šašb", "Šárka": "Šárka", " a ": "a", "Š ": "Š", "": "",
	} {
		data := jettest.Build(jettest.Table{Name: "PLAYER", Columns: []string{"Ref", "Name", "Born"}, Rows: [][]any{{1, stored, 1.0}}})
		if got := read(data); got != "1 "+want+" 1899-12-31" {
			t.Errorf("%q: %q, want %q", stored, got, want)
		}
	}
}

// TestDays: numbers that are no days of our time are none.
func TestDays(t *testing.T) {
	t.Parallel()
	for days, want := range map[float64]string{
		41000: "2012-04-01", -36500: "", -36499: "1800-01-24", 109999: "2201-03-01", 110000: "", -0.5: "1899-12-29",
	} {
		data := jettest.Build(jettest.Table{Name: "PLAYER", Columns: []string{"Ref", "Name", "Born"}, Rows: [][]any{{1, "Rook", days}}})
		if got := read(data); got != "1 Rook "+want {
			t.Errorf("%v: %q, want %q", days, got, want)
		}
	}
}
