// Package typefaces draws the names that the typefaces of the program cannot set: Chinese,
// Japanese and Korean, for which they have no letters, and Arabic, Devanagari or Thai, whose
// letters join or stack. It takes letters from the typeface that the person gives, then from
// the one in the program that has the most scripts, then from those of the machine, and has
// them shaped by the rules of OpenType.
//
// What a machine has differs, so the bytes of a document with such a name do too. That is
// noted with the name of the typeface, and [Typesetter.Machine] tells machines apart.
package typefaces

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"podium/report"
)

// A Typesetter is a [report.Typesetter]. It opens a typeface when a text first needs it.
type Typesetter struct {
	mu        sync.Mutex // neither the shaper nor an open typeface may be shared
	given     []*typeface
	inside    []*typeface
	machine   func() []*typeface // in the order of their files
	about     func() string
	shaper    shaping.HarfbuzzShaper
	segmenter shaping.Segmenter
}

type typeface struct {
	name   string
	from   report.TypefaceOrigin
	about  fontscan.Footprint // of one of the machine
	bold   bool
	covers func(rune) bool
	open   func() *font.Face // nil if it is damaged
}

// New returns a typesetter that takes letters first from file, a TrueType or OpenType font or
// a collection of them, which may be nil. The error says so if it is not, and wraps [ErrFont].
func New(file []byte) (*Typesetter, error) {
	t := &Typesetter{
		inside: []*typeface{
			opened("DejaVu Sans", dejavusans.TTF, false),
			opened("DejaVu Sans", dejavusansbold.TTF, true),
		},
		machine: sync.OnceValue(ofMachine),
	}
	t.about = sync.OnceValue(func() string {
		sum := sha256.New()
		for _, face := range t.machine() {
			at := face.about.Location
			size := int64(-1)
			if info, err := os.Stat(at.File); err == nil {
				size = info.Size()
			}
			fmt.Fprintf(sum, "%s %d %d\n", at.File, at.Index, size)
		}
		return hex.EncodeToString(sum.Sum(nil))
	})
	if file == nil {
		return t, nil
	}
	faces, err := font.ParseTTC(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("%w: it is damaged, or something else", ErrFont)
	}
	for _, face := range faces {
		about := face.Describe()
		t.given = append(t.given, &typeface{
			name: about.Family, from: report.FromPerson, bold: about.Aspect.Weight >= font.WeightSemibold,
			covers: coverage(face), open: func() *font.Face { return face },
		})
	}
	return t, nil
}

// ErrFont means a file that is no font with outlines.
var ErrFont = errors.New("not a usable font; give a TrueType or OpenType file (.ttf, .otf, .ttc)")

func coverage(face *font.Face) func(rune) bool {
	return func(r rune) bool {
		_, ok := face.NominalGlyph(r)
		return ok
	}
}

// opened is a typeface of the program.
func opened(name string, ttf []byte, bold bool) *typeface {
	open := sync.OnceValue(func() *font.Face {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		if err != nil {
			return nil
		}
		return face
	})
	return &typeface{name: name, bold: bold, open: open, covers: func(r rune) bool {
		face := open()
		return face != nil && coverage(face)(r)
	}}
}

// ofMachine finds the typefaces of the machine. What was found is kept in the person's folder
// of caches, so that the next run takes an instant.
func ofMachine() []*typeface {
	silent := log.New(io.Discard, "", 0)
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "podium")
		err = os.MkdirAll(cache, 0o700)
	}
	if err != nil {
		cache = os.TempDir()
	}
	list, err := fontscan.SystemFonts(silent, cache)
	if err != nil {
		return nil
	}
	var out []*typeface
	for i := range list {
		of := &list[i]
		out = append(out, &typeface{
			name: of.Family, from: report.FromMachine, about: *of, bold: of.Aspect.Weight >= font.WeightSemibold,
			covers: of.Runes.Contains, open: sync.OnceValue(func() *font.Face { return openFile(of.Location) }),
		})
	}
	return out
}

// openFile opens a font of the machine; nil if it is damaged.
func openFile(at fontscan.Location) *font.Face {
	data, err := os.ReadFile(at.File)
	if err != nil {
		return nil
	}
	loaders, err := opentype.NewLoaders(bytes.NewReader(data))
	if err != nil || int(at.Index) >= len(loaders) {
		return nil
	}
	f, err := font.NewFont(loaders[at.Index])
	if err != nil {
		return nil
	}
	return font.NewFace(f)
}

// Machine returns a text that differs between machines whose typefaces do.
func (t *Typesetter) Machine() string { return t.about() }

// Draw implements [report.Typesetter].
func (t *Typesetter) Draw(text string, bold bool) (report.Drawing, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, list := range [][]*typeface{t.given, t.inside} {
		fitting := slices.SortedStableFunc(slices.Values(list), func(a, b *typeface) int {
			return penalty(a.bold != bold) - penalty(b.bold != bold)
		})
		for _, face := range fitting {
			if d, ok := t.try(face, text); ok {
				return d, true
			}
		}
	}
	for _, face := range ranked(t.machine(), text, bold) {
		if d, ok := t.try(face, text); ok {
			return d, true
		}
	}
	return report.Drawing{}, false
}

func penalty(bad bool) int {
	if bad {
		return 1
	}
	return 0
}

