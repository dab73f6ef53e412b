package paper

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// set makes a text ready, once for each face.
func (f *flow) set(text string, chain []*face) typeset {
	key := setKey{text, chain[0]}
	t, known := f.sets[key]
	if !known {
		t = setText(text, chain, f.need)
		f.sets[key] = t
	}
	return t
}

// measure is the width of a text in a style, in millimetres.
func (f *flow) measure(text string, s lineStyle) float64 {
	return f.canvas.measure(f.set(text, s.chain).runs, s.size, s.tracking)
}

// lineStep is the distance of the lines of a style, in millimetres.
func (s *lineStyle) lineStep() float64 { return s.size * 1.22 / pointsPerMM }

// wrap breaks a text into lines of a width, at blanks where that goes.
func (f *flow) wrap(text string, s lineStyle, width float64) []string {
	f.tell(f.set(text, s.chain), text)
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(cleanText(text)) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if f.measure(longer, s) <= width {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = f.part(word, s, width); len(line) < len(word); line = f.part(word, s, width) {
			lines = append(lines, line)
			word = word[len(line):]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// part is as much of a word as a width has room for, one letter at least, and up
// to its last hyphen there if it has one: a double name breaks between its names.
// It looks no further than the room goes, and keeps nothing of what it tries: a
// word may be as long as the field of a file.
func (f *flow) part(word string, s lineStyle, width float64) string {
	end, hyphen := 0, 0
	for i, r := range word {
		next := i + utf8.RuneLen(r)
		if i > 0 && f.canvas.measure(setText(word[:next], s.chain, f.need).runs, s.size, s.tracking) > width {
			break
		}
		end = next
		if r == '-' && i > 0 {
			hyphen = next
		}
	}
	if hyphen > 0 && end < len(word) {
		return word[:hyphen]
	}
	return word[:end]
}

// Where a text stands in its room.
type alignment uint8

const (
	toLeft alignment = iota
	toRight
	toMiddle
)

// line draws one line of text in a room from x on, standing on baseline.
func (f *flow) line(text string, s lineStyle, x, width, baseline float64, a alignment) {
	t := f.set(text, s.chain)
	wide := f.canvas.measure(t.runs, s.size, s.tracking)
	switch a {
	case toRight:
		x += width - wide
	case toMiddle:
		x += (width - wide) / 2
	case toLeft:
	}
	f.canvas.text(x, baseline, t.runs, s.size, s.tracking, s.ink)
}

// lines draws lines below each other, the first with its upper edge at y.
func (f *flow) lines(list []string, s lineStyle, x, width, y float64, a alignment) {
	for i, text := range list {
		f.line(text, s, x, width, y+float64(i)*s.lineStep()+s.size*0.95/pointsPerMM, a)
	}
}

// paragraph is a block of text as wide as the page, with room above it.
func (f *flow) paragraph(text string, s lineStyle) flowBlock {
	list := f.wrap(text, s, f.width())
	return flowBlock{
		height: s.above + float64(len(list))*s.lineStep(),
		draw:   func(y float64) { f.lines(list, s, flowSide, f.width(), y+s.above, toLeft) },
	}
}

// oneLine is a text cut to a width, with "…" where something was cut.
func (f *flow) oneLine(text string, s lineStyle, width float64) string {
	text = cleanText(text)
	if f.measure(text, s) <= width {
		return text
	}
	return strings.TrimSpace(f.part(text, s, width-f.measure("…", s))) + "…"
}

// drawFooter says what document this is, and which page of how many.
func (f *flow) drawFooter(page, of int) {
	s := lineStyle{chain: f.faces.regular, size: 8, ink: f.colors.gray}
	y := f.canvas.height - flowFoot
	f.canvas.line(flowSide, y-4.2, f.right(), y-4.2, 0.2, f.colors.hairline)
	if f.alarm != "" {
		s := lineStyle{chain: f.faces.bold, size: 8, ink: f.colors.alarm}
		f.line(f.oneLine(f.alarm, s, f.width()), s, flowSide, f.width(), y-5.6, toMiddle)
	}
	third := f.width() / 3
	f.line(f.footer[0], s, flowSide, third, y, toLeft)
	f.line(f.footer[1], s, flowSide+third, third, y, toMiddle)
	f.line(fmt.Sprintf("Page %d of %d", page, of), s, flowSide+2*third, third, y, toRight)
}
