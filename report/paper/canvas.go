package paper

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/jung-kurt/gofpdf"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"podium/formats/mark"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
)

// This file is all that knows the PDF library, so that another can take its
// place. The library is no longer developed, and has habits that are met here:
// its default dates are the clock's, its catalogues are in map order, it writes
// into the bytes of fonts, and runes beyond U+FFFF make it panic.

// pointsPerMM is the size of a millimetre in typographic points.
const pointsPerMM = 72 / 25.4

type color [3]uint8

// A canvas is a PDF document under construction. Lengths are millimetres from
// the top left corner, sizes of type are points.
type canvas struct {
	pdf           *gofpdf.Fpdf
	width, height float64
	blocks        blocks
	sets          map[setKey]typeset // most texts stand on every page
	loaded        []*face
	westerns      westerns
	template      gofpdf.Template // the stamp of its pages; nil: none yet
	picture       *picture        // of certificates: draws the page for a screen as well; nil: only the PDF
}

// A docInfo is what a PDF reader shows as the properties of a document.
type docInfo struct {
	title, subject string
	made           tournament.Date
	words          *phrase.Catalogue // of what stands next to the tables
}

// newCanvas starts a document of pages of a size, in millimetres, whose texts
// need blocks b.
func newCanvas(width, height float64, info docInfo, b blocks) *canvas {
	// Landscape too as a size of its own, for the library places templates wrongly
	// on pages of orientation "L".
	pdf := gofpdf.NewCustom(&gofpdf.InitType{
		OrientationStr: "P", UnitStr: "mm", Size: gofpdf.SizeType{Wd: width, Ht: height},
	})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(info.made.Time())
	pdf.SetModificationDate(info.made.Time())
	pdf.SetTitle(info.title, true)
	pdf.SetSubject(info.subject, true)
	pdf.SetCreator(mark.Generator, false)
	pdf.SetProducer(mark.Generator, false)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	c := &canvas{pdf: pdf, width: width, height: height, blocks: b, sets: map[setKey]typeset{}, westerns: westerns{}}
	pdf.SetFontLoader(c.westerns)
	return c
}

// sizeOf is a size of paper lying on its long side, in millimetres (ISO 216;
// ANSI Y14.1).
func sizeOf(p report.Paper) (width, height float64) {
	switch p {
	case report.Letter:
		return 279.4, 215.9
	case report.A4, report.UsualPaper:
	}
	return 297, 210
}

func (c *canvas) page() { c.pdf.AddPageFormat("P", gofpdf.SizeType{Wd: c.width, Ht: c.height}) }

// stamp puts a drawing without text on the page. It is stored once, however many pages show it:
// the first that a document is given.
func (c *canvas) stamp(draw func(*canvas)) {
	if c.picture != nil {
		draw(c)
		return
	}
	if c.template == nil {
		size := gofpdf.SizeType{Wd: c.width, Ht: c.height}
		c.template = gofpdf.CreateTpl(gofpdf.PointType{}, size, "P", "mm", "", func(t *gofpdf.Tpl) {
			draw(&canvas{pdf: &t.Fpdf, width: c.width, height: c.height})
		})
	}
	c.pdf.UseTemplate(c.template)
}

// write finishes the document. After an error it writes nothing.
func (c *canvas) write(w io.Writer) error {
	var out bytes.Buffer
	if err := c.pdf.Output(&out); err != nil {
		return err
	}
	_, err := out.WriteTo(w)
	return err
}

// use makes f at size the face of text, which is drawn or measured next, and returns it as the
// library takes it. A face goes into the document when it is first used.
func (c *canvas) use(f *face, size float64, text string) string {
	if coded, ok := c.western(f, text); ok {
		c.pdf.SetFont(f.name+western, "", size)
		return coded
	}
	if !slices.Contains(c.loaded, f) {
		ttf := f.ttf
		if f.cuts != nil {
			ttf = f.cuts[c.blocks&allBlocks]().ttf
		}
		c.pdf.AddUTF8FontFromBytes(f.name, "", bytes.Clone(ttf))
		c.loaded = append(c.loaded, f)
	}
	c.pdf.SetFont(f.name, "", size)
	return text
}

type lineStyle struct {
	chain    chain
	size     float64 // points
	tracking float64 // points added after each letter
	ink      color
	above    float64 // millimetres of space above it, before stretching
}

