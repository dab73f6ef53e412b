package main

import (
	"fmt"

	"podium/formats"
	"podium/report/awards"
	"podium/tiebreak"
)

// compare tells which awards would change hands under other lists. A section that
// a list cannot rank stays as it is, with a warning.
func (a *awarding) compare(l *loaded, rankings []sectionRanking, rank rankOptions, lists []string) []awards.Change {
	var others []awards.Alternative
	for _, list := range lists {
		other := awards.Alternative{Name: list, TeamList: list}
		given := rank
		given.list = list
		for _, r := range rankings {
			again, err := rankSection(l, r.section, given)
			if err != nil {
				l.log.Add(formats.Diagnostic{
					Severity: formats.Warning, Code: formats.TieBreakList, Field: "Section.TieBreaks",
					Found: fmt.Sprintf("--compare %s: %s%v", list, inSection(r.section), err), Advice: "the section is compared as it is", Err: err,
				})
				other.Standings, other.Teams = append(other.Standings, nil), append(other.Teams, nil)
				continue
			}
			other.Standings = append(other.Standings, again.standings)
			var teams *tiebreak.Standings
			if again.meet() {
				teams = again.teams.standings
			}
			other.Teams = append(other.Teams, teams)
		}
		others = append(others, other)
	}
	return awards.Compare(a.plan, a.data(l, rankings, rank), others)
}
