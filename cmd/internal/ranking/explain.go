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
	rankings := Event(l, q.Rank)
	if l.Log.Failed() {
		return nil
	}
	var out []Explanation
	for _, r := range rankings {
		if q.Team != "" {
			if r.Teams == nil {
				continue
			}
			r = *r.Teams
		}
		e, err := explainIn(l.Event, r, q)
		if err != nil {
			l.Fail(unansweredCode(err), fmt.Errorf("%s%w", InSection(r.Section), err), unansweredAdvice(err, len(rankings)))
			continue
		}
		if e != nil {
			out = append(out, *e)
		}
	}
	if len(out) == 0 && !l.Log.Failed() {
		advice := cmp.Or(MeantName(q.subject(), subjects(rankings, q.Team != "")), "give the number, or a part of the name as the file spells it")
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
func subjects(rankings []Section, teams bool) []string {
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

// onlyCode keeps one column of a ranking, or ranks by that tie-break alone if
// the list does not have it.
func onlyCode(r Section, code string) (Section, error) {
	for i := range r.Standings.Columns {
		if strings.EqualFold(r.Standings.Columns[i].Spec.Text, code) {
			r.only = i + 1
			return r, nil
		}
	}
	specs, err := tiebreak.Parse(code)
	if err != nil {
		return r, err
	}
	r.Standings, err = tiebreak.Rank(r.Table, specs)
	return r, err
}

// explainIn answers q for one section; nil where the player is not in it.
func explainIn(ev *tournament.Event, r Section, q Question) (*Explanation, error) {
	row, err := r.find(q.subject())
	if err != nil || row < 0 {
		return nil, err
	}
	if q.Code != "" {
		if r, err = onlyCode(r, q.Code); err != nil {
			return nil, cannotHave{err}
		}
	}
	e := &Explanation{Event: ev.Name, Section: r.Section.Name, Who: r.Who(), Player: r.explained(row)}
	separating := noColumn
	if q.Versus != "" {
		other, err := r.find(q.Versus)
		if err != nil {
			return nil, err
		}
		if other < 0 || other == row {
			return nil, fmt.Errorf("there is no other %s %q in the section of %s", r.Who(), q.Versus, e.Player.Name)
		}
		versus := r.explained(other)
		e.Versus = &versus
		separating = e.compare(r)
	}
	for column := range r.Standings.Columns {
		if r.only == 0 || r.only == column+1 {
			e.explain(r, column, q.Versus == "" || q.Code != "" || column == separating)
		}
	}
	return e, nil
}

// explain adds the working of a column, of both where two are compared.
func (e *Explanation) explain(r Section, column int, answers bool) {
	if answers {
		e.Answer = append(e.Answer, len(e.Tiebreaks))
	}
	e.Tiebreaks = append(e.Tiebreaks, r.working(column, e.Player.row))
	if e.Versus != nil {
		e.OfVersus = append(e.OfVersus, r.working(column, e.Versus.row))
	}
}

func (r Section) explained(row int) Standing {
	return Standing{
		row: row, No: r.Table.Rows[row].No, Name: r.Name(row),
		Rank: r.ranks()[row], Points: r.Table.Rows[row].Score,
	}
}

// working asks the engine how a value came about.
func (r Section) working(column, row int) Working {
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
