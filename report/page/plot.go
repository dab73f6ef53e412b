package page

import (
	"fmt"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/sheet"
)

// A drawing is the data of the template of a plot. Coordinates are texts of whole
// units or tenths.
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

// mostDots is the maximum number of steps that are marked on a line.
const mostDots = 40

// newDrawing draws a plot; nil if there is nothing to see.
func newDrawing(p *sheet.Plot) *drawing {
	of := p.Draw()
	if of == nil {
		return nil
	}
	d := &drawing{
		Width: sheet.PlotWidth, Height: sheet.PlotHeight, Left: sheet.PlotLeft, Right: sheet.PlotRight,
		Caption: markup(p.Caption),
	}
	for _, m := range of.Ticks {
		d.Ticks = append(d.Ticks, tick{tenths(m.Y), label{tenths(m.X), tenths(m.Y + 35), m.Text}})
	}
	for _, m := range of.Steps {
		d.Steps = append(d.Steps, label{tenths(m.X), tenths(m.Y), report.Shorten(markup(m.Text), sheet.StepLetters)})
	}
	var words []string
	for i := range of.Lines {
		l := newLine(p, &of.Lines[i], i+1)
		d.Lines = append(d.Lines, l)
		words = append(words, l.Name+" "+l.Total)
	}
	d.Title = markup(p.Title) + ": " + strings.Join(words, ", ")
	return d
}

// newLine draws a line of a plot.
func newLine(p *sheet.Plot, of *sheet.DrawnLine, no int) line {
	out := line{No: no, Name: markup(of.Name), Total: of.Total}
	var corners []string
	for i, m := range of.Corners {
		x, y := tenths(m.X), tenths(m.Y)
		corners = append(corners, x+","+y)
		if len(p.Steps) <= mostDots {
			out.Dots = append(out.Dots, dot{no, x, y, markup(fmt.Sprintf("%s, %s: %s", out.Name, p.Steps[i].Label, m.Text))})
		}
	}
	out.Points = strings.Join(corners, " ")
	return out
}

// tenths formats a number of tenths.
func tenths(n int64) string {
	if n%10 == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
