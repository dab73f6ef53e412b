package printout

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/cmd/internal/ranking"
	"podium/formats/spelling"
	"podium/report"
)

// ExplainText prints an explanation that a parent can follow.
func ExplainText(out *bytes.Buffer, e ranking.Explanation) {
	fmt.Fprintf(out, "%s\n\n", explanationTitle(e))
	if e.Versus != nil {
		fmt.Fprintf(out, "%s\n%s\n\n", comparison(e).Render(), separation(e))
	}
	for _, v := range answers(e) {
		fmt.Fprintf(out, "%s\n", v.title)
		if v.Nothing != "" {
			fmt.Fprintf(out, "  %s\n\n", v.Nothing)
			continue
		}
		fmt.Fprintf(out, "%s\n", termsTable(v.Working).Render())
		if line := sum(v.Working); line != "" {
			fmt.Fprintf(out, "%s\n", line)
		}
		fmt.Fprintln(out)
	}
}

// ExplainMarkdown prints the same as Markdown.
func ExplainMarkdown(out *bytes.Buffer, e ranking.Explanation) {
	fmt.Fprintf(out, "## %s\n\n", explanationTitle(e))
	if e.Versus != nil {
		fmt.Fprintf(out, "%s\n\n%s\n\n", comparison(e).RenderMarkdown(), separation(e))
	}
	for _, v := range answers(e) {
		fmt.Fprintf(out, "### %s\n\n", v.title)
		if v.Nothing != "" {
			fmt.Fprintf(out, "%s\n\n", v.Nothing)
			continue
		}
		fmt.Fprintf(out, "%s\n\n", termsTable(v.Working).RenderMarkdown())
		if line := sum(v.Working); line != "" {
			fmt.Fprintf(out, "%s\n\n", line)
		}
	}
}

// A titledWorking is a working under its title.
type titledWorking struct {
	ranking.Working
	title string
}

// answers are the workings that are shown. Of a comparison those of both, one
// after the other, and each says whose it is.
func answers(e ranking.Explanation) []titledWorking {
	var out []titledWorking
	for _, i := range e.Answer {
		mine := &e.Tiebreaks[i]
		if e.Versus == nil {
			out = append(out, titledWorking{*mine, valueTitle(mine)})
			continue
		}
		for _, one := range []struct {
			name string
			*ranking.Working
		}{{e.Player.Name, mine}, {e.Versus.Name, &e.OfVersus[i]}} {
			out = append(out, titledWorking{*one.Working, spelling.OneLine(one.name + ": " + valueTitle(one.Working))})
		}
	}
	return out
}

// explanationTitle says who stands where. Its score has decimals, as those of the
// tables below it.
func explanationTitle(e ranking.Explanation) string {
	place := ""
	if e.Section != "" {
		place = ", " + e.Section
	}
	return spelling.OneLine(fmt.Sprintf("%s: rank %d with %s (%s %d, %s%s)",
		e.Player.Name, e.Player.Rank, report.SeriesScoreWords(e.Player.Points.String()), e.Who, e.Player.No, e.Event, place))
}

// comparison is the table of criteria, both players side by side.
func comparison(e ranking.Explanation) table.Writer {
	t := listTable("Criterion", "Code", e.Player.Name, e.Versus.Name)
	t.SetColumnConfigs([]table.ColumnConfig{
		{Number: 3, Align: text.AlignRight, AlignHeader: text.AlignRight},
		{Number: 4, Align: text.AlignRight, AlignHeader: text.AlignRight},
	})
	for _, c := range e.Criteria {
		t.AppendRow(tableRow([]string{c.Name, c.Code, c.Mine, c.Theirs}))
	}
	return t
}

// separation says what separates the two.
func separation(e ranking.Explanation) string {
	if e.SeparatedBy == "" {
		return fmt.Sprintf("Nothing in the list separates them: they share rank %d.", e.Player.Rank)
	}
	ahead, behind := e.Player, *e.Versus
	if ahead.Rank > behind.Rank {
		ahead, behind = behind, ahead
	}
	return spelling.OneLine(fmt.Sprintf("%s is ahead of %s by %s.", ahead.Name, behind.Name, e.SeparatedBy))
}

func valueTitle(v *ranking.Working) string {
	m := &v.Column.Spec.Method
	shown := v.Value.String(m.Digits)
	if shown == "" {
		shown = "no value"
	}
	return fmt.Sprintf("%s (%s, %s): %s", v.Column.Spec.Name(), v.Column.Spec.Text, m.Rule, shown)
}

func termsTable(v ranking.Working) table.Writer {
	t := listTable("Round", "Opponent", "Counts", "Why")
	t.SetColumnConfigs([]table.ColumnConfig{
		{Number: 1, Align: text.AlignRight},
		{Number: 3, Align: text.AlignRight, AlignHeader: text.AlignRight},
	})
	for _, term := range v.Terms {
		round, opponent := "", ""
		if term.Round > 0 {
			round = strconv.Itoa(term.Round)
		}
		if term.No > 0 {
			opponent = fmt.Sprintf("%d %s", term.No, term.OpponentName)
		}
		amount := term.Amount.String(termDigits)
		if term.Cut {
			amount = "(" + amount + ")"
		}
		t.AppendRow(tableRow([]string{round, opponent, amount, term.Why}))
	}
	return t
}

// sum says how the terms lead to the value; "" where one term is the value, which
// needs no words.
func sum(v ranking.Working) string {
	m := &v.Column.Spec.Method
	value := v.Value.String(m.Digits)
	if v.How != "" {
		return fmt.Sprintf("Value %s: %s.", value, v.How)
	}
	parts, counted, cut := "", 0, false
	for _, term := range v.Terms {
		if term.Cut {
			cut = true
			continue
		}
		counted++
		amount := term.Amount.String(termDigits)
		switch {
		case parts == "":
			parts = amount
		case amount[0] == '-':
			parts += " - " + amount[1:]
		default:
			parts += " + " + amount
		}
	}
	var line string
	switch {
	case counted == 0:
		line = "nothing = " + value + "."
	case counted > 1 || parts != value:
		line = parts + " = " + value + "."
	}
	if cut {
		line = report.JoinWords(" ", line, "What stands in brackets was cut.")
	}
	return line
}
