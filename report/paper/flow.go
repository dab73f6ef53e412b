package paper

import (
	"fmt"
	"slices"

	"podium/report"
)

// A flow lays blocks out on upright pages, from the top down. Pages are drawn
// when all is laid out, for each says how many there are.
type flow struct {
	canvas *canvas
	faces  wardrobe
	colors palette
	need   blocks
	sets   map[setKey]typeset
	tell   func(typeset, string) // of letters that a face lacks

	pages  [][]placed
	y      float64 // where the next block begins
	footer [2]string
	alarm  string // stands above the footer of every page; "": nothing
}

// newFlow begins a document of pages of a size whose texts need some blocks. Letters
// that no typeface has are reported once a text.
func newFlow(faces wardrobe, o report.Options, info docInfo, width, height float64, need blocks) *flow {
	warned := map[string]bool{}
	return &flow{
		colors: paperColors(), canvas: newCanvas(width, height, info, need), faces: faces, need: need, sets: map[setKey]typeset{},
		tell: func(t typeset, text string) {
			if warned[text] {
				return
			}
			warned[text] = true
			if len(t.replaced) > 0 {
				o.Tell(report.Warning{Text: fmt.Sprintf("%q: no typeface has %s; a replacement mark is printed", cleanText(text), codes(t.replaced))})
			}
			if t.unjoined {
				o.Tell(report.Warning{Text: fmt.Sprintf("%q: Arabic letters are printed unjoined", cleanText(text))})
			}
		},
	}
}

// The room of a page, in millimetres.
const (
	flowSide   = 16
	flowTop    = 16
	flowBottom = 20
	flowFoot   = 11 // baseline of the footer, from the lower edge
)

// A flowBlock is a piece that never breaks: it is so high, and is drawn with its
// upper edge at y.
type flowBlock struct {
	height float64
	draw   func(y float64)
}

type placed struct {
	flowBlock
	y float64
}

// A flowGroup is rows below a head. It stays on one page if it fits on one; where
// it does not, rows go on under the second head, and never is the head alone at
// the foot of a page, or the last row at the top.
type flowGroup struct {
	head, again []flowBlock
	rows        []flowBlock
}

// right is where the right margin begins, width the room between the margins.
func (f *flow) right() float64 { return f.canvas.width - flowSide }
func (f *flow) width() float64 { return f.canvas.width - 2*flowSide }

// room is what is left of the page.
func (f *flow) room() float64 { return f.bottom() - f.y }

func (f *flow) bottom() float64 { return f.canvas.height - flowBottom }

// newPage begins a page, unless the last one is still empty.
func (f *flow) newPage() {
	if n := len(f.pages); n == 0 || len(f.pages[n-1]) > 0 {
		f.pages = append(f.pages, nil)
	}
	f.y = flowTop
}

// place puts blocks on the page, whether there is room or not.
func (f *flow) place(list ...flowBlock) {
	if len(f.pages) == 0 {
		f.newPage()
	}
	last := len(f.pages) - 1
	for _, b := range list {
		f.pages[last] = append(f.pages[last], placed{b, f.y})
		f.y += b.height
	}
}

// add lays out a group.
func (f *flow) add(g flowGroup) {
	if len(f.pages) == 0 {
		f.newPage()
	}
	head, whole := heightOf(g.head), heightOf(g.head)+heightOf(g.rows)
	switch {
	case whole <= f.room():
		f.place(slices.Concat(g.head, g.rows)...)
		return
	case head+heightOf(g.rows[:min(2, len(g.rows))]) > f.room():
		f.newPage()
	case whole <= f.height() && f.room() < f.height()*mostEmpty:
		f.newPage()
	}
	f.place(g.head...)
	for i, row := range g.rows {
		left := g.rows[i+1:]
		alone := len(left) == 1 && i > 0 && row.height+left[0].height > f.room()
		if row.height > f.room() || alone {
			f.newPage()
			f.place(g.again...)
		}
		f.place(row)
	}
}

// mostEmpty is the part of a page that may stay empty so that a group can stay on
// one page. Where more would, the group breaks.
const mostEmpty = 0.6

// height is the room of an empty page.
func (f *flow) height() float64 { return f.bottom() - flowTop }

func heightOf(list []flowBlock) float64 {
	sum := 0.0
	for _, b := range list {
		sum += b.height
	}
	return sum
}

// gap is empty room, of which none is needed at the top of a page.
func (f *flow) gap(height float64) {
	if len(f.pages) > 0 && len(f.pages[len(f.pages)-1]) > 0 {
		f.y += height
	}
}

// draw draws all pages that something stands on.
func (f *flow) draw() {
	f.pages = slices.DeleteFunc(f.pages, func(page []placed) bool { return len(page) == 0 })
	for i, page := range f.pages {
		f.canvas.page()
		for _, b := range page {
			b.draw(b.y)
		}
		f.drawFooter(i+1, len(f.pages))
	}
}
