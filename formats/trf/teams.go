package trf

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/tournament"
)

// The columns of record 013 (TRF16, "Team section").
const (
	colTeamName    = 5  // to 36
	colTeamMembers = 37 // to 40, 42 to 45, ...
	memberStride   = 5
)

// team reads a record 013: the name and the starting ranks in board order. One
// program writes a number in columns 5 to 8 and the name behind it, which
// leaves the columns of the first member blank.
func (r *reader) team(l line) {
	members, first, ok := teamMembers(l)
	if !ok || len(members) == 0 {
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: formats.Warning, Code: formats.BadRecord, Field: "Section.Teams",
			Found: fmt.Sprintf("record 013: %q, kept as it is", formats.Quotable(l.trimmed())),
			Want:  "a name in columns 5 to 36, then starting ranks every 5 columns from 37 on",
		})
		r.keep(l.code, l.text)
		return
	}
	team := tournament.Team{No: len(r.sec.Teams) + 1, Members: members}
	name := l.cut(colTeamName, first-1)
	if no, err := parseNumber(trimBlanks(l.cut(5, 8))); err && no > 0 && first > colTeamMembers {
		team.No, name = no, l.cut(9, first-1)
		r.odd("numbered team", formats.Diagnostic{
			Pos: l.pos(), Code: formats.OddSpelling, Field: "Section.Teams",
			Found: "a team number before the name of a team",
		})
	}
	team.Name = norm.NFC.String(strings.TrimSpace(name))
	r.sec.Teams = append(r.sec.Teams, team)
	r.teamLines = append(r.teamLines, l.no)
}

// teamMembers reads the starting ranks of a record 013 and the column at which
// the first one begins.
func teamMembers(l line) (members []int, first int, ok bool) {
	first = colTeamMembers
	for col := colTeamMembers; col <= l.width(); col += memberStride {
		field := trimBlanks(l.cut(col, col+memberStride-1))
		no, ok := parseNumber(field)
		switch {
		case !ok || no > maxPlayers:
			return nil, 0, false
		case no != 0:
			members = append(members, no)
		case len(members) == 0:
			first = col + memberStride
		}
	}
	return members, first, true
}
