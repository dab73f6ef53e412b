package paper

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

// A palette is the colours of a document on paper.
type palette struct{ navy, gold, ink, gray, hairline, alarm color }

func paperColors() palette {
	return palette{
		navy: color{27, 38, 68}, gold: color{168, 132, 57}, ink: color{31, 35, 40}, gray: color{94, 98, 108}, hairline: color{205, 208, 214},
		alarm: color{163, 30, 30},
	}
}

// Awards is the paper on the table at the front of the hall: what goes to whom,
// section by section; the order in which it is read out; receipts for cash, to be
// signed; and the list of those who just missed.
func Awards() report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error { return renderAwards(w, d, o, faces) }
	return report.Report{Name: "awards", Ext: ".pdf", Render: render, NeedsPlan: true}
}

func renderAwards(w io.Writer, d report.Data, o report.Options, faces wardrobe) error {
	if d.Awards == nil {
		return report.ErrNoAwards
	}
	long, short := sizeOf(o.Paper)
	p := newAwardsPaper(d, o, faces, short, long)
	p.heading()
	for i, view := range p.views {
		if i > 0 && view != report.ByAward && view != report.Consolation {
			p.flow.newPage() // these are handed to somebody else
		}
		p.view(view)
	}
	p.flow.draw()
	var out bytes.Buffer
	if err := p.flow.canvas.write(&out); err != nil {
		return fmt.Errorf("awards: %w", err)
	}
	_, err := out.WriteTo(w)
	return err
}

// awardsPaper is the document under construction.
type awardsPaper struct {
	flow   *flow
	data   report.Data
	result *awards.Result
	views  []report.AwardsView
	style  paperStyles
}

// paperStyles are the styles of texts on paper.
type paperStyles struct {
	title, sub, alarm, section, head, text, strong, small lineStyle
}

func newPaperStyles(faces wardrobe) paperStyles {
	colors := paperColors()
	return paperStyles{
		title:   lineStyle{chain: faces.bold, size: 19, ink: colors.navy},
		sub:     lineStyle{chain: faces.regular, size: 10, ink: colors.gray},
		alarm:   lineStyle{chain: faces.bold, size: 10, ink: colors.alarm, above: 0.8},
		section: lineStyle{chain: faces.bold, size: 12.5, ink: colors.navy},
		head:    lineStyle{chain: faces.bold, size: 8.5, ink: color{255, 255, 255}},
		text:    lineStyle{chain: faces.regular, size: 9.5, ink: colors.ink},
		strong:  lineStyle{chain: faces.bold, size: 9.5, ink: colors.ink},
		small:   lineStyle{chain: faces.regular, size: 8.2, ink: colors.gray, above: 0.8},
	}
}

func newAwardsPaper(d report.Data, o report.Options, faces wardrobe, width, height float64) *awardsPaper {
	p := &awardsPaper{data: d, result: d.Awards, views: o.Views, style: newPaperStyles(faces)}
	if len(p.views) == 0 {
		p.views = []report.AwardsView{report.ByAward, report.Consolation, report.Ceremony, report.Receipts}
	}
	info := docInfo{title: cleanText(d.Event.Name), subject: "Awards", made: report.MadeOn(d.Event)}
	p.flow = newFlow(faces, o, info, width, height, blocksOf(p.texts()...))
	p.flow.alarm = p.result.OfSeries().Missing
	p.flow.footer = [2]string{p.flow.oneLine(d.Event.Name, p.style.small, p.flow.width()/3-4), cleanText(report.DaysWords(d.Event))}
	return p
}

// texts is all that the document can print, for the choice of letters.
func (p *awardsPaper) texts() []string {
	s := p.result.OfSeries()
	out := slices.Concat([]string{s.Plan, s.Stand, s.Missing}, s.Rules, []string{p.data.Event.Name, p.data.Event.City, p.result.Plan.Title, p.result.Plan.Currency, p.data.Event.ChiefArbiter}, p.result.Notes)
	for _, view := range report.AwardsViews() {
		for _, t := range report.AwardsTables(p.result, view) {
			out = append(append(out, t.Title), t.Notes...)
			for _, row := range t.Rows {
				out = append(out, row...)
			}
		}
	}
	return out
}

