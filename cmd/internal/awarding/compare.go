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
func (a *Plan) Compare(l *load.File, ranked *tiebreak.Ranked, rank tiebreak.EventOptions, lists []string) []awards.Change {
	var others []awards.Alternative
	for _, list := range lists {
		other := awards.Alternative{Name: list, TeamList: list}
		for _, r := range ranked.Sections {
			given := r.Asked
			given.List = list
			again, err := tiebreak.RankSection(l.Event, r.Section, given)
			if err != nil {
				l.Log.Add(finding.Finding{
					Severity: finding.Warning, Code: finding.TieBreakList, Field: "Section.TieBreaks",
					Found: fmt.Sprintf("--compare %s: %s%v", list, ranking.InSection(r.Section), err.Err), Hint: "the section is compared as it is", Err: err,
				})
				other.Standings, other.Teams = append(other.Standings, nil), append(other.Teams, nil)
				continue
			}
			other.Standings = append(other.Standings, again.Standings)
			var teams *tiebreak.Standings
			if r.Section.TeamsMeet() {
				teams = again.Teams.Standings
			}
			other.Teams = append(other.Teams, teams)
		}
		others = append(others, other)
	}
	return awards.Compare(a.Parsed, a.data(l, ranked, rank), others)
}
