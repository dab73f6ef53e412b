package main

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/report/awards"
	"podium/tiebreak"
)

// parseCompared reads the lists of --compare. A value that names presets alone
// is so many lists; any other is one list of codes.
func parseCompared(values []string) ([]string, error) {
	var out []string
	for _, value := range values {
		names := strings.Split(value, ",")
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		if !allPresets(names) {
			names = []string{value}
		}
		for _, name := range names {
			if _, err := tiebreak.Parse(name); err != nil {
				return nil, usagef("--compare: %v", err)
			}
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out, nil
}

func allPresets(names []string) bool {
	presets := tiebreak.Presets()
	return !slices.ContainsFunc(names, func(name string) bool {
		return !slices.ContainsFunc(presets, func(p tiebreak.Preset) bool { return strings.EqualFold(p.Name, name) })
	})
}

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
