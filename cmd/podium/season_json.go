package main

import (
	"encoding/json"
	"io"

	"podium/formats/tournament"
	seasons "podium/report/season"
	"podium/report/season/identity"
)

// A seasonNumber is a number with the decimals of the plan. It never passes
// through a float.
type seasonNumber struct {
	points seasons.Points
	digits int
}

// MarshalJSON gives the number rounded.
func (n seasonNumber) MarshalJSON() ([]byte, error) { return n.points.AppendJSON(nil, n.digits), nil }

func (o *seasonOutcome) number(p seasons.Points) seasonNumber { return seasonNumber{p, o.Plan.Digits} }

// seasonJSON prints a series as one JSON document.
func seasonJSON(out io.Writer, o *seasonOutcome) error {
	doc := jsonSeries{
		Title: o.Plan.Title, Plan: o.Plan.File, Rules: o.Plan.Describe(),
		Events: []jsonHeld{}, ToGo: []jsonToGo{}, Left: []jsonLeft{}, Omitted: []jsonLeft{}, Tables: []jsonTable{},
		People: []jsonMember{}, Against: o.against, Record: o.Record(), Doubts: o.doubtsJSON(), Found: []jsonDiagnostic{},
	}
	for i := range o.Events {
		doc.Events = append(doc.Events, o.heldJSON(&o.Events[i]))
	}
	for _, e := range o.ToGo {
		doc.ToGo = append(doc.ToGo, jsonToGo{Label: e.Label, Weight: o.number(e.Weight), Final: e.Final})
	}
	for _, l := range o.Left {
		doc.Left = append(doc.Left, jsonLeft{l.Path, l.Reason})
	}
	for _, l := range o.Omitted {
		doc.Omitted = append(doc.Omitted, jsonLeft{l.Path, l.Reason})
	}
	for i := range o.Tables {
		doc.Tables = append(doc.Tables, o.tableJSON(&o.Tables[i]))
	}
	for i := range o.Teams {
		doc.Teams = append(doc.Teams, o.teamsJSON(&o.Teams[i]))
	}
	for i := range int32(o.People.Len()) {
		doc.People = append(doc.People, memberJSON(o.Person(i)))
	}
	for _, c := range o.changes {
		doc.Changes = append(doc.Changes, jsonMove{c.Kind.String(), c.Category, c.Who, c.Event, c.Text})
	}
	for i := range o.Warnings {
		d := seasonDiagnostic(&o.Warnings[i])
		doc.Found = append(doc.Found, diagnosticJSON(&d))
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(doc)
}

func (o *seasonOutcome) heldJSON(e *seasons.Event) jsonHeld {
	out := jsonHeld{
		Path: e.Path, Name: e.Name, Label: e.Label, Start: known(e.Start.String()), End: known(e.End.String()),
		Weight: o.number(e.Weight), Final: e.Final, Sections: []jsonHeldSec{},
	}
	for i := range e.Sections {
		s := &e.Sections[i]
		out.Sections = append(out.Sections, jsonHeldSec{s.Name, s.Category, o.number(s.Weight), s.Rounds, s.Played, s.Players, s.Skipped})
	}
	return out
}

func (o *seasonOutcome) tableJSON(t *seasons.Table) jsonTable {
	out := jsonTable{Category: t.Name, Events: t.Events, Open: t.Open, Standings: []jsonRow{}}
	for i := range t.Rows {
		out.Standings = append(out.Standings, o.rowJSON(t, &t.Rows[i]))
	}
	return out
}

func (o *seasonOutcome) rowJSON(t *seasons.Table, r *seasons.Row) jsonRow {
	out := jsonRow{
		Rank: known(r.Rank), Person: r.Person, Name: string(o.Person(r.Person).Name),
		Points: o.number(r.Total), Exact: r.Total.Exact(), Played: r.Played, Counted: r.Counted, Missing: r.Missing,
		Results: []jsonResult{}, Extra: o.partsJSON(r.Extra), Ties: map[string]string{},
		DecidedBy: known(o.decidedWord(r)), Qualified: r.Qualified,
	}
	for i := range r.Results {
		out.Results = append(out.Results, o.resultJSON(r.Person, &r.Results[i]))
	}
	for i, v := range r.Ties {
		if v.Text != "" {
			out.Ties[o.Plan.Ties[i].String()] = v.Text
		}
	}
	if t.Open {
		reachable := o.number(r.Reachable)
		if r.Chance != seasons.ChanceUnknown {
			out.Reachable = &reachable
		}
		out.Chance = known(r.Chance.String())
	}
	return out
}

// decidedWord is the word of the plan for what put a row below the one above,
// "points" for the total, "min_events" for too few events.
func (o *seasonOutcome) decidedWord(r *seasons.Row) string {
	switch {
	case r.DecidedBy >= 0:
		return o.Plan.Ties[r.DecidedBy].String()
	case r.DecidedBy == seasons.ByTotal:
		return "points"
	case r.DecidedBy == seasons.ByCount:
		return "min_events"
	}
	return ""
}

func (o *seasonOutcome) resultJSON(person int32, r *seasons.Result) jsonResult {
	f := r.Finish
	return jsonResult{
		Event: r.Event, Section: o.Events[r.Event].Sections[f.Section].Name, No: f.No, Status: r.Status.String(),
		Points: o.number(r.Score), Exact: r.Score.Exact(), Place: f.Place, Sharing: f.Sharing, Rank: f.Rank,
		Score: json.Number(f.Points.String()), Why: o.partsJSON(o.Explain(person, r)),
	}
}

func (o *seasonOutcome) partsJSON(parts []seasons.Part) []jsonPart {
	out := []jsonPart{}
	for _, part := range parts {
		out = append(out, jsonPart{part.Kind.String(), o.number(part.Points), part.Why})
	}
	return out
}

func (o *seasonOutcome) teamsJSON(t *seasons.TeamTable) jsonTeamTable {
	out := jsonTeamTable{Category: t.Name, Events: t.Events, Standings: []jsonTeamRow{}}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := jsonTeamRow{Rank: r.Rank, Name: r.Name, Points: o.number(r.Total), Exact: r.Total.Exact(), Results: []jsonTeamResult{}, Qualified: r.Qualified}
		for j := range r.Results {
			result := &r.Results[j]
			of := jsonTeamResult{Event: result.Event, Counted: result.Counted, Points: o.number(result.Score), Place: result.Place, Members: []jsonSeat{}}
			for _, m := range result.Members {
				of.Members = append(of.Members, jsonSeat{m.Person, o.number(m.Score), m.Counted})
			}
			row.Results = append(row.Results, of)
		}
		out.Standings = append(out.Standings, row)
	}
	return out
}

func memberJSON(p identity.Person) jsonMember {
	out := jsonMember{
		Name: string(p.Name), Spellings: p.Spellings, IDs: map[string]string{}, Born: known(int(p.Birth.Year)),
		Club: p.Club, Federation: p.Federation, Known: p.Basis.String(),
	}
	if out.Spellings == nil {
		out.Spellings = []tournament.Name{}
	}
	for _, id := range p.IDs {
		out.IDs[id.System] = id.Value
	}
	return out
}

// doubtsJSON are the pairs that may be one person.
func (o *seasonOutcome) doubtsJSON() []jsonPair {
	out := []jsonPair{}
	row := func(ref int32) jsonDoubtful {
		r := o.People.Row(ref)
		return jsonDoubtful{o.People.Of(ref), r.File, r.Section, r.No, string(r.Name)}
	}
	for _, d := range o.People.Doubts {
		out = append(out, jsonPair{row(d.A), row(d.B), d.Reason.String(), d.Taken})
	}
	return out
}
