package dbase

import (
	"encoding/binary"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// Encode writes a table. Values stand left in their fields, filled up with
// blanks, as in the rating reports of US Chess. updated is the date of the last
// change in the head; years before 1900 and unknown ones become 1900.
//
// A value that is too long, or not plain ASCII, is an error: whoever calls this
// must have settled what to do about it.
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
			if !fits(record[i], f.Width) {
				return nil, fmt.Errorf("record %d, field %s: %q does not fit into %d characters of ASCII",
					n+1, f.Name, record[i], f.Width)
			}
			out = append(out, record[i]...)
			out = append(out, strings.Repeat(" ", f.Width-len(record[i]))...)
		}
	}
	return append(out, endOfFile), nil
}

func fits(value string, width int) bool {
	return len(value) <= width && text.IsASCII(value)
}

// decode reads bytes that are not ASCII as Windows-1252; the few that it leaves
// undefined become U+FFFD.
func decode(s string) string {
	if text.IsASCII(s) {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		b.WriteRune(charmap.Windows1252.DecodeByte(s[i]))
	}
	return b.String()
}
