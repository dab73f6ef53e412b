package tiebreak

import (
	"strings"

	"podium/formats/tournament"
)

// primaryIsGame reports whether a coded system of TRF-26 record 192, as
// FIDE_TEAM_GP_MP, says that game points decide first.
func primaryIsGame(system string) bool {
	for part := range strings.SplitSeq(strings.ToUpper(system), "_") {
		if part == "GP" {
			return true
		}
		if part == "MP" {
			return false
		}
	}
	return false
}

// asPlayers is a section with a row for each team, that shows whom it met and
// nothing else.
func asPlayers(s *tournament.Section) *tournament.Section {
	rows := make([]tournament.Player, len(s.Teams))
	for i := range s.Teams {
		rows[i].No = s.Teams[i].No
		for _, m := range s.Teams[i].Rounds {
			rows[i].Rounds = append(rows[i].Rounds, tournament.Entry{Opponent: int32(m.Opponent)})
		}
	}
	return &tournament.Section{Players: rows}
}
