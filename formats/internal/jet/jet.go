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
	"slices"
	"strings"

	"podium/formats/internal/text"
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
	rowsFrom  = 14 // of a data page: where the offsets of its rows are
)

func u16(b []byte, at int) int { return int(binary.LittleEndian.Uint16(b[at:])) }
func u32(b []byte, at int) int { return int(binary.LittleEndian.Uint32(b[at:])) }

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

// page returns a page of a kind, nil if the file has no page of that number.
func (db *Database) page(n int, kind byte) []byte {
	if uint(n) >= uint(len(db.data)/pageSize) || db.data[n*pageSize] != kind {
		return nil
	}
	return db.data[n*pageSize : (n+1)*pageSize]
}

// A column is where the values of a column are in a row.
type column struct {
	kind   byte
	number int // rows have it only if they are from after it was added
	all    int // the columns of the table
	fixed  bool
	offset int // among the values of fixed length
	length int // of a text of fixed length
	index  int // among the others
}

// The kinds of columns that are read.
const (
	kindBool  = 1
	kindByte  = 2
	kindInt16 = 3
	kindInt32 = 4
	kindDate  = 8
	kindText  = 10
)

// A Table is the definition of a table, and its rows.
type Table struct {
	columns map[string]column
	rows    [][]byte
	damaged string // a column with a value that cannot be read; "": all can be read
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

func (db *Database) table(at int) (*Table, error) {
	columns, err := db.columns(at)
	if err != nil {
		return nil, err
	}
	t, seen := &Table{columns: columns}, map[*byte]bool{}
	for n := range len(db.data) / pageSize {
		page := db.page(n, dataPage)
		if page == nil || u32(page, 4) != at {
			continue
		}
		for i := range u16(page, 12) {
			row, err := db.row(n, i, true)
			if err != nil {
				return nil, err
			}
			if len(row) > 0 && !seen[&row[0]] {
				seen[&row[0]] = true
				t.rows = append(t.rows, row)
			}
		}
	}
	return t, nil
}

// row returns the bytes of a row of a page, nil if it was deleted. It ends where the row before
// it begins. A row that did not fit any more has only the place of the real one.
func (db *Database) row(at, i int, mayMove bool) ([]byte, error) {
	const deleted, elsewhere, offset = 0x8000, 0x4000, 0x1FFF
	page, damaged := db.page(at, dataPage), fmt.Errorf("%w: row %d of page %d", ErrDamaged, i, at)
	if page == nil || i >= u16(page, 12) || rowsFrom+2*u16(page, 12) > pageSize {
		return nil, damaged
	}
	flags, to := u16(page, rowsFrom+2*i), pageSize
	if i > 0 {
		to = u16(page, rowsFrom+2*i-2) & offset
	}
	from := flags & offset
	switch moved := mayMove && flags&elsewhere != 0; {
	case mayMove && flags&deleted != 0:
		return nil, nil
	case from > to || to > pageSize || moved && to-from < 4:
		return nil, damaged
	case moved:
		return db.row(u32(page, from)>>8, int(page[from]), false)
	}
	return page[from:to], nil
}

// columns reads the definition of a table, which may continue on other pages.
func (db *Database) columns(at int) (map[string]column, error) {
	const size, mostPages = 25, 16
	damaged := fmt.Errorf("%w: page %d defines no table", ErrDamaged, at)
	var definition []byte
	for next, n := at, 0; next != 0 || n == 0; n++ {
		page := db.page(next, tablePage)
		if page == nil || n > mostPages {
			return nil, damaged
		}
		if next = u32(page, 4); n > 0 {
			page = page[8:]
		}
		definition = append(definition, page...)
	}
	n, indexes := u16(definition, 0x2D), u32(definition, 0x33)
	from := 0x3F + 12*indexes
	if indexes > len(definition) || from+size*n > len(definition) {
		return nil, damaged
	}
	columns, names := make(map[string]column, n), definition[from+size*n:]
	for i := range n {
		c := definition[from+size*i:]
		if len(names) < 2 || len(names) < 2+u16(names, 0) {
			return nil, damaged
		}
		length := u16(names, 0)
		columns[text.UTF16(names[2:2+length])] = column{
			kind: c[0], number: u16(c, 5), all: n, index: u16(c, 7), fixed: c[15]&1 != 0, offset: u16(c, 21), length: u16(c, 23),
		}
		names = names[2+length:]
	}
	return columns, nil
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

// Lacks returns the first of some columns that the table does not have, "" if it has all.
func (t *Table) Lacks(names ...string) string {
	for _, name := range names {
		if _, ok := t.columns[name]; !ok {
			return name
		}
	}
	return ""
}

// Damaged returns a column with a value that was asked for and that its bytes do not hold, ""
// if there was none.
func (t *Table) Damaged() string { return t.damaged }

// A Row is a row of a table. A value that is missing is zero; so is one that its bytes do not
// hold, which [Table.Damaged] tells.
type Row struct {
	table *Table
	data  []byte
}

// value returns the bytes of a value, nil if it has none. Its column must be of a kind that is
// wanted.
func (r Row) value(name string, wanted ...byte) []byte {
	c, ok := r.table.columns[name]
	if !ok {
		return nil
	}
	data, ok := c.of(r.data)
	if !ok || data != nil && !slices.Contains(wanted, c.kind) {
		r.table.damaged = name
		return nil
	}
	return data
}

// of returns the value of a column in a row, nil for none. ok is false if the row is too short
// for it.
func (c *column) of(row []byte) (data []byte, ok bool) {
	if len(row) < 2 {
		return nil, false
	}
	columns := u16(row, 0)
	mask := len(row) - (columns+7)/8 // which values there are; a yes or no is its bit
	if mask < 2 {
		return nil, false
	}
	switch {
	case c.number >= columns:
		return nil, columns < c.all
	case row[mask+c.number/8]>>(c.number%8)&1 == 0, c.kind == kindBool:
		return nil, true
	}
	if c.fixed {
		size := map[byte]int{kindByte: 1, kindInt16: 2, kindInt32: 4, kindDate: 8, kindText: c.length}[c.kind]
		if from := 2 + c.offset; from+size <= mask {
			return row[from : from+size], true
		}
		return nil, false
	}
	// Behind the last value are the offsets, from the last to the first, and their number.
	end := mask - 2*(2+c.index)
	if end-2 < 2 || c.index >= u16(row, mask-2) {
		return nil, false
	}
	from, to := u16(row, end), u16(row, end-2)
	if from > to || to > mask {
		return nil, false
	}
	return row[from:to], true
}

// Text returns a text without blanks around it.
func (r Row) Text(name string) string {
	data := r.value(name, kindText)
	packed, ok := bytes.CutPrefix(data, []byte("\xFF\xFE"))
	if !ok {
		return strings.Trim(text.UTF16(data), " \t\r\n\x00")
	}
	// Latin-1, in which every NUL changes between Latin-1 and UTF-16.
	var b strings.Builder
	for i, part := range bytes.Split(packed, []byte{0}) {
		if i%2 == 1 {
			b.WriteString(text.UTF16(part))
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
	switch data := r.value(name, kindByte, kindInt16, kindInt32); len(data) {
	case 1:
		return int(data[0])
	case 2:
		return int(int16(u16(data, 0)))
	case 4:
		return int(int32(u32(data, 0)))
	}
	return 0
}

// Day returns a date.
func (r Row) Day(name string) tournament.Date {
	data := r.value(name, kindDate)
	if data == nil {
		return tournament.Date{}
	}
	days := math.Float64frombits(binary.LittleEndian.Uint64(data))
	if !(days > -36500 && days < 110000) {
		return tournament.Date{}
	}
	return text.DayOfSerial(int(math.Floor(days)))
}
