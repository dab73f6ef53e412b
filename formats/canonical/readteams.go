package canonical

import (
	"podium/formats/finding"
	"podium/formats/tournament"
)

func (r *eventReader) team() (t tournament.Team) {
	r.object(
		required("no", func() { t.No = r.integer(finding.BadNumber, 1, maxNumber) }),
		required("name", func() { t.Name = r.text() }),
		optional("nickname", func() { t.Nickname = r.text() }),
		optional("strength", func() { t.Strength = r.integer(finding.BadRating, 0, maxRating) }),
		optional("members", func() { t.Members = r.numbers() }),
		optional("stated", func() { t.Stated = r.teamStated() }),
		optional("rounds", func() { t.Rounds = list(&r.reader, maxRounds, r.match) }),
	)
	return t
}

// numbers reads starting ranks or team numbers; 0 is nobody.
func (r *eventReader) numbers() []int {
	return list(&r.reader, maxItems, func() int { return r.integer(finding.BadNumber, 0, maxNumber) })
}

func (r *eventReader) teamStated() (s tournament.TeamStated) {
	r.object(
		optional("match_points", func() { s.Match, s.HasPoints = r.points(), true }),
		optional("game_points", func() { s.Game, s.HasPoints = r.points(), true }),
		optional("rank", func() { s.Rank = r.integer(finding.BadRank, 0, maxNumber) }),
	)
	return s
}

func (r *eventReader) match() (m tournament.Match) {
	r.object(
		required("result", func() { m.Result = r.result() }),
		optional("opponent", func() { m.Opponent = r.integer(finding.BadOpponent, 0, maxNumber) }),
		optional("color", func() { m.Color = r.color() }),
		optional("boards", func() { m.Boards = r.numbers() }),
	)
	return m
}

func (r *eventReader) matchScoring() (m tournament.MatchScoring) {
	r.object(
		required("win", func() { m.Win = r.points() }),
		required("draw", func() { m.Draw = r.points() }),
		required("loss", func() { m.Loss = r.points() }),
	)
	return m
}

func (r *eventReader) teamBye() tournament.TeamBye {
	bye := tournament.TeamBye{Stated: true}
	r.object(
		required("match_points", func() { bye.Match = r.points() }),
		required("game_points", func() { bye.Game = r.points() }),
	)
	return bye
}

func (r *eventReader) adjustment() (a tournament.Adjustment) {
	r.object(
		required("kind", func() {
			a.Kind = word[tournament.AdjustmentKind](&r.reader, finding.BadRecord, adjustmentWords())
		}),
		optional("result", func() { a.Result = r.result() }),
		optional("match_points", func() { a.Match = r.points() }),
		optional("game_points", func() { a.Game = r.points() }),
		optional("round", func() { a.Round = r.integer(finding.BadNumber, 0, maxRounds) }),
		optional("teams", func() { a.Teams = r.numbers() }),
	)
	return a
}
