package paper

import (
	"podium/report"
	"podium/report/sheet"
)

// The measures of a plot on paper, in millimetres.
const (
	plotWide   = 112               // of the drawing; the names of its lines are beside it
	plotUnit   = plotWide / 3600.0 // a tenth of a unit of the drawing
	plotBeside = 6                 // between the drawing and the names
	plotKey    = 9                 // a piece of a line before its name
)

// A stroke is the colour and the dashes of a line, those of the page.
type stroke struct {
	ink  color
	dash []float64
}

func strokes() []stroke {
	return []stroke{
		{color{11, 93, 75}, nil},
		{color{194, 65, 12}, []float64{2.2, 0.9}},
		{color{51, 70, 168}, []float64{0.6, 0.9}},
		{color{157, 23, 77}, []float64{2.8, 0.9, 0.6, 0.9}},
		{color{107, 91, 0}, []float64{1.2, 1.2}},
	}
}

// plot returns a plot with the names of its lines; nil if there is nothing to see.
func (p *printer) plot(of *sheet.Plot) []flowBlock {
	d := of.Draw()
	if d == nil {
		return nil
	}
	caption := p.flow.paragraph(of.Caption, p.style.small)
	height := sheet.PlotHeight*10*plotUnit + 1
	picture := flowBlock{height: height, draw: func(y float64) { p.drawPlot(d, y) }}
	return []flowBlock{picture, caption, {height: 2, draw: func(float64) {}}}
}

// drawPlot draws a plot whose upper edge is at y.
func (p *printer) drawPlot(d *sheet.Drawing, y float64) {
	f, small := p.flow, p.style.small
	at := func(m sheet.Mark) (float64, float64) {
		return flowSide + float64(m.X)*plotUnit, y + float64(m.Y)*plotUnit
	}
	for _, m := range d.Ticks {
		x, up := at(m)
		f.canvas.line(flowSide+sheet.PlotLeft*10*plotUnit, up, flowSide+sheet.PlotRight*10*plotUnit, up, 0.15,
			f.colors.hairline)
		f.line(m.Text, small, x-20, 20, up+1, report.Right)
	}
	for _, m := range d.Steps {
		x, low := at(m)
		f.line(report.Shorten(cleanText(m.Text), sheet.StepLetters), small, x-20, 40, low, report.Middle)
	}
	left := float64(flowSide + plotWide + plotBeside)
	for i, l := range d.Lines {
		s := strokes()[i]
		corners := make([][2]float64, len(l.Corners))
		for k, m := range l.Corners {
			corners[k][0], corners[k][1] = at(m)
		}
		f.canvas.strokeLine(corners, 0.6, s)
		low := y + 8 + float64(i)*6
		f.canvas.strokeLine([][2]float64{{left, low - 1.2}, {left + plotKey - 2, low - 1.2}}, 0.6, s)
		wide := f.right() - left - plotKey
		total := f.measure(l.Total, p.style.strong) + 2
		f.line(f.oneLine(l.Name, p.style.text, wide-total), p.style.text, left+plotKey, wide, low, report.Left)
		f.line(l.Total, p.style.strong, left+plotKey, wide, low, report.Right)
	}
}
