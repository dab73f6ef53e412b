package paper

import (
	"encoding/binary"
	"fmt"
)

// glyphs is the outlines of a font, for checking that none of them is made of
// itself: the PDF library follows the parts of a glyph without end, and a stack
// that overflows cannot be caught (Apple TrueType reference, tables 'loca' and
// 'glyf').
type glyphs struct {
	glyf    []byte
	offsets []uint32 // one more than there are glyphs
	state   []glyphState
}

// glyphState is how far the check of a glyph has come.
type glyphState uint8

const (
	unseen glyphState = iota
	open              // being looked at: to meet it again is to go in a circle
	sound
)

// checkGlyphs refuses fonts whose outlines cannot be followed.
func checkGlyphs(tables map[string][]byte) error {
	count := int(binary.BigEndian.Uint16(tables["maxp"][4:]))
	offsets, ok := glyphOffsets(tables["loca"], tables["head"], count)
	if !ok {
		return fmt.Errorf("%w: its glyph table is cut off", ErrFont)
	}
	g := &glyphs{glyf: tables["glyf"], offsets: offsets, state: make([]glyphState, count)}
	for i := range count {
		if !g.check(i, 0) {
			return fmt.Errorf("%w: glyph %d is damaged", ErrFont, i)
		}
	}
	return nil
}

// glyphOffsets reads where glyphs begin, in one of the two forms that head
// names.
func glyphOffsets(loca, head []byte, count int) ([]uint32, bool) {
	offsets := make([]uint32, count+1)
	long := binary.BigEndian.Uint16(head[50:]) == 1
	for i := range offsets {
		switch {
		case long && 4*i+4 <= len(loca):
			offsets[i] = binary.BigEndian.Uint32(loca[4*i:])
		case !long && 2*i+2 <= len(loca):
			offsets[i] = 2 * uint32(binary.BigEndian.Uint16(loca[2*i:]))
		default:
			return nil, false
		}
	}
	return offsets, true
}

// deepest is how many glyphs deep a composition may go; fonts need two or
// three.
const deepest = 32

// check looks at a glyph and at those that it is made of.
func (g *glyphs) check(i, depth int) bool {
	switch g.state[i] {
	case sound:
		return true
	case open:
		return false
	case unseen:
	}
	from, to := g.offsets[i], g.offsets[i+1]
	if from > to || uint64(to) > uint64(len(g.glyf)) || depth > deepest {
		return false
	}
	g.state[i] = open
	data := g.glyf[from:to]
	composed := len(data) >= 10 && int16(binary.BigEndian.Uint16(data)) < 0
	if len(data) != 0 && len(data) < 10 || composed && !g.checkParts(data[10:], depth) {
		return false
	}
	g.state[i] = sound
	return true
}

// Flags of a part of a composed glyph.
const (
	argsAreWords = 0x0001
	haveScale    = 0x0008
	moreParts    = 0x0020
	haveTwoScale = 0x0040
	haveMatrix   = 0x0080
)

// checkParts looks at the parts of a composed glyph.
func (g *glyphs) checkParts(data []byte, depth int) bool {
	for {
		if len(data) < 4 {
			return false
		}
		flags, part := binary.BigEndian.Uint16(data), int(binary.BigEndian.Uint16(data[2:]))
		size := 4 + 2
		if flags&argsAreWords != 0 {
			size += 2
		}
		switch {
		case flags&haveScale != 0:
			size += 2
		case flags&haveTwoScale != 0:
			size += 4
		case flags&haveMatrix != 0:
			size += 8
		}
		if len(data) < size || part >= len(g.state) || !g.check(part, depth+1) {
			return false
		}
		if flags&moreParts == 0 {
			return true
		}
		data = data[size:]
	}
}
