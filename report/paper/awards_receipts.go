package paper

import (
	"fmt"
	"slices"

	"podium/report"
	"podium/report/awards"
)

// receipts is a slip for everybody who is paid, with a line for the signature.
// None breaks at the end of a page.
func (p *awardsPaper) receipts() {
	paid := slices.DeleteFunc(slices.Clone(p.result.People), func(w awards.Person) bool { return w.Cash == 0 })
	if len(paid) == 0 {
		return
	}
	p.flow.place(p.flow.sectionHead("Receipts", p.style.section))
	for i := range paid {
		p.flow.add(flowGroup{rows: []flowBlock{p.receipt(&paid[i])}})
	}
	for _, t := range report.AwardsTables(p.result, report.Receipts) {
		p.notes(t.Notes)
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

// receipt is one slip.
func (p *awardsPaper) receipt(who *awards.Person) flowBlock {
	f := p.flow
	wide := f.width() - 2*receiptSide
	name := p.style.section
	names := f.wrap(who.Who.Spoken(), name, wide-receiptMoney)
	about := f.oneLine(p.receiptAbout(who), p.style.small, wide)
	type item struct {
		lines  []string
		amount string
	}
	var items []item
	text := p.style.text
	high := receiptHead + float64(len(names))*name.lineStep() + p.style.small.lineStep() + 3
	for _, i := range who.Items {
		lines := f.wrap(i.Text, text, wide-receiptMoney)
		items = append(items, item{lines, p.result.Plan.MoneyText(i.Amount)})
		high += float64(len(lines)) * text.lineStep()
	}
	high += 3 + name.lineStep() // the sum
	height := high + receiptFoot + receiptGap
	total := p.result.Plan.MoneyText(who.Cash)
	return flowBlock{height: height, draw: func(top float64) {
		x, y := float64(flowSide+receiptSide), top
		f.canvas.frame(flowSide, y, f.width(), height-receiptGap, 0.3, f.colors.navy)
		f.line(f.oneLine(p.data.Event.Name, p.style.sub, wide-receiptMoney), p.style.sub, x, wide, y+6, toLeft)
		f.line("Receipt", p.style.sub, x, wide, y+6, toRight)
		y += receiptHead
		f.lines(names, name, x, wide, y, toLeft)
		y += float64(len(names)) * name.lineStep()
		f.lines([]string{about}, p.style.small, x, wide, y, toLeft)
		y += p.style.small.lineStep() + 3
		for _, i := range items {
			f.lines(i.lines, text, x, wide, y, toLeft)
			f.lines([]string{i.amount}, text, x, wide, y, toRight)
			y += float64(len(i.lines)) * text.lineStep()
		}
		f.canvas.line(x, y+1.2, x+wide, y+1.2, 0.2, f.colors.hairline)
		f.lines([]string{"Received"}, p.style.strong, x, wide, y+2.2, toLeft)
		f.lines([]string{total}, name, x, wide, y+2, toRight)
		p.signing(x, wide, top+height-receiptGap-8)
	}}
}

// signing is the lines for date and signature, at y.
func (p *awardsPaper) signing(x, wide, y float64) {
	f := p.flow
	date := wide * 0.3
	f.canvas.line(x, y, x+date, y, 0.25, f.colors.ink)
	f.canvas.line(x+date+8, y, x+wide, y, 0.25, f.colors.ink)
	f.line("Date", p.style.small, x, date, y+4, toLeft)
	f.line("Signature", p.style.small, x+date+8, wide-date-8, y+4, toLeft)
}

// scoreOf is the score of a winner in words.
func scoreOf(r *awards.Result, who *awards.Entrant) string {
	if r.Series != nil {
		return report.SeriesScoreWords(who.Score.String())
	}
	return report.ScoreWords(who.Score)
}

// receiptAbout tells who is paid: section, number, school, score.
func (p *awardsPaper) receiptAbout(who *awards.Person) string {
	number := ""
	if who.Who.No != 0 { // schools have none
		number = fmt.Sprintf("No. %d", who.Who.No)
	}
	score := ""
	if who.Who.Score.Sign() > 0 {
		score = scoreOf(p.result, &who.Who)
	}
	return report.JoinWords("  ·  ", who.Who.Section, number, report.SchoolOf(&who.Who), score)
}
