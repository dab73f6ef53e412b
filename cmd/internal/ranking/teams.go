package ranking

import (
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/tiebreak"
)

// logTeams logs what is doubtful about the ranking of the teams of a section.
func logTeams(l *load.File, r *tiebreak.RankedSection) {
	logList(r, l.Log)
	logDeclared(l, r)
	differing := rankDifferences(r)
	if r.Asked.After != 0 || len(differing) == 0 {
		return
	}
	d := differing[0]
	l.Log.Add(finding.Finding{
		Severity: finding.Warning, Code: finding.RankDiffers, Field: "Team.Stated.Rank",
		Found: fmt.Sprintf("%s%d of %d stated ranks of teams differ from the standings by %s (%s); that of %s is stated as %d",
			InSection(r.Section), len(differing), len(r.Section.Teams), listText(r.List), r.List.Source, d.name, d.stated),
		Want: fmt.Sprintf("rank %d, as computed", d.computed),
		Hint: "the computed ranks count",
	})
}
