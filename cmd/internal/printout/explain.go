package printout

import (
	"cmp"
	"encoding/json"
	"io"
	"strconv"

	"podium/cmd/internal/ranking"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Explained is an explanation that a parent can follow: a sheet for the comparison,
// if there is one, and one for each working.
func Explained(e *ranking.Explanation) *sheet.Document {
	d := &sheet.Document{Title: explanationTitle(e), Words: e.Words}
	if e.Versus != nil {
		d.Sheets = append(d.Sheets, comparison(e, e.Versus))
	}
	for i := range e.Neighbours {
		d.Sheets = append(d.Sheets, comparison(e, &e.Neighbours[i]))
	}
	for _, i := range e.Answer {
		add := func(of string, v *ranking.Working) {
			title := valueTitle(e.Words, v)
			if e.Versus != nil {
				title = e.Words.Text("explain.value.of", of, title)
			}
			d.Sheets = append(d.Sheets, workingSheet(e.Words, of, v, title))
		}
		add(e.Player.Name, &e.Tiebreaks[i])
		if e.Versus != nil {
			add(e.Versus.Name, &e.OfVersus[i])
		}
	}
	return d
}

// explanationTitle says who stands where. Its score has decimals, as those of the
// tables below it.
func explanationTitle(e *ranking.Explanation) string {
	where := []string{cmp.Or(e.Event, e.File)}
	if e.Section != "" {
		where = append(where, e.Section)
	}
	return spelling.OneLine(e.Words.Text("explain.title."+phrase.Key(e.Who), e.Player.Name, e.Player.Rank,
		e.Words.Points(e.Player.Points.String()), e.Player.No, e.Words.Join(where)))
}

// comparison has the criteria, both players side by side.
func comparison(e *ranking.Explanation, with *ranking.Comparison) sheet.Sheet {
	t := sheet.Table[*ranking.Criterion]{Words: e.Words}
	t.AddText(sheet.Column{Key: "criterion", Kind: sheet.Word}, func(c *ranking.Criterion) string { return c.Name })
	t.AddText(sheet.Column{Key: "code", Kind: sheet.Word}, func(c *ranking.Criterion) string { return c.Code })
	t.AddText(sheet.Column{Key: "player", Head: e.Player.Name, Kind: sheet.Value},
		func(c *ranking.Criterion) string { return c.Mine })
	t.AddText(sheet.Column{Key: "versus", Head: with.Name, Kind: sheet.Value},
		func(c *ranking.Criterion) string { return c.Theirs })
	return sheet.ForEach(&t, with.Criteria, sheet.Sheet{Key: "comparison", Notes: []string{separation(e, with)}})
}

// separation says what separates the two.
func separation(e *ranking.Explanation, with *ranking.Comparison) string {
	if with.SeparatedBy == "" {
		return e.Words.Text("explain.shared", e.Player.Rank)
	}
	ahead, behind := e.Player, with.Standing
	if ahead.Rank > behind.Rank {
		ahead, behind = behind, ahead
	}
	return spelling.OneLine(e.Words.Text("explain.ahead", ahead.Name, behind.Name, with.SeparatedBy))
}

func valueTitle(words *phrase.Catalogue, v *ranking.Working) string {
	m := &v.Column.Spec.Method
	shown := v.Value.String(m.Digits)
	if shown == "" {
		shown = words.Text("explain.no.value")
	}
	return words.Text("explain.value", v.Column.Spec.NameIn(words), v.Column.Spec.Text, m.Rule, shown)
}

// workingSheet has a row for each addend of a value; what was cut does not count.
func workingSheet(words *phrase.Catalogue, of string, v *ranking.Working, title string) sheet.Sheet {
	t := sheet.Table[*ranking.Term]{Words: words}
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(t *ranking.Term) int { return t.Round })
	t.AddText(sheet.Column{Key: "opponent", Kind: sheet.Name, When: sheet.IfAny}, func(t *ranking.Term) string {
		if t.No == 0 {
			return ""
		}
		return strconv.Itoa(t.No) + " " + t.OpponentName
	})
	t.Add(sheet.Column{Key: "counts", Kind: sheet.Result, Digits: tiebreak.TermDigits}, func(t *ranking.Term) sheet.Cell {
		cell := sheet.Cell{Text: t.Amount.String(tiebreak.TermDigits), Num: t.Amount}
		if t.Cut {
			cell.State, cell.Why = sheet.Dropped, t.Why
		}
		return cell
	})
	t.AddText(sheet.Column{Key: "why"}, func(t *ranking.Term) string { return t.Why })
	s := sheet.ForEach(&t, v.Terms, sheet.Sheet{Key: "working", Title: title, Empty: v.Nothing})
	if line := sum(words, v); line != "" && v.Nothing == "" {
		s.Notes = []string{line}
	}
	return s.About(words, [2]string{"of", of}, [2]string{"code", v.Column.Spec.Text})
}

