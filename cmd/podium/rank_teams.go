package main

import (
	"encoding/json"

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
func teamsJSON(out *jsonSection, r sectionRanking) {
	if r.teams == nil {
		return
	}
	t := r.teams
	codes, dropped := columnsJSON(t.standings)
	if r.meet() {
		out.Kind, out.Rounds, out.Scheduled = t.table.Kind.String(), t.table.Rounds, t.table.Scheduled
		out.TieBreaks, out.Source, out.List, out.Dropped = codes, t.list.Source.String(), t.list.Name, dropped
		out.Seed, out.Unrated, out.Declared, out.Lots = settingJSON(t.seed), settingJSON(t.unrated), declaredLines(*t), drawsJSON(t.standings)
	} else {
		out.TeamTieBreaks, out.TeamSource, out.TeamList = codes, t.list.Source.String(), t.list.Name
	}
	for i := range t.standings.Places {
		out.Teams = append(out.Teams, teamJSON(*t, &t.standings.Places[i]))
	}
}

func teamJSON(r sectionRanking, place *tiebreak.Place) jsonTeam {
	p := placeJSON(r, place)
	return jsonTeam{Rank: p.Rank, No: p.No, Name: p.Name, Points: p.Points, TieBreaks: p.TieBreaks, DecidedBy: p.DecidedBy}
}