type setKey struct {
	text string
	face *face
}

// set makes a text ready to draw, once for each chain of faces.
func (c *canvas) set(text string, chain chain) typeset {
	key := setKey{text, chain.faces[0]}
	t, known := c.sets[key]
	if !known {
		t = setText(text, chain, c.blocks)
		c.sets[key] = t
	}
	return t
}

// measure is the width of a text in a style, in millimetres.
func (c *canvas) measure(t typeset, s lineStyle) float64 {
	width, letters := 0.0, 0
	for i := range t.runs {
		width += c.widthOf(&t.runs[i], s)
		if t.runs[i].face != nil {
			letters += utf8.RuneCountInString(t.runs[i].text)
		}
	}
	return width + float64(max(letters-1, 0))*s.tracking/pointsPerMM
}

// widthOf is the width of a run in a style without tracking, in millimetres.
func (c *canvas) widthOf(r *run, s lineStyle) float64 {
	switch {
	case r.drawing != nil:
		return r.drawing.Width / r.drawing.Em * s.size / pointsPerMM
	case r.face == nil:
		return r.blank * s.size / pointsPerMM
	}
	return c.pdf.GetStringWidth(c.use(r.face, s.size, r.text))
}

// text draws a text in a style, standing on y, within a width from x on: at its left end,
// in its middle or at its right end.
func (c *canvas) text(x, width, y float64, t typeset, s lineStyle, a report.Align) {
	x += [...]float64{report.Left: 0, report.Middle: 0.5, report.Right: 1}[a] * (width - c.measure(t, s))
	c.pdf.SetTextColor(int(s.ink[0]), int(s.ink[1]), int(s.ink[2]))
	c.track(s.tracking)
	for i := range t.runs {
		r := &t.runs[i]
		wide := c.widthOf(r, s)
		switch {
		case r.drawing != nil:
			c.drawing(x, y, r, s)
		case r.face == nil:
			c.line(x, y, x+wide, y, 0.2, s.ink)
		default:
			if c.picture != nil {
				c.outlines(x, y, *r, s)
			}
			coded, _ := c.western(r.face, r.text)
			c.pdf.Text(x, y, coded)
			wide += float64(utf8.RuneCountInString(r.text)) * s.tracking / pointsPerMM
		}
		x += wide
	}
	if s.tracking > 0 {
		c.track(0)
	}
}

// drawing draws a text whose letters are outlines. Who copies or searches it finds the text,
// for which an invisible blank stands (ISO 32000-1, 14.9.4, Replacement text).
func (c *canvas) drawing(x, y float64, r *run, s lineStyle) {
	d := r.drawing
	scale := s.size / pointsPerMM / d.Em / 64
	var utf16be strings.Builder
	for _, unit := range utf16.Encode([]rune(r.text)) {
		fmt.Fprintf(&utf16be, "%04X", unit)
	}
	c.use(s.chain.faces[0], s.size, " ")
	c.pdf.RawWriteStr("/Span <</ActualText <FEFF" + utf16be.String() + ">>> BDC\n3 Tr\n")
	c.pdf.Text(x, y, " ")
	c.pdf.RawWriteStr("0 Tr\n")
	c.pdf.SetFillColor(int(s.ink[0]), int(s.ink[1]), int(s.ink[2]))
	place := func(p fixed.Point26_6) point { return point{x + float64(p.X)*scale, y + float64(p.Y)*scale} }
	var at point
	for i, step := range d.Outlines {
		to := place(step.Args[0])
		switch step.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				c.pdf.ClosePath()
			}
			c.pdf.MoveTo(to.x, to.y)
		case sfnt.SegmentOpLineTo:
			c.pdf.LineTo(to.x, to.y)
		case sfnt.SegmentOpQuadTo: // a curve of the second degree as one of the third
			handle := to
			to = place(step.Args[1])
			c.pdf.CurveBezierCubicTo(at.x+(handle.x-at.x)*2/3, at.y+(handle.y-at.y)*2/3,
				to.x+(handle.x-to.x)*2/3, to.y+(handle.y-to.y)*2/3, to.x, to.y)
		case sfnt.SegmentOpCubeTo:
			handle := place(step.Args[1])
			first := to
			to = place(step.Args[2])
			c.pdf.CurveBezierCubicTo(first.x, first.y, handle.x, handle.y, to.x, to.y)
		}
		at = to
	}
	if len(d.Outlines) > 0 {
		c.pdf.ClosePath()
		c.pdf.DrawPath("F")
	}
	c.pdf.RawWriteStr("EMC\n")
	if c.picture != nil {
		c.picture.shape(d.Outlines, scale, x, y, s.ink)
	}
}

