package examine

import (
	"fmt"

	"podium/formats"
)

// teams looks for teams that cannot fill the boards. What rosters, line-ups and
// matches contradict is found by tournament.Section.CheckTeams.
func (x *sectionExaminer) teams() {
	if !x.s.TeamsMeet() {
		return
	}
	boards := x.s.BoardCount()
	for i := range x.s.Teams {
		t := &x.s.Teams[i]
		if len(t.Members) >= boards {
			continue
		}
		at := formats.Pos{}
		if x.reading.Team != nil {
			at = x.reading.Team(x.at, i, 0)
		}
		x.add(formats.Diagnostic{
			Pos: at, Severity: formats.Warning, Code: formats.SmallTeam, Field: "Team.Members",
			Found: fmt.Sprintf("team %d %s: %d players for %d boards", t.No, formats.Quotable(t.Name), len(t.Members), boards),
			Want:  "a player for each board", Advice: "look whether a member is missing",
		})
	}
}
