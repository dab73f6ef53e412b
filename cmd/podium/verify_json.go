package main

import (
	"encoding/json"
	"io"
)

// The JSON of "podium verify": one document for each input. Its keys are part of
// the contract of the command.
type (
	jsonVerified struct {
		File     string                `json:"file"`
		Sections []jsonVerifiedSection `json:"sections"`
	}
	jsonVerifiedSection struct {
		Name        string            `json:"name"`
		TieBreaks   []string          `json:"tiebreaks"`
		Source      string            `json:"tiebreaks_source"`
		Claims      int               `json:"claims"` // stated points, ranks and tie-break values
		Differences []jsonContradicts `json:"differences"`
		FollowsList string            `json:"follows_list,omitempty"` // that gives the stated ranks where the list in force does not
	}
	jsonContradicts struct {
		What     string      `json:"what"` // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
		Player   *jsonPerson `json:"player,omitempty"`
		Team     *jsonPerson `json:"team,omitempty"` // instead of Player
		Stated   json.Number `json:"stated"`
		Computed json.Number `json:"computed"`
		Reason   string      `json:"reason"`
	}
)

// verifiedJSON prints one JSON document on one line.
func verifiedJSON(w io.Writer, file string, sections []verifiedSection) {
	out := jsonVerified{File: file, Sections: []jsonVerifiedSection{}}
	for i := range sections {
		s := &sections[i]
		section := jsonVerifiedSection{
			Name: s.name, TieBreaks: append([]string{}, s.tiebreaks...), Source: s.source, Claims: s.claims,
			Differences: []jsonContradicts{}, FollowsList: s.followsList,
		}
		for k := range s.differences {
			section.Differences = append(section.Differences, contradictsJSON(&s.differences[k]))
		}
		out.Sections = append(out.Sections, section)
	}
	writeJSON(w, out)
}

func contradictsJSON(d *difference) jsonContradicts {
	out := jsonContradicts{What: d.what, Stated: json.Number(d.stated), Computed: json.Number(d.computed), Reason: d.reason}
	who := &jsonPerson{No: d.no, Name: d.name}
	if d.team {
		out.Team = who
	} else {
		out.Player = who
	}
	return out
}
