// Package dbase reads and writes the tables of dBase III, the container of the
// rating report of US Chess and of several pairing programs: a head that names
// the fields, then records of fixed width in which everything is text.
//
// Callers interpret the fields. The package uses no library because the container
// takes only two hundred lines, and because it checks every size in a table against
// the length of the data before it uses it.
package dbase

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// The layout of a table, in bytes.
const (
	version   = 0x03 // dBase III, without memo file
	headSize  = 32
	fieldSize = 32
	nameSize  = 11
	endOfHead = 0x0D
	endOfFile = 0x1A
	live      = ' '
	deleted   = '*'
)

// A Field is one column of a table.
type Field struct {
	Name     string
	Type     byte // 'C' text, 'N' number, 'D' date; all are stored as text
	Width    int  // in bytes
	Decimals int
}

// A Table is a table that was read. It is immutable.
type Table struct {
	Fields []Field

	offsets []int // of the fields in a record
	text    string
	start   int // of the first record
	length  int // of a record
	count   int
}

// The errors of [Parse].
var (
	ErrNoTable   = errors.New("not a dBase III table")
	ErrDamaged   = errors.New("the header of the table contradicts itself")
	ErrTruncated = errors.New("the table is cut off")
	ErrCount     = errors.New("the table has more records than its header states")
)

// IsTable reports whether data begins like a table.
func IsTable(data []byte) bool {
	if len(data) < headSize+fieldSize || data[0] != version {
		return false
	}
	first := data[headSize]
	return first >= 'A' && first <= 'Z' && int(binary.LittleEndian.Uint16(data[8:])) >= headSize+fieldSize+1
}

// Parse reads a table. The Table shares no memory with data. The error wraps
// ErrNoTable, ErrDamaged, ErrTruncated or ErrCount.
func Parse(data []byte) (*Table, error) {
	if len(data) < headSize || data[0] != version {
		return nil, fmt.Errorf("%w: its first byte must be 03", ErrNoTable)
	}
	t := &Table{
		start:  int(binary.LittleEndian.Uint16(data[8:])),
		length: int(binary.LittleEndian.Uint16(data[10:])),
	}
	if t.start < headSize+fieldSize+1 || t.start > len(data) {
		return nil, fmt.Errorf("%w: the header should have %d bytes, and the file has %d", ErrTruncated, t.start, len(data))
	}
	if err := t.readFields(string(data[:t.start])); err != nil {
		return nil, err
	}
	stated := int(binary.LittleEndian.Uint32(data[4:]))
	body := data[t.start:]
	if complete := len(body) / t.length; stated > complete {
		return nil, fmt.Errorf("%w: its header says %d records, and %d are complete", ErrTruncated, stated, complete)
	}
	t.count = stated
	for i, c := range body[stated*t.length:] {
		if c == endOfFile && i > 0 {
			return nil, fmt.Errorf("%w: its records end %d bytes later than they should", ErrDamaged, i)
		}
		if c == endOfFile {
			break
		}
		if c != 0 && c != ' ' {
			more := (len(body) - stated*t.length) / t.length
			return nil, fmt.Errorf("%w: %d stated, and %d more could follow", ErrCount, stated, more)
		}
	}
	t.text = string(data[t.start : t.start+t.count*t.length])
	t.start = 0
	for i := range t.count {
		if mark := t.text[i*t.length]; mark != live && mark != deleted {
			return nil, fmt.Errorf("%w: record %d begins with %q, which marks it neither as kept nor as "+
				"deleted", ErrDamaged, i+1, mark)
		}
	}
	return t, nil
}

// readFields reads the descriptions of the fields, up to the byte that ends them.
func (t *Table) readFields(head string) error {
	width := 1 // for the deletion mark
	most := (len(head) - headSize) / fieldSize
	t.Fields, t.offsets = make([]Field, 0, most), make([]int, 0, most)
	for at := headSize; ; at += fieldSize {
		if at < len(head) && head[at] == endOfHead {
			break
		}
		if at+fieldSize > len(head) {
			return fmt.Errorf("%w: the list of fields has no end", ErrDamaged)
		}
		raw := head[at : at+fieldSize]
		name, _, _ := strings.Cut(raw[:nameSize], "\x00")
		t.Fields = append(t.Fields, Field{
			Name: strings.ToUpper(strings.TrimSpace(name)), Type: raw[11],
			Width: int(raw[16]), Decimals: int(raw[17]),
		})
		t.offsets = append(t.offsets, width)
		width += int(raw[16])
	}
	if width != t.length {
		return fmt.Errorf("%w: records should have %d bytes, and their fields add up to %d", ErrDamaged, t.length, width)
	}
	return nil
}

// Len returns the number of records, including deleted ones.
func (t *Table) Len() int { return t.count }

// Find returns the column of a field, whose name is in capitals; -1 if there is none.
func (t *Table) Find(name string) int {
	return slices.IndexFunc(t.Fields, func(f Field) bool { return f.Name == name })
}

// Live yields the records, counted from 0, that are not marked as deleted.
func (t *Table) Live() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range t.count {
			if t.text[i*t.length] == live && !yield(i) {
				return
			}
		}
	}
}

// Value returns a field of a record without the blanks and NULs around it; "" for
// column -1. Bytes that are not ASCII are decoded as Windows-1252; those that it does not
// define become U+FFFD.
func (t *Table) Value(record, column int) string {
	if column < 0 {
		return ""
	}
	from := record*t.length + t.offsets[column]
	s := Trim(t.text[from : from+t.Fields[column].Width])
	if !spelling.IsASCII(s) {
		s, _ = charmap.Windows1252.NewDecoder().String(s) // the decoder of a character map never fails
	}
	return s
}

// Trim removes the blanks and NULs with which programs pad fields.
func Trim(s string) string {
	if s = strings.Trim(s, " "); strings.IndexByte(s, 0) < 0 { // of one character, the fast case
		return s
	}
	return strings.Trim(s, " \x00")
}

// Encode writes a table. Values are left-justified and padded with blanks, as in
// the rating reports of US Chess. updated is the date of the last change in the
// header; unknown years and years before 1900 become 1900.
//
// A value that is too long or not ASCII is an error.
func Encode(fields []Field, records [][]string, updated tournament.Date) ([]byte, error) {
	length := 1
	for _, f := range fields {
		length += f.Width
	}
	start := headSize + fieldSize*len(fields) + 1
	out := make([]byte, start, start+length*len(records)+1)
	out[0] = version
	out[1] = byte(max(int(updated.Year)-1900, 0))
	out[2], out[3] = updated.Month, updated.Day
	binary.LittleEndian.PutUint32(out[4:], uint32(len(records)))
	binary.LittleEndian.PutUint16(out[8:], uint16(start))
	binary.LittleEndian.PutUint16(out[10:], uint16(length))
	for i, f := range fields {
		raw := out[headSize+fieldSize*i:]
		copy(raw[:nameSize-1], f.Name)
		raw[11], raw[16], raw[17] = f.Type, byte(f.Width), byte(f.Decimals)
	}
	out[start-1] = endOfHead
	for n, record := range records {
		out = append(out, live)
		for i, f := range fields {
			if len(record[i]) > f.Width || !spelling.IsASCII(record[i]) {
				return nil, fmt.Errorf("record %d, field %s: %q does not fit into %d ASCII characters",
					n+1, f.Name, record[i], f.Width)
			}
			out = append(out, record[i]...)
			out = append(out, strings.Repeat(" ", f.Width-len(record[i]))...)
		}
	}
	return append(out, endOfFile), nil
}
