// Package jettest makes small Access databases for tests.
package jettest

import (
	"encoding/binary"
	"math"
	"unicode/utf16"

	"podium/formats/internal/jet"
)

// A Table is a table to make. Rows hold a string, a Fixed, an int, a bool or a float64 for each
// column, nil for no value; the values of a column are of one kind.
type Table struct {
	Name    string
	Columns []string
	Rows    [][]any
}

// Fixed is a text of up to eight letters that takes the same room in every row.
type Fixed string

const (
	pageSize = 4096
	slot     = 16 // bytes of a value of fixed length
)

// Build makes a database of tables.
func Build(tables ...Table) []byte {
	head := make([]byte, pageSize)
	copy(head[4:], jet.Mark)
	head[0x14] = 1
	catalogue := Table{Name: "MSysObjects", Columns: []string{"Id", "Name", "Type"}}
	pages := [][]byte{head, make([]byte, pageSize), nil}
	for _, t := range tables {
		at := len(pages)
		catalogue.Rows = append(catalogue.Rows, []any{at, t.Name, 1})
		pages = append(pages, definition(t))
		pages = append(pages, data(t, at)...)
	}
	pages[2] = definition(catalogue)
	pages = append(pages, data(catalogue, 2)...)
	var out []byte
	for _, p := range pages {
		out = append(out, p...)
	}
	return out
}

// fixedText stands for a text of fixed length, which is a text with another flag.
const fixedText = 110

// kinds returns the kinds of the columns of a table.
func kinds(t Table) []byte {
	out := make([]byte, len(t.Columns))
	for _, row := range t.Rows {
		for i, v := range row {
			switch v.(type) {
			case bool:
				out[i] = 1
			case int:
				out[i] = 4
			case float64:
				out[i] = 8
			case string:
				out[i] = 10
			case Fixed:
				out[i] = fixedText
			}
		}
	}
	return out
}

func definition(t Table) []byte {
	p := make([]byte, 0x3F, pageSize)
	p[0] = 2
	binary.LittleEndian.PutUint16(p[0x2D:], uint16(len(t.Columns)))
	variable, fixed := 0, 0
	for i, kind := range kinds(t) {
		c := make([]byte, 25)
		c[0] = kind % 100
		binary.LittleEndian.PutUint16(c[5:], uint16(i))
		if kind == 10 {
			binary.LittleEndian.PutUint16(c[7:], uint16(variable))
			variable++
		} else {
			c[15] = 1
			binary.LittleEndian.PutUint16(c[21:], uint16(fixed))
			binary.LittleEndian.PutUint16(c[23:], slot)
			fixed += slot
		}
		p = append(p, c...)
	}
	for _, name := range t.Columns {
		p = binary.LittleEndian.AppendUint16(p, uint16(2*len(name)))
		p = appendWide(p, name)
	}
	return p[:pageSize]
}

func appendWide(p []byte, s string) []byte {
	for _, unit := range utf16.Encode([]rune(s)) {
		p = binary.LittleEndian.AppendUint16(p, unit)
	}
	return p
}

// data returns the pages with the rows of a table.
func data(t Table, at int) (pages [][]byte) {
	var page []byte
	end, count := 0, 0
	for _, values := range t.Rows {
		row := rowOf(t, values)
		if page == nil || 14+2*(count+1) > end-len(row) {
			page = make([]byte, pageSize)
			page[0] = 1
			binary.LittleEndian.PutUint32(page[4:], uint32(at))
			pages, end, count = append(pages, page), pageSize, 0
		}
		end -= len(row)
		copy(page[end:], row)
		binary.LittleEndian.PutUint16(page[14+2*count:], uint16(end))
		count++
		binary.LittleEndian.PutUint16(page[12:], uint16(count))
	}
	return pages
}

func rowOf(t Table, values []any) []byte {
	kinds := kinds(t)
	row := binary.LittleEndian.AppendUint16(nil, uint16(len(values)))
	mask := make([]byte, (len(values)+7)/8)
	var offsets []int
	for i, v := range values {
		if kinds[i] == 10 {
			continue
		}
		var cell [slot]byte
		switch v := v.(type) {
		case int:
			binary.LittleEndian.PutUint32(cell[:], uint32(v))
		case float64:
			binary.LittleEndian.PutUint64(cell[:], math.Float64bits(v))
		case Fixed:
			copy(cell[:], appendWide(nil, string(v)))
		}
		row = append(row, cell[:]...)
	}
	for i, v := range values {
		if on, isBool := v.(bool); v != nil && (!isBool || on) {
			mask[i/8] |= 1 << (i % 8)
		}
		if kinds[i] == 10 {
			offsets = append(offsets, len(row))
			if s, ok := v.(string); ok {
				row = appendText(row, s)
			}
		}
	}
	offsets = append(offsets, len(row))
	for i := len(offsets) - 1; i >= 0; i-- {
		row = binary.LittleEndian.AppendUint16(row, uint16(offsets[i]))
	}
	row = binary.LittleEndian.AppendUint16(row, uint16(len(offsets)-1))
	return append(row, mask...)
}

// appendText writes Latin-1 in the short form, and other texts in UTF-16.
func appendText(row []byte, s string) []byte {
	for _, c := range s {
		if c > 0xFF {
			return appendWide(row, s)
		}
	}
	row = append(row, 0xFF, 0xFE)
	for _, c := range s {
		row = append(row, byte(c))
	}
	return row
}
