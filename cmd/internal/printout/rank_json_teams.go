package printout

import (
	"encoding/json"

	"podium/report"
	"podium/tiebreak"
)

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
		out.Kind, out.Rounds, out.Scheduled = t.Table.Kind.String(), t.Table.Rounds, t.Table.Scheduled
		out.TieBreaks, out.Source, out.List, out.Dropped = codes, t.List.Source.String(), t.List.Name, dropped
		out.Seed, out.Unrated, out.Declared, out.Lots = settingJSON(t.Seed()), settingJSON(t.Unrated()), report.DeclaredLines(t), drawsJSON(t.Standings)
	} else {
		out.TeamTieBreaks, out.TeamSource, out.TeamList = codes, t.List.Source.String(), t.List.Name
	}
	for i := range t.Standings.Places {
		out.Teams = append(out.Teams, teamJSON(t, i))
	}
}

func teamJSON(r *tiebreak.RankedSection, place int) jsonTeam {
	p := placeJSON(r, place)
	return jsonTeam{Rank: p.Rank, No: p.No, Name: p.Name, Points: p.Points, TieBreaks: p.TieBreaks, DecidedBy: p.DecidedBy}
}
