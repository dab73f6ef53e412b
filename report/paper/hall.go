package paper

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
)

// Hall returns a document for each paper of the playing hall that [report.HallPapers]
// declares.
func Hall() []report.Report {
	var list []report.Report
	for _, h := range report.HallPapers() {
		faces := newWardrobe()
		render := func(w io.Writer, d report.Data, o report.Options) error {
			doc, err := h.Make(&d.Ranked)
			if err != nil {
				return err
			}
			return writeDocument(w, doc, o, infoOf(doc, d.Event, h.Subject(d.Words())), faces)
		}
		list = append(list, report.Report{Name: h.Target, Title: h.Title, Ext: ".pdf", Render: render, OfGames: h.OfGames})
	}
	return list
}

// AwardLabels are labels of the pieces of a plan, for engraving or to stick on: on Letter
// 30 to a page (1 by 2 5/8 inches, as Avery 5160), on A4 21 (38.1 by 63.5 millimetres, as
// Avery L7160).
func AwardLabels() report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		var list []sheet.Piece
		for _, l := range report.LabelsOf(d.Awards) {
			one := sheet.Piece{Small: d.Event.Name, Title: l.Title, Lines: []sheet.Fact{{Text: l.Item}}}
			if l.Section != "" && !strings.Contains(l.Title, l.Section) {
				one.Lines = append(one.Lines, sheet.Fact{Text: l.Section})
			}
			if l.Winner != nil {
				one.Lines = append(one.Lines, sheet.Fact{Text: l.Winner.Announced()})
			}
			one.Lines = append(one.Lines, sheet.Fact{Text: report.DaysWords(d.Words(), d.Event)})
			list = append(list, one)
		}
		if len(list) == 0 {
			return fmt.Errorf("%w: the plan has no trophies, medals or the like", report.ErrNothing)
		}
		doc := &sheet.Document{
			Title: d.Event.Name, Country: d.Event.Country(), Words: d.Words(), Sheets: []sheet.Sheet{sheet.OfPieces(list)},
		}
		doc.Sheets[0].Stick = true
		return writeDocument(w, doc, o, infoOf(doc, d.Event, doc.Words.Text("hall.subject.award-labels")), faces)
	}
	return report.Report{
		Name: "award-labels", Title: "Labels of awards", Ext: ".pdf", Render: render, NeedsPlan: true, Final: true,
	}
}

func infoOf(d *sheet.Document, ev *tournament.Event, subject string) docInfo {
	return docInfo{title: cleanText(d.Title), subject: subject, made: report.MadeOn(ev), words: d.Words}
}

// A stock is how labels lie on a page, in millimetres.
type stock struct {
	across, down         int
	left, top            float64 // of the first
	wide, high           float64 // of each
	stepAcross, stepDown float64 // from one to the next
	cut                  bool    // along a frame; else they are to peel off
}

// stockOf returns how the pieces of a sheet lie on a page of a size: eight pieces of plain
// paper to cut, four if they have long tables, or the sheet of labels that is usual on a
// paper.
func stockOf(s *sheet.Sheet, p report.Paper, long, short float64) stock {
	const inch, longTable = 25.4, 14
	down := 4
	if slices.ContainsFunc(s.Pieces, func(l sheet.Piece) bool { return l.Table != nil && l.Table.Len > longTable }) {
		down = 2
	}
	switch {
	case !s.Stick:
		wide, high := (short-2*flowSide)/2, (long-2*flowTop)/float64(down)
		return stock{2, down, flowSide, flowTop, wide, high, wide, high, true}
	case p == report.Letter:
		return stock{3, 10, inch * 3 / 16, inch / 2, inch * 21 / 8, inch, inch * 11 / 4, inch, false}
	}
	return stock{3, 7, 7.25, 15.15, 63.5, 38.1, 66, 38.1, false}
}

