package printout

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"podium/report"
	"podium/report/awards"
)

// AwardsCSV prints the rows of all tables of the first view below one head, each
// with the file.
func AwardsCSV(out *bytes.Buffer, a *Awards, views []report.AwardsView) {
	w := csv.NewWriter(out)
	var rows [][]string
	if missing := a.missing(); missing != "" {
		rows = append(rows, []string{missing})
	}
	if len(views) == 0 || views[0] == report.ByAward {
		rows = append(rows, a.awardRows()...)
	} else {
		for i, t := range report.AwardsTables(a.Result, views[0]) {
			if i == 0 {
				rows = append(rows, append([]string{"File", "Part"}, columnNames(&t)...))
			}
			for _, row := range t.Rows {
				rows = append(rows, append([]string{a.File.Input.Name(), t.Title}, row...))
			}
		}
	}
	for _, row := range rows {
		for i := range row {
			row[i] = notFormula(strings.ReplaceAll(row[i], "\n", "; "))
		}
	}
	if err := w.WriteAll(rows); err != nil {
		panic(err) // a bytes.Buffer takes everything
	}
}

// awardRows is every winner of every place in a row of its own, with all that is
// known; a place without a winner is a row too.
func (a *Awards) awardRows() [][]string {
	rows := [][]string{{
		"File", "Section", "Award", "Kind", "Place", "Title", "No", "Winner", "School or club", "Rating", "Score", "Rank",
		"Amount", "Reason", "Rule", "Passed over", "Next in line",
	}}
	for i := range a.Decisions {
		d := &a.Decisions[i]
		first := []string{a.File.Input.Name(), d.Section, d.Award.ID, string(d.Award.Kind), fmt.Sprint(d.Place)}
		if len(d.Winners) == 0 {
			rows = append(rows, slices.Concat(first, []string{d.Title, "", "", "", "", "", "", "", d.Unawarded, "", "", ""}))
		}
		for k := range d.Winners {
			rows = append(rows, slices.Concat(first, a.winnerCells(i, k)))
		}
	}
	return rows
}

// winnerCells is what a row of awardRows has of a winner. The amount is the
// winner's share of the prize, or of all prizes of its division on the first of
// them.
func (a *Awards) winnerCells(decision, winner int) []string {
	d := &a.Decisions[decision]
	w := &d.Winners[winner]
	next := ""
	if d.Next != nil {
		next = d.Next.Name
	}
	return []string{
		d.Titles[winner], number(w.No), w.Name, w.Of, number(w.Rating), w.Score.String(), number(w.Rank),
		a.amountCell(decision, winner), d.Reason.Text, d.Reason.Rule, passedText(d.Passed), next,
	}
}

// amountCell is what a winner is paid for a decision; of prizes that are divided
// it stands with the first of them, so that the column adds up.
func (a *Awards) amountCell(decision, winner int) string {
	d := &a.Decisions[decision]
	if d.Division < 0 {
		return ""
	}
	for i := range decision {
		if a.Decisions[i].Division == d.Division {
			return ""
		}
	}
	return a.Divided(d).Winners[winner].Amount.String()
}

// passedText lists who was passed over and why.
func passedText(list []awards.Passed) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = fmt.Sprintf("%s (%s)", p.Who.Name, p.Why)
	}
	return strings.Join(texts, "; ")
}

// number is a number, "" for the zero that stands for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}
