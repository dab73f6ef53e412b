package printout

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/report"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Awards are what came of a plan for one event, or for a series, and what is printed
// beside it.
type Awards struct {
	*awards.Result
	File     *load.File
	Ranked   *tiebreak.Ranked // without sections: of a series
	Changes  []awards.Change  // under Compared
	Compared []string         // the lists of --compare
}

// Document is the document of the awards, with what changes under other tie-breaks.
func (a *Awards) Document(use report.AwardsUse, views []report.AwardsView) *sheet.Document {
	doc := report.AwardsDocument(a.File.Input.Name(), report.Data{Ranked: *a.Ranked, Awards: a.Result}, use, views)
	if len(a.Compared) > 0 {
		doc.Notes = slices.Insert(doc.Notes, 0, a.changes())
	}
	return doc
}

// changes says who gets an award instead of whom under other tie-breaks.
func (a *Awards) changes() sheet.Topic {
	t := sheet.Topic{Title: a.Words.Text("awards.compared")}
	for _, list := range a.Compared {
		same := len(t.Facts)
		for i := range a.Changes {
			if c := &a.Changes[i]; c.List == list {
				t.Facts = append(t.Facts, sheet.Fact{Label: list, Text: changeText(c)})
			}
		}
		if len(t.Facts) == same {
			t.Facts = append(t.Facts, sheet.Fact{Label: list, Text: a.Words.Text("awards.compared.same")})
		}
	}
	return t
}

// changeText says who gets an award instead of whom, and in which section.
func changeText(c *awards.Change) string {
	if c.Section == "" || strings.Contains(c.Title, c.Section) {
		return c.Text
	}
	return c.Section + ", " + c.Text
}

// AwardsJSON prints everything on one line.
func AwardsJSON(out io.Writer, a *Awards) {
	doc := jsonAwards{
		File: a.File.Input.Name(), Format: a.File.Format.Name, Event: eventJSON(a.File.Event),
		Plan: jsonPlan{
			File: a.Plan.File, Title: a.Plan.Title, Preset: a.Plan.Preset, Strategy: string(a.Plan.Strategy),
			Method: string(a.Plan.Method), Currency: a.Plan.Currency,
		},
		Sections: []jsonBasis{}, Awards: listOf(a.Decisions, awardJSON), Divisions: listOf(a.Divisions, divisionJSON),
		Players: listOf(a.People, winnerJSON), Ceremony: append([]int{}, a.Ceremony...), Receipts: []jsonReceipt{},
		Consolation: listOf(a.Missed, func(m *awards.Missed) jsonMissed {
			return jsonMissed{entrantJSON(&m.Who), m.Decision, m.Why}
		}),
		Changes: listOf(a.Changes, switchJSON), Funds: listOf(a.Funds, fundJSON), Notes: append([]string{}, a.Notes...),
		Money: a.Money, Provisional: known(report.Provisional(a.Ranked)),
	}
	if a.Series != nil {
		doc.Format, doc.Series = "series", seriesJSON(a.Series)
	}
	for _, r := range a.Ranked.Sections {
		first := r.Parts()[0]
		codes, _ := columnsJSON(first.Standings)
		doc.Sections = append(doc.Sections, jsonBasis{
			r.Section.Name, first.Table.Rules.String(), codes, first.List.Source.String(),
		})
	}
	for i := range a.People {
		if p := &a.People[i]; len(p.Items) > 0 {
			doc.Receipts = append(doc.Receipts, jsonReceipt{entrantJSON(&p.Who), p.Items, p.Cash})
		}
	}
	writeJSON(out, doc)
}

func seriesJSON(s *awards.Series) *jsonAwardsSeries {
	return &jsonAwardsSeries{
		Plan: s.Plan, Stand: s.Stand, Provisional: s.Goes, Omitted: known(s.Missing),
		Rules: append([]string{}, s.Rules...),
	}
}

func winnerJSON(p *awards.Person) jsonWinner {
	return jsonWinner{entrantJSON(&p.Who), append([]int{}, p.Won...), append([]string{}, p.Titles...), p.Cash}
}

