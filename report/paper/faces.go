package paper

import (
	_ "embed"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font/sfnt"
)

// The faces of the certificates; see fonts/NOTICE for their licences. The PDF
// library writes into the bytes it is given, so it only ever gets copies.
var (
	//go:embed fonts/NotoSerif-Regular.ttf
	notoSerif []byte
	//go:embed fonts/NotoSerif-Bold.ttf
	notoSerifBold []byte
	//go:embed fonts/GreatVibes-Regular.ttf
	greatVibes []byte
)

// A face is a typeface that can be drawn with. It may be used by any number of
// goroutines: what it works out is worked out once and then only read.
type face struct {
	name   string // the name that it has in a document
	ttf    []byte // never written to
	parsed func() *sfnt.Font
	cuts   []func() *cut // by blocks; nil: the face is not cut
}

// A cut is a face with the letters of some blocks alone.
type cut struct {
	ttf []byte
	has [0x10000 / 64]uint64 // a bit for each rune
}

// newFace makes a face of ttf, which must be a sound TrueType font. A face
// that is cut is shared by many documents; one that is not serves few.
func newFace(name string, ttf []byte, isCut bool) *face {
	f := &face{name: name, ttf: ttf}
	f.parsed = sync.OnceValue(func() *sfnt.Font {
		font, err := sfnt.Parse(ttf)
		if err != nil {
			return nil
		}
		return font
	})
	if !isCut {
		return f
	}
	f.cuts = make([]func() *cut, allBlocks+1)
	for b := range f.cuts {
		f.cuts[b] = sync.OnceValue(func() *cut { return f.cutTo(blocks(b)) })
	}
	return f
}

// cutTo cuts the face to what it has of b.
func (f *face) cutTo(b blocks) *cut {
	var kept []rune
	c := &cut{}
	for _, r := range b.runes() {
		if f.covers(r) {
			kept = append(kept, r)
			c.has[r/64] |= 1 << (r % 64)
		}
	}
	c.ttf = cutFont(f.ttf, string(kept))
	return c
}

// has reports whether f draws r, which is at most U+FFFF, when it is cut to b.
func (f *face) has(r rune, b blocks) bool {
	if f.cuts == nil {
		return f.covers(r)
	}
	return f.cuts[b]().has[r/64]&(1<<(r%64)) != 0
}

// covers reports whether the whole face has a glyph for r.
func (f *face) covers(r rune) bool {
	font := f.parsed()
	if font == nil {
		return false
	}
	var buf sfnt.Buffer
	glyph, err := font.GlyphIndex(&buf, r)
	return err == nil && glyph != 0
}

// data is the font file to embed in a document that needs blocks b. It belongs
// to the face: copy it before the PDF library sees it.
func (f *face) data(b blocks) []byte {
	if f.cuts == nil {
		return f.ttf
	}
	return f.cuts[b]().ttf
}

// A wardrobe is the faces of one document, each role with those that step in
// for it, in order.
type wardrobe struct {
	script, regular, bold []*face
}

// newWardrobe makes the faces of the program. It costs nothing until they are
// used.
func newWardrobe() wardrobe {
	regular := newFace("serif", notoSerif, true)
	bold := newFace("serif-bold", notoSerifBold, true)
	script := newFace("script", greatVibes, true)
	// No other free face covers as many scripts (Armenian, Georgian, Hebrew).
	last := newFace("fallback", dejavusans.TTF, false)
	return wardrobe{
		script:  []*face{script, bold, last},
		regular: []*face{regular, last},
		bold:    []*face{bold, last},
	}
}

// with gives a wardrobe in which the user's own face comes first.
func (w wardrobe) with(own *face) wardrobe {
	return wardrobe{
		script:  append([]*face{w.script[0], own}, w.script[1:]...),
		regular: append([]*face{own}, w.regular...),
		bold:    append([]*face{own}, w.bold...),
	}
}
