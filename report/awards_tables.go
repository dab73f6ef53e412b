package report

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"podium/report/awards"
)

// ErrNoAwards says that a document of awards was asked for without a plan.
var ErrNoAwards = errors.New("there is no plan of awards")

// An AwardsView is a way to look at awards.
type AwardsView string

// The views.
const (
	ByAward     AwardsView = "award"       // what goes to whom, section by section, and the money
	ByPlayer    AwardsView = "player"      // what everybody wins
	Ceremony    AwardsView = "ceremony"    // what is read out, last place first
	Receipts    AwardsView = "receipts"    // what everybody is paid
	Consolation AwardsView = "consolation" // who was level with a winner and missed
)

// AwardsViews lists the views in the order in which a director looks at them.
func AwardsViews() []AwardsView {
	return []AwardsView{ByAward, ByPlayer, Ceremony, Receipts, Consolation}
}

// AwardsTables makes the tables of a view.
func AwardsTables(r *awards.Result, view AwardsView) []AwardsTable {
	switch view {
	case ByAward:
		return tablesByAward(r)
	case ByPlayer:
		return []AwardsTable{tableByPlayer(r)}
	case Ceremony:
		return tablesOfCeremony(r)
	case Receipts:
		return []AwardsTable{tableOfReceipts(r)}
	case Consolation:
		return []AwardsTable{tableOfConsolation(r)}
	}
	return nil
}

// tablesByAward is a table of what is given and one of money for each section.
func tablesByAward(r *awards.Result) []AwardsTable {
	var out []AwardsTable
	for _, part := range r.Parts() {
		given := AwardsTable{
			Section: part.Section, Title: partTitle(r, part.Section, part.Across, "awards"),
			Columns: columnsOf(AwardColumn, WinnerColumn, SchoolColumn, ScoreColumn, DecidedColumn, ReasonColumn, PassedColumn, NextColumn, AwardsIDColumn),
		}
		for _, i := range part.Decisions {
			if d := &r.Decisions[i]; d.Award.Kind != awards.Cash {
				given.Rows = append(given.Rows, decisionRows(r, d)...)
			}
		}
		for _, t := range []AwardsTable{given, moneyTable(r, part)} {
			if len(t.Rows) > 0 {
				out = append(out, t)
			}
		}
	}
	return out
}

// decisionRows is a place of an award, a row for each winner.
func decisionRows(r *awards.Result, d *awards.Decision) [][]string {
	if len(d.Winners) == 0 {
		return [][]string{{d.Title, notAwarded(d), "", "", "", "", "", "", d.Award.ID}}
	}
	next := ""
	if d.Next != nil {
		next = d.Next.Announced()
	}
	var rows [][]string
	for i := range d.Winners {
		w := &d.Winners[i]
		rows = append(rows, []string{
			d.Titles[i], w.Announced(), SchoolOf(w), w.Score.String(), d.Reason.Decided(r.Words), d.Reason.Text, passedOver(d), next, d.Award.ID,
		})
	}
	return rows
}

// NotAwarded begins the cell of the winner of an award that nobody has.
const NotAwarded = "not awarded: "

func notAwarded(d *awards.Decision) string { return NotAwarded + d.Unawarded }

// passedOver lists who was passed over, as far as a row of a table can hold it.
// Who has something else already is not passed over for what everybody gets.
func passedOver(d *awards.Decision) string {
	const most = 3
	if d.Award.Everyone() {
		return ""
	}
	var texts []string
	for i, p := range d.Passed {
		if i == most && len(d.Passed) > most+1 {
			texts = append(texts, fmt.Sprintf("%d more", len(d.Passed)-most))
			break
		}
		texts = append(texts, fmt.Sprintf("%s (%s)", p.Who.Announced(), p.Why))
	}
	return strings.Join(texts, "; ")
}

