package printout

import (
	"bytes"
	"encoding/json"

	"podium/cmd/internal/ranking"
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
		OfVersus    []jsonExplained `json:"versus_tiebreaks,omitempty"` // of who is compared, in the same order
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

// ExplainJSON prints an explanation as one JSON document on one line.
func ExplainJSON(out *bytes.Buffer, e ranking.Explanation) {
	doc := jsonExplanation{
		Event: e.Event, Section: e.Section, TieBreaks: []jsonExplained{},
	}
	subject := standingJSON(e.Player)
	if e.Who == "team" {
		doc.Team = &subject
	} else {
		doc.Player = &subject
	}
	if e.Versus != nil {
		versus := standingJSON(*e.Versus)
		doc.Versus = &versus
		for _, c := range e.Criteria {
			doc.Criteria = append(doc.Criteria, jsonCriterion{c.Code, c.Name, c.Mine, c.Theirs})
		}
		doc.SeparatedBy = &e.SeparatedBy
	}
	for _, v := range e.Tiebreaks {
		doc.TieBreaks = append(doc.TieBreaks, explainedJSON(v))
	}
	for _, v := range e.OfVersus {
		doc.OfVersus = append(doc.OfVersus, explainedJSON(v))
	}
	writeJSON(out, doc)
}

func standingJSON(p ranking.Standing) jsonStanding {
	return jsonStanding{No: p.No, Name: p.Name, Rank: p.Rank, Points: json.Number(p.Points.String())}
}

func explainedJSON(v ranking.Working) jsonExplained {
	m := &v.Column.Spec.Method
	out := jsonExplained{
		Code: v.Column.Spec.Text, Name: v.Column.Spec.Name(), Rule: m.Rule, Value: v.Value.AppendJSON(nil, m.Digits),
		How: v.How, Terms: []jsonTerm{}, Why: v.Nothing,
	}
	for _, t := range v.Terms {
		out.Terms = append(out.Terms, jsonTerm{
			Round: t.Round, Opponent: t.No, OpponentName: t.OpponentName,
			Amount: t.Amount.AppendJSON(nil, termDigits), Cut: t.Cut, Why: t.Why,
		})
	}
	return out
}
