package main

import (
	"bytes"
	"fmt"
	"podium/formats/spelling"
	"strconv"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// explainText prints an explanation that a parent can follow.
func explainText(out *bytes.Buffer, e explanation) {
	fmt.Fprintf(out, "%s\n\n", explanationTitle(e))
	if e.versus != nil {
		fmt.Fprintf(out, "%s\n%s\n\n", comparison(e).Render(), separation(e))
	}
	for _, v := range e.tiebreaks {
		fmt.Fprintf(out, "%s\n", valueTitle(v))
		if v.nothing != "" {
			fmt.Fprintf(out, "  %s\n\n", v.nothing)
			continue
		}
		fmt.Fprintf(out, "%s\n%s\n\n", termsTable(v).Render(), sum(v))
	}
}

// explainMarkdown prints the same as Markdown.
func explainMarkdown(out *bytes.Buffer, e explanation) {
	fmt.Fprintf(out, "## %s\n\n", explanationTitle(e))
	if e.versus != nil {
		fmt.Fprintf(out, "%s\n\n%s\n\n", comparison(e).RenderMarkdown(), separation(e))
	}
	for _, v := range e.tiebreaks {
		fmt.Fprintf(out, "### %s\n\n", valueTitle(v))
		if v.nothing != "" {
			fmt.Fprintf(out, "%s\n\n", v.nothing)
			continue
		}
		fmt.Fprintf(out, "%s\n\n%s\n\n", termsTable(v).RenderMarkdown(), sum(v))
	}
}

func explanationTitle(e explanation) string {
	place := ""
	if e.section != "" {
		place = ", " + e.section
	}
	return spelling.OneLine(fmt.Sprintf("%s: rank %d with %s points (%s %d, %s%s)",
		e.player.name, e.player.rank, e.player.points, e.who, e.player.no, e.event, place))
}

// comparison is the table of criteria, both players side by side.
func comparison(e explanation) table.Writer {
	t := listTable("Criterion", "Code", e.player.name, e.versus.name)
	t.SetColumnConfigs([]table.ColumnConfig{
		{Number: 3, Align: text.AlignRight, AlignHeader: text.AlignRight},
		{Number: 4, Align: text.AlignRight, AlignHeader: text.AlignRight},
	})
	for _, c := range e.criteria {
		t.AppendRow(tableRow([]string{c.name, c.code, c.mine, c.theirs}))
	}
	return t
}

// separation says what separates the two.
func separation(e explanation) string {
	if e.separatedBy == "" {
		return fmt.Sprintf("Nothing in the list separates them: they share rank %d.", e.player.rank)
	}
	ahead, behind := e.player, *e.versus
	if ahead.rank > behind.rank {
		ahead, behind = behind, ahead
	}
	return spelling.OneLine(fmt.Sprintf("%s is ahead of %s by %s.", ahead.name, behind.name, e.separatedBy))
}

func valueTitle(v explainedValue) string {
	m := &v.column.Spec.Method
	shown := v.value.String(m.Digits)
	if shown == "" {
		shown = "no value"
	}
	return fmt.Sprintf("%s (%s, %s): %s", m.Name, v.column.Spec.Text, m.Rule, shown)
}

func termsTable(v explainedValue) table.Writer {
	t := listTable("Round", "Opponent", "Counts", "Why")
	t.SetColumnConfigs([]table.ColumnConfig{
		{Number: 1, Align: text.AlignRight},
		{Number: 3, Align: text.AlignRight, AlignHeader: text.AlignRight},
	})
	for _, term := range v.terms {
		round, opponent := "", ""
		if term.Round > 0 {
			round = strconv.Itoa(term.Round)
		}
		if term.no > 0 {
			opponent = fmt.Sprintf("%d %s", term.no, term.opponent)
		}
		amount := term.Amount.String(termDigits)
		if term.Cut {
			amount = "(" + amount + ")"
		}
		t.AppendRow(tableRow([]string{round, opponent, amount, term.Why}))
	}
	return t
}

// sum says how the terms lead to the value.
func sum(v explainedValue) string {
	m := &v.column.Spec.Method
	value := v.value.String(m.Digits)
	if v.how != "" {
		return fmt.Sprintf("Value %s: %s.", value, v.how)
	}
	parts, cut := "", false
	for _, term := range v.terms {
		if term.Cut {
			cut = true
			continue
		}
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
	if parts == "" {
		parts = "nothing"
	}
	text := fmt.Sprintf("%s = %s.", parts, value)
	if cut {
		text += " What stands in brackets was cut."
	}
	return text
}