// outlines draws a run into the picture, each letter where the PDF has it. One that the face
// lacks leaves a gap.
func (c *canvas) outlines(x, y float64, r run, s lineStyle) {
	font := r.face.parsed()
	var buf sfnt.Buffer
	em := fixed.I(int(font.UnitsPerEm()))
	for _, letter := range r.text {
		if glyph, err := font.GlyphIndex(&buf, letter); err == nil {
			segments, err := font.LoadGlyph(&buf, glyph, em, nil)
			if err == nil && len(segments) > 0 {
				c.picture.shape(segments, s.size/pointsPerMM/float64(em), x, y, s.ink)
			}
		}
		x += c.widthOf(&run{face: r.face, text: string(letter)}, s) + s.tracking/pointsPerMM
	}
}

// track sets the space after each letter, in points. The library has no call for it
// (PDF operator Tc).
func (c *canvas) track(points float64) {
	c.pdf.RawWriteStr(strconv.FormatFloat(points, 'f', 2, 64) + " Tc\n")
}

func (c *canvas) pen(width float64, ink color) {
	c.pdf.SetDrawColor(int(ink[0]), int(ink[1]), int(ink[2]))
	c.pdf.SetLineWidth(width)
}

func (c *canvas) line(x1, y1, x2, y2, width float64, ink color) {
	c.pen(width, ink)
	c.pdf.Line(x1, y1, x2, y2)
	if c.picture != nil {
		c.picture.stroked(outline{{{x1, y1}}, {{x2, y2}}}, false, width, ink)
	}
}

func (c *canvas) strokeLine(corners [][2]float64, width float64, s stroke) {
	c.pen(width, s.ink)
	c.pdf.SetLineJoinStyle("round")
	c.pdf.SetDashPattern(s.dash, 0)
	for i, corner := range corners {
		if i == 0 {
			c.pdf.MoveTo(corner[0], corner[1])
			continue
		}
		c.pdf.LineTo(corner[0], corner[1])
	}
	c.pdf.DrawPath("D")
	c.pdf.SetDashPattern(nil, 0)
	c.pdf.SetLineJoinStyle("miter")
}

func (c *canvas) frame(x, y, w, h, width float64, ink color) {
	c.pen(width, ink)
	c.pdf.Rect(x, y, w, h, "D")
	if c.picture != nil {
		c.picture.stroked(rectangle(x, y, w, h), true, width, ink)
	}
}

func (c *canvas) fill(x, y, w, h float64, ink color) {
	c.pdf.SetFillColor(int(ink[0]), int(ink[1]), int(ink[2]))
	c.pdf.Rect(x, y, w, h, "F")
	if c.picture != nil {
		c.picture.filled(rectangle(x, y, w, h), ink)
	}
}

func rectangle(x, y, w, h float64) outline {
	return outline{{{x, y}}, {{x + w, y}}, {{x + w, y + h}}, {{x, y + h}}}
}

// diamond draws a filled square on its corner, of half diagonal r.
func (c *canvas) diamond(x, y, r float64, ink color) {
	c.pdf.SetFillColor(int(ink[0]), int(ink[1]), int(ink[2]))
	corners := outline{{{x, y - r}}, {{x + r, y}}, {{x, y + r}}, {{x - r, y}}}
	points := make([]gofpdf.PointType, len(corners))
	for i, corner := range corners {
		points[i] = gofpdf.PointType{X: corner[0].x, Y: corner[0].y}
	}
	c.pdf.Polygon(points, "F")
	if c.picture != nil {
		c.picture.filled(corners, ink)
	}
}

