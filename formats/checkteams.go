package formats

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// CheckTeams runs [tournament.Section.CheckTeams] on every section of ev and
// logs what it finds as warnings. where gives the place at which a team, an
// index into Section.Teams, is told of, or its line-up in a round, which is 0 for
// the team as a whole. Readers of formats with teams call it beside [Check].
func CheckTeams(ev *tournament.Event, where func(section, team, round int) finding.Pos, log *Log) {
	log.Reading.Team = where
	for i, s := range ev.Sections {
		for _, p := range s.CheckTeams() {
			f := teamFinding(p.Kind)
			at := fmt.Sprintf("team %d %s: ", s.Teams[p.Team].No, s.Teams[p.Team].Name)
			if p.Round > 0 {
				at += fmt.Sprintf("round %d: ", p.Round)
			}
			log.Add(finding.Finding{
				Pos: where(i, p.Team, p.Round), Severity: finding.Warning, Code: f.code, Field: f.field,
				Found: at + p.Found, Want: p.Want, Hint: f.advice,
			})
		}
	}
}

func teamFinding(kind tournament.TeamProblemKind) remark {
	const rounds = "Team.Rounds"
	switch kind {
	case tournament.DuplicateTeam:
		return remark{finding.DuplicateNumber, "Team.No", "give one of the two another number"}
	case tournament.UnknownMember:
		return remark{finding.BadRecord, "Team.Members", "correct the number or add the missing player"}
	case tournament.MemberTwice:
		return remark{finding.BadRecord, "Team.Members", "take the player out of one of the two"}
	case tournament.UnknownTeam:
		return remark{finding.UnknownOpponent, rounds, "correct the number of the team"}
	case tournament.OneSidedMatch:
		return remark{finding.OneSidedGame, rounds, "look up the pairing and correct one of the two teams"}
	case tournament.UnknownOnBoard, tournament.TwoBoards:
		return remark{finding.BadRecord, rounds, "correct the line-up"}
	case tournament.BoardsContradict:
		return remark{finding.RowsContradict, rounds, "look up the line-ups and correct them, or the players' rows"}
	case tournament.TeamPointsDiffer:
		return remark{finding.PointsDiffer, "Team.Stated.Points", "the computed points rank"}
	}
	return remark{}
}
