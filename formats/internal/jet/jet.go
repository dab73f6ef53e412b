// Package jet reads tables of Microsoft Access databases in the form Jet 4, which Access
// 2000 to 2003 and programs of that time write. It takes every page that belongs to a
// table, so it needs neither indexes nor queries, and decodes a value only when asked for
// it: a database may hold passwords, too.
//
// The layout is not published by its maker; that of the open-source readers is used. No
// library is, because the few of them read through files on disk or need C.
package jet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math"
	"strings"
	"time"
	"unicode/utf16"

	"podium/formats/tournament"
)

// The errors of [Open] and [Database.Table].
var (
	ErrNoDatabase = errors.New("not an Access database")
	ErrVersion    = errors.New("an Access database of another version than Jet 4")
	ErrNoTable    = errors.New("there is no table")
	ErrDamaged    = errors.New("the database is damaged, cut off or protected by a password")
)

const (
	pageSize  = 4096
	catalogue = 2 // the page that defines the table of tables
	dataPage  = 1
	tablePage = 2
)

// Mark is what a database has behind its first four bytes.
const Mark = "Standard Jet DB\x00"

// A Database is an open database. It keeps the bytes it was made of.
type Database struct{ data []byte }

// Open opens a database. The error wraps ErrNoDatabase, ErrVersion or ErrDamaged.
func Open(data []byte) (*Database, error) {
	switch {
	case len(data) < 0x15 || string(data[4:4+len(Mark)]) != Mark:
		return nil, ErrNoDatabase
	case data[0x14] != 1:
		return nil, fmt.Errorf("%w (%d)", ErrVersion, data[0x14])
	case len(data)%pageSize != 0:
		return nil, fmt.Errorf("%w: %d bytes are no whole number of pages", ErrDamaged, len(data))
	}
	return &Database{data}, nil
}

// page returns a page, nil if there is none of that number.
func (db *Database) page(n int) []byte {
	if n < 0 || n >= len(db.data)/pageSize {
		return nil
	}
	return db.data[n*pageSize : (n+1)*pageSize]
}

// A column is where the values of a column are in a row.
type column struct {
	kind   byte
	number int
	fixed  bool
	offset int // among the values of fixed length
	index  int // among the others
}

// The kinds of columns that are read.
const (
	kindBool   = 1
	kindByte   = 2
	kindInt16  = 3
	kindInt32  = 4
	kindFloat  = 6
	kindDouble = 7
	kindDate   = 8
	kindText   = 10
)

// A Table is the definition of a table, and its rows.
type Table struct {
	columns map[string]column
	rows    [][]byte
}

// Table reads a table by name. The error wraps ErrNoTable or ErrDamaged.
func (db *Database) Table(name string) (*Table, error) {
	tables, err := db.table(catalogue)
	if err != nil {
		return nil, err
	}
	const ofTables = 1
	for row := range tables.Rows() {
		if row.Int("Type") == ofTables && row.Text("Name") == name {
			return db.table(row.Int("Id") & 0xFFFFFF)
		}
	}
	return nil, fmt.Errorf("%w %s", ErrNoTable, name)
}

// table reads the table that a page defines.
func (db *Database) table(at int) (*Table, error) {
	definition, err := db.definition(at)
	if err != nil {
		return nil, err
	}
	t := &Table{}
	if t.columns, err = columnsOf(definition); err != nil {
		return nil, err
	}
	var places [][2]int // page and row
	seen := map[[2]int]bool{}
	add := func(at [2]int) {
		if !seen[at] {
			seen[at] = true
			places = append(places, at)
		}
	}
	for n := range len(db.data) / pageSize {
		page := db.page(n)
		if page[0] != dataPage || int(binary.LittleEndian.Uint32(page[4:])) != at {
			continue
		}
		rows := int(binary.LittleEndian.Uint16(page[12:]))
		if 14+2*rows > pageSize {
			return nil, fmt.Errorf("%w: page %d has %d rows", ErrDamaged, n, rows)
		}
		for i := range rows {
			const deleted, elsewhere = 0x8000, 0x4000
			switch flags := binary.LittleEndian.Uint16(page[14+2*i:]); {
			case flags&deleted != 0:
			case flags&elsewhere != 0:
				row, err := db.row(n, i)
				if err != nil || len(row) < 4 {
					return nil, fmt.Errorf("%w: row %d of page %d", ErrDamaged, i, n)
				}
				add([2]int{int(binary.LittleEndian.Uint32(row) >> 8), int(row[0])})
			default:
				add([2]int{n, i})
			}
		}
	}
	for _, at := range places {
		row, err := db.row(at[0], at[1])
		if err != nil {
			return nil, err
		}
		t.rows = append(t.rows, row)
	}
	return t, nil
}

// row returns the bytes of a row of a page. It ends where the row before it begins.
func (db *Database) row(page, i int) ([]byte, error) {
	const offset = 0x1FFF
	data := db.page(page)
	if data == nil || data[0] != dataPage {
		return nil, fmt.Errorf("%w: page %d has no rows", ErrDamaged, page)
	}
	if rows := int(binary.LittleEndian.Uint16(data[12:])); i >= rows || 14+2*rows > pageSize {
		return nil, fmt.Errorf("%w: page %d has no row %d", ErrDamaged, page, i)
	}
	from, to := int(binary.LittleEndian.Uint16(data[14+2*i:]))&offset, pageSize
	if i > 0 {
		to = int(binary.LittleEndian.Uint16(data[12+2*i:])) & offset
	}
	if from > to || to > pageSize {
		return nil, fmt.Errorf("%w: row %d of page %d", ErrDamaged, i, page)
	}
	return data[from:to], nil
}

