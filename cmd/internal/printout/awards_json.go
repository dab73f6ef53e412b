package printout

import (
	"bytes"
	"encoding/json"

	"podium/report"
	"podium/report/awards"
)

// AwardsJSON prints everything on one line. It does not know views.
func AwardsJSON(out *bytes.Buffer, a *Awards, _ []report.AwardsView) {
	ev := a.File.Event
	doc := jsonAwards{
		File: a.File.Input.Name(), Format: a.File.Format.Name,
		Event: jsonEvent{
			Name: ev.Name, Start: known(ev.Start.String()), End: known(ev.End.String()), City: ev.City, Federation: ev.Federation,
		},
		Plan: jsonPlan{
			File: a.Plan.File, Title: a.Plan.Title, Preset: a.Plan.Preset, Strategy: string(a.Plan.Strategy),
			Method: string(a.Plan.Method), Currency: a.Plan.Currency,
		},
		Sections: []jsonBasis{}, Awards: []jsonAward{}, Divisions: []jsonDivision{}, Players: []jsonWinner{},
		Ceremony: append([]int{}, a.Ceremony...), Receipts: []jsonReceipt{}, Consolation: []jsonMissed{},
		Notes: append([]string{}, a.Notes...),
		Money: jsonMoney{centsJSON(a.Money.Promised), centsJSON(a.Money.Paid), centsJSON(a.Money.Unawarded), centsJSON(a.Money.Residue)},
	}
	if a.Series != nil {
		doc.Format, doc.Series = "series", seriesJSON(a.Series)
	}
	for _, r := range a.Ranked.Sections {
		first := r.Parts()[0]
		codes, _ := columnsJSON(first.Standings)
		doc.Sections = append(doc.Sections, jsonBasis{Name: r.Section.Name, Rules: first.Table.Rules.String(), TieBreaks: codes, Source: first.List.Source.String()})
	}
	for i := range a.Decisions {
		doc.Awards = append(doc.Awards, awardJSON(&a.Decisions[i]))
	}
	for i := range a.Divisions {
		doc.Divisions = append(doc.Divisions, divisionJSON(&a.Divisions[i]))
	}
	a.peopleJSON(&doc)
	for i := range a.Changes {
		doc.Changes = append(doc.Changes, switchJSON(&a.Changes[i]))
	}
	writeJSON(out, doc)
}

func seriesJSON(s *awards.Series) *jsonAwardsSeries {
	return &jsonAwardsSeries{Plan: s.Plan, Stand: s.Stand, Provisional: s.Goes, Omitted: known(s.Missing), Rules: append([]string{}, s.Rules...)}
}

// peopleJSON adds what is listed person by person.
func (a *Awards) peopleJSON(doc *jsonAwards) {
	for i := range a.People {
		p := &a.People[i]
		who, cash := entrantJSON(&p.Who), centsJSON(p.Cash)
		doc.Players = append(doc.Players, jsonWinner{Who: who, Awards: append([]int{}, p.Won...), Titles: append([]string{}, p.Titles...), Cash: cash})
		if p.Cash == 0 {
			continue
		}
		receipt := jsonReceipt{Who: who, Cash: cash}
		for _, item := range p.Items {
			receipt.Items = append(receipt.Items, jsonItem{For: item.Text, Amount: centsJSON(item.Amount)})
		}
		doc.Receipts = append(doc.Receipts, receipt)
	}
	for i := range a.Missed {
		m := &a.Missed[i]
		doc.Consolation = append(doc.Consolation, jsonMissed{Who: entrantJSON(&m.Who), Award: m.Decision, Why: m.Why})
	}
}

func awardJSON(d *awards.Decision) jsonAward {
	out := jsonAward{
		Award: d.Award.ID, Kind: string(d.Award.Kind), Section: d.Section, Across: d.Award.Across, Place: d.Place, Last: d.Last,
		Title: d.Title, Winners: entrantsJSON(d.Winners), Titles: append([]string{}, d.Titles...), Duplicate: d.Duplicate,
		Unawarded: known(d.Unawarded), Passed: []jsonPassed{},
		Reason: jsonReason(d.Reason),
	}
	if d.Award.Kind == awards.Cash {
		promised := centsJSON(d.Amount)
		out.Promised = &promised
	}
	for _, p := range d.Passed {
		out.Passed = append(out.Passed, jsonPassed{Who: entrantJSON(p.Who), Why: p.Why})
	}
	if d.Next != nil {
		next := entrantJSON(d.Next)
		out.Next = &next
	}
	if d.Division >= 0 {
		out.Division = &d.Division
	}
	return out
}

func divisionJSON(d *awards.Division) jsonDivision {
	out := jsonDivision{
		Section: d.Section, Group: d.Group, Score: json.Number(d.Score.String()), Exact: d.Score.Exact(), Pool: centsJSON(d.Pool), Residue: centsJSON(d.Residue),
		Rule: d.Rule, Steps: append([]string{}, d.Steps...), Payments: []jsonPayment{},
	}
	for i := range d.Payments {
		p := &d.Payments[i]
		out.Payments = append(out.Payments, jsonPayment{Who: entrantJSON(&p.Who), Amount: centsJSON(p.Amount), Capped: p.Capped})
	}
	return out
}

func switchJSON(c *awards.Change) jsonSwitch {
	return jsonSwitch{
		TieBreaks: c.List, Award: c.Award.ID, Section: c.Section, Place: c.Place, Title: c.Title,
		From: entrantsJSON(c.From), To: entrantsJSON(c.To), Text: c.Text,
	}
}

func entrantsJSON(list []awards.Entrant) []jsonEntrant {
	out := []jsonEntrant{}
	for i := range list {
		out = append(out, entrantJSON(&list[i]))
	}
	return out
}

func entrantJSON(e *awards.Entrant) jsonEntrant {
	return jsonEntrant{
		Section: e.Section, No: e.No, Name: e.Name, Spoken: e.Spoken(), Team: e.Team, Of: e.Of, Rating: known(e.Rating),
		Score: json.Number(e.Score.String()), Exact: e.Score.Exact(), Rank: e.Rank, Events: e.Events, Members: e.Members,
	}
}

func centsJSON(c awards.Cents) json.Number { return json.Number(c.String()) }
