package paper

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
)

// Awards is the paper on the table at the front of the hall: what goes to whom,
// section by section; the order in which it is read out; receipts for cash, to be
// signed; and the list of those who just missed.
func Awards() report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error { return renderAwards(w, d, o, faces) }
	return report.Report{
		Name: "awards", Title: "Awards, to read out and to sign for", Ext: ".pdf", Render: render,
		NeedsPlan: true, Final: true,
	}
}

func renderAwards(w io.Writer, d report.Data, o report.Options, faces wardrobe) (err error) {
	if faces, err = faces.dressed(o); err != nil {
		return err
	}
	if o.Font != nil {
		defer damaged(&err)
	}
	views := o.Views
	if len(views) == 0 {
		views = report.AwardsOnPaper.Views()
	}
	every := report.AwardsToSort.Views()
	if slices.Contains(views, report.ToOrder) {
		every = append(every, report.ToOrder)
	}
	doc := report.AwardsDocument("", d, report.AwardsOnPaper, every) // for its letters
	info := docInfo{
		title: cleanText(d.Event.Name), subject: d.Words().Text("paper.subject.awards"), made: report.MadeOn(d.Event),
	}
	info.words = d.Words()
	p := &awardsPaper{newPrinter(doc, o, info, faces, d.Event.Name), d}
	tables := map[report.AwardsView][]*printed{}
	for _, view := range views {
		tables[view] = p.measured(report.AwardsDocument("", d, report.AwardsOnPaper, []report.AwardsView{view}).Sheets)
	}
	p.heading(doc)
	p.flow.footer[1] = cleanText(report.DaysWords(d.Words(), d.Event))
	for i, view := range views {
		if i > 0 && view != report.ByAward && view != report.Consolation {
			p.flow.newPage() // these are handed to somebody else
		}
		p.view(view, tables[view])
	}
	if err := p.write(w); err != nil {
		return fmt.Errorf("awards: %w", err)
	}
	return nil
}

type awardsPaper struct {
	*printer
	data report.Data
}

// view lays out a view: of receipts slips in place of the table.
func (p *awardsPaper) view(view report.AwardsView, tables []*printed) {
	for _, t := range tables {
		if view == report.Receipts { // a slip for everybody who is paid, which never breaks
			p.flow.place(p.sectionHead(p.flow.words.Text("paper.receipts")))
			for i := range p.data.Awards.People {
				if who := &p.data.Awards.People[i]; len(who.Items) > 0 {
					p.flow.add(flowGroup{rows: []flowBlock{p.receipt(who)}})
				}
			}
			p.notes(t.Notes)
			continue
		}
		if view == report.Presenter {
			p.presenter()
			return
		}
		p.table(t)
	}
	if r := p.data.Awards; view == report.ByAward {
		p.flow.gap(2)
		p.notes(slices.Concat(r.Notes, report.OfSections(p.flow.words, p.data.Sections, report.Ties)))
		if s := r.OfSeries(); s.Plan != "" {
			p.notes([]string{p.flow.words.Text("paper.series", s.Plan, strings.Join(s.Rules, " "))})
		}
	}
}

// presenter is a page for each award, in the order of the ceremony, to read from while it
// is handed over: what it is, who has it, from where, with how much, and why.
func (p *awardsPaper) presenter() {
	const big, large, text = 30, 24, 14 // points
	r, f := p.data.Awards, p.flow
	for i, call := range r.Calls() {
		var rows []flowBlock // a line each, since a title may be longer than a page
		say := func(text string, base lineStyle, size float64) {
			base.size, base.above = size, 1
			for _, line := range f.wrap(text, base, f.width()) {
				rows = append(rows, f.paragraph(line, base))
			}
		}
		say(report.JoinWords(" · ", f.words.Text("paper.number", i+1), call.Section), p.style.sub, text)
		for k := range call.Winners {
			w := &call.Winners[k]
			if k == 0 || call.Title(k) != call.Title(k-1) {
				say(call.Title(k), p.style.title, big)
			}
			say(w.Who.Announced(), p.style.strong, large)
			about := []string{report.SchoolOf(&w.Who), call.Item}
			if w.Amount > 0 {
				about = append(about, r.MoneyText(w.Amount))
			}
			say(report.JoinWords(" · ", about...), p.style.text, text)
		}
		for _, line := range report.ReasonLines(r, call.Decision) {
			say(line, p.style.sub, text)
		}
		if i > 0 {
			f.newPage()
		}
		f.add(flowGroup{rows: rows})
	}
}