// ranked lists the typefaces that have all letters of a text, the most fitting first: those
// for the text's language, upright and of ordinary width, of the wanted weight, with serifs
// as the rest of a document. Files decide what is left, so that a machine always takes the
// same.
func ranked(list []*typeface, text string, bold bool) []*typeface {
	var fitting []*typeface
	for _, face := range list {
		if face.has(text) {
			fitting = append(fitting, face)
		}
	}
	lang, suffix := writing(text)
	slices.SortStableFunc(fitting, func(a, b *typeface) int {
		return slices.Compare(a.misfit(lang, suffix, bold), b.misfit(lang, suffix, bold))
	})
	return fitting
}

// writing tells which of the languages that share Chinese characters, and draw them
// differently, a text is in, and how families for it are named; "" for other texts. Kana are
// Japanese and Hangul is Korean; characters alone are treated as Chinese.
func writing(text string) (lang fontscan.LangID, suffix string) {
	han := false
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Hiragana, unicode.Katakana):
			return language.LangJa, "jp"
		case unicode.Is(unicode.Hangul, r):
			return language.LangKo, "kr"
		}
		han = han || unicode.Is(unicode.Han, r)
	}
	if han {
		return language.LangZh_Cn, "sc"
	}
	return 0, ""
}

// misfit lists what speaks against a typeface, the gravest first.
func (f *typeface) misfit(lang fontscan.LangID, suffix string, bold bool) []int {
	family, aspect := f.about.Family, f.about.Aspect
	contains := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(family, p) })
	}
	weight := font.WeightNormal
	if bold {
		weight = font.WeightBold
	}
	return []int{
		penalty(suffix != "" && !f.about.Langs.Contains(lang)),
		penalty(suffix != "" && !strings.HasSuffix(family, suffix)),
		penalty(contains("mono", "lastresort", "unifont", "emoji", "fallback", "nastaliq", "kufi")),
		penalty(aspect.Style != font.StyleNormal),
		penalty(aspect.Stretch != font.StretchNormal),
		int(max(aspect.Weight-weight, weight-aspect.Weight)),
		penalty(!contains("serif", "naskh", "song", "ming", "mincho", "batang", "myungjo", "times")),
		penalty(strings.HasSuffix(family, "ui")),
		penalty(!contains("noto")),
	}
}

func (f *typeface) has(text string) bool {
	for _, r := range text {
		if !unicode.IsSpace(r) && !ignorable(r) && !f.covers(r) {
			return false
		}
	}
	return true
}

// ignorable reports whether r shows nothing by itself: joiners and selectors.
func ignorable(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Variation_Selector) }

// try draws a text in a typeface, if that has all of its letters as outlines.
func (t *Typesetter) try(face *typeface, text string) (d report.Drawing, ok bool) {
	defer func() { // fonts of a machine are not ours, and the shaper panics on some damage
		if recover() != nil {
			d, ok = report.Drawing{}, false
		}
	}()
	if !face.has(text) {
		return d, false
	}
	open := face.open()
	if open == nil {
		return d, false
	}
	letters := []rune(text)
	input := shaping.Input{
		Text: letters, RunEnd: len(letters), Face: open, Direction: di.DirectionLTR,
		Size: fixed.I(int(open.Upem())), Language: "und",
	}
	if strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
	}) {
		input.Direction = di.DirectionRTL
	}
	runs := slices.Clone(t.segmenter.Split(input, single{open}))
	if input.Direction == di.DirectionRTL {
		slices.Reverse(runs)
	}
	d = report.Drawing{Typeface: face.name, From: face.from, Em: float64(open.Upem())}
	if face.from == report.FromMachine { // as a person knows it
		d.Typeface = cmp.Or(open.Describe().Family, face.name)
	}
	var at fixed.Int26_6
	for _, run := range runs {
		for _, g := range t.shaper.Shape(run).Glyphs {
			if g.GlyphID == 0 && !unicode.IsSpace(letters[g.TextIndex()]) && !ignorable(letters[g.TextIndex()]) {
				return d, false
			}
			if !outline(&d, open, g.GlyphID, at+g.XOffset, g.YOffset) {
				return d, false
			}
			at += g.Advance
		}
	}
	d.Width = float64(at) / 64
	return d, true
}

// single gives the same face for every letter.
type single struct{ *font.Face }

func (s single) ResolveFace(rune) *font.Face { return s.Face }

// outline adds a glyph at a place. ok is false if it is a picture.
func outline(d *report.Drawing, face *font.Face, glyph font.GID, x, y fixed.Int26_6) bool {
	if glyph == font.EmptyGlyph {
		return true
	}
	shape, ok := face.GlyphDataOutline(glyph)
	if !ok {
		return false
	}
	ops := [...]sfnt.SegmentOp{
		opentype.SegmentOpMoveTo: sfnt.SegmentOpMoveTo, opentype.SegmentOpLineTo: sfnt.SegmentOpLineTo,
		opentype.SegmentOpQuadTo: sfnt.SegmentOpQuadTo, opentype.SegmentOpCubeTo: sfnt.SegmentOpCubeTo,
	}
	for _, s := range shape.Segments {
		out := sfnt.Segment{Op: ops[s.Op]}
		for i, p := range s.ArgsSlice() {
			out.Args[i] = fixed.Point26_6{X: x + fixed.Int26_6(p.X*64), Y: -y - fixed.Int26_6(p.Y*64)}
		}
		d.Outlines = append(d.Outlines, out)
	}
	return true
}
