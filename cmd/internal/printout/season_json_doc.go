package printout

import (
	"encoding/json"

	"podium/formats/tournament"
)

// The values in the JSON of "podium season"; [SeasonJSON] writes what is around
// them. All keys are part of the contract of the command.
// Events and people are named by their index in "events" and "people", from 0.
type (
	jsonHeld struct {
		Path     string        `json:"path"`
		Name     string        `json:"name"`
		Label    string        `json:"label"`
		Start    *string       `json:"start"` // null: not known
		End      *string       `json:"end"`
		Weight   seasonNumber  `json:"weight"`
		Final    bool          `json:"final"`
		Sections []jsonHeldSec `json:"sections"`
	}
	jsonHeldSec struct {
		Name     string       `json:"name"`
		Category string       `json:"category"`
		Weight   seasonNumber `json:"weight"`
		Rounds   int          `json:"rounds"`
		Played   int          `json:"played"`
		Players  int          `json:"players"`
		Skipped  bool         `json:"skipped"`
	}
	jsonToGo struct {
		Path   string       `json:"path"` // pattern of the plan; "": the plan does not tell of it
		Label  string       `json:"label"`
		Weight seasonNumber `json:"weight"`
		Final  bool         `json:"final"`
	}
	jsonLeft struct {
		Path   string `json:"path"`
		Reason string `json:"reason"`
	}
	jsonRow struct {
		Rank      *int              `json:"rank"` // null: too few events
		Person    int32             `json:"person"`
		Name      string            `json:"name"`
		Points    seasonNumber      `json:"points"`
		Exact     string            `json:"exact"`
		Played    int               `json:"played"`
		Counted   int               `json:"counted"`
		Missing   int               `json:"missing"`
		Results   []jsonResult      `json:"results"`
		Extra     []jsonPart        `json:"extra"`
		Ties      map[string]string `json:"ties"`
		DecidedBy *string           `json:"decided_by"`
		Qualified bool              `json:"qualified"`
		Reachable *seasonNumber     `json:"reachable"`
		Chance    *string           `json:"chance"`
	}
	jsonResult struct {
		Event   int32        `json:"event"`
		Section string       `json:"section"`
		No      int32        `json:"no"`
		Status  string       `json:"status"` // counted, dropped, outside, absent
		Points  seasonNumber `json:"points"`
		Exact   string       `json:"exact"`
		Place   int32        `json:"place"`
		Sharing int32        `json:"sharing"` // how many are level on points
		Rank    int32        `json:"rank"`    // with tie-breaks
		Score   json.Number  `json:"score"`
		Why     []jsonPart   `json:"why"`
	}
	jsonPart struct {
		Kind   string       `json:"kind"`
		Points seasonNumber `json:"points"`
		Why    string       `json:"why,omitempty"`
	}
	jsonTeamRow struct {
		Rank      int              `json:"rank"`
		Name      string           `json:"name"`
		Points    seasonNumber     `json:"points"`
		Exact     string           `json:"exact"`
		Results   []jsonTeamResult `json:"results"`
		Qualified bool             `json:"qualified"`
	}
	jsonTeamResult struct {
		Event   int32        `json:"event"`
		Counted bool         `json:"counted"`
		Points  seasonNumber `json:"points"`
		Place   int32        `json:"place,omitempty"`
		Members []jsonSeat   `json:"members"`
	}
	jsonSeat struct {
		Person  int32        `json:"person"`
		Points  seasonNumber `json:"points"`
		Counted bool         `json:"counted"`
	}
	jsonMember struct {
		Name       string            `json:"name"`
		Spellings  []tournament.Name `json:"spellings"`
		IDs        map[string]string `json:"ids"`
		Born       *int              `json:"born"` // year
		Club       string            `json:"club"`
		Federation string            `json:"federation"`
		Known      string            `json:"recognised"` // by what evidence
	}
	jsonMove struct {
		Kind     string `json:"kind"`
		Category string `json:"category,omitempty"`
		Who      string `json:"who,omitempty"`
		Event    string `json:"event,omitempty"`
		Text     string `json:"text"`
	}
	jsonPair struct {
		A      jsonDoubtful `json:"a"`
		B      jsonDoubtful `json:"b"`
		Reason string       `json:"reason"`
		Taken  bool         `json:"taken"` // for one person all the same
	}
	jsonDoubtful struct {
		Person  int32  `json:"person"`
		File    string `json:"file"`
		Sheet   string `json:"sheet,omitempty"` // of a workbook
		Line    int    `json:"line,omitempty"`  // from 1; in a sheet the row; absent: not known
		Section string `json:"section"`
		No      int    `json:"no"`
		Name    string `json:"name"`
	}
)
