package sheet

import (
	"fmt"
	"strconv"

	"podium/tiebreak/exact"
)

// A Plot draws rows of a sheet as lines: the running total of each, at two steps or more,
// some of them above 0. Media that cannot draw ignore it; others draw what [Plot.Draw] says.
type Plot struct {
	Title   string // what is drawn, for those who do not see it
	Caption string // what a line means
	Steps   []Step
	Lines   []Line // at most five, as they are to be named: the leader first
}

// A Step is a label below the axis of a plot, such as an event of a series, with a
// short form.
type Step struct{ Label, Short string }

// A Line is a line of a plot.
type Line struct {
	Name string
	At   []Cell // by step, each a number of at least 0 that may be too large for Num; the last is the final total
}

// A Drawing is a plot on an area of [PlotWidth] by [PlotHeight] units, 360 of which are
// as wide as a phone. Coordinates are tenths of a unit from the left and from above,
// computed exactly, so that the same plot gives the same bytes.
type Drawing struct {
	Ticks []Mark // Y of the lines of the grid, with their values
	Steps []Mark // X of the names of steps below the axis, to be cut off at [StepLetters]
	Lines []DrawnLine
}

// A Mark is a text at a place.
type Mark struct {
	X, Y Tenths
	Text string
}

// Tenths is a length in tenths of a unit.
type Tenths int64

// Plus returns the sum of two lengths.
func (t Tenths) Plus(more Tenths) Tenths { return t + more }

// String returns a length in units: "12.5".
func (t Tenths) String() string {
	if t%10 == 0 {
		return strconv.FormatInt(int64(t/10), 10)
	}
	return fmt.Sprintf("%d.%d", int64(t/10), int64(t%10))
}

// A DrawnLine is a line of a plot: a corner for each step, with the number there.
type DrawnLine struct {
	Name, Total string
	Corners     []Mark
}

// The measures of a drawing, in units.
const (
	PlotWidth   = 360
	PlotHeight  = 200
	PlotLeft    = 34 // where the lines of the grid begin and end
	PlotRight   = 350
	StepLetters = 10 // of the name of a step below the axis

	plotTop    = 10
	plotBottom = 176
	plotInset  = 20                // from the edges to the first and the last step
	mostLabels = 12                // numbers of steps below the axis
	allLetters = 60                // below the axis in all
	mostDrawn  = 1_000_000_000_000 // as a number
)

// Draw draws a plot; nil if there is none, or its numbers are too large for an axis, or even for
// a cell.
func (p *Plot) Draw() *Drawing {
	if p == nil {
		return nil
	}
	highest := exact.Whole(0)
	for _, l := range p.Lines {
		for i := range l.At {
			if !l.At[i].Num.Exists() {
				return nil
			}
			if n := numberOf(&l.At[i]); n.Compare(highest) > 0 {
				highest = n
			}
		}
	}
	if highest.Compare(exact.Whole(mostDrawn)) > 0 {
		return nil
	}
	// The labels below the axis are names if they fit, else numbers, with some left out if
	// there are many.
	d, width := &Drawing{}, 0
	for _, step := range p.Steps {
		width += min(Width(step.Label), StepLetters) + 1
	}
	every := (len(p.Steps) + mostLabels - 1) / mostLabels
	for i, step := range p.Steps {
		text := step.Short
		if width <= allLetters {
			text = step.Label
		} else if i%every != 0 {
			continue
		}
		d.Steps = append(d.Steps, Mark{placeOf(i, len(p.Steps)), 10 * (plotBottom + 15), text})
	}
	step := tickStep(highest)
	top := step
	for exact.Whole(top).Compare(highest) < 0 {
		top += step
	}
	for value := int64(0); value <= top; value += step {
		y := heightOf(exact.Whole(value), top)
		d.Ticks = append(d.Ticks, Mark{X: 10 * (PlotLeft - 5), Y: y, Text: strconv.FormatInt(value, 10)})
	}
	for _, l := range p.Lines {
		drawn := DrawnLine{Name: l.Name}
		for i := range l.At {
			drawn.Total = l.At[i].Text
			drawn.Corners = append(drawn.Corners, Mark{placeOf(i, len(p.Steps)), heightOf(numberOf(&l.At[i]), top), drawn.Total})
		}
		d.Lines = append(d.Lines, drawn)
	}
	return d
}

func numberOf(c *Cell) exact.Number { return exact.Fraction(c.Num.Num, c.Num.Den) }

// tickStep returns the distance of the grid lines: 1, 2 or 5 times a power of 10, with
// at most five lines.
func tickStep(highest exact.Number) int64 {
	for unit := int64(1); ; unit *= 10 {
		for _, n := range []int64{1, 2, 5} {
			if exact.Whole(5*n*unit).Compare(highest) >= 0 {
				return n * unit
			}
		}
	}
}

// placeOf returns the x coordinate of the i-th of n steps.
func placeOf(i, n int) Tenths {
	return 10*(PlotLeft+plotInset) + Tenths(i)*10*(PlotRight-PlotLeft-2*plotInset)/Tenths(n-1)
}

// heightOf returns the y coordinate of a number; top is at the top.
func heightOf(n exact.Number, top int64) Tenths {
	above, _ := n.Times(exact.Fraction(10*(plotBottom-plotTop), top)).Floor().Ratio()
	return 10*plotBottom - Tenths(max(above, 0))
}