// heading is the event, the plan, place and days.
func (p *awardsPaper) heading() {
	f := p.flow
	f.place(f.paragraph(cmp.Or(cleanText(p.data.Event.Name), "Awards"), p.style.title))
	f.place(f.paragraph(report.JoinWords("  ·  ", "Awards", p.result.Plan.Title, p.data.Event.City, report.DaysWords(p.data.Event), p.result.OfSeries().Stand), p.style.sub))
	if missing := p.result.OfSeries().Missing; missing != "" {
		f.place(f.paragraph(missing, p.style.alarm))
	}
	f.place(flowBlock{height: 5, draw: func(y float64) { f.canvas.fill(flowSide, y+1.6, f.width(), 0.7, f.colors.gold) }})
}

// view lays out a view with the columns that paper has room for.
func (p *awardsPaper) view(view report.AwardsView) {
	switch view {
	case report.Ceremony:
		p.tables(view, report.TurnColumn, report.AwardColumn, report.WinnerColumn, report.SchoolColumn, report.ScoreColumn, report.AmountColumn)
	case report.Receipts:
		p.receipts()
	case report.ByAward:
		p.tables(view, report.AwardColumn, report.WinnerColumn, report.SchoolColumn, report.ScoreColumn, report.DecidedColumn, report.AmountColumn)
		p.rules()
	case report.ByPlayer:
		p.tables(view, report.SectionColumn, report.NumberColumn, report.WinnerColumn, report.SchoolColumn, report.ScoreColumn, report.AwardColumn, report.AmountColumn)
	case report.Consolation:
		p.tables(view, report.SectionColumn, report.AwardColumn, report.WinnerColumn, report.SchoolColumn, report.ScoreColumn, report.ReasonColumn)
	}
}

// tables lays out the tables of a view with some of their columns.
func (p *awardsPaper) tables(view report.AwardsView, columns ...string) {
	for _, t := range report.AwardsTables(p.result, view) {
		if len(t.Rows) == 0 {
			continue
		}
		p.flow.gap(3)
		p.flow.add(p.table(t.Only(columns...)))
		p.notes(t.Notes)
		p.flow.gap(2)
	}
}

// notes lays out texts in small print, a paragraph each.
func (p *awardsPaper) notes(texts []string) {
	for _, text := range texts {
		p.flow.add(flowGroup{rows: []flowBlock{p.flow.paragraph(text, p.style.small)}})
	}
}

// rules is by what was decided.
func (p *awardsPaper) rules() {
	p.flow.gap(2)
	p.notes(slices.Concat(p.result.Notes, tieBreakLines(p.data.Sections)))
	if s := p.result.OfSeries(); s.Plan != "" {
		p.notes([]string{"The series is added up by " + s.Plan + ". " + strings.Join(s.Rules, " ")})
	}
}

// tieBreakLines says by what ties are broken: once, where it is the same in all
// sections.
func tieBreakLines(sections []*tiebreak.RankedSection) []string {
	var lists, lines []string
	for _, sd := range sections {
		var names []string
		for _, c := range sd.Standings.Columns {
			if c.Dropped == "" {
				names = append(names, awards.SystemName(nil, &c.Spec))
			}
		}
		text := "Ties are broken by " + strings.Join(names, ", ") + "."
		if len(names) == 0 {
			text = "Ties are not broken."
		}
		lists = append(lists, text)
		lines = append(lines, strings.TrimPrefix(sd.Section.Name+": "+text, ": "))
	}
	if len(slices.Compact(slices.Clone(lists))) == 1 {
		return lists[:1]
	}
	return lines
}
