package canonical

import "podium/formats/tournament"

func composeTeam(t tournament.Team) team {
	return team{
		No:       t.No,
		Name:     t.Name,
		Nickname: t.Nickname,
		Strength: t.Strength,
		Members:  t.Members,
		Stated:   composeTeamStated(t.Stated),
		Rounds:   each(t.Rounds, composeMatch),
	}
}

func composeTeamStated(s tournament.TeamStated) teamStated {
	out := teamStated{Rank: s.Rank}
	if s.HasPoints {
		out.MatchPoints, out.GamePoints = new(points(s.Match)), new(points(s.Game))
	}
	return out
}

func composeMatch(m tournament.Match) match {
	return match{
		Result:   wordOf(resultWords(), m.Result),
		Opponent: m.Opponent,
		Color:    shown(colorWords(), m.Color),
		Boards:   m.Boards,
	}
}

// composeMatchScoring leaves out the usual scoring, which the zero value is.
func composeMatchScoring(m tournament.MatchScoring) *matchScoring {
	if m == (tournament.MatchScoring{}) {
		return nil
	}
	return &matchScoring{Win: points(m.Win), Draw: points(m.Draw), Loss: points(m.Loss)}
}

func composeTeamBye(b tournament.TeamBye) *teamBye {
	if !b.Stated {
		return nil
	}
	return &teamBye{MatchPoints: points(b.Match), GamePoints: points(b.Game)}
}

func composeAdjustment(a tournament.Adjustment) adjustment {
	return adjustment{
		Kind:        wordOf(adjustmentWords(), a.Kind),
		Result:      shown(resultWords(), a.Result),
		MatchPoints: points(a.Match),
		GamePoints:  points(a.Game),
		Round:       a.Round,
		Teams:       a.Teams,
	}
}