// scallop draws the outline of a rectangle whose corners are quarter circles
// of radius r, turned inwards.
func (c *canvas) scallop(x, y, w, h, r, width float64, ink color) {
	// A cubic curve follows a quarter circle best with its handles at this
	// part of the radius: 4/3 (√2 − 1).
	k := r * 4 / 3 * (math.Sqrt2 - 1)
	c.pen(width, ink)
	right, bottom := x+w, y+h
	// It begins on a side: where a path closes, the library's rounding would
	// leave a spur on a corner.
	path := outline{
		{{x + w/2, y}},
		{{right - r, y}},
		{{right - r, y + k}, {right - k, y + r}, {right, y + r}},
		{{right, bottom - r}},
		{{right - k, bottom - r}, {right - r, bottom - k}, {right - r, bottom}},
		{{x + r, bottom}},
		{{x + r, bottom - k}, {x + k, bottom - r}, {x, bottom - r}},
		{{x, y + r}},
		{{x + k, y + r}, {x + r, y + k}, {x + r, y}},
		{{x + w/2, y}},
	}
	for i, step := range path {
		switch last := step[len(step)-1]; {
		case i == 0:
			c.pdf.MoveTo(last.x, last.y)
		case len(step) == 1:
			c.pdf.LineTo(last.x, last.y)
		default:
			c.pdf.CurveBezierCubicTo(step[0].x, step[0].y, step[1].x, step[1].y, last.x, last.y)
		}
	}
	c.pdf.ClosePath()
	c.pdf.DrawPath("D")
	if c.picture != nil {
		c.picture.stroked(path, true, width, ink)
	}
}

// image draws an 8-bit PNG file into a rectangle. The image of a name is stored once
// however many pages show it.
func (c *canvas) image(name string, png []byte, x, y, w, h float64) {
	kind := gofpdf.ImageOptions{ImageType: "PNG"}
	if c.pdf.GetImageInfo(name) == nil {
		c.pdf.RegisterImageOptionsReader(name, kind, bytes.NewReader(png))
	}
	c.pdf.ImageOptions(name, x, y, w, h, false, kind, 0, "")
	if c.picture != nil {
		fmt.Fprintf(c.picture, `<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" `+
			`href="data:image/png;base64,%s"/>`,
			millimetres(x), millimetres(y), millimetres(w), millimetres(h), base64.StdEncoding.EncodeToString(png))
	}
}

// cutFont returns a font with the glyphs of runes alone. ttf is left as it is.
func cutFont(ttf []byte, runes string) []byte {
	return gofpdf.UTF8CutFont(bytes.Clone(ttf), runes)
}

// A picture is an SVG under construction. Lengths are millimetres.
type picture struct{ strings.Builder }

// An outline is a closed line: each step leads to its last point, along a curve if there are
// three.
type outline [][]point

type point struct{ x, y float64 }

func millimetres(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0"), ".")
}

func (c color) String() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

func (p *picture) path(o outline, closed bool) {
	p.WriteString(`d="`)
	for i, step := range o {
		switch {
		case i == 0:
			p.WriteByte('M')
		case len(step) == 1:
			p.WriteByte('L')
		default:
			p.WriteByte('C')
		}
		p.points(step)
	}
	if closed {
		p.WriteByte('Z')
	}
	p.WriteString(`"/>`)
}

func (p *picture) points(list []point) {
	for _, at := range list {
		p.WriteString(millimetres(at.x) + " " + millimetres(at.y) + " ")
	}
}

func (p *picture) filled(o outline, ink color) {
	fmt.Fprintf(p, `<path fill="%s" `, ink)
	p.path(o, true)
}

func (p *picture) stroked(o outline, closed bool, width float64, ink color) {
	fmt.Fprintf(p, `<path fill="none" stroke="%s" stroke-width="%s" `, ink, millimetres(width))
	p.path(o, closed)
}

// shape draws outlines of letters at a place, scaled.
func (p *picture) shape(segments sfnt.Segments, scale, x, y float64, ink color) {
	fmt.Fprintf(p, `<path fill="%s" d="`, ink)
	for _, s := range segments {
		op, n := byte('M'), 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
		case sfnt.SegmentOpLineTo:
			op = 'L'
		case sfnt.SegmentOpQuadTo:
			op, n = 'Q', 2
		case sfnt.SegmentOpCubeTo:
			op, n = 'C', 3
		}
		p.WriteByte(op)
		var to [3]point
		for i, a := range s.Args[:n] {
			to[i] = point{x + float64(a.X)*scale, y + float64(a.Y)*scale}
		}
		p.points(to[:n])
	}
	p.WriteString(`Z"/>`)
}

// Pages counts the pages of a PDF that this package has made; 0: it is something else.
func Pages(pdf []byte) int {
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		return 0
	}
	return bytes.Count(pdf, []byte("/Type /Page\n"))
}