// moneyTable is the money of a section: who gets how much for what. How it was
// divided stands below.
func moneyTable(r *awards.Result, part awards.Part) AwardsTable {
	t := AwardsTable{
		Section: part.Section, Title: partTitle(r, part.Section, part.Across, "prize money"),
		Columns: columnsOf(AwardColumn, WinnerColumn, SchoolColumn, ScoreColumn, AmountColumn, AwardsIDColumn),
	}
	told := map[int]bool{}
	for _, i := range part.Decisions {
		d := &r.Decisions[i]
		switch {
		case d.Award.Kind != awards.Cash || d.Division >= 0 && told[d.Division]:
		case len(d.Winners) == 0:
			t.Rows = append(t.Rows, []string{fmt.Sprintf("%s (%s)", d.Title, r.Plan.MoneyText(d.Amount)), notAwarded(d), "", "", "", d.Award.ID})
		default:
			told[d.Division] = true
			if len(d.Winners) > 1 || len(r.Divisions[d.Division].Steps) > 1 { // else the row says it
				t.Notes = append(t.Notes, d.Reason.Text)
			}
			call := r.Divided(d)
			for k := range call.Winners {
				w := &call.Winners[k]
				t.Rows = append(t.Rows, []string{
					call.Title(k), w.Who.Announced(), SchoolOf(&w.Who), w.Who.Score.String(), w.Amount.String(), d.Award.ID,
				})
			}
		}
	}
	return t
}

// tableByPlayer is what everybody wins.
func tableByPlayer(r *awards.Result) AwardsTable {
	t := AwardsTable{Title: "By player", Columns: columnsOf(SectionColumn, NumberColumn, WinnerColumn, SchoolColumn, ScoreColumn, AwardColumn, AmountColumn)}
	for i := range r.People {
		p := &r.People[i]
		cash := ""
		if p.Cash > 0 {
			cash = p.Cash.String()
		}
		t.Rows = append(t.Rows, []string{
			p.Who.Section, startingRank(&p.Who), p.Who.Announced(), SchoolOf(&p.Who), p.Who.Score.String(), strings.Join(p.Titles, "\n"), cash,
		})
	}
	return t
}

// tablesOfCeremony is what is read out in each section, from the last place to
// the first. The turns count through the whole ceremony.
func tablesOfCeremony(r *awards.Result) []AwardsTable {
	var out []AwardsTable
	for n, call := range r.Calls() {
		title := partTitle(r, call.Section, call.Across, "ceremony, in the order in which it is read out")
		if len(out) == 0 || out[len(out)-1].Title != title {
			out = append(out, AwardsTable{
				Section: call.Section, Title: title,
				Columns: columnsOf(TurnColumn, AwardColumn, WinnerColumn, SchoolColumn, ScoreColumn, AmountColumn),
			})
		}
		t := &out[len(out)-1]
		for i := range call.Winners {
			w := &call.Winners[i]
			cash := ""
			if w.Amount > 0 {
				cash = w.Amount.String()
			}
			t.Rows = append(t.Rows, []string{strconv.Itoa(n + 1), call.Title(i), w.Who.Announced(), SchoolOf(&w.Who), w.Who.Score.String(), cash})
		}
	}
	return out
}

// tableOfReceipts is what everybody is paid, and how the money came out.
func tableOfReceipts(r *awards.Result) AwardsTable {
	t := AwardsTable{Title: "Receipts", Columns: columnsOf(SectionColumn, NumberColumn, WinnerColumn, AwardColumn, AmountColumn)}
	for i := range r.People {
		p := &r.People[i]
		for _, item := range p.Items {
			t.Rows = append(t.Rows, []string{p.Who.Section, startingRank(&p.Who), p.Who.Announced(), item.Text, item.Amount.String()})
		}
	}
	if len(t.Rows) > 0 {
		m := &r.Money
		t.Notes = []string{fmt.Sprintf("Promised %s, paid %s, not awarded %s, left over by rounding %s.",
			r.Plan.MoneyText(m.Promised), r.Plan.MoneyText(m.Paid), r.Plan.MoneyText(m.Unawarded), r.Plan.MoneyText(m.Residue))}
	}
	return t
}

// tableOfConsolation is who was level with a winner and missed.
func tableOfConsolation(r *awards.Result) AwardsTable {
	t := AwardsTable{
		Title:   "Consolation: level with a winner and without an award",
		Columns: columnsOf(SectionColumn, AwardColumn, NumberColumn, WinnerColumn, SchoolColumn, ScoreColumn, ReasonColumn),
	}
	for i := range r.Missed {
		m := &r.Missed[i]
		t.Rows = append(t.Rows, []string{
			m.Who.Section, r.Decisions[m.Decision].Title, startingRank(&m.Who), m.Who.Announced(), SchoolOf(&m.Who), m.Who.Score.String(), m.Why,
		})
	}
	return t
}
