package main

import (
	"bytes"
	"encoding/json"
)

// The JSON of "podium explain". Its keys are part of the contract of the
// command.
type (
	jsonExplanation struct {
		Event       string          `json:"event"`
		Section     string          `json:"section"`
		Player      *jsonStanding   `json:"player,omitempty"`
		Team        *jsonStanding   `json:"team,omitempty"` // instead of Player
		Versus      *jsonStanding   `json:"versus,omitempty"`
		Criteria    []jsonCriterion `json:"criteria,omitempty"`
		SeparatedBy *string         `json:"separated_by,omitempty"`
		TieBreaks   []jsonExplained `json:"tiebreaks"`
	}
	jsonStanding struct {
		No     int         `json:"no"`
		Name   string      `json:"name"`
		Rank   int         `json:"rank"`
		Points json.Number `json:"points"`
	}
	jsonCriterion struct {
		Code   string `json:"code"`
		Name   string `json:"name"`
		Player string `json:"player"`
		Versus string `json:"versus"`
	}
	jsonExplained struct {
		Code  string          `json:"code"`
		Name  string          `json:"name"`
		Rule  string          `json:"rule"`
		Value json.RawMessage `json:"value"`
		How   string          `json:"how,omitempty"` // where the terms were not just added up
		Terms []jsonTerm      `json:"terms"`
		Why   string          `json:"why,omitempty"` // why there are no terms
	}
	jsonTerm struct {
		Round        int             `json:"round"`
		Opponent     int             `json:"opponent"` // starting rank; 0: none
		OpponentName string          `json:"opponent_name"`
		Amount       json.RawMessage `json:"amount"`
		Cut          bool            `json:"cut"`
		Why          string          `json:"why"`
	}
)

// termDigits is how many decimals an addend is shown with: enough for any
// quarter, and for the means that some systems average once more.
const termDigits = 6

func explainJSON(out *bytes.Buffer, e explanation) {
	doc := jsonExplanation{
		Event: e.event, Section: e.section, TieBreaks: []jsonExplained{},
	}
	subject := standingJSON(e.player)
	if e.who == "team" {
		doc.Team = &subject
	} else {
		doc.Player = &subject
	}
	if e.versus != nil {
		versus := standingJSON(*e.versus)
		doc.Versus = &versus
		for _, c := range e.criteria {
			doc.Criteria = append(doc.Criteria, jsonCriterion{c.code, c.name, c.mine, c.theirs})
		}
		doc.SeparatedBy = &e.separatedBy
	}
	for _, v := range e.tiebreaks {
		doc.TieBreaks = append(doc.TieBreaks, explainedJSON(v))
	}
	writeJSON(out, doc)
}

func standingJSON(p explainedPlayer) jsonStanding {
	return jsonStanding{No: p.no, Name: p.name, Rank: p.rank, Points: json.Number(p.points.String())}
}

func explainedJSON(v explainedValue) jsonExplained {
	m := &v.column.Spec.Method
	out := jsonExplained{
		Code: v.column.Spec.Text, Name: m.Name, Rule: m.Rule, Value: v.value.AppendJSON(nil, m.Digits),
		How: v.how, Terms: []jsonTerm{}, Why: v.nothing,
	}
	for _, t := range v.terms {
		out.Terms = append(out.Terms, jsonTerm{
			Round: t.Round, Opponent: t.no, OpponentName: t.opponent,
			Amount: t.Amount.AppendJSON(nil, termDigits), Cut: t.Cut, Why: t.Why,
		})
	}
	return out
}
