package paper

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
	"podium/report"
)

// A page lays certificates out. Its lengths are millimetres, sizes of type are
// points.
type page struct {
	canvas *canvas
	bare   bool // nothing but texts
	logo   logo
	look   look
	border stamp
	warn   func(report.Warning)
	told   map[report.Warning]bool
	sets   map[setKey]typeset // most texts stand on every page
}

// A setKey is a text and the face that it should be set in.
type setKey struct {
	text string
	face *face
}

// The room of a page.
const (
	textMargin    = 34 // from the edge of the paper to the longest line
	topMargin     = 24 // from the edge to the first line
	bottomMargin  = 27 // from the edge to the lowest caption
	signatureRoom = 24 // what the signatures take
	logoWidth     = 70
	logoHeight    = 22
)

// newPage begins the document.
func newPage(ev *tournament.Event, o report.Options, faces wardrobe, need blocks) (*page, error) {
	picture, err := newLogo(o.Logo, logoWidth, logoHeight)
	if err != nil {
		return nil, err
	}
	width, height := sizeOf(o.Paper)
	info := docInfo{title: cleanText(ev.Name), subject: "Certificates", made: report.MadeOn(ev)}
	p := &page{
		canvas: newCanvas(width, height, info, need), bare: o.Overprint, logo: picture, look: lookOf(o.Style, faces),
		warn: o.Tell, told: map[report.Warning]bool{}, sets: map[setKey]typeset{},
	}
	p.border = p.canvas.newStamp(p.look.border)
	return p, nil
}

// A line is one line of a certificate, in its place in the stack.
type line struct {
	typeset  typeset
	size     float64
	tracking float64
	ink      color
	above    float64 // room above it, to be stretched
	rule     bool    // a rule with a diamond, no text
	picture  bool    // the logo
}

// draw draws one certificate on a page of its own.
func (p *page) draw(c *certificate) {
	p.canvas.page()
	if !p.bare {
		p.border.use(p.canvas)
	}
	if c.nameless {
		p.once(c.about, fmt.Sprintf("certificate: the player has no name; %q is printed", c.name))
	}
	lines := p.lines(c)
	bottom := p.canvas.height - bottomMargin
	if len(c.signatures) > 0 {
		p.sign(c, bottom)
		bottom -= signatureRoom
	}
	p.stack(lines, topMargin, bottom)
}

// lines makes the stack of lines of a certificate from top to bottom.
func (p *page) lines(c *certificate) []line {
	var list []line
	if p.logo.png != nil && !p.bare {
		list = append(list, line{picture: true})
	}
	add := func(text string, s lineStyle) {
		if strings.TrimSpace(text) != "" {
			list = append(list, p.fit(p.set(text, s.chain, c), s))
		}
	}
	l := &p.look
	add(c.title, l.title)
	add(strings.ToUpper(c.subtitle), l.caption)
	list = append(list, p.nameLines(c)...)
	if !p.bare {
		list = append(list, line{rule: true, above: 4})
	}
	add(c.club, l.small)
	add(c.place, l.place)
	add(c.section, l.section)
	add(c.score, l.small)
	add(c.event, l.event)
	add(c.where, l.small)
	return list
}

// set makes a text ready and warns of letters that the face of chain lacks.
func (p *page) set(text string, chain []*face, c *certificate) typeset {
	key := setKey{text, chain[0]}
	t, known := p.sets[key]
	if !known {
		t = setText(text, chain, p.canvas.blocks)
		p.sets[key] = t
	}
	p.tell(t, text, c)
	return t
}

// tell warns of what had to be done to set a text, once for each player.
func (p *page) tell(t typeset, text string, c *certificate) {
	var notes []string
	if len(t.replaced) > 0 {
		notes = append(notes, fmt.Sprintf("no typeface has %s; a replacement mark is printed; name a font that has it", codes(t.replaced)))
	}
	if len(t.stepped) > 0 {
		notes = append(notes, fmt.Sprintf("another typeface was taken for %s", codes(t.stepped)))
	}
	if t.unjoined {
		notes = append(notes, "Arabic letters are printed unjoined; write the name by hand")
	}
	for _, note := range notes {
		p.once(c.about, fmt.Sprintf("certificate, %q: %s", cleanText(text), note))
	}
}

// once warns of something, unless it has been said of this player before.
func (p *page) once(w report.Warning, text string) {
	w.Text = text
	if !p.told[w] {
		p.told[w] = true
		p.warn(w)
	}
}

// codes names letters so that they can be looked up.
func codes(list []rune) string {
	names := make([]string, len(list))
	for i, r := range list {
		names[i] = fmt.Sprintf("%#U", r)
	}
	return strings.Join(names, ", ")
}

// room is the longest that a line may be.
func (p *page) room() float64 { return p.canvas.width - 2*textMargin }

// fit makes a line of a text, smaller than its style has it if it is too long.
// Width grows as size does, so one division finds the size.
func (p *page) fit(t typeset, s lineStyle) line {
	l := line{typeset: t, size: s.size, tracking: s.tracking, ink: s.ink, above: s.above}
	if wide := p.canvas.measure(t.runs, l.size, l.tracking); wide > p.room() {
		shrink := p.room() / wide
		l.size, l.tracking = l.size*shrink, l.tracking*shrink
	}
	return l
}

// nameLines makes one line of a name, or two if one would be too small to be
// read from where the ceremony is watched.
func (p *page) nameLines(c *certificate) []line {
	style := p.look.name
	one := p.fit(p.set(c.name, style.chain, c), style)
	first, second, ok := halves(cleanText(c.name))
	if one.size >= style.size*nameShrink || !ok {
		return []line{one}
	}
	style.size *= nameSmaller
	upper := p.fit(setText(first, style.chain, p.canvas.blocks), style)
	style.above = 1
	lower := p.fit(setText(second, style.chain, p.canvas.blocks), style)
	upper.size = min(upper.size, lower.size)
	lower.size = upper.size
	return []line{upper, lower}
}

// How a long name is set.
const (
	nameShrink  = 0.6 // below this part of its size, a name takes two lines
	nameSmaller = 0.8 // the size of two lines against that of one
)

// halves cuts text at the blank nearest to its middle.
func halves(text string) (first, second string, ok bool) {
	best := -1
	for i := range len(text) {
		if text[i] == ' ' && (best < 0 || distance(2*i, len(text)) < distance(2*best, len(text))) {
			best = i
		}
	}
	if best < 0 {
		return "", "", false
	}
	return text[:best], text[best+1:], true
}

func distance(a, b int) int { return max(a-b, b-a) }
