package trf

import (
	"fmt"
	"slices"

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

// interleaved takes the players of the opponent out of a line-up that names
// both teams, as one program writes it, and reports whether it was such a one.
func (m *matchMaker) interleaved(u *lineUp300) bool {
	if len(u.boards) < 2 || len(u.boards)%2 != 0 {
		return false
	}
	other, own := m.teams[u.opponent], make([]int, 0, len(u.boards)/2)
	for k, no := range u.boards {
		if k%2 == 0 {
			own = append(own, no)
		} else if team, ok := m.team[no]; !ok || team != other {
			return false
		}
	}
	u.boards = own
	return true
}

func (m *matchMaker) lineUp(u lineUp300) {
	key := matchKey{m.teams[u.team], u.round}
	m.lineUps[key] = u.boards
	m.opponent[key] = m.teams[u.opponent]
}

// withBye lists the players of a team whose rows have a bye of a kind that their
// team can be given for them, at most one for each board.
func (m *matchMaker) withBye(i, rd int, result tournament.Result) []int {
	var boards []int
	for _, no := range m.sec.Teams[i].Members {
		if len(boards) < m.boards && result != tournament.ZeroBye && m.entry(no, rd).Result == result {
			boards = append(boards, no)
		}
	}
	return boards
}

// usual is the line-up that no record needs to tell: the first of the roster who
// met the other team, or won by forfeit against an empty chair. If they are too
// few, and sit where the roster has them, the others of the first boards were
// to play and did not.
func (m *matchMaker) usual(i, other, rd int) []int {
	var boards []int
	members := m.sec.Teams[i].Members
	for _, no := range members {
		j, met := m.met(i, no, rd)
		e := m.entry(no, rd)
		if met && j == other || e.Opponent == 0 && e.Result == tournament.ForfeitWin {
			boards = append(boards, no)
		}
		if len(boards) == m.boards {
			return boards
		}
	}
	if first := members[:min(m.boards, len(members))]; len(boards) > 0 && containsAll(first, boards) {
		return slices.Clone(first)
	}
	return boards
}

func containsAll(list, part []int) bool {
	for _, no := range part {
		if !slices.Contains(list, no) {
			return false
		}
	}
	return true
}

// color is that of board 1: as a forfeit record says, else as the first player
// with a colour had it, by the colours of the boards.
func (m *matchMaker) color(key matchKey, boards []int, rd int) tournament.Color {
	colors := m.sec.BoardColors
	first := tournament.White
	if len(colors) > 0 {
		first = colors[0]
	}
	if f, ok := m.forfeits[key]; ok {
		return colorOfSide(first, f.white)
	}
	for k, no := range boards {
		c := m.entry(no, rd).Color
		switch {
		case c == tournament.NoColor:
		case k < len(colors):
			return colorOfSide(first, c == colors[k])
		case k == 0:
			return c
		}
	}
	return tournament.NoColor
}

// colorOfSide is a colour, or the other one for the other team.
func colorOfSide(c tournament.Color, same bool) tournament.Color {
	switch {
	case same:
		return c
	case c == tournament.White:
		return tournament.Black
	}
	return tournament.White
}

// matchRecords writes what the rows of the players do not tell of the matches:
// byes, forfeited matches, line-ups out of order, and points beside the results.
func (w *writer) matchRecords() {
	rounds := 0
	for i := range w.sec.Teams {
		rounds = max(rounds, len(w.sec.Teams[i].Rounds))
	}
	w.requestedByes(rounds)
	w.pairing26()
	w.pairingByes(rounds)
	w.forfeits(rounds)
	w.lineUps(rounds)
	w.adjustments()
}

// requestedByes writes 240, with the numbers of teams. An absence in a round
// with matches follows from there being none.
func (w *writer) requestedByes(rounds int) {
	paired := w.matchesUpTo(rounds)
	for rd := 1; rd <= rounds; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			if bye == tournament.ZeroBye && rd <= paired {
				continue
			}
			var numbers []int
			for i := range w.sec.Teams {
				if m := w.sec.Teams[i].Match(rd); m.Opponent == 0 && m.Result == bye {
					numbers = append(numbers, w.sec.Teams[i].No)
				}
			}
			w.record240(bye, rd, numbers)
		}
	}
}

// matchesUpTo is the last round in which two teams are paired.
func (w *writer) matchesUpTo(rounds int) int {
	for ; rounds > 0; rounds-- {
		for i := range w.sec.Teams {
			if w.sec.Teams[i].Match(rounds).Opponent != 0 {
				return rounds
			}
		}
	}
	return 0
}

// pairingByes writes 320: a line for the first team with the bye in each round,
// another for the second, should there be two.
func (w *writer) pairingByes(rounds int) {
	byes, lines := make([][]int, rounds), 0
	for i := range w.sec.Teams {
		for rd := 1; rd <= rounds; rd++ {
			if m := w.sec.Teams[i].Match(rd); m.Result == tournament.PairingBye {
				byes[rd-1] = append(byes[rd-1], w.sec.Teams[i].No)
				lines = max(lines, len(byes[rd-1]))
			}
		}
	}
	match, game := "", ""
	if bye := w.sec.TeamBye; bye.Stated {
		match, game = bye.Match.Decimal(), bye.Game.Decimal()
		lines = max(lines, 1)
	}
	for at := range lines {
		w.out = fmt.Appendf(w.out, "320 %4s %4s", match, game)
		for _, list := range byes {
			if at < len(list) {
				w.out = fmt.Appendf(w.out, " %3d", list[at])
			} else {
				w.blanks(4)
			}
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

// forfeits writes 330, each match once: at the team that is White on board 1, or
// else at the one that comes first.
func (w *writer) forfeits(rounds int) {
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			m := t.Match(rd)
			other, ok := w.other(t, &m, rd)
			if !m.Result.Forfeit() || !ok || !w.tellsForfeit(i, &m) {
				continue
			}
			w.out = fmt.Appendf(w.out, "330 %c%c %3d %3d %3d"+lineEnd, resultLetter(m.Result), resultLetter(other.Result), rd,
				t.No, m.Opponent)
		}
	}
}

// tellsForfeit reports whether a team is the one at which a forfeited match is
// written.
func (w *writer) tellsForfeit(i int, m *tournament.Match) bool {
	first := tournament.White
	if len(w.sec.BoardColors) > 0 {
		first = w.sec.BoardColors[0]
	}
	if m.Color != tournament.NoColor {
		return m.Color == first
	}
	return w.sec.Teams[i].No < m.Opponent
}

// other is the match as the opponent has it.
func (w *writer) other(t *tournament.Team, m *tournament.Match, rd int) (tournament.Match, bool) {
	for j := range w.sec.Teams {
		if w.sec.Teams[j].No == m.Opponent {
			other := w.sec.Teams[j].Match(rd)
			return other, other.Opponent == t.No
		}
	}
	return tournament.Match{}, false
}

// lineUps writes 300 for every match whose line-up is not the one that a reader
// would rebuild, or whose opponent would not be found.
func (w *writer) lineUps(rounds int) {
	m := newMatchMaker(w.sec)
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			match := t.Match(rd)
			other, known := m.teams[match.Opponent]
			if match.Opponent == 0 || !known || len(match.Boards) == 0 {
				continue
			}
			met, ok := m.mostMet(i, rd)
			if (match.Result.Forfeit() || ok && met == other) && slices.Equal(match.Boards, m.usual(i, other, rd)) {
				continue
			}
			w.out = fmt.Appendf(w.out, "300 %3d %3d %3d", rd, t.No, match.Opponent)
			w.numbers(match.Boards)
		}
	}
}
