package printout

import (
	"encoding/json"
	"io"

	"podium/cmd/internal/ranking"
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

// VerifyJSON prints one JSON document on one line.
func VerifyJSON(w io.Writer, file string, sections []ranking.Verified) {
	out := jsonVerified{File: file, Sections: []jsonVerifiedSection{}}
	for i := range sections {
		s := &sections[i]
		section := jsonVerifiedSection{
			Name: s.Name, TieBreaks: append([]string{}, s.Tiebreaks...), Source: s.Source, Claims: s.Claims,
			Differences: []jsonContradicts{}, FollowsList: s.FollowsList,
		}
		for k := range s.Differences {
			section.Differences = append(section.Differences, contradictsJSON(&s.Differences[k]))
		}
		out.Sections = append(out.Sections, section)
	}
	writeJSON(w, out)
}

func contradictsJSON(d *ranking.Difference) jsonContradicts {
	out := jsonContradicts{What: d.What, Stated: json.Number(d.Stated), Computed: json.Number(d.Computed), Reason: d.Reason}
	who := &jsonPerson{No: d.No, Name: d.Name}
	if d.Team {
		out.Team = who
	} else {
		out.Player = who
	}
	return out
}