// pieces lays out small papers, on pages that have nothing else.
func (f *flow) pieces(list []sheet.Piece, s stock) {
	// Names on badges have the largest size in which every name fits on two lines without a
	// break in a word, but one that can be read from a distance.
	const most, least, sides = 30, 16, 10 // points, points, millimetres
	name := newPaperStyles(f.faces).section
	name.size = most
	for i := range list {
		if !list[i].Large {
			continue
		}
		for word := range strings.FieldsSeq(list[i].Title) {
			name = f.shrunk(word, name, s.wide-sides, least)
		}
		for name.size > least && len(f.wrap(list[i].Title, name, s.wide-sides)) > 2 {
			name.size -= 0.5
		}
	}
	draw := f.plate
	if s.cut {
		draw = func(l *sheet.Piece, x, y, wide, high float64) { f.label(l, x, y, wide, high, name.size) }
	}
	for page := range slices.Chunk(list, s.across*s.down) {
		f.newPage()
		f.pages[len(f.pages)-1].bare = true
		f.place(flowBlock{draw: func(float64) {
			for i := range page {
				x, y := float64(i%s.across)*s.stepAcross, float64(i/s.across)*s.stepDown
				draw(&page[i], s.left+x, s.top+y, s.wide, s.high)
			}
		}})
	}
}

// plate draws a label as a plate is engraved: its lines one below the other in the middle,
// each as large as fits.
func (f *flow) plate(l *sheet.Piece, x, y, wide, high float64) {
	const side = 3
	style := newPaperStyles(f.faces)
	name := style.section
	name.size = 11
	lines := []fieldLine{{l.Small, style.small}, {l.Title, name}}
	for _, field := range l.Lines {
		lines = append(lines, fieldLine{field.Text, style.strong})
	}
	// Lines are as large as fits. A text that would be small to read takes several of them;
	// one without a letter takes none.
	const readable, least = 7, 5 // points
	var fitted []fieldLine
	for _, line := range lines {
		style := f.shrunk(line.text, line.style, wide-2*side, readable)
		if f.measure(cleanText(line.text), style) > wide-2*side {
			style = line.style
		}
		for _, part := range f.wrap(line.text, style, wide-2*side) {
			fitted = append(fitted, fieldLine{part, f.shrunk(part, style, wide-2*side, least)})
		}
	}
	lines = fitted
	sum := 0.0
	for i := range lines {
		sum += lines[i].style.lineStep()
	}
	if room := high - 2; sum > room { // many lines on a low label
		for i := range lines {
			lines[i].style.size *= room / sum
		}
		sum = room
	}
	at := y + (high-sum)/2
	for _, line := range lines {
		baseline := at + line.style.size*0.95/pointsPerMM
		f.line(f.oneLine(line.text, line.style, wide-2*side), line.style, x+side, wide-2*side, baseline, report.Middle)
		at += line.style.lineStep()
	}
}

type fieldLine struct {
	text  string
	style lineStyle
}

// shrunk returns the style with the size, in points, in which a text fits a width, or with
// the least.
func (f *flow) shrunk(text string, s lineStyle, width, least float64) lineStyle {
	for s.size > least && f.measure(cleanText(text), s) > width {
		s.size -= 0.5
	}
	return s
}

// label draws a piece and the frame along which it is cut. Long texts are smaller; a name
// that would be too small to be read on a badge takes several lines. name is the size of
// names, in points.
func (f *flow) label(l *sheet.Piece, x, y, wide, high, name float64) {
	const side = 5
	style := newPaperStyles(f.faces)
	left, width := x+side, wide-2*side
	f.canvas.frame(x, y, wide, high, 0.15, f.colors.hairline)
	at := y + side - 1
	put := func(text string, s lineStyle) {
		f.warn(f.canvas.set(cleanText(text), s.chain), text)
		s = f.shrunk(text, s, width, 6)
		f.line(f.oneLine(text, s, width), s, left, width, at+s.size*0.95/pointsPerMM, report.Left)
		at += s.lineStep() * 1.25
	}
	put(l.Small, style.small)
	title, lines := style.section, []string{l.Title}
	if l.Large {
		title.size = name
		lines = f.wrap(l.Title, title, width)
		at += 6
	}
	for _, line := range lines {
		put(line, title)
	}
	at++
	for _, field := range l.Lines {
		text := style.strong
		if l.Large {
			text.size = 12
		}
		if field.Label != "" {
			put(field.Label, style.small)
			at -= 0.5
		}
		if field.Text != "" {
			put(field.Text, text)
		} else if field.Label != "" && l.Table == nil {
			at += 6
			f.canvas.line(left, at, left+width, at, 0.2, f.colors.ink)
			at += 1.5
		}
	}
	end := y + high - side + 1.5
	if n := float64(len(l.Written)); n > 0 { // lines to write on, each above its caption
		const between = 4
		each, line := (width-between*(n-1))/n, end-style.small.lineStep()
		for i, text := range l.Written {
			x := left + float64(i)*(each+between)
			f.canvas.line(x, line, x+each, line, 0.2, f.colors.ink)
			small := f.shrunk(text, style.small, each, 6)
			baseline := line + style.small.size*0.95/pointsPerMM + 0.4
			f.line(f.oneLine(text, small, each), small, x, each, baseline, report.Left)
		}
		end = line - 8
	}
	for i, text := range l.Boxes { // to tick, each before what it means
		const box = 4.5
		strong, each, top := style.strong, width/float64(len(l.Boxes)), end-6
		strong.size = 11
		x := left + float64(i)*each
		f.canvas.frame(x, top, box, box, 0.3, f.colors.ink)
		f.line(text, strong, x+box+1.8, each-box-2, top+box-0.9, report.Left)
	}
	if l.Table != nil {
		f.smallTable(l.Table, left, at, width, end-at)
	}
}