func awardJSON(d *awards.Decision) jsonAward {
	out := jsonAward{
		Award: d.Award.ID, Kind: string(d.Award.Kind), Section: d.Section, Across: d.Award.Across,
		Place: d.Place, Last: d.Last, Title: d.Title, Winners: listOf(d.Winners, entrantJSON),
		Titles: append([]string{}, d.Titles...), Duplicate: d.Duplicate,
		Unawarded: known(d.Unawarded), Reason: d.Reason, Item: d.Item, Worth: d.Worth,
		Passed: listOf(d.Passed, func(p *awards.Passed) jsonPassed { return jsonPassed{entrantJSON(p.Who), p.Why} }),
	}
	if d.Award.Kind == awards.Cash {
		promised := d.Amount
		if d.Balance {
			promised, out.Balance = 0, d.Amount
		}
		out.Promised = &promised
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
	return jsonDivision{
		Section: d.Section, Group: d.Group, Score: json.Number(d.Score.String()), Exact: d.Score.Exact(),
		Pool: d.Pool, Residue: d.Residue, Rule: d.Rule, Steps: append([]string{}, d.Steps...),
		Payments: listOf(d.Payments, func(p *awards.Payment) jsonPayment {
			return jsonPayment{entrantJSON(&p.Who), p.Amount, p.Capped, p.Withheld}
		}),
		Balance: d.Balance,
	}
}

func fundJSON(f *awards.Financed) jsonFund {
	return jsonFund{
		Fund: f.ID, Entries: f.Entered, BasedOn: f.BasedOn, Total: f.Total, Prizes: f.Prizes,
		Left: f.Left, To: f.To,
	}
}

func switchJSON(c *awards.Change) jsonSwitch {
	return jsonSwitch{
		TieBreaks: c.List, Award: c.Award.ID, Section: c.Section, Place: c.Place, Title: c.Title,
		From: listOf(c.From, entrantJSON), To: listOf(c.To, entrantJSON), Text: c.Text,
	}
}

func entrantJSON(e *awards.Entrant) jsonEntrant {
	out := jsonEntrant{
		Section: e.Section, No: e.No, Name: e.Name, Spoken: e.Spoken(), Team: e.Team, Of: e.Of, Rating: known(e.Rating),
		Rank: e.Rank, Events: e.Events, Members: e.Members, Left: e.Left,
	}
	if !e.Unscored {
		out.Score, out.Exact = json.Number(e.Score.String()), e.Score.Exact()
	}
	return out
}

// The JSON of "podium awards": one document a line for each input, or one for the
// series of --season, whose plan stands for its files. Its keys are part of the
// contract of the command. "awards" has an entry for every place of
// every award; all other lists name them by their index in it. Amounts are
// numbers with two decimals.
type (
	jsonAwards struct {
		File        string            `json:"file"`
		Format      string            `json:"format"`
		Event       jsonEvent         `json:"event"`
		Provisional *string           `json:"provisional"`      // how far the event is; null: it is over
		Series      *jsonAwardsSeries `json:"series,omitempty"` // of --season: then file is its plan and format "series"
		Plan        jsonPlan          `json:"plan"`
		Sections    []jsonBasis       `json:"sections"`
		Awards      []jsonAward       `json:"awards"`
		Divisions   []jsonDivision    `json:"divisions"`
		Players     []jsonWinner      `json:"players"`
		Ceremony    []int             `json:"ceremony"` // indexes into awards, as they are read out
		Receipts    []jsonReceipt     `json:"receipts"`
		Consolation []jsonMissed      `json:"consolation"`
		Changes     []jsonSwitch      `json:"changes,omitempty"` // of --compare
		Money       awards.Money      `json:"money"`
		Funds       []jsonFund        `json:"funds,omitempty"`
		Notes       []string          `json:"notes"`
	}
	jsonAwardsSeries struct {
		Plan        string   `json:"plan"`
		Stand       string   `json:"stand"`       // "after 5 of 6 events, provisional"
		Provisional bool     `json:"provisional"` // it goes on
		Omitted     *string  `json:"omitted"`     // names the events that could not be read; null: none
		Rules       []string `json:"rules"`
	}
	jsonPlan struct {
		File     string `json:"file"`
		Title    string `json:"title"`
		Preset   string `json:"preset"`
		Strategy string `json:"strategy"`
		Method   string `json:"method"`
		Currency string `json:"currency"`
	}
	// A jsonBasis is by what a section was ranked.
	jsonBasis struct {
		Name      string   `json:"name"`
		Rules     string   `json:"rules"`
		TieBreaks []string `json:"tiebreaks"`
		Source    string   `json:"tiebreaks_source"`
	}
	jsonAward struct {
		Award     string        `json:"award"` // id of the plan
		Kind      string        `json:"kind"`
		Section   string        `json:"section"` // "": across sections, or the one section without a name
		Across    bool          `json:"across"`
		Place     int           `json:"place"`
		Last      int           `json:"last"` // the last place that the winners share
		Title     string        `json:"title"`
		Promised  *awards.Cents `json:"promised"` // of cash; null otherwise
		Winners   []jsonEntrant `json:"winners"`
		Titles    []string      `json:"titles"` // of each winner
		Duplicate bool          `json:"duplicate"`
		Unawarded *string       `json:"unawarded"` // why there is no winner
		Reason    awards.Reason `json:"reason"`
		Passed    []jsonPassed  `json:"passed"`
		Next      *jsonEntrant  `json:"next"`     // who has it if the winner does not take it
		Division  *int          `json:"division"` // index into divisions; null: not divided

		Balance awards.Cents `json:"balance,omitempty"` // what a limit withheld of the place, which promises nothing more
		Item    string       `json:"item,omitempty"`    // in kind
		Worth   awards.Cents `json:"worth,omitempty"`   // of it
	}
	jsonEntrant struct {
		Section string      `json:"section"`
		No      int         `json:"no"` // starting rank, or number of a team; 0 for a school and in a series
		Name    string      `json:"name"`
		Spoken  string      `json:"spoken"` // as it is read out
		Team    bool        `json:"team"`
		Of      string      `json:"of"` // school or club
		Rating  *int        `json:"rating"`
		Score   json.Number `json:"score,omitempty"` // left out, as exact, where a ranking list does not state it
		Exact   string      `json:"exact,omitempty"` // the score as a fraction: "20/3"
		Rank    int         `json:"rank"`
		Events  int         `json:"events,omitempty"` // of a series: in how many the person took part
		Members []string    `json:"members,omitempty"`
		Left    string      `json:"left,omitempty"` // of a player who was not there to the end: "withdrew after round 3"
	}
	jsonPassed struct {
		Who jsonEntrant `json:"who"`
		Why string      `json:"why"`
	}
	jsonDivision struct {
		Section  string        `json:"section"`
		Group    string        `json:"group"`
		Score    json.Number   `json:"score"`
		Exact    string        `json:"exact"`
		Pool     awards.Cents  `json:"pool"`
		Residue  awards.Cents  `json:"residue"`
		Rule     string        `json:"rule"`
		Steps    []string      `json:"steps"`
		Payments []jsonPayment `json:"payments"`

		Balance awards.Cents `json:"balance,omitempty"` // of the pool, a prize for the next in line
	}
	jsonPayment struct {
		Who    jsonEntrant  `json:"who"`
		Amount awards.Cents `json:"amount"`
		Capped bool         `json:"capped"` // held at the largest prize open to them without the tie

		Withheld awards.Cents `json:"withheld,omitempty"` // by a limit of the plan
	}
	jsonWinner struct {
		Who    jsonEntrant  `json:"who"`
		Awards []int        `json:"awards"`
		Titles []string     `json:"titles"`
		Cash   awards.Cents `json:"cash"`
	}
	jsonReceipt struct {
		Who   jsonEntrant   `json:"who"`
		Items []awards.Item `json:"items"`
		Cash  awards.Cents  `json:"cash"`
	}
	jsonMissed struct {
		Who   jsonEntrant `json:"who"`
		Award int         `json:"award"`
		Why   string      `json:"why"`
	}
	jsonFund struct {
		Fund    string       `json:"fund"` // id of the plan
		Entries int          `json:"entries,omitempty"`
		BasedOn int          `json:"based_on,omitempty"`
		Total   awards.Cents `json:"total"`
		Prizes  awards.Cents `json:"prizes"`
		Left    awards.Cents `json:"left"` // total less prizes; below 0 where prizes were rounded up
		To      string       `json:"to"`   // who gets what is left
	}
	jsonSwitch struct {
		TieBreaks string        `json:"tiebreaks"`
		Award     string        `json:"award"`
		Section   string        `json:"section"`
		Place     int           `json:"place"`
		Title     string        `json:"title"`
		From      []jsonEntrant `json:"from"`
		To        []jsonEntrant `json:"to"`
		Text      string        `json:"text"`
	}
)
