package paper

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
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

// with returns a wardrobe in which the user's own face comes first.
func (w wardrobe) with(own *face) wardrobe {
	return wardrobe{
		script:  append([]*face{w.script[0], own}, w.script[1:]...),
		regular: append([]*face{own}, w.regular...),
		bold:    append([]*face{own}, w.bold...),
	}
}

// Blocks says which scripts beyond ordinary Latin a document needs. Typefaces
// are cut to them, so that a document does not carry, and the PDF library does
// not chew through, letters of no use. They depend on the texts of the one
// document: what else is made in the same run must not change its bytes.
type blocks uint8

// The scripts that are left out unless a document uses them.
const (
	moreLatin blocks = 1 << iota // Vietnamese, Romanian, transcriptions
	greek
	cyrillic

	allBlocks = moreLatin | greek | cyrillic
)

// A span is runes from first to last, and the block that asks for them.
type span struct {
	first, last rune
	block       blocks // 0: always there
}

// spans lists what a cut face can hold (names as in the Unicode block list).
func spans() [16]span {
	return [...]span{
		{0x0020, 0x017F, 0},         // Basic Latin to Latin Extended-A
		{0x0180, 0x024F, moreLatin}, // Latin Extended-B: Ș, Ț, Ə
		{0x0250, 0x02FF, moreLatin}, // IPA, modifier letters
		{0x0300, 0x036F, moreLatin}, // combining marks that NFC could not place
		{0x0370, 0x03FF, greek},     // Greek
		{0x0400, 0x052F, cyrillic},  // Cyrillic and its supplement
		{0x1E00, 0x1EFF, moreLatin}, // Latin Extended Additional
		{0x1F00, 0x1FFF, greek},     // Greek Extended
		{0x2010, 0x2027, 0},         // dashes, quotes, ellipsis
		{0x2030, 0x205E, 0},         // further punctuation
		{0x20A0, 0x20BF, 0},         // currencies
		{0x2100, 0x214F, 0},         // letterlike: №
		{0x2C60, 0x2C7F, moreLatin}, // Latin Extended-C
		{0xA640, 0xA69F, cyrillic},  // Cyrillic Extended-B
		{0xA720, 0xA7FF, moreLatin}, // Latin Extended-D
		{replacement, replacement, 0},
	}
}

// replacement stands where no face has a letter.
const replacement = '\uFFFD'

// blocksOf returns the blocks that texts need.
func blocksOf(texts ...string) blocks {
	var need blocks
	list := spans()
	for _, text := range texts {
		for _, r := range text {
			if r <= 0x017F {
				continue
			}
			for _, s := range list {
				if r >= s.first && r <= s.last {
					need |= s.block
				}
			}
		}
	}
	return need
}

// runes lists what a face that is cut to b holds, as far as it has them.
func (b blocks) runes() []rune {
	var list []rune
	for _, s := range spans() {
		if s.block&^b != 0 {
			continue
		}
		for r := s.first; r <= s.last; r++ {
			list = append(list, r)
		}
	}
	return list
}

// A run is a piece of a text that one face draws.
type run struct {
	face *face
	text string
}

// A typeset is a text made ready to draw, and what had to be done for it.
type typeset struct {
	runs     []run
	stepped  []rune // drawn by a face that stepped in
	replaced []rune // drawn by no face: U+FFFD stands for them
	unjoined bool   // letters that ought to be joined stand apart
}

// cleanText makes text fit for a line of a document: composed (NFC), for the
// PDF library cannot place marks; no control or format characters; single
// blanks.
func cleanText(text string) string {
	visible := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}
	// Spaces are control characters too, as far as they are tabs and line ends.
	return strings.Join(strings.Fields(strings.Map(visible, norm.NFC.String(text))), " ")
}

// setText cuts text into runs for the first faces of chain that have its
// letters when they are cut to b. The letters are in the order in which they
// are drawn, from left to right.
func setText(text string, chain []*face, b blocks) typeset {
	var set typeset
	var begun strings.Builder // the text of the last run
	end := func() {
		if n := len(set.runs); n > 0 {
			set.runs[n-1].text = begun.String()
		}
		begun.Reset()
	}
	for _, r := range visualOrder(cleanText(text)) {
		f, drawn := pickFace(r, chain, b)
		switch {
		case drawn != r:
			set.replaced = addRune(set.replaced, r)
		case f != chain[0]:
			set.stepped = addRune(set.stepped, r)
		}
		set.unjoined = set.unjoined || unicode.Is(unicode.Arabic, r)
		if n := len(set.runs); n == 0 || set.runs[n-1].face != f {
			end()
			set.runs = append(set.runs, run{face: f})
		}
		begun.WriteRune(drawn)
	}
	end()
	return set
}

// pickFace finds the face for r, and what to draw: r itself, or the
// replacement. The PDF library has no place for runes beyond U+FFFF.
func pickFace(r rune, chain []*face, b blocks) (*face, rune) {
	if r <= 0xFFFF {
		for _, f := range chain {
			if f.has(r, b) {
				return f, r
			}
		}
	}
	for _, f := range chain {
		if f.has(replacement, b) {
			return f, replacement
		}
	}
	return chain[0], '?'
}

// addRune appends r to list if it is not there yet.
func addRune(list []rune, r rune) []rune {
	if slices.Contains(list, r) {
		return list
	}
	return append(list, r)
}

// visualOrder puts text that is written from right to left into the order in
// which its letters stand on paper (Unicode annex 9).
func visualOrder(text string) string {
	rightToLeft := func(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac) }
	if !strings.ContainsFunc(text, rightToLeft) {
		return text
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text); err != nil {
		return text
	}
	order, err := p.Order()
	if err != nil {
		return text
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		piece := order.Run(i)
		if piece.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(piece.String()))
			continue
		}
		b.WriteString(piece.String())
	}
	return b.String()
}
