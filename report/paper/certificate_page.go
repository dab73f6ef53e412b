package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
)

// A page lays certificates out. Its lengths are millimetres, sizes of type are
// points.
type page struct {
	canvas *canvas
	bare   bool // nothing but texts
	own    bool // a background or a layout of one's own takes the place of ornaments
	back   logo // the background; zero: none
	layout []report.PlacedText
	logo   logo
	signed logo // the signature of the first who signs
	look   look
	warn   func(report.Warning)
	warned map[report.Warning]bool
}

// The margins of a page.
const (
	textMargin     = 34 // from the edge of the paper to the longest line
	topMargin      = 24 // from the edge to the first line
	bottomMargin   = 27 // from the edge to the lowest caption
	signatureSpace = 24 // height of the signatures
	logoWidth      = 70
	logoHeight     = 22
	signedHeight   = 13 // of the picture of a signature
)

func newPage(ev *tournament.Event, words *phrase.Catalogue, o report.Options, faces wardrobe,
	need blocks,
) (*page, error) {
	width, height := sizeOf(o.Paper.In(ev.Country()))
	picture, err := newLogo(o.Logo, logoWidth, logoHeight)
	back, errOfBack := newLogo(o.Background, width, height)
	signed, errOfSigned := newLogo(o.Signed, signatureLine, signedHeight)
	if err = cmp.Or(err, errOfBack, errOfSigned); err != nil {
		return nil, err
	}
	info := docInfo{title: cleanText(ev.Name), subject: words.Text("paper.subject.certificates"), made: report.MadeOn(ev)}
	p := &page{
		canvas: newCanvas(width, height, info, need), bare: o.Overprint, logo: picture, look: lookOf(o.Style, faces),
		warn: o.Report, warned: map[report.Warning]bool{},
		back: back, signed: signed, layout: o.Layout, own: len(o.Background) > 0 || len(o.Layout) > 0,
	}
	for i := range o.Layout {
		if t := &o.Layout[i]; float64(t.X) > width || float64(t.Y) > height {
			return nil, fmt.Errorf("the layout puts %s at x = %d, y = %d, and a page is %.0f by %.0f mm", t.What, t.X, t.Y,
				width, height)
		}
	}
	return p, nil
}

// A line is one line of a certificate, in its place in the stack. The space above it is to
// be stretched.
type line struct {
	typeset
	lineStyle
	rule    bool // a rule with a diamond, no text
	picture bool // the logo
}

func (p *page) draw(c *certificate) {
	p.canvas.page()
	switch {
	case p.back.png != nil:
		// A picture of nearly the shape of the page fills it; others stand in its middle.
		const nearly = 0.97
		width, height, w, h := p.canvas.width, p.canvas.height, p.back.width, p.back.height
		if w > width*nearly && h > height*nearly {
			w, h = width, height
		}
		p.canvas.image("background", p.back.png, (width-w)/2, (height-h)/2, w, h)
	case !p.bare && !p.own:
		p.canvas.stamp(p.look.border)
	}
	if c.nameless {
		p.once(c.about, fmt.Sprintf("certificate: the player has no name; %q is printed", c.name))
	}
	if len(p.layout) > 0 {
		p.drawPlaced(c, p.layout)
		return
	}
	lines := p.lines(c)
	bottom := p.canvas.height - bottomMargin
	if len(c.signatures) > 0 {
		p.sign(c, bottom)
		bottom -= signatureSpace
	}
	p.stack(lines, topMargin, bottom)
}

func (p *page) lines(c *certificate) []line {
	var list []line
	if p.logo.png != nil && !p.bare {
		list = append(list, line{picture: true})
	}
	add := func(text string, s lineStyle) {
		if strings.TrimSpace(text) != "" {
			list = append(list, p.fit(p.set(text, s.chain, c), s, p.longest()))
		}
	}
	l := &p.look
	add(c.title, l.title)
	add(c.words.Upper(c.subtitle), l.caption)
	list = append(list, p.wrapped(c.name, l.name, nameShrink, c)...)
	if !p.bare && !p.own {
		list = append(list, line{rule: true, lineStyle: lineStyle{above: 4}})
	}
	add(c.club, l.fact)
	add(c.members, l.section)
	place := l.place
	if 1 <= c.rank && c.rank <= len(l.medals) {
		place.ink = l.medals[c.rank-1]
	}
	add(c.place, place)
	add(c.section, l.section)
	add(c.score, l.fact)
	if c.event != "" {
		list = append(list, p.wrapped(c.event, l.event, eventShrink, c)...)
	}
	add(c.where, l.small)
	return list
}

