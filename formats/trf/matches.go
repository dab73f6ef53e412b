package trf

import (
	"podium/formats/tournament"
)

// A matchMaker rebuilds the matches of teams, of which a file has the games in
// the rows of the players: who meets whom follows from their opponents, the
// line-up is the first of the roster who have one, unless a record says
// otherwise (TRF-2026, records 300 to 330).
type matchMaker struct {
	sec    *tournament.Section
	index  tournament.Index
	teams  map[int]int // team number to place
	team   map[int]int // starting rank to place of the team
	boards int
	rounds int

	byes     map[matchKey]tournament.Result
	forfeits map[matchKey]forfeited
	lineUps  map[matchKey][]int
	opponent map[matchKey]int // as the records have it: place of the team
}

// A matchKey is a round of a team, by place.
type matchKey struct{ team, round int }

// forfeited is one side of a forfeited match.
type forfeited struct {
	result tournament.Result
	white  bool
}

func newMatchMaker(sec *tournament.Section) *matchMaker {
	m := &matchMaker{
		sec: sec, index: sec.Index(), teams: sec.TeamNumbers(), team: map[int]int{}, rounds: sec.RoundsPaired(),
		byes: map[matchKey]tournament.Result{}, forfeits: map[matchKey]forfeited{},
		lineUps: map[matchKey][]int{}, opponent: map[matchKey]int{},
	}
	for i := range sec.Teams {
		for _, no := range sec.Teams[i].Members {
			if _, taken := m.team[no]; !taken {
				m.team[no] = i
			}
		}
	}
	m.boards = len(sec.BoardColors)
	if m.boards == 0 {
		m.boards = m.mostGames()
	}
	return m
}

// mostGames is the largest number of games that a team has in one round.
func (m *matchMaker) mostGames() int {
	most := 0
	for i := range m.sec.Teams {
		for rd := 1; rd <= m.rounds; rd++ {
			n := 0
			for _, no := range m.sec.Teams[i].Members {
				if _, ok := m.met(i, no, rd); ok {
					n++
				}
			}
			most = max(most, n)
		}
	}
	return min(most, maxBoards)
}

// met gives the place of the team whose player the player no of team i has
// for an opponent in a round.
func (m *matchMaker) met(i, no, rd int) (other int, ok bool) {
	e := m.entry(no, rd)
	if e.Opponent == 0 {
		return 0, false
	}
	other, ok = m.team[int(e.Opponent)]
	return other, ok && other != i
}

func (m *matchMaker) entry(no, rd int) tournament.Entry {
	if at, ok := m.index.Find(no); ok {
		return m.sec.Players[at].Entry(rd)
	}
	return tournament.Entry{}
}

// oneOpponentEach reports whether the pairings can be those of teams: in a round
// all of a team meet one other team, and some team meets another.
func (m *matchMaker) oneOpponentEach() bool {
	met := false
	for i := range m.sec.Teams {
		for rd := 1; rd <= m.rounds; rd++ {
			other, one := m.onlyOpponent(i, rd)
			if !one {
				return false
			}
			met = met || other >= 0
		}
	}
	return met
}

// onlyOpponent gives the place of the team that all of team i meet in a round, -1
// if nobody of them is paired. one is false where they meet several, or somebody
// outside every other team.
func (m *matchMaker) onlyOpponent(i, rd int) (other int, one bool) {
	other = -1
	for _, no := range m.sec.Teams[i].Members {
		team, ok := m.met(i, no, rd)
		if !ok {
			if m.entry(no, rd).Opponent != 0 {
				return other, false
			}
			continue
		}
		if other >= 0 && team != other {
			return other, false
		}
		other = team
	}
	return other, true
}

func (m *matchMaker) known(numbers ...int) bool {
	for _, no := range numbers {
		if _, ok := m.teams[no]; !ok {
			return false
		}
	}
	return true
}

// bye notes a bye of a team, unless another record has given one: the first
// holds, and is given back.
func (m *matchMaker) bye(no, rd int, result tournament.Result) tournament.Result {
	key := matchKey{m.teams[no], rd}
	if _, met := m.byes[key]; !met {
		m.byes[key] = result
	}
	return m.byes[key]
}

func (m *matchMaker) forfeit(f forfeit330) {
	white, black := m.teams[f.white], m.teams[f.black]
	m.forfeits[matchKey{white, f.round}] = forfeited{f.results[0], true}
	m.forfeits[matchKey{black, f.round}] = forfeited{f.results[1], false}
	m.opponent[matchKey{white, f.round}], m.opponent[matchKey{black, f.round}] = black, white
}

// make gives every team its rounds.
func (m *matchMaker) make() {
	last := m.rounds
	for key := range m.opponent {
		last = max(last, key.round)
	}
	paired := last // byes alone make no round
	for key := range m.byes {
		last = max(last, key.round)
	}
	if last == 0 {
		return
	}
	for i := range m.sec.Teams {
		team := &m.sec.Teams[i]
		team.Rounds = make([]tournament.Match, last)
		for rd := 1; rd <= last; rd++ {
			team.Rounds[rd-1] = m.match(i, rd, rd <= paired)
		}
		for len(team.Rounds) > paired && team.Rounds[len(team.Rounds)-1].Idle() {
			team.Rounds = team.Rounds[:len(team.Rounds)-1]
		}
	}
}

// match makes one round of one team.
func (m *matchMaker) match(i, rd int, paired bool) tournament.Match {
	key := matchKey{i, rd}
	other, ok := m.opponent[key]
	if !ok {
		other, ok = m.mostMet(i, rd)
	}
	if !ok {
		return m.idle(i, rd, paired)
	}
	out := tournament.Match{Opponent: m.sec.Teams[other].No, Result: m.forfeits[key].result}
	out.Boards, ok = m.lineUps[key]
	if !ok {
		out.Boards = m.usual(i, other, rd)
	}
	out.Color = m.color(key, out.Boards, rd)
	return out
}

// mostMet gives the team that most players of team i have opponents of.
func (m *matchMaker) mostMet(i, rd int) (other int, ok bool) {
	counts := map[int]int{}
	for _, no := range m.sec.Teams[i].Members {
		if j, met := m.met(i, no, rd); met {
			counts[j]++
			if !ok || counts[j] > counts[other] {
				other, ok = j, true
			}
		}
	}
	return other, ok
}

// idle is a round without a match: a bye that a record gives, else one that the
// rows of the players have, else nothing or an absence.
func (m *matchMaker) idle(i, rd int, paired bool) tournament.Match {
	if result, ok := m.byes[matchKey{i, rd}]; ok {
		return tournament.Match{Result: result, Boards: m.withBye(i, rd, result)}
	}
	if !paired {
		return tournament.Match{}
	}
	for _, result := range []tournament.Result{tournament.PairingBye, tournament.FullBye, tournament.HalfBye} {
		if boards := m.withBye(i, rd, result); len(boards) > 0 {
			return tournament.Match{Result: result, Boards: boards}
		}
	}
	return tournament.Match{Result: tournament.ZeroBye}
}
