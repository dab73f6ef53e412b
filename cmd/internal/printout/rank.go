package printout

import (
	"encoding/json"
	"io"

	"podium/cmd/internal/load"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// The JSON of "podium rank". Its keys are part of the contract of the command.
type (
	jsonRanking struct {
		File     string        `json:"file"`
		Format   string        `json:"format"`
		Event    jsonEvent     `json:"event"`
		Sections []jsonSection `json:"sections"`
	}
	jsonEvent struct {
		Name       string  `json:"name"`
		Start      *string `json:"start"` // null: not known
		End        *string `json:"end"`
		City       string  `json:"city"`
		Federation string  `json:"federation"`
	}
	jsonSection struct {
		Name      string            `json:"name"`
		Kind      string            `json:"kind"`
		Basis     string            `json:"source"` // "games", or "stated" by a ranking list
		Rounds    *int              `json:"rounds"` // null, like the scheduled ones: not known
		Scheduled *int              `json:"scheduled"`
		Complete  int               `json:"complete_rounds"` // with all their results
		OpenGames int               `json:"open_games"`      // of all rounds
		Open      []jsonOpen        `json:"open,omitempty"`  // by round
		Planned   []jsonPlanned     `json:"planned_byes,omitempty"`
		Players   int               `json:"players"`
		Rules     string            `json:"rules"`
		TieBreaks []string          `json:"tiebreaks"`
		Source    string            `json:"tiebreaks_source"`
		List      string            `json:"tiebreaks_list,omitempty"`
		Dropped   map[string]string `json:"dropped,omitempty"`
		Seed      *jsonSetting      `json:"seed,omitempty"`
		Unrated   *jsonSetting      `json:"unrated,omitempty"`
		Declared  []string          `json:"declared,omitempty"`
		Lots      []jsonDraw        `json:"lots,omitempty"`
		Standings []jsonPlace       `json:"standings"`
		Teams     []jsonTeam        `json:"teams,omitempty"`

		// The list for the teams where it is not that of the section: where
		// players are paired one by one.
		TeamTieBreaks []string `json:"team_tiebreaks,omitempty"`
		TeamSource    string   `json:"team_tiebreaks_source,omitempty"`
		TeamList      string   `json:"team_tiebreaks_list,omitempty"`
	}
	// A jsonOpen is the games of a round that have no result.
	jsonOpen struct {
		Round int `json:"round"`
		Games int `json:"games"`
		Of    int `json:"of"`
	}
	// A jsonPlanned is a bye that was announced for a round that is not paired yet.
	jsonPlanned struct {
		Round int    `json:"round"`
		No    int    `json:"no"`
		Name  string `json:"name"`
		Bye   string `json:"bye"`
	}
	// A jsonSetting is a choice that the ranking rests on.
	jsonSetting struct {
		Text   string `json:"text"`
		Source string `json:"source"` // "given" by a flag, or "declared"
	}
	// A jsonDraw is one group among whom lots were drawn, in the order drawn.
	jsonDraw []jsonLot
	jsonLot  struct {
		No  int    `json:"no"`
		Lot string `json:"lot"` // SHA-256, in hexadecimal
	}
	jsonPlace struct {
		Rank      int                        `json:"rank"`
		No        int                        `json:"no"`
		Name      string                     `json:"name"`
		Rating    *int                       `json:"rating"`           // null: unrated
		Points    json.Number                `json:"points,omitempty"` // left out where a ranking list does not state them
		TieBreaks map[string]json.RawMessage `json:"tiebreaks"`
		DecidedBy *string                    `json:"decided_by"`
	}
)

// RankJSON prints one JSON document on one line. Values carry the digits of
// their rule, exactly: they never pass through a float.
func RankJSON(out io.Writer, l *load.File, ranked *tiebreak.Ranked) {
	doc := jsonRanking{
		File: l.Input.Name(), Format: l.Format.Name,
		Event: eventJSON(l.Event), Sections: []jsonSection{},
	}
	for _, r := range ranked.Sections {
		doc.Sections = append(doc.Sections, sectionJSON(r))
	}
	writeJSON(out, doc)
}

func eventJSON(ev *tournament.Event) jsonEvent {
	return jsonEvent{
		Name: ev.Name, Start: known(ev.Start.String()), End: known(ev.End.String()), City: ev.City,
		Federation: ev.Federation,
	}
}

func sectionJSON(r *tiebreak.RankedSection) jsonSection {
	t := r.Table
	out := jsonSection{
		Name: r.Section.Name, Kind: t.Kind.String(), Basis: "games",
		Players: len(t.Rows), Rules: t.Rules.String(),
		Source: r.List.Source.String(), List: r.List.Name,
		Standings: make([]jsonPlace, 0, len(t.Rows)),
	}
	if t.Stated {
		out.Basis, out.Rules = tiebreak.Stated.String(), ""
	}
	out.Rounds, out.Scheduled = roundsJSON(t)
	out.TieBreaks, out.Dropped = columnsJSON(r.Standings)
	out.Seed, out.Unrated = settingJSON(r.Seed()), settingJSON(r.Unrated())
	out.Declared, out.Lots = report.DeclaredLines(r), drawsJSON(r.Standings)
	for i := range r.Places {
		out.Standings = append(out.Standings, placeJSON(r, i))
	}
	progressJSON(&out, r)
	teamsJSON(&out, r)
	return out
}

// roundsJSON are the rounds that count and those planned; nil where nobody knows the
// rounds.
func roundsJSON(t *tiebreak.Table) (rounds, scheduled *int) {
	if t.Unordered {
		return nil, nil
	}
	return &t.Rounds, &t.Scheduled
}

// progressJSON says how far a section is.
func progressJSON(out *jsonSection, r *tiebreak.RankedSection) {
	p := r.Table.Progress
	out.Complete, out.OpenGames = p.Complete(), p.OpenGames()
	for i, round := range p.Rounds {
		if round.Open > 0 {
			out.Open = append(out.Open, jsonOpen{Round: i + 1, Games: round.Open, Of: round.Games})
		}
	}
	for _, bye := range r.Section.PlannedByes() {
		player := &r.Section.Players[bye.Player]
		out.Planned = append(out.Planned, jsonPlanned{bye.Round, player.No, string(player.Name), bye.Result.String()})
	}
}

// settingJSON is nil for a choice that nobody made.
func settingJSON(s *tiebreak.Setting) *jsonSetting {
	if s == nil {
		return nil
	}
	return &jsonSetting{s.Text, s.Source.String()}
}

// columnsJSON returns the list of a ranking, and what was left out of it and why.
func columnsJSON(s *tiebreak.Standings) (codes []string, dropped map[string]string) {
	codes = []string{}
	for _, c := range s.Columns {
		codes = append(codes, c.Spec.Text)
		if c.Dropped != "" {
			if dropped == nil {
				dropped = map[string]string{}
			}
			dropped[c.Spec.Text] = c.Dropped
		}
	}
	return codes, dropped
}

// drawsJSON says how lots fell, so that they can be drawn again.
func drawsJSON(s *tiebreak.Standings) []jsonDraw {
	var out []jsonDraw
	for column := range s.Columns {
		for _, rows := range s.Draws(column) {
			var draw jsonDraw
			for _, row := range rows {
				no := s.Table.Rows[row].No
				draw = append(draw, jsonLot{No: no, Lot: s.Table.Lot(no)})
			}
			out = append(out, draw)
		}
	}
	return out
}

func placeJSON(r *tiebreak.RankedSection, at int) jsonPlace {
	place := &r.Places[at]
	row := &r.Table.Rows[place.Row]
	out := jsonPlace{
		Rank: place.Rank, No: row.No, Name: r.Name(place.Row), Rating: known(row.Rating),
		TieBreaks: make(map[string]json.RawMessage, len(place.Values)),
	}
	if !row.Unscored {
		out.Points = json.Number(row.Score.String())
	}
	for i, c := range r.Columns {
		out.TieBreaks[c.Spec.Text] = place.Values[i].AppendJSON(nil, c.Spec.Method.Digits)
	}
	out.DecidedBy = known(r.Criterion(at))
	return out
}

// known returns nil, null in JSON, for the value that stands for none.
func known[T comparable](value T) *T {
	var none T
	if value == none {
		return nil
	}
	return &value
}

// A jsonTeam is one row of the standings of teams. What decides first is in
// Points: match points, game points, or the sum of the best players.
type jsonTeam struct {
	Rank      int                        `json:"rank"`
	No        int                        `json:"no"`
	Name      string                     `json:"name"`
	Points    json.Number                `json:"points"`
	TieBreaks map[string]json.RawMessage `json:"tiebreaks"`
	DecidedBy *string                    `json:"decided_by"`
}

// teamsJSON adds the standings of the teams to a section. Where teams meet, the
// list of the section is theirs.
func teamsJSON(out *jsonSection, r *tiebreak.RankedSection) {
	if r.Teams == nil {
		return
	}
	t := r.Teams
	codes, dropped := columnsJSON(t.Standings)
	if r.Section.TeamsMeet() {
		out.Kind = t.Table.Kind.String()
		out.Rounds, out.Scheduled = roundsJSON(t.Table)
		out.TieBreaks, out.Source, out.List, out.Dropped = codes, t.List.Source.String(), t.List.Name, dropped
		out.Seed, out.Unrated = settingJSON(t.Seed()), settingJSON(t.Unrated())
		out.Declared, out.Lots = report.DeclaredLines(t), drawsJSON(t.Standings)
	} else {
		out.TeamTieBreaks, out.TeamSource, out.TeamList = codes, t.List.Source.String(), t.List.Name
	}
	for i := range t.Places {
		out.Teams = append(out.Teams, teamJSON(t, i))
	}
}

func teamJSON(r *tiebreak.RankedSection, place int) jsonTeam {
	p := placeJSON(r, place)
	return jsonTeam{Rank: p.Rank, No: p.No, Name: p.Name, Points: p.Points, TieBreaks: p.TieBreaks, DecidedBy: p.DecidedBy}
}
