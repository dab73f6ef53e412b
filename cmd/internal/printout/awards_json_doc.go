package printout

import "encoding/json"

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
		Money       jsonMoney         `json:"money"`
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
		Promised  *json.Number  `json:"promised"` // of cash; null otherwise
		Winners   []jsonEntrant `json:"winners"`
		Titles    []string      `json:"titles"` // of each winner
		Duplicate bool          `json:"duplicate"`
		Unawarded *string       `json:"unawarded"` // why there is no winner
		Reason    jsonReason    `json:"reason"`
		Passed    []jsonPassed  `json:"passed"`
		Next      *jsonEntrant  `json:"next"`     // who has it if the winner does not take it
		Division  *int          `json:"division"` // index into divisions; null: not divided
	}
	jsonEntrant struct {
		Section string      `json:"section"`
		No      int         `json:"no"` // starting rank, or number of a team; 0 for a school and in a series
		Name    string      `json:"name"`
		Spoken  string      `json:"spoken"` // as it is read out
		Team    bool        `json:"team"`
		Of      string      `json:"of"` // school or club
		Rating  *int        `json:"rating"`
		Score   json.Number `json:"score"`
		Exact   string      `json:"exact"` // the score as a fraction: "20/3"
		Rank    int         `json:"rank"`
		Events  int         `json:"events,omitempty"` // of a series: in how many the person took part
		Members []string    `json:"members,omitempty"`
	}
	jsonReason struct {
		Text  string `json:"text"`
		Rule  string `json:"rule"`
		By    string `json:"by"`
		Code  string `json:"code"`
		Value string `json:"value"` // of the winner
		Other string `json:"other"` // of the next in line
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
		Pool     json.Number   `json:"pool"`
		Residue  json.Number   `json:"residue"`
		Rule     string        `json:"rule"`
		Steps    []string      `json:"steps"`
		Payments []jsonPayment `json:"payments"`
	}
	jsonPayment struct {
		Who    jsonEntrant `json:"who"`
		Amount json.Number `json:"amount"`
		Capped bool        `json:"capped"` // held at the largest prize open to them without the tie
	}
	jsonWinner struct {
		Who    jsonEntrant `json:"who"`
		Awards []int       `json:"awards"`
		Titles []string    `json:"titles"`
		Cash   json.Number `json:"cash"`
	}
	jsonReceipt struct {
		Who   jsonEntrant `json:"who"`
		Items []jsonItem  `json:"items"`
		Cash  json.Number `json:"cash"`
	}
	jsonItem struct {
		For    string      `json:"for"`
		Amount json.Number `json:"amount"`
	}
	jsonMissed struct {
		Who   jsonEntrant `json:"who"`
		Award int         `json:"award"`
		Why   string      `json:"why"`
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
	jsonMoney struct {
		Promised  json.Number `json:"promised"`
		Paid      json.Number `json:"paid"`
		Unawarded json.Number `json:"unawarded"`
		Residue   json.Number `json:"residue"`
	}
)
