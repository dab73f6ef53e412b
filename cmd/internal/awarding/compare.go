package awarding

import (
	"fmt"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
	"podium/report/awards"
	"podium/tiebreak"
)

// Compare tells which awards would change hands under other lists. A section that
// a list cannot rank stays as it is, with a warning.
func (a *Plan) Compare(l *load.File, rankings []ranking.Section, rank ranking.Options, lists []string) []awards.Change {
	var others []awards.Alternative
	for _, list := range lists {
		other := awards.Alternative{Name: list, TeamList: list}
		given := rank
		given.List = list
		for _, r := range rankings {
			again, err := ranking.OfSection(l, r.Section, given)
			if err != nil {
				l.Log.Add(finding.Finding{
					Severity: finding.Warning, Code: finding.TieBreakList, Field: "Section.TieBreaks",
					Found: fmt.Sprintf("--compare %s: %s%v", list, ranking.InSection(r.Section), err), Hint: "the section is compared as it is", Err: err,
				})
				other.Standings, other.Teams = append(other.Standings, nil), append(other.Teams, nil)
				continue
			}
			other.Standings = append(other.Standings, again.Standings)
			var teams *tiebreak.Standings
			if again.Meet() {
				teams = again.Teams.Standings
			}
			other.Teams = append(other.Teams, teams)
		}
		others = append(others, other)
	}
	return awards.Compare(a.Parsed, a.data(l, rankings, rank), others)
}