// set makes a text ready and says, once for each player, what became of letters that the faces
// of a chain lack.
func (p *page) set(text string, c chain, of *certificate) typeset {
	t := p.canvas.set(text, c)
	for _, r := range t.remarks() {
		if r.Note {
			p.once(r, r.Text)
			continue
		}
		w := of.about
		w.Hint = r.Hint
		p.once(w, fmt.Sprintf("certificate, %q: %s", cleanText(text), r.Text))
	}
	return t
}

// once warns once for each player.
func (p *page) once(w report.Warning, text string) {
	w.Text = text
	if !p.warned[w] {
		p.warned[w] = true
		p.warn(w)
	}
}

func (p *page) longest() float64 { return p.canvas.width - 2*textMargin }

// fit returns a line of a text, smaller than its style if it is longer than long. Width is
// proportional to size, so one division finds the size.
func (p *page) fit(t typeset, s lineStyle, long float64) line {
	if wide := p.canvas.measure(t, s); wide > long {
		shrink := long / wide
		s.size, s.tracking = s.size*shrink, s.tracking*shrink
	}
	return line{typeset: t, lineStyle: s}
}

// wrapped returns one line of a name, or two if one would be smaller than a part of its
// size, too small to read from a distance. It is cut at the blank nearest to its middle.
func (p *page) wrapped(name string, style lineStyle, least float64, c *certificate) []line {
	one := p.fit(p.set(name, style.chain, c), style, p.longest())
	text, at := cleanText(name), -1
	distance := func(i int) int { return max(2*i-len(text), len(text)-2*i) }
	for i := range len(text) {
		if text[i] == ' ' && (at < 0 || distance(i) < distance(at)) {
			at = i
		}
	}
	if one.size >= style.size*least || at < 0 {
		return []line{one}
	}
	style.size *= nameSmaller
	upper := p.fit(p.canvas.set(text[:at], style.chain), style, p.longest())
	style.above = 1
	lower := p.fit(p.canvas.set(text[at+1:], style.chain), style, p.longest())
	upper.size = min(upper.size, lower.size)
	lower.size = upper.size
	return []line{upper, lower}
}

// How a long name is set.
const (
	nameShrink  = 0.6 // below this part of its size, a name takes two lines
	eventShrink = 0.8 // the same of the name of an event, which is in smaller type
	nameSmaller = 0.8 // the size of two lines against that of one
)

// lineHeight is what a line of type takes, as a part of its size.
const lineHeight = 1.12

func (p *page) height(l *line) float64 {
	switch {
	case l.picture:
		return p.logo.height
	case l.rule:
		return 1
	}
	return l.size * lineHeight / pointsPerMM
}

// stack draws lines centred between top and bottom. It distributes the remaining
// space between the lines by their weights, so that pages with few texts look as
// balanced as those with many.
func (p *page) stack(lines []line, top, bottom float64) {
	text, gaps := 0.0, 0.0
	for i := range lines {
		text += p.height(&lines[i])
		if i > 0 {
			gaps += lines[i].above
		}
	}
	space := bottom - top
	scale := 1.0
	if gaps > 0 {
		scale = min((space-text)/gaps, maxStretch)
	}
	scale = max(scale, 0)
	y := top + max(0, (space-text-scale*gaps)/2)
	for i := range lines {
		if i > 0 {
			y += scale * lines[i].above
		}
		middle := p.canvas.width/2 + p.look.shift
		switch l := &lines[i]; {
		case l.picture:
			p.canvas.image("logo", p.logo.png, middle-p.logo.width/2, y, p.logo.width, p.logo.height)
		case l.rule:
			p.look.rule(p.canvas, middle, y)
		default:
			// The baseline is where capitals of this size leave equal space above and below.
			baseline := y + l.size*0.86/pointsPerMM
			p.canvas.text(middle, 0, baseline, l.typeset, l.lineStyle, report.Middle)
		}
		y += p.height(&lines[i])
	}
}

// maxStretch bounds how far the lines move apart.
const maxStretch = 2.2

// The measures of the lines to sign on.
const (
	signatureLine = 66 // the longest that one is
	signatureGap  = 14 // the least between two
)

// sign draws the lines to sign on, side by side, their captions ending at
// bottom.
func (p *page) sign(c *certificate, bottom float64) {
	n := float64(len(c.signatures))
	long := min(signatureLine, (p.longest()-(n-1)*signatureGap)/n)
	gap := max(signatureGap, (p.longest()-n*long)/(n+1))
	first := textMargin + p.look.shift + (p.longest()-n*long-(n-1)*gap)/2
	for i, s := range c.signatures {
		left := first + float64(i)*(long+gap)
		y := bottom - 10
		if i == 0 && p.signed.png != nil {
			wide := min(p.signed.width, long)
			high := p.signed.height * wide / p.signed.width
			p.canvas.image("signature", p.signed.png, left+(long-wide)/2, y+1-high, wide, high)
		}
		if !p.bare {
			p.canvas.line(left, y, left+long, y, 0.25, p.look.caption.ink)
		}
		p.caption(s.name, p.look.signer, left+long/2, y+4.6, long, c)
		p.caption(s.role, p.look.role, left+long/2, y+9, long, c)
	}
}

