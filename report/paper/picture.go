package paper

import (
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"podium/report"
)

// Picture draws the first certificate as an SVG, for a screen: by the layout of the PDF, with
// the outlines of its letters at the same places. It holds no text, so that no name can be
// markup.
func Picture() func(w io.Writer, d report.Data, o report.Options) error {
	faces := newWardrobe()
	return func(w io.Writer, d report.Data, o report.Options) error {
		list, err := certificatesOf(d, o)
		if err != nil {
			return err
		}
		return drawCertificates(w, d.Event, o, faces, list[:1], &picture{})
	}
}

// write writes the picture of a page.
func (p *picture) write(w io.Writer, c *canvas) error {
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s">`+
		`<path fill="#fff" d="M0 0h%[1]sv%[2]sH0z"/>%s</svg>`+"\n",
		millimetres(c.width), millimetres(c.height), p.String())
	return err
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

// path writes the steps of an outline.
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

func (p *picture) image(png []byte, x, y, w, h float64) {
	fmt.Fprintf(p, `<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" `+
		`href="data:image/png;base64,%s"/>`,
		millimetres(x), millimetres(y), millimetres(w), millimetres(h), base64.StdEncoding.EncodeToString(png))
}

// letter draws the outline of a letter of a size in points, standing at a place. A letter
// that the face lacks leaves a gap.
func (p *picture) letter(f *face, r rune, size, x, y float64, ink color) {
	font := f.parsed()
	if font == nil {
		return
	}
	var buf sfnt.Buffer
	em := fixed.I(int(font.UnitsPerEm()))
	glyph, err := font.GlyphIndex(&buf, r)
	if err != nil {
		return
	}
	segments, err := font.LoadGlyph(&buf, glyph, em, nil)
	if err != nil || len(segments) == 0 {
		return
	}
	p.shape(segments, size/pointsPerMM/float64(em), x, y, ink)
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
