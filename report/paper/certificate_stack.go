package paper

// lineHeight is what a line of type takes, as a part of its size.
const lineHeight = 1.12

// height is the room that a line takes, in millimetres.
func (p *page) height(l *line) float64 {
	switch {
	case l.picture:
		return p.logo.height
	case l.rule:
		return 1
	}
	return l.size * lineHeight / pointsPerMM
}

// stack draws lines centred between top and bottom. The room that is left goes
// between the lines, in proportion to what each asks for, so that a page with
// few texts is as calm as one with many.
func (p *page) stack(lines []line, top, bottom float64) {
	text, gaps := 0.0, 0.0
	for i := range lines {
		text += p.height(&lines[i])
		if i > 0 {
			gaps += lines[i].above
		}
	}
	room := bottom - top
	scale := 1.0
	if gaps > 0 {
		scale = min((room-text)/gaps, maxStretch)
	}
	scale = max(scale, 0)
	y := top + max(0, (room-text-scale*gaps)/2)
	for i := range lines {
		if i > 0 {
			y += scale * lines[i].above
		}
		p.drawLine(&lines[i], y)
		y += p.height(&lines[i])
	}
}

// maxStretch bounds how far the lines move apart.
const maxStretch = 2.2

// drawLine draws a line whose upper edge is at y.
func (p *page) drawLine(l *line, y float64) {
	middle := p.canvas.width/2 + p.look.shift
	switch {
	case l.picture:
		p.canvas.image(p.logo.png, middle-p.logo.width/2, y, p.logo.width, p.logo.height)
	case l.rule:
		p.look.rule(p.canvas, middle, y)
	default:
		// The baseline is where capitals of this size leave equal room above
		// and below.
		baseline := y + l.size*0.86/pointsPerMM
		p.centre(l, middle, baseline)
	}
}

// centre draws the text of l around middle.
func (p *page) centre(l *line, middle, baseline float64) {
	wide := p.canvas.measure(l.typeset.runs, l.size, l.tracking)
	p.canvas.text(middle-wide/2, baseline, l.typeset.runs, l.size, l.tracking, l.ink)
}

// The measures of the lines to sign on.
const (
	signatureLine = 66 // the longest that one is
	signatureGap  = 14 // the least between two
)

// sign draws the lines to sign on, side by side, their captions ending at
// bottom.
func (p *page) sign(c *certificate, bottom float64) {
	n := float64(len(c.signatures))
	long := min(signatureLine, (p.room()-(n-1)*signatureGap)/n)
	gap := (p.room() - n*long) / (n + 1)
	for i, s := range c.signatures {
		left := textMargin + p.look.shift + gap + float64(i)*(long+gap)
		y := bottom - 10
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
	t := p.set(text, s.chain, c)
	l := line{typeset: t, size: s.size, ink: s.ink}
	if wide := p.canvas.measure(t.runs, l.size, 0); wide > long {
		l.size *= long / wide
	}
	p.centre(&l, middle, baseline)
}
