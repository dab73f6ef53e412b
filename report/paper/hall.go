package paper

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"podium/report"
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
		info := docInfo{title: cleanText(doc.Title), subject: h.Subject, made: report.MadeOn(d.Event)}
		return writeDocument(w, doc, o, info, faces)
	}
	return report.Report{Name: h.Target, Title: h.Subject, Ext: ".pdf", Render: render, OfGames: h.OfGames}
}

// Slips are slips for the results of the open round, one for each board, to cut.
func Slips() report.Report {
	slips := labels("slips", "Result slips", 2, 4, func(d report.Data) ([]label, error) {
		var out []label
		for _, sd := range d.Sections {
			round, list := report.OpenPairings(sd)
			words := sd.Options.Words
			for _, p := range list {
				out = append(out, label{
					small: report.JoinWords(" · ", d.Event.Name, sd.Section.Name), title: words.Text("hall.slip", round, p.Board),
					fields: []field{
						{words.Text("hall.slip.white"), seatWords(p.White)},
						{words.Text("hall.slip.black"), seatWords(p.Black)},
						{"", words.Text("hall.slip.results")},
						{words.Text("hall.slip.signed"), ""},
					},
				})
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

func seatWords(s report.Seat) string { return fmt.Sprintf("%d  %s", s.No, s.Name) }

// Badges are name signs, eight on a page.
func Badges() report.Report {
	return labels("badges", "Badges", 2, 4, func(d report.Data) ([]label, error) {
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

// A label is one of many equal pieces of a page.
type label struct {
	small, title string
	large        bool // the title is a name, as large as fits
	fields       []field
}

// A field is a line of a label: a caption, and a text or room to write.
type field struct{ caption, text string }

// labels is a document of equal pieces, so many across and down a page.
func labels(name, subject string, across, down int, of func(report.Data) ([]label, error)) report.Report {
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
		info := docInfo{title: cleanText(d.Event.Name), subject: subject, made: report.MadeOn(d.Event)}
		f := newFlow(faces, o, info, short, long, need)
		wide, high := f.width()/float64(across), (long-2*flowTop)/float64(down)
		for i := range list {
			at := i % (across * down)
			if at == 0 {
				f.canvas.page()
			}
			f.label(&list[i], flowSide+float64(at%across)*wide, flowTop+float64(at/across)*high, wide, high)
		}
		var out bytes.Buffer
		if err := f.canvas.write(&out); err != nil {
			return err
		}
		_, err = out.WriteTo(w)
		return err
	}
	return report.Report{Name: name, Title: subject, Ext: ".pdf", Render: render}
}

// label draws a label and the frame along which it is cut.
func (f *flow) label(l *label, x, y, wide, high float64) {
	const side = 6
	style := newPaperStyles(f.faces)
	left, width := x+side, wide-2*side
	f.canvas.frame(x, y, wide, high, 0.15, f.colors.hairline)
	at := y + side
	put := func(text string, s lineStyle) {
		f.warn(f.set(cleanText(text), s.chain), text)
		f.line(f.oneLine(text, s, width), s, left, width, at+s.size*0.95/pointsPerMM, toLeft)
		at += s.lineStep() * 1.25
	}
	put(l.small, style.small)
	title := style.section
	if l.large {
		title.size = 30
		for title.size > 12 && f.measure(cleanText(l.title), title) > width {
			title.size--
		}
		at += 6
	}
	put(l.title, title)
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
		}
	}
}