// caption draws a text around middle, small enough for its line.
func (p *page) caption(text string, s lineStyle, middle, baseline, long float64, c *certificate) {
	if text == "" {
		return
	}
	l := p.fit(p.set(text, s.chain, c), s, long)
	p.canvas.text(middle, 0, baseline, l.typeset, l.lineStyle, report.Middle)
}

// A look is what sets the styles of certificates apart.
type look struct {
	title, caption, name, place, section, fact, event, small lineStyle
	signer, role                                             lineStyle

	medals []color // of the first places, if they have colours of their own
	shift  float64 // millimetres by which the texts stand right of the middle
	border func(*canvas)
	rule   func(c *canvas, middle, y float64)
}

func lookOf(s report.Style, faces wardrobe) (l look) {
	switch s {
	case report.Classic: // navy and gold, with a script heading
		navy, gold, gray := color{27, 38, 68}, color{168, 132, 57}, color{88, 88, 96}
		l = baseLook(faces, navy, gray)
		l.title = lineStyle{chain: faces.script, size: 50, ink: gold, above: 3}
		l.medals = []color{gold, {112, 118, 128}, {150, 88, 45}}
		l.border = func(c *canvas) { classicBorder(c, navy, gold) }
		l.rule = func(c *canvas, middle, y float64) { // a fine line with three diamonds in its middle
			const half, free = 62, 7
			c.line(middle-half, y, middle-free, y, 0.3, gold)
			c.line(middle+free, y, middle+half, y, 0.3, gold)
			c.diamond(middle, y, 1.5, gold)
			c.diamond(middle-3.6, y, 0.9, gold)
			c.diamond(middle+3.6, y, 0.9, gold)
		}
	case report.Modern: // a band of teal at the side and plain capitals
		teal, ink, gray := color{15, 92, 99}, color{31, 35, 40}, color{94, 100, 106}
		l = baseLook(faces, ink, gray)
		l.title = lineStyle{chain: faces.bold, size: 33, tracking: 1, ink: teal, above: 3}
		l.place.ink = teal
		l.shift = 9
		l.border = func(c *canvas) { // edged with a row of squares as on a chessboard
			const band = 11
			c.fill(0, 0, band, c.height, teal)
			side := c.height / 40
			for i := range 40 {
				c.fill(band+float64(i%2)*side, float64(i)*side, side, side, teal)
			}
		}
		l.rule = func(c *canvas, middle, y float64) { c.fill(middle-16, y, 32, 0.8, teal) }
	case report.Plain: // black on white, for printers that are low on ink
		black, gray := color{0, 0, 0}, color{70, 70, 70}
		l = baseLook(faces, black, gray)
		l.title = lineStyle{chain: faces.regular, size: 38, ink: black, above: 3}
		l.border = func(c *canvas) { c.frame(12, 12, c.width-24, c.height-24, 0.4, black) }
		l.rule = func(c *canvas, middle, y float64) { c.line(middle-40, y, middle+40, y, 0.25, gray) }
	}
	return l
}

func baseLook(faces wardrobe, ink, gray color) look {
	return look{
		caption: lineStyle{chain: faces.regular, size: 9.5, tracking: 1.6, ink: gray, above: 4.5},
		name:    lineStyle{chain: faces.bold, size: 40, ink: ink, above: 5},
		place:   lineStyle{chain: faces.bold, size: 32, ink: ink, above: 5.5},
		section: lineStyle{chain: faces.regular, size: 18, ink: ink, above: 1.6},
		fact:    lineStyle{chain: faces.regular, size: 17, ink: ink, above: 1.8},
		event:   lineStyle{chain: faces.bold, size: 17, ink: ink, above: 6},
		small:   lineStyle{chain: faces.regular, size: 12.5, ink: gray, above: 1.8},
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
			const side = 1.5 // of a square, of which there are four by four
			left, top := x-2*side, y-2*side
			for i := range 16 {
				if row, column := i/4, i%4; (row+column)%2 == 1 {
					c.fill(left+float64(column)*side, top+float64(row)*side, side, side, navy)
				}
			}
			c.frame(left, top, 4*side, 4*side, 0.3, gold)
		}
	}
}

