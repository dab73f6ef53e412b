package dbase_test

import (
	"encoding/binary"
	"testing"

	"podium/formats/internal/dbase"
)

// FuzzParse: every value of a table that was parsed can be asked for.
func FuzzParse(f *testing.F) {
	head := make([]byte, 32+32+1)
	head[0], head[32], head[32+11], head[32+16], head[64] = 3, 'N', 'C', 4, 0x0D
	binary.LittleEndian.PutUint32(head[4:], 2)
	binary.LittleEndian.PutUint16(head[8:], uint16(len(head)))
	binary.LittleEndian.PutUint16(head[10:], 5)
	f.Add(append(head, " Rook Pawn\x1A"...))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := dbase.Parse(data)
		if (table == nil) != (err != nil) {
			t.Fatalf("a table: %t, error: %v", table != nil, err)
		}
		if err != nil || table.Len() > 1000 {
			return
		}
		for record := range table.Len() {
			for column := range table.Fields {
				if got := table.Value(record, column); len(got) > len(data) {
					t.Errorf("a value of %d bytes out of %d", len(got), len(data))
				}
			}
		}
	})
}
