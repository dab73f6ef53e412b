package paper

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/report"
	"podium/tiebreak"
)

// Standings are the standings of an event for the wall.
func Standings() report.Report { return hall("standings-pdf") }

// WallChart is the wall chart; see [report.WallChart].
func WallChart() report.Report { return hall("wallchart") }

// Pairings are the boards of the open round; see [report.Pairings].
func Pairings() report.Report { return hall("pairings") }

// Cards are the cards of the players, a page each; see [report.Cards].
func Cards() report.Report { return hall("cards") }

// hall is a document of those that [report.HallPapers] declares.
func hall(target string) report.Report {
	list := report.HallPapers()
	h := list[slices.IndexFunc(list, func(h report.HallPaper) bool { return h.Target == target })]
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		doc, err := h.Make(&d.Ranked)
		if err != nil {
			return err
		}
		info := docInfo{
			title: cleanText(doc.Title), subject: h.Subject(d.Words()), made: report.MadeOn(d.Event), words: d.Words(),
		}
		return writeDocument(w, doc, o, info, faces)
	}
	return report.Report{Name: h.Target, Title: h.Title, Ext: ".pdf", Render: render, OfGames: h.OfGames}
}

// Slips are slips for the results of the open round, one for each board, to cut.
func Slips() report.Report {
	slips := labels("slips", "Result slips", toCut, func(d report.Data) ([]label, error) {
		var out []label
		for _, sd := range d.Sections {
			open, ok := report.OpenRoundOf(sd)
			if !ok {
				continue
			}
			for _, p := range open.Slips() {
				slip := slipOf(sd, open.Round, p)
				slip.small = report.JoinWords(" · ", d.Event.Name, sd.Section.Name)
				out = append(out, slip)
			}
		}
		if len(out) == 0 {
			return nil, fmt.Errorf("%w: no round is open", report.ErrNothing)
		}
		return out, nil
	})
	slips.OfGames = true
	return slips
}

// slipOf is the slip of a board, or of a match whose line-ups are unknown, which has a line
// for its result.
func slipOf(sd *tiebreak.RankedSection, round int, p report.Pairing) label {
	words := sd.Options.Words
	title, first, second := words.Text("hall.slip", round, p.Board), phrase.Key("head.white"), phrase.Key("head.black")
	result := field{"", words.Text("hall.slip.results", sd.Customs.Score("0.5"))}
	switch {
	case p.OfTeams:
		title, first, second = words.Text("hall.slip.teams", round, p.Board), "head.team", "head.opponent"
		result = field{words.Text("head.result"), ""}
	case p.Match > 0:
		title = words.Text("hall.slip.match", round, p.Match, p.Board)
	}
	if !p.OfTeams && !p.Colors {
		first, second = "head.player", "head.opponent"
	}
	return label{title: title, fields: []field{
		{words.Text(first), seatWords(p.White)},
		{words.Text(second), seatWords(p.Black)},
		result,
		{words.Text("hall.slip.signed"), ""},
	}}
}

func seatWords(s report.Seat) string {
	return report.JoinWords(" · ", fmt.Sprintf("%d  %s", s.No, s.Name), s.Team)
}

// Badges are name signs, eight on a page.
func Badges() report.Report {
	return labels("badges", "Badges", toCut, func(d report.Data) ([]label, error) {
		var out []label
		for _, sd := range d.Sections {
			schools, _ := report.Schools(sd)
			for i := range sd.Section.Players {
				p := &sd.Section.Players[i]
				out = append(out, label{
					small: d.Event.Name, title: p.Name.Spoken(), large: true,
					fields: []field{{"", schools[i]}, {"", sd.Section.Name}},
				})
			}
		}
		return out, nil
	})
}

// AwardLabels are labels of the pieces of a plan, for engraving or to stick on: on Letter
// 30 to a page (1 by 2 5/8 inches, as Avery 5160), on A4 21 (38.1 by 63.5 millimetres, as
// Avery L7160).
func AwardLabels() report.Report {
	made := labels("award-labels", "Labels of awards", toStick, func(d report.Data) ([]label, error) {
		if d.Awards == nil {
			return nil, report.ErrNoAwards
		}
		var out []label
		for _, l := range report.LabelsOf(d.Awards) {
			one := label{small: d.Event.Name, title: l.Title, fields: []field{{"", l.Item}}}
			if l.Section != "" && !strings.Contains(l.Title, l.Section) {
				one.fields = append(one.fields, field{"", l.Section})
			}
			if l.Winner != nil {
				one.fields = append(one.fields, field{"", l.Winner.Announced()})
			}
			one.fields = append(one.fields, field{"", report.DaysWords(d.Words(), d.Event)})
			out = append(out, one)
		}
		if len(out) == 0 {
			return nil, fmt.Errorf("%w: the plan has no trophies, medals or the like", report.ErrNothing)
		}
		return out, nil
	})
	made.NeedsPlan, made.Final = true, true
	return made
}

// A stock is how labels lie on a page, in millimetres.
type stock struct {
	across, down         int
	left, top            float64 // of the first
	wide, high           float64 // of each
	stepAcross, stepDown float64 // from one to the next
	cut                  bool    // along a frame; else they are to peel off
}