// ParseLayout reads the positions of the texts of certificates on a background of the
// user's own: a file in TOML with a [[text]] for each. name is that of the file in
// messages. The result is nil if there are problems.
func ParseLayout(data []byte, name string) ([]report.PlacedText, []finding.Finding) {
	doc := handwritten.Parse(data, name, "samples/plans/certificates/layout.toml", finding.BadPlan)
	var list []report.PlacedText
	if top := doc.Top(); top != nil {
		top.Read([]handwritten.Key{
			handwritten.Each("text", placedKeys, func(t *handwritten.Table, p *report.PlacedText) {
				if slices.ContainsFunc(list, func(other report.PlacedText) bool { return other.What == p.What }) {
					t.Wrong("what", handwritten.Quoted(p.What)+" twice", "each text once", "")
				}
				list = append(list, *p)
			}),
		})
		if len(list) == 0 && len(doc.Problems()) == 0 {
			doc.Add("text", "no text", "[[text]] for each text to be printed", "")
		}
	}
	if problems := doc.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return list, nil
}

// placedKeys are the keys of a text, with what holds where the file says nothing.
func placedKeys(p *report.PlacedText) []handwritten.Key {
	p.Size, p.Align = 14, report.Middle
	names := phrase.Each((&certificate{}).texts(), func(t namedText) string { return t.name })
	for i := range 3 {
		names = append(names, signatureName(i))
	}
	return []handwritten.Key{
		handwritten.Choice("what", &p.What, handwritten.Named(names...)).
			Needed("no text", "what = "+strings.Join(names, ", ")),
		handwritten.Whole("x", &p.X, 0, 420).Needed("no place", "x = millimetres from the left edge"),
		handwritten.Whole("y", &p.Y, 0, 420).Needed("no place",
			"y = millimetres from the top edge to the baseline of the text"),
		handwritten.Whole("size", &p.Size, 4, 200),
		handwritten.Whole("width", &p.Width, 5, 420),
		handwritten.Choice("align", &p.Align, handwritten.Counted[report.Align]("center", "left", "right")),
		handwritten.Flag("bold", &p.Bold),
		handwritten.Own("color", func(t *handwritten.Table) {
			text, ok := t.Text("color")
			if !ok {
				return
			}
			n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
			if err != nil || len(text) != len("#rrggbb") {
				t.Wrong("color", handwritten.Quoted(text), `"#rrggbb", such as "#1b2644"`, "")
				return
			}
			p.Color = [3]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)}
		}),
	}
}

// A namedText is a text of a certificate with the name that a layout gives it.
type namedText struct {
	name string
	text *string
}

// texts are the texts of a certificate but its signatures; "" where it has none.
func (c *certificate) texts() []namedText {
	return []namedText{
		{"title", &c.title},
		{"subtitle", &c.subtitle},
		{"name", &c.name},
		{"school", &c.club},
		{"members", &c.members},
		{"place", &c.place},
		{"section", &c.section},
		{"score", &c.score},
		{"event", &c.event},
		{"where", &c.where},
	}
}

// signatureName is the name that a layout gives a signature, counted from 0.
func signatureName(i int) string { return "signature" + strconv.Itoa(i+1) }

// drawPlaced draws the texts of a certificate where a layout puts them. One that is too
// long for its width is smaller.
func (p *page) drawPlaced(c *certificate, layout []report.PlacedText) {
	if c.mark != "" && !slices.ContainsFunc(layout, func(t report.PlacedText) bool { return t.What == "where" }) {
		p.caption(c.mark, p.look.small, p.canvas.width/2, p.canvas.height-6, p.longest(), c)
	}
	texts := map[string]string{}
	for _, t := range c.texts() {
		texts[t.name] = *t.text
	}
	for i, s := range c.signatures {
		texts[signatureName(i)] = report.JoinWords(", ", s.name, s.role)
	}
	for i := range layout {
		t := &layout[i]
		chain := p.look.small.chain
		if t.Bold {
			chain = p.look.name.chain
		}
		text := texts[t.What]
		if strings.TrimSpace(text) == "" {
			continue
		}
		const margin = 8
		left, right := float64(t.X)-margin, p.canvas.width-margin-float64(t.X)
		room := map[report.Align]float64{report.Left: right, report.Middle: 2 * min(left, right), report.Right: left}[t.Align]
		long := cmp.Or(float64(t.Width), max(room, 1)) // else as far as it does not leave the page
		l := p.fit(p.set(text, chain, c), lineStyle{size: float64(t.Size), ink: t.Color}, long)
		p.canvas.text(float64(t.X), 0, float64(t.Y), l.typeset, l.lineStyle, t.Align)
	}
}
