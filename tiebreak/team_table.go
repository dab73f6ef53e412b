package tiebreak

import (
	"errors"
	"fmt"

	"podium/formats/tournament"
)

// ErrNoTeams says that a section has no teams to rank.
var ErrNoTeams = errors.New("no teams to rank")

// Teams makes the table of the teams of s. Where teams meet, a row's score is
// its match points and its other score the game points; a list that begins with
// GPTS turns that round (see [Rank]). Where individuals are paired, a row's score
// is the sum of its best Options.TeamSize players and there are no games. The
// errors name the team and the round and are joined, all of them.
func Teams(s *tournament.Section, o Options) (*Table, error) {
	switch {
	case len(s.Teams) == 0:
		return nil, ErrNoTeams
	case s.TeamsMeet():
		return meetings(s, o)
	}
	return teamsOfPlayers(s, o)
}

// meetings makes the table of teams that play matches.
func meetings(s *tournament.Section, o Options) (*Table, error) {
	b := &teamBuilder{s: s, sums: s.TeamTable()}
	decided, scheduled := b.rounds()
	scheduled = max(scheduled, s.RoundCount)
	if o.After < 0 || o.After > decided {
		return nil, fmt.Errorf("no standings after round %d: there are results up to round %d", o.After, decided)
	}
	if scheduled > maxRounds {
		return nil, fmt.Errorf("%d rounds; at most %d can be ranked", scheduled, maxRounds)
	}
	interim := o.After > 0 && o.After < decided
	if interim {
		decided = o.After
	}
	b.base = Table{
		Section: s.Name, Rules: o.Rules, Unrated: o.Unrated, Seed: o.Seed, Kind: kindOfTeams(s, o.Kind), Rounds: decided, Scheduled: scheduled,
		Interim: interim,
		matches: &matches{
			boards: b.sums.Boards(), weight: o.BoardWeights,
			points: make([]tournament.Points, len(s.Teams)*decided*b.sums.Boards()),
		},
	}
	b.base.Rows = make([]Row, len(s.Teams))
	if err := b.base.declare(&o, asPlayers(s).Index()); err != nil {
		return nil, err
	}
	return b.build()
}

// A teamBuilder makes the tables of one section, one for each basis.
type teamBuilder struct {
	s     *tournament.Section
	sums  *tournament.TeamTable
	base  Table // what the tables have in common
	wrong []error
}

// rounds gives the last round in which a match is decided and the last of which
// anything is said.
func (b *teamBuilder) rounds() (decided, told int) {
	for i := range b.s.Teams {
		rounds := b.s.Teams[i].Rounds
		told = max(told, len(rounds))
		for r := len(rounds); r > decided; r-- {
			if result := b.sums.Outcome(i, r).Result; result.Played() || result.Forfeit() {
				decided = r
				break
			}
		}
	}
	return decided, told
}

func (b *teamBuilder) build() (*Table, error) {
	boards := tournament.Points(b.sums.Boards())
	scoring := b.s.Scoring
	if scoring == (tournament.Scoring{}) {
		scoring = tournament.FIDE()
	}
	match := b.s.MatchScoring.Settled()
	tables := &b.base.matches.tables
	tables[BasisMP] = b.table(BasisMP, tournament.WinDrawLoss(match.Win, match.Draw, match.Loss))
	tables[BasisGP] = b.table(BasisGP, tournament.WinDrawLoss(boards*scoring[tournament.Win],
		boards*scoring[tournament.Draw], boards*scoring[tournament.Loss]))
	tables[basisUS] = b.table(basisUS, tournament.FIDE())
	for i := range b.s.Teams {
		b.team(i)
	}
	if primaryIsGame(b.s.SystemCode) {
		return tables[BasisGP], errors.Join(b.wrong...)
	}
	return tables[BasisMP], errors.Join(b.wrong...)
}

func (b *teamBuilder) table(basis ScoreBasis, scoring tournament.Scoring) *Table {
	t := b.base
	t.basis, t.Scoring = basis, scoring
	t.Rows = make([]Row, len(b.s.Teams))
	games := make([]Game, len(t.Rows)*t.Rounds)
	for i := range t.Rows {
		t.Rows[i].No, t.Rows[i].Rating = b.s.Teams[i].No, b.s.Teams[i].Strength
		t.Rows[i].Games, games = games[:t.Rounds:t.Rounds], games[t.Rounds:]
	}
	return &t
}

// team fills the rows of one team.
func (b *teamBuilder) team(i int) {
	team := &b.s.Teams[i]
	if first, _ := b.sums.Find(team.No); first != i || team.No <= 0 {
		b.wrong = append(b.wrong, fmt.Errorf("team %q has the number %d, which is another team's or none", team.Name, team.No))
	}
	t := b.base.matches.tables
	mp, gp, us := &t[BasisMP].Rows[i], &t[BasisGP].Rows[i], &t[basisUS].Rows[i]
	for r := range mp.Games {
		out := b.sums.Outcome(i, r+1)
		g := b.game(i, r, &out)
		mp.Games[r], gp.Games[r], us.Games[r] = g, g, g
		mp.Games[r].Points, gp.Games[r].Points = out.Match, out.Game
		us.Games[r].Points = matchScore(out.Match, &t[BasisMP].Scoring)
		mp.Score += out.Match
		gp.Score += out.Game
		us.Score += us.Games[r].Points
		copy(t[BasisMP].boardsOf(i, r), out.Boards)
	}
	match, game := b.sums.Bonus(team.No, t[BasisMP].Rounds)
	mp.Score += match
	gp.Score += game
	mp.Other, gp.Other, us.Other = gp.Score, mp.Score, gp.Score
}

// game makes a round of a team, without the points.
func (b *teamBuilder) game(i, r int, out *tournament.Outcome) Game {
	team := &b.s.Teams[i]
	m := team.Match(r + 1)
	g := Game{Opponent: NoOpponent, Color: m.Color, Result: out.Result}
	if m.Opponent == 0 {
		g.Result = settled(tournament.Entry{Result: g.Result})
		return g
	}
	opponent, ok := b.sums.Find(m.Opponent)
	if !ok || opponent == i {
		b.wrong = append(b.wrong, fmt.Errorf("team %d %s, round %d: there is no opponent %d", team.No, team.Name, r+1, m.Opponent))
		return g
	}
	g.Opponent = int32(opponent)
	return g
}

// matchScore is what US Chess gives for the round: 1, ½ or 0 (34G), by what its
// match points are worth.
func matchScore(match tournament.Points, scoring *tournament.Scoring) tournament.Points {
	draw := scoring[tournament.Draw]
	switch {
	case match > draw:
		return tournament.Point
	case match == draw && draw > scoring[tournament.Loss]:
		return tournament.Half
	}
	return 0
}