// sum says how the terms lead to the value; "" where one term is the value, which
// needs no words.
func sum(words *phrase.Catalogue, v *ranking.Working) string {
	m := &v.Column.Spec.Method
	value := v.Value.String(m.Digits)
	if v.How != "" {
		return words.Text("explain.how", value, v.How)
	}
	amounts := tiebreak.Amounts(func(yield func(tiebreak.Term) bool) {
		for i := range v.Terms {
			if !yield(v.Terms[i].Term) {
				return
			}
		}
	})
	parts := tiebreak.AddUp(amounts)
	switch {
	case len(amounts) == 0:
		return words.Text("explain.nothing", value)
	case len(amounts) > 1 || parts != value:
		return words.Text("explain.sum", parts, value)
	}
	return ""
}

// ExplainJSON prints an explanation as one JSON document on one line. Those above and below
// are "neighbours" where nobody was to be compared.
func ExplainJSON(out io.Writer, e *ranking.Explanation) {
	var versus, criteria, separated any = absent, absent, absent
	if e.Versus != nil {
		versus, separated = standingJSON(e.Versus.Standing), e.Versus.SeparatedBy
		criteria = someOf(e.Versus.Criteria, criterionJSON)
	}
	writeJSON(out, object{
		"event", e.Event, "section", e.Section, e.Who, standingJSON(e.Player), "versus", versus, "criteria", criteria,
		"separated_by", separated,
		"neighbours", someOf(e.Neighbours, func(n *ranking.Comparison) object {
			return append(standingJSON(n.Standing), "criteria", each(n.Criteria, criterionJSON), "separated_by", n.SeparatedBy)
		}),
		"tiebreaks", each(e.Tiebreaks, explainedJSON),
		"versus_tiebreaks", someOf(e.OfVersus, explainedJSON), // of who is compared, in the same order
	})
}

func criterionJSON(c *ranking.Criterion) object {
	return object{"code", c.Code, "name", c.Name, "player", c.Mine, "versus", c.Theirs}
}

func standingJSON(p ranking.Standing) object {
	return object{"no", p.No, "name", p.Name, "rank", p.Rank, "points", p.Points}
}

// explainedJSON says how a value came about: "how" where the terms were not just added up,
// "why" where there are none. The opponent 0 is nobody.
func explainedJSON(v *ranking.Working) object {
	m := &v.Column.Spec.Method
	return object{
		"code", v.Column.Spec.Text, "name", v.Column.Spec.Name(), "rule", m.Rule,
		"value", json.Number(v.Value.AppendJSON(nil, m.Digits)), "how", some(v.How),
		"terms", each(v.Terms, func(t *ranking.Term) object {
			return object{
				"round", t.Round, "opponent", t.No, "opponent_name", t.OpponentName,
				"amount", json.Number(t.Amount.AppendJSON(nil, tiebreak.TermDigits)), "cut", t.Cut, "why", t.Why,
			}
		}),
		"why", some(v.Nothing),
	}
}