// definition returns the definition of a table, which may continue on other pages.
func (db *Database) definition(at int) ([]byte, error) {
	first := db.page(at)
	if first == nil || first[0] != tablePage {
		return nil, fmt.Errorf("%w: page %d defines no table", ErrDamaged, at)
	}
	out := first[:pageSize:pageSize]
	for next, n := first, 0; ; n++ {
		follows := int(binary.LittleEndian.Uint32(next[4:]))
		if follows == 0 {
			return out, nil
		}
		if next = db.page(follows); next == nil || next[0] != tablePage || n > 16 {
			return nil, fmt.Errorf("%w: page %d, which continues a table", ErrDamaged, follows)
		}
		out = append(out, next[8:]...)
	}
}

// columnsOf reads the columns of a definition.
func columnsOf(definition []byte) (map[string]column, error) {
	const size = 25
	n, indexes := int(binary.LittleEndian.Uint16(definition[0x2D:])), int(binary.LittleEndian.Uint32(definition[0x33:]))
	from := 0x3F + 12*indexes
	if indexes > len(definition) || from+size*n > len(definition) {
		return nil, fmt.Errorf("%w: %d columns", ErrDamaged, n)
	}
	columns := make(map[string]column, n)
	names := definition[from+size*n:]
	for i := range n {
		c := definition[from+size*i:]
		if len(names) < 2 || len(names) < 2+int(binary.LittleEndian.Uint16(names)) {
			return nil, fmt.Errorf("%w: the names of the columns", ErrDamaged)
		}
		length := int(binary.LittleEndian.Uint16(names))
		columns[wide(names[2:2+length])] = column{
			kind: c[0], number: int(binary.LittleEndian.Uint16(c[5:])), index: int(binary.LittleEndian.Uint16(c[7:])),
			fixed: c[15]&1 != 0, offset: int(binary.LittleEndian.Uint16(c[21:])),
		}
		names = names[2+length:]
	}
	return columns, nil
}

// wide decodes UTF-16.
func wide(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// Rows yields the rows in the order of the pages.
func (t *Table) Rows() iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for _, data := range t.rows {
			if !yield(Row{t, data}) {
				return
			}
		}
	}
}

// Has reports whether the table has a column.
func (t *Table) Has(name string) bool { _, ok := t.columns[name]; return ok }

// A Row is a row of a table. A value that is missing, or that its bytes do not hold, is
// zero.
type Row struct {
	table *Table
	data  []byte
}

// value returns the bytes of a value; set says whether it has one, or of a yes or no
// which of them it is.
func (r Row) value(name string) (kind byte, data []byte, set bool) {
	c, ok := r.table.columns[name]
	if !ok || len(r.data) < 2 {
		return 0, nil, false
	}
	columns := int(binary.LittleEndian.Uint16(r.data))
	mask := len(r.data) - (columns+7)/8
	if c.number >= columns || mask < 2 || r.data[mask+c.number/8]>>(c.number%8)&1 == 0 {
		return c.kind, nil, false
	}
	if c.kind == kindBool {
		return c.kind, nil, true
	}
	if c.fixed {
		size, ok := map[byte]int{
			kindByte: 1, kindInt16: 2, kindInt32: 4, kindFloat: 4, kindDouble: 8, kindDate: 8,
		}[c.kind]
		if from := 2 + c.offset; ok && from+size <= mask {
			return c.kind, r.data[from : from+size], true
		}
		return c.kind, nil, false
	}
	// Behind the last value are the offsets, from the last to the first, and their number.
	end := mask - 2*(2+c.index)
	if end-2 < 2 || c.index >= int(binary.LittleEndian.Uint16(r.data[mask-2:])) {
		return c.kind, nil, false
	}
	from, to := int(binary.LittleEndian.Uint16(r.data[end:])), int(binary.LittleEndian.Uint16(r.data[end-2:]))
	if from > to || to > mask {
		return c.kind, nil, false
	}
	return c.kind, r.data[from:to], true
}

// Text returns a text without blanks around it.
func (r Row) Text(name string) string {
	kind, data, _ := r.value(name)
	if kind != kindText {
		return ""
	}
	if len(data) < 2 || data[0] != 0xFF || data[1] != 0xFE {
		return strings.TrimSpace(wide(data))
	}
	// Latin-1, in which every NUL changes between Latin-1 and UTF-16.
	var b strings.Builder
	for i, part := range bytes.Split(data[2:], []byte{0}) {
		if i%2 == 1 {
			b.WriteString(wide(part))
			continue
		}
		for _, c := range part {
			b.WriteRune(rune(c))
		}
	}
	return strings.TrimSpace(b.String())
}

// Int returns a whole number.
func (r Row) Int(name string) int {
	switch kind, data, ok := r.value(name); {
	case !ok:
	case kind == kindByte:
		return int(data[0])
	case kind == kindInt16:
		return int(int16(binary.LittleEndian.Uint16(data)))
	case kind == kindInt32:
		return int(int32(binary.LittleEndian.Uint32(data)))
	}
	return 0
}

// Day returns a date, which is stored as days since the end of 1899.
func (r Row) Day(name string) tournament.Date {
	kind, data, ok := r.value(name)
	if !ok || kind != kindDate {
		return tournament.Date{}
	}
	days := math.Float64frombits(binary.LittleEndian.Uint64(data))
	if math.IsNaN(days) || days < -36500 || days > 110000 {
		return tournament.Date{}
	}
	day := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(math.Floor(days)))
	return tournament.DateOf(day)
}
