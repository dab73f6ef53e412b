package page

import (
	"fmt"
	"strings"

	"podium/report"
	"podium/report/sheet"
)

// A drawing is the data of the template of a plot.
type drawing struct {
	*sheet.Drawing
	Width, Height, Left, Right int
	Title, Caption             string
	Lines                      []line
}

// A line is a line of a plot, with the marks of its steps, which say what they are.
type line struct {
	sheet.DrawnLine
	No   int // from 1: colour and dashes
	Dots []sheet.Mark
}

// mostDots is the maximum number of steps that are marked on a line.
const mostDots = 40

// newDrawing draws a plot; nil if there is nothing to see.
func newDrawing(p *sheet.Plot) *drawing {
	of := p.Draw()
	if of == nil {
		return nil
	}
	d := &drawing{
		Drawing: of, Width: sheet.PlotWidth, Height: sheet.PlotHeight, Left: sheet.PlotLeft, Right: sheet.PlotRight,
		Caption: markup(p.Caption),
	}
	for i := range of.Steps {
		of.Steps[i].Text = report.Shorten(markup(of.Steps[i].Text), sheet.StepLetters)
	}
	var words []string
	for i, drawn := range of.Lines {
		l := line{DrawnLine: drawn, No: i + 1}
		l.Name = markup(l.Name)
		for k, m := range l.Corners {
			if len(p.Steps) <= mostDots {
				m.Text = markup(fmt.Sprintf("%s, %s: %s", l.Name, p.Steps[k].Label, m.Text))
				l.Dots = append(l.Dots, m)
			}
		}
		d.Lines = append(d.Lines, l)
		words = append(words, l.Name+" "+l.Total)
	}
	d.Title = markup(p.Title) + ": " + strings.Join(words, ", ")
	return d
}
