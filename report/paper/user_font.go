package paper

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"golang.org/x/image/font/sfnt"

	"podium/formats/tournament"
)

// ErrFont says that a file is not a typeface that a document can embed.
var ErrFont = errors.New("not a usable font; give a TrueType file (.ttf) with outlines of its own")

// newUserFace checks a font that the user brings and makes a face of it. The
// PDF library panics on some fonts and prints about others to standard output,
// where a document may be going, so what it cannot take is refused here: OpenType
// with PostScript outlines, collections, and fonts that forbid embedding.
func newUserFace(ttf []byte) (*face, error) {
	if len(ttf) < 12 {
		return nil, fmt.Errorf("%w: it is too short", ErrFont)
	}
	switch string(ttf[:4]) {
	case "\x00\x01\x00\x00", "true":
	case "OTTO":
		return nil, fmt.Errorf("%w: it has PostScript outlines", ErrFont)
	case "ttcf":
		return nil, fmt.Errorf("%w: it is a collection", ErrFont)
	default:
		return nil, fmt.Errorf("%w: its first bytes are those of something else", ErrFont)
	}
	if _, err := sfnt.Parse(ttf); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFont, err)
	}
	tables, err := fontTables(ttf)
	if err != nil {
		return nil, err
	}
	if err := checkTables(tables); err != nil {
		return nil, err
	}
	if err := checkGlyphs(tables); err != nil {
		return nil, err
	}
	if err := tryFont(ttf); err != nil {
		return nil, err
	}
	return newFace("own", ttf, false), nil
}

// fontTables gives the tables of a font by name (Apple TrueType reference, "The
// font directory").
func fontTables(ttf []byte) (map[string][]byte, error) {
	count := int(binary.BigEndian.Uint16(ttf[4:]))
	tables := make(map[string][]byte, count)
	for i := range count {
		at := 12 + 16*i
		if at+16 > len(ttf) {
			return nil, fmt.Errorf("%w: its directory is cut off", ErrFont)
		}
		record := ttf[at : at+16]
		name := string(record[:4])
		offset := uint64(binary.BigEndian.Uint32(record[8:]))
		length := uint64(binary.BigEndian.Uint32(record[12:]))
		if offset+length > uint64(len(ttf)) {
			return nil, fmt.Errorf("%w: table %q is cut off", ErrFont, name)
		}
		tables[name] = ttf[offset : offset+length]
	}
	return tables, nil
}

// checkTables refuses what the PDF library cannot take.
func checkTables(tables map[string][]byte) error {
	needed := []struct {
		name  string
		bytes int
	}{
		{"head", 54},
		{"hhea", 36},
		{"maxp", 6},
		{"name", 6},
		{"post", 32},
		{"cmap", 4},
		{"hmtx", 4},
		{"loca", 2},
		{"glyf", 1},
	}
	for _, t := range needed {
		if len(tables[t.name]) < t.bytes {
			return fmt.Errorf("%w: table %q is missing or too short", ErrFont, t.name)
		}
	}
	u16 := func(table string, at int) uint16 { return binary.BigEndian.Uint16(tables[table][at:]) }
	switch {
	case u16("name", 0) != 0:
		return fmt.Errorf("%w: its name table is of a kind that cannot be read", ErrFont)
	case u16("head", 18) == 0, u16("hhea", 34) == 0:
		return fmt.Errorf("%w: its measures are zero", ErrFont)
	case u16("head", 50) > 1, u16("head", 52) != 0, u16("hhea", 32) != 0:
		return fmt.Errorf("%w: its tables are of a kind that cannot be read", ErrFont)
	case !evenNames(tables["name"]):
		return fmt.Errorf("%w: its name table is damaged", ErrFont)
	case !hasUnicodeMap(tables["cmap"]):
		return fmt.Errorf("%w: it has no Unicode table of format 4", ErrFont)
	}
	if os2 := tables["OS/2"]; len(os2) >= 10 {
		// OpenType specification, OS/2, fsType: 2 restricted, 0x100 no
		// subsetting, 0x200 bitmaps only.
		if rights := binary.BigEndian.Uint16(os2[8:]); rights == 2 || rights&0x0300 != 0 {
			return fmt.Errorf("%w: its licence bits forbid embedding", ErrFont)
		}
	}
	return nil
}

// hasUnicodeMap looks for a subtable of format 4 for Unicode.
func hasUnicodeMap(cmap []byte) bool {
	count := int(binary.BigEndian.Uint16(cmap[2:]))
	for i := range count {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			return false
		}
		platform, encoding := binary.BigEndian.Uint16(cmap[at:]), binary.BigEndian.Uint16(cmap[at+2:])
		offset := uint64(binary.BigEndian.Uint32(cmap[at+4:]))
		if offset+2 > uint64(len(cmap)) {
			return false
		}
		unicode := platform == 0 || platform == 3 && encoding == 1
		if unicode && binary.BigEndian.Uint16(cmap[offset:]) == 4 {
			return true
		}
	}
	return false
}

// evenNames reports whether the names for Windows are whole 16-bit characters.
func evenNames(names []byte) bool {
	count := int(binary.BigEndian.Uint16(names[2:]))
	for i := range count {
		at := 6 + 12*i
		if at+12 > len(names) {
			return false
		}
		platform, length := binary.BigEndian.Uint16(names[at:]), binary.BigEndian.Uint16(names[at+8:])
		if platform == 3 && length%2 != 0 {
			return false
		}
	}
	return true
}

// tryFont makes a document with the font, for what no check above foresaw: a
// panic of the library becomes an error.
func tryFont(ttf []byte) (err error) {
	defer damaged(&err)
	trial := newFace("own", ttf, false)
	c := newCanvas(297, 210, docInfo{made: tournament.Date{Year: 2000, Month: 1, Day: 1}}, 0)
	c.page()
	c.text(50, 50, []run{{face: trial, text: "Aa"}}, 12, 0, color{})
	if err := c.write(io.Discard); err != nil {
		return fmt.Errorf("%w: %w", ErrFont, err)
	}
	return nil
}

// damaged turns a panic of the PDF library into an error, when deferred.
func damaged(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("%w: it is damaged (%v)", ErrFont, r)
	}
}
