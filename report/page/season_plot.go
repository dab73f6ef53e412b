package page

import (
	"fmt"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/season"
)

// A seasonPlot is a drawing of the points of the leaders of a table, event by
// event. Places in it are texts of whole and tenth units, computed exactly: the
// same series is the same bytes.
type seasonPlot struct {
	Width, Height, Left, Right int
	Summary, Caption           string
	Ticks                      []plotTick
	Events                     []plotText
	Lines                      []plotLine
}

type (
	plotTick struct {
		At   string
		Text plotText
	}
	plotText struct{ X, Y, Text string }
	plotLine struct {
		No                  int // from 1: colour and dashes
		Name, Total, Points string
		Dots                []plotDot
	}
	plotDot struct {
		No         int
		X, Y, Text string
	}
)

// The measures of a plot, in units of which 360 are as wide as a phone.
const (
	plotWidth   = 360
	plotHeight  = 200
	plotLeft    = 34
	plotRight   = 350
	plotTop     = 10
	plotBottom  = 176
	plotLeaders = 5  // lines
	plotLabels  = 12 // numbers of events below the axis
	plotLabel   = 10 // letters of the name of an event there
	plotLetters = 60 // letters below the axis in all
	plotInset   = 20 // from the edges to the first and the last event
	mostDots    = 40 // events that are marked on a line
)

// plot draws the leaders of a table; nil if there is nothing to be seen: less
// than two events, or no points.
func (d series) plot(t *season.Table) *seasonPlot {
	leaders := 0
	var highest season.Points
	for leaders < min(plotLeaders, len(t.Rows)) && t.Rows[leaders].Rank > 0 {
		for _, p := range d.course(t, &t.Rows[leaders]) {
			if p.Compare(highest) > 0 {
				highest = p
			}
		}
		leaders++
	}
	if len(t.Events) < 2 || leaders == 0 || highest.Sign() == 0 {
		return nil
	}
	p := &seasonPlot{Width: plotWidth, Height: plotHeight, Left: plotLeft, Right: plotRight}
	step := tickStep(highest)
	top := step
	for season.Whole(top).Compare(highest) < 0 {
		top += step
	}
	for value := int64(0); value <= top; value += step {
		y := plotY(season.Whole(value), top)
		p.Ticks = append(p.Ticks, plotTick{tenths(y), plotText{strconv.Itoa(plotLeft - 5), tenths(y + 35), strconv.FormatInt(value, 10)}})
	}
	p.Events = d.plotEvents(t)
	var words []string
	for i := range leaders {
		line := d.line(t, &t.Rows[i], i+1, top)
		p.Lines = append(p.Lines, line)
		words = append(words, line.Name+" "+line.Total)
	}
	p.Summary = strings.Join(words, ", ")
	p.Caption = "Points that count, added up event by event"
	if d.Plan.Count.Average {
		p.Caption = "Mean of the points that count, event by event"
	}
	return p
}

// plotEvents names the events below the axis: by their labels if these fit, else
// by numbers, of which some are left out.
func (d series) plotEvents(t *season.Table) []plotText {
	width := 0
	for _, event := range t.Events {
		width += min(report.Letters(d.Events[event].Label), plotLabel) + 1
	}
	every := (len(t.Events) + plotLabels - 1) / plotLabels
	var out []plotText
	for i, event := range t.Events {
		text := strconv.Itoa(event + 1)
		if width <= plotLetters {
			text = report.Shorten(markup(d.Events[event].Label), plotLabel)
		} else if i%every != 0 {
			continue
		}
		out = append(out, plotText{tenths(plotX(i, len(t.Events))), strconv.Itoa(plotBottom + 15), text})
	}
	return out
}

// line draws one person.
func (d series) line(t *season.Table, r *season.Row, no int, top int64) plotLine {
	line := plotLine{No: no, Name: markup(d.Person(r.Person).Name.Spoken()), Total: r.Total.String(d.Plan.Digits)}
	var corners []string
	for i, points := range d.course(t, r) {
		x, y := tenths(plotX(i, len(t.Events))), tenths(plotY(points, top))
		corners = append(corners, x+","+y)
		if len(t.Events) <= mostDots {
			line.Dots = append(line.Dots, plotDot{no, x, y, markup(fmt.Sprintf("%s, %s: %s", line.Name, d.Events[t.Events[i]].Label, points.String(d.Plan.Digits)))})
		}
	}
	line.Points = strings.Join(corners, " ")
	return line
}

// course is what somebody has after each event of a table: the sum, or the mean,
// of the results that count in the end. The last is the total, with what the
// series as a whole gives.
func (d series) course(t *season.Table, r *season.Row) []season.Points {
	out := make([]season.Points, len(t.Events))
	var sum season.Points
	counted := int64(0)
	for i, event := range t.Events {
		for _, result := range r.In(event) {
			if result.Status == season.Counted {
				sum = sum.Plus(result.Score)
				counted++
			}
		}
		if out[i] = sum; d.Plan.Count.Average && counted > 0 {
			out[i] = sum.Over(counted)
		}
	}
	if len(out) > 0 {
		out[len(out)-1] = r.Total
	}
	return out
}

// tickStep is the distance of the lines of a plot: 1, 2 or 5 and zeros, such that
// there are at most five.
func tickStep(highest season.Points) int64 {
	for unit := int64(1); ; unit *= 10 {
		for _, n := range []int64{1, 2, 5} {
			if season.Whole(5*n*unit).Compare(highest) >= 0 {
				return n * unit
			}
		}
	}
}

// plotX is where the i-th of n events is, in tenths of a unit.
func plotX(i, n int) int64 {
	return 10*(plotLeft+plotInset) + int64(i)*10*(plotRight-plotLeft-2*plotInset)/int64(n-1)
}

// plotY is where points are, in tenths of a unit; top is at the top.
func plotY(points season.Points, top int64) int64 {
	above := points.Times(season.Whole(10 * (plotBottom - plotTop))).Over(top).Floor().Exact()
	n, err := strconv.ParseInt(above, 10, 64)
	if err != nil {
		return 10 * plotBottom
	}
	return 10*plotBottom - max(n, 0)
}

// tenths writes a number of tenths.
func tenths(n int64) string {
	if n%10 == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
