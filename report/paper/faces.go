package paper

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"podium/formats/finding"
	"podium/report"
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
	name    string // the name that it has in a document
	ttf     []byte // never written to
	parsed  func() *sfnt.Font
	cuts    []func() *cut       // by blocks; nil: the face is not cut
	western func() *westernFont // nil as well
}

type cut struct {
	ttf []byte
	has [0x10000 / 64]uint64 // a bit for each rune
}

// newFace makes a face of ttf, which must be a sound TrueType font. A face
// that is cut is shared by many documents; one that is not serves few.
func newFace(name string, ttf []byte, isCut bool) *face {
	f := &face{name: name, ttf: ttf}
	f.parsed = sync.OnceValue(func() *sfnt.Font {
		font, _ := sfnt.Parse(ttf) // which is sound
		return font
	})
	if !isCut {
		return f
	}
	f.western = sync.OnceValue(func() *westernFont { return newWesternFont(f) })
	f.cuts = make([]func() *cut, allBlocks+1)
	for b := range f.cuts {
		f.cuts[b] = sync.OnceValue(func() *cut {
			c, kept := &cut{}, []rune{}
			for _, s := range spans() {
				for r := s.first; s.block&^blocks(b) == 0 && r <= s.last; r++ {
					if f.covers(r) {
						kept = append(kept, r)
						c.has[r/64] |= 1 << (r % 64)
					}
				}
			}
			c.ttf = cutFont(ttf, string(kept))
			return c
		})
	}
	return f
}

// covers reports whether the whole face has a glyph for r.
func (f *face) covers(r rune) bool {
	var buf sfnt.Buffer
	glyph, err := f.parsed().GlyphIndex(&buf, r)
	return err == nil && glyph != 0
}

// A chain is the faces of a text: the first that has a letter draws it. A word that they
// cannot set is drawn by the typesetter, if there is one.
type chain struct {
	faces      []*face
	bold       bool
	typesetter report.Typesetter
	drawnFirst bool // the person's own typeface is one that only the typesetter can use
}

type wardrobe struct {
	script, regular, bold chain
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
		script:  chain{faces: []*face{script, bold, last}, bold: true},
		regular: chain{faces: []*face{regular, last}},
		bold:    chain{faces: []*face{bold, last}, bold: true},
	}
}

