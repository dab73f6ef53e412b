package canonical

import "podium/formats/tournament"

// The document as it is written. The order of the fields is the order of the
// keys. Every field of the model has a key; a test holds them to each other.

type document struct {
	Format       string       `json:"format"`
	Version      int          `json:"version"`
	Name         string       `json:"name,omitzero"`
	City         string       `json:"city,omitzero"`
	Federation   string       `json:"federation,omitzero"`
	RatedBy      string       `json:"rated_by,omitzero"`
	Report       ratingReport `json:"rating_report,omitzero"`
	Start        string       `json:"start,omitzero"`
	End          string       `json:"end,omitzero"`
	ChiefArbiter string       `json:"chief_arbiter,omitzero"`
	Arbiters     []string     `json:"arbiters,omitempty"`
	Extra        []extra      `json:"extra,omitempty"`
	Sections     []section    `json:"sections"`
}

type ratingReport struct {
	EventID    string   `json:"event_id,omitzero"`
	Affiliate  string   `json:"affiliate,omitzero"`
	Directors  []string `json:"directors,omitempty"`
	State      string   `json:"state,omitzero"`
	PostalCode string   `json:"postal_code,omitzero"`
}

type section struct {
	Name            string         `json:"name,omitzero"`
	Kind            string         `json:"kind,omitzero"`
	System          string         `json:"system,omitzero"`
	SystemCode      string         `json:"system_code,omitzero"`
	TimeControl     string         `json:"time_control,omitzero"`
	TimeControlCode string         `json:"time_control_code,omitzero"`
	RankedBy        string         `json:"ranked_by,omitzero"`
	FirstColor      string         `json:"first_color,omitzero"`
	RoundCount      int            `json:"round_count,omitzero"`
	RoundDates      []string       `json:"round_dates,omitempty"`
	RoundsUnknown   bool           `json:"rounds_unknown,omitzero"`
	Scoring         scoring        `json:"scoring"`
	TieBreaks       []string       `json:"tie_breaks,omitempty"`
	MatchScoring    *matchScoring  `json:"match_scoring,omitzero"`
	BoardColors     []string       `json:"board_colors,omitempty"`
	TeamBye         *teamBye       `json:"team_bye,omitzero"`
	Adjustments     []adjustment   `json:"adjustments,omitempty"`
	Accelerations   []acceleration `json:"accelerations,omitempty"`
	Prohibited      []prohibited   `json:"prohibited_pairings,omitempty"`
	Prizes          []prize        `json:"prizes,omitempty"`
	Extra           []extra        `json:"extra,omitempty"`
	Teams           []team         `json:"teams,omitempty"`
	Players         []player       `json:"players"`
}

type player struct {
	No         int      `json:"no"`
	Name       string   `json:"name"`
	Sex        string   `json:"sex,omitzero"`
	Title      string   `json:"title,omitzero"`
	Federation string   `json:"federation,omitzero"`
	Club       string   `json:"club,omitzero"`
	State      string   `json:"state,omitzero"`
	Grade      string   `json:"grade,omitzero"`
	Birth      string   `json:"birth,omitzero"`
	IDs        []id     `json:"ids,omitempty"`
	Ratings    []rating `json:"ratings,omitempty"`
	Withdrawn  bool     `json:"withdrawn,omitzero"`
	Stated     stated   `json:"stated,omitzero"`
	Extra      []extra  `json:"extra,omitempty"`
	Rounds     []entry  `json:"rounds,omitempty"`
}

type id struct {
	System string `json:"system,omitzero"`
	Value  string `json:"value"`
}

type rating struct {
	System string `json:"system,omitzero"`
	Value  int    `json:"value"`
	Games  int    `json:"games,omitzero"`
}

type stated struct {
	Points    *points       `json:"points,omitzero"`
	Rank      int           `json:"rank,omitzero"`
	TieBreaks []statedValue `json:"tie_breaks,omitempty"`
}

type statedValue struct {
	Label string `json:"label,omitzero"`
	Code  string `json:"code,omitzero"`
	Value string `json:"value"`
}

type entry struct {
	Result   string `json:"result"`
	Opponent int32  `json:"opponent,omitzero"`
	Color    string `json:"color,omitzero"`
}

type team struct {
	No       int        `json:"no"`
	Name     string     `json:"name"`
	Nickname string     `json:"nickname,omitzero"`
	Strength int        `json:"strength,omitzero"`
	Members  []int      `json:"members,omitempty"`
	Stated   teamStated `json:"stated,omitzero"`
	Rounds   []match    `json:"rounds,omitempty"`
}

type teamStated struct {
	MatchPoints *points `json:"match_points,omitzero"`
	GamePoints  *points `json:"game_points,omitzero"`
	Rank        int     `json:"rank,omitzero"`
}

type match struct {
	Result   string `json:"result"`
	Opponent int    `json:"opponent,omitzero"`
	Color    string `json:"color,omitzero"`
	Boards   []int  `json:"boards,omitempty"`
}

type matchScoring struct {
	Win  points `json:"win"`
	Draw points `json:"draw"`
	Loss points `json:"loss"`
}

type teamBye struct {
	MatchPoints points `json:"match_points"`
	GamePoints  points `json:"game_points"`
}

type adjustment struct {
	Kind        string `json:"kind"`
	Result      string `json:"result,omitzero"`
	MatchPoints points `json:"match_points,omitzero"`
	GamePoints  points `json:"game_points,omitzero"`
	Round       int    `json:"round,omitzero"`
	Teams       []int  `json:"teams,omitempty"`
}

type acceleration struct {
	FirstRound  int    `json:"first_round"`
	LastRound   int    `json:"last_round"`
	FirstNo     int    `json:"first_no"`
	LastNo      int    `json:"last_no"`
	MatchPoints points `json:"match_points,omitzero"`
	GamePoints  points `json:"game_points,omitzero"`
}

type prohibited struct {
	FirstRound int   `json:"first_round,omitzero"`
	LastRound  int   `json:"last_round,omitzero"`
	Nos        []int `json:"nos"`
}

type prize struct {
	Class bool   `json:"class,omitzero"`
	Value string `json:"value"`
	Text  string `json:"text,omitzero"`
}

type extra struct {
	Format      string `json:"format"`
	Key         string `json:"key"`
	Value       string `json:"value"`
	GivesPoints bool   `json:"gives_points,omitzero"`
}

// points are written as a number with at most one decimal, from whole numbers:
// no float is involved.
type points tournament.Points

// MarshalJSON gives 4 or 4.5.
func (p points) MarshalJSON() ([]byte, error) {
	return []byte(tournament.Points(p).String()), nil
}

// scoring is an object with a key for each result, in the order of the model.
type scoring tournament.Scoring

// MarshalJSON gives {"none":0,"win":1,...}.
func (s scoring) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, word := range resultWords() {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, `"`+word+`":`+s[i].String()...)
	}
	return append(out, '}'), nil
}