// The measures of a receipt, in millimetres.
const (
	receiptSide  = 5
	receiptHead  = 8
	receiptFoot  = 17 // the line to sign on and what stands below it
	receiptGap   = 4
	receiptMoney = 32 // the column of amounts
)

func (p *awardsPaper) receipt(who *awards.Person) flowBlock {
	f := p.flow
	wide := f.width() - 2*receiptSide
	name := p.style.section
	names := f.wrap(who.Who.Spoken(), name, wide-receiptMoney)
	number, score := "", ""
	if who.Who.No != 0 { // schools have none
		number = f.words.Text("paper.number", who.Who.No)
	}
	if who.Who.Score.Sign() > 0 {
		score = scoreOf(p.data.Awards, &who.Who)
	}
	about := report.JoinWords("  ·  ", who.Who.Section, number, report.SchoolOf(&who.Who), score, who.Who.Left)
	about = f.oneLine(about, p.style.small, wide)
	money := func(amount awards.Cents) string { // "": things alone
		if amount == 0 {
			return ""
		}
		return p.data.Awards.MoneyText(amount)
	}
	text, lines, amounts := p.style.text, make([][]string, len(who.Items)), make([]string, len(who.Items))
	high := receiptHead + float64(len(names))*name.lineStep() + p.style.small.lineStep() + 3
	for i, item := range who.Items {
		lines[i], amounts[i] = f.wrap(item.Text, text, wide-receiptMoney), money(item.Amount)
		if item.Worth > 0 {
			amounts[i] = f.words.Text("paper.worth", p.data.Awards.MoneyText(item.Worth))
		}
		high += float64(len(lines[i])) * text.lineStep()
	}
	high += 3 + name.lineStep() // the sum
	height := high + receiptFoot + receiptGap
	return flowBlock{height: height, draw: func(top float64) {
		x, y := float64(flowSide+receiptSide), top
		f.canvas.frame(flowSide, y, f.width(), height-receiptGap, 0.3, f.colors.navy)
		f.line(f.oneLine(p.data.Event.Name, p.style.sub, wide-receiptMoney), p.style.sub, x, wide, y+6, report.Left)
		f.line(f.words.Text("paper.receipt"), p.style.sub, x, wide, y+6, report.Right)
		y += receiptHead
		f.lines(names, name, x, wide, y, report.Left)
		y += float64(len(names)) * name.lineStep()
		f.lines([]string{about}, p.style.small, x, wide, y, report.Left)
		y += p.style.small.lineStep() + 3
		for i := range lines {
			f.lines(lines[i], text, x, wide, y, report.Left)
			f.lines(amounts[i:i+1], text, x, wide, y, report.Right)
			y += float64(len(lines[i])) * text.lineStep()
		}
		f.canvas.line(x, y+1.2, x+wide, y+1.2, 0.2, f.colors.hairline)
		f.lines([]string{f.words.Text("paper.received")}, p.style.strong, x, wide, y+2.2, report.Left)
		f.lines([]string{money(who.Cash)}, name, x, wide, y+2, report.Right)
		y = top + height - receiptGap - 8
		date := wide * 0.3
		f.canvas.line(x, y, x+date, y, 0.25, f.colors.ink)
		f.canvas.line(x+date+8, y, x+wide, y, 0.25, f.colors.ink)
		f.line(f.words.Text("paper.date"), p.style.small, x, date, y+4, report.Left)
		f.line(f.words.Text("paper.signature"), p.style.small, x+date+8, wide-date-8, y+4, report.Left)
	}}
}

func scoreOf(r *awards.Result, who *awards.Entrant) string {
	switch {
	case who.Unscored:
		return ""
	case r.Series != nil:
		return r.Words.Points(who.Score.String())
	}
	return report.ScoreWords(r.Words, tournament.CustomsOf(r.Event.Country()), who.Score)
}
