package paper

import (
	"podium/report"
)

// A look is what sets the styles of certificates apart.
type look struct {
	title, caption, name, place, section, event, small lineStyle
	signer, role                                       lineStyle

	shift  float64 // millimetres by which the texts stand right of the middle
	border func(*canvas)
	rule   func(c *canvas, middle, y float64)
}

// A lineStyle is how a line is set.
type lineStyle struct {
	chain    []*face
	size     float64 // points
	tracking float64 // points added after each letter
	ink      color
	above    float64 // millimetres of room above it, before stretching
}

// lookOf gives the look of a style in the faces of a document.
func lookOf(s report.Style, faces wardrobe) look {
	switch s {
	case report.Modern:
		return modernLook(faces)
	case report.Plain:
		return plainLook(faces)
	case report.Classic:
	}
	return classicLook(faces)
}

// classicLook is navy and gold, with a script heading.
func classicLook(faces wardrobe) look {
	navy, gold, gray := color{27, 38, 68}, color{168, 132, 57}, color{88, 88, 96}
	l := baseLook(faces, navy, gray)
	l.title = lineStyle{chain: faces.script, size: 50, ink: gold, above: 3}
	l.place.ink = gold
	l.border = func(c *canvas) { classicBorder(c, navy, gold) }
	l.rule = func(c *canvas, middle, y float64) { diamondRule(c, middle, y, gold) }
	return l
}

// modernLook is a band of teal at the side and plain capitals.
func modernLook(faces wardrobe) look {
	teal, ink, gray := color{15, 92, 99}, color{31, 35, 40}, color{94, 100, 106}
	l := baseLook(faces, ink, gray)
	l.title = lineStyle{chain: faces.bold, size: 33, tracking: 1, ink: teal, above: 3}
	l.place.ink = teal
	l.shift = 9
	l.border = func(c *canvas) { modernBorder(c, teal) }
	l.rule = func(c *canvas, middle, y float64) { c.fill(middle-16, y, 32, 0.8, teal) }
	return l
}

// plainLook is black on white, for printers that are low on ink.
func plainLook(faces wardrobe) look {
	black, gray := color{0, 0, 0}, color{70, 70, 70}
	l := baseLook(faces, black, gray)
	l.title = lineStyle{chain: faces.regular, size: 38, ink: black, above: 3}
	l.border = func(c *canvas) { c.frame(12, 12, c.width-24, c.height-24, 0.4, black) }
	l.rule = func(c *canvas, middle, y float64) { c.line(middle-40, y, middle+40, y, 0.25, gray) }
	return l
}

// baseLook is what the looks share.
func baseLook(faces wardrobe, ink, gray color) look {
	return look{
		caption: lineStyle{chain: faces.regular, size: 9.5, tracking: 1.6, ink: gray, above: 4.5},
		name:    lineStyle{chain: faces.bold, size: 40, ink: ink, above: 5},
		place:   lineStyle{chain: faces.bold, size: 24, ink: ink, above: 5.5},
		section: lineStyle{chain: faces.regular, size: 15, ink: ink, above: 1.6},
		event:   lineStyle{chain: faces.bold, size: 15, ink: ink, above: 6},
		small:   lineStyle{chain: faces.regular, size: 11.5, ink: gray, above: 1.8},
		signer:  lineStyle{chain: faces.regular, size: 10.5, ink: ink},
		role:    lineStyle{chain: faces.regular, size: 9, ink: gray},
	}
}

// classicBorder is a strong frame, and within it a fine double line that gives
// way at the corners, where a small chessboard stands.
func classicBorder(c *canvas, navy, gold color) {
	c.frame(8, 8, c.width-16, c.height-16, 1.5, navy)
	c.frame(10, 10, c.width-20, c.height-20, 0.25, navy)
	c.scallop(13, 13, c.width-26, c.height-26, 13, 0.7, gold)
	c.scallop(14.6, 14.6, c.width-29.2, c.height-29.2, 12.2, 0.2, gold)
	for _, x := range []float64{17, c.width - 17} {
		for _, y := range []float64{17, c.height - 17} {
			chessboard(c, x, y, 1.5, navy, gold)
		}
	}
}

// chessboard draws four by four squares of a side around a point.
func chessboard(c *canvas, x, y, side float64, navy, gold color) {
	left, top := x-2*side, y-2*side
	for row := range 4 {
		for column := range 4 {
			if (row+column)%2 == 1 {
				c.fill(left+float64(column)*side, top+float64(row)*side, side, side, navy)
			}
		}
	}
	c.frame(left, top, 4*side, 4*side, 0.3, gold)
}

// diamondRule is a fine line with three diamonds in its middle.
func diamondRule(c *canvas, middle, y float64, ink color) {
	const half, free = 62, 7
	c.line(middle-half, y, middle-free, y, 0.3, ink)
	c.line(middle+free, y, middle+half, y, 0.3, ink)
	c.diamond(middle, y, 1.5, ink)
	c.diamond(middle-3.6, y, 0.9, ink)
	c.diamond(middle+3.6, y, 0.9, ink)
}

// modernBorder is a band along the left edge, edged with a row of squares as
// on a chessboard.
func modernBorder(c *canvas, ink color) {
	const band = 11
	c.fill(0, 0, band, c.height, ink)
	side := c.height / 40
	for i := range 40 {
		if i%2 == 0 {
			c.fill(band, float64(i)*side, side, side, ink)
		} else {
			c.fill(band+side, float64(i)*side, side, side, ink)
		}
	}
}
