package swissmanager

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A match is a record of a round. Its games are as many records as there are boards, in the
// order of the matches.
type match struct {
	home, guest int // numbers of teams; guest may be free or notPaired
	points      tournament.Points
	games       []game
}

// readTeams reads the teams, and puts the players into them by their boards.
func (r *reader) readTeams(c *cursor) bool {
	const texts, block = 5, 96
	if c == nil {
		return true
	}
	for no := 1; no <= r.settings.teams && !c.bad; no++ {
		s, _ := c.texts(texts)
		c.take(block)
		team := tournament.Team{No: no, Name: cmp.Or(s[0], s[1]), Nickname: s[1]}
		for i, p := range r.players {
			if p.team == no {
				team.Members = append(team.Members, i+1)
			}
		}
		slices.SortStableFunc(team.Members, func(a, b int) int {
			return cmp.Compare(r.players[a-1].board, r.players[b-1].board)
		})
		r.sec.Teams = append(r.sec.Teams, team)
		for i, key := range []string{"Captain", "Federation", "Group"} {
			r.sec.Extra = keep(r.sec.Extra, fmt.Sprintf("%s of team %d", key, no), s[2+i])
		}
	}
	for i, p := range r.players {
		if p.team > r.settings.teams {
			return r.damaged("players", "player %d is in team %d of %d", i+1, p.team, r.settings.teams)
		}
	}
	for i := range r.settings.boards { // colours alternate, whichever team begins with White
		r.sec.BoardColors = append(r.sec.BoardColors, []tournament.Color{tournament.White, tournament.Black}[i%2])
	}
	return c.done()
}

// readMatches reads the matches, round after round, and the line-ups from the games.
func (r *reader) readMatches(c *cursor) bool {
	const block = 15
	if c == nil {
		return true
	}
	for n := range r.rounds {
		rd, boards := &r.rounds[n], r.settings.boards
		if len(rd.games) != rd.pairs*boards {
			return r.damaged("matches", "round %d has %d matches on %d boards, and %d games", n+1, rd.pairs,
				boards, len(rd.games))
		}
		for k := range rd.pairs {
			b := c.take(block)
			m := match{u16(b, 0), u16(b, 2), tournament.Points(u16(b, 4)), rd.games[k*boards : (k+1)*boards]}
			if !c.bad && !r.enterMatch(n+1, k+1, &m) {
				return false
			}
			rd.matches = append(rd.matches, m)
		}
	}
	return c.done()
}

func (m *match) alone() bool { return m.guest == free || m.guest == notPaired }

func (r *reader) enterMatch(rd, k int, m *match) bool {
	empty := !slices.ContainsFunc(m.games, func(g game) bool { return g.white > 0 || g.black > 0 })
	home, guest := m.lineUps(r.players)
	switch {
	case m.home < 1 || m.home > len(r.sec.Teams) || !m.alone() && (m.guest < 1 || m.guest > len(r.sec.Teams)):
		return r.damaged("matches", "round %d, match %d: teams %d and %d of %d", rd, k, m.home, m.guest, len(r.sec.Teams))
	case m.guest == notPaired, m.guest == free && m.points == 0 && r.settings.roundRobin(): // its free round
		home = tournament.Match{Result: tournament.ZeroBye}
	case m.guest == free:
		home = tournament.Match{Result: tournament.PairingBye}
		if half := tournament.Half * tournament.Points(r.settings.boards); m.points > 0 && !r.sec.TeamBye.Stated {
			scoring := r.sec.MatchScoring.Settled()
			r.sec.TeamBye = tournament.TeamBye{Match: scoring.Draw, Game: m.points, Stated: true}
			if m.points > half {
				r.sec.TeamBye.Match = scoring.Win
			}
			r.doubt(rd, k, finding.AmbiguousBye, "a bye of %s board points, read as %s match points", m.points,
				r.sec.TeamBye.Match).
				In("Section.TeamBye").Advise("compare with the regulations")
		}
	case empty && m.points > 0:
		r.log.Error(placeOf(rd, k), finding.UnknownGames, "match %d has board points and no games", k).In("Team.Rounds").
			Of(finding.Subject{Round: rd}).Because(finding.ErrUnsupported).Expect("the games of the match").
			Advise("enter the games in Swiss-Manager, or export the TRF there")
	}
	if !r.setMatch(rd, k, m.home, home) {
		return false
	}
	return m.alone() || r.setMatch(rd, k, m.guest, guest)
}

// lineUps returns a match from the sides of both teams. Whose player has White on one board,
// has Black on the next; either team may begin with White.
func (m *match) lineUps(players []player) (home, guest tournament.Match) {
	for i := range m.games {
		for side, no := range []int{m.games[i].white, m.games[i].black} {
			if no == 0 || no > len(players) {
				continue
			}
			if team := players[no-1].team; team == m.home || team == m.guest {
				home.Color = tournament.Black
				if (team == m.home) == (side == i%2) {
					home.Color = tournament.White
				}
				guest.Color = home.Color.Other()
			}
		}
	}
	white, black := &home, &guest
	if home.Color == tournament.Black {
		white, black = black, white
	}
	for _, g := range m.games {
		if g.alone() {
			g.black = 0
		}
		white.Boards, black.Boards = append(white.Boards, g.white), append(black.Boards, g.black)
		white, black = black, white
	}
	home.Opponent, guest.Opponent = m.guest, m.home
	return home, guest
}

func (r *reader) setMatch(rd, k, no int, m tournament.Match) bool {
	team := &r.sec.Teams[no-1]
	if len(team.Rounds) >= rd {
		return r.damaged("matches", "round %d, match %d: a second match of team %d %s", rd, k, no, team.Name)
	}
	team.Rounds = append(team.Rounds, make([]tournament.Match, rd-len(team.Rounds))...)
	team.Rounds[rd-1] = m
	return true
}

// readForbidden reads the pairs that must not meet: of players, in events of teams of teams.
func (r *reader) readForbidden(c *cursor) bool {
	if c == nil {
		c = &cursor{log: r.log}
	}
	who, most := "players", len(r.sec.Players)
	if r.settings.teamKind() {
		who, most = "teams", len(r.sec.Teams)
	}
	n := 0
	for ; c.at < len(c.data) && tagAt(c.data, c.at) == 0; n++ {
		b := c.take(4)
		pair := []int{u16(b, 0), u16(b, 2)}
		switch highest := slices.Max(pair); {
		case c.bad:
		case slices.Min(pair) < 1 || highest > max(most, len(r.sec.Players)) || pair[0] == pair[1]:
			return r.damaged(tagForbidden.String(), "the pair of %d and %d; expected two of %d", pair[0], pair[1], most)
		case highest > most: // players of teams, who are not paired
			r.log.Warning(finding.Pos{Sheet: tagForbidden.String()}, finding.Untold, "the pair of %d and %d, who are no %s", pair[0],
				pair[1], who).In("Section.Prohibited").Advise("it was left out; it does not change the standings")
		default:
			r.sec.Prohibited = append(r.sec.Prohibited, tournament.ProhibitedPairing{Nos: pair})
		}
	}
	if n != r.settings.pairs {
		r.log.Warning(finding.Pos{Sheet: tagForbidden.String()}, finding.CountDiffers,
			"%d forbidden pairs; the settings count %d", n, r.settings.pairs).In("Section.Prohibited").Advise(lookUp)
	}
	return c.done()
}