// toCut is eight pieces of plain paper.
func toCut(_ report.Paper, long, short float64) stock {
	wide, high := (short-2*flowSide)/2, (long-2*flowTop)/4
	return stock{2, 4, flowSide, flowTop, wide, high, wide, high, true}
}

// toStick is the sheet of labels that is usual on a paper.
func toStick(p report.Paper, _, _ float64) stock {
	const inch = 25.4
	if p == report.Letter {
		return stock{3, 10, inch * 3 / 16, inch / 2, inch * 21 / 8, inch, inch * 11 / 4, inch, false}
	}
	return stock{3, 7, 7.25, 15.15, 63.5, 38.1, 66, 38.1, false}
}

// A label is one of many equal pieces of a page.
type label struct {
	small, title string
	large        bool // the title is a name, as large as fits
	fields       []field
}

// A field is a line of a label: a caption, and a text or space to write.
type field struct{ caption, text string }

// labels is a document of equal pieces. title is for people who choose it, and lie says
// how the pieces lie on a page of a size.
func labels(name, title string, lie func(p report.Paper, long, short float64) stock,
	of func(report.Data) ([]label, error),
) report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		list, err := of(d)
		if err != nil {
			return err
		}
		need := blocks(0)
		for _, l := range list {
			need |= blocksOf(l.small, l.title)
			for _, f := range l.fields {
				need |= blocksOf(f.caption, f.text)
			}
		}
		long, short := sizeOf(o.Paper.In(d.Event.Country()))
		subject := d.Words().Text("hall.subject." + phrase.Key(name))
		info := docInfo{title: cleanText(d.Event.Name), subject: subject, made: report.MadeOn(d.Event), words: d.Words()}
		f := newFlow(faces, o, info, short, long, need)
		s := lie(o.Paper.In(d.Event.Country()), long, short)
		for i := range list {
			at := i % (s.across * s.down)
			if at == 0 {
				f.canvas.page()
			}
			draw := f.plate
			if s.cut {
				draw = f.label
			}
			draw(&list[i], s.left+float64(at%s.across)*s.stepAcross, s.top+float64(at/s.across)*s.stepDown, s.wide, s.high)
		}
		var out bytes.Buffer
		if err := f.canvas.write(&out); err != nil {
			return err
		}
		_, err = out.WriteTo(w)
		return err
	}
	return report.Report{Name: name, Title: title, Ext: ".pdf", Render: render}
}

// plate draws a label as a plate is engraved: its lines one below the other in the middle,
// each as large as fits.
func (f *flow) plate(l *label, x, y, wide, high float64) {
	const side = 3
	style := newPaperStyles(f.faces)
	name := style.section
	name.size = 11
	lines := []fieldLine{{l.small, style.small}, {l.title, name}}
	for _, field := range l.fields {
		lines = append(lines, fieldLine{field.text, style.strong})
	}
	lines = f.fitted(lines, wide-2*side)
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
		f.line(f.oneLine(line.text, line.style, wide-2*side), line.style, x+side, wide-2*side, baseline, toMiddle)
		at += line.style.lineStep()
	}
}

// fitted returns lines as large as fits a width. A text that would be small to read takes
// several of them; one without a letter takes none.
func (f *flow) fitted(lines []fieldLine, width float64) []fieldLine {
	const readable, least = 7, 5 // points
	var out []fieldLine
	for _, line := range lines {
		style := f.shrunk(line.text, line.style, width, readable)
		if f.measure(cleanText(line.text), style) > width {
			style = line.style
		}
		for _, part := range f.wrap(line.text, style, width) {
			out = append(out, fieldLine{part, f.shrunk(part, style, width, least)})
		}
	}
	return out
}

// A fieldLine is a line of a plate.
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

// label draws a label and the frame along which it is cut. Long texts are smaller; a name
// that would be too small to be read on a badge takes several lines.
func (f *flow) label(l *label, x, y, wide, high float64) {
	const side = 6
	style := newPaperStyles(f.faces)
	left, width := x+side, wide-2*side
	f.canvas.frame(x, y, wide, high, 0.15, f.colors.hairline)
	at := y + side
	put := func(text string, s lineStyle) {
		f.warn(f.set(cleanText(text), s.chain), text)
		s = f.shrunk(text, s, width, 6)
		f.line(f.oneLine(text, s, width), s, left, width, at+s.size*0.95/pointsPerMM, toLeft)
		at += s.lineStep() * 1.25
	}
	put(l.small, style.small)
	title, lines := style.section, []string{l.title}
	if l.large {
		title.size = 30
		title = f.shrunk(l.title, title, width, 16)
		lines = f.wrap(l.title, title, width)
		at += 6
	}
	for _, line := range lines {
		put(line, title)
	}
	at += 1.5
	for _, field := range l.fields {
		text := style.strong
		if l.large {
			text.size = 12
		}
		if field.caption != "" {
			put(field.caption, style.small)
			at -= 0.5
		}
		if field.text != "" {
			put(field.text, text)
		} else if field.caption != "" {
			at += 6
			f.canvas.line(left, at, left+width, at, 0.2, f.colors.ink)
			at += 1.5
		}
	}
}
