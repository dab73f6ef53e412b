package page

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/sheet"
)

// A drawing is the data of the template of a plot. Coordinates are texts of whole
// units or tenths, computed exactly, so the same plot gives the same bytes.
type drawing struct {
	Width, Height, Left, Right int
	Title, Caption             string
	Ticks                      []tick
	Steps                      []label
	Lines                      []line
}

type (
	tick struct {
		At   string
		Text label
	}
	label struct{ X, Y, Text string }
	line  struct {
		No                  int // from 1: colour and dashes
		Name, Total, Points string
		Dots                []dot
	}
	dot struct {
		No         int
		X, Y, Text string
	}
)

// The measures of a drawing, in units of which 360 are as wide as a phone.
const (
	drawnWidth   = 360
	drawnHeight  = 200
	drawnLeft    = 34
	drawnRight   = 350
	drawnTop     = 10
	drawnBottom  = 176
	drawnInset   = 20 // from the edges to the first and the last step
	mostLabels   = 12 // numbers of steps below the axis
	labelLetters = 10 // of the name of a step there
	allLetters   = 60 // below the axis in all
	mostDots     = 40 // steps that are marked on a line
	mostLines    = 5
	mostDrawn    = 1_000_000_000_000 // as a number
)

// newDrawing draws a plot; nil if there is nothing to see: no line, fewer than two
// steps, only zeros, or numbers too large for an axis.
func newDrawing(p *sheet.Plot) *drawing {
	if p == nil || len(p.Steps) < 2 || len(p.Lines) == 0 {
		return nil
	}
	lines := p.Lines[:min(len(p.Lines), mostLines)]
	highest := new(big.Rat)
	for _, l := range lines {
		for i := range l.At {
			if n := ratio(&l.At[i]); n.Cmp(highest) > 0 {
				highest = n
			}
		}
	}
	if highest.Sign() == 0 || highest.Cmp(new(big.Rat).SetInt64(mostDrawn)) > 0 {
		return nil
	}
	d := &drawing{
		Width: drawnWidth, Height: drawnHeight, Left: drawnLeft, Right: drawnRight, Caption: markup(p.Caption), Steps: labelsOf(p.Steps),
	}
	step := stepOf(highest)
	top := step
	for new(big.Rat).SetInt64(top).Cmp(highest) < 0 {
		top += step
	}
	for value := int64(0); value <= top; value += step {
		y := heightOf(new(big.Rat).SetInt64(value), top)
		d.Ticks = append(d.Ticks, tick{tenths(y), label{tenths(10 * (drawnLeft - 5)), tenths(y + 35), tenths(10 * value)}})
	}
	var words []string
	for i := range lines {
		l := newLine(p, &lines[i], i+1, top)
		d.Lines = append(d.Lines, l)
		words = append(words, l.Name+" "+l.Total)
	}
	d.Title = markup(p.Title) + ": " + strings.Join(words, ", ")
	return d
}

// ratio returns the number of a cell; 0 if there is none.
func ratio(c *sheet.Cell) *big.Rat {
	if c.Num.Den == 0 {
		return new(big.Rat)
	}
	return big.NewRat(c.Num.Num, c.Num.Den)
}

// labelsOf returns the labels below the axis: names if they fit, else numbers, with
// some left out if there are many.
func labelsOf(steps []sheet.Step) []label {
	width := 0
	for _, step := range steps {
		width += min(sheet.Width(step.Label), labelLetters) + 1
	}
	every := (len(steps) + mostLabels - 1) / mostLabels
	var out []label
	for i, step := range steps {
		text := step.Short
		if width <= allLetters {
			text = report.Shorten(markup(step.Label), labelLetters)
		} else if i%every != 0 {
			continue
		}
		out = append(out, label{tenths(placeOf(i, len(steps))), strconv.Itoa(drawnBottom + 15), text})
	}
	return out
}

// newLine draws a line of a plot with an axis up to top.
func newLine(p *sheet.Plot, of *sheet.Line, no int, top int64) line {
	out := line{No: no, Name: markup(of.Name)}
	var corners []string
	for i := range of.At {
		at := &of.At[i]
		out.Total = at.Text
		x, y := tenths(placeOf(i, len(p.Steps))), tenths(heightOf(ratio(at), top))
		corners = append(corners, x+","+y)
		if len(p.Steps) <= mostDots {
			out.Dots = append(out.Dots, dot{no, x, y, markup(fmt.Sprintf("%s, %s: %s", out.Name, p.Steps[i].Label, at.Text))})
		}
	}
	out.Points = strings.Join(corners, " ")
	return out
}

// stepOf returns the distance of the grid lines: 1, 2 or 5 times a power of 10, with
// at most five lines.
func stepOf(highest *big.Rat) int64 {
	for unit := int64(1); ; unit *= 10 {
		for _, n := range []int64{1, 2, 5} {
			if new(big.Rat).SetInt64(5*n*unit).Cmp(highest) >= 0 {
				return n * unit
			}
		}
	}
}

// placeOf returns the x coordinate of the i-th of n steps, in tenths of a unit.
func placeOf(i, n int) int64 {
	return 10*(drawnLeft+drawnInset) + int64(i)*10*(drawnRight-drawnLeft-2*drawnInset)/int64(n-1)
}

// heightOf returns the y coordinate of a number, in tenths of a unit from above; top
// is at the top.
func heightOf(n *big.Rat, top int64) int64 {
	above := new(big.Rat).Mul(n, big.NewRat(10*(drawnBottom-drawnTop), top))
	return 10*drawnBottom - max(new(big.Int).Div(above.Num(), above.Denom()).Int64(), 0)
}

// tenths formats a number of tenths.
func tenths(n int64) string {
	if n%10 == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
