package report

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
	cuts   []func() []byte // by blocks; nil: the face is not cut
}

// newFace makes a face of ttf, which must be a sound TrueType font. A face
// that is cut is shared by many documents; one that is not serves few.
func newFace(name string, ttf []byte, cut bool) *face {
	f := &face{name: name, ttf: ttf}
	f.parsed = sync.OnceValue(func() *sfnt.Font {
		font, err := sfnt.Parse(ttf)
		if err != nil {
			return nil
		}
		return font
	})
	if !cut {
		return f
	}
	f.cuts = make([]func() []byte, allBlocks+1)
	for b := range f.cuts {
		f.cuts[b] = sync.OnceValue(func() []byte {
			return cutFont(ttf, f.covered(blocks(b).runes()))
		})
	}
	return f
}

// has reports whether f draws r when it is cut to b.
func (f *face) has(r rune, b blocks) bool {
	if f.cuts != nil && !b.has(r) {
		return false
	}
	return f.covers(r)
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

// covered keeps those of runes that the face can draw.
func (f *face) covered(runes []rune) string {
	var kept []rune
	for _, r := range runes {
		if f.covers(r) {
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// data is the font file to embed in a document that needs blocks b. It belongs
// to the face: copy it before the PDF library sees it.
func (f *face) data(b blocks) []byte {
	if f.cuts == nil {
		return f.ttf
	}
	return f.cuts[b]()
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