// smallTable draws a table with thin lines between its rows, in type as large as fits.
func (f *flow) smallTable(of *sheet.Sheet, left, top, width, high float64) {
	const side, most, least, wide = 0.8, 8.5, 4, 15 // millimetres, points, points, millimetres
	s := of.ShownBy(of.Survey())
	head := make([]string, len(s.Columns))
	for k := range s.Columns {
		head[k] = s.Columns[k].Head
	}
	rows := [][]string{head}
	for cells := range s.Rows {
		row := make([]string, len(cells))
		for k := range cells {
			row[k] = cells[k].ForPeople(sheet.Plain())
		}
		rows = append(rows, row)
	}
	text := newPaperStyles(f.faces).text
	step := min(high/float64(len(rows)), 6)
	text.size = max(least, min(most, step*pointsPerMM/1.3))
	widths := make([]float64, len(head))
	name := 0
	measured := func() float64 {
		for k := range widths {
			widths[k] = 0
			for _, row := range rows {
				f.warn(f.canvas.set(cleanText(row[k]), text.chain), row[k])
				widths[k] = max(widths[k], f.measure(cleanText(row[k]), text)+2*side)
			}
			if s.Columns[k].Kind == sheet.Name {
				name = k
			} else { // "pairing-allocated bye" takes two lines rather than the room of names
				widths[k] = min(widths[k], wide)
			}
		}
		return sum(widths)
	}
	for measured() > width && text.size > 7 {
		text.size -= 0.25
	}
	widths[name] += width - sum(widths)
	for i, row := range rows {
		x, ink := left, text
		if i == 0 {
			ink.ink = f.colors.gray
		}
		base := top + float64(i)*step + step/2 + text.size*0.33/pointsPerMM
		for k, part := range row {
			room := max(widths[k]-2*side, 1) + 1e-6 // whatever the rounding
			f.inRow(part, ink, x+side, room, base, step, sideOf(s.Columns[k].Kind))
			x += widths[k]
		}
		f.canvas.line(left, top+float64(i+1)*step, left+width, top+float64(i+1)*step, 0.1, f.colors.hairline)
	}
}

// inRow draws a text in a row of a height, on two lines of small type if it does not fit.
func (f *flow) inRow(text string, s lineStyle, x, room, base, high float64, a report.Align) {
	const least = 4
	if f.measure(cleanText(text), s) <= room {
		f.line(text, s, x, room, base, a)
		return
	}
	s.size = min(s.size, max(least, high/2*pointsPerMM/1.22))
	lines := f.wrap(text, s, room)
	for ; len(lines) > 2 && s.size > least; lines = f.wrap(text, s, room) {
		s.size -= 0.25
	}
	if len(lines) > 2 {
		lines = []string{lines[0], f.oneLine(strings.Join(lines[1:], " "), s, room)}
	}
	base -= float64(len(lines)-1) * s.lineStep() / 2
	for i, line := range lines {
		f.line(line, s, x, room, base+float64(i)*s.lineStep(), a)
	}
}