// dressed returns the wardrobe with the typesetter and the person's own face of o, which comes
// first but in the heading. The error wraps [ErrFont].
func (w wardrobe) dressed(o report.Options) (wardrobe, error) {
	var own *face
	if o.Font != nil {
		var err error
		if own, err = newUserFace(o.Font); err != nil && (o.Typesetter == nil || errors.Is(err, ErrFontRights)) {
			return w, err
		}
	}
	for at, c := range []*chain{&w.regular, &w.bold, &w.script} {
		c.typesetter = o.Typesetter
		at /= 2 // in the heading, the own face only steps in
		if own != nil {
			c.faces = slices.Insert(slices.Clone(c.faces), at, own)
		}
		c.drawnFirst = o.Font != nil && own == nil && at == 0
	}
	return w, nil
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
	unwestern // letters that Windows-1252 lacks, of these scripts or of none; cuts do not depend on it

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

func blocksOf(texts ...string) blocks {
	var need blocks
	list := spans()
	for _, text := range texts {
		for _, r := range text {
			if _, ok := charmap.Windows1252.EncodeRune(r); !ok {
				need |= unwestern
			}
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

// A run is a piece of a text: letters of one face, or a drawing, or a line in their place.
type run struct {
	face    *face
	text    string
	drawing *report.Drawing
	blank   float64 // the length of the line, in sizes of type
}

// A typeset is a text made ready to draw, and what had to be done for it.
type typeset struct {
	runs    []run
	stepped []rune // drawn by a face that stepped in
	left    []rune // set by nothing at hand: a line to write on stands for their word
	dropped []rune // symbols that are left out
	joined  bool   // a line stands for a word whose letters no typeface lacks, but must join
}

// remarks are what a person should know about a text: what became of letters that are missing.
// A note is about the document, not about the text.
func (t *typeset) remarks() []report.Warning {
	var out []report.Warning
	add := func(text, hint string) { out = append(out, report.Warning{Text: text, Hint: hint}) }
	switch {
	case len(t.left) == 0:
	case t.joined:
		add("nothing here can join the letters "+codes(t.left)+"; a line to write on is left for them",
			finding.WithJoiningFont)
	default:
		add("no typeface has "+codes(t.left)+"; a line to write on is left for them", finding.WithFont)
	}
	if len(t.dropped) > 0 {
		add("no typeface has "+codes(t.dropped)+", which is left out", "")
	}
	if len(t.stepped) > 0 {
		add("another typeface was used for "+codes(t.stepped), "")
	}
	for _, r := range t.runs {
		if r.drawing == nil || r.drawing.From != report.FromMachine {
			continue
		}
		note := report.Warning{Note: true, Text: "names are drawn in the typeface " + r.drawing.Typeface +
			" of this computer; another computer may draw them differently"}
		if !slices.Contains(out, note) {
			out = append(out, note)
		}
	}
	return out
}

// codes names letters so that they can be looked up.
func codes(list []rune) string {
	names := make([]string, len(list))
	for i, r := range list {
		names[i] = fmt.Sprintf("%#U", r)
	}
	return strings.Join(names, ", ")
}

// cleanText makes text fit for a line of a document: composed (NFC), for the
// PDF library cannot place marks; no control or format characters but those that join letters;
// single blanks.
func cleanText(text string) string {
	visible := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case ignorable(r):
			return r
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}
	// Spaces are control characters too, as far as they are tabs and line ends.
	return strings.Join(strings.Fields(strings.Map(visible, norm.NFC.String(text))), " ")
}

// setText cuts text into runs for c when its faces are cut to b: letters for the first face
// that has them, and words that no face can set, drawn. The runs are in the order in which
// they stand from left to right.
func setText(text string, c chain, b blocks) typeset {
	var set typeset
	for _, part := range directions(cleanText(text)) {
		from := len(set.runs)
		words := strings.SplitAfter(part.text, " ")
		for len(words) > 0 {
			n, foreign := 0, c.cannotSet(words[0], b)
			for n < len(words) && c.cannotSet(words[n], b) == foreign {
				n++
			}
			if foreign || c.drawnFirst {
				c.drawn(&set, words[:n], b)
			} else {
				c.plain(&set, strings.Join(words[:n], ""), b)
			}
			words = words[n:]
		}
		if part.rightToLeft {
			slices.Reverse(set.runs[from:])
			for i := range set.runs[from:] {
				if r := &set.runs[from+i]; r.face != nil {
					r.text = bidi.ReverseString(r.text)
				}
			}
		}
	}
	return set
}

// drawn adds words that the faces cannot set: drawn together if a typeface has the letters of
// all, otherwise each by itself.
func (c chain) drawn(set *typeset, words []string, b blocks) {
	if whole, ok := c.draw(strings.Join(words, ""), b); ok {
		set.runs = append(set.runs, whole)
		return
	}
	lost := ""
	for _, word := range words {
		one, ok := c.draw(word, b)
		if !ok {
			lost += word
			continue
		}
		c.leave(set, lost, b)
		set.runs, lost = append(set.runs, one), ""
	}
	c.leave(set, lost, b)
}

// draw returns a text as a drawing. ok is false if there is no typeface for it, or none that is
// better than the faces.
func (c chain) draw(text string, b blocks) (of run, ok bool) {
	if c.typesetter == nil || text == "" || strings.ContainsRune(text, unicode.ReplacementChar) {
		return run{}, false
	}
	d, ok := c.typesetter.Draw(text, c.bold)
	return run{text: text, drawing: &d}, ok && (d.From == report.FromPerson || c.cannotSet(text, b))
}

// leave sets words that cannot be drawn: without symbols that no face has, or if they lack
// letters, as a line to write them on.
func (c chain) leave(set *typeset, words string, b blocks) {
	lettered := func(r rune) bool {
		return c.beyond(r, b) && (unicode.In(r, unicode.L, unicode.M, unicode.N) || r == unicode.ReplacementChar)
	}
	if !strings.ContainsFunc(words, lettered) {
		c.plain(set, strings.Map(func(r rune) rune {
			if c.beyond(r, b) {
				set.dropped = addRune(set.dropped, r)
				return -1
			}
			return r
		}, words), b)
		return
	}
	for _, r := range words {
		if c.beyond(r, b) {
			set.left = addRune(set.left, r)
			set.joined = set.joined || joins(r)
		}
	}
	const least, most = 5, 12 // a name must fit on it, and it in a table
	letters := utf8.RuneCountInString(strings.TrimSpace(words))
	set.runs = append(set.runs, run{blank: float64(min(max(letters, least), most))})
	if strings.HasSuffix(words, " ") {
		c.plain(set, " ", b)
	}
}

func (c chain) plain(set *typeset, text string, b blocks) {
	var last *face
	var letters strings.Builder
	end := func() {
		if n := len(set.runs); n > 0 && set.runs[n-1].face == last && last != nil {
			set.runs[n-1].text += letters.String()
		} else if letters.Len() > 0 {
			set.runs = append(set.runs, run{face: last, text: letters.String()})
		}
		letters.Reset()
	}
	for _, r := range text {
		if ignorable(r) {
			continue
		}
		f := c.pick(r, b)
		if f != c.faces[0] {
			set.stepped = addRune(set.stepped, r)
		}
		if f != last {
			end()
			last = f
		}
		letters.WriteRune(r)
	}
	end()
}

func (c chain) cannotSet(text string, b blocks) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return c.beyond(r, b) })
}

