package ranking

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Explain answers q for every section in which the player is. That there
// is none is an error in the log.
func Explain(l *load.File, q Question) []Explanation {
	sections := Event(l, q.Rank).Sections
	if l.Log.Failed() {
		return nil
	}
	var out []Explanation
	for _, r := range sections {
		if q.Team != "" {
			if r.Teams == nil {
				continue
			}
			r = r.Teams
		}
		e, err := explainIn(l.Event, r, q)
		if err != nil {
			l.Fail(unansweredCode(err), fmt.Errorf("%s%w", InSection(r.Section), err), unansweredAdvice(err, len(sections)))
			continue
		}
		if e != nil {
			out = append(out, *e)
		}
	}
	if len(out) == 0 && !l.Log.Failed() {
		advice := cmp.Or(MeantName(q.subject(), subjects(sections, q.Team != "")), "give the number, or a part of the name as the file spells it")
		l.Fail(finding.NoPlayers, fmt.Errorf("nobody here is %q", q.subject()), advice)
	}
	return out
}

// cannotHave is why a section has no values of the tie-break that is asked about.
type cannotHave struct{ error }

func (c cannotHave) Unwrap() error { return c.error }

// unansweredCode is the code of an error of explainIn.
func unansweredCode(err error) finding.Code {
	if _, ok := errors.AsType[cannotHave](err); ok {
		return finding.TieBreakList
	}
	return finding.NoPlayers
}

// unansweredAdvice says what to do about an error of explainIn.
func unansweredAdvice(err error, sections int) string {
	if _, ok := errors.AsType[cannotHave](err); ok {
		return missingAdvice(err, "ask about another tie-break")
	}
	advice := "give the number, or more of the name"
	if sections > 1 {
		advice += ", or say which section with --section"
	}
	return advice
}

// subjects names everybody who may be asked about, number first.
func subjects(rankings []*tiebreak.RankedSection, teams bool) []string {
	var out []string
	for _, r := range rankings {
		if teams {
			for i := range r.Section.Teams {
				out = append(out, fmt.Sprintf("%d %s", r.Section.Teams[i].No, r.Section.Teams[i].Name))
			}
			continue
		}
		for i := range r.Section.Players {
			out = append(out, fmt.Sprintf("%d %s", r.Section.Players[i].No, r.Section.Players[i].Name))
		}
	}
	return out
}

// onlyCode gives the columns of a ranking that have a code; where the list does not
// have it, the ranking is by that tie-break alone.
func onlyCode(r *tiebreak.RankedSection, code string) (*tiebreak.RankedSection, []int, error) {
	for i := range r.Columns {
		if strings.EqualFold(r.Columns[i].Spec.Text, code) {
			return r, []int{i}, nil
		}
	}
	specs, err := tiebreak.Parse(code)
	if err != nil {
		return r, nil, err
	}
	alone := *r
	if alone.Standings, err = tiebreak.Rank(r.Table, specs); err != nil {
		return r, nil, err
	}
	return &alone, allColumns(&alone), nil
}

// allColumns are the indexes of the columns of a ranking.
func allColumns(r *tiebreak.RankedSection) []int {
	out := make([]int, len(r.Columns))
	for i := range out {
		out[i] = i
	}
	return out
}

// explainIn answers q for one section; nil where the player is not in it.
func explainIn(ev *tournament.Event, r *tiebreak.RankedSection, q Question) (*Explanation, error) {
	row, err := find(r, q.subject())
	if err != nil || row < 0 {
		return nil, err
	}
	columns := allColumns(r)
	if q.Code != "" {
		if r, columns, err = onlyCode(r, q.Code); err != nil {
			return nil, cannotHave{err}
		}
	}
	e := &Explanation{Event: ev.Name, Section: r.Section.Name, Who: r.Who(), Player: explained(r, row)}
	separating := noColumn
	if q.Versus != "" {
		other, err := find(r, q.Versus)
		if err != nil {
			return nil, err
		}
		if other < 0 || other == row {
			return nil, fmt.Errorf("there is no other %s %q in the section of %s", r.Who(), q.Versus, e.Player.Name)
		}
		versus := explained(r, other)
		e.Versus = &versus
		separating = e.compare(r)
	}
	for _, column := range columns {
		e.explain(r, column, q.Versus == "" || q.Code != "" || column == separating)
	}
	return e, nil
}

// explain adds the working of a column, of both where two are compared.
func (e *Explanation) explain(r *tiebreak.RankedSection, column int, answers bool) {
	if answers {
		e.Answer = append(e.Answer, len(e.Tiebreaks))
	}
	e.Tiebreaks = append(e.Tiebreaks, working(r, column, e.Player.row))
	if e.Versus != nil {
		e.OfVersus = append(e.OfVersus, working(r, column, e.Versus.row))
	}
}

func explained(r *tiebreak.RankedSection, row int) Standing {
	return Standing{
		row: row, No: r.Table.Rows[row].No, Name: r.Name(row),
		Rank: r.Ranks()[row], Points: r.Table.Rows[row].Score,
	}
}

// working asks the engine how a value came about.
func working(r *tiebreak.RankedSection, column, row int) Working {
	out := Working{Column: r.Standings.Columns[column]}
	for _, place := range r.Standings.Places {
		if place.Row == row {
			out.Value = place.Values[column]
		}
	}
	w := r.Standings.Explain(column, row)
	switch {
	case out.Column.Dropped != "":
		out.Nothing = out.Column.Dropped
		return out
	case w == nil:
		out.Nothing = "nobody is level with the " + r.Who() + " at this place of the list"
		return out
	}
	out.How = w.How()
	for _, t := range w.Terms() {
		term := Term{Term: t}
		if t.Opponent >= 0 {
			term.No = r.Table.Rows[t.Opponent].No
			term.OpponentName = r.Name(t.Opponent)
		}
		if t.Member >= 0 {
			p := &r.Section.Players[t.Member]
			term.Why = fmt.Sprintf("player %d %s: %s", p.No, p.Name, t.Why)
		}
		out.Terms = append(out.Terms, term)
	}
	return out
}
