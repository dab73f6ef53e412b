package use

import (
	"slices"

	"podium/report/awards"
	"podium/tiebreak"
)

// A prize is an award in a section, and who wins it.
type prize struct {
	Award   string   `json:"award"`
	Title   string   `json:"title"`
	Section string   `json:"section"`
	Team    bool     `json:"team"` // for teams
	Winner  *entrant `json:"winner,omitempty"`
}

// An entrant is a player or a team that may win something.
type entrant struct {
	Section string `json:"section"`
	No      int    `json:"no"`
	Name    string `json:"name"`
	Team    bool   `json:"team,omitempty"`
}

// judge says what people choose, and among whom.
func (out *awardsAnswer) judge(plan *awards.Plan, ranked *tiebreak.Ranked) {
	for i := range plan.Awards {
		w := &plan.Awards[i]
		if w.Order != awards.ByChoice {
			continue
		}
		if w.Across {
			out.Chosen = append(out.Chosen, prize{w.ID, w.Title, "", w.Team, nil})
			continue
		}
		for _, r := range ranked.Sections {
			if name := r.Section.Name; len(w.Sections) == 0 || slices.Contains(w.Sections, name) {
				out.Chosen = append(out.Chosen, prize{w.ID, w.Title, name, w.Team, nil})
			}
		}
	}
	if len(out.Chosen) == 0 {
		return
	}
	for _, r := range ranked.Sections {
		for i := range r.Section.Players {
			p := &r.Section.Players[i]
			out.People = append(out.People, entrant{r.Section.Name, p.No, string(p.Name), false})
		}
		for i := range r.Section.Teams {
			t := &r.Section.Teams[i]
			out.People = append(out.People, entrant{r.Section.Name, t.No, t.Name, true})
		}
	}
}
