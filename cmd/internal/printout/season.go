package printout

import (
	"encoding/json"
	"io"
	"iter"

	"podium/cmd/internal/batch"
	"podium/formats/tournament"
	"podium/report"
	seasons "podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// A Season is a series and what is printed with it.
type Season struct {
	report.SeasonData
	Explained int // whose points are explained; -1: no one's
}

// SeasonOf returns a series with nothing else.
func SeasonOf(s *seasons.Series) *Season { return &Season{report.SeasonData{Series: s}, -1} }

// number is a number with the decimals of the plan. It never passes through a float.
func (o *Season) number(p seasons.Points) json.Number { return json.Number(p.String(o.Plan.Digits)) }

// SeasonJSON prints a series as one JSON document, row by row: that of a year of a
// federation is several times as large as the series in memory. Events and people are named
// by their index in "events" and "people", from 0.
func SeasonJSON(out io.Writer, o *Season) error {
	return streamJSON(out, object{
		"title", o.Name, "plan", batch.ShownPath(o.Plan.File), "rules", o.Plan.Describe(), "events", each(o.Events, o.heldJSON),
		"to_go", each(o.ToGo, func(e *scheme.Entry) object { // path "": the plan does not mention it
			return object{"path", e.Path, "label", e.Label, "weight", o.number(e.Factor()), "final", e.IsFinal()}
		}),
		"left_out", each(o.Left, leftJSON), "omitted", each(o.Omitted, leftJSON),
		// "" is the category of the only table. Where it is open, "reachable" and "chance" of its rows mean
		// something, unless "no_outlook" says why they do not.
		"tables", each(o.Tables, func(t *seasons.Table) object {
			return object{
				"category", t.Name, "events", t.Files, "open", t.Open, "no_outlook", some(o.NoOutlook(t)),
				"standings", each(t.Rows, func(r *seasons.Row) object { return o.rowJSON(t, r) }),
			}
		}),
		"teams", someOf(o.Teams, func(t *seasons.TeamTable) object { // "" is the category of the one over all
			return object{
				"category", t.Name, "events", t.Events, "no_outlook", some(t.NoOutlook), "standings", each(t.Rows, o.teamJSON),
			}
		}),
		"matches", someOf(o.Matches, func(m *seasons.Match) object { // the second team of a bye is ""
			return object{
				"event", m.Event, "category", m.Category, "round", m.Round, "teams", m.Names,
				"board_points", each(m.Boards[:], func(p *seasons.Points) any { return o.number(*p) }), "forfeit", some(m.Forfeit),
			}
		}),
		"people", o.membersJSON(), "against", some(batch.ShownPath(o.Against)),
		"changes", someOf(o.Changes, func(c *seasons.Change) object {
			return object{
				"kind", c.Kind, "category", some(c.Category), "who", some(c.Who), "event", some(c.Event), "text", c.Text,
			}
		}),
		// Pairs that may be one person, and whether they are "taken" for one all the same.
		"doubts", each(o.People.Doubts, func(d *identity.Doubt) object {
			row := func(ref int) object {
				r := o.People.Row(ref)
				return object{
					"person", o.People.Of(ref), "file", batch.ShownPath(r.File), "sheet", some(r.Sheet), // of a workbook
					"line", some(r.Line), // from 1; in a sheet the row
					"section", r.Section, "no", r.No, "name", r.Name,
				}
			}
			return object{"a", row(d.A), "b", row(d.B), "reason", d.Reason, "taken", d.Taken}
		}),
		"diagnostics", each(o.Warnings, shownDiagnostic),
	})
}

func leftJSON(l *seasons.LeftOut) object { return object{"path", l.Path, "reason", l.Why(nil)} }

// membersJSON yields the people by their numbers: by what evidence the rows are one person, and
// the year of birth.
func (o *Season) membersJSON() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range o.People.Len() {
			p, ids := o.Person(i), map[string]string{}
			for _, id := range p.IDs {
				ids[id.System] = id.Value
			}
			if !yield(object{
				"name", p.Name, "spellings", append([]tournament.Name{}, p.Spellings...), "ids", ids,
				"born", known(int(p.Birth.Year)), "club", p.Club, "federation", p.Federation, "recognised", p.Basis,
			}) {
				return
			}
		}
	}
}

