package use

import (
	"strings"

	"podium/formats/handwritten"
)

// A Ruling is what people decide about one award: who was chosen for it, or who declines it.
type Ruling struct {
	Award    string `json:"award"` // its id
	Section  string `json:"section"`
	No       int    `json:"no"` // of the player; 0: of a team, whom the name says
	Name     string `json:"name"`
	Reason   string `json:"reason"`
	Declines bool   `json:"declines"`
}

// Rulings are rulings as the file of --decisions.
func Rulings(list []Ruling) string {
	var b strings.Builder
	for _, r := range list {
		who := any(r.No)
		if r.No == 0 {
			who = r.Name
		}
		lines := []handwritten.Line{
			handwritten.NewLine("award", r.Award, ""), handwritten.NewLine("player", who, ""),
		}
		if r.Section != "" {
			lines = append(lines, handwritten.NewLine("section", r.Section, ""))
		}
		if r.Reason != "" {
			lines = append(lines, handwritten.NewLine("reason", r.Reason, ""))
		}
		table := "[[chosen]]\n"
		if r.Declines {
			table = "[[declined]]\n"
		}
		handwritten.WriteTable(&b, table, lines)
	}
	return b.String()
}