// beyond reports whether no face can set r: it lacks the letter, or the PDF library would set
// the letters of its script without joining them. The library has no place for runes beyond
// U+FFFF; the replacement character says that a file has lost a letter.
func (c chain) beyond(r rune, b blocks) bool {
	return !ignorable(r) && (joins(r) || r > 0xFFFF || r == unicode.ReplacementChar || c.pick(r, b) == nil)
}

// pick finds the face for r, which is at most U+FFFF; nil if none has it.
func (c chain) pick(r rune, b blocks) *face {
	for _, f := range c.faces {
		isCutTo := f.cuts != nil && f.cuts[b&allBlocks]().has[r/64]&(1<<(r%64)) != 0
		if isCutTo || f.cuts == nil && f.covers(r) {
			return f
		}
	}
	return nil
}

// ignorable reports whether r shows nothing by itself: it says how its neighbours join.
func ignorable(r rune) bool { return r == '\u200C' || r == '\u200D' }

// joins reports whether letters of the script of r change their form or place with their
// neighbours, so that a font's letters side by side are wrong. Hebrew is so only with points.
func joins(r rune) bool {
	return r >= 0x0591 && (unicode.In(r, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Mongolian,
		unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
		unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Thai, unicode.Lao, unicode.Tibetan,
		unicode.Myanmar, unicode.Khmer) || unicode.Is(unicode.Hebrew, r) && unicode.Is(unicode.Mn, r))
}

// addRune appends r to list if it is not there yet.
func addRune(list []rune, r rune) []rune {
	if slices.Contains(list, r) {
		return list
	}
	return append(list, r)
}

// A directed is a piece of a text that runs in one direction, in the order in which it is read.
type directed struct {
	text        string
	rightToLeft bool
}

// directions cuts a text into pieces of one direction, as they stand from left to right
// (Unicode annex 9).
func directions(text string) []directed {
	rightToLeft := func(r rune) bool {
		return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
	}
	if !strings.ContainsFunc(text, rightToLeft) {
		return []directed{{text, false}}
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text); err != nil {
		return []directed{{text, false}}
	}
	order, err := p.Order()
	if err != nil {
		return []directed{{text, false}}
	}
	var out []directed
	for i := range order.NumRuns() {
		piece := order.Run(i)
		out = append(out, directed{piece.String(), piece.Direction() == bidi.RightToLeft})
	}
	return out
}
