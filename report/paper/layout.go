package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/report"
)

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
	return []handwritten.Key{
		handwritten.Choice("what", &p.What, handwritten.Named(placeable()...)).
			Needed("no text", "what = "+strings.Join(placeable(), ", ")),
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

// placeable are the texts of a certificate by the names that a layout gives them.
func placeable() []string {
	return []string{
		"title", "subtitle", "name", "school", "members", "place", "section", "score", "event", "where", "signature1",
		"signature2", "signature3",
	}
}

// text is the text of a certificate with one of the names of placeable; "" if there is
// none.
func (c *certificate) text(name string) string {
	if n, is := strings.CutPrefix(name, "signature"); is {
		if i, _ := strconv.Atoi(n); 1 <= i && i <= len(c.signatures) {
			s := c.signatures[i-1]
			return report.JoinWords(", ", s.name, s.role)
		}
		return ""
	}
	return map[string]string{
		"title": c.title, "subtitle": c.subtitle, "name": c.name, "school": c.club, "members": c.members, "place": c.place,
		"section": c.section, "score": c.score, "event": c.event, "where": c.where,
	}[name]
}

// drawPlaced draws the texts of a certificate where a layout puts them. One that is too
// long for its width is smaller.
func (p *page) drawPlaced(c *certificate, layout []report.PlacedText) {
	if c.mark != "" && !slices.ContainsFunc(layout, func(t report.PlacedText) bool { return t.What == "where" }) {
		p.caption(c.mark, p.look.small, p.canvas.width/2, p.canvas.height-6, p.longest(), c)
	}
	for i := range layout {
		t := &layout[i]
		chain := p.look.small.chain
		if t.Bold {
			chain = p.look.name.chain
		}
		text := c.text(t.What)
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