func (o *Season) heldJSON(e *seasons.Event) object {
	return object{
		"path", e.Path, "name", e.Name, "label", e.Label, "start", known(e.Start.String()), "end", known(e.End.String()),
		"weight", o.number(e.Weight), "final", e.Final, "provisional", e.Provisional(), // rounds or games are to come
		"sections", each(e.Sections, func(s *seasons.Section) object {
			rounds, played := any(s.Rounds), any(s.Played)
			if s.RoundsUnknown {
				rounds, played = nil, nil
			}
			return object{
				"name", s.Name, "category", s.Category, "weight", o.number(s.Weight), "rounds", rounds, "played", played,
				"open_games", s.Open, "players", s.Players, "skipped", s.Skipped,
			}
		}),
	}
}

// rowJSON has null for the rank of somebody with too few events. What put the row below the
// one above is in the words of the plan.
func (o *Season) rowJSON(t *seasons.Table, r *seasons.Row) object {
	ties := map[string]string{}
	for i, v := range r.Ties {
		if v.Text != "" {
			ties[o.Plan.Ties[i].String()] = v.Text
		}
	}
	var reachable, chance any
	goal, needs := "", ""
	if t.Open {
		if r.Chance != seasons.ChanceUnknown {
			reachable = o.number(r.Reachable)
		}
		chance, goal, needs = known(r.Chance.String()), r.Goal.String(), o.Goal(r)
	}
	decided := map[int]string{seasons.ByTotal: "points", seasons.ByCount: "min_events"}[r.DecidedBy]
	if r.DecidedBy >= 0 {
		decided = o.Plan.Ties[r.DecidedBy].String()
	}
	return object{
		"rank", known(r.Rank), "person", r.Person, "name", o.Person(r.Person).Name, "points", o.number(r.Total),
		"exact", r.Total.Exact(), "played", r.Played, "counted", r.Counted, "missing", r.Missing,
		"results", listOf(r.Results, func(result *seasons.Result) object {
			f := result.Finish
			return object{
				"event", result.Event, "section", o.SectionName(result), "no", f.No,
				"status", result.Status, // counted, dropped, outside, absent
				"points", o.number(result.Score()), "exact", result.Score().Exact(), "place", f.Place,
				"sharing", f.Sharing, // how many are level on points
				"rank", f.Rank, // with tie-breaks
				"score", f.Points, "why", listOf(o.Explain(r.Person, result), o.partJSON),
			}
		}),
		"extra", listOf(r.Extra, o.partJSON), "ties", ties, "decided_by", known(decided), "qualified", r.Qualified,
		"reachable", reachable, "chance", chance, "goal", some(goal), "needs", some(needs),
	}
}

func (o *Season) partJSON(p *seasons.Part) object {
	return object{"kind", p.Kind, "points", o.number(p.Points), "why", some(p.Why)}
}

// teamJSON has 0 for the rank of a team that "missing" events keep from one.
func (o *Season) teamJSON(r *seasons.TeamRow) object {
	reachable, chance := any(absent), any(absent)
	if r.Chance != seasons.ChanceUnknown {
		reachable, chance = o.number(r.Reachable), some(r.Chance.String())
	}
	return object{
		"rank", r.Rank, "name", r.Name, "points", o.number(r.Total), "exact", r.Total.Exact(),
		"results", listOf(r.Results, func(t *seasons.TeamResult) object {
			return object{
				"event", t.Event, "counted", t.Counted, "points", o.number(t.Score), "place", some(t.Place),
				"members", listOf(t.Members, func(m *seasons.Member) object {
					return object{"person", m.Person, "points", o.number(m.Score), "counted", m.Counted}
				}),
				"matches", o.matchesJSON(&t.Matches),
			}
		}), "extra", someOf(r.Extra, o.partJSON), "missing", some(r.Missing),
		"decided_by", some(o.TeamSeparatedBy(r)), "matches", o.matchesJSON(&r.Matches),
		"reachable", reachable, "chance", chance, "qualified", r.Qualified,
	}
}

func (o *Season) matchesJSON(m *seasons.Matches) any {
	if !m.Any() {
		return absent
	}
	return object{"won", m.Won, "drawn", m.Drawn, "lost", m.Lost, "board_points", o.number(m.Boards)}
}
